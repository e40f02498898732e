"""axpy, scal, copy, dot, nrm2, asum."""

from __future__ import annotations

import itertools

import torch

from bench.blas_checks.checker import OUTPUT, REAL, TYPES, UNIT_ROUNDOFF, Checker, absolute, random, scalar


def check_vectors(checker: Checker) -> None:
    for kind, n, (incx, incy) in itertools.product(TYPES, [1, 31, 1000, 1000003], [(1, 1), (2, -1), (-2, 3)]):
        check_one_length(checker, kind, n, incx, incy)
    for kind, value in (("d", 1e200), ("d", 1e-200), ("s", 1e30), ("s", 1e-30)):
        x = torch.full((1000,), value, dtype=TYPES[kind], device="cuda")
        outputs = checker.both(kind.upper() + "nrm2", torch.zeros(1, dtype=TYPES[kind]), 1000, x, 1, OUTPUT)
        checker.compare(f"nrm2 of {value}", outputs, 1000 * UNIT_ROUNDOFF[kind] * value * 1000**0.5)


def check_one_length(checker: Checker, kind: str, n: int, incx: int, incy: int) -> None:
    u, letter = UNIT_ROUNDOFF[kind], kind.upper()
    x, y = random(n * abs(incx), kind), random(n * abs(incy), kind)
    alpha = scalar(0.7 - 0.2j, kind)
    biggest = absolute(x).max() + absolute(y).max()
    case = f"{kind} n {n} inc {incx},{incy}"
    outputs = checker.both(letter + "axpy", y, n, alpha, x, incx, OUTPUT, incy)
    checker.compare("axpy " + case, outputs, 8 * u * biggest)
    checker.compare("copy " + case, checker.both(letter + "copy", y, n, x, incx, OUTPUT, incy), 0.0)
    outputs = checker.both(letter + "scal", x, n, alpha, OUTPUT, abs(incx))
    checker.compare("scal " + case, outputs, 8 * u * biggest)
    for name in ["dot"] if kind in "sd" else ["dotu", "dotc"]:
        result = torch.full((1,), float("nan"), dtype=TYPES[kind])
        outputs = checker.both(letter + name, result, n, x, incx, y, incy, OUTPUT)
        checker.compare(f"{name} {case}", outputs, (n + 8) * u * 2 * n * (biggest**2).cpu())
    result = torch.full((1,), float("nan"), dtype=TYPES[REAL[kind]])
    prefix = {"s": "S", "d": "D", "c": "Sc", "z": "Dz"}[kind]
    for name in ("nrm2", "asum"):
        outputs = checker.both(prefix + name, result, n, x, abs(incx), OUTPUT)
        checker.compare(f"{name} {case}", outputs, (n + 8) * u * 2 * absolute(x).sum().cpu())
