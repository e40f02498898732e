"""`__CUDA_ARCH__`: the question for device code is converted, a comparison of versions is reported.

Under a HIP compiler the macro is undefined, so that a comparison silently compares 0.
"""

from __future__ import annotations

import operator
import re

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

NAME, DEVICE = b"__CUDA_ARCH__", "__HIP_DEVICE_COMPILE__"
CODE, NO_EQUIVALENT = "HPY2027", "HPY1001"
_DIRECTIVE = re.compile(rb"#\s*(if|ifdef|ifndef|elif)\b")
_COMPARED = re.compile(
    rb"__CUDA_ARCH__\s*\)?\s*(?:[<>=!]=|[<>+*/%-])|(?:[<>=!]=|[<>+*/%-])\s*\(?\s*__CUDA_ARCH__", re.DOTALL
)
_SIMPLE = re.compile(rb"(?:if|elif)\s*\(?\s*__CUDA_ARCH__\s*([<>=!]=|[<>])\s*(\d+)\s*\)?\s*(?:/[/*].*)?\Z", re.DOTALL)
_OPERATORS = {b">=": operator.ge, b"<=": operator.le, b">": operator.gt, b"<": operator.lt, b"==": operator.eq}


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Convert one use of the macro, or say what its comparison comes to."""
    around = directive_around(context.data, candidate.start)
    span = Span(candidate.start, candidate.end)
    if around is None or not _DIRECTIVE.match(context.data, _hash(context, around)):
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = f"`{entry.name}` has no equivalent in HIP: {entry.advice}"
        context.note(NO_EQUIVALENT, Severity.ERROR, text, span, rule.id)
    elif _COMPARED.search(context.text(around)):
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        if context.data.find(NAME, around.start) == candidate.start:
            context.note(CODE, Severity.WARNING, _consequence(context.text(around)), span, rule.id, entry.advice)
    else:
        context.use(candidate, entry.library, Fate.CONVERTED, DEVICE)
        context.found.renames.append(Edit(span, DEVICE.encode(), rule.id))


def _hash(context: FileContext, around: Span) -> int:
    return context.data.index(b"#", around.start)


def _consequence(directive: bytes) -> str:
    text = "`__CUDA_ARCH__` is undefined on AMD GPUs and counts as 0 here"
    simple = _SIMPLE.search(directive.strip())
    if simple is None or simple.group(1) not in _OPERATORS:
        return text + ": say which branch AMD GPUs take"
    taken = _OPERATORS[simple.group(1)](0, int(simple.group(2)))
    return f"{text}: this branch is {'compiled' if taken else 'left out'}"
