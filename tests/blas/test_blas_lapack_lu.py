"""getrf, getrs and getri: residuals as LAPACK's tests measure them, pivots, singular matrices, batches."""

from __future__ import annotations

import numpy as np
import pytest
from blas_library import UNIT_ROUNDOFF, WIDER, Array, Blas, operate, random_array
from lapack_cases import (
    FORMS,
    THRESHOLD,
    Matrices,
    batch_count,
    diagonal_heavy,
    factor,
    one_norm,
    permuted,
    pivot_arguments,
    ratio,
)

# One element, a small matrix, the largest small one, the first beyond, several panels.
SIZES = [1, 5, 12, 32, 33, 70, 130]
COUNT = {"": 1, "Batched": 3, "StridedBatched": 2}


def random_batch(rng: np.random.Generator, n: int, kind: str, form: str) -> list[Array]:
    return [random_array(rng, (n, n), kind) for _ in range(COUNT[form])]


def assert_factored(a: Array, factors: Array, pivots: Array, kind: str) -> None:
    """dget01: ||P A - L U|| / (n eps ||A||)."""
    n = len(a)
    wide = WIDER[kind]
    lower = np.tril(factors, -1).astype(wide) + np.eye(n)
    residual = lower @ np.triu(factors).astype(wide) - permuted(a, pivots).astype(wide)
    assert ratio(residual, one_norm(a), n, kind) < THRESHOLD


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("kind", "sdcz")
def test_getrf_multiplies_to_the_matrix_with_its_rows_exchanged(
    blas: Blas, rng: np.random.Generator, kind: str, n: int, form: str
) -> None:
    hosts = random_batch(rng, n, kind, form)
    a = Matrices(blas, hosts, form)
    _, pivots, info = factor(blas, kind, a)
    assert (info == 0).all()
    for host, factors, exchanges in zip(hosts, a.get(), pivots, strict=True):
        assert (exchanges >= np.arange(1, n + 1)).all()
        assert (exchanges <= n).all()
        # A pivot has the largest |re| + |im| of its column, so that no multiplier exceeds sqrt(2).
        limit = 1 if kind in "sd" else np.sqrt(2)
        assert (np.abs(np.tril(factors, -1)) <= limit * (1 + 8 * UNIT_ROUNDOFF[kind])).all()
        assert_factored(host, factors, exchanges, kind)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("n", [1, 32, 33, 70])
@pytest.mark.parametrize("kind", "sdcz")
def test_without_pivots_getrf_exchanges_no_rows(
    blas: Blas, rng: np.random.Generator, kind: str, n: int, form: str
) -> None:
    hosts = [diagonal_heavy(host, kind) for host in random_batch(rng, n, kind, form)]
    # A small first pivot: with exchanges it would not be taken.
    for host in hosts:
        host[0, 0] = 0.5
    a = Matrices(blas, hosts, form)
    _, pivots, info = factor(blas, kind, a, pivoting=False)
    assert (info == 0).all()
    for host, factors, exchanges in zip(hosts, a.get(), pivots, strict=True):
        # The growth of elements is part of the bound: it is what exchanges would have kept away.
        lower = np.abs(np.tril(factors, -1)) + np.eye(n)
        residual = (np.tril(factors, -1) + np.eye(n)).astype(WIDER[kind]) @ np.triu(factors).astype(WIDER[kind]) - host
        assert ratio(residual, one_norm(lower @ np.abs(np.triu(factors))), n, kind) < THRESHOLD
        assert (exchanges == np.arange(1, n + 1)).all()


@pytest.mark.parametrize("n", [6, 40])
@pytest.mark.parametrize("kind", "sdcz")
def test_getrf_names_the_first_zero_pivot_and_goes_on(blas: Blas, rng: np.random.Generator, kind: str, n: int) -> None:
    hosts = [random_array(rng, (n, n), kind) for _ in range(4)]
    hosts[1][:, n - 2] = 0  # one zero pivot, near the end
    hosts[2][:] = 0
    hosts[3][:, [2, 4]] = 0
    a = Matrices(blas, hosts, "Batched")
    _, pivots, info = factor(blas, kind, a)
    assert info.tolist() == [0, n - 1, 1, 3]
    for host, factors, exchanges in zip(hosts, a.get(), pivots, strict=True):
        if host.any():
            assert_factored(host, factors, exchanges, kind)
        else:
            assert not factors.any()


@pytest.mark.parametrize("n", [4, 40])
def test_a_nan_stays_in_its_own_matrix(blas: Blas, rng: np.random.Generator, n: int) -> None:
    hosts = [random_array(rng, (n, n), "d") for _ in range(3)]
    hosts[1][:, :] = np.nan
    a = Matrices(blas, hosts, "Batched")
    _, pivots, info = factor(blas, "d", a)
    factors = a.get()
    assert info.tolist() == [0, 0, 0]
    assert np.isnan(factors[1]).all()
    for i in (0, 2):
        assert_factored(hosts[i], factors[i], pivots[i], "d")


