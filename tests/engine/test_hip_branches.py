"""Code that has a branch for HIP already."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.model import FileResult
from hipify_py.options import Options
from hipify_py.source import Source


def convert(text: str, name: str = "a.cu", **choices: str) -> FileResult:
    return convert_source(Source(Path(name), text.encode()), Options(**choices))  # type: ignore[arg-type]


USE_HIP = """#ifdef USE_HIP
#include <hip/hip_runtime.h>
#define devMalloc hipMalloc
#else
#include <cuda_runtime.h>
#define devMalloc cudaMalloc
#endif
__global__ void k() {}
"""


def test_leaves_the_branch_for_cuda_and_says_so() -> None:
    result = convert(USE_HIP)
    assert result.data.decode() == USE_HIP
    assert [(d.code, d.severity.value, d.line) for d in result.diagnostics] == [("HPY0012", "info", 4)]
    assert result.diagnostics[0].message.endswith("; build with -DUSE_HIP")
    compilers = convert(USE_HIP.replace("USE_HIP", "__HIPCC__"))
    assert compilers.diagnostics[0].message.endswith("left as it is")


@pytest.mark.parametrize(
    "branch",
    [
        "#if defined(__CUDACC__)\ncudaFree(p);\n#elif defined(__HIPCC__)\nhipFree(p);\n#endif\n",
        "#ifndef __HIP_PLATFORM_AMD__\ncudaStream_t s;\n#endif\n",
        "#if !defined(USE_ROCM)\ncudaStream_t s;\n#else\nhipStream_t s;\n#endif\n",
        "#ifdef GGML_USE_HIP\n#define cudaFree hipFree\n#else\ncudaFree(p);\n#endif\n",
        "#if USE_HIP\nhipFree(p);\n#elif USE_CUDA\ncudaFree(p);\n#endif\n",
        "#ifdef __HIP_PLATFORM_NVIDIA__\ncudaFree(p);\n#elif defined(__HIP_PLATFORM_AMD__)\nhipFree(p);\n#endif\n",
        "#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)\nint device;\n#endif\n",
    ],
)
def test_leaves_code_for_both_vendors(branch: str) -> None:
    assert convert(branch, "a.h").data.decode() == branch


@pytest.mark.parametrize(
    ("branch", "converted"),
    [
        ("#ifdef __CUDACC__\ncudaFree(p);\n#endif\n", "#ifdef __HIPCC__\nhipFree(p);\n#endif\n"),
        (
            "#if defined(__CUDACC__) || defined(__HIPCC__)\ncudaFree(p);\n#endif\n",
            "#if defined(__CUDACC__) || defined(__HIPCC__)\nhipFree(p);\n#endif\n",
        ),
        (
            "#ifdef __HIP_DEVICE_COMPILE__\nint d;\n#else\ncudaFree(p);\n#endif\n",
            "#ifdef __HIP_DEVICE_COMPILE__\nint d;\n#else\nhipFree(p);\n#endif\n",
        ),
        (
            "#if HIP_VERSION >= 60000000\ncudaFree(p);\n#else\ncudaFree(q);\n#endif\n",
            "#if HIP_VERSION >= 60000000\nhipFree(p);\n#else\nhipFree(q);\n#endif\n",
        ),
        ("#ifndef MY_HIP_H\n#define MY_HIP_H\ncudaFree(p);\n#endif\n",
         "#ifndef MY_HIP_H\n#define MY_HIP_H\nhipFree(p);\n#endif\n"),
        ("#ifdef USE_CHIP\ncudaFree(p);\n#else\ncudaFree(q);\n#endif\n",
         "#ifdef USE_CHIP\nhipFree(p);\n#else\nhipFree(q);\n#endif\n"),
    ],
)  # fmt: skip
def test_converts_what_is_compiled_for_hip_too(branch: str, converted: str) -> None:
    assert convert(branch, "a.h").data.decode() == converted


def test_converts_the_branch_for_cuda_when_asked() -> None:
    result = convert(USE_HIP, hip_branches="convert")
    assert b"#define devMalloc hipMalloc\n#else" in result.data
    assert b"cuda" not in result.data


def test_converts_the_branch_for_cuda_when_the_original_is_to_be_built() -> None:
    assert b"cudaMalloc" not in convert(USE_HIP, meaning="cuda").data
