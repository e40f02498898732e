"""The same sources compile and link for AMD and NVIDIA; what AMD's compiler made of them is read from its metadata."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hipify_py.build.library_spec import load_specs
from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Compiler, Target, find_amd, find_nvcc

ROOT = Path(__file__).resolve().parents[2]
SLOW = pytest.mark.slow
# The build of the whole library for each GPU is slow: a source of each kind of kernel instead, and of those that take
# longest to compile, only where the GPU has instructions of its own for them.
SOURCES = ("level1/vectors", "level2/matrix_vector", "lapack/getrf")
AMD_SOURCES = (
    *(("gfx1100", source) for source in SOURCES),
    ("gfx1100", "ex/gemm_int8"),
    ("gfx942", "level3/gemm_d"),
    *(pytest.param("gfx1100", source, marks=SLOW) for source in ("level3/gemm_d", "ex/gemm_half")),
)
NVIDIA_SOURCES = (
    "level1/vectors",
    "level2/matrix_vector",
    "hopper",
    *(pytest.param(source, marks=SLOW) for source in ("level3/gemm_d", "lapack/getrf", "ex/gemm_half")),
)
SOURCE_INSTRUCTIONS = {
    ("gfx1100", "ex/gemm_half"): "v_wmma_f32_16x16x16",
    ("gfx1100", "ex/gemm_int8"): "v_wmma_i32_16x16x16",
    ("gfx942", "level3/gemm_d"): "v_mfma_f64_16x16x4",
}

MATRIX_INSTRUCTIONS = {
    "gfx9": {"v_mfma_f32_32x32x2", "v_mfma_f64_16x16x4", "v_mfma_f32_32x32x8"},
    "gfx1": {"v_wmma_f32_16x16x16", "v_wmma_i32_16x16x16"},
}


@SLOW
@pytest.mark.parametrize("arch", ["gfx90a", "gfx942", "gfx1100"])
def test_the_amd_library_uses_matrix_instructions_where_there_are_some_and_spills_nothing(
    amd_toolchain: Compiler, cpu_prefix: Path, arch: str, tmp_path: Path
) -> None:
    prefix = build_libs(Target.parse(f"amd:{arch}"), ["hipblas"])
    assert _functions(prefix) == _functions(cpu_prefix)
    clang = Path(shutil.which(amd_toolchain.command[0]) or "").resolve()
    library = shutil.copy(prefix / "lib/libhipblas.so.3", tmp_path)
    subprocess.run(
        [clang.with_name("llvm-objdump"), "--offloading", library], cwd=tmp_path, check=True, capture_output=True
    )
    images = sorted(path for path in tmp_path.iterdir() if arch in path.name)
    assert images, "no device code found in the library"
    code, notes = "", ""
    for image in images:
        code += _output([str(clang.with_name("llvm-objdump")), "-d", f"--mcpu={arch}", str(image)])
        notes += _output([str(clang.with_name("llvm-readelf")), "--notes", str(image)])
    assert _matrix_instructions(code) >= MATRIX_INSTRUCTIONS[arch[:4]]
    assert _check_registers(notes) > 60


@pytest.mark.parametrize(("arch", "source"), AMD_SOURCES)
def test_kernels_stay_in_registers(amd_toolchain: Compiler, arch: str, source: str, tmp_path: Path) -> None:
    spec = load_specs(Target("amd", arch))["hipblas"]
    flags = [*(f"-I{folder}" for folder in (*spec.private_include, *spec.include)), *spec.cxx_flags]
    flags += ["-DKERNEL_AMD_RDNA"] if arch == "gfx1100" else []
    path = ROOT / f"compat_libs/blas/src/{source}.cpp"
    command = find_amd(arch).compile_command(path, tmp_path / "kernels.s", flags)
    _output([*command, "--cuda-device-only", "-S"])
    code = (tmp_path / "kernels.s").read_text()
    assert _check_registers(code) > 0
    wanted = SOURCE_INSTRUCTIONS.get((arch, source))
    assert wanted is None or wanted in _matrix_instructions(code)


def _matrix_instructions(code: str) -> set[str]:
    return set(re.findall(r"v_(?:mfma|wmma)_\w+?_\d+x\d+x\d+", code))


def _check_registers(metadata: str) -> int:
    """How many kernels there are; fails if one has too few registers."""
    kernels = re.findall(r"\.private_segment_fixed_size: (\d+)", metadata)
    assert set(kernels) <= {"0"}, "a kernel uses scratch memory"
    assert set(re.findall(r"\.[sv]gpr_spill_count: +(\d+)", metadata)) <= {"0"}, "a kernel spills registers"
    return len(kernels)


def _output(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _functions(prefix: Path) -> set[str]:
    """The functions of hipBLAS that a library exports."""
    listing = _output(["nm", "-D", "--defined-only", str(prefix / "lib/libhipblas.so.3")])
    return {name for line in listing.splitlines() if (name := line.split()[-1]).startswith("hipblas")}


@pytest.mark.parametrize("source", NVIDIA_SOURCES)
def test_kernels_compile_for_nvidia(nvcc: Compiler, source: str, tmp_path: Path) -> None:
    specs = load_specs(Target.parse("nvidia:sm_90"))
    spec = specs["hipblas"]
    folders = [*spec.private_include, *spec.include, *specs["hip"].include]
    flags = [*(f"-I{folder}" for folder in folders), *spec.cxx_flags, "-DKERNEL_HOPPER"]
    path = ROOT / f"compat_libs/blas/src/{source}.cpp"
    command = find_nvcc("sm_90a").compile_command(path, tmp_path / "kernels.o", flags)
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


@SLOW
def test_the_nvidia_library_builds_and_exports_the_same_functions(nvcc: Compiler, cpu_prefix: Path) -> None:
    assert _functions(build_libs(Target.parse("nvidia:sm_90"), ["hipblas"])) == _functions(cpu_prefix)


HIP_PROGRAM = """
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hip/hip_bf16.h>
#include <hip/hip_complex.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/library_types.h>
__constant__ float table[4];
template <int N>
__global__ void kernel(float* x, int n) {
  HIP_DYNAMIC_SHARED(float, shared);
  const int i = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x;
  shared[hipThreadIdx_x] = i < n ? x[i] : 0;
  __syncthreads();
  float value = shared[hipThreadIdx_x] + __shfl_xor(table[N], 1);
  if (__ballot(value > 0) && __any(value < 1) && !__all(0)) unsafeAtomicAdd(x, value);
}
int main() {
  hipDeviceProp_t properties;
  hipStream_t stream;
  hipEvent_t event;
  float *x, *pinned;
  hipDataType type = HIP_R_32F;
  hipComplex z = make_hipComplex(1, 2);
  if (hipGetDeviceProperties(&properties, 0) != hipSuccess) return 1;
  if (hipMalloc(&x, 1024) == hipErrorOutOfMemory || hipHostMalloc(&pinned, 64, hipHostMallocDefault)) return 1;
  hipStreamCreateWithFlags(&stream, hipStreamNonBlocking);
  hipEventCreateWithFlags(&event, hipEventDisableTiming);
  hipMemcpyToSymbol(HIP_SYMBOL(table), pinned, sizeof table, 0, hipMemcpyHostToDevice);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(kernel<2>), dim3(2), dim3(64), 256, stream, x, 128);
  hipMemPrefetchAsync(x, 1024, hipCpuDeviceId, stream);
  hipMemAdvise(x, 1024, hipMemAdviseSetReadMostly, 0);
  hipEventRecord(event, stream);
  hipMemcpyAsync(pinned, x, 64, hipMemcpyDeviceToHost, stream);
  hipHostFree(pinned);
  return hipDeviceSynchronize() + properties.clockRate + type + int(hipCrealf(z)) + int(hipFree(x));
}
"""


def test_the_nvidia_headers_carry_a_hip_program(nvcc: Compiler, tmp_path: Path) -> None:
    source = tmp_path / "program.cpp"
    source.write_text(HIP_PROGRAM, encoding="utf-8")
    include = f"-I{ROOT / 'compat_libs/runtime/nvidia/include'}"
    result = subprocess.run(
        nvcc.compile_command(source, tmp_path / "program.o", [include]), capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
