"""Updates of one triangle: syr, her, syr2, her2 and their packed forms, against numpy in wider precision."""

from __future__ import annotations

import numpy as np
import pytest
from blas_library import (
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
from stored_matrices import FILLS, FORMS, Operand, Storage, call_form, triangle, vectors

STRIDES = [(1, 1), (2, -1), (-1, 3)]
ROUTINES = {
    (False, False): {"full": "syr", "packed": "spr"},
    (False, True): {"full": "syr2", "packed": "spr2"},
    (True, False): {"full": "her", "packed": "hpr"},
    (True, True): {"full": "her2", "packed": "hpr2"},
}
# hipBLAS has no packed symmetric update of complex matrices with two vectors.
UPDATES = [
    (kind, form, hermitian, twice)
    for kind in "sdcz"
    for form in ("full", "packed")
    for hermitian in (False, True)
    for twice in (False, True)
    if (kind in "cz" if hermitian else kind in "sd" or not (twice and form == "packed"))
]


def factor(kind: str, hermitian: bool, twice: bool) -> tuple[object, complex]:
    """alpha as an argument and as a number; that of her is real."""
    if hermitian and not twice:
        return REAL_DTYPES[kind](0.75), 0.75
    value = scalar(0.75 - 0.5j, kind)
    return value, complex(value)


def check_update(
    kind: str, stored: Storage, result: Array, old: Array, alpha: complex, xs: Array, ys: Array, rule: tuple[bool, bool]
) -> None:
    hermitian, twice = rule
    wide = WIDER[kind]
    x, y = xs.astype(wide), ys.astype(wide) if twice else xs.astype(wide)
    value = wide(alpha) if kind in "cz" else wide(alpha.real)
    added = value * np.outer(x, y.conj() if hermitian else y)
    if twice:
        added = added + (added.conj() if hermitian else added).T
    start = np.asarray(old, wide).copy()
    if hermitian:
        start[np.arange(x.size), np.arange(x.size)] = start.diagonal().real
    terms = magnitude(alpha) * np.outer(magnitude(x), magnitude(y))
    bound = 24 * UNIT_ROUNDOFF[kind] * (terms + (terms.T if twice else 0) + magnitude(start))
    i, j = stored.rows, stored.columns
    assert_within(result[stored.places], (start + added)[i, j], bound[i, j])
    if hermitian:
        assert (result[stored.places][i == j].imag == 0).all()
    unused = np.ones(stored.size, bool)
    unused[stored.places] = False
    assert np.isnan(result[unused]).all()


@pytest.mark.parametrize("uplo", FILLS)
@pytest.mark.parametrize(("kind", "form", "hermitian", "twice"), UPDATES)
def test_updates(
    blas: Blas, rng: np.random.Generator, kind: str, form: str, hermitian: bool, twice: bool, uplo: str
) -> None:
    name = kind.upper() + ROUTINES[hermitian, twice][form]
    argument, alpha = factor(kind, hermitian, twice)
    for n, (incx, incy) in zip([1, 7, 30, 141], [*STRIDES, (1, 1)], strict=True):
        stored = triangle(form, uplo, n, n)
        old = random_array(rng, (n, n), kind)
        x, y = (random_array(rng, storage_size(n, inc), kind) for inc in (incx, incy))
        before = old.copy()
        if hermitian:
            before.imag[np.arange(n), np.arange(n)] = np.nan
        out = blas.device(stored.store(before))
        more = (blas.device(y), incy) if twice else ()
        tail = () if stored.ld is None else (stored.ld,)
        blas.run(name, FILLS[uplo], n, argument, blas.device(x), incx, *more, out, *tail)
        xs, ys = vector_view(x, incx), vector_view(y, incy)
        check_update(kind, stored, out.get(), old, alpha, xs, ys, (hermitian, twice))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["Csyr", "Sspr", "Cher", "Zhpr", "Dsyr2", "Cher2", "Dspr2", "Chpr2"])
def test_updates_in_all_batch_forms(blas: Blas, rng: np.random.Generator, name: str, form: str) -> None:
    kind, n, batch = name[0].lower(), 37, 3
    hermitian, twice = name[1] == "h", name.endswith("2")
    stored = triangle("packed" if name[2] == "p" else "full", "lower", n, n)
    argument, alpha = factor(kind, hermitian, twice)
    old = [random_array(rng, (n, n), kind) for _ in range(batch)]
    x, y = (vectors(rng, kind, storage_size(n, inc), inc, batch) for inc in (2, -1))
    a = Operand([stored.store(matrix) for matrix in old], stored.ld, output=True)
    results = call_form(blas, form, name, FILLS["lower"], n, argument, x, *([y] if twice else []), a)
    for result, matrix, xs, ys in zip(results, old, x.entries, y.entries, strict=True):
        views = (vector_view(xs, 2), vector_view(ys, -1))
        check_update(kind, stored, result, matrix, alpha, *views, (hermitian, twice))


def test_alpha_of_her_is_read_from_the_device_as_a_real_number(blas: Blas, rng: np.random.Generator) -> None:
    n = 5
    stored = triangle("full", "upper", n, n)
    old, x = random_array(rng, (n, n), "c"), random_array(rng, n, "c")
    out, alpha = blas.device(stored.store(old)), blas.device(np.array([0.75, np.nan], np.float32))
    blas.device_scalars(True)
    try:
        blas.run("Cher", FILLS["upper"], n, alpha, blas.device(x), 1, out, stored.ld)
        check_update("c", stored, out.get(), old, 0.75, x, x, (True, False))
    finally:
        blas.device_scalars(False)
