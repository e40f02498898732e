"""`min` and `max`: HIP has them for int alone on the host, and makes double of two different integers in device code.

Both change results in silence; hipify-py's header has CUDA's overloads. It is taken along where a call is not plainly
of what HIP has.
"""

from __future__ import annotations

import re

from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.device.functions import function_head
from hipify_py.includes import OVERLOADS_HEADER
from hipify_py.model import Severity, Span

CODE, RULE = "HPY2097", "min-max-overloads"
_CALL = re.compile(rb"(?<![\w.>:])(?:min|max)\s*(\()")
_OWN = re.compile(rb"#[ \t]*define[ \t]+(?:min|max)\b|\b\w+[\s&*]+(?:min|max)\s*\([^(){};]*\)\s*\{")
_DEVICE = re.compile(rb"\b__(?:global|device)__")
_REAL = re.compile(rb"\b\d+\.|\.\d|\b\d+[eE]-?\d|\b(?:float|double)\b|\b(?:fabsf?|sqrtf?|expf?|powf?)\s*\(")
_UNSIGNED = re.compile(rb"\b(?:block|thread|grid)(?:Idx|Dim)\b|\bsizeof\b|\.size\(|\b\d+[uU]|\b(?:unsigned|size_t)\b")
_NAME = re.compile(rb"(?<![\w.>])([A-Za-z_]\w*)(?!\s*[\w(])")
_CONSTANT = re.compile(rb"[A-Z][A-Z0-9_]*\Z")
_KINDS = {
    "real": rb"(?:float|double)",
    "unsigned": rb"(?:unsigned(?:\s+(?:int|long|char|short))*|size_t|uint(?:\d+_t)?|dim3)",
    "long": rb"(?:long(?:\s+(?:long|int))*|int64_t|ptrdiff_t)",
    "int": rb"(?:int|short|char|int(?:8|16|32)_t)",
}
_TEXT = (
    "HIP has {name} of int alone on the host and makes double of mixed integers on the device: <{header}> has CUDA's"
)


def take_min_max(context: FileContext) -> None:
    """Take the header along for the first call that HIP's functions would compute otherwise."""
    own: bool | None = None
    for match in _CALL.finditer(context.data):
        if context.regions.covering(match.start()) is not None:
            continue
        own = bool(_OWN.search(context.data)) if own is None else own
        call = None if own else parse_call(context.data, match.start(1), context.regions, context.limit)
        head = function_head(context, match.start()) if call is not None and len(call.args) == 2 else b""
        if call is None or not head:
            continue
        kinds = {_kind(context, context.text(argument), match.start()) for argument in call.args}
        on_host = not _DEVICE.search(head) or b"__host__" in head
        mixed = "unsigned" in kinds and kinds & {"int", "long"}
        if not (mixed or (on_host and kinds != {"int"})):
            continue
        context.found.headers.add(OVERLOADS_HEADER)
        name = Span(match.start(), match.start(1))
        text = _TEXT.format(name=context.text(name).strip().decode(), header=OVERLOADS_HEADER)
        context.note(CODE, Severity.INFO, text, name, RULE)
        return


def _kind(context: FileContext, text: bytes, before: int) -> str:
    """real, unsigned, long, int, or unknown."""
    if _REAL.search(text):
        return "real"
    if _UNSIGNED.search(text):
        return "unsigned"
    kinds = {_declared(context, name, before) for name in _NAME.findall(text) if not _CONSTANT.match(name)}
    return next((k for k in ("real", "unsigned", "long", "unknown") if k in kinds), "int")


def _declared(context: FileContext, name: bytes, before: int) -> str:
    """The kind of the last declaration of a name in front of a place."""
    found: dict[int, str] = {}
    for kind, words in _KINDS.items():
        pattern = re.compile(
            rb"(?<![\w])"
            + words
            + rb"(?:\s+const|\s+__restrict__)*[\s*&]+(?:[\w\[\]]+\s*(?:=[^;,(){}]*)?,[\s*&]*)*"
            + re.escape(name)
            + rb"\b"
        )
        found.update({m.start(): kind for m in pattern.finditer(context.data, 0, before)})
    return found[max(found)] if found else "unknown"
