"""Compare result files as arrays: .npy, or raw numbers of a given type."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hipify_py.verify.model import Difference, Tolerance

_Array = npt.NDArray[Any]
_RELATIVE = {"float16": 1e-2, "float32": 1e-5, "float64": 1e-10, "complex64": 1e-5, "complex128": 1e-10}
_SHOWN_DIFFERENCES = 3


class BadFileError(Exception):
    """A result file that cannot be read; the text says what to do."""


@dataclass(frozen=True, slots=True)
class ResultFile:
    """A file that a program writes. `dtype` is empty for .npy, which knows its own."""

    path: str
    dtype: str = ""

    @classmethod
    def parse(cls, text: str) -> ResultFile:
        """Read `out.npy` or `out.bin:float32`.

        Errors: ValueError with what to write instead.
        """
        path, colon, dtype = text.rpartition(":")
        if not colon:
            path, dtype = text, ""
        if not dtype and not path.endswith(".npy"):
            raise ValueError(f"--file {text}: say the type of the numbers, as in {text}:float32")
        if dtype:
            try:
                np.dtype(dtype)
            except TypeError:
                raise ValueError(f"--file {text}: {dtype} is no numpy type; float32, float64, int32 ... are") from None
        return cls(path, dtype)


@dataclass(slots=True)
class ArrayComparison:
    """Differences (the first few), and how many elements were compared."""

    differences: list[Difference] = field(default_factory=list)
    elements: int = 0
    notes: list[str] = field(default_factory=list)


def read_array(path: Path, dtype: str = "") -> _Array:
    """Read one result file.

    Errors: BadFileError when it is missing, empty or not of that form.
    """
    if not path.is_file():
        raise BadFileError(f"{path.name} was not written; the folder holds: {_listing(path.parent)}")
    try:
        array = np.fromfile(path, dtype=np.dtype(dtype)) if dtype else np.load(path, allow_pickle=False)
    except (ValueError, OSError, EOFError) as error:
        raise BadFileError(f"{path.name} cannot be read: {error}") from None
    if dtype and path.stat().st_size % np.dtype(dtype).itemsize:
        raise BadFileError(f"{path.name} has {path.stat().st_size} bytes, no whole number of {dtype}")
    if not array.size:
        raise BadFileError(f"{path.name} holds no numbers")
    return np.asarray(array)


def _listing(folder: Path) -> str:
    names = sorted(p.name for p in folder.iterdir())[:12] if folder.is_dir() else []
    return ", ".join(names) or "nothing"


def default_tolerance(expected: _Array) -> Tolerance:
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


def compare_arrays(expected: _Array, actual: _Array, name: str, tolerance: Tolerance | None = None) -> ArrayComparison:
    """Compare element by element; a NaN equals only a NaN, and that is noted. Shapes and types must be the same."""
    result = ArrayComparison(elements=int(expected.size))
    if expected.shape != actual.shape or expected.dtype != actual.dtype:
        forms = [f"{a.dtype} {list(a.shape)}" for a in (expected, actual)]
        result.differences.append(Difference(name, forms[0], forms[1], "different type or shape"))
        return result
    floating = expected.dtype.kind in "fc"
    limit = tolerance or default_tolerance(expected)
    wrong = _wrong_floats(expected, actual, limit, name, result) if floating else expected != actual
    _describe(wrong, expected, actual, name, result)
    return result


def _wrong_floats(expected: _Array, actual: _Array, limit: Tolerance, name: str, result: ArrayComparison) -> _Array:
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


def _describe(wrong: _Array, expected: _Array, actual: _Array, name: str, result: ArrayComparison) -> None:
    count = int(wrong.sum())
    for index in np.argwhere(wrong)[:_SHOWN_DIFFERENCES]:
        at = tuple(int(i) for i in index)
        place = f"{name}[{', '.join(map(str, at))}]"
        detail = f"{count} of {expected.size} elements differ" if not result.differences else ""
        result.differences.append(Difference(place, str(expected[at]), str(actual[at]), detail))
