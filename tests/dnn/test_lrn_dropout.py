"""Local response normalization against its definition, and what must hold of dropout's random choice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import FLOATS, Array, assert_close, channels_last, normal, type_name, wide

WITHIN, ACROSS = 0, 1
ALPHA, BETA, K = 0.5, 0.75, 1.25


def neighbours(values: Array, mode: int, width: int, mirrored: bool = False) -> Array:
    """The sum over each place's neighbours; mirrored: over the places that it is a neighbour of."""
    before = width - 1 - (width - 1) // 2 if mirrored else (width - 1) // 2
    after = width - 1 - before
    axes = (1,) if mode == ACROSS else (2, 3)
    padding = [(before, after) if d in axes else (0, 0) for d in range(values.ndim)]
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(values, padding), (width,) * len(axes), axes)
    total: Array = windows.sum(axis=tuple(range(-len(axes), 0)))
    return total


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("mode", [WITHIN, ACROSS], ids=["within", "across"])
@pytest.mark.parametrize("width", [1, 3, 4, 5])
def test_lrn(miopen: MIOpen, rng: np.random.Generator, width: int, mode: int, last: bool, dtype: Any) -> None:
    shape, order = (2, 7, 5, 6), channels_last(4) if last else None
    lrn = miopen.make("CreateLRNDescriptor")
    miopen.SetLRNDescriptor(lrn, mode, width, ALPHA, BETA, K)
    values, dy_values = normal(rng, dtype, shape), normal(rng, dtype, shape)
    x, dy = miopen.tensor(values, order), miopen.tensor(dy_values, order)
    y, dx = miopen.empty(dtype, shape, order), miopen.empty(dtype, shape, order)
    miopen.LRNForward(miopen.handle, lrn, 1.0, x, x, 0.0, y, y, True, None)
    scale = ALPHA / (width if mode == ACROSS else width**2)
    sums = K + scale * neighbours(wide(values) ** 2, mode, width)
    want = wide(values) * sums**-BETA
    assert_close(y.numpy(), want, want, steps=4 + 2 * width**2)
    miopen.LRNBackward(miopen.handle, lrn, 1.0, y, y, dy, dy, x, x, 0.0, dx, dx, None)
    terms = wide(dy_values) * wide(values) * sums ** (-BETA - 1)
    factor = 2 * scale * BETA * wide(values)
    want = wide(dy_values) * sums**-BETA - factor * neighbours(terms, mode, width, True)
    size = np.abs(wide(dy_values)) + np.abs(factor) * neighbours(np.abs(terms), mode, width, True)
    assert_close(dx.numpy(), want, size, steps=8 + 2 * width**2)


def test_lrn_descriptor(miopen: MIOpen) -> None:
    lrn = miopen.make("CreateLRNDescriptor")
    miopen.SetLRNDescriptor(lrn, ACROSS, 5, ALPHA, BETA, K)
    mode, width = np.zeros(1, np.int32), np.zeros(1, np.uint32)
    numbers = [np.zeros(1) for _ in range(3)]
    miopen.GetLRNDescriptor(lrn, mode, width, *numbers)
    assert (mode[0], width[0], *(n[0] for n in numbers)) == (ACROSS, 5, ALPHA, BETA, K)
    assert miopen.status("SetLRNDescriptor", lrn, ACROSS, 0, ALPHA, BETA, K) == "BadParm"
    assert miopen.status("SetLRNDescriptor", lrn, 2, 5, ALPHA, BETA, K) == "BadParm"


def make_dropout(miopen: MIOpen, probability: float, seed: int = 7, use_mask: bool = False) -> int:
    dropout, size = miopen.make("CreateDropoutDescriptor"), np.zeros(1, np.uint64)
    miopen.DropoutGetStatesSize(miopen.handle, size)
    states = miopen.workspace(int(size[0]) + 8)
    memory = (states.pointer + 7) // 8 * 8
    miopen.SetDropoutDescriptor(dropout, miopen.handle, probability, memory, int(size[0]), seed, use_mask, False, 0)
    return dropout


