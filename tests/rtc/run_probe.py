"""Scales numbers with the probe library and prints what each call returned: PREFIX LIBRARY THREADS EXTRA FACTOR...

A line is the code that the library returned, and "right" or "wrong" for the numbers.
"""

from __future__ import annotations

import ctypes
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

COUNT = 1000


def main() -> None:
    runtime, library, threads, extra, *factors = sys.argv[1:]
    hip = ctypes.CDLL(str(Path(runtime) / "lib/libamdhip64.so.7"), mode=ctypes.RTLD_GLOBAL)
    probe = ctypes.CDLL(library)
    numbers = np.arange(COUNT, dtype=np.float32)
    size = ctypes.c_size_t(numbers.nbytes)

    def allocate(values: np.ndarray) -> ctypes.c_void_p:
        pointer = ctypes.c_void_p()
        assert hip.hipMalloc(ctypes.byref(pointer), size) == 0
        assert hip.hipMemcpy(pointer, ctypes.c_void_p(values.ctypes.data), size, 1) == 0
        return pointer

    def call(factor: int) -> str:
        result = np.full(COUNT, np.nan, np.float32)
        x, y = allocate(numbers), allocate(result)
        code = probe.probe_scale(factor, ctypes.c_float(0.5), x, y, COUNT, extra.encode())
        assert hip.hipMemcpy(ctypes.c_void_p(result.ctypes.data), y, size, 2) == 0
        return f"{code} {'right' if (result == factor * numbers + np.float32(0.5)).all() else 'wrong'}"

    with ThreadPoolExecutor(int(threads)) as pool:
        print("\n".join(pool.map(call, map(int, factors))))


if __name__ == "__main__":
    main()
