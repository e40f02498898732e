"""Parts of MIOpen built for an AMD chip pass tests of the CPU build there: softmax and pooling, and convolutions."""

from __future__ import annotations

import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from shipped_kernels import launched_kernels

from hipify_py.build.library_spec import load_specs
from hipify_py.build.toolchain import Compiler, Target

CHIP = "gfx942"


@dataclass(frozen=True)
class Part:
    """Of the library's sources: those with kernels and others; tests, and the kernels that they must run."""

    kernels: tuple[str, ...]
    host_code: tuple[str, ...]
    exported: str
    tests: tuple[str, ...]
    families: tuple[str, ...]


LAYERS = Part(
    # What takes a minute of a processor's time.
    ("pooling", "pooling_planes", "pooling_windows", "softmax"),
    ("core/handle", "core/row_plan", "miopen/handle", "miopen/pooling", "miopen/softmax", "miopen/tensor"),
    "Softmax* *Pooling*",
    ("test_softmax.py", "test_pooling.py"),
    ("finish_kernel", "held_rows_kernel", "row_partials_kernel", "row_apply_kernel", "plane_pooling_kernel",
     "channel_windows_kernel", "row_windows_kernel", "channel_windows_backward_kernel", "row_windows_backward_kernel"),
)  # fmt: skip
CONVOLUTIONS = Part(
    ("conv_columns", "conv_depthwise", "conv_depthwise_planes", "conv_direct", "conv_filters",
     "conv_implicit", "conv_patches", "conv_weight_patches", "conv_winograd"),
    ("core/conv_database", "core/conv_find", "core/conv_gemm", "core/conv_phases",
     "core/conv_shape", "core/conv_solvers", "core/handle",
     "miopen/convolution_backward_data", "miopen/convolution_backward_weights", "miopen/convolution_descriptor",
     "miopen/convolution_forward", "miopen/convolution_run", "miopen/handle", "miopen/tensor"),
    "CreateConvolution* InitConvolution* SetConvolution* DestroyConvolution* ConvolutionForward "
    "ConvolutionForward[GIC]* ConvolutionBackward[DW]*",
    tuple(f"test_convolution.py::test_{name}" for name in (
        "every_solver", "results_are_blended", "winograd", "small_convolutions_as_they_are_defined",
        "one_filter_a_channel", "transposed_convolutions_exchange_input_and_output")),
    ("conv_gather_columns", "conv_add_columns", "conv_depthwise", "depthwise_planes_kernel",
     "depthwise_plane_weights_kernel", "conv_direct_", "conv_implicit_kernel", "conv_patch_kernel",
     "conv_weight_patch_kernel", "conv_winograd_operands", "conv_winograd_gradients", "conv_winograd_outputs"),
)  # fmt: skip


@pytest.mark.parametrize(
    "part", [LAYERS, pytest.param(CONVOLUTIONS, marks=pytest.mark.slow)], ids=["softmax and pooling", "convolutions"]
)
def test_a_part_is_right_on_a_simulated_chip(
    part: Part, amd_toolchain: Compiler, cpu_prefix: Path, tmp_path: Path
) -> None:
    library = tmp_path / "part"
    build_part(part, amd_toolchain, cpu_prefix / "lib/libhipblas.so.3", library)
    settings = {"HIPIFY_PY_TEST_DNN": str(library), "HIPIFY_PY_TEST_RUNTIME": str(cpu_prefix)}
    ran = launched_kernels(CHIP, [f"dnn/{test}" for test in part.tests], settings, tmp_path)
    missing = [family for family in part.families if not any(family in name for name in ran)]
    assert not missing, f"never launched: {missing}"


def build_part(part: Part, toolchain: Compiler, hipblas: Path, folder: Path) -> None:
    """A prefix whose libMIOpen has some of the functions. Products are those of a build of hipBLAS for the CPU."""
    specs = load_specs(Target.parse(f"amd:{CHIP}"))
    spec = specs["miopen"]
    source = next(path.parent for path in spec.private_include if path.name == "src") / "src"
    includes = [*spec.private_include, *spec.include, *specs["hipblas"].include]
    flags = [*(f"-I{path}" for path in includes), *spec.cxx_flags]
    # Of the C functions the linker keeps those whose routines are there.
    flags += ["-ffunction-sections"]
    library = folder / "lib/libMIOpen.so.1"
    library.parent.mkdir(parents=True)

    def compile_one(name: str) -> Path:
        output = folder / f"{name.replace('/', '-')}.o"
        only = [] if name.removeprefix("core/") in part.kernels else ["--cuda-host-only"]
        run(toolchain.compile_command(source / f"{name}.cpp", output, [*flags, *only]))
        return output

    names = [*(f"core/{name}" for name in part.kernels), *part.host_code, "generated/entry"]
    with ThreadPoolExecutor(2) as pool:
        objects = list(pool.map(compile_one, names))
    exported = "Create Destroy GetErrorString CreateTensorDescriptor DestroyTensorDescriptor SetTensorDescriptor "
    exported += part.exported
    script = folder / "exports.map"
    script.write_text("{ global: " + "".join(f"miopen{name}; " for name in exported.split()) + "local: *; };")
    links = [f"-Wl,--gc-sections,--version-script={script},-rpath,{hipblas.parent}"]
    run(toolchain.link_command([*objects, hipblas], library, links))


def run(command: list[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
