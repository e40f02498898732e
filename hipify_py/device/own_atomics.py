"""Atomics for floating point that CUDA code defines for itself, though HIP has them under the same name and types."""

from __future__ import annotations

import re

from hipify_py.conditionals import Branches
from hipify_py.context import FileContext
from hipify_py.device.own_definitions import definition_end, has_condition, leave_out
from hipify_py.model import Severity, Span

CODE, RULE = "HPY2039", "own-atomics"
_DEFINITION = re.compile(
    rb"^[^\n;{}#/(]*(?:\n[^\n;{}#/(]*)?\b(double|float)\s+(atomic(?:Add|Max|Min))\s*"
    rb"\(\s*\1\s*\*\s*(?:const\s+)?\w*\s*,\s*(?:const\s+)?\1\s+\w+\s*\)\s*\{",
    re.M,
)


def leave_own_atomics(context: FileContext) -> None:
    """Put such definitions behind a condition that HIP's compilers do not meet: two definitions do not compile."""
    data = context.data
    branches: Branches | None = None
    for match in _DEFINITION.finditer(data):
        start = match.start() + len(match.group()) - len(match.group().lstrip())
        head = data[start : match.start(1)]
        if b"__device__" not in head or b"template" in head or context.regions.covering(match.start(2)) is not None:
            continue
        branches = branches or Branches(data, context.regions)
        end = definition_end(context, match.end() - 1)
        if has_condition(branches, data, start) or end < 0:
            continue
        leave_out(context, [Span(start, end)], RULE)
        text = f"HIP has {match.group(2).decode()} for {match.group(1).decode()}, so that this one is left out"
        context.note(CODE, Severity.INFO, text, Span(*match.span(2)), RULE)
