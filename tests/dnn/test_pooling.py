"""Pooling forward and backward in one to three dimensions, with every type and kind of index."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import FLOATS, Array, assert_close, channels_last, normal, type_name, wide

MAX, AVERAGE, INCLUSIVE = 0, 1, 2
MASK, IMAGE = 0, 1


class Case(NamedTuple):
    lengths: tuple[int, ...]
    sizes: tuple[int, ...]
    pads: tuple[int, ...]
    strides: tuple[int, ...]


CASES = [
    Case((2, 3, 8, 8), (2, 2), (0, 0), (2, 2)),
    Case((1, 70, 9, 7), (3, 3), (1, 1), (2, 2)),
    Case((2, 5, 6, 11), (3, 2), (1, 0), (1, 3)),
    Case((1, 64, 7, 7), (7, 7), (0, 0), (1, 1)),
    Case((2, 2, 12), (4,), (2,), (3,)),
    Case((1, 3, 5, 6, 7), (2, 3, 2), (1, 1, 0), (2, 1, 2)),
    # What GPUs have kernels of their own for: these windows, with channels in eights or rows in groups of four.
    Case((2, 8, 10, 16), (3, 3), (1, 1), (2, 2)),
    Case((1, 16, 7, 8), (2, 2), (0, 0), (2, 2)),
    Case((1, 8, 5, 8), (3, 3), (1, 1), (1, 1)),
    Case((1, 8, 9, 11), (3, 3), (0, 0), (2, 2)),
]


def output_lengths(case: Case) -> tuple[int, ...]:
    spatial = zip(case.lengths[2:], case.sizes, case.pads, case.strides, strict=True)
    return (*case.lengths[:2], *((n + 2 * p - k) // s + 1 for n, k, p, s in spatial))


def windows(case: Case) -> Iterator[tuple[tuple[int, ...], list[tuple[int, ...]]]]:
    """Each place of the output, and the places of the input that its window covers."""
    for place in np.ndindex(*output_lengths(case)[2:]):
        starts = [p * s - pad for p, s, pad in zip(place, case.strides, case.pads, strict=True)]
        ranges = [
            range(max(start, 0), min(start + size, length))
            for start, size, length in zip(starts, case.sizes, case.lengths[2:], strict=True)
        ]
        yield place, list(itertools.product(*ranges))


def every(place: tuple[int, ...]) -> tuple[Any, ...]:
    """That place of every channel of every image."""
    return (..., *place)


def pool(case: Case, mode: int, x: Array) -> Array:
    y = np.empty(output_lengths(case))
    for place, covered in windows(case):
        values = np.stack([x[every(at)] for at in covered], axis=-1)
        area = np.prod(case.sizes) if mode == INCLUSIVE else len(covered)
        y[every(place)] = values.max(axis=-1) if mode == MAX else values.sum(axis=-1) / area
    return y


def pool_gradient(case: Case, mode: int, x: Array, dy: Array) -> Array:
    dx = np.zeros(case.lengths)
    images, channels = np.indices(case.lengths[:2])
    for place, covered in windows(case):
        gradient = dy[every(place)]
        if mode == MAX:
            best = np.stack([x[every(at)] for at in covered], axis=-1).argmax(axis=-1)
            places = np.array(covered)[best]
            index: tuple[Any, ...] = (images, channels, *(places[..., d] for d in range(places.shape[-1])))
            dx[index] += gradient
        else:
            area = np.prod(case.sizes) if mode == INCLUSIVE else len(covered)
            for at in covered:
                dx[every(at)] += gradient / area
    return dx


def describe(miopen: MIOpen, case: Case, mode: int, index_type: int = 0, index_mode: int = MASK) -> int:
    pooling = miopen.make("CreatePoolingDescriptor")
    sizes, pads, strides = (np.array(a, np.int32) for a in (case.sizes, case.pads, case.strides))
    miopen.SetNdPoolingDescriptor(pooling, mode, len(case.sizes), sizes, pads, strides)
    miopen.SetPoolingIndexType(pooling, index_type)
    miopen.SetPoolingWorkSpaceIndexMode(pooling, index_mode)
    return pooling


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("mode", [MAX, AVERAGE, INCLUSIVE], ids=["max", "average", "inclusive"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_forward_and_backward(
    miopen: MIOpen, rng: np.random.Generator, case: Case, mode: int, last: bool, dtype: Any
) -> None:
    order = channels_last(len(case.lengths)) if last else None
    index_type, index_mode = int(rng.integers(1, 4)), int(rng.integers(2))
    pooling = describe(miopen, case, mode, index_type, index_mode)
    values = normal(rng, dtype, case.lengths)
    x, y = miopen.tensor(values, order), miopen.empty(dtype, output_lengths(case), order)
    found = np.zeros(len(case.lengths), np.int32)
    miopen.GetPoolingNdForwardOutputDim(pooling, x, len(case.lengths), found)
    assert tuple(found) == output_lengths(case)
    size = np.zeros(1, np.uint64)
    miopen.PoolingGetWorkSpaceSizeV2(pooling, y, size)
    assert size[0] == (y.numpy().size << index_type if mode == MAX else 0)
    workspace = miopen.workspace(int(size[0]))
    miopen.PoolingForward(miopen.handle, pooling, 1.0, x, x, 0.0, y, y, True, workspace, int(size[0]))
    want = pool(case, mode, wide(values))
    assert_close(y.numpy(), want, pool(case, mode, np.abs(wide(values))), steps=len(want.shape) * 4)
    workspace.numpy()

    dy_values, old = normal(rng, dtype, want.shape), normal(rng, dtype, case.lengths)
    dy, dx = miopen.tensor(dy_values, order), miopen.tensor(old, order)
    miopen.PoolingBackward(miopen.handle, pooling, 2.0, y, y, dy, dy, x, x, 0.5, dx, dx, workspace)
    want = 2 * pool_gradient(case, mode, wide(values), wide(dy_values)) + 0.5 * wide(old)
    size = 2 * pool_gradient(case, mode, wide(values), np.abs(wide(dy_values))) + np.abs(wide(old))
    assert_close(dx.numpy(), want, size, steps=float(np.prod(case.sizes)))


def test_the_first_of_equals_and_nan(miopen: MIOpen) -> None:
    nan = np.nan
    values = np.array([[1, 1, 1, 1], [1, nan, 0, 2], [nan, nan, nan, nan]], np.float32).reshape(3, 1, 2, 2)
    case = Case((3, 1, 2, 2), (2, 2), (0, 0), (2, 2))
    pooling = describe(miopen, case, MAX)
    x, y, indices = miopen.tensor(values), miopen.empty(np.float32, (3, 1, 1, 1)), miopen.workspace(3)
    miopen.PoolingForward(miopen.handle, pooling, 1.0, x, x, 0.0, y, y, True, indices, 3)
    assert list(indices.numpy()) == [0, 3, 0]
    np.testing.assert_array_equal(y.numpy().ravel(), [1, 2, nan])


def test_descriptors_give_back_what_was_set(miopen: MIOpen) -> None:
    pooling = miopen.make("CreatePoolingDescriptor")
    miopen.Set2dPoolingDescriptor(pooling, INCLUSIVE, 3, 4, 1, 2, 5, 6)
    places = [np.zeros(1, np.int32) for _ in range(7)]
    miopen.Get2dPoolingDescriptor(pooling, *places)
    assert [int(place[0]) for place in places] == [INCLUSIVE, 3, 4, 1, 2, 5, 6]
    mode, dims, sizes, pads, strides = (np.zeros(2, np.int32) for _ in range(5))
    miopen.GetNdPoolingDescriptor(pooling, 2, mode, dims, sizes, pads, strides)
    assert (mode[0], dims[0], *sizes, *pads, *strides) == (INCLUSIVE, 2, 3, 4, 1, 2, 5, 6)
    kind = np.zeros(1, np.int32)
    miopen.GetPoolingIndexType(pooling, kind)
    assert kind[0] == 0
    miopen.GetPoolingWorkSpaceIndexMode(pooling, kind)
    assert kind[0] == MASK
    x = miopen.empty(np.float32, (2, 3, 20, 30))
    lengths = [np.zeros(1, np.int32) for _ in range(4)]
    miopen.GetPoolingForwardOutputDim(pooling, x, *lengths)
    assert [int(length[0]) for length in lengths] == [2, 3, 4, 6]


def test_what_is_refused(miopen: MIOpen) -> None:
    case = CASES[0]
    pooling, unset = describe(miopen, case, MAX), miopen.make("CreatePoolingDescriptor")
    x, y = miopen.empty(np.float32, case.lengths), miopen.empty(np.float32, output_lengths(case))
    head = (miopen.handle, pooling, 1.0, x, x, 0.0)
    assert miopen.status("PoolingForward", *head, y, y, True, None, 0) == "BadParm"
    assert miopen.status("PoolingForward", *head, y, y, True, y, 3) == "BadParm"
    assert miopen.status("PoolingForward", *head, y, None, False, None, 0) == "BadParm"
    assert miopen.status("PoolingForward", miopen.handle, unset, 1.0, x, x, 0.0, y, y, False, None, 0) == "BadParm"
    half = miopen.empty(np.float16, output_lengths(case))
    assert miopen.status("PoolingForward", *head, half, half, False, None, 0) == "BadParm"
    ones = np.ones(3, np.int32)
    assert miopen.status("SetNdPoolingDescriptor", pooling, MAX, 4, ones, ones, ones) == "BadParm"
    assert miopen.status("SetNdPoolingDescriptor", pooling, 9, 2, ones, ones, ones) == "BadParm"
    assert miopen.status("SetNdPoolingDescriptor", pooling, MAX, 2, ones - 1, ones, ones) == "BadParm"
    assert miopen.status("SetPoolingIndexType", pooling, 4) == "BadParm"
    image = describe(miopen, Case((1, 1, 40, 40), (2, 2), (0, 0), (2, 2)), MAX, 0, IMAGE)
    x, y = miopen.empty(np.float32, (1, 1, 40, 40)), miopen.empty(np.float32, (1, 1, 20, 20))
    workspace = miopen.workspace(400)
    assert (
        miopen.status("PoolingForward", miopen.handle, image, 1.0, x, x, 0.0, y, y, True, workspace, 400) == "BadParm"
    )
