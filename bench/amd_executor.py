"""How fast AMD machine code is executed here: wave instructions a second of CPU time on one thread.

    python bench/amd_executor.py [--size 256] [--chips gfx90a gfx942 gfx1100] [--beside "NAME=COMMAND"]

Kernels: a textbook sgemm with tiles in LDS, and the same product by matrix instructions where the chip has them for
floats. COMMAND runs another executor on the same code object: {co} {kernel} {n} stand for the file, the kernel and the
size; its last line of output is "INSTRUCTIONS SECONDS". Times are the best of five, in the same run.
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from hipify_py.amd import Program, load_code_object
from hipify_py.amd.library import executor
from hipify_py.build.toolchain import find_amd

SOURCE = """
#include <hip/hip_runtime.h>
#define TILE 16
extern "C" __global__ void sgemm(int n, const float* a, const float* b, float* c) {
  __shared__ float as[TILE][TILE], bs[TILE][TILE];
  const int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * TILE + ty, column = blockIdx.x * TILE + tx;
  float sum = 0;
  for (int k = 0; k < n; k += TILE) {
    as[ty][tx] = a[row * n + k + tx];
    bs[ty][tx] = b[(k + ty) * n + column];
    __syncthreads();
    for (int i = 0; i < TILE; ++i) sum += as[ty][i] * bs[i][tx];
    __syncthreads();
  }
  c[row * n + column] = sum;
}
#if defined(__GFX9__)
typedef float Values __attribute__((ext_vector_type(16)));
extern "C" __global__ void sgemm_matrix(int n, const float* a, const float* b, float* c) {
  const int lane = threadIdx.x, row = blockIdx.y * 32, column = blockIdx.x * 32;
  Values sum = Values(0.0f);
  for (int k = 0; k < n; k += 2) {
    const float x = a[(row + lane % 32) * n + k + lane / 32], y = b[(k + lane / 32) * n + column + lane % 32];
    sum = __builtin_amdgcn_mfma_f32_32x32x2f32(x, y, sum, 0, 0, 0);
  }
  for (int r = 0; r < 16; ++r) c[(row + r / 4 * 8 + lane / 32 * 4 + r % 4) * n + column + lane % 32] = sum[r];
}
#endif
"""
RUNS = 5
SHAPES = {"sgemm": (16, (16, 16)), "sgemm_matrix": (32, (64, 1))}  # tile of a block, threads


def build(chip: str, folder: Path) -> Path:
    """The kernels as a code object."""
    compiler = find_amd(chip)
    source, output = folder / "kernels.hip", folder / f"{chip}.co"
    source.write_text(SOURCE)
    device = ["--cuda-device-only", "--no-gpu-bundle-output"]
    command = [*compiler.command, *compiler.compile_flags, *device, str(source), "-o", str(output)]
    subprocess.run(command, check=True)
    return output


def measure(program: Program, kernel: str, n: int) -> tuple[int, float]:
    """Wave instructions of one launch and the best CPU time in seconds; the product is checked."""
    tile, block = SHAPES[kernel]
    rng = np.random.default_rng(0)
    a, b = (rng.random((n, n), dtype=np.float32) for _ in range(2))
    c = np.full((n, n), np.nan, np.float32)
    best, count = float("inf"), 0
    for _ in range(RUNS):
        before, start = executor().amdsim_executed(), time.process_time()
        program.launch(kernel, (n // tile, n // tile), block, [n, a, b, c], threads=1)
        best = min(best, time.process_time() - start)
        count = executor().amdsim_executed() - before
    exact = a.astype(np.float64) @ b
    if not (np.abs(c - exact) <= n * 2.0**-24 * (np.abs(a).astype(np.float64) @ np.abs(b))).all():
        sys.exit(f"{kernel}: wrong product")
    return count, best


def run_beside(command: str, **values: Any) -> tuple[float, float]:
    """Instructions and seconds of another executor."""
    words = [word.format(**values) for word in shlex.split(command)]
    last = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()[-2:]
    return float(last[0]), float(last[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=256)
    parser.add_argument("--chips", nargs="+", default=["gfx90a", "gfx942", "gfx1100"])
    parser.add_argument("--beside", action="append", default=[], metavar="NAME=COMMAND")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for chip in options.chips:
            file = build(chip, Path(folder))
            program = load_code_object(file)
            for kernel in SHAPES:
                if kernel not in program.kernels:
                    continue
                count, seconds = measure(program, kernel, options.size)
                print(f"{chip} {kernel} {options.size}: {count / seconds / 1e6:.1f} M wave instructions/s", end="")
                print(f" ({count:,} in {seconds * 1e3:.0f} ms)")
                for entry in options.beside:
                    name, _, command = entry.partition("=")
                    other, its = run_beside(command, co=file, kernel=kernel, n=options.size)
                    ratio = (count / seconds) / (other / its)
                    print(f"  {name}: {other / its / 1e6:.2f} M/s; this is {ratio:.1f} times as fast")


if __name__ == "__main__":
    main()
