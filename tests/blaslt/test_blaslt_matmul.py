"""Products with their epilogues against numpy in double, with derived bounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from blaslt_library import (
    COL,
    COMPUTE_32F,
    COMPUTE_32I,
    COMPUTE_64F,
    E4M3,
    E5M2,
    NOT_SUPPORTED,
    POINTER_ALPHA_VECTOR,
    POINTER_DEVICE,
    ROW,
    SCALE_OUTER_VECTOR,
    SUCCESS,
    TYPES,
    Array,
    Blaslt,
    assert_within,
)

BF16 = ml_dtypes.bfloat16
U32 = 2.0**-24
# Half a unit in the last place, relative, and half the least number, for what is smaller than normal numbers.
ROUNDOFF = {
    np.dtype(np.float64): (2.0**-53, 0.0),
    np.dtype(np.float32): (2.0**-24, 0.0),
    np.dtype(np.float16): (2.0**-11, 2.0**-25),
    np.dtype(BF16): (2.0**-8, 0.0),
    np.dtype(E4M3): (2.0**-4, 2.0**-10),
    np.dtype(E5M2): (2.0**-3, 2.0**-17),
}


def uniform(rng: np.random.Generator, shape: tuple[int, ...], kind: Any) -> Array:
    return rng.uniform(-1, 1, shape).astype(kind)


def operated(matrix: Array, operation: str) -> Array:
    return matrix if operation == "N" else matrix.swapaxes(-1, -2)


def stored(shape: tuple[int, int], operation: str) -> tuple[int, int]:
    return shape if operation == "N" else shape[::-1]


def as_stored(value: Array, error: Array, kind: Any) -> Array:
    """The bound for a value with an error that is then rounded to a type."""
    relative, least = ROUNDOFF[np.dtype(kind)]
    return error + (np.abs(value) + error) * relative + least


@dataclass
class Sums:
    """alpha op(A) op(B) + beta C in double, and the bound of its error when computed in a type of roundoff u."""

    value: Array
    error: Array


def sums(a: Array, b: Array, alpha: float = 1, c: Array | None = None, beta: float = 0, u: float = U32) -> Sums:
    wide_a, wide_b = a.astype(np.float64), b.astype(np.float64)
    value = alpha * (wide_a @ wide_b)
    size = abs(alpha) * (np.abs(wide_a) @ np.abs(wide_b))
    if c is not None and beta != 0:
        value = value + beta * c.astype(np.float64)
        size = size + np.abs(beta * c.astype(np.float64))
    # k products and sums, alpha, beta, scales and bias.
    return Sums(value, (a.shape[-1] + 8) * u * size)


@pytest.mark.parametrize("op_b", ["N", "T"])
@pytest.mark.parametrize("op_a", ["N", "T"])
@pytest.mark.parametrize("kind", [np.float32, np.float64, np.float16, BF16], ids=["f32", "f64", "f16", "bf16"])
def test_a_product_is_within_its_bound_for_each_type_and_operation(
    blaslt: Blaslt, rng: np.random.Generator, kind: Any, op_a: str, op_b: str
) -> None:
    m, n, k, alpha, beta = 37, 29, 43, 1.5, -0.5
    a, b = uniform(rng, stored((m, k), op_a), kind), uniform(rng, stored((k, n), op_b), kind)
    c = uniform(rng, (m, n), kind)
    d = blaslt.matrix(np.full((m, n), np.nan, kind), gap=3)
    double = kind is np.float64
    status = blaslt.matmul(
        blaslt.matrix(a, gap=1), blaslt.matrix(b, gap=2), blaslt.matrix(c, gap=5), d, alpha=alpha, beta=beta,
        op_a=op_a, op_b=op_b, compute=COMPUTE_64F if double else COMPUTE_32F,
        scale=np.float64 if double else np.float32,
    )  # fmt: skip
    assert status == SUCCESS
    expected = sums(operated(a, op_a), operated(b, op_b), alpha, c, beta, 2.0**-53 if double else U32)
    if double:  # numpy's own double sums have an error of the same size
        expected.error *= 2
    assert_within(d.get()[0], expected.value, as_stored(expected.value, expected.error, kind))


@pytest.mark.parametrize("kind", [np.float16, BF16], ids=["f16", "bf16"])
def test_products_of_16_bit_numbers_may_be_stored_as_float(blaslt: Blaslt, rng: np.random.Generator, kind: Any) -> None:
    a, b = uniform(rng, (70, 90), kind), uniform(rng, (90, 50), kind)
    d = blaslt.matrix(np.full((70, 50), np.nan, np.float32))
    assert blaslt.matmul(blaslt.matrix(a), blaslt.matrix(b), None, d) == SUCCESS
    expected = sums(a, b)
    assert_within(d.get()[0], expected.value, as_stored(expected.value, expected.error, np.float32))


@pytest.mark.parametrize("orders", [(r, s, t) for r in (COL, ROW) for s in (COL, ROW) for t in (COL, ROW)])
@pytest.mark.parametrize("op", ["N", "T"])
def test_rows_and_columns_may_be_stored_in_either_order(
    blaslt: Blaslt, rng: np.random.Generator, orders: tuple[int, int, int], op: str
) -> None:
    m, n, k = 21, 34, 17
    a, b = uniform(rng, stored((m, k), op), np.float32), uniform(rng, (k, n), np.float32)
    c, bias, scale = (uniform(rng, shape, np.float32) for shape in ((m, n), (m,), (m,)))
    d = blaslt.matrix(np.full((m, n), np.nan, np.float32), orders[2], gap=1)
    status = blaslt.matmul(
        blaslt.matrix(a, orders[0], gap=2), blaslt.matrix(b, orders[1]), blaslt.matrix(c, orders[2], gap=3), d,
        beta=0.25, op_a=op, epilogue="bias", bias=blaslt.device(bias), alpha=blaslt.device(scale),
        pointer_mode=POINTER_ALPHA_VECTOR,
    )  # fmt: skip
    assert status == SUCCESS
    product = sums(operated(a, op), b)
    value = product.value * scale[:, None] + 0.25 * c + bias[:, None]
    error = product.error + 4 * U32 * (np.abs(value) + np.abs(0.25 * c) + np.abs(bias[:, None]))
    assert_within(d.get()[0], value, error)


@pytest.mark.parametrize("kind", [np.float32, BF16], ids=["f32", "bf16"])
def test_a_batch_is_computed_with_its_strides(blaslt: Blaslt, rng: np.random.Generator, kind: Any) -> None:
    a, b, c = (uniform(rng, shape, kind) for shape in ((5, 18, 33), (5, 33, 9), (5, 18, 9)))
    d = blaslt.matrix(np.full((5, 18, 9), np.nan, kind), gap=1)
    status = blaslt.matmul(blaslt.matrix(a), blaslt.matrix(b, gap=4), blaslt.matrix(c), d, alpha=2.0, beta=1.0)
    assert status == SUCCESS
    expected = sums(a, b, 2, c, 1)
    assert_within(d.get(), expected.value, as_stored(expected.value, expected.error, kind))


def test_d_may_be_c_and_is_not_read_when_beta_is_zero(blaslt: Blaslt, rng: np.random.Generator) -> None:
    a, b, c = (uniform(rng, shape, np.float32) for shape in ((16, 8), (8, 24), (16, 24)))
    d = blaslt.matrix(c)
    assert blaslt.matmul(blaslt.matrix(a), blaslt.matrix(b), d, d, beta=2.0) == SUCCESS
    expected = sums(a, b, 1, c, 2)
    assert_within(d.get()[0], expected.value, as_stored(expected.value, expected.error, np.float32))
    d = blaslt.matrix(np.full_like(c, np.nan))
    assert blaslt.matmul(blaslt.matrix(a), blaslt.matrix(b), d, d, beta=0.0) == SUCCESS
    assert_within(d.get()[0], sums(a, b).value, as_stored(expected.value, expected.error, np.float32))


def test_a_and_b_are_not_read_when_alpha_is_zero(blaslt: Blaslt, rng: np.random.Generator) -> None:
    nan = np.full((8, 8), np.nan, np.float32)
    c = uniform(rng, (8, 8), np.float32)
    d = blaslt.matrix(nan)
    assert blaslt.matmul(blaslt.matrix(nan), blaslt.matrix(nan), blaslt.matrix(c), d, alpha=0.0, beta=1.0) == SUCCESS
    assert (d.get()[0] == c).all()


def test_scalars_may_be_on_the_device(blaslt: Blaslt, rng: np.random.Generator) -> None:
    a, b, c = (uniform(rng, shape, np.float32) for shape in ((16, 8), (8, 24), (16, 24)))
    d = blaslt.matrix(np.full((16, 24), np.nan, np.float32))
    alpha, beta = (blaslt.device(np.array([x], np.float32)) for x in (3.0, -2.0))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), blaslt.matrix(c), d, alpha=alpha, beta=beta, pointer_mode=POINTER_DEVICE
    )
    assert status == SUCCESS
    expected = sums(a, b, 3, c, -2)
    assert_within(d.get()[0], expected.value, as_stored(expected.value, expected.error, np.float32))


def gelu(x: Array) -> Array:
    return np.asarray(x / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3))))


def gelu_derivative(x: Array) -> Array:
    u = np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)
    slope = np.sqrt(2 / np.pi) * (1 + 3 * 0.044715 * x**2)
    return np.asarray((1 + np.tanh(u)) / 2 + x / 2 * slope / np.cosh(u) ** 2)


# With the largest slope of each function, by which it stretches errors.
ACTIVATIONS: dict[str, tuple[Any, float]] = {
    "default": (lambda x: x, 1),
    "relu": (lambda x: np.maximum(x, 0), 1),
    "gelu": (gelu, 1.13),
    "swish": (lambda x: x / (1 + np.exp(-x)), 1.1),
    "clamp": (lambda x: np.clip(x, -0.5, 1.25), 1),
    "sigmoid": (lambda x: 1 / (1 + np.exp(-x)), 0.25),
}
# Own errors of a function in float: exp, a division and a few products.
FUNCTION_ERROR = 16 * U32


@pytest.mark.parametrize("bias", ["", "bias"])
@pytest.mark.parametrize("name", [name for name in ACTIVATIONS if name != "default"])
@pytest.mark.parametrize("kind", [np.float32, np.float16, BF16], ids=["f32", "f16", "bf16"])
def test_activations_follow_the_bias(blaslt: Blaslt, rng: np.random.Generator, kind: Any, name: str, bias: str) -> None:
    a, b = uniform(rng, (45, 20), kind), uniform(rng, (20, 31), kind)
    biases = uniform(rng, (45,), np.float32)
    d = blaslt.matrix(np.full((45, 31), np.nan, kind))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), None, d, epilogue="_".join(filter(None, (name, bias))),
        bias=blaslt.device(biases), bias_type=TYPES[np.dtype(np.float32)], argument0=-0.5, argument1=1.25,
    )  # fmt: skip
    assert status == SUCCESS
    product = sums(a, b)
    argument = product.value + (biases[:, None].astype(np.float64) if bias else 0)
    function, slope = ACTIVATIONS[name]
    value = function(argument)
    error = slope * (product.error + 2 * U32 * np.abs(argument)) + FUNCTION_ERROR * (np.abs(argument) + 1)
    assert_within(d.get()[0], value, as_stored(value, error, kind))


@pytest.mark.parametrize(
    "name", ["relu_aux", "relu_aux_bias", "gelu_aux", "gelu_aux_bias", "clamp_aux", "clamp_aux_bias"]
)
def test_aux_receives_what_goes_into_the_activation(blaslt: Blaslt, rng: np.random.Generator, name: str) -> None:
    a, b = uniform(rng, (2, 33, 20), BF16), uniform(rng, (2, 20, 14), BF16)
    bias = uniform(rng, (33,), BF16)
    d = blaslt.matrix(np.full((2, 33, 14), np.nan, BF16))
    aux = blaslt.matrix(np.full((2, 33, 14), np.nan, np.float32), gap=7)
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), None, d, epilogue=name, bias=blaslt.device(bias), aux=aux.storage,
        aux_ld=aux.ld, aux_stride=aux.ld * 14, aux_type=TYPES[np.dtype(np.float32)], argument0=-0.5, argument1=1.25,
        scale_aux=blaslt.device(np.array([0.5], np.float32)),
    )  # fmt: skip
    assert status == SUCCESS
    product = sums(a, b)
    argument = product.value + (bias[:, None].astype(np.float64) if "bias" in name else 0)
    assert_within(aux.get(), argument / 2, product.error + 2 * U32 * np.abs(argument))
    function, slope = ACTIVATIONS[name.split("_")[0]]
    error = slope * (product.error + 2 * U32 * np.abs(argument)) + FUNCTION_ERROR * (np.abs(argument) + 1)
    assert_within(d.get(), function(argument), as_stored(function(argument), error, BF16))


@pytest.mark.parametrize("order", [COL, ROW])
def test_the_gradient_of_gelu_reads_aux_and_sums_the_bias_gradient(
    blaslt: Blaslt, rng: np.random.Generator, order: int
) -> None:
    a, b = uniform(rng, (70, 12), np.float32), uniform(rng, (12, 41), np.float32)
    arguments = uniform(rng, (70, 41), np.float32) * np.float32(4)
    aux = blaslt.matrix(arguments, order)
    d = blaslt.matrix(np.full((70, 41), np.nan, np.float32), order)
    gradient = blaslt.device(np.full(70, np.nan, np.float32))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), None, d, epilogue="dgelu_bgrad", aux=aux.storage, aux_ld=aux.ld,
        bias=gradient,
    )  # fmt: skip
    assert status == SUCCESS
    product = sums(a, b)
    value = product.value * gelu_derivative(arguments.astype(np.float64))
    error = 1.13 * product.error + 64 * U32 * np.abs(product.value)
    assert_within(d.get()[0], value, error)
    assert_within(gradient.get(), value.sum(1), error.sum(1) + 41 * U32 * np.abs(value).sum(1))


@pytest.mark.parametrize("op", ["N", "T"])
@pytest.mark.parametrize("name", ["bgrada", "bgradb"])
@pytest.mark.parametrize("kind", [np.float32, BF16], ids=["f32", "bf16"])
def test_bias_gradients_are_sums_over_the_inner_size(
    blaslt: Blaslt, rng: np.random.Generator, kind: Any, name: str, op: str
) -> None:
    m, n, k = 70, 35, 130
    a, b = uniform(rng, stored((m, k), op), kind), uniform(rng, stored((k, n), op), kind)
    d = blaslt.matrix(np.full((m, n), np.nan, kind))
    gradient = blaslt.device(np.full(m if name == "bgrada" else n, np.nan, np.float32))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), None, d, op_a=op, op_b=op, epilogue=name, bias=gradient,
        bias_type=TYPES[np.dtype(np.float32)],
    )  # fmt: skip
    assert status == SUCCESS
    summed = operated(a, op).astype(np.float64) if name == "bgrada" else operated(b, op).astype(np.float64).T
    assert_within(gradient.get(), summed.sum(1), k * U32 * np.abs(summed).sum(1))
    expected = sums(operated(a, op), operated(b, op))
    assert_within(d.get()[0], expected.value, as_stored(expected.value, expected.error, kind))


def test_scales_multiply_each_matrix_and_amax_is_taken_before_the_scale_of_d(
    blaslt: Blaslt, rng: np.random.Generator
) -> None:
    a, b, c = (uniform(rng, shape, np.float16) for shape in ((150, 40), (40, 60), (150, 60)))
    d = blaslt.matrix(np.full((150, 60), np.nan, np.float16))
    scales = {"scale_a": 2.0, "scale_b": 0.5, "scale_c": 4.0, "scale_d": 0.25}
    device: dict[str, Any] = {name: blaslt.device(np.array([value], np.float32)) for name, value in scales.items()}
    amax = blaslt.device(np.array([np.nan], np.float32))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), blaslt.matrix(c), d, alpha=1.5, beta=0.5, amax=amax, **device
    )
    assert status == SUCCESS
    expected = sums(a, b, 1.5 * 2 * 0.5, c, 0.5 * 4)
    value, error = expected.value / 4, expected.error / 4
    assert_within(d.get()[0], value, as_stored(value, error, np.float16))
    assert_within(amax.get(), np.abs(expected.value).max(), expected.error.max())


def test_scales_may_be_vectors_along_rows_and_columns(blaslt: Blaslt, rng: np.random.Generator) -> None:
    a, b = uniform(rng, (30, 16), np.float32), uniform(rng, (16, 25), np.float32)
    rows, columns = uniform(rng, (30,), np.float32), uniform(rng, (25,), np.float32)
    d = blaslt.matrix(np.full((30, 25), np.nan, np.float32))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), None, d, scale_a=blaslt.device(rows), scale_b=blaslt.device(columns),
        scale_a_mode=SCALE_OUTER_VECTOR, scale_b_mode=SCALE_OUTER_VECTOR,
    )  # fmt: skip
    assert status == SUCCESS
    outer = rows[:, None].astype(np.float64) * columns
    product = sums(a, b)
    assert_within(d.get()[0], product.value * outer, product.error * np.abs(outer))


@pytest.mark.parametrize("kinds", [(E4M3, E4M3), (E4M3, E5M2), (E5M2, E4M3)], ids=["e4e4", "e4e5", "e5e4"])
@pytest.mark.parametrize("output", [np.float32, np.float16, BF16, E4M3], ids=["f32", "f16", "bf16", "e4m3"])
def test_numbers_of_eight_bits_are_multiplied_exactly_and_summed_in_float(
    blaslt: Blaslt, rng: np.random.Generator, kinds: tuple[Any, Any], output: Any
) -> None:
    a, b = uniform(rng, (64, 21), kinds[0]), uniform(rng, (64, 33), kinds[1])
    d = blaslt.matrix(np.full((21, 33), np.nan, output))
    scale = blaslt.device(np.array([2.0], np.float32))
    assert blaslt.matmul(blaslt.matrix(a), blaslt.matrix(b), None, d, op_a="T", scale_a=scale) == SUCCESS
    expected = sums(a.T, b, 2)
    assert_within(d.get()[0], expected.value, as_stored(expected.value, expected.error, output))


@pytest.mark.parametrize("kinds", [(E4M3, E4M3), (E4M3, E5M2), (E5M2, E4M3)], ids=["e4e4", "e4e5", "e5e4"])
@pytest.mark.parametrize("operations", ["NN", "NT", "TN", "TT"])
def test_large_products_of_eight_bits(
    blaslt: Blaslt, rng: np.random.Generator, kinds: tuple[Any, Any], operations: str
) -> None:
    m, n, k = 272, 144, 336
    a = uniform(rng, stored((m, k), operations[0]), kinds[0])
    b = uniform(rng, stored((k, n), operations[1]), kinds[1])
    d = blaslt.matrix(np.full((m, n), np.nan, np.float32))
    status = blaslt.matmul(blaslt.matrix(a), blaslt.matrix(b), None, d, op_a=operations[0], op_b=operations[1])
    assert status == SUCCESS
    expected = sums(operated(a, operations[0]), operated(b, operations[1]))
    assert_within(d.get()[0], expected.value, expected.error)


@pytest.mark.parametrize("op", ["N", "T"])
def test_integer_products_are_exact(blaslt: Blaslt, rng: np.random.Generator, op: str) -> None:
    a = rng.integers(-128, 128, stored((45, 77), op)).astype(np.int8)
    b = rng.integers(-128, 128, (77, 19)).astype(np.int8)
    c = rng.integers(-1000, 1000, (45, 19)).astype(np.int32)
    d = blaslt.matrix(np.full((45, 19), 77, np.int32))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), blaslt.matrix(c), d, alpha=3.0, beta=-2.0, op_a=op, compute=COMPUTE_32I,
        scale=np.int32,
    )  # fmt: skip
    assert status == SUCCESS
    assert (d.get()[0] == 3 * (operated(a, op).astype(np.int64) @ b.astype(np.int64)) - 2 * c).all()


@pytest.mark.parametrize("operations", ["NN", "NT", "TN", "TT"])
def test_large_integer_products_are_exact(blaslt: Blaslt, rng: np.random.Generator, operations: str) -> None:
    m, n, k = 272, 144, 336
    a = rng.integers(-128, 128, stored((m, k), operations[0])).astype(np.int8)
    b = rng.integers(-128, 128, stored((k, n), operations[1])).astype(np.int8)
    d = blaslt.matrix(np.full((m, n), 77, np.int32))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), None, d, op_a=operations[0], op_b=operations[1], compute=COMPUTE_32I,
        scale=np.int32,
    )  # fmt: skip
    assert status == SUCCESS
    exact = operated(a, operations[0]).astype(np.int64) @ operated(b, operations[1]).astype(np.int64)
    assert (d.get()[0] == exact).all()


def test_relu_keeps_large_integers_exact(blaslt: Blaslt, rng: np.random.Generator) -> None:
    a, b = (rng.integers(100, 128, shape).astype(np.int8) for shape in ((5, 2000), (2000, 7)))
    a[:2] = -a[:2]
    d = blaslt.matrix(np.full((5, 7), 77, np.int32))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), None, d, epilogue="relu", compute=COMPUTE_32I, scale=np.int32
    )
    assert status == SUCCESS
    exact = a.astype(np.int64) @ b.astype(np.int64)
    assert exact.max() > 2**24
    assert (d.get()[0] == np.maximum(exact, 0)).all()


def test_integer_products_stored_in_eight_bits_are_rounded_and_saturate(
    blaslt: Blaslt, rng: np.random.Generator
) -> None:
    a, b = (rng.integers(-128, 128, shape).astype(np.int8) for shape in ((45, 32), (32, 19)))
    d = blaslt.matrix(np.full((45, 19), 77, np.int8))
    assert blaslt.matmul(blaslt.matrix(a), blaslt.matrix(b), None, d, alpha=0.004, compute=COMPUTE_32I) == SUCCESS
    exact = np.float32(0.004).astype(np.float64) * (a.astype(np.int64) @ b.astype(np.int64))
    assert (d.get()[0] == np.clip(np.rint(exact), -128, 127)).all()


@pytest.mark.parametrize("m", [1, 16])
def test_narrow_products_take_the_epilogue_too(blaslt: Blaslt, rng: np.random.Generator, m: int) -> None:
    a, b, bias = (uniform(rng, shape, np.float32) for shape in ((m, 700), (700, 300), (m,)))
    d = blaslt.matrix(np.full((m, 300), np.nan, np.float32))
    amax = blaslt.device(np.array([np.nan], np.float32))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(b), None, d, epilogue="relu_bias", bias=blaslt.device(bias), amax=amax
    )
    assert status == SUCCESS
    product = sums(a, b)
    value = np.maximum(product.value + bias[:, None], 0)
    assert_within(d.get()[0], value, product.error + U32 * np.abs(value))
    assert_within(amax.get(), value.max(), product.error.max() + U32 * value.max())


@pytest.mark.parametrize("shape", [(0, 5, 3), (5, 0, 3)])
def test_nothing_happens_where_nothing_is_to_compute(blaslt: Blaslt, shape: tuple[int, int, int]) -> None:
    m, n, k = shape
    a, b, d = (blaslt.matrix(np.zeros(s, np.float32)) for s in ((m, k), (k, n), (m, n)))
    for matrix in (a, b, d):
        matrix.ld = max(matrix.ld, 1)
    assert blaslt.matmul(a, b, None, d) == SUCCESS


def test_an_empty_inner_size_leaves_beta_c_and_bias(blaslt: Blaslt, rng: np.random.Generator) -> None:
    c, bias = uniform(rng, (6, 4), np.float32), uniform(rng, (6,), np.float32)
    a, b = blaslt.matrix(np.zeros((6, 0), np.float32)), blaslt.matrix(np.zeros((0, 4), np.float32))
    b.ld = 1
    d = blaslt.matrix(np.full((6, 4), np.nan, np.float32))
    status = blaslt.matmul(a, b, blaslt.matrix(c), d, beta=2.0, epilogue="bias", bias=blaslt.device(bias))
    assert status == SUCCESS
    assert_within(d.get()[0], 2 * c + bias[:, None], 2 * U32 * 4)


def test_types_and_epilogues_that_do_not_go_together_are_refused_by_the_heuristic(blaslt: Blaslt) -> None:
    def matrices(*kinds: Any) -> list[Any]:
        return [blaslt.matrix(np.zeros((8, 8), kind)) for kind in kinds]

    a, b, d = matrices(np.float32, np.float16, np.float32)
    assert blaslt.matmul(a, b, None, d) == NOT_SUPPORTED
    a, b, d = matrices(np.float32, np.float32, np.float16)
    assert blaslt.matmul(a, b, None, d) == NOT_SUPPORTED
    a, b, d = matrices(np.float64, np.float64, np.float64)
    assert blaslt.matmul(a, b, None, d) == NOT_SUPPORTED  # computed in float
    a, b, d = matrices(np.float32, np.float32, np.float32)
    assert blaslt.matmul(a, b, None, d, epilogue=8) == NOT_SUPPORTED
    assert blaslt.matmul(a, b, None, d, scale_a_mode=2, scale_b_mode=2) == NOT_SUPPORTED
    d.order = 100
    assert blaslt.matmul(a, b, None, d) == NOT_SUPPORTED
