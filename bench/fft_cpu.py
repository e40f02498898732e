"""Times hipFFT of the CPU build beside scipy's pocketfft on one thread, in one run.

Run: python bench/fft_cpu.py [--cxx COMPILER ...]. Each number is the best of many runs that alternate between the
libraries, since other work on the machine only ever adds time; the load average is printed. The clock is the process's
processor time, which leaves out waiting for the processor. scipy allocates its result in each call; hipFFT writes to
the same memory each time.
"""

from __future__ import annotations

import argparse
import ctypes
import functools
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

LENGTHS = (64, 256, 1000, 1009, 1024, 2187, 4096, 3 * 5 * 7 * 11 * 13, 1 << 16, 1 << 20)
BATCH_ELEMENTS = 1 << 18  # of all lines of a batch
SECONDS_PER_CASE = 0.4
C2C, Z2Z, R2C, D2Z = 0x29, 0x69, 0x2A, 0x6A
FORWARD = -1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cxx", nargs="*", default=["g++", "clang++-22"], help="compilers to build the library with")
    parser.add_argument("--worker", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        print(json.dumps(measure(options.worker)))
        return 0

    from hipify_py.build.libs import build_libs
    from hipify_py.build.toolchain import Target

    print(f"{'compiler':12} {'case':>24} {'ours us':>10} {'scipy us':>10} {'scipy / ours':>12}")
    for cxx in options.cxx:
        prefix = build_libs(Target.parse("cpu"), ["hipfft"], cxx=cxx)
        environment = {**os.environ, "HIPCPU_THREADS": "1"}
        command = [sys.executable, __file__, "--worker", str(prefix)]
        output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
        for case, (ours, theirs) in json.loads(output).items():
            print(f"{cxx:12} {case:>24} {1e6 * ours:10.1f} {1e6 * theirs:10.1f} {theirs / ours:12.2f}", flush=True)
    print(f"load average {os.getloadavg()[0]:.1f}")
    return 0


def cases() -> Iterator[tuple[tuple[int, ...], int, bool]]:
    """Shapes, batches, and whether the input is real."""
    for n in LENGTHS:
        yield (n,), 1, False
        if 2 * n <= BATCH_ELEMENTS:
            yield (n,), BATCH_ELEMENTS // n, False
    for shape, real in (((4096,), True), ((1 << 20,), True), ((512, 512), False), ((64, 64, 64), False)):
        yield shape, max(1, BATCH_ELEMENTS // math.prod(shape)), real


def measure(prefix: Path) -> dict[str, list[float]]:
    """Seconds of ours and of scipy's for every case and both precisions."""
    import scipy.fft

    hip = ctypes.CDLL(str(prefix / "lib/libamdhip64.so.7"), mode=ctypes.RTLD_GLOBAL)
    library = ctypes.CDLL(str(prefix / "lib/libhipfft.so.0"))
    rng = np.random.default_rng(1)
    results = {}
    for shape, batch, real in cases():
        for single in (True, False):
            values = rng.standard_normal((batch, *shape, 1 if real else 2)).astype("float32" if single else "float64")
            x = values[..., 0] if real else values.view("complex64" if single else "complex128")[..., 0]
            ours = our_transform(hip, library, x, real, single)
            axes = tuple(range(1, x.ndim))
            theirs = functools.partial(scipy.fft.rfftn if real else scipy.fft.fftn, x, axes=axes, workers=1)
            assert np.linalg.norm(ours() - theirs()) <= 1e-6 * np.linalg.norm(theirs())
            name = f"{'R2C' if real else 'C2C'} {'f32' if single else 'f64'} {'x'.join(map(str, shape))} * {batch}"
            results[name] = best_times([ours, theirs])
    return results


def our_transform(
    hip: ctypes.CDLL, library: ctypes.CDLL, x: np.ndarray, real: bool, single: bool
) -> Callable[[], np.ndarray]:
    """A function that transforms x along all its axes but the first, and returns where the result is."""
    shape = x.shape[1:]
    plan = ctypes.c_void_p()
    kind = ((R2C, D2Z) if real else (C2C, Z2Z))[0 if single else 1]
    sizes = (ctypes.c_int * len(shape))(*shape)
    status = library.hipfftPlanMany(ctypes.byref(plan), len(shape), sizes, None, 1, 0, None, 1, 0, kind, x.shape[0])
    assert status == 0, status
    result_shape = (*x.shape[:-1], shape[-1] // 2 + 1) if real else x.shape
    result = np.empty(result_shape, "complex64" if single else "complex128")
    pointers = ctypes.c_void_p(x.ctypes.data), ctypes.c_void_p(result.ctypes.data)
    execute = getattr(library, f"hipfftExec{('R2C' if single else 'D2Z') if real else ('C2C' if single else 'Z2Z')}")
    arguments = (plan, *pointers) if real else (plan, *pointers, FORWARD)

    def run() -> np.ndarray:
        assert execute(*arguments) == 0
        assert hip.hipDeviceSynchronize() == 0
        return result

    return run


def best_times(runs: list[Callable[[], np.ndarray]]) -> list[float]:
    best = [math.inf] * len(runs)
    end = time.perf_counter() + SECONDS_PER_CASE
    while time.perf_counter() < end:
        for index, run in enumerate(runs):
            start = time.process_time()
            run()
            best[index] = min(best[index], time.process_time() - start)
    return best


if __name__ == "__main__":
    sys.exit(main())
