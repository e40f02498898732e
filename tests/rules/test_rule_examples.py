"""Every example of every rule runs through the engine, and every rule is told well enough to be explained."""

from __future__ import annotations

import pytest

from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.rulecheck import check_examples
from hipify_py.rulespec import Rule

RULES = load_rules(cache=False)


class OneRule:
    """The rule set as it is, with a single rule to check."""

    def __init__(self, rule: Rule) -> None:
        self.rules = [rule]

    def __getattr__(self, name: str) -> object:
        return getattr(RULES, name)


@pytest.mark.parametrize("rule", list(RULES.rules), ids=lambda r: r.id)
def test_the_examples_of_the_rule_hold(rule: Rule) -> None:
    only: RuleSet = OneRule(rule)  # type: ignore[assignment]
    assert [str(failure) for failure in check_examples(only)] == []


@pytest.mark.parametrize("rule", list(RULES.rules), ids=lambda r: r.id)
def test_the_rule_has_a_title(rule: Rule) -> None:
    assert len(rule.title) > 10


def test_an_example_that_does_not_hold_is_noticed() -> None:
    from dataclasses import replace

    rule = next(r for r in RULES.rules if r.id == "memcpy-to-symbol")
    wrong = replace(rule, examples=(replace(rule.examples[0], expected="hipMemcpyToSymbol(lut, h, n);"),))
    only: RuleSet = OneRule(wrong)  # type: ignore[assignment]
    assert len(list(check_examples(only))) == 1


def test_every_name_of_a_rule_has_a_row_unless_it_is_no_name_of_cuda() -> None:
    from_cuda = [rule for rule in RULES.rules if rule.targets != {"cpu"}]
    missing = {name for rule in from_cuda for name in rule.names if RULES.row(name) is None}
    assert missing == {"asm", "__asm__", "__asm"}
