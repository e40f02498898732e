"""hipBLAS built for an AMD chip passes the tests of the CPU build there, with every kernel executed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.amd import load_code_object
from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Compiler, Target

ROOT = Path(__file__).resolve().parents[2]
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


@pytest.mark.parametrize("chip", [pytest.param("gfx90a", marks=pytest.mark.slow), "gfx942", "gfx1100"])
def test_every_kernel_of_hipblas_runs_on_a_simulated_chip_and_is_right(
    amd_toolchain: Compiler, cpu_prefix: Path, chip: str, tmp_path: Path
) -> None:
    prefix = build_libs(Target.parse(f"amd:{chip}"), ["hipblas"])
    counters = tmp_path / "counters.json"
    environment = os.environ | {
        "HIPIFY_PY_TEST_BLAS": str(prefix),
        "HIPCPU_DEVICE": chip,
        "HIPCPU_COUNTERS": str(counters),
    }
    for variable in ("PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS"):
        environment.pop(variable, None)
    suites = [str(ROOT / f"tests/blas/test_blas_{name}.py") for name in SUITES]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *suites]
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout[-4000:]

    ran = {data["kernel"] for data in json.loads(counters.read_text()) if data["wave_instructions"] > 0}
    shipped = _kernels(prefix / "lib/libhipblas.so.3", chip, amd_toolchain, tmp_path)
    assert len(shipped) > 60
    assert shipped <= ran, f"never launched: {sorted(shipped - ran)}"


def _kernels(library: Path, chip: str, toolchain: Compiler, folder: Path) -> set[str]:
    copy = shutil.copy(library, folder)
    objdump = Path(shutil.which(toolchain.command[0]) or "").resolve().with_name("llvm-objdump")
    subprocess.run([objdump, "--offloading", copy], cwd=folder, check=True, capture_output=True)
    images = [path for path in folder.iterdir() if path.name.endswith(chip)]
    return {name for image in images for name in load_code_object(image).kernels}
