"""Makefiles, presets, setup.py, Meson and Bazel: what stays, what is converted, what is reported."""

from __future__ import annotations

import json

import pytest
from build_texts import Convert, reports_of

from hipify_py.buildfiles.names import build_kind

UNTOUCHED_MAKE = {
    "a makefile without CUDA": "CC = gcc\nall: a\na: a.c\n\t$(CC) -t -G $< -o $@\n",
    "names in comments": "# nvcc -arch=sm_70 -lcudart\nall:\n\ttrue # $(CC)\n",
    "what is printed": "all:\n\t@echo nvcc -arch=sm_70 -lcublas\n$(info nvcc was not found, -lcudart)\n",
    "options of the host compiler": "# cuda\nCFLAGS = -G -t -keep\nall: a.c\n\tgcc -G $< -o $@\n",
    "suffix rules": "# nvcc\n.SUFFIXES: .cu .o\n%.o: %.cu\n\t$(COMPILE) $<\n",
    "libraries that only begin alike": "# cuda\nLIBS = -lcudart2 -lcublasx -lcu\n",
}


@pytest.mark.parametrize("text", UNTOUCHED_MAKE.values(), ids=UNTOUCHED_MAKE)
def test_a_makefile_stays_as_it_is(convert: Convert, text: str) -> None:
    result = convert("Makefile", text)
    assert result.data.decode() == text
    assert reports_of(result) == []


def test_a_makefile_for_both_vendors_stays_and_says_so(convert: Convert) -> None:
    text = "ifdef HIP\nCC = hipcc\nelse\nCC = nvcc -arch=sm_70\nendif\n"
    result = convert("Makefile", text)
    assert result.data.decode() == text
    assert reports_of(result) == [(2, "HPY3005")]


ARCH = "HIP_ARCH ?= gfx90a\n"
ROCM = "ROCM_PATH ?= /opt/rocm\n"
MAKE = {
    "the compiler in a variable": ("NVCC ?= nvcc\n", "NVCC ?= hipcc\n"),
    "the compiler by its path": ("NVCC = /usr/local/cuda-12/bin/nvcc\n", ROCM + "NVCC = $(ROCM_PATH)/bin/hipcc\n"),
    "the compiler that the shell finds": ("N := $(shell which nvcc 2>x)\n", "N := $(shell which hipcc 2>x)\n"),
    "the compiler in a recipe": ("a: a.cu\n\tnvcc -O3 $< -o $@\n", "a: a.cu\n\thipcc -O3 $< -o $@\n"),
    "host options": ("F = -Xcompiler -fopenmp,-Wall -Xcompiler '-O2' # cuda\n", "F = -fopenmp -Wall -O2 # cuda\n"),
    "several GPUs": (
        "F = -gencode arch=compute_70,code=sm_70 \\\n    -gencode arch=compute_80,code=sm_80 -O3\n",
        ARCH + "F = --offload-arch=$(HIP_ARCH) \\\n    -O3\n",
    ),
    "GPUs in a loop": (
        "$(foreach s,$(S),$(eval G += -gencode arch=compute_$(s),code=sm_$(s)))\n",
        ARCH + "$(foreach s,$(S),$(eval G += --offload-arch=$(HIP_ARCH)))\n",
    ),
    "libraries": ("L = -lcudart -lcublas -lcufft -lm\n", "L = -lamdhip64 -lhipblas -lhipfft -lm\n"),
    "the toolkit's folder, defined here": (
        "CUDA_PATH ?= /usr/local/cuda\nI = -I$(CUDA_PATH)/include -L${CUDA_PATH}/lib64\n",
        "ROCM_PATH ?= /opt/rocm\nI = -I$(ROCM_PATH)/include -D__HIP_PLATFORM_AMD__ -L${ROCM_PATH}/lib\n",
    ),
    "the folder of the environment": ("L = -L$(CUDA_HOME)/lib64\n", ROCM + "L = -L$(ROCM_PATH)/lib\n"),
    "one folder that is another": (
        "CUDA_HOME ?= /usr/local/cuda\nCUDA_PATH ?= $(CUDA_HOME)\nifdef CUDA_PATH\nendif\n",
        "ROCM_HOME ?= /opt/rocm\nROCM_PATH ?= $(ROCM_HOME)\nifdef ROCM_PATH\nendif\n",
    ),
    "relocatable code": (
        "NVCC = nvcc\na.o: a.cu\n\t$(NVCC) -dc $< -o $@\na: a.o\n\t$(NVCC) $^ -o $@\n",
        "NVCC = hipcc\na.o: a.cu\n\t$(NVCC) -fgpu-rdc -c $< -o $@\na: a.o\n\t$(NVCC) -fgpu-rdc $^ -o $@\n",
    ),
    "relocatable code by a variable": (
        "NVCC = nvcc\nF = -rdc=true\na: a.o\n\t$(NVCC) $(F) $^ -o $@\n",
        "NVCC = hipcc\nF = -fgpu-rdc\na: a.o\n\t$(NVCC) $(F) $^ -o $@\n",
    ),
    "what clang does always": ("F = -O3 --expt-relaxed-constexpr -Xptxas -O3 -g # nvcc\n", "F = -O3 -g # nvcc\n"),
    "Windows newlines": ("NVCC = nvcc\r\nL = -lcublas\r\n", "NVCC = hipcc\r\nL = -lhipblas\r\n"),
}  # fmt: skip


