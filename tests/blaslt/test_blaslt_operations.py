"""Matrix transforms and tensor operations against numpy in double."""

from __future__ import annotations

import ctypes
from contextlib import ExitStack
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from blaslt_library import (
    COL,
    INVALID_VALUE,
    NOT_INITIALIZED,
    NOT_SUPPORTED,
    POINTER_DEVICE,
    ROW,
    SUCCESS,
    TYPES,
    Array,
    Blaslt,
    DeviceArray,
    Matrix,
    assert_within,
)

U32 = 2.0**-24
TRANSFORM_ATTRIBUTES = {"pointer_mode": (1, ctypes.c_int32), "op_a": (2, ctypes.c_int32), "op_b": (3, ctypes.c_int32)}


def transform(
    blaslt: Blaslt, c: Matrix, a: Matrix | None, b: Matrix | None, alpha: Any = 1.0, beta: Any = 0.0, **attributes: Any
) -> int:
    """C = alpha op(A) + beta op(B)."""
    with ExitStack() as stack:
        desc = ctypes.c_void_p()
        library = blaslt.library
        assert library.hipblasLtMatrixTransformDescCreate(ctypes.byref(desc), 0) == SUCCESS
        stack.callback(library.hipblasLtMatrixTransformDescDestroy, desc)
        for name, value in attributes.items():
            assert blaslt.set("MatrixTransformDesc", desc, TRANSFORM_ATTRIBUTES[name], value) == SUCCESS
        layouts = [stack.enter_context(blaslt.layout(m)) if m else None for m in (a, b, c)]
        keep = [np.array([x], np.float32) if isinstance(x, float) else x for x in (alpha, beta)]
        scalars = [x.pointer if isinstance(x, DeviceArray) else ctypes.c_void_p(x.ctypes.data) for x in keep]
        data = [m.storage.pointer if m else None for m in (a, b, c)]
        return int(
            library.hipblasLtMatrixTransform(
                blaslt.handle, desc, scalars[0], data[0], layouts[0], scalars[1], data[1], layouts[1], data[2],
                layouts[2], None,
            )
        )  # fmt: skip


@pytest.mark.parametrize("orders", [(COL, COL, ROW), (ROW, COL, COL), (COL, ROW, ROW)])
@pytest.mark.parametrize("ops", ["NN", "TN", "NT"])
@pytest.mark.parametrize("kind", [np.float32, np.float16, ml_dtypes.bfloat16], ids=["f32", "f16", "bf16"])
def test_a_transform_adds_scaled_matrices_between_orders(
    blaslt: Blaslt, rng: np.random.Generator, kind: Any, ops: str, orders: tuple[int, int, int]
) -> None:
    a, b = (rng.uniform(-1, 1, (2, *((33, 50) if op == "N" else (50, 33)))).astype(kind) for op in ops)
    c = blaslt.matrix(np.full((2, 33, 50), np.nan, kind), orders[2], gap=2)
    status = transform(
        blaslt, c, blaslt.matrix(a, orders[0]), blaslt.matrix(b, orders[1], gap=1), 2.0, -0.5, op_a=ops[0], op_b=ops[1]
    )
    assert status == SUCCESS
    wide_a, wide_b = a.astype(np.float64), b.astype(np.float64)
    value = (
        2 * (wide_a if ops[0] == "N" else wide_a.swapaxes(1, 2))
        - (wide_b if ops[1] == "N" else wide_b.swapaxes(1, 2)) / 2
    )
    roundoff = {np.float32: 2.0**-24, np.float16: 2.0**-11}.get(kind, 2.0**-8)
    assert_within(c.get(), value, 2 * roundoff * np.abs(value) + 2 * U32 + 2.0**-25)


def test_a_transform_rounds_integers_and_reads_scalars_on_the_device(blaslt: Blaslt, rng: np.random.Generator) -> None:
    a = rng.integers(-128, 128, (20, 30)).astype(np.int8)
    c = blaslt.matrix(np.full((30, 20), 77, np.int8))
    alpha, beta = (blaslt.device(np.array([x], np.float32)) for x in (1.5, 0.0))
    status = transform(blaslt, c, blaslt.matrix(a), None, alpha, beta, op_a="T", pointer_mode=POINTER_DEVICE)
    assert status == SUCCESS
    assert (c.get()[0] == np.clip(np.rint(1.5 * a.T.astype(np.float64)), -128, 127)).all()


@pytest.mark.parametrize(("order", "part"), [(100, 16), (101, 8), (102, 4), (103, 2)])
def test_a_transform_stores_tiles_of_sixteen_columns(
    blaslt: Blaslt, rng: np.random.Generator, order: int, part: int
) -> None:
    rows, cols = 4 * part * 2, 32
    a = rng.integers(0, 100, (rows, cols)).astype(np.float32)
    c = blaslt.matrix(np.full((rows, cols), np.nan, np.float32))
    c.order = order
    assert transform(blaslt, c, blaslt.matrix(a), None) == SUCCESS
    # [tile column][tile row][quarter][column][row]
    tiles = a.reshape(2, 4, part, 2, 16).transpose(3, 0, 1, 4, 2)
    assert (c.storage.get().ravel() == tiles.ravel()).all()
    back = blaslt.matrix(np.full((rows, cols), np.nan, np.float32))
    assert transform(blaslt, back, c, None) == SUCCESS
    assert (back.get()[0] == a).all()


