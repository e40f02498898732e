"""CMakeLists.txt and *.cmake: what stays, what is converted, what is reported."""

from __future__ import annotations

import pytest
from build_texts import Convert, reports_of

UNTOUCHED = {
    "a project without CUDA": "project(app CXX)\nadd_executable(app main.cpp)\ntarget_link_libraries(app m)\n",
    "names in comments": "project(app)\n# find_package(CUDA), cuda_add_library(a)\n#[[ enable_language(CUDA) ]]\n",
    "a project that is named CUDA": "project(CUDA CXX)\nadd_executable(app main.cpp)\n",
    "the project's own variables": 'set(MY_CUDA_SOURCES a.cpp)\noption(USE_CUDA "" ON)\nset(CUDA_DIRS b)\n',
    "texts in messages": 'message(STATUS "CUDA_NVCC_FLAGS and CMAKE_CUDA_FLAGS, -gencode and cublas")\n',
    "options that only look like nvcc's": "# cuda\ntarget_compile_options(app PRIVATE -G -t 4 -march=native)\n",
    "a target of the project that is named like a library": (
        "# cuda\nadd_library(nccl STATIC own.cpp)\nadd_executable(app main.cpp)\ntarget_link_libraries(app nccl)\n"
    ),
    "bracket arguments": "file(WRITE x.cu [==[ enable_language(CUDA) ]] ]==])\n",
}


@pytest.mark.parametrize("text", UNTOUCHED.values(), ids=UNTOUCHED)
def test_stays_as_it_is(convert: Convert, text: str) -> None:
    result = convert("CMakeLists.txt", text)
    assert result.data.decode() == text
    assert reports_of(result) == []


def test_a_file_for_both_vendors_stays_and_says_so(convert: Convert) -> None:
    text = "if(USE_HIP)\n  enable_language(HIP)\nelse()\n  enable_language(CUDA)\nendif()\n"
    assert convert("CMakeLists.txt", text).data.decode() == text
    assert reports_of(convert("CMakeLists.txt", text)) == [(1, "HPY3005")]
    assert b"CUDA" not in convert("CMakeLists.txt", text, hip_branches="convert").data


def test_a_copy_of_cmakes_own_module_stays_and_says_so(convert: Convert) -> None:
    result = convert("FindCUDAToolkit.cmake", "set(CUDAToolkit_FOUND TRUE)\n")
    assert result.data == b"set(CUDAToolkit_FOUND TRUE)\n"
    assert reports_of(result) == [(1, "HPY3006")]


@pytest.mark.parametrize("text", ["project(app CUDA\n", "project(app CUDA) ]\n", 'set(CUDA_X "a\n', "#[[ cuda\n"])
def test_a_file_that_cannot_be_read_stays_and_says_where(convert: Convert, text: str) -> None:
    result = convert("CMakeLists.txt", text)
    assert result.data.decode() == text
    assert [code for _, code in reports_of(result)] == ["HPY3006"]


def test_newlines_and_bytes_outside_ascii_are_kept(convert: Convert) -> None:
    text = b"# caf\xe9\r\nproject(app CXX CUDA)\r\nadd_executable(app \xc3\xa9.cu)\r\n"
    assert convert("CMakeLists.txt", text).data == (
        b"# caf\xe9\r\nproject(app CXX HIP)\r\nadd_executable(app \xc3\xa9.cu)\r\n"
        b"set_source_files_properties(\xc3\xa9.cu PROPERTIES LANGUAGE HIP)\r\n"
    )


