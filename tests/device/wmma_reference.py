"""The cases of wmma_cases.cu in their order: inputs, and results by numpy in double or 64-bit integers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

WARPS, MODES = 4, ("warps in pairs", "one warp a block", "only the second warp of a block")
_WIDE = ((16, 16, 16), (32, 8, 16), (8, 32, 16))
Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Case:
    """One instance of the kernel. `unit` is the relative error of one rounding of the result."""

    name: str
    shape: tuple[int, int, int]
    operand: npt.DTypeLike
    start: npt.DTypeLike
    unit: float
    saturates: bool
    by_column: bool  # A and D are column-major and B row-major, else the other way round


def list_cases() -> Iterator[Case]:
    kinds: list[tuple[str, npt.DTypeLike, npt.DTypeLike, float, bool, tuple[tuple[int, int, int], ...]]] = [
        ("half to float", np.float16, np.float32, 2.0**-23, False, _WIDE),
        ("half to half", np.float16, np.float16, 2.0**-11, False, _WIDE),
        ("bfloat16", ml_dtypes.bfloat16, np.float32, 2.0**-23, False, _WIDE),
        ("signed bytes", np.int8, np.int32, 0.0, False, _WIDE),
        ("unsigned bytes", np.uint8, np.int32, 0.0, False, _WIDE),
        ("unsigned bytes, saturated", np.uint8, np.int32, 0.0, True, _WIDE),
        ("tf32", np.float32, np.float32, 2.0**-23, False, ((16, 16, 8),)),
        ("double", np.float64, np.float64, 2.0**-53, False, ((8, 8, 4),)),
    ]
    for name, operand, start, unit, saturates, shapes in kinds:
        for shape in shapes:
            for by_column in (False, True):
                yield Case(name, shape, operand, start, unit, saturates, by_column)


def make_inputs(case: Case, random: np.random.Generator) -> tuple[Array, Array, Array]:
    """A (warps x M x K), B (warps x K x N) and C (warps x M x N); integers of all bits, C near the end if saturated."""
    m, n, k = case.shape

    def numbers(dtype: npt.DTypeLike, *shape: int) -> Array:
        if np.issubdtype(np.dtype(dtype), np.integer):
            limits = np.iinfo(np.dtype(dtype))
            low = limits.max - 300_000 if case.saturates and limits.bits == 32 else limits.min
            return random.integers(low, limits.max, shape, dtype, endpoint=True)
        return random.standard_normal(shape).astype(dtype)

    return (
        numbers(case.operand, WARPS, m, k),
        numbers(case.operand, WARPS, k, n),
        numbers(case.start, WARPS, m, n),
    )


def in_memory(case: Case, a: Array, b: Array, c: Array) -> bytes:
    """What the program reads for a case."""
    if case.by_column:
        a, c = a.transpose(0, 2, 1), c.transpose(0, 2, 1)
    else:
        b = b.transpose(0, 2, 1)
    return b"".join(np.ascontiguousarray(part).tobytes() for part in (a, b, c))


def to_tf32(values: Array) -> Array:
    """Ten bits behind the point; ties go away from zero."""
    scale = np.exp2(10 - np.floor(np.log2(np.abs(values.astype(np.float64)))))
    scaled = values.astype(np.float64) * scale
    return np.sign(scaled) * np.floor(np.abs(scaled) + 0.5) / scale


def expect(case: Case, a: Array, b: Array, c: Array) -> tuple[Array, Array]:
    """Twice A B + C, and how far from it a result may be: K + 1 roundings in float (one in half), of all magnitudes."""
    if np.issubdtype(np.dtype(case.start), np.integer):
        total = a.astype(np.int64) @ b.astype(np.int64) + c
        if case.saturates:
            total = np.clip(total, -(2**31), 2**31 - 1)
        return (2 * total).astype(np.int32), np.zeros(total.shape)
    x, y = (to_tf32(v) if case.name == "tf32" else v.astype(np.float64) for v in (a, b))
    total = x @ y + c.astype(np.float64)
    magnitude = np.abs(x) @ np.abs(y) + np.abs(c.astype(np.float64))
    inner = 2.0**-53 if case.name == "double" else 2.0**-23
    bound = (case.shape[2] + 1) * inner * magnitude + case.unit * np.abs(total)
    return 2 * total, 2 * bound


def read_results(data: bytes, cases: list[Case]) -> Iterator[list[npt.NDArray[np.float64]]]:
    """D (warps x M x N) of each case, once for each of MODES."""
    at = 0
    for case in cases:
        m, n, _ = case.shape
        shape = (WARPS, n, m) if case.by_column else (WARPS, m, n)
        size = WARPS * m * n * np.dtype(case.start).itemsize
        modes = []
        for _ in MODES:
            part = np.frombuffer(data[at : at + size], case.start).reshape(shape).astype(np.float64)
            modes.append(part.transpose(0, 2, 1) if case.by_column else part)
            at += size
        yield modes
    if at != len(data):
        raise ValueError(f"{len(data)} bytes of results instead of {at}")
