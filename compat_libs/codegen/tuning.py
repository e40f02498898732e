"""Measured kernels of products, from kernels/tuning/<architecture>/blas.json: rows that are compiled into hipBLAS."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hipify_py.tuning.rows import TuningError, read_tuning

FOLDER = "kernels/tuning"
OUTPUT = "compat_libs/blas/src/generated/tuning_rows.cpp"
_HEAD = f"""// Generated from {FOLDER}. To change it: python -m compat_libs.codegen
#include "tuning.h"

namespace compat_blas {{

// clang-format off
const BakedRow kBakedRows[] = {{
"""


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the table.

    Errors: TuningError, with file and line.
    """
    rows = [row for path in sorted((root / FOLDER).glob("*/blas.json")) for row in _rows(path)]
    # An array in C++ has at least one element.
    lines = "".join(f"    {row},\n" for row in rows or ["{}"])
    return {
        root / OUTPUT: f"{_HEAD}{lines}}};\nconst int kBakedRowCount = {len(rows)};\n\n}}  // namespace compat_blas\n"
    }


def _rows(path: Path) -> Iterator[str]:
    file = read_tuning(path)
    if file.arch != path.parent.name:
        raise TuningError(f"{path}:1: is for {file.arch!r}, but lies in the folder of {path.parent.name!r}")
    for rate in file.rates:
        yield f'{{"{file.arch}", "{rate.types}", "", 0, 0, 0, 0, "{rate.kernel}", 0, {rate.rate}}}'
    for row in file.rows:
        sizes = f"{row.m}, {row.n}, {row.k}, {row.batch}"
        yield f'{{"{file.arch}", "{row.types}", "{row.operations}", {sizes}, "{row.kernel}", {row.slices}, 0}}'
