"""geam and dgmm against numpy in wider precision."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from blas_library import (
    DTYPES,
    INVALID_VALUE,
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
from level3_cases import PAD, SIDES, device_scalar, entries_of, operand, padded, wide
from stored_matrices import Operand, call_form

SHAPES = [(1, 1), (33, 31), (70, 40), (5, 130)]
FORMS = ["", "Batched", "StridedBatched"]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("kind", "sdcz")
def test_geam_adds_for_every_pair_of_transposes(
    blas: Blas, rng: np.random.Generator, kind: str, shape: tuple[int, int]
) -> None:
    m, n = shape
    alpha, beta = scalar(0.75 - 0.5j, kind), scalar(-0.5 + 0.25j, kind)
    for ta, tb in itertools.product("NTC", "NTC"):
        a, b = (padded(random_array(rng, (m, n) if op == "N" else (n, m), kind)) for op in (ta, tb))
        out = blas.device(np.full((m + PAD, n), np.nan, DTYPES[kind], order="F"))
        head = (ta, tb, m, n, alpha, blas.device(a), len(a), beta, blas.device(b), len(b))
        blas.run(kind.upper() + "geam", *head, out, m + PAD)
        wide_a, wide_b = wide(kind, operate(a[:-PAD], ta), operate(b[:-PAD], tb))
        reference = WIDER[kind](alpha) * wide_a + WIDER[kind](beta) * wide_b
        terms = magnitude(alpha) * magnitude(wide_a) + magnitude(beta) * magnitude(wide_b)
        assert_within(out.get()[:m], reference, 4 * UNIT_ROUNDOFF[kind] * terms)
        assert np.isnan(out.get()[m:]).all(), "rows between m and ldc changed"


def test_geam_may_overwrite_an_operand_that_is_not_transposed(blas: Blas, rng: np.random.Generator) -> None:
    a, b = random_array(rng, (50, 40), "d"), random_array(rng, (40, 50), "d")
    one = scalar(1, "d")
    for swapped in (False, True):
        out, other = blas.device(a), blas.device(b)
        matrices = ("T", "N", 50, 40, one, other, 40, one, out, 50) if swapped else ()
        matrices = matrices or ("N", "T", 50, 40, one, out, 50, one, other, 40)
        blas.run("Dgeam", *matrices, out, 50)
        assert (out.get() == a + b.T).all()


@pytest.mark.parametrize("on_device", [False, True], ids=["on the host", "on the device"])
def test_geam_reads_no_operand_whose_factor_is_zero(blas: Blas, rng: np.random.Generator, on_device: bool) -> None:
    b = random_array(rng, (40, 30), "s")
    out = blas.device(np.full((30, 40), np.nan, np.float32, order="F"))
    zero, two = (device_scalar(blas, scalar(v, "s")) if on_device else scalar(v, "s") for v in (0, 2))
    blas.device_scalars(on_device)
    try:
        blas.run("Sgeam", "N", "T", 30, 40, zero, None, 30, two, blas.device(b), 40, out, 30)
        assert (out.get() == 2 * b.T).all()
        blas.run("Sgeam", "T", "N", 30, 40, zero, None, 40, zero, None, 30, out, 30)
        assert (out.get() == 0).all()
    finally:
        blas.device_scalars(False)


@pytest.mark.parametrize("form", FORMS)
def test_geam_adds_in_all_batch_forms(blas: Blas, rng: np.random.Generator, form: str) -> None:
    m, n, batch, one = 35, 6, 3, scalar(1, "z")
    a, b = (
        [random_array(rng, (m, n), "z") for _ in range(batch)],
        [random_array(rng, (n, m), "z") for _ in range(batch)],
    )
    c = [np.full((m, n), np.nan, np.complex128, order="F") for _ in range(batch)]
    results = call_form(blas, form, "Zgeam", "N", "C", m, n, one, operand(a), one, operand(b), operand(c, output=True))
    for x, y, result in zip(a, b, entries_of(results, c), strict=True):
        assert (result == x + y.conj().T).all()


@pytest.mark.parametrize("shape", [(1, 1), (7, 20), (600, 3), (1100, 9)], ids=str)
@pytest.mark.parametrize("kind", "sdcz")
def test_dgmm_scales_rows_and_columns(blas: Blas, rng: np.random.Generator, kind: str, shape: tuple[int, int]) -> None:
    m, n = shape
    for side, inc, in_place in itertools.product(SIDES, (1, 2, -3), (False, True)):
        count = m if side == "left" else n
        a, x = padded(random_array(rng, (m, n), kind)), random_array(rng, storage_size(count, inc), kind)
        device_a = blas.device(a)
        out = device_a if in_place else blas.device(np.full_like(a, np.nan))
        head = (SIDES[side], m, n, device_a, m + PAD, blas.device(x), inc)
        blas.run(kind.upper() + "dgmm", *head, out, m + PAD)
        wide_a, factors = wide(kind, a[:m], vector_view(x, inc))
        factors = factors[:, None] if side == "left" else factors[None, :]
        bound = 4 * UNIT_ROUNDOFF[kind] * magnitude(wide_a) * magnitude(factors)
        assert_within(out.get()[:m], wide_a * factors, bound)
        assert np.isnan(out.get()[m:]).all(), "rows between m and ldc changed"


@pytest.mark.parametrize("form", FORMS)
def test_dgmm_scales_in_all_batch_forms(blas: Blas, rng: np.random.Generator, form: str) -> None:
    m, n, batch = 9, 5, 3
    a, x = [random_array(rng, (m, n), "s") for _ in range(batch)], [random_array(rng, n, "s") for _ in range(batch)]
    c = [np.full((m, n), np.nan, np.float32, order="F") for _ in range(batch)]
    results = call_form(blas, form, "Sdgmm", SIDES["right"], m, n, operand(a), Operand(x, 1), operand(c, output=True))
    for matrix, factors, result in zip(a, x, entries_of(results, c), strict=True):
        assert (result == matrix * factors).all()


def test_geam_and_dgmm_refuse_bad_arguments(blas: Blas) -> None:
    x, y, one = blas.device(np.ones(64, np.float32)), blas.device(np.ones(64, np.float32)), scalar(1, "s")
    assert blas.call("Sgeam", "N", "N", -1, 3, one, x, 4, one, x, 4, y, 4) == INVALID_VALUE
    assert blas.call("Sgeam", "T", "N", 4, 3, one, x, 2, one, x, 4, y, 4) == INVALID_VALUE
    assert blas.call("Sgeam", "N", "N", 4, 3, one, x, 4, one, y, 4, x, 5) == INVALID_VALUE, "in place, another ldc"
    assert blas.call("Sgeam", "T", "N", 4, 4, one, x, 4, one, y, 4, x, 4) == INVALID_VALUE, "in place, transposed"
    assert blas.call("Sgeam", "N", "N", 4, 3, one, None, 4, one, x, 4, y, 4) == INVALID_VALUE
    assert blas.call("Sgeam", "N", "N", 0, 3, None, None, 4, None, None, 4, None, 4) == SUCCESS
    assert blas.call("Sdgmm", 143, 4, 3, x, 4, x, 1, y, 4) == INVALID_VALUE
    assert blas.call("Sdgmm", 141, 4, 3, x, 3, x, 1, y, 4) == INVALID_VALUE
    assert blas.call("Sdgmm", 141, 4, 3, x, 4, None, 1, y, 4) == INVALID_VALUE
    assert blas.call("Sdgmm", 141, 4, 0, None, 4, None, 1, None, 4) == SUCCESS
