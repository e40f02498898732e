"""Loads and stores with a cache hint, `__ldcg(pointer)` and `__stcs(pointer, value)`, as plain ones."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.model import Draft, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Write the load as `(*(pointer))` and the store as `(*(pointer) = (value))`, expressions as the calls were."""
    name = Span(candidate.start, candidate.end)
    is_store = candidate.name.startswith(b"__st")
    open_at = next_code(context.data, candidate.end, context.regions)
    call, evidence = (
        context.call_at(name, open_at) if context.data[open_at : open_at + 1] == b"(" else (None, rule.needs)
    )
    if call is None or len(call.args) != 1 + is_store:
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = f"`{entry.name}` has no equivalent in HIP: {entry.advice or 'load with *pointer'}"
        context.note("HPY1001", Severity.ERROR, text, name, rule.id)
        return
    pointer = call.args[0]
    drafts = [Draft(Span(candidate.start, pointer.start), (b"(*(",))]
    if is_store:
        value = call.args[1]
        drafts.append(Draft(Span(pointer.end, value.start), (b") = (",)))
    drafts.append(Draft(Span(call.args[-1].end, call.close + 1), (b"))",)))
    context.use(candidate, entry.library, Fate.CONVERTED, "=" if is_store else "*")
    context.found.fixes.append(Fix(rule.id, tuple(drafts), rule.applicability, evidence))
