"""Checks the project's hipFFT against cuFFT on an NVIDIA GPU, then times both in one process.

Needs nvcc, numpy, scipy and the CUDA toolkit's libraries. Run: python bench/fft_nvidia.py [--check-only] [--json FILE]
Times are medians of event timings over random data that the L2 cache cannot hold, unless the case is one transform that
it can. Rates are effective: bytes of the input and of the output, once each, over the time. The limit is the copy rate
measured in the same run over the number of passes that the transform needs at least.
"""

from __future__ import annotations

import argparse
import ctypes
import itertools
import json
import math
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/fft")]

from fft_cases import Array, Case, Layout, run  # noqa: E402
from fft_library import Fft, Interface  # noqa: E402
from fft_sweeps import FORMS, complaints, random_cases  # noqa: E402

from hipify_py.build.libs import build_libs  # noqa: E402
from hipify_py.build.toolchain import Target  # noqa: E402

BYTES = 2**30  # of the input of most cases
# What a block's shared memory holds of a line on this GPU: 227 KB.
ONE_PASS_BYTES = 227 * 1024


def find_library(pattern: str) -> Path:
    """A shared library of the CUDA toolkit's, there or in a Python package of NVIDIA's."""
    folders = [Path(p) for p in sys.path if p] + [Path("/usr/local/cuda/lib64")]
    for folder, place in itertools.product(folders, ("nvidia/cu13/lib", "nvidia/*/lib", ".")):
        for path in sorted(folder.glob(f"{place}/{pattern}.so.*")):
            return path
    raise SystemExit(f"no {pattern}.so found: install the CUDA toolkit's libraries")


# ---- checks ----

CHECKED = (
    *range(1, 33),
    *(49, 64, 81, 100, 121, 125, 127, 128, 169, 200, 243, 256, 360, 500, 512, 625, 729, 1000, 1001, 1009, 1024, 2048),
    *(2187, 2310, 4096, 4099, 8192, 10000, 16384, 16807, 32768, 50021, 65536, 65537, 100000, 1 << 18, 1 << 20, 1000003),
)
# What one launch does in clusters of blocks, or in two passes: more of it than the device has room for.
PAIRED: tuple[tuple[tuple[int, ...], int], ...] = (
    *(((1 << k,), 1 << (22 - k) | 1) for k in (14, 15, 16)),
    ((256, 256), 61),
    ((64, 256, 256), 2),
    ((1 << 18,), 67),
    ((512, 512), 19),
    ((8192, 512), 1),
    ((1 << 24,), 1),
)
SHAPES = ((16, 16), (100, 60), (127, 31), (512, 512), (1024, 100), (8, 16, 32), (64, 64, 64), (65, 10, 127))


