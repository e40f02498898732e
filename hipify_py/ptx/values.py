"""Registers, operands and constants of PTX as C++ expressions of the type that an instruction wants."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hipify_py.ptx.parse import Negated, Number, Operand, PtxError, Register, Special, Value
from hipify_py.ptx.statement import AsmOperand, Statement
from hipify_py.ptx.table import CPP_TYPES, Table

NAMESPACE = "hipify_ptx::"
CONSTRAINTS = {"h": "u16", "r": "u32", "l": "u64", "f": "f32", "d": "f64", "n": "n"}
_SIMPLE = re.compile(r"[A-Za-z_]\w*(?:(?:\.|->|::)[A-Za-z_]\w*|\[\w+\])*\Z|\d+[uUlL]*\Z")
_SIZES = {"8": 1, "16": 2, "32": 4, "64": 8}
_SUFFIX = {"u32": "u", "s64": "ll", "u64": "ull"}


def is_simple(expression: str) -> bool:
    """Whether an expression may be written twice: a variable, a member, an element, a number."""
    return _SIMPLE.match(expression) is not None


def size_of(kind: str) -> int:
    """Bytes of a PTX type; 0 for predicates."""
    cpp = CPP_TYPES[kind]
    sizes = {"unsigned char": 1, "signed char": 1, "unsigned short": 2, "short": 2, "unsigned": 4, "int": 4, "float": 4}
    return 0 if cpp == "bool" else sizes.get(cpp, 8)


def convert(text: str, have: str, want: str, at: int) -> str:
    """A register of the type `have`, read as the type `want`: the same bits, or the low ones.

    Errors: PtxError for types that do not go together.
    """
    old, new = CPP_TYPES[have], CPP_TYPES[want]
    if old == new:
        return text
    real = {"float", "double"}
    if "bool" in (old, new) or (real & {old, new} and size_of(have) != size_of(want)):
        raise PtxError(f"a register of type {have} is used as {want}", at)
    if real & {old, new}:
        return f"{NAMESPACE}bits<{new}>({text})"
    return f"static_cast<{new}>({text})"


def constant(number: Number, want: str, at: int) -> str:
    """A constant as a C++ literal of a PTX type."""
    cpp, text = CPP_TYPES[want], number.text
    if cpp in ("float", "double"):
        if number.type == "real":
            return text + ("f" if cpp == "float" else "")
        if number.type == want:
            return f"{NAMESPACE}bits<{cpp}>({text})"
        if number.type == "f32":
            return f"static_cast<double>({NAMESPACE}bits<float>({text}))"
        if number.type == "f64":
            return f"static_cast<float>({NAMESPACE}bits<double>({text}))"
        return f"static_cast<{cpp}>({text})"
    if number.type == "real":
        raise PtxError(f"the number {text} is used as an integer", at)
    if number.type:
        return convert(text, "u32" if number.type == "f32" else "u64", want, at)
    if cpp == "bool":
        return "true" if int(text, 0) else "false"
    if want in ("s32", "u32", "b32", "s64", "u64", "b64") and not text.startswith("-"):
        return text + _SUFFIX.get(want.replace("b", "u"), "")
    return text if cpp == "int" else f"static_cast<{cpp}>({text})"


@dataclass(frozen=True, slots=True)
class Variable:
    """A register as a C++ variable, or an operand's own expression (`direct`)."""

    text: str
    type: str
    direct: AsmOperand | None = None


class Scope:
    """What the names and numbers in the PTX stand for."""

    def __init__(self, statement: Statement, table: Table) -> None:
        self.statement, self.table = statement, table
        self.registers: dict[str, Variable] = {}
        self.operands: dict[int, Variable] = {}

    def index(self, operand: Operand, at: int) -> int:
        """The number of an operand of the statement."""
        all_operands = self.statement.operands
        if isinstance(operand.key, str):
            found = next((i for i, o in enumerate(all_operands) if o.name == operand.key), -1)
        else:
            found = operand.key if operand.key < len(all_operands) else -1
        if found < 0:
            raise PtxError(f"the statement has no operand %{operand.key}", at)
        return found

    def type_of(self, value: Value, at: int) -> str:
        """The PTX type of a register or operand; "" for what has none."""
        if isinstance(value, Operand):
            return CONSTRAINTS.get(self.statement.operands[self.index(value, at)].constraint, "")
        name = f"%{value.name}" if isinstance(value, Special) else getattr(value, "name", "")
        return self.registers[name].type if name in self.registers else ""

    def read(self, value: Value, want: str, at: int) -> str:
        """A value as an expression of the PTX type `want`.

        Errors: PtxError.
        """
        if isinstance(value, Number):
            return constant(value, want, at)
        if isinstance(value, Negated):
            return f"!{self.read(value.value, 'pred', at)}"
        if isinstance(value, Special):
            return self._special(value, want, at)
        if isinstance(value, Operand):
            index = self.index(value, at)
            operand = self.statement.operands[index]
            if operand.constraint == "n":
                return f"static_cast<{CPP_TYPES[want]}>({expression_of(index)})"
            variable = self.operands[index]
            return (
                direct(variable, index, want, at)
                if variable.direct
                else convert(variable.text, variable.type, want, at)
            )
        if isinstance(value, Register):
            if value.name not in self.registers:
                raise PtxError(f"`{value.name}` is declared nowhere in this statement", at)
            found = self.registers[value.name]
            return convert(found.text, found.type, want, at)
        raise PtxError("an operand is not of the kind that the instruction takes", at)

    def _special(self, special: Special, want: str, at: int) -> str:
        if special.name in self.registers or f"%{special.name}" in self.registers:
            name = special.name if special.name in self.registers else f"%{special.name}"
            return self.read(Register(name), want, at)
        known = self.table.registers.get(special.name)
        if known is None:
            missing = self.table.why_missing(f"%{special.name}")
            if missing is not None:
                raise PtxError(f"`%{special.name}` {missing.text}: {missing.advice}", at, missing.code)
            raise PtxError(f"the special register %{special.name} has no counterpart in HIP", at)
        kind, text = known
        text = text.replace("@", NAMESPACE) + (f".{special.member}" if special.member else "")
        return convert(text, kind, want, at)


def expression_of(index: int) -> str:
    """A mark that stands for the C++ expression of an operand."""
    return f"\x00{index}\x00"


def direct(variable: Variable, index: int, want: str, at: int) -> str:
    """An operand's own expression, of which only the constraint tells the type, as `want`."""
    assert variable.direct is not None
    mark, kind = expression_of(index), variable.type
    if kind == "f32" or kind == "f64":
        plain = mark if is_simple(variable.direct.expression) else f"static_cast<{CPP_TYPES[kind]}>({mark})"
        return convert(plain, kind, want, at)
    if CPP_TYPES[want] in ("float", "double", "bool"):
        return convert(
            f"({CPP_TYPES[kind]})({mark})" if kind == "u64" else f"static_cast<{CPP_TYPES[kind]}>({mark})",
            kind,
            want,
            at,
        )
    # An operand of 64 bits may be a pointer.
    cpp = CPP_TYPES[want]
    if kind == "u64":
        return f"({cpp})({mark})" if size_of(want) == 8 else f"static_cast<{cpp}>((unsigned long long)({mark}))"
    return f"static_cast<{cpp}>({mark})"
