"""hipFFT's interface: the headers are C, agree with ROCm's, and declare what the libraries export."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from compat_libs.codegen import fft
from hipify_py.build.toolchain import Compiler, rocm_root

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = [ROOT / "compat_libs/fft/include/hipfft", ROOT / "compat_libs/fft/fftw/include/hipfft"]
ROCM_HEADERS = ("hipfft.h", "hipfftXt.h", "hipfftMp.h", "hiplibxt.h", "hipfftw.h")
HIP_IN_C = """\
typedef struct ihipStream_t* hipStream_t;
typedef struct { float x, y; } hipComplex;
typedef struct { double x, y; } hipDoubleComplex;
typedef enum { HIP_R_32F } hipDataType;
"""


def _text(folder: Path, name: str) -> str:
    """A header with the headers of functions that it includes, without comments."""
    text = (folder / name).read_text(encoding="utf-8")
    text = re.sub(
        r"#include <hipfft/(hipfft\w*-functions\.h)>", lambda m: (folder / m[1]).read_text(encoding="utf-8"), text
    )
    return re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.DOTALL)


def _enumerators(text: str) -> dict[str, int]:
    values = {}
    for body in re.findall(r"enum\s+\w*\s*\{(.*?)\}", text, re.DOTALL):
        number = -1
        for entry in filter(None, (part.strip() for part in body.split(","))):
            name, _, value = (part.strip() for part in entry.partition("="))
            number = int(value, 0) if value else number + 1
            values[name] = number
    return values


def _type(parameter: str) -> str:
    """A parameter without its name, if it has one."""
    words = re.findall(r"\w+|\*", parameter)
    names = [word for word in words if word not in ("const", "*")]
    return " ".join(words[:-1] if len(names) > 1 and words[-1] != "*" else words)


def _prototypes(text: str) -> dict[str, list[str]]:
    """Function -> types of its result and of its parameters."""
    found = {}
    for returns, name, parameters in re.findall(r"HIPFFT_EXPORT\s+([\w\s*]+?)(\w+)\(([^)]*)\)\s*;", text):
        types = [_type(parameter) for parameter in parameters.split(",")]
        found[name] = ["".join(returns.split()), *(kind for kind in types if kind not in ("", "void"))]
    return found


@pytest.fixture(scope="module")
def rocm(amd_toolchain: Compiler) -> Path:
    return rocm_root() / "include/hipfft"


@pytest.mark.parametrize("name", ROCM_HEADERS)
def test_numbers_and_functions_are_those_of_rocm(rocm: Path, name: str) -> None:
    own = next(folder for folder in INCLUDE if (folder / name).is_file())
    theirs, ours = _text(rocm, name), _text(own, name)
    assert _enumerators(ours) == _enumerators(theirs)
    assert _prototypes(ours) == _prototypes(theirs)
    flags = [set(re.findall(r"#define ((?:FFTW|HIPFFT|MAX)_\w+) ([^\n]*\S)", text)) for text in (theirs, ours)]
    guards = {"HIPFFT_H_", "HIPFFTXT_H_", "HIPFFT_MP_H", "HIPFFTW_H_"}
    assert {f for f in flags[1] if f[0] not in guards} == {f for f in flags[0] if f[0] not in guards}


def test_the_table_has_all_functions() -> None:
    own, fftw = fft.read_functions(ROOT), fft.read_fftw_functions(ROOT)
    assert (len(own), len(fftw)) == (53, 52)
    assert len({function.routine for function in own}) == 53


@pytest.mark.parametrize("name", ["hipfft.h", "hipfftXt.h", "hipfftMp.h", "hipfft-ext.h", "hipfftw.h"])
def test_headers_are_valid_c(tmp_path: Path, name: str) -> None:
    """They stand on the few HIP types they need, so that the runtime's headers have no say."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    assert compiler, "the C++ compiler that built the library has a C compiler beside it"
    (tmp_path / "hip").mkdir()
    (tmp_path / "hip/hip_runtime_api.h").write_text(HIP_IN_C, encoding="utf-8")
    for header in ("hip_complex.h", "library_types.h"):
        (tmp_path / "hip" / header).write_text("", encoding="utf-8")
    (tmp_path / "use.c").write_text(f"#include <hipfft/{name}>\nint main(void) {{ return 0; }}\n", encoding="utf-8")
    includes = [f"-I{folder}" for folder in (tmp_path, *(folder.parent for folder in INCLUDE))]
    command = [compiler, "-std=c11", "-Wall", "-Werror", "-fsyntax-only", *includes, str(tmp_path / "use.c")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_exactly_the_declared_functions_are_exported(prefixes: tuple[Path, Path]) -> None:
    own = fft.read_functions(ROOT) + fft.read_functions(ROOT, fft.EXTENSIONS)
    for library, functions in (("libhipfft.so.0", own), ("libhipfftw.so.0", fft.read_fftw_functions(ROOT))):
        command = ["nm", "-D", "--defined-only", str(prefixes[1] / "lib" / library)]
        listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert {line.split()[-1] for line in listing.splitlines()} == {function.name for function in functions}
