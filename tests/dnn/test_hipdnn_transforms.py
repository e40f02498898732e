"""Spatial transformers, copies with padding, and the small functions of cuDNN's interface, beside NumPy in double."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, HipDnn

Array = np.ndarray[Any, Any]
ONE, ZERO = np.array([1.0]), np.array([0.0])


def _pair(tensor: DeviceTensor) -> tuple[DeviceTensor, DeviceTensor]:
    return tensor, tensor


def _grid(theta: Array, height: int, width: int) -> Array:
    """-1 and 1 are the middles of the outermost elements; one element alone is at 0."""
    rows, columns = (np.linspace(-1, 1, n) if n > 1 else np.zeros(1) for n in (height, width))
    base = np.stack([*np.meshgrid(columns, rows), np.ones((height, width))], -1)
    grid: Array = np.einsum("nij,hwj->nhwi", theta, base)
    return grid


def _sample(x: Array, grid: Array) -> Array:
    images, _, height, width = x.shape
    columns, rows = (grid[..., 0] + 1) / 2 * (width - 1), (grid[..., 1] + 1) / 2 * (height - 1)
    left, top = np.floor(columns).astype(int), np.floor(rows).astype(int)
    total: Array = np.zeros((*grid.shape[:3], x.shape[1]))
    for right in (0, 1):
        for bottom in (0, 1):
            c, r = left + right, top + bottom
            share = np.abs(1 - right - (columns - left)) * np.abs(1 - bottom - (rows - top))
            inside = (c >= 0) & (c < width) & (r >= 0) & (r < height)
            image = np.arange(images)[:, None, None]
            value = x[image, :, r.clip(0, height - 1), c.clip(0, width - 1)]
            total += (share * inside)[..., None] * value
    sampled: Array = total.transpose(0, 3, 1, 2)
    return sampled


def _describe(hipdnn: HipDnn, dtype: int, lengths: tuple[int, ...]) -> int:
    desc = hipdnn.make("CreateSpatialTransformerDescriptor")
    hipdnn.SetSpatialTransformerNdDescriptor(desc, 0, dtype, 4, (ctypes.c_int * 4)(*lengths))
    return desc


@pytest.mark.parametrize(("height", "width"), [(5, 7), (1, 6), (9, 1)])
def test_a_spatial_transformer_and_its_gradients(
    hipdnn: HipDnn, height: int, width: int, rng: np.random.Generator
) -> None:
    x, theta = rng.standard_normal((2, 3, 6, 8)), rng.standard_normal((2, 2, 3))
    grid_want = _grid(theta, height, width)
    desc = _describe(hipdnn, 1, (2, 3, height, width))
    source, maps, grid = hipdnn.tensor(x, (0, 2, 3, 1)), hipdnn.tensor(theta), hipdnn.empty(np.float64, grid_want.shape)
    hipdnn.SpatialTfGridGeneratorForward(hipdnn.handle, desc, maps, grid)
    np.testing.assert_allclose(grid.numpy(), grid_want, rtol=1e-14, atol=1e-14)
    y = hipdnn.empty(np.float64, (2, 3, height, width))
    hipdnn.SpatialTfSamplerForward(hipdnn.handle, desc, ONE, *_pair(source), grid, ZERO, *_pair(y))
    want = _sample(x, grid_want)
    np.testing.assert_allclose(y.numpy(), want, rtol=1e-13, atol=1e-13)

    dy = rng.standard_normal(want.shape)
    dx, dgrid, dtheta = (hipdnn.empty(np.float64, shape) for shape in (x.shape, grid_want.shape, theta.shape))
    hipdnn.SpatialTfSamplerBackward(
        hipdnn.handle, desc, ONE, *_pair(source), ZERO, *_pair(dx), ONE, *_pair(hipdnn.tensor(dy)), grid, ZERO, dgrid
    )
    hipdnn.SpatialTfGridGeneratorBackward(hipdnn.handle, desc, dgrid, dtheta)
    # Sampling is linear in x; by the maps it is smooth between elements.
    moved = rng.standard_normal(x.shape)
    change = (dy * _sample(moved, grid_want)).sum()
    assert abs((dx.numpy() * moved).sum() - change) <= 1e-11 * np.abs(moved).sum()
    step, direction = 1e-7, rng.standard_normal(theta.shape)
    ends = [_sample(x, _grid(theta + sign * step * direction, height, width)) for sign in (1, -1)]
    change = (dy * (ends[0] - ends[1])).sum() / (2 * step)
    assert abs((dtheta.numpy() * direction).sum() - change) <= 1e-5 * (1 + abs(change))


def test_places_that_are_nowhere_are_zero(hipdnn: HipDnn) -> None:
    x, grid = np.ones((1, 1, 3, 3), np.float32), np.zeros((1, 1, 4, 2), np.float32)
    grid[0, 0, :, 0] = [np.nan, np.inf, 1e30, 0]
    desc, y = _describe(hipdnn, 0, (1, 1, 1, 4)), hipdnn.empty(np.float32, (1, 1, 1, 4))
    one, zero = np.array([1.0], np.float32), np.array([0.0], np.float32)
    hipdnn.SpatialTfSamplerForward(
        hipdnn.handle, desc, one, *_pair(hipdnn.tensor(x)), hipdnn.tensor(grid), zero, *_pair(y)
    )
    assert y.numpy().ravel().tolist() == [0, 0, 0, 1]


@pytest.mark.parametrize("last", [False, True])
def test_copies_with_padding_in_another_layout(hipdnn: HipDnn, last: bool, rng: np.random.Generator) -> None:
    x = rng.standard_normal((2, 3, 4, 5))
    desc, before, after = hipdnn.make("CreateTensorTransformDescriptor"), (0, 1, 2, -1), (0, 0, 1, 3)
    four = ctypes.c_int32 * 4
    hipdnn.SetTensorTransformDescriptor(desc, 4, int(last), four(*before), four(*after), None, 0)
    read = four(), four(), (ctypes.c_uint32 * 2)(), ctypes.c_int(), ctypes.c_int()
    hipdnn.GetTensorTransformDescriptor(desc, 4, read[3], *read[:3], read[4])
    assert (tuple(read[0]), tuple(read[1]), read[3].value) == (before, after, int(last))
    source, derived, size = hipdnn.tensor(x), hipdnn.make("CreateTensorDescriptor"), ctypes.c_size_t()
    hipdnn.InitTransformDest(desc, source, derived, size)
    old = rng.standard_normal((2, 4, 7, 7))
    assert size.value == old.nbytes
    y = hipdnn.tensor(old, (0, 2, 3, 1) if last else None)
    hipdnn.TransformTensorEx(hipdnn.handle, desc, ONE * 2, *_pair(source), ZERO, derived, y)
    want = np.pad(x[..., 1:], ((0, 0), (1, 0), (2, 1), (0, 3)))
    assert (y.numpy() == 2 * want).all()
    hipdnn.TransformTensorEx(hipdnn.handle, desc, ONE, *_pair(source), ONE * 0.5, *_pair(y))
    assert (y.numpy() == 2 * want).all()
    fold = (ctypes.c_uint32 * 2)(2, 2)
    hipdnn.SetTensorTransformDescriptor(desc, 4, 0, None, None, fold, 0)
    assert hipdnn.status("InitTransformDest", desc, source, derived, size) == "NOT_SUPPORTED"


def test_filters_are_taken_as_they_are(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    w, bias = rng.standard_normal((4, 3, 2, 2)).astype(np.float32), rng.standard_normal(4).astype(np.float32)
    desc = hipdnn.make("CreateFilterDescriptor")
    hipdnn.SetFilter4dDescriptor(desc, 0, 0, *w.shape)
    filters, of_bias = hipdnn.empty(np.float32, w.shape), hipdnn.empty(np.float32, bias.shape)
    hipdnn.ReorderFilterAndBias(hipdnn.handle, desc, 0, hipdnn.tensor(w), filters, 1, hipdnn.tensor(bias), of_bias)
    assert (filters.numpy() == w).all()
    assert (of_bias.numpy() == bias).all()


def test_callbacks_and_versions(hipdnn: HipDnn) -> None:
    mask, user, function = ctypes.c_uint(), ctypes.c_void_p(), ctypes.c_void_p()
    hipdnn.SetCallback(4, 77, None)
    hipdnn.GetCallback(mask, user, function)
    assert (mask.value, user.value, function.value) == (4, 77, None)
    for part in ("Ops", "Cnn", "Adv"):
        hipdnn.run(part + "VersionCheck")
