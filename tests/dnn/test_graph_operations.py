"""hipDNN's graph interface, one operation or a few, against NumPy in double."""

from __future__ import annotations

import math
import types
from typing import Any

import numpy as np
import pytest
from graph_library import BOOLEAN, Graph, value_of
from miopen_library import HipDnn

Array = np.ndarray[Any, Any]
NHWC = (0, 2, 3, 1)
_erf = np.vectorize(math.erf)


def close(found: Array, expected: Array, terms: int = 1) -> None:
    """Each of `terms` additions rounds as float does (double's results as double), the result as its type does."""
    step = 2.0**-53 if found.dtype == np.float64 else 2.0**-24
    last = {np.dtype(np.float16): 2.0**-11, np.dtype(np.float64): 2.0**-53}.get(found.dtype, 2.0**-24)
    bound = (4 * terms * step + last) * (np.abs(expected) + np.abs(expected).max()) + 2.0**-24 * (last > 1e-5)
    assert (np.abs(found.astype(np.float64) - expected) <= bound).all()


def _logistic(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-x)))


def _gelu_tanh(x: Array) -> Array:
    return np.asarray(0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))))


ONE: dict[str, Any] = {
    "SQRT": lambda x: np.sqrt(x), "ABS": np.abs, "CEIL": np.ceil, "COS": np.cos, "EXP": np.exp, "FLOOR": np.floor,
    "LOG": np.log, "NEG": lambda x: -x, "RSQRT": lambda x: 1 / np.sqrt(x), "SIN": np.sin, "TAN": np.tan,
    "ERF": _erf, "IDENTITY": lambda x: x, "RECIPROCAL": lambda x: 1 / x, "RELU_FWD": lambda x: np.maximum(x, 0),
    "TANH_FWD": np.tanh, "SIGMOID_FWD": _logistic, "ELU_FWD": lambda x: np.where(x > 0, x, np.expm1(x)),
    "GELU_FWD": lambda x: x * 0.5 * (1 + _erf(x / math.sqrt(2))), "SOFTPLUS_FWD": lambda x: np.log1p(np.exp(x)),
    "SWISH_FWD": lambda x: x * _logistic(x), "GELU_APPROX_TANH_FWD": _gelu_tanh,
    "LOGICAL_NOT": lambda x: x == 0,
}  # fmt: skip
TWO: dict[str, Any] = {
    "ADD": np.add, "MUL": np.multiply, "MIN": np.minimum, "MAX": np.maximum, "ADD_SQUARE": lambda x, b: x + b * b,
    "DIV": np.divide, "MOD": np.fmod, "POW": np.power, "SUB": np.subtract, "ATAN2": np.arctan2, "FLOOR_MOD": np.mod,
    "CMP_EQ": np.equal, "CMP_NEQ": np.not_equal, "CMP_GT": np.greater, "CMP_GE": np.greater_equal, "CMP_LT": np.less,
    "CMP_LE": np.less_equal, "LOGICAL_AND": np.logical_and, "LOGICAL_OR": np.logical_or,
}  # fmt: skip
POSITIVE = {"SQRT", "LOG", "RSQRT", "RECIPROCAL", "POW", "DIV", "MOD", "FLOOR_MOD", "TAN"}


