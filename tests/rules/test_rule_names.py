"""The rows of rules/*/names.tsv: well formed, each symbol once, and a sample of facts that must stay right."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.resources import data_dir
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.rulespec import NAME_KINDS, NameRow, read_names

FILES = sorted(data_dir("rules").glob("*/names.tsv"))

FACTS = {
    "cudaMalloc": "hipMalloc",
    "cudaFreeHost": "hipHostFree",
    "cudaDeviceProp": "hipDeviceProp_t",
    "cudaMemcpyHostToDevice": "hipMemcpyHostToDevice",
    "cudaThreadSynchronize": "hipDeviceSynchronize",
    "cuLaunchKernel": "hipModuleLaunchKernel",
    "CUdeviceptr": "hipDeviceptr_t",
    "CUDA_R_16F": "HIP_R_16F",
    "CUDA_R_8F_E4M3": "HIP_R_8F_E4M3",
    "cublasCgemm": "hipblasCgemm",
    "cublasSgemm_v2": "hipblasSgemm",
    "cublasGemmEx": "hipblasGemmEx",
    "cublasComputeType_t": "hipblasComputeType_t",
    "CUBLAS_GEMM_DEFAULT_TENSOR_OP": "HIPBLAS_GEMM_DEFAULT",
    "CUFFT_INVERSE": "HIPFFT_BACKWARD",
    "curandState": "hiprandState",
    "curandStateXORWOW_t": "hiprandState_t",
    "cusparseSpMV": "hipsparseSpMV",
    "cusolverDnDgetrf": "hipsolverDnDgetrf",
    "nvrtcCompileProgram": "hiprtcCompileProgram",
    "cuCmulf": "hipCmulf",
    "cub": "hipcub",
    "ncclAllReduce": "ncclAllReduce",
    "__nv_bfloat16": "__hip_bfloat16",
    "__nv_fp8_e4m3": "__hip_fp8_e4m3",
    "__CUDACC__": "__HIPCC__",
    "__syncthreads": "__syncthreads",
    "__trap": "__builtin_trap",
    "cuda_runtime.h": "hip/hip_runtime.h",
    "cublas_v2.h": "hipblas/hipblas.h",
    "cuda_bf16.h": "hip/hip_bf16.h",
    "nccl.h": "rccl/rccl.h",
    "nvToolsExt.h": "rocprofiler-sdk-roctx/roctx.h",
    "mma.h": "hipify_py/wmma.h",
    "nvcuda": "hipify_py",
    "cuda/std/atomic": "hipify_py/async.h",
    "cuda/std/barrier": "cuda/std/barrier",
    "cuda/std/limits": "limits",
    "cusparseLtMatmul": "hipsparseLtMatmul",
    "cutensorContract": "hiptensorContract",
    "cuLaunchKernelEx": "hipDrvLaunchKernelEx",
    "cudaGreenCtxCreate": "hipGreenCtxCreate",
    "nvtxRangePop": "roctxRangePop",
    "curand_kernel.h": "hiprand/hiprand_kernel.h",
    "cub/device/device_reduce.cuh": "hipcub/device/device_reduce.hpp",
}
WITHOUT_EQUIVALENT = (
    "__nanosleep",
    "__dp4a",
    "CUDART_VERSION",
    "cuda/ptx",
    "nppiAdd_8u_C1RSfs_Ctx",
    "nvmlDeviceGetTemperature",
    "NVML_FI_DEV_ECC_CURRENT",
    "CUPTI_RUNTIME_TRACE_CBID_cudaMalloc_v3020",
    "CUBLASLT_MATMUL_TILE_128x256",
    "nvtxRangePushEx",
    "cublasXtSgemm",
    "cuTensorMapEncodeTiled",
)


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return load_rules(cache=False)


def rows_of(file: Path) -> list[NameRow]:
    return list(read_names(file, file.parent.name))


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.parent.name)
def test_rows_are_sorted_and_appear_once(file: Path) -> None:
    names = [row.cuda for row in rows_of(file)]
    assert names == sorted(set(names))


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.parent.name)
def test_cells_hold_no_spaces_but_the_advice(file: Path) -> None:
    for row in rows_of(file):
        assert row.kind in NAME_KINDS
        assert not any(" " in cell for cell in row.cells[:12]), row.cells
        assert row.advice == row.advice.strip()


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.parent.name)
def test_advice_is_for_names_without_an_equivalent(file: Path) -> None:
    for row in rows_of(file):
        assert not (row.advice and row.hip and not row.hip_removed), row.cuda
        assert row.advice.endswith((".", "")) if row.advice else True


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.parent.name)
def test_versions_are_given_for_names_that_exist_only(file: Path) -> None:
    for row in rows_of(file):
        assert row.hip or not (row.hip_since or row.hip_deprecated or row.hip_removed), row.cuda
        assert row.roc or not row.roc_since or row.miopen, row.cuda


@pytest.mark.parametrize(("cuda", "hip"), FACTS.items())
def test_the_sampled_names_become_what_they_should(rules: RuleSet, cuda: str, hip: str) -> None:
    row = rules.row(cuda)
    assert row is not None
    assert row.new_name("hip") == hip


@pytest.mark.parametrize("cuda", WITHOUT_EQUIVALENT)
def test_a_name_without_equivalent_has_advice(rules: RuleSet, cuda: str) -> None:
    row = rules.row(cuda)
    assert row is not None
    assert row.new_name("hip") == ""
    assert len(row.advice) > 10


@pytest.mark.parametrize("library", sorted(f.parent.name for f in FILES))
def test_every_name_without_equivalent_has_advice(rules: RuleSet, library: str) -> None:
    rows = [row for name in rules.names if (row := rules.row(name)) is not None and row.library == library]
    assert [row.cuda for row in rows if not row.new_name("hip") and len(row.advice) < 10] == []


@pytest.mark.parametrize(
    ("cuda", "hip", "miopen"),
    [
        ("cudnnCreate", "hipdnnCreate", "miopenCreate"),
        ("cudnnSetTensorNdDescriptorEx", "hipdnnSetTensorNdDescriptorEx", ""),
        ("cudnnRNNForwardTraining", "hipdnnRNNForwardTraining", "miopenRNNForwardTraining"),
        ("CUDNN_RNN_SINGLE_INP_BIAS", "HIPDNN_RNN_SINGLE_INP_BIAS", "miopenRNNwithBias"),
        ("cudnnSetPersistentRNNPlan", "", ""),
        ("cudnnBackendExecute", "hipdnnBackendExecute", "miopenBackendExecute"),
        ("CUDNN_POINTWISE_RELU_FWD", "HIPDNN_POINTWISE_RELU_FWD", "MIOPEN_POINTWISE_RELU_FWD"),
    ],
)
def test_cudnn_goes_to_hipdnn_or_to_miopen_and_never_to_both(rules: RuleSet, cuda: str, hip: str, miopen: str) -> None:
    row = rules.row(cuda)
    assert row is not None
    assert (row.new_name("hip"), row.new_name("miopen")) == (hip, miopen)


def test_every_library_that_is_promised_is_there() -> None:
    promised = {"runtime", "driver", "device", "headers", "cublas", "cufft", "curand", "cudnn", "cusparse", "cusolver"}
    promised |= {"cub", "nvrtc", "complex", "cutensor", "cufile", "nccl"}
    assert promised <= {f.parent.name for f in FILES}


def test_there_are_as_many_names_as_the_vendors_have(rules: RuleSet) -> None:
    assert sum(1 for _ in rules.names) > 10_000
