"""`__noinline__` for plain C++ compilers; inside __attribute__((...)) it is their own word and stays."""

from __future__ import annotations

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code, previous_code


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Write `__noinline__` as the attribute that it means."""
    before = previous_code(context.data, candidate.start, context.regions)
    after = next_code(context.data, candidate.end, context.regions)
    around = directive_around(context.data, candidate.start)
    in_attribute = context.data[before : before + 1] in (b"(", b",") or context.data[after : after + 1] in (b")", b",")
    if in_attribute or (around is not None and context.text(around).split()[1:2] == [candidate.name]):
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        return
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    span = Span(candidate.start, candidate.end)
    context.found.renames.append(Edit(span, entry.new_name.encode(), rule.id))
