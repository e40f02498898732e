"""`umin`, `ullmax` and the like: CUDA's names for `min` and `max` of one type, which HIP lacks."""

from __future__ import annotations

import re

from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.model import Draft, Fix, Span

RULE = "min-max"
_CALL = re.compile(rb"(?<![\w.>:])(u|ll|ull)(min|max)\s*(\()")
_OWN = re.compile(rb"#[ \t]*define[ \t]+(?:u|ll|ull)(?:min|max)\b|\b\w+\s+(?:u|ll|ull)(?:min|max)\s*\([^(){};]*\)\s*\{")
_TYPES = {b"u": b"unsigned", b"ll": b"long long", b"ull": b"unsigned long long"}


def write_min_max(context: FileContext) -> None:
    """Write `umin(a, b)` as `min<unsigned>` would be, with casts, in functions for the device."""
    own: bool | None = None
    for match in _CALL.finditer(context.data):
        if context.regions.covering(match.start()) is not None:
            continue
        own = bool(_OWN.search(context.data)) if own is None else own
        if own or not re.search(rb"\b__(?:global|device)__", function_head(context, match.start())):
            continue
        call = parse_call(context.data, match.start(3), context.regions, context.limit)
        if call is None or len(call.args) != 2:
            continue
        drafts = [Draft(Span(match.start(), match.end(2)), (match.group(2),))]
        for argument in call.args:
            cast = b"static_cast<" + _TYPES[match.group(1)] + b">("
            drafts.append(Draft(Span(argument.start, argument.start), (cast,)))
            drafts.append(Draft(Span(argument.end, argument.end), (b")",)))
        context.found.fixes.append(Fix(RULE, tuple(drafts)))
