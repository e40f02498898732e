"""Every rule's examples go through the single source mode, too: nothing fails, and a second run changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from project_files import convert_project

from hipify_py.rulebook import load_rules
from hipify_py.rulespec import Rule

RULES = [r for r in load_rules().rules if any(not e.lower and e.target == "hip" for e in r.examples)]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_the_examples_pass(rule: Rule, tmp_path: Path) -> None:
    files = {}
    for number, example in enumerate(e for e in rule.examples if not e.lower and e.target == "hip"):
        text = example.text if rule.kind == "header" or example.scope == "file" else f"void f() {{\n{example.text}\n}}"
        files[f"example{number}.cu"] = f"#include <cuda_runtime.h>\n{text}\n"
    first = convert_project(tmp_path, files)
    assert {f.outcome.value for f in first.report.files} <= {"converted", "unchanged"}
    again = convert_project(tmp_path, dict(first.files))
    assert again.files == first.files
    assert {f.outcome.value for f in again.report.files} == {"unchanged"}
