"""Rule files are read strictly: an error names file, line and what to do."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_source
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.rulecheck import check_examples
from hipify_py.rulespec import COLUMNS, RuleError
from hipify_py.source import Source

GOOD = """- id: good
  kind: call
  from: cuGood
  params: a, b=
  to: {hip: hipGood}
  examples:
    - {in: "cuGood(1);", out: "hipGood(1);"}
    - {in: "m::cuGood(1);", out: same}
"""


def load(folder: Path, text: str = "", names: str = "") -> RuleSet:
    (folder / "lib").mkdir(exist_ok=True)
    if text:
        (folder / "lib" / "r.yaml").write_text(text)
    if names:
        (folder / "lib" / "names.tsv").write_text("\t".join(COLUMNS) + "\n" + names)
    return load_rules(root=folder, cache=False)


MISTAKES = {
    "an unknown key": (GOOD.replace("  params", "  parms"), 1, "unknown key `parms` in the rule; known: "),
    "a key given twice": (GOOD + "  kind: name\n", 9, "key `kind` is given twice"),
    "no id": (GOOD.replace("id: good\n  ", ""), 1, "needs an `id`"),
    "no name": (GOOD.replace("  from: cuGood\n", ""), 1, "needs `from`"),
    "an unknown kind": (GOOD.replace("kind: call", "kind: phone"), 1, "kind `phone` must be one of"),
    "a wrong argument name": (GOOD + "  args: [{at: c, do: drop}]\n", 9, "called `c`; params are: a, b"),
    "an unknown operation": (GOOD + "  args: [{at: a, do: fold}]\n", 9, "do `fold` must be one of cast, copy, drop"),
    "a wrap without a place": (GOOD + '  args: [{at: a, do: wrap, text: "X()"}]\n', 9, "needs $0"),
    "a move to nowhere": (GOOD + "  args: [{at: a, do: move}]\n", 9, "move needs `before: PARAM`"),
    "an empty target": (GOOD.replace("hip: hipGood", "hip: ''"), 5, "leave the target out"),
    "an unknown target": (GOOD.replace("hip: hipGood", "hop: hipGood"), 5, "unknown key `hop`"),
    "a bad version": (GOOD + "  since: {hip: new}\n", 9, "since.hip `new` is no version like 6.2"),
    "no examples": (GOOD[: GOOD.index("  examples")], 1, "needs an example that shows what it does"),
    "no example that must not change": (
        GOOD[: GOOD.index('    - {in: "m::')], 1, "needs an example that must not change",
    ),
    "an example without a result": (GOOD + '    - {in: "x"}\n', 9, "an example needs `in` and `out`"),
    "an optional parameter before a needed one": (
        GOOD.replace("a, b=", "a=, b"), 1, "`b` follows a parameter that may be left out",
    ),
    "a bad code": (GOOD + "  report: {code: X1, text: t}\n", 9, "a code like HPY2004"),
    "an unknown rewrite": (GOOD + "  rewrite: nothing\n", 1, "there is no hipify_py/rewrites/nothing.py"),
    "broken YAML": ("- id: [\n", 2, "no valid YAML"),
    "a number instead of a rule": ("- 3\n", 1, "expected a rule"),
    "an id twice": (GOOD + GOOD.replace("cuGood", "cuOther"), 9, "id `good` is taken by"),
    "a name twice": (GOOD + GOOD.replace("id: good", "id: other"), 9, "`cuGood` is handled by rule good"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "message"), MISTAKES.values(), ids=MISTAKES.keys())
def test_mistakes_are_named(tmp_path: Path, text: str, line: int, message: str) -> None:
    with pytest.raises(RuleError) as caught:
        load(tmp_path, text)
    assert f"r.yaml:{line}: " in str(caught.value)
    assert message in str(caught.value)


NAME_MISTAKES = {
    "an unknown kind": ("cuX\tphone\thipX\n", 2, "unknown kind `phone`"),
    "a bad version": ("cuX\ttype\thipX\t\t\tnew\n", 2, "hip_since `new` is no version"),
    "too many cells": ("cuX\ttype\t" + "\t" * 20 + "\n", 2, "expected 13 tab separated cells"),
    "a name twice": ("cuX\ttype\thipX\ncuX\ttype\thipY\n", 3, "`cuX` has a row in"),
}


@pytest.mark.parametrize(("names", "line", "message"), NAME_MISTAKES.values(), ids=NAME_MISTAKES.keys())
def test_mistakes_in_name_tables_are_named(tmp_path: Path, names: str, line: int, message: str) -> None:
    with pytest.raises(RuleError) as caught:
        load(tmp_path, names=names)
    assert f"names.tsv:{line}: " in str(caught.value)
    assert message in str(caught.value)


def test_a_wrong_header_line_is_named(tmp_path: Path) -> None:
    (tmp_path / "names.tsv").write_text("cuda\thip\n")
    with pytest.raises(RuleError, match=r"names\.tsv:1: the header line must be these columns"):
        load_rules(root=tmp_path, cache=False)


def test_examples_that_do_not_hold_are_found(tmp_path: Path) -> None:
    wrong = GOOD.replace('out: "hipGood(1);"', 'out: "hipBad(1);"')
    failures = list(check_examples(load(tmp_path, wrong)))
    assert [str(f).split(": ", 1)[1] for f in failures] == [
        "rule good: `cuGood(1);`: gave `hipGood(1);`, expected `hipBad(1);`"
    ]
    assert list(check_examples(load(tmp_path, GOOD))) == []


def test_an_example_with_an_unexpected_diagnostic_does_not_hold(tmp_path: Path) -> None:
    text = GOOD + '    - {in: "cuGood(1, 2, 3);", out: same}\n'
    (failure,) = check_examples(load(tmp_path, text))
    assert "reported HPY2003, expected nothing" in str(failure)


def test_the_rules_that_come_with_the_program_hold() -> None:
    assert [str(f) for f in check_examples(load_rules(cache=False))] == []


def convert(rules: RuleSet, text: str) -> bytes:
    return convert_source(Source(Path("a.cpp"), text.encode()), Options(), rules).data


def test_a_users_rule_replaces_a_built_in_one_unless_it_is_a_fallback(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    rule = GOOD.replace("cuGood", "cudaMallocHost").replace("hipGood", "myMalloc")
    (mine / "r.yaml").write_text(rule)
    text = "void f() { cudaMallocHost(&p, 4); }\n"
    assert b"myMalloc(&p, 4)" in convert(load_rules([mine], cache=False), text)
    (mine / "r.yaml").write_text(rule + "  priority: fallback\n")
    assert b"hipHostMalloc(&p, 4, hipHostMallocDefault)" in convert(load_rules([mine], cache=False), text)


def test_a_users_names_are_used(tmp_path: Path) -> None:
    (tmp_path / "names.tsv").write_text("\t".join(COLUMNS) + "\nmyCudaThing\tfunction\tmyHipThing\n")
    assert convert(load_rules([tmp_path], cache=False), "x = myCudaThing(1);\n") == b"x = myHipThing(1);\n"


def test_the_cache_gives_the_same_rules_and_follows_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIPIFY_PY_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "r.yaml").write_text(GOOD)
    for _ in range(2):
        assert convert(load_rules(root=folder), "cuGood(1);") == b"hipGood(1);"
    assert len(list((tmp_path / "cache").glob("rules-*.json"))) == 1
    (folder / "r.yaml").write_text(GOOD.replace("hipGood", "hipBetter"))
    assert convert(load_rules(root=folder), "cuGood(1);") == b"hipBetter(1);"


def test_of_caches_the_newest_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIPIFY_PY_CACHE", str(tmp_path / "cache"))
    (tmp_path / "rules").mkdir()
    (tmp_path / "cache").mkdir()
    for age in range(40):
        (tmp_path / "cache" / f"rules-{age}.json").write_text("{}")
        os.utime(tmp_path / "cache" / f"rules-{age}.json", (1e9 - age, 1e9 - age))
    (tmp_path / "cache" / "other.json").write_text("{}")
    (tmp_path / "rules" / "r.yaml").write_text(GOOD)
    load_rules(root=tmp_path / "rules")
    kept = {path.name for path in (tmp_path / "cache").iterdir()}
    assert {"other.json", *(f"rules-{age}.json" for age in range(15))} < kept
    assert len(kept) == 17
    load_rules(root=tmp_path / "rules")
    assert {path.name for path in (tmp_path / "cache").iterdir()} == kept


def test_a_broken_or_unwritable_cache_only_costs_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIPIFY_PY_CACHE", str(tmp_path / "cache"))
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "r.yaml").write_text(GOOD)
    load_rules(root=tmp_path / "rules")
    (cached,) = (tmp_path / "cache").glob("rules-*.json")
    cached.write_text("{")
    assert convert(load_rules(root=tmp_path / "rules"), "cuGood(1);") == b"hipGood(1);"
    monkeypatch.setenv("HIPIFY_PY_CACHE", "/dev/null/nowhere")
    assert convert(load_rules(root=tmp_path / "rules"), "cuGood(1);") == b"hipGood(1);"
