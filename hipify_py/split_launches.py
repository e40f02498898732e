"""Launches whose `<<<` and `>>>` a formatter tore apart: nvcc takes `k << <grid, block >> > (x)`, clang does not."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Draft, Fix, Severity, Span

RULE, NOT_UNDERSTOOD = "split-launch", "HPY2005"
_OPEN = re.compile(rb"(?<=[\w>)])\s*(<<\s+<|<\s+<<|<\s+<\s+<)(?![<=])")
_CLOSE = re.compile(rb"(>\s*>\s*>)\s*\(")
_BRACKETS = {ord(b"("): 1, ord(b"["): 1, ord(b"{"): 1, ord(b")"): -1, ord(b"]"): -1, ord(b"}"): -1}


def join_split_launches(context: FileContext) -> None:
    """Write `<<<` and `>>>` in one piece."""
    data = context.data
    for match in _OPEN.finditer(data, 0, context.limit) if b"< <" in data else ():
        if context.regions.covering(match.start(1)) is not None:
            continue
        close = _close_of(context, match.end())
        if close is None:
            continue
        if context.options.launch_syntax != "keep":
            text = "the <<< of this launch is torn apart; write it in one piece, and convert again"
            context.note(NOT_UNDERSTOOD, Severity.WARNING, text, Span(*match.span(1)), RULE)
            continue
        drafts = [Draft(Span(*match.span(1)), (b"<<<",))]
        if close.group(1) != b">>>":
            drafts.append(Draft(Span(*close.span(1)), (b">>>",)))
        context.found.fixes.append(Fix(RULE, tuple(drafts)))


def _close_of(context: FileContext, at: int) -> re.Match[bytes] | None:
    """The `>>>` that ends the configuration which begins at `at`, torn apart or not."""
    data, depth = context.data, 0
    while at < context.limit:
        region = context.regions.covering(at)
        if region is not None:
            at = region.end
            continue
        byte = data[at]
        depth += _BRACKETS.get(byte, 0)
        if depth < 0 or byte == ord(b";"):
            return None
        if not depth and byte == ord(b">"):
            close = _CLOSE.match(data, at)
            if close is not None:
                return close
        at += 1
    return None
