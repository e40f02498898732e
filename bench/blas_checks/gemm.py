"""gemm in its own types."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Iterator

from bench.blas_checks.checker import OUTPUT, TYPES, UNIT_ROUNDOFF, Checker, absolute, random, scalar


def gemm_shapes() -> Iterator[tuple[int, int, int]]:
    yield from [(1, 1, 1), (17, 33, 5), (64, 64, 64), (127, 130, 65), (256, 384, 520), (1031, 1027, 129)]
    # few rows or columns: kernels of their own
    yield from [(1, 520, 1032), (520, 1, 1032), (8, 520, 1032), (16, 520, 1032), (520, 16, 1032)]


def check_gemm(checker: Checker) -> None:
    for kind, (m, n, k) in itertools.product(TYPES, gemm_shapes()):
        letters = "NTC" if kind in "cz" else "NT"
        for ta, tb, batch in itertools.product(letters, letters, (1, 3)):
            check_one_gemm(checker, kind, ta, tb, (m, n, k), batch)


def check_one_gemm(checker: Checker, kind: str, ta: str, tb: str, sizes: tuple[int, int, int], batch: int) -> None:
    m, n, k = sizes
    rows_a, columns_a = (m, k) if ta == "N" else (k, m)
    rows_b, columns_b = (k, n) if tb == "N" else (n, k)
    pad = 4 if m % 8 == 0 else 3  # whole packs for some shapes, odd addresses for the others
    # torch is row-major: a column-major matrix with leading dimension ld is a tensor [columns, ld].
    a, b = random((batch, columns_a, rows_a + pad), kind), random((batch, columns_b, rows_b + pad), kind)
    c = random((batch, n, m + 1), kind)
    alpha, beta = scalar(0.7 - 0.2j, kind), scalar(0 if batch == 1 else -0.4 + 0.1j, kind)
    if batch == 1:
        c[:, :, :m] = float("nan")  # beta is zero: C must not be read
    strides = [ctypes.c_longlong(t.stride(0)) for t in (a, b, c)]
    head = (ta, tb, m, n, k, alpha, a, rows_a + pad, strides[0], b, rows_b + pad, strides[1], beta)
    outputs = checker.both(kind.upper() + "gemmStridedBatched", c, *head, OUTPUT, m + 1, strides[2], batch)
    op_a, op_b = absolute(a)[:, :, :rows_a], absolute(b)[:, :, :rows_b]
    product = (op_b if tb == "N" else op_b.transpose(1, 2)) @ (op_a if ta == "N" else op_a.transpose(1, 2))
    old = absolute(c[:, :, :m]) if batch > 1 else 0
    case = f"{kind}gemm {ta}{tb} {m}x{n}x{k} batch {batch}"
    checker.compare(case, [o[:, :, :m] for o in outputs], (k + 8) * UNIT_ROUNDOFF[kind] * 2 * (product + old))
    checker.compare(case + ": guard", [outputs[0][:, :, m:], c[:, :, m:]], 0.0)
