"""What the tests of operations on tensors share: types with their bounds, layouts, and the comparison."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np

BFLOAT16 = ml_dtypes.bfloat16
FLOATS = [np.float32, np.float64, np.float16, BFLOAT16]
Array = np.ndarray[Any, Any]


def type_name(dtype: Any) -> str:
    return str(np.dtype(dtype))


def limits(dtype: Any) -> Any:
    """What numpy.finfo says, of bfloat16, too."""
    find: Any = ml_dtypes.finfo
    return find(np.dtype(dtype))


def unit_roundoff(dtype: Any) -> float:
    """Half the distance from one to the next number of a type."""
    return float(limits(dtype).eps) / 2


def channels_last(rank: int) -> tuple[int, ...]:
    return (0, *range(2, rank), 1)


def normal(rng: np.random.Generator, dtype: Any, lengths: tuple[int, ...]) -> Array:
    return rng.standard_normal(lengths).astype(dtype)


def wide(array: Array) -> Array:
    return array.astype(np.float64)


def assert_close(got: Array, want: Array, scale: Array | float, steps: float = 4) -> None:
    """Within `steps` roundings of numbers of size `scale`, in what a result is computed with, and one in its type.

    The types shorter than float are computed with as float. NaN must meet NaN, infinities themselves.
    """
    computed = min(unit_roundoff(got.dtype), unit_roundoff(np.float32))
    bound = steps * computed * np.abs(scale) + 1.01 * unit_roundoff(got.dtype) * np.abs(want)
    smallest = float(limits(got.dtype).smallest_subnormal)
    with np.errstate(invalid="ignore"):
        good = np.abs(wide(got) - want) <= bound + smallest
    good |= (wide(got) == want) | (np.isnan(want) & np.isnan(wide(got)))
    assert good.all(), f"{(~good).sum()} of {good.size}: {wide(got)[~good][:4]} instead of {want[~good][:4]}"
