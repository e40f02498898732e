"""Files that mix names of HIP with names of CUDA that are converted now: their warp functions are left alone."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.device.waves.calls import MASKED_CALLS
from hipify_py.model import Severity, Span

_WARP_CALLS = MASKED_CALLS | {
    f"__{name}".encode() for name in ("shfl", "shfl_up", "shfl_down", "shfl_xor", "ballot", "any", "all", "activemask")
}
_OF_CUDA = re.compile(rb"cuda[A-Z]\w*|cu[A-Z]\w+")
_FOR_BOTH = re.compile(rb"#[ \t]*(?:el)?if[^\n]*(?:HIP|ROCM|AMD)")
_TEXT = (
    "`{name}` is taken to be written for waves of 64 lanes and stays as it is, because names of HIP are in the file "
    "already; but `{cuda}` and other names of CUDA are in it, too"
)


def report_half_converted(context: FileContext) -> None:
    """Warn at the first call of a warp function, unless the file has code for both vendors under conditions."""
    names = context.names.keys()
    if _WARP_CALLS.isdisjoint(names) or not any(map(_OF_CUDA.match, names)) or not context.is_hip:
        return
    calls = [(at, name) for at, name in context.hits if name in _WARP_CALLS]
    cuda = next((name for _, name in context.hits if _OF_CUDA.match(name)), None)
    if not calls or cuda is None or _FOR_BOTH.search(context.data) is not None:
        return
    at, name = calls[0]
    text = _TEXT.format(name=name.decode(), cuda=cuda.decode())
    context.note("HPY2067", Severity.WARNING, text, Span(at, at + len(name)))
