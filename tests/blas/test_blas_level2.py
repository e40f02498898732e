"""gemv and ger on the CPU build against numpy in wider precision."""

from __future__ import annotations

import numpy as np
import pytest
from blas_library import (
    DTYPES,
    SUCCESS,
    UNIT_ROUNDOFF,
    WIDER,
    Blas,
    assert_within,
    magnitude,
    operate,
    random_array,
    scalar,
    storage_size,
    vector_view,
)

SHAPES = [(1, 1), (5, 3), (64, 64), (67, 130), (300, 7), (7, 2000), (1, 33), (33, 1)]
STRIDES = [(1, 1), (2, -1), (-1, 3)]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("operation", "NTC")
@pytest.mark.parametrize("kind", "sdcz")
def test_gemv(blas: Blas, rng: np.random.Generator, kind: str, operation: str, shape: tuple[int, int]) -> None:
    m, n = shape
    a = random_array(rng, (m + 3, n), kind)
    wide_a = operate(a[:m].astype(WIDER[kind]), operation)
    alpha, beta = scalar(0.75 - 0.5j, kind), scalar(-1.5 + 1j, kind)
    for incx, incy in STRIDES:
        x = random_array(rng, storage_size(wide_a.shape[1], incx), kind)
        y = random_array(rng, storage_size(wide_a.shape[0], incy), kind)
        out = blas.device(y)
        arguments = (alpha, blas.device(a), m + 3, blas.device(x), incx, beta, out, incy)
        blas.run(kind.upper() + "gemv", operation, m, n, *arguments)
        xs, ys = vector_view(x, incx).astype(WIDER[kind]), vector_view(y, incy).astype(WIDER[kind])
        reference = WIDER[kind](alpha) * (wide_a @ xs) + WIDER[kind](beta) * ys
        sums = magnitude(alpha) * (magnitude(wide_a) @ magnitude(xs)) + magnitude(beta) * magnitude(ys)
        result = out.get()
        assert_within(vector_view(result, incy), reference, (2 * xs.size + 8) * UNIT_ROUNDOFF[kind] * sums)
        between = np.ones(y.size, bool)
        between[:: abs(incy)] = False
        assert (result[between] == y[between]).all()


@pytest.mark.parametrize("operation", "NT")
def test_gemv_does_not_read_y_when_beta_is_zero(blas: Blas, rng: np.random.Generator, operation: str) -> None:
    a, x = random_array(rng, (50, 50), "d"), random_array(rng, 50, "d")
    out = blas.device(np.full(50, np.nan))
    one, zero = scalar(1, "d"), scalar(0, "d")
    blas.run("Dgemv", operation, 50, 50, one, blas.device(a), 50, blas.device(x), 1, zero, out, 1)
    reference = operate(a, operation).astype(np.longdouble) @ x
    assert_within(out.get(), reference, 60 * UNIT_ROUNDOFF["d"] * (np.abs(operate(a, operation)) @ np.abs(x)))


@pytest.mark.parametrize("operation", "NTC")
@pytest.mark.parametrize("kind", "sdcz")
def test_gemv_does_not_read_a_and_x_when_alpha_is_zero(
    blas: Blas, rng: np.random.Generator, kind: str, operation: str
) -> None:
    nan = blas.device(np.full((20, 20), np.nan, DTYPES[kind], order="F"))
    y = random_array(rng, 20, kind)
    out = blas.device(y)
    blas.run(kind.upper() + "gemv", operation, 20, 20, scalar(0, kind), nan, 20, nan, 1, scalar(2, kind), out, 1)
    assert (out.get() == 2 * y).all()


def test_gemv_in_batches(blas: Blas, rng: np.random.Generator) -> None:
    m, n, batch = 40, 30, 6
    a = random_array(rng, (m, n * batch), "s")
    x, y = random_array(rng, n * batch, "s"), random_array(rng, m * batch, "s")
    one = scalar(1, "s")
    out = blas.device(y)
    strides = [np.int64(m * n), np.int64(n), np.int64(m)]
    head = ("N", m, n, one, blas.device(a), m, strides[0], blas.device(x), 1, strides[1])
    blas.run("SgemvStridedBatched", *head, one, out, 1, strides[2], batch)
    result = out.get()
    for i in range(batch):
        part, xs = a[:, n * i : n * (i + 1)].astype(float), x[n * i : n * (i + 1)].astype(float)
        ys = y[m * i : m * (i + 1)]
        bound = (n + 4) * UNIT_ROUNDOFF["s"] * (np.abs(part) @ np.abs(xs) + np.abs(ys))
        assert_within(result[m * i : m * (i + 1)], part @ xs + ys, bound)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("name", ["Sger", "Dger", "Cgeru", "Cgerc", "Zgeru", "Zgerc"])
def test_ger(blas: Blas, rng: np.random.Generator, name: str, shape: tuple[int, int]) -> None:
    kind, (m, n) = name[0].lower(), shape
    alpha = scalar(0.75 - 0.5j, kind)
    for incx, incy in STRIDES:
        a = random_array(rng, (m + 2, n), kind)
        x, y = random_array(rng, storage_size(m, incx), kind), random_array(rng, storage_size(n, incy), kind)
        out = blas.device(a)
        blas.run(name, m, n, alpha, blas.device(x), incx, blas.device(y), incy, out, m + 2)
        xs, ys = vector_view(x, incx).astype(WIDER[kind]), vector_view(y, incy).astype(WIDER[kind])
        product = np.outer(xs, ys.conj() if name.endswith("c") else ys)
        bound = 12 * UNIT_ROUNDOFF[kind] * (magnitude(alpha) * magnitude(product) + magnitude(a[:m]))
        result = out.get()
        assert_within(result[:m], a[:m] + WIDER[kind](alpha) * product, bound * 2)
        assert (result[m:] == a[m:]).all()


@pytest.mark.parametrize(("m", "n"), [(0, 3), (3, 0)], ids=["no rows", "no columns"])
def test_empty_matrices_succeed_and_look_at_no_pointer(blas: Blas, m: int, n: int) -> None:
    assert blas.call("Sgemv", "N", m, n, None, None, 3, None, 1, None, None, 1) == SUCCESS
    assert blas.call("Sger", m, n, None, None, 1, None, 1, None, 3) == SUCCESS
