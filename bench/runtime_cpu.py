"""Speed of kernels on the CPU runtime, split at their barriers and on fibers, beside HIP-CPU and numpy.

    python bench/runtime_cpu.py [--hip-cpu FOLDER [--tbb FOLDER]] [--cxx clang++] [--cores 1] [--seconds 1] [--rounds 3]

FOLDER of --hip-cpu is a checkout of github.com/ROCm/HIP-CPU, that of --tbb has include/ and lib/ of oneTBB where the
system has none. All programs run in turn, bound to the same cores, and the best time of each counts: processor time on
one core, the clock's on more. numpy does the same work with whole arrays; it has no shuffles.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Target
from hipify_py.convert import convert_bytes
from hipify_py.options import Options
from hipify_py.splitting import split_kernels

SOURCE = Path(__file__).parent / "runtime_cpu.hip"
LARGE, SIDE, POINTS = 1 << 22, 512, 512
# kernel -> unit, and how much of it one run does
WORK = {
    "vector_add": ("GB/s", 12e-9 * LARGE),
    "map_fma": ("GFLOP/s", 64e-9 * LARGE),
    "reduce": ("GB/s", 4e-9 * LARGE),
    "reduce_shuffle": ("GB/s", 4e-9 * LARGE),
    "sgemm_tiles": ("GFLOP/s", 2e-9 * SIDE**3),
    "fft": ("GFLOP/s", 5e-9 * 512 * POINTS * np.log2(POINTS)),
    "histogram": ("GB/s", 1e-9 * LARGE),
}
Times = dict[str, float]


def compile_program(cxx: str, source: Path, program: Path, *flags: str) -> None:
    clang = ["-fdeclspec"] if "clang" in cxx else []
    command = [
        cxx,
        "-std=c++17",
        "-O3",
        "-march=native",
        "-w",
        *clang,
        str(source),
        "-o",
        str(program),
        *flags,
        "-pthread",
    ]
    subprocess.run(command, check=True)


def build_own(cxx: str, folder: Path, prefix: Path | None) -> Path:
    prefix = prefix or build_libs(Target.parse("cpu"), ["hip"])
    lowered = convert_bytes(SOURCE, SOURCE.read_bytes(), Options(lower="cpu"))
    source, program = folder / "own.cpp", folder / "own"
    source.write_bytes(split_kernels(lowered.data).data)
    lib = prefix / "lib"
    compile_program(cxx, source, program, f"-I{prefix / 'include'}", f"-L{lib}", f"-Wl,-rpath,{lib}", "-lamdhip64")
    return program


def build_hip_cpu(cxx: str, folder: Path, checkout: Path, tbb: Path | None) -> Path:
    source, program = folder / "hip_cpu.cpp", folder / "hip_cpu"
    source.write_bytes(SOURCE.read_bytes())
    found = [f"-I{tbb / 'include'}", f"-L{tbb / 'lib'}", f"-Wl,-rpath,{tbb / 'lib'}"] if tbb else []
    includes = [f"-I{checkout / 'include'}", f"-I{checkout / 'external'}"]
    compile_program(cxx, source, program, *includes, *found, "-ltbb")
    return program


def run(program: Path, cores: int, seconds: float, **environment: str) -> Times:
    words = [str(program), str(seconds), *(["wall"] if cores > 1 else [])]
    env = {**os.environ, "HIPCPU_THREADS": str(cores), **environment}
    bound = sorted(os.sched_getaffinity(0))[:cores]
    done = subprocess.run(
        words, env=env, capture_output=True, text=True, check=True, preexec_fn=lambda: os.sched_setaffinity(0, bound)
    )
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def numpy_times(cores: int, seconds: float) -> Times:
    clock = time.process_time if cores == 1 else time.perf_counter
    index = np.arange(LARGE)
    a, b = (index % 7).astype(np.float32) * np.float32(0.125), (index % 5).astype(np.float32)
    c, bytes_ = np.empty_like(a), (index * 2654435761 >> 24 & 255).astype(np.uint8)
    square_a, square_b = a[: SIDE * SIDE].reshape(SIDE, SIDE), b[: SIDE * SIDE].reshape(SIDE, SIDE)
    lines = (a[: 1024 * POINTS].view(np.complex64)).reshape(512, POINTS)

    def map_fma() -> None:
        c.fill(0.5)
        for _ in range(32):
            np.multiply(c, a, out=c)
            np.add(c, np.float32(0.25), out=c)

    tasks: dict[str, Callable[[], object]] = {
        "vector_add": lambda: np.add(a, b, out=c),
        "map_fma": map_fma,
        "reduce": lambda: b.reshape(-1, 512).sum(axis=1),
        "sgemm_tiles": lambda: square_a @ square_b,
        "fft": lambda: np.fft.fft(lines),
        "histogram": lambda: np.bincount(bytes_, minlength=256),
    }
    best = {}
    for name, task in tasks.items():
        task()
        times: list[float] = []
        begun = clock()
        while len(times) < 3 or clock() - begun < seconds:
            start = clock()
            task()
            times.append(clock() - start)
        best[name] = min(times)
    return best


def numpy_apart(cores: int, seconds: float) -> Times:
    """In a process of its own, since the number of threads is settled when numpy is loaded."""
    env = {**os.environ, "OPENBLAS_NUM_THREADS": str(cores), "OMP_NUM_THREADS": str(cores)}
    bound = sorted(os.sched_getaffinity(0))[:cores]
    code = f"import runtime_cpu\nfor k, v in runtime_cpu.numpy_times({cores}, {seconds}).items(): print(k, v)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=SOURCE.parent, capture_output=True, text=True, check=True,
        preexec_fn=lambda: os.sched_setaffinity(0, bound),
    )  # fmt: skip
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hip-cpu", type=Path)
    parser.add_argument("--tbb", type=Path)
    parser.add_argument("--prefix", type=Path, help="where the runtime is installed; otherwise it is built")
    parser.add_argument("--cxx", default="g++")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1, help="for each kernel and round")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder, cores, seconds = Path(name), options.cores, options.seconds
        own = build_own(options.cxx, folder, options.prefix)
        ways: dict[str, Callable[[], Times]] = {
            "split": lambda: run(own, cores, seconds),
            "fibers": lambda: run(own, cores, seconds, HIPCPU_SPLIT="0"),
        }
        if options.hip_cpu:
            other = build_hip_cpu(options.cxx, folder, options.hip_cpu.resolve(), options.tbb and options.tbb.resolve())
            ways["HIP-CPU"] = lambda: run(other, cores, seconds)
        ways["numpy"] = lambda: numpy_apart(cores, seconds)
        best: dict[str, Times] = {way: {} for way in ways}
        for _ in range(options.rounds):
            for way, measure in ways.items():
                for kernel, took in measure().items():
                    best[way][kernel] = min(took, best[way].get(kernel, took))
    print_table(best, f"{options.cxx}, {cores} core{'s' if cores > 1 else ''}")


def print_table(best: dict[str, Times], title: str) -> None:
    others = [way for way in best if way != "split"]
    print(f"{title}\n| kernel | unit | {' | '.join(best)} | {' | '.join(f'split / {way}' for way in others)} |")
    print(f"|{'---|' * (2 + len(best) + len(others))}")
    for kernel, (unit, amount) in WORK.items():
        speeds = {way: amount / times[kernel] if kernel in times else None for way, times in best.items()}
        shown = [f"{speed:.3g}" if speed is not None else "-" for speed in speeds.values()]
        own = speeds["split"] or 0
        ratios = [f"{own / speed:.2g}" if (speed := speeds[way]) is not None else "-" for way in others]
        print(f"| {kernel} | {unit} | {' | '.join(shown)} | {' | '.join(ratios)} |")


if __name__ == "__main__":
    main()
