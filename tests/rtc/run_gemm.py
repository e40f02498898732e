"""Multiplies random matrices with hipBLAS: RUNTIME PREFIX TYPE:OPERATIONS:MxNxK[@KERNEL]...

For each product a line says "right" or what is wrong.
"""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

from hipify_py.build.toolchain import Target
from hipify_py.tuning.device import Device, DeviceError, Product
from hipify_py.tuning.problems import Problem


def main() -> None:
    runtime, prefix, *problems = sys.argv[1:]
    ctypes.CDLL(str(Path(runtime) / "lib/libamdhip64.so.7"), mode=ctypes.RTLD_GLOBAL)
    device = Device(Target.parse("cpu"), Path(runtime))
    device.blas = ctypes.CDLL(str(Path(prefix) / "lib/libhipblas.so.3"))
    for text in problems:
        problem, _, kernel = text.partition("@")
        product = Product(device, Problem.parse(problem))
        try:
            print(product.error_of(product.caller(kernel)) or "right")
        except DeviceError as error:
            print(error)


if __name__ == "__main__":
    main()