def test_a_transform_refuses_missing_or_unfit_matrices(blaslt: Blaslt) -> None:
    a, c = (blaslt.matrix(np.zeros(shape, np.float32)) for shape in ((4, 5), (5, 4)))
    assert transform(blaslt, c, None, None) == INVALID_VALUE
    assert transform(blaslt, c, a, None) == INVALID_VALUE
    assert transform(blaslt, c, a, None, op_a="T") == SUCCESS
    assert blaslt.library.hipblasLtMatrixTransform(None, *[None] * 10) == NOT_INITIALIZED


def call(blaslt: Blaslt, name: str, *arguments: Any) -> int:
    values = [x.pointer if isinstance(x, DeviceArray) else x for x in arguments]
    return int(getattr(blaslt.library, f"hipblasltExt{name}")(*values))


@pytest.mark.parametrize("shape", [(1, 1), (7, 16), (3, 1000)])
def test_softmax_normalises_each_row(blaslt: Blaslt, rng: np.random.Generator, shape: tuple[int, int]) -> None:
    x = rng.uniform(-90, 90, shape).astype(np.float32)
    out = blaslt.device(np.full(shape, np.nan, np.float32))
    assert call(blaslt, "Softmax", 0, *shape, 1, out, blaslt.device(x), None) == SUCCESS
    powers = np.exp(x.astype(np.float64) - x.max(1, keepdims=True))
    value = powers / powers.sum(1, keepdims=True)
    # The argument of exp, up to 180, carries a rounding error; then come exp, the sum and the division.
    assert_within(out.get(), value, value * U32 * (180 + 8 + shape[1]) + 2.0**-126)
    assert call(blaslt, "Softmax", 2, *shape, 1, out, out, None) == NOT_SUPPORTED
    assert call(blaslt, "Softmax", 0, *shape, 0, out, out, None) == NOT_SUPPORTED


@pytest.mark.parametrize("scaled", [True, False])
@pytest.mark.parametrize("shape", [(1, 16), (5, 1000)])
def test_layer_norm_centres_and_scales_each_row(
    blaslt: Blaslt, rng: np.random.Generator, shape: tuple[int, int], scaled: bool
) -> None:
    m, n = shape
    x = rng.uniform(-1, 3, shape).astype(np.float32)
    gamma, beta = (rng.uniform(-1, 1, n).astype(np.float32) for _ in range(2))
    out, mean, inverse = (blaslt.device(np.full(s, np.nan, np.float32)) for s in (shape, (m,), (m,)))
    given = [blaslt.device(gamma), blaslt.device(beta)] if scaled else [None, None]
    eps = ctypes.c_float(1e-5)
    status = call(blaslt, "LayerNorm", 0, out, mean, inverse, blaslt.device(x), m, n, eps, *given, None)
    assert status == SUCCESS
    wide = x.astype(np.float64)
    centre, deviation = wide.mean(1), 1 / np.sqrt(wide.var(1) + np.float64(np.float32(1e-5)))
    value = (wide - centre[:, None]) * deviation[:, None]
    if scaled:
        value = value * gamma + beta
    bound = (n + 8) * U32
    assert_within(mean.get(), centre, bound * np.abs(wide).mean(1))
    assert_within(inverse.get(), deviation, 2 * bound * deviation)
    assert_within(out.get(), value, 4 * bound * (np.abs(value) + np.abs(wide) * deviation[:, None] + 1))
    null = [0, out, None, inverse, out, m, n, eps, None, None, None]
    assert call(blaslt, "LayerNorm", *null) == INVALID_VALUE


@pytest.mark.parametrize("output", [np.float32, np.float16], ids=["to-f32", "to-f16"])
@pytest.mark.parametrize("kind", [np.float32, np.float16], ids=["f32", "f16"])
@pytest.mark.parametrize("shape", [(1, 1), (37, 1001)])
def test_amax_finds_the_largest_magnitude(
    blaslt: Blaslt, rng: np.random.Generator, shape: tuple[int, int], kind: Any, output: Any
) -> None:
    x: Array = rng.uniform(-1, 1, shape).astype(kind)
    x[-1, -1] = -1.5
    out = blaslt.device(np.full(1, np.nan, output))
    types = [TYPES[np.dtype(kind)], TYPES[np.dtype(output)]]
    assert call(blaslt, "AMax", *types, out, blaslt.device(x), *shape, None) == SUCCESS
    assert out.get()[0] == 1.5
    assert call(blaslt, "AMax", 14, 0, out, out, *shape, None) == NOT_SUPPORTED
    assert call(blaslt, "AMax", *types, out, out, 0, 1, None) == INVALID_VALUE


def test_amax_of_a_nan_is_nan(blaslt: Blaslt) -> None:
    out = blaslt.device(np.zeros(1, np.float32))
    x = np.ones((300, 300), np.float32)
    x[7, 9] = np.nan
    assert call(blaslt, "AMax", 0, 0, out, blaslt.device(x), 300, 300, None) == SUCCESS
    assert np.isnan(out.get()[0])
