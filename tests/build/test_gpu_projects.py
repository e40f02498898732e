"""CMake and Makefile projects that `hipify-py build` makes for every target with the same build files.

For GPUs they are compiled and linked, and their code objects are looked at; for the CPU they run.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from projects import WriteFiles, output_of

from hipify_py.build.cc import run_cc
from hipify_py.build.driver import Settings
from hipify_py.build.project import build_project
from hipify_py.build.request import Built, ProjectError, Request
from hipify_py.build.sdk.receipt import read_receipt
from hipify_py.build.toolchain import Compiler, Target, rocm_root

TWICE_HIP = """\
#include <hip/hip_runtime.h>
__global__ void k(float* x) { *x *= 2; }
float twice(float v) {
    float* x;
    (void)hipMallocManaged(&x, sizeof(float));
    *x = v;
    k<<<1, 1>>>(x);
    (void)hipDeviceSynchronize();
    return *x;
}
"""
MAIN_CPP = """\
#include <hip/hip_runtime_api.h>
#include <cstdio>
float twice(float);
int main() { std::printf("%g\\n", twice(4)); return hipDeviceSynchronize() != hipSuccess; }
"""
HIP_CMAKE = """\
cmake_minimum_required(VERSION 3.21)
project(p LANGUAGES CXX HIP)
find_package(hip REQUIRED)
set(CMAKE_HIP_ARCHITECTURES gfx906)
add_library(twice SHARED twice.cu)
set_source_files_properties(twice.cu PROPERTIES LANGUAGE HIP)
add_executable(app main.cpp)
target_link_libraries(app twice hip::host)
"""
# What ROCm has besides: a program of each language, with libraries from packages and from headers alone.
LIBRARIES_CMAKE = """\
find_package(hipfft REQUIRED)
find_package(hiprand REQUIRED)
find_package(hipsparse REQUIRED)
find_package(hipsolver REQUIRED)
find_package(rocthrust REQUIRED)
find_package(hipcub REQUIRED)
find_package(miopen REQUIRED)
find_package(rccl REQUIRED)
add_executable(libs libs.cpp)
target_link_libraries(libs hip::host roc::hipblas hip::hipfft roc::hipsparse roc::hipsolver MIOpen roc::rccl)
find_package(hipblas REQUIRED)
add_executable(device device.cpp)
target_link_libraries(device hip::device hip::hiprand)
"""
LIBS_CPP = """\
#include <hipblas/hipblas.h>
#include <hipfft/hipfft.h>
#include <hipsolver/hipsolver.h>
#include <hipsparse/hipsparse.h>
#include <miopen/miopen.h>
#include <rccl/rccl.h>
int main() {
    hipblasHandle_t blas; hipfftHandle fft; hipsparseHandle_t sparse; hipsolverHandle_t solver;
    miopenHandle_t dnn; ncclUniqueId id;
    return hipblasCreate(&blas) + hipfftPlan1d(&fft, 8, HIPFFT_C2C, 1) + hipsparseCreate(&sparse)
         + hipsolverCreate(&solver) + miopenCreate(&dnn) + ncclGetUniqueId(&id);
}
"""
DEVICE_CPP = """\
#include <hip/hip_runtime.h>
#include <hiprand/hiprand.h>
__global__ void k() {}
int main() { k<<<1, 1>>>(); hiprandGenerator_t g; return hiprandCreateGenerator(&g, HIPRAND_RNG_PSEUDO_DEFAULT); }
"""
MAKEFILE = """\
HIPCC ?= hipcc
ROCM_PATH ?= /opt/rocm
FLAGS := -std=c++14 --offload-arch=gfx906 -Wall -fgpu-rdc
app: main.o twice.o
\t$(HIPCC) $(FLAGS) $^ -o $@ -L$(ROCM_PATH)/lib $(LIBRARIES)
twice.o: twice.cu
\t$(HIPCC) $(FLAGS) -MD -MF twice.d -c $< -o $@
main.o: main.cpp
\tg++ -D__HIP_PLATFORM_AMD__ -I$(ROCM_PATH)/include -c $< -o $@
"""


def _build(project: Path, target: str, out: Path, *extra: str) -> Built:
    try:
        return build_project(Request(project, Target.parse(target), out, extra=extra))
    except ProjectError as error:
        raise AssertionError(f"{error}\n{error.log}") from None


def _named(built: Built) -> dict[str, Path]:
    return {path.name: path for path in (*(program.path for program in built.programs), *built.libraries)}


def _amd_architectures(binary: Path, clang: Compiler) -> set[str]:
    """The GPUs that a program or library holds code for."""
    query = [clang.command[0], "-print-prog-name=llvm-objdump"]
    objdump = subprocess.run(query, capture_output=True, text=True, check=True).stdout.strip()
    command = [objdump, "--offloading", str(binary)]
    text = subprocess.run(command, capture_output=True, text=True, check=True, cwd=binary.parent).stdout
    return {line.rpartition("--")[2] for line in text.splitlines() if "amdgcn-amd-amdhsa" in line}


def _has_nvidia_code(binary: Path) -> bool:
    return b".nv_fatbin" in binary.read_bytes()


@pytest.fixture
def cmake_project(write_files: WriteFiles) -> Path:
    """A library with a kernel and a program of host code."""
    return write_files({"CMakeLists.txt": HIP_CMAKE, "main.cpp": MAIN_CPP, "twice.cu": TWICE_HIP})


@pytest.fixture
def make_project(write_files: WriteFiles, make: Path) -> Path:
    """The same as a Makefile of hipcc and g++, with relocatable device code."""
    return write_files({"Makefile": MAKEFILE, "main.cpp": MAIN_CPP, "twice.cu": TWICE_HIP})


def test_a_cmake_project_with_the_libraries_of_rocm_builds_for_amd(
    cmake_project: Path, tmp_path: Path, amd_toolchain: Compiler, cmake: Path
) -> None:
    (cmake_project / "CMakeLists.txt").write_text(HIP_CMAKE + LIBRARIES_CMAKE)
    (cmake_project / "libs.cpp").write_text(LIBS_CPP)
    (cmake_project / "device.cpp").write_text(DEVICE_CPP)
    built = _named(_build(cmake_project, "amd:gfx942", tmp_path / "out"))
    assert {"app", "libs", "device", "libtwice.so"} <= set(built)
    assert _amd_architectures(built["libtwice.so"], amd_toolchain) == {"gfx942"}
    assert _amd_architectures(built["device"], amd_toolchain) == {"gfx942"}
    if read_receipt(rocm_root()) is not None:  # the libraries are stubs: there is nothing to run it with
        environment = {**os.environ, "LD_LIBRARY_PATH": str(rocm_root() / "lib")}
        run = subprocess.run([built["libs"]], capture_output=True, text=True, env=environment, check=False)
        assert run.returncode == 127
        assert "only a stub for linking" in run.stderr


def test_a_makefile_project_builds_for_amd_whatever_its_own_architecture_is(
    make_project: Path, tmp_path: Path, amd_toolchain: Compiler
) -> None:
    built = _build(make_project, "amd:gfx1100", tmp_path / "out", "LIBRARIES=-lhipblas -lamdhip64")
    assert _amd_architectures(_named(built)["app"], amd_toolchain) == {"gfx1100"}


def test_a_cmake_project_builds_for_nvidia_with_unchanged_build_files(
    cmake_project: Path, tmp_path: Path, nvcc: Compiler, cmake: Path
) -> None:
    built = _named(_build(cmake_project, "nvidia:sm_90", tmp_path / "out"))
    assert "app" in built
    assert _has_nvidia_code(built["libtwice.so"])


def test_a_makefile_project_builds_for_nvidia_with_its_own_makefile(
    make_project: Path, tmp_path: Path, nvcc: Compiler
) -> None:
    built = _build(make_project, "nvidia:sm_90", tmp_path / "out", "LIBRARIES=-lamdhip64")
    assert _has_nvidia_code(_named(built)["app"])


def test_a_port_that_uses_hiprand_compiles_for_nvidia_against_the_headers_of_curand(
    write_files: WriteFiles, nvcc: Compiler
) -> None:
    curand = """\
