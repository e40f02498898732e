"""`std::printf` in device code: nvcc takes it for the device's function, in HIP that is the global name alone."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.model import Draft, Fix, Span

RULE = "std-printf"
_CALL = re.compile(rb"std\s*::\s*printf(?=\s*\()")
_QUALIFIED = re.compile(rb"[\w:]")
_DEVICE = re.compile(rb"\b__(?:global|device)__")


def drop_std(context: FileContext) -> None:
    """Write `printf` in functions of the device."""
    data = context.data
    for match in _CALL.finditer(data, 0, context.limit):
        start = match.start() - 2 if data.endswith(b"::", 0, match.start()) else match.start()
        if _QUALIFIED.match(data[start - 1 : start]) or context.regions.covering(start) is not None:
            continue
        if _DEVICE.search(function_head(context, start)):
            context.found.fixes.append(Fix(RULE, (Draft(Span(start, match.end()), (b"printf",)),)))
