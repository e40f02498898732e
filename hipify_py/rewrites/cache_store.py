"""Stores with a cache hint, `__stcs(pointer, value)`, as plain assignments."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.model import Draft, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Write the store as `(*(pointer) = (value))`, an expression as the call was one."""
    name = Span(candidate.start, candidate.end)
    open_at = next_code(context.data, candidate.end, context.regions)
    call, evidence = (
        context.call_at(name, open_at) if context.data[open_at : open_at + 1] == b"(" else (None, rule.needs)
    )
    if call is None or len(call.args) != 2:
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = f"`{entry.name}` has no equivalent in HIP: {entry.advice}"
        context.note("HPY1001", Severity.ERROR, text, name, rule.id)
        return
    pointer, value = call.args
    drafts = (
        Draft(Span(candidate.start, pointer.start), (b"(*(",)),
        Draft(Span(pointer.end, value.start), (b") = (",)),
        Draft(Span(value.end, call.close + 1), (b"))",)),
    )
    context.use(candidate, entry.library, Fate.CONVERTED, "=")
    context.found.fixes.append(Fix(rule.id, drafts, rule.applicability, evidence))
