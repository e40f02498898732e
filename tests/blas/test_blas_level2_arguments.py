"""Bad arguments of the matrix-vector routines: which status, and what is not looked at."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest
from blas_library import INVALID_ENUM, INVALID_VALUE, NOT_INITIALIZED, SUCCESS, Blas, DeviceArray, scalar
from stored_matrices import FILLS, NON_UNIT

ONE = scalar(1, "s")
LOWER, FULL = FILLS["lower"], 123
N = 4
# Parameters in order; a letter names what stands for a pointer: a(lpha), A, x, b(eta), y.
ROUTINES: dict[str, dict[str, object]] = {
    "Sgbmv": {"trans": "N", "m": N, "n": N, "kl": 1, "ku": 1, "a": ONE, "A": 0, "lda": 3, "x": 0, "incx": 1, "b": ONE}
    | {"y": 0, "incy": 1},
    "Ssymv": {"uplo": LOWER, "n": N, "a": ONE, "A": 0, "lda": N, "x": 0, "incx": 1, "b": ONE, "y": 0, "incy": 1},
    "Ssbmv": {"uplo": LOWER, "n": N, "k": 1, "a": ONE, "A": 0, "lda": 2, "x": 0, "incx": 1, "b": ONE}
    | {"y": 0, "incy": 1},
    "Sspmv": {"uplo": LOWER, "n": N, "a": ONE, "A": 0, "x": 0, "incx": 1, "b": ONE, "y": 0, "incy": 1},
    "Ssyr": {"uplo": LOWER, "n": N, "a": ONE, "x": 0, "incx": 1, "A": 0, "lda": N},
    "Sspr": {"uplo": LOWER, "n": N, "a": ONE, "x": 0, "incx": 1, "A": 0},
    "Ssyr2": {"uplo": LOWER, "n": N, "a": ONE, "x": 0, "incx": 1, "y": 0, "incy": 1, "A": 0, "lda": N},
    "Sspr2": {"uplo": LOWER, "n": N, "a": ONE, "x": 0, "incx": 1, "y": 0, "incy": 1, "A": 0},
} | {
    f"S{name}{what}": {"uplo": LOWER, "trans": "N", "diag": NON_UNIT, "n": N}
    | ({"k": 1} if name == "tb" else {})
    | {"A": 0}
    | ({} if name == "tp" else {"lda": N if name == "tr" else 2})
    | {"x": 0, "incx": 1}
    for name in ("tr", "tb", "tp")
    for what in ("mv", "sv")
}
BAD_SIZES: dict[str, list[object]] = {
    "m": [-1],
    "n": [-1],
    "k": [-1],
    "kl": [-1],
    "ku": [-1],
    "lda": [1, 0],
    "incx": [0],
    "incy": [0],
    "uplo": [FULL],
}


@pytest.fixture(scope="module")
def x(blas: Blas) -> DeviceArray:
    """Large enough for every call here; none of them may touch it."""
    return blas.device(np.arange(64, dtype=np.float32))


def call(blas: Blas, name: str, x: DeviceArray | None, changes: dict[str, object], handle: object = Ellipsis) -> int:
    arguments = {key: x if value == 0 and key in "Axy" else value for key, value in ROUTINES[name].items()}
    return blas.call(name, *(arguments | changes).values(), handle=handle)


@pytest.mark.parametrize("name", ROUTINES)
def test_bad_sizes_are_refused_even_where_there_is_nothing_to_compute(blas: Blas, x: DeviceArray, name: str) -> None:
    for key, values in BAD_SIZES.items():
        for value in values if key in ROUTINES[name] else ():
            assert call(blas, name, x, {key: value}) == INVALID_VALUE, (key, value)
            if key not in ("m", "n", "lda"):
                assert call(blas, name, x, {"n": 0, key: value}) == INVALID_VALUE, (key, value)


@pytest.mark.parametrize("name", ROUTINES)
def test_unknown_enums_are_reported_first_then_a_null_handle(blas: Blas, x: DeviceArray, name: str) -> None:
    unknown = ctypes.c_int(99)
    for key in ("uplo", "trans", "diag"):
        if key in ROUTINES[name]:
            assert call(blas, name, x, {key: unknown, "n": -1}, handle=None) == INVALID_ENUM
    assert call(blas, name, x, {"n": -1}, handle=None) == NOT_INITIALIZED


@pytest.mark.parametrize("name", ROUTINES)
def test_null_pointers_are_refused_unless_there_is_nothing_to_compute(blas: Blas, x: DeviceArray, name: str) -> None:
    for key in ("a", "A", "x", "b", "y"):
        if key in ROUTINES[name]:
            assert call(blas, name, x, {key: None}) == INVALID_VALUE, key
    nothing = {key: None for key in ("a", "A", "x", "b", "y") if key in ROUTINES[name]}
    assert call(blas, name, None, nothing | {"n": 0}) == SUCCESS


@pytest.mark.parametrize("name", [name for name in ROUTINES if "a" in ROUTINES[name]])
def test_matrices_and_vectors_may_be_null_where_the_host_knows_that_nothing_changes(blas: Blas, name: str) -> None:
    assert call(blas, name, None, {"a": scalar(0, "s")}) == SUCCESS
    if "b" in ROUTINES[name]:
        assert call(blas, name, None, {"a": scalar(0, "s"), "b": scalar(2, "s")}) == INVALID_VALUE


@pytest.mark.parametrize("name", ["Sgbmv", "Ssymv", "Ssbmv", "Sspmv", "Ssyr", "Sspr2"])
def test_they_may_be_null_where_only_the_device_knows_it(blas: Blas, name: str) -> None:
    scalars = {key: blas.device(np.array([value])) for key, value in (("a", scalar(0, "s")), ("b", ONE))}
    blas.device_scalars(True)
    try:
        assert (
            call(blas, name, None, {key: value for key, value in scalars.items() if key in ROUTINES[name]}) == SUCCESS
        )
        assert blas.hip.hipDeviceSynchronize() == 0
    finally:
        blas.device_scalars(False)


def test_nothing_was_written_by_refused_calls(x: DeviceArray) -> None:
    assert (x.get() == np.arange(64)).all()
