"""symm, hemm and the updates of one triangle against numpy in wider precision."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from blas_library import (
    DTYPES,
    INVALID_VALUE,
    REAL_DTYPES,
    SUCCESS,
    UNIT_ROUNDOFF,
    WIDER,
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
    wide,
)
from stored_matrices import FILLS, FORMS, call_form, reflected

SHAPES = [(1, 1), (5, 3), (40, 70), (70, 20), (150, 9), (9, 150), (290, 3), (260, 65)]
SYMMETRIC = [(kind, "symm") for kind in "sdcz"] + [("c", "hemm"), ("z", "hemm")]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize(("kind", "name"), SYMMETRIC)
def test_symm_and_hemm_read_one_triangle(
    blas: Blas, rng: np.random.Generator, kind: str, name: str, shape: tuple[int, int]
) -> None:
    m, n = shape
    alpha, beta = scalar(0.75 - 0.5j, kind), scalar(-0.5 + 0.25j, kind)
    for side, uplo in itertools.product(SIDES, FILLS):
        a = random_array(rng, (m if side == "left" else n,) * 2, kind)
        b, c = random_array(rng, (m, n), kind), padded(random_array(rng, (m, n), kind))
        out = blas.device(c)
        head = (SIDES[side], FILLS[uplo], m, n, alpha, blas.device(stored_triangle(a, uplo)), a.shape[0] + PAD)
        blas.run(kind.upper() + name, *head, blas.device(b), m, beta, out, m + PAD)
        wide_a, wide_b, wide_c = wide(kind, a, b, c[:m])
        matrix = reflected(wide_a, uplo, name == "hemm")
        reference = WIDER[kind](alpha) * multiply(side, matrix, wide_b) + WIDER[kind](beta) * wide_c
        terms = magnitude(alpha) * multiply(side, magnitude(matrix), magnitude(wide_b))
        terms = terms + magnitude(beta) * magnitude(wide_c)
        assert_within(out.get()[:m], reference, (2 * a.shape[0] + 8) * UNIT_ROUNDOFF[kind] * terms)
        assert np.isnan(out.get()[m:]).all(), "rows between m and ldc changed"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("name", "m", "n"), [("Ssymm", 150, 7), ("Zhemm", 9, 20), ("Chemm", 7, 150)])
def test_symm_and_hemm_in_all_batch_forms(
    blas: Blas, rng: np.random.Generator, name: str, m: int, n: int, form: str
) -> None:
    kind, side, batch = name[0].lower(), "left" if m > n else "right", 3
    a = [random_array(rng, (max(m, n),) * 2, kind) for _ in range(batch)]
    b, c = ([random_array(rng, (m, n), kind) for _ in range(batch)] for _ in range(2))
    one, size = scalar(1, kind), m if side == "left" else n
    a = [matrix[:size, :size] for matrix in a]
    stored = operand([stored_triangle(matrix, "upper") for matrix in a])
    head = (SIDES[side], FILLS["upper"], m, n, one)
    results = call_form(blas, form, name, *head, stored, operand(b), one, operand(c, output=True))
    for matrix, factor, old, result in zip(a, b, c, entries_of(results, c), strict=True):
        wide_a, wide_b, wide_c = wide(kind, matrix, factor, old)
        full = reflected(wide_a, "upper", "hemm" in name)
        terms = multiply(side, magnitude(full), magnitude(wide_b)) + magnitude(wide_c)
        bound = (2 * size + 8) * UNIT_ROUNDOFF[kind] * terms
        assert_within(result, multiply(side, full, wide_b) + wide_c, bound)


UPDATES = [(kind, name) for kind in "sdcz" for name in ("syrk", "syr2k", "syrkx")]
UPDATES += [(kind, name) for kind in "cz" for name in ("herk", "her2k", "herkx")]


class Update:
    """One routine of a rank-k update: which of its scalars are real, and what it computes."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind, self.name = kind, name
        self.hermitian = name.startswith("he")
        self.operations = "NC" if self.hermitian else ("NTC" if kind in "sd" else "NT")
        self.operands = 1 if name in ("syrk", "herk") else 2
        real = REAL_DTYPES[kind]
        self.alpha: Any = real(0.75) if name == "herk" else scalar(0.75 - 0.5j, kind)
        self.beta: Any = real(-0.5) if self.hermitian else scalar(-0.5 + 0.25j, kind)

    def reference(self, operation: str, a: Array, b: Array, c: Array) -> tuple[Array, Array]:
        """The full matrix in wider precision and its bound."""
        wide_a, wide_b, wide_c, alpha, beta = wide(self.kind, a, b, c, self.alpha, self.beta)
        op_a, op_b = operate(wide_a, operation), operate(wide_b, operation)
        turn = (lambda x: x.conj().T) if self.hermitian else (lambda x: x.T)
        if self.hermitian:
            wide_c[np.arange(len(c)), np.arange(len(c))] = wide_c.diagonal().real
        product = alpha * (op_a @ turn(op_b))
        if self.name in ("syr2k", "her2k"):
            product = product + (alpha.conj() if self.hermitian else alpha) * (op_b @ turn(op_a))
        result = product + beta * wide_c
        if self.hermitian:
            result[np.arange(len(c)), np.arange(len(c))] = result.diagonal().real
        terms = magnitude(alpha) * (magnitude(op_a) @ magnitude(op_b).T)
        bound = (4 * op_a.shape[1] + 8) * (terms + terms.T + magnitude(beta) * magnitude(wide_c))
        return result, UNIT_ROUNDOFF[self.kind] * bound


