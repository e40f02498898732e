"""geqrf and gels: residuals as LAPACK's tests measure them, extreme numbers, matrices without full rank, batches."""

from __future__ import annotations

import numpy as np
import pytest
from blas_library import SUCCESS, WIDER, Array, Blas, operate, random_array
from lapack_cases import FORMS, SIMULATED, THRESHOLD, Matrices, batch_count, one_norm, ratio, reflectors_product

# Small ones, tall and wide; the first beyond 32 rows; several panels and blocks of reflectors.
SHAPES = [(1, 1), (5, 3), (3, 5), (12, 9), (32, 32), (33, 4), (4, 40), (70, 70), (80, 45)]


def geqrf(blas: Blas, kind: str, a: Matrices, n: int) -> list[Array]:
    """geqrf of a; tau of every entry."""
    count = min(a.rows, n)
    info = np.full(1, -77, np.int32)
    taus = [blas.device(np.full(count, np.nan, a.arrays[0].dtype)) for _ in range(a.count)]
    tau: tuple[object, ...] = (taus[0],)
    if a.form == "Batched":
        tau = (blas.pointers(taus),)
    elif a.form:
        taus = [blas.device(np.full(count * a.count, np.nan, a.arrays[0].dtype))]
        tau = (taus[0], np.int64(count))
    blas.run(f"{kind.upper()}geqrf{a.form}", a.rows, n, *a.arguments, *tau, info, *batch_count(a.form, a.count))
    assert info[0] == 0
    return list(np.concatenate([t.get() for t in taus]).reshape(a.count, count))


def assert_qr(host: Array, factors: Array, tau: Array, kind: str) -> None:
    """dqrt01: ||R - Q^H A|| / (m eps ||A||) and ||I - Q^H Q|| / (m eps); the diagonal of R is real."""
    m = len(host)
    q = reflectors_product(factors, tau, kind)
    triangle = np.triu(factors).astype(WIDER[kind])
    assert ratio(triangle - q.conj().T @ host.astype(WIDER[kind]), one_norm(host), m, kind) < THRESHOLD
    assert ratio(np.eye(m) - q.conj().T @ q, 1, m, kind) < THRESHOLD
    assert (np.diag(factors).imag == 0).all()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("kind", "sdcz")
def test_geqrf_gives_reflectors_and_the_triangle_they_make(
    blas: Blas, rng: np.random.Generator, kind: str, shape: tuple[int, int], form: str
) -> None:
    hosts = [random_array(rng, shape, kind) for _ in range(1 if not form else 3)]
    a = Matrices(blas, hosts, form)
    taus = geqrf(blas, kind, a, shape[1])
    for host, factors, tau in zip(hosts, a.get(), taus, strict=True):
        assert_qr(host, factors, tau, kind)


@pytest.mark.parametrize("n", [4, 36])
@pytest.mark.parametrize("kind", "sdcz")
def test_the_reflectors_are_lapacks(blas: Blas, rng: np.random.Generator, kind: str, n: int) -> None:
    """The sign of the diagonal and the scale of v are conventions; numpy's come from LAPACK."""
    host = random_array(rng, (n + 3, n), kind)
    a = Matrices(blas, [host], "")
    tau = geqrf(blas, kind, a, n)[0]
    factors, reference_tau = np.linalg.qr(host, mode="raw")
    assert ratio(a.get()[0] - factors.T, 100 * one_norm(host), n, kind) < 1
    assert ratio(tau - reference_tau, 100, n, kind) < 1


@pytest.mark.parametrize(
    ("kind", "size"), [("s", 1e35), ("s", 1e-35), ("s", 1e-41), ("d", 1e300), ("d", 1e-310), ("z", 1e-300), ("c", 1e30)]
)
@pytest.mark.parametrize("n", [6, 40])
def test_geqrf_squares_no_number_out_of_range(
    blas: Blas, rng: np.random.Generator, kind: str, size: float, n: int
) -> None:
    """Against the factors of the same matrix in a comfortable range; subnormal numbers have few digits."""
    host = random_array(rng, (n, n), kind)
    scaled = (host * size).astype(host.dtype)
    a, b = Matrices(blas, [host], ""), Matrices(blas, [scaled], "")
    tau, scaled_tau = geqrf(blas, kind, a, n)[0], geqrf(blas, kind, b, n)[0]
    digits = max(100 * n * np.finfo(host.dtype).eps, 40 * n * float(np.finfo(host.dtype).smallest_subnormal) / size)
    assert np.abs(tau - scaled_tau).max() < digits
    triangles = [np.triu(x.get()[0]).astype(WIDER[kind]) for x in (a, b)]
    assert np.abs(triangles[0] - triangles[1] / WIDER[kind](size)).max() < digits * n


@pytest.mark.parametrize("n", [5, 40])
@pytest.mark.parametrize("kind", "sdcz")
def test_columns_that_need_no_reflector_get_tau_zero(blas: Blas, rng: np.random.Generator, kind: str, n: int) -> None:
    host = np.triu(random_array(rng, (n, n), kind))
    np.fill_diagonal(host, -np.abs(np.diag(host)) - 1)  # real and negative: its sign must stay
    host[:, 2] = 0
    a = Matrices(blas, [host], "")
    tau = geqrf(blas, kind, a, n)[0]
    assert (tau == 0).all()
    assert (a.get()[0] == host).all()


