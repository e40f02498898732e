"""The argument operations of call rules, as drafts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hipify_py.calls import Call
from hipify_py.context import FileContext
from hipify_py.model import Draft, Span
from hipify_py.rulespec import ArgOp, Form

if TYPE_CHECKING:
    from hipify_py.semantics.facts import CallFact, TypeFact

_CAST = rb"(?:static_cast<[^<>]*>|\(?(?:const)?(?:unsigned(?:int)?|u?int(?:32_t)?|size_t)\)?)?"
_FULL_MASK = re.compile(
    _CAST + rb"\(*" + _CAST + rb"\(*(?:0[xX][fF]{8}(?:[uU]?(?:[lL]{1,2})?|[lL]{1,2}[uU])|-1|~\(?0(?:[xX]0)?[uU]?\)?"
    rb"|UINT_MAX|4294967295[uUlL]*|0[uU]-1|0b1{32}[uU]?)\)*\Z"
)
_NULL = frozenset({b"NULL", b"nullptr", b"0"})
_SPACES = re.compile(rb"\s+")


class OperationError(Exception):
    """The arguments of a call do not allow an operation; the text says why."""


def is_full_mask(context: FileContext, text: bytes) -> bool:
    """Whether an argument names all 32 lanes: a literal, or a macro or constant of the project that is one."""
    plain = _SPACES.sub(b"", text)
    if _FULL_MASK.match(plain):
        return True
    if re.fullmatch(rb"[A-Za-z_]\w*", plain):
        value = context.constant_text(plain)
        return value is not None and bool(_FULL_MASK.match(_SPACES.sub(b"", value)))
    return False


def holds(context: FileContext, when: Sequence[str], argument: bytes | None, fact: TypeFact | None = None) -> bool:
    """Whether one of the conditions is true of the argument (None: left out). No condition is always true.

    `fact` is the argument's type where it is known.
    """
    if not when:
        return True
    for condition in when:
        if condition == "omitted":
            if argument is None:
                return True
        elif argument is None:
            continue
        elif condition in ("address", "not-address"):
            if (fact is not None and fact.is_address) == (condition == "address"):
                return True
        elif condition == "full-mask":
            if is_full_mask(context, argument):
                return True
        elif condition == "not-full-mask":
            if not is_full_mask(context, argument):
                return True
        elif condition == "string":
            if re.match(rb'(?:u8|[uUL])?R?"', argument):
                return True
        elif condition == "null":
            if argument in _NULL:
                return True
        elif condition == "not-null":
            if argument not in _NULL:
                return True
        elif _SPACES.sub(b"", argument) == _SPACES.sub(b"", condition.encode()):
            return True
    return False


def argument_text(context: FileContext, form: Form, call: Call, name: str) -> bytes | None:
    """The text of a parameter's argument; None when it was left out."""
    if not name:
        return None
    index = form.index(name)
    return context.text(call.args[index]) if index < len(call.args) else None


