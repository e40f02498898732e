"""A part of MIOpen built for an AMD chip passes tests of the CPU build there: softmax and pooling."""

from __future__ import annotations

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from shipped_kernels import launched_kernels

from hipify_py.build.library_spec import load_specs
from hipify_py.build.toolchain import Compiler, Target

CHIP = "gfx942"
# Of the library's sources: those that the operations below need, and that take a minute of a processor's time.
KERNELS = ("pooling", "pooling_planes", "pooling_windows", "softmax")
HOST_CODE = ("core/handle", "core/row_plan", "miopen/handle", "miopen/pooling", "miopen/softmax", "miopen/tensor")
TESTS = ("dnn/test_softmax.py", "dnn/test_pooling.py")
FAMILIES = (
    "finish_kernel", "held_rows_kernel", "row_partials_kernel", "row_apply_kernel", "plane_pooling_kernel",
    "channel_windows_kernel", "row_windows_kernel", "channel_windows_backward_kernel", "row_windows_backward_kernel",
)  # fmt: skip


@pytest.fixture(scope="module")
def part(amd_toolchain: Compiler, cpu_prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_part(amd_toolchain, cpu_prefix / "lib/libhipblas.so.3", tmp_path_factory.mktemp("part"))


def test_softmax_and_pooling_are_right_on_a_simulated_chip(part: Path, cpu_prefix: Path, tmp_path: Path) -> None:
    settings = {"HIPIFY_PY_TEST_DNN": str(part), "HIPIFY_PY_TEST_RUNTIME": str(cpu_prefix)}
    ran = launched_kernels(CHIP, TESTS, settings, tmp_path)
    missing = [family for family in FAMILIES if not any(family in name for name in ran)]
    assert not missing, f"never launched: {missing}"


def build_part(toolchain: Compiler, hipblas: Path, folder: Path) -> Path:
    """A prefix whose libMIOpen has some of the functions. None of them multiplies: any build of hipBLAS will do."""
    specs = load_specs(Target.parse(f"amd:{CHIP}"))
    spec = specs["miopen"]
    source = next(path.parent for path in spec.private_include if path.name == "src") / "src"
    includes = [*spec.private_include, *spec.include, *specs["hipblas"].include]
    flags = [*(f"-I{path}" for path in includes), *spec.cxx_flags]
    # Of the C functions the linker keeps those whose routines are there.
    flags += ["-ffunction-sections"]

    def compile_one(name: str) -> Path:
        output = folder / f"{name.replace('/', '-')}.o"
        only = [] if name.removeprefix("core/") in KERNELS else ["--cuda-host-only"]
        run(toolchain.compile_command(source / f"{name}.cpp", output, [*flags, *only]))
        return output

    names = [*(f"core/{name}" for name in KERNELS), *HOST_CODE, "generated/entry"]
    with ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(compile_one, names))
    exported = "Create Destroy GetErrorString CreateTensorDescriptor DestroyTensorDescriptor SetTensorDescriptor"
    exported += " Softmax* *Pooling*"
    script = folder / "exports.map"
    script.write_text("{ global: " + "".join(f"miopen{name}; " for name in exported.split()) + "local: *; };")
    library = folder / "lib/libMIOpen.so.1"
    library.parent.mkdir()
    links = [f"-Wl,--gc-sections,--version-script={script},-rpath,{hipblas.parent}"]
    run(toolchain.link_command([*objects, hipblas], library, links))
    return folder


def run(command: list[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
