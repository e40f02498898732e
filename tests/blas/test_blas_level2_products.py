"""Products of a vector with a band, symmetric, hermitian or triangular matrix, against numpy in wider precision.

Whatever a routine must not read is NaN: the other triangle, the corners of a band, a unit diagonal, the imaginary parts
of a hermitian diagonal.
"""

from __future__ import annotations

import numpy as np
import pytest
from blas_library import (
    UNIT_ROUNDOFF,
    WIDER,
    Array,
    Blas,
    assert_within,
    magnitude,
    operate,
    random_array,
    scalar,
    storage_size,
    vector_view,
)
from stored_matrices import FILLS, FORMS, NON_UNIT, UNIT, Operand, band, call_form, nan, reflected, triangle, vectors

STRIDES = [(1, 1), (2, -1), (-1, 3)]
SIZES = [1, 6, 64, 65, 140]
SYMMETRIC = {"full": "symv", "band": "sbmv", "packed": "spmv"}
HERMITIAN = {"full": "hemv", "band": "hbmv", "packed": "hpmv"}
TRIANGULAR = {"full": "trmv", "band": "tbmv", "packed": "tpmv"}
# hipBLAS has no symmetric band and packed products of complex matrices.
PRODUCTS = [
    (kind, form, hermitian)
    for kind in "sdcz"
    for form in ("full", "band", "packed")
    for hermitian in (False, True)
    if (kind in "cz" if hermitian else kind in "sd" or form == "full")
]


def check_product(kind: str, result: Array, inc: int, matrix: Array, x: Array, alpha: complex, rest: Array) -> None:
    """`rest` is beta y; each part of a complex product is two real ones."""
    reference = WIDER[kind](alpha) * (matrix @ x) + rest
    terms = magnitude(alpha) * (magnitude(matrix) @ magnitude(x)) + magnitude(rest)
    assert_within(vector_view(result, inc), reference, (2 * x.size + 8) * UNIT_ROUNDOFF[kind] * terms)


@pytest.mark.parametrize("shape", [(1, 1), (40, 40), (90, 33), (33, 90), (300, 5), (5, 700)], ids=str)
@pytest.mark.parametrize("operation", "NTC")
@pytest.mark.parametrize("kind", "sdcz")
def test_gbmv(blas: Blas, rng: np.random.Generator, kind: str, operation: str, shape: tuple[int, int]) -> None:
    m, n = shape
    alpha, beta = scalar(0.75 - 0.5j, kind), scalar(-1.5 + 1j, kind)
    for (kl, ku), (incx, incy) in zip([(0, 0), (3, 1), (1, 60), (n + m, 2)], [*STRIDES, (1, 1)], strict=True):
        stored = band(m, n, kl, ku)
        dense = random_array(rng, (m, n), kind) * stored.mask((m, n))
        wide = operate(dense.astype(WIDER[kind]), operation)
        x, y = (
            random_array(rng, storage_size(size, inc), kind)
            for size, inc in zip(wide.T.shape, (incx, incy), strict=True)
        )
        out = blas.device(y)
        matrix = (blas.device(stored.store(dense)), stored.ld)
        blas.run(kind.upper() + "gbmv", operation, m, n, kl, ku, alpha, *matrix, blas.device(x), incx, beta, out, incy)
        rest = WIDER[kind](beta) * vector_view(y, incy)
        check_product(kind, out.get(), incy, wide, vector_view(x, incx).astype(WIDER[kind]), alpha, rest)


@pytest.mark.parametrize("uplo", FILLS)
@pytest.mark.parametrize(("kind", "form", "hermitian"), PRODUCTS)
def test_symmetric_products(
    blas: Blas, rng: np.random.Generator, kind: str, form: str, hermitian: bool, uplo: str
) -> None:
    name = kind.upper() + (HERMITIAN if hermitian else SYMMETRIC)[form]
    alpha, beta = scalar(0.75 - 0.5j, kind), scalar(-1.5 + 1j, kind)
    for n in SIZES:
        for k, (incx, incy) in zip((0, min(2, n - 1), n + 3), STRIDES, strict=True):
            stored = triangle(form, uplo, n, k)
            dense = random_array(rng, (n, n), kind) * stored.mask((n, n))
            wide = reflected(dense.astype(WIDER[kind]), uplo, hermitian)
            if hermitian:
                dense.imag[np.arange(n), np.arange(n)] = np.nan
            x, y = (random_array(rng, storage_size(n, inc), kind) for inc in (incx, incy))
            out = blas.device(y)
            matrix = [blas.device(stored.store(dense)), *([] if stored.ld is None else [stored.ld])]
            head = (FILLS[uplo], n, *stored.widths, alpha, *matrix, blas.device(x), incx)
            blas.run(name, *head, beta, out, incy)
            rest = WIDER[kind](beta) * vector_view(y, incy)
            check_product(kind, out.get(), incy, wide, vector_view(x, incx).astype(WIDER[kind]), alpha, rest)


