"""Every cuBLAS name that the rules convert is declared by this project, and every extension has its rule."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import yaml

from compat_libs.codegen.blas import EXTENSIONS, read_functions

ROOT = Path(__file__).resolve().parents[2]
ROCM = (7, 2, 4)  # the release whose interface the libraries follow


def _declared() -> set[str]:
    folders = [ROOT / "compat_libs" / name / "include" for name in ("blas", "blaslt")]
    text = "".join(path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.rglob("*.h*")))
    return set(re.findall(r"\b(?:hipblas|HIPBLAS)\w+", text))


def _rows() -> list[dict[str, str]]:
    with (ROOT / "rules/cublas/names.tsv").open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle, delimiter="\t", quoting=csv.QUOTE_NONE))


def _is_there(row: dict[str, str]) -> bool:
    since = tuple(int(part) for part in (row["hip_since"] or "0").split("."))
    return bool(re.match(r"hipblas[A-Z]|HIPBLAS", row["hip"])) and since <= ROCM and not row["hip_removed"]


def test_every_name_of_hipblas_that_a_row_gives_is_declared() -> None:
    given = {row["hip"] for row in _rows() if _is_there(row)}
    assert len(given) > 550
    assert given <= _declared()


def _own_names() -> set[str]:
    """What the rules make of the names that only this project's hipBLAS has."""
    rules = [
        yaml.safe_load((ROOT / f"rules/cublas/{n}.yaml").read_text(encoding="utf-8")) for n in ("extensions", "xt")
    ]
    names = [name for rule in rules for name in rule["from"]]
    return {re.sub("^CUBLAS", "HIPBLAS_EXT_", re.sub("^cublas", "hipblasExt", name)) for name in names}


def test_extensions_and_the_rules_name_the_same_functions() -> None:
    extensions = {function.name for function in read_functions(ROOT, EXTENSIONS)}
    types = {name for name in _own_names() if name.endswith(("_t", "Context")) or name.startswith("HIPBLAS")}
    assert _own_names() - types == extensions


def test_types_and_enumerators_of_extensions_are_declared() -> None:
    assert _own_names() <= _declared()