@pytest.mark.parametrize("shape", [(1, 1), (6, 40), (50, 7), (150, 20)], ids=str)
@pytest.mark.parametrize(("kind", "name"), UPDATES)
def test_updates_change_one_triangle(
    blas: Blas, rng: np.random.Generator, kind: str, name: str, shape: tuple[int, int]
) -> None:
    (n, k), update = shape, Update(kind, name)
    for uplo, operation in itertools.product(FILLS, update.operations):
        rows = n if operation == "N" else k
        a, b = (random_array(rng, (n, k) if operation == "N" else (k, n), kind) for _ in range(2))
        b = a if update.operands == 1 else b
        c = random_array(rng, (n, n), kind)
        # What is not written must not be read, and where the diagonal is real its imaginary part is not read either.
        start = stored_triangle(c, uplo)
        if update.hermitian:
            start.imag[np.arange(n), np.arange(n)] = np.nan
        out = blas.device(start)
        matrices = (blas.device(a), rows, blas.device(b), rows)[: 2 * update.operands]
        head = (FILLS[uplo], operation, n, k, update.alpha, *matrices, update.beta)
        blas.run(kind.upper() + name, *head, out, n + PAD)
        mask = triangle_mask(n, uplo)
        result, (reference, bound) = out.get(), update.reference(operation, a, b, c)
        assert_within(np.where(mask, result[:n], 0), np.where(mask, reference, 0), bound)
        assert np.isnan(result[:n][~mask]).all(), "the other triangle changed"
        assert np.isnan(result[n:]).all(), "rows between n and ldc changed"
        if update.hermitian and name != "herkx":
            assert (result[:n].diagonal().imag == 0).all()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("kind", "name"), [("s", "syrk"), ("c", "herk"), ("d", "syr2k"), ("z", "her2k"), ("c", "herkx")]
)
def test_updates_in_all_batch_forms(blas: Blas, rng: np.random.Generator, kind: str, name: str, form: str) -> None:
    n, k, batch, update = 21, 13, 3, Update(kind, name)
    a, b = ([random_array(rng, (n, k), kind) for _ in range(batch)] for _ in range(2))
    b = a if update.operands == 1 else b
    c = [random_array(rng, (n, n), kind) for _ in range(batch)]
    matrices = (operand(a), operand(b))[: update.operands]
    head = (FILLS["lower"], "N", n, k, update.alpha, *matrices, update.beta)
    results = call_form(blas, form, kind.upper() + name, *head, operand(c, output=True))
    mask = triangle_mask(n, "lower")
    for x, y, old, result in zip(a, b, c, entries_of(results, c), strict=True):
        reference, bound = update.reference("N", x, y, old)
        assert_within(np.where(mask, result, 0), np.where(mask, reference, 0), bound)
        assert (result[~mask] == old[~mask]).all(), "the other triangle changed"


@pytest.mark.parametrize(("kind", "name"), [("s", "syrk"), ("c", "herk"), ("z", "her2k"), ("c", "symm"), ("d", "symm")])
def test_scalars_on_the_device_give_the_same_numbers(
    blas: Blas, rng: np.random.Generator, kind: str, name: str
) -> None:
    n, k = 70, 70
    a, b, c = (random_array(rng, (n, k), kind) for _ in range(3))
    update = Update(kind, name)
    results = []
    for on_device in (False, True):
        out = blas.device(c)
        alpha, beta = (device_scalar(blas, x) if on_device else x for x in (update.alpha, update.beta))
        matrices = (blas.device(a), n, blas.device(b), n)[: 2 * update.operands]
        head = (SIDES["left"], FILLS["upper"]) if name == "symm" else (FILLS["upper"], "N")
        blas.device_scalars(on_device)
        try:
            blas.run(kind.upper() + name, *head, n, k, alpha, *matrices, beta, out, n)
        finally:
            blas.device_scalars(False)
        results.append(out.get())
    assert (results[0] == results[1]).all()


