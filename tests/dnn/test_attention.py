"""Attention of the library's core, forward and backward, against NumPy."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import FLOATS, Array, normal, type_name, unit_roundoff, wide

from hipify_py import resources

# In the order of compat_dnn::DataType.
TYPES = {"float32": 0, "float64": 1, "float16": 2, "bfloat16": 3}


@pytest.fixture(scope="session")
def attention(
    dnn_prefixes: tuple[Path, Path], miopen_session: MIOpen, tmp_path_factory: pytest.TempPathFactory
) -> ctypes.CDLL:
    """The core's functions behind C functions; the library is loaded already."""
    runtime, library = dnn_prefixes
    target = tmp_path_factory.mktemp("attention") / "attention.so"
    root = Path(resources.data_root())
    folders = [root / "compat_libs/dnn/src", root / "compat_libs/core", runtime / "include"]
    source = Path(__file__).with_name("attention_entry.cpp")
    subprocess.run(
        ["g++", "-std=c++17", "-O1", "-shared", "-fPIC", *(f"-I{folder}" for folder in folders), str(source),
         f"-L{library / 'lib'}", "-l:libMIOpen.so.1", "-lhipblas", "-lamdhip64", "-o", str(target)],
        check=True,
    )  # fmt: skip
    assert miopen_session.handle
    return ctypes.CDLL(str(target))


class Sizes(NamedTuple):
    batch: int
    heads: int
    kv_heads: int
    q_rows: int
    k_rows: int
    depth: int
    value_depth: int


SIZES = [
    Sizes(2, 3, 3, 5, 5, 8, 8),
    Sizes(1, 4, 2, 7, 12, 16, 24),
    Sizes(1, 4, 1, 9, 4, 64, 64),
    Sizes(1, 1, 1, 33, 33, 256, 1),
]


def attend(s: Sizes, q: Array, k: Array, v: Array, scale: float, causal: bool) -> tuple[Array, Array]:
    """The result and the shares of each row."""
    k, v = (np.repeat(a, s.heads // s.kv_heads, axis=1) for a in (k, v))
    scores = scale * q @ k.swapaxes(-1, -2)
    if causal:
        hidden = np.arange(s.k_rows) > np.arange(s.q_rows)[:, None] + s.k_rows - s.q_rows
        scores = np.where(hidden, -np.inf, scores)
    with np.errstate(invalid="ignore"):
        terms = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares = np.nan_to_num(terms / terms.sum(axis=-1, keepdims=True))
    return shares @ v, shares


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("rows_first", [False, True], ids=["heads-first", "rows-first"])
@pytest.mark.parametrize("causal", [False, True], ids=["all", "causal"])
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_forward_and_backward(
    miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator, sizes: Sizes, causal: bool, rows_first: bool,
    dtype: Any,
) -> None:  # fmt: skip
    s, order = sizes, (0, 2, 1, 3) if rows_first else (0, 1, 2, 3)
    q_shape, k_shape = (s.batch, s.heads, s.q_rows, s.depth), (s.batch, s.kv_heads, s.k_rows, s.depth)
    v_shape, y_shape = (s.batch, s.kv_heads, s.k_rows, s.value_depth), (s.batch, s.heads, s.q_rows, s.value_depth)
    q, k, v, dy = (normal(rng, dtype, shape) for shape in (q_shape, k_shape, v_shape, y_shape))
    kind = np.float64 if dtype is np.float64 else np.float32
    y, dq, dk, dv = (miopen.empty(dtype, shape, order) for shape in (y_shape, q_shape, k_shape, v_shape))
    logarithms = miopen.empty(kind, (s.batch, s.heads, s.q_rows))
    inputs = [miopen.tensor(a, order) for a in (q, k, v)]
    arrays = [*inputs, y, logarithms, miopen.tensor(dy, order), dq, dk, dv]
    data = (ctypes.c_void_p * 9)(*(array.pointer for array in arrays))
    scale = s.depth**-0.5
    status = attention.run_attention(
        TYPES[type_name(dtype)], (ctypes.c_int64 * 7)(*s), ctypes.c_double(scale), causal, rows_first, data
    )
    assert status == 0
    want, shares = attend(s, wide(q), wide(k), wide(v), scale, causal)
    # Rounding of scores, of at most the size of the products, and of sums over the rows that are seen.
    computed = min(unit_roundoff(dtype), unit_roundoff(np.float32))
    growth = 64 * computed * (1 + s.depth**0.5) * 8
    assert (np.abs(wide(y.numpy()) - want) <= growth + unit_roundoff(dtype) * np.abs(want)).all()
    # The way back starts from y as it was stored.
    g = wide(dy)
    group = s.heads // s.kv_heads
    v_all, k_all = np.repeat(wide(v), group, axis=1), np.repeat(wide(k), group, axis=1)
    d_shares = g @ v_all.swapaxes(-1, -2)
    products = (g * wide(y.numpy())).sum(axis=-1, keepdims=True)
    d_scores = scale * shares * (d_shares - products)
    wants = (
        d_scores @ k_all,
        (d_scores.swapaxes(-1, -2) @ wide(q)).reshape(s.batch, s.kv_heads, group, s.k_rows, -1).sum(axis=2),
        (shares.swapaxes(-1, -2) @ g).reshape(s.batch, s.kv_heads, group, s.k_rows, -1).sum(axis=2),
    )
    for got, expected in zip((dq, dk, dv), wants, strict=True):
        bound = growth * 16 * (1 + np.abs(expected).max()) * s.heads + unit_roundoff(dtype) * np.abs(expected)
        assert (np.abs(wide(got.numpy()) - expected) <= bound).all()
