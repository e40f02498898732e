"""Reads an asm statement of C++: the text of the assembly, its operands, and where each character comes from."""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from dataclasses import dataclass, field

from hipify_py.context import FileContext
from hipify_py.model import Span
from hipify_py.tokens import next_code, previous_code

_QUALIFIERS = re.compile(rb"(?:volatile|__volatile__|__volatile|inline|__inline__|goto)\b")
_LITERAL = re.compile(rb'(?:u8|[uUL])?"((?:[^"\\]|\\.)*)"', re.DOTALL)
_RAW = re.compile(rb'R"([^()\\\s]{0,16})\((.*?)\)\1"', re.DOTALL)
_WORD = re.compile(rb"[A-Za-z_]\w*")
_ESCAPE = re.compile(r"\\(?:\r?\n|x[0-9a-fA-F]+|[0-7]{1,3}|.)", re.DOTALL)


class StatementError(Exception):
    """An asm statement whose text is not visible; `at` is an offset in the file."""

    def __init__(self, text: str, at: int) -> None:
        super().__init__(text)
        self.text, self.at = text, at


@dataclass(frozen=True, slots=True)
class AsmOperand:
    """One operand: `constraint` without `=`, `+` and `&`; `expression` is C++."""

    name: str
    constraint: str
    expression: str
    is_output: bool
    is_tied: bool  # "+r": read and written
    span: Span  # of the expression


@dataclass
class Statement:
    """One asm statement from `asm` to its closing parenthesis."""

    span: Span
    text: str
    operands: list[AsmOperand]
    clobbers: tuple[str, ...]
    has_operands: bool  # a colon is there, so that % must be written %%
    _starts: list[int] = field(default_factory=list)  # in the text, of each literal
    _places: list[int] = field(default_factory=list)  # in the file

    @property
    def ptx(self) -> str:
        """The text with % as PTX has it, of the same length."""
        return self.text.replace("%%", " %") if self.has_operands else self.text

    def place(self, at: int) -> int:
        """Offset in the file of a character of the text; exact up to escapes on the way."""
        index = bisect_right(self._starts, at) - 1
        if index < 0:
            return self.span.start
        return min(self._places[index] + at - self._starts[index], self.span.end - 1)


def read_statement(context: FileContext, start: int, end: int) -> Statement | None:
    """The statement whose `asm` is at `start` to `end`; None where this is no asm statement.

    Errors: StatementError where a part of the text is not visible in the file.
    """
    data, regions = context.data, context.regions
    at = next_code(data, end, regions)
    while (word := _QUALIFIERS.match(data, at)) is not None:
        at = next_code(data, word.end(), regions)
    if data[at : at + 1] != b"(":
        return None
    parts = _sections(context, at)
    if parts is None:
        return None
    close, sections = parts
    statement = Statement(Span(start, close + 1), "", [], (), len(sections) > 1)
    _read_text(context, sections[0], statement)
    for index, section in enumerate(sections[1:3]):
        statement.operands += [_operand(context, span, index == 0) for span in _items(context, section)]
    if len(sections) > 3:
        statement.clobbers = tuple(
            context.text(s).decode("utf-8", "replace").strip('" ') for s in _items(context, sections[3])
        )
    return statement


def statement_end(context: FileContext, end: int) -> int:
    """The closing parenthesis of the statement whose `asm` ends at `end`; -1 where this is none."""
    data, regions = context.data, context.regions
    at = next_code(data, end, regions)
    while (word := _QUALIFIERS.match(data, at)) is not None:
        at = next_code(data, word.end(), regions)
    parts = _sections(context, at) if data[at : at + 1] == b"(" else None
    return -1 if parts is None else parts[0]


def _sections(context: FileContext, open_at: int) -> tuple[int, list[Span]] | None:
    """The offset of the closing parenthesis and the parts between colons."""
    data, regions = context.data, context.regions
    sections: list[Span] = []
    depth, start = 0, open_at + 1
    at = open_at
    while at < context.limit:
        region = regions.covering(at)
        if region is not None:
            at = region.end
            continue
        mark = data[at : at + 1]
        if mark in b"([{" and mark:
            depth += 1
        elif mark in b")]}" and mark:
            depth -= 1
            if depth == 0:
                return at, [*sections, Span(start, at)]
        elif mark == b":" and depth == 1:
            sections.append(Span(start, at))
            start = at + 1
        elif mark == b";" and depth == 1:
            return None
        at += 1
    return None


