"""`__ffsll(x)`: CUDA has it for long long alone, HIP for unsigned long long, too, so that other types are ambiguous."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Draft, Fate, Fix, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

_VARIABLE = re.compile(rb"(\w+)(?:\s*\[[^\[\]]*\])*\Z")
_OTHER_TYPE = (
    rb"\b(?:u?int(?:8|16|32|64)_t|size_t|unsigned\s+(?:long|int|short|char)|unsigned|long|int|short|char)"
    rb"(?:\s+int)?(?:\s+(?:const|__restrict__))*[\s*&]+(?:\w+\s*(?:\[[^\[\]]*\]\s*)?(?:=[^;,(){}]*)?,[\s*&]*)*"
)


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Cast the argument when the file declares it as another type; the lowest bit that is set stays the same."""
    context.use(candidate, entry.library, Fate.KEPT, entry.name)
    open_at = next_code(context.data, candidate.end, context.regions)
    if context.data[open_at : open_at + 1] != b"(":
        return
    call, evidence = context.call_at(candidate.span, open_at)
    if call is None or len(call.args) != 1:
        return
    argument = call.args[0]
    variable = _VARIABLE.match(context.text(argument))
    if variable is None or not _is_of_other_type(context, variable.group(1), candidate.start):
        return
    drafts = (
        Draft(Span(argument.start, argument.start), (b"static_cast<unsigned long long>(",)),
        Draft(Span(argument.end, argument.end), (b")",)),
    )
    context.found.fixes.append(Fix(rule.id, drafts, rule.applicability, evidence))


def _is_of_other_type(context: FileContext, name: bytes, before: int) -> bool:
    """Whether the last declaration of `name` in front of the call has a type that is not long long."""
    declaration = re.compile(
        rb"(\blong\s+long(?:\s+int)?[\s*&]\s*|" + _OTHER_TYPE + rb")\b" + name + rb"\b\s*[\[=;,):]"
    )
    found = [m for m in declaration.finditer(context.data, 0, before) if context.regions.covering(m.start()) is None]
    return bool(found) and not re.match(rb"long\s+long", found[-1].group(1))
