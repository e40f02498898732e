"""Runs the examples of the rules: they are the rules' tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hipify_py.convert import convert_source
from hipify_py.model import Outcome
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet
from hipify_py.rulespec import Example, Rule
from hipify_py.source import Source

_OWN_HEADERS = re.compile(r"(?:#include <hipify_py/\w+\.h>\n)*")
_OPEN, _CLOSE = "void hipify_example() {\n", "\n}\n"
# What cannot stand in a function's body is tried at file scope, unless the example says otherwise.
_FILE_SCOPE = re.compile(r"\s*(?:#|extern|template|namespace|using|typedef|struct|class|__attribute__|__noinline__)|.*__(?:global|device)__", re.S)  # fmt: skip  # noqa: E501


@dataclass(frozen=True, slots=True)
class ExampleFailure:
    """An example that does not hold, and what happened instead."""

    rule: Rule
    example: Example
    text: str

    def __str__(self) -> str:
        return f"{self.rule.file}:{self.rule.line}: rule {self.rule.id}: `{self.example.text}`: {self.text}"


def run_example(rules: RuleSet, example: Example) -> tuple[str, tuple[str, ...], str]:
    """(the converted text, the codes of its diagnostics, why it failed or "")."""
    file_scope = example.scope == "file" or (not example.scope and bool(_FILE_SCOPE.match(example.text)))
    text = example.text if file_scope else _OPEN + example.text + _CLOSE

    options = Options(
        target=example.target,
        lower=example.lower,
        meaning=example.meaning,
        launch_syntax=example.launch_syntax or "keep",
        hip_version=example.hip_version,
        cuda_version=example.cuda_version,
    )
    result = convert_source(Source(Path("example.cpp"), text.encode()), options, rules)
    out = result.data.decode()
    if not file_scope:
        before, opened, out = out.partition(_OPEN)
        # An example shows the place that changes; a header of hipify-py that it needs is included far above.
        out = ("" if _OWN_HEADERS.fullmatch(before) else before) + out.removesuffix(_CLOSE) if opened else before
    codes = tuple(dict.fromkeys(d.code for d in result.diagnostics))
    return out, codes, result.reason if result.outcome is Outcome.FAILED else ""


def check_examples(rules: RuleSet) -> Iterator[ExampleFailure]:
    """Every example of every rule that does not hold."""
    for rule in rules.rules:
        for example in rule.examples:
            if problem := _check(rules, example):
                yield ExampleFailure(rule, example, problem)


def _check(rules: RuleSet, example: Example) -> str:
    out, codes, failure = run_example(rules, example)
    if failure:
        return failure
    expected = example.text if example.expected is None else example.expected
    if out != expected:
        return f"gave `{out}`, expected `{expected}`"
    if set(codes) != set(example.codes):
        return f"reported {', '.join(codes) or 'nothing'}, expected {', '.join(example.codes) or 'nothing'}"
    return ""
