"""cuDNN's functions under HIP's names, against NumPy in double."""

from __future__ import annotations

import ctypes
import re
from typing import Any

import numpy as np
import pytest
from miopen_library import HipDnn, c_type

FLOAT, DOUBLE, HALF = 0, 1, 2
NCHW, NHWC, NCHW_VECT_C = 0, 1, 2
CROSS_CORRELATION, CONVOLUTION = 1, 0


def _ints(*values: int) -> ctypes.Array[ctypes.c_int]:
    return (ctypes.c_int * len(values))(*values)


def _close(found: Any, expected: Any, kind: Any, terms: int = 1) -> None:
    """Each of `terms` additions rounds as float or double does, the result once more as its type does."""
    step = {np.float64: 2.0**-53, np.float32: 2.0**-24, np.float16: 2.0**-24}[kind]
    last = 2.0**-11 if kind is np.float16 else step
    bound = (4 * terms * step + last) * (np.abs(expected) + np.abs(expected).max())
    assert (np.abs(found.astype(np.float64) - expected) <= bound).all()


def _convolve(x: Any, w: Any, pad: int, stride: int, dilation: int, groups: int) -> Any:
    """The definition, tap by tap."""
    n, _, height, width = x.shape
    k, depth, r, s = w.shape
    padded = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    lengths = [(size + 2 * pad - dilation * (taps - 1) - 1) // stride + 1 for size, taps in ((height, r), (width, s))]
    y = np.zeros((n, k, *lengths))
    for i, j in np.ndindex(r, s):
        rows = slice(i * dilation, i * dilation + (lengths[0] - 1) * stride + 1, stride)
        columns = slice(j * dilation, j * dilation + (lengths[1] - 1) * stride + 1, stride)
        for g in range(groups):
            part = padded[:, g * depth : (g + 1) * depth, rows, columns]
            some = slice(g * k // groups, (g + 1) * k // groups)
            y[:, some] += np.einsum("nchw,kc->nkhw", part, w[some, :, i, j])
    return y


def _filter(hipdnn: HipDnn, w: Any, order: Any = None) -> tuple[int, Any]:
    desc = hipdnn.make("CreateFilterDescriptor")
    layout = NCHW if order is None else NHWC
    hipdnn.SetFilterNdDescriptor(desc, hipdnn.types[w.dtype], layout, w.ndim, _ints(*w.shape))
    return desc, hipdnn.tensor(w, order)


def _geometry(hipdnn: HipDnn, pad: int, stride: int, dilation: int, groups: int, kind: int = FLOAT) -> int:
    desc = hipdnn.make("CreateConvolutionDescriptor")
    numbers = (pad, pad, stride, stride, dilation, dilation)
    hipdnn.SetConvolution2dDescriptor(desc, *numbers, CROSS_CORRELATION, kind)
    hipdnn.SetConvolutionGroupCount(desc, groups)
    return desc


CASES = [(1, 1, 1, 1), (0, 2, 1, 2), (2, 1, 2, 1), (1, 3, 1, 4)]


@pytest.mark.parametrize("kind", [np.float32, np.float64, np.float16])
@pytest.mark.parametrize("order", [None, (0, 2, 3, 1)])
@pytest.mark.parametrize(("pad", "stride", "dilation", "groups"), CASES)
def test_convolution_in_its_three_directions(
    hipdnn: HipDnn, kind: Any, order: Any, pad: int, stride: int, dilation: int, groups: int, rng: np.random.Generator
) -> None:
    scalar = (lambda v: np.array([v])) if kind is np.float64 else float
    x = rng.standard_normal((2, 8, 9, 11)).astype(kind)
    w = rng.standard_normal((4, 8 // groups, 3, 3)).astype(kind)
    wide = [a.astype(np.float64) for a in (x, w)]
    expected = _convolve(wide[0], wide[1], pad, stride, dilation, groups)
    geometry = _geometry(hipdnn, pad, stride, dilation, groups, DOUBLE if kind is np.float64 else FLOAT)
    source, (w_desc, weights) = hipdnn.tensor(x, order), _filter(hipdnn, w, order)
    lengths = [ctypes.c_int() for _ in range(4)]
    hipdnn.GetConvolution2dForwardOutputDim(geometry, source, w_desc, *lengths)
    assert tuple(length.value for length in lengths) == expected.shape
    y = hipdnn.empty(kind, expected.shape, order)

    size = ctypes.c_size_t()
    hipdnn.GetConvolutionForwardWorkspaceSize(hipdnn.handle, source, w_desc, geometry, y, 1, size)
    space = hipdnn.workspace(size.value)
    hipdnn.ConvolutionForward(
        hipdnn.handle, scalar(1.0), source, source, w_desc, weights.pointer, geometry, 1, space.pointer, size.value,
        scalar(0.0), y, y,
    )  # fmt: skip
    _close(y.numpy(), expected, kind, terms=w[0].size)

    # <dy, conv(x)> as a function of x and of w: its derivatives, checked by their inner products with x and w.
    dy_values = rng.standard_normal(expected.shape).astype(kind)
    dy, dx, dw = hipdnn.tensor(dy_values, order), hipdnn.empty(kind, x.shape, order), hipdnn.empty(kind, w.shape, order)
    hipdnn.GetConvolutionBackwardDataWorkspaceSize(hipdnn.handle, w_desc, dy, geometry, dx, 1, size)
    space = hipdnn.workspace(size.value)
    hipdnn.ConvolutionBackwardData(
        hipdnn.handle, scalar(1.0), w_desc, weights.pointer, dy, dy, geometry, 1, space.pointer, size.value,
        scalar(0.0), dx, dx,
    )  # fmt: skip
    hipdnn.GetConvolutionBackwardFilterWorkspaceSize(hipdnn.handle, source, dy, geometry, w_desc, 1, size)
    space = hipdnn.workspace(size.value)
    hipdnn.ConvolutionBackwardFilter(
        hipdnn.handle, scalar(1.0), source, source, dy, dy, geometry, 1, space.pointer, size.value, scalar(0.0),
        w_desc, dw.pointer,
    )  # fmt: skip
    gradient = dy_values.astype(np.float64)
    for result, at in ((dx, 0), (dw, 1)):
        found = result.numpy().astype(np.float64)
        direction = rng.standard_normal(found.shape)
        moved = [wide[0], wide[1]]
        moved[at] = direction
        change, size_of_change = (
            (gradient * _convolve(moved[0], moved[1], pad, stride, dilation, groups)).sum(),
            np.abs(found),
        )
        bound = (2.0**-10 if kind is np.float16 else 2.0**-20) * (size_of_change * np.abs(direction)).sum()
        assert abs((found * direction).sum() - change) <= bound


def test_find_lists_each_kind_of_algorithm_once(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x = hipdnn.tensor(rng.standard_normal((1, 4, 8, 8)).astype(np.float32))
    w_desc, _ = _filter(hipdnn, rng.standard_normal((4, 4, 3, 3)).astype(np.float32))
    y, geometry = hipdnn.empty(np.float32, (1, 4, 8, 8)), _geometry(hipdnn, 1, 1, 1, 1)
    count, most = ctypes.c_int(), ctypes.c_int()
    hipdnn.GetConvolutionForwardAlgorithmMaxCount(hipdnn.handle, most)
    results = (ctypes.c_byte * (most.value * 48))()
    hipdnn.FindConvolutionForwardAlgorithm(hipdnn.handle, x, w_desc, geometry, y, most.value, count, results)
    algorithms = [int.from_bytes(bytes(results[48 * i : 48 * i + 4]), "little") for i in range(count.value)]
    assert algorithms
    assert len(set(algorithms)) == len(algorithms) <= most.value
    chosen = ctypes.c_int(-1)
    hipdnn.GetConvolutionForwardAlgorithm(hipdnn.handle, x, w_desc, geometry, y, 0, 0, chosen)
    size = ctypes.c_size_t(1)
    hipdnn.GetConvolutionForwardWorkspaceSize(hipdnn.handle, x, w_desc, geometry, y, chosen.value, size)
    assert chosen.value >= 0


@pytest.mark.parametrize("kind", [np.float32, np.float16])
@pytest.mark.parametrize("in_place", [False, True])
def test_convolution_with_bias_and_activation(
    hipdnn: HipDnn, kind: Any, in_place: bool, rng: np.random.Generator
) -> None:
    x, w = rng.standard_normal((2, 3, 7, 7)).astype(kind), rng.standard_normal((5, 3, 3, 3)).astype(kind)
    z, bias = rng.standard_normal((2, 5, 7, 7)).astype(kind), rng.standard_normal((1, 5, 1, 1)).astype(kind)
    source, (w_desc, weights), geometry = hipdnn.tensor(x), _filter(hipdnn, w), _geometry(hipdnn, 1, 1, 1, 1)
    added, shift = hipdnn.tensor(z), hipdnn.tensor(bias)
    y = added if in_place else hipdnn.empty(kind, z.shape)
    relu = hipdnn.make("CreateActivationDescriptor")
    hipdnn.SetActivationDescriptor(relu, 1, 0, 0.0)
    hipdnn.ConvolutionBiasActivationForward(
        hipdnn.handle, 1.0, source, source, w_desc, weights.pointer, geometry, 1, None, 0, 0.5, added, added, shift,
        shift, relu, y, y,
    )  # fmt: skip
    wide = [a.astype(np.float64) for a in (x, w, z, bias)]
    expected = np.maximum(_convolve(wide[0], wide[1], 1, 1, 1, 1) + 0.5 * wide[2] + wide[3], 0)
    _close(y.numpy(), expected, kind, terms=30)


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("algorithm", [0, 1, 2])
def test_softmax(hipdnn: HipDnn, mode: int, algorithm: int, rng: np.random.Generator) -> None:
    x = (5 * rng.standard_normal((3, 7, 4, 2))).astype(np.float32)
    source, y = hipdnn.tensor(x), hipdnn.empty(np.float32, x.shape)
    hipdnn.SoftmaxForward(hipdnn.handle, algorithm, mode, 1.0, source, source, 0.0, y, y)
    axes = (1,) if mode else (1, 2, 3)
    shifted = x.astype(np.float64) - x.max(axes, keepdims=True)
    logarithm = shifted - np.log(np.exp(shifted).sum(axes, keepdims=True))
    _close(y.numpy(), logarithm if algorithm == 2 else np.exp(logarithm), np.float32, terms=4)


def test_operations_on_tensors(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    a, bias = rng.standard_normal((2, 5, 3, 4)), rng.standard_normal((1, 5, 1, 1))
    one, two = np.array([1.0]), np.array([2.0])
    x, b = hipdnn.tensor(a), hipdnn.tensor(bias)
    hipdnn.AddTensor(hipdnn.handle, two, b, b, one, x, x)
    assert np.allclose(x.numpy(), a + 2 * bias, rtol=2.0**-52, atol=2.0**-51)
    operation = hipdnn.make("CreateOpTensorDescriptor")
    hipdnn.SetOpTensorDescriptor(operation, 3, DOUBLE, 0)
    c = hipdnn.empty(np.float64, a.shape)
    hipdnn.OpTensor(hipdnn.handle, operation, one, x, x, one, b, b, np.array([0.0]), c, c)
    assert (c.numpy() == np.maximum(x.numpy(), bias)).all()
    hipdnn.SetTensor(hipdnn.handle, c, c, np.array([3.0]))
    hipdnn.ScaleTensor(hipdnn.handle, c, c, two)
    assert (c.numpy() == 6).all()


@pytest.mark.parametrize(("mode", "function"), [
    (0, lambda x: 1 / (1 + np.exp(-x))),
    (1, lambda x: np.maximum(x, 0)),
    (2, np.tanh),
    (3, lambda x: np.clip(x, 0, 0.75)),
    (4, lambda x: np.where(x > 0, x, 0.75 * np.expm1(np.minimum(x, 0)))),
    (5, lambda x: x),
    (6, lambda x: x / (1 + np.exp(-2 * x))),
])  # fmt: skip
def test_activations_and_their_derivatives(hipdnn: HipDnn, mode: int, function: Any, rng: np.random.Generator) -> None:
    x, dy = rng.standard_normal((2, 3, 50)), rng.standard_normal((2, 3, 50))
    desc = hipdnn.make("CreateActivationDescriptor")
    hipdnn.SetActivationDescriptor(desc, mode, 0, 0.75)
    hipdnn.SetActivationDescriptorSwishBeta(desc, 2.0)
    one, zero = np.array([1.0]), np.array([0.0])
    source, gradient, y, dx = hipdnn.tensor(x), hipdnn.tensor(dy), *(hipdnn.empty(x.dtype, x.shape) for _ in range(2))
    hipdnn.ActivationForward(hipdnn.handle, desc, one, source, source, zero, y, y)
    _close(y.numpy(), function(x), np.float64, terms=4)
    hipdnn.ActivationBackward(hipdnn.handle, desc, one, y, y, gradient, gradient, source, source, zero, dx, dx)
    # Central differences: their error is of the order of the step's square.
    step = 1e-5
    slope = (function(x + step) - function(x - step)) / (2 * step)
    assert np.abs(dx.numpy() - dy * slope).max() <= 1e-8


def test_descriptors_give_back_what_was_set(hipdnn: HipDnn) -> None:
    desc = hipdnn.make("CreateTensorDescriptor")
    hipdnn.SetTensor4dDescriptor(desc, NHWC, HALF, 2, 3, 5, 7)
    values = [ctypes.c_int() for _ in range(9)]
    hipdnn.GetTensor4dDescriptor(desc, *values)
    assert [value.value for value in values] == [HALF, 2, 3, 5, 7, 105, 1, 21, 3]
    size = ctypes.c_size_t()
    hipdnn.GetTensorSizeInBytes(desc, size)
    assert size.value == 2 * 210
    geometry = _geometry(hipdnn, 1, 2, 3, 4)
    numbers = [ctypes.c_int() for _ in range(8)]
    hipdnn.GetConvolution2dDescriptor(geometry, *numbers)
    assert [number.value for number in numbers] == [1, 1, 2, 2, 3, 3, CROSS_CORRELATION, FLOAT]


def test_bad_arguments_have_their_status(hipdnn: HipDnn) -> None:
    for name, function in hipdnn.functions.items():
        kinds = [c_type(parameter) for parameter in function.plain_parameters]
        arguments = [None if kind is ctypes.c_void_p else kind(0) for kind in kinds]
        if function.returns == "hipdnnStatus_t":
            allowed = {"SUCCESS"} if "Destroy" in name and re.search("Descriptor|FusedOps", name) else {"BAD_PARAM"}
            allowed |= {"BAD_PARAM_NULL_POINTER"} if arguments else {"SUCCESS"}
            if name in ("hipdnnSetCallback", "hipdnnGetCallback"):  # Nobody to be told, nothing asked for.
                allowed = {"SUCCESS"}
            assert hipdnn.status(name, *arguments) in allowed, name
    desc = hipdnn.make("CreateTensorDescriptor")
    assert hipdnn.status("SetTensor4dDescriptor", desc, NCHW_VECT_C, FLOAT, 1, 4, 2, 2) == "NOT_SUPPORTED"
    assert hipdnn.status("SetTensor4dDescriptor", desc, NCHW, FLOAT, 1, 0, 2, 2) == "BAD_PARAM"
    assert hipdnn.status("SetTensor4dDescriptor", desc, NCHW, 5, 1, 4, 2, 2) == "NOT_SUPPORTED"
    assert hipdnn.library.hipdnnGetVersion() == 92200