@pytest.mark.parametrize(("before", "after"), MAKE.values(), ids=MAKE)
def test_a_makefile_is_converted(convert: Convert, before: str, after: str) -> None:
    assert convert("Makefile", before).data.decode() == after


def test_a_makefile_says_what_means_something_else(convert: Convert) -> None:
    text = (
        "NVCC = nvcc\nARCH ?= sm_70\nF = -arch=$(ARCH) --use_fast_math -maxrregcount=32\n"
        "L = -lcudnn\na.o: a.cu\n\tnvcc -dlink $< -o $@\n\tnvcc -ptx $<\n"
    )
    result = convert("Makefile", text)
    assert reports_of(result) == [
        (2, "HPY3004"), (3, "HPY3004"), (3, "HPY3002"), (3, "HPY3002"), (4, "HPY3001"), (6, "HPY3001"), (7, "HPY3001"),
    ]  # fmt: skip
    assert result.data.decode() == (
        "HIP_ARCH ?= gfx90a\nNVCC = hipcc\nARCH ?= sm_70\nF = --offload-arch=$(HIP_ARCH) -ffast-math\n"
        "L =\na.o: a.cu\n\thipcc -dlink $< -o $@\n\thipcc -ptx $<\n"
    )


def test_presets_get_the_variables_of_hip_and_stay_json(convert: Convert) -> None:
    text = (
        '{ "version": 3,\n  "configurePresets": [{ "name": "CMAKE_CUDA", "cacheVariables": {\n'
        '    "CMAKE_CUDA_ARCHITECTURES": { "type": "STRING", "value": "80;90" },\n'
        '    "CMAKE_CUDA_FLAGS": "-lineinfo -Xcompiler -Wall", "CMAKE_CUDA_HOST_COMPILER": "g++" } }] }\n'
    )
    result = convert("CMakePresets.json", text)
    variables = json.loads(result.data)["configurePresets"][0]["cacheVariables"]
    assert variables == {
        "CMAKE_HIP_ARCHITECTURES": {"type": "STRING", "value": "gfx90a"},
        "CMAKE_HIP_FLAGS": "-gline-tables-only -Wall",
        "CMAKE_CUDA_HOST_COMPILER": "g++",
    }
    assert reports_of(result) == [(3, "HPY3004"), (4, "HPY3001")]
    assert result.data.decode().count("\n") == text.count("\n")


def test_presets_that_are_no_json_stay(convert: Convert) -> None:
    result = convert("CMakePresets.json", '{ "CMAKE_CUDA_FLAGS": // comment\n')
    assert not result.edits
    assert reports_of(result) == [(1, "HPY3006")]


SETUP = """\
from torch.utils.cpp_extension import CUDAExtension
name = "nvcc"
flags = ["-DUSE_CUDA", "-I/usr/local/cuda/x"]
ext = CUDAExtension(
    "m", ["m.cu"], libraries=["cublas", "m"],
    extra_compile_args={
        "cxx": ["-O3", "-G"],
        "nvcc": ["-O3", '--use_fast_math', "-gencode", "arch=compute_80,code=sm_80",
                 "--expt-relaxed-constexpr",
                 "-Xcompiler", "-fopenmp"] + flags,
    })
"""


def test_options_and_libraries_of_a_torch_extension_are_converted(convert: Convert) -> None:
    result = convert("setup.py", SETUP)
    after = SETUP.replace('"cublas"', '"hipblas"').replace("'--use_fast_math', ", "'-ffast-math', ")
    after = after.replace('"-gencode", "arch=compute_80,code=sm_80",', "").replace(
        "'-ffast-math', \n", "'-ffast-math', \n"
    )
    after = after.replace('                 "--expt-relaxed-constexpr",\n', "").replace('"-Xcompiler", ', "")
    assert result.data.decode() == after
    assert reports_of(result) == [(8, "HPY3002"), (8, "HPY3004"), (9, "HPY3003")]


@pytest.mark.parametrize("text", ["import os\nx = ['-gencode']\n", "# cuda\ndef f(:\n", "print('-lcublas nvcc')\n"])
def test_other_python_stays(convert: Convert, text: str) -> None:
    assert convert("setup.py", text).data.decode() == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("meson.build", "# cuda\nproject('a', 'cuda')\n"),
        ("BUILD.bazel", 'x = 1\ncuda_library(name = "k", srcs = ["k.cc"])\n'),
    ],
)
def test_meson_and_bazel_stay_and_are_reported(convert: Convert, name: str, text: str) -> None:
    result = convert(name, text)
    assert result.data.decode() == text
    assert reports_of(result) == [(2, "HPY3006")]


def test_names_say_what_is_a_build_file() -> None:
    kinds = {
        "CMakeLists.txt": "cmake", "a.cmake": "cmake", "CMakeUserPresets.json": "presets", "Makefile": "make",
        "GNUmakefile": "make", "Makefile.cuda": "make", "rules.mk": "make", "setup.py": "python",
        "meson.build": "meson", "BUILD": "bazel", "defs.bzl": "bazel",
        "Makefile.am": "", "Makefile.in": "", "Makefile.cu": "", "main.cu": "", "compile_commands.json": "",
        "a.cmake.in": "", "test_setup.py": "", "BUILD.md": "",
    }  # fmt: skip
    assert {name: build_kind(name) for name in kinds} == kinds
