"""Inline assembly: PTX runs on NVIDIA GPUs only and is reported; an empty statement is a compiler barrier and stays."""

from __future__ import annotations

import re

from hipify_py.context import FileContext
from hipify_py.model import Fate, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate, next_code

_STRING = re.compile(rb'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_OPCODE = re.compile(rb"(?:@!?%?\w+\s+)?\b([a-z][a-z0-9_]*(?:\.[a-z0-9_:]+)+|trap|exit|brkpt|ret)\b\s*[^\s]?")
_HOST = re.compile(
    rb"%%[re]?[abcd]x|%%[re]?[sd]i|\b(?:rdtscp?|cpuid|xgetbv|pause|mfence|lfence|sfence|nop|movl|movq|lock)\b"
)
_QUALIFIERS = (b"volatile", b"__volatile__", b"__volatile", b"goto", b"inline")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Report the PTX at `asm`; host assembly and empty statements are left alone in silence."""
    text = _body(context, candidate)
    if text is None or not text.strip():
        context.leave(candidate)
        return
    opcodes = list(dict.fromkeys(m.group(1).decode() for m in _OPCODE.finditer(_without_registers(text))))
    if not opcodes or _HOST.search(text):
        context.leave(candidate)
        return
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    shown = ", ".join(opcodes[:4]) + (", ..." if len(opcodes) > 4 else "")
    message = f"inline PTX ({shown}) runs on NVIDIA GPUs only; write it in C++ or with a __builtin_amdgcn function"
    context.note("HPY1003", Severity.ERROR, message, Span(candidate.start, candidate.end), rule.id)


def _body(context: FileContext, candidate: Candidate) -> bytes | None:
    """The assembly text: the strings before the first colon, joined; None when this is no asm statement."""
    data, at = context.data, next_code(context.data, candidate.end, context.regions)
    while word := next((q for q in _QUALIFIERS if data.startswith(q, at)), None):
        at = next_code(data, at + len(word), context.regions)
    if data[at : at + 1] != b"(":
        return None
    parts: list[bytes] = []
    at = next_code(data, at + 1, context.regions)
    while True:
        region = context.regions.covering(at) if at < len(data) else None
        if region is None:
            break
        string = _STRING.match(data, region.start)
        parts.append(string.group(1) if string else context.text(region))
        at = next_code(data, region.end, context.regions)
    return b"\n".join(parts) if parts else None


def _without_registers(text: bytes) -> bytes:
    """Escapes become spaces, and .reg/.pred declarations go away, so that what is left begins with opcodes."""
    plain = re.sub(rb"\\[nrt]", b" ", text)
    return re.sub(rb"(?<![\w])\.(?:reg|pred|param|loc)\b[^;]*;", b" ", plain)
