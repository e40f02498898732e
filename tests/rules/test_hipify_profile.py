"""The profile `hipify`: HIPIFY's names and arguments in place of the newest ones, and only where they differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_source
from hipify_py.resources import data_dir
from hipify_py.rulebook import PROFILES, RuleSet, load_rules
from hipify_py.rulecheck import check_examples
from hipify_py.rulespec import Rule, read_names
from hipify_py.source import Source

PROFILE = "hipify+half2-members"
FOLDER = data_dir("rules") / PROFILES
RULES = load_rules(profile=PROFILE)
PLAIN = load_rules()
OWN_RULES = [rule for rule in RULES.rules if Path(rule.file).is_relative_to(FOLDER)]
ROWS = [line.split("\t") for line in (Path(__file__).parent / "hipify_arguments.tsv").read_text().splitlines()[1:]]

CHOICES = {
    "cublas_v2.h": "hipblas.h",
    "cusparse.h": "hipsparse.h",
    "cudnn.h": "hipDNN.h",
    "cublasSaxpy": "hipblasSaxpy",
    "cublasCaxpy": "hipblasCaxpy_v2",
    "cudnnSoftmaxForward": "hipdnnSoftmaxForward",
    "curandStateXORWOW_t": "hiprandStateXORWOW_t",
    "cudaMalloc": "hipMalloc",
}


class OneRule:
    """The rule set as it is, with a single rule to check."""

    def __init__(self, rule: Rule) -> None:
        self.rules = [rule]

    def __getattr__(self, name: str) -> object:
        return getattr(RULES, name)


def convert(text: str, rules: RuleSet = RULES, **options: str) -> str:
    result = convert_source(Source(Path("a.cpp"), text.encode()), Options(**options), rules)  # type: ignore[arg-type]
    assert not result.reason, result.reason
    return result.data.decode()


def test_without_the_profile_nothing_of_it_is_read() -> None:
    assert not {rule.id for rule in OWN_RULES} & {rule.id for rule in PLAIN.rules}
    assert PLAIN.view("hip").header("cublas_v2.h").new_name == "hipblas/hipblas.h"  # type: ignore[union-attr]
    assert "CUDAContext" not in PLAIN.names


def test_no_row_of_the_profile_repeats_the_ordinary_one() -> None:
    same = []
    for file in sorted(FOLDER.glob("*/*/names.tsv")):
        for row in read_names(file, file.parent.name):
            plain = PLAIN.row(row.cuda)
            if plain is not None and all(row.new_name(t) == plain.new_name(t) for t in ("hip", "roc", "miopen")):
                same.append(row.cuda)
    assert same == []


@pytest.mark.parametrize(("name", "new_name"), CHOICES.items())
def test_names_are_those_of_hipify(name: str, new_name: str) -> None:
    entry = RULES.view("hip").entry(name.encode())
    assert entry is not None
    assert entry.new_name == new_name


@pytest.mark.parametrize("rule", OWN_RULES, ids=lambda rule: rule.id)
def test_the_examples_of_the_profile_hold(rule: Rule) -> None:
    only: RuleSet = OneRule(rule)  # type: ignore[assignment]
    assert [str(failure) for failure in check_examples(only)] == []


@pytest.mark.parametrize(("target", "before", "after"), ROWS, ids=lambda text: text.split("(")[0])
def test_arguments_change_as_hipify_changes_them(target: str, before: str, after: str) -> None:
    assert convert(f"void f() {{ {before} }}\n", target=target) == f"void f() {{ {after} }}\n"


@pytest.mark.parametrize("target", ["roc", "miopen"])
def test_arguments_stay_for_the_portable_libraries(target: str) -> None:
    for row_target, before, _ in ROWS:
        if row_target == target and not before.startswith("cusparseSpSM_solve"):
            arguments = before[before.index("(") :]
            assert arguments in convert(f"void f() {{ {before} }}\n"), before
