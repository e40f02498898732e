"""Inline PTX becomes C++ that computes the same; an empty statement, a compiler barrier, stays like host assembly.

What cannot be translated in full stays as it is, with a diagnostic for each instruction that is in the way.
"""

from __future__ import annotations

import re

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Draft, Evidence, Fate, Fix, Severity, Span
from hipify_py.ptx.chain import lower_in_place
from hipify_py.ptx.conditional import lower_branches, missing_in
from hipify_py.ptx.lowered import Lowered
from hipify_py.ptx.statement import Statement, StatementError, read_statement
from hipify_py.ptx.table import load_table
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

INLINE_PTX, NOT_VISIBLE, LANES = "HPY1003", "HPY2073", "HPY2074"
_OPCODE = re.compile(r"(?:@!?%?\w+\s+)?\b([a-z][a-z0-9_]*(?:\.[A-Za-z0-9_:]+)+|trap|exit|brkpt|ret)\b\s*[^\s]?")
_DIRECTIVE = re.compile(r"(?<![\w])\.(?:reg|pred|param|loc)\b[^;]*;")
_HOST = re.compile(
    r"%%?[re]?[abcd]x\b|%%?[re]?[sd]i\b|\b(?:rdtscp?|cpuid|xgetbv|pause|mfence|lfence|sfence|nop|movl|movq|lock)\b"
    r"|%fsr|%lo\(|=ar\.|\bar\.itc"
)
_KERNEL = re.compile(rb"\b__(?:global|device)__\b")
_MARK = re.compile("\x00(\\d+)\x00")


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Write the PTX at `asm` as C++, or report what is in the way; other assembly is left alone in silence."""
    in_kernel = is_in_kernel(context, candidate.start)
    same = None
    try:
        statement = read_statement(context, candidate.start, candidate.end)
    except StatementError as error:
        same = lower_branches(context, candidate.start, candidate.end, load_table(), in_kernel=in_kernel)
        if same is None:
            context.use(candidate, entry.library, Fate.DIAGNOSED)
            found = missing_in(context, candidate.end, load_table())
            code, text = (found.code, found.text) if found else (NOT_VISIBLE, f"{error}: write the statement out")
            at = found.at if found else error.at
            context.note(code, Severity.ERROR, text, Span(at, at + 1), rule.id)
            return
        statement = same[0]
    if statement is None or not is_ptx(statement.text):
        context.leave(candidate)
        return
    if "hipify" in context.options.profile.split("+"):
        _report(context, candidate, entry, rule, statement)
        return
    lowered = same[1] if same is not None else lower_in_place(context, statement, load_table(), in_kernel=in_kernel)
    if lowered.problems:
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        for problem in lowered.problems:
            at = statement.place(problem.at)
            context.note(problem.code, Severity.ERROR, problem.text, Span(at, at + 1), rule.id)
        return
    context.use(candidate, entry.library, Fate.CONVERTED, "C++")
    draft = Draft(statement.span, tuple(_Layout(context, statement, lowered).parts()))
    context.found.fixes.append(Fix(rule.id, (draft,), rule.applicability, Evidence.SYNTAX))
    _explain(context, candidate, rule, lowered)


def is_ptx(text: str) -> bool:
    """Whether the text of an asm statement is PTX: neither empty nor for the host."""
    return bool(text.strip()) and _OPCODE.search(_DIRECTIVE.sub(" ", text)) is not None and not _HOST.search(text)


def is_in_kernel(context: FileContext, at: int) -> bool:
    """Whether the function around is a kernel."""
    before = [m for m in _KERNEL.finditer(context.data, 0, at) if context.regions.covering(m.start()) is None]
    return bool(before) and before[-1].group() == b"__global__"


def _explain(context: FileContext, candidate: Candidate, rule: Rule, lowered: Lowered) -> None:
    """Say once in a file what holds for the translation of some instructions."""
    span = Span(candidate.start, candidate.end)
    for note in lowered.notes:
        if context.is_first(note.code, note.text.encode()):
            context.note(note.code, Severity.INFO, note.text, span, rule.id)
    if lowered.lanes and context.is_first(LANES, b""):
        text = "this PTX works on warps of 32 lanes; in a wave of 64 lanes it works on the caller's half"
        context.note(LANES, Severity.INFO, text, span, rule.id)


def _report(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule, statement: Statement) -> None:
    """Name the instructions of a statement that is left alone."""
    text = _DIRECTIVE.sub(" ", statement.text)
    opcodes = list(dict.fromkeys(m.group(1) for m in _OPCODE.finditer(text)))
    context.use(candidate, entry.library, Fate.DIAGNOSED)
    shown = ", ".join(opcodes[:4]) + (", ..." if len(opcodes) > 4 else "")
    message = f"inline PTX ({shown}) runs on NVIDIA GPUs only; write it in C++ or with a __builtin_amdgcn function"
    context.note(INLINE_PTX, Severity.ERROR, message, Span(candidate.start, candidate.end), rule.id)


class _Layout:
    """The C++ as the source is laid out: in a macro on one line, else a line for each statement."""

    def __init__(self, context: FileContext, statement: Statement, lowered: Lowered) -> None:
        self.context, self.statement, self.lowered = context, statement, lowered
        self.in_macro = directive_around(context.data, statement.span.start) is not None

    def parts(self) -> list[bytes | Span]:
        """Texts, and the expressions of operands as spans of the source, whose own names are converted."""
        lines = self.lowered.lines
        data, start = self.context.data, self.statement.span.start
        newline = self.context.source.newline
        line = data[data.rfind(b"\n", 0, start) + 1 : start]
        indent = line[: len(line) - len(line.lstrip(b" \t"))].decode("utf-8", "replace")
        one_line = self.in_macro or bool(self.context.options.lower)
        if not self.lowered.is_block:
            text = lines[0]
        elif one_line:
            text = f"do {{ {' '.join(line.strip() for line in lines)} }} while (0)"
        else:
            body = "\n".join(f"{indent}  {line}" for line in lines)
            text = f"do {{\n{body}\n{indent}}} while (0)"
        if self.lowered.before:
            text = f"{self.lowered.before}{' ' if one_line else chr(10) + indent}{text}"
        parts: list[bytes | Span] = []
        for index, piece in enumerate(_MARK.split(text)):
            if index % 2:
                parts.append(self.expression(int(piece)))
            else:
                parts.append(piece.encode().replace(b"\n", newline))
        if self.context.options.lower:
            parts.append(self.padding(parts))
        return [p for p in parts if p]

    def expression(self, index: int) -> bytes | Span:
        """An operand's expression; as its text where a comment to the end of a line would swallow what follows."""
        operand = self.statement.operands[index]
        return operand.expression.encode() if b"//" in self.context.text(operand.span) else operand.span

    def padding(self, parts: list[bytes | Span]) -> bytes:
        """The newlines that the statement had: compilers' messages about lowered code speak of lines."""
        written = sum(p.count(b"\n") if isinstance(p, bytes) else self.context.text(p).count(b"\n") for p in parts)
        newline = b"\\\n" if self.in_macro else b"\n"
        return newline * max(0, self.context.text(self.statement.span).count(b"\n") - written)
