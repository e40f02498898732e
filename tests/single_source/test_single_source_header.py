"""The generated headers: what they hold, and what happens to them when the program runs again."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest
from project_files import convert_code, convert_project, write_files

from hipify_py.options import Options
from hipify_py.single_source.header import HeaderError
from hipify_py.single_source.naming import Naming


def definitions(header: str) -> list[str]:
    """The #define lines of the part for HIP compilers, without those that count arguments."""
    hip = header.partition("#else")[0]
    lines = [line for line in hip.splitlines() if line.startswith("#define") and "GPU_COMPAT_" not in line.split()[1]]
    return [line for line in lines if not line.endswith("_H_") and "BUILTINS" not in line]


def test_only_the_names_that_are_used_are_defined_in_order(tmp_path: Path) -> None:
    result = convert_code(tmp_path, "cudaStream_t s; void f() { cudaMalloc(&p, 1); cudaFree(p); }")
    assert definitions(result.header) == [
        "#define cudaFree hipFree", "#define cudaMalloc hipMalloc", "#define cudaStream_t hipStream_t",
    ]  # fmt: skip


def test_each_library_has_a_section(tmp_path: Path) -> None:
    result = convert_code(tmp_path, "cudaStream_t s; cublasHandle_t h; CUdevice d;")
    sections = [line for line in result.header.splitlines() if line in ("// runtime", "// cublas", "// driver")]
    assert sections == ["// cublas", "// driver", "// runtime"]