#pragma once
typedef struct generator* curandGenerator_t;
typedef enum { CURAND_STATUS_SUCCESS } curandStatus_t;
typedef enum { CURAND_RNG_PSEUDO_DEFAULT = 100 } curandRngType_t;
curandStatus_t curandCreateGenerator(curandGenerator_t*, curandRngType_t);
"""
    use = """\
#include <hip/hip_runtime.h>
#include <hiprand/hiprand.h>
#ifndef HIPRAND_H_
#error the include guard of ROCm is missing
#endif
__global__ void k() {}
static_assert(HIPRAND_RNG_PSEUDO_DEFAULT == 100, "");
hiprandStatus_t use() {
    k<<<1, 1>>>(); hiprandGenerator_t g; return hiprandCreateGenerator(&g, HIPRAND_RNG_PSEUDO_DEFAULT);
}
"""
    project = write_files({"use.cu": use, "cuda/curand.h": curand})
    settings = Settings("hipcc", folder=project, target=Target.parse("nvidia:sm_90"))
    answer = run_cc(["-Icuda", "-c", "use.cu", "-o", "use.o"], settings)
    assert answer.code == 0, answer.stderr
    assert b"curandCreateGenerator" in (project / "use.o").read_bytes()


def test_device_lambdas_and_constexpr_functions_need_no_option_of_nvcc(
    nvcc: Compiler, write_files: WriteFiles, tmp_path: Path
) -> None:
    """clang allows both always, so that the build files of a port ask for neither."""
    code = """\
