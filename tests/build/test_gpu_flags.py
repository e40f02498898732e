"""Options and libraries of hipcc and nvcc, as clang for AMD and nvcc get them."""

from __future__ import annotations

import pytest

from hipify_py.build.flags import parse_call
from hipify_py.build.gpu_flags import (
    clang_flags,
    is_relocatable,
    nvcc_flags,
    nvcc_link_words,
    without_clang_options,
)


@pytest.mark.parametrize(
    ("words", "clang"),
    [
        ("-munsafe-fp-atomics -fgpu-rdc", ["-munsafe-fp-atomics", "-fgpu-rdc"]),
        ("-rdc=true", ["-fgpu-rdc"]),
        ("-rdc true", ["-fgpu-rdc"]),
        ("-fmad=false", ["-ffp-contract=off"]),
        ("--default-stream per-thread", ["-fgpu-default-stream=per-thread"]),
        ("--use_fast_math", ["-ffast-math"]),
        ("-Xarch_device -O1", ["-Xarch_device", "-O1"]),
        ("-Wall -DN=4", ["-Wall", "-DN=4"]),
        ("--offload-arch=gfx90a -arch=sm_80 --rocm-path=/x -Xptxas -v -lineinfo", []),
    ],
)
def test_what_clang_gets(words: str, clang: list[str]) -> None:
    assert clang_flags(parse_call(["-c", *words.split(), "a.cu"])) == clang


@pytest.mark.parametrize(
    ("words", "nvcc"),
    [
        ("-fgpu-rdc", ["-rdc=true"]),
        ("-dc", ["-rdc=true"]),
        ("-ffast-math", ["-use_fast_math"]),
        ("-ffp-contract=off", ["-fmad=false"]),
        ("-fgpu-default-stream=per-thread", ["--default-stream=per-thread"]),
        ("-Xptxas -v -lineinfo -maxrregcount 32", ["-Xptxas=-v", "-lineinfo", "-maxrregcount=32"]),
        ("--offload-arch=gfx90a -arch=sm_80 -munsafe-fp-atomics -fno-hip-fp32-correctly-rounded-divide-sqrt", []),
    ],
)
def test_what_nvcc_gets_itself(words: str, nvcc: list[str]) -> None:
    assert nvcc_flags(parse_call(["-c", *words.split(), "a.cu"])) == nvcc


def test_what_gcc_behind_nvcc_does_not_get() -> None:
    flags = ["-Wall", "-mllvm", "-amdgpu-x", "-D__HIP_PLATFORM_AMD__=1", "-Xclang", "-y", "-fopenmp"]
    assert without_clang_options(flags) == ["-Wall", "-fopenmp"]


@pytest.mark.parametrize(
    ("words", "relocatable"),
    [("-fgpu-rdc", True), ("-dc", True), ("-rdc=true", True), ("-rdc=false", False), ("", False)],
)
def test_relocatable_device_code_is_known_by_any_name(words: str, relocatable: bool) -> None:
    assert is_relocatable(parse_call([*words.split(), "a.cu"])) is relocatable


def test_a_link_for_nvidia_names_the_libraries_of_cuda() -> None:
    words = ["a.o", "-lamdhip64", "-lhipfft", "-lm", "-Xlinker", "-rpath", "-lhipblas"]
    expected = ["a.o", "-lcufft", "-lm", "-Xlinker=-rpath", "-lhipblas"]
    assert nvcc_link_words(words, {"hipfft": ("cufft",), "hipblas": ()}) == expected
