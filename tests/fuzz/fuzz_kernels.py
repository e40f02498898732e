"""Random kernels on the CPU runtime, against a scalar interpreter. `make fuzz-kernels MINUTES=60` runs it.

    python tests/fuzz/fuzz_kernels.py --minutes 60 [--seed 0] [--path split|fibers|both] [--keep build/fuzz-kernels]

Each round makes some kernels from consecutive seeds, lowers and compiles them as one program, runs it and compares
every result. A round with a difference leaves its source in the folder; the seed alone makes it again.
"""

from __future__ import annotations

import argparse
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from kernel_source import Kernel, make_kernel
from kernel_threads import StuckError, expected

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Target
from hipify_py.convert import convert_bytes
from hipify_py.options import Options
from hipify_py.splitting import split_kernels

KERNELS_A_ROUND = 24
PATHS = {"split": {}, "fibers": {"HIPCPU_SPLIT": "0"}}
_HEAD = """#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include <hipcub/hipcub.hpp>
#include <cstdio>
#include <vector>
namespace cg = cooperative_groups;
__device__ inline unsigned mix(unsigned a, unsigned b) { return a * 2654435761u + (b >> 7); }
__device__ inline unsigned wave_sum(unsigned value) {
#pragma unroll
  for (int distance = warpSize / 2; distance > 0; distance >>= 1) value += __shfl_xor(value, distance);
  return value;
}
template <class T>
__device__ T turn(T value, const unsigned& by) {
  static __shared__ T slots[256];
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned tid = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  slots[tid] = value;
  __syncthreads();
  value = slots[(tid + by % threads) % threads];
  __syncthreads();
  return value;
}
"""
_MAIN = """
static void check(hipError_t error, const char* name) {
  if (error == hipSuccess) return;
  std::fprintf(stderr, "%s: %s\\n", name, hipGetErrorString(error));
  std::exit(1);
}
static void run(const char* name, void (*launch)(const unsigned*, unsigned*, unsigned*), unsigned threads,
                unsigned grid) {
  unsigned *in, *out;
  const size_t count = 2ull * threads * grid + 16;
  check(hipMalloc(&in, threads * sizeof(unsigned)), name);
  check(hipMalloc(&out, count * sizeof(unsigned)), name);
  std::vector<unsigned> values(threads), result(count);
  for (unsigned i = 0; i < threads; ++i) values[i] = i * 2654435761u + 12345u;
  check(hipMemcpy(in, values.data(), threads * sizeof(unsigned), hipMemcpyHostToDevice), name);
  check(hipMemset(out, 0, count * sizeof(unsigned)), name);
  launch(in, out, out + 2ull * threads * grid);
  check(hipDeviceSynchronize(), name);
  check(hipMemcpy(result.data(), out, count * sizeof(unsigned), hipMemcpyDeviceToHost), name);
  std::fwrite(result.data(), sizeof(unsigned), count, stdout);
}
"""


@dataclass(frozen=True)
class Compiler:
    """What the kernels of a round are compiled with."""

    command: tuple[str, ...]
    prefix: Path

    def compile(self, source: Path, program: Path, wave: int) -> None:
        lib = self.prefix / "lib"
        words = [
            *self.command,
            "-std=c++17",
            "-w",
            f"-DHIPCPU_WAVE={wave}",
            f"-I{self.prefix / 'include'}",
            str(source),
        ]
        words += ["-o", str(program), f"-L{lib}", f"-Wl,-rpath,{lib}", "-lamdhip64", "-pthread"]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            raise DifferenceError(f"does not compile: {' '.join(words)}\n{done.stderr[:3000]}")


class DifferenceError(Exception):
    """What a round found."""


def program_text(kernels: list[Kernel]) -> str:
    calls = "".join(f'  run("{k.name}", &launch_{k.name}, {k.threads}, {k.grid});\n' for k in kernels)
    return f"{_HEAD}{''.join(k.cpp for k in kernels)}{_MAIN}int main() {{\n{calls}}}\n"


def lower(text: str) -> bytes:
    result = convert_bytes(Path("kernels.hip"), text.encode(), Options(lower="cpu"))
    if result.reason:
        raise DifferenceError(f"could not be lowered: {result.reason}")
    split = split_kernels(result.data)
    if refused := [str(kernel) for kernel in split.kernels if kernel.reason]:
        raise DifferenceError(f"not split: {refused}")
    return split.data


