"""nvcuda::wmma becomes rocwmma, which has the same fragments and calls for other sizes of tiles.

`using namespace nvcuda;`, behind which code says `wmma::fragment`, becomes an alias of that name.
"""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

NO_EQUIVALENT, MISSING = "HPY1001", "HPY1006"
_WMMA = re.compile(rb"\s*::\s*wmma\b")
_USING = re.compile(rb"\busing\s+namespace\s+(?:::\s*)?\Z")
_TF32 = "use rocwmma::xfloat32_t, which gfx942 computes with, and assign floats to its elements"
_BITS = "rocWMMA multiplies integers of 8 bits only: unpack them"
_MEMBERS = {"precision": _TF32, "__float_to_tf32": _TF32, "experimental": _BITS, "bmma_sync": _BITS}
_MEMBER = re.compile(rb"\b(?:wmma|rocwmma)\s*::\s*(" + b"|".join(m.encode() for m in _MEMBERS) + rb")\b")
_FRAGMENT = re.compile(rb"\bfragment\s*<[\s\w:]+,\s*(\w+)\s*,\s*(\w+)\s*,\s*(\w+)\s*,")
_TILES = {(b"16", b"16"), (b"32", b"32")}


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the namespace, and report once in a file what of it rocWMMA lacks."""
    data = context.data
    if not any(use.name == entry.name for use in context.found.uses):
        _report_missing(context, rule)
    member = _WMMA.match(data, candidate.end)
    using = _USING.search(data, max(0, candidate.start - 80), candidate.start)
    if member is not None:
        edit = Edit(Span(candidate.start, member.end()), entry.new_name.encode(), rule.id)
    elif using is not None and data[candidate.end :].lstrip().startswith(b";"):
        edit = Edit(Span(using.start(), candidate.end), b"namespace wmma = " + entry.new_name.encode(), rule.id)
    else:
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = "`nvcuda` has no equivalent in HIP but for its part wmma, which is the namespace rocwmma"
        context.note(NO_EQUIVALENT, Severity.ERROR, text, candidate.span, rule.id)
        return
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(edit)


def _report_missing(context: FileContext, rule: Rule) -> None:
    for found in _MEMBER.finditer(context.data):
        if context.regions.covering(found.start()) is None:
            name = found.group(1).decode()
            text = f"wmma::{name} does not exist in rocWMMA: {_MEMBERS[name]}"
            context.note(MISSING, Severity.ERROR, text, Span(*found.span()), rule.id)
    for found in _FRAGMENT.finditer(context.data):
        rows, columns, depth = (_value(context, word) for word in found.groups())
        if rows.isdigit() and columns.isdigit() and (rows, columns) not in _TILES:
            size = b" x ".join((rows, columns, depth)).decode()
            text = (
                f"rocWMMA has no fragments of {size}: tiles have 16 x 16 or 32 x 32 elements (16 x 16 x 4 for double)"
            )
            context.note(MISSING, Severity.ERROR, text, Span(*found.span()), rule.id)


def _value(context: FileContext, word: bytes) -> bytes:
    """The number that a word stands for, if the file says so; else the word."""
    span = None if word.isdigit() else context.constant(word)
    return word if span is None else context.data[span.start : span.end].strip()
