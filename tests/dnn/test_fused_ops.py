"""cuDNN's fused operations under HIP's names, beside NumPy in double."""

from __future__ import annotations

import ctypes
import re
from typing import Any

import numpy as np
import pytest
from conv_reference import ConvCase, backward_weights, forward
from miopen_library import ROOT, DeviceTensor, HipDnn

Array = np.ndarray[Any, Any]
CONV_STATISTICS, WEIGHTS, TRAINING, INFERENCE, CONV_ADD, BITMASK = range(6)
RELU = 1
HEADER = (ROOT / "compat_libs/shim/cudnn/include/hipdnn-fused.h").read_text(encoding="utf-8")
NUMBERS = {name: int(value) for name, value in re.findall(r"HIPDNN_(\w+) = (\d+)", HEADER)}
LAST = (0, 2, 3, 1)


class Fused:
    """Operations with their packs: `fused.tensor("X", x)` sets the description, the place and the pointer."""

    def __init__(self, hipdnn: HipDnn, operations: int) -> None:
        self.hipdnn, self.operations = hipdnn, operations
        names = ("ConstParamPack", "VariantParamPack", "Plan")
        self.const, self.variant, self.plan = (hipdnn.make(f"CreateFusedOps{name}", operations) for name in names)
        self.kept: list[Any] = []

    def const_value(self, label: str, value: Any) -> None:
        self.hipdnn.SetFusedOpsConstParamPackAttribute(self.const, NUMBERS[f"PARAM_{label}"], value)

    def place(self, name: str, place: int = 2) -> None:
        self.const_value(f"{name}_PLACEHOLDER", ctypes.c_int(place))

    def pointer(self, name: str, tensor: DeviceTensor) -> None:
        self.place(name)
        number = NUMBERS[f"PTR_{name}"]
        self.hipdnn.SetFusedOpsVariantParamPackAttribute(self.variant, number, ctypes.c_void_p(tensor.pointer).value)

    def tensor(self, name: str, tensor: DeviceTensor) -> DeviceTensor:
        self.const_value(f"{name}DESC", tensor.desc)
        self.pointer(f"{name}DATA", tensor)
        return tensor

    def filter(self, name: str, tensor: DeviceTensor) -> DeviceTensor:
        desc = self.hipdnn.make("CreateFilterDescriptor")
        last = tensor.order == LAST
        lengths = np.array(tensor.lengths, np.int32)
        self.hipdnn.SetFilterNdDescriptor(desc, self.hipdnn.types[tensor.dtype], int(last), 4, lengths)
        self.const_value(f"{name}DESC", desc)
        self.pointer(f"{name}DATA", tensor)
        return tensor

    def convolution(self, stride: int, groups: int, number: int = 0) -> None:
        desc = self.hipdnn.make("CreateConvolutionDescriptor")
        self.hipdnn.SetConvolution2dDescriptor(desc, 1, 1, stride, stride, 1, 1, 1, number)
        self.hipdnn.SetConvolutionGroupCount(desc, groups)
        self.const_value("CONV_DESC", desc)

    def activation(self, mode: int = RELU) -> None:
        desc = self.hipdnn.make("CreateActivationDescriptor")
        self.hipdnn.SetActivationDescriptor(desc, mode, 0, 0.0)
        self.const_value("ACTIVATION_DESC", desc)

    def scalar(self, name: str, value: Any) -> None:
        self.hipdnn.SetFusedOpsVariantParamPackAttribute(self.variant, NUMBERS[f"SCALAR_{name}"], value)

    def run(self) -> None:
        size = ctypes.c_size_t(77)
        self.hipdnn.MakeFusedOpsPlan(self.hipdnn.handle, self.plan, self.const, size)
        workspace = self.hipdnn.workspace(size.value)
        number = NUMBERS["PTR_WORKSPACE"]
        self.hipdnn.SetFusedOpsVariantParamPackAttribute(self.variant, number, workspace.pointer)
        self.scalar("SIZE_T_WORKSPACE_SIZE_IN_BYTES", size)
        self.hipdnn.FusedOpsExecute(self.hipdnn.handle, self.plan, self.variant)
        workspace.numpy()


