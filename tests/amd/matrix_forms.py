"""Matrix instructions: shapes, element formats, and which register and lane holds which element.

The places are those that AMD's matrix instruction calculator prints, written down as functions of the element.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
Place = tuple[int, int]  # item in the lane, lane


def _patterns(one: int, two: int) -> Callable[[Array], Array]:
    """Patterns of -2, -1, 0, 1, 2 in an 8-bit format, from those of 1 and 2."""
    table = np.array([two | 0x80, one | 0x80, 0, one, two], np.uint8)
    return lambda values: table[values + 2]


# Values are small integers, so that every product and sum is exact in every format.
ENCODERS: dict[str, Callable[[Array], Array]] = {
    "f64": lambda values: values.astype(np.float64),
    "f32": lambda values: values.astype(np.float32),
    "xf32": lambda values: values.astype(np.float32),
    "f16": lambda values: values.astype(np.float16),
    "bf16": lambda values: (values.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16),
    "i8": lambda values: values.astype(np.int8),
    "fp8": _patterns(0x40, 0x48),
    "bf8": _patterns(0x40, 0x44),
    "fp8_ocp": _patterns(0x38, 0x40),
    "bf8_ocp": _patterns(0x3C, 0x40),
}
RESULTS: dict[str, Any] = {"f32": np.float32, "f64": np.float64, "i32": np.int32}


@dataclass(frozen=True)
class Matrix:
    """`name` as the assembler has it; B blocks of M x N results over K products; `sparse`: A is stored by halves."""

    name: str
    a: str
    b: str
    result: str
    m: int
    n: int
    k: int
    blocks: int = 1
    sparse: bool = False

    @property
    def a_items(self) -> int:
        return self.m * self.k * self.blocks // 64 // (2 if self.sparse else 1)

    @property
    def b_items(self) -> int:
        return self.n * self.k * self.blocks // 64

    @property
    def results(self) -> int:
        return self.m * self.n * self.blocks // 64

    def place_of_a(self, block: int, i: int, k: int) -> Place:
        """Of a dense A, or of the elements of a sparse one: `k` counts those that are stored."""
        part = k // self.a_items
        return k % self.a_items, i + self.m * (block + self.blocks * part)

    def place_of_b(self, block: int, k: int, j: int) -> Place:
        part = k // self.b_items
        return k % self.b_items, j + self.n * (block + self.blocks * part)

    def place_of_d(self, block: int, i: int, j: int) -> Place:
        if self.n == 4:
            return (0, 16 * i + 4 * block + j) if self.result == "f64" else (i, 4 * block + j)
        run = 1 if self.result == "f64" else 4
        groups = 64 // self.n
        item = block * (self.m // groups) + i // (run * groups) * run + i % run
        return item, j + self.n * (i // run % groups)


def _dense(pattern: str, kind: str, result: str, shapes: dict[str, tuple[int, int, int, int]]) -> list[Matrix]:
    return [
        Matrix(f"v_mfma_{result}_" + pattern.format(shape), kind, kind, result, *size) for shape, size in shapes.items()
    ]


def _shapes(*sizes: tuple[int, int, int, int], blocks: bool = False) -> dict[str, tuple[int, int, int, int]]:
    def name(m: int, n: int, k: int, b: int) -> str:
        return f"{m}x{n}x{k}" + (f"_{b}b" if blocks and b > 1 else "")

    return {name(*size): size for size in sizes}


_K1 = ((32, 32, 1, 2), (16, 16, 1, 4), (4, 4, 1, 16), (32, 32, 2, 1), (16, 16, 4, 1))
_K4 = ((32, 32, 4, 2), (16, 16, 4, 4), (4, 4, 4, 16), (32, 32, 8, 1), (16, 16, 16, 1))
_K2 = ((32, 32, 2, 2), (16, 16, 2, 4), (4, 4, 2, 16), (32, 32, 4, 1), (16, 16, 8, 1))
_DOUBLE = ((16, 16, 4, 1), (4, 4, 4, 4))

GFX90A = [
    *_dense("{}f32", "f32", "f32", _shapes(*_K1)),
    *_dense("{}f16", "f16", "f32", _shapes(*_K4)),
    *_dense("{}i8", "i8", "i32", _shapes(*_K4)),
    *_dense("{}bf16_1k", "bf16", "f32", _shapes(*_K4)),
    *_dense("{}bf16", "bf16", "f32", _shapes(*_K2)),
    *_dense("{}f64", "f64", "f64", _shapes(*_DOUBLE)),
]


def _small_floats(sparse: bool, ocp: str = "") -> list[Matrix]:
    start, more = ("v_smfmac_f32_", 2) if sparse else ("v_mfma_f32_", 1)
    return [
        Matrix(f"{start}{m}x{n}x{k * more}_{a}_{b}", a + ocp, b + ocp, "f32", m, n, k * more, 1, sparse)
        for m, n, k in ((16, 16, 32), (32, 32, 16))
        for a in ("bf8", "fp8")
        for b in ("bf8", "fp8")
    ]


def _sparse(kind: str, result: str, sizes: tuple[tuple[int, int, int], ...]) -> list[Matrix]:
    return [Matrix(f"v_smfmac_{result}_{m}x{n}x{k}_{kind}", kind, kind, result, m, n, k, 1, True) for m, n, k in sizes]


_GFX940 = [
    *_dense("{}_f32", "f32", "f32", _shapes(*_K1, blocks=True)),
    *_dense("{}_f16", "f16", "f32", _shapes(*_K4, blocks=True)),
    *_dense("{}_bf16", "bf16", "f32", _shapes(*_K4, blocks=True)),
    *_dense("{}_i8", "i8", "i32", _shapes(*_K4[:3], (32, 32, 16, 1), (16, 16, 32, 1), blocks=True)),
    *_dense("{}_f64", "f64", "f64", _shapes(*_DOUBLE, blocks=True)),
    *_sparse("f16", "f32", ((16, 16, 32), (32, 32, 16))),
    *_sparse("bf16", "f32", ((16, 16, 32), (32, 32, 16))),
    *_sparse("i8", "i32", ((16, 16, 64), (32, 32, 32))),
]
GFX942 = [
    *_GFX940,
    *_dense("{}_xf32", "xf32", "f32", _shapes((16, 16, 8, 1), (32, 32, 4, 1))),
    *_small_floats(False),
    *_small_floats(True),
]
GFX950 = [
    *_GFX940,
    *_dense("{}_f16", "f16", "f32", _shapes((16, 16, 32, 1), (32, 32, 16, 1))),
    *_dense("{}_bf16", "bf16", "f32", _shapes((16, 16, 32, 1), (32, 32, 16, 1))),
    *_dense("{}_i8", "i8", "i32", _shapes((16, 16, 64, 1), (32, 32, 32, 1))),
    *_small_floats(False, "_ocp"),
    *_small_floats(True, "_ocp"),
]
MATRICES = {"gfx90a": GFX90A, "gfx942": GFX942, "gfx950": GFX950}