def test_every_function_of_one_element(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    for mode, function in ONE.items():
        graph = Graph(hipdnn)
        x = rng.uniform(0.3 if mode in POSITIVE else -3, 1.2 if mode == "TAN" else 3, (2, 3, 5, 70)).astype(np.float32)
        y = graph.tensor(x.shape)
        graph.pointwise(mode, y, graph.input(x))
        graph.run()
        close(y.memory.numpy(), np.asarray(function(x.astype(np.float64)), np.float64), 8)


def test_every_function_of_two_elements_with_repetition(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    for mode, function in TWO.items():
        for b_lengths in [(2, 3, 5, 7), (1, 3, 1, 1)]:
            graph = Graph(hipdnn)
            low = 0.3 if mode in POSITIVE else -2
            x = rng.uniform(low, 2, (2, 3, 5, 7)).astype(np.float32)
            b = rng.uniform(low, 2, b_lengths).astype(np.float32)
            if mode.startswith(("CMP", "LOGICAL")):
                x, b = np.round(x), np.round(b)
            y = graph.tensor(x.shape)
            graph.pointwise(mode, y, graph.input(x, NHWC), graph.input(b))
            graph.run()
            close(y.memory.numpy(), np.asarray(function(x.astype(np.float64), b.astype(np.float64)), np.float64), 8)


@pytest.mark.parametrize("mode", ["RELU", "TANH", "SIGMOID", "ELU", "GELU", "SOFTPLUS", "SWISH", "GELU_APPROX_TANH"])
def test_gradients_are_those_of_finite_differences(hipdnn: HipDnn, mode: str, rng: np.random.Generator) -> None:
    x = rng.uniform(-3, 3, (4, 8, 3, 3))
    x[np.abs(x) < 0.01] = 1
    dy = rng.standard_normal(x.shape)
    graph = Graph(hipdnn)
    dx = graph.tensor(x.shape, np.float64)
    description = graph.make("POINTWISE", POINTWISE_MODE=value_of(f"POINTWISE_{mode}_BWD"))
    graph.node(
        "POINTWISE",
        OPERATION_POINTWISE_PW_DESCRIPTOR=description,
        OPERATION_POINTWISE_XDESC=graph.input(x),
        OPERATION_POINTWISE_DYDESC=graph.input(dy),
        OPERATION_POINTWISE_DXDESC=dx,
    )
    graph.run()
    step = 1e-5
    forward = ONE[f"{mode}_FWD"]
    expected = dy * (forward(x + step) - forward(x - step)) / (2 * step)
    # The difference's own error: step^2 / 6 times a third derivative, and rounding over the step.
    assert np.abs(dx.memory.numpy() - expected).max() <= 1e-8


def test_relu_has_clips_and_a_slope(hipdnn: HipDnn) -> None:
    graph = Graph(hipdnn)
    x = np.linspace(-4, 9, 64, dtype=np.float32).reshape(1, 64, 1)
    y = graph.tensor(x.shape)
    graph.pointwise("RELU_FWD", y, graph.input(x), POINTWISE_RELU_UPPER_CLIP=6.0, POINTWISE_RELU_LOWER_CLIP_SLOPE=0.25)
    graph.run()
    close(y.memory.numpy(), np.where(x < 0, 0.25 * x, np.minimum(x, 6)).astype(np.float64))


def test_a_chain_of_functions_keeps_only_what_is_asked_for(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    """relu(x * scale + bias) with an index mask: intermediate results take no workspace."""
    graph = Graph(hipdnn)
    x = rng.standard_normal((2, 6, 4, 9)).astype(np.float16)
    scale, bias = (rng.standard_normal((1, 6, 1, 1)).astype(np.float32) for _ in range(2))
    product, total, index = (graph.tensor(x.shape, virtual=True) for _ in range(3))
    mask = graph.tensor(x.shape, np.int8, virtual=True, kind=BOOLEAN)
    kept, y = graph.tensor(x.shape, virtual=True), graph.tensor(x.shape, np.float16, order=NHWC)
    limit, nothing = graph.scalar(5), graph.scalar(-1)
    graph.pointwise("MUL", product, graph.input(x, NHWC), graph.input(scale))
    graph.pointwise("ADD", total, product, graph.input(bias))
    graph.pointwise("RELU_FWD", kept, total)
    graph.pointwise("GEN_INDEX", index, total, POINTWISE_AXIS=3)
    graph.pointwise("CMP_LT", mask, index, limit)
    graph.pointwise("BINARY_SELECT", y, kept, nothing, mask)
    plan = graph.plan()
    assert graph.workspace_size(plan) == 0
    graph.run(plan)
    expected = np.maximum(x.astype(np.float64) * scale + bias, 0)
    expected[..., 5:] = -1
    close(y.memory.numpy(), expected, 3)


def test_booleans_in_memory_are_bits(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x = rng.standard_normal((1, 5, 3, 7)).astype(np.float32)
    graph = Graph(hipdnn)
    bits = graph.tensor(x.shape, np.int8, kind=BOOLEAN)
    graph.pointwise("CMP_GT", bits, graph.input(x), graph.scalar(0))
    graph.run()
    stored = np.packbits((x > 0).reshape(-1), bitorder="little").view(np.int8)
    assert (bits.memory.numpy().reshape(-1)[: stored.size] == stored).all()
    graph = Graph(hipdnn)
    memory = np.zeros(x.size, np.int8)
    memory[: stored.size] = stored
    mask = graph.tensor(x.shape, np.int8, data=memory.reshape(x.shape), kind=BOOLEAN)
    y = graph.tensor(x.shape)
    graph.pointwise("BINARY_SELECT", y, graph.input(x), graph.scalar(0), mask)
    graph.run()
    assert (y.memory.numpy() == np.maximum(x, 0)).all()


@pytest.mark.parametrize("kind", [np.float32, np.float64, np.int32])
@pytest.mark.parametrize("lengths", [(1, 6, 1, 1), (3, 1, 5, 7), (1, 1, 1, 1), (3, 6, 5, 7)])
def test_reductions(hipdnn: HipDnn, kind: Any, lengths: Any, rng: np.random.Generator) -> None:
    axes = tuple(d for d in range(4) if lengths[d] == 1)
    operations: dict[str, Any] = {
        "ADD": np.sum, "MIN": np.min, "MAX": np.max, "AVG": np.mean, "MUL": np.prod,
        "AMAX": lambda x, **k: np.max(np.abs(x), **k), "NORM1": lambda x, **k: np.sum(np.abs(x), **k),
        "NORM2": lambda x, **k: np.sqrt(np.sum(x * x, **k)),
    }  # fmt: skip
    for name, function in operations.items():
        x = rng.uniform(0.9, 1.1, (3, 6, 5, 7)) if name == "MUL" else rng.uniform(-9, 9, (3, 6, 5, 7))
        x = x.astype(kind)
        graph = Graph(hipdnn)
        y = graph.tensor(lengths, np.float64 if kind is np.int32 else kind)
        operator = value_of_reduction(name)
        description = graph.make("REDUCTION", REDUCTION_OPERATOR=operator, REDUCTION_COMP_TYPE=0)
        graph.node(
            "REDUCTION",
            OPERATION_REDUCTION_DESC=description,
            OPERATION_REDUCTION_XDESC=graph.input(x),
            OPERATION_REDUCTION_YDESC=y,
        )
        graph.run()
        close(y.memory.numpy(), function(x.astype(np.float64), axis=axes, keepdims=True), x.size)


def value_of_reduction(name: str) -> int:
    return ["ADD", "MUL", "MIN", "MAX", "AMAX", "AVG", "NORM1", "NORM2", "MUL_NO_ZEROS"].index(name)


def test_what_moves_elements(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x = rng.standard_normal((2, 3, 4, 6)).astype(np.float32)
    graph = Graph(hipdnn)
    source = graph.input(x, NHWC)
    flat, turned, part = graph.tensor((6, 24)), graph.tensor((2, 4, 6, 3)), graph.tensor((1, 3, 2, 2))
    graph.node("RESHAPE", OPERATION_RESHAPE_XDESC=source, OPERATION_RESHAPE_YDESC=flat)
    graph.node(
        "TRANSPOSE",
        OPERATION_TRANSPOSE_XDESC=source,
        OPERATION_TRANSPOSE_YDESC=turned,
        OPERATION_TRANSPOSE_PERMUTATION=[0, 2, 3, 1],
    )
    graph.node(
        "SLICE",
        OPERATION_SLICE_XDESC=source,
        OPERATION_SLICE_YDESC=part,
        OPERATION_SLICE_START_INDICES=[1, 0, 1, 0],
        OPERATION_SLICE_LIMIT_INDICES=[2, 3, 3, 6],
        OPERATION_SLICE_STRIDES=[1, 1, 1, 3],
    )
    both = graph.tensor((2, 3, 5, 6))
    more = graph.input(rng.standard_normal((2, 3, 1, 6)).astype(np.float32))
    graph.node(
        "CONCAT",
        OPERATION_CONCAT_AXIS=2,
        OPERATION_CONCAT_INPUT_DESCS=[source, more],
        OPERATION_CONCAT_OUTPUT_DESC=both,
    )
    graph.run()
    assert (flat.memory.numpy() == x.reshape(6, 24)).all()
    assert (turned.memory.numpy() == x.transpose(0, 2, 3, 1)).all()
    assert (part.memory.numpy() == x[1:2, :, 1:3, 0:6:3]).all()
    assert (both.memory.numpy() == np.concatenate([x, more.memory.numpy()], 2)).all()


def test_a_part_of_a_concatenation_that_lies_in_it_already(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x, here = rng.standard_normal((2, 2, 3, 4)).astype(np.float32)
    graph = Graph(hipdnn)
    both = graph.tensor((4, 3, 4), data=np.concatenate([np.zeros_like(x), here]))
    inside = graph.tensor(here.shape, data=here)
    inside.memory = types.SimpleNamespace(pointer=both.memory.pointer + x.nbytes)
    graph.node(
        "CONCAT",
        OPERATION_CONCAT_AXIS=0,
        OPERATION_CONCAT_INPUT_DESCS=[graph.input(x), inside],
        OPERATION_CONCAT_INPLACE_INDEX=1,
        OPERATION_CONCAT_OUTPUT_DESC=both,
    )
    graph.run()
    assert (both.memory.numpy() == np.concatenate([x, here])).all()


def test_random_numbers(hipdnn: HipDnn) -> None:
    found: dict[str, Array] = {}
    for name, numbers in {
        "BERNOULLI": {"RNG_BERNOULLI_DIST_PROBABILITY": 0.3},
        "UNIFORM": {"RNG_UNIFORM_DIST_MINIMUM": -1.0, "RNG_UNIFORM_DIST_MAXIMUM": 3.0},
        "NORMAL": {"RNG_NORMAL_DIST_MEAN": 2.0, "RNG_NORMAL_DIST_STANDARD_DEVIATION": 0.5},
    }.items():
        for order in (None, NHWC):
            graph = Graph(hipdnn)
            y = graph.tensor((8, 16, 32, 16), order=order)
            description = graph.make("RNG", RNG_DISTRIBUTION=value_of(f"RNG_DISTRIBUTION_{name}"), **numbers)
            seed, offset = graph.scalar(1234, dtype=np.int64), graph.scalar(7, dtype=np.int64)
            graph.node(
                "RNG",
                OPERATION_RNG_YDESC=y,
                OPERATION_RNG_DESC=description,
                OPERATION_RNG_SEED=seed,
                OPERATION_RNG_OFFSET_DESC=offset,
            )
            graph.run()
            drawn = y.memory.numpy()
            # The layout changes nothing.
            assert (found.setdefault(name, drawn) == drawn).all()
    # Means and deviations of 65,536 numbers, within six standard errors.
    for name, mean, deviation in [("BERNOULLI", 0.3, 0.21**0.5), ("UNIFORM", 1, 4 / 12**0.5), ("NORMAL", 2, 0.5)]:
        assert abs(found[name].mean() - mean) < 6 * deviation / 256
        assert abs(found[name].std() - deviation) < 6 * deviation / 256


def test_unsigned_integers_of_32_bits(hipdnn: HipDnn) -> None:
    x = np.array([0, 1, 7, 2**31, 2**32 - 2, 2**32 - 1], np.uint32).reshape(1, 1, 2, 3)
    b = np.array([5, 2, 9, 3, 1, 2**32 - 1], np.uint32).reshape(x.shape)
    # Results saturate.
    wide, most = x.astype(np.int64), 2**32 - 1
    expected = {
        "ADD": np.minimum(wide + b, most), "SUB": np.maximum(wide - b, 0),
        "MUL": np.minimum(wide.astype(object) * b, most),
        "MAX": np.maximum(x, b), "MIN": np.minimum(x, b), "MOD": x % b, "DIV": np.rint(wide / b),
    }  # fmt: skip
    for mode, want in expected.items():
        graph = Graph(hipdnn)
        y = graph.tensor(x.shape, np.uint32)
        graph.pointwise(mode, y, graph.input(x), graph.input(b))
        graph.run()
        assert (y.memory.numpy() == want.astype(np.int64)).all(), mode
    graph = Graph(hipdnn)
    less, total = graph.tensor(x.shape), graph.tensor((1, 1, 1, 1), np.uint32)
    graph.pointwise("CMP_LT", less, graph.input(x), graph.input(b))
    graph.node(
        "REDUCTION",
        OPERATION_REDUCTION_DESC=graph.make("REDUCTION", REDUCTION_OPERATOR=3, REDUCTION_COMP_TYPE=0),
        OPERATION_REDUCTION_XDESC=graph.input(x),
        OPERATION_REDUCTION_YDESC=total,
    )
    graph.run()
    assert (less.memory.numpy() == (x < b)).all()
    assert total.memory.numpy().item() == most


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.uint32, np.int64])
def test_intermediate_integers_are_rounded(hipdnn: HipDnn, dtype: Any) -> None:
    """Though operations that are neighbours run as one."""
    x, two = np.array([1, 2, 3, 5, 7, 9], np.float32).reshape(1, 1, 2, 3), 2.0
    graph = Graph(hipdnn)
    half, y = graph.tensor(x.shape, dtype, virtual=True), graph.tensor(x.shape)
    graph.pointwise("DIV", half, graph.input(x), graph.scalar(two))
    graph.pointwise("MUL", y, half, graph.scalar(two))
    graph.run()
    assert (y.memory.numpy() == 2 * np.rint(x / 2)).all()
