"""Reductions over any dimensions, with indices, in several layouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import FLOATS, Array, assert_close, channels_last, normal, type_name, wide

ADD, MUL, MIN, MAX, AMAX, AVG, NORM1, NORM2 = range(8)
FLOAT = 1
OPERATIONS: dict[int, Callable[[Array, tuple[int, ...]], Array]] = {
    ADD: lambda x, axes: x.sum(axis=axes, keepdims=True),
    MUL: lambda x, axes: x.prod(axis=axes, keepdims=True),
    MIN: lambda x, axes: x.min(axis=axes, keepdims=True),
    MAX: lambda x, axes: x.max(axis=axes, keepdims=True),
    AMAX: lambda x, axes: np.abs(x).max(axis=axes, keepdims=True),
    AVG: lambda x, axes: x.mean(axis=axes, keepdims=True),
    NORM1: lambda x, axes: np.abs(x).sum(axis=axes, keepdims=True),
    NORM2: lambda x, axes: np.sqrt((x**2).sum(axis=axes, keepdims=True)),
}
CASES: list[tuple[tuple[int, ...], tuple[int, ...]]] = [
    ((3, 5, 4, 7), (2, 3)),
    ((3, 5, 4, 7), (0, 2)),
    ((2, 70, 3, 3), (1,)),
    ((2, 3, 4, 70), (0, 1, 2, 3)),
    ((2, 3, 4, 5, 6), (1, 3)),
    ((4, 300), (0,)),
    ((2, 90000), (1,)),
    ((3, 4), ()),
]


def reduced(shape: tuple[int, ...], axes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 if d in axes else length for d, length in enumerate(shape))


def describe(miopen: MIOpen, operation: int, nan: int = 0, indices: int = 0, index_type: int = 0) -> int:
    reduction = miopen.make("CreateReduceTensorDescriptor")
    miopen.SetReduceTensorDescriptor(reduction, operation, FLOAT, nan, indices, index_type)
    return reduction


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["row-major", "channels-last"])
@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize(("shape", "axes"), CASES, ids=str)
def test_every_operation(
    miopen: MIOpen, rng: np.random.Generator, shape: tuple[int, ...], axes: tuple[int, ...], operation: int,
    last: bool, dtype: Any,
) -> None:  # fmt: skip
    order = channels_last(len(shape)) if last else None
    values, old = normal(rng, dtype, shape), normal(rng, dtype, reduced(shape, axes))
    if operation == MUL:  # products stay in range
        values = (np.sign(wide(values)) * np.exp2(2 * wide(values) / np.sqrt(values.size))).astype(dtype)
    elif values.size > 1000:  # so do sums
        values = values / dtype(8)
    x, y = miopen.tensor(values, order), miopen.tensor(old, order)
    none = np.zeros(1, np.uint64)
    reduction = describe(miopen, operation)
    miopen.GetReductionIndicesSize(miopen.handle, reduction, x, y, none)
    assert none[0] == 0
    miopen.ReduceTensor(miopen.handle, reduction, None, 0, None, 0, 2.0, x, x, 0.5, y, y)
    want = OPERATIONS[operation](wide(values), axes)
    count = values.size / old.size
    sizes = OPERATIONS[operation](np.abs(wide(values)), axes)
    steps = 4 + (count if operation == MUL else min(count, 40))
    assert_close(y.numpy(), 2 * want + 0.5 * wide(old), 2 * sizes + np.abs(wide(old)), steps=steps)


@pytest.mark.parametrize("index_type", [np.int32, np.int64], ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["row-major", "channels-last"])
@pytest.mark.parametrize("operation", [MIN, MAX, AMAX])
@pytest.mark.parametrize(("shape", "axes"), [case for case in CASES if case[1]], ids=str)
def test_indices(
    miopen: MIOpen, rng: np.random.Generator, shape: tuple[int, ...], axes: tuple[int, ...], operation: int,
    last: bool, index_type: Any,
) -> None:  # fmt: skip
    values = rng.integers(-50, 50, shape).astype(np.float32)  # with equals, of which the first counts
    order = channels_last(len(shape)) if last else None
    small = reduced(shape, axes)
    x, y, indices = miopen.tensor(values, order), miopen.empty(np.float32, small), miopen.empty(index_type, small)
    reduction = describe(miopen, operation, 0, 1, int(index_type is np.int64))
    size = np.zeros(1, np.uint64)
    miopen.GetReductionIndicesSize(miopen.handle, reduction, x, y, size)
    assert size[0] == indices.numpy().nbytes
    miopen.ReduceTensor(miopen.handle, reduction, indices, int(size[0]), None, 0, 1.0, x, x, 0.0, y, y)
    kept = [d for d in range(len(shape)) if d not in axes]
    rows = values.transpose(*kept, *axes).reshape(*(shape[d] for d in kept), -1)
    keys = np.abs(rows) if operation == AMAX else rows
    want = keys.argmin(axis=-1) if operation == MIN else keys.argmax(axis=-1)
    np.testing.assert_array_equal(indices.numpy().reshape(want.shape), want)
    np.testing.assert_array_equal(y.numpy(), OPERATIONS[operation](wide(values), axes))


@pytest.mark.parametrize("propagate", [0, 1], ids=["passed-over", "propagated"])
def test_nan_among_extremes(miopen: MIOpen, propagate: int) -> None:
    inf, nan = np.inf, np.nan
    values = np.array([[1, nan, 3, nan], [nan] * 4, [-inf, 0, 1, 2], [inf, nan, 0, 1]], np.float32)
    x, y, indices = miopen.tensor(values), miopen.empty(np.float32, (4, 1)), miopen.empty(np.int32, (4, 1))
    reduction = describe(miopen, MAX, propagate, 1)
    miopen.ReduceTensor(miopen.handle, reduction, indices, 16, None, 0, 1.0, x, x, 0.0, y, y)
    want = ([nan, nan, 2, nan], [1, 0, 3, 1]) if propagate else ([3, nan, 2, inf], [2, 0, 3, 0])
    np.testing.assert_array_equal(y.numpy()[:, 0], want[0])
    np.testing.assert_array_equal(indices.numpy()[:, 0], want[1])


@pytest.mark.parametrize("dim", [0, 1, 2])
def test_the_functions_of_one_dimension(miopen: MIOpen, rng: np.random.Generator, dim: int) -> None:
    values = normal(rng, np.float32, (5, 6, 7))
    values[1, 2, 3] = np.nan
    shape = tuple(length for d, length in enumerate(values.shape) if d != dim)
    x, y, indices = miopen.tensor(values), miopen.empty(np.float32, shape), miopen.empty(np.int32, shape)
    for operation, function, skipping in ((1, np.prod, np.nanprod), (2, np.sum, np.nansum)):
        for nan in (0, 1):
            miopen.ReduceCalculationForward(miopen.handle, nan, None, 0, x, x, dim, operation, y, y)
            want = (function if nan else skipping)(wide(values), axis=dim)
            size = np.abs(want) if operation == 1 else np.nansum(np.abs(wide(values)), axis=dim)
            assert_close(y.numpy(), want, size, steps=8)
    values[1, 2, 3] = 0
    x = miopen.tensor(values)
    for operation, argument, extreme in ((1, np.argmin, None), (4, np.argmax, np.max), (3, np.argmin, np.min)):
        miopen.ReduceExtremeForward(miopen.handle, x, x, dim, operation, y, y, indices, indices)
        np.testing.assert_array_equal(indices.numpy(), argument(values, axis=dim))
        if extreme:
            np.testing.assert_array_equal(y.numpy(), extreme(values, axis=dim))


def test_what_is_refused(miopen: MIOpen) -> None:
    x, y, wrong = (miopen.empty(np.float32, s) for s in ((2, 3), (2, 1), (1, 2)))
    plain, indexed = describe(miopen, ADD), describe(miopen, MAX, 0, 1)
    none, scale = (None, 0, None, 0), (1.0, x, x, 0.0)
    assert miopen.status("ReduceTensor", miopen.handle, plain, *none, *scale, wrong, wrong) == "BadParm"
    assert miopen.status("ReduceTensor", miopen.handle, None, *none, *scale, y, y) == "BadParm"
    assert miopen.status("ReduceTensor", miopen.handle, indexed, *none, *scale, y, y) == "BadParm"
    assert miopen.status("ReduceTensor", miopen.handle, indexed, y, 4, None, 0, *scale, y, y) == "BadParm"
    assert miopen.status("ReduceTensor", miopen.handle, plain, *none, 1.0, x, None, 0.0, y, y) == "BadParm"
    assert miopen.status("SetReduceTensorDescriptor", plain, 17, FLOAT, 0, 0, 0) == "BadParm"