def run_round(seed: int, count: int, wave: int, compiler: Compiler, folder: Path, paths: list[str]) -> None:
    """Kernels of `count` seeds from `seed` on.

    Errors: DifferenceError.
    """
    kernels = [make_kernel(s, wave) for s in range(seed, seed + count)]
    source, program = folder / f"kernels-{seed}-{wave}.cpp", folder / f"kernels-{seed}-{wave}"
    text = program_text(kernels)
    source.with_suffix(".hip").write_text(text)
    source.write_bytes(lower(text))
    compiler.compile(source, program, wave)
    results = [reference(kernel, s, wave) for s, kernel in enumerate(kernels, seed)]
    for path in paths:
        compare(kernels, results, run_program(program, path), f"seed {seed}, wave {wave}, {path}")
    for made in (source, source.with_suffix(".hip"), program):
        made.unlink()


def reference(kernel: Kernel, seed: int, wave: int) -> list[int]:
    try:
        return expected(kernel, seed, wave)
    except StuckError:
        raise DifferenceError(f"seed {seed}, wave {wave}: the kernel waits for lanes that do not come") from None


def run_program(program: Path, path: str) -> bytes:
    environment = {**os.environ, "HIPCPU_THREADS": "1", **PATHS[path]}
    try:
        done = subprocess.run([str(program)], capture_output=True, env=environment, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        raise DifferenceError(f"{program.name} ({path}) does not end") from None
    if done.returncode:
        raise DifferenceError(f"{program.name} ({path}) fails: {done.returncode} {done.stderr.decode()[-2000:]}")
    return done.stdout


def compare(kernels: list[Kernel], results: list[list[int]], output: bytes, where: str) -> None:
    if len(output) != 4 * sum(map(len, results)):
        raise DifferenceError(f"{where}: {len(output)} bytes")
    at = 0
    for kernel, result in zip(kernels, results, strict=True):
        got = list(struct.unpack_from(f"<{len(result)}I", output, at))
        at += 4 * len(result)
        if got != result:
            index = next(i for i, (a, b) in enumerate(zip(got, result, strict=True)) if a != b)
            wrong = sum(a != b for a, b in zip(got, result, strict=True))
            raise DifferenceError(
                f"{where}: {kernel.name}, value {index} of {len(result)}: {got[index]}, expected {result[index]} "
                f"({wrong} differ)"
            )


def compilers(prefix: Path) -> list[Compiler]:
    found = [Compiler(("g++", "-O1"), prefix)]
    if clang := shutil.which("clang++-22") or shutil.which("clang++"):
        found.append(Compiler((clang, "-O2", "-march=native", "-fdeclspec"), prefix))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=1 << 30)
    parser.add_argument("--prefix", type=Path, help="where the runtime is installed; otherwise it is built")
    parser.add_argument("--path", choices=[*PATHS, "both"], default="both")
    parser.add_argument("--keep", type=Path, default=Path("build/fuzz-kernels"))
    options = parser.parse_args()
    paths = list(PATHS) if options.path == "both" else [options.path]
    options.keep.mkdir(parents=True, exist_ok=True)
    choices = compilers(options.prefix or build_libs(Target.parse("cpu"), ["hip"]))
    end, found, rounds, seed = time.monotonic() + 60 * options.minutes, 0, 0, options.seed
    with tempfile.TemporaryDirectory() as name:
        while time.monotonic() < end and rounds < options.rounds:
            number = seed // KERNELS_A_ROUND
            wave, compiler = (64, 32, 1)[number % 3], choices[number % len(choices)]
            try:
                run_round(seed, KERNELS_A_ROUND, wave, compiler, Path(name), paths)
            except DifferenceError as difference:
                found += 1
                print(difference, flush=True)
                for left in Path(name).glob("kernels-*"):
                    shutil.move(left, options.keep / left.name)
            rounds, seed = rounds + 1, seed + KERNELS_A_ROUND
            if rounds % 10 == 0:
                print(f"{rounds * KERNELS_A_ROUND} kernels, up to seed {seed}", flush=True)
    print(f"{rounds} rounds, {rounds * KERNELS_A_ROUND} kernels, {found} rounds with a difference")
    return found > 0


if __name__ == "__main__":
    sys.exit(main())
