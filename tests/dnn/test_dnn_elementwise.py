"""Operations on tensors and activations through MIOpen's interface, against NumPy in double."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from miopen_library import MIOpen

BF16 = ml_dtypes.bfloat16
# Half the distance between neighbours around 1: what rounding a result to the type costs at most.
ROUNDING = {np.float64: 2.0**-53, np.float32: 2.0**-24, np.float16: 2.0**-11, BF16: 2.0**-8}
FLOATS = list(ROUNDING)
LEAST = {np.float64: 0.0, np.float32: 2.0**-149, np.float16: 2.0**-25, BF16: 2.0**-134}
Array = np.ndarray[Any, Any]


def _check(found: Array, expected: Array, kind: Any, computed: float = 0.0) -> None:
    """Rounded once to the type, after `computed` relative to the result and float's rounding of each step."""
    steps = 2.0**-53 if kind is np.float64 else 2.0**-24
    bound = (ROUNDING[kind] + 4 * steps) * np.abs(expected) + computed * steps + LEAST[kind]
    error = np.abs(found.astype(np.float64) - expected)
    same = (found.astype(np.float64) == expected) | (np.isnan(expected) & np.isnan(found.astype(np.float64)))
    assert (same | (error <= bound)).all(), np.nanmax(error / bound)


@pytest.mark.parametrize("kind", [*FLOATS, np.int8, np.int32, np.int64])
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 2, 3, 1)])
def test_set_writes_every_element_and_no_other(miopen: MIOpen, kind: Any, order: tuple[int, ...]) -> None:
    y = miopen.empty(kind, (3, 5, 7, 2), order)
    miopen.SetTensor(miopen.handle, y, y, np.array([-5], kind))
    assert (y.numpy() == -5).all()


def test_set_keeps_what_lies_between_the_elements(miopen: MIOpen) -> None:
    memory = miopen.tensor(np.arange(100, dtype=np.float32))
    desc = miopen.describe(np.float32, (3, 5), (30, 4))
    miopen.SetTensor(miopen.handle, desc, memory.pointer, np.array([-1], np.float32))
    expected = np.arange(100, dtype=np.float32)
    expected[[30 * row + 4 * column for row in range(3) for column in range(5)]] = -1
    assert (memory.numpy() == expected).all()


@pytest.mark.parametrize("kind", FLOATS)
def test_scale_multiplies_by_a_number_of_the_type(miopen: MIOpen, kind: Any, rng: np.random.Generator) -> None:
    x = rng.standard_normal((4, 33)).astype(kind)
    y = miopen.tensor(x)
    miopen.ScaleTensor(miopen.handle, y, y, np.array([-1.5], kind))
    _check(y.numpy(), -1.5 * x.astype(np.float64), kind)


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("orders", [((0, 1, 2, 3), (0, 2, 3, 1)), ((3, 0, 1, 2), (0, 1, 2, 3))])
@pytest.mark.parametrize(("alpha", "beta"), [(1.0, 0.0), (0.5, -2.0)])
def test_transform_changes_the_layout(
    miopen: MIOpen, kind: Any, orders: Any, alpha: float, beta: float, rng: np.random.Generator
) -> None:
    x = rng.standard_normal((2, 35, 9, 6)).astype(kind)
    old = rng.standard_normal(x.shape).astype(kind) if beta else np.full(x.shape, np.nan, kind)
    source, target = miopen.tensor(x, orders[0]), miopen.tensor(old, orders[1])
    miopen.TransformTensor(miopen.handle, alpha, source, source, beta, target, target)
    expected = alpha * x.astype(np.float64) + (beta * old.astype(np.float64) if beta else 0)
    _check(target.numpy(), expected, kind, computed=4.0 * np.abs(expected).max())


@pytest.mark.parametrize(
    ("source", "target"),
    [(np.float32, np.float16), (BF16, np.float32), (np.float16, BF16), (np.int8, np.float32), (np.float32, np.int8)],
)
def test_transform_changes_the_type(miopen: MIOpen, source: Any, target: Any, rng: np.random.Generator) -> None:
    x = (100 * rng.standard_normal((3, 70, 5))).clip(-128, 127).astype(source)
    given, result = miopen.tensor(x), miopen.empty(target, x.shape, (0, 2, 1))
    miopen.TransformTensor(miopen.handle, 1.0, given, given, 0.0, result, result)
    wide = x.astype(np.float64)
    expected = np.rint(wide).clip(-128, 127) if target is np.int8 else wide.astype(target)
    assert (result.numpy() == expected.astype(target)).all()


OPERATIONS: list[Callable[[Array, Array], Array]] = [np.add, np.multiply, np.minimum, np.maximum]