def close(got: Array, want: Array, bound: float) -> None:
    error = np.sqrt(((got.astype(np.float64) - want) ** 2).mean() / (want**2).mean())
    assert error <= bound, f"error {error}"


BOUNDS = {np.float64: 1e-13, np.float32: 2e-6, np.float16: 5e-3}


class Layer:
    """Random numbers of a convolution with groups and a stride, and what its input becomes."""

    def __init__(self, rng: np.random.Generator, dtype: Any, scales: bool, activates: bool) -> None:
        self.dtype, self.groups, self.stride = dtype, 2, 2
        # Of the scales' type doubles have doubles, the others floats.
        self.statistics = np.float64 if dtype is np.float64 else np.float32
        self.x = rng.standard_normal((2, 6, 9, 7)).astype(dtype)
        self.w = (rng.standard_normal((8, 3, 3, 3)) / 5).astype(dtype)
        self.scale, self.bias = rng.standard_normal((2, 1, 6, 1, 1)).astype(self.statistics)
        inner = self.x.astype(np.float64)
        if scales:
            inner = inner * self.scale + self.bias
        self.inner = np.maximum(inner, 0) if activates else inner
        # What is convolved has the input's type.
        self.inner = self.inner.astype(dtype).astype(np.float64)
        self.case = ConvCase(self.x.shape, self.w.shape, (1, 1), (self.stride,) * 2, (1, 1), self.groups)
        self.y = forward(self.case, self.inner, self.w.astype(np.float64))

    def give_input(self, fused: Fused, scales: bool, activates: bool) -> None:
        fused.tensor("X", fused.hipdnn.tensor(self.x, LAST))
        fused.convolution(self.stride, self.groups, 1 if self.dtype is np.float64 else 0)
        if scales:
            scale, bias = (fused.hipdnn.tensor(values) for values in (self.scale, self.bias))
            fused.const_value("BN_EQSCALEBIAS_DESC", scale.desc)
            fused.pointer("BN_EQSCALE", scale)
            fused.pointer("BN_EQBIAS", bias)
        if activates:
            fused.activation()


@pytest.mark.parametrize("activates", [False, True])
@pytest.mark.parametrize("scales", [False, True])
@pytest.mark.parametrize("dtype", BOUNDS)
def test_convolution_with_statistics(
    hipdnn: HipDnn, dtype: Any, scales: bool, activates: bool, rng: np.random.Generator
) -> None:
    layer, fused = Layer(rng, dtype, scales, activates), Fused(hipdnn, CONV_STATISTICS)
    layer.give_input(fused, scales, activates)
    fused.filter("W", hipdnn.tensor(layer.w, LAST))
    y = fused.tensor("Y", hipdnn.empty(dtype, layer.y.shape, LAST))
    sums = [hipdnn.empty(layer.statistics, (1, 8, 1, 1)) for _ in range(2)]
    if scales:
        fused.const_value("YSTATS_DESC", sums[0].desc)
        fused.pointer("YSUM", sums[0])
        fused.pointer("YSQSUM", sums[1])
    fused.run()
    close(y.numpy(), layer.y, BOUNDS[dtype])
    if scales:
        stored = y.numpy().astype(np.float64)
        for total, want in zip(sums, (stored, stored**2), strict=True):
            close(total.numpy(), want.sum((0, 2, 3), keepdims=True), 10 * min(BOUNDS[dtype], 2e-6))


