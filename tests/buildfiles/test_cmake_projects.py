"""CMake projects of several files: what one file looks for, the others link and ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from hipify_py.buildfiles import convert_build_file
from hipify_py.buildfiles.cmake_project import forget_projects
from hipify_py.model import FileResult
from hipify_py.options import Options
from hipify_py.source import read_source

TOP = "cmake_minimum_required(VERSION 3.21)\nproject(top LANGUAGES CXX CUDA)\nfind_package(CUDAToolkit REQUIRED)\n"
ConvertAll = Callable[..., dict[str, str]]


@pytest.fixture
def convert_all(tmp_path: Path) -> ConvertAll:
    """Write a project and convert its CMake files; the texts by name."""

    def run(files: Mapping[str, str], options: Options | None = None) -> dict[str, str]:
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        results = {n: convert_build_file(read_source(tmp_path / n), options or Options()) for n in files}
        return {name: result.data.decode() for name, result in results.items()}

    return run


def convert_in_place(folder: Path, names: list[str]) -> dict[str, FileResult]:
    results = {}
    for name in names:
        forget_projects()
        results[name] = convert_build_file(read_source(folder / name), Options())
        (folder / name).write_bytes(results[name].data)
    return results


def test_a_package_is_looked_for_where_cuda_was(convert_all: ConvertAll) -> None:
    texts = convert_all(
        {
            "CMakeLists.txt": TOP + "add_subdirectory(src)\n",
            "src/CMakeLists.txt": "add_library(a a.cpp)\ntarget_link_libraries(a CUDA::cublas ${CUDA_cufft_LIBRARY})\n",
        }
    )
    assert (
        "find_package(hip REQUIRED)\nfind_package(hipblas REQUIRED)\nfind_package(hipfft REQUIRED)\n"
        in texts["CMakeLists.txt"]
    )
    assert texts["src/CMakeLists.txt"] == "add_library(a a.cpp)\ntarget_link_libraries(a roc::hipblas hip::hipfft)\n"


def test_a_package_is_looked_for_in_an_included_file(convert_all: ConvertAll) -> None:
    texts = convert_all(
        {
            "CMakeLists.txt": "project(top CXX)\ninclude(cmake/gpu.cmake)\ntarget_link_libraries(a CUDA::curand)\n",
            "cmake/gpu.cmake": "find_package(CUDAToolkit REQUIRED)\n",
        }
    )
    assert texts["cmake/gpu.cmake"] == "find_package(hip REQUIRED)\nfind_package(hiprand REQUIRED)\n"
    assert "find_package" not in texts["CMakeLists.txt"]


def test_a_project_inside_of_a_project_looks_for_its_own_packages(convert_all: ConvertAll) -> None:
    texts = convert_all(
        {
            "CMakeLists.txt": TOP,
            "sample/CMakeLists.txt": TOP + "target_link_libraries(s CUDA::cusparse)\n",
        }
    )
    assert "hipsparse" not in texts["CMakeLists.txt"]
    assert "find_package(hipsparse REQUIRED)\n" in texts["sample/CMakeLists.txt"]


def test_a_target_of_another_file_keeps_its_name(convert_all: ConvertAll) -> None:
    texts = convert_all(
        {
            "CMakeLists.txt": TOP + "add_library(nccl UNKNOWN IMPORTED)\n",
            "src/CMakeLists.txt": "target_link_libraries(a nccl CUDA::cudart)\n",
        }
    )
    assert texts["src/CMakeLists.txt"] == "target_link_libraries(a nccl hip::host)\n"


def test_the_version_of_cuda_is_set_where_cuda_was_looked_for(convert_all: ConvertAll) -> None:
    files = {
        "CMakeLists.txt": TOP + "add_subdirectory(src)\n",
        "src/CMakeLists.txt": "if(CUDAToolkit_VERSION_MAJOR LESS 12)\n  add_definitions(-DOLD)\nendif()\n",
    }
    assert "find_package(hip REQUIRED)\nset(CUDAToolkit_VERSION_MAJOR 12) # " in convert_all(files)["CMakeLists.txt"]
    old = convert_all(files, Options(cuda_version="11.8"))
    assert "set(CUDAToolkit_VERSION_MAJOR 11) # " in old["CMakeLists.txt"]


def test_a_version_that_the_project_sets_itself_is_its_own(convert_all: ConvertAll) -> None:
    texts = convert_all({"CMakeLists.txt": TOP + "set(CUDA_VERSION 3)\nif(CUDA_VERSION EQUAL 3)\nendif()\n"})
    assert texts["CMakeLists.txt"].count("CUDA_VERSION") == 2


def test_the_language_is_enabled_once(convert_all: ConvertAll) -> None:
    old = "find_package(CUDA REQUIRED)\ncuda_add_library(a a.cu)\n"
    texts = convert_all({"CMakeLists.txt": "project(top)\n" + old, "src/CMakeLists.txt": old})
    assert "enable_language(HIP)" in texts["CMakeLists.txt"]
    assert "enable_language" not in texts["src/CMakeLists.txt"]


def test_a_variable_that_is_named_like_findcudas_is_the_projects_without_findcuda(convert_all: ConvertAll) -> None:
    own = "set(CUDA_NVCC_FLAGS -lineinfo)\ntarget_compile_options(a PRIVATE ${CUDA_NVCC_FLAGS})\n"
    texts = convert_all({"CMakeLists.txt": TOP, "src/CMakeLists.txt": own})
    assert texts["src/CMakeLists.txt"] == own.replace("-lineinfo", "-gline-tables-only")


def test_what_is_converted_first_changes_nothing(tmp_path: Path, convert_all: ConvertAll) -> None:
    files = {
        "CMakeLists.txt": TOP,
        "src/CMakeLists.txt": "target_link_libraries(a CUDA::cublas)\nif(CUDAToolkit_VERSION LESS 12)\nendif()\n",
    }
    expected = convert_all(files)
    for order in (list(files), list(reversed(files))):
        for name, text in files.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        results = convert_in_place(tmp_path, order)
        assert {name: result.data.decode() for name, result in results.items()} == expected


def test_renamed_sources_have_their_new_names_and_need_no_language(convert_all: ConvertAll) -> None:
    options = Options(rename=((".cu", ".hip"),))
    text = 'file(GLOB K src/*.cu)\nset(S a.cu "b.cu" c.cuh)\nadd_library(a ${S} ${K})\nadd_executable(m ${N}.cu)\n'
    texts = convert_all({"CMakeLists.txt": TOP + text + 'list(FILTER S EXCLUDE REGEX "\\\\.cu$")\n'}, options)
    assert texts["CMakeLists.txt"].endswith(
        'file(GLOB K src/*.hip)\nset(S a.hip "b.hip" c.cuh)\nadd_library(a ${S} ${K})\nadd_executable(m ${N}.hip)\n'
        'list(FILTER S EXCLUDE REGEX "\\\\.hip$")\n'
    )
