"""Gated linear units and concatenation along every dimension."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import FLOATS, assert_close, normal, type_name, wide


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("dim", [0, 1, 2])
def test_gated_linear_units(miopen: MIOpen, rng: np.random.Generator, dim: int, dtype: Any) -> None:
    shape = (4, 6, 34)
    small = tuple(length // 2 if d == dim else length for d, length in enumerate(shape))
    values, dy_values = normal(rng, dtype, shape), normal(rng, dtype, small)
    x, dy, y, dx = (
        miopen.tensor(values),
        miopen.tensor(dy_values),
        miopen.empty(dtype, small),
        miopen.empty(dtype, shape),
    )
    miopen.GLUForward(miopen.handle, x, x, y, y, dim)
    a, b = np.split(wide(values), 2, axis=dim)
    share = 1 / (1 + np.exp(-b))
    assert_close(y.numpy(), a * share, a * share, steps=16)
    miopen.GLUBackward(miopen.handle, x, x, dy, dy, dx, dx, dim)
    g = wide(dy_values)
    want = np.concatenate([g * share, g * a * share * (1 - share)], axis=dim)
    assert_close(dx.numpy(), want, np.concatenate([g, g * a], axis=dim), steps=16)


@pytest.mark.parametrize("dtype", [*FLOATS, np.int8, np.int32], ids=type_name)
@pytest.mark.parametrize("dim", [0, 1, 2])
def test_concatenation(miopen: MIOpen, rng: np.random.Generator, dim: int, dtype: Any) -> None:
    parts = []
    for length in (1, 4, 3):
        shape = tuple(length if d == dim else other for d, other in enumerate((2, 3, 5)))
        parts.append(rng.integers(-99, 99, shape).astype(dtype))
    want = np.concatenate(parts, axis=dim)
    tensors, y = [miopen.tensor(part) for part in parts], miopen.tensor(np.zeros(want.shape, dtype))
    descriptors = np.array([tensor.desc for tensor in tensors], np.uint64)
    pointers = np.array([tensor.pointer for tensor in tensors], np.uint64)
    miopen.CatForward(miopen.handle, 3, descriptors, pointers, y, y, dim)
    np.testing.assert_array_equal(y.numpy(), want)
    assert miopen.status("CatForward", miopen.handle, 2, descriptors, pointers, y, y, dim) == "BadParm"
    assert miopen.status("CatForward", miopen.handle, 3, descriptors, pointers, y, y, 3) == "BadParm"


def test_what_is_refused(miopen: MIOpen) -> None:
    x, y, odd = (miopen.empty(np.float32, shape) for shape in ((4, 6), (2, 6), (3, 6)))
    assert miopen.status("GLUForward", miopen.handle, x, x, y, y, 1) == "BadParm"
    assert miopen.status("GLUForward", miopen.handle, odd, odd, y, y, 0) == "BadParm"
    assert miopen.status("GLUForward", miopen.handle, x, None, y, y, 0) == "BadParm"
    assert miopen.status("GLUForward", miopen.handle, x, x, y, y, 2) == "BadParm"
