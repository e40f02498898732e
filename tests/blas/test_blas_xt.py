"""hipblasExtXt: matrices on the host, computed tile by tile, against numpy in wider precision."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from blas_library import (
    DTYPES,
    INVALID_ENUM,
    INVALID_VALUE,
    NOT_INITIALIZED,
    OPERATIONS,
    REAL_DTYPES,
    SUCCESS,
    UNIT_ROUNDOFF,
    WIDER,
    Array,
    Blas,
    DeviceArray,
    assert_within,
    magnitude,
    operate,
    random_array,
)

FULL, UPPER, LOWER = 123, 121, 122
LEFT, RIGHT, BOTH = 141, 142, 143
NON_UNIT, UNIT = 131, 132
BLOCK = 16
M, N, K = 37, 23, 41  # no multiples of the block


class Xt:
    """The library with one handle. Arguments: operation letters, sizes, arrays, numpy scalars (by address)."""

    def __init__(self, blas: Blas) -> None:
        self.library, self.handle = blas.library, ctypes.c_void_p()
        assert self.library.hipblasExtXtCreate(ctypes.byref(self.handle)) == SUCCESS
        assert self.call("SetBlockDim", ctypes.c_int(BLOCK)) == SUCCESS

    def call(self, name: str, *arguments: object, handle: object = Ellipsis) -> int:
        keep: list[Array] = []
        converted = [_converted(argument, keep) for argument in arguments]
        first = self.handle if handle is Ellipsis else ctypes.c_void_p(None)
        return int(getattr(self.library, f"hipblasExtXt{name}")(first, *converted))

    def run(self, name: str, *arguments: object) -> None:
        assert self.call(name, *arguments) == SUCCESS


def _converted(value: object, keep: list[Array]) -> object:
    if value is None:
        return ctypes.c_void_p(None)
    if isinstance(value, str):
        return ctypes.c_int(OPERATIONS[value])
    if isinstance(value, DeviceArray):
        return value.pointer
    if isinstance(value, np.generic):
        keep.append(np.array([value]))
        return ctypes.c_void_p(keep[-1].ctypes.data)
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    return ctypes.c_size_t(value) if isinstance(value, int) else value


@pytest.fixture
def xt(blas: Blas) -> Iterator[Xt]:
    interface = Xt(blas)
    yield interface
    assert interface.call("Destroy") == SUCCESS


def enum(value: int) -> ctypes.c_int:
    return ctypes.c_int(value)


def stored(matrix: Array) -> Array:
    """The matrix in an array with two more rows, of which no routine may write any."""
    storage = np.full((matrix.shape[0] + 2, matrix.shape[1]), 77, matrix.dtype, order="F")
    storage[:-2] = matrix
    return storage


def scalars(kind: str, real: bool = False) -> tuple[Any, Any]:
    dtype = REAL_DTYPES[kind] if real else DTYPES[kind]
    imaginary = 0 if real or kind in "sd" else 1j
    return dtype(1.5 - 0.5 * imaginary), dtype(-0.75 + 0.25 * imaginary)


def wide(matrix: Array, kind: str) -> Array:
    return matrix.astype(WIDER[kind])


def rounding(kind: str, terms: int) -> float:
    """Of a sum: its terms, one more for each tile, and the scalars; products of complex numbers count twice."""
    return (terms + terms / BLOCK + 6) * (2 if kind in "cz" else 1) * UNIT_ROUNDOFF[kind]


@pytest.mark.parametrize("operations", ["NN", "TN", "NC", "CT"])
@pytest.mark.parametrize("kind", "sdcz")
def test_gemm_of_matrices_on_the_host(xt: Xt, rng: np.random.Generator, kind: str, operations: str) -> None:
    first, second = operations[0], operations[1]
    a = random_array(rng, (M, K) if first == "N" else (K, M), kind)
    b = random_array(rng, (K, N) if second == "N" else (N, K), kind)
    c, (alpha, beta) = random_array(rng, (M, N), kind), scalars(kind)
    matrices = [stored(matrix) for matrix in (a, b, c)]
    lds = [matrix.shape[0] for matrix in matrices]
    name = f"{kind.upper()}gemm"
    sizes = (first, second, M, N, K, alpha, matrices[0], lds[0], matrices[1], lds[1])
    xt.run(name, *sizes, beta, matrices[2], lds[2])
    product = wide(operate(a, first), kind) @ wide(operate(b, second), kind)
    magnitudes = magnitude(alpha) * (magnitude(operate(a, first)) @ magnitude(operate(b, second)))
    bound = rounding(kind, K) * (magnitudes + magnitude(beta) * magnitude(c))
    assert_within(matrices[2][:-2], alpha * product + beta * wide(c, kind), bound)
    assert (matrices[2][-2:] == 77).all()
    matrices[2][:-2] = np.nan  # not read where beta is zero
    xt.run(name, *sizes, DTYPES[kind](0), matrices[2], lds[2])
    assert_within(matrices[2][:-2], alpha * product, bound)
    nothing = np.full((M, K), np.nan, DTYPES[kind], order="F")  # not read where alpha is zero
    c[:] = matrices[2][:-2]
    xt.run(name, "N", "N", M, N, K, DTYPES[kind](0), nothing, M, nothing, K, beta, matrices[2], lds[2])
    assert_within(matrices[2][:-2], beta * wide(c, kind), rounding(kind, 0) * magnitude(beta) * magnitude(c))


UPDATES = {
    "syrk": ("sdcz", False, "TN"), "herk": ("cz", True, "CN"), "syr2k": ("sdcz", False, "TN"),
    "her2k": ("cz", True, "CN"), "syrkx": ("sdcz", False, "TN"), "herkx": ("cz", True, "CN"),
}  # fmt: skip


@pytest.mark.parametrize("uplo", [UPPER, LOWER])
@pytest.mark.parametrize(
    ("routine", "kind"), [(routine, kind) for routine, (kinds, *_) in UPDATES.items() for kind in kinds]
)
def test_updates_write_one_triangle(xt: Xt, rng: np.random.Generator, routine: str, kind: str, uplo: int) -> None:
    _, hermitian, operations = UPDATES[routine]
    inside = (np.triu if uplo == UPPER else np.tril)(np.ones((M, M), bool))
    one_matrix, twice = routine in ("syrk", "herk"), routine.endswith("2k")
    for operation in operations:
        shape = (M, K) if operation == "N" else (K, M)
        a, b = random_array(rng, shape, kind), random_array(rng, shape, kind)
        b = a if one_matrix else b
        alpha = scalars(kind, routine == "herk")[0]
        c, beta = random_array(rng, (M, M), kind), scalars(kind, hermitian)[1]
        c[~inside] = np.nan
        others = () if one_matrix else (stored(b), shape[0] + 2)
        matrix = stored(c)
        arguments = (enum(uplo), operation, M, K, alpha, stored(a), shape[0] + 2, *others)
        xt.run(f"{kind.upper()}{routine}", *arguments, beta, matrix, M + 2)
        left, right = wide(operate(a, operation), kind), wide(operate(b, operation), kind)
        turned = "C" if hermitian else "T"
        expected = alpha * (left @ operate(right, turned))
        magnitudes = magnitude(alpha) * (magnitude(left) @ magnitude(right).T)
        if twice:
            expected = expected + (alpha.conj() if hermitian else alpha) * (right @ operate(left, turned))
            magnitudes = magnitudes + magnitude(alpha) * (magnitude(right) @ magnitude(left).T)
        old = c.copy()
        if hermitian:  # imaginary parts of the diagonal count as zero and become zero
            np.fill_diagonal(old, old.diagonal().real)
            np.fill_diagonal(expected, expected.diagonal().real)
        expected = expected + beta * wide(old, kind)
        bound = rounding(kind, 2 * K) * (magnitudes + magnitude(beta) * magnitude(old))
        assert_within(matrix[:-2][inside], expected[inside], bound[inside])
        assert np.isnan(matrix[:-2][~inside]).all()
        assert (matrix[-2:] == 77).all()
        if hermitian:
            assert (matrix[:-2].diagonal().imag == 0).all()
        matrix[:-2] = np.nan  # not read where beta is zero, nor written beyond the triangle
        xt.run(f"{kind.upper()}{routine}", *arguments, type(beta)(0), matrix, M + 2)
        without = expected - beta * wide(old, kind)
        assert_within(matrix[:-2][inside], without[inside], bound[inside])
        assert np.isnan(matrix[:-2][~inside]).all()


def _whole(triangle: Array, uplo: int, hermitian: bool) -> Array:
    """The matrix that one triangle stands for."""
    half = np.triu(triangle, 1) if uplo == UPPER else np.tril(triangle, -1)
    diagonal = triangle.diagonal().real if hermitian else triangle.diagonal()
    return np.asarray(half + operate(half, "C" if hermitian else "T") + np.diag(diagonal))


@pytest.mark.parametrize("uplo", [UPPER, LOWER])
@pytest.mark.parametrize(
    ("routine", "kind"), [("symm", k) for k in "sdcz"] + [("hemm", k) for k in "cz"] + [("spmm", k) for k in "sdcz"]
)
def test_products_with_a_symmetric_matrix_read_one_triangle(
    xt: Xt, rng: np.random.Generator, routine: str, kind: str, uplo: int
) -> None:
    for side in (LEFT, RIGHT):
        order = M if side == LEFT else N
        a, b, c = (random_array(rng, shape, kind) for shape in ((order, order), (M, N), (M, N)))
        whole = wide(_whole(a, uplo, routine == "hemm"), kind)
        a[np.tril_indices(order, -1) if uplo == UPPER else np.triu_indices(order, 1)] = np.nan
        alpha, beta = scalars(kind)
        inside = np.triu_indices(order) if uplo == LOWER else np.tril_indices(order)
        operand = (np.ascontiguousarray(a.T[inside]),) if routine == "spmm" else (stored(a), order + 2)
        matrix = stored(c)
        arguments = (enum(side), enum(uplo), M, N, alpha, *operand, stored(b), M + 2)
        xt.run(f"{kind.upper()}{routine}", *arguments, beta, matrix, M + 2)
        factors = (whole, wide(b, kind)) if side == LEFT else (wide(b, kind), whole)
        expected = alpha * (factors[0] @ factors[1])
        magnitudes = magnitude(alpha) * (magnitude(factors[0]) @ magnitude(factors[1]))
        bound = rounding(kind, order) * (magnitudes + magnitude(beta) * magnitude(c))
        assert_within(matrix[:-2], expected + beta * wide(c, kind), bound)
        assert (matrix[-2:] == 77).all()
        matrix[:-2] = np.nan
        xt.run(f"{kind.upper()}{routine}", *arguments, DTYPES[kind](0), matrix, M + 2)
        assert_within(matrix[:-2], expected, bound)


def _triangle(rng: np.random.Generator, order: int, kind: str, uplo: int, diag: int) -> tuple[Array, Array]:
    """As stored, with NaN where nothing may be read, and what it stands for; its inverse is not large."""
    a = random_array(rng, (order, order), kind) / DTYPES[kind](order)
    np.fill_diagonal(a, 1 + a.diagonal())
    whole = np.triu(a) if uplo == UPPER else np.tril(a)
    a[np.tril_indices(order, -1) if uplo == UPPER else np.triu_indices(order, 1)] = np.nan
    if diag == UNIT:
        np.fill_diagonal(whole, 1)
        np.fill_diagonal(a, np.nan)
    return a, whole


@pytest.mark.parametrize("uplo", [UPPER, LOWER])
@pytest.mark.parametrize("side", [LEFT, RIGHT])
@pytest.mark.parametrize("kind", "sdcz")
def test_triangular_products_and_systems(xt: Xt, rng: np.random.Generator, kind: str, side: int, uplo: int) -> None:
    order = M if side == LEFT else N
    alpha = scalars(kind)[0]
    for operation, diag in (("N", NON_UNIT), ("T", UNIT), ("C", NON_UNIT)):
        a, whole = _triangle(rng, order, kind, uplo, diag)
        b = random_array(rng, (M, N), kind)
        matrix, other = stored(b), stored(np.full((M, N), np.nan, DTYPES[kind]))
        first = (enum(side), enum(uplo), operation, enum(diag), M, N, alpha, stored(a), order + 2)
        triangle = wide(operate(whole, operation), kind)

        def times(x: Array, triangle: Array = triangle) -> Array:
            return triangle @ x if side == LEFT else x @ triangle

        def sizes(x: Array, triangle: Array = triangle) -> Array:
            left = magnitude(triangle) @ magnitude(x) if side == LEFT else magnitude(x) @ magnitude(triangle)
            return np.asarray(left)

        xt.run(f"{kind.upper()}trmm", *first, stored(b), M + 2, other, M + 2)
        bound = rounding(kind, order) * magnitude(alpha) * sizes(b)
        assert_within(other[:-2], alpha * times(wide(b, kind)), bound)
        xt.run(f"{kind.upper()}trmm", *first, matrix, M + 2, matrix, M + 2)
        np.testing.assert_array_equal(matrix, other)

        matrix = stored(b)
        xt.run(f"{kind.upper()}trsm", *first, matrix, M + 2)
        right = alpha * wide(b, kind)
        bound = rounding(kind, 2 * order) * (sizes(matrix[:-2]) + magnitude(right))
        assert_within(times(wide(matrix[:-2], kind)), right, bound)
        assert (matrix[-2:] == 77).all()


@pytest.mark.parametrize("routine", ["trmm", "trsm"])
def test_alpha_zero_gives_zeros_and_reads_nothing(xt: Xt, routine: str) -> None:
    matrix = np.full((M, N), np.nan, order="F")
    others = (None, M, matrix, M) if routine == "trmm" else (None, M)
    xt.run(f"D{routine}", enum(LEFT), enum(UPPER), "N", enum(NON_UNIT), M, N, np.float64(0), *others, matrix, M)
    assert (matrix == 0).all()


def test_matrices_may_be_in_device_memory_too(xt: Xt, blas: Blas, rng: np.random.Generator) -> None:
    a, c = random_array(rng, (M, K), "d"), random_array(rng, (M, M), "d")
    there = blas.device(a), blas.device(c)
    one = np.float64(1)
    xt.run("Dsyrk", enum(LOWER), "N", M, K, one, there[0], M, one, there[1], M)
    result = there[1].get()
    lower = np.tril_indices(M)
    assert_within(result[lower], (c + a @ a.T)[lower], (rounding("d", K) * (abs(c) + abs(a) @ abs(a).T))[lower] * 2)
    np.testing.assert_array_equal(result[np.triu_indices(M, 1)], c[np.triu_indices(M, 1)])


@pytest.mark.parametrize("devices", [[0], [0, 0]])
@pytest.mark.parametrize("pinning", [0, 1])
def test_devices_and_pinning_change_no_result(
    xt: Xt, rng: np.random.Generator, devices: list[int], pinning: int
) -> None:
    a, b = random_array(rng, (M, K), "s"), random_array(rng, (K, N), "s")
    c = [np.full((M, N), np.nan, np.float32, order="F") for _ in range(2)]
    arguments = ("N", "N", M, N, K, np.float32(1), a, M, b, K, np.float32(0))
    xt.run("Sgemm", *arguments, c[0], M)
    xt.run("DeviceSelect", enum(len(devices)), np.array(devices, np.int32))
    xt.run("SetPinningMemMode", enum(pinning))
    xt.run("Sgemm", *arguments, c[1], M)
    np.testing.assert_array_equal(c[0], c[1])
    mode = np.array([-1], np.int32)
    xt.run("GetPinningMemMode", mode)
    assert mode[0] == pinning
    b[:] = 0  # pinned no longer, or the second registration would fail
    xt.run("Sgemm", *arguments, c[1], M)
    assert (c[1] == 0).all()


def test_the_host_computes_its_share_of_gemm(xt: Xt, rng: np.random.Generator) -> None:
    a, b = random_array(rng, (M, K), "d"), random_array(rng, (N, K), "d")
    c = np.full((M, N), np.nan, order="F")
    columns: list[int] = []
    pointer = ctypes.c_void_p

    def matrix(address: int, ld: int, rows: int, cols: int) -> Array:
        values = (ctypes.c_double * (ld * (cols - 1) + rows)).from_address(address)
        return np.lib.stride_tricks.as_strided(np.ctypeslib.as_array(values), (rows, cols), (8, 8 * ld))

    def dgemm(*arguments: int) -> None:
        m, n, k, lda, ldb, ldc = (ctypes.c_int.from_address(arguments[i]).value for i in (2, 3, 4, 7, 9, 12))
        assert ctypes.string_at(arguments[0], 1) + ctypes.string_at(arguments[1], 1) == b"NT"
        alpha = ctypes.c_double.from_address(arguments[5]).value
        product = matrix(arguments[6], lda, m, k) @ matrix(arguments[8], ldb, n, k).T
        matrix(arguments[11], ldc, m, n)[:] = alpha * product
        columns.append(n)

    routine = ctypes.CFUNCTYPE(None, *[pointer] * 13)(dgemm)
    xt.run("SetCpuRoutine", enum(0), enum(1), ctypes.cast(routine, pointer))
    xt.run("SetCpuRatio", enum(0), enum(1), ctypes.c_float(0.3))
    xt.run("Dgemm", "N", "T", M, N, K, np.float64(2), a, M, b, N, np.float64(0), c, M)
    assert columns == [round(0.3 * N)]
    assert_within(c, 2 * (a @ b.T), 2 * rounding("d", K) * (abs(a) @ abs(b).T) * 2)
    assert xt.call("SetCpuRatio", enum(0), enum(1), ctypes.c_float(1.5)) == INVALID_VALUE
    assert xt.call("SetCpuRatio", enum(12), enum(1), ctypes.c_float(0.5)) == INVALID_ENUM


def test_bad_arguments_are_refused_before_anything_is_written(xt: Xt) -> None:
    a, one = np.ones((8, 8), order="F"), np.float64(1)

    def gemm(*changes: tuple[int, object], handle: object = Ellipsis) -> int:
        arguments: list[object] = ["N", "N", 8, 8, 8, one, a, 8, a, 8, one, a, 8]
        for position, value in changes:
            arguments[position] = value
        return xt.call("Dgemm", *arguments, handle=handle)

    assert gemm(handle=None) == NOT_INITIALIZED
    assert gemm((0, enum(5))) == INVALID_ENUM
    assert gemm((2, 2**64 - 1)) == INVALID_VALUE
    for ld in (7, 9, 12):
        assert gemm((ld, 7)) == INVALID_VALUE
    for pointer in (5, 6, 8, 10, 11):
        assert gemm((pointer, None)) == INVALID_VALUE
    assert gemm((2, 0), (6, None), (11, None)) == SUCCESS
    assert gemm((4, 0), (6, None), (8, None), (11, None)) == SUCCESS, "nothing changes where beta is one"

    matrices = (one, a, 8, one, a, 8)
    assert xt.call("Dsyrk", enum(FULL), "N", 8, 8, *matrices) == INVALID_VALUE
    complex_one = np.complex128(1)
    complex_matrices = (complex_one, a, 8, complex_one, a, 8)
    assert xt.call("Zsyrk", enum(UPPER), "C", 8, 8, *complex_matrices) == INVALID_VALUE
    assert xt.call("Dsymm", enum(BOTH), enum(UPPER), 8, 8, *matrices[:3], *matrices[1:]) == INVALID_VALUE
    assert xt.call("Dsymm", enum(LEFT), enum(UPPER), 8, 8, one, a, 7, *matrices[1:]) == INVALID_VALUE
    triangular = (enum(LEFT), enum(UPPER), "N", enum(NON_UNIT), 8, 8, one)
    assert xt.call("Dtrsm", *triangular, None, 8, a, 8) == INVALID_VALUE
    assert xt.call("Dtrmm", *triangular, a, 8, a, 9, a, 8) == INVALID_VALUE, "in place with another leading dimension"
    assert (a == 1).all()


def test_helpers_check_what_they_get(xt: Xt, blas: Blas) -> None:
    value, devices = np.array([-1], np.int32), np.array([0, 0], np.int32)
    xt.run("GetBlockDim", value)
    assert value[0] == BLOCK
    assert xt.call("SetBlockDim", enum(0)) == INVALID_VALUE
    assert xt.call("GetBlockDim", None) == INVALID_VALUE
    assert xt.call("SetPinningMemMode", enum(2)) == INVALID_ENUM
    assert xt.call("DeviceSelect", enum(0), devices) == INVALID_VALUE
    assert xt.call("DeviceSelect", enum(1), np.array([99], np.int32)) == INVALID_VALUE
    assert xt.call("Destroy", handle=None) == NOT_INITIALIZED
    pointer = ctypes.c_void_p(value.ctypes.data)
    assert blas.library.hipblasExtXtMaxBoards(pointer) == SUCCESS
    assert value[0] >= 1
    assert blas.library.hipblasExtXtGetNumBoards(2, ctypes.c_void_p(devices.ctypes.data), pointer) == SUCCESS
    assert value[0] == 1
    assert blas.library.hipblasExtXtCreate(None) != SUCCESS