CONVERTED = {
    "the languages of a project": ("project(a LANGUAGES C CXX CUDA)\n", "project(a LANGUAGES C CXX HIP)\n"),
    "a project that has CUDA alone": ("project(a CUDA)\n", "project(a CXX HIP)\n"),
    "a language that is enabled later": ("enable_language(CUDA)\n", "enable_language(HIP)\n"),
    "a language that is looked for": (
        "check_language(CUDA)\nif(CMAKE_CUDA_COMPILER)\n  enable_language(CUDA)\nendif()\n",
        "check_language(HIP)\nif(CMAKE_HIP_COMPILER)\n  enable_language(HIP)\nendif()\n",
    ),
    "a minimum below the first CMake with HIP": (
        "cmake_minimum_required(VERSION 3.10...3.20)\nproject(a CXX CUDA)\n",
        "cmake_minimum_required(VERSION 3.21)\nproject(a CXX HIP)\n",
    ),
    "a minimum with a newer policy": (
        "cmake_minimum_required(VERSION 3.10...3.28)\nproject(a CXX CUDA)\n",
        "cmake_minimum_required(VERSION 3.21...3.28)\nproject(a CXX HIP)\n",
    ),
    "packages of all libraries that are used": (
        "find_package(CUDAToolkit 12 REQUIRED)\ntarget_link_libraries(a CUDA::cudart CUDA::cublas CUDA::cufft)\n",
        "find_package(hip REQUIRED)\nfind_package(hipblas REQUIRED)\nfind_package(hipfft REQUIRED)\n"
        "target_link_libraries(a hip::host roc::hipblas hip::hipfft)\n",
    ),
    "packages where another file has looked for CUDA": (
        "if(GPU)\n  target_link_libraries(a CUDA::curand)\nendif()\n",
        "if(GPU)\n  find_package(hip REQUIRED)\n  find_package(hiprand REQUIRED)\n"
        "  target_link_libraries(a hip::hiprand)\nendif()\n",
    ),
    "a library that HIP lacks": ("target_link_libraries(a CUDA::cudadevrt m)\n", "target_link_libraries(a m)\n"),
    "a package that may be missing": (
        "find_package(CUDA QUIET)\nif(CUDA_FOUND)\nendif()\n",
        "find_package(hip QUIET)\nif(hip_FOUND)\n  enable_language(HIP)\nendif()\nif(hip_FOUND)\nendif()\n",
    ),
    "sources from a list": (
        "file(GLOB S *.cu)\nadd_library(a ${S}) # all\n",
        "file(GLOB S *.cu)\nadd_library(a ${S}) # all\nset_source_files_properties(${S} PROPERTIES LANGUAGE HIP)\n",
    ),
    "sources from a list of all kinds": (
        "set(S a.cu b.cpp)\nlist(APPEND S c.cu)\nadd_library(a ${S})\n",
        "set(S a.cu b.cpp)\nlist(APPEND S c.cu)\nadd_library(a ${S})\n"
        "set_source_files_properties(a.cu c.cu PROPERTIES LANGUAGE HIP)\n",
    ),
    "one list for several targets": (
        "set(S a.cu)\nadd_library(a ${S})\nset(S b.cu)\nadd_library(b ${S})\n",
        "set(S a.cu)\nadd_library(a ${S})\nset_source_files_properties(${S} PROPERTIES LANGUAGE HIP)\n"
        "set(S b.cu)\nadd_library(b ${S})\nset_source_files_properties(${S} PROPERTIES LANGUAGE HIP)\n",
    ),
    "sources that are known when CMake runs": (
        "file(GLOB S src/*)\nadd_library(a ${S}) # all\n# cuda\n",
        "file(GLOB S src/*)\nadd_library(a ${S}) # all\nget_target_property(hip_sources a SOURCES)\n"
        'list(FILTER hip_sources INCLUDE REGEX "[.]cu$")\n'
        "set_source_files_properties(${hip_sources} PROPERTIES LANGUAGE HIP)\n# cuda\n",
    ),
    "sources from a list without .cu": (
        "set(S a.cpp b.cpp)\nadd_library(a ${S} c.cu)\n",
        "set(S a.cpp b.cpp)\nadd_library(a ${S} c.cu)\nset_source_files_properties(c.cu PROPERTIES LANGUAGE HIP)\n",
    ),
    "sources that are added": (
        "target_sources(a PRIVATE k.cu)\n",
        "target_sources(a PRIVATE k.cu)\n"
        "set_source_files_properties(k.cu TARGET_DIRECTORY a PROPERTIES LANGUAGE HIP)\n",
    ),
    "sources whose language is said": (
        "set_source_files_properties(k.cpp PROPERTIES LANGUAGE CUDA)\n",
        "set_source_files_properties(k.cpp PROPERTIES LANGUAGE HIP)\n",
    ),
    "variables of the language": (
        "set(CMAKE_CUDA_STANDARD 17)\nset(CMAKE_CUDA_FLAGS_DEBUG \"-G ${CMAKE_CUDA_FLAGS}\")\n",
        "set(CMAKE_HIP_STANDARD 17)\nset(CMAKE_HIP_FLAGS_DEBUG \"-ggdb ${CMAKE_HIP_FLAGS}\")\n",
    ),
    "generator expressions": (
        "add_compile_options($<$<COMPILE_LANGUAGE:CUDA>:-lineinfo;-Xcompiler=-Wall,-Wextra>)\n"
        "add_compile_options($<$<COMPILE_LANG_AND_ID:CUDA,NVIDIA>:-DX>)\n",
        "add_compile_options($<$<COMPILE_LANGUAGE:HIP>:-gline-tables-only;-Wall;-Wextra>)\n"
        "add_compile_options($<$<COMPILE_LANG_AND_ID:HIP,Clang>:-DX>)\n",
    ),
    "compile features": ("target_compile_features(a cuda_std_17)\n", "target_compile_features(a hip_std_17)\n"),
    "relocatable code alone": (
        "set_target_properties(a PROPERTIES CUDA_SEPARABLE_COMPILATION ON)\n",
        "target_compile_options(a PRIVATE $<$<COMPILE_LANGUAGE:HIP>:-fgpu-rdc>)\n"
        "target_link_options(a PUBLIC $<$<LINK_LANGUAGE:HIP>:-fgpu-rdc>)\n",
    ),
    "relocatable code among other properties": (
        "set_target_properties(a PROPERTIES\n  CUDA_SEPARABLE_COMPILATION ON\n  CUDA_STANDARD 17)\n",
        "set_target_properties(a PROPERTIES\n  HIP_STANDARD 17)\n"
        "target_compile_options(a PRIVATE $<$<COMPILE_LANGUAGE:HIP>:-fgpu-rdc>)\n"
        "target_link_options(a PUBLIC $<$<LINK_LANGUAGE:HIP>:-fgpu-rdc>)\n",
    ),
    "relocatable code that is off": (
        "set_property(TARGET a PROPERTY CUDA_SEPARABLE_COMPILATION OFF)\nadd_library(b c.cpp)\n",
        "add_library(b c.cpp)\n",
    ),
    "a list of options of FindCUDA": (
        'list(APPEND CUDA_NVCC_FLAGS -O3 "-Xcompiler=-fPIC;-lineinfo")\n',
        'string(APPEND CMAKE_HIP_FLAGS " -O3 -fPIC -gline-tables-only")\n',
    ),
    "a variable of FindCUDA that the project fills itself": (
        "find_package(CUDA REQUIRED)\nset(CUDA_CUBLAS_LIBRARIES ${CUDA_cublasLt_static_LIBRARY} dl)\n"
        "target_link_libraries(a ${CUDA_CUBLAS_LIBRARIES})\n",
        "find_package(hip REQUIRED)\nfind_package(hipblas REQUIRED)\nenable_language(HIP)\n"
        "target_link_libraries(a roc::hipblas)\n",
    ),
    "a header and a library that are looked for": (
        "find_path(I NAMES nccl.h HINTS ${CUDA_X})\nfind_library(L NAMES nccl libnccl)\n",
        "find_path(I NAMES rccl/rccl.h HINTS ${CUDA_X})\nfind_library(L NAMES rccl librccl)\n",
    ),
    "a library for the command of the project": (
        'add_link_library_of_mine("cufft" m)\n',
        'find_package(hip REQUIRED)\nfind_package(hipfft REQUIRED)\n'
        'add_link_library_of_mine("hip::hipfft" m)\n',
    ),
    "a library that no ROCm machine has": ("target_link_libraries(a CUDA::nppif m)\n", "target_link_libraries(a m)\n"),
    "options that become nothing": (
        "target_compile_options(a PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda>)\n"
        'set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} --extended-lambda")\n'
        "set(X --extended-lambda cuda)\nset(CMAKE_CUDA_HOST_COMPILER g++)\n",
        "set(X cuda)\n",
    ),
    "a choice between options": (
        "set(CUDA_X $<IF:$<CONFIG:Debug>,-G,\n  -lineinfo> $<IF:$<CONFIG:Debug>,\n  -Xcompiler=-Wall,-O3>)\n",
        "set(CUDA_X $<IF:$<CONFIG:Debug>,-ggdb,\n  -gline-tables-only> $<IF:$<CONFIG:Debug>,\n  -Wall,-O3>)\n",
    ),
    "the version of the compiler in generator expressions": (
        "add_compile_options($<$<VERSION_LESS:$<CUDA_COMPILER_VERSION>,12>:-DOLD>)\n",
        "add_compile_options($<$<VERSION_LESS:12.9.0,12>:-DOLD>)\n",
    ),
    "the flags of a build type that a variable names": (
        "string(APPEND CMAKE_CUDA_FLAGS_${TYPE} \" -lineinfo\")\n",
        "string(APPEND CMAKE_HIP_FLAGS_${TYPE} \" -gline-tables-only\")\n",
    ),
    "nvcc as the compiler": ("set(CMAKE_CUDA_COMPILER ${CUDA_X}/bin/nvcc)\n", ""),
    "an older C++": ("set(CMAKE_CUDA_STANDARD 11)\n", "set(CMAKE_HIP_STANDARD 17)\n"),
    "an older C++ in a variable": (
        "set(Mine_CXX_STANDARD 14)\nset(CMAKE_CUDA_STANDARD ${Mine_CXX_STANDARD})\n",
        "set(Mine_CXX_STANDARD 17)\nset(CMAKE_HIP_STANDARD ${Mine_CXX_STANDARD})\n",
    ),
    "GPUs behind the language": (
        "project(a LANGUAGES CUDA CXX)\nset(CMAKE_CUDA_ARCHITECTURES 80)\n", "project(a LANGUAGES HIP CXX)\n"
    ),
    "commands of FindCUDA that link": (
        "cuda_add_cublas_to_target(a)\ntarget_link_libraries(a PRIVATE m)\n",
        "find_package(hip REQUIRED)\nfind_package(hipblas REQUIRED)\n"
        "target_link_libraries(a PRIVATE roc::hipblas)\ntarget_link_libraries(a PRIVATE m)\n",
    ),
    "a compiler that is asked for": (
        'if(CMAKE_CUDA_COMPILER_ID STREQUAL "NVIDIA")\nendif()\n',
        'if(CMAKE_HIP_COMPILER_ID STREQUAL "Clang")\nendif()\n',
    ),
}  # fmt: skip