def gels(
    blas: Blas, kind: str, operation: str, a: Matrices, n: int, b: Matrices, nrhs: int
) -> tuple[int, int, list[int]]:
    """Status, info on the host and the infos on the device."""
    info, device_info = np.full(1, -77, np.int32), blas.device(np.full(a.count, -77, np.int32))
    arguments = (operation, a.rows, n, nrhs, *a.arguments, *b.arguments, info, device_info)
    status = blas.call(f"{kind.upper()}gels{a.form}", *arguments, *batch_count(a.form, a.count))
    return status, int(info[0]), device_info.get().tolist()


def assert_solves(matrix: Array, right: Array, solution: Array, kind: str) -> None:
    """The residual is orthogonal to the columns (dqrt17) or zero; the least X is in the span of the rows (dqrt14)."""
    wide, (m, n) = WIDER[kind], matrix.shape
    x = solution[:n].astype(wide)
    residual = matrix.astype(wide) @ x - right[:m]
    size = max(m, n)
    if m >= n:
        assert ratio(matrix.conj().T @ residual, one_norm(matrix) ** 2 * one_norm(x), size, kind) < THRESHOLD
        # Below X stands what has the residual's length.
        lengths = np.linalg.norm(solution[n:m], axis=0) - np.linalg.norm(residual.astype(np.complex128), axis=0)
        assert ratio(lengths, one_norm(matrix) * one_norm(x) + one_norm(right), size, kind) < THRESHOLD
    else:
        assert ratio(residual, one_norm(matrix) * one_norm(x), size, kind) < THRESHOLD
        basis = np.linalg.qr(matrix.conj().T.astype(np.complex128))[0]
        assert ratio(x - basis @ (basis.conj().T @ x), one_norm(x), size, kind) < THRESHOLD


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("m", "n", "nrhs"), [(1, 1, 1), (9, 5, 2), (6, 20, 3), (50, 50, 1), (70, 36, 3), (20, 60, 4)])
@pytest.mark.parametrize("transposed", [False, True], ids=["A", "A^H"])
@pytest.mark.parametrize("kind", "sdcz")
def test_gels_finds_the_least_residual_or_the_least_solution(
    blas: Blas, rng: np.random.Generator, kind: str, transposed: bool, m: int, n: int, nrhs: int, form: str
) -> None:
    operation = "N" if not transposed else "T" if kind in "sd" else "C"
    hosts = [random_array(rng, (m, n), kind) for _ in range(1 if not form else 3)]
    rights = [random_array(rng, (max(m, n), nrhs), kind) for _ in hosts]
    a, b = Matrices(blas, hosts, form), Matrices(blas, rights, form, pad=1)
    status, info, device_info = gels(blas, kind, operation, a, n, b, nrhs)
    assert (status, info) == (SUCCESS, 0)
    assert not any(device_info)
    for host, right, solution in zip(hosts, rights, b.get(), strict=True):
        assert_solves(operate(host, operation), right, solution, kind)


@pytest.mark.parametrize(("m", "n"), [(8, 5), (5, 8), (50, 40), (40, 50)])
@pytest.mark.parametrize("operation", "NT")
def test_gels_names_a_matrix_without_full_rank_and_leaves_its_right_side_unsolved(
    blas: Blas, rng: np.random.Generator, operation: str, m: int, n: int
) -> None:
    hosts = [random_array(rng, (m, n), "d") for _ in range(3)]
    place = 3
    if m >= n:
        hosts[1][:, place - 1] = 0
    else:
        hosts[1][place - 1, :] = 0
    rights = [random_array(rng, (max(m, n), 2), "d") for _ in hosts]
    a, b = Matrices(blas, hosts, "Batched"), Matrices(blas, rights, "Batched")
    status, info, device_info = gels(blas, "d", operation, a, n, b, 2)
    assert (status, info, device_info) == (SUCCESS, 0, [0, place, 0])
    solutions = b.get()
    for i in (0, 2):
        assert_solves(operate(hosts[i], operation), rights[i], solutions[i], "d")
    if (m >= n) == (operation == "T"):
        assert (solutions[1] == rights[1]).all()
    else:  # Q^H B: as long as B
        length, same = (np.linalg.norm(x, axis=0) for x in (solutions[1], rights[1]))
        assert np.allclose(length, same, rtol=1e-13 * m)


@pytest.mark.parametrize(("m", "n"), [(0, 4), (4, 0)])
def test_gels_of_an_empty_matrix_gives_zeros(blas: Blas, m: int, n: int) -> None:
    a = Matrices(blas, [np.zeros((m, n))] * 2, "StridedBatched")
    b = Matrices(blas, [np.ones((4, 3))] * 2, "StridedBatched")
    assert gels(blas, "d", "N", a, n, b, 3) == (SUCCESS, 0, [0, 0])
    assert not any(x.any() for x in b.get())


@pytest.mark.slow
@pytest.mark.skipif(SIMULATED, reason="takes too long on a simulated chip")
def test_a_batch_whose_reflectors_do_not_fit_into_the_memory_for_them(blas: Blas, rng: np.random.Generator) -> None:
    """256 MiB are for less than 3300 matrices of this size."""
    hosts = list(rng.uniform(-1, 1, (3300, 33, 33)) + 1j * rng.uniform(-1, 1, (3300, 33, 33)))
    a = Matrices(blas, hosts, "StridedBatched")
    taus = geqrf(blas, "z", a, 33)
    factors = a.get()
    for i in (0, 1500, 3200, 3299):
        assert_qr(hosts[i], factors[i], taus[i], "z")
