"""warpSize: whether code asks for it, where it stands beside constants of 32, and where only a constant can stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipify_py.context import FileContext
from hipify_py.device.waves.findings import FIXED, LANE, Remedy, Verdict
from hipify_py.model import Span

if TYPE_CHECKING:
    from hipify_py.device.waves.places import Audit

_PARTS = re.compile(rb"[/%]\s*(warpSize)\b|&\s*\(\s*(warpSize)\s*-\s*1\s*\)")
_FIXED = re.compile(
    rb"__shared__\b[^;{}()=\[]*\[[^\];]*?\b(warpSize)\b|\bconstexpr\b[^;{}=]*=[^;{}]*?\b(warpSize)\b"
    rb"|\bstatic_assert\s*\([^;]*?\b(warpSize)\b|\bcase\s+(warpSize)\b"
)
_BESIDE = "counts in warpSize, which is 64 on CDNA GPUs, beside code that counts in 32"


def asks_for_wave_size(context: FileContext) -> bool:
    """Whether this file uses warpSize, or a header of the project that it includes does."""
    if context.is_wave_wide:
        return True
    if not context.regions.includes:
        return False
    from hipify_py.headerindex import header_index_of

    index = header_index_of(context.options)
    return any(index.uses_warp_size(path) for path in index.follow(context.source.path, context.regions.includes))


def find_wide(audit: Audit) -> None:
    """Look at warpSize where a constant is needed, and where lanes are numbered with it beside a constant of 32."""
    for found in _FIXED.finditer(audit.data):
        span = Span(*found.span(found.lastindex or 0))
        if audit.in_code(span.start):
            audit.add(FIXED, span, audit.node_at(span))
    if not audit.values:
        return
    if b"warpSize" in audit.values:
        return
    for found in _PARTS.finditer(audit.data):
        span = Span(*found.span(found.lastindex or 0))
        if audit.in_code(span.start):
            place = audit.node_at(span)
            audit.add(LANE, span, place, on_64=Verdict.WRONG, remedy=Remedy.REVIEW, why=_BESIDE)
