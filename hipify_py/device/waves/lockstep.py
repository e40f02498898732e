"""Reductions that rely on the lanes of a warp running in lockstep: volatile shared memory and no barrier.

if (tid < 32) { s[tid] += s[tid + 32]; s[tid] += s[tid + 16]; ... }
Scans go the other way: s[i] += s[i - 1]; s[i] += s[i - 2]; ...
"""

from __future__ import annotations

import re
from itertools import pairwise

from hipify_py.device.waves.findings import LOCKSTEP, Verdict
from hipify_py.device.waves.places import Audit
from hipify_py.model import Span

_TEXT = (
    "warp-synchronous code: these steps have no barrier between them and rely on lanes that run in lockstep; "
    "put __syncwarp() (or __syncthreads() outside of branches) between them"
)
# `s[i] += s[i + 16];`, `s[i] = min(s[i], s[i + 16]);` and `s[i] += s[i - 16];`
_STEP = re.compile(
    rb"\b(\w+)\s*\[\s*([^\[\];{}]{1,80}?)\s*\]\s*[-+*|&^]?=[^;{}=][^;{}]{0,200}?\b\1\s*\[\s*\2\s*[+-]\s*(\w+)\s*\]"
    rb"[^;{}]{0,200};"
)
_GUARD = re.compile(rb"\b(if)\s*\([^;{}]*\)\s*\{?\s*\Z")
_LONGEST_GUARD = 200
_WAVE = 32


def find_lockstep(audit: Audit) -> None:
    """Report each such reduction once, at its first step."""
    steps = [m for m in _STEP.finditer(audit.data) if audit.in_code(m.start())]
    reported_until = -1
    for first, second in pairwise(steps):
        if first.start() >= reported_until and _follow(audit, first, second):
            _report(audit, first)
        if _follow(audit, first, second):
            reported_until = second.end()


def _follow(audit: Audit, first: re.Match[bytes], second: re.Match[bytes]) -> bool:
    """Whether two steps are one after the other, over half or twice the distance, with no barrier between them."""
    if first.group(1, 2) != second.group(1, 2) or not (first.group(3) + second.group(3)).isdigit():
        return False
    near, far = sorted((int(second.group(3)), int(first.group(3))))
    between = audit.data[first.end() : second.start()]
    return far == 2 * near and far <= _WAVE and b"sync" not in between and between.count(b";") == 0


def _report(audit: Audit, step: re.Match[bytes]) -> None:
    guard = _GUARD.search(audit.data, max(0, step.start() - _LONGEST_GUARD), step.start())
    span = Span(*guard.span(1)) if guard else Span(*step.span(1))
    audit.add(LOCKSTEP, span, audit.node_at(span), on_32=Verdict.WRONG, why=_TEXT)
