"""hipBLASLt on NVIDIA: checks products with epilogues against PyTorch in double, then times them.

HIPIFY_PY_RTC=off python bench/blaslt_nvidia.py PREFIX/lib/libhipblaslt.so.1 times the kernels that serve all epilogues,
without HIPIFY_PY_RTC=off those that know theirs. Needs PyTorch for CUDA.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import statistics
from collections.abc import Callable

import torch

TYPES = {torch.float32: 0, torch.float16: 2, torch.bfloat16: 14}
EPILOGUES = {"none": 1, "bias": 4, "relu_bias": 6, "gelu_bias": 36, "gelu_aux_bias": 164, "dgelu": 192}
OPERATIONS = {"N": 111, "T": 112}
COMPUTE_32F, FLOAT = 2, 0
CHECKED, TIMED, ROUNDS = (1280, 1000, 1024), (4096, 4096, 4096), 9
# Of the result, and of the sums of 1024 products before it is rounded.
TOLERANCES = {torch.float32: (3e-6, 2e-4), torch.float16: (2.0**-10, 8e-4), torch.bfloat16: (2.0**-7, 8e-4)}


class Product:
    """op(A) op(B) with an epilogue: random matrices on the device, and hipBLASLt's descriptors of them."""

    def __init__(
        self, library: ctypes.CDLL, handle: ctypes.c_void_p, kind: torch.dtype, operations: str, epilogue: str,
        sizes: tuple[int, int, int],
    ) -> None:  # fmt: skip
        self.library, self.handle, self.operations, self.epilogue = library, handle, operations, epilogue
        m, n, k = sizes
        generator = torch.Generator(device="cuda").manual_seed(5)

        def values(rows: int, columns: int) -> torch.Tensor:
            return (torch.rand(columns, rows, device="cuda", generator=generator) * 0.5 - 0.25).to(kind)  # by columns

        self.a = values(*((k, m) if operations[0] == "T" else (m, k)))
        self.b = values(*((n, k) if operations[1] == "T" else (k, n)))
        self.bias, self.aux = values(1, m).flatten(), values(m, n)
        self.given_aux = self.aux.clone()
        self.d = torch.full((n, m), float("nan"), device="cuda", dtype=kind)
        self.layouts = [self._layout(matrix, TYPES[kind]) for matrix in (self.a, self.b, self.d)]
        self.desc = ctypes.c_void_p()
        assert library.hipblasLtMatmulDescCreate(ctypes.byref(self.desc), COMPUTE_32F, FLOAT) == 0
        self._set(0, ctypes.c_int32(OPERATIONS[operations[0]]))
        self._set(1, ctypes.c_int32(OPERATIONS[operations[1]]))
        self._set(2, ctypes.c_uint32(EPILOGUES[epilogue]))
        self._set(3, ctypes.c_void_p(self.bias.data_ptr()))
        self._set(10, ctypes.c_void_p(self.aux.data_ptr()))
        self._set(11, ctypes.c_int64(m))

    def _layout(self, matrix: torch.Tensor, kind: int) -> ctypes.c_void_p:
        layout, (columns, rows) = ctypes.c_void_p(), matrix.shape
        sizes = ctypes.c_uint64(rows), ctypes.c_uint64(columns), ctypes.c_int64(rows)
        assert self.library.hipblasLtMatrixLayoutCreate(ctypes.byref(layout), kind, *sizes) == 0
        return layout

    def _set(self, attribute: int, value: ctypes._SimpleCData) -> None:
        size = ctypes.c_size_t(ctypes.sizeof(value))
        assert self.library.hipblasLtMatmulDescSetAttribute(self.desc, attribute, ctypes.byref(value), size) == 0

    def __call__(self) -> None:
        one, zero, null = ctypes.c_float(1), ctypes.c_float(0), ctypes.c_void_p(None)
        a, b, d = (ctypes.c_void_p(matrix.data_ptr()) for matrix in (self.a, self.b, self.d))
        la, lb, ld = self.layouts
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        status = self.library.hipblasLtMatmul(
            self.handle, self.desc, ctypes.byref(one), a, la, b, lb, ctypes.byref(zero), d, ld, d, ld, null, null,
            ctypes.c_size_t(0), stream,
        )  # fmt: skip
        assert status == 0, f"hipblasLtMatmul returned {status}"

    def count_wrong(self) -> int:
        """Elements of D, and of the auxiliary matrix, that are not what PyTorch computes in double."""
        self()
        a = (self.a if self.operations[0] == "T" else self.a.t()).double()
        b = (self.b if self.operations[1] == "T" else self.b.t()).double()
        value = a @ b
        if "bias" in self.epilogue:
            value = value + self.bias.double()[:, None]
        wrong = self._count(self.aux, value) if "aux" in self.epilogue else 0
        if self.epilogue == "dgelu":
            argument = self.given_aux.t().double().requires_grad_()
            torch.nn.functional.gelu(argument, approximate="tanh").sum().backward()
            value = value * argument.grad
        elif "gelu" in self.epilogue:
            value = torch.nn.functional.gelu(value, approximate="tanh")
        elif "relu" in self.epilogue:
            value = value.clamp(min=0)
        return wrong + self._count(self.d, value)

    def _count(self, stored: torch.Tensor, expected: torch.Tensor) -> int:
        relative, absolute = TOLERANCES[stored.dtype]
        error = (stored.t().double() - expected).abs()
        return int((~(error <= relative * expected.abs() + absolute)).sum())


def milliseconds(call: Callable[[], None], repeats: int) -> float:
    """The median of some rounds."""
    times = []
    for _ in range(ROUNDS):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        for _ in range(repeats):
            call()
        end.record()
        end.synchronize()
        times.append(begin.elapsed_time(end) / repeats)
    return statistics.median(times)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", help="libhipblaslt.so.1 of the build for NVIDIA")
    parser.add_argument("--time-only", action="store_true", help="check nothing")
    arguments = parser.parse_args()
    torch.zeros(1, device="cuda")
    library, handle = ctypes.CDLL(arguments.library), ctypes.c_void_p()
    assert library.hipblasLtCreate(ctypes.byref(handle)) == 0
    wrong = 0
    kinds = (torch.float16, torch.bfloat16, torch.float32)
    if not arguments.time_only:
        for kind in kinds:
            for operations, epilogue in [("TN", name) for name in EPILOGUES] + [("NN", "gelu_bias"), ("NT", "bias")]:
                count = Product(library, handle, kind, operations, epilogue, CHECKED).count_wrong()
                if count:
                    print(f"wrong: {kind} {operations} {epilogue}: {count} elements")
                wrong += count > 0
        print(f"{wrong} products are wrong")
    mode = os.environ.get("HIPIFY_PY_RTC", "on")
    for kind in kinds:
        for epilogue in EPILOGUES:
            product = Product(library, handle, kind, "TN", epilogue, TIMED)
            product()
            time = milliseconds(product, 3 if kind is torch.float32 else 20)
            rate = 2 * TIMED[0] * TIMED[1] * TIMED[2] / time / 1e9
            print(
                f"{str(kind)[6:]} TN 4096 {epilogue}: {time:.4f} ms, {rate:.0f} TFLOP/s (HIPIFY_PY_RTC={mode})",
                flush=True,
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
