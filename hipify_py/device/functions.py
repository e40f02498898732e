"""Which function the code at some place is in."""

from __future__ import annotations

import re

from hipify_py.context import FileContext

_BRACE = re.compile(rb"[{}]")
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.S)
_NO_FUNCTION = re.compile(
    rb"\b(?:if|while|switch|catch|for)\b|\b(?:namespace|class|struct|union|enum)\b[^()]*\Z|=\s*\Z"
    rb"|\]\s*\([^()]*\)(?:\s*mutable)?\s*\Z"  # the last one is a lambda
)


def function_head(context: FileContext, offset: int) -> bytes:
    """The text in front of the body of the function that `offset` is in, without comments; empty outside of all."""
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
    for brace_at in reversed(opened):
        behind = max(data.rfind(mark, start, brace_at) for mark in (b";", b"{", b"}")) + 1
        head = _COMMENT.sub(b" ", data[max(behind, start) : brace_at])
        if b"(" in head and not _NO_FUNCTION.search(head):
            return head
    return b""
