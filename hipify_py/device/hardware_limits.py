"""What kernels ask of a compute unit, and clocks: shared memory beyond 64 KB, and times from counted cycles."""

from __future__ import annotations

import re

from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.expressions import evaluate
from hipify_py.model import Severity, Span

SHARED, CLOCKS, RULE = "HPY2084", "HPY2085", "hardware-limits"
LIMIT, LIMIT_GFX950 = 64 * 1024, 160 * 1024  # bytes of shared memory for a block
_REQUEST = re.compile(rb"\b(?:cuda|hip)FuncSetAttribute\s*(?=\()")
_ATTRIBUTE = b"FuncAttributeMaxDynamicSharedMemorySize"
_CAST = re.compile(
    rb"\(\s*(?:int|size_t|unsigned)\s*\)|static_cast<[\w ]+>|\bsizeof\s*\(\s*(?:float|int|unsigned)\s*\)"
)
_NAME = re.compile(rb"[A-Za-z_]\w*")
_RATE = re.compile(rb"(?:\.|->)\s*clockRate\b|\b(?:cudaDevAttr|hipDeviceAttribute)ClockRate\b")
_TICKS = re.compile(rb"(?<![\w.>:])(?:__)?clock(?:64)?\s*\(\s*\)")


def report_hardware_limits(context: FileContext) -> None:
    """Report requests for more shared memory than AMD GPUs have, and clock rates beside counted cycles."""
    data = context.data
    if _ATTRIBUTE in data:
        for request in _REQUEST.finditer(data):
            if context.regions.covering(request.start()) is None:
                call = parse_call(data, request.end(), context.regions, context.limit)
                if call is not None and len(call.args) == 3 and context.text(call.args[1]).endswith(_ATTRIBUTE):
                    _report_request(context, call.args[2])
    if b"lockRate" in data and b"clock" in data:
        _report_clocks(context)


def _report_request(context: FileContext, size: Span) -> None:
    value = _value(context, context.text(size))
    if value is None or value > LIMIT:
        known = "bytes that are computed" if value is None else f"{value} bytes"
        severity = Severity.INFO if value is None else Severity.WARNING
        text = f"a block is to have {known} of shared memory: AMD GPUs have {LIMIT} bytes for it, gfx950 {LIMIT_GFX950}"
        context.note(SHARED, severity, text, size, RULE)


def _value(context: FileContext, text: bytes, depth: int = 4) -> int | None:
    """The value of a constant expression; None where something in it is not known."""
    text = _CAST.sub(lambda m: b"4" if m.group().startswith(b"sizeof") else b"", text)
    for name in set(_NAME.findall(text)):
        constant = context.constant_text(name) if depth else None
        known = _value(context, constant, depth - 1) if constant is not None else None
        if known is None:
            return None
        text = re.sub(rb"\b" + name + rb"\b", b"%d" % known, text)
    return evaluate(text, {}, closed=False)


def _report_clocks(context: FileContext) -> None:
    """A clock rate turns cycles into a time, but on AMD GPUs the clock of the cycles varies."""
    counted = any(
        context.regions.covering(m.start()) is None and b"__" in function_head(context, m.start())
        for m in _TICKS.finditer(context.data)
    )
    for rate in _RATE.finditer(context.data) if counted else ():
        if context.regions.covering(rate.start()) is None:
            text = (
                "clock() and clock64() count cycles of a clock that varies, clockRate is its highest rate: for a time, "
            )
            text += "count with wall_clock64() and divide by hipDeviceAttributeWallClockRate (kHz)"
            context.note(CLOCKS, Severity.WARNING, text, Span(*rate.span()), RULE)
