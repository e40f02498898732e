"""What small_float_cases.cu must print: numpy for half, ml_dtypes for bfloat16 and fp8, in the order of its KEEPs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

COUNT = 8192
BF16, E4M3, E5M2 = ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2
Array = npt.NDArray[Any]
Expected = tuple[str, Array, npt.DTypeLike]  # name, results, and the type of which NaN are alike


def make_values() -> npt.NDArray[np.float32]:
    """Corners of all formats with their neighbours and the points between them, then numbers of all sizes."""
    random = np.random.default_rng(11)
    corners = [0.0, np.inf, np.nan, 448.0, 464.0, 480.0, 57344.0, 61440.0, 65504.0, 65520.0, 3.4e38, 1e-45, 2.0**-126]
    for kind in (E4M3, E5M2):
        exact = np.arange(128, dtype=np.uint8).view(kind).astype(np.float32)
        exact = np.sort(exact[np.isfinite(exact)])
        corners += [*exact, *((exact[1:] + exact[:-1]) / 2)]
    points = np.array(corners, np.float32)
    with np.errstate(all="ignore"):
        near = np.concatenate([points, np.nextafter(points, np.float32(0)), np.nextafter(points, np.float32(1e38))])
        near = np.concatenate([near, -near])
        sizes = np.exp2(random.uniform(-30, 20, COUNT - near.size)) * random.choice([-1.0, 1.0], COUNT - near.size)
    values = np.concatenate([near, sizes.astype(np.float32)])
    return random.permutation(values).astype(np.float32)


def write_inputs(path: Path) -> None:
    path.write_bytes(make_values().tobytes())


def to_fp8(values: npt.NDArray[np.float64], kind: npt.DTypeLike, saturates: bool) -> npt.NDArray[np.uint8]:
    """Nearest by search among all numbers of the format, ties to the even code; what is too large as CUDA says."""
    codes = np.arange(128, dtype=np.uint8)
    numbers = codes.view(kind).astype(np.float64)
    finite = np.isfinite(numbers)
    codes, numbers = codes[finite], numbers[finite]
    order = np.argsort(numbers)
    codes, numbers = codes[order], numbers[order]
    top = 2 * numbers[-1] - numbers[-2]  # the next number, if the format went on
    magnitude = np.abs(values)
    grid = np.append(numbers, top)
    upper = np.clip(np.searchsorted(grid, magnitude), 1, grid.size - 1)
    below, above = magnitude - grid[upper - 1], grid[upper] - magnitude
    take_upper = (above < below) | ((above == below) & (upper % 2 == 0))
    index = np.where(take_upper, upper, upper - 1)
    overflow = (index == numbers.size) | (magnitude > top)
    special = 0x7C if kind is E5M2 else 0x7F
    result = np.where(overflow, codes[-1] if saturates else special, codes[np.minimum(index, numbers.size - 1)])
    result = result | np.where(np.signbit(values), 0x80, 0)
    return np.where(np.isnan(values), 0x7F, result).astype(np.uint8)


def directed(values: npt.NDArray[np.float32], choose: Callable[[Array, Array], Array]) -> npt.NDArray[np.float16]:
    """Half with a direction: of the nearest one and its neighbours, the one that `choose(candidate, value)` prefers."""
    near = values.astype(np.float16)
    candidates = np.stack([np.nextafter(near, np.float16(-np.inf)), near, np.nextafter(near, np.float16(np.inf))])
    return choose(candidates, values)  # type: ignore[return-value]


def down(candidates: Array, values: Array) -> Array:
    fits = candidates.astype(np.float64) <= values.astype(np.float64)
    best = np.where(fits, candidates, np.float16(-np.inf)).max(axis=0)
    return np.where(np.isnan(values), np.float16(np.nan), best)


def up(candidates: Array, values: Array) -> Array:
    return -down(-candidates, -values)


def to_zero(candidates: Array, values: Array) -> Array:
    return np.where(np.signbit(values), up(candidates, values), down(candidates, values))


def _fp8_results(x: npt.NDArray[np.float32]) -> Iterator[Expected]:
    wide, next_one = x.astype(np.float64), np.roll(x, -1).astype(np.float64)
    codes = np.arange(COUNT).astype(np.uint8)
    for kind in (E4M3, E5M2):
        name = np.dtype(kind).name
        yield f"float to {name}, saturated", to_fp8(wide, kind, True), kind
        yield f"float to {name}", to_fp8(wide, kind, False), kind
        yield f"double to {name}", to_fp8(wide * (1.0 + 1e-12), kind, True), kind
        pair = to_fp8(wide, kind, True).astype(np.uint16) | to_fp8(next_one, kind, True).astype(np.uint16) << 8
        yield f"two floats to {name}", pair, np.dtype((kind, 2))
        yield f"half to {name}", to_fp8(x.astype(np.float16).astype(np.float64), kind, True), kind
        yield f"bfloat16 to {name}", to_fp8(x.astype(BF16).astype(np.float64), kind, False), kind
        yield f"{name} to half", codes.view(kind).astype(np.float16).view(np.uint16), np.float16
    for kind in (E4M3, E5M2):
        yield f"class {np.dtype(kind).name}", to_fp8(wide, kind, True), kind
    for kind in (E4M3, E5M2):
        yield f"class {np.dtype(kind).name} to float", codes.view(kind).astype(np.float32).view(np.uint32), np.float32
    four = sum(
        to_fp8(np.roll(x, -shift).astype(np.float64), E4M3, True).astype(np.uint32) << (8 * n)
        for n, shift in enumerate((0, 1, 2, 0))
    )
    yield "four floats", np.asarray(four), np.dtype((E4M3, 4))


def add_to_odd(a: npt.NDArray[np.float64], b: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """a + b rounded to the odd neighbour unless exact, so that a second rounding is as if of the exact sum."""
    total = a + b
    rest = total - a
    error = (a - (total - rest)) + (b - rest)  # Knuth's TwoSum: exact
    even = total.view(np.uint64) % 2 == 0
    towards = np.nextafter(total, np.where(error > 0, np.inf, -np.inf))
    return np.where(np.isfinite(total) & (error != 0) & even, towards, total)


def _relations(a: Array, b: Array) -> Array:
    return (a < b) + 2 * (a == b) + 4 * (a >= b) + 8 * np.isnan(a)


def _to_int(values: Array) -> npt.NDArray[np.uint32]:
    limited = np.clip(np.nan_to_num(values.astype(np.float64), nan=0.0), -(2.0**31), 2.0**31 - 1)
    return limited.astype(np.int64).astype(np.int32).view(np.uint32)


def _half_results(x: npt.NDArray[np.float32]) -> Iterator[Expected]:
    a = x.astype(np.float16)
    b, c = np.roll(a, -1), np.roll(a, -2)
    wide_a, wide_b, wide_c = (v.astype(np.float64) for v in (a, b, c))
    places = np.arange(COUNT)
    codes = (8 * places + places // 1024).astype(np.uint16)
    half: npt.DTypeLike = np.float16
    yield "float to half", a.view(np.uint16), half
    for name, choose in (("towards zero", to_zero), ("down", down), ("up", up)):
        yield f"float to half, {name}", directed(x, choose).view(np.uint16), half
    yield "half to float", codes.view(np.float16).astype(np.float32).view(np.uint32), np.float32
    # Exact or rounded to more than twice the digits first, which changes nothing (Figueroa 1995).
    yield "half +", (wide_a + wide_b).astype(np.float16).view(np.uint16), half
    yield "half -", (wide_a - wide_b).astype(np.float16).view(np.uint16), half
    yield "half *", (wide_a * wide_b).astype(np.float16).view(np.uint16), half
    yield "half /", (wide_a / wide_b).astype(np.float16).view(np.uint16), half
    yield "half fma", add_to_odd(wide_a * wide_b, wide_c).astype(np.float16).view(np.uint16), half
    yield "half comparisons", _relations(a, b), np.uint32
    yield "half to int, towards zero", _to_int(np.trunc(wide_a)), np.uint32
    yield "half to int, nearest", _to_int(np.rint(wide_a)), np.uint32


def _bfloat_results(x: npt.NDArray[np.float32]) -> Iterator[Expected]:
    a = x.astype(BF16)
    b = np.roll(a, -1)
    wide_a, wide_b = a.astype(np.float32), b.astype(np.float32)
    places = np.arange(COUNT)
    codes = (8 * places + places // 1024).astype(np.uint16)
    yield "float to bfloat16", a.view(np.uint16), BF16
    yield "bfloat16 to float", codes.view(BF16).astype(np.float32).view(np.uint32), np.float32
    yield "bfloat16 +", (wide_a + wide_b).astype(BF16).view(np.uint16), BF16
    yield "bfloat16 -", (wide_a - wide_b).astype(BF16).view(np.uint16), BF16
    yield "bfloat16 *", (wide_a * wide_b).astype(BF16).view(np.uint16), BF16
    yield "bfloat16 comparisons", _relations(wide_a, wide_b), np.uint32


def expected() -> list[Expected]:
    x = make_values()
    with np.errstate(all="ignore"):
        return [*_fp8_results(x), *_half_results(x), *_bfloat_results(x)]


def is_nan(values: npt.NDArray[np.uint32], kind: npt.DTypeLike) -> npt.NDArray[np.bool_]:
    dtype = np.dtype(kind)
    if dtype.kind in "ui":
        return np.zeros(values.shape, bool)
    sized = values.astype({1: np.uint8, 2: np.uint16, 4: np.uint32}[dtype.itemsize])
    return np.isnan(sized.view(dtype).astype(np.float32))


def compare(data: bytes) -> list[str]:
    return differences(data, expected())


def differences(data: bytes, all_expected: list[Expected]) -> list[str]:
    """What differs: bit by bit, but any NaN for NaN; packed numbers are compared one by one."""
    rows = np.frombuffer(data, np.uint32).reshape(-1, COUNT)
    x, found = make_values(), []
    for got, (name, wanted, kind) in zip(rows, all_expected, strict=True):
        dtype = np.dtype(kind)
        base, count = (dtype.subdtype[0], dtype.shape[0]) if dtype.subdtype else (dtype, 1)
        wrong = np.zeros(COUNT, bool)
        for part in range(count):
            shift, mask = 8 * base.itemsize * part, (1 << 8 * base.itemsize) - 1 if count > 1 else 0xFFFFFFFF
            g, w = (got >> shift) & mask, (wanted.astype(np.uint32) >> shift) & mask
            wrong |= (g != w) & ~(is_nan(g, base) & is_nan(w, base))
        if wrong.any():
            at = int(np.argmax(wrong))
            found.append(f"{name}: {wrong.sum()} differ, first for {x[at]!r}: {got[at]:#x}, not {wanted[at]:#x}")
    return found