@pytest.mark.parametrize(("before", "after"), CONVERTED.values(), ids=CONVERTED)
def test_is_converted(convert: Convert, before: str, after: str) -> None:
    assert convert("CMakeLists.txt", before).data.decode() == after


def test_a_project_of_findcuda_becomes_one_of_the_language_hip(convert: Convert) -> None:
    result = convert(
        "CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.10)\nproject(old)\nfind_package(CUDA 10 REQUIRED)\n"
        "set(CUDA_NVCC_FLAGS ${CUDA_NVCC_FLAGS} -arch=sm_60 -O3)\ninclude_directories(${CUDA_INCLUDE_DIRS})\n"
        "cuda_add_executable(app main.cu util.cpp OPTIONS -lineinfo)\n"
        "target_link_libraries(app ${CUDA_LIBRARIES} ${CUDA_CUFFT_LIBRARIES})\ncuda_compile_ptx(PTX extra.cu)\n",
    )
    assert result.data.decode() == (
        "cmake_minimum_required(VERSION 3.21)\nproject(old)\nfind_package(hip REQUIRED)\n"
        "find_package(hipfft REQUIRED)\n"
        'enable_language(HIP)\nset(CMAKE_HIP_FLAGS "${CMAKE_HIP_FLAGS} -O3")\n'
        "include_directories(${hip_INCLUDE_DIRS})\n"
        "add_executable(app main.cu util.cpp)\n"
        "target_compile_options(app PRIVATE $<$<COMPILE_LANGUAGE:HIP>:-gline-tables-only>)\n"
        "target_link_libraries(app hip::host)\nset_source_files_properties(main.cu PROPERTIES LANGUAGE HIP)\n"
        "target_link_libraries(app hip::host hip::hipfft)\ncuda_compile_ptx(PTX extra.cu)\n"
    )
    assert reports_of(result) == [(4, "HPY3004"), (8, "HPY3001")]


