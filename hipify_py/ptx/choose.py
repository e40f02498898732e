"""Which row of rules/ptx an instruction of a statement has."""

from __future__ import annotations

from hipify_py.ptx.parse import Address, Group, Instruction, Number, Operand, Pair, PtxError, Value
from hipify_py.ptx.statement import Statement
from hipify_py.ptx.table import Arg, Match, Table
from hipify_py.ptx.values import Scope

ENDS_KERNEL = "HPY2072"


class Chooser:
    def __init__(self, statement: Statement, table: Table, *, in_kernel: bool) -> None:
        self.statement, self.table, self.in_kernel = statement, table, in_kernel
        self.scope = Scope(statement, table)

    def find(self, instruction: Instruction) -> Match:
        """The row for an instruction.

        Errors: PtxError that says why there is none.
        """
        if instruction.opcode in ("exit", "ret") and not self.in_kernel:
            text = f"`{instruction.opcode}` ends the thread, which only a kernel can do in HIP: return to it"
            raise PtxError(text, instruction.at, ENDS_KERNEL)
        for row in self.table.rows.get(instruction.opcode, ()):
            match = self.table.match(row, instruction)
            if match is not None and self.fits(match, instruction):
                return match
        missing = self.table.why_missing(instruction.text)
        if missing is not None:
            raise PtxError(f"`{instruction.text}` {missing.text}: {missing.advice}", instruction.at, missing.code)
        if wrong := self.table.what_is_wrong(instruction):
            raise PtxError(f"`{instruction.text}` {wrong}", instruction.at)
        text = f"`{instruction.text}` has no translation"
        raise PtxError(f"{text}: write it in C++ or with a __builtin_amdgcn function", instruction.at)

    def fits(self, match: Match, instruction: Instruction) -> bool:
        """Whether the operands are of the kinds that the row takes."""
        return all(self.fits_one(arg, value, match) for arg, value in pairs(match, instruction))

    def fits_one(self, arg: Arg, value: Value, match: Match) -> bool:
        if arg.kind == "rest":
            return True
        if arg.kind == "address":
            return isinstance(value, Address) and not isinstance(value.offset, Group)
        if arg.kind == "group":
            count = match.values.get(arg.count, arg.count)
            if not isinstance(value, Group):
                return count in ("", "1")
            return not count or len(value.parts) == int(count)
        if arg.kind == "number":
            return self.is_constant(value, arg.type)
        if isinstance(value, Group):
            return len(value.parts) == 1 and not arg.second
        return isinstance(value, Pair) == bool(arg.second) and not isinstance(value, Address)

    def is_constant(self, value: Value, wanted: str) -> bool:
        if isinstance(value, Number):
            return not wanted or value.text == wanted
        if not isinstance(value, Operand):
            return False
        operand = self.statement.operands[self.scope.index(value, 0)]
        if wanted:
            return operand.expression == wanted
        return operand.constraint == "n" or operand.expression.isdigit()


def pairs(match: Match, instruction: Instruction) -> list[tuple[Arg, Value]]:
    """The operands of an instruction with what the row says about them."""
    args = match.row.args
    if instruction.opcode == "red" and args and args[0].optional:
        args = args[1:]
    return list(zip(args, instruction.operands, strict=False))