def checked_cases(rng: np.random.Generator, random: int) -> Iterator[Case]:
    """Both precisions and all forms of each length and shape, then random layouts."""
    for i, n in enumerate([*((n,) for n in CHECKED), *SHAPES]):
        batch = min(max(3000 // math.prod(n), 1), 300) | 1
        for form, precision in itertools.product(FORMS, ("single", "double")):
            yield Case(n, form, precision, batch, inverse=form == "C2C" and i % 2 == 1, in_place=i % 3 == 0)
    # Blocks that take several lines, also where copies of 16 bytes cannot begin.
    staged, odd = Case((16384,), "C2C", "single", 301), Layout((16384,), 1, 16385)
    for case in (staged, replace(staged, inverse=True, in_place=True)):
        yield from (case, replace(case, skip=1), replace(case, source=odd, target=odd))
    for (n, batch), precision in itertools.product(PAIRED, ("single", "double")):
        case = Case(n, "C2C", precision, batch)
        yield from (case, replace(case, inverse=True, in_place=True))
    yield from random_cases(rng, random, ("single", "double"), 5000)


def check(ours: Fft, theirs: Fft, cases: list[Case]) -> int:
    """Prints what is wrong, and returns how much.

    A result must be within rocFFT's bound, and have at most twice cuFFT's error.
    """
    rng = np.random.default_rng(1)

    def cufft(case: Case, values: Array) -> Array:
        in_place = case.form == "C2R"  # out of place, cuFFT may overwrite the input of these
        return run(theirs.transform, replace(case, source=None, target=None, in_place=in_place, skip=0), values)

    start, wrong = time.monotonic(), 0
    for text in complaints(ours.transform, cases, rng, cufft):
        if text:
            wrong += 1
            print(f"WRONG {text}", flush=True)
    print(f"{len(cases) - wrong} of {len(cases)} transforms within their bounds, {time.monotonic() - start:.0f} s")
    return wrong


# ---- speed ----


@dataclass(frozen=True)
class Timing:
    """Rates in TB/s; `vkfft` is 0 where it was not there."""

    case: str
    ours: float
    theirs: float
    vkfft: float
    limit: float


class Gpu:
    """Memory and clocks of the runtime."""

    def __init__(self, runtime: Interface) -> None:
        self.runtime = runtime
        self.events = [ctypes.c_void_p() for _ in range(2)]
        for event in self.events:
            runtime.run("EventCreate", ctypes.byref(event))

    def allocate(self, size: int) -> ctypes.c_void_p:
        pointer = ctypes.c_void_p()
        self.runtime.run("Malloc", ctypes.byref(pointer), ctypes.c_size_t(size))
        return pointer

    def random(self, size: int, double: bool) -> ctypes.c_void_p:
        """Uniform numbers; a piece of 64 MB is repeated, after which no cache knows it any more."""
        pointer = self.allocate(size)
        piece = np.random.default_rng(2).random(2**26 // (8 if double else 4), np.float64 if double else np.float32)
        for offset in range(0, size, piece.nbytes):
            part = ctypes.c_size_t(min(piece.nbytes, size - offset))
            target = ctypes.c_void_p((pointer.value or 0) + offset)
            self.runtime.run("Memcpy", target, ctypes.c_void_p(piece.ctypes.data), part, 1)
        return pointer

    def seconds(self, call: Callable[[], None], guess: float) -> float:
        """Median time of one call; between two events lie so many that they take 2 ms if one takes `guess`."""
        calls = max(1, min(50, int(2e-3 / guess)))
        samples, milliseconds = [], ctypes.c_float()
        for _ in range(9):
            self.runtime.run("EventRecord", self.events[0], None)
            for _ in range(calls):
                call()
            self.runtime.run("EventRecord", self.events[1], None)
            self.runtime.run("EventSynchronize", self.events[1])
            self.runtime.run("EventElapsedTime", ctypes.byref(milliseconds), *self.events)
            samples.append(milliseconds.value / 1e3 / calls)
        return statistics.median(samples[1:])

    def copy_rate(self) -> float:
        """TB/s read and written by a copy on the device of 4 GB."""
        size = 4 * BYTES
        source, target = self.random(size, False), self.allocate(size)
        length = ctypes.c_size_t(size)
        seconds = self.seconds(lambda: self.runtime.run("MemcpyAsync", target, source, length, 3, None), 2e-3)
        for pointer in (source, target):
            self.runtime.run("Free", pointer)
        return 2 * size / seconds / 1e12


def passes_needed(case: Case) -> int:
    """How often data must go through memory at least: once an axis, twice for lines that no block can hold."""
    double = 16 if case.precision == "double" else 8
    lengths = [*case.n[:-1], case.n[-1] // (1 if case.form == "C2C" else 2)]
    return sum(1 if n * double <= ONE_PASS_BYTES else 2 for n in lengths if n > 1)


def batched(n: tuple[int, ...], form: str, precision: str) -> Case:
    """With as many transforms as fill the input."""
    case = Case(n, form, precision)
    return replace(case, batch=max(1, BYTES // case.input.size))


def timed_cases() -> Iterator[Case]:
    """The lengths that the project has targets for come first."""
    lines = [(1 << k,) for k in range(6, 17)] + [(1 << k,) for k in (18, 20, 22, 24)]
    lines += [(n,) for n in (1009, 1000, 2187, 243, 625, 2401, 1331, 1536, 10000, 4099, 10007, 50021, 65537, 1000003)]
    shapes = [(2048, 2048), (8192, 8192), (1000, 1000), (256, 256, 256), (512, 512, 512), (200, 200, 200)]
    for precision in ("single", "double"):
        for n in [*lines, *shapes]:
            yield batched(n, "C2C", precision)
        yield Case((2048, 2048), "C2C", precision)
    real = [(1 << k,) for k in (8, 10, 12, 14, 16, 20, 24)] + [(1000,), (1009,), (8192, 8192), (512, 512, 512)]
    for precision, n, form in itertools.product(("single", "double"), real, ("R2C", "C2R")):
        yield batched(n, form, precision)


class VkFft:
    """bench/vkfft.cu built into a shared library."""

    def __init__(self, path: Path) -> None:
        self.library = ctypes.CDLL(str(path))
        self.library.vkfft_create.restype = ctypes.c_void_p

    def seconds(self, gpu: Gpu, case: Case, source: ctypes.c_void_p, target: ctypes.c_void_p, guess: float) -> float:
        """0 where it has no such transform."""
        if case.form != "C2C":
            return 0.0
        sizes = (ctypes.c_uint64 * 3)(*reversed(case.n), *[1] * (3 - len(case.n)))
        double = int(case.precision == "double")
        plan = self.library.vkfft_create(len(case.n), sizes, ctypes.c_uint64(case.batch), double, source, target)
        if not plan:
            return 0.0
        try:
            return gpu.seconds(lambda: self.library.vkfft_run(ctypes.c_void_p(plan)), guess)
        finally:
            self.library.vkfft_destroy(ctypes.c_void_p(plan))


def time_case(gpu: Gpu, libraries: tuple[Fft, Fft], vkfft: VkFft | None, case: Case, copy: float) -> Timing:
    moved, needed = case.input.size + case.output.size, max(passes_needed(case), 1)
    guess = moved * needed / copy / 1e12
    source = gpu.random(case.input.size, case.precision == "double")
    target = gpu.allocate(case.output.size)
    rates = []
    for library in libraries:
        with library.plan(case) as plan:
            call = lambda library=library, plan=plan: library.execute(case, plan, source, target)  # noqa: E731
            rates.append(moved / gpu.seconds(call, guess) / 1e12)
    beside = vkfft.seconds(gpu, case, source, target, guess) if vkfft else 0.0
    for pointer in (source, target):
        gpu.runtime.run("Free", pointer)
    name = f"{'x'.join(map(str, case.n))} {case.form} {case.precision} x{case.batch}"
    return Timing(name, *rates, moved / beside / 1e12 if beside else 0.0, copy / needed)


def warm_up(gpu: Gpu, ours: Fft, cases: list[Case]) -> None:
    """Runs each case once, so that its kernels are compiled and on disk."""
    for case in cases:
        source, target = (gpu.allocate(side.size) for side in (case.input, case.output))
        with ours.plan(case) as plan:
            ours.execute(case, plan, source, target)
            gpu.runtime.run("DeviceSynchronize")
        for pointer in (source, target):
            gpu.runtime.run("Free", pointer)


def time_all(gpu: Gpu, ours: Fft, theirs: Fft, vkfft: VkFft | None, cases: list[Case]) -> tuple[float, list[Timing]]:
    copy = gpu.copy_rate()
    print(
        f"copy {copy:.2f} TB/s\n{'case':36} {'ours':>6} {'cuFFT':>6} {'VkFFT':>6} {'limit':>6}  ours/cuFFT  ours/limit"
    )
    timings = []
    for case in cases:
        try:
            timing = time_case(gpu, (ours, theirs), vkfft, case, copy)
        except AssertionError as error:
            print(f"FAILED {case}: {error}", flush=True)
            continue
        rates = f"{timing.ours:6.2f} {timing.theirs:6.2f} {timing.vkfft or math.nan:6.2f} {timing.limit:6.2f}"
        ratios = f"{timing.ours / timing.theirs:10.2f}  {timing.ours / timing.limit:10.2f}"
        print(f"{timing.case:36} {rates}  {ratios}", flush=True)
        timings.append(timing)
    return copy, timings


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check-only", action="store_true")
    parser.add_argument("--time-only", action="store_true")
    parser.add_argument("--warm-only", action="store_true", help="only compile what the timed cases need")
    share = "every Nth of the cases from the Ith on: for several processes, which compile at once"
    parser.add_argument("--share", default="0/1", metavar="I/N", help=share)
    parser.add_argument("--only", default="", help="part of the descriptions of the cases to check and to time")
    parser.add_argument("--random", type=int, default=200, help="random layouts to check")
    parser.add_argument("--library", type=Path, help="a built libhipfft.so.0 instead of one built now")
    parser.add_argument("--vkfft", type=Path, help="bench/vkfft.cu as a shared library, timed beside the others")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    library = options.library or build_libs(Target.parse("nvidia:sm_90"), ["hipfft"]) / "lib/libhipfft.so.0"
    runtime = Interface(find_library("libcudart"), "cuda")
    ours, theirs = Fft(runtime, library), Fft(runtime, find_library("libcufft"), "cufft")
    first, step = map(int, options.share.split("/"))

    def chosen(cases: Iterator[Case]) -> list[Case]:
        return [case for case in cases if options.only in str(case)][first::step]

    gpu, timed = Gpu(runtime), chosen(timed_cases())
    if options.warm_only:
        warm_up(gpu, ours, timed)
        return 0
    checked = [] if options.time_only else chosen(checked_cases(np.random.default_rng(3), options.random))
    wrong = check(ours, theirs, checked) if checked else 0
    if not options.check_only:
        copy, timings = time_all(gpu, ours, theirs, VkFft(options.vkfft) if options.vkfft else None, timed)
        if options.json:
            rows = {"copy_tb_per_s": copy, "timings": [asdict(timing) for timing in timings]}
            options.json.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
