"""Puts definitions of the code's own behind a condition that HIP's compilers do not meet, where HIP has the same."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hipify_py.conditionals import Branches
from hipify_py.context import FileContext
from hipify_py.model import Draft, Fix, Span

_BRACE = re.compile(rb"[{}]")
_FOR_NVCC = re.compile(rb"#[ \t]*if(?:def[ \t]+|[ \t]+defined[ \t(]+)__(?:CUDACC|NVCC)__[ \t)]*(?:/[/*].*)?\r?$", re.M)


def definition_end(context: FileContext, open_at: int) -> int:
    """Offset behind the brace that closes the one at `open_at`; -1 when there is none."""
    depth = 0
    for brace in _BRACE.finditer(context.data, open_at):
        if context.regions.covering(brace.start()) is None:
            depth += 1 if brace.group() == b"{" else -1
            if not depth:
                return brace.end()
    return -1


def has_condition(branches: Branches, data: bytes, offset: int) -> bool:
    """Whether a condition decides about the code at `offset`: then the author has an answer for other compilers.

    A question for nvcc is none, since the branch for it is the one for HIP's compilers.
    """
    return any(number or not _FOR_NVCC.match(data, start) for start, number in branches.around(offset))


def leave_out(context: FileContext, definitions: Sequence[Span], rule: str) -> None:
    """Put the lines of `definitions`, which are in order, behind the condition; neighbours share one."""
    data, newline = context.data, context.source.newline
    lines: list[Span] = []
    for start, end in definitions:
        first = data.rfind(b"\n", 0, start) + 1
        behind = data.find(b"\n", end) + 1 or len(data)
        if lines and not data[lines[-1].end : first].strip():
            lines[-1] = Span(lines[-1].start, behind)
        else:
            lines.append(Span(first, behind))
    for whole in lines:
        last = b"" if data[whole.end - 1 : whole.end] == b"\n" else newline
        parts = (b"#if !defined(__HIPCC__)" + newline, whole, last + b"#endif" + newline)
        context.found.fixes.append(Fix(rule, (Draft(whole, parts),)))