def _items(context: FileContext, section: Span) -> list[Span]:
    """The parts of a section between commas, without empty ones."""
    data, out, depth, start, at = context.data, [], 0, section.start, section.start
    while at < section.end:
        region = context.regions.covering(at)
        if region is not None:
            if data[region.start : region.start + 1] == b'"' and depth == 0 and b"(" in data[start : region.start]:
                out.append(Span(start, region.start))  # nvcc does without the comma
                start = region.start
            at = region.end
            continue
        mark = data[at : at + 1]
        if mark in b"([{":
            depth += 1
        elif mark in b")]}":
            depth -= 1
        elif mark == b"," and depth == 0:
            out.append(Span(start, at))
            start = at + 1
        at += 1
    out.append(Span(start, section.end))
    return [s for s in out if _strip(context, s).strip()]


def _strip(context: FileContext, span: Span) -> bytes:
    """The text of a span, without comments and continued lines."""
    parts, at = [], span.start
    while at < span.end:
        region = context.regions.covering(at)
        if region is not None:
            if context.data[region.start : region.start + 2] not in (b"//", b"/*"):
                parts.append(context.text(region))
            at = region.end
        else:
            parts.append(context.data[at : at + 1])
            at += 1
    return re.sub(rb"\\\r?\n", b" ", b"".join(parts))


def _read_text(context: FileContext, section: Span, statement: Statement) -> None:
    """Join the string literals of the first section, also those that macros of the file stand for."""
    data, at = context.data, next_code(context.data, section.start, context.regions)
    while at < section.end:
        raw = _RAW.match(data, at)
        literal = _LITERAL.match(data, at)
        word = _WORD.match(data, at)
        if raw is not None:
            _append(statement, raw.group(2).decode("utf-8", "replace"), raw.start(2))
            at = raw.end()
        elif literal is not None:
            _append(statement, _unescape(literal.group(1)), literal.start(1))
            at = literal.end()
        elif word is not None:
            text = _macro_text(context, word.group(), 0)
            if text is None:
                raise StatementError(f"`{word.group().decode()}` in the text of the assembly is not visible here", at)
            _append(statement, text, at)
            at = word.end()
        else:
            raise StatementError("the text of the assembly is put together by a macro", at)
        at = next_code(data, at, context.regions)


def _macro_text(context: FileContext, name: bytes, depth: int) -> str | None:
    """The text that a macro of this file stands for, where it is string literals alone."""
    defined = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+" + name + rb"[ \t]+((?:[^\\\n]|\\\r?\n|\\.)*)$", re.MULTILINE)
    texts = {_literal_text(context, m.group(1), depth) for m in defined.finditer(context.data)}
    return texts.pop() if len(texts) == 1 else None  # one of several definitions: which one counts is not known


def _literal_text(context: FileContext, value: bytes, depth: int) -> str | None:
    """The text of string literals, and of macros among them; None where there is something else."""
    out, at = "", 0
    while at < len(value):
        literal, word = _LITERAL.match(value, at), _WORD.match(value, at)
        if literal is not None:
            out, at = out + _unescape(literal.group(1)), literal.end()
        elif word is not None and depth < 8 and (text := _macro_text(context, word.group(), depth + 1)) is not None:
            out, at = out + text, word.end()
        elif value[at : at + 1] in b" \t\\\r\n":
            at += 1
        elif value[at : at + 2] == b"//":
            break
        else:
            return None
    return out


def _append(statement: Statement, text: str, place: int) -> None:
    statement._starts.append(len(statement.text))
    statement._places.append(place)
    statement.text += text


def _unescape(literal: bytes) -> str:
    def plain(found: re.Match[str]) -> str:
        text = found.group()
        return "" if text[1:].strip("\r") == "\n" else str(ast.literal_eval(f'"{text}"'))

    try:
        return _ESCAPE.sub(plain, literal.decode("utf-8", "replace"))
    except (SyntaxError, ValueError):
        return literal.decode("utf-8", "replace")


def _operand(context: FileContext, span: Span, is_output: bool) -> AsmOperand:
    text = _strip(context, span)
    found = re.match(rb'\s*(?:\[\s*(\w+)\s*\]\s*)?"([^"]*)"\s*\((.*)\)\s*\Z', text, re.DOTALL)
    if found is None:
        at = next_code(context.data, span.start, context.regions)
        raise StatementError("an operand of the assembly cannot be read", at)
    constraint = found.group(2).decode("ascii", "replace").strip()
    expression = " ".join(found.group(3).decode("utf-8", "replace").split())
    name = (found.group(1) or b"").decode()
    inner = _inside_parentheses(context, span)
    return AsmOperand(name, constraint.strip("=+&% "), expression, is_output, "+" in constraint, inner)


def _inside_parentheses(context: FileContext, span: Span) -> Span:
    """The expression of an operand without the spaces around it."""
    data, regions = context.data, context.regions
    start = span.start
    while data[start : start + 1] != b"(":
        region = regions.covering(start)
        start = region.end if region is not None else start + 1
    end = previous_code(data, span.end, regions)
    start = next_code(data, start + 1, regions)
    return Span(start, max(start, previous_code(data, end, regions) + 1))