ARCHITECTURES = {
    "numbers": (
        "set(CMAKE_CUDA_ARCHITECTURES 75 80)",
        'set(CMAKE_HIP_ARCHITECTURES gfx90a CACHE STRING "AMD GPUs to build for")',
    ),
    "a cache variable": (
        'set(CMAKE_CUDA_ARCHITECTURES "75;80" CACHE STRING "x")', 'set(CMAKE_HIP_ARCHITECTURES gfx90a CACHE STRING "x")'
    ),
    "a variable": ("set(CMAKE_CUDA_ARCHITECTURES ${GPUS})", "set(CMAKE_HIP_ARCHITECTURES ${GPUS})"),
    "a property": (
        "set_target_properties(a PROPERTIES CUDA_ARCHITECTURES 70 X Y)", "set_target_properties(a PROPERTIES X Y)"
    ),
    "all major ones": (
        "set(CMAKE_CUDA_ARCHITECTURES all-major)",
        'set(CMAKE_HIP_ARCHITECTURES gfx90a CACHE STRING "AMD GPUs to build for")',
    ),
    "a command of FindCUDA": (
        "cuda_select_nvcc_arch_flags(FLAGS Auto)", 'set(FLAGS "") # CMAKE_HIP_ARCHITECTURES names the GPUs'
    ),
    "an option": (
        "list(APPEND CUDA_NVCC_FLAGS -gencode arch=compute_80,code=sm_80 -O2)",
        'string(APPEND CMAKE_HIP_FLAGS " -O2")',
    ),
}  # fmt: skip


