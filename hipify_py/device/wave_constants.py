"""Constants that hold CUDA's warp size, like `#define WARP_SIZE 32`."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Severity, Span

WAVE_CONSTANT = "HPY2050"
_NAME = rb"(\w*(?:WARP|[wW]arp)_?(?:SIZE|[sS]ize|THREADS|[tT]hreads|LANES|[lL]anes)\w*)"
_DEFINITIONS = (
    re.compile(rb"#[ \t]*define[ \t]+" + _NAME + rb"[ \t]+\(?[ \t]*32[uUlL]*[ \t]*\)?[ \t\r]*(?=\n|\Z|//|/\*)"),
    re.compile(rb"\bconst(?:expr)?\b[^;{}()=\n]*\b" + _NAME + rb"\s*(?:=\s*|\{\s*)32[uUlL]*\s*[;,}]"),
    re.compile(rb"\benum\b[^;{}()]*\{\s*" + _NAME + rb"\s*=\s*32\s*[,}]"),
)


def report_wave_constants(context: FileContext) -> None:
    """Say at each such constant that it stays: it may mean groups of 32 lanes, or whole waves."""
    for pattern in _DEFINITIONS:
        for match in pattern.finditer(context.data):
            span = Span(*match.span(1))
            if context.regions.covering(span.start) is None:
                text = (
                    f"`{match.group(1).decode()}` stays 32, a wave has 64 lanes on CDNA GPUs: right for groups of 32 "
                    "lanes, wrong where it counts waves; warpSize cannot take its place, as it is no constant"
                )
                context.note(WAVE_CONSTANT, Severity.WARNING, text, span)