@pytest.mark.parametrize("unit", [False, True], ids=["", "unit diagonal"])
@pytest.mark.parametrize("uplo", FILLS)
@pytest.mark.parametrize("form", TRIANGULAR)
@pytest.mark.parametrize("kind", "sdcz")
def test_triangular_products(blas: Blas, rng: np.random.Generator, kind: str, form: str, uplo: str, unit: bool) -> None:
    for n, operation in zip([1, 6, 64, 65, 140, 140], "NTCNTC", strict=True):
        for k, inc in ((0, 1), (min(2, n - 1), -2), (n + 3, 1)):
            stored = triangle(form, uplo, n, k)
            dense = random_array(rng, (n, n), kind) * stored.mask((n, n))
            diagonal = np.arange(n)
            dense[diagonal, diagonal] = 1 if unit else dense[diagonal, diagonal]
            wide = operate(dense.astype(WIDER[kind]), operation)
            dense[diagonal, diagonal] = np.nan if unit else dense[diagonal, diagonal]
            x = random_array(rng, storage_size(n, inc), kind)
            out = blas.device(x)
            matrix = [blas.device(stored.store(dense)), *([] if stored.ld is None else [stored.ld])]
            head = (FILLS[uplo], operation, UNIT if unit else NON_UNIT, n, *stored.widths, *matrix)
            blas.run(kind.upper() + TRIANGULAR[form], *head, out, inc)
            check_product(kind, out.get(), inc, wide, vector_view(x, inc).astype(WIDER[kind]), 1, np.zeros(n))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["Cgbmv", "Chemv", "Dsbmv", "Sspmv", "Ctrmv", "Dtbmv", "Stpmv"])
def test_products_in_all_batch_forms(blas: Blas, rng: np.random.Generator, name: str, form: str) -> None:
    kind, n, batch, (incx, incy) = name[0].lower(), 70, 3, (-1, 2)
    routine = name[1:]
    storage_form = "band" if "b" in routine else "packed" if "p" in routine else "full"
    stored = band(n, n, 2, 3) if routine == "gbmv" else triangle(storage_form, "upper", n, 4)
    dense = [random_array(rng, (n, n), kind) * stored.mask((n, n)) for _ in range(batch)]
    a = Operand([stored.store(matrix) for matrix in dense], stored.ld)
    x, y = (vectors(rng, kind, storage_size(n, inc), inc, batch, inc == incy) for inc in (incx, incy))
    alpha, beta = scalar(0.75 - 0.5j, kind), scalar(-1.5 + 1j, kind)
    if routine.startswith("t"):
        x = Operand(x.entries, incx, output=True)
        results = call_form(blas, form, name, FILLS["upper"], "C", NON_UNIT, n, *stored.widths, a, x)
        factors, rests, inc = [m.conj().T for m in dense], [np.zeros(n)] * batch, incx
        alpha = scalar(1, kind)
    else:
        head = ("C", n) if routine == "gbmv" else (FILLS["upper"],)
        results = call_form(blas, form, name, *head, n, *stored.widths, alpha, a, x, beta, y)
        factors = [m.conj().T if routine == "gbmv" else reflected(m, "upper", routine[0] == "h") for m in dense]
        rests, inc = [WIDER[kind](beta) * vector_view(entry, incy) for entry in y.entries], incy
    for result, factor, entry, rest in zip(results, factors, x.entries, rests, strict=True):
        xs = vector_view(entry, incx).astype(WIDER[kind])
        check_product(kind, result, inc, factor.astype(WIDER[kind]), xs, alpha, rest)


@pytest.mark.parametrize("name", ["Sgbmv", "Ssymv", "Ssbmv", "Sspmv"])
def test_products_do_not_read_y_when_beta_is_zero_nor_a_and_x_when_alpha_is(blas: Blas, name: str) -> None:
    n = 70
    one, zero, two = (scalar(value, "s") for value in (1, 0, 2))
    head = ("N", n, n, 1, 1) if name == "Sgbmv" else (FILLS["lower"], n, *([1] if name == "Ssbmv" else []))
    step = [] if name == "Sspmv" else [n]
    for alpha, beta, fill, start, expected in ((one, zero, 0.0, np.nan, 0.0), (zero, two, np.nan, 3.0, 6.0)):
        a, x = blas.device(np.full(n * n, fill, np.float32)), blas.device(np.full(n, fill, np.float32))
        y = blas.device(np.full(n, start, np.float32))
        for device in (False, True):
            blas.device_scalars(device)
            try:
                scalars = [blas.device(np.array([value])) if device else value for value in (alpha, beta)]
                blas.run(name, *head, scalars[0], a, *step, x, 1, scalars[1], y, 1)
            finally:
                blas.device_scalars(False)
            assert (y.get() == expected * (2 if device and fill != 0 else 1)).all()


def test_a_nan_in_x_stays_within_the_band(blas: Blas) -> None:
    n, k = 150, 2
    x = np.ones(n)
    x[70] = np.nan
    near = np.abs(np.arange(n) - 70) <= k
    one, zero = scalar(1, "d"), scalar(0, "d")
    for name, stored, head in (
        ("Dgbmv", band(n, n, k, k), ("N", n, n, k, k)),
        ("Dgbmv", band(n, n, k, k), ("T", n, n, k, k)),
        ("Dsbmv", triangle("band", "lower", n, k), (FILLS["lower"], n, k)),
    ):
        y = blas.device(nan("d", n))
        a = blas.device(stored.store(np.ones((n, n))))
        blas.run(name, *head, one, a, stored.ld, blas.device(x), 1, zero, y, 1)
        assert (np.isnan(y.get()) == near).all()


@pytest.mark.parametrize("operation", "NT")
def test_a_product_of_many_terms_adds_slices(blas: Blas, rng: np.random.Generator, operation: str) -> None:
    m, n = (3, 9000) if operation == "N" else (9000, 3)
    a, x = random_array(rng, (m, n), "s"), random_array(rng, 9000, "s")
    y = blas.device(nan("s", 3))
    blas.run("Sgemv", operation, m, n, scalar(1, "s"), blas.device(a), m, blas.device(x), 1, scalar(0, "s"), y, 1)
    check_product("s", y.get(), 1, operate(a, operation).astype(float), x.astype(float), 1, np.zeros(3))
