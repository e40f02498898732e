"""Functions that HIP lacks for some types, or for the host: hipify-py's header has them under the same name."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.includes import OVERLOADS_HEADER
from hipify_py.model import Fate, Severity
from hipify_py.rewrites.supplied import report_missing
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

CODE = "HPY2097"
HOST_RULE = "overloads-on-host"  # HIP has these for device code
_DEVICE = re.compile(rb"\b__(?:global|device)__|\b[A-Z][A-Z0-9_]{2,}\b")  # or a macro, which may hold such a word
_ARGUMENT = re.compile(rb"\s*\(\s*&?\s*\(?\s*(\w+)")
_WIDE_ATOMICS = {
    b"atomicAdd": rb"float[24]",
    **dict.fromkeys(
        (b"atomicAnd", b"atomicOr", b"atomicXor", b"atomicAnd_system", b"atomicOr_system", b"atomicXor_system"),
        rb"(?<!unsigned )long\s+long|(?<!u)int64_t|ptrdiff_t",
    ),
}


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Keep the name, take the header along where it has what is called, and say so once in a file."""
    if context.options.profile == "hipify" and not entry.new_name:
        report_missing(context, candidate, entry, rule)
        return
    context.use(candidate, entry.library, Fate.KEPT, entry.name)
    if context.options.profile == "hipify" or not _is_asked_for(context, candidate, rule):
        return
    context.found.headers.add(OVERLOADS_HEADER)
    on_host = rule.id == HOST_RULE
    if context.is_first("overload", b"host" if on_host else b""):
        lacks = "for device code alone" if on_host else "not for all types, or not at all"
        text = f"HIP has `{entry.name}` {lacks}: <{OVERLOADS_HEADER}> has what is missing of this and its like"
        context.note(CODE, Severity.INFO, text, candidate.span, rule.id)


def _is_asked_for(context: FileContext, candidate: Candidate, rule: Rule) -> bool:
    """Whether it is not the function that HIP has: by where it is called, and by the type of what it works on."""
    if rule.id == HOST_RULE:
        head = function_head(context, candidate.start)
        return bool(head) and (b"__host__" in head or not _DEVICE.search(head))
    kind = _WIDE_ATOMICS.get(candidate.name)
    if kind is None:
        return True
    argument = _ARGUMENT.match(context.data, candidate.end)
    if argument is None:
        return False
    pointer = rb"\b(?:" + kind + rb")\s*(?:const\s*)?[*&]?\s*(?:__restrict__\s*|const\s*)?"
    declared = re.compile(pointer + argument.group(1) + rb"\b|\((?:" + kind + rb")\s*\*\)\s*" + argument.group(1))
    return declared.search(context.data, 0, candidate.end + 80) is not None
