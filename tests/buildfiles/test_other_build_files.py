"""Makefiles, presets, setup.py, Meson and Bazel: what stays, what is converted, what is reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from build_texts import Convert, reports_of

from hipify_py.buildfiles import convert_build_file
from hipify_py.buildfiles.names import build_kind
from hipify_py.options import Options
from hipify_py.source import make_source

HIP_ENDING = (".cu", ".hip")

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
    "the compiler that the shell finds, in quotes": ('N ?= "$(shell which nvcc)"\n', 'N ?= "$(shell which hipcc)"\n'),
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
    "targets with values of their own": (
        "NVCC = nvcc\na b: F += -lineinfo\nx.o: x.cu\n\t$(NVCC) $(F) $<\n",
        "NVCC = hipcc\na b: F += -gline-tables-only\nx.o: x.cu\n\t$(NVCC) $(F) $<\n",
    ),
    "a recipe behind its rule": ("a: a.cu ; nvcc -lineinfo $<\n", "a: a.cu ; hipcc -gline-tables-only $<\n"),
    "a command behind what is printed": (
        "a:\n\t@echo nvcc -lcublas && nvcc -lineinfo a.cu\n",
        "a:\n\t@echo nvcc -lcublas && hipcc -gline-tables-only a.cu\n",
    ),
    "options of CFLAGS that only nvcc gets": (
        "N = nvcc\nCFLAGS = -G -std=c++14\na: a.cu\n\t$(N) $(CFLAGS) $<\n",
        "N = hipcc\nCFLAGS = -ggdb -std=c++17\na: a.cu\n\t$(N) $(CFLAGS) $<\n",
    ),
    "options that g++ gets, too, by another variable": (
        "N = nvcc\nO = -G -std=c++14\nF = $(O) -G\na: a.cu\n\t$(N) $(F) $<\nb: b.cpp\n\tg++ $(O) $<\n",
        "N = hipcc\nO = -G -std=c++14\nF = $(O) -ggdb\na: a.cu\n\t$(N) $(F) $<\nb: b.cpp\n\tg++ $(O) $<\n",
    ),
    "a value of which the last lines go": (
        "ifdef X\nF ?= -gencode=arch=compute_70,code=sm_70 \\\n\t-gencode=arch=compute_80,code=sm_80\nelse\nendif\n",
        ARCH + "ifdef X\nF ?= --offload-arch=$(HIP_ARCH)\nelse\nendif\n",
    ),
    "a value of which lines in the middle go": (
        "F = -O3 \\\n  -G \\\n -Xptxas -O3 \\\n  --expt-relaxed-constexpr \\\n  -g # nvcc\n",
        "F = -O3 \\\n  -ggdb \\\n  -g # nvcc\n",
    ),
    "names of libraries behind -l": (
        "R ?= cudart\nL = m nccl cudadevrt\nL += cublas nvml\nF = -l${R} $(L:%=-l%) # nvcc\n",
        "R ?= amdhip64\nL = m rccl\nL += hipblas\nF = -l${R} $(L:%=-l%) # nvcc\n",
    ),
    "one library for two": ("L=-lcudadevrt -lcudart -lcuda -ldl # nvcc\n", "L=-lamdhip64 -ldl # nvcc\n"),
    "the platform for a host compiler": (
        "I = -I$(CUDA_INC) -I. # cuda\na.o: a.cpp\n\tg++ $(I) -c $<\n",
        "I = -I$(CUDA_INC) -D__HIP_PLATFORM_AMD__ -I. # cuda\na.o: a.cpp\n\tg++ $(I) -c $<\n",
    ),
    "a host option that stands elsewhere": ("X = -Xcompiler\nF = -Xcompiler $(O)\n# nvcc\n", "X =\nF = $(O)\n# nvcc\n"),
    "what clang does always": ("F = -O3 --expt-relaxed-constexpr -Xptxas -O3 -g # nvcc\n", "F = -O3 -g # nvcc\n"),
    "Windows newlines": ("NVCC = nvcc\r\nL = -lcublas\r\n", "NVCC = hipcc\r\nL = -lhipblas\r\n"),
}  # fmt: skip


RENAMED_MAKE = {
    "rules, patterns and functions": (
        "S = $(wildcard src/*.cu) $(D)/b.cu # b.cu\nO = $(S:.cu=.o) $(patsubst %.cu,%.o,$(S))\n.SUFFIXES: .cu .o\n"
        "%.o: %.cu x.cuh\n\tnvcc -x cu -c $< -o $@\n.cu.o:\n\t$(C) a.cu\n",
        "S = $(wildcard src/*.hip) $(D)/b.hip # b.cu\nO = $(S:.hip=.o) $(patsubst %.hip,%.o,$(S))\n.SUFFIXES: .hip .o\n"
        "%.o: %.hip x.cuh\n\thipcc -x hip -c $< -o $@\n.hip.o:\n\t$(C) a.hip\n",
    ),
    "a makefile for both vendors": (
        "ifdef HIP\nCC = hipcc\nelse\nCC = nvcc\nendif\na: a.cu\n\t$(CC) $<\n",
        "ifdef HIP\nCC = hipcc\nelse\nCC = nvcc\nendif\na: a.hip\n\t$(CC) $<\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("before", "after"), RENAMED_MAKE.values(), ids=RENAMED_MAKE)
def test_a_makefile_follows_the_new_endings_of_sources(before: str, after: str) -> None:
    source = make_source(Path("Makefile"), before.encode())
    assert convert_build_file(source, Options(rename=(HIP_ENDING,))).data.decode() == after


@pytest.mark.parametrize(("before", "after"), MAKE.values(), ids=MAKE)
def test_a_makefile_is_converted(convert: Convert, before: str, after: str) -> None:
    assert convert("Makefile", before).data.decode() == after


def test_a_makefile_says_what_means_something_else(convert: Convert) -> None:
    text = (
        "NVCC = nvcc\nARCH ?= sm_70\nF = -arch=$(ARCH) --use_fast_math -maxrregcount=32\n"
        "L = -lnvidia-ml\na.o: a.cu\n\tnvcc -dlink $< -o $@\n\tnvcc -ptx $<\n"
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


OLD_SETUP = """\
from torch.utils.cpp_extension import CUDA_HOME, CUDAExtension
import torch
flags = []
if CUDA_HOME is not None and version(CUDA_HOME) > 11:
    flags.append("-gencode")
    flags.append('arch=compute_80,code=sm_80')
