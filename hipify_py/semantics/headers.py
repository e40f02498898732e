"""Where clang finds what a CUDA source includes: a toolkit, NVIDIA's packages from PyPI, or declarations made here.

libclang from PyPI is a library and nothing else. The compiler's own headers (stddef.h) are taken from a clang or gcc
that is installed. CUDA's headers are read as plain host code (include/cuda_prelude.h), so that no wrapper headers of a
clang of the right version are needed. Without any CUDA, the headers of this project's HIP runtime stand in, with the
names of the rules as macros. Libraries whose headers are missing get declarations made from their rows: enough to tell
CUDA's names from the project's own, and to go on parsing.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from hipify_py.resources import data_dir
from hipify_py.rulebook import RuleSet, cache_dir
from hipify_py.rulespec import NameRow

_HERE = Path(__file__).parent
_RUNTIME_LIBRARIES = frozenset({"runtime", "device", "driver", "complex"})
_DATA_TYPES = re.compile(r"CUDA_[CR]_|cudaDataType")  # rows of cuBLAS; the runtime's headers declare them
_HANDLE = re.compile(r"Handle|Desc|Info|Plan|Generator|Preference|State|Context|Params|Comm|Result|Perf|Stream|Event")
_NUMBERS = (("DoubleComplex", "double2"), ("Complex", "float2"), ("DoubleReal", "double"), ("Real", "float"))
_TYPE_ROWS = frozenset({"type", "struct", "union", "typedef", "class"})


@dataclass(frozen=True)
class Headers:
    """What has to be on clang's command line. `source` is where CUDA's declarations come from, for people."""

    arguments: tuple[str, ...]
    cuda_dirs: tuple[str, ...]
    source: str

    def is_cuda(self, file: str) -> bool:
        """Whether a header is CUDA's, or stands in for one of CUDA's."""
        return os.path.realpath(file).startswith(self.cuda_dirs)


def find_headers(rules: RuleSet, cuda_path: str = "") -> Headers:
    """All header folders for this machine; `cuda_path` is a toolkit that the user named."""
    arguments = ["-nobuiltininc"]
    for option, builtin in zip(("-isystem", "-idirafter"), find_builtin_headers(), strict=False):
        arguments += [option, str(builtin)]
    toolkit = find_cuda_includes(cuda_path)
    made = make_declarations(rules)
    if toolkit:
        source, prelude, folders = str(toolkit[0]), "cuda_prelude.h", list(toolkit)
    else:
        source, prelude = "the HIP runtime of hipify-py", "hip_prelude.h"
        folders = _runtime_folders()
    for folder in folders:
        arguments += ["-isystem", str(folder)]
    arguments += ["-idirafter", str(made), "-include", str(_HERE / "include" / prelude)]
    dirs = (*folders, made, _HERE)
    return Headers(tuple(arguments), tuple(os.path.realpath(d) + os.sep for d in dirs), source)


def find_cuda_includes(cuda_path: str = "") -> tuple[Path, ...]:
    """Folders with CUDA's headers, the toolkit's first; empty when there is no cuda_runtime.h."""
    roots = [Path(cuda_path)] if cuda_path else _toolkits()
    found = [r / "include" for r in roots if (r / "include" / "cuda_runtime.h").is_file()][:1]
    found += _packaged_includes(with_runtime=not found)
    if not any((f / "cuda_runtime.h").is_file() for f in found):
        return ()
    return tuple(f for base in found for f in (base / "cccl", base) if f.is_dir())


def _toolkits() -> list[Path]:
    """Where a toolkit may be, the likeliest place first."""
    roots = [os.environ.get("CUDA_HOME", ""), os.environ.get("CUDA_PATH", "")]
    if nvcc := shutil.which("nvcc"):
        roots.append(str(Path(nvcc).resolve().parent.parent))
    return [Path(r) for r in (*roots, "/usr/local/cuda") if r]


def _packaged_includes(*, with_runtime: bool) -> Iterator[Path]:
    """include/ of NVIDIA's packages in this environment: nvidia/cu13 holds all of them, before that one each."""
    try:
        spec = find_spec("nvidia")
    except (ImportError, ValueError):
        return
    for root in (spec.submodule_search_locations or ()) if spec is not None else ():
        for folder in sorted(Path(root).glob("*/include"), reverse=True):
            has_runtime = (folder / "cuda_runtime.h").is_file()
            if with_runtime or not has_runtime:
                yield folder


def find_builtin_headers() -> list[Path]:
    """Folders with stddef.h: of the clang next to libclang's version, and of gcc, which alone may have omp.h."""
    from hipify_py.semantics.parse import library_version

    wanted = re.search(r"version (\d+)", library_version())
    major = int(wanted[1]) if wanted else 0
    roots = [r for pattern in ("/usr/lib/llvm-*", "/opt/rocm*/llvm", "/usr/local", "/usr") for r in _glob(pattern)]
    if clang := shutil.which("clang"):
        roots.append(Path(clang).resolve().parent.parent)
    clangs = [f for r in roots for f in r.glob("lib*/clang/*/include") if (f / "stddef.h").is_file()]
    gccs = [f for f in _glob("/usr/lib/gcc/*/*/include") if (f / "stddef.h").is_file()]
    found = sorted(clangs, key=lambda f: abs(_number(f.parent.name) - major))[:1]
    return found + sorted(gccs, key=lambda f: -_number(f.parent.name))[:1]


def _glob(pattern: str) -> list[Path]:
    return sorted(Path("/").glob(pattern.lstrip("/")))


def _number(version: str) -> int:
    digits = re.match(r"\d+", version)
    return int(digits[0]) if digits else 0


