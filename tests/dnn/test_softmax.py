"""Softmax: both modes, the logarithm, both layouts, gradients, and what must be refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import FLOATS, Array, assert_close, channels_last, normal, type_name, wide

FAST, ACCURATE, LOG = 0, 1, 2
INSTANCE, CHANNEL = 0, 1
SHAPES = [(3, 10, 1, 1), (2, 5, 3, 4), (2, 64, 8, 8), (1, 1000, 1, 1), (4, 3, 5, 7), (2, 3, 2, 3, 4), (1, 70000, 1, 1)]


def sum_axes(mode: int, rank: int) -> tuple[int, ...]:
    return tuple(range(1, rank)) if mode == INSTANCE else (1,)


def softmax(x: Array, mode: int, logarithm: bool) -> Array:
    axes = sum_axes(mode, x.ndim)
    with np.errstate(invalid="ignore"):
        shifted = x - x.max(axis=axes, keepdims=True)
        total = np.exp(shifted).sum(axis=axes, keepdims=True)
        result: Array = shifted - np.log(total) if logarithm else np.exp(shifted) / total
        return result


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("mode", [INSTANCE, CHANNEL], ids=["instance", "channel"])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_forward(
    miopen: MIOpen, rng: np.random.Generator, shape: tuple[int, ...], mode: int, last: bool, dtype: Any
) -> None:
    order = channels_last(len(shape)) if last else None
    values = normal(rng, dtype, shape) * dtype(3)
    x = miopen.tensor(values, order)
    for algorithm in (FAST, ACCURATE, LOG):
        y = miopen.empty(dtype, shape, order)
        miopen.SoftmaxForward_V2(miopen.handle, 1.0, x, x, 0.0, y, y, algorithm, mode)
        want = softmax(wide(values), mode, algorithm == LOG)
        # exp and log err by two units; a term's exponent and a logarithm are of the size of x.
        scale = 4 * np.abs(wide(values)).max() + np.abs(want) if algorithm == LOG else want * (4 + np.abs(values).max())
        assert_close(y.numpy(), want, scale)


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("mode", [INSTANCE, CHANNEL], ids=["instance", "channel"])
@pytest.mark.parametrize("logarithm", [False, True], ids=["plain", "logarithm"])
def test_backward_blends_its_result(
    miopen: MIOpen, rng: np.random.Generator, mode: int, last: bool, logarithm: bool, dtype: Any
) -> None:
    shape = (2, 37, 3, 5)
    order = channels_last(4) if last else None
    y_values = softmax(rng.standard_normal(shape), mode, logarithm).astype(dtype)
    dy_values, old = normal(rng, dtype, shape), normal(rng, dtype, shape)
    y, dy, dx = (miopen.tensor(a, order) for a in (y_values, dy_values, old))
    algorithm = LOG if logarithm else ACCURATE
    miopen.SoftmaxBackward_V2(miopen.handle, 1.5, y, y, dy, dy, -0.5, dx, dx, algorithm, mode)
    axes = sum_axes(mode, 4)
    y_wide, dy_wide = wide(y_values), wide(dy_values)
    if logarithm:
        gradient = dy_wide - np.exp(y_wide) * dy_wide.sum(axis=axes, keepdims=True)
        scale = np.abs(dy_wide) + np.exp(y_wide) * np.abs(dy_wide).sum(axis=axes, keepdims=True)
    else:
        gradient = (dy_wide - (y_wide * dy_wide).sum(axis=axes, keepdims=True)) * y_wide
        scale = (np.abs(dy_wide) + (y_wide * np.abs(dy_wide)).sum(axis=axes, keepdims=True)) * y_wide
    assert_close(dx.numpy(), 1.5 * gradient - 0.5 * wide(old), 1.5 * scale + 0.5 * np.abs(wide(old)), steps=16)


def test_infinities_and_nan_stay_in_their_rows(miopen: MIOpen) -> None:
    inf, nan = np.inf, np.nan
    values = np.array(
        [[-inf, 1, 2], [-inf] * 3, [inf, 0, 1], [nan, 5, 1], [5, nan, 1], [nan, -inf, -inf], [0, 1, 3e38]], np.float32
    )
    x, y = miopen.tensor(values.reshape(7, 3, 1, 1)), miopen.empty(np.float32, (7, 3, 1, 1))
    miopen.SoftmaxForward_V2(miopen.handle, 1.0, x, x, 0.0, y, y, ACCURATE, INSTANCE)
    want = softmax(wide(values), CHANNEL, False)
    assert_close(y.numpy().reshape(7, 3), want, want)


def test_a_row_may_be_written_where_it_is_read(miopen: MIOpen, rng: np.random.Generator) -> None:
    values = normal(rng, np.float32, (5, 300, 1, 1))
    x = miopen.tensor(values)
    miopen.SoftmaxForward(miopen.handle, 1.0, x, x, 0.0, x, x)
    want = softmax(wide(values), CHANNEL, False)
    assert_close(x.numpy(), want, 8 * want)


def test_what_is_refused(miopen: MIOpen) -> None:
    x, y, half = (miopen.empty(t, (2, 3, 4, 5)) for t in (np.float32, np.float32, np.float16))
    other = miopen.empty(np.float32, (2, 3, 4, 6))
    handle = miopen.handle
    assert miopen.status("SoftmaxForward", None, 1.0, x, x, 0.0, y, y) == "BadParm"
    assert miopen.status("SoftmaxForward", handle, 1.0, None, x, 0.0, y, y) == "BadParm"
    assert miopen.status("SoftmaxForward", handle, 1.0, x, None, 0.0, y, y) == "BadParm"
    assert miopen.status("SoftmaxForward", handle, None, x, x, 0.0, y, y) == "BadParm"
    assert miopen.status("SoftmaxForward", handle, 1.0, x, x, 0.0, half, half) == "BadParm"
    assert miopen.status("SoftmaxForward", handle, 1.0, x, x, 0.0, other, other) == "BadParm"
    assert miopen.status("SoftmaxForward_V2", handle, 1.0, x, x, 0.0, y, y, 7, CHANNEL) == "BadParm"
    assert miopen.status("SoftmaxForward_V2", handle, 1.0, x, x, 0.0, y, y, LOG, 2) == "BadParm"
    integers = miopen.empty(np.int8, (2, 3, 4, 5))
    assert miopen.status("SoftmaxForward", handle, 1.0, integers, integers, 0.0, integers, integers) == "NotImplemented"
