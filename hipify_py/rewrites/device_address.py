"""`*(reinterpret_cast<CUdeviceptr*>(&buffer[n])) = width;`: an address is an integer in CUDA and a pointer in HIP.

So programs write numbers among the arguments of a kernel. The name is changed, and what is no address is cast.
"""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Edit, Fate, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

_TYPE = b"hipDeviceptr_t"
_DEREFERENCED = re.compile(rb"\*\s*(?:\(\s*)*(?:reinterpret_cast\s*<\s*)?\Z")
_POINTER = re.compile(rb"\s*\*\s*[>)]")
# The rest of the left side, which has no other assignment, and the right one.
_ASSIGNED = re.compile(rb"[^;={}]*?[)\]]\s*=(?!=)\s*(?P<value>[^;={}]+?)\s*;")
_IS_CAST = re.compile(
    rb"\(\s*(?:CUdeviceptr|void\s*\*)\s*\)|(?:reinterpret|static)_cast\s*<\s*(?:CUdeviceptr|void\s*\*)|0\Z|NULL\b|nullptr\b"
)
_SIMPLE = re.compile(rb"[\w.]+\Z")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the type, and cast what is stored through a pointer to it unless that is an address already."""
    data = context.data
    context.use(candidate, entry.library, Fate.CONVERTED, _TYPE.decode())
    context.found.renames.append(Edit(candidate.span, _TYPE, rule.id))
    if context.options.profile.startswith("hipify"):
        return
    if not _DEREFERENCED.search(data[max(0, candidate.start - 60) : candidate.start]):
        return
    pointer = _POINTER.match(data, candidate.end)
    stored = _ASSIGNED.match(data, pointer.end()) if pointer else None
    if stored is None or _IS_CAST.match(stored["value"]) or _is_address(data, stored["value"]):
        return
    start, end = stored.span("value")
    simple = _SIMPLE.match(stored["value"]) is not None
    context.found.renames.append(Edit(Span(start, start), b"(" + _TYPE + (b")" if simple else b")("), rule.id))
    if not simple:
        context.found.renames.append(Edit(Span(end, end), b")", rule.id))


def _is_address(data: bytes, value: bytes) -> bool:
    """Whether the file declares a variable of this name as an address."""
    name = re.escape(value)
    return (
        _SIMPLE.match(value) is not None
        and re.search(rb"\bCUdeviceptr\s+(?:\w+\s*,\s*)*" + name + rb"\b", data) is not None
    )
