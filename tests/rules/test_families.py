"""Rows for families of names (`libDo*`): which names they speak for, and when."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import convert_source
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.rulespec import COLUMNS, RuleError
from hipify_py.source import Source


def row(name: str, kind: str, hip: str = "", advice: str = "") -> str:
    cells = {"cuda": name, "kind": kind, "hip": hip, "advice": advice}
    return "\t".join(cells.get(column, "") for column in COLUMNS)


def load(folder: Path, *rows: str) -> RuleSet:
    (folder / "lib").mkdir()
    (folder / "lib" / "names.tsv").write_text("\n".join(["\t".join(COLUMNS), *rows]) + "\n")
    return load_rules(root=folder, cache=False)


@pytest.fixture
def rules(tmp_path: Path) -> RuleSet:
    return load(
        tmp_path,
        row("libDo*", "function", advice="Do it yourself."),
        row("libDoMore*", "function", advice="Do more yourself."),
        row("libHandle_t", "type"),
        row("libDoThis", "function", "hipDoThis"),
        row("libDoThat", "function"),
        row("libH*", "section", advice="Use a pointer."),
    )


def codes(rules: RuleSet, text: str) -> list[str]:
    result = convert_source(Source(Path("a.cpp"), text.encode()), Options(), rules)
    return [d.code for d in result.diagnostics]


def test_a_section_speaks_for_no_name_without_a_row(rules: RuleSet) -> None:
    assert rules.row("libHeap") is None


def test_a_name_outside_the_family_has_no_row(rules: RuleSet) -> None:
    assert rules.row("libD") is None
    assert rules.row("myLibDoAll") is None


def test_the_own_row_comes_before_the_family(rules: RuleSet) -> None:
    found = rules.row("libDoThis")
    assert found is not None
    assert (found.hip, found.advice) == ("hipDoThis", "")


def test_the_longest_beginning_wins(rules: RuleSet) -> None:
    advice = {name: found.advice for name in ("libDoAll", "libDoMoreOfIt") if (found := rules.row(name)) is not None}
    assert advice == {"libDoAll": "Do it yourself.", "libDoMoreOfIt": "Do more yourself."}


def test_a_row_without_advice_has_that_of_its_family_or_section(rules: RuleSet) -> None:
    advice = {name: found.advice for name in ("libDoThat", "libHandle_t") if (found := rules.row(name)) is not None}
    assert advice == {"libDoThat": "Do it yourself.", "libHandle_t": "Use a pointer."}


def test_a_family_is_left_alone_in_files_without_another_name_of_the_library(rules: RuleSet) -> None:
    assert codes(rules, "void f() { libDoAll(); }") == []


def test_a_name_of_a_family_is_reported_beside_another_name_of_the_library(rules: RuleSet) -> None:
    assert codes(rules, "void f(libHandle_t h) { libDoAll(h); }") == ["HPY1001", "HPY1001"]


def test_a_function_of_the_project_in_a_family_is_left_alone(rules: RuleSet) -> None:
    assert codes(rules, "void f(libHandle_t h) { mine::libDoAll(h); }") == ["HPY1001"]


@pytest.mark.parametrize("name", ["li*", "lib*Do", "*", "lib Do*"])
def test_a_family_without_a_clear_beginning_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(RuleError, match=r"names.tsv:2: .* is no family"):
        load(tmp_path, row(name, "function"))


def test_a_section_that_is_no_family_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match=r"`libDo` is no family"):
        load(tmp_path, row("libDo", "section"))
