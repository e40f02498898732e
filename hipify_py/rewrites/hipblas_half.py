"""cuBLAS functions that take __half: hipBLAS takes a number of 16 bits in its place unless a macro is defined."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Draft, Edit, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODE, MACRO = "HPY2045", b"HIPBLAS_USE_HIP_HALF"
_HEADER = re.compile(rb"cublas(?:_v2|Lt|XT)?\.h\Z")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the function, and define the macro in front of the header, or say that somebody has to."""
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(candidate.span, entry.new_name.encode(), rule.id))
    if not entry.new_name.startswith("hipblas") or MACRO in context.data or not context.is_first("hipblas half", b""):
        return
    macro = MACRO.decode()
    include = next((i for i in context.regions.includes if _HEADER.match(i.path)), None)
    if include is None:
        text = f"hipblasHalf is a number of 16 bits, unless the program is built with -D{macro}"
        context.note(CODE, Severity.WARNING, text, candidate.span, rule.id)
        return
    start = context.data.rfind(b"\n", 0, include.start) + 1
    start = max(start, context.source.text_start)
    line = b"#define " + MACRO + b"  // hipblasHalf is __half" + context.source.newline
    context.found.fixes.append(Fix(rule.id, (Draft(Span(start, start), (line,)),)))
    context.note(CODE, Severity.INFO, f"{macro} makes hipblasHalf a __half", candidate.span, rule.id)