def run_dropout(miopen: MIOpen, dropout: int, values: Array) -> tuple[Array, Array]:
    """The result and the mask."""
    x, y = miopen.tensor(values), miopen.empty(values.dtype, values.shape)
    size = np.zeros(1, np.uint64)
    miopen.DropoutGetReserveSpaceSize(x, size)
    mask = miopen.workspace(int(size[0]))
    miopen.DropoutForward(miopen.handle, dropout, x, x, x, y, y, mask, int(size[0]))
    return y.numpy(), mask.numpy().reshape(values.shape)


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("probability", [0.0, 0.25, 0.9])
def test_dropout(miopen: MIOpen, rng: np.random.Generator, probability: float, dtype: Any) -> None:
    shape = (3, 5, 50, 51)
    values = np.abs(normal(rng, dtype, shape)) + dtype(1)
    dropout = make_dropout(miopen, probability)
    y, mask = run_dropout(miopen, dropout, values)
    assert set(np.unique(mask)) <= {0, 1}
    want = wide(values) * mask / (1 - float(np.float32(probability)))
    assert_close(y, want, want)
    # Within six deviations of a binomial distribution.
    kept = mask.mean()
    assert abs(kept - (1 - probability)) <= 6 * np.sqrt(probability * (1 - probability) / mask.size)
    neighbours_kept = (mask[..., 1:] * mask[..., :-1]).mean()
    assert abs(neighbours_kept - kept**2) <= 0.01
    again, other = run_dropout(miopen, dropout, values)
    assert probability == 0 or (other != mask).any(), "each call draws anew"
    dy, dx = miopen.tensor(values), miopen.empty(dtype, shape)
    used = miopen.tensor(mask)
    miopen.DropoutBackward(miopen.handle, dropout, dy, dy, dy, dx, dx, used, mask.nbytes)
    np.testing.assert_array_equal(dx.numpy(), y)
    miopen.DropoutBackward(miopen.handle, dropout, dy, dy, dy, dx, dx, None, 0)
    np.testing.assert_array_equal(dx.numpy(), again, "without a mask the last one is drawn again")


def test_dropout_of_everything_and_of_the_same_seed(miopen: MIOpen, rng: np.random.Generator) -> None:
    values = normal(rng, np.float32, (4, 1001))
    y, mask = run_dropout(miopen, make_dropout(miopen, 1.0), values)
    assert not y.any()
    assert not mask.any()
    masks = [run_dropout(miopen, make_dropout(miopen, 0.5, seed), values)[1] for seed in (1, 1, 2)]
    assert (masks[0] == masks[1]).all()
    assert (masks[0] != masks[2]).any()


def test_dropout_by_a_given_mask(miopen: MIOpen, rng: np.random.Generator) -> None:
    values, mask_values = normal(rng, np.float32, (3, 77)), rng.integers(0, 2, (3, 77)).astype(np.int8)
    dropout = make_dropout(miopen, 0.5, use_mask=True)
    x, y, mask = miopen.tensor(values), miopen.empty(np.float32, (3, 77)), miopen.tensor(mask_values)
    miopen.DropoutForward(miopen.handle, dropout, x, x, x, y, y, mask, 231)
    np.testing.assert_array_equal(y.numpy(), values * mask_values * 2)
    np.testing.assert_array_equal(mask.numpy(), mask_values)


def test_what_is_refused(miopen: MIOpen) -> None:
    x = miopen.empty(np.float32, (2, 3))
    dropout = make_dropout(miopen, 0.5)
    assert miopen.status("DropoutForward", miopen.handle, dropout, x, x, x, x, x, x, 5) == "BadParm"
    assert miopen.status("DropoutForward", miopen.handle, None, x, x, x, x, x, None, 0) == "BadParm"
    arguments = (miopen.handle, 1.5, x, 24, 1, False, False, 0)
    assert miopen.status("SetDropoutDescriptor", dropout, *arguments) == "BadParm"
    arguments = (miopen.handle, 0.5, x, 4, 1, False, False, 0)
    assert miopen.status("SetDropoutDescriptor", dropout, *arguments) == "BadParm"
