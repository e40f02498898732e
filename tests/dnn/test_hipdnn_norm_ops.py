"""Normalizations with an addition and an activation behind them, in cuDNN 7's form and in cuDNN 8's, beside NumPy."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, HipDnn

Array = np.ndarray[Any, Any]
PLAIN, ACTIVATED, ADDED = 0, 1, 2
ONE, ZERO = np.array([1.0]), np.array([0.0])
RELU, TANH = 1, 2
EPSILON, FACTOR = 1e-3, 0.25


def _pairs(*tensors: DeviceTensor | None) -> list[Any]:
    return [argument for tensor in tensors for argument in (tensor, tensor)]


def _activation(hipdnn: HipDnn, mode: int) -> int:
    desc = hipdnn.make("CreateActivationDescriptor")
    hipdnn.SetActivationDescriptor(desc, mode, 0, 0.0)
    return desc


class Case:
    """A normalization of random numbers, what its results are, and its gradients."""

    def __init__(self, rng: np.random.Generator, mode: int, operations: int, activation: int) -> None:
        self.mode, self.operations = mode, operations
        self.x, self.z, self.dy = rng.standard_normal((3, 4, 3, 5, 2))
        self.axes = (0, 2, 3) if mode else (0,)
        self.mean, variance = self.x.mean(self.axes, keepdims=True), self.x.var(self.axes, keepdims=True)
        self.scale, self.bias, self.old_mean, self.old_variance = rng.random((4, *self.mean.shape)) + 0.5
        self.deviation = np.sqrt(variance + EPSILON)
        self.normal = (self.x - self.mean) / self.deviation
        functions: dict[int, Any] = {RELU: lambda v: np.maximum(v, 0), TANH: np.tanh}
        self.activate = functions[activation]
        self.y = self.result(self.normal)
        slope = {RELU: self.y > 0, TANH: 1 - self.y**2}[activation]
        self.inner = self.dy * (slope if operations else 1)

    def result(self, normal: Array) -> Array:
        inner = normal * self.scale + self.bias + (self.z if self.operations == ADDED else 0)
        outer: Array = self.activate(inner) if self.operations else inner
        return outer

    @property
    def dx(self) -> Array:
        count = self.x.size // self.mean.size
        sums = (self.inner * v for v in (1, self.normal))
        of_bias, of_scale = (s.sum(self.axes, keepdims=True) for s in sums)
        dx: Array = self.scale / self.deviation * (self.inner - of_bias / count - self.normal * of_scale / count)
        return dx


@pytest.mark.parametrize("activation", [RELU, TANH])
@pytest.mark.parametrize("operations", [PLAIN, ACTIVATED, ADDED])
@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("of_cudnn_8", [False, True])
def test_both_ways(
    hipdnn: HipDnn, of_cudnn_8: bool, mode: int, operations: int, activation: int, rng: np.random.Generator
) -> None:
    case = Case(rng, mode, operations, activation)
    function = _activation(hipdnn, activation)
    # Parameters of each element are laid out as x is.
    last = (0, 2, 3, 1)
    x, z, dy = (hipdnn.tensor(values, last) for values in (case.x, case.z, case.dy))
    derived = [hipdnn.make("CreateTensorDescriptor") for _ in range(2)]
    if of_cudnn_8:
        hipdnn.DeriveNormTensorDescriptor(*derived, x, mode, 1)
    else:
        hipdnn.DeriveBNTensorDescriptor(derived[0], x, mode)
    scale, bias, mean, variance = (
        hipdnn.tensor(values, last) for values in (case.scale, case.bias, case.old_mean, case.old_variance)
    )
    y = hipdnn.empty(np.float64, case.x.shape)
    saved = [hipdnn.empty(np.float64, case.mean.shape, last) for _ in range(2)]
    size = ctypes.c_size_t(77)
    start = (hipdnn.handle, mode, operations)
    if of_cudnn_8:
        hipdnn.GetNormalizationForwardTrainingWorkspaceSize(
            *start, 0, x, z, y, derived[0], function, derived[1], size, 1
        )
        assert size.value == 0
        hipdnn.GetNormalizationTrainingReserveSpaceSize(*start, 0, function, x, size, 1)
        hipdnn.NormalizationForwardInference(
            *start, 0, ONE, ZERO, *_pairs(x), derived[0], scale, bias, derived[1], mean, variance, *_pairs(z),
            function, *_pairs(y), EPSILON, 1,
        )  # fmt: skip
        want = case.result((case.x - case.old_mean) / np.sqrt(case.old_variance + EPSILON))
        np.testing.assert_allclose(y.numpy(), want, rtol=1e-12, atol=1e-12)
        hipdnn.NormalizationForwardTraining(
            *start, 0, ONE, ZERO, *_pairs(x), derived[0], scale, bias, FACTOR, derived[1], mean, variance, EPSILON,
            *saved, function, *_pairs(z), *_pairs(y), None, 0, None, 0, 1,
        )  # fmt: skip
    else:
        hipdnn.GetBatchNormalizationForwardTrainingExWorkspaceSize(*start, x, z, y, derived[0], function, size)
        assert size.value == 0
        hipdnn.GetBatchNormalizationTrainingExReserveSpaceSize(*start, function, x, size)
        hipdnn.BatchNormalizationForwardTrainingEx(
            *start, ONE, ZERO, *_pairs(x, z, y), derived[0], scale, bias, FACTOR, mean, variance, EPSILON, *saved,
            function, None, 0, None, 0,
        )  # fmt: skip
    assert size.value == 0
    np.testing.assert_allclose(y.numpy(), case.y, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(mean.numpy(), 0.75 * case.old_mean + 0.25 * case.mean, rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(saved[1].numpy(), 1 / case.deviation, rtol=1e-12)

    dz, dx = (hipdnn.empty(np.float64, case.x.shape) for _ in range(2))
    results = [hipdnn.empty(np.float64, case.mean.shape, last) for _ in range(2)]
    blends = (ONE, ZERO, ONE, ZERO)
    if of_cudnn_8:
        hipdnn.NormalizationBackward(
            *start, 0, *blends, *_pairs(x, y, dy, dz, dx), derived[0], scale, bias, *results, EPSILON, derived[1],
            *saved, function, None, 0, None, 0, 1,
        )  # fmt: skip
    else:
        hipdnn.BatchNormalizationBackwardEx(
            *start, *blends, *_pairs(x, y, dy, dz, dx), derived[0], scale, bias, *results, EPSILON, *saved, function,
            None, 0, None, 0,
        )  # fmt: skip
    np.testing.assert_allclose(dx.numpy(), case.dx, rtol=1e-10, atol=1e-11)
    want_scale = (case.inner * case.normal).sum(case.axes, keepdims=True)
    np.testing.assert_allclose(results[0].numpy(), want_scale, rtol=1e-11, atol=1e-12)
    if operations == ADDED:
        np.testing.assert_allclose(dz.numpy(), case.inner, rtol=1e-12, atol=1e-13)


def test_what_is_not_supported(hipdnn: HipDnn) -> None:
    x, descs = hipdnn.tensor(np.zeros((2, 3, 4, 5))), [hipdnn.make("CreateTensorDescriptor") for _ in range(2)]
    assert hipdnn.status("DeriveNormTensorDescriptor", *descs, x, 1, 3) == "NOT_SUPPORTED", "groups"
    size = ctypes.c_size_t()
    reserve = ("GetBatchNormalizationTrainingExReserveSpaceSize", hipdnn.handle, 1)
    assert hipdnn.status(*reserve, 3, None, x, size) == "BAD_PARAM"
