"""Whole projects: converted by the command, build files included, and built and run on the CPU."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.build.project import build_project
from hipify_py.build.request import ProjectError, Request
from hipify_py.build.toolchain import Compiler, Target

MAIN = """\
#include <cstdio>
extern __device__ int twice(int x);
__global__ void run(int* p) { *p = twice(*p); }
int main() {
    int* p;
    cudaMallocManaged(&p, sizeof(int));
    *p = 21;
    run<<<1, 1>>>(p);
    cudaDeviceSynchronize();
    std::printf("%d\\n", *p);
}
"""
TWICE = "__device__ int twice(int x) { return 2 * x; }\n"
NEW_CMAKE = """\
cmake_minimum_required(VERSION 3.18)
project(new LANGUAGES CUDA)
find_package(CUDAToolkit REQUIRED)
file(GLOB sources *.cu)
add_executable(new ${sources})
set_target_properties(new PROPERTIES CUDA_SEPARABLE_COMPILATION ON CUDA_ARCHITECTURES "80;90")
target_compile_options(new PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:-lineinfo;-Xcompiler=-Wall>)
target_link_libraries(new PRIVATE CUDA::cudart)
"""
OLD_CMAKE = """\
cmake_minimum_required(VERSION 3.10)
project(old)
find_package(CUDA REQUIRED)
set(CUDA_SEPARABLE_COMPILATION ON)
list(APPEND CUDA_NVCC_FLAGS -gencode arch=compute_60,code=sm_60 -O2)
cuda_add_executable(old main.cu twice.cu OPTIONS -lineinfo)
"""
MAKEFILE = """\
NVCC ?= nvcc
FLAGS = -O2 -arch=sm_70 -Xcompiler -Wall,-fPIC
made: main.o twice.o
\t$(NVCC) -arch=sm_70 $^ -o $@ -L/usr/local/cuda/lib64 -lcudart
%.o: %.cu
\t$(NVCC) $(FLAGS) -dc $< -o $@
"""


def write_project(folder: Path, name: str, text: str) -> Path:
    folder.mkdir()
    for file, content in {"main.cu": MAIN, "twice.cu": TWICE, name: text}.items():
        (folder / file).write_text(content, encoding="utf-8")
    return folder


def convert_by_command(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hipify_py", "convert", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.usefixtures("cpu_prefix")
@pytest.mark.parametrize(
    ("name", "text"),
    [("CMakeLists.txt", NEW_CMAKE), ("CMakeLists.txt", OLD_CMAKE), ("Makefile", MAKEFILE)],
    ids=["a CMake project", "a CMake project of FindCUDA", "a makefile with relocatable code"],
)
def test_the_port_builds_and_runs_on_the_cpu(
    tmp_path: Path, name: str, text: str, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue("cmake" if name == "CMakeLists.txt" else "make")
    source = write_project(tmp_path / "source", name, text)
    assert convert_by_command(source, "-o", tmp_path / "port").returncode in (0, 1)
    try:
        built = build_project(Request(tmp_path / "port", Target("cpu"), tmp_path / "out"))
    except ProjectError as error:
        raise AssertionError(f"{error}\n{error.log}") from None
    (program,) = built.programs
    assert subprocess.run([program.path], capture_output=True, text=True, check=True).stdout == "42\n"


TOP_CMAKE = """\
cmake_minimum_required(VERSION 3.18)
project(top LANGUAGES CXX CUDA)
find_package(CUDAToolkit 11 REQUIRED)
add_subdirectory(src)
"""
SOURCES_CMAKE = """\
if(CUDAToolkit_VERSION VERSION_LESS 11.2)
  message(FATAL_ERROR "managed memory is needed")
