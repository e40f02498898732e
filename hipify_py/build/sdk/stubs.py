"""Makes libraries to link against: they have the names and functions of ROCm's and no code."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from hipify_py.build.sdk.places import SdkError

# What the stub of a library holds: the functions that this header declares with this word in their names.
_HEADERS = (
    ("libMIOpen", "miopen", "miopen/miopen.h"),
    ("libamd_comgr", "amd_comgr", "amd_comgr/amd_comgr.h"),
    ("libhipblas", "hipblas", "hipblas/hipblas.h"),
    ("libhipblaslt", "hipblaslt", "hipblaslt/hipblaslt-ext.hpp"),
    ("libhipblaslt", "hipblasLt", "hipblaslt/hipblaslt.h"),
    ("libhipfft", "hipfft", "hipfft/hipfftXt.h"),
    ("libhipfftw", "fftw", "hipfft/hipfftw.h"),
    ("libhiprand", "hiprand", "hiprand/hiprand.h"),
    ("libhiprtc", "hiprtc", "hip/hiprtc.h"),
    ("libhipsolver", "hipsolver", "hipsolver/hipsolver.h"),
    ("libhipsparse", "hipsparse", "hipsparse/hipsparse.h"),
    ("libhipsparselt", "hipsparseLt", "hipsparselt/hipsparselt.h"),
    ("libhsa-runtime64", "hsa_", "hsa/hsa_ext_amd.h"),
    ("librccl", "nccl", "rccl/rccl.h"),
    ("librocblas", "rocblas", "rocblas/rocblas.h"),
    ("librocfft", "rocfft", "rocfft/rocfft.h"),
    ("librocrand", "rocrand", "rocrand/rocrand.h"),
    ("librocsolver", "rocsolver", "rocsolver/rocsolver.h"),
    ("librocsparse", "rocsparse", "rocsparse/rocsparse.h"),
    ("libroctx64", "roctx", "roctracer/roctx.h"),
)
_RUNTIME = "libamdhip64"
_IMPORTED = re.compile(r'IMPORTED_LOCATION\w* "[^"]*/(lib[^"/]*\.so[^"/]*)"\s+IMPORTED_SONAME\w* "(lib[^"]*)"')
_DEFINES = ("-D__HIP_PLATFORM_AMD__", "-DROCBLAS_BETA_FEATURES_API", "-DMIOPEN_BETA_API=1")
_TEXT = """\
extern "C" {{ long write(int, const void*, unsigned long); [[noreturn]] void _exit(int); }}
static const char text[] = "{name} is only a stub for linking: run the program where ROCm is installed\\n";
__attribute__((constructor)) static void stop() {{ (void)!write(2, text, sizeof text - 1); _exit(127); }}
"""


def make_stubs(root: Path, libs: Path, clang: str) -> None:
    """Puts a stub into `libs` for each library that the CMake packages there and links for -l name.

    The runtime, the one library that is there itself, gives its functions with their versions and is replaced.

    Errors: SdkError.
    """
    for runtime in libs.glob(f"{_RUNTIME}.so.*.*"):
        if not runtime.is_symlink():
            _make_stub(f"{_RUNTIME}.so.{runtime.name.split('.')[2]}", runtime, _exported(runtime), clang)
    for file, soname in sorted(_packaged(libs)):
        if not (libs / file).exists():
            _make_stub(soname, libs / file, _declared(root, soname.partition(".so")[0], clang), clang)
        if file != soname:
            (libs / soname).unlink(missing_ok=True)
            (libs / soname).symlink_to(file)
    for link in sorted(libs.glob("lib*.so")):
        if not link.exists():
            soname = str(link.readlink())
            _make_stub(soname, libs / soname, _declared(root, soname.partition(".so")[0], clang), clang)


def _packaged(libs: Path) -> set[tuple[str, str]]:
    """File and name in programs of each shared library, as in lib.so.1.2 and lib.so.1."""
    found = set()
    for config in libs.glob("cmake/*/*.cmake"):
        text = config.read_text(encoding="utf-8", errors="replace")
        files = re.findall(
            r'IMPORTED_LOCATION\w* "[^"]*/(lib[^"/]*\.so[^"/]*)"\s+IMPORTED_SONAME\w* "(lib[^"]*)"', text
        )
        found.update(files)
    return found


def _exported(library: Path) -> list[str]:
    """Functions of a library, each with @@ and its version where it has one.

    Errors: SdkError.
    """
    program = shutil.which("nm")
    if program is None:
        raise SdkError("nm is missing, a part of every C++ compiler (Debian: apt-get install g++).")
    lines = _run([program, "-D", "--defined-only", "--with-symbol-versions", str(library)])
    return re.findall(r"^[0-9a-f]* [TW] (\S+)$", lines, re.MULTILINE)


def _declared(root: Path, library: str, clang: str) -> list[str]:
    """Functions of a library that its headers declare, as the linker sees them."""
    found: set[str] = set()
    for _, word, header in (row for row in _HEADERS if row[0] == library and (root / "include" / row[2]).is_file()):
        source = f"#include <hip/hip_runtime.h>\n#include <{header}>\n"
        dump = ["-fsyntax-only", "-Wno-everything", "-Xclang", "-ast-dump=json", "-Xclang", f"-ast-dump-filter={word}"]
        command = [clang, "-x", "c++", *_DEFINES, "-isystem", str(root / "include"), *dump, "-"]
        found.update(re.findall(r'^ *"mangledName": "([^"]*)"', _run(command, source), re.MULTILINE))
    return sorted(found)


def _make_stub(soname: str, path: Path, functions: Iterable[str], clang: str) -> None:
    """A library whose only code says what it is; names may be name@@version."""
    lines = ['.section .note.GNU-stack,"",@progbits', ".text"]
    versions = {}
    for number, function in enumerate(functions):
        name, _, version = function.partition("@@")
        label = f"stub_{number}" if version else f'"{name}"'
        lines += [f".globl {label}", f".type {label},@function", f"{label}:"]
        if version:
            lines.append(f".symver {label},{function},remove")
            versions[version] = f"{version} {{}};"
    with tempfile.TemporaryDirectory() as folder:
        code, assembly, script = (Path(folder) / name for name in ("stub.cpp", "stub.s", "stub.map"))
        code.write_text(_TEXT.format(name=soname), encoding="utf-8")
        assembly.write_text("\n".join(lines) + "\n", encoding="utf-8")
        script.write_text("\n".join(versions.values()) + "\n", encoding="utf-8")
        options = [f"-Wl,-soname,{soname}", *([f"-Wl,--version-script={script}"] if versions else [])]
        output = Path(folder) / "stub.so"
        _run([clang, "-shared", "-nostdlib", *options, "-fPIC", "-o", str(output), str(code), str(assembly)])
        path.unlink(missing_ok=True)
        shutil.move(output, path)


def _run(command: list[str], text: str = "") -> str:
    result = subprocess.run(command, input=text, capture_output=True, text=True, errors="replace", check=False)
    if result.returncode and "-ast-dump=json" not in command:  # a header may lack a package that it includes
        raise SdkError(f"{' '.join(command[:1])} failed while a stub was made:\n{result.stderr.strip()}")
    return result.stdout