@pytest.mark.parametrize("dtype", BOUNDS)
def test_weight_gradients(hipdnn: HipDnn, dtype: Any, rng: np.random.Generator) -> None:
    layer, fused = Layer(rng, dtype, True, True), Fused(hipdnn, WEIGHTS)
    layer.give_input(fused, True, True)
    dy = rng.standard_normal(layer.y.shape).astype(dtype)
    fused.tensor("DY", hipdnn.tensor(dy, LAST))
    dw = fused.filter("DW", hipdnn.empty(dtype, layer.w.shape, LAST))
    fused.run()
    close(dw.numpy(), backward_weights(layer.case, layer.inner, dy.astype(np.float64)), BOUNDS[dtype])


@pytest.mark.parametrize("adds", [False, True])
@pytest.mark.parametrize("dtype", BOUNDS)
def test_convolution_with_addition(hipdnn: HipDnn, dtype: Any, adds: bool, rng: np.random.Generator) -> None:
    layer, fused = Layer(rng, dtype, False, False), Fused(hipdnn, CONV_ADD)
    layer.give_input(fused, False, True)
    fused.filter("W", hipdnn.tensor(layer.w, LAST))
    y = fused.tensor("Y", hipdnn.empty(dtype, layer.y.shape, LAST))
    parts = rng.standard_normal((4, 1, 8, 1, 1)).astype(layer.statistics)
    z = rng.standard_normal(layer.y.shape).astype(dtype)
    tensors = [hipdnn.tensor(part) for part in parts]
    fused.const_value("BN_EQSCALEBIAS_DESC", tensors[0].desc)
    fused.pointer("BN_EQSCALE", tensors[0])
    fused.pointer("BN_EQBIAS", tensors[1])
    want = layer.y * parts[0] + parts[1]
    if adds:
        fused.tensor("Z", hipdnn.tensor(z, LAST))
        fused.const_value("BN_Z_EQSCALEBIAS_DESC", tensors[2].desc)
        fused.pointer("BN_Z_EQSCALE", tensors[2])
        fused.pointer("BN_Z_EQBIAS", tensors[3])
        want = want + z.astype(np.float64) * parts[2] + parts[3]
    fused.run()
    close(y.numpy(), np.maximum(want, 0), BOUNDS[dtype])


def finalize(hipdnn: HipDnn, operations: int, tensors: dict[str, DeviceTensor]) -> Fused:
    fused = Fused(hipdnn, operations)
    fused.const_value("BN_MODE", ctypes.c_int(1))
    for label in ("YSTATS_DESC", "BN_SCALEBIAS_MEANVAR_DESC", "BN_EQSCALEBIAS_DESC"):
        fused.const_value(label, next(iter(tensors.values())).desc)
    for name, tensor in tensors.items():
        fused.pointer(name, tensor)
    fused.scalar("DOUBLE_BN_EPSILON", ctypes.c_double(1e-3))
    return fused


