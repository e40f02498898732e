"""Compare two contents of a buffer, element by element, as far as its type is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from hipify_py.verify.trace.reading import Bytes

_Numbers = npt.NDArray[Any]
_DTYPES = {
    "f16": np.float16, "f32": np.float32, "f64": np.float64, "i8": np.int8, "u8": np.uint8, "i16": np.int16,
    "u16": np.uint16, "i32": np.int32, "u32": np.uint32, "i64": np.int64, "u64": np.uint64,
}  # fmt: skip
TYPE_NAMES = {
    "f16": "half", "bf16": "bfloat16", "f32": "float", "f64": "double", "i8": "char", "u8": "unsigned char",
    "i16": "short", "u16": "unsigned short", "i32": "int", "u32": "unsigned", "i64": "long", "u64": "unsigned long",
}  # fmt: skip
# One part of the value that is allowed, and one of the largest magnitude in the buffer (16 roundings of the type).
_RELATIVE = {"f16": 1e-2, "bf16": 3e-2, "f32": 1e-5, "f64": 1e-10}
EPSILON = {"f16": 2.0**-10, "bf16": 2.0**-7, "f32": 2.0**-23, "f64": 2.0**-52}
_ROUNDINGS = 16
_ADDRESS = 0xFFF6  # the upper 16 bits of a word that stands for an address
_PLAUSIBLE = {4: (1e-20, 1e20), 8: (1e-100, 1e100)}  # magnitudes of numbers in bytes that may be anything


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The first element that differs; `allowed` is the tolerance that it exceeds."""

    index: int
    expected: str
    actual: str
    element: str
    count: int
    size: int
    error: float = 0.0
    allowed: float = 0.0


@dataclass(frozen=True, slots=True)
class Noise:
    """How far two runs of the original are apart: a bound for floating numbers, or elements that differ at all."""

    largest: float = 0.0
    everything: bool = False


def as_numbers(contents: Bytes, element: str) -> _Numbers:
    """The bytes as numbers; bfloat16 becomes float32."""
    if element == "bf16":
        words = contents[: contents.size // 2 * 2].view(np.uint16).astype(np.uint32) << 16
        return words.view(np.float32)
    dtype = np.dtype(_DTYPES[element])
    return np.ascontiguousarray(contents[: contents.size // dtype.itemsize * dtype.itemsize]).view(dtype)


def pointed_to(contents: Bytes) -> set[int]:
    """The numbers of buffers whose addresses are in these bytes."""
    words = contents[: contents.size // 8 * 8].view(np.uint64)
    found = words[words >> np.uint64(48) == _ADDRESS] >> np.uint64(32) & np.uint64(0xFFFF)
    return {int(number) for number in np.unique(found)}


def find_mismatch(
    a: Bytes, b: Bytes, element: str, noise: Noise | None = None, allowance: float = 0.0
) -> Mismatch | None:
    """Compare; `allowance` is an absolute error that is allowed beside the type's own."""
    if noise is not None and noise.everything:
        return None
    if element in EPSILON:
        return _floating_mismatch(a, b, element, noise, allowance)
    if element:
        x, y = as_numbers(a, element), as_numbers(b, element)
        return _first(x != y, x, y, element)
    return _unknown_mismatch(a, b)


def measure_noise(a: Bytes, b: Bytes, element: str) -> Noise | None:
    """What differs between two runs of one program; None when nothing does."""
    if np.array_equal(a, b):
        return None
    if element not in EPSILON:
        return Noise(everything=True)
    x, y = (as_numbers(c, element).astype(np.float64) for c in (a, b))
    with np.errstate(invalid="ignore"):
        error = np.abs(x - y)
    finite = error[np.isfinite(error)]
    largest = float(finite.max()) if finite.size else 0.0
    scale = _scale(x)
    return Noise(largest, everything=largest > 1e-2 * scale or bool((np.isnan(x) != np.isnan(y)).any()))


def _scale(values: _Numbers) -> float:
    finite = np.abs(values[np.isfinite(values)])
    return float(finite.max()) if finite.size else 0.0


def _floating_mismatch(a: Bytes, b: Bytes, element: str, noise: Noise | None, allowance: float) -> Mismatch | None:
    x, y = (as_numbers(c, element).astype(np.float64) for c in (a, b))
    absolute = max(_ROUNDINGS * EPSILON[element] * _scale(x), allowance, 8 * noise.largest if noise else 0.0)
    with np.errstate(invalid="ignore", over="ignore"):
        error = np.abs(x - y)
        bound = np.maximum(_RELATIVE[element] * np.abs(x), absolute)
        agree = (error <= bound) | (x == y) | (np.isnan(x) & np.isnan(y))
    agree &= np.isfinite(x) == np.isfinite(y)
    found = _first(~agree, as_numbers(a, element), as_numbers(b, element), element)
    if found is None:
        return None
    at = found.index
    return Mismatch(
        at, found.expected, found.actual, element, found.count, found.size, float(error[at]), float(bound[at])
    )


def _first(wrong: _Numbers, x: _Numbers, y: _Numbers, element: str) -> Mismatch | None:
    count = int(np.count_nonzero(wrong))
    if not count:
        return None
    at = int(np.argmax(wrong))
    return Mismatch(at, _text(x[at], element), _text(y[at], element), element, count, x.size)


def _text(value: Any, element: str) -> str:
    if element == "u64" and int(value) >> 48 == _ADDRESS:
        return f"an address in buffer {int(value) >> 32 & 0xFFFF}, offset {int(value) & 0xFFFFFFFF}"
    return f"{float(value):.9g}" if element in ("f32", "f16", "bf16") else str(value)


def _unknown_mismatch(a: Bytes, b: Bytes) -> Mismatch | None:
    """Bytes of structures: words that differ may still be floating numbers that agree, of 4 or of 8 bytes."""
    size = a.size // 8 * 8
    wrong = np.zeros((a.size + 3) // 4, dtype=bool)
    if size:
        differs = (a[:size].view(np.uint32) != b[:size].view(np.uint32)) & ~_close(a[:size], b[:size], np.float32, 1e-5)
        doubles = np.repeat(_close(a[:size], b[:size], np.float64, 1e-10), 2)
        wrong[: differs.size] = differs & ~doubles
    for at in range(size, a.size):
        wrong[at // 4] |= bool(a[at] != b[at])
    count = int(np.count_nonzero(wrong))
    if not count:
        return None
    at = int(np.argmax(wrong))
    texts = [_guess(c, at) for c in (a, b)]
    return Mismatch(at, texts[0], texts[1], "", count, wrong.size)


def _close(a: Bytes, b: Bytes, dtype: Any, relative: float) -> _Numbers:
    low, high = _PLAUSIBLE[np.dtype(dtype).itemsize]
    x, y = (c.view(dtype).astype(np.float64) for c in (a, b))
    with np.errstate(invalid="ignore", over="ignore"):
        number = (np.abs(x) >= low) & (np.abs(x) <= high) & (np.abs(y) >= low) & (np.abs(y) <= high)
        return np.asarray(number & (np.abs(x - y) <= relative * np.abs(x)))


def _guess(contents: Bytes, word: int) -> str:
    piece = np.zeros(4, dtype=np.uint8)
    part = contents[4 * word : 4 * word + 4]
    piece[: part.size] = part
    number, whole = float(piece.view(np.float32)[0]), int(piece.view(np.int32)[0])
    low, high = _PLAUSIBLE[4]
    return f"{number:.9g}" if low <= abs(number) <= high else str(whole)
