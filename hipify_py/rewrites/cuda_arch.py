"""`__CUDA_ARCH__`: the question for device code is converted, a comparison is left to `device/arch_gates.py`.

Under a HIP compiler the macro is undefined, so that a comparison silently compares 0. One answer is certain here: the
well-known atomicAdd for doubles, which old GPUs need, must not be compiled, since HIP has one.
"""

from __future__ import annotations

import re

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Draft, Edit, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

NAME, DEVICE = b"__CUDA_ARCH__", "__HIP_DEVICE_COMPILE__"
CODE, NO_EQUIVALENT = "HPY2027", "HPY1001"
_DIRECTIVE = re.compile(rb"#\s*(if|ifdef|ifndef|elif)\b")
_COMPARED = re.compile(
    rb"__CUDA_ARCH__\s*\)?\s*(?:[<>=!]=|[<>+*/%-])|(?:[<>=!]=|[<>+*/%-])\s*\(?\s*__CUDA_ARCH__", re.DOTALL
)
_OWN_ATOMIC_ADD = re.compile(rb"\bdouble\s+atomicAdd\s*\(\s*double\s*\*")
_CONDITION = re.compile(rb"#[ \t]*(?:el)?if\b[ \t]*(\S[^\n\\/]*[^\s\\/])")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Convert one use of the macro, or remember its comparison."""
    around = directive_around(context.data, candidate.start)
    span = Span(candidate.start, candidate.end)
    if around is None or not _DIRECTIVE.match(context.data, _hash(context, around)):
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = f"`{entry.name}` has no equivalent in HIP: {entry.advice}"
        context.note(NO_EQUIVALENT, Severity.ERROR, text, span, rule.id)
    elif _COMPARED.search(context.text(around)) and _answer_atomic_add(context, candidate, around, rule):
        context.use(candidate, entry.library, Fate.CONVERTED, entry.name)
    elif _COMPARED.search(context.text(around)):
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        if context.data.find(NAME, around.start) == candidate.start:
            context.found.gates[candidate.start] = entry.advice
    else:
        context.use(candidate, entry.library, Fate.CONVERTED, DEVICE)
        context.found.renames.append(Edit(span, DEVICE.encode(), rule.id))


def _hash(context: FileContext, around: Span) -> int:
    return context.data.index(b"#", around.start)


def _answer_atomic_add(context: FileContext, candidate: Candidate, around: Span, rule: Rule) -> bool:
    """Write 0 or 1 for the condition when it guards an atomicAdd for doubles; False when it does not."""
    start = _hash(context, around)
    condition = _CONDITION.match(context.data, start, around.end)
    group = next((g for g in context.groups if any(d.start == start for d in g.directives)), None)
    if condition is None or group is None or not group.closed:
        return False
    number = next(i for i, d in enumerate(group.directives) if d.start == start)
    own = bool(_OWN_ATOMIC_ADD.search(context.text(group.branch(number))))
    last = number + 2 == len(group.directives) - 1 and group.directives[number + 1].word == b"else"
    if not own and not (last and _OWN_ATOMIC_ADD.search(context.text(group.branch(number + 1)))):
        return False
    if context.data.find(NAME, around.start) == candidate.start:
        span = Span(*condition.span(1))
        text = (b"0" if own else b"1") + b" /* " + context.text(span) + b" */"
        context.found.fixes.append(Fix(rule.id, (Draft(span, (text,)),)))
        why = "HIP has atomicAdd for double, so that this one is left out"
        context.note(CODE, Severity.INFO, why, candidate.span, rule.id)
    return True