MACROS = {
    "a constant that is added": (
        "cudaMallocHost(&p, n);",
        ["#define cudaMallocHost(pointer, size) hipHostMalloc(pointer, size, hipHostMallocDefault)"],
    ),
    "an argument that is wrapped, in front of all others": (
        "cudaMemcpyToSymbol(t, h, n);",
        ["#define cudaMemcpyToSymbol(symbol, ...) hipMemcpyToSymbol(HIP_SYMBOL(symbol), __VA_ARGS__)"],
    ),
    "a kernel as a pointer": (
        "cudaFuncGetAttributes(&a, k);",
        ["#define cudaFuncGetAttributes(result, func) hipFuncGetAttributes(result, (const void*)(func))"],
    ),
    "a call that needs its new name only": ("cudaEventCreate(&e);", ["#define cudaEventCreate hipEventCreate"]),
    "another name for another number of arguments": (
        "cudaEventCreate(&e, flags);", ["#define cudaEventCreate hipEventCreateWithFlags"],
    ),
    "an argument that goes away": (
        "cuCtxCreate(&c, nullptr, 0, d);",
        ["#define cuCtxCreate(context, create_params, ...) hipCtxCreate(context, __VA_ARGS__)"],
    ),
    "bfloat16 through float": (
        "__bfloat162int_rn(x);", ["#define __bfloat162int_rn(value) __float2int_rn(__bfloat162float(value))"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MACROS)
def test_a_rule_becomes_a_macro_for(name: str, tmp_path: Path) -> None:
    call, lines = MACROS[name]
    assert definitions(convert_code(tmp_path, f"void f() {{ {call} }}").header) == lines


def test_two_ways_to_call_a_function_are_told_apart_by_the_number_of_arguments(tmp_path: Path) -> None:
    header = convert_code(tmp_path, "void f() { cudaEventCreate(&e); cudaEventCreate(&e, 2); }").header
    assert "#define GPU_COMPAT_cudaEventCreate_1(event) hipEventCreate(event)" in header
    assert "#define GPU_COMPAT_cudaEventCreate_2(event, flags) hipEventCreateWithFlags(event, flags)" in header


def test_a_call_with_a_parameter_pack_can_have_any_number_of_arguments(tmp_path: Path) -> None:
    header = convert_code(tmp_path, "#define E(...) cudaEventCreate(__VA_ARGS__)").header
    assert "GPU_COMPAT_cudaEventCreate_1(" in header
    assert "GPU_COMPAT_cudaEventCreate_2(" in header


def test_a_rule_of_the_users_own_becomes_a_macro_without_more_ado(tmp_path: Path) -> None:
    rules = write_files(
        tmp_path / "rules",
        {
            "site/alloc.yaml": (
                "id: site-alloc\nkind: call\nfrom: siteCudaAlloc\nparams: stream, pointer, size\n"
                "to: {hip: siteHipAlloc}\nargs: [{at: stream, do: move, before: end}]\nexamples:\n"
                '  - {in: "siteCudaAlloc(s, p, n);", out: "siteHipAlloc(p, n, s);"}\n'
                '  - {in: "x.siteCudaAlloc(s, p, n);", out: same}\n'
            )
        },
    )
    result = convert_code(tmp_path / "code", "void f() { siteCudaAlloc(s, &p, n); }", Options(rules=(rules,)))
    assert "#define siteCudaAlloc(stream, pointer, size) siteHipAlloc(pointer, size, stream)" in result.header


def test_an_unused_adapter_is_not_there(tmp_path: Path) -> None:
    header = convert_code(tmp_path, "__device__ int f(int x) { return __shfl_xor_sync(~0u, x, 1); }").header
    assert "__shfl_xor_sync" in header
    assert "__shfl_sync" not in header
    assert "half_mask" in header
    assert "own_half" not in header


def test_miopen_takes_the_place_of_cudnn_where_that_is_asked_for(tmp_path: Path) -> None:
    call = "void f() { cudnnSetPooling2dDescriptor(d, m, nan, 2, 2, 0, 0, 2, 2); }"
    header = convert_code(tmp_path, call, Options(target="miopen")).header
    macro = "cudnnSetPooling2dDescriptor(desc, mode, nan, ...) miopenSet2dPoolingDescriptor(desc, mode, __VA_ARGS__)"
    assert f"#define {macro}" in header


def test_each_header_of_a_library_has_its_counterpart_for_both_compilers(tmp_path: Path) -> None:
    code = "#include <cub/cub.cuh>\n#include <cuda_fp16.h>\n#include <cublas_v2.h>\ncub::Sum s;\n"
    files = convert_project(tmp_path, {"a.cu": code}).files
    for group, hip, cuda in (
        ("cub", "hipcub/hipcub.hpp", "cub/cub.cuh"),
        ("fp16", "hip/hip_fp16.h", "cuda_fp16.h"),
        ("blas", "hipblas/hipblas.h", "cublas_v2.h"),
    ):
        header = files[f"gpu_compat_{group}.h"]
        assert '#include "gpu_compat.h"' in header
        before, _, after = header.partition("#else")
        assert f"#include <{hip}>" in before
        assert f"#include <{cuda}>" in after
    assert "namespace cub = hipcub;" in files["gpu_compat_cub.h"]


def test_the_headers_name_nothing_but_what_a_cuda_compiler_had_before(tmp_path: Path) -> None:
    files = convert_project(tmp_path, {"a.cu": "#include <cuda.h>\n#include <cuda_runtime_api.h>\nCUdevice d;\n"}).files
    cuda = files["gpu_compat.h"].partition("#else")[2].split()
    assert cuda[:4] == ["#include", "<cuda_runtime.h>", "#include", "<cuda.h>"]
    assert "#define" not in cuda


def test_a_second_run_writes_nothing(tmp_path: Path) -> None:
    code = "__device__ int f(int x) { return __shfl_sync(~0u, x, 0); }\nvoid g() { cudaEventCreate(&e, 2); }"
    files = dict(convert_code(tmp_path, f"#include <cublas_v2.h>\n{code}\ncublasHandle_t h;").files)
    again = convert_project(tmp_path, files)
    assert again.files == files
    assert all(f.outcome.value == "unchanged" for f in again.report.files)


def test_a_second_run_adds_the_new_names_and_keeps_the_old_ones(tmp_path: Path) -> None:
    before = convert_code(tmp_path, "void f() { cudaMalloc(&p, 1); cudaEventCreate(&e); }").files
    (tmp_path / "main.cu").unlink()
    code = '#include "gpu_compat.h"\nvoid f() { cudaFree(p); cudaEventCreate(&e, 2); __stcs(p, 1); }\n'
    after = convert_project(tmp_path, {"gpu_compat.h": before["gpu_compat.h"], "new.cu": code})
    assert definitions(before["gpu_compat.h"]) == [
        "#define cudaEventCreate hipEventCreate",
        "#define cudaMalloc hipMalloc",
    ]
    assert {"#define cudaFree hipFree", "#define cudaMalloc hipMalloc"} <= set(definitions(after.header))
    assert "#define GPU_COMPAT_cudaEventCreate_1(event) hipEventCreate(event)" in after.header
    assert "#define GPU_COMPAT_cudaEventCreate_2(event, flags) hipEventCreateWithFlags(event, flags)" in after.header
    assert "#define __stcs gpu_compat_store" in after.header
    assert after.files["new.cu"] == code


def test_what_people_write_around_the_generated_part_is_kept(tmp_path: Path) -> None:
    header = convert_code(tmp_path, "cudaError_t e;").header
    mine = header.replace("\n// Generated", "\n#define BEFORE 1\n// Generated").replace(
        "End of the generated part.\n", "End of the generated part.\n#define cudaSiteThing hipSiteThing\n"
    )
    after = convert_project(tmp_path, {"gpu_compat.h": mine, "new.cu": '#include "gpu_compat.h"\ncudaStream_t s;\n'})
    assert "#define BEFORE 1\n// Generated" in after.header
    assert "End of the generated part.\n#define cudaSiteThing hipSiteThing\n" in after.header
    assert "#define cudaStream_t hipStream_t" in after.header


def test_a_header_of_somebody_elses_is_not_touched(tmp_path: Path) -> None:
    files = {"gpu_compat.h": "int mine;\n", "a.cu": "#include <cuda_runtime.h>\ncudaError_t e;\n"}
    with pytest.raises(HeaderError, match="was not made by hipify-py; choose another name with --header"):
        convert_project(tmp_path, files)
    assert (tmp_path / "gpu_compat.h").read_text() == "int mine;\n"
    assert (tmp_path / "a.cu").read_text() == files["a.cu"]


def test_the_names_in_the_header_follow_from_its_own_name(tmp_path: Path) -> None:
    code = "#include <cuda_runtime.h>\n__device__ unsigned f() { return __activemask(); }\n"
    files = convert_project(tmp_path, {"a.cu": code}, header="inc/2d-gpu.hpp").files
    assert "gpu_2d_gpu_activemask()" in files["a.cu"]
    assert "#define GPU_2D_GPU_HIP 1" in files["inc/2d-gpu.hpp"]


@pytest.mark.parametrize("name", ["/tmp/a.h", "../a.h", "header"])
def test_a_header_that_is_no_file_of_the_project_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="must be a file name"):
        Naming(PurePosixPath(name))
