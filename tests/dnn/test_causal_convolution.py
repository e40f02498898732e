"""cuDNN's causal convolutions in one dimension under HIP's names, beside NumPy; gradients by complex steps."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from miopen_library import HipDnn

Array = np.ndarray[Any, Any]
IDENTITY, SILU = 0, 1
BOUNDS = {np.float64: 1e-12, np.float32: 2e-6, np.float16: 4e-3, ml_dtypes.bfloat16: 3e-2}
SIZES = [(2, 5, 9, 4), (1, 3, 2, 8), (3, 16, 33, 2), (1, 1, 1, 1)]  # batch, channels, length, taps


def convolve(parts: list[Array], activation: int) -> Array:
    x, w, bias = parts
    taps, padded = w.shape[1], np.pad(x, ((0, 0), (0, 0), (w.shape[1] - 1, 0)))
    inner = bias[:, None] + sum(padded[:, :, t : t + x.shape[2]] * w[:, t, None] for t in range(taps))
    result: Array = inner / (1 + np.exp(-inner)) if activation == SILU else inner
    return result


def close(got: Array, want: Array, bound: float) -> None:
    error = np.sqrt(((got.astype(np.float64) - want) ** 2).mean() / (want**2).mean())
    assert error <= bound, f"error {error}"


@pytest.mark.parametrize("activation", [IDENTITY, SILU])
@pytest.mark.parametrize("last", [False, True], ids=["channels-first", "channels-last"])
@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("dtype", BOUNDS)
def test_both_ways(
    hipdnn: HipDnn, dtype: Any, sizes: tuple[int, int, int, int], last: bool, activation: int, rng: np.random.Generator
) -> None:
    batch, channels, length, taps = sizes
    order, name = ((0, 2, 1), "Nwh") if last else ((0, 1, 2), "")
    x, dy = (rng.standard_normal((batch, channels, length)).astype(dtype) for _ in range(2))
    w, bias = rng.standard_normal((channels, taps)).astype(dtype), rng.standard_normal(channels).astype(dtype)
    wide = [values.astype(np.float64) for values in (x, w, bias)]
    kind, sums = hipdnn.types[np.dtype(dtype)], np.float64 if dtype is np.float64 else np.float32
    given = [hipdnn.tensor(x, order), hipdnn.tensor(w), hipdnn.tensor(bias)]
    y = hipdnn.empty(dtype, x.shape, order)
    hipdnn.run(f"CausalConv1d{name}Forward", None, *(t.pointer for t in (*given, y)), *sizes, kind, activation)
    close(y.numpy(), convolve(wide, activation), BOUNDS[dtype])

    dx, dw, dbias = (
        hipdnn.empty(dtype, x.shape, order),
        *(hipdnn.tensor(np.full(n, 2, sums)) for n in (w.shape, channels)),
    )
    tensors = (*given, hipdnn.tensor(dy, order), dx, dw, dbias)
    numbers = (*sizes, kind, hipdnn.types[np.dtype(sums)], activation)
    hipdnn.run(f"CausalConv1d{name}Backward", None, *(t.pointer for t in tensors), *numbers)
    for result, place, before in ((dx, 0, 0), (dw, 1, 2), (dbias, 2, 2)):
        want = np.zeros(wide[place].shape)
        for at in np.ndindex(want.shape):
            moved = [values.astype(np.complex128) for values in wide]
            moved[place][at] += 1e-30j
            want[at] = (dy.astype(np.float64) * convolve(moved, activation)).sum().imag * 1e30
        close(result.numpy(), want + before, 2 * BOUNDS[dtype])


def forward(hipdnn: HipDnn) -> list[Any]:
    tensors = [hipdnn.tensor(np.ones(n, np.float32)).pointer for n in (6, 4, 2)]
    return [None, *tensors, hipdnn.empty(np.float32, (1, 2, 3)).pointer, 1, 2, 3, 2, 0, SILU]


def backward(hipdnn: HipDnn) -> list[Any]:
    tensors = [hipdnn.tensor(np.ones(n, np.float32)).pointer for n in (6, 4, 2, 6, 6, 4, 2)]
    return [None, *tensors, 1, 2, 3, 2, 0, 0, SILU]


@pytest.mark.parametrize("layout", ["", "Nwh"], ids=["channels-first", "channels-last"])
@pytest.mark.parametrize(("make", "way"), [(forward, "Forward"), (backward, "Backward")], ids=["forward", "backward"])
def test_what_is_refused(hipdnn: HipDnn, make: Any, way: str, layout: str) -> None:
    name, good, most = f"CausalConv1d{layout}{way}", make(hipdnn), 2**31 - 1
    sizes = good.index(1)  # the first number
    kind, activation = sizes + 4, len(good) - 1
    refused: list[tuple[dict[int, Any], str]] = [({place: None}, "BAD_PARAM") for place in range(1, sizes)]
    refused += [({place: value}, "BAD_PARAM") for place in range(sizes, sizes + 4) for value in (0, -1)]
    refused += [({activation: 2}, "BAD_PARAM"), ({activation: -1}, "BAD_PARAM"), ({kind: 99}, "BAD_PARAM")]
    refused += [({sizes: most, sizes + 1: most, place: most}, "BAD_PARAM") for place in (sizes + 2, sizes + 3)]
    # Bytes, integers, 8-bit floats.
    refused += [({kind: number}, "NOT_SUPPORTED") for number in (3, 4, 6, 10, 11, 12)]
    if way == "Backward":
        # Sums are floats, of doubles doubles.
        refused += [({kind + 1: 1}, "NOT_SUPPORTED"), ({kind + 1: 2}, "NOT_SUPPORTED"), ({kind: 1}, "NOT_SUPPORTED")]
    for changed, status in refused:
        given = [changed.get(place, value) for place, value in enumerate(good)]
        assert hipdnn.status(name, *given) == status, changed
    hipdnn.run(name, *good)
