"""Which function the code at some place is in."""

from __future__ import annotations

import re

from hipify_py.context import FileContext

_BRACE = re.compile(rb"[{}]")
_HEAD = re.compile(rb"[^;{}]*\Z")
_NO_FUNCTION = re.compile(rb"\b(?:namespace|class|struct|union|enum|extern\s*\"C\")\b[^()]*\Z|=\s*\Z")


def function_head(context: FileContext, offset: int) -> bytes:
    """The text in front of the body of the function that `offset` is in; empty outside of functions."""
    data = context.data
    start = data.rfind(b"\n}", 0, offset) + 1
    opened: list[int] = []
    for brace in _BRACE.finditer(data, start, offset):
        if context.regions.covering(brace.start()) is not None:
            continue
        if brace.group() == b"{":
            opened.append(brace.start())
        else:
            del opened[-1:]
    for brace_at in opened:
        head = _HEAD.search(data, start, brace_at)
        if head is not None and b"(" in head.group() and not _NO_FUNCTION.search(head.group()):
            return head.group()
    return b""
