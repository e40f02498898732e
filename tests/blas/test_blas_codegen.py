"""Generated files follow their tables, the header is C, and exactly the declared functions are exported."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from compat_libs.codegen import __main__ as codegen
from compat_libs.codegen import nvidia_names

ROOT = Path(__file__).resolve().parents[2]
REPAIR = "run: python -m compat_libs.codegen"


def test_generated_files_are_up_to_date() -> None:
    assert codegen.stale_files(ROOT) == [], REPAIR


def test_check_names_the_stale_file_and_its_repair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for source in (*ROOT.glob("compat_libs/api/*.csv"), *ROOT.glob("rules/*/names.tsv")):
        copy = tmp_path / source.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)
    monkeypatch.setattr(codegen, "ROOT", tmp_path)
    assert codegen.main([]) == 0
    assert codegen.main(["--check"]) == 0
    header = tmp_path / "compat_libs/blas/include/hipblas/hipblas-functions.h"
    header.write_text(header.read_text(encoding="utf-8") + "// changed by hand\n", encoding="utf-8")
    assert codegen.main(["--check"]) == 1
    assert "hipblas-functions.h is out of date; run: python -m compat_libs.codegen" in capsys.readouterr().err


def test_a_hip_name_stands_for_the_cuda_name_that_still_exists(tmp_path: Path) -> None:
    table = tmp_path / "names.tsv"
    rows = ["cuda\thip\tcuda_removed", "cudaThreadExit\thipDeviceReset\t10.0", "cudaDeviceReset\thipDeviceReset\t"]
    rows += ["cudaMemAdvise\thipMemAdvise\t", "cudaEgl\t\t", "__syncthreads\tkept\t"]
    table.write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert nvidia_names.read_names(table) == {"hipDeviceReset": "cudaDeviceReset"}


HIP_IN_C = """\
typedef struct ihipStream_t* hipStream_t;
typedef struct { float x, y; } hipComplex;
typedef struct { double x, y; } hipDoubleComplex;
typedef enum { HIP_R_32F } hipDataType;
"""


def test_the_header_is_valid_c(tmp_path: Path) -> None:
    """Stands on the few HIP types it needs, so that the runtime's headers have no say."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    assert compiler, "the C++ compiler that built the library has a C compiler beside it"
    (tmp_path / "hip").mkdir()
    (tmp_path / "hip/hip_runtime_api.h").write_text(HIP_IN_C, encoding="utf-8")
    for name in ("hip_complex.h", "library_types.h"):
        (tmp_path / "hip" / name).write_text("", encoding="utf-8")
    source = tmp_path / "use.c"
    call = "hipblasCreate(0) == HIPBLAS_STATUS_SUCCESS"
    source.write_text(f"#include <hipblas/hipblas.h>\nint main(void) {{ return {call}; }}\n", encoding="utf-8")
    includes = [f"-I{tmp_path}", f"-I{ROOT / 'compat_libs/blas/include'}"]
    command = [compiler, "-std=c11", "-Wall", "-Werror", "-fsyntax-only", *includes, str(source)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_exactly_the_declared_functions_are_exported(cpu_prefix: Path) -> None:
    headers = [cpu_prefix / "include/hipblas" / name for name in ("hipblas-functions.h", "hipblas-ext.h")]
    header = "".join(path.read_text(encoding="utf-8") for path in headers)
    declared = set(re.findall(r"HIPBLAS_EXPORT .*?\b(hipblas\w+)\(", header))
    library = str(cpu_prefix / "lib/libhipblas.so.3")
    listing = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    exported = {line.split()[-1] for line in listing.splitlines()}
    assert exported == declared
