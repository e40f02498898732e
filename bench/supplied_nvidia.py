"""Compares the functions of <hipify_py/device.h> and overloads.h with CUDA's own on an NVIDIA GPU, bit by bit.

    python bench/supplied_nvidia.py [--arch sm_90]

Needs nvcc and a GPU, nothing else. Inputs are 4096 combinations of special values and random bits for each function;
a NaN equals any other. Exit code: 0 when all agree, 1 when one differs, 2 when nothing could be run.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADERS = ROOT / "compat_libs" / "device" / "include"
_SIGNATURE = re.compile(r"HIPIFY_PTX (\w+) (\w+)\(([^()*]+)\) \{")
_ROUNDED = re.compile(r"HIPIFY_PTX (\w+) (\w+)_##suffix\(([^()]+)\)")
_BITS = {
    "u64": "u64",
    "s64": "u64",
    "double": "u64",
    "u16": "u16",
    "short": "u16",
    "__half": "u16",
    "__nv_bfloat16": "u16",
}
_SCALARS = {"int", "u16", "u32", "u64", "float", "double"}
# Functions of overloads.h by what they are called with; B: __half and __nv_bfloat16, P: their pairs.
_INTEGERS = {"short": "short", "ushort": "u16", "int": "int", "uint": "u32", "ll": "s64", "ull": "u64"}
_SMALL = {
    **{f"__h{c}2{u}_mask": "PP" for c in ("eq", "ne", "lt", "le", "gt", "ge") for u in ("", "u")},
    **{f"__h{c}u2": "PP" for c in ("eq", "ne", "lt", "le", "gt", "ge")},
    **dict.fromkeys(("__hmax2_nan", "__hmin2_nan", "__hadd2_sat", "__hsub2_sat", "__hmul2_sat"), "PP"),
    **dict.fromkeys(("__hmax_nan", "__hmin_nan", "__hadd_sat", "__hsub_sat", "__hmul_sat"), "BB"),
    **dict.fromkeys(("__hcmadd", "__hfma2_relu", "__hfma2_sat"), "PPP"),
    **dict.fromkeys(("__hfma_relu", "__hfma_sat"), "BBB"),
}
_OF_BFLOAT16_ALONE = re.compile(r"__h\w+u2$|__h\w+_sat$|__h(?:max|min)_nan$")
HEAD = """
#define HIPIFY_OVERLOADS_PORTABLE
#include <cstdio>
#include <cstring>
#include <hipify_py/device.h>
#include <hipify_py/overloads.h>
using namespace hipify_ptx;
__device__ u64 random_bits(u64 n) {
  n += 0x9e3779b97f4a7c15ull;
  n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9ull;
  n = (n ^ n >> 27) * 0x94d049bb133111ebull;
  return n ^ n >> 31;
}
template <class T> __device__ T value(u64 n) {
  const u64 random = random_bits(n);
  T special[] = {T(0), T(1), T(-1), T(127), T(128), T(255), T(3), T(0x7fff), T(1) / T(3), T(0x80008080u)};
  if (random % 3 == 0) return special[(random >> 8) % 10];
  using Small = typename choose<sizeof(T) == 4, u32, u16>::type;
  return bits<T>(static_cast<typename choose<sizeof(T) == 8, u64, Small>::type>(random >> 7));
}
template <> __device__ float value<float>(u64 n) {
  const u64 random = random_bits(n);
  const float special[] = {0.0f, -0.0f, 1.0f, -1.0f, INFINITY, -INFINITY, NAN, 3.4028235e38f, 1e-45f, -1.1754944e-38f};
  if (random % 5 == 0) return special[(random >> 8) % 10];
  if (random % 5 == 1) return bits<float>(static_cast<u32>(random >> 8));
  return bits<float>(static_cast<u32>((random >> 8 & 0x807fffff) | (120 + (random >> 50) % 16) << 23));
}
template <> __device__ double value<double>(u64 n) {
  const u64 random = random_bits(n);
  const double special[] = {0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY, NAN, 1.7976931348623157e308, 3.0, 0.1};
  if (random % 5 == 0) return special[(random >> 8) % 10];
  return bits<double>((random_bits(random) & 0x800fffffffffffffull) | (1000 + (random >> 50) % 48) << 52);
}
template <> __device__ __half value<__half>(u64 n) { return __ushort_as_half(static_cast<u16>(random_bits(n) >> 9)); }
template <> __device__ __nv_bfloat16 value<__nv_bfloat16>(u64 n) {
  const u64 random = random_bits(n);  // half of them near 1, so that sums are not one of their terms
  return __ushort_as_bfloat16(static_cast<u16>(random % 2 ? random >> 9 : (random >> 9 & 0x81ff) | 0x3e00));
}
template <> __device__ __half2 value<__half2>(u64 n) { return {value<__half>(n), value<__half>(n + 77777)}; }
template <> __device__ __nv_bfloat162 value<__nv_bfloat162>(u64 n) {
  return {value<__nv_bfloat16>(n), value<__nv_bfloat16>(n + 77777)};
}
template <> __device__ short value<short>(u64 n) { return static_cast<short>(random_bits(n) >> (n % 16)); }
template <> __device__ s64 value<s64>(u64 n) { return static_cast<s64>(random_bits(n)) >> (n % 64); }
template <class T> __device__ bool same(T a, T b) {
  if (a != a || b != b) return a != a && b != b;
  for (unsigned i = 0; i < sizeof a; ++i) {
    if (reinterpret_cast<const char*>(&a)[i] != reinterpret_cast<const char*>(&b)[i]) return false;
  }
  return true;
}
__device__ bool same(__half a, __half b) {
  return __half_as_ushort(a) == __half_as_ushort(b) || (__hisnan(a) && __hisnan(b));
}
__device__ bool same(__nv_bfloat16 a, __nv_bfloat16 b) {
  return __bfloat16_as_ushort(a) == __bfloat16_as_ushort(b) || (__hisnan(a) && __hisnan(b));
}
__device__ bool same(__half2 a, __half2 b) { return same(a.x, b.x) && same(a.y, b.y); }
__device__ bool same(__nv_bfloat162 a, __nv_bfloat162 b) { return same(a.x, b.x) && same(a.y, b.y); }
template <class T> __device__ double shown(T a) { return static_cast<double>(a); }
__device__ double shown(__half a) { return __half2float(a); }
__device__ double shown(__nv_bfloat16 a) { return __bfloat162float(a); }
__device__ double shown(__half2 a) { return __low2float(a) + 1e6 * __high2float(a); }
__device__ double shown(__nv_bfloat162 a) { return __low2float(a) + 1e6 * __high2float(a); }
"""


def functions() -> list[tuple[str, str, list[str]]]:
    """(CUDA's name, the header's, types of the parameters)."""
    listed = (ROOT / "rules" / "device" / "supplied.yaml").read_text(encoding="utf-8")
    cuda = {name.lstrip("_"): name for name in re.findall(r"\b(?:__|atomic)\w+", listed)}
    found = []
    for file in ("integer.h", "simd.h", "real.h"):
        text = (HEADERS / "hipify_py" / "device" / file).read_text(encoding="utf-8")
        signatures = [(name, params) for _, name, params in _SIGNATURE.findall(text)]
        for _, name, params in _ROUNDED.findall(text):
            signatures += [(f"{name}_{way}", params) for way in ("rd", "ru", "rz")]
        for name, params in signatures:
            types = [p.split()[0] for p in params.split(",")]
            if name in cuda and set(types) <= _SCALARS:
                found.append((cuda[name], name, types))
    return found


def overloads() -> list[tuple[str, str, list[str]]]:
    """The same of overloads.h, for each type of small floats."""
    listed = (ROOT / "rules" / "device" / "overloads.yaml").read_text(encoding="utf-8")
    found = []
    for name in dict.fromkeys(re.findall(r"\b__\w+", listed)):
        if to := re.fullmatch(r"__(short|ushort|int|uint|ll|ull)2(half|bfloat16)_r[nzdu]", name):
            found.append((name, f"{name}<0>", [_INTEGERS[to[1]]]))
        elif re.fullmatch(r"__float2bfloat16_r[zdu]", name):
            found.append((name, f"{name}<0>", ["float"]))
        elif of := re.fullmatch(r"__(half|bfloat16)2\w+_r[nzdu]", name):
            found.append((name, f"{name}<0>", ["__half" if of[1] == "half" else "__nv_bfloat16"]))
        elif name in ("__hmax2", "__hmin2"):
            found.append((name, f"{name}<0>", ["__half2"] * 2))
        elif name in _SMALL:
            kinds = [("__nv_bfloat16", "__nv_bfloat162")]
            kinds += [] if _OF_BFLOAT16_ALONE.match(name) else [("__half", "__half2")]
            for one, pair in kinds:
                found.append((name, f"{name}<0>", [pair if k == "P" else one for k in _SMALL[name]]))
    return found


def source() -> str:
    kernels, calls = [], []
    supplied = [(cuda, f"hipify_device::{name}", types) for cuda, name, types in functions()]
    for number, (cuda, name, types) in enumerate([*supplied, *overloads()]):
        inputs = "".join(
            f"  const {t} a{k} = value<{t}>({len(types)} * i + {k} + {number} * 99991ull);\n"
            for k, t in enumerate(types)
        )
        arguments = ", ".join(f"a{k}" for k in range(len(types)))
        shown = " ".join("%llx" for _ in types)
        bits = ", ".join(f"(u64)bits<{_BITS.get(t, 'u32')}>(a{k})" for k, t in enumerate(types))
        kernels.append(
            f"__global__ void k{number}(int* wrong) {{\n  const u64 i = blockIdx.x * 256ull + threadIdx.x;\n{inputs}"
            f"  const auto want = {cuda}({arguments});\n  const auto got = {name}({arguments});\n"
            f"  if (!same(got, want) && atomicAdd(wrong, 1) < 3)"
            f' printf("  {cuda} {shown}: want %.17g got %.17g\\n", {bits}, shown(want), shown(got));\n}}\n'
        )
        calls.append(f'  check("{cuda}({", ".join(types)})", k{number});\n')
    return (
        HEAD + "".join(kernels) + "int failed = 0, checked = 0;\nvoid check(const char* name, void (*kernel)(int*)) {\n"
        "  int *wrong, n = -1;\n  cudaMalloc(&wrong, 4);\n  cudaMemset(wrong, 0, 4);\n  kernel<<<16, 256>>>(wrong);\n"
        "  if (cudaMemcpy(&n, wrong, 4, cudaMemcpyDeviceToHost) != cudaSuccess) n = -1;\n  ++checked;\n"
        '  if (n != 0) { ++failed; printf("DIFFERS %s: %d of 4096\\n", name, n); }\n  cudaFree(wrong);\n}\n'
        "int main() {\n"
        + "".join(calls)
        + '  printf("%d functions, %d differ\\n", checked, failed);\n  return failed != 0;\n}\n'
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arch", default="sm_90", help="the GPU's architecture")
    arch = parser.parse_args().arch
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "supplied.cu"
        file.write_text(source(), encoding="utf-8")
        command = ["nvcc", f"-arch={arch}", "-std=c++17", "-w", f"-I{HEADERS}", str(file), "-o", f"{folder}/supplied"]
        if subprocess.run(command, check=False).returncode != 0:
            return 2
        code = subprocess.run([f"{folder}/supplied"], check=False).returncode
    return code if code in (0, 1) else 2


if __name__ == "__main__":
    sys.exit(main())
