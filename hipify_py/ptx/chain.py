"""Carry bits that go from one asm statement to the next: where these follow one another at once, C++ has a variable."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hipify_py.context import FileContext
from hipify_py.ptx.choose import Chooser
from hipify_py.ptx.lower import lower_statement
from hipify_py.ptx.lowered import CARRY, Carry, Lowered, Problem
from hipify_py.ptx.parse import PtxError, instructions_of, parse_ptx
from hipify_py.ptx.statement import Statement, StatementError, read_statement
from hipify_py.ptx.table import Table
from hipify_py.tokens import next_code, previous_code

_ASM = re.compile(rb"(?<![\w.>])(?:asm|__asm__|__asm)(?!\w)")
_FAR = 1 << 15  # bytes before a statement in which its chain may begin


def lower_in_place(context: FileContext, statement: Statement, table: Table, *, in_kernel: bool) -> Lowered:
    """The C++ for a statement, with the carry bit of its neighbours where the statements follow one another."""
    alone = lower_statement(statement, table, in_kernel=in_kernel)
    if not any(problem.code == CARRY for problem in alone.problems):
        return alone
    chain = _linked(_run_around(context, statement), statement, table)
    if len(chain) < 2 or not _may_declare(context, chain[0].span.start):
        return alone
    line = context.data.count(b"\n", 0, chain[0].span.start) + 1
    column = chain[0].span.start - context.data.rfind(b"\n", 0, chain[0].span.start)
    own = alone
    for index, member in enumerate(chain):
        carry = Carry(f"ptx_carry_{line}_{column}", index > 0, index < len(chain) - 1)
        lowered = lower_statement(member, table, in_kernel=in_kernel, carry=carry)
        if member.span == statement.span:
            own = lowered
        elif lowered.problems:
            text = "the carry bit belongs to a statement nearby that stays as it is"
            return Lowered(problems=[Problem(CARRY, text, 0)], count=alone.count)
    return own


def _run_around(context: FileContext, statement: Statement) -> list[Statement]:
    """The asm statements, this one among them, with nothing but semicolons and comments between."""
    found: dict[int, Statement] = {}
    start = statement.span.start
    for place in _ASM.finditer(context.data, max(0, start - _FAR), start):
        if context.regions.covering(place.start()) is None and (one := _read(context, place.start())) is not None:
            found[_behind(context, one)] = one
    run = [statement]
    while (before := found.get(run[0].span.start)) is not None:
        run.insert(0, before)
    while (after := _read(context, _behind(context, run[-1]))) is not None:
        run.append(after)
    return run


def _read(context: FileContext, at: int) -> Statement | None:
    found = _ASM.match(context.data, at) if at >= 0 else None
    try:
        return read_statement(context, *found.span()) if found is not None else None
    except StatementError:
        return None


def _behind(context: FileContext, statement: Statement) -> int:
    """Where the code behind a statement and its semicolon begins; -1 without one."""
    end = next_code(context.data, statement.span.end, context.regions)
    return next_code(context.data, end + 1, context.regions) if context.data[end : end + 1] == b";" else -1


def _linked(run: Sequence[Statement], statement: Statement, table: Table) -> list[Statement]:
    """The part of a run through which a carry bit goes, with this statement."""
    uses = [_carry_use(one, table) for one in run]
    at = next(i for i, one in enumerate(run) if one.span == statement.span)
    first = last = at
    while first > 0 and uses[first - 1].leaves and uses[first].takes:
        first -= 1
    while last + 1 < len(run) and uses[last].leaves and uses[last + 1].takes:
        last += 1
    return list(run[first : last + 1])


@dataclass(frozen=True, slots=True)
class _CarryUse:
    """Whether a statement takes a carry bit that it did not make, and leaves one."""

    takes: bool = False
    leaves: bool = False


def _carry_use(statement: Statement, table: Table) -> _CarryUse:
    """What a statement does with the carry bit; nothing where it cannot be read."""
    chooser = Chooser(statement, table, in_kernel=False)
    try:
        found = [chooser.find(i).row.raw.get("carry") for i in instructions_of(parse_ptx(statement.ptx))]
    except PtxError:
        return _CarryUse()
    carries = [c for c in found if c is not None]
    return _CarryUse(carries[0] != "out", carries[-1] != "in") if carries else _CarryUse()


def _may_declare(context: FileContext, at: int) -> bool:
    """Whether a statement stands in a block of its own right: behind another one, not behind `if (...)` or a label."""
    before = previous_code(context.data, at, context.regions)
    return context.data[before : before + 1] in (b";", b"{", b"}")