#include <hip/hip_runtime.h>
constexpr int two() { return 2; }
template <class F> __global__ void k(F f) { f(threadIdx.x * two()); }
void fill(int* x) { k<<<1, 32>>>([=] __device__(int i) { x[i] = i; }); }
int main() { fill(nullptr); }
"""
    project = write_files({"a.cu": code, "Makefile": "app: a.cu\n\thipcc $< -o $@\n"})
    assert _has_nvidia_code(_named(_build(project, "nvidia:sm_90", tmp_path / "out"))["app"])


@pytest.mark.usefixtures("cpu_prefix")
def test_the_same_cmake_project_runs_on_the_cpu(cmake_project: Path, tmp_path: Path, cmake: Path) -> None:
    built = _named(_build(cmake_project, "cpu", tmp_path / "out"))
    assert output_of(built["app"]) == "8\n"


@pytest.mark.usefixtures("cpu_prefix")
def test_the_same_makefile_project_runs_on_the_cpu(make_project: Path, tmp_path: Path) -> None:
    built = _named(_build(make_project, "cpu", tmp_path / "out", "LIBRARIES=-lamdhip64"))
    assert output_of(built["app"]) == "8\n"


@pytest.mark.usefixtures("cpu_prefix", "make")
def test_a_project_of_a_library_alone_is_built(write_files: WriteFiles, tmp_path: Path) -> None:
    makefile = "libtwice.a: twice.o\n\tar rc $@ $^\ntwice.o: twice.cu\n\thipcc -c $< -o $@\n"
    project = write_files({"Makefile": makefile, "twice.cu": TWICE_HIP})
    built = _build(project, "cpu", tmp_path / "out")
    assert built.programs == ()
    assert [path.name for path in built.libraries] == ["libtwice.a"]


def test_rocm_without_its_cmake_packages_is_refused_with_what_to_do(
    cmake_project: Path, tmp_path: Path, amd_toolchain: Compiler, cmake: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = tmp_path / "rocm/include/hip/hip_runtime.h"
    header.parent.mkdir(parents=True)
    header.write_text("")
    monkeypatch.setenv("HIPIFY_PY_ROCM", str(tmp_path / "rocm"))
    with pytest.raises(ProjectError, match=r"hip-lang\); install ROCm's hip-dev package, or run `hipify-py toolchain"):
        build_project(Request(cmake_project, Target.parse("amd:gfx942"), tmp_path / "out"))


def test_an_original_is_not_built_for_amd(make_project: Path, tmp_path: Path) -> None:
    request = Request(make_project, Target.parse("amd:gfx942"), tmp_path / "out", meaning="cuda")
    with pytest.raises(ProjectError, match="for amd:gfx942, convert it first"):
        build_project(request)


def test_a_missing_header_of_cuda_says_that_the_project_has_to_be_converted(
    write_files: WriteFiles, amd_toolchain: Compiler
) -> None:
    project = write_files({"a.cu": "#include <cuda_runtime.h>\n"})
    answer = run_cc(["-c", "a.cu"], Settings("hipcc", folder=project, target=Target.parse("amd:gfx942")))
    assert answer.code == 1
    assert "advice: cuda_runtime.h is CUDA's: for AMD the project has to be converted" in answer.stderr


def test_hipconfig_prints_the_folder_that_it_is_in_without_a_newline(tmp_path: Path) -> None:
    import hipify_py

    script = tmp_path / "bin/hipconfig"
    script.parent.mkdir()
    script.write_bytes((Path(hipify_py.__file__).parent / "build/sdk/hipconfig").read_bytes())
    script.chmod(0o755)
    version = tmp_path / "share/hip/version"
    version.parent.mkdir(parents=True)
    version.write_text("HIP_VERSION_MAJOR=7\nHIP_VERSION_MINOR=2\nHIP_VERSION_PATCH=4\n")
    environment = {**os.environ, "HIP_PLATFORM": "nvidia"}

    def ask(option: str) -> str:
        return subprocess.run([script, option], capture_output=True, text=True, env=environment, check=True).stdout

    answers = {option: ask(option) for option in ("--rocmpath", "--version", "--platform", "--compiler", "-C")}
    assert answers == {
        "--rocmpath": str(tmp_path),
        "--version": "7.2.4",
        "--platform": "nvidia",
        "--compiler": "nvcc",
        "-C": f"-D__HIP_PLATFORM_NVIDIA__= -I{tmp_path}/include",
    }
