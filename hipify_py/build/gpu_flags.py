"""What clang (for AMD) and nvcc get of the options that only GPU compilers know. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hipify_py.build.flags import CompilerCall

# A port's build files speak hipcc's language, an original's nvcc's; either may reach either compiler.
_CLANG_KEEPS = (
    "-fgpu-", "-fno-gpu-rdc", "-fhip-", "-fno-hip-", "-munsafe-fp-atomics", "-mno-unsafe-fp-atomics", "-nogpu",
    "-mcode-object-version=", "-mllvm=", "-Rpass", "-fcuda-flush-denormals-to-zero", "-foffload-lto",
)  # fmt: skip
_NVCC_KEEPS = (
    "-Xptxas", "--ptxas-options", "-Xcudafe", "--cudafe-options", "-Xnvlink", "--nvlink-options", "-lineinfo",
    "--generate-line-info", "-maxrregcount", "--maxrregcount", "--expt-", "-expt-", "--extended-lambda",
    "-extended-lambda", "-diag-", "--diag-", "-fmad", "--fmad", "-ftz", "--ftz", "-prec-", "--prec-", "-restrict",
    "--restrict", "--default-stream", "-default-stream", "-G", "--device-debug", "-rdc", "--relocatable-device-code",
    "-res-usage", "--resource-usage", "-cudart", "--cudart", "-dlto", "-lto", "-t", "--threads", "-split-compile",
)  # fmt: skip
_TO_CLANG = {
    "-rdc=true": ["-fgpu-rdc"],
    "--relocatable-device-code=true": ["-fgpu-rdc"],
    "-fmad=false": ["-ffp-contract=off"],
    "--fmad=false": ["-ffp-contract=off"],
    "-default-stream=per-thread": ["-fgpu-default-stream=per-thread"],
    "--default-stream=per-thread": ["-fgpu-default-stream=per-thread"],
}
_TO_NVCC = {
    "-fgpu-rdc": ["-rdc=true"],
    "-fno-gpu-rdc": ["-rdc=false"],
    "-fgpu-default-stream=per-thread": ["--default-stream=per-thread"],
}
_CLANG_ONLY_WITH_VALUE = ("-mllvm", "-Xclang")

_NOT_ON_NVIDIA = ("amdhip64", "cudart", "roctx64")  # nvcc links its runtime anyhow; markers are headers only there


def is_relocatable(call: CompilerCall) -> bool:
    """Whether device code of several files is linked together."""
    return any(_TO_CLANG.get(option, [option]) == ["-fgpu-rdc"] for option in call.gpu)


def clang_flags(call: CompilerCall) -> list[str]:
    """The options for clang as a HIP compiler."""
    words = ["-ffast-math"] if call.fast_math else []
    for option in call.gpu:
        if option in _TO_CLANG:
            words += _TO_CLANG[option]
        elif option.startswith("-Xarch_device="):
            words += option.split("=", 1)
        elif option.startswith(_CLANG_KEEPS):
            words.append(option)
    return [*words, *call.flags]


def nvcc_flags(call: CompilerCall) -> list[str]:
    """The options for nvcc itself; those for its host compiler are `without_clang_options(call.flags)`."""
    words = ["-use_fast_math"] if call.fast_math else []
    for option in call.gpu:
        words += _TO_NVCC.get(option, [option] if option.startswith(_NVCC_KEEPS) else [])
    return words + (["-fmad=false"] if "-ffp-contract=off" in call.flags else [])


def without_clang_options(flags: Sequence[str]) -> list[str]:
    """The options that g++, too, understands; HIP's platform is another one here."""
    words: list[str] = []
    skip = False
    for flag in flags:
        if skip or flag in _CLANG_ONLY_WITH_VALUE:
            skip = not skip
        elif not flag.startswith("-D__HIP_PLATFORM_"):
            words.append(flag)
    return words


def nvcc_link_words(words: Sequence[str], cuda_libraries: Mapping[str, Sequence[str]]) -> list[str]:
    """Words of a link as nvcc wants them: `-Xlinker value` as one word, and CUDA's libraries.

    `cuda_libraries`: name of a port's library -> names of CUDA's behind -l that it is made of.
    """
    found: list[str] = []
    for word in words:
        name = word[2:] if word.startswith("-l") else ""
        if found and found[-1] == "-Xlinker":
            found[-1] = f"-Xlinker={word}"
        elif cuda_libraries.get(name):
            found += [f"-l{library}" for library in cuda_libraries[name]]
        elif name not in _NOT_ON_NVIDIA:
            found.append(word)
    return found
