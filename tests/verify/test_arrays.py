"""Comparison of result files as arrays."""

from __future__ import annotations

import numpy as np
import pytest

from hipify_py.verify.arrays import compare_arrays
from hipify_py.verify.model import Tolerance


def _ramp(dtype: str) -> np.ndarray:
    return np.arange(1, 13).reshape(3, 4).astype(dtype)


@pytest.mark.parametrize("dtype", ["float32", "float64", "complex64", "int32", "uint8"])
def test_one_wrong_element_is_found_and_named(dtype: str) -> None:
    changed = _ramp(dtype)
    changed[1, 2] += 1
    (difference,) = compare_arrays(_ramp(dtype), changed, "out").differences
    assert difference.place == "out[1, 2]"
    assert difference.detail == "1 of 12 elements differ"


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("side", ["original", "port"])
def test_nan_and_infinity_on_one_side_are_differences_even_without_limits(bad: float, side: str) -> None:
    changed = _ramp("float32")
    changed[0, 0] = bad
    pair = (changed, _ramp("float32")) if side == "original" else (_ramp("float32"), changed)
    assert compare_arrays(*pair, "out", Tolerance(np.inf, np.inf)).differences


def test_nan_on_both_sides_is_equal_and_noted() -> None:
    array = _ramp("float64")
    array[2, 3] = np.nan
    result = compare_arrays(array, array.copy(), "out")
    assert not result.differences
    assert result.notes == ["out: 1 x NaN in both, counted as equal"]


def test_rounding_of_the_own_type_passes_and_more_does_not() -> None:
    array = _ramp("float32")
    assert not compare_arrays(array, np.nextafter(array, np.float32(0)), "out").differences
    assert compare_arrays(array, array * np.float32(1.0001), "out").differences


def test_a_sum_that_cancels_may_be_off_by_roundings_of_the_largest_element() -> None:
    a = np.array([1000.0, 1e-5], np.float32)
    b = np.array([1000.0, 2e-5], np.float32)
    assert not compare_arrays(a, b, "out").differences
    assert compare_arrays(a, np.array([1000.0, 1e-2], np.float32), "out").differences


@pytest.mark.parametrize(
    "other", [_ramp("float64"), _ramp("float32").reshape(4, 3), _ramp("float32")[:2]], ids=["type", "shape", "length"]
)
def test_another_type_or_shape_is_a_difference(other: np.ndarray) -> None:
    assert compare_arrays(_ramp("float32"), other, "out").differences
