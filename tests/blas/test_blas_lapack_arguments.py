"""Bad arguments of the LAPACK routines: the status and, where the host gets one, info; empty matrices."""

from __future__ import annotations

import numpy as np
import pytest
from blas_library import INVALID_ENUM, INVALID_VALUE, NOT_INITIALIZED, SUCCESS, Blas, DeviceArray
from lapack_cases import FORMS

BIG = 64


@pytest.fixture(scope="module")
def x(blas: Blas) -> DeviceArray:
    """Large enough for every call here, as a list of addresses, too; no refused call may touch it."""
    return blas.device(np.full(BIG * BIG, 3, np.float32))


@pytest.fixture
def numbers(blas: Blas) -> DeviceArray:
    return blas.device(np.full(BIG, -77, np.int32))


def arguments(values: dict[str, object], form: str, changes: dict[str, object]) -> list[object]:
    """The values in their order; strides behind lda, ldb, ipiv and tau, and the count, where the form has them."""
    result: list[object] = []
    for name, value in {**values, **changes}.items():
        if name == "batch":
            result += [value] if form else []
            continue
        result.append(value)
        if form == "StridedBatched" and name in ("lda", "ldb", "ipiv", "tau"):
            result.append(np.int64(16))
    return result


# What is changed, and minus what info becomes in the forms: plain, batched, strided. None: the form has no such case.
Case = tuple[dict[str, object], int | None, int, int]
GETRS: list[Case] = [
    ({"n": -1}, 2, 2, 2),
    ({"nrhs": -1}, 3, 3, 3),
    ({"A": None}, 4, 4, 4),
    ({"lda": 3}, 5, 5, 5),
    ({"ipiv": None}, 6, 6, 7),
    ({"B": None}, 7, 7, 9),
    ({"ldb": 3}, 8, 8, 10),
    ({"batch": -1}, None, 10, 13),
    ({"n": -1, "A": None, "ldb": 0}, 2, 2, 2),
]
GEQRF: list[Case] = [
    ({"m": -1}, 1, 1, 1),
    ({"n": -1}, 2, 2, 2),
    ({"A": None}, 3, 3, 3),
    ({"lda": 3}, 4, 4, 4),
    ({"tau": None}, 5, 5, 6),
    ({"batch": -1}, None, 7, 9),
    ({"lda": 3, "tau": None}, 4, 4, 4),
]
GELS: list[Case] = [
    ({"op": "C"}, 1, 1, 1),
    ({"m": -1}, 2, 2, 2),
    ({"n": -1}, 3, 3, 3),
    ({"nrhs": -1}, 4, 4, 4),
    ({"A": None}, 5, 5, 5),
    ({"lda": 3}, 6, 6, 6),
    ({"B": None}, 7, 7, 8),
    ({"ldb": 3}, 8, 8, 9),
    ({"device_info": None}, 10, 10, 12),
    ({"batch": -1}, None, 11, 13),
    ({"m": -1, "op": "C"}, 1, 1, 1),
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("routine", ["getrs", "geqrf", "gels"])
def test_info_names_the_first_bad_argument(
    blas: Blas, x: DeviceArray, numbers: DeviceArray, routine: str, form: str
) -> None:
    info = np.zeros(1, np.int32)
    getrs = {"op": "N", "n": 4, "nrhs": 2, "A": x, "lda": 4, "ipiv": x, "B": x, "ldb": 4, "info": info, "batch": 2}
    geqrf = {"m": 4, "n": 3, "A": x, "lda": 4, "tau": x, "info": info, "batch": 2}
    gels = {"op": "N", "m": 4, "n": 3, "nrhs": 2, "A": x, "lda": 4, "B": x, "ldb": 4, "info": info}
    values = {"getrs": getrs, "geqrf": geqrf, "gels": {**gels, "device_info": numbers, "batch": 2}}[routine]
    cases = {"getrs": GETRS, "geqrf": GEQRF, "gels": GELS}[routine]
    for changes, plain, batched, strided in cases:
        position = {"": plain, "Batched": batched, "StridedBatched": strided}[form]
        if position is None:
            continue
        info[0] = -77
        assert blas.call(f"S{routine}{form}", *arguments(values, form, changes)) == INVALID_VALUE, changes
        assert info[0] == -position, changes
    assert blas.call(f"S{routine}{form}", *arguments(values, form, {"info": None})) == INVALID_VALUE


def test_gels_of_complex_numbers_refuses_the_plain_transpose(blas: Blas, x: DeviceArray, numbers: DeviceArray) -> None:
    info = np.zeros(1, np.int32)
    assert blas.call("Cgels", "T", 4, 3, 2, x, 4, x, 4, info, numbers) == INVALID_VALUE
    assert info[0] == -1


@pytest.mark.parametrize("pivoting", [True, False], ids=["with pivots", "without pivots"])
def test_getrf_and_getri_refuse_bad_arguments(blas: Blas, x: DeviceArray, numbers: DeviceArray, pivoting: bool) -> None:
    pivots = x if pivoting else None
    refused: list[tuple[str, tuple[object, ...]]] = [
        ("Sgetrf", (-1, x, 4, pivots, numbers)),
        ("Sgetrf", (4, x, 3, pivots, numbers)),
        ("Sgetrf", (4, None, 4, pivots, numbers)),
        ("Sgetrf", (4, x, 4, pivots, None)),
        ("SgetrfBatched", (4, x, 4, pivots, numbers, -1)),
        ("SgetrfBatched", (4, None, 4, pivots, numbers, 0)),
        ("SgetriBatched", (-1, x, 4, pivots, x, 4, numbers, 2)),
        ("SgetriBatched", (4, x, 3, pivots, x, 4, numbers, 2)),
        ("SgetriBatched", (4, x, 4, pivots, x, 3, numbers, 2)),
        ("SgetriBatched", (4, x, 4, pivots, x, 4, numbers, -1)),
        ("SgetriBatched", (4, None, 4, pivots, x, 4, numbers, 2)),
        ("SgetriBatched", (4, x, 4, pivots, None, 4, numbers, 2)),
        ("SgetriBatched", (4, x, 4, pivots, x, 4, None, 2)),
    ]
    for name, call in refused:
        assert blas.call(name, *call) == INVALID_VALUE, (name, call)


def test_a_null_handle_and_an_unknown_operation_have_their_own_status(
    blas: Blas, x: DeviceArray, numbers: DeviceArray
) -> None:
    info = np.zeros(1, np.int32)
    assert blas.call("Sgetrf", 4, x, 4, x, numbers, handle=None) == NOT_INITIALIZED
    assert blas.call("SgetriBatched", 4, x, 4, x, x, 4, numbers, 2, handle=None) == NOT_INITIALIZED
    assert blas.call("Sgeqrf", 4, 3, x, 4, x, info, handle=None) == NOT_INITIALIZED
    assert blas.call("Sgetrs", 200, 4, 2, x, 4, x, x, 4, info) == INVALID_ENUM


def test_empty_matrices_need_no_pointers(blas: Blas, numbers: DeviceArray) -> None:
    info = np.full(1, -77, np.int32)
    succeeding: list[tuple[str, tuple[object, ...]]] = [
        ("SgetrfBatched", (0, None, 1, None, numbers, 2)),
        ("SgetriBatched", (0, None, 1, None, None, 1, numbers, 2)),
        ("Sgetrs", ("N", 0, 2, None, 1, None, None, 1, info)),
        ("SgetrsBatched", ("N", 0, 2, None, 1, None, None, 1, info, 3)),
        ("Sgeqrf", (0, 3, None, 1, None, info)),
        ("SgeqrfBatched", (3, 0, None, 3, None, info, 2)),
        ("SgelsBatched", ("N", 0, 0, 2, None, 1, None, 1, info, numbers, 2)),
    ]
    for name, call in succeeding:
        info[0] = 0
        assert blas.call(name, *call) == SUCCESS, (name, call)
        assert info[0] == 0
    # getrf, getri and gels set the info of each entry.
    assert numbers.get()[:3].tolist() == [0, 0, -77]


def test_a_leading_dimension_of_zero_is_a_fault_in_info_alone(blas: Blas) -> None:
    info = np.zeros(1, np.int32)
    assert blas.call("Sgetrs", "N", 0, 2, None, 0, None, None, 0, info) == SUCCESS
    assert info[0] == -5
    assert blas.call("Sgeqrf", 0, 3, None, 0, None, info) == SUCCESS
    assert info[0] == -4


def test_an_empty_batch_succeeds(blas: Blas, x: DeviceArray) -> None:
    info = np.zeros(1, np.int32)
    assert blas.call("SgetrfBatched", 4, x, 4, x, None, 0) == SUCCESS
    assert blas.call("SgetriBatched", 4, x, 4, x, x, 4, None, 0) == SUCCESS
    assert blas.call("SgetrsBatched", "N", 4, 2, x, 4, x, x, 4, info, 0) == SUCCESS
    assert blas.call("SgeqrfBatched", 4, 3, x, 4, x, info, 0) == SUCCESS
    assert blas.call("SgelsBatched", "N", 4, 3, 2, x, 4, x, 4, info, None, 0) == SUCCESS


def test_nothing_was_written_by_these_calls(x: DeviceArray) -> None:
    assert (x.get() == 3).all()
