"""Device code that calls the runtime or launches kernels, which HIP has on the host only."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.model import Severity, Span

CODE, RULE = "HPY1007", "device-calls"
_HEAD = re.compile(rb"__(?:global|device)__[^;{}]*\{")
_CALL = re.compile(rb"(?<![\w.>:])(cuda[A-Z]\w*)\s*\(|<<<")


def report_device_calls(context: FileContext) -> None:
    """Report each function of the runtime, and each launch, in a function that is for the device alone."""
    data = context.data
    done = 0
    for head in _HEAD.finditer(data):
        start, end = max(done, head.end()), data.find(b"\n}", head.end())
        done = end = end if end >= 0 else len(data)
        if data.find(b"cuda", start, end) < 0 and data.find(b"<<<", start, end) < 0:
            continue
        for match in _CALL.finditer(data, start, end) if not context.is_hip else ():
            if context.regions.covering(match.start()) is None and _is_for_the_host(context, match):
                _report(context, match)


def _is_for_the_host(context: FileContext, match: re.Match[bytes]) -> bool:
    name = match.group(1)
    if name is not None:
        entry = context.names.get(name)
        if entry is None or entry.library != "runtime" or entry.kind != "function" or not entry.new_name:
            return False
    head = function_head(context, match.start())
    return re.search(rb"\b__(?:global|device)__", head) is not None and b"__host__" not in head


def _report(context: FileContext, match: re.Match[bytes]) -> None:
    what = "a launch" if match.group(1) is None else f"`{match.group(1).decode()}`"
    text = f"{what} in device code: HIP has no dynamic parallelism, so that only the host can do this"
    context.note(CODE, Severity.ERROR, text, Span(*match.span()), RULE)
