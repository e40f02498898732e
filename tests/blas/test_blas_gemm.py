"""gemm on the CPU build against numpy in wider precision."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from blas_library import (
    COMPUTE_32F,
    COMPUTE_64F,
    DTYPES,
    HIP_C_32F,
    HIP_C_64F,
    HIP_R_16F,
    HIP_R_32F,
    HIP_R_64F,
    NOT_SUPPORTED,
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

GEMM_ALGO_DEFAULT = 160
# Tiny, odd, whole tiles, and beyond the tile and depth of a block in each direction.
SHAPES = [(1, 1, 1), (3, 5, 2), (31, 33, 17), (64, 48, 128), (130, 67, 300), (300, 251, 70)]


def stored(rng: np.random.Generator, rows: int, columns: int, operation: str, kind: str, pad: int) -> Array:
    """A column-major matrix whose op() is rows x columns, with `pad` extra rows."""
    shape = (rows, columns) if operation == "N" else (columns, rows)
    return random_array(rng, (shape[0] + pad, shape[1]), kind)


def gemm_reference(
    ta: str, tb: str, alpha: Any, a: Array, b: Array, beta: Any, c: Array, kind: str
) -> tuple[Array, Array]:
    """The result in wider precision and its bound: k + 2 roundings a real sum, two real products a complex one."""
    wide = WIDER[kind]
    op_a, op_b = operate(a.astype(wide), ta), operate(b.astype(wide), tb)
    old = np.zeros_like(c, wide) if beta == 0 else c.astype(wide)
    reference = wide(alpha) * (op_a @ op_b) + wide(beta) * old
    sums = magnitude(alpha) * (magnitude(op_a) @ magnitude(op_b)) + magnitude(beta) * magnitude(old)
    return reference, (2 * op_a.shape[1] + 8) * UNIT_ROUNDOFF[kind] * sums


@pytest.mark.parametrize("kind", "sdcz")
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_gemm_is_right_for_every_pair_of_transposes(
    blas: Blas, rng: np.random.Generator, kind: str, shape: tuple[int, int, int]
) -> None:
    m, n, k = shape
    letters = "NTC" if m * n * k < 100_000 or kind in "cz" else "NT"
    for ta, tb in itertools.product(letters, letters):
        a, b = stored(rng, m, k, ta, kind, 3), stored(rng, k, n, tb, kind, 0)
        c = random_array(rng, (m + 2, n), kind)
        alpha, beta = scalar(0.75 - 0.5j, kind), scalar(-0.5 + 0.25j, kind)
        out = blas.device(c)
        arguments = (ta, tb, m, n, k, alpha, blas.device(a), a.shape[0], blas.device(b), b.shape[0], beta, out)
        blas.run(kind.upper() + "gemm", *arguments, m + 2)
        used_a = a[: (m if ta == "N" else k)]
        reference, bound = gemm_reference(ta, tb, alpha, used_a, b, beta, c[:m], kind)
        result = out.get()
        assert_within(result[:m], reference, bound)
        assert (result[m:] == c[m:]).all(), "rows between m and ldc changed"


@pytest.mark.parametrize("kind", "sdcz")
def test_c_is_not_read_when_beta_is_zero(blas: Blas, rng: np.random.Generator, kind: str) -> None:
    a, b = random_array(rng, (40, 30), kind), random_array(rng, (30, 20), kind)
    c = np.full((40, 20), np.nan, DTYPES[kind], order="F")
    out = blas.device(c)
    one, zero = scalar(1, kind), scalar(0, kind)
    blas.run(kind.upper() + "gemm", "N", "N", 40, 20, 30, one, blas.device(a), 40, blas.device(b), 30, zero, out, 40)
    assert_within(out.get(), *gemm_reference("N", "N", one, a, b, zero, c, kind))


@pytest.mark.parametrize("kind", "sdcz")
def test_a_and_b_are_not_read_when_alpha_is_zero(blas: Blas, rng: np.random.Generator, kind: str) -> None:
    nan = blas.device(np.full((16, 16), np.nan, DTYPES[kind], order="F"))
    c = random_array(rng, (16, 16), kind)
    out = blas.device(c)
    zero, two = scalar(0, kind), scalar(2, kind)
    blas.run(kind.upper() + "gemm", "N", "T", 16, 16, 16, zero, nan, 16, nan, 16, two, out, 16)
    assert (out.get() == 2 * c).all()


def test_nothing_changes_when_alpha_is_zero_and_beta_one(blas: Blas, rng: np.random.Generator) -> None:
    c = random_array(rng, (8, 8), "s")
    out = blas.device(c)
    blas.run("Sgemm", "N", "N", 8, 8, 8, scalar(0, "s"), None, 8, None, 8, scalar(1, "s"), out, 8)
    assert (out.get() == c).all()


def test_k_of_zero_scales_c(blas: Blas, rng: np.random.Generator) -> None:
    c = random_array(rng, (5, 7), "d")
    out = blas.device(c)
    blas.run("Dgemm", "N", "N", 5, 7, 0, None, None, 5, None, 1, scalar(-2, "d"), out, 5)
    assert (out.get() == -2 * c).all()


def test_nan_in_one_row_of_a_spoils_that_row_of_c_alone(blas: Blas, rng: np.random.Generator) -> None:
    a, b = random_array(rng, (50, 40), "s"), random_array(rng, (40, 30), "s")
    a[17, 3] = np.nan
    out = blas.device(np.zeros((50, 30), np.float32, order="F"))
    one, zero = scalar(1, "s"), scalar(0, "s")
    blas.run("Sgemm", "N", "N", 50, 30, 40, one, blas.device(a), 50, blas.device(b), 40, zero, out, 50)
    spoiled = np.isnan(out.get())
    assert spoiled[17].all()
    assert not np.delete(spoiled, 17, axis=0).any()


def test_nan_in_alpha_spoils_everything(blas: Blas) -> None:
    ones = blas.device(np.ones((9, 9), np.float64, order="F"))
    out = blas.device(np.ones((9, 9), np.float64, order="F"))
    blas.run("Dgemm", "N", "N", 9, 9, 9, scalar(np.nan, "d"), ones, 9, ones, 9, scalar(0, "d"), out, 9)
    assert np.isnan(out.get()).all()


@pytest.mark.parametrize("skip", [4, 20], ids=lambda skip: f"{skip} bytes off")
def test_odd_addresses_work(blas: Blas, rng: np.random.Generator, skip: int) -> None:
    a, b, c = (random_array(rng, (64, 64), "s") for _ in range(3))
    out = blas.device(c, skip)
    one, zero = scalar(1, "s"), scalar(0, "s")
    da, db = blas.device(a, skip), blas.device(b, skip)
    blas.run("Sgemm", "T", "N", 64, 64, 64, one, da, 64, db, 64, zero, out, 64)
    assert_within(out.get(), *gemm_reference("T", "N", one, a, b, zero, c, "s"))


@pytest.mark.parametrize("suffix", ["", "_64"], ids=["32-bit sizes", "64-bit sizes"])
@pytest.mark.parametrize("kind", "sz")
def test_strided_batches_may_share_a_matrix(blas: Blas, rng: np.random.Generator, kind: str, suffix: str) -> None:
    m, n, k, batch = 21, 18, 40, 5
    a = random_array(rng, (m, k), kind)
    b, c = random_array(rng, (k, n * batch), kind), random_array(rng, (m, n * batch), kind)
    alpha, beta = scalar(0.5 + 1j, kind), scalar(1, kind)
    out = blas.device(c)
    strides = [np.int64(0), np.int64(k * n), np.int64(m * n)]
    head = ("N", "N", m, n, k, alpha, blas.device(a), m, strides[0], blas.device(b), k, strides[1], beta)
    blas.run(f"{kind.upper()}gemmStridedBatched{suffix}", *head, out, m, strides[2], batch)
    result = out.get()
    for i in range(batch):
        part = slice(i * n, (i + 1) * n)
        assert_within(result[:, part], *gemm_reference("N", "N", alpha, a, b[:, part], beta, c[:, part], kind))


@pytest.mark.parametrize("operations", ["NN", "NT", "TN", "TT"])
@pytest.mark.parametrize("kind", "sd")
def test_products_that_fill_a_large_gpu_are_right(
    blas: Blas, rng: np.random.Generator, kind: str, operations: str
) -> None:
    m, n, k, batch = 70, 66, 9, 320  # an MI300X has 304 compute units: the large tiles are for more blocks than that
    ta, tb = operations
    a, b = stored(rng, m, k, ta, kind, 0), stored(rng, k, n, tb, kind, 0)
    c = random_array(rng, (m, n * batch), kind)
    alpha, beta = scalar(1.5, kind), scalar(-1, kind)
    out = blas.device(c)
    shared = np.int64(0)
    head = (ta, tb, m, n, k, alpha, blas.device(a), a.shape[0], shared, blas.device(b), b.shape[0], shared, beta)
    blas.run(f"{kind.upper()}gemmStridedBatched", *head, out, m, np.int64(m * n), batch)
    result = out.get()
    for i in (0, 1, batch // 2, batch - 1):
        part = slice(i * n, (i + 1) * n)
        assert_within(result[:, part], *gemm_reference(ta, tb, alpha, a, b, beta, c[:, part], kind))


def test_batches_take_lists_of_addresses(blas: Blas, rng: np.random.Generator) -> None:
    matrices = [[random_array(rng, (12, 12), "d") for _ in range(4)] for _ in range(3)]
    da, db, dc = ([blas.device(x) for x in group] for group in matrices)
    one = scalar(1, "d")
    lists = [blas.pointers(group) for group in (da, db, dc)]
    blas.run("DgemmBatched", "N", "T", 12, 12, 12, one, lists[0], 12, lists[1], 12, one, lists[2], 12, 4)
    for a, b, c, out in zip(*matrices, dc, strict=True):
        assert_within(out.get(), *gemm_reference("N", "T", one, a, b, one, c, "d"))


def test_scalars_may_be_on_the_device(blas: Blas, rng: np.random.Generator) -> None:
    a, b, c = (random_array(rng, (33, 33), "c") for _ in range(3))
    alpha, beta = scalar(0.5 - 2j, "c"), scalar(0.25j, "c")
    out = blas.device(c)
    on_device = [blas.device(np.array([value])) for value in (alpha, beta)]
    blas.device_scalars(True)
    try:
        arguments = (on_device[0], blas.device(a), 33, blas.device(b), 33, on_device[1], out, 33)
        blas.run("Cgemm", "C", "N", 33, 33, 33, *arguments)
    finally:
        blas.device_scalars(False)
    assert_within(out.get(), *gemm_reference("C", "N", alpha, a, b, beta, c, "c"))


@pytest.mark.parametrize(
    ("kind", "data_type", "compute"),
    [("s", HIP_R_32F, COMPUTE_32F), ("d", HIP_R_64F, COMPUTE_64F), ("c", HIP_C_32F, COMPUTE_32F), ("z", HIP_C_64F, 7)],
)
def test_gemm_ex_is_gemm_where_all_types_agree(
    blas: Blas, rng: np.random.Generator, kind: str, data_type: int, compute: int
) -> None:
    a, b, c = random_array(rng, (20, 30), kind), random_array(rng, (30, 10), kind), random_array(rng, (20, 10), kind)
    one = scalar(1, kind)
    outputs = [blas.device(c), blas.device(c)]
    head = ("N", "N", 20, 10, 30, one)
    da, db = blas.device(a), blas.device(b)
    typed = (da, data_type, 20, db, data_type, 30, one, outputs[0], data_type, 20, compute, GEMM_ALGO_DEFAULT)
    blas.run("GemmEx", *head, *typed)
    blas.run(kind.upper() + "gemm", *head, da, 20, db, 30, one, outputs[1], 20)
    assert (outputs[0].get() == outputs[1].get()).all()


@pytest.mark.parametrize(
    ("types", "compute"),
    [
        ((HIP_R_32F, HIP_R_32F, HIP_R_64F), COMPUTE_32F),
        ((HIP_R_16F,) * 3, COMPUTE_64F),
        ((HIP_R_32F,) * 3, COMPUTE_64F),
    ],
    ids=["mixed types", "half", "other compute type"],
)
def test_gemm_ex_says_not_supported_for_other_types(blas: Blas, types: tuple[int, int, int], compute: int) -> None:
    x = blas.device(np.ones((4, 4), np.float64, order="F"))
    one = scalar(1, "d")
    arguments = (x, types[0], 4, x, types[1], 4, one, x, types[2], 4, compute, GEMM_ALGO_DEFAULT)
    assert blas.call("GemmEx", "N", "N", 4, 4, 4, one, *arguments) == NOT_SUPPORTED


@pytest.mark.parametrize(("m", "n"), [(0, 4), (4, 0)], ids=["no rows", "no columns"])
def test_empty_products_succeed_and_look_at_no_pointer(blas: Blas, m: int, n: int) -> None:
    assert blas.call("Sgemm", "N", "N", m, n, 4, None, None, 4, None, 4, None, None, 4) == SUCCESS
