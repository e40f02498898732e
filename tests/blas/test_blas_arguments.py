"""Bad arguments: which status, and which of two faults is reported."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest
from blas_library import (
    HANDLE_IS_NULLPTR,
    INVALID_ENUM,
    INVALID_VALUE,
    NOT_INITIALIZED,
    SUCCESS,
    Blas,
    DeviceArray,
    scalar,
)

ONE = scalar(1, "s")
BAD_OPERATION = ctypes.c_int(123)


@pytest.fixture(scope="module")
def x(blas: Blas) -> DeviceArray:
    """Large enough for every call here; none of them may touch it."""
    return blas.device(np.arange(64, dtype=np.float32))


def test_an_unknown_operation_is_reported_before_a_null_handle(blas: Blas, x: DeviceArray) -> None:
    arguments = (BAD_OPERATION, "N", 4, 4, 4, ONE, x, 4, x, 4, ONE, x, 4)
    assert blas.call("Sgemm", *arguments, handle=None) == INVALID_ENUM


def test_a_null_handle_is_reported_before_bad_sizes(blas: Blas, x: DeviceArray) -> None:
    assert blas.call("Sgemm", "N", "N", -1, 4, 4, ONE, x, 4, x, 4, ONE, x, 4, handle=None) == NOT_INITIALIZED
    assert blas.call("Saxpy", 4, ONE, x, 1, x, 1, handle=None) == NOT_INITIALIZED
    assert blas.call("Sgemv", "N", 4, 4, ONE, x, 4, x, 1, ONE, x, 1, handle=None) == NOT_INITIALIZED


def test_bad_sizes_are_reported_before_empty_ones_succeed(blas: Blas, x: DeviceArray) -> None:
    assert blas.call("Sgemm", "N", "N", 0, -1, 4, ONE, x, 4, x, 4, ONE, x, 4) == INVALID_VALUE
    assert blas.call("Sgemv", "N", 0, -1, ONE, x, 4, x, 1, ONE, x, 1) == INVALID_VALUE
    assert blas.call("Sger", 0, 4, ONE, x, 0, x, 1, x, 4) == INVALID_VALUE


GEMM = {"ta": "N", "tb": "N", "m": 4, "n": 3, "k": 2, "lda": 4, "ldb": 2, "ldc": 4}


@pytest.mark.parametrize(
    "change",
    [
        {"m": -1},
        {"n": -1},
        {"k": -1},
        {"lda": 3},
        {"ldb": 1},
        {"ldc": 3},
        {"ta": "T", "lda": 1},
        {"tb": "T", "ldb": 2},
    ],
    ids=str,
)
def test_gemm_refuses_bad_sizes(blas: Blas, x: DeviceArray, change: dict[str, object]) -> None:
    a = {**GEMM, **change}
    arguments = (a["ta"], a["tb"], a["m"], a["n"], a["k"], ONE, x, a["lda"], x, a["ldb"], ONE, x, a["ldc"])
    assert blas.call("Sgemm", *arguments) == INVALID_VALUE


@pytest.mark.parametrize("missing", range(5), ids=["alpha", "A", "B", "beta", "C"])
def test_gemm_refuses_null_pointers(blas: Blas, x: DeviceArray, missing: int) -> None:
    pointers: list[object] = [ONE, x, x, ONE, x]
    pointers[missing] = None
    alpha, a, b, beta, c = pointers
    assert blas.call("Sgemm", "N", "N", 4, 4, 4, alpha, a, 4, b, 4, beta, c, 4) == INVALID_VALUE


@pytest.mark.parametrize("missing", range(5), ids=["alpha", "A", "x", "beta", "y"])
def test_gemv_refuses_null_pointers(blas: Blas, x: DeviceArray, missing: int) -> None:
    pointers: list[object] = [ONE, x, x, ONE, x]
    pointers[missing] = None
    alpha, a, v, beta, y = pointers
    assert blas.call("Sgemv", "N", 4, 4, alpha, a, 4, v, 1, beta, y, 1) == INVALID_VALUE


@pytest.mark.parametrize(
    ("m", "n", "lda", "incx", "incy"),
    [(-1, 4, 4, 1, 1), (4, -1, 4, 1, 1), (4, 4, 3, 1, 1), (4, 4, 4, 0, 1), (4, 4, 4, 1, 0), (0, 4, 0, 1, 1)],
)
def test_gemv_and_ger_refuse_bad_sizes(
    blas: Blas, x: DeviceArray, m: int, n: int, lda: int, incx: int, incy: int
) -> None:
    assert blas.call("Sgemv", "T", m, n, ONE, x, lda, x, incx, ONE, x, incy) == INVALID_VALUE
    assert blas.call("Sger", m, n, ONE, x, incx, x, incy, x, lda) == INVALID_VALUE


def test_vector_routines_refuse_null_pointers(blas: Blas, x: DeviceArray) -> None:
    result = np.zeros(1, np.float32)
    calls: list[tuple[str, tuple[object, ...]]] = [
        ("Saxpy", (4, None, x, 1, x, 1)),
        ("Saxpy", (4, ONE, None, 1, x, 1)),
        ("Saxpy", (4, ONE, x, 1, None, 1)),
        ("Sscal", (4, None, x, 1)),
        ("Sscal", (4, ONE, None, 1)),
        ("Scopy", (4, None, 1, x, 1)),
        ("Sswap", (4, x, 1, None, 1)),
        ("Sdot", (4, None, 1, x, 1, result)),
        ("Sdot", (4, x, 1, x, 1, None)),
        ("Snrm2", (4, None, 1, result)),
        ("Snrm2", (4, x, 1, None)),
        ("Sasum", (4, x, 1, None)),
    ]
    for name, arguments in calls:
        assert blas.call(name, *arguments) == INVALID_VALUE, (name, arguments)


@pytest.mark.parametrize("n", [0, -5])
def test_empty_vectors_succeed_and_look_at_no_pointer(blas: Blas, n: int) -> None:
    result = np.full(1, np.nan, np.float32)
    assert blas.call("Saxpy", n, None, None, 1, None, 1) == SUCCESS
    assert blas.call("Sscal", n, None, None, 1) == SUCCESS
    assert blas.call("Sdot", n, None, 1, None, 1, result) == SUCCESS
    assert result[0] == 0


def test_nothing_was_written_by_refused_calls(x: DeviceArray) -> None:
    assert (x.get() == np.arange(64)).all()


def test_create_and_destroy_refuse_null(blas: Blas) -> None:
    assert blas.library.hipblasCreate(None) == HANDLE_IS_NULLPTR
    assert blas.library.hipblasDestroy(None) == NOT_INITIALIZED


@pytest.mark.parametrize("call", ["Sgemm", "Sgemm without k", "Sgemv N", "Sgemv T", "Sgemv of many columns"])
def test_with_alpha_zero_and_beta_one_on_the_device_every_matrix_may_be_null(blas: Blas, call: str) -> None:
    zero, one = (blas.device(np.array([scalar(value, "s")])) for value in (0, 1))
    calls: dict[str, tuple[object, ...]] = {
        "Sgemm": ("N", "N", 40, 40, 40, zero, None, 40, None, 40, one, None, 40),
        "Sgemm without k": ("N", "N", 40, 40, 0, one, None, 40, None, 40, one, None, 40),
        "Sgemv N": ("N", 40, 40, zero, None, 40, None, 1, one, None, 1),
        "Sgemv T": ("T", 40, 40, zero, None, 40, None, 1, one, None, 1),
        "Sgemv of many columns": ("N", 2, 4000, zero, None, 2, None, 1, one, None, 1),
    }
    blas.device_scalars(True)
    try:
        blas.run(call.split()[0], *calls[call])
        assert blas.hip.hipDeviceSynchronize() == 0
    finally:
        blas.device_scalars(False)
