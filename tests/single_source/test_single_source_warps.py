"""The adapters for warp functions, run on the CPU runtime: groups of 32 lanes, on waves of 32 and of 64 lanes."""

from __future__ import annotations

import subprocess
from functools import reduce
from pathlib import Path

import pytest
from project_files import convert_project, write_files

THREADS, WARP = 128, 32
INPUT = [(t * 37 + 11) % 101 for t in range(THREADS)]
KERNEL = """#include <cuda_runtime.h>
#define ALL 0xffffffff
__global__ void kernel(const int* in, unsigned* out) {
    const int t = threadIdx.x, x = in[t];
    unsigned* next = out + t;
#define PUT(value) (*next = (value), next += 128)
    PUT(__shfl_sync(ALL, x, 3));
    PUT(__shfl_sync(0xffffffffUL, x, 9, 16));
    PUT(__shfl_up_sync(-1, x, 5));
    PUT(__shfl_down_sync(~0u, x, 7));
    PUT(__shfl_xor_sync(0xffffffff, x, 16));
    PUT(__ballot_sync(ALL, x & 1));
    PUT(__any_sync(ALL, x == 100));
    PUT(__all_sync(ALL, x > 5));
    PUT(__match_any_sync(ALL, x % 3));
    int same;
    PUT(__match_all_sync(ALL, x / 200, &same));
    PUT(same);
    PUT(__reduce_add_sync(ALL, x));
    PUT(__reduce_min_sync(ALL, x));
    PUT(__reduce_max_sync(-1, x));
    PUT(__reduce_and_sync(ALL, x | 4));
    PUT(__reduce_or_sync(ALL, x & 7));
    PUT(__reduce_xor_sync(ALL, x));
    PUT(__activemask());
    __syncwarp(ALL);
    if (t % 32 < 16) {
        PUT(__shfl_sync(0x0000ffff, x, 2));
        PUT(__ballot_sync(0x0000ffffu, x & 1));
        __syncwarp(0x0000ffff);
    }
    if (t >= 96) PUT(__ballot_sync(ALL, x & 1));
    next = out + 22 * 128 + t;
    const unsigned a = 0x80ff017fu + 77u * x, b = 0x7f01ff80u ^ 991u * x;
    PUT(__vadd4(a, b) ^ 3 * __vsub4(a, b) ^ 5 * __vmaxs4(a, b) ^ 7 * __vmins4(a, b));
    PUT(__vmaxu4(a, b) ^ 3 * __vminu4(a, b) ^ 5 * __vabsdiffu4(a, b) ^ 7 * __vcmpeq4(a, b ^ 0xff00u));
    PUT(__dp4a(int(a), int(b), x));
    PUT(__dp4a(a, b, 5u));
    __nanosleep(100);
}
"""
MAIN = """#include "kernel.cuh"
#include <cstdio>
int main() {
    static int in[128];
    static unsigned out[26 * 128];
    for (int t = 0; t < 128; ++t) in[t] = (t * 37 + 11) % 101;
    hipLaunchKernelGGL(kernel, dim3(1), dim3(128), 0, 0, in, out);
    if (hipDeviceSynchronize() != hipSuccess) return 1;
    for (unsigned value : out) std::printf("%u\\n", value);
}
"""


def lanes_of(thread: int) -> list[int]:
    first = thread // WARP * WARP
    return INPUT[first : first + WARP]


def bits(flags: list[bool]) -> int:
    return sum(1 << lane for lane, flag in enumerate(flags) if flag)


def expected_of(thread: int) -> list[int]:
    """What CUDA's functions give one thread, in the order of the kernel."""
    x, lane, warp = INPUT[thread], thread % WARP, lanes_of(thread)
    odd = [v % 2 == 1 for v in warp]
    values = [
        warp[3], warp[lane // 16 * 16 + 9], warp[lane - 5] if lane >= 5 else x, warp[lane + 7] if lane < 25 else x,
        warp[lane ^ 16], bits(odd), int(100 in warp), int(min(warp) > 5), bits([v % 3 == x % 3 for v in warp]),
        0xFFFFFFFF, 1, sum(warp), min(warp), max(warp), reduce(lambda a, b: a & b, [v | 4 for v in warp]),
        reduce(lambda a, b: a | b, [v & 7 for v in warp]), reduce(lambda a, b: a ^ b, warp), 0xFFFFFFFF,
    ]  # fmt: skip
    if lane < 16:
        values += [warp[2], bits(odd[:16])]
    if thread >= 96:
        values.append(bits(odd))
    return values + [0] * (22 - len(values)) + bytewise(x)


def bytewise(x: int) -> list[int]:
    """The functions on four bytes, each combined as in the kernel."""
    a, b = (0x80FF017F + 77 * x) % 2**32, (0x7F01FF80 ^ 991 * x) % 2**32
    plain = list(zip(a.to_bytes(4, "little"), b.to_bytes(4, "little"), strict=True))
    signed = [((p ^ 128) - 128, (q ^ 128) - 128) for p, q in plain]

    def join(values: list[int]) -> int:
        return int.from_bytes(bytes(v % 256 for v in values), "little")

    add, sub = join([p + q for p, q in plain]), join([p - q for p, q in plain])
    largest, smallest = join([max(pair) for pair in signed]), join([min(pair) for pair in signed])
    first = add ^ 3 * sub ^ 5 * largest ^ 7 * smallest
    equal = join([255 * (p == q ^ (255 if i == 1 else 0)) for i, (p, q) in enumerate(plain)])
    distance = join([abs(p - q) for p, q in plain])
    second = join([max(pair) for pair in plain]) ^ 3 * join([min(pair) for pair in plain]) ^ 5 * distance ^ 7 * equal
    dots = sum(p * q for p, q in signed) + x, sum(p * q for p, q in plain) + 5
    return [v % 2**32 for v in (first, second, *dots)]


@pytest.mark.parametrize("wave", [32, 64])
def test_the_adapters_keep_cudas_meaning(cpu_prefix: Path, wave: int, tmp_path: Path) -> None:
    convert_project(tmp_path, {"kernel.cuh": KERNEL})
    write_files(tmp_path, {"main.cpp": MAIN})
    program, lib = tmp_path / "program", cpu_prefix / "lib"
    command = ["g++", "-std=c++17", "-O1", "-D__HIPCC__", f"-DHIPCPU_WAVE={wave}", f"-I{cpu_prefix / 'include'}"]
    command += [
        str(tmp_path / "main.cpp"),
        "-o",
        str(program),
        f"-L{lib}",
        "-lamdhip64",
        f"-Wl,-rpath,{lib}",
        "-pthread",
    ]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    done = subprocess.run([program], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    numbers = [int(line) for line in done.stdout.split()]
    for thread in range(THREADS):
        assert numbers[thread::THREADS] == expected_of(thread), f"thread {thread}"
