"""rules/diagnostics.yaml: one entry for every code that the program or a rule can report, told in full."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hipify_py
from hipify_py.model import Severity
from hipify_py.resources import data_dir
from hipify_py.rulebook import load_rules

TABLE = load_rules(cache=False).diagnostics
PARTS = {"code", "title", "severity", "what", "why", "do", "example", "see"}
OF_EXAMPLES = {"file", "options", "steps"}
PROGRAM = Path(hipify_py.__file__).parent


def codes_in(files: list[Path]) -> set[str]:
    return {code for file in files for code in re.findall(r"HPY\d{4}", file.read_text(encoding="utf-8"))}


def test_every_code_of_the_program_is_in_the_table() -> None:
    assert codes_in(sorted(PROGRAM.rglob("*.py"))) - {"HPY2099"} <= set(TABLE)


def test_every_code_of_the_rules_is_in_the_table() -> None:
    files = [f for f in data_dir("rules").rglob("*.yaml") if f.name != "diagnostics.yaml"]
    assert codes_in(files) <= set(TABLE)


def test_every_code_of_the_table_is_reported_somewhere() -> None:
    files = [f for f in data_dir("rules").rglob("*.yaml") if f.name != "diagnostics.yaml"]
    assert set(TABLE) <= codes_in([*files, *PROGRAM.rglob("*.py")])


@pytest.mark.parametrize("code", sorted(TABLE))
def test_the_entry_tells_what_why_and_what_to_do(code: str) -> None:
    entry = TABLE[code]
    assert PARTS <= set(entry) <= PARTS | OF_EXAMPLES
    assert all(entry[part] for part in set(entry) - {"example"})
    assert entry["severity"] in [s.value for s in Severity]
    assert re.match(r"HPY[01239]", code)


def test_the_codes_are_in_order() -> None:
    assert list(TABLE) == sorted(TABLE)
