"""The products to measure: how they are written, and what computes their results on the host."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

# Number types: the four types of a row, the number of hipDataType, numpy's type, the unit roundoff of sums.
_TYPES: dict[str, tuple[str, int, Any, float]] = {
    "f32": ("f32 f32 f32 f32", 0, np.float32, 2.0**-24),
    "f64": ("f64 f64 f64 f64", 1, np.float64, 2.0**-53),
    "f16": ("f16 f16 f16 f32", 2, np.float16, 2.0**-24),
    "c32": ("c32 c32 c32 c32", 4, np.complex64, 2.0**-24),
    "c64": ("c64 c64 c64 c64", 5, np.complex128, 2.0**-53),
}
_FORM = re.compile(r"(\w+):([NT][NT]):(\d+)x(\d+)x(\d+)(?:x(\d+))?")
_SAMPLES = 48  # rows and columns of the result that are compared


@dataclass(frozen=True)
class Problem:
    """op(A) op(B) of m x k and k x n, `batch` of them one after another."""

    type: str
    operations: str
    m: int
    n: int
    k: int
    batch: int

    @staticmethod
    def parse(text: str) -> Problem:
        """Reads `f32:NN:8192x16x8192` or, with a batch of 4096, `f32:NT:64x64x64x4096`.

        Errors: ValueError that says what is wrong.
        """
        found = _FORM.fullmatch(text)
        if not found:
            raise ValueError(
                f"{text!r} is not a problem; write TYPE:OPERATIONS:MxNxK or ...xBATCH, as in f32:NN:8192x16x8192"
            )
        kind, operations, *sizes = found.groups()
        if kind not in _TYPES:
            raise ValueError(f"{text!r}: unknown type {kind!r}; there are {', '.join(_TYPES)}")
        m, n, k, batch = (int(size or 1) for size in sizes)
        if min(m, n, k, batch) < 1:
            raise ValueError(f"{text!r}: sizes must be at least 1")
        return Problem(kind, operations, m, n, k, batch)

    def __str__(self) -> str:
        batch = f"x{self.batch}" if self.batch > 1 else ""
        return f"{self.type}:{self.operations}:{self.m}x{self.n}x{self.k}{batch}"

    @property
    def types(self) -> str:
        return _TYPES[self.type][0]

    @property
    def data_type(self) -> int:
        """The number of hipDataType."""
        return _TYPES[self.type][1]

    @property
    def dtype(self) -> Any:
        return _TYPES[self.type][2]

    @property
    def is_double(self) -> bool:
        return self.type in ("f64", "c64")

    @property
    def shape_a(self) -> tuple[int, int]:
        return (self.m, self.k) if self.operations[0] == "N" else (self.k, self.m)

    @property
    def shape_b(self) -> tuple[int, int]:
        return (self.k, self.n) if self.operations[1] == "N" else (self.n, self.k)

    @property
    def operations_count(self) -> float:
        """Floating-point operations of the whole batch."""
        return 2.0 * self.m * self.n * self.k * self.batch * (4 if self.type.startswith("c") else 1)

    @cached_property
    def operands(self) -> tuple[Array, Array]:
        """Random matrices, column-major, shaped (batch, columns, rows)."""
        rng = np.random.default_rng(1)
        return tuple(self._random(rng, *shape) for shape in (self.shape_a, self.shape_b))  # type: ignore[return-value]

    def _random(self, rng: np.random.Generator, rows: int, columns: int) -> Array:
        size = (self.batch, columns, rows)
        values: Array = rng.random(size, dtype=np.float32) - np.float32(0.5)
        if self.type.startswith("c"):
            values = values + 1j * (rng.random(size, dtype=np.float32) - np.float32(0.5))
        return np.asarray(values.astype(self.dtype))

    def find_error(self, result: Array) -> str:
        """What is wrong with a result shaped (batch, n, m), or nothing.

        Every element must be a number; a sample of rows and columns, edges among them, is compared with sums in a
        wider type.

        Accuracy: (k + 2) u times the sum of the terms' magnitudes, twice for complex numbers, and the rounding of the
        result.
        """
        if not np.isfinite(result).all():
            return "not every element is a number"
        a, b = self.operands
        rng = np.random.default_rng(2)
        for entry in {0, self.batch - 1, self.batch // 2}:
            rows, columns = _sample(rng, self.m), _sample(rng, self.n)
            wide = np.complex128 if self.type.startswith("c") else (np.longdouble if self.is_double else np.float64)
            op_a = (a[entry][:, rows].T if self.operations[0] == "N" else a[entry][rows, :]).astype(wide)
            op_b = (b[entry][columns, :].T if self.operations[1] == "N" else b[entry][:, columns]).astype(wide)
            reference = op_a @ op_b
            magnitude = (np.abs(op_a.real) + np.abs(op_a.imag)) @ (np.abs(op_b.real) + np.abs(op_b.imag))
            rounding = 2.0**-11 * np.abs(reference) if self.type == "f16" else 0.0
            bound = 2 * (self.k + 2) * _TYPES[self.type][3] * magnitude + rounding + np.finfo(self.dtype).tiny
            got = result[entry][np.ix_(columns, rows)].T
            if not (np.abs(got - reference) <= bound).all():
                return f"an error is {np.max(np.abs(got - reference) / bound):.3g} times its bound"
        return ""


def _sample(rng: np.random.Generator, size: int) -> Array:
    if size <= _SAMPLES:
        return np.arange(size)
    return np.unique(np.concatenate([[0, size - 1], rng.integers(0, size, _SAMPLES)]))
