"""`cudaDeviceProp`: a compute capability read from it is another number on AMD GPUs, so that a gate on it misleads."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.members import convert_members, declared_variables
from hipify_py.model import Edit, Fate, Span
from hipify_py.rewrites.capability_gates import CODE, report_gate
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

_TEST = rb"\s*(?:\[[^\]]*\])?\s*(?:\.|->)\s*(major|minor)\s*(?:[<>=!]=|[<>*](?![<>]))"


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the type; report the comparisons of `major` and `minor` of the variables declared with it."""
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(Span(candidate.start, candidate.end), entry.new_name.encode(), rule.id))
    for variable in declared_variables(context.data, candidate.end):
        if context.is_first("device properties", variable):
            _report_tests(context, variable, rule)
    if rule.members:
        convert_members(context, candidate, rule)


def _report_tests(context: FileContext, variable: bytes, rule: Rule) -> None:
    line_of = context.source.location
    lines = {line_of(n.span.start)[0] for n in context.found.notes if n.code == CODE}
    for test in re.finditer(rb"\b" + re.escape(variable) + rb"\b" + _TEST, context.data):
        line, _ = line_of(test.start())
        if line not in lines and context.regions.covering(test.start()) is None:
            lines.add(line)
            report_gate(context, Span(test.start(), test.end()), test.end(1), test.group(1), rule)