@pytest.mark.parametrize("on_device", [False, True], ids=["on the host", "on the device"])
@pytest.mark.parametrize("name", ["Ssymm", "Zhemm", "Dsyrk", "Cherk", "Zher2k"])
def test_matrices_are_not_read_where_a_scalar_is_zero(
    blas: Blas, rng: np.random.Generator, name: str, on_device: bool
) -> None:
    kind, n = name[0].lower(), 70
    nan = blas.device(np.full((n, n), np.nan, DTYPES[kind], order="F"))
    c = random_array(rng, (n, n), kind)
    alpha_type = REAL_DTYPES[kind] if name == "Cherk" else DTYPES[kind]
    beta_type = REAL_DTYPES[kind] if name in ("Cherk", "Zher2k") else DTYPES[kind]
    head = (SIDES["left"], FILLS["upper"]) if name.endswith("mm") else (FILLS["upper"], "N")
    matrices = (nan, n) if name.endswith("rk") else (nan, n, nan, n)
    for beta, start, expected in ((2, c, 2 * c), (0, np.full_like(c, np.nan), np.zeros_like(c))):
        out = blas.device(start)
        scalars: list[Any] = [alpha_type(0), beta_type(beta)]
        if on_device:
            scalars = [device_scalar(blas, x) for x in scalars]
        blas.device_scalars(on_device)
        try:
            blas.run(name, *head, n, n, scalars[0], *matrices, scalars[1], out, n)
        finally:
            blas.device_scalars(False)
        if name in ("Cherk", "Zher2k"):
            expected = expected - 1j * np.diag(expected.diagonal().imag)
        mask = np.ones((n, n), bool) if name.endswith("mm") else triangle_mask(n, "upper")
        assert (out.get()[mask] == expected[mask]).all()


def test_the_complex_updates_refuse_the_other_transpose(blas: Blas) -> None:
    x, one, real = blas.device(np.ones(64, np.complex64)), scalar(1, "c"), np.float32(1)
    assert blas.call("Csyrk", 122, "C", 4, 4, one, x, 4, one, x, 4) == INVALID_VALUE
    assert blas.call("Csyr2k", 122, "C", 4, 4, one, x, 4, x, 4, one, x, 4) == INVALID_VALUE
    assert blas.call("Cherk", 122, "T", 4, 4, real, x, 4, real, x, 4) == INVALID_VALUE
    assert blas.call("Cherkx", 122, "T", 4, 4, one, x, 4, x, 4, real, x, 4) == INVALID_VALUE


SYRK = {"uplo": 122, "op": "N", "n": 4, "k": 3, "lda": 4, "ldc": 4}
BAD_CHANGES: list[dict[str, Any]] = [{"uplo": 123}, {"n": -1}, {"k": -1}, {"lda": 3}, {"ldc": 3}, {"op": "T", "lda": 2}]


@pytest.mark.parametrize("change", BAD_CHANGES, ids=str)
def test_syrk_refuses_bad_arguments(blas: Blas, change: dict[str, Any]) -> None:
    uplo, op, n, k, lda, ldc = ({**SYRK, **change}[key] for key in SYRK)
    x, one = blas.device(np.ones(64, np.float32)), scalar(1, "s")
    assert blas.call("Ssyrk", uplo, op, n, k, one, x, lda, one, x, ldc) == INVALID_VALUE
    assert blas.call("Ssyr2k", uplo, op, n, k, one, x, lda, x, lda, one, x, ldc) == INVALID_VALUE


def test_null_pointers_are_looked_at_where_they_are_needed(blas: Blas) -> None:
    x, one, zero = blas.device(np.ones(64, np.float32)), scalar(1, "s"), scalar(0, "s")
    assert blas.call("Ssyrk", 122, "N", 0, 3, None, None, 4, None, None, 4) == SUCCESS
    assert blas.call("Ssyrk", 122, "N", 4, 0, None, None, 4, one, None, 4) == SUCCESS
    assert blas.call("Ssyrk", 122, "N", 4, 3, one, None, 4, one, x, 4) == INVALID_VALUE
    assert blas.call("Ssyrk", 122, "N", 4, 3, one, x, 4, None, x, 4) == INVALID_VALUE
    assert blas.call("Ssymm", 141, 122, 0, 3, None, None, 4, None, 4, None, None, 4) == SUCCESS
    assert blas.call("Ssymm", 141, 122, 4, 3, zero, None, 4, None, 4, one, None, 4) == SUCCESS
    assert blas.call("Ssymm", 141, 122, 4, 3, one, x, 4, None, 4, one, x, 4) == INVALID_VALUE
    assert blas.call("Ssymm", 143, 122, 4, 3, one, x, 4, x, 4, one, x, 4) == INVALID_VALUE
