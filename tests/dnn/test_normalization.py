"""Batch, layer, RMS and group normalization: training, inference and gradients, in both layouts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import FLOATS, Array, assert_close, channels_last, normal, type_name, wide

PER_ACTIVATION, SPATIAL = 0, 1
EPSILON = float(np.float32(1e-5))  # what functions that take it as float compute with
SHAPES = [(4, 3, 5, 7), (2, 70, 8, 8), (16, 8, 1, 1), (3, 2, 3, 4, 5), (2, 2, 70, 70)]


def statistics_axes(mode: int, rank: int) -> tuple[int, ...]:
    return (0, *range(2, rank)) if mode == SPATIAL else (0,)


def parameter_shape(mode: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 if d in statistics_axes(mode, len(shape)) else length for d, length in enumerate(shape))


def normalized(x: Array, axes: tuple[int, ...]) -> tuple[Array, Array, Array]:
    """x - mean over its deviation, the mean, and the inverse deviation."""
    mean = x.mean(axis=axes, keepdims=True)
    inverse = 1 / np.sqrt(x.var(axis=axes, keepdims=True) + EPSILON)
    return (x - mean) * inverse, mean, inverse


def gradient_of_normalized(gradient: Array, normal_x: Array, inverse: Array, axes: tuple[int, ...]) -> Array:
    centred = gradient - gradient.mean(axis=axes, keepdims=True)
    result: Array = inverse * (centred - normal_x * (gradient * normal_x).mean(axis=axes, keepdims=True))
    return result


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("mode", [PER_ACTIVATION, SPATIAL], ids=["activation", "spatial"])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_batch_norm(
    miopen: MIOpen, rng: np.random.Generator, shape: tuple[int, ...], mode: int, last: bool, dtype: Any
) -> None:
    order = channels_last(len(shape)) if last else None
    axes, small = statistics_axes(mode, len(shape)), parameter_shape(mode, shape)
    kind = np.float64 if dtype is np.float64 else np.float32
    values, dy_values = (normal(rng, dtype, shape) + dtype(2)).astype(dtype), normal(rng, dtype, shape)
    scale_values, bias_values, old_mean = (normal(rng, kind, small) for _ in range(3))
    old_variance = np.abs(normal(rng, kind, small))
    x, dy = miopen.tensor(values, order), miopen.tensor(dy_values, order)
    y, dx = miopen.empty(dtype, shape, order), miopen.empty(dtype, shape, order)
    scale, bias, running_mean, running_variance = (
        miopen.tensor(a, order) for a in (scale_values, bias_values, old_mean, old_variance)
    )
    saved_mean, saved_inverse, scale_gradient, bias_gradient = (miopen.empty(kind, small, order) for _ in range(4))
    miopen.BatchNormalizationForwardTraining(
        miopen.handle, mode, 1.0, 0.0, x, x, y, y, scale, scale, bias, 0.25, running_mean, running_variance, EPSILON,
        saved_mean, saved_inverse,
    )  # fmt: skip
    unit, mean, inverse = normalized(wide(values), axes)
    assert_close(saved_mean.numpy(), mean, 3)
    assert_close(saved_inverse.numpy(), inverse, inverse * (1 + inverse), steps=8)
    size = np.abs(wide(scale_values)) * (np.abs(unit) + 3 * inverse) * (1 + inverse)
    want = unit * scale_values + bias_values
    assert_close(y.numpy(), want, size + np.abs(bias_values), steps=8)
    count = values.size // scale_values.size
    sample = wide(values).var(axis=axes, keepdims=True, ddof=1)
    assert_close(running_mean.numpy(), 0.75 * old_mean + 0.25 * mean, 3 + np.abs(old_mean), steps=8)
    assert count > 1
    assert_close(running_variance.numpy(), 0.75 * old_variance + 0.25 * sample, 9 + old_variance, steps=8)

    for means in ((saved_mean, saved_inverse), (None, None)):
        miopen.BatchNormalizationBackward(
            miopen.handle, mode, 1.0, 0.0, 1.0, 0.0, x, x, dy, dy, dx, dx, scale, scale, scale_gradient, bias_gradient,
            EPSILON, *means,
        )  # fmt: skip
        gradient = wide(dy_values)
        sums = (gradient * unit).sum(axis=axes, keepdims=True), gradient.sum(axis=axes, keepdims=True)
        bound = np.abs(gradient).sum(axis=axes, keepdims=True) * (3 + 3 * inverse) * (1 + inverse)
        assert_close(scale_gradient.numpy(), sums[0], bound, steps=8)
        assert_close(bias_gradient.numpy(), sums[1], bound)
        want_dx = scale_values * gradient_of_normalized(gradient, unit, inverse, axes)
        largest = np.abs(scale_values) * inverse * (3 + 3 * inverse) ** 2 * (1 + np.abs(gradient))
        assert_close(dx.numpy(), want_dx, largest, steps=16)

    miopen.BatchNormalizationForwardInference(
        miopen.handle, mode, 1.0, 0.0, x, x, y, y, scale, scale, bias, running_mean, running_variance, EPSILON
    )
    mean, variance = wide(running_mean.numpy()), wide(running_variance.numpy())
    inverse = 1 / np.sqrt(variance + EPSILON)
    want = (wide(values) - mean) * inverse * scale_values + bias_values
    size = (np.abs(wide(values)) + np.abs(mean)) * inverse * np.abs(scale_values) + np.abs(bias_values)
    assert_close(y.numpy(), want, size, steps=8)


def test_batch_norm_keeps_a_large_mean_apart_from_a_small_deviation(miopen: MIOpen, rng: np.random.Generator) -> None:
    values = (1e4 + rng.standard_normal((8, 2, 40, 40))).astype(np.float32)
    values[0, 0, 0, 0] = 0  # an outlier first: sums around it would cancel
    x, y = miopen.tensor(values), miopen.empty(np.float32, values.shape)
    one, zero = (miopen.tensor(np.full((1, 2, 1, 1), value, np.float32)) for value in (1, 0))
    miopen.BatchNormalizationForwardTraining(
        miopen.handle, SPATIAL, 1.0, 0.0, x, x, y, y, one, one, zero, 0.0, None, None, EPSILON, None, None
    )
    want, _, inverse = normalized(wide(values), (0, 2, 3))
    # A mean of this size is rounded each time that parts of the sample meet.
    assert_close(y.numpy(), want, np.abs(want) * 10 + 1e4 * inverse, steps=16)


@pytest.mark.parametrize("mode", [PER_ACTIVATION, SPATIAL], ids=["activation", "spatial"])
def test_derived_parameters(miopen: MIOpen, mode: int) -> None:
    x, derived = miopen.empty(np.float16, (2, 3, 4, 5)), miopen.make("CreateTensorDescriptor")
    miopen.DeriveBNTensorDescriptor(derived, x, mode)
    kind, rank = np.zeros(1, np.int32), np.zeros(1, np.int32)
    lengths, strides = np.zeros(4, np.int32), np.zeros(4, np.int32)
    miopen.GetTensorDescriptorSize(derived, rank)
    miopen.GetTensorDescriptor(derived, kind, lengths, strides)
    assert [int(kind[0]), int(rank[0])] == [1, 4]
    assert lengths.tolist() == list(parameter_shape(mode, (2, 3, 4, 5)))


ROWS = [((6, 10), 1), ((3, 5, 64), 2), ((2, 3, 4, 5), 2), ((2, 1000), 1), ((3, 4099), 1), ((7, 1), 1), ((2, 3, 4), 0)]


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("weighted", [False, True], ids=["plain", "weighted"])
@pytest.mark.parametrize(("shape", "dim"), ROWS, ids=str)
def test_layer_norm(
    miopen: MIOpen, rng: np.random.Generator, shape: tuple[int, ...], dim: int, weighted: bool, dtype: Any
) -> None:
    axes, row = tuple(range(dim, len(shape))), shape[dim:]
    values, more, dy_values = (normal(rng, dtype, shape) for _ in range(3))
    weights, biases = normal(rng, dtype, row), normal(rng, dtype, row)
    x, x2, dy, weight, bias = (miopen.tensor(a) for a in (values, more, dy_values, weights, biases))
    y, dx, dw, db = (miopen.empty(dtype, s) for s in (shape, shape, row, row))
    mean, rstd = (miopen.empty(dtype, shape[:dim] or (1,)) for _ in range(2))
    factor, addend = (wide(weights), wide(biases)) if weighted else (1.0, 0.0)
    if np.prod(row) == 1:  # no deviation: the gradient is that of a constant, and epsilon its scale
        dy_values[:] = 0
        dy = miopen.tensor(dy_values)
    for added in (False, True):
        common = (weight, weight, bias, bias, EPSILON, dim, y, y, mean, mean, rstd, rstd)
        if added:
            miopen.AddLayerNormForward(miopen.handle, 3 if weighted else 2, x, x, x2, x2, *common)
        else:
            miopen.LayerNormForward(miopen.handle, int(weighted), x, x, *common)
        summed = wide(values) + (wide(more) if added else 0)
        unit, middle, inverse = normalized(summed, axes)
        size = (np.abs(factor) * (np.abs(summed) + 1) * inverse) * (1 + inverse) + np.abs(addend)
        assert_close(y.numpy(), unit * factor + addend, size, steps=8)
        assert_close(mean.numpy(), middle.reshape(shape[:dim] or (1,)), 3)
        assert_close(rstd.numpy(), inverse.reshape(shape[:dim] or (1,)), (inverse * (1 + inverse)).reshape(-1).max(), 8)
    miopen.LayerNormForward(
        miopen.handle, int(weighted), x, x, weight, weight, bias, bias, EPSILON, dim, y, y, mean, mean, rstd, rstd
    )
    miopen.LayerNormBackward(
        miopen.handle, int(weighted), None, 0, dy, dy, x, x, weight, weight, mean, mean, rstd, rstd, dim, dx, dx,
        dw, dw, db, db,
    )  # fmt: skip
    keep = (*shape[:dim], *(1 for _ in row))
    # As the statistics were stored, with their rounding.
    middle, inverse = wide(mean.numpy()).reshape(keep), wide(rstd.numpy()).reshape(keep)
    unit, gradient = (wide(values) - middle) * inverse, wide(dy_values) * factor
    terms = gradient - gradient.mean(axis=axes, keepdims=True)
    want = inverse * (terms - unit * (gradient * unit).mean(axis=axes, keepdims=True))
    size = inverse * (np.abs(gradient) + (1 + np.abs(unit)) * np.abs(gradient).max(axis=axes, keepdims=True) * 4)
    assert_close(dx.numpy(), want, size, steps=16)
    outer = tuple(range(dim))
    many = np.abs(wide(dy_values) * (1 + np.abs(wide(values)) + np.abs(middle)) * (1 + inverse)).sum(axis=outer)
    assert_close(dw.numpy(), (wide(dy_values) * unit).sum(axis=outer), many)
    assert_close(db.numpy(), wide(dy_values).sum(axis=outer), many)


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("weighted", [False, True], ids=["plain", "weighted"])
@pytest.mark.parametrize("shape", [(5, 16), (2, 3, 100), (4, 4099)], ids=str)
def test_rms_norm(miopen: MIOpen, rng: np.random.Generator, shape: tuple[int, ...], weighted: bool, dtype: Any) -> None:
    values, dy_values, weights = normal(rng, dtype, shape), normal(rng, dtype, shape), normal(rng, dtype, shape[-1:])
    x, dy, weight = miopen.tensor(values), miopen.tensor(dy_values), miopen.tensor(weights)
    y, dx, dw = miopen.empty(dtype, shape), miopen.empty(dtype, shape), miopen.empty(dtype, shape[-1:])
    rstd = miopen.empty(dtype, shape[:-1])
    mode = 5 if weighted else 4
    miopen.T5LayerNormForward(miopen.handle, mode, x, x, weight, weight, EPSILON, y, y, rstd, rstd)
    factor = wide(weights) if weighted else 1.0
    inverse = 1 / np.sqrt((wide(values) ** 2).mean(axis=-1, keepdims=True) + EPSILON)
    want = wide(values) * inverse * factor
    assert_close(y.numpy(), want, np.abs(want), steps=8)
    assert_close(rstd.numpy(), inverse[..., 0], inverse[..., 0], steps=8)
    miopen.T5LayerNormBackward(miopen.handle, mode, None, 0, dy, dy, x, x, weight, weight, rstd, rstd, dx, dx, dw, dw)
    inverse = wide(rstd.numpy())[..., None]
    unit, gradient = wide(values) * inverse, wide(dy_values) * factor
    want = inverse * (gradient - unit * (gradient * unit).mean(axis=-1, keepdims=True))
    size = inverse * (np.abs(gradient) + np.abs(unit) * np.abs(gradient * unit).mean(axis=-1, keepdims=True))
    assert_close(dx.numpy(), want, size, steps=16)
    outer = tuple(range(len(shape) - 1))
    many = np.abs(wide(dy_values) * unit).sum(axis=outer)
    assert_close(dw.numpy(), (wide(dy_values) * unit).sum(axis=outer), many, steps=8)


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize(
    ("shape", "groups"), [((2, 6, 4, 5), 3), ((2, 6, 4, 5), 6), ((1, 64, 8, 8), 4), ((3, 4, 2, 3, 5), 1)], ids=str
)
def test_group_norm(
    miopen: MIOpen, rng: np.random.Generator, shape: tuple[int, ...], groups: int, last: bool, dtype: Any
) -> None:
    order = channels_last(len(shape)) if last else None
    values, weights, biases = normal(rng, dtype, shape), normal(rng, dtype, shape[1:2]), normal(rng, dtype, shape[1:2])
    x, y = miopen.tensor(values, order), miopen.empty(dtype, shape, order)
    weight, bias = miopen.tensor(weights), miopen.tensor(biases)
    mean, rstd = (miopen.empty(dtype, (shape[0], groups)) for _ in range(2))
    miopen.GroupNormForward(
        miopen.handle, 1, x, x, weight, weight, bias, bias, groups, EPSILON, y, y, mean, mean, rstd, rstd
    )
    unit, middle, inverse = normalized(wide(values).reshape(shape[0], groups, -1), (2,))
    column = (1, -1, *(1 for _ in shape[2:]))
    want = unit.reshape(shape) * wide(weights).reshape(column) + wide(biases).reshape(column)
    size = (1 + np.abs(want)) * (1 + inverse.max()) ** 2 * (1 + np.abs(wide(weights)).max())
    assert_close(y.numpy(), want, size, steps=8)
    assert_close(mean.numpy(), middle[..., 0], 3)
    assert_close(rstd.numpy(), inverse[..., 0], inverse[..., 0] * (1 + inverse[..., 0]), steps=8)


def test_what_is_refused(miopen: MIOpen) -> None:
    x, y, scale = (miopen.empty(np.float32, s) for s in ((2, 3, 4, 5), (2, 3, 4, 5), (1, 3, 1, 1)))
    wrong, half = miopen.empty(np.float32, (1, 4, 1, 1)), miopen.empty(np.float16, (2, 3, 4, 5))
    rest = (0.1, None, None, EPSILON, None, None)
    name = "BatchNormalizationForwardTraining"
    head = (miopen.handle, SPATIAL, 1.0, 0.0)
    assert miopen.status(name, *head, x, x, y, y, wrong, wrong, wrong, *rest) == "BadParm"
    assert miopen.status(name, *head, x, x, y, y, scale, None, scale, *rest) == "BadParm"
    assert miopen.status(name, *head, x, None, y, y, scale, scale, scale, *rest) == "BadParm"
    assert miopen.status(name, None, SPATIAL, 1.0, 0.0, x, x, y, y, scale, scale, scale, *rest) == "BadParm"
    assert miopen.status(name, miopen.handle, 3, 1.0, 0.0, x, x, y, y, scale, scale, scale, *rest) == "BadParm"
    norm = (EPSILON, 1, y, y, None, None, None, None)
    assert miopen.status("LayerNormForward", miopen.handle, 4, x, x, x, x, x, x, *norm) == "BadParm"
    assert miopen.status("LayerNormForward", miopen.handle, 1, x, x, scale, scale, scale, scale, *norm) == "BadParm"
    norm = (EPSILON, 4, y, y, None, None, None, None)
    assert miopen.status("LayerNormForward", miopen.handle, 0, x, x, x, x, x, x, *norm) == "BadParm"
    norm = (EPSILON, 1, half, half, None, None, None, None)
    assert miopen.status("LayerNormForward", miopen.handle, 0, x, x, x, x, x, x, *norm) == "BadParm"
    groups = (EPSILON, y, y, None, None, None, None)
    assert miopen.status("GroupNormForward", miopen.handle, 0, x, x, x, x, x, x, 2, *groups) == "BadParm"


@pytest.mark.parametrize("dtype", [np.float32, np.float64], ids=type_name)
def test_batch_norm_with_an_activation(miopen: MIOpen, rng: np.random.Generator, dtype: Any) -> None:
    shape, small, axes = (3, 4, 5, 6), (1, 4, 1, 1), (0, 2, 3)
    leaky, slope = miopen.make("CreateActivationDescriptor"), 0.25
    miopen.SetActivationDescriptor(leaky, 8, slope, 0.0, 0.0)
    values, dy_values = normal(rng, dtype, shape), normal(rng, dtype, shape)
    scale_values, bias_values = normal(rng, dtype, small), normal(rng, dtype, small)
    x, dy, scale, bias = (miopen.tensor(a) for a in (values, dy_values, scale_values, bias_values))
    y, dx = miopen.empty(dtype, shape), miopen.empty(dtype, shape)
    mean, inverse, dscale, dbias = (miopen.empty(dtype, small) for _ in range(4))
    head, descriptors = (miopen.handle, SPATIAL, 1.0, 0.0), (scale, bias, mean, inverse)
    miopen.BatchNormForwardTrainingActivation(
        *head, x, x, y, y, *descriptors, scale, bias, 0.0, None, None, EPSILON, mean, inverse, leaky
    )
    unit, middle, factor = normalized(wide(values), axes)
    inner = unit * scale_values + bias_values
    want = np.where(inner > 0, inner, slope * inner)
    size = (1 + np.abs(inner)) * (1 + np.abs(scale_values)) * (1 + factor) ** 2
    assert_close(y.numpy(), want, size, steps=8)
    variance = miopen.tensor(wide(values).var(axis=axes, keepdims=True).astype(dtype))
    miopen.BatchNormForwardInferenceActivation(
        *head, x, x, y, y, *descriptors, scale, bias, mean, variance, EPSILON, leaky
    )
    assert_close(y.numpy(), want, size, steps=8)
    miopen.BatchNormBackwardActivation(
        *head, 1.0, 0.0, x, x, dy, dy, dx, dx, *descriptors, scale, bias, dscale, dbias, EPSILON, mean, inverse, leaky
    )
    gradient = wide(dy_values) * np.where(inner > 0, 1, slope)
    want = scale_values * gradient_of_normalized(gradient, unit, factor, axes)
    assert_close(dx.numpy(), want, size * (1 + np.abs(unit)) * (1 + np.abs(gradient)), steps=16)
    assert_close(dscale.numpy(), (gradient * unit).sum(axis=axes, keepdims=True), 3 * np.abs(gradient).sum(), steps=8)
    assert_close(dbias.numpy(), gradient.sum(axis=axes, keepdims=True), np.abs(gradient).sum())
    assert middle.shape == small