class _Operations:
    """Collects the drafts of one call."""

    def __init__(self, context: FileContext, form: Form, call: Call, fact: CallFact | None) -> None:
        self.context, self.form, self.call, self.fact = context, form, call, fact
        self.drafts: list[Draft] = []
        self.appended: dict[int, list[bytes | Span]] = {}
        self.dropped: set[int] = set()

    def insert_at(self, offset: int, *parts: bytes | Span) -> None:
        self.drafts.append(Draft(Span(offset, offset), parts))

    def run(self, op: ArgOp) -> None:
        index = None if op.at in ("", "end") else self.form.index(op.at)
        given = index is not None and index < len(self.call.args)
        argument = self.context.text(self.call.args[index]) if given and index is not None else None
        if not holds(self.context, op.when, argument, self.type_of(index) if given else None):
            return
        if op.do == "insert":
            self._insert(op, index, given)
        elif given and index is not None:
            getattr(self, f"_{op.do}")(op, index)

    def type_of(self, index: int | None) -> TypeFact | None:
        return self.fact.args[index] if self.fact is not None and index is not None else None

    def _wrap(self, op: ArgOp, index: int) -> None:
        before, _, after = op.text.encode().partition(b"$0")
        span = self.call.args[index]
        if self.context.text(span).startswith(before.rstrip(b"( ") + b"("):
            return
        self.insert_at(span.start, before)
        self.insert_at(span.end, after)

    def _cast(self, op: ArgOp, index: int) -> None:
        span = self.call.args[index]
        text = self.context.text(span)
        if re.match(
            rb"reinterpret_cast\b|static_cast\b|\(\s*(?:const\s+)?(?:void|char|T)\s*(?:const\s*)?\*\s*\)|nullptr\b|NULL\b",
            text,
        ):
            return
        fact = self.type_of(index)
        if fact is not None and fact.is_address:
            return
        self.insert_at(span.start, b"reinterpret_cast<" + op.text.encode() + b">(")
        self.insert_at(span.end, b")")

    def _replace(self, op: ArgOp, index: int) -> None:
        span = self.call.args[index]
        before, has_old, after = op.text.encode().partition(b"$0")
        parts: tuple[bytes | Span, ...] = (before, span, after) if has_old else (before,)
        self.drafts.append(Draft(span, parts))
        if not has_old:
            self.context.found.replaced.add(span)

    def _drop(self, op: ArgOp, index: int) -> None:
        self.dropped.add(index)

    def _move(self, op: ArgOp, index: int) -> None:
        self.dropped.add(index)
        self._copy(op, index)

    def _copy(self, op: ArgOp, index: int) -> None:
        span = self.call.args[index]
        target = len(self.call.args) if op.before == "end" else self.form.index(op.before)
        self._place(target, span)

    def _insert(self, op: ArgOp, index: int | None, given: bool) -> None:
        text = op.text.encode()
        if op.before:
            target = len(self.call.args) if op.before == "end" else self.form.index(op.before)
            self._place(target, text)
        elif op.at == "end" or index is None:
            self._place(len(self.call.args), text)
        elif not given:
            if index > len(self.call.args) + len(self.appended):
                raise OperationError(f"an argument before `{op.at}` is missing")
            self.appended.setdefault(index, []).append(text)

    def _place(self, target: int, part: bytes | Span) -> None:
        if target < len(self.call.args):
            self.insert_at(self.call.args[target].start, part, b", ")
        else:
            self.appended.setdefault(target, []).append(part)

    def finish(self) -> list[Draft]:
        args = self.call.args
        kept = [i for i in range(len(args)) if i not in self.dropped]
        if self.dropped:
            self._remove(kept)
        parts = [p for key in sorted(self.appended) for p in self.appended[key]]
        if parts:
            comma = bool(kept)
            end = args[kept[-1]].end if kept else self.call.open + 1
            pieces: list[bytes | Span] = []
            for part in parts:
                pieces += [b", ", part] if comma else [part]
                comma = True
            self.insert_at(end, *pieces)
        return self.drafts

    def _remove(self, kept: Sequence[int]) -> None:
        args = self.call.args
        for index in sorted(self.dropped):
            later = [i for i in kept if i > index]
            if later:  # up to the beginning of the next argument, which takes the comma along
                self.drafts.append(Draft(Span(args[index].start, args[index + 1].start), (b"",)))
            else:
                start = args[index - 1].end if index else args[index].start
                self.drafts.append(Draft(Span(start, args[index].end), (b"",)))


def argument_drafts(context: FileContext, form: Form, call: Call, fact: CallFact | None = None) -> list[Draft]:
    """What the operations of `form` do to the arguments of `call`; `fact` tells their types where they are known.

    Errors: OperationError when an operation cannot be done.
    """
    if not form.args:
        return []
    operations = _Operations(context, form, call, fact)
    for op in form.args:
        operations.run(op)
    return operations.finish()
