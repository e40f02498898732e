"""trsm, TrsmEx, trmm and trtri: residuals and errors in wider precision stay within the bounds of substitution.

Source of the bounds: N. Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition, theorem 8.5 and section
14.2; division is a multiplication with a reciprocal here.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from blas_library import (
    DTYPES,
    HIP_C_32F,
    HIP_C_64F,
    HIP_R_16F,
    HIP_R_32F,
    HIP_R_64F,
    INVALID_VALUE,
    NOT_SUPPORTED,
    SUCCESS,
    UNIT_ROUNDOFF,
    Array,
    Blas,
    assert_within,
    magnitude,
    operate,
    random_array,
    scalar,
)
from level3_cases import (
    PAD,
    SIDES,
    device_scalar,
    entries_of,
    multiply,
    operand,
    padded,
    stored_triangle,
    triangle_mask,
    triangular_matrix,
    wide,
)
from stored_matrices import FILLS, FORMS, NON_UNIT, UNIT, call_form

# Smaller than a strip of the kernels, a strip, across strips, across panels, and across levels of the recursion.
SHAPES = [(1, 1), (5, 3), (16, 40), (70, 6), (6, 70), (150, 33), (33, 150), (290, 5), (5, 290)]
VARIANTS = list(itertools.product(FILLS, "NTC", [False, True]))
FEW_VARIANTS = [("upper", "N", False), ("lower", "N", True), ("upper", "C", True), ("lower", "T", False)]


def check_solution(kind: str, side: str, op_a: Array, solution: Array, right: Array, terms: Array) -> None:
    """`right` is alpha B, rounded once; `terms` is |alpha B|."""
    x = solution.astype(right.dtype)
    k = op_a.shape[0]
    bound = (2 * k + 16) * UNIT_ROUNDOFF[kind] * (multiply(side, magnitude(op_a), magnitude(x)) + terms)
    assert_within(multiply(side, op_a, x), right, bound)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("kind", "sdcz")
def test_trsm_solves(blas: Blas, rng: np.random.Generator, kind: str, side: str, shape: tuple[int, int]) -> None:
    m, n = shape
    for uplo, operation, unit in VARIANTS if m + n < 100 else FEW_VARIANTS:
        a = triangular_matrix(rng, kind, m if side == "left" else n, uplo, unit)
        b, alpha = padded(random_array(rng, (m, n), kind)), scalar(0.75 - 0.5j, kind)
        out = blas.device(b)
        head = (SIDES[side], FILLS[uplo], operation, UNIT if unit else NON_UNIT, m, n, alpha)
        blas.run(
            kind.upper() + "trsm", *head, blas.device(stored_triangle(a, uplo, unit)), a.shape[0] + PAD, out, m + PAD
        )
        wide_a, wide_b, wide_alpha = wide(kind, a, b[:m], alpha)
        right = wide_alpha * wide_b
        check_solution(kind, side, operate(wide_a, operation), out.get()[:m], right, magnitude(right))
        assert np.isnan(out.get()[m:]).all(), "rows between m and ldb changed"


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("kind", "sdcz")
def test_trmm_multiplies_out_of_place_and_in_place(
    blas: Blas, rng: np.random.Generator, kind: str, side: str, shape: tuple[int, int]
) -> None:
    m, n = shape
    for uplo, operation, unit in VARIANTS if m + n < 100 else FEW_VARIANTS:
        a = triangular_matrix(rng, kind, m if side == "left" else n, uplo, unit)
        b, alpha = padded(random_array(rng, (m, n), kind)), scalar(0.75 - 0.5j, kind)
        device_b, c = blas.device(b), blas.device(np.full((m + 1, n), np.nan, DTYPES[kind], order="F"))
        head = (SIDES[side], FILLS[uplo], operation, UNIT if unit else NON_UNIT, m, n, alpha)
        head += (blas.device(stored_triangle(a, uplo, unit)), a.shape[0] + PAD, device_b, m + PAD)
        blas.run(kind.upper() + "trmm", *head, c, m + 1)
        blas.run(kind.upper() + "trmm", *head, device_b, m + PAD)
        wide_a, wide_b, wide_alpha = wide(kind, a, b[:m], alpha)
        op_a = operate(wide_a, operation)
        bound = (2 * op_a.shape[0] + 8) * UNIT_ROUNDOFF[kind] * magnitude(alpha)
        bound = bound * multiply(side, magnitude(op_a), magnitude(wide_b))
        for result in (c.get(), device_b.get()):
            assert_within(result[:m], wide_alpha * multiply(side, op_a, wide_b), bound)
            assert np.isnan(result[m:]).all(), "rows between m and the leading dimension changed"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("name", "m", "n"), [("Strsm", 20, 9), ("Ztrsm", 15, 150), ("Ctrsm", 150, 15), ("Dtrsm", 8, 7)]
)
def test_trsm_solves_in_all_batch_forms(
    blas: Blas, rng: np.random.Generator, name: str, m: int, n: int, form: str
) -> None:
    kind, side, batch = name[0].lower(), "left" if m > n else "right", 19 if m < 9 else 3
    a = [triangular_matrix(rng, kind, max(m, n), "upper", False) for _ in range(batch)]
    b = [random_array(rng, (m, n), kind) for _ in range(batch)]
    head = (SIDES[side], FILLS["upper"], "T", NON_UNIT, m, n, scalar(1, kind))
    stored = operand([stored_triangle(matrix, "upper") for matrix in a])
    results = call_form(blas, form, name, *head, stored, operand(b, output=True))
    for matrix, right, result in zip(a, b, entries_of(results, b), strict=True):
        wide_a, wide_b = wide(kind, matrix, right)
        check_solution(kind, side, operate(wide_a, "T"), result, wide_b, magnitude(wide_b))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("name", "m", "n"), [("Strmm", 150, 40), ("Dtrmm", 20, 290), ("Ctrmm", 17, 6)])
def test_trmm_multiplies_in_all_batch_forms(
    blas: Blas, rng: np.random.Generator, name: str, m: int, n: int, form: str
) -> None:
    kind, side, batch = name[0].lower(), "left" if m > n else "right", 3
    a = [triangular_matrix(rng, kind, max(m, n), "lower", True) for _ in range(batch)]
    b = [random_array(rng, (m, n), kind) for _ in range(batch)]
    c = [np.full((m, n), np.nan, DTYPES[kind], order="F") for _ in range(batch)]
    head = (SIDES[side], FILLS["lower"], "N", UNIT, m, n, scalar(1, kind))
    stored = operand([stored_triangle(matrix, "lower", True) for matrix in a])
    results = call_form(blas, form, name, *head, stored, operand(b), operand(c, output=True))
    for matrix, factor, result in zip(a, b, entries_of(results, c), strict=True):
        wide_a, wide_b = wide(kind, matrix, factor)
        bound = (2 * max(m, n) + 8) * UNIT_ROUNDOFF[kind] * multiply(side, magnitude(wide_a), magnitude(wide_b))
        assert_within(result, multiply(side, wide_a, wide_b), bound)


@pytest.mark.parametrize("on_device", [False, True], ids=["on the host", "on the device"])
@pytest.mark.parametrize("name", ["Strsm", "Dtrmm"])
def test_with_alpha_zero_the_result_is_zero_and_nothing_is_read(blas: Blas, name: str, on_device: bool) -> None:
    m, n, kind = 200, 7, name[0].lower()
    zero = scalar(0, kind)
    out = blas.device(np.full((m, n), np.nan, DTYPES[kind], order="F"))
    matrices = (None, m, out, m) if name == "Strsm" else (None, m, None, m, out, m)
    blas.device_scalars(on_device)
    try:
        alpha = device_scalar(blas, zero) if on_device else zero
        blas.run(name, SIDES["left"], FILLS["lower"], "N", NON_UNIT, m, n, alpha, *matrices)
    finally:
        blas.device_scalars(False)
    assert (out.get() == 0).all()


@pytest.mark.parametrize("name", ["Strsm", "Dtrmm", "Ztrsm"])
def test_scalars_on_the_device_give_the_same_numbers(blas: Blas, rng: np.random.Generator, name: str) -> None:
    kind, m, n = name[0].lower(), 150, 9
    a = blas.device(triangular_matrix(rng, kind, m, "lower", False))
    b, alpha = random_array(rng, (m, n), kind), scalar(-1.5 + 0.25j, kind)
    results = []
    for on_device in (False, True):
        out = blas.device(b)
        matrices = (a, m, out, m) if "trsm" in name else (a, m, out, m, out, m)
        blas.device_scalars(on_device)
        try:
            factor = device_scalar(blas, alpha) if on_device else alpha
            blas.run(name, SIDES["left"], FILLS["lower"], "N", NON_UNIT, m, n, factor, *matrices)
        finally:
            blas.device_scalars(False)
        results.append(out.get())
    assert (results[0] == results[1]).all()


@pytest.mark.parametrize("uplo", FILLS)
def test_an_infinity_in_b_stays_out_of_the_rows_beyond_the_triangle(blas: Blas, uplo: str) -> None:
    m, n, row = 200, 4, 70
    a = np.asfortranarray(np.where(triangle_mask(m, uplo), 1.0, np.nan))
    b = np.ones((m, n), order="F")
    b[row, 2] = np.inf
    c = blas.device(np.full((m, n), np.nan, order="F"))
    head = (SIDES["left"], FILLS[uplo], "N", NON_UNIT, m, n, scalar(1, "d"), blas.device(a), m)
    blas.run("Dtrmm", *head, blas.device(b), m, c, m)
    reached = np.isinf(c.get())
    assert (reached[:, 2] == triangle_mask(m, uplo)[:, row]).all()
    assert not np.delete(reached, 2, axis=1).any()
    assert not np.isnan(c.get()).any()


def test_a_zero_on_the_diagonal_gives_infinities_below_it_alone(blas: Blas) -> None:
    a = np.asfortranarray(np.tril(np.ones((80, 80))))
    a[40, 40] = 0
    out = blas.device(np.asfortranarray(np.arange(1.0, 81)[:, None]))
    blas.run("Dtrsm", SIDES["left"], FILLS["lower"], "N", NON_UNIT, 80, 1, scalar(1, "d"), blas.device(a), 80, out, 80)
    assert np.isfinite(out.get()[:40]).all()
    assert not np.isfinite(out.get()[40:]).any()


@pytest.mark.parametrize(("kind", "compute"), [("s", HIP_R_32F), ("d", HIP_R_64F), ("c", HIP_C_32F), ("z", HIP_C_64F)])
@pytest.mark.parametrize("form", ["", "Batched", "StridedBatched"])
def test_trsm_ex_is_trsm(blas: Blas, rng: np.random.Generator, kind: str, compute: int, form: str) -> None:
    m, n, batch = 40, 6, 2
    a = [stored_triangle(triangular_matrix(rng, kind, m, "lower", False), "lower") for _ in range(batch)]
    b = [random_array(rng, (m, n), kind) for _ in range(batch)]
    head = (SIDES["left"], FILLS["lower"], "N", NON_UNIT, m, n, scalar(2, kind))
    expected = call_form(blas, form, kind.upper() + "trsm", *head, operand(a), operand(b, output=True))
    devices = [(blas.device(x), blas.device(y)) for x, y in zip(a, b, strict=True)]
    inverses: tuple[Any, ...] = (None, 0)
    if form == "":
        for x, y in devices:
            blas.run("TrsmEx", *head, x, m + PAD, y, m, *inverses, compute)
        results = [y.get() for _, y in devices]
    elif form == "Batched":
        lists = [blas.pointers([pair[i] for pair in devices]) for i in range(2)]
        blas.run("TrsmBatchedEx", *head, lists[0], m + PAD, lists[1], m, batch, *inverses, compute)
        results = [y.get() for _, y in devices]
    else:
        x, y = blas.device(np.concatenate(a, axis=1)), blas.device(np.concatenate(b, axis=1))
        strides = np.int64(a[0].size), np.int64(b[0].size)
        matrices = (x, m + PAD, strides[0], y, m, strides[1])
        blas.run("TrsmStridedBatchedEx", *head, *matrices, batch, *inverses, np.int64(0), compute)
        results = [y.get()[:, i * n : (i + 1) * n] for i in range(batch)]
    for result, entry in zip(results, entries_of(expected, b), strict=True):
        assert (result == entry).all()


def test_trsm_ex_refuses_half_precision(blas: Blas) -> None:
    x = blas.device(np.ones((4, 4), np.float32, order="F"))
    head = (SIDES["left"], FILLS["lower"], "N", NON_UNIT, 4, 4, scalar(1, "s"))
    assert blas.call("TrsmEx", *head, x, 4, x, 4, None, 0, HIP_R_16F) == NOT_SUPPORTED


@pytest.mark.parametrize("n", [1, 6, 32, 33, 70])
@pytest.mark.parametrize("kind", "sdcz")
def test_trtri_inverts_into_another_matrix_and_in_place(
    blas: Blas, rng: np.random.Generator, kind: str, n: int
) -> None:
    for uplo, unit in itertools.product(FILLS, [False, True]):
        a = triangular_matrix(rng, kind, n, uplo, unit)
        stored = blas.device(stored_triangle(a, uplo, unit))
        inverse = blas.device(np.full((n + 1, n), np.nan, DTYPES[kind], order="F"))
        head = (FILLS[uplo], UNIT if unit else NON_UNIT, n, stored, n + PAD)
        blas.run(kind.upper() + "trtri", *head, inverse, n + 1)
        check_inverse(kind, uplo, a, inverse.get()[:n])
        blas.run(kind.upper() + "trtri", *head, stored, n + PAD)
        check_inverse(kind, uplo, a, stored.get()[:n])


def check_inverse(kind: str, uplo: str, a: Array, result: Array) -> None:
    mask = triangle_mask(a.shape[0], uplo)
    assert np.isnan(result[~mask]).all(), "the other triangle changed"
    (wide_a,) = wide(kind, a)
    exact = np.linalg.inv(a.astype(np.complex128 if kind in "cz" else np.float64)).astype(wide_a.dtype)
    for _ in range(2):  # Newton steps in the wider precision, which numpy cannot invert in
        exact = exact + exact @ (np.eye(a.shape[0]) - wide_a @ exact)
    terms = magnitude(exact) @ magnitude(wide_a) @ magnitude(exact)
    bound = (4 * a.shape[0] + 16) * UNIT_ROUNDOFF[kind] * terms
    assert_within(np.where(mask, result, 0), np.where(mask, exact, 0), bound)


@pytest.mark.parametrize("form", ["", "Batched", "StridedBatched"])
def test_trtri_inverts_in_all_batch_forms(blas: Blas, rng: np.random.Generator, form: str) -> None:
    n, batch = 40, 3
    a = [triangular_matrix(rng, "d", n, "upper", False) for _ in range(batch)]
    inverses = [np.full((n, n), np.nan, order="F") for _ in range(batch)]
    stored = operand([stored_triangle(matrix, "upper") for matrix in a])
    results = call_form(blas, form, "Dtrtri", FILLS["upper"], NON_UNIT, n, stored, operand(inverses, output=True))
    for matrix, result in zip(a, entries_of(results, inverses), strict=True):
        check_inverse("d", "upper", matrix, result)


TRSM = {"side": 141, "uplo": 122, "m": 4, "n": 3, "lda": 4, "ldb": 4}


@pytest.mark.parametrize(
    "change",
    [{"side": 143}, {"uplo": 123}, {"m": -1}, {"n": -1}, {"lda": 3}, {"ldb": 3}, {"side": 142, "lda": 2}],
    ids=str,
)
def test_trsm_and_trmm_refuse_bad_arguments(blas: Blas, change: dict[str, int]) -> None:
    arguments = {**TRSM, **change}
    side, uplo, m, n, lda, ldb = (arguments[key] for key in TRSM)
    x, one = blas.device(np.ones(64, np.float32)), scalar(1, "s")
    head = (side, uplo, "N", NON_UNIT, m, n, one, x, lda, x, ldb)
    assert blas.call("Strsm", *head) == INVALID_VALUE
    assert blas.call("Strmm", *head, x, ldb) == INVALID_VALUE


def test_null_pointers_are_looked_at_after_empty_sizes(blas: Blas) -> None:
    x, one = blas.device(np.ones(64, np.float32)), scalar(1, "s")
    empty, full = (141, 122, "N", NON_UNIT, 0, 3), (141, 122, "N", NON_UNIT, 4, 3)
    assert blas.call("Strsm", *empty, None, None, 4, None, 4) == SUCCESS
    assert blas.call("Strmm", *empty, None, None, 4, None, 4, None, 4) == SUCCESS
    assert blas.call("Strsm", *full, None, x, 4, x, 4) == INVALID_VALUE
    assert blas.call("Strsm", *full, one, None, 4, x, 4) == INVALID_VALUE
    assert blas.call("Strmm", *full, one, x, 4, None, 4, x, 4) == INVALID_VALUE
    assert blas.call("Strmm", *full, one, x, 4, x, 4, x, 5) == INVALID_VALUE, "in place with two leading dimensions"
    assert blas.call("Strtri", 122, NON_UNIT, 4, x, 4, None, 4) == INVALID_VALUE
