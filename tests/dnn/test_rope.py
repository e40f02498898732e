"""Rotary position embedding, forward and backward, against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import FLOATS, assert_close, normal, type_name, wide


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("shapes", [((2, 5, 3, 8), (5, 3, 8)), ((4, 6), (6,)), ((3, 7, 10), (3, 7, 10))], ids=str)
def test_forward_and_backward(
    miopen: MIOpen, rng: np.random.Generator, shapes: tuple[tuple[int, ...], tuple[int, ...]], dtype: Any
) -> None:
    x, cosines, sines = normal(rng, dtype, shapes[0]), normal(rng, dtype, shapes[1]), normal(rng, dtype, shapes[1])
    c, s, a = wide(cosines), wide(sines), wide(x)
    angles, y = [miopen.tensor(cosines), miopen.tensor(sines)], miopen.empty(dtype, shapes[0])
    turned = np.empty_like(a)
    turned[..., ::2], turned[..., 1::2] = -a[..., 1::2], a[..., ::2]
    given = miopen.tensor(x)
    miopen.RoPEForward(
        miopen.handle, given, given.pointer, angles[0], angles[0].pointer, angles[1], angles[1].pointer, y, y.pointer
    )
    assert_close(y.numpy(), a * c + turned * s, np.abs(a * c) + np.abs(turned * s))
    # The transpose of that.
    product = a * s
    back = np.empty_like(a)
    back[..., ::2], back[..., 1::2] = product[..., 1::2], -product[..., ::2]
    dx = miopen.empty(dtype, shapes[0])
    miopen.RoPEBackward(
        miopen.handle, given, given.pointer, angles[0], angles[0].pointer, angles[1], angles[1].pointer, dx, dx.pointer
    )
    assert_close(dx.numpy(), a * c + back, np.abs(a * c) + np.abs(back))
