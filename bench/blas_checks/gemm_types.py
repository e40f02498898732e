"""gemm with its types as arguments."""

from __future__ import annotations

import ctypes
import itertools
from dataclasses import dataclass
from functools import partial

import torch

from bench.blas_checks.checker import (
    COMPUTE_16F,
    COMPUTE_32F,
    COMPUTE_32F_FAST_TF32,
    COMPUTE_32I,
    GEMM_DEFAULT,
    OUTPUT,
    R_8I,
    R_16BF,
    R_16F,
    R_32F,
    R_32I,
    Checker,
    Enum,
    absolute,
)

# With whole packs everywhere, and with edges and odd addresses.
SHAPES = [
    (16, 16, 16),
    (128, 128, 64),
    (512, 256, 320),
    (1024, 1024, 1024),
    (17, 33, 5),
    (131, 67, 75),
    (1031, 1027, 129),
    # few rows or columns: kernels of their own
    (1, 520, 1032),
    (520, 1, 1032),
    (13, 520, 1032),
    (16, 520, 1032),
    (520, 16, 1032),
]


@dataclass(frozen=True)
class Form:
    """Types of A and B, C, the scalars; the libraries' numbers for them; unit roundoffs of C and of the operands."""

    operand: torch.dtype
    output: torch.dtype
    scalar: torch.dtype
    types: tuple[int, int, Enum]
    rounding: float
    operand_rounding: float = 0.0

    def random(self, shape: tuple[int, ...], output: bool = False) -> torch.Tensor:
        if self.scalar == torch.int32:
            return torch.randint(-128, 128, shape, device="cuda").to(self.output if output else self.operand)
        return (torch.rand(shape, device="cuda") * 2 - 1).to(self.output if output else self.operand)


FORMS = {
    "f16 in f16": Form(torch.half, torch.half, torch.half, (R_16F, R_16F, COMPUTE_16F), 2.0**-11),
    "f16": Form(torch.half, torch.half, torch.float, (R_16F, R_16F, COMPUTE_32F), 2.0**-11),
    "f16 to f32": Form(torch.half, torch.float, torch.float, (R_16F, R_32F, COMPUTE_32F), 2.0**-24),
    "bf16": Form(torch.bfloat16, torch.bfloat16, torch.float, (R_16BF, R_16BF, COMPUTE_32F), 2.0**-8),
    "bf16 to f32": Form(torch.bfloat16, torch.float, torch.float, (R_16BF, R_32F, COMPUTE_32F), 2.0**-24),
    "i8": Form(torch.int8, torch.int32, torch.int32, (R_8I, R_32I, COMPUTE_32I), 0.0),
    "tf32": Form(torch.float, torch.float, torch.float, (R_32F, R_32F, COMPUTE_32F_FAST_TF32), 2.0**-24, 2.0**-10),
}


def check_gemm_types(checker: Checker) -> None:
    for (name, form), sizes, ta, tb in itertools.product(FORMS.items(), SHAPES, "NT", "NT"):
        # cuBLAS takes bytes at addresses of four only.
        if form.operand == torch.int8 and any(size % 4 for size in sizes):
            continue
        case = f"GemmEx {name} {ta}{tb} {sizes}"
        checker.guard(case, partial(check_one, form=form, ta=ta, tb=tb, sizes=sizes, case=case))


def check_one(checker: Checker, form: Form, ta: str, tb: str, sizes: tuple[int, int, int], case: str) -> None:
    m, n, k = sizes
    rows_a, columns_a = (m, k) if ta == "N" else (k, m)
    rows_b, columns_b = (k, n) if tb == "N" else (n, k)
    batch, pad = 2, 4 if form.operand == torch.int8 else 0 if m == 1 else 3 * (m % 2)
    # torch is row-major: a column-major matrix with leading dimension ld is a tensor [columns, ld].
    a, b = form.random((batch, columns_a, rows_a + pad)), form.random((batch, columns_b, rows_b + pad))
    c = form.random((batch, n, m + 1), output=True)
    alpha, beta = (torch.tensor([value], dtype=form.scalar) for value in (2, -1))
    typed, out, compute = form.types
    strides = [ctypes.c_longlong(t.stride(0)) for t in (a, b, c)]
    ab = (a, typed, rows_a + pad, strides[0], b, typed, rows_b + pad, strides[1])
    arguments = (ta, tb, m, n, k, alpha, *ab, beta, OUTPUT, out, m + 1, strides[2], batch, compute, GEMM_DEFAULT)

    def multiply(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        op_a, op_b = a[:, :, :rows_a], b[:, :, :rows_b]
        return (op_b if tb == "N" else op_b.transpose(1, 2)) @ (op_a if ta == "N" else op_a.transpose(1, 2))

    if form.operand == torch.int8:  # of which cuBLAS multiplies some orders only; doubles are exact
        expected = c.clone()
        expected[:, :, :m] = (2 * multiply(a.double(), b.double()) - c[:, :, :m].double()).to(c.dtype)
        result = c.clone()
        checker.ours.call("GemmStridedBatchedEx", *(result if x is OUTPUT else x for x in arguments))
        outputs = [result, expected]
    else:
        outputs = checker.both("GemmStridedBatchedEx", c, *arguments)
    sums = 2 * multiply(absolute(a), absolute(b)) + absolute(c[:, :, :m])
    # cuBLAS may sum halves as halves where that is the compute type.
    step = 2.0**-11 if compute == COMPUTE_16F else 2.0**-24
    exact = form.scalar == torch.int32
    bound = torch.zeros_like(sums) if exact else ((k + 3) * step + form.rounding + 2 * form.operand_rounding) * sums
    checker.compare(case, [o[:, :, :m] for o in outputs], bound)
    checker.compare(case + ": guard", [outputs[0][:, :, m:], c[:, :, m:]], 0.0)