@pytest.mark.parametrize(("kind", "tiny"), [("c", 1e-42), ("z", 1e-315), ("s", 1e-42), ("d", 1e-315)])
def test_pivots_whose_reciprocals_overflow_divide_all_the_same(blas: Blas, kind: str, tiny: float) -> None:
    host = np.asfortranarray(np.array([[2, 1], [1, 3]]) * tiny).astype(
        random_array(np.random.default_rng(), 1, kind).dtype
    )
    for pad in (0, 40):  # small, and by panels
        whole = np.asfortranarray(np.eye(2 + pad, dtype=host.dtype))
        whole[:2, :2] = host
        a = Matrices(blas, [whole], "")
        factor(blas, kind, a)
        assert abs(a.get()[0][1, 0] - 0.5) < 1e-3


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("n", "nrhs"), [(1, 1), (20, 1), (32, 5), (70, 40)])
@pytest.mark.parametrize("operation", "NTC")
@pytest.mark.parametrize("kind", "sdcz")
def test_getrs_solves(
    blas: Blas, rng: np.random.Generator, kind: str, operation: str, n: int, nrhs: int, form: str
) -> None:
    hosts = random_batch(rng, n, kind, form)
    rights = [random_array(rng, (n, nrhs), kind) for _ in hosts]
    a, b = Matrices(blas, hosts, form), Matrices(blas, rights, form, pad=1)
    pivots, _, _ = factor(blas, kind, a)
    info = np.full(1, -77, np.int32)
    pivot = pivot_arguments(pivots, n, form)
    arguments = (operation, n, nrhs, *a.arguments, *pivot, *b.arguments, info, *batch_count(form, a.count))
    blas.run(f"{kind.upper()}getrs{form}", *arguments)
    assert info[0] == 0
    for host, right, solution in zip(hosts, rights, b.get(), strict=True):
        # dget02: ||B - op(A) X|| / (eps ||A|| ||X||), here with the n that bounds it.
        matrix = operate(host.astype(WIDER[kind]), operation)
        residual = matrix @ solution.astype(WIDER[kind]) - right
        assert ratio(residual, one_norm(matrix) * one_norm(solution), n, kind) < THRESHOLD


@pytest.mark.parametrize("pivoting", [True, False], ids=["with pivots", "without pivots"])
@pytest.mark.parametrize(("n", "batch"), [(1, 3), (7, 37), (12, 20), (20, 3), (33, 3), (70, 3)])
@pytest.mark.parametrize("kind", "sdcz")
def test_getri_inverts(blas: Blas, rng: np.random.Generator, kind: str, n: int, batch: int, pivoting: bool) -> None:
    hosts = [random_array(rng, (n, n), kind) for _ in range(batch)]
    if not pivoting:
        hosts = [diagonal_heavy(host, kind) for host in hosts]
    a = Matrices(blas, hosts, "Batched")
    c = Matrices(blas, [np.full_like(host, np.nan) for host in hosts], "Batched", pad=1)
    pivots, _, _ = factor(blas, kind, a, pivoting)
    factors = a.get()
    info = blas.device(np.full(batch, -77, np.int32))
    blas.run(f"{kind.upper()}getriBatched", n, *a.arguments, pivots, *c.arguments, info, batch)
    assert (info.get() == 0).all()
    assert all((before == after).all() for before, after in zip(factors, a.get(), strict=True))
    for host, inverse in zip(hosts, c.get(), strict=True):
        # dget03: ||I - A C|| / (n eps ||A|| ||C||).
        residual = host.astype(WIDER[kind]) @ inverse.astype(WIDER[kind]) - np.eye(n)
        assert ratio(residual, one_norm(host) * one_norm(inverse), n, kind) < THRESHOLD


@pytest.mark.parametrize("n", [3, 12, 40])
def test_getri_names_the_zero_on_the_diagonal(blas: Blas, rng: np.random.Generator, n: int) -> None:
    hosts = [np.triu(random_array(rng, (n, n), "d")) + 4 * np.eye(n) for _ in range(3)]
    hosts[0][n - 1, n - 1] = hosts[2][1, 1] = hosts[2][2, 2] = 0
    a = Matrices(blas, hosts, "Batched")
    c, info = Matrices(blas, hosts, "Batched"), blas.device(np.full(3, -77, np.int32))
    blas.run("DgetriBatched", n, *a.arguments, None, *c.arguments, info, 3)
    assert info.get().tolist() == [n, 0, 2]
    assert np.allclose(hosts[1] @ c.get()[1], np.eye(n))


@pytest.mark.parametrize("n", [3, 32])
@pytest.mark.parametrize("kind", "sz")
def test_more_small_matrices_than_fit_into_a_block(blas: Blas, rng: np.random.Generator, kind: str, n: int) -> None:
    hosts = [random_array(rng, (n, n), kind) for _ in range(37)]
    a = Matrices(blas, hosts, "StridedBatched", pad=0)
    _, pivots, info = factor(blas, kind, a)
    assert (info == 0).all()
    for host, factors, exchanges in zip(hosts, a.get(), pivots, strict=True):
        assert_factored(host, factors, exchanges, kind)
