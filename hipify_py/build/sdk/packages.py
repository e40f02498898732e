"""Which of Debian's packages make a toolchain for AMD GPUs, and which release of them is known to work."""

from __future__ import annotations

PINNED = "7.2.4"
SUITES = ("experimental", "sid")  # searched in this order; the second list is long and is fetched only when needed
RUNTIME = r"libamdhip64-[0-9]+"  # the number is that of the library's interface
DEVICE = r"rocm-device-libs-[0-9]+"  # the number is that of the clang which they were made with
HIP = "libamdhip64-dev"
NEEDED = (HIP, RUNTIME, DEVICE, "libhsa-runtime-dev", "libamd-comgr-dev")
LIBRARIES = (
    "libhipblas-common-dev", "libhipblas-dev", "libhipblaslt-dev", "libhipcub-dev", "libhipfft-dev", "libhiprand-dev",
    "libhipsolver-dev", "libhipsparse-dev", "libhipsparselt-dev", "libmiopen-dev", "librccl-dev", "librocblas-dev",
    "librocfft-dev", "librocm-core-dev", "librocprim-dev", "librocrand-dev", "librocsolver-dev", "librocsparse-dev",
    "librocthrust-dev", "libroctx-dev", "librocwmma-dev",
)  # fmt: skip

CLANG_RELEASE = 22  # reads the device libraries above
APT_PACKAGES = ("clang-22", "lld-22", "clang-tools-22", "llvm-22", "libomp-22-dev", "libclang-rt-22-dev")
# For a private folder: the same with what they need, but for the C++ compiler and C library that every target needs.
# From Debian 12, so that they run with the C library (2.36) of that release and with all newer ones.
CLANG_SUITES = ("bookworm-security", "bookworm")
CLANG_PACKAGES = (
    *APT_PACKAGES, "libclang-common-22-dev", "llvm-22-linker-tools", "libclang-cpp22", "libllvm22", "libbsd0",
    "libedit2", "libffi8", "libicu72", "liblzma5", "libmd0", "libomp5-19", "libtinfo6", "libxml2", "libz3-4",
    "libzstd1", "zlib1g",
)  # fmt: skip