@pytest.mark.parametrize("kind", [*FLOATS, np.int32])
@pytest.mark.parametrize("operation", range(4))
@pytest.mark.parametrize("lengths", [(1, 1, 1, 1), (1, 6, 1, 1), (4, 6, 1, 17), (4, 6, 5, 17)])
def test_operations_repeat_the_second_tensor(
    miopen: MIOpen, kind: Any, operation: int, lengths: tuple[int, ...], rng: np.random.Generator
) -> None:
    a, b, c = ((3 * rng.standard_normal(s)).astype(kind) for s in ((4, 6, 5, 17), lengths, (4, 6, 5, 17)))
    tensors = [miopen.tensor(a, (0, 2, 3, 1)), miopen.tensor(b), miopen.tensor(c)]
    parts = [argument for tensor in tensors for argument in (tensor, tensor)]
    scalars = [1.0, 1.0, 0.0] if kind is np.int32 else [0.5, -2.0, 0.25]
    miopen.OpTensor(miopen.handle, operation, scalars[0], *parts[:2], scalars[1], *parts[2:4], scalars[2], *parts[4:])
    wide = [x.astype(np.float64) for x in (a, b, c)]
    expected = OPERATIONS[operation](scalars[0] * wide[0], scalars[1] * wide[1]) + scalars[2] * wide[2]
    if kind is np.int32:
        assert (tensors[2].numpy() == expected).all()
    else:
        _check(tensors[2].numpy(), expected, kind, computed=8.0 * np.abs(wide[0]).max() * np.abs(wide[1]).max())


def test_the_result_may_be_the_first_operand(miopen: MIOpen, rng: np.random.Generator) -> None:
    a, b = rng.standard_normal((2, 3, 50)), rng.standard_normal((1, 3, 1))
    x, bias = miopen.tensor(a), miopen.tensor(b)
    miopen.OpTensor(miopen.handle, 0, 1.0, x, x, 1.0, bias, bias, 0.0, x, x)
    assert (x.numpy() == a + b).all()


def _softplus(x: Array, *_: float) -> Array:
    return np.logaddexp(0, x)


def _logistic(x: Array, *_: float) -> Array:
    return np.exp(-np.logaddexp(0, -x))


MODES: dict[str, tuple[int, Callable[..., Array], Callable[..., Array]]] = {
    "pasthru": (0, lambda x, a, b, g: x, lambda x, a, b, g: np.ones_like(x)),
    "logistic": (1, _logistic, lambda x, a, b, g: _logistic(x) * _logistic(-x)),
    "tanh": (2, lambda x, a, b, g: b * np.tanh(a * x), lambda x, a, b, g: a * b * (1 - np.tanh(a * x) ** 2)),
    "relu": (3, lambda x, a, b, g: np.maximum(x, 0), lambda x, a, b, g: (x > 0) * 1.0),
    "softrelu": (4, _softplus, _logistic),
    "abs": (5, lambda x, a, b, g: np.abs(x), lambda x, a, b, g: np.sign(x)),
    "power": (6, lambda x, a, b, g: (a + b * x) ** g, lambda x, a, b, g: g * b * (a + b * x) ** (g - 1)),
    "clippedrelu": (7, lambda x, a, b, g: np.clip(x, 0, a), lambda x, a, b, g: ((x > 0) & (x < a)) * 1.0),
    "leakyrelu": (8, lambda x, a, b, g: np.where(x > 0, x, a * x), lambda x, a, b, g: np.where(x > 0, 1, a)),
    "elu": (
        9,
        lambda x, a, b, g: np.where(x > 0, x, a * np.expm1(np.minimum(x, 0))),
        lambda x, a, b, g: np.where(x > 0, 1, a * np.exp(np.minimum(x, 0))),
    ),
    "clamp": (10, lambda x, a, b, g: np.clip(x, a, b), lambda x, a, b, g: ((x > a) & (x < b)) * 1.0),
}


def _parameters(name: str) -> tuple[float, float, float]:
    return (-0.5, 0.75, 1.5) if name == "clamp" else (8.0, 0.5, 1.5) if name == "power" else (0.75, 1.25, 1.5)


