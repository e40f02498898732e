"""nvcuda::wmma becomes hipify_py::wmma of <hipify_py/wmma.h>, which has its fragments and functions."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

NO_EQUIVALENT, MISSING, HALF_WAVES = "HPY1001", "HPY1019", "HPY2093"
_WMMA = re.compile(rb"\s*::\s*wmma\b")
_USING = re.compile(rb"\busing\s+namespace\s+(?:::\s*)?\Z")
_MISSING = re.compile(
    rb"\bwmma\s*::\s*(?:experimental\s*::\s*(precision\s*::\s*[su]4|precision\s*::\s*b1|bmma\w*)|(bmma_sync))\b"
)
_BITS = "sum __popc of the words that are joined by ^ or &, or use mma.sync of one bit, which is translated"
_INSTEAD = {
    "s4": "unpack the elements to signed char, 16x16x16 tiles of which have matrix instructions",
    "u4": "unpack the elements to unsigned char, 16x16x16 tiles of which have matrix instructions",
}


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the namespace, and report once in a file what of it the header lacks and what it costs."""
    data = context.data
    using = _USING.search(data, max(0, candidate.start - 80), candidate.start) is not None
    if not _WMMA.match(data, candidate.end) and not (using and data[candidate.end :].lstrip().startswith(b";")):
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        text = "of `nvcuda` only the part wmma has an equivalent: hipify_py::wmma of <hipify_py/wmma.h>"
        context.note(NO_EQUIVALENT, Severity.ERROR, text, candidate.span, rule.id)
        return
    if context.is_first("wmma", candidate.name):
        _report_missing(context, rule)
        text = "32 lanes hold a fragment, as in CUDA: of a wave of 64 each half has its own, for half of the speed"
        context.note(HALF_WAVES, Severity.INFO, text, candidate.span, rule.id)
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(candidate.span, entry.new_name.encode(), rule.id))


def _report_missing(context: FileContext, rule: Rule) -> None:
    for found in _MISSING.finditer(context.data):
        if context.regions.covering(found.start()) is None:
            name = re.sub(r"\s", "", found.group()[found.group().index(b"::") + 2 :].decode())
            text = f"hipify_py::wmma has no wmma::{name}: {_INSTEAD.get(name[-2:], _BITS)}"
            context.note(MISSING, Severity.ERROR, text, Span(*found.span()), rule.id)
