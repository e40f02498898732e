"""trsv, tbsv and tpsv: the residual of each solution in wider precision stays within the bound of substitution.

Source of the bound: N. Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition, theorem 8.5; division is a
multiplication with a reciprocal here.
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
    storage_size,
    vector_view,
)
from stored_matrices import FILLS, FORMS, NON_UNIT, UNIT, Operand, call_form, triangle, vectors

ROUTINES = {"full": "trsv", "band": "tbsv", "packed": "tpsv"}


def triangular_matrix(rng: np.random.Generator, kind: str, mask: Array, unit: bool) -> Array:
    """Well-conditioned: small elements beside a diagonal of numbers around one."""
    n = mask.shape[0]
    matrix = random_array(rng, (n, n), kind) * mask / (2 * n)
    matrix[np.arange(n), np.arange(n)] = 1 if unit else rng.uniform(0.5, 2, n) * np.where(rng.random(n) < 0.5, -1, 1)
    return np.asfortranarray(matrix.astype(random_array(rng, 1, kind).dtype))


def check_solution(kind: str, matrix: Array, solution: Array, b: Array) -> None:
    x = solution.astype(WIDER[kind])
    terms = magnitude(matrix) @ magnitude(x)
    assert_within(matrix @ x, b.astype(WIDER[kind]), (2 * x.size + 16) * UNIT_ROUNDOFF[kind] * terms)


@pytest.mark.parametrize("unit", [False, True], ids=["", "unit diagonal"])
@pytest.mark.parametrize("uplo", FILLS)
@pytest.mark.parametrize("form", ROUTINES)
@pytest.mark.parametrize("kind", "sdcz")
def test_solves(blas: Blas, rng: np.random.Generator, kind: str, form: str, uplo: str, unit: bool) -> None:
    for n, operation in zip([1, 6, 64, 65, 65, 140], "NTCNTC", strict=True):
        for k, inc in ((min(2, n - 1), -2), (n + 3, 1)):
            check_one_system(blas, rng, kind, (form, uplo, unit), (operation, n, k, inc))


def check_one_system(
    blas: Blas, rng: np.random.Generator, kind: str, matrix: tuple[str, str, bool], system: tuple[str, int, int, int]
) -> None:
    (form, uplo, unit), (operation, n, k, inc) = matrix, system
    stored = triangle(form, uplo, n, k)
    dense = triangular_matrix(rng, kind, stored.mask((n, n)), unit)
    wide = operate(dense.astype(WIDER[kind]), operation)
    if unit:
        dense[np.arange(n), np.arange(n)] = np.nan
    b = random_array(rng, storage_size(n, inc), kind)
    out = blas.device(b)
    step = () if stored.ld is None else (stored.ld,)
    head = (FILLS[uplo], operation, UNIT if unit else NON_UNIT, n, *stored.widths, blas.device(stored.store(dense)))
    blas.run(kind.upper() + ROUTINES[form], *head, *step, out, inc)
    check_solution(kind, wide, vector_view(out.get(), inc), vector_view(b, inc))


@pytest.mark.parametrize("operation", "NT")
@pytest.mark.parametrize("uplo", FILLS)
@pytest.mark.parametrize(("form", "k"), [("full", 0), ("packed", 0), ("band", 520)])
def test_large_systems_are_solved_in_parts(
    blas: Blas, rng: np.random.Generator, form: str, k: int, uplo: str, operation: str
) -> None:
    n = 570 if form == "band" else 300
    check_one_system(blas, rng, "s", (form, uplo, False), (operation, n, k, 1))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["Strsv", "Ctbsv", "Dtpsv"])
def test_solves_in_all_batch_forms(blas: Blas, rng: np.random.Generator, name: str, form: str) -> None:
    kind, n, batch, inc = name[0].lower(), 70, 3, -2
    stored = triangle({"r": "full", "b": "band", "p": "packed"}[name[2]], "lower", n, 4)
    dense = [triangular_matrix(rng, kind, stored.mask((n, n)), False) for _ in range(batch)]
    a = Operand([stored.store(matrix) for matrix in dense], stored.ld)
    b = vectors(rng, kind, storage_size(n, inc), inc, batch, output=True)
    results = call_form(blas, form, name, FILLS["lower"], "C", NON_UNIT, n, *stored.widths, a, b)
    for result, matrix, entry in zip(results, dense, b.entries, strict=True):
        wide = operate(matrix.astype(WIDER[kind]), "C")
        check_solution(kind, wide, vector_view(result, inc), vector_view(entry, inc))


def test_a_zero_on_the_diagonal_gives_an_infinity(blas: Blas) -> None:
    a, x = np.asfortranarray(np.diag([1.0, 0.0, 2.0])), blas.device(np.ones(3))
    blas.run("Dtrsv", FILLS["lower"], "N", NON_UNIT, 3, blas.device(a), 3, x, 1)
    assert x.get()[:2].tolist() == [1.0, np.inf]
    assert np.isnan(x.get()[2])  # zero times infinity
