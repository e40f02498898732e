"""hipDNN's graph interface from its table: enumerations, and what each attribute of a descriptor takes."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

TABLE = "compat_libs/api/hipdnn_graph.csv"
_GENERATED = f"// Generated from {TABLE}. To change it: python -m compat_libs.codegen"
_ATTRIBUTES = "hipdnnBackendAttributeName_t"


@dataclass(frozen=True)
class Enumerator:
    """One enumerator; attributes also say to which descriptor they belong and what they hold."""

    enum: str
    name: str
    value: str
    descriptor: str  # without HIPDNN_BACKEND_ and _DESCRIPTOR; empty: no attribute
    types: tuple[str, ...]  # without HIPDNN_TYPE_
    many: bool
    need: str  # required, optional, or read: cannot be set


def read_enumerators(root: Path) -> list[Enumerator]:
    """Every row of the table, in its order; those of one enumeration are neighbours."""
    with (root / TABLE).open(encoding="utf-8", newline="") as handle:
        return [
            Enumerator(
                row["enum"],
                row["name"],
                row["value"],
                row["descriptor"],
                tuple(row["types"].split()),
                row["count"] == "n",
                row["need"],
            )
            for row in csv.DictReader(handle)
        ]


def _header(rows: list[Enumerator]) -> str:
    lines = ["// The enumerations of hipDNN's graph interface.", _GENERATED, "#pragma once", "", "// clang-format off"]
    for enum, members in groupby(rows, lambda row: row.enum):
        lines += ["typedef enum {", *(f"  {row.name} = {row.value}," for row in members), f"}} {enum};", ""]
    return "\n".join(lines)


def _attributes(rows: list[Enumerator]) -> str:
    lines = ["// What attributes of descriptors take.", _GENERATED, '#include "graph/attributes.h"', ""]
    lines += [
        "// clang-format off",
        "namespace compat_dnn::graph {",
        "",
        "const std::vector<AttributeInfo>& attributes() {",
    ]
    lines += ["  static const std::vector<AttributeInfo> kAll = {"]
    for row in rows:
        if row.enum != _ATTRIBUTES:
            continue
        types = " | ".join(f"type_bit(HIPDNN_TYPE_{kind})" for kind in row.types)
        kind = f"HIPDNN_BACKEND_{row.descriptor}_DESCRIPTOR"
        many = "true" if row.many else "false"
        lines.append(f'    {{{row.name}, "{row.name}", {kind}, {types}, {many}, AttributeNeed::k{row.need.title()}}},')
    return "\n".join([*lines, "  };", "  return kAll;", "}", "", "}  // namespace compat_dnn::graph", ""])


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of the generated files."""
    rows, shim = read_enumerators(root), root / "compat_libs/shim/cudnn"
    return {
        shim / "include/hipdnn-graph.h": _header(rows),
        root / "compat_libs/dnn/src/generated/graph_attributes.cpp": _attributes(rows),
    }
