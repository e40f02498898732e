"""Times gemm of the CPU build beside numpy's OpenBLAS, in one run.

Run: python bench/blas_cpu.py [--cxx COMPILER ...]. Needs threadpoolctl. Each number is the best of many short runs that
alternate between the libraries, since other work on the machine only ever adds time; the load average is printed.
With one thread the clock is the process's processor time, which leaves out waiting for the processor; with two it is
the wall clock. OpenBLAS runs on one thread and picks its kernel for this processor.
"""

from __future__ import annotations

import argparse
import ctypes
import functools
import itertools
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

SIZES = (512, 1024)
SECONDS_PER_CASE = 3.0
TYPES = {"s": "float32", "d": "float64"}
OP_N = 111


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

    print(f"{'compiler':12} {'threads':>7} {'case':>11} {'ours':>8} {'OpenBLAS x1':>12} {'ratio':>6}   GFLOP/s")
    kernel = ""
    for cxx in options.cxx:
        prefix = build_libs(Target.parse("cpu"), ["hipblas"], cxx=cxx)
        for threads in (1, 2):
            result = run_worker(prefix, threads)
            kernel = result["openblas"]
            for case, (ours, theirs) in result["rates"].items():
                print(f"{cxx:12} {threads:7} {case:>11} {ours:8.1f} {theirs:12.1f} {ours / theirs:6.2f}", flush=True)
    print(f"OpenBLAS kernel: {kernel}; load average {os.getloadavg()[0]:.1f}")
    return 0


def run_worker(prefix: Path, threads: int) -> dict[str, Any]:
    """A process of its own for each thread count: both libraries read theirs once, when they start."""
    environment = {**os.environ, "HIPCPU_THREADS": str(threads), "OPENBLAS_NUM_THREADS": "1"}
    # Settings for some other OpenBLAS would keep this one from choosing.
    for name in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"):
        environment.pop(name, None)
    command = [sys.executable, __file__, "--worker", str(prefix)]
    output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    result: dict[str, Any] = json.loads(output)
    return result


def measure(prefix: Path) -> dict[str, object]:
    """GFLOP/s of ours and numpy's for every size and type, and the kernel that OpenBLAS chose."""
    import numpy as np
    from threadpoolctl import threadpool_info

    hip = ctypes.CDLL(str(prefix / "lib/libamdhip64.so.7"), mode=ctypes.RTLD_GLOBAL)
    library = ctypes.CDLL(str(prefix / "lib/libhipblas.so.3"))
    handle = ctypes.c_void_p()
    assert library.hipblasCreate(ctypes.byref(handle)) == 0
    rng = np.random.default_rng(1)
    rates = {}
    for kind, n in itertools.product(TYPES, SIZES):
        a, b, c = (np.asfortranarray(rng.standard_normal((n, n)).astype(TYPES[kind])) for _ in range(3))
        scalars = np.array([1, 0], TYPES[kind])
        alpha, pa, pb, pc = (ctypes.c_void_p(array.ctypes.data) for array in (scalars, a, b, c))
        beta = ctypes.c_void_p(scalars[1:].ctypes.data)
        arguments = (handle, OP_N, OP_N, n, n, n, alpha, pa, n, pb, n, beta, pc, n)
        gemm = functools.partial(call_and_wait, hip, getattr(library, f"hipblas{kind.upper()}gemm"), arguments)
        best = best_times([gemm, functools.partial(np.matmul, a, b, out=c)])
        rates[f"{kind}gemm {n}"] = [2e-9 * n**3 / seconds for seconds in best]
    kernels = [info["architecture"] for info in threadpool_info() if info["internal_api"] == "openblas"]
    return {"rates": rates, "openblas": kernels[0]}


def call_and_wait(hip: ctypes.CDLL, function: Callable[..., int], arguments: tuple[object, ...]) -> None:
    assert function(*arguments) == 0
    assert hip.hipDeviceSynchronize() == 0


def best_times(runs: list[Callable[[], object]]) -> list[float]:
    clock = time.process_time if os.environ["HIPCPU_THREADS"] == "1" else time.perf_counter
    best = [math.inf] * len(runs)
    end = time.perf_counter() + SECONDS_PER_CASE
    while time.perf_counter() < end:
        for index, run in enumerate(runs):
            start = clock()
            run()
            best[index] = min(best[index], clock() - start)
    return best


if __name__ == "__main__":
    sys.exit(main())
