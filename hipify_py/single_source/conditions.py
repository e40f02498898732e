"""Conditions of the preprocessor that have another answer under HIP: both answers stand in them."""

from __future__ import annotations

import re

from hipify_py.apply import apply_edits
from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Draft, Edit, Evidence, Fix, Span
from hipify_py.plan import make_plan
from hipify_py.single_source.naming import Naming

RULE = "single-source"
# What tells compilers apart is never defined: libraries ask for it, too.
COMPILER_MARK = re.compile(rb"__(?:CUDACC\w*|CUDA_ARCH|NVCC)__")
_CONDITIONAL = re.compile(rb"#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef)\b")
_TRAILER = re.compile(rb"[ \t]*(?://[^\n]*|/\*[^\n]*?\*/[ \t]*)?\r?\Z")
_OUTER = re.compile(rb"\(([^()]*(?:\([^()]*\)[^()]*)*)\)")


class Conditions:
    """Collects what is to be done in the conditions of one file."""

    def __init__(self, context: FileContext, naming: Naming) -> None:
        self.context, self.naming = context, naming
        self.answers: dict[int, list[Fix]] = {}  # beginning of a directive -> what has another answer in it
        self.written: list[Fix] = []

    def holds(self, span: Span) -> bool:
        """Whether a place lies in a condition."""
        return self._start(span) >= 0

    def answer(self, fix: Fix) -> None:
        """Take a fix that answers a question of a condition for HIP."""
        self.answers.setdefault(self._start(fix.span), []).append(fix)

    def take(self, edit: Edit) -> bool:
        """Take a name in a condition that asks whether it is defined, or that has another answer; False for others."""
        start = self._start(edit.span)
        if start in self.answers:
            self.answers[start].append(Fix(edit.rule, (Draft(edit.span, (edit.text,)),)))
        elif start >= 0 and self._asks_whether_defined(edit):
            self._widen(edit)
        else:
            return False
        return True

    def fixes(self) -> list[Fix]:
        """The edits for everything that was taken."""
        for start, fixes in self.answers.items():
            self._write(start, fixes)
        return self.written

    def _replace(self, span: Span, text: bytes) -> None:
        self.written.append(Fix(RULE, (Draft(span, (text,)),), evidence=Evidence.SYNTAX))

    def _start(self, span: Span) -> int:
        """Where the #if, #ifdef or #elif around a place begins; -1 when there is none."""
        around = directive_around(self.context.data, span.start)
        found = around is not None and _CONDITIONAL.match(self.context.text(around).lstrip())
        return around.start if around is not None and found else -1

    def _write(self, start: int, fixes: list[Fix]) -> None:
        """A condition that has another answer under HIP: both answers stand in it."""
        around = directive_around(self.context.data, start)
        assert around is not None
        word, text = self._directive(around)
        if self.naming.switch.encode() in text:
            return  # done before
        at = self.context.data.index(word, around.start)
        whole = Span(at, around.end - len(_TRAILER.search(text).group()))  # type: ignore[union-attr]
        edits = make_plan(self.context.data, (), fixes).edits
        moved = [Edit(Span(e.span.start - at, e.span.end - at), e.text, e.rule) for e in edits]
        old = _as_expression(self.context.text(whole))
        new = _as_expression(apply_edits(self.context.text(whole), moved))
        switch = b"defined(" + self.naming.switch.encode() + b")"
        same = b"(" + old + b")" if re.search(rb"&&|\|\||\?", old) else old
        if new == b"1":
            both = switch + b" || " + same
        elif new == b"0":
            both = b"!" + switch + b" && " + same
        else:
            both = switch + b" ? (" + new + b") : (" + old + b")"
        self._replace(whole, (b"elif " if word.startswith(b"el") else b"if ") + both)

    def _asks_whether_defined(self, edit: Edit) -> bool:
        around = directive_around(self.context.data, edit.span.start)
        assert around is not None
        word, _ = self._directive(around)
        if word in (b"ifdef", b"ifndef", b"elifdef", b"elifndef"):
            return True
        marks_compiler = COMPILER_MARK.fullmatch(self.context.text(edit.span)) is not None
        return marks_compiler or self._defined_around(edit.span) is not None

    def _directive(self, around: Span) -> tuple[bytes, bytes]:
        text = self.context.text(around)
        found = _CONDITIONAL.match(text.lstrip())
        assert found is not None
        return found.group(1), text

    def _defined_around(self, span: Span) -> Span | None:
        """The extent of `defined(NAME)` or `defined NAME` around a name."""
        data = self.context.data
        before = re.search(rb"\bdefined\s*(\()?\s*\Z", data[max(0, span.start - 40) : span.start])
        if before is None:
            return None
        start = span.start - len(before.group())
        if not before.group(1):
            return Span(start, span.end)
        after = re.match(rb"\s*\)", data[span.end : span.end + 20])
        return Span(start, span.end + after.end()) if after else None

    def _widen(self, edit: Edit) -> None:
        """`defined(NAME)` becomes `(defined(NAME) || defined(NEW))`, also for #ifdef and #ifndef."""
        around = directive_around(self.context.data, edit.span.start)
        assert around is not None
        word, text = self._directive(around)
        if re.search(rb"\b" + re.escape(edit.text) + rb"\b", text):
            return  # done before, or by the author
        old, new = self.context.text(edit.span), edit.text
        either = b"defined(" + old + b") || defined(" + new + b")"
        if word.endswith((b"ifdef", b"ifndef")):
            neither = b"!defined(" + old + b") && !defined(" + new + b")"
            plain = b"elif " if word.startswith(b"elif") else b"if "
            at = self.context.data.index(word, around.start)
            self._replace(Span(at, edit.span.end), plain + (neither if word.endswith(b"ndef") else either))
            return
        span = self._defined_around(edit.span) or edit.span
        alone = not text[text.index(word) + len(word) :].replace(self.context.text(span), b"", 1).strip(b" \t\r\n()")
        self._replace(span, either if alone and span.start > 0 and self._follows(span, word) else b"(" + either + b")")

    def _follows(self, span: Span, word: bytes) -> bool:
        """Whether the span stands directly behind the directive's word, with nothing that binds more tightly."""
        return re.search(word + rb"[ \t]+\Z", self.context.data[max(0, span.start - 20) : span.start]) is not None


def _as_expression(directive: bytes) -> bytes:
    """The condition of `ifdef X`, `if X > 1` and their like, on one line and without comments."""
    plain = re.sub(rb"(?:/\*.*?\*/|//[^\n]*|\\\r?\n|\s)+(\)?)", rb" \1", directive, flags=re.DOTALL)
    plain = plain.replace(b" )", b")")
    word, rest = re.fullmatch(rb"(\w+)\s*(.*)", plain.strip(), re.DOTALL).groups()  # type: ignore[union-attr]
    while (inner := _OUTER.fullmatch(rest)) is not None:
        rest = inner.group(1).strip()
    if word.endswith(b"def"):
        return (b"!" if word.endswith(b"ndef") else b"") + b"defined(" + rest + b")"
    return rest
