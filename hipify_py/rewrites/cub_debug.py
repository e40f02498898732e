"""hipCUB has CubDebug, which reports an error, but not CubDebugExit, which also leaves the program."""

from __future__ import annotations

from hipify_py.context import FileContext
from hipify_py.model import Draft, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

NO_EQUIVALENT = "HPY1001"


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Write `CubDebugExit(call)` as the statement that it is."""
    open_at = next_code(context.data, candidate.end, context.regions)
    call = None
    if context.data[open_at : open_at + 1] == b"(":
        call, evidence = context.call_at(candidate.span, open_at)
    if call is None:
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = f"`{entry.name}` has no equivalent in HIP: {entry.advice}"
        context.note(NO_EQUIVALENT, Severity.ERROR, text, candidate.span, rule.id, entry.advice)
        return
    end = Span(call.close + 1, call.close + 1)
    drafts = (Draft(candidate.span, (b"if (HipcubDebug",)), Draft(end, (b") exit(1)",)))
    context.use(candidate, entry.library, Fate.CONVERTED, "HipcubDebug")
    context.found.fixes.append(Fix(rule.id, drafts, rule.applicability, evidence))
