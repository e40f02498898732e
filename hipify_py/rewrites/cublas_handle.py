"""cuBLAS functions without a handle: the old ones of cublas.h, which share their names with those of cublas_v2.h."""

from __future__ import annotations

from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

NO_EQUIVALENT = "HPY1001"
_FEWEST = 3  # the old functions take no less; fewer arguments are a macro that holds all of them


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the function, unless it is called with fewer arguments than the one with a handle takes."""
    span = Span(candidate.start, candidate.end)
    if not entry.new_name or _is_old(context, candidate, len(rule.forms[0].params or ())):
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = (
            f"`{entry.name}` is called without a handle: this old function of cublas.h has no equivalent in HIP; "
            "give it a cublasHandle_t first and results by pointer, as cublas_v2.h does, then convert again"
        )
        context.note(NO_EQUIVALENT, Severity.ERROR, text, span, rule.id)
        return
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(span, entry.new_name.encode(), rule.id))


def _is_old(context: FileContext, candidate: Candidate, count: int) -> bool:
    open_at = next_code(context.data, candidate.end, context.regions)
    if context.data[open_at : open_at + 1] != b"(":
        return False
    call = parse_call(context.data, open_at, context.regions, context.limit)
    if call is None or not _FEWEST <= len(call.args) < count:
        return False
    return not any(context.text(arg).endswith((b"__VA_ARGS__", b"...")) for arg in call.args)
