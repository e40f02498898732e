"""Constructs of real code that translators got wrong, one file each: the input, the whole output, and all diagnostics.

Each file names the public reports of the problem. `reports` lists every diagnostic in order; an empty list means that
the conversion must be silent.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from hipify_py.convert import convert_source
from hipify_py.model import Outcome
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.source import Source

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
KEYS = {"title", "source", "target", "input", "output", "reports"}


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return load_rules()


def read_case(file: Path) -> dict[str, Any]:
    case: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert set(case) <= KEYS
    assert set(case) >= KEYS - {"target"}
    assert all(link.startswith("https://") for link in case["source"])
    return case


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem.replace("-", " "))
def test_the_construct_is_converted_and_reported(file: Path, rules: RuleSet) -> None:
    case = read_case(file)
    source = Source(Path("input.cu"), case["input"].encode())
    result = convert_source(source, Options(target=case.get("target", "hip")), rules)
    assert result.outcome is not Outcome.FAILED, result.reason
    assert result.data.decode() == case["output"]
    reports = [{"line": d.line, "code": d.code, "severity": d.severity.value} for d in result.diagnostics]
    assert reports == case["reports"]


def test_the_cases_are_there() -> None:
    assert len(FILES) >= 37
