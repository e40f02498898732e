"""FFT plans: cufftHandle is an int, hipfftHandle a pointer, so that an int variable cannot hold a plan any more."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

CODE = "HPY2026"


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the function; report the declaration of an int whose address it is given."""
    name = Span(candidate.start, candidate.end)
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(name, entry.new_name.encode(), rule.id))
    open_at = next_code(context.data, candidate.end, context.regions)
    if context.data[open_at : open_at + 1] != b"(":
        return
    call, _ = context.call_at(name, open_at)
    plan = re.match(rb"&\s*(\w+)", context.text(call.args[0])) if call is not None and call.args else None
    if plan is None:
        return
    variable = plan.group(1)
    fact = context.call_fact(candidate.start, call) if call is not None else None
    if fact is not None and fact.args[0].spelled.startswith("cufftHandle"):
        return  # another function has an int of that name
    declared = re.compile(rb"\bint\s+(?:\w+\s*(?:=[^,;()]*)?,\s*)*" + re.escape(variable) + rb"\b")
    for found in declared.finditer(context.data, 0, candidate.start):
        span = Span(found.start(), found.end())
        if context.regions.covering(span.start) is None and all(n.span != span for n in context.found.notes):
            text = f"`{variable.decode()}` holds an FFT plan: declare it hipfftHandle, which is a pointer and no int"
            context.note(CODE, Severity.ERROR, text, span, rule.id)
