"""Sums of half and bfloat16 in memory: CUDA's atomicAdd takes them, HIP has unsafeAtomicAdd for them."""

from __future__ import annotations

import re

from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.model import Edit, Severity, Span

CODE, RULE, NEW_NAME = "HPY2044", "half-atomics", b"unsafeAtomicAdd"
SINCE = (7,)  # release of HIP; older ones were not looked at
_CALL = re.compile(rb"(?<![\w.>:])(atomicAdd)\s*(\()")
_TYPE = rb"\b(?:__half2?|half2?|(?:__)?nv_bfloat162?|__hip_bfloat162?)"
_CAST = re.compile(rb"(?:\(|reinterpret_cast<)\s*" + _TYPE + rb"\s*\*\s*[)>]")
_POINTER = re.compile(rb"&?\s*(\w+)\b(?!\s*[(.:]|\s*->)")
_OTHER_TYPE = rb"\b(?:int|unsigned|float|double|long|char|short|\w+_t|[A-Z]\w*)"


def rename_half_atomics(context: FileContext) -> None:
    """Rename the sums whose address is cast to, or declared with, such a type."""
    if context.view.releases.hip < SINCE:
        return
    for match in _CALL.finditer(context.data):
        if context.regions.covering(match.start()) is not None:
            continue
        call = parse_call(context.data, match.start(2), context.regions, context.limit)
        if call is None or len(call.args) != 2 or not _is_half(context, context.text(call.args[0]), match.start()):
            continue
        name = Span(*match.span(1))
        context.found.renames.append(Edit(name, NEW_NAME, RULE))
        text = "atomicAdd for half and bfloat16 is unsafeAtomicAdd in HIP, for memory of the GPU"
        context.note(CODE, Severity.INFO, text, name, RULE)


def _is_half(context: FileContext, address: bytes, before: int) -> bool:
    """Whether the address is that of a half or bfloat16, by a cast, or by all declarations of the variable's name."""
    if _CAST.match(address):
        return True
    pointer = _POINTER.match(address)
    if pointer is None or pointer.group(1) in (b"reinterpret_cast", b"static_cast"):
        return False
    behind = (
        rb"(?:\s+(?:const|__restrict__|__restrict))*[\s*&]+(?:(?:const|__restrict__|__restrict)\s+)*"
        + pointer.group(1)
        + rb"\b"
    )
    halves, others = (re.compile(kind + behind) for kind in (_TYPE, _OTHER_TYPE))
    return _occurs(context, halves, before) and not _occurs(context, others, before)


def _occurs(context: FileContext, pattern: re.Pattern[bytes], before: int) -> bool:
    found = pattern.finditer(context.data, 0, before)
    return any(context.regions.covering(m.start()) is None for m in found)
