"""Vector routines on the CPU build against numpy in wider precision."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from blas_library import (
    DTYPES,
    REAL_DTYPES,
    UNIT_ROUNDOFF,
    WIDER,
    Array,
    Blas,
    assert_within,
    magnitude,
    random_array,
    scalar,
    storage_size,
    vector_view,
)

# Empty, one, odd, a pack and its neighbours, several blocks.
LENGTHS = [0, 1, 7, 63, 64, 65, 1000, 100_003]
STRIDES = [(1, 1), (2, -1), (-3, 2)]
REDUCED_PREFIX = {"s": "S", "d": "D", "c": "Sc", "z": "Dz"}

parametrize_cases = pytest.mark.parametrize(
    ("kind", "n", "inc"),
    [(kind, n, inc) for kind in "sdcz" for n in LENGTHS for inc in STRIDES if n < 1000 or kind in "sz"],
    ids=str,
)


def pair(rng: np.random.Generator, kind: str, n: int, inc: tuple[int, int]) -> tuple[Array, Array]:
    x, y = (random_array(rng, storage_size(n, i), kind) for i in inc)
    return x, y


def untouched(result: Array, before: Array, n: int, inc: int) -> bool:
    """Whether the elements between those of the vector kept their values."""
    mask = np.ones(before.size, bool)
    if n > 0:
        mask[:: abs(inc)] = False
    return bool((result[mask] == before[mask]).all())


@parametrize_cases
def test_axpy(blas: Blas, rng: np.random.Generator, kind: str, n: int, inc: tuple[int, int]) -> None:
    x, y = pair(rng, kind, n, inc)
    alpha = scalar(0.75 - 1.5j, kind)
    out = blas.device(y)
    blas.run(kind.upper() + "axpy", n, alpha, blas.device(x), inc[0], out, inc[1])
    result = out.get()
    assert untouched(result, y, n, inc[1])
    if n > 0:
        xs, ys = vector_view(x, inc[0]).astype(WIDER[kind]), vector_view(y, inc[1]).astype(WIDER[kind])
        bound = 6 * UNIT_ROUNDOFF[kind] * (magnitude(alpha) * magnitude(xs) + magnitude(ys))
        assert_within(vector_view(result, inc[1]), WIDER[kind](alpha) * xs + ys, bound)


@parametrize_cases
def test_copy_and_swap(blas: Blas, rng: np.random.Generator, kind: str, n: int, inc: tuple[int, int]) -> None:
    x, y = pair(rng, kind, n, inc)
    dx, copied, swapped = blas.device(x), blas.device(y), blas.device(y)
    blas.run(kind.upper() + "copy", n, dx, inc[0], copied, inc[1])
    blas.run(kind.upper() + "swap", n, dx, inc[0], swapped, inc[1])
    for result, before in ((copied.get(), y), (swapped.get(), y)):
        assert untouched(result, before, n, inc[1])
        assert n == 0 or (vector_view(result, inc[1]) == vector_view(x, inc[0])).all()
    assert untouched(dx.get(), x, n, inc[0])
    assert n == 0 or (vector_view(dx.get(), inc[0]) == vector_view(y, inc[1])).all()


@pytest.mark.parametrize("inc", [1, 3])
@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("precision", ["s", "d", "c", "z", "cs", "zd"])
def test_scal(blas: Blas, rng: np.random.Generator, precision: str, n: int, inc: int) -> None:
    kind, scalar_kind = precision[0], precision[-1]
    x = random_array(rng, storage_size(n, inc), kind)
    alpha = scalar(-0.75 + 0.5j, scalar_kind)
    out = blas.device(x)
    blas.run(precision.capitalize() + "scal", n, alpha, out, inc)
    result = out.get()
    assert untouched(result, x, n, inc)
    if n > 0:
        xs = x[::inc].astype(WIDER[kind])
        bound = 4 * UNIT_ROUNDOFF[kind] * magnitude(alpha) * magnitude(xs)
        assert_within(result[::inc], WIDER[kind](alpha) * xs, bound)


def test_scal_with_zero_keeps_nan(blas: Blas) -> None:
    out = blas.device(np.array([1, np.nan, np.inf], np.float64))
    blas.run("Dscal", 3, scalar(0, "d"), out, 1)
    np.testing.assert_array_equal(out.get(), [0, np.nan, np.nan])


@pytest.mark.parametrize("inc", [0, -1])
def test_scal_with_a_stride_that_is_not_positive_does_nothing(blas: Blas, inc: int) -> None:
    out = blas.device(np.ones(4, np.float32))
    blas.run("Sscal", 4, scalar(2, "s"), out, inc)
    assert (out.get() == 1).all()


@parametrize_cases
def test_dot(blas: Blas, rng: np.random.Generator, kind: str, n: int, inc: tuple[int, int]) -> None:
    x, y = pair(rng, kind, n, inc)
    for name in ["dot"] if kind in "sd" else ["dotu", "dotc"]:
        result = np.full(1, np.nan, DTYPES[kind])
        blas.run(kind.upper() + name, n, blas.device(x), inc[0], blas.device(y), inc[1], result)
        if n == 0:
            assert result[0] == 0
            continue
        xs, ys = vector_view(x, inc[0]).astype(WIDER[kind]), vector_view(y, inc[1]).astype(WIDER[kind])
        reference = ((xs.conj() if name == "dotc" else xs) * ys).sum()
        assert_within(result[0], reference, (2 * n + 2) * UNIT_ROUNDOFF[kind] * (magnitude(xs) * magnitude(ys)).sum())


@pytest.mark.parametrize("inc", [1, 2])
@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("kind", "sdcz")
def test_nrm2_and_asum(blas: Blas, rng: np.random.Generator, kind: str, n: int, inc: int) -> None:
    x = random_array(rng, storage_size(n, inc), kind)
    dx = blas.device(x)
    xs = x[::inc].astype(WIDER[kind])[:n]
    squares = (np.abs(xs) ** 2).sum()
    references = {"nrm2": np.sqrt(squares), "asum": magnitude(xs).sum()}
    for name, reference in references.items():
        result = np.full(1, np.nan, REAL_DTYPES[kind])
        blas.run(REDUCED_PREFIX[kind] + name, n, dx, inc, result)
        assert_within(result[0], reference, (2 * n + 4) * UNIT_ROUNDOFF[kind] * reference)


@pytest.mark.parametrize("value", [1e200, 1.5e-200, 5e-324, 1e307], ids=str)
def test_nrm2_neither_overflows_nor_underflows(blas: Blas, value: float) -> None:
    n = 100
    result = np.full(1, np.nan)
    blas.run("Dnrm2", n, blas.device(np.full(n, value)), 1, result)
    reference = np.sqrt(np.longdouble(n)) * np.longdouble(value)
    assert_within(result[0], reference, (n + 4) * UNIT_ROUNDOFF["d"] * reference + np.longdouble(5e-324) / 2)


def test_nrm2_of_huge_and_tiny_numbers_together(blas: Blas) -> None:
    x = np.array([3e200, 1e-300, 4e200, 1.0])
    result = np.zeros(1)
    blas.run("Dnrm2", 4, blas.device(x), 1, result)
    assert_within(result[0], np.longdouble(5e200), 8 * UNIT_ROUNDOFF["d"] * 5e200)


def test_nrm2_of_middling_and_tiny_numbers_together(blas: Blas) -> None:
    x = np.array([3e-155, 4e-155, 3e-160])
    result = np.zeros(1)
    blas.run("Dnrm2", 3, blas.device(x), 1, result)
    reference = np.sqrt((x.astype(np.longdouble) ** 2).sum())
    assert_within(result[0], reference, 8 * UNIT_ROUNDOFF["d"] * reference)


@pytest.mark.parametrize("value", [np.float32(3e38), np.float32(1e-45)], ids=str)
def test_snrm2_keeps_the_ends_of_the_range(blas: Blas, value: Any) -> None:
    result = np.zeros(1, np.float32)
    blas.run("Snrm2", 1, blas.device(np.array([value], np.float32)), 1, result)
    assert result[0] == value


@pytest.mark.parametrize(("bad", "expected"), [(np.nan, np.nan), (np.inf, np.inf), (-np.inf, np.inf)], ids=str)
@pytest.mark.parametrize("kind", "sd")
def test_nan_and_infinity_reach_nrm2(blas: Blas, kind: str, bad: float, expected: float) -> None:
    x = np.ones(1000, DTYPES[kind])
    x[700] = bad
    result = np.zeros(1, DTYPES[kind])
    blas.run(kind.upper() + "nrm2", 1000, blas.device(x), 1, result)
    np.testing.assert_array_equal(result[0], expected)


def test_axpy_in_place_doubles(blas: Blas, rng: np.random.Generator) -> None:
    x = random_array(rng, 777, "d")
    out = blas.device(x)
    blas.run("Daxpy", 777, scalar(1, "d"), out, 1, out, 1)
    assert (out.get() == 2 * x).all()


@pytest.mark.parametrize("suffix", ["", "_64"], ids=["32-bit sizes", "64-bit sizes"])
def test_strided_batches(blas: Blas, rng: np.random.Generator, suffix: str) -> None:
    n, batch, stride = 100, 7, np.int64(130)
    x, y = random_array(rng, 130 * batch, "s"), random_array(rng, 130 * batch, "s")
    dx, out = blas.device(x), blas.device(y)
    results = np.full(batch, np.nan, np.float32)
    blas.run(f"SdotStridedBatched{suffix}", n, dx, 1, stride, out, 1, stride, batch, results)
    blas.run(f"SaxpyStridedBatched{suffix}", n, scalar(1, "s"), dx, 1, stride, out, 1, stride, batch)
    after = out.get()
    for i in range(batch):
        xs, ys = x[130 * i :][:n].astype(float), y[130 * i :][:n].astype(float)
        assert_within(results[i], xs @ ys, (n + 2) * UNIT_ROUNDOFF["s"] * (np.abs(xs) @ np.abs(ys)))
        assert_within(after[130 * i :][:n], xs + ys, 2 * UNIT_ROUNDOFF["s"] * (np.abs(xs) + np.abs(ys)))
        assert (after[130 * i + n : 130 * (i + 1)] == y[130 * i + n : 130 * (i + 1)]).all()


def test_batches_take_lists_and_device_results(blas: Blas, rng: np.random.Generator) -> None:
    vectors = [random_array(rng, 50, "z") for _ in range(3)]
    lists = blas.pointers(devices := [blas.device(x) for x in vectors])
    results = blas.device(np.full(3, np.nan, np.complex128))
    blas.device_scalars(True)
    try:
        blas.run("ZdotcBatched", 50, lists, 1, lists, 1, 3, results)
    finally:
        blas.device_scalars(False)
    assert len(devices) == 3
    for x, result in zip(vectors, results.get(), strict=True):
        reference = (np.abs(x.astype(np.clongdouble)) ** 2).sum()
        assert_within(result, reference, 110 * UNIT_ROUNDOFF["z"] * 2 * reference)


def test_axpy_reads_alpha_from_the_device_and_stops_at_zero(blas: Blas) -> None:
    zero = blas.device(np.zeros(1, np.float32))
    blas.device_scalars(True)
    try:
        blas.run("Saxpy", 100, zero, None, 1, None, 1)
    finally:
        blas.device_scalars(False)
