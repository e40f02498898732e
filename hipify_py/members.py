"""Members of a structure that HIP calls otherwise, or lacks: followed from the variables declared with its type."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Draft, Edit, Fix, Severity, Span
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

MISSING = "HPY1005"
_VARIABLES = re.compile(rb"[\s&*]*((?:\w+(?:\[[^\]]*\])?\s*,\s*)*\w+)")
_BRACE = re.compile(rb"[{}]")


def declared_variables(data: bytes, behind: int) -> list[bytes]:
    """The variables declared with the type that ends at `behind`."""
    found = _VARIABLES.match(data, behind)
    words = found.group(1).split(b",") if found else []
    return [name.group() for word in words if (name := re.match(rb"[A-Za-z_]\w*", word.strip())) is not None]


def convert_members(context: FileContext, candidate: Candidate, rule: Rule) -> None:
    """Rename or report the members in `rule.members` of the variables declared at `candidate`."""
    extent = _extent(context, candidate.end)
    names = b"|".join(re.escape(name.encode()) for name in rule.members)
    done = {e.span.start for e in context.found.renames} | {n.span.start for n in context.found.notes}
    for variable in declared_variables(context.data, candidate.end):
        use = re.compile(
            rb"(?<![\w.>])" + re.escape(variable) + rb"(?:\[[^\]\n]*\])?\s*(?:\.|->)\s*"
            rb"(" + names + rb")\b(?!\s*(?:\(|::|\\))"
        )
        for found in use.finditer(context.data, extent.start, extent.end):
            span = Span(*found.span(1))
            if span.start not in done and context.regions.covering(span.start) is None:
                _convert(context, Span(found.start(), span.start), span, rule)


def _convert(context: FileContext, owner: Span, span: Span, rule: Rule) -> None:
    """Handle the member at `span` with the variable and the dot in front of it."""
    name = context.text(span).decode()
    new_name = rule.members[name]
    before, wraps, after = new_name.encode().partition(b"$0")
    if wraps:
        if not context.data[: owner.start].endswith(before):
            whole = Span(owner.start, span.end)
            context.found.fixes.append(Fix(rule.id, (Draft(whole, (before, whole, after)),)))
    elif new_name:
        context.found.renames.append(Edit(span, new_name.encode(), rule.id))
    else:
        text = f"the structure has no member `{name}` in HIP {context.view.releases.hip_text}".rstrip()
        context.note(MISSING, Severity.ERROR, text, span, rule.id)


def _extent(context: FileContext, start: int) -> Span:
    """From a declaration to the end of its scope: its block, or for a parameter the function's body."""
    data, depth = context.data, 0
    parameter = re.match(rb"[^;{}=()]*\)", data[start : start + 200]) is not None
    for brace in _BRACE.finditer(data, start):
        if context.regions.covering(brace.start()) is not None:
            continue
        depth += 1 if brace.group() == b"{" else -1
        if depth < 0 or (parameter and depth == 0):
            return Span(start, brace.start())
    return Span(start, len(data))
