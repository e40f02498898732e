"""Programs hand their own numbers of 16 bits to hipBLAS."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from hipify_py.build.library_spec import load_specs
from hipify_py.build.toolchain import Target, find_cxx

PROGRAM = """
#define HIPBLAS_USE_HIP_HALF
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hipblas/hipblas.h>
int run(hipblasHandle_t handle, const __half* a, const float* one, __half* half_y, float* y, __half h,
        const __hip_bfloat16* const* list, __hip_bfloat16* const* results) {
  return hipblasHgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, 4, 4, 4, &h, a, 4, a, 4, &h, half_y, 4) +
         hipblasExtHSHgemvStridedBatched(handle, HIPBLAS_OP_N, 4, 4, one, a, 4, 16, a, 1, 4, one, half_y, 1, 4, 2) +
         hipblasExtHSSgemvStridedBatched(handle, HIPBLAS_OP_T, 4, 4, one, a, 4, 16, a, 1, 4, one, y, 1, 4, 2) +
         hipblasExtTSTgemvBatched(handle, HIPBLAS_OP_N, 4, 4, one, list, 4, list, 1, one, results, 1, 2);
}
"""


@pytest.mark.parametrize(
    "text", [PROGRAM, "#include <hipblas/hipblas.h>\nhipblasHalf half = 0x3c00;\n"], ids=["own", "bits"]
)
def test_the_headers_take_them(tmp_path: Path, text: str) -> None:
    source = tmp_path / "program.cpp"
    source.write_text(text, encoding="utf-8")
    specs = load_specs(Target.parse("cpu"))
    flags = [f"-I{folder}" for name in ("hip", "hipblas") for folder in specs[name].include]
    command = find_cxx().compile_command(source, tmp_path / "program.o", flags)
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
