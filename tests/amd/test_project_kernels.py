"""hipBLAS built for an AMD chip passes the tests of the CPU build there, with every kernel executed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from shipped_kernels import launched_kernels, shipped_kernels

from hipify_py.build import libs
from hipify_py.build.library_spec import LibrarySpec, load_specs
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
# The library takes minutes to build for a chip: a part of it where time is short, of its sources these.
PART = ("level1/vectors", "level1/reductions", "level3/gemm_d")
PART_HOST_CODE = (
    "gemm_plan", "gemm_runtime", "gemm_tiles", "helpers", "plan", "tuning", "tuning_file", "generated/entry_level1",
    "generated/entry_level3", "generated/tuning_rows",
)  # fmt: skip
PART_FUNCTIONS = (
    "Create", "Destroy", "SetPointerMode", "?axpy", "?copy", "?swap", "[SDCZ]scal", "Csscal", "Zdscal", "?dot",
    "?dot[cu]", "?nrm2", "Scnrm2", "Dznrm2", "?asum", "Scasum", "Dzasum", "Dgemm", "DgemmStridedBatched",
)  # fmt: skip
PART_TESTS = (
    "blas/test_blas_level1.py::test_axpy",
    "blas/test_blas_level1.py::test_copy_and_swap",
    "blas/test_blas_level1.py::test_scal",
    "blas/test_blas_level1.py::test_dot",
    "blas/test_blas_level1.py::test_nrm2_and_asum",
    "blas/test_blas_gemm.py::test_gemm_is_right_for_every_pair_of_transposes[(130, 67, 300)-d]",
    "blas/test_blas_gemm.py::test_c_is_not_read_when_beta_is_zero[d]",
    "blas/test_blas_gemm.py::test_products_that_fill_a_large_gpu_are_right[d-NN]",
)
# All for vectors but those of half, bfloat16 and mixed types.
PART_KERNELS = re.compile(r"(?:vector|reduce|reduce_finish)_kernel(?!.*(?:Half|BFloat16|DotOpIfd))")


def part_of_hipblas(target: Target, folder: Path) -> LibrarySpec:
    """hipBLAS of some sources: of the C functions the linker keeps those whose routines are there."""
    spec = load_specs(target)["hipblas"]
    wanted = {f"{name}.cpp" for name in (*PART, *PART_HOST_CODE)}
    sources = [
        path for path in spec.sources if "core" in path.parts or {"/".join(path.parts[-n:]) for n in (1, 2)} & wanted
    ]
    assert len([path for path in sources if "core" not in path.parts]) == len(wanted)
    script = folder / "exports.map"
    script.write_text("{ global: " + "".join(f"hipblas{name}; " for name in PART_FUNCTIONS) + "local: *; };")
    sections = (*spec.cxx_flags, "-ffunction-sections")
    links = (*spec.link_flags, "-Wl,--gc-sections")
    return replace(spec, sources=tuple(sources), version_script=script, cxx_flags=sections, link_flags=links)


def test_a_part_of_hipblas_is_right_on_a_simulated_chip(
    amd_toolchain: Compiler, cpu_prefix: Path, tmp_path: Path
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(libs, "load_specs", lambda target: {"hipblas": part_of_hipblas(target, tmp_path)})
        prefix = build_libs(Target.parse("amd:gfx942"), ["hipblas"], tmp_path / "part")
    ran = launched_kernels("gfx942", PART_TESTS, {"HIPIFY_PY_TEST_BLAS": str(prefix)}, tmp_path)
    shipped = shipped_kernels(prefix / "lib/libhipblas.so.3", "gfx942", amd_toolchain, tmp_path)
    wanted = {name for name in shipped if PART_KERNELS.search(name)}
    assert len(wanted) >= 60
    assert wanted <= ran, f"never launched: {sorted(wanted - ran)}"
    assert any("gemm_kernel" in name for name in shipped & ran)


@pytest.mark.slow
@pytest.mark.parametrize("chip", ["gfx90a", "gfx942", "gfx1100"])
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