def _describe(miopen: MIOpen, name: str) -> int:
    desc = miopen.make("CreateActivationDescriptor")
    miopen.SetActivationDescriptor(desc, MODES[name][0], *_parameters(name))
    return desc


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("name", MODES)
def test_activation_forward(miopen: MIOpen, kind: Any, name: str, rng: np.random.Generator) -> None:
    x = (3 * rng.standard_normal((2, 33, 4, 9))).astype(kind)
    source, target = miopen.tensor(x), miopen.empty(kind, x.shape, (0, 2, 3, 1))
    desc = _describe(miopen, name)
    miopen.ActivationForward(miopen.handle, desc, 1.0, source, source, 0.0, target, target)
    expected = MODES[name][1](x.astype(np.float64), *_parameters(name))
    # The functions' own error: 8 units in the last place of what they are computed with.
    _check(target.numpy(), expected, kind, computed=8.0 * np.abs(expected).max())


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("name", MODES)
def test_activation_backward(miopen: MIOpen, kind: Any, name: str, rng: np.random.Generator) -> None:
    x, dy = ((3 * rng.standard_normal((2, 33, 4, 9))).astype(kind) for _ in range(2))
    wide, parameters = x.astype(np.float64), _parameters(name)
    y = MODES[name][1](wide, *parameters).astype(kind)
    tensors = [miopen.tensor(array) for array in (y, dy, x)]
    dx = miopen.empty(kind, x.shape)
    parts = [argument for tensor in tensors for argument in (tensor, tensor)]
    miopen.ActivationBackward(miopen.handle, _describe(miopen, name), 1.0, *parts, 0.0, dx, dx)
    expected = dy.astype(np.float64) * MODES[name][2](wide, *parameters)
    # y is rounded to the type, and 1 - y or 1 - y^2 passes that on.
    size = np.abs(dy.astype(np.float64)).max() * (1 + np.abs(y.astype(np.float64)).max())
    _check(dx.numpy(), expected, kind, computed=8.0 * size * max(1.0, ROUNDING[kind] * 2.0**24))


@pytest.mark.parametrize("name", MODES)
def test_activations_keep_nan_and_take_what_is_far_out(miopen: MIOpen, name: str) -> None:
    x = np.array([np.nan, 1e30, -1e30, 0.0] * 20, np.float32)
    if name == "power":
        x = np.abs(x)
    source, target = miopen.tensor(x), miopen.empty(np.float32, x.shape)
    miopen.ActivationForward(miopen.handle, _describe(miopen, name), 1.0, source, source, 0.0, target, target)
    with np.errstate(over="ignore", invalid="ignore"):
        expected = MODES[name][1](x.astype(np.float64), *_parameters(name)).astype(np.float32)
    found = target.numpy()
    assert (np.isnan(found) == np.isnan(x)).all()
    np.testing.assert_allclose(found, expected, rtol=2e-6)


def test_activation_blends(miopen: MIOpen, rng: np.random.Generator) -> None:
    x, old = rng.standard_normal((2, 200)), rng.standard_normal((2, 200))
    source, target = miopen.tensor(x), miopen.tensor(old)
    miopen.ActivationForward(miopen.handle, _describe(miopen, "relu"), 2.0, source, source, 0.5, target, target)
    assert (target.numpy() == 2 * np.maximum(x, 0) + 0.5 * old).all()


def test_descriptors_give_back_what_was_set(miopen: MIOpen) -> None:
    desc, mode = _describe(miopen, "elu"), ctypes.c_int()
    numbers = [ctypes.c_double() for _ in range(3)]
    miopen.GetActivationDescriptor(desc, mode, *numbers)
    assert (mode.value, [number.value for number in numbers]) == (9, [0.75, 1.25, 1.5])
    assert miopen.status("SetActivationDescriptor", desc, 11, 0.0, 0.0, 0.0) == "BadParm"


def test_arguments_that_do_not_fit_are_refused(miopen: MIOpen) -> None:
    x, longer, half = miopen.empty(np.float32, (2, 3)), miopen.empty(np.float32, (2, 4)), miopen.empty(BF16, (2, 3))
    whole, relu = miopen.empty(np.int32, (2, 3)), _describe(miopen, "relu")
    forward = ("ActivationForward", miopen.handle, relu, 1.0)
    assert miopen.status(*forward, x, x, 0.0, longer, longer) == "BadParm"
    assert miopen.status(*forward, x, x, 0.0, half, half) == "BadParm"
    assert miopen.status(*forward, x, None, 0.0, x, x) == "BadParm"
    assert miopen.status(*forward, whole, whole, 0.0, whole, whole) == "NotImplemented"
    assert miopen.status("TransformTensor", miopen.handle, 1.0, x, x, 0.0, longer, longer) == "BadParm"
    assert miopen.status("TransformTensor", miopen.handle, None, x, x, 0.0, x, x) == "BadParm"
    sum_of = ("OpTensor", miopen.handle)
    assert miopen.status(*sum_of, 0, 1.0, x, x, 1.0, longer, longer, 0.0, x, x) == "BadParm"
    assert miopen.status(*sum_of, 4, 1.0, x, x, 1.0, x, x, 0.0, x, x) == "BadParm"
