"""cuDNN's pooling, normalizations, dropout and reductions under HIP's names, against NumPy in double."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, HipDnn

MAX, INCLUSIVE, EXCLUSIVE = 0, 1, 2
DOUBLE = 1
ONE, ZERO = np.array([1.0]), np.array([0.0])


def _pairs(*tensors: DeviceTensor) -> list[DeviceTensor]:
    """Each twice: its descriptor, its memory."""
    return [argument for tensor in tensors for argument in (tensor, tensor)]


def _pool(x: Any, mode: int, size: int, pad: int, stride: int) -> Any:
    padded = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=-np.inf if mode == MAX else 0)
    inside = np.pad(np.ones(x.shape[2:]), pad)
    windows, counts = (
        np.lib.stride_tricks.sliding_window_view(a, (size, size), axis=(-2, -1))[..., ::stride, ::stride, :, :]
        for a in (padded, inside)
    )
    if mode == MAX:
        return windows.max((-2, -1))
    return windows.sum((-2, -1)) / (size * size if mode == INCLUSIVE else counts.sum((-2, -1)))


@pytest.mark.parametrize("mode", [MAX, INCLUSIVE, EXCLUSIVE])
@pytest.mark.parametrize(("size", "pad", "stride"), [(2, 0, 2), (3, 1, 2), (3, 1, 1)])
def test_pooling(hipdnn: HipDnn, mode: int, size: int, pad: int, stride: int, rng: np.random.Generator) -> None:
    x = rng.standard_normal((2, 3, 9, 8))
    expected = _pool(x, mode, size, pad, stride)
    desc = hipdnn.make("CreatePoolingDescriptor")
    hipdnn.SetPooling2dDescriptor(desc, mode, 0, size, size, pad, pad, stride, stride)
    source, lengths = hipdnn.tensor(x), [ctypes.c_int() for _ in range(4)]
    hipdnn.GetPooling2dForwardOutputDim(desc, source, *lengths)
    assert tuple(length.value for length in lengths) == expected.shape
    y = hipdnn.empty(np.float64, expected.shape)
    hipdnn.PoolingForward(hipdnn.handle, desc, ONE, *_pairs(source), ZERO, *_pairs(y))
    np.testing.assert_allclose(y.numpy(), expected, rtol=2.0**-49, atol=2.0**-51)
    gradient, direction = rng.standard_normal(expected.shape), rng.standard_normal(x.shape)
    dy, dx = hipdnn.tensor(gradient), hipdnn.empty(np.float64, x.shape)
    hipdnn.PoolingBackward(hipdnn.handle, desc, ONE, *_pairs(y, dy, source), ZERO, *_pairs(dx))
    # Pooling is linear for steps that leave each maximum where it is.
    step = 1e-7
    change = (_pool(x + step * direction, mode, size, pad, stride) - expected) / step
    assert abs((dx.numpy() * direction).sum() - (gradient * change).sum()) <= 1e-6


@pytest.mark.parametrize("mode", [0, 1])
def test_batch_normalization(hipdnn: HipDnn, mode: int, rng: np.random.Generator) -> None:
    x, dy = rng.standard_normal((2, 5, 4, 3, 6))
    axes = (0, 2, 3) if mode else (0,)
    source, derived = hipdnn.tensor(x), hipdnn.make("CreateTensorDescriptor")
    hipdnn.DeriveBNTensorDescriptor(derived, source, mode)
    mean, variance = x.mean(axes, keepdims=True), x.var(axes, keepdims=True)
    scale, bias, old_mean, old_variance = rng.random((4, *mean.shape)) + 0.5
    given = [hipdnn.tensor(a) for a in (scale, bias, old_mean, old_variance)]
    y = hipdnn.empty(np.float64, x.shape)
    saved = [hipdnn.empty(np.float64, mean.shape) for _ in range(2)]
    epsilon, factor, count = 1e-5, 0.25, x.size // mean.size
    hipdnn.BatchNormalizationForwardInference(
        hipdnn.handle, mode, ONE, ZERO, *_pairs(source, y), derived, *given, epsilon
    )
    np.testing.assert_allclose(
        y.numpy(), (x - old_mean) / np.sqrt(old_variance + epsilon) * scale + bias, rtol=1e-12, atol=1e-12
    )
    hipdnn.BatchNormalizationForwardTraining(
        hipdnn.handle, mode, ONE, ZERO, *_pairs(source, y), derived, *given[:2], factor, *given[2:], epsilon, *saved
    )
    deviation = np.sqrt(variance + epsilon)
    normal = (x - mean) / deviation
    np.testing.assert_allclose(y.numpy(), normal * scale + bias, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(given[2].numpy(), 0.75 * old_mean + 0.25 * mean, rtol=1e-12, atol=1e-12)
    unbiased = variance * count / (count - 1)
    np.testing.assert_allclose(given[3].numpy(), 0.75 * old_variance + 0.25 * unbiased, rtol=1e-12)
    np.testing.assert_allclose(saved[1].numpy(), 1 / deviation, rtol=1e-12)

    gradient, dx = hipdnn.tensor(dy), hipdnn.empty(np.float64, x.shape)
    results = [hipdnn.empty(np.float64, mean.shape) for _ in range(2)]
    hipdnn.BatchNormalizationBackward(
        hipdnn.handle, mode, ONE, ZERO, ONE, ZERO, *_pairs(source, gradient, dx), derived, given[0], *results, epsilon,
        *saved,
    )  # fmt: skip
    dscale, dbias = (dy * normal).sum(axes, keepdims=True), dy.sum(axes, keepdims=True)
    np.testing.assert_allclose(results[0].numpy(), dscale, rtol=1e-11, atol=1e-11)
    np.testing.assert_allclose(results[1].numpy(), dbias, rtol=1e-11, atol=1e-11)
    expected = scale / deviation * (dy - dbias / count - normal * dscale / count)
    np.testing.assert_allclose(dx.numpy(), expected, rtol=1e-10, atol=1e-10)


def test_local_response_normalization(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x, width, alpha, beta, k = rng.standard_normal((2, 7, 3, 4)), 5, 0.3, 0.75, 2.0
    desc = hipdnn.make("CreateLRNDescriptor")
    hipdnn.SetLRNDescriptor(desc, width, alpha, beta, k)

    def normalize(values: Any) -> Any:
        squares = np.pad(values**2, ((0, 0), (2, 2), (0, 0), (0, 0)))
        sums = sum(squares[:, c : c + 7] for c in range(width))
        return values / (k + alpha / width * sums) ** beta

    source, y = hipdnn.tensor(x), hipdnn.empty(np.float64, x.shape)
    hipdnn.LRNCrossChannelForward(hipdnn.handle, desc, 0, ONE, *_pairs(source), ZERO, *_pairs(y))
    np.testing.assert_allclose(y.numpy(), normalize(x), rtol=1e-12)
    gradient, direction, step = rng.standard_normal(x.shape), rng.standard_normal(x.shape), 1e-5
    dy, dx = hipdnn.tensor(gradient), hipdnn.empty(np.float64, x.shape)
    hipdnn.LRNCrossChannelBackward(hipdnn.handle, desc, 0, ONE, *_pairs(y, dy, source), ZERO, *_pairs(dx))
    change = (normalize(x + step * direction) - normalize(x - step * direction)) / (2 * step)
    assert abs((dx.numpy() * direction).sum() - (gradient * change).sum()) <= 1e-7


def test_dropout_uses_one_mask_for_both_ways(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x, states_size, size = rng.random((40, 50)).astype(np.float32) + 1, ctypes.c_size_t(), ctypes.c_size_t()
    source, y, dx = hipdnn.tensor(x), *(hipdnn.empty(np.float32, x.shape) for _ in range(2))
    hipdnn.DropoutGetStatesSize(hipdnn.handle, states_size)
    hipdnn.DropoutGetReserveSpaceSize(source, size)
    states, reserve = hipdnn.workspace(states_size.value), hipdnn.workspace(size.value)
    desc = hipdnn.make("CreateDropoutDescriptor")
    hipdnn.SetDropoutDescriptor(desc, hipdnn.handle, 0.25, states.pointer, states_size.value, 7)
    hipdnn.DropoutForward(hipdnn.handle, desc, *_pairs(source, y), reserve.pointer, size.value)
    found = y.numpy()
    kept = found != 0
    np.testing.assert_allclose(found[kept], x[kept] / np.float32(0.75), rtol=2.0**-22)
    # 2000 draws: four standard deviations.
    assert abs(kept.mean() - 0.75) < 4 * np.sqrt(0.75 * 0.25 / x.size)
    hipdnn.DropoutBackward(hipdnn.handle, desc, *_pairs(source, dx), reserve.pointer, size.value)
    assert (dx.numpy() == found).all()
    assert hipdnn.status("DropoutForward", hipdnn.handle, desc, *_pairs(source, y), reserve.pointer, 0) == "BAD_PARAM"


REDUCTIONS = [
    lambda x, axes: x.sum(axes, keepdims=True),
    lambda x, axes: x.prod(axes, keepdims=True),
    lambda x, axes: x.min(axes, keepdims=True),
    lambda x, axes: x.max(axes, keepdims=True),
    lambda x, axes: np.abs(x).max(axes, keepdims=True),
    lambda x, axes: x.mean(axes, keepdims=True),
    lambda x, axes: np.abs(x).sum(axes, keepdims=True),
    lambda x, axes: np.sqrt((x**2).sum(axes, keepdims=True)),
    lambda x, axes: np.where(x == 0, 1, x).prod(axes, keepdims=True),
]


@pytest.mark.parametrize("operation", range(9))
@pytest.mark.parametrize("axes", [(1,), (0, 2, 3), (0, 1, 2, 3)])
def test_reductions(hipdnn: HipDnn, operation: int, axes: tuple[int, ...], rng: np.random.Generator) -> None:
    x = rng.standard_normal((2, 5, 3, 4))
    x[0, 0, 0, 0] = 0 if operation == 8 else x[0, 0, 0, 0]
    desc = hipdnn.make("CreateReduceTensorDescriptor")
    hipdnn.SetReduceTensorDescriptor(desc, operation, DOUBLE, 1, 0, 0)
    expected = REDUCTIONS[operation](x, axes)
    a, c = hipdnn.tensor(x), hipdnn.empty(np.float64, expected.shape)
    hipdnn.ReduceTensor(hipdnn.handle, desc, None, 0, None, 0, ONE, *_pairs(a), ZERO, *_pairs(c))
    np.testing.assert_allclose(c.numpy(), expected, rtol=1e-13, atol=1e-13)


def test_a_reduction_says_where_the_extreme_is(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x, size = rng.standard_normal((3, 50)), ctypes.c_size_t()
    desc = hipdnn.make("CreateReduceTensorDescriptor")
    hipdnn.SetReduceTensorDescriptor(desc, 3, DOUBLE, 1, 1, 0)
    a, c, indices = hipdnn.tensor(x), hipdnn.empty(np.float64, (3, 1)), hipdnn.empty(np.int32, (3, 1))
    hipdnn.GetReductionIndicesSize(hipdnn.handle, desc, a, c, size)
    assert size.value == 12
    hipdnn.ReduceTensor(hipdnn.handle, desc, indices.pointer, 12, None, 0, ONE, *_pairs(a), ZERO, *_pairs(c))
    assert (indices.numpy()[:, 0] == x.argmax(1)).all()
    short = hipdnn.status(
        "ReduceTensor", hipdnn.handle, desc, indices.pointer, 8, None, 0, ONE, *_pairs(a), ZERO, *_pairs(c)
    )
    assert short == "BAD_PARAM"


def test_the_gradient_of_a_bias_is_a_sum(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    dy = rng.standard_normal((2, 3, 4, 5))
    gradient, db = hipdnn.tensor(dy, (0, 2, 3, 1)), hipdnn.empty(np.float64, (1, 3, 1, 1))
    hipdnn.ConvolutionBackwardBias(hipdnn.handle, ONE, *_pairs(gradient), ZERO, *_pairs(db))
    np.testing.assert_allclose(db.numpy(), dy.sum((0, 2, 3), keepdims=True), rtol=1e-13, atol=1e-13)
