"""asm statements with #if ... #else ... #endif in them: translated where both branches become the same C++."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from hipify_py.context import FileContext
from hipify_py.model import Span
from hipify_py.ptx.lower import lower_statement
from hipify_py.ptx.lowered import Lowered, Problem
from hipify_py.ptx.statement import Statement, StatementError, read_statement, statement_end
from hipify_py.ptx.table import Table

_DIRECTIVE = re.compile(rb"^[ \t]*#[ \t]*(\w+)(.*)$", re.MULTILINE)
_CODE = re.compile(rb"[^\r\n]")
_INSTRUCTION = re.compile(r"(?<![\w.%])[a-z]\w*(?:\.[\w:]+)+")


def lower_branches(
    context: FileContext, start: int, end: int, table: Table, *, in_kernel: bool
) -> tuple[Statement, Lowered] | None:
    """The statement whose `asm` is at `start` to `end`, as its first branch has it, and its C++.

    None without branches, and where they differ or one of them cannot be translated.
    """
    close = statement_end(context, end)
    branches = [] if close < 0 else _branches(context.data, start, close)
    found: list[tuple[Statement, Lowered]] = []
    for left_out in branches:
        data = bytearray(context.data)
        for span in left_out:
            data[span.start : span.end] = _CODE.sub(b" ", context.data[span.start : span.end])
        seen = FileContext(
            replace(context.source, data=bytes(data)), context.view, context.options, with_tree=False
        )  # offsets are the file's
        try:
            statement = read_statement(seen, start, end)
        except StatementError:
            return None
        if statement is None:
            return None
        found.append((statement, lower_statement(statement, table, in_kernel=in_kernel)))
    if not found or any(lowered.problems for _, lowered in found):
        return None
    return found[0] if len({_meaning(*one) for one in found}) == 1 else None


def missing_in(context: FileContext, start: int, table: Table) -> Problem | None:
    """What AMD GPUs have no counterpart for in a statement whose text is not visible in full, from `start` on."""
    close = statement_end(context, start)
    text = context.data[start : close if close > 0 else start].decode("utf-8", "replace")
    for found in _INSTRUCTION.finditer(text):
        missing = table.why_missing(found.group())
        if missing is not None:
            return Problem(missing.code, f"`{found.group()}` {missing.text}: {missing.advice}", start + found.start())
    return None


def _meaning(statement: Statement, lowered: Lowered) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(lowered.lines), tuple(o.expression for o in statement.operands)


def _branches(data: bytes, start: int, close: int) -> list[list[Span]]:
    """What the first branches leave out, and what the others do; nothing where conditions differ or are nested."""
    directives = list(_DIRECTIVE.finditer(data, start, close))
    words = [d.group(1) for d in directives]
    conditions = {d.group().strip() for d in directives if d.group(1).startswith(b"if")}
    if len(conditions) != 1 or not _is_flat(words):
        return []
    whole = [Span(*d.span()) for d in directives]
    first: list[Span] = []
    other: list[Span] = []
    for here, after in pairwise(directives):
        between = Span(here.end(), after.start())
        if here.group(1) == b"else":
            first.append(between)
        elif here.group(1) != b"endif":
            other.append(between)
    return [whole + first, whole + other]


def _is_flat(words: list[bytes]) -> bool:
    """Whether directives are if, perhaps else, and endif in turn."""
    text = b" ".join(words) + b" "
    return re.fullmatch(rb"(?:if(?:n?def)? (?:else )?endif )+", text) is not None
