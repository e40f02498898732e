"""Types of arguments and of what takes a result: masks, votes, symbols, kernels, plans."""

from __future__ import annotations

from collections.abc import Callable

from hipify_py.convert import Options
from hipify_py.model import FileResult

Convert = Callable[..., tuple[FileResult, FileResult]]


def text_of(result: FileResult) -> str:
    assert result.outcome.value != "failed", result.reason
    return result.data.decode()


def messages(result: FileResult, code: str) -> dict[int, str]:
    return {d.line: d.message for d in result.diagnostics if d.code == code}


VOTES = """\
#include <cuda_runtime.h>
#include "lanes.h"
__device__ unsigned narrow_result(bool p) { return __ballot_sync(lanes(~0ull), p); }
__device__ lanes wide_result(bool p) { return __ballot_sync(lanes(~0ull), p); }
template <class T>
__global__ void votes(T* p, lanes all, Group group) {
  unsigned a = __ballot_sync(all, p[0] > 0);
  lanes b = __ballot_sync(all, 1);
  group.narrow = __ballot_sync(all, 1);
  group.wide |= __ballot_sync(all, 1);
  if (__ballot_sync(all, 1)) p[warpSize] = 1;
  bool any = __ballot_sync(all, 1) != 0;
  int n = __popc(__ballot_sync(all, 1));
  auto rest = __activemask();
  b = (lanes)__ballot_sync(all, a + n + any + rest);
}
"""
LANES = "typedef unsigned long long lanes;\nstruct Group { unsigned narrow; lanes wide; };\n"


def test_a_vote_is_reported_only_where_bits_get_lost(convert_both: Convert) -> None:
    plain, typed = convert_both({"lanes.h": LANES, "votes.cu": VOTES})
    assert set(messages(plain, "HPY2031")) == {3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15}
    found = messages(typed, "HPY2031")
    assert set(found) == {3, 7, 9, 13, 14}
    assert "`narrow_result` returns 32 (unsigned int)" in found[3]
    assert "`a` holds 32 (unsigned int), make it unsigned long long" in found[7]
    assert "`narrow` holds 32" in found[9]
    assert "`__popc` takes 32, use `__popcll`" in found[13]


def test_a_mask_of_a_typedef_with_64_bits_is_wide_enough(convert_both: Convert) -> None:
    plain, typed = convert_both({"lanes.h": LANES, "votes.cu": VOTES})
    assert set(messages(plain, "HPY2034")) >= {7, 8, 9}
    assert messages(typed, "HPY2034") == {}


def test_two_masks_of_one_name_have_a_width_each(convert_both: Convert) -> None:
    source = """\
#include <cuda_runtime.h>
__device__ int wide(unsigned long long mask, int v) { return __shfl_sync(mask, v, 0); }
__device__ int narrow(unsigned mask, int v) { return __shfl_sync(mask, v, 0); }
"""
    plain, typed = convert_both({"masks.cu": source})
    narrow = "__shfl_sync(static_cast<unsigned long long>(mask) << (__lane_id() & 32), v, 0, 32)"
    assert text_of(plain).count("__shfl_sync(mask, v, 0, 32)") == 2
    assert "wide(unsigned long long mask, int v) { return __shfl_sync(mask, v, 0, 32); }" in text_of(typed)
    assert f"narrow(unsigned mask, int v) {{ return {narrow}; }}" in text_of(typed)


def test_a_wave_size_of_the_project_does_not_make_code_wave_wide(convert_both: Convert) -> None:
    header = "#pragma once\nconstexpr int kWarp = 32;\n#define warpSize kWarp\n"
    source = """\
#include <cuda_runtime.h>
#include "size.h"
__device__ int sum(int v) { return __shfl_down_sync(0xffffffff, v, warpSize / 2); }
"""
    plain, typed = convert_both({"size.h": header, "sum.cu": source})
    assert "__shfl_down_sync(0xffffffffffffffffull, v, warpSize / 2)" in text_of(plain)
    assert "__shfl_down_sync(0xffffffffull << (__lane_id() & 32), v, warpSize / 2, 32)" in text_of(typed)


def test_only_variables_are_named_as_symbols(convert_both: Convert) -> None:
    source = """\
#include <cuda_runtime.h>
__constant__ float lut[4];
__device__ float* cursor;
void fill(const void* symbol, const float* h, float** p) {
  cudaMemcpyToSymbol(symbol, h, 16);
  cudaMemcpyToSymbol(lut, h, 16);
  cudaMemcpyToSymbol(cursor, p, 8);
}
"""
    plain, typed = convert_both({"fill.cu": source})
    assert "hipMemcpyToSymbol(HIP_SYMBOL(symbol), h, 16);" in text_of(plain)
    assert "  hipMemcpyToSymbol(symbol, h, 16);\n  hipMemcpyToSymbol(HIP_SYMBOL(lut), h, 16);" in text_of(typed)
    assert "hipMemcpyToSymbol(HIP_SYMBOL(cursor), p, 8);" in text_of(typed)


def test_an_address_of_a_kernel_needs_no_cast(convert_both: Convert) -> None:
    source = """\
#include <cuda_runtime.h>
template <class T> __global__ void add(T* p) { *p += 1; }
void prepare(const void* any) {
  auto own = add<float>;
  cudaFuncSetAttribute(any, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
  cudaFuncSetAttribute(own, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
  cudaFuncSetAttribute(add<float>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
}
"""
    plain, typed = convert_both({"prepare.cu": source})
    assert "hipFuncSetAttribute(reinterpret_cast<const void*>(any)" in text_of(plain)
    assert "hipFuncSetAttribute(any, " in text_of(typed)
    assert "hipFuncSetAttribute(reinterpret_cast<const void*>(own), " in text_of(typed)
    assert "hipFuncSetAttribute(reinterpret_cast<const void*>(add<float>), " in text_of(typed)


def test_a_kernel_in_a_variable_without_a_type_is_reported_for_the_cpu(convert_both: Convert) -> None:
    source = """\
#include <cuda_runtime.h>
__global__ void add(float* p) { *p += 1; }
void run(const void* kernel, dim3 grid, void** args) {
  cudaLaunchKernel(kernel, grid, grid, args, 0, 0);
  cudaLaunchKernel((const void*)add, grid, grid, args, 0, 0);
}
"""
    plain, typed = convert_both({"run.cu": source}, Options(lower="cpu"))
    assert messages(plain, "HPY2035") == {}
    assert list(messages(typed, "HPY2035")) == [4]
    assert "hipLaunchKernel(add, grid, grid, args, 0, 0);" in text_of(typed)


def test_an_int_of_another_function_is_no_plan(convert_both: Convert) -> None:
    source = """\
#include <cufft.h>
int other() { int plan = 3; return plan; }
void make(int n) { cufftHandle plan; cufftPlan1d(&plan, n, CUFFT_C2C, 1); }
"""
    plain, typed = convert_both({"plan.cu": source})
    assert list(messages(plain, "HPY2026")) == [2]
    assert messages(typed, "HPY2026") == {}


def test_an_int_that_holds_a_plan_is_reported_with_types_too(convert_both: Convert) -> None:
    source = "#include <cufft.h>\nvoid make(int n) { int plan; cufftPlan1d(&plan, n, CUFFT_C2C, 1); }\n"
    plain, typed = convert_both({"plan.cu": source})
    assert list(messages(plain, "HPY2026")) == list(messages(typed, "HPY2026")) == [2]
