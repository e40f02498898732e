"""What hipify-py supplies where HIP lacks it: converted kernels give CUDA's numbers on waves of 32 and 64 lanes.

The expected numbers are computed in Python from what CUDA's documentation says.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import reduce
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from hipify_py.build.toolchain import Compiler, find_amd
from hipify_py.convert import convert_source
from hipify_py.model import Outcome, Severity
from hipify_py.options import Options
from hipify_py.source import Source

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("supply_cases.yaml").read_text(encoding="utf-8"))
NUMBERS = range(len(CASES))
SIZE = 256
INPUT = [(i * 2654435761 >> 20) & 15 for i in range(SIZE)]
HEAD = """#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda/std/limits>
#include <cuda/std/optional>
#include <cuda/std/tuple>
#include <cuda_pipeline.h>
#include <cstdio>
#include <utility>
namespace cg = cooperative_groups;
"""
MAIN = """
int main() {{
  const int n = 256;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; ++i) in[i] = (i * 2654435761u >> 20) & 15;
  void (*kernels[])(const int*, int*) = {{{kernels}}};
  for (auto kernel : kernels) {{
    for (int i = 0; i < n; ++i) out[i] = -7;
    kernel<<<2, 128>>>(in, out);
    if (cudaDeviceSynchronize() != cudaSuccess) return 1;
    for (int i = 0; i < n; ++i) printf("%d ", out[i]);
    printf("\\n");
  }}
  return 0;
}}
"""


def program(gpu: str = "") -> str:
    """All cases as one program, but for those that are not compiled for a GPU."""
    numbers = [n for n in NUMBERS if gpu not in CASES[n].get("not_on", ())]
    kernels = "".join(
        f"""namespace case_{n} {{
{CASES[n].get("before", "")}
__global__ void run(const int* in, int* out) {{
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = in[i], r = 0;
  {CASES[n]["body"]}
  out[i] = r;
}}
}}
"""
        for n in numbers
    )
    return HEAD + kernels + MAIN.format(kernels=", ".join(f"case_{n}::run" for n in numbers))


def convert(text: str) -> bytes:
    result = convert_source(Source(Path("input.cu"), text.encode()), Options())
    assert result.outcome is Outcome.CONVERTED, result.reason
    assert [d for d in result.diagnostics if d.severity is Severity.ERROR] == []
    return result.data


@pytest.fixture(scope="module")
def numbers(tmp_path_factory: pytest.TempPathFactory, cpu_prefix: Path) -> dict[str, list[list[int]]]:
    """What each kernel computes, by wave size."""
    folder = tmp_path_factory.mktemp("supplied")
    (folder / "port.cu").write_bytes(convert(program()))
    found = {}
    for wave in ("32", "64"):
        command = [sys.executable, "-m", "hipify_py", "build", str(folder / "port.cu"), "-o", str(folder / wave)]
        done = subprocess.run([*command, "--wave", wave, "--", "-O1"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        binary = done.stdout.split("\n")[0].strip()
        run = subprocess.run([binary], capture_output=True, text=True, timeout=120, check=False)
        assert run.returncode == 0, run.stderr
        found[wave] = [[int(word) for word in line.split()] for line in run.stdout.splitlines()]
    return found


def warp(i: int) -> list[int]:
    return [INPUT[k] for k in tile(i, 32)]


def tile(i: int, size: int) -> range:
    return range(i - i % size, i - i % size + size)


def product(values: Iterable[int]) -> int:
    return reduce(lambda a, b: a * b, values, 1)


def bits_or(values: Iterable[int]) -> int:
    return reduce(lambda a, b: a | b, values, 0)


def bits_xor(values: Iterable[int]) -> int:
    return reduce(lambda a, b: a ^ b, values, 0)


def v4(value: int) -> int:
    return value & 0xFFFFFFFF


def wrap(value: int) -> int:
    value &= 0xFFFFFFFF
    return value - (1 << 32) if value >> 31 else value


def bytes_of(a: int, b: int, function: Callable[[int, int], int]) -> int:
    return sum((function(a >> at & 255, b >> at & 255) & 255) << at for at in (0, 8, 16, 24))


def signed_bytes(a: int) -> list[int]:
    return [((a >> at & 255) ^ 128) - 128 for at in (0, 8, 16, 24)]


def dot(a: list[int], b: list[int]) -> int:
    return sum(x * y for x, y in zip(a, b, strict=True))


def exact_third(v: int) -> bool:
    """Whether a third of the float that the kernel divides is a float itself."""
    a = np.float32(1) + np.float32(v) * np.float32(1e-3)
    third = Fraction(float(a)) / 3
    return bool(Fraction(float(np.float32(float(third)))) == third)


NAMES = {
    f.__name__: f for f in (warp, tile, product, bits_or, bits_xor, v4, wrap, bytes_of, signed_bytes, dot, exact_third)
}


@pytest.mark.parametrize("wave", ["32", "64"])
@pytest.mark.parametrize("number", NUMBERS, ids=[case["title"] for case in CASES])
def test_a_converted_kernel_gives_the_numbers_of_cuda(
    numbers: dict[str, list[list[int]]], number: int, wave: str
) -> None:
    code = compile(CASES[number]["expect"], "expect", "eval")
    names = {**NAMES, "x": INPUT}
    expected = [int(eval(code, {**names, "i": i, "t": i % 128})) for i in range(SIZE)]
    assert numbers[wave][number] == expected


@pytest.mark.parametrize("gpu", ["gfx90a", pytest.param("gfx942", marks=pytest.mark.slow), "gfx1100"])
def test_the_kernels_compile_for_amd_gpus(amd_toolchain: Compiler, tmp_path: Path, gpu: str) -> None:
    (tmp_path / "port.cu").write_bytes(convert(program(gpu)))
    command = find_amd(gpu).compile_command(tmp_path / "port.cu", tmp_path / "port.o", [])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