endif()
set(SOURCES main.cu twice.cu)
add_executable(parts ${SOURCES})
set_target_properties(parts PROPERTIES CUDA_SEPARABLE_COMPILATION ON)
target_link_libraries(parts PRIVATE CUDA::cudart)
"""


@pytest.mark.usefixtures("cpu_prefix", "cmake")
@pytest.mark.parametrize("words", [(), ("--rename", "hip")], ids=["names stay", "sources are renamed"])
def test_a_cmake_project_of_several_files_builds_and_runs_on_the_cpu(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "source").mkdir()
    write_project(tmp_path / "source" / "src", "CMakeLists.txt", SOURCES_CMAKE)
    (tmp_path / "source" / "CMakeLists.txt").write_text(TOP_CMAKE)
    assert convert_by_command(tmp_path / "source", "-o", tmp_path / "port", *words).returncode in (0, 1)
    assert (tmp_path / "port" / "src" / ("main.hip" if words else "main.cu")).is_file()
    built = build_project(Request(tmp_path / "port", Target("cpu"), tmp_path / "out"))
    (program,) = built.programs
    assert subprocess.run([program.path], capture_output=True, text=True, check=True).stdout == "42\n"


@pytest.mark.usefixtures("make")
def test_make_calls_hipcc_with_its_own_options(tmp_path: Path) -> None:
    source = write_project(tmp_path / "source", "Makefile", MAKEFILE)
    convert_by_command(source, "-o", tmp_path / "port")
    shown = subprocess.run(
        ["make", "-n", "-C", tmp_path / "port", "--no-print-directory", "HIP_ARCH=gfx1100"],
        capture_output=True, text=True, check=True, env={"PATH": os.environ["PATH"]},
    )  # fmt: skip
    assert shown.stdout.splitlines() == [
        "hipcc -O2 --offload-arch=gfx1100 -Wall -fPIC -fgpu-rdc -c main.cu -o main.o",
        "hipcc -O2 --offload-arch=gfx1100 -Wall -fPIC -fgpu-rdc -c twice.cu -o twice.o",
        "hipcc -fgpu-rdc --offload-arch=gfx1100 main.o twice.o -o made -L/opt/rocm/lib -lamdhip64",
    ]


HIPCC = """\
#!/bin/sh
# Calls clang as hipcc does: sources are HIP, whatever they are named.
for word do
    shift
    case $word in *.cu) set -- "$@" -x hip "$word" -x none ;; *) set -- "$@" "$word" ;; esac
done
exec {command} --hip-link "$@" -Wno-unused-value {link}
"""


@pytest.mark.usefixtures("make")
def test_make_builds_the_port_for_amd(tmp_path: Path, amd_toolchain: Compiler) -> None:
    clang = amd_toolchain
    at = clang.compile_flags.index("-x")
    flags = [f for f in (*clang.compile_flags[:at], *clang.compile_flags[at + 2 :]) if "offload-arch" not in f]
    text = HIPCC.format(command=" ".join([*clang.command, *flags]), link=" ".join(clang.link_flags))
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "hipcc").write_text(text)
    (tmp_path / "bin" / "hipcc").chmod(0o755)
    source = write_project(tmp_path / "source", "Makefile", MAKEFILE)
    convert_by_command(source, "-o", tmp_path / "port")
    done = subprocess.run(
        ["make", "-C", tmp_path / "port", "HIP_ARCH=gfx942"],
        capture_output=True, text=True, check=False,
        env={"PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert b"amdgcn-amd-amdhsa--gfx942" in (tmp_path / "port" / "made").read_bytes()


@pytest.mark.parametrize("words", [("--build-files", "keep"), ("--mode", "single-source")], ids=" ".join)
def test_build_files_are_copied_as_they_are(tmp_path: Path, words: tuple[str, ...]) -> None:
    source = write_project(tmp_path / "source", "Makefile", MAKEFILE)
    convert_by_command(source, "-o", tmp_path / "port", *words)
    assert (tmp_path / "port" / "Makefile").read_text() == MAKEFILE


def test_one_build_file_is_converted_to_standard_output(tmp_path: Path) -> None:
    source = write_project(tmp_path / "source", "Makefile", MAKEFILE)
    done = convert_by_command(source / "Makefile", "-o", "-")
    assert "$(NVCC) $(FLAGS) -fgpu-rdc -c $< -o $@" in done.stdout
    assert f"{source / 'Makefile'}:2:13: warning" in done.stderr


def test_build_files_are_converted_in_place_and_come_back(tmp_path: Path) -> None:
    source = write_project(tmp_path / "source", "Makefile", MAKEFILE)
    convert_by_command(source, "--in-place")
    assert "hipcc" in (source / "Makefile").read_text()
    subprocess.run([sys.executable, "-m", "hipify_py", "undo", source], capture_output=True, check=True)
    assert (source / "Makefile").read_text() == MAKEFILE
