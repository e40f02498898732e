"""What this project's hipBLAS has beside ROCm's: hipblasExt functions, against numpy in wider precision."""

from __future__ import annotations

import ctypes
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from blas_library import (
    COMPUTE_32F,
    DTYPES,
    HIP_C_32F,
    HIP_R_16F,
    HIP_R_32F,
    HIP_R_64F,
    INVALID_VALUE,
    NOT_SUPPORTED,
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

UPPER, LOWER = 121, 122
HIP_R_16BF = 14
HIP_TYPES = {"s": HIP_R_32F, "d": HIP_R_64F, "c": HIP_C_32F, "z": 5}


def enum(value: int) -> ctypes.c_int:
    return ctypes.c_int(value)


def _product(a: Array, b: Array, kind: str) -> tuple[Array, Array]:
    """The product, and a bound on the rounding errors of each element."""
    wide = WIDER[kind]
    terms = (2 if kind in "cz" else 1) * a.shape[1] + 2
    return a.astype(wide) @ b.astype(wide), terms * UNIT_ROUNDOFF[kind] * (magnitude(a) @ magnitude(b))


MIXED = {
    "HSH": (np.float16, np.float16, 2.0**-11),
    "HSS": (np.float16, np.float32, 0),
    "TST": (ml_dtypes.bfloat16, ml_dtypes.bfloat16, 2.0**-8),
    "TSS": (ml_dtypes.bfloat16, np.float32, 0),
}


@pytest.mark.parametrize("suffix", ["", "_64"])
@pytest.mark.parametrize("form", ["Batched", "StridedBatched"])
@pytest.mark.parametrize("operation", ["N", "T"])
@pytest.mark.parametrize("name", MIXED)
def test_gemv_of_16_bit_numbers_is_summed_in_float(
    blas: Blas, rng: np.random.Generator, name: str, operation: str, form: str, suffix: str
) -> None:
    narrow, kind, rounding = MIXED[name]
    m, n, batch, incx, incy = 37, 70, 3, -2, 3
    rows, terms = (m, n) if operation == "N" else (n, m)
    a = rng.uniform(-1, 1, (batch, n, m + 1)).astype(narrow)  # columns, with one element below each
    x = rng.uniform(-1, 1, (batch, storage_size(terms, incx))).astype(narrow)
    y = rng.uniform(-1, 1, (batch, storage_size(rows, incy))).astype(kind)
    alpha, beta = np.float32(1.5), np.float32(-0.5)
    if form == "Batched":
        arrays = [[blas.device(np.ascontiguousarray(entry.ravel())) for entry in values] for values in (a, x, y)]
        da, dx, dy = (blas.pointers(entries) for entries in arrays)
        strides: list[list[np.int64]] = [[], [], []]
    else:
        da, dx, dy = (blas.device(values.ravel()) for values in (a, x, y))
        strides = [[np.int64(values[0].size)] for values in (a, x, y)]
    blas.run(
        f"Ext{name}gemv{form}{suffix}", operation, m, n, alpha, da, m + 1, *strides[0], dx, incx, *strides[1], beta,
        dy, incy, *strides[2], batch,
    )  # fmt: skip
    result = np.array([entry.get() for entry in arrays[2]]) if form == "Batched" else dy.get().reshape(y.shape)
    for entry in range(batch):
        wide = operate(a[entry, :, :m].T.astype(np.float64), operation)
        vector = vector_view(x[entry], incx).astype(np.float64)
        old = -0.5 * vector_view(y[entry], incy).astype(np.float64)
        expected = 1.5 * (wide @ vector) + old
        error = (terms + 3) * 2.0**-24 * (1.5 * (abs(wide) @ abs(vector)) + abs(old))
        bound = error * (1 + rounding) + rounding * abs(expected) + 2.0**-25 * (rounding > 0)
        assert_within(vector_view(result[entry], incy).astype(np.float64), expected, bound)
        untouched = np.ones(y.shape[1], bool)
        untouched[::incy] = False
        assert (result[entry][untouched] == y[entry][untouched]).all()


def test_gemv_of_16_bit_numbers_checks_its_arguments(blas: Blas) -> None:
    zeros, one = blas.device(np.zeros(64, np.float16)), np.float32(1)
    strides = (np.int64(0), np.int64(0), np.int64(0))

    def call(m: int, lda: int, incx: int, matrix: object = zeros) -> int:
        parts = (matrix, lda, strides[0], zeros, incx, strides[1], one, zeros, 1, strides[2], 2)
        return blas.call("ExtHSHgemvStridedBatched", "N", m, 4, one, *parts)

    assert call(-1, 4, 1) == INVALID_VALUE
    assert call(4, 3, 1) == INVALID_VALUE
    assert call(4, 4, 0) == INVALID_VALUE
    assert call(4, 4, 1, None) == INVALID_VALUE
    assert call(0, 4, 1, None) == 0


@pytest.mark.parametrize("suffix", ["", "_64"])
@pytest.mark.parametrize("kind", ["c", "z"])
def test_gemm3m_multiplies_complex_matrices(blas: Blas, rng: np.random.Generator, kind: str, suffix: str) -> None:
    a, b = random_array(rng, (9, 5), kind), random_array(rng, (7, 9), kind)
    c = blas.device(np.full((5, 7), np.nan, DTYPES[kind], order="F"))
    one, zero = scalar(1, kind), scalar(0, kind)
    da, db = blas.device(a), blas.device(b)
    blas.run(f"Ext{kind.upper()}gemm3m{suffix}", "C", "T", 5, 7, 9, one, da, 9, db, 7, zero, c, 5)
    expected, bound = _product(operate(a, "C"), operate(b, "T"), kind)
    assert_within(c.get(), expected, bound)


def test_batched_gemm3m_takes_lists_and_strides(blas: Blas, rng: np.random.Generator) -> None:
    a, b = ([random_array(rng, (4, 4), "c") for _ in range(2)] for _ in range(2))
    one, zero = scalar(1, "c"), scalar(0, "c")
    whole_a, whole_b = (blas.device(np.hstack(matrices)) for matrices in (a, b))
    strided = blas.device(np.full((4, 8), np.nan, np.complex64, order="F"))
    step = np.int64(16)
    arguments = ("N", "N", 4, 4, 4, one, whole_a, 4, step, whole_b, 4, step, zero, strided, 4, step, 2)
    blas.run("ExtCgemm3mStridedBatched", *arguments)
    entries = [[blas.device(matrix) for matrix in matrices] for matrices in (a, b)]
    entries.append([blas.device(np.full((4, 4), np.nan, np.complex64, order="F")) for _ in range(2)])
    lists = [blas.pointers(arrays) for arrays in entries]
    blas.run("ExtCgemm3mBatched", "N", "N", 4, 4, 4, one, lists[0], 4, lists[1], 4, zero, lists[2], 4, 2)
    for i in range(2):
        expected, bound = _product(a[i], b[i], "c")
        assert_within(strided.get()[:, 4 * i : 4 * i + 4], expected, bound)
        assert_within(entries[2][i].get(), expected, bound)


def test_sgemm_ex_takes_halves_and_cgemm_ex_refuses_real_numbers(blas: Blas, rng: np.random.Generator) -> None:
    a, b = (np.asfortranarray(rng.uniform(-1, 1, (6, 6)).astype(np.float16)) for _ in range(2))
    c = blas.device(np.full((6, 6), np.nan, np.float32, order="F"))
    half, single = enum(HIP_R_16F), enum(HIP_R_32F)
    da, db = blas.device(a), blas.device(b)
    numbers = (np.float32(1), da, half, 6, db, half, 6, np.float32(0), c, single, 6)
    blas.run("ExtSgemmEx", "N", "N", 6, 6, 6, *numbers)
    expected, bound = _product(a.astype(np.float32), b.astype(np.float32), "s")
    assert_within(c.get(), expected, bound)
    assert blas.call("ExtCgemmEx", "N", "N", 6, 6, 6, *numbers) == NOT_SUPPORTED


@pytest.mark.parametrize("name", ["syrkEx", "syrk3mEx", "herkEx", "herk3mEx"])
def test_rank_updates_with_types_change_one_triangle(blas: Blas, rng: np.random.Generator, name: str) -> None:
    a = random_array(rng, (6, 4), "c")
    c = blas.device(np.full((6, 6), np.nan, np.complex64, order="F"))
    one, zero = (np.float32(v) if "herk" in name else scalar(v, "c") for v in (1, 0))
    single = enum(HIP_C_32F)
    arguments = (enum(LOWER), "N", 6, 4, one, blas.device(a), single, 6, zero, c, single, 6)
    blas.run(f"ExtC{name}", *arguments)
    expected, bound = _product(a, a.conj().T if "herk" in name else a.T, "c")
    lower = np.tril_indices(6)
    assert_within(c.get()[lower], expected[lower], bound[lower])
    assert np.isnan(c.get()[np.triu_indices(6, 1)]).all()
    wrong = (*arguments[:6], enum(HIP_R_32F), *arguments[7:])
    assert blas.call(f"ExtC{name}", *wrong) == NOT_SUPPORTED


@pytest.mark.parametrize("kind", "sdcz")
def test_matinv_inverts_small_matrices_and_leaves_them(blas: Blas, rng: np.random.Generator, kind: str) -> None:
    n, batch = 13, 3
    matrices = [random_array(rng, (n + 1, n), kind) for _ in range(batch)]
    matrices[1][:n] = 0  # singular
    inputs = [blas.device(matrix) for matrix in matrices]
    outputs = [blas.device(np.full((n, n), np.nan, DTYPES[kind], order="F")) for _ in range(batch)]
    info = blas.device(np.full(batch, -1, np.int32))
    name = f"Ext{kind.upper()}matinvBatched"
    lists = blas.pointers(inputs), blas.pointers(outputs)
    blas.run(name, n, lists[0], n + 1, lists[1], n, info, batch)
    assert info.get().tolist() == [0, 1, 0]
    for i in (0, 2):
        np.testing.assert_array_equal(inputs[i].get(), matrices[i])
        a, inverse = matrices[i][:n].astype(WIDER[kind]), outputs[i].get().astype(WIDER[kind])
        residual = np.linalg.norm((a @ inverse - np.eye(n)).astype(complex), 1)
        norms = np.linalg.norm(a.astype(complex), 1) * np.linalg.norm(inverse.astype(complex), 1)
        assert residual <= 30 * n * 2 * UNIT_ROUNDOFF[kind] * norms
    assert blas.call(name, 33, lists[0], 40, lists[1], 40, info, batch) == NOT_SUPPORTED
    assert blas.call(name, n, lists[0], n - 1, lists[1], n, info, batch) == INVALID_VALUE


@pytest.mark.parametrize("uplo", [UPPER, LOWER])
@pytest.mark.parametrize("kind", "sdcz")
def test_triangles_are_packed_and_unpacked_exactly(blas: Blas, rng: np.random.Generator, kind: str, uplo: int) -> None:
    n = 70
    full = random_array(rng, (n + 2, n), kind)
    # Packed column after column: in numpy, the other triangle of the transpose, row after row.
    inside = np.triu_indices(n) if uplo == LOWER else np.tril_indices(n)
    expected = full[:n].T[inside]
    packed = blas.device(np.full(n * (n + 1) // 2, np.nan, DTYPES[kind]))
    name = kind.upper()
    blas.run(f"Ext{name}trttp", enum(uplo), n, blas.device(full), n + 2, packed)
    np.testing.assert_array_equal(packed.get(), expected)
    back = blas.device(np.full((n + 2, n), np.nan, DTYPES[kind], order="F"))
    blas.run(f"Ext{name}tpttr", enum(uplo), n, packed, back, n + 2)
    got = back.get()
    np.testing.assert_array_equal(got[:n].T[inside], expected)
    assert np.isnan(got).sum() == got.size - expected.size
    assert blas.call(f"Ext{name}tpttr", enum(uplo), n, packed, back, n - 1) == INVALID_VALUE
    assert blas.call(f"Ext{name}trttp", enum(uplo), n, None, n, packed) == INVALID_VALUE


@pytest.mark.parametrize("form", ["SgemmGroupedBatched", "SgemmGroupedBatched_64", "GemmGroupedBatchedEx"])
def test_groups_of_products_have_their_own_sizes_and_scalars(blas: Blas, rng: np.random.Generator, form: str) -> None:
    integer = np.int64 if form.endswith("_64") else np.int32
    sizes = [(3, 4, 5), (6, 2, 7)]
    counts, alpha = [2, 1], np.array([2, -1], np.float32)
    a, b, c, expected = [], [], [], []
    for (m, n, k), count, factor in zip(sizes, counts, alpha, strict=True):
        for _ in range(count):
            a.append(random_array(rng, (m, k), "s"))
            b.append(random_array(rng, (n, k), "s"))
            c.append(blas.device(np.full((m, n), np.nan, np.float32, order="F")))
            product, bound = _product(a[-1], b[-1].T, "s")
            expected.append((factor * product, 3 * bound))
    m, n, k = (np.array(list(extent), integer) for extent in zip(*sizes, strict=True))
    operations = np.array([111, 111], np.int32), np.array([112, 112], np.int32)
    inputs = [blas.device(matrix) for matrix in a], [blas.device(matrix) for matrix in b]
    types = (enum(HIP_R_32F),) if form.endswith("Ex") else ()
    last = (enum(COMPUTE_32F),) if form.endswith("Ex") else ()
    lists = [blas.pointers(matrices) for matrices in (*inputs, c)]
    matrices = (alpha, lists[0], *types, m, lists[1], *types, n, np.zeros(2, np.float32), lists[2], *types, m)
    groups = (2, np.array(counts, integer))
    blas.run(f"Ext{form}", *operations, m, n, k, *matrices, *groups, *last)
    for result, (product, bound) in zip(c, expected, strict=True):
        assert_within(result.get(), product, bound)
    assert blas.call(f"Ext{form}", None, operations[1], m, n, k, *matrices, *groups, *last) == INVALID_VALUE


@pytest.mark.parametrize("suffix", ["", "_64"])
@pytest.mark.parametrize("kind", "sdcz")
def test_vector_routines_take_their_types_as_arguments(
    blas: Blas, rng: np.random.Generator, kind: str, suffix: str
) -> None:
    n, kind_of = 50, enum(HIP_TYPES[kind])
    real = {"s": "s", "d": "d", "c": "s", "z": "d"}[kind]
    x, y = random_array(rng, n, kind), random_array(rng, n, kind)
    dx, dy = blas.device(x), blas.device(y)
    blas.run(f"ExtSwapEx{suffix}", n, dx, kind_of, 1, dy, kind_of, 1)
    np.testing.assert_array_equal(dx.get(), y)
    np.testing.assert_array_equal(dy.get(), x)
    blas.run(f"ExtCopyEx{suffix}", n, dx, kind_of, 1, dy, kind_of, -1)
    np.testing.assert_array_equal(dy.get(), y[::-1])
    total = np.full(1, np.nan, DTYPES[real])
    types = (enum(HIP_TYPES[real]), kind_of)
    blas.run(f"ExtAsumEx{suffix}", n, dx, kind_of, 1, total, *types)
    parts = magnitude(y)
    assert_within(total, parts.sum(), 2 * n * UNIT_ROUNDOFF[kind] * parts.sum())
    places = np.zeros(2, np.int64 if suffix else np.int32)
    blas.run(f"ExtIamaxEx{suffix}", n, dx, kind_of, 1, places[:1])
    blas.run(f"ExtIaminEx{suffix}", n, dx, kind_of, 1, places[1:])
    sums = np.abs(y.real) + np.abs(y.imag)
    assert places.tolist() == [sums.argmax() + 1, sums.argmin() + 1]
    other = enum(HIP_TYPES["d" if kind == "s" else "s"])
    assert blas.call(f"ExtCopyEx{suffix}", n, dx, kind_of, 1, dy, other, 1) == NOT_SUPPORTED


@pytest.mark.parametrize("kind", "sd")
def test_rotations_take_their_types_as_arguments(blas: Blas, kind: str) -> None:
    dtype, of = DTYPES[kind], enum(HIP_TYPES[kind])
    values = [np.array([v], dtype) for v in (3, 4, np.nan, np.nan)]
    blas.run("ExtRotgEx", *values[:2], of, *values[2:], of, of)
    assert_within(np.hstack([values[0], values[2], values[3]]), [5, 0.6, 0.8], 8 * UNIT_ROUNDOFF[kind] * 5)
    d1, d2, x1, y1 = (np.array([v], dtype) for v in (2, 3, 4, 5))
    param = np.full(5, np.nan, dtype)
    blas.run("ExtRotmgEx", d1, of, d2, of, x1, of, y1, of, param, of, of)
    assert param[0] == 1  # |d2 y1^2| is larger: h11 = d1 x1 / (d2 y1), h22 = x1 / y1
    assert_within(param[[1, 4]], [8 / 15, 4 / 5], 8 * UNIT_ROUNDOFF[kind])
    x, y = blas.device(np.array([4], dtype)), blas.device(np.array([5], dtype))
    blas.run("ExtRotmEx", 1, x, of, 1, y, of, 1, param, of, of)
    assert_within(np.hstack([x.get(), y.get()]), [5 + 4 * 8 / 15, 0], 40 * UNIT_ROUNDOFF[kind])
    assert blas.call("ExtRotmEx", 1, x, of, 1, y, of, 1, param, enum(HIP_R_16F), of) == NOT_SUPPORTED


def test_helpers_copy_with_sizes_of_64_bits_and_keep_the_target(blas: Blas, rng: np.random.Generator) -> None:
    host, there, back = rng.standard_normal((3, 4)), blas.device(np.zeros(12)), np.zeros(12)
    sizes = [ctypes.c_int64(v) for v in (12, 8, 1)]
    library = blas.library
    pointer = ctypes.c_void_p
    arguments = (*sizes[:2], pointer(host.ctypes.data), sizes[2], there.pointer, sizes[2])
    assert library.hipblasExtSetVector_64(*arguments) == 0
    three = ctypes.c_int64(3)
    four = ctypes.c_int64(4)
    matrix = (three, four, sizes[1], there.pointer, three, pointer(back.ctypes.data), three, pointer(None))
    assert library.hipblasExtGetMatrixAsync_64(*matrix) == 0
    assert blas.hip.hipDeviceSynchronize() == 0
    np.testing.assert_array_equal(back, host.ravel())
    target = ctypes.c_int(-1)
    blas.run("ExtSetSmCountTarget", 12)
    blas.run("ExtGetSmCountTarget", ctypes.byref(target))
    blas.run("ExtSetSmCountTarget", 0)
    assert target.value == 12
    assert blas.call("ExtSetSmCountTarget", -1) == INVALID_VALUE
    version = [ctypes.c_int(-1) for _ in range(3)]
    assert [library.hipblasExtGetProperty(i, ctypes.byref(v)) for i, v in enumerate(version)] == [0, 0, 0]
    assert [v.value for v in version] == [3, 2, 0]
    assert library.hipblasExtGetProperty(3, ctypes.byref(target)) == INVALID_VALUE


@pytest.mark.parametrize("step", [1, -2])
@pytest.mark.parametrize("suffix", ["", "_64"])
@pytest.mark.parametrize("narrow", [np.float16, ml_dtypes.bfloat16], ids=["f16", "bf16"])
def test_vectors_of_16_bit_numbers_are_moved_exactly_and_summed_in_float(
    blas: Blas, rng: np.random.Generator, narrow: Any, suffix: str, step: int
) -> None:
    n, of = 1000, enum(HIP_R_16F if narrow is np.float16 else HIP_R_16BF)
    x, y = (rng.uniform(-1, 1, n * abs(step)).astype(narrow) for _ in range(2))
    x[0], y[-abs(step)] = np.nan, np.inf
    dx, dy = blas.device(x), blas.device(y)
    # With a negative step a vector begins at its last element.
    used = slice(None, None, step) if step > 0 else slice((n - 1) * -step, None, step)
    blas.run(f"ExtSwapEx{suffix}", n, dx, of, abs(step), dy, of, step)
    mixed_x, mixed_y = x.copy(), y.copy()
    mixed_x[:: abs(step)], mixed_y[used] = y[used], x[:: abs(step)]
    np.testing.assert_array_equal(dx.get().view(np.uint16), mixed_x.view(np.uint16))
    np.testing.assert_array_equal(dy.get().view(np.uint16), mixed_y.view(np.uint16))
    blas.run(f"ExtCopyEx{suffix}", n, dx, of, abs(step), dy, of, step)
    mixed_y[used] = mixed_x[:: abs(step)]
    np.testing.assert_array_equal(dy.get().view(np.uint16), mixed_y.view(np.uint16))
    y[-abs(step)] = 0.25
    dy = blas.device(y)
    total, places = np.full(1, np.nan, narrow), np.zeros(2, np.int64 if suffix else np.int32)
    sizes = abs(y[:: abs(step)].astype(np.float64))
    blas.run(f"ExtAsumEx{suffix}", n, dy, of, abs(step), total, of, enum(HIP_R_32F))
    half_unit = 2.0**-11 if narrow is np.float16 else 2.0**-8
    assert_within(total.astype(np.float64), sizes.sum(), sizes.sum() * (half_unit + n * UNIT_ROUNDOFF["s"]))
    blas.run(f"ExtIamaxEx{suffix}", n, dy, of, abs(step), places[:1])
    blas.run(f"ExtIaminEx{suffix}", n, dy, of, abs(step), places[1:])
    assert places.tolist() == [sizes.argmax() + 1, sizes.argmin() + 1]
    assert blas.call(f"ExtAsumEx{suffix}", n, dy, of, 1, total, enum(HIP_R_32F), of) == NOT_SUPPORTED
    assert blas.call(f"ExtCopyEx{suffix}", n, dx, of, 1, dy, enum(HIP_R_32F), 1) == NOT_SUPPORTED


def test_the_version_and_the_names_of_statuses(blas: Blas) -> None:
    version = ctypes.c_int(-1)
    blas.run("ExtGetVersion", ctypes.byref(version))
    assert version.value == 30200
    assert blas.call("ExtGetVersion", None) == INVALID_VALUE
    name = blas.library.hipblasExtGetStatusName
    name.restype = ctypes.c_char_p
    assert name(INVALID_VALUE) == b"HIPBLAS_STATUS_INVALID_VALUE"


@pytest.mark.parametrize("operations", ["NN", "TN", "NT", "TT"])
def test_a_product_of_bytes_is_rounded_back_to_bytes(blas: Blas, rng: np.random.Generator, operations: str) -> None:
    m, n, k = 21, 13, 50
    a, b = rng.integers(0, 256, (m, k)), rng.integers(0, 256, (k, n))
    stored = [
        np.asfortranarray((x if op == "N" else x.T).astype(np.uint8)) for x, op in zip((a, b), operations, strict=True)
    ]
    c = blas.device(np.zeros((m + 2, n), np.uint8, order="F"))
    biases, multiplier, shift = (128, -7, 1000), 3, 13

    def call(transposed: str, shift: int) -> int:
        parts = (blas.device(stored[0]), biases[0], stored[0].shape[0], blas.device(stored[1]), biases[1])
        last = (stored[1].shape[0], c, biases[2], m + 2, multiplier, shift)
        return blas.call("ExtUint8gemmBias", *operations, transposed, m, n, k, *parts, *last)

    assert call("N", shift) == 0
    sums = (a - biases[0]) @ (b - biases[1]) + biases[2]
    expected = np.clip(np.floor(sums * multiplier / 2**shift + 0.5), 0, 255)
    np.testing.assert_array_equal(c.get()[:m], expected)
    assert (c.get()[m:] == 0).all()
    assert 0 < (expected == 0).sum() < expected.size
    assert call("N", 32) == INVALID_VALUE
    assert call("T", shift) == NOT_SUPPORTED
