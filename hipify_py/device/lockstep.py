"""Reductions that rely on the lanes of a warp running in lockstep: volatile shared memory and no barrier.

if (tid < 32) { s[tid] += s[tid + 32]; s[tid] += s[tid + 16]; ... }
"""

from __future__ import annotations

import re
from itertools import pairwise

from hipify_py.context import FileContext
from hipify_py.model import Severity, Span

LOCKSTEP = "HPY2051"
_TEXT = (
    "warp-synchronous code: these steps have no barrier between them and rely on lanes that run in lockstep; "
    "put __syncwarp() (or __syncthreads() outside of branches) between them"
)
# `s[i] += s[i + 16];` and `s[i] = min(s[i], s[i + 16]);`
_STEP = re.compile(
    rb"\b(\w+)\s*\[\s*([^\[\];{}]{1,80}?)\s*\]\s*[-+*|&^]?=[^;{}=][^;{}]{0,200}?\b\1\s*\[\s*\2\s*\+\s*(\w+)\s*\]"
    rb"[^;{}]{0,200};"
)
_LOOP = re.compile(rb"\bfor\s*\([^;(){}]*\b(\w+)\s*=[^;{}]*;[^;{}]*;\s*\1\s*(?:>>=\s*1|/=\s*2)\s*\)\s*")
_GUARD = re.compile(rb"\b(if)\s*\([^;{}]*\)\s*\{?\s*\Z")
_LONGEST_GUARD = 200
_WAVE = 32


def report_lockstep(context: FileContext) -> None:
    """Report each such reduction once, at its first step."""
    steps = [m for m in _STEP.finditer(context.data) if context.regions.covering(m.start()) is None]
    reported_until = -1
    for first, second in pairwise(steps):
        if first.start() >= reported_until and _follow(context, first, second):
            _report(context, first)
        if _follow(context, first, second):
            reported_until = second.end()
    for loop in _LOOP.finditer(context.data):
        step = next((s for s in steps if loop.end() <= s.start() and s.group(3) == loop.group(1)), None)
        if step is not None and _is_whole_body(context, loop.end(), step) and _starts_within_a_wave(loop.group()):
            _report(context, step)


def _follow(context: FileContext, first: re.Match[bytes], second: re.Match[bytes]) -> bool:
    """Whether two steps are one after the other, over half the distance, with no barrier between them."""
    if first.group(1, 2) != second.group(1, 2) or not (first.group(3) + second.group(3)).isdigit():
        return False
    near, far = int(second.group(3)), int(first.group(3))
    between = context.data[first.end() : second.start()]
    return far == 2 * near and far <= _WAVE and b"sync" not in between and between.count(b";") == 0


def _is_whole_body(context: FileContext, start: int, step: re.Match[bytes]) -> bool:
    """Whether the loop does nothing but the step, without a barrier."""
    before = context.data[start : step.start()]
    after = context.data[step.end() : step.end() + 80].lstrip()
    if not before.startswith(b"{"):
        return b";" not in before and b"{" not in before
    return b";" not in before and after.startswith(b"}")


def _starts_within_a_wave(head: bytes) -> bool:
    value = re.search(rb"=\s*(?:(\d+)|\w*(?i:warp)\w*\s*(?:/\s*2|>>\s*1)?)\s*;", head)
    return value is not None and (value.group(1) is None or int(value.group(1)) <= _WAVE)


def _report(context: FileContext, step: re.Match[bytes]) -> None:
    guard = _GUARD.search(context.data, max(0, step.start() - _LONGEST_GUARD), step.start())
    span = Span(*guard.span(1)) if guard else Span(*step.span(1))
    context.note(LOCKSTEP, Severity.WARNING, _TEXT, span)