def test_finalizing_statistics(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    shape, y = (1, 5, 1, 1), rng.standard_normal((4, 5, 3, 2))
    scale, bias, old_mean, old_variance = rng.random((4, *shape)) + 0.5
    mean, variance = y.mean((0, 2, 3), keepdims=True), y.var((0, 2, 3), keepdims=True)
    given = {
        "YSUM": y.sum((0, 2, 3), keepdims=True), "YSQSUM": (y**2).sum((0, 2, 3), keepdims=True), "BN_SCALE": scale,
        "BN_BIAS": bias, "BN_RUNNING_MEAN": old_mean, "BN_RUNNING_VAR": old_variance,
    }  # fmt: skip
    tensors = {name: hipdnn.tensor(values) for name, values in given.items()}
    results = ("BN_SAVED_MEAN", "BN_SAVED_INVSTD", "BN_EQSCALE", "BN_EQBIAS")
    tensors |= {name: hipdnn.empty(np.float64, shape) for name in results}
    fused = finalize(hipdnn, TRAINING, tensors)
    fused.scalar("INT64_T_BN_ACCUMULATION_COUNT", ctypes.c_int64(24))
    fused.scalar("DOUBLE_BN_EXP_AVG_FACTOR", ctypes.c_double(0.25))
    fused.run()
    inverse = 1 / np.sqrt(variance + 1e-3)
    want = {
        "BN_SAVED_MEAN": mean, "BN_SAVED_INVSTD": inverse, "BN_EQSCALE": scale * inverse,
        "BN_EQBIAS": bias - mean * scale * inverse, "BN_RUNNING_MEAN": 0.75 * old_mean + 0.25 * mean,
        "BN_RUNNING_VAR": 0.75 * old_variance + 0.25 * variance * 24 / 23,
    }  # fmt: skip
    for name, values in want.items():
        np.testing.assert_allclose(tensors[name].numpy(), values, rtol=1e-12, atol=1e-13, err_msg=name)


def test_finalizing_for_inference(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    scale, bias, mean, variance = rng.random((4, 1, 5, 1, 1)) + 0.5
    given = {"BN_SCALE": scale, "BN_BIAS": bias, "BN_RUNNING_MEAN": mean, "BN_RUNNING_VAR": variance}
    tensors = {name: hipdnn.tensor(values) for name, values in given.items()}
    tensors |= {name: hipdnn.empty(np.float64, scale.shape) for name in ("BN_EQSCALE", "BN_EQBIAS")}
    finalize(hipdnn, INFERENCE, tensors).run()
    factor = scale / np.sqrt(variance + 1e-3)
    np.testing.assert_allclose(tensors["BN_EQSCALE"].numpy(), factor, rtol=1e-13)
    np.testing.assert_allclose(tensors["BN_EQBIAS"].numpy(), bias - mean * factor, rtol=1e-12, atol=1e-13)


def test_what_is_refused_and_what_was_set(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    layer, fused, h = Layer(rng, np.float32, True, True), Fused(hipdnn, CONV_STATISTICS), hipdnn
    size, is_null, place = ctypes.c_size_t(), ctypes.c_int(7), ctypes.c_int(7)
    make = ("MakeFusedOpsPlan", h.handle, fused.plan, fused.const, size)
    assert h.status(*make) == "BAD_PARAM", "nothing is set"
    assert h.status("CreateFusedOpsPlan", ctypes.c_void_p(), 7) == "BAD_PARAM"
    layer.give_input(fused, True, True)
    assert h.status(*make) == "BAD_PARAM", "there is no filter"
    assert h.status("FusedOpsExecute", h.handle, fused.plan, fused.variant) == "BAD_PARAM", "there is no plan"
    h.GetFusedOpsConstParamPackAttribute(fused.const, NUMBERS["PARAM_XDATA_PLACEHOLDER"], place, is_null)
    assert (place.value, is_null.value) == (2, 0)
    desc = h.describe(np.float32, (1, 1, 1, 1), (1, 1, 1, 1))
    h.GetFusedOpsConstParamPackAttribute(fused.const, NUMBERS["PARAM_XDESC"], desc, is_null)
    got, lengths, strides = (ctypes.c_int(), ctypes.c_int()), np.zeros(4, np.int32), np.zeros(4, np.int32)
    h.GetTensorNdDescriptor(desc, 4, *got, lengths, strides)
    assert lengths.tolist() == list(layer.x.shape)
    h.GetFusedOpsConstParamPackAttribute(fused.const, NUMBERS["PARAM_YDESC"], desc, is_null)
    assert is_null.value == 1
    count = ctypes.c_int64(24)
    fused.scalar("INT64_T_BN_ACCUMULATION_COUNT", count)
    stored = ctypes.c_int64()
    number = NUMBERS["SCALAR_INT64_T_BN_ACCUMULATION_COUNT"]
    h.GetFusedOpsVariantParamPackAttribute(fused.variant, number, stored)
    assert stored.value == 24
    later = Fused(hipdnn, BITMASK)
    assert h.status("MakeFusedOpsPlan", h.handle, later.plan, later.const, size) == "NOT_SUPPORTED"
    assert h.status("MakeFusedOpsPlan", h.handle, later.plan, fused.const, size) == "BAD_PARAM", "other operations"
