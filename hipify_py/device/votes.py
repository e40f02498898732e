"""Variables that hold the vote of a wave, in code for any wave size.

`unsigned mask = __activemask();` loses the upper lanes of a wave of 64. Where all that is done with the variable is
understood, it becomes 64 bits wide, and so do the functions and shifts that work on it; else nothing is touched.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hipify_py.calls import parse_call
from hipify_py.context import FileContext
from hipify_py.model import Draft, Span
from hipify_py.tokens import next_code, previous_code, word_ending_at

WIDE_TYPE = b"unsigned long long"
_WIDE_FUNCTIONS = {b"__popc": b"__popcll", b"__ffs": b"__ffsll", b"__brev": b"__brevll"}
_DECLARATION = re.compile(
    rb"\b((?:const\s+)?)(unsigned\s+int|unsigned|uint32_t|uint|int)((?:\s+const)?)\s+(\w+)\s*=\s*\Z"
)
_ONE = re.compile(rb"(?<![\w.])1[uU]?(?=\s*<<)")
_COMPARED = re.compile(rb"(?:[=!]=)\s*0[uU]?\b(?!\s*x)")
_LONGEST_DECLARATION = 120


@dataclass(frozen=True, slots=True)
class WideVariable:
    """A variable that was made 64 bits wide, where it can be seen, and the edits for that."""

    name: bytes
    scope: Span
    drafts: tuple[Draft, ...]


def widen_variable(context: FileContext, start: int, end: int) -> WideVariable | None:
    """The variable that is declared with the vote at `start` to `end` as its value; None where that is not safe."""
    head_start = max(0, start - _LONGEST_DECLARATION)
    declared = _DECLARATION.search(context.data, head_start, start)
    if declared is None or context.data[next_code(context.data, end, context.regions)] not in b";":
        return None
    scope = scope_behind(context, end)
    if scope is None:
        return None
    drafts: list[Draft] = [Draft(Span(*declared.span(2)), (WIDE_TYPE,))]
    name = declared.group(4)
    for use in re.finditer(rb"(?<![\w.])" + re.escape(name) + rb"\b", context.data[: scope.end]):
        if use.start() < scope.start or context.regions.covering(use.start()) is not None:
            continue
        edits = _widen_use(context, Span(*use.span()))
        if edits is None:
            return None
        drafts += edits
    return WideVariable(name, scope, tuple(dict.fromkeys(drafts)))


def scope_behind(context: FileContext, at: int) -> Span | None:
    """From `at` to the brace that closes the block around it."""
    depth = 0
    for mark in re.finditer(rb"[{}]", context.data[at : context.limit]):
        if context.regions.covering(at + mark.start()) is None:
            depth += 1 if mark.group() == b"{" else -1
            if depth < 0:
                return Span(at, at + mark.start())
    return None


def _widen_use(context: FileContext, use: Span) -> list[Draft] | None:
    """The edits for one use; None for a use that is not understood."""
    data, regions = context.data, context.regions
    before = previous_code(data, use.start, regions)
    after = next_code(data, use.end, regions)
    if data[before : before + 1] == b"!" or _COMPARED.match(data, after):
        return []
    if data[before : before + 1] == b"(":
        function = word_ending_at(data, previous_code(data, before, regions))
        if function.endswith((b"_sync", b"__syncwarp")):
            return [] if data[after : after + 1] in (b",", b")") else None
    opening = _opening_around(context, use.start)
    if opening < 0:
        return None
    word = word_ending_at(data, previous_code(data, opening, regions))
    if word in (b"if", b"while") and data[before : before + 1] == b"(" and data[after : after + 1] == b")":
        return []
    if word not in _WIDE_FUNCTIONS:
        return None
    call = parse_call(data, opening, regions, context.limit)
    last = previous_code(data, opening, regions) + 1
    if call is None or len(call.args) != 1 or not _is_plain(context.text(call.args[0])):
        return None
    argument = call.args[0]
    shifts = [Span(argument.start + m.start(), argument.start + m.end()) for m in _ONE.finditer(context.text(argument))]
    return [
        Draft(Span(last - len(word), last), (_WIDE_FUNCTIONS[word],)),
        *(Draft(span, (b"1ull",)) for span in shifts),
    ]


def _is_plain(text: bytes) -> bool:
    """Whether an expression has nothing but names, numbers, bit operators, shifts and differences: no calls."""
    return re.fullmatch(rb"(?:[\w\s&|^~()+-]|<<|>>)*", text) is not None and re.search(rb"\w\s*\(", text) is None


def _opening_around(context: FileContext, at: int) -> int:
    """Offset of the `(` of the call around `at`, through parentheses that only group; -1 without one."""
    data, depth = context.data, 0
    at -= 1
    while at >= 0 and data[at] not in b";{}":
        region = context.regions.covering(at)
        if region is not None:
            at = region.start - 1
            continue
        if data[at] == 0x29:
            depth += 1
        elif data[at] == 0x28:
            if depth:
                depth -= 1
            elif word_ending_at(data, previous_code(data, at, context.regions)):
                return at
        at -= 1
    return -1
