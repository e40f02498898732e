"""Margin losses, PReLU's gradient, k-th values and the gradient of indexing, against NumPy in double."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, MIOpen, StatusError
from tensor_cases import BFLOAT16, FLOATS, assert_close, normal, unit_roundoff, wide

NONE, SUM, MEAN = 0, 1, 2
Array = np.ndarray[Any, Any]


def _pairs(*tensors: DeviceTensor) -> list[DeviceTensor]:
    return [argument for tensor in tensors for argument in (tensor, tensor)]


def _reduced(losses: Array, reduction: int) -> Array:
    return losses if reduction == NONE else np.array([losses.sum() if reduction == SUM else losses.mean()])


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("reduction", [NONE, SUM, MEAN])
def test_soft_margin_loss(miopen: MIOpen, dtype: Any, reduction: int, rng: np.random.Generator) -> None:
    x = (4 * rng.standard_normal((3, 4, 5))).astype(dtype)
    target = rng.choice([-1.0, 1.0], x.shape).astype(dtype)
    # Exponentials that overflow are no losses that do.
    x[0, 0, 0], target[0, 0, 0] = -200, 1
    losses = np.logaddexp(0, -wide(x) * wide(target))
    want = _reduced(losses, reduction)
    source, signs, loss = miopen.tensor(x, (0, 2, 1)), miopen.tensor(target), miopen.empty(dtype, want.shape)
    size = ctypes.c_size_t(77)
    miopen.GetSoftMarginLossForwardWorkspaceSize(miopen.handle, source, signs, loss, reduction, size)
    miopen.SoftMarginLossForward(miopen.handle, *_pairs(source, signs, loss), reduction, None, size.value)
    assert_close(loss.numpy(), want, losses.sum() if reduction else losses)

    gradient = normal(rng, dtype, want.shape)
    dx = miopen.empty(dtype, x.shape)
    miopen.SoftMarginLossBackward(
        miopen.handle, *_pairs(source, signs, miopen.tensor(gradient)), *_pairs(dx), reduction
    )
    with np.errstate(over="ignore"):
        slope = -wide(target) / (1 + np.exp(wide(x) * wide(target)))
    expected = slope * wide(gradient) / (x.size if reduction == MEAN else 1)
    assert_close(dx.numpy(), expected, np.abs(expected), steps=16)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("power", [1, 2])
@pytest.mark.parametrize("reduction", [NONE, SUM, MEAN])
def test_multi_margin_loss(miopen: MIOpen, dtype: Any, power: int, reduction: int, rng: np.random.Generator) -> None:
    samples, classes, margin = 6, 300, 0.75
    x, weights = normal(rng, dtype, (samples, classes)), (rng.random(classes) + 0.5).astype(dtype)
    target = rng.integers(0, classes, samples)
    own = np.take_along_axis(wide(x), target[:, None], 1)
    excess = np.maximum(0, margin - own + wide(x)) ** power
    np.put_along_axis(excess, target[:, None], 0, 1)
    losses = wide(weights)[target] * excess.sum(1) / classes
    want = _reduced(losses, reduction)
    given = [miopen.tensor(x, (1, 0)), miopen.tensor(target), miopen.tensor(weights), miopen.empty(dtype, want.shape)]
    size = ctypes.c_size_t(77)
    miopen.GetMultiMarginLossForwardWorkspaceSize(miopen.handle, *given, power, margin, reduction, size)
    miopen.MultiMarginLossForward(miopen.handle, *_pairs(*given), power, margin, reduction, None, size.value)
    # Sums of up to `classes` numbers, one after another on a CPU.
    assert_close(given[3].numpy(), want, np.abs(want), steps=2 * classes)


def test_a_target_that_is_no_class_has_no_loss(miopen: MIOpen) -> None:
    x, weights = miopen.tensor(np.zeros((2, 3), np.float32)), miopen.tensor(np.ones(3, np.float32))
    loss = miopen.tensor(np.zeros(2, np.float32))
    miopen.MultiMarginLossForward(
        miopen.handle, *_pairs(x, miopen.tensor(np.array([3, 1])), weights, loss), 1, 1.0, NONE, None, 0
    )
    assert np.isnan(loss.numpy()[0])
    np.testing.assert_allclose(loss.numpy()[1], 2 / 3, rtol=1e-6)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("channels", [1, 5])
def test_prelu_backward(miopen: MIOpen, dtype: Any, channels: int, rng: np.random.Generator) -> None:
    x, dy = normal(rng, dtype, (4, 5, 3, 7)), normal(rng, dtype, (4, 5, 3, 7))
    x[0, 0, 0, :2] = 0
    w = normal(rng, dtype, (channels,))
    factor = wide(w)[None, :, None, None]
    shares = np.where(x > 0, 0, wide(x) * wide(dy))
    axes = (0, 2, 3) if channels > 1 else (0, 1, 2, 3)
    given = [miopen.tensor(x, (0, 2, 3, 1)), miopen.tensor(w), miopen.tensor(dy)]
    dx, dw = miopen.empty(dtype, x.shape), miopen.empty(dtype, (channels,))
    size = ctypes.c_size_t(77)
    miopen.GetPReLUBackwardWorkspaceSize(miopen.handle, *given[:2], size)
    miopen.PReLUBackward(miopen.handle, None, size.value, *_pairs(*given, dx, dw))
    expected = np.where(x > 0, wide(dy), factor * wide(dy))
    assert_close(dx.numpy(), expected, np.abs(expected))
    assert_close(dw.numpy(), shares.sum(axes).reshape(-1), np.abs(shares).sum(axes).reshape(-1), steps=32)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize(("dim", "keeps"), [(0, True), (1, False), (-1, True)])
def test_kth_values(miopen: MIOpen, dtype: Any, dim: int, keeps: bool, rng: np.random.Generator) -> None:
    # Many are equal, and some are no numbers.
    x = np.round(2 * rng.standard_normal((5, 70, 9))).astype(dtype)
    x[rng.random(x.shape) < 0.02] = np.nan
    x[x == 0] = rng.choice(np.array([0.0, -0.0], dtype), (x == 0).sum())
    order = np.argsort(wide(x), axis=dim, kind="stable")
    for k in (1, 3, x.shape[dim]):
        place = np.take(order, [k - 1], dim)
        want = np.take_along_axis(wide(x), place, dim)
        # The first of those that are equal.
        equal = (wide(x) == want) | (np.isnan(wide(x)) & np.isnan(want))
        place = equal.argmax(dim)
        place = np.expand_dims(place, dim) if keeps else place
        want = want if keeps else want.squeeze(dim)
        y, indices = miopen.empty(dtype, want.shape), miopen.empty(np.int64, want.shape)
        miopen.KthvalueForward(miopen.handle, *_pairs(miopen.tensor(x, (1, 2, 0)), y), indices, indices, k, dim, keeps)
        np.testing.assert_array_equal(wide(y.numpy()), want)
        np.testing.assert_array_equal(indices.numpy(), place)


def test_a_place_beyond_a_row_is_refused(miopen: MIOpen) -> None:
    x, y, indices = (miopen.tensor(np.zeros(shape, kind)) for shape, kind in (((2, 3), np.float32), ((2,), np.float32), ((2,), np.int64)))  # fmt: skip  # noqa: E501
    for k in (0, 4):
        with pytest.raises(StatusError, match="BadParm"):
            miopen.KthvalueForward(miopen.handle, *_pairs(x, y), indices, indices, k, 1, False)


def _getitem(
    miopen: MIOpen, dx: Array, dy: Array, indices: list[Array], first: int, slices: list[list[int]], offset: int
) -> tuple[Array, Array]:
    target, errors = miopen.tensor(dx), miopen.tensor(np.zeros(max(len(indices), 1), np.int32))
    arrays = [miopen.tensor(index) for index in indices]
    descs = (ctypes.c_void_p * 8)(*(array.desc for array in arrays))
    places = (ctypes.c_void_p * 8)(*(array.pointer for array in arrays))
    dims = (ctypes.c_int32 * 8)(*range(first, first + len(indices)))
    flat = (ctypes.c_int32 * 32)(*(number for piece in slices for number in piece))
    size = ctypes.c_size_t(77)
    miopen.GetGetitemWorkspaceSize(miopen.handle, len(indices), descs, size)
    miopen.GetitemBackward(
        miopen.handle, None, size.value, *_pairs(miopen.tensor(dy)), len(indices), descs, places, *_pairs(target),
        *_pairs(errors), len(indices), dims, len(slices), flat, offset,
    )  # fmt: skip
    return target.numpy(), errors.numpy()


@pytest.mark.parametrize("dtype", [np.float32, np.float64, BFLOAT16], ids=str)
@pytest.mark.parametrize(("first", "count", "shape"), [(0, 1, (40,)), (1, 2, (30,)), (2, 1, (3, 10)), (0, 3, (500,))])
def test_gradients_of_indexed_elements_add_up(
    miopen: MIOpen, first: int, count: int, shape: tuple[int, ...], dtype: Any, rng: np.random.Generator
) -> None:
    lengths = (6, 5, 7)
    indices = [rng.integers(-lengths[first + i], lengths[first + i], shape).astype(np.int32) for i in range(count)]
    key: Any = (slice(None),) * first + tuple(indices)
    # Small integers: sums are exact.
    dy = rng.integers(-1, 2, np.zeros(lengths)[key].shape).astype(dtype)
    want = np.zeros(lengths)
    np.add.at(want, key, wide(dy))
    got, errors = _getitem(miopen, np.zeros(lengths, dtype), dy, indices, first, [], 0)
    np.testing.assert_array_equal(wide(got), want)
    assert (errors == 0).all()


def test_gradients_of_slices_with_indices(miopen: MIOpen, rng: np.random.Generator) -> None:
    lengths, index = (6, 8, 7), np.array([1, 0, 2, 1])
    dy = rng.standard_normal((4, 3, 7))
    want = np.zeros(lengths)
    np.add.at(want[1:6:2, 2:8:2], index, dy)
    got, _ = _getitem(miopen, np.zeros(lengths), dy, [index], 0, [[0, 1, 6, 2], [1, 2, 8, 2]], 1 * 56 + 2 * 7)
    np.testing.assert_allclose(got, want, atol=4 * unit_roundoff(np.float64) * 8)
    got, _ = _getitem(miopen, np.zeros(lengths), np.ones((3, 8, 7)), [], 0, [[0, 1, 6, 2]], 56)
    assert (got[1:6:2] == 1).all()
    assert got.sum() == 3 * 56


def test_an_index_that_is_outside_is_reported(miopen: MIOpen) -> None:
    got, errors = _getitem(miopen, np.zeros(4), np.ones(3), [np.array([1, 4, -4])], 0, [], 0)
    assert got.tolist() == [1, 1, 0, 0]
    assert errors.tolist() == [-1]
