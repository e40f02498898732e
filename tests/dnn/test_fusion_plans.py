"""Fusion plans of MIOpen compute what their operations compute one after another."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, MIOpen, StatusError

RELU, TANH, LEAKY = 3, 2, 8
Array = np.ndarray[Any, Any]


def _convolve(x: Array, w: Array) -> Array:
    """3 x 3, padding 1."""
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), axis=(2, 3))
    result: Array = np.einsum("nchwij,kcij->nkhw", windows, w)
    return result


class Plan:
    """A plan on tensors like x, and the arguments of its operations."""

    def __init__(self, miopen: MIOpen, x: DeviceTensor) -> None:
        self.miopen = miopen
        self.plan = miopen.make("CreateFusionPlan", 0, x, destroy="DestroyFusionPlan")
        self.args = miopen.make("CreateOperatorArgs")

    def add(self, name: str, *options: Any) -> int:
        place = ctypes.c_void_p()
        self.miopen.run("CreateOp" + name, self.plan, place, *options)
        return place.value or 0

    def give(self, name: str, operation: int, *values: Any) -> None:
        self.miopen.run("SetOpArgs" + name, self.args, operation, 1.0, 0.0, *values)

    def execute(self, x: DeviceTensor, y: DeviceTensor) -> None:
        self.miopen.CompileFusionPlan(self.miopen.handle, self.plan)
        size = ctypes.c_size_t()
        self.miopen.FusionPlanGetWorkSpaceSize(self.miopen.handle, self.plan, size, 1)
        space = self.miopen.workspace(size.value)
        self.miopen.ExecuteFusionPlan_v2(
            self.miopen.handle, self.plan, x, x, y, y, self.args, space.pointer, size.value
        )


def _geometry(miopen: MIOpen) -> int:
    desc = miopen.make("CreateConvolutionDescriptor")
    miopen.InitConvolutionDescriptor(desc, 0, 1, 1, 1, 1, 1, 1)
    return desc


@pytest.mark.parametrize("order", [None, (0, 2, 3, 1)])
@pytest.mark.parametrize("with_bias", [False, True])
def test_convolution_bias_and_activation(miopen: MIOpen, order: Any, with_bias: bool, rng: np.random.Generator) -> None:
    x, w, b = rng.standard_normal((2, 4, 6, 7)), rng.standard_normal((5, 4, 3, 3)), rng.standard_normal((1, 5, 1, 1))
    source, filters, bias = miopen.tensor(x, order), miopen.tensor(w, order), miopen.tensor(b)
    y = miopen.empty(np.float64, (2, 5, 6, 7), order)
    plan = Plan(miopen, source)
    plan.give("ConvForward", plan.add("ConvForward", _geometry(miopen), filters), filters)
    if with_bias:
        plan.give("BiasForward", plan.add("BiasForward", bias), bias)
    plan.give("ActivForward", plan.add("ActivationForward", LEAKY), 0.25, 0.0, 0.0)
    plan.execute(source, y)
    expected = _convolve(x, w) + (b if with_bias else 0)
    expected = np.where(expected > 0, expected, 0.25 * expected)
    # 36 products of numbers of about one.
    assert np.abs(y.numpy() - expected).max() <= 40 * 2.0**-53 * np.abs(w).sum((1, 2, 3)).max() * np.abs(x).max()


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("training", [False, True])
def test_normalization_and_activation(miopen: MIOpen, mode: int, training: bool, rng: np.random.Generator) -> None:
    x, axes = rng.standard_normal((3, 4, 2, 5)), (0, 2, 3) if mode else (0,)
    mean, variance = x.mean(axes, keepdims=True), x.var(axes, keepdims=True)
    scale, shift, given_mean, given_variance = rng.random((4, *mean.shape)) + 0.5
    tensors = [miopen.tensor(a) for a in (scale, shift, given_mean, given_variance)]
    source, y, epsilon = miopen.tensor(x), miopen.empty(np.float64, x.shape), 1e-5
    plan = Plan(miopen, source)
    if training:
        saved = [miopen.empty(np.float64, mean.shape) for _ in range(2)]
        norm = plan.add("BatchNormForward", mode, True)
        plan.give("BatchNormForward", norm, *tensors[:2], *saved, *tensors[2:], 0.5, epsilon)
    else:
        mean, variance = given_mean, given_variance
        norm = plan.add("BatchNormInference", mode, tensors[0])
        plan.give("BatchNormInference", norm, *tensors, epsilon)
    plan.give("ActivForward", plan.add("ActivationForward", TANH), 0.5, 2.0, 0.0)
    plan.execute(source, y)
    expected = 2 * np.tanh(0.5 * ((x - mean) / np.sqrt(variance + epsilon) * scale + shift))
    np.testing.assert_allclose(y.numpy(), expected, rtol=1e-12, atol=1e-12)
    if training:
        np.testing.assert_allclose(saved[0].numpy(), mean, rtol=1e-12, atol=1e-14)


def test_plans_that_cannot_be_run_say_so(miopen: MIOpen) -> None:
    x = miopen.empty(np.float32, (2, 4, 6, 7))
    plan = Plan(miopen, x)
    assert miopen.status("CompileFusionPlan", miopen.handle, plan.plan) == "BadParm"
    relu = plan.add("ActivationForward", RELU)
    call = ("ExecuteFusionPlan", miopen.handle, plan.plan, x, x, x, x, plan.args)
    assert miopen.status(*call) == "BadParm", "it is not compiled"
    miopen.CompileFusionPlan(miopen.handle, plan.plan)
    assert miopen.status(*call) == "BadParm", "an argument is missing"
    assert miopen.status("SetOpArgsActivForward", plan.args, relu, 2.0, 0.0, 0.0, 0.0, 0.0) == "NotImplemented"
    assert miopen.status("SetOpArgsBiasForward", plan.args, relu, 1.0, 0.0, x) == "BadParm"
    plan = Plan(miopen, x)
    plan.add("ActivationForward", RELU)
    plan.add("ConvForward", _geometry(miopen), miopen.empty(np.float32, (4, 4, 3, 3)))
    assert miopen.status("CompileFusionPlan", miopen.handle, plan.plan) == "UnsupportedOp"


@pytest.mark.parametrize("with_activation", [False, True])
@pytest.mark.parametrize("mode", [0, 1])
def test_backward_through_an_activation_and_a_normalization(
    miopen: MIOpen, mode: int, with_activation: bool, rng: np.random.Generator
) -> None:
    x, dy = rng.standard_normal((2, 4, 3, 5, 2))
    axes = (0, 2, 3) if mode else (0,)
    mean, deviation = x.mean(axes, keepdims=True), np.sqrt(x.var(axes, keepdims=True) + 1e-3)
    scale, bias = rng.random((2, *mean.shape)) + 0.5
    normal = (x - mean) / deviation
    forward = np.tanh(normal * scale + bias)
    gradient = miopen.tensor(dy)
    plan = Plan(miopen, gradient)
    dx, dscale, dbias = miopen.empty(np.float64, x.shape), *(miopen.empty(np.float64, mean.shape) for _ in range(2))
    norm = plan.add("BatchNormBackward", mode)
    if with_activation:
        plan.give("ActivBackward", plan.add("ActivationBackward", TANH), miopen.tensor(forward).pointer, None, 1, 1, 0)
    given = [miopen.tensor(values).pointer for values in (x, scale, bias)]
    saved = [miopen.tensor(values).pointer for values in (mean, 1 / deviation)]
    plan.give("BatchNormBackward", norm, *given, dscale.pointer, dbias.pointer, *saved)
    plan.execute(gradient, dx)
    inner, count = dy * (1 - forward**2) if with_activation else dy, x.size // mean.size
    want_scale, want_bias = (inner * normal).sum(axes, keepdims=True), inner.sum(axes, keepdims=True)
    np.testing.assert_allclose(dscale.numpy(), want_scale, rtol=1e-11, atol=1e-12)
    np.testing.assert_allclose(dbias.numpy(), want_bias, rtol=1e-11, atol=1e-12)
    want = scale / deviation * (inner - want_bias / count - normal * want_scale / count)
    np.testing.assert_allclose(dx.numpy(), want, rtol=1e-10, atol=1e-12)


def test_an_activation_backward_knows_only_its_result(miopen: MIOpen, rng: np.random.Generator) -> None:
    x, dy = rng.standard_normal((2, 3, 4))
    gradient, dx = miopen.tensor(dy), miopen.empty(np.float64, x.shape)
    for activation, result, want in (
        (RELU, np.maximum(x, 0), dy * (x > 0)),
        (LEAKY, np.where(x > 0, x, 0.25 * x), np.where(x > 0, dy, 0.25 * dy)),
    ):
        plan = Plan(miopen, gradient)
        operation = plan.add("ActivationBackward", activation)
        plan.give("ActivBackward", operation, miopen.tensor(result).pointer, None, 0.25, 0, 0)
        plan.execute(gradient, dx)
        np.testing.assert_allclose(dx.numpy(), want, rtol=1e-15)
    plan = Plan(miopen, gradient)
    power = 6
    plan.give("ActivBackward", plan.add("ActivationBackward", power), gradient.pointer, None, 1, 1, 1)
    with pytest.raises(StatusError, match="NotImplemented"):
        plan.execute(gradient, dx)


def test_algorithms_of_a_plans_convolution(miopen: MIOpen, rng: np.random.Generator) -> None:
    x, w = rng.standard_normal((2, 4, 6, 7)), rng.standard_normal((5, 4, 3, 3))
    source, filters = miopen.tensor(x), miopen.tensor(w)
    plan, count, algorithms = Plan(miopen, source), ctypes.c_int(), (ctypes.c_int * 8)()
    assert miopen.status("FusionPlanConvolutionSetAlgo", plan.plan, 0) == "BadParm", "there is no convolution"
    plan.give("ConvForward", plan.add("ConvForward", _geometry(miopen), filters), filters.pointer)
    miopen.FusionPlanConvolutionGetAlgo(plan.plan, 8, count, algorithms)
    found = list(algorithms[: count.value])
    assert found
    assert len(set(found)) == len(found)
    for algorithm in found:
        miopen.FusionPlanConvolutionSetAlgo(plan.plan, algorithm)
        y = miopen.empty(np.float64, (2, 5, 6, 7))
        plan.execute(source, y)
        np.testing.assert_allclose(y.numpy(), _convolve(x, w), rtol=1e-12, atol=1e-12)
    assert miopen.status("FusionPlanConvolutionSetAlgo", plan.plan, 77) == "BadParm"