@pytest.mark.parametrize(("before", "after"), ARCHITECTURES.values(), ids=ARCHITECTURES)
def test_names_of_gpus_are_exchanged_and_reported(convert: Convert, before: str, after: str) -> None:
    result = convert("CMakeLists.txt", before + "\n")
    assert result.data.decode() == after + "\n"
    assert reports_of(result) == [(1, "HPY3004")]


LEFT = {
    "a library without counterpart": ("set(LIBS CUDA::nppif)", "HPY3001"),
    "the version of CUDA": ("if(CUDAToolkit_VERSION VERSION_LESS 12)\nendif()", "HPY3001"),
    "the folder of the toolkit": ("include_directories(${CUDA_TOOLKIT_ROOT_DIR}/samples)", "HPY3001"),
    "a variable of the language that HIP has not": ("set(CMAKE_CUDA_PTX_KEEP ON)", "HPY3001"),
    "PTX": ("set_target_properties(a PROPERTIES CUDA_PTX_COMPILATION ON)", "HPY3001"),
    "nvcc in a command": ("add_custom_command(OUTPUT x COMMAND nvcc -c k.cu)", "HPY3006"),
    "a library without counterpart that is looked for": ("find_library(L NAMES cupti)", "HPY3006"),
    "a program for CUDA in a text": ('file(WRITE gpus.cpp "#include <cuda_runtime.h>")', "HPY3006"),
    "a package for CUDA alone": ("find_package(CCCL REQUIRED) # cuda", "HPY3014"),
    "a package for CUDA alone that is fetched": (
        "FetchContent_Declare(x GIT_REPOSITORY https://github.com/NVIDIA/cuCollections.git)",
        "HPY3014",
    ),
    "a package for CUDA alone from CPM": ('CPMAddPackage("gh:NVIDIA/cutlass#v3.5.0") # cuda', "HPY3014"),
}


@pytest.mark.parametrize(("text", "code"), LEFT.values(), ids=LEFT)
def test_stays_and_is_reported_at_its_line(convert: Convert, text: str, code: str) -> None:
    result = convert("CMakeLists.txt", f"# x\n{text}\n")
    assert result.data.decode() == f"# x\n{text}\n"
    assert (2, code) in reports_of(result)
