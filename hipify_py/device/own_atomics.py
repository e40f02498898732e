"""Atomics for floating point that CUDA code defines for itself, though HIP has them under the same name and types."""

from __future__ import annotations

import re

from hipify_py.conditionals import Branches
from hipify_py.context import FileContext
from hipify_py.model import Draft, Fix, Severity, Span

CODE, RULE = "HPY2039", "own-atomics"
_DEFINITION = re.compile(
    rb"^[^\n;{}#/(]*(?:\n[^\n;{}#/(]*)?\b(double|float)\s+(atomic(?:Add|Max|Min))\s*"
    rb"\(\s*\1\s*\*\s*(?:const\s+)?\w*\s*,\s*(?:const\s+)?\1\s+\w+\s*\)\s*\{",
    re.M,
)
_BRACE = re.compile(rb"[{}]")


def leave_own_atomics(context: FileContext) -> None:
    """Put such definitions behind a condition that HIP's compilers do not meet: two definitions do not compile."""
    data, newline = context.data, context.source.newline
    branches: Branches | None = None
    for match in _DEFINITION.finditer(data):
        start = match.start() + len(match.group()) - len(match.group().lstrip())
        head = data[start : match.start(1)]
        if b"__device__" not in head or b"template" in head or context.regions.covering(match.start(2)) is not None:
            continue
        branches = branches or Branches(data, context.regions)
        end = _closing(context, match.end() - 1)
        if branches.around(start) or end < 0:  # a condition around it is the author's answer
            continue
        line = data.rfind(b"\n", 0, start) + 1
        behind = data.find(b"\n", end)
        behind = behind + 1 if behind >= 0 else len(data)
        before = b"" if data[behind - 1 : behind] == b"\n" else newline
        whole = Span(line, behind)
        parts = (b"#if !defined(__HIPCC__)" + newline, whole, before + b"#endif" + newline)
        context.found.fixes.append(Fix(RULE, (Draft(whole, parts),)))
        text = f"HIP has {match.group(2).decode()} for {match.group(1).decode()}, so that this one is left out"
        context.note(CODE, Severity.INFO, text, Span(*match.span(2)), RULE)


def _closing(context: FileContext, open_at: int) -> int:
    """Offset behind the brace that closes the one at `open_at`; -1 when there is none."""
    depth = 0
    for brace in _BRACE.finditer(context.data, open_at):
        if context.regions.covering(brace.start()) is None:
            depth += 1 if brace.group() == b"{" else -1
            if not depth:
                return brace.end()
    return -1
