"""Which device functions of CUDA's headers compile after a conversion: for AMD GPUs and for the CPU runtime.

    python bench/device_names.py [--target cpu | gfx942 ...] [--header PART] [--show N]

nvcc preprocesses CUDA's headers, libclang reads what they declare for device code, and each overload, constructor and
conversion becomes a kernel with that one call. The program is converted, compiled, and every line with an error told
from those without. "told" are those about which the conversion said something, "not told" the rest; what compiles but
has a result of another type is named too. Needs nvcc, libclang and the compilers of the targets. Exit code 1 when a
call fails that the conversion said nothing about.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from clang import cindex  # noqa: E402

from hipify_py.build.toolchain import find_amd, find_cxx  # noqa: E402
from hipify_py.convert import convert_source  # noqa: E402
from hipify_py.model import Severity  # noqa: E402
from hipify_py.options import Options  # noqa: E402
from hipify_py.source import Source  # noqa: E402

INCLUDES = ["cuda_runtime.h", "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuda_fp6.h", "cuda_fp4.h", "cuComplex.h"]
HEAD = """#include <new>
#include <type_traits>
template <class T> __host__ __device__ T& given(const char* in) { return *(T*)in; }
template <class T> struct plain { using type = std::remove_cv_t<std::remove_reference_t<T>>; };
template <class T> __host__ __device__ void keep(char* out, typename plain<T>::type value) {
  new (out) typename plain<T>::type(value);
}
__global__ void with_threads(int* out) { out[threadIdx.x] = 0; }
"""
# Headers of device functions, by the end of their names; those of textures, launches and the runtime are not meant.
HEADERS = re.compile(
    r"(crt/(?:math|device|device_double)_functions|crt/sm_\w+|sm_\d+_\w+|device_atomic_functions|vector_functions"
    r"|cuda_fp16|cuda_bf16|cuda_fp8|cuda_fp6|cuda_fp4|cuComplex)\.hp?p?$"
)
_LINE = re.compile(r'^# \d+ "([^"]+)"')
# Of hardware that AMD GPUs lack, of other pages, or of the headers themselves.
_LEFT_OUT = re.compile(
    r"__nv_(?!cvt|fp|bf)|__internal|_Z|__cuda|__assert|__fail|__cluster|__wgmma|__shfl|__isShared|__isClusterShared"
    r"|__isCtaShared|__trap\b|__pm\d|__syncthreads|__syncwarp|__barrier|__mbarrier|__cvta|__any|__all|__ballot|__reduce"
    r"|__activemask|__match|__vote|__\w+Atomic\w+|__\w+_(?:impl|internal)\b|__float_simpl|syncthreads_|ballot|any\b|all\b"
    r"|d(?:add|sub|mul)\b|\w+2(?:double|ll|ull|int|uint)\b|__ldg|__ld|__st|operator (new|delete)"
)


@dataclass(frozen=True)
class Call:
    header: str
    name: str
    text: str  # an expression, or a statement
    result: str  # "" for none
    on_host: bool


def read_declarations() -> list[Call]:
    with tempfile.TemporaryDirectory() as folder:
        source, text = Path(folder) / "all.cu", Path(folder) / "all.ii"
        source.write_text("".join(f"#include <{name}>\n" for name in INCLUDES))
        command = ["nvcc", "-E", "-x", "cu", "-arch=sm_100", "-std=c++17", str(source), "-o", str(text)]
        subprocess.run(command, check=True)
        options = ["-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-device-only", "-std=c++17", "-fno-builtin"]
        unit = cindex.Index.create().parse(str(text), options)
        headers = _headers_by_line(text.read_text(encoding="utf-8", errors="replace"))
        found = {c: None for cursor in _all(unit.cursor) for c in _calls(cursor, headers)}
    return list(found)


def _headers_by_line(text: str) -> list[str]:
    headers, current = [""], ""
    for line in text.split("\n"):
        if marker := _LINE.match(line):
            current = marker[1]
        headers.append(current)
    return headers


def _all(cursor: Any) -> Iterator[Any]:
    for child in cursor.get_children():
        try:
            kind = child.kind
        except ValueError:  # younger than the bindings
            continue
        if kind.name == "LINKAGE_SPEC":
            yield from _all(child)
        elif kind.name in ("FUNCTION_DECL", "STRUCT_DECL", "CLASS_DECL"):
            yield child


def _calls(cursor: Any, headers: list[str]) -> Iterator[Call]:
    header = HEADERS.search(headers[min(cursor.location.line, len(headers) - 1)])
    if header is None or _LEFT_OUT.match(cursor.spelling):
        return
    if cursor.kind.name == "FUNCTION_DECL":
        if _has(cursor, "CUDADEVICE_ATTR") and not cursor.is_default_method():
            result = cursor.result_type.spelling
            text = _written(cursor.spelling, [_value(a.type) for a in cursor.get_arguments()])
            yield Call(
                header[1], cursor.spelling, text, "" if result == "void" else result, _has(cursor, "CUDAHOST_ATTR")
            )
        return
    for member in cursor.get_children():
        yield from _members(cursor.spelling, member, header[1])


def _written(name: str, arguments: list[str]) -> str:
    """A call as a program writes it; those of operators may be members elsewhere."""
    symbol = name.removeprefix("operator")
    if symbol == name or symbol[0].isalnum():
        return f"{name}({', '.join(arguments)})"
    if len(arguments) == 1:
        return f"({symbol}{arguments[0]})"
    return f"({arguments[0]}{symbol})" if symbol in ("++", "--") else f"({arguments[0]} {symbol} {arguments[1]})"


def _members(owner: str, member: Any, header: str) -> Iterator[Call]:
    kind = member.kind.name
    arguments = ", ".join(_value(a.type) for a in member.get_arguments())
    if kind in ("CONSTRUCTOR", "CXX_METHOD", "CONVERSION_FUNCTION") and (
        not _has(member, "CUDADEVICE_ATTR") or "volatile" in member.type.spelling
    ):
        return
    host = _has(member, "CUDAHOST_ATTR")
    if kind == "CONSTRUCTOR":
        yield Call(header, owner, f"{owner}({arguments})", owner, host)
    elif kind == "CONVERSION_FUNCTION":
        result = member.result_type.spelling
        yield Call(header, f"{owner} -> {result}", f"static_cast<{result}>(given<{owner}>(in))", result, host)
    elif kind == "CXX_METHOD" and member.access_specifier.name == "PUBLIC":
        yield Call(
            header, f"{owner}::{member.spelling}", f"given<{owner}>(in).{member.spelling}({arguments})", "", host
        )


def _has(cursor: Any, attribute: str) -> bool:
    return any(c.kind.name == attribute for c in cursor.get_children() if _known(c))


def _known(cursor: Any) -> bool:
    try:
        return bool(cursor.kind)
    except ValueError:
        return False


def _value(kind: Any) -> str:
    name = kind.spelling
    if name.endswith("&&"):
        return f"static_cast<{name}>(given<{name[:-2].strip()}>(in))"
    if name.endswith("&"):
        return f"given<{name[:-1].strip()}>(in)"
    return f"given<{name if '*' in name else name.removeprefix('const ')}>(in)"


def program(calls: list[Call], on_host: bool) -> str:
    lines = [f"#include <{name}>\n" for name in INCLUDES] + [HEAD]
    for n, call in enumerate(calls):
        body = f"keep<{call.result}>(out, {call.text});" if call.result else f"{call.text};"
        kind = "__global__ void" if not on_host else "void" if call.on_host else "//"
        lines.append(f"{kind} call_{n}(const char* in, char* out) {{ {body} }}\n")
    return "".join(lines)


def failing(port: bytes, target: str, folder: Path) -> dict[int, str]:
    """The first error of each call that does not compile."""
    path = folder / f"port_{target}.{'cpp' if target == 'cpu' else 'hip'}"
    path.write_bytes(port)
    if target == "cpu":
        includes = [f"-I{ROOT / 'compat_libs' / part / 'include'}" for part in ("runtime/cpu", "device")]
        command = [*find_cxx().command, "-std=c++17", *includes, "-fmax-errors=0", str(path)]
    else:
        command = find_amd(target).compile_command(path, path.with_suffix(".o"), ["-ferror-limit=0"])
    done = subprocess.run([*command, "-w", "-fsyntax-only"], capture_output=True, text=True, check=False)
    numbers = {}
    for number, line in enumerate(port.decode().split("\n"), 1):
        if found := re.search(r"void call_(\d+)\(", line):
            numbers[number] = int(found[1])
    errors: dict[int, str] = {}
    blamed = None
    for line in done.stderr.split("\n"):
        if found := re.match(rf"{re.escape(str(path))}:(\d+):\d+: (?:fatal )?(error|note|required)?:? ?(.*)", line):
            if int(found[1]) in numbers and (found[2] == "error" or blamed):
                errors.setdefault(numbers[int(found[1])], blamed or found[3])
                blamed = None
            elif found[2] == "error":
                blamed = found[3]
        elif found := re.search(r": (fatal )?error: (.*)", line):
            if found[1]:
                raise SystemExit(f"{target}: {line}")
            blamed = found[2]
    if done.returncode and not errors:
        raise SystemExit(f"{target}: {done.stderr[:2000]}")
    return errors


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", action="append", help="cpu, gfx942, gfx1100, ...; all three without it")
    parser.add_argument("--header", default="", help="only headers with this in their names")
    parser.add_argument("--show", type=int, default=40, help="how many failing calls to show for each header")
    parser.add_argument("--libclang", help="the library, where the bindings do not find a fitting one")
    arguments = parser.parse_args()
    if arguments.libclang:
        cindex.Config.set_library_file(arguments.libclang)
    calls = [c for c in read_declarations() if arguments.header in c.header]
    untold = 0
    with tempfile.TemporaryDirectory() as name:
        for on_host in (False, True):
            source = Path(name) / "calls.cu"
            source.write_text(program(calls, on_host))
            result = convert_source(Source(source, source.read_bytes()), Options())
            first = len(INCLUDES) + HEAD.count("\n") + 1
            told = {d.line - first for d in result.diagnostics if d.severity is not Severity.INFO}
            for target in arguments.target or ("cpu", "gfx942", "gfx1100"):
                errors = failing(result.data, target, Path(name))
                title = f"{target}, calls in {'host' if on_host else 'device'} code"
                untold += show(title, calls, errors, told, arguments.show)
    return 1 if untold else 0


def show(target: str, calls: list[Call], errors: dict[int, str], told: set[int], limit: int) -> int:
    print(f"{target:36}{'calls':>8}{'compile':>9}{'told':>6}{'not told':>10}")
    for header, count in Counter(c.header for c in calls).items():
        failed = [n for n in errors if calls[n].header == header]
        silent = [n for n in failed if n not in told]
        print(f"  {header:34}{count:8}{count - len(failed):9}{len(failed) - len(silent):6}{len(silent):10}")
        names = sorted({calls[n].name for n in failed if n in told})
        print("\n".join(textwrap.wrap(", ".join(names), 120, initial_indent="      ", subsequent_indent="      ")))
        for n in silent[:limit]:
            print(f"      {calls[n].text.replace('given<', '<').replace('>(in)', '>')}: {errors[n][:110]}")
    return sum(n not in told for n in errors)


if __name__ == "__main__":
    raise SystemExit(main())
