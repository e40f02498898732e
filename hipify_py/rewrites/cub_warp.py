"""The namespace cub becomes hipcub; its warp-wide classes get CUDA's logical width, which hipCUB takes from the GPU.

The classes are found behind the namespace, behind an alias of it, and by their bare names where it is used as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hipify_py.context import FileContext
from hipify_py.model import Draft, Edit, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

KEPT_GROUPS = "HPY2030"
_LONGEST_LIST = 2000
_NAME = rb"(WarpReduce|WarpScan)\s*(?=<)"
_CLASS = re.compile(rb"\s*::\s*" + _NAME)
_ALIAS = re.compile(rb"\bnamespace\s+(\w+)\s*=\s*(?:::\s*)?\Z")
_USED = re.compile(rb"\busing\s+(?:namespace\s+)?(?:::\s*)?\Z")
_USED_CLASS = re.compile(rb"\s*(?:::\s*(?:WarpReduce|WarpScan)\s*)?;")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rename the namespace and write the default width 32 of the warp class behind it out."""
    span = Span(candidate.start, candidate.end)
    context.use(candidate, entry.library, Fate.CONVERTED, entry.new_name)
    context.found.renames.append(Edit(span, entry.new_name.encode(), rule.id))
    if context.is_wave_wide or context.options.meaning == "cuda":
        return
    for found in _classes(context, candidate):
        _write_width(context, found, rule)


def _classes(context: FileContext, candidate: Candidate) -> Iterator[re.Match[bytes]]:
    """The warp classes that are reached by what stands at `candidate`."""
    data, before = context.data, context.data[max(0, candidate.start - 200) : candidate.start]
    behind = _CLASS.match(data, candidate.end)
    if behind is not None:
        yield behind
    elif alias := _ALIAS.search(before):
        yield from _in_code(context, rb"(?<![\w:])" + re.escape(alias.group(1)) + rb"\s*::\s*" + _NAME)
    if _USED.search(before) and _USED_CLASS.match(data, candidate.end):
        yield from _in_code(context, rb"(?<![\w:.>])" + _NAME)


def _in_code(context: FileContext, pattern: bytes) -> Iterator[re.Match[bytes]]:
    return (m for m in re.finditer(pattern, context.data) if context.regions.covering(m.start()) is None)


def _write_width(context: FileContext, found: re.Match[bytes], rule: Rule) -> None:
    arguments = _top_level(context.data[found.end() : found.end() + _LONGEST_LIST])
    if arguments is not None and b"," not in arguments[0]:
        at = found.end() + arguments[1]
        context.found.fixes.append(Fix(rule.id, (Draft(Span(at, at), (b", 32",)),)))
        text = f"{found.group(1).decode()} works on groups of 32 lanes as in CUDA, on waves of 64 lanes, too"
        context.note(KEPT_GROUPS, Severity.INFO, text, Span(*found.span(1)), rule.id)


def _top_level(text: bytes) -> tuple[bytes, int] | None:
    """What stands directly between the brackets that open `text`, without nested lists, and where they close."""
    direct, depth = bytearray(), 0
    for at, byte in enumerate(text):
        if byte in b">)]":
            depth -= 1
            if not depth:
                return bytes(direct), at
        if depth == 1:
            direct.append(byte)
        if byte in b"<([":
            depth += 1
        elif byte in b";{}":
            return None
    return None