def _runtime_folders() -> list[Path]:
    """The include folders of the HIP runtime on a CPU, and of the device code that its headers include."""
    root = data_dir("compat_libs")
    return [root / "runtime" / "cpu" / "include", root / "device" / "include"]


def make_declarations(rules: RuleSet) -> Path:
    """A folder with stand-ins for CUDA's headers, made from the rules once and kept in the cache.

    Errors: OSError when the cache cannot be written.
    """
    texts = [file.read_bytes() for folder in _runtime_folders() for file in sorted(folder.rglob("*.h"))]
    rows = [row for name in sorted(rules.names) if (row := rules.row(name)) is not None]
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for part in (*texts, *("\t".join((r.library, *r.cells)).encode() for r in rows)):
        digest.update(part + b"\0")
    folder = cache_dir() / "semantics" / f"headers-{digest.hexdigest()[:24]}"
    if not folder.is_dir():
        words = {w.decode() for text in texts for w in re.findall(rb"\b[A-Za-z_]\w*", text)}
        temporary = folder.with_name(f"{folder.name}.{os.getpid()}")
        _write_all(temporary, rows, words)
        try:
            temporary.rename(folder)
        except OSError:  # another process was quicker
            shutil.rmtree(temporary, ignore_errors=True)
    return folder


def _write_all(folder: Path, rows: Sequence[NameRow], words: set[str]) -> None:
    own = folder / "hipify_py"
    own.mkdir(parents=True, exist_ok=True)
    libraries = sorted({row.library for row in rows})
    by_library: dict[str, list[NameRow]] = {}
    for row in rows:
        by_library.setdefault(_library_of(row, libraries), []).append(row)
    lines = [_runtime_line(r, words) for lib in sorted(_RUNTIME_LIBRARIES) for r in by_library.get(lib, ())]
    (own / "names.h").write_text("#pragma once\n" + "\n".join(filter(None, lines)) + "\n")
    for library in by_library.keys() - _RUNTIME_LIBRARIES:
        (own / f"{library}.h").write_text(_library_text(by_library[library]))
    for row in rows:
        target = folder / row.cuda
        # A name without a suffix (cuda/std) may be a folder, too.
        if row.kind == "header" and "." in target.name:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_header_text(row, by_library))


def _library_of(row: NameRow, libraries: Sequence[str]) -> str:
    """Whose declarations a row belongs to; an include guard, which programs ask for, to those of its library."""
    if _DATA_TYPES.match(row.cuda):
        return "runtime"
    if row.library == "headers" and row.kind == "macro":
        return next((library for library in libraries if library in row.cuda.lower()), row.library)
    return row.library


def _header_text(row: NameRow, by_library: dict[str, list[NameRow]]) -> str:
    library = row.library if row.library in by_library and row.library not in _RUNTIME_LIBRARIES else ""
    if library == "headers":
        stem = re.match(r"[a-z]+", row.cuda)
        library = next((lib for lib in by_library if stem and stem[0].startswith(lib)), "")
    if library and library not in _RUNTIME_LIBRARIES:
        return f"#include <hipify_py/{library}.h>\n"
    shipped = data_dir("compat_libs") / "runtime" / "cpu" / "include" / row.hip
    return f"#include <{row.hip}>\n" if row.hip and shipped.is_file() else ""


def _runtime_line(row: NameRow, words: set[str]) -> str:
    if not row.cuda.isidentifier() or row.kind in ("header", "namespace") or (row.hip == row.cuda and row.hip in words):
        return ""
    if row.hip in words and row.hip.isidentifier():
        return f"#define {row.cuda} {row.hip}"
    return _declaration(row)


def _library_text(rows: Sequence[NameRow]) -> str:
    """Statuses get their own enum, since functions are overloaded for those of several libraries."""
    constants = [r.cuda for r in rows if r.kind == "enumerator" and r.cuda.isidentifier()]
    status = next((r.cuda for r in rows if r.cuda.endswith("Status_t")), "")
    statuses = [c for c in constants if status and "_STATUS_" in c]
    lines = ["#pragma once"]
    for name, members in ((status, statuses), ("", [c for c in constants if c not in statuses])):
        lines += [f"enum {name} {{ {', '.join(members)} }};"] if members else []
    done = {status, *constants} if statuses else set(constants)
    result = status if statuses else "int"
    lines += [_declaration(r, result) for r in rows if r.cuda not in done and r.cuda.isidentifier()]
    return "\n".join(filter(None, lines)) + "\n"


def _declaration(row: NameRow, result: str = "int") -> str:
    """The least that a use of the name needs in order to parse; functions of the host give a `result`."""
    name, kind = row.cuda, row.kind
    if name.startswith("__assert"):
        return ""  # the C library's own; its macro asks for the result void
    if kind in ("function", "device_function"):
        return f"template <class... Any> {result if kind == 'function' else 'int'} {name}(Any&&...);"
    if kind == "enumerator":
        return f"enum {{ {name} }};"
    if kind == "enum" or (kind in _TYPE_ROWS and re.fullmatch(r"[a-z]+(?:Status|Result)(?:_t)?", name)):
        return f"typedef int {name};"
    if kind in ("struct", "union", "class") and not name.endswith("_t"):
        return f"struct {name} {{}};"
    if kind in _TYPE_ROWS:
        number = next((number for ending, number in _NUMBERS if name.endswith(ending)), "")
        return f"typedef {number or ('void*' if _HANDLE.search(name) else 'int')} {name};"
    if kind in ("macro", "constant") and not name.startswith("_"):
        return f"#ifndef {name}\n#define {name} 0\n#endif"
    return ""
