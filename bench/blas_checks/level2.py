"""The matrix-vector routines for symmetric, hermitian, triangular, band and packed matrices."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import torch

from bench.blas_checks.checker import (
    LOWER,
    NON_UNIT,
    OUTPUT,
    TYPES,
    UNIT,
    UNIT_ROUNDOFF,
    UPPER,
    Checker,
    Enum,
    absolute,
    random,
    scalar,
)

SIZES = (1, 37, 300, 2049)
STRIDES = ((1, 1), (2, -3), (-1, 1))


def storages(n: int) -> Iterator[tuple[str, int, int, tuple[int, int]]]:
    """Letter of the storage form, diagonals beside the main one, leading dimension, shape of a tensor that holds it."""
    yield "", n, n + 3, (n, n + 3)
    for k in {0, min(5, n - 1), n // 2}:
        yield "b", k, k + 2, (n, k + 2)
    yield "p", n, 0, (n * (n + 1) // 2, 1)


def placed(storage: str, k: int, ld: int, matrix: torch.Tensor) -> list[object]:
    """The arguments for a matrix in a storage form."""
    return {"": [matrix, ld], "b": [matrix, ld], "p": [matrix]}[storage]


def check_band_products(checker: Checker) -> None:
    for kind, (m, n) in itertools.product(TYPES, [(1, 1), (37, 70), (2049, 300), (300, 2049)]):
        u, letter = UNIT_ROUNDOFF[kind], kind.upper()
        alpha, beta = scalar(0.7 - 0.2j, kind), scalar(-0.4 + 0.1j, kind)
        for (kl, ku), trans, (incx, incy) in itertools.product([(0, 0), (3, 1), (40, 90)], "NTC", STRIDES):
            a = random((n, kl + ku + 2), kind)
            nx, ny = (n, m) if trans == "N" else (m, n)
            x, y = random(nx * abs(incx), kind), random(ny * abs(incy), kind)
            arguments = (trans, m, n, kl, ku, alpha, a, kl + ku + 2, x, incx, beta, OUTPUT, incy)
            terms = kl + ku + 1
            bound = (terms + 8) * u * 4 * (terms * absolute(a).max() * absolute(x).max() + absolute(y).max())
            outputs = checker.both(letter + "gbmv", y, *arguments)
            checker.compare(f"{kind}gbmv {trans} {m}x{n} {kl},{ku} inc {incx},{incy}", outputs, bound)


def check_symmetric_products(checker: Checker) -> None:
    for kind, n, (uplo, fill) in itertools.product(TYPES, SIZES, (("upper", UPPER), ("lower", LOWER))):
        for storage, k, ld, shape in storages(n):
            a = random(shape, kind)
            families = {"": ["sy"], "b": ["s"], "p": ["s"]}[storage] if kind in "sd" else []
            families += {"": ["sy", "he"], "b": ["h"], "p": ["h"]}[storage] if kind in "cz" else []
            for family, strides in itertools.product(families, STRIDES):
                name = f"{kind}{family}{storage}mv"
                check_one_symmetric(checker, name, fill, n, k, placed(storage, k, ld, a), strides, uplo)


def check_one_symmetric(
    checker: Checker, name: str, fill: Enum, n: int, k: int, matrix: list[object], strides: tuple[int, int], uplo: str
) -> None:
    kind, (incx, incy) = name[0], strides
    x, y = random(n * abs(incx), kind), random(n * abs(incy), kind)
    alpha, beta = scalar(0.7 - 0.2j, kind), scalar(-0.4 + 0.1j, kind)
    widths = [k] if name[-3] == "b" else []
    arguments = (fill, n, *widths, alpha, *matrix, x, incx, beta, OUTPUT, incy)
    terms = min(n, 2 * k + 1)
    a = matrix[0]
    assert isinstance(a, torch.Tensor)
    bound = (terms + 8) * UNIT_ROUNDOFF[kind] * 4
    bound *= (terms * absolute(a).max() * absolute(x).max() + absolute(y).max()).item()
    outputs = checker.both(name[0].upper() + name[1:], y, *arguments)
    checker.compare(f"{name} {uplo} {n} k {k} inc {incx},{incy}", outputs, bound)


def check_updates(checker: Checker) -> None:
    for kind, n, (uplo, fill) in itertools.product(TYPES, SIZES, (("upper", UPPER), ("lower", LOWER))):
        for storage, family, (incx, incy) in itertools.product(("", "p"), ("symmetric", "hermitian"), STRIDES):
            if family == "hermitian" and kind in "sd":
                continue
            x, y = random(n * abs(incx), kind), random(n * abs(incy), kind)
            shape = (n, n + 3) if storage == "" else (n * (n + 1) // 2,)
            a = random(shape, kind)
            bound = 16 * UNIT_ROUNDOFF[kind] * (absolute(x).max() * (absolute(x).max() + absolute(y).max()) * 2 + 4)
            bound = bound + 4 * UNIT_ROUNDOFF[kind] * absolute(a).max()
            letters = {"": "sy", "p": "sp"} if family == "symmetric" else {"": "he", "p": "hp"}
            stem = kind.upper() + letters[storage] + "r"
            alpha = scalar(0.7 - 0.2j, kind)
            one_alpha = torch.tensor([0.7], dtype=alpha.real.dtype) if family == "hermitian" else alpha
            tail = [OUTPUT] if storage == "p" else [OUTPUT, n + 3]
            case = f"{uplo} {n} inc {incx},{incy}"
            # cuBLAS has no packed symmetric updates of complex matrices.
            if not (kind in "cz" and stem.endswith("spr")):
                checker.compare(f"{stem} {case}", checker.both(stem, a, fill, n, one_alpha, x, incx, *tail), bound)
                arguments = (fill, n, alpha, x, incx, y, incy, *tail)
                checker.compare(f"{stem}2 {case}", checker.both(stem + "2", a, *arguments), bound)


def check_triangular(checker: Checker) -> None:
    triangles = list(itertools.product((UPPER, LOWER), "NTC", (UNIT, NON_UNIT)))
    for kind, n, (fill, trans, diagonal) in itertools.product(TYPES, SIZES, triangles):
        for storage, k, ld, shape in storages(n):
            # Small elements beside ones: products and solutions of any size stay near the vector's.
            a = random(shape, kind) / (4.0 * n)
            set_diagonal(a, storage, k, n, fill)
            letter = kind.upper() + "t" + {"": "r", "b": "b", "p": "p"}[storage]
            widths = [k] if storage == "b" else []
            for incx in (1, -2):
                x = random(n * abs(incx), kind)
                head = (fill, trans, diagonal, n, *widths, *placed(storage, k, ld, a), OUTPUT, incx)
                bound = 64 * (min(n, k + 1) + 8) * UNIT_ROUNDOFF[kind] * absolute(x).max()
                for name in (letter + "mv", letter + "sv"):
                    case = f"{name} {trans} {'upper' if fill is UPPER else 'lower'} {n} k {k} inc {incx}"
                    checker.compare(case, checker.both(name, x, *head), bound)


def set_diagonal(a: torch.Tensor, storage: str, k: int, n: int, fill: Enum) -> None:
    """Makes the main diagonal of a stored triangle ones and twos."""
    values = 1 + (torch.arange(n, device=a.device) % 2).to(a.dtype)
    if storage == "":
        a[:, :n].diagonal().copy_(values)
    elif storage == "b":
        a[:, k if fill is UPPER else 0] = values
    else:
        index = torch.arange(n, device=a.device)
        a[index * (index + 3) // 2 if fill is UPPER else index * n - index * (index - 1) // 2, 0] = values
