"""Compare arrays of result files element by element."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from hipify_py.verify.files import Array, ResultFile
from hipify_py.verify.model import Difference, Tolerance

_RELATIVE = {"float16": 1e-2, "float32": 1e-5, "float64": 1e-10, "complex64": 1e-5, "complex128": 1e-10}
_SHOWN_DIFFERENCES = 3


@dataclass(slots=True)
class ArrayComparison:
    """Differences (the first few), and how many elements were compared."""

    differences: list[Difference] = field(default_factory=list)
    elements: int = 0
    notes: list[str] = field(default_factory=list)


def default_tolerance(expected: Array) -> Tolerance:
    """What a few rounding errors of the array's own type amount to.

    The absolute part is four roundings at the size of the largest element, as sums of mixed signs need it.
    Whole numbers must be the same.
    """
    relative = _RELATIVE.get(expected.dtype.name)
    if relative is None:
        return Tolerance(0.0, 0.0)
    finite = np.abs(expected[np.isfinite(expected)])
    largest = float(finite.max()) if finite.size else 0.0
    return Tolerance(relative, 4 * float(np.finfo(expected.dtype).eps) * largest)


def compare_contents(
    file: ResultFile, expected: dict[str, Array], actual: dict[str, Array], tolerance: Tolerance | None = None
) -> ArrayComparison:
    """Compare all arrays of a file. Pixels of images may differ by one step, as rounding of a float to a byte does."""
    result = ArrayComparison()
    for part in [*expected, *(name for name in actual if name not in expected)]:
        if part not in expected or part not in actual:
            texts = ["an array" if part in side else "(no such array)" for side in (expected, actual)]
            result.differences.append(Difference(file.label(part), texts[0], texts[1]))
            continue
        steps = max(1, int(tolerance.absolute if tolerance else 0)) if file.is_image else 0
        place = partial(file.place, part)
        one = compare_arrays(expected[part], actual[part], file.label(part), tolerance, steps, place)
        result.differences += one.differences
        result.notes += one.notes
        result.elements += one.elements
    return result


def compare_arrays(
    expected: Array,
    actual: Array,
    name: str,
    tolerance: Tolerance | None = None,
    steps: int = 0,
    place: Callable[[tuple[int, ...]], str] | None = None,
) -> ArrayComparison:
    """Compare element by element; a NaN equals only a NaN, and that is noted. Shapes and types must be the same.

    `steps`: how far whole numbers may be apart. `place` puts an index into words.
    """
    result = ArrayComparison(elements=int(expected.size))
    if expected.shape != actual.shape or (expected.dtype != actual.dtype and expected.dtype.kind != "U"):
        forms = [f"{a.dtype} {list(a.shape)}" for a in (expected, actual)]
        result.differences.append(Difference(name, forms[0], forms[1], "different type or shape"))
        return result
    if expected.dtype.kind in "fc":
        wrong = _wrong_floats(expected, actual, tolerance or default_tolerance(expected), name, result)
    else:
        wrong = expected != actual
        if steps and expected.dtype.kind in "iu":
            near = wrong & (np.abs(expected.astype(np.int64) - actual.astype(np.int64)) <= steps)
            wrong = wrong & ~near
            if near.any():
                unit = "one step" if steps == 1 else f"up to {steps} steps"
                result.notes.append(f"{name}: {int(near.sum())} x equal but for {unit}")
    _describe(wrong, expected, actual, result, place or (lambda index: f"{name}[{', '.join(map(str, index))}]"))
    return result


def _wrong_floats(expected: Array, actual: Array, limit: Tolerance, name: str, result: ArrayComparison) -> Array:
    both_nan = np.isnan(expected) & np.isnan(actual)
    if both_nan.any():
        result.notes.append(f"{name}: {int(both_nan.sum())} x NaN in both, counted as equal")
    with np.errstate(invalid="ignore", over="ignore"):
        wide = np.complex128 if expected.dtype.kind == "c" else np.float64
        error = np.abs(expected.astype(wide) - actual.astype(wide))
        bound = np.maximum(limit.relative * np.abs(expected.astype(wide)), limit.absolute)
    # A comparison with NaN is false, so `agree` can only be true for numbers; an infinity must be met exactly.
    finite = np.isfinite(expected) & np.isfinite(actual)
    agree = (finite & (error <= bound)) | (expected == actual) | both_nan
    return np.asarray(~agree)


def _describe(
    wrong: Array, expected: Array, actual: Array, result: ArrayComparison, place: Callable[[tuple[int, ...]], str]
) -> None:
    count = int(wrong.sum())
    for index in np.argwhere(wrong)[:_SHOWN_DIFFERENCES]:
        at = tuple(int(i) for i in index)
        detail = f"{count} of {expected.size} elements differ" if not result.differences else ""
        result.differences.append(Difference(place(at), str(expected[at]), str(actual[at]), detail))
