"""Tables for flags.py: the options of nvcc and hipcc, and the libraries behind -l."""

from __future__ import annotations

_SHARED_NAMES = ("blas", "blasLt", "fft", "rand", "sparse", "solver")

# Libraries of CUDA and ROCm, by the name behind -l. Empty: the CPU runtime has it all already.
LIBRARIES = {
    **dict.fromkeys(("cudart", "cudart_static", "cuda", "cudadevrt", "amdhip64", "nvToolsExt", "nvidia-ml"), ""),
    **dict.fromkeys(("culibos", "nvrtc", "hiprtc", "roctx64", "rocprofiler-sdk-roctx"), ""),
    **{f"cu{name}": f"hip{name}" for name in _SHARED_NAMES},
    **{f"cu{name}_static": f"hip{name}" for name in _SHARED_NAMES},
    "cublasLt": "hipblaslt",
    "cublasLt_static": "hipblaslt",
    "cufftw": "hipfftw",
    "nccl": "rccl",
}

# Options whose value is a word of its own and that mean nothing to a host compiler.
DROPPED_WITH_VALUE = frozenset({
    "--archive-options", "--compiler-bindir", "--cuda-gpu-arch", "--cuda-path", "--cudadevrt", "--cudafe-options",
    "--cudart", "--default-stream", "--diag-error", "--diag-suppress", "--diag-warn", "--fmad", "--ftz",
    "--generate-code", "--gpu-architecture", "--gpu-code", "--hip-path", "--maxrregcount",
    "--nvlink-options", "--offload-arch", "--output-directory", "--prec-div", "--prec-sqrt", "--ptxas-options",
    "--relocatable-device-code", "--rocm-device-lib-path", "--rocm-path", "--split-compile", "--threads",
    "-Xarch_device", "-Xarchive", "-Xcudafe", "-Xnvlink", "-Xoffload-linker", "-Xptxas", "-arch", "-ccbin",
    "-code", "-cudadevrt", "-cudart", "-default-stream", "-diag-error", "-diag-suppress", "-diag-warn", "-fmad",
    "-ftz", "-gencode", "-m", "-maxrregcount", "-odir", "-prec-div", "-prec-sqrt", "-rdc", "-split-compile", "-t"
})  # fmt: skip

# Options without a value that mean nothing to a host compiler.
DROPPED = frozenset({
    "--clean-targets", "--device-as-default-execution-space",
    "--device-debug", "--dryrun", "--expt-extended-lambda", "--expt-relaxed-constexpr",
    "--extended-lambda", "--extra-device-vectorization", "--forward-unknown-to-host-compiler",
    "--forward-unknown-to-host-linker", "--generate-line-info", "--hip-link", "--keep", "--no-exceptions",
    "--no-gpu-bundle-output", "--offload-new-driver", "--resource-usage", "--restrict", "--use_fast_math", "-G",
    "-Wno-deprecated-gpu-targets", "-amdgpu-target", "-clean", "-default-device", "-dlto", "-dryrun", "-ewp",
    "-expt-extended-lambda", "-expt-relaxed-constexpr", "-extended-lambda", "-extra-device-vectorization",
    "-fcuda-flush-denormals-to-zero", "-fgpu-default-stream=per-thread", "-fgpu-rdc", "-fno-gpu-rdc",
    "-forward-unknown-to-host-compiler", "-forward-unknown-to-host-linker", "-keep", "-lineinfo", "-lto", "-m64",
    "-mno-unsafe-fp-atomics", "-munsafe-fp-atomics", "-noeh", "-parallel-jobs", "-res-usage", "-restrict",
    "-use_fast_math"
})  # fmt: skip

DROPPED_PREFIXES = (
    "--offload-arch=", "--offload=", "--amdgpu-target=", "--rocm-path=", "--rocm-device-lib-path=", "--hip-path=",
    "--cuda-gpu-arch=", "--cuda-path=", "-mcode-object-version=", "-fgpu-", "-fhip-", "-nogpu", "-Werror=",
    "-mllvm=-amdgpu", "-Xarch_device", "-Rpass", "-fno-hip-", "-foffload-lto",
)  # fmt: skip

# Options that ask for device code alone, and the suffix of what they write.
MODULE_SUFFIXES = {"-fatbin": ".fatbin", "-cubin": ".cubin", "-ptx": ".ptx", "-genco": ".co"}

# The host compiler's options that take the next word and have no meaning here.
HOST_WITH_VALUE = frozenset({
    "--param", "--sysroot", "-T", "-Xassembler", "-Xclang", "-Xpreprocessor", "-idirafter", "-iprefix",
    "-isysroot", "-iwithprefix", "-mllvm", "-u", "-z"
})  # fmt: skip

# nvcc's long names of options that host compilers have too.
LONG_FORMS = {
    "--compile": "-c",
    "--output-file": "-o",
    "--include-path": "-I",
    "--system-include": "-isystem",
    "--define-macro": "-D",
    "--undefine-macro": "-U",
    "--library": "-l",
    "--library-path": "-L",
    "--optimize": "-O",
    "--debug": "-g",
    "--std": "-std",
    "--shared": "-shared",
    "--compiler-options": "-Xcompiler",
    "--linker-options": "-Xlinker",
    "--preprocess": "-E",
    "--device-c": "-dc",
    "--device-link": "-dlink",
    "--pre-include": "-include",
    "--language": "-x",
    "--verbose": "-v",
    "--disable-warnings": "-w",
    "--options-file": "-optf",
    "--generate-dependencies": "-M",
    "--generate-nonsystem-dependencies": "-MM",
    "--generate-dependencies-with-compile": "-MD",
    "--dependency-output": "-MF",
    "--run": "-run",
}
