"""Whole projects: files, folders, Makefiles and CMake, built for the CPU and run."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from projects import SCALE_HEADER, SCALE_MAIN, TWICE, WriteFiles, output_of

from hipify_py.build.project import build_project, kind_of
from hipify_py.build.request import Built, ProjectError, Request
from hipify_py.build.toolchain import Target

pytestmark = pytest.mark.usefixtures("cpu_prefix")
CPU = Target("cpu")


def _build(path: Path, out: Path, meaning: str = "hip", extra: tuple[str, ...] = ()) -> Built:
    try:
        return build_project(Request(path, CPU, out, 64, meaning, extra=extra))
    except ProjectError as error:
        raise AssertionError(f"{error}\n{error.log}") from None


def _outputs(built: Built) -> dict[str, str]:
    return {program.name: output_of(program.path) for program in built.programs}


def test_what_is_no_project_is_refused_with_a_reason(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("")
    for path, reason in (
        (tmp_path / "gone", "not there"),
        (tmp_path / "notes.txt", "no source file"),
        (tmp_path, "no CMakeLists.txt, no Makefile and no source"),
    ):
        with pytest.raises(ProjectError, match=reason):
            kind_of(path)


def test_a_file(write_files: WriteFiles, tmp_path: Path) -> None:
    project = write_files({"main.cu": SCALE_MAIN, "scale.cuh": SCALE_HEADER, "other.cu": "#error not this one"})
    assert _outputs(_build(project / "main.cu", tmp_path / "out")) == {"main": "2 198\n"}


def test_all_sources_of_a_folder_make_one_program(write_files: WriteFiles, tmp_path: Path) -> None:
    files = {
        "main.cpp": '#include <cstdio>\nfloat twice(float);\nint main() { std::printf("%g\\n", twice(4)); }\n',
        "twice.cu": TWICE,
    }
    assert _outputs(_build(write_files(files), tmp_path / "out")) == {"project": "8\n"}


def test_a_folder_with_several_mains_makes_several_programs(write_files: WriteFiles, tmp_path: Path) -> None:
    main = '#include <cstdio>\nint value();\nint main() { std::printf("%d\\n", value() + X); }\n'
    files = {"a.cu": "#define X 1\n" + main, "b.cu": "#define X 2\n" + main, "lib.cu": "int value() { return 10; }\n"}
    assert _outputs(_build(write_files(files), tmp_path / "out")) == {"a": "11\n", "b": "12\n"}


def test_a_folder_without_main_says_so(write_files: WriteFiles, tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="has a main"):
        build_project(Request(write_files({"a.cu": "int f();\n"}), CPU, tmp_path / "out"))


def test_a_compile_error_is_shown_with_file_and_line(write_files: WriteFiles, tmp_path: Path) -> None:
    project = write_files({"main.cu": "int main() {\n  return oops;\n}\n"})
    with pytest.raises(ProjectError, match=r"main.cu:2:10: error: 'oops'"):
        build_project(Request(project, CPU, tmp_path / "out"))


MAKEFILE = """\
CC = nvcc
FLAGS := -std=c++14 -gencode arch=compute_90,code=sm_90 -Xcompiler -Wall -I../common -I/usr/local/cuda/include
app: main.o helper.o
\t$(CC) $(FLAGS) $^ -o $@ -L/usr/local/cuda/lib64 -lcudart
main.o: main.cu
\t$(CC) $(FLAGS) -c $< -o $@
helper.o: helper.cpp
\tg++ -I/usr/local/cuda/include -c $< -o $@
clean:
\trm -f app *.o
"""


@pytest.mark.parametrize("meaning", ["hip", "cuda"])
def test_a_makefile_project_with_files_outside_of_it(write_files: WriteFiles, tmp_path: Path, meaning: str) -> None:
    main = SCALE_MAIN.replace("return 0", "return helper()").replace("#ifdef", "int helper();\n#ifdef")
    helper = "#include <cuda_runtime.h>\nint helper() { return cudaDeviceSynchronize(); }\n"
    files = {"app/Makefile": MAKEFILE, "app/main.cu": main, "app/helper.cpp": helper, "common/scale.cuh": SCALE_HEADER}
    project = write_files(files)
    built = _build(project / "app", tmp_path / "out", meaning)
    assert _outputs(built) == {"app": "2 198\n"}
    assert sorted(p.name for p in (project / "app").iterdir()) == ["Makefile", "helper.cpp", "main.cu"]


def test_words_behind_the_dashes_reach_make(write_files: WriteFiles, tmp_path: Path) -> None:
    makefile = "app: main.cu\n\tnvcc $(EXTRA) main.cu -o app\n"
    project = write_files({"Makefile": makefile, "main.cu": SCALE_MAIN, "scale.cuh": SCALE_HEADER})
    assert _outputs(_build(project, tmp_path / "out", extra=("EXTRA=-DFACTOR=7",))) == {"app": "7 693\n"}


def test_a_failing_make_shows_the_users_file_and_line(write_files: WriteFiles, tmp_path: Path) -> None:
    project = write_files(
        {"Makefile": "app: main.cu\n\tnvcc main.cu -o app\n", "main.cu": "\nint main() { return x; }\n"}
    )
    with pytest.raises(ProjectError, match=r"main.cu:2:21: error") as caught:
        build_project(Request(project, CPU, tmp_path / "out"))
    assert "'x' was not declared" in caught.value.log


CMAKE = """\
cmake_minimum_required(VERSION 3.18)
project(p LANGUAGES CXX)
set(CMAKE_MODULE_PATH ${CMAKE_SOURCE_DIR}/cmake)
set(CMAKE_CUDA_STANDARD 14)
enable_language(CUDA)
find_package(CUDAToolkit REQUIRED)
add_library(twice SHARED twice.cu)
set_target_properties(twice PROPERTIES CUDA_SEPARABLE_COMPILATION ON CUDA_ARCHITECTURES "80;90")
target_compile_options(twice PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--expt-extended-lambda -lineinfo>)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE twice CUDA::cudart)
"""
OLD_CMAKE = """\
cmake_minimum_required(VERSION 3.5)
project(p)
find_package(CUDA REQUIRED)
set(CUDA_NVCC_FLAGS "-O3;-arch=sm_60")
include_directories(${CUDA_INCLUDE_DIRS})
cuda_add_executable(app main.cpp twice.cu)
target_link_libraries(app ${CUDA_LIBRARIES})
"""
HIP_CMAKE = """\
cmake_minimum_required(VERSION 3.21)
project(p LANGUAGES CXX HIP)
find_package(hip REQUIRED)
add_executable(app main.cpp twice.cu)
set_source_files_properties(twice.cu PROPERTIES LANGUAGE HIP)
target_link_libraries(app hip::device)
"""


@pytest.mark.parametrize("text", [CMAKE, OLD_CMAKE, HIP_CMAKE], ids=["CUDA language", "FindCUDA", "HIP language"])
def test_a_cmake_project(write_files: WriteFiles, tmp_path: Path, text: str, cmake: str) -> None:
    files = {
        "CMakeLists.txt": text,
        "main.cpp": "#include <cuda_runtime.h>\n#include <cstdio>\nfloat twice(float);\n"
        'int main() { std::printf("%g\\n", twice(4)); return cudaDeviceSynchronize(); }\n',
        "twice.cu": TWICE,
    }
    project = write_files(files)
    assert _outputs(_build(project, tmp_path / "out")) == {"app": "8\n"}
    assert sorted(p.name for p in project.iterdir()) == ["CMakeLists.txt", "main.cpp", "twice.cu"]


def test_the_command_prints_the_program(write_files: WriteFiles, tmp_path: Path) -> None:
    import sys

    project = write_files({"main.cu": SCALE_MAIN, "scale.cuh": SCALE_HEADER})
    command = [sys.executable, "-m", "hipify_py", "build", str(project), "-o", str(tmp_path / "out")]
    root = Path(__file__).parents[2]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout == f"{tmp_path}/out/project\n"