flags.append("-O3")
flags.append("--use_fast_math")
def version(folder):
    print(torch.version.cuda)
    return subprocess.check_output([folder + "/bin/nvcc", "-V"])
def add_for_nvcc(flags):
    return flags + ["--threads", "4"]
libs = ["cublas"]
ext = CUDAExtension("m", ["m.cu"], libraries=libs, extra_compile_args={"nvcc": add_for_nvcc(flags)})
"""


def test_an_extension_with_options_appended_one_by_one_is_converted(convert: Convert) -> None:
    result = convert("setup.py", OLD_SETUP)
    assert (
        result.data.decode()
        == """\
from torch.utils.cpp_extension import ROCM_HOME, CUDAExtension
import torch
flags = []
if ROCM_HOME is not None and version(ROCM_HOME) > 11:
    pass
flags.append("-O3")
flags.append("-ffast-math")
def version(folder):
    print(torch.version.cuda)
    return subprocess.check_output([folder + "/bin/nvcc", "-V"])
def add_for_nvcc(flags):
    return flags + []
libs = ["hipblas"]
ext = CUDAExtension("m", ["m.cu"], libraries=libs, extra_compile_args={"nvcc": add_for_nvcc(flags)})
"""
    )
    assert reports_of(result) == [
        (4, "HPY3002"), (5, "HPY3004"), (8, "HPY3002"), (10, "HPY3002"), (11, "HPY3006"),
    ]  # fmt: skip


def test_a_folder_that_the_file_finds_itself_keeps_its_name(convert: Convert) -> None:
    text = "import os\nCUDA_HOME = os.environ['CUDA_HOME']\nprint(CUDA_HOME)\n"
    assert convert("setup.py", text).data.decode() == text


def test_an_extension_for_both_vendors_stays_and_says_so(convert: Convert) -> None:
    text = "import torch\nif torch.version.hip is None:\n    nvcc = ['--use_fast_math']\n"
    result = convert("setup.py", text)
    assert result.data.decode() == text
    assert reports_of(result) == [(2, "HPY3005")]


def test_an_extension_follows_the_new_endings_of_sources() -> None:
    text = '"""Builds a.cu."""\nx = ["a.cu", f"{d}/b.cu", "c.cuh"]  # a.cu\ny = [s for s in x if s.endswith(".cu")]\n'
    source = make_source(Path("setup.py"), text.encode())
    assert convert_build_file(source, Options(rename=(HIP_ENDING,))).data.decode() == (
        '"""Builds a.cu."""\nx = ["a.hip", f"{d}/b.hip", "c.cuh"]  # a.cu\ny = [s for s in x if s.endswith(".hip")]\n'
    )


@pytest.mark.parametrize("text", ["import os\nx = ['-gencode']\n", "# cuda\ndef f(:\n", "print('-lcublas nvcc')\n"])
def test_other_python_stays(convert: Convert, text: str) -> None:
    assert convert("setup.py", text).data.decode() == text


MESON = """\
# cuda
project('a', ['cpp', 'cuda'])
cuda = import('unstable-cuda')
dep = dependency('cuda', modules: ['cudart', 'cublas', 'nvml'])
executable('a', 'a.cu', 'b.cu', cuda_args: cuda.nvcc_arch_flags('12.0', 'Auto'), dependencies: dep)
"""
BAZEL = """\
load("@rules_cuda//cuda:defs.bzl", "cuda_library")
cuda_library(  # nvcc
    name = "k",
    srcs = glob(["*.cu"]) + if_cuda(["a.cu"]),
    deps = ["@local_config_cuda//cuda:cuda_headers"],
    linkopts = ["-lcublas", "-lm"],
)
"""


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        (
            "meson.build", MESON,
            [(2, "HPY3006", "language HIP"), (3, "HPY3006", "--offload-arch"), (4, "HPY3006", "'hip::host'"),
             (4, "HPY3006", "amdhip64"), (4, "HPY3006", "roc::hipblas"), (4, "HPY3001", "AMD SMI"),
             (5, "HPY3006", "-x hip"), (5, "HPY3006", "cpp_args"), (5, "HPY3006", "--offload-arch")],
        ),
        (
            "BUILD.bazel", BAZEL,
            [(1, "HPY3006", "cc_library"), (2, "HPY3006", "cc_library"), (4, "HPY3006", "-x hip"),
             (4, "HPY3006", "if_rocm"), (5, "HPY3006", "local_config_rocm"), (6, "HPY3006", "hipblas")],
        ),
        ("meson.build", "project('a', 'c')\n# dependency('cuda')\n", []),
    ],
    ids=["Meson", "Bazel", "a file without CUDA"],
)  # fmt: skip
def test_meson_and_bazel_stay_and_say_what_takes_the_place_of_cuda(
    convert: Convert, name: str, text: str, expected: list[tuple[int, str, str]]
) -> None:
    result = convert(name, text)
    assert result.data.decode() == text
    assert reports_of(result) == [(line, code) for line, code, _ in expected]
    assert [part for (_, _, part), d in zip(expected, result.diagnostics, strict=True) if part not in d.message] == []


def test_names_say_what_is_a_build_file() -> None:
    kinds = {
        "CMakeLists.txt": "cmake", "a.cmake": "cmake", "CMakeUserPresets.json": "presets", "Makefile": "make",
        "GNUmakefile": "make", "Makefile.cuda": "make", "rules.mk": "make", "setup.py": "python",
        "meson.build": "meson", "BUILD": "bazel", "defs.bzl": "bazel",
        "Makefile.am": "", "Makefile.in": "", "Makefile.cu": "", "main.cu": "", "compile_commands.json": "",
        "a.cmake.in": "", "test_setup.py": "", "BUILD.md": "",
    }  # fmt: skip
    assert {name: build_kind(name) for name in kinds} == kinds
