"""`std::printf` in device code: nvcc takes it for the device's function, in HIP that is the global name alone."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.model import Draft, Fix, Span

RULE = "std-printf"
_CALL = re.compile(rb"(?<![\w:])(?:::)?std\s*::\s*printf(?=\s*\()")
_DEVICE = re.compile(rb"\b__(?:global|device)__")


def drop_std(context: FileContext) -> None:
    """Write `printf` in functions of the device."""
    for match in _CALL.finditer(context.data, 0, context.limit):
        if context.regions.covering(match.start()) is None and _DEVICE.search(function_head(context, match.start())):
            context.found.fixes.append(Fix(RULE, (Draft(Span(*match.span()), (b"printf",)),)))
