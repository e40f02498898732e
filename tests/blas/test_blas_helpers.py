"""Handles, modes, streams, workspaces, copies between host and device."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest
from blas_library import INVALID_ENUM, INVALID_VALUE, NOT_INITIALIZED, SUCCESS, Blas, scalar


@pytest.mark.parametrize(
    ("name", "values"), [("PointerMode", [0, 1]), ("MathMode", [0, 1, 2]), ("AtomicsMode", [0, 1])]
)
def test_modes_are_returned_as_set(blas: Blas, name: str, values: list[int]) -> None:
    read = ctypes.c_int(-1)
    for value in [*values, 0]:
        assert blas.call(f"Set{name}", value) == SUCCESS
        assert blas.call(f"Get{name}", ctypes.byref(read)) == SUCCESS
        assert read.value == value


@pytest.mark.parametrize("name", ["PointerMode", "MathMode", "AtomicsMode"])
def test_modes_refuse_unknown_values_and_null(blas: Blas, name: str) -> None:
    assert blas.call(f"Set{name}", 77) == INVALID_ENUM
    assert blas.call(f"Set{name}", 0, handle=None) == NOT_INITIALIZED
    assert blas.call(f"Get{name}", None) == INVALID_VALUE


def test_streams_are_used_and_returned(blas: Blas) -> None:
    stream, read = ctypes.c_void_p(), ctypes.c_void_p()
    assert blas.hip.hipStreamCreate(ctypes.byref(stream)) == 0
    try:
        blas.run("SetStream", stream)
        blas.run("GetStream", ctypes.byref(read))
        assert read.value == stream.value
        out = blas.device(np.ones(10, np.float64))
        blas.run("Dscal", 10, scalar(3, "d"), out, 1)
        assert blas.hip.hipStreamSynchronize(stream) == 0
        assert (out.get() == 3).all()
    finally:
        blas.run("SetStream", ctypes.c_void_p(None))
        blas.hip.hipStreamDestroy(stream)


def test_a_workspace_may_be_given_and_taken_back(blas: Blas) -> None:
    x = blas.device(np.full(5000, 2.0))
    result = np.zeros(1)
    space = blas.device(np.zeros(1 << 14, np.uint8))
    for pointer, size in ((space, space.size), (space, 8), (None, 0)):
        blas.run("SetWorkspace", pointer, ctypes.c_size_t(size))
        result[0] = np.nan
        blas.run("Ddot", 5000, x, 1, x, 1, result)
        assert result[0] == 20000
    space.get()  # its guard bands are intact
    assert blas.call("SetWorkspace", None, ctypes.c_size_t(8)) == INVALID_VALUE


def test_vectors_are_copied_with_strides(blas: Blas) -> None:
    host = np.arange(20, dtype=np.float32)
    device = blas.device(np.full(30, -1, np.float32))
    address = ctypes.c_void_p(host.ctypes.data)
    assert blas.library.hipblasSetVector(10, 4, address, 2, device.pointer, 3) == SUCCESS
    after = device.get()
    assert (after[::3] == host[::2]).all()
    assert (after[1::3] == -1).all()
    back = np.zeros(10, np.float32)
    assert blas.library.hipblasGetVector(10, 4, device.pointer, 3, ctypes.c_void_p(back.ctypes.data), 1) == SUCCESS
    assert (back == host[::2]).all()


def test_matrices_are_copied_with_leading_dimensions(blas: Blas) -> None:
    host = np.asfortranarray(np.arange(35.0).reshape(7, 5))
    device = blas.device(np.full((9, 5), -1.0, order="F"))
    address = ctypes.c_void_p(host.ctypes.data)
    assert blas.library.hipblasSetMatrix(6, 5, 8, address, 7, device.pointer, 9) == SUCCESS
    after = device.get()
    assert (after[:6] == host[:6]).all()
    assert (after[6:] == -1).all()
    back = np.zeros((6, 5), order="F")
    target = ctypes.c_void_p(back.ctypes.data)
    assert blas.library.hipblasGetMatrixAsync(6, 5, 8, device.pointer, 9, target, 6, None) == SUCCESS
    assert blas.hip.hipDeviceSynchronize() == 0
    assert (back == host[:6]).all()


def test_copies_check_sizes_then_pointers_and_let_empty_ones_pass(blas: Blas) -> None:
    address = ctypes.c_void_p(np.zeros(4).ctypes.data)
    set_vector, set_matrix = blas.library.hipblasSetVector, blas.library.hipblasSetMatrix
    assert set_vector(0, 8, None, 1, None, 1) == SUCCESS
    assert set_vector(-1, 8, address, 1, address, 1) == INVALID_VALUE
    assert set_vector(2, 8, address, 0, address, 1) == INVALID_VALUE
    assert set_vector(2, 0, address, 1, address, 1) == INVALID_VALUE
    assert set_vector(2, 8, None, 1, address, 1) == INVALID_VALUE
    assert set_matrix(0, 5, 8, None, 1, None, 1) == SUCCESS
    assert set_matrix(2, 2, 8, address, 1, address, 2) == INVALID_VALUE
    assert set_matrix(2, -2, 8, address, 2, address, 2) == INVALID_VALUE


def test_status_names(blas: Blas) -> None:
    name = blas.library.hipblasStatusToString
    name.restype = ctypes.c_char_p
    assert name(0) == b"HIPBLAS_STATUS_SUCCESS"
    assert name(10) == b"HIPBLAS_STATUS_INVALID_ENUM"
    assert name(99) == b"unknown hipblasStatus_t"
