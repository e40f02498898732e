"""The matrix-matrix routines beside gemm."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import torch

from bench.blas_checks.checker import (
    LEFT,
    LOWER,
    NON_UNIT,
    OUTPUT,
    RIGHT,
    TYPES,
    UNIT,
    UNIT_ROUNDOFF,
    UPPER,
    Checker,
    absolute,
    random,
    scalar,
)

FILLS = {"L": LOWER, "U": UPPER}
SIDES = {"L": LEFT, "R": RIGHT}
DIAGONALS = {"N": NON_UNIT, "U": UNIT}
# Inside one panel of the kernels, across panels, and across levels of the recursion.
SIZES = [(1, 1), (17, 33), (100, 70), (129, 300), (517, 140), (140, 517)]
ALPHA, BETA = 0.7 - 0.2j, -0.4 + 0.1j


def check_level3(checker: Checker) -> None:
    for kind, (m, n) in itertools.product(TYPES, SIZES):
        check_triangular(checker, kind, m, n)
        check_symmetric(checker, kind, m, n)
        check_updates(checker, kind, m, n)
        check_elementwise(checker, kind, m, n)
    for kind, n in itertools.product(TYPES, (5, 32, 100, 300)):
        check_trtri(checker, kind, n)
        check_batches(checker, kind, n)


def stored(matrix: torch.Tensor, fill: str) -> torch.Tensor:
    """NaN in the triangle that must not be read; a tensor is the transpose of the column-major matrix."""
    nan = torch.full_like(matrix, float("nan"))
    mask = torch.ones(matrix.shape[-1], matrix.shape[-1], device="cuda", dtype=torch.bool)
    kept = torch.triu(mask) if fill == "L" else torch.tril(mask)
    return torch.where(kept, matrix[..., :, :], nan).contiguous()


def well_conditioned(shape: tuple[int, ...], kind: str) -> torch.Tensor:
    """Diagonally dominant by rows and columns, so that solutions differ by little more than rounding errors."""
    n = shape[-1]
    a = random(shape, kind) / (4 * n)
    a.diagonal(dim1=-2, dim2=-1).add_(1)
    return a


def triangular_forms(kind: str) -> Iterator[tuple[str, str, str, str]]:
    yield from itertools.product("LR", "LU", "NTC" if kind in "cz" else "NT", "NU")


def check_triangular(checker: Checker, kind: str, m: int, n: int) -> None:
    u, letter, alpha = UNIT_ROUNDOFF[kind], kind.upper(), scalar(ALPHA, kind)
    b = random((n, m + 1), kind)
    for side, fill, op, diagonal in triangular_forms(kind):
        k = m if side == "L" else n
        a = stored(well_conditioned((k, k), kind), fill)
        if diagonal == "U":
            a.diagonal().fill_(float("nan"))
        head = (SIDES[side], FILLS[fill], op, DIAGONALS[diagonal], m, n, alpha, a, k)
        case = f"{side}{fill}{op}{diagonal} {m}x{n}"
        bound = (k + 8) * u * 16 * absolute(b).max()
        outputs = checker.both(letter + "trsm", b, *head, OUTPUT, m + 1)
        checker.compare(f"{kind}trsm {case}", [x[:, :m] for x in outputs], bound)
        checker.compare(f"{kind}trsm {case}: guard", [outputs[0][:, m:], b[:, m:]], 0.0)
        c = torch.full((n, m + 2), float("nan"), dtype=TYPES[kind], device="cuda")
        outputs = checker.both(letter + "trmm", c, *head, b, m + 1, OUTPUT, m + 2)
        checker.compare(f"{kind}trmm {case}", [x[:, :m] for x in outputs], bound)
        in_place = b.clone()
        checker.ours.call(letter + "trmm", *head, in_place, m + 1, in_place, m + 1)
        torch.cuda.synchronize()
        checker.compare(f"{kind}trmm {case}: in place", [in_place[:, :m], outputs[1][:, :m]], bound)


def check_symmetric(checker: Checker, kind: str, m: int, n: int) -> None:
    u, alpha, beta = UNIT_ROUNDOFF[kind], scalar(ALPHA, kind), scalar(BETA, kind)
    b, c = random((n, m + 1), kind), random((n, m), kind)
    for name, side, fill in itertools.product(["symm", "hemm"] if kind in "cz" else ["symm"], "LR", "LU"):
        k = m if side == "L" else n
        a = stored(random((k, k), kind), fill)
        head = (SIDES[side], FILLS[fill], m, n, alpha, a, k, b, m + 1, beta)
        outputs = checker.both(kind.upper() + name, c, *head, OUTPUT, m)
        bound = (k + 8) * u * 4 * (k * absolute(a).nan_to_num().max() * absolute(b).max() + absolute(c).max())
        checker.compare(f"{kind}{name} {side}{fill} {m}x{n}", outputs, bound)


def check_updates(checker: Checker, kind: str, n: int, k: int) -> None:
    u, letter = UNIT_ROUNDOFF[kind], kind.upper()
    real = {"c": "s", "z": "d"}.get(kind, kind)
    forms = [("syrk", 1, kind, kind, "NT"), ("syr2k", 2, kind, kind, "NT"), ("syrkx", 2, kind, kind, "NT")]
    if kind in "cz":
        forms += [("herk", 1, real, real, "NC"), ("her2k", 2, kind, real, "NC"), ("herkx", 2, kind, real, "NC")]
    c = random((n, n + 1), kind)
    for (name, operands, alpha_kind, beta_kind, ops), fill in itertools.product(forms, "LU"):
        for op in ops:
            rows, columns = (n, k) if op == "N" else (k, n)
            a, b = random((columns, rows), kind), random((columns, rows), kind)
            matrices = (a, rows, b, rows)[: 2 * operands]
            head = (FILLS[fill], op, n, k, scalar(ALPHA, alpha_kind), *matrices, scalar(BETA, beta_kind))
            outputs = checker.both(letter + name, c, *head, OUTPUT, n + 1)
            bound = (2 * k + 8) * u * 8 * (k * absolute(a).max() * absolute(b).max() + absolute(c).max())
            case = f"{kind}{name} {fill}{op} {n}x{k}"
            if name == "herkx":  # the imaginary part of a diagonal that is not real is not defined
                for output in outputs:
                    output[:, :n].diagonal().imag.zero_()
            checker.compare(case, outputs, bound)
            ones = torch.ones(n, n, device="cuda")
            mask = torch.tril(ones, -1) if fill == "L" else torch.triu(ones, 1)
            checker.compare(case + ": other triangle", [outputs[0][:, :n] * mask, c[:, :n] * mask], 0.0)


def check_elementwise(checker: Checker, kind: str, m: int, n: int) -> None:
    u, letter = UNIT_ROUNDOFF[kind], kind.upper()
    alpha, beta = scalar(ALPHA, kind), scalar(BETA, kind)
    c = torch.full((n, m + 1), float("nan"), dtype=TYPES[kind], device="cuda")
    for ta, tb in itertools.product("NTC", "NTC"):
        a, b = (random((n, m) if op == "N" else (m, n), kind) for op in (ta, tb))
        lda, ldb = (m if op == "N" else n for op in (ta, tb))
        outputs = checker.both(letter + "geam", c, ta, tb, m, n, alpha, a, lda, beta, b, ldb, OUTPUT, m + 1)
        bound = 16 * u * (absolute(a).max() + absolute(b).max())
        checker.compare(f"{kind}geam {ta}{tb} {m}x{n}", [x[:, :m] for x in outputs], bound)
    a = random((n, m), kind)
    for side, inc in itertools.product("LR", (1, 3, -2)):
        x = random((m if side == "L" else n) * abs(inc), kind)
        outputs = checker.both(letter + "dgmm", c, SIDES[side], m, n, a, m, x, inc, OUTPUT, m + 1)
        bound = 8 * u * absolute(a).max() * absolute(x).max()
        checker.compare(f"{kind}dgmm {side} {m}x{n} inc {inc}", [y[:, :m] for y in outputs], bound)


def check_trtri(checker: Checker, kind: str, n: int) -> None:
    """cuBLAS has no trtri; its trsm with the identity on the right gives the same matrix."""
    for fill, diagonal in itertools.product("LU", "NU"):
        a = stored(well_conditioned((n, n), kind), fill)
        identity = torch.eye(n, dtype=TYPES[kind], device="cuda")
        inverse = torch.zeros_like(identity)
        checker.ours.call(kind.upper() + "trtri", FILLS[fill], DIAGONALS[diagonal], n, a, n, inverse, n)
        head = (LEFT, FILLS[fill], "N", DIAGONALS[diagonal], n, n, scalar(1, kind), a, n)
        checker.theirs.call(kind.upper() + "trsm", *head, identity, n)
        torch.cuda.synchronize()
        checker.compare(f"{kind}trtri {fill}{diagonal} {n}", [inverse, identity], (n + 8) * UNIT_ROUNDOFF[kind] * 32)


def check_batches(checker: Checker, kind: str, n: int) -> None:
    count, u, alpha = 7, UNIT_ROUNDOFF[kind], scalar(ALPHA, kind)
    a, b = stored(well_conditioned((count, n, n), kind), "L"), random((count, n, n), kind)
    copies = [b.clone(), b.clone()]
    for blas, copy in zip((checker.ours, checker.theirs), copies, strict=True):
        lists = [x.data_ptr() + torch.arange(count, device="cuda") * x.stride(0) * x.element_size() for x in (a, copy)]
        blas.call(
            kind.upper() + "trsmBatched", LEFT, LOWER, "N", NON_UNIT, n, n, alpha, lists[0], n, lists[1], n, count
        )
        torch.cuda.synchronize()
    checker.compare(f"{kind}trsmBatched {n}", copies, (n + 8) * u * 16 * absolute(b).max())
