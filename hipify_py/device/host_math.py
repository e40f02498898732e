"""Mathematical functions that CUDA has on the host, too, and HIP on the device alone."""

from __future__ import annotations

import re

from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.model import Draft, Fix, Span

RULE = "host-math"
_CALL = re.compile(rb"(?<![\w.>:])r(sqrt|cbrt)(f?)\s*(\()")
_OWN = re.compile(rb"\b(?:float|double)\s+r(?:sqrt|cbrt)f?\s*\(|#[ \t]*define[ \t]+r(?:sqrt|cbrt)f?\b")
_DEVICE = re.compile(rb"\b__(?:global|device)__|\b[A-Z][A-Z0-9_]{2,}\b")  # or a macro, which may hold such a word


def write_out_host_math(context: FileContext) -> None:
    """Write `rsqrtf(x)` as `(1.0f / sqrtf(x))` in functions of the host."""
    own: bool | None = None
    for match in _CALL.finditer(context.data):
        if context.regions.covering(match.start()) is not None:
            continue
        head = function_head(context, match.start())
        own = bool(_OWN.search(context.data)) if own is None else own
        if own or not head or (_DEVICE.search(head) and b"__host__" not in head):
            continue
        call = parse_call(context.data, match.start(3), context.regions, context.limit)
        if call is None or len(call.args) != 1:
            continue
        name, suffix = match.group(1), match.group(2)
        drafts = (
            Draft(Span(match.start(), match.end(2)), (b"(1.0" + suffix + b" / " + name + suffix,)),
            Draft(Span(call.close + 1, call.close + 1), (b")",)),
        )
        context.found.fixes.append(Fix(RULE, drafts))
