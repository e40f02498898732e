"""hipBLAS built for an AMD chip passes the tests of the CPU build there, with every kernel executed."""

from __future__ import annotations

from pathlib import Path

import pytest
from shipped_kernels import launched_kernels, shipped_kernels

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Compiler, Target

SUITES = (
    "ext",
    "gemm",
    "gemm_kernels",
    "gemm_types",
    "level1",
    "level1_ex",
    "level1_extremes",
    "level1_rotations",
    "level2",
    "level2_products",
    "level2_solves",
    "level2_updates",
    "level3_elementwise",
    "level3_symmetric",
    "level3_triangular",
    "lapack_lu",
    "lapack_qr",
)
SLOW_CHIPS = ("gfx90a", "gfx1100")  # their libraries take minutes to build


@pytest.mark.parametrize("chip", ["gfx942", *(pytest.param(chip, marks=pytest.mark.slow) for chip in SLOW_CHIPS)])
def test_every_kernel_of_hipblas_runs_on_a_simulated_chip_and_is_right(
    amd_toolchain: Compiler, cpu_prefix: Path, chip: str, tmp_path: Path
) -> None:
    prefix = build_libs(Target.parse(f"amd:{chip}"), ["hipblas"])
    suites = [f"blas/test_blas_{name}.py" for name in SUITES]
    ran = launched_kernels(chip, suites, {"HIPIFY_PY_TEST_BLAS": str(prefix)}, tmp_path)
    shipped = shipped_kernels(prefix / "lib/libhipblas.so.3", chip, amd_toolchain, tmp_path)
    assert len(shipped) > 60
    assert shipped <= ran, f"never launched: {sorted(shipped - ran)}"


@pytest.mark.slow
@pytest.mark.parametrize("chip", ["gfx90a", "gfx942", "gfx1100"])
def test_hipblaslt_is_right_on_a_simulated_chip(
    amd_toolchain: Compiler, cpu_prefix: Path, chip: str, tmp_path: Path
) -> None:
    prefix = build_libs(Target.parse(f"amd:{chip}"), ["hipblaslt"])
    suites = ["blaslt/test_blaslt_matmul.py", "blaslt/test_blaslt_operations.py"]
    assert launched_kernels(chip, suites, {"HIPIFY_PY_TEST_BLASLT": str(prefix)}, tmp_path)
