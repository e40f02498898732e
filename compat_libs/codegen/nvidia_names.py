"""The translator's own name tables, turned round: HIP names as macros for the CUDA names behind them."""

from __future__ import annotations

import csv
from pathlib import Path

# What macros cannot say is written by hand in hip_runtime_api.h: another signature or another set of members.
BY_HAND = {
    "hipDeviceProp_t",
    "hipGetDeviceProperties",
    "hipHostMalloc",
    "hipLaunchCooperativeKernelMultiDevice",
    "hipMemAdvise",
    "hipMemPrefetchAsync",
}
TABLES = ("runtime", "complex")

_HEAD = """\
// HIP's names for the CUDA runtime, as macros: CUDA's templates and overloads stay usable through them, and a name that
// one CUDA version lacks is an error only where it is used.
// Generated from rules/{tables}/names.tsv. To change it: python -m compat_libs.codegen
#pragma once

// clang-format off
"""


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the generated header."""
    names: dict[str, str] = {}
    for table in TABLES:
        names.update(read_names(root / "rules" / table / "names.tsv"))
    lines = [f"#define {hip} {cuda}" for hip, cuda in sorted(names.items())]
    text = _HEAD.format(tables="{" + ",".join(TABLES) + "}") + "\n".join(lines) + "\n"
    return {root / "compat_libs/runtime/nvidia/include/hip/nvidia_detail/names.h": text}


def read_names(table: Path) -> dict[str, str]:
    """HIP name -> CUDA name. Of several CUDA names for one HIP name the first that CUDA still has is taken."""
    names: dict[str, str] = {}
    with table.open(encoding="utf-8", newline="") as handle:
        for row in csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE):
            hip, cuda = row["hip"], row["cuda"]
            if hip and hip not in {cuda, "kept"} and hip.isidentifier() and not row["cuda_removed"]:
                names.setdefault(hip, cuda)
    return {hip: cuda for hip, cuda in names.items() if hip not in BY_HAND}
