"""Writes the instructions of one asm statement as C++."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from hipify_py.ptx.branches import Branch, Loop, Step, structure
from hipify_py.ptx.choose import Chooser, pairs
from hipify_py.ptx.lowered import CARRY, UNKNOWN, Carry, Lowered, Problem
from hipify_py.ptx.operands import has_labels, leaves, operands_in, reads_lanes
from hipify_py.ptx.parse import (
    Address,
    Block,
    Declaration,
    Group,
    Instruction,
    Item,
    Number,
    Operand,
    Pair,
    PtxError,
    Register,
    Special,
    Value,
    instructions_of,
    parse_ptx,
)
from hipify_py.ptx.statement import Statement
from hipify_py.ptx.table import CPP_TYPES, FORMATS, Arg, Match, Table
from hipify_py.ptx.values import CONSTRAINTS, NAMESPACE, Variable, convert, expression_of, is_simple

_VARIABLE = re.compile(r"\$(?:\{(\w+)\}|([a-z]+\b|[A-Z]\d?))(\[(\d)\])?")
_SYSTEM_WIDE = re.compile(rf"{NAMESPACE}(atomic_(?:add|min|max|and|or|xor|exchange))<")
_SHORT = {"f16": "short", "bf16": "short", "f16x2": "pair", "bf16x2": "pair"}
_REGISTER_TYPES = {"b8": "u8", "b16": "u16", "b32": "u32", "b64": "u64", "f16": "u16", "bf16": "u16", "f16x2": "u32",
                   "bf16x2": "u32"}  # fmt: skip


def lower_statement(statement: Statement, table: Table, *, in_kernel: bool, carry: Carry | None = None) -> Lowered:
    """The C++ that does what an asm statement does. What cannot be done is in `problems`, one for each instruction."""
    out = Lowered()
    try:
        items = parse_ptx(statement.ptx)
    except PtxError as error:
        out.problems.append(Problem(error.code, error.text, error.at))
        return out
    out.count = sum(1 for _ in instructions_of(items))
    if carry is not None and not carry.comes_in:
        out.before = f"unsigned {carry.name} = 0;"
    writer = _Writer(statement, table, out, in_kernel=in_kernel, carry=carry)
    try:
        writer.run(items)
    except PtxError as error:
        out.problems.append(Problem(error.code, error.text, error.at))
    return out


class _Writer:
    def __init__(
        self, statement: Statement, table: Table, out: Lowered, *, in_kernel: bool, carry: Carry | None = None
    ) -> None:
        self.statement, self.out = statement, out
        self.chooser = Chooser(statement, table, in_kernel=in_kernel)
        self.scope = self.chooser.scope
        self.temporaries = 0
        self.names: set[str] = set()
        self.carry = carry
        self.has_carry = carry is not None and carry.comes_in
        self.carry_waits = -1

    def run(self, items: tuple[Item, ...]) -> None:
        matches: dict[Instruction, Match] = {}
        for instruction in instructions_of(items):
            if instruction.opcode == "bra":
                continue
            try:
                matches[instruction] = self.chooser.find(instruction)
            except PtxError as error:
                self.out.problems.append(Problem(error.code, error.text, error.at))
        for operand in self.statement.operands:
            if operand.constraint not in CONSTRAINTS and not operand.constraint.isdigit():
                self.out.problems.append(
                    Problem(UNKNOWN, f'operands with the constraint "{operand.constraint}" have no counterpart', 0)
                )
        if self.out.problems:
            return
        self.matches = matches
        flat = list(matches)
        for match in matches.values():
            self.out.lanes |= bool(match.row.raw.get("lanes"))
            if note := match.row.raw.get("note"):
                self.out.notes.append(Problem(note["code"], note["text"], 0))
        self.out.lanes |= any(reads_lanes(v) for i in flat for v in i.operands)
        if len(flat) == 1 and self.is_simple(flat[0], items):
            self.simple(flat[0])
        else:
            self.block(items)

    # ---- one instruction as one expression ----

    def is_simple(self, instruction: Instruction, items: tuple[Item, ...]) -> bool:
        """Whether the statement can be one assignment or call: one result, each operand's expression once."""
        match = self.matches[instruction]
        if instruction.guard is not None or match.row.raw.get("carry") or has_labels(items):
            return False
        if any(a.kind == "group" or a.second for a in match.row.args) or any(
            o.constraint.isdigit() for o in self.statement.operands
        ):
            return False
        used: Counter[int] = Counter()
        for arg, value in pairs(match, instruction):
            times = len(re.findall(rf"\${re.escape(arg.name)}\b", match.row.to)) if not arg.result else 1
            for operand in operands_in(value):
                used[self.scope.index(operand, instruction.at)] += max(times, 1)
            if any(isinstance(v, Register) for v in leaves(value)):
                return False
        outputs = sum(o.is_output for o in self.statement.operands)
        every = all(is_simple(self.statement.operands[i].expression) for i, n in used.items() if n > 1)
        unused = any(
            not is_simple(o.expression) and o.constraint != "n" and i not in used
            for i, o in enumerate(self.statement.operands)
        )
        return every and not unused and outputs <= 1

    def simple(self, instruction: Instruction) -> None:
        for index, operand in enumerate(self.statement.operands):
            self.scope.operands[index] = Variable("", CONSTRAINTS[operand.constraint], operand)
        match = self.matches[instruction]
        kind, expression = self.expression(match, instruction, {})
        target = self.target(match, instruction)
        if not isinstance(target, Operand):
            self.out.lines = [expression]
            return
        index = self.scope.index(target, instruction.at)
        register = self.scope.operands[index].type
        value = (
            convert(expression, kind, register, instruction.at) if self.needs_conversion(kind, register) else expression
        )
        self.out.lines = [f"{expression_of(index)} = {value}"]

    def needs_conversion(self, kind: str, register: str) -> bool:
        """Whether an assignment alone would change the bits, or is no C++."""
        real = {"float", "double"}
        return bool(real & {CPP_TYPES[kind], CPP_TYPES[register]}) or CPP_TYPES[kind] == "bool"

    def target(self, match: Match, instruction: Instruction) -> Value | None:
        for arg, value in pairs(match, instruction):
            if arg.result and arg.kind == "value":
                first = value.first if isinstance(value, Pair) else value
                return first.parts[0] if isinstance(first, Group) else first
        return None

    def expression(self, match: Match, instruction: Instruction, arrays: dict[str, str]) -> tuple[str, str]:
        """The PTX type of the result ("" without one) and the C++ that computes it."""
        texts, kind = dict(arrays), ""
        for arg, value in pairs(match, instruction):
            if arg.result and arg.kind == "value":
                kind = self.arg_type(arg, match)
            elif arg.kind == "value":
                single = value.parts[0] if isinstance(value, Group) else value
                want = self.arg_type(arg, match)
                texts[arg.name] = self.wrapped(self.scope.read(single, want, instruction.at), want, match, ("ftz",))
            elif arg.kind == "address":
                texts[arg.name] = self.address(arg, value, match, instruction)
            elif arg.kind == "number":
                texts[arg.name] = self.number(value, instruction.at)
        text = _fill(
            match.row.to, {**match.values, "carry": self.carry.name if self.carry is not None else "ptx_carry", **texts}
        )
        if kind:
            text = self.wrapped(text, kind, match, ("relu", "sat", "ftz"))
        if match.scope == "kSystem" and match.row.raw.get("atomic"):
            text = _SYSTEM_WIDE.sub(rf"{NAMESPACE}system::\1<", text)
        if match.order not in ("", "kRelaxed"):
            order = f"{NAMESPACE}Order::{match.order}, {NAMESPACE}Scope::{match.scope}"
            text = f"{NAMESPACE}ordered({order}, [&] {{ return {text}; }})"
        return kind, text

    def arg_type(self, arg: Arg, match: Match) -> str:
        if len(arg.type) == 1:
            index = "TVWX".find(arg.type)
            if index >= 0:
                return match.types[index]
            return {"s16": "u16", "s32": "u32", "s64": "u64"}.get(match.types[0], match.types[0])
        return arg.type

    def wrapped(self, text: str, kind: str, match: Match, words: Sequence[str]) -> str:
        """The modifiers that change operands or results alike."""
        converts = "cvt" in match.row.op
        for word in words:
            if word not in match.wrap or (word == "ftz" and (kind == "f64" or (kind in _SHORT and converts))):
                continue  # a conversion flushes numbers of 32 bits alone
            if kind in _SHORT:
                name = {"ftz": "flush", "sat": "saturate", "relu": "relu"}[word]
                text = f"{NAMESPACE}{name}_{_SHORT[kind]}<{NAMESPACE}{FORMATS[kind]}>({text})"
            elif kind in ("f32", "f64"):
                text = f"{NAMESPACE}{ {'ftz': 'flush', 'sat': 'saturate_unit', 'relu': 'relu_any'}[word] }({text})"
        return text

    def number(self, value: Value, at: int) -> str:
        if isinstance(value, Number):
            return value.text
        assert isinstance(value, Operand)
        return expression_of(self.scope.index(value, at))

    def address(self, arg: Arg, value: Value, match: Match, instruction: Instruction) -> str:
        assert isinstance(value, Address)
        space = arg.space or match.space
        base = value.base
        kind = self.scope.type_of(base, instruction.at)
        wide = "u64" if kind != "u32" else "u32"
        if wide == "u32" and space not in ("shared",):
            raise PtxError("the address of this memory has 32 bits only", instruction.at)
        text = self.scope.read(base, wide, instruction.at)
        if value.offset is not None:
            offset = self.scope.read(value.offset, "s64" if wide == "u64" else "s32", instruction.at)
            text = f"{text} + {offset}"
        if arg.type == "@":
            return text
        inner = CPP_TYPES.get(self.arg_type(arg, match), arg.type)
        const = "const " if match.row.id.startswith(("ld", "cp")) and arg.name == "a" else ""
        function = "shared_pointer" if space == "shared" else "pointer"
        return f"{NAMESPACE}{function}<{const}{inner}>({text})"

    # ---- several instructions as a block ----

    def block(self, items: tuple[Item, ...]) -> None:
        self.out.is_block = True
        lines = self.declare_operands(items)
        body = self.sequence(items)
        if self.has_carry and self.carry is None:
            lines.append("unsigned ptx_carry = 0;")
        lines += body
        if self.carry_waits >= 0 and not (self.carry is not None and self.carry.goes_out):
            raise PtxError("the carry bit is for another statement, which C++ cannot see", self.carry_waits, CARRY)
        for index, operand in enumerate(self.statement.operands):
            if operand.is_output:
                value = f"ptx_{index}"
                lines.append(f"{expression_of(index)} = {value};")
        self.out.lines = lines

    def declare_operands(self, items: tuple[Item, ...]) -> list[str]:
        lines = []
        tied = {int(o.constraint): i for i, o in enumerate(self.statement.operands) if o.constraint.isdigit()}
        for index, operand in enumerate(self.statement.operands):
            if operand.constraint == "n":
                continue
            own = index if not operand.constraint.isdigit() else int(operand.constraint)
            if own != index:
                self.scope.operands[index] = self.scope.operands[own]
                continue
            kind = CONSTRAINTS[operand.constraint]
            variable = Variable(f"ptx_{index}", kind)
            self.scope.operands[index] = variable
            source = tied.get(index, index if operand.is_tied or not operand.is_output else -1)
            cpp = CPP_TYPES[kind]
            first = (
                f"({cpp})({expression_of(source)})" if kind == "u64" else f"static_cast<{cpp}>({expression_of(source)})"
            )
            if kind in ("f32", "f64"):
                first = expression_of(source)
            const = "" if operand.is_output else "const "
            lines.append(f"{const}{cpp} {variable.text} = {first if source >= 0 else '0'};")
        return lines

    def declare(self, declaration: Declaration) -> list[str]:
        kind = _REGISTER_TYPES.get(declaration.type, declaration.type)
        if kind not in CPP_TYPES:
            raise PtxError(f"registers of the type .{declaration.type} have no counterpart", declaration.at)
        lines = []
        for name in declaration.names:
            self.temporaries += 1
            text = f"ptx_{re.sub(r'[^A-Za-z0-9]', '_', name)}"
            if text.startswith("ptx_carry") or text in self.names:
                text += f"_{self.temporaries}"
            self.names.add(text)
            self.scope.registers[name] = Variable(text, kind)
            lines.append(f"{CPP_TYPES[kind]} {text} = {'false' if kind == 'pred' else '0'};")
        return lines

    def sequence(self, items: Sequence[Item]) -> list[str]:
        lines: list[str] = []
        for step in structure(items):
            lines += self.step(step)
        return lines

    def step(self, step: Step) -> list[str]:
        if isinstance(step, Declaration):
            return self.declare(step)
        if isinstance(step, Block):
            outer = dict(self.scope.registers)
            body = self.sequence(step.items)
            self.scope.registers = outer
            return body
        if isinstance(step, Branch):
            return [
                f"if ({self.scope.read(step.condition, 'pred', step.at)}) {{",
                *_indent(self.sequence(step.items)),
                "}",
            ]
        if isinstance(step, Loop):
            condition = self.scope.read(step.condition, "pred", step.at)
            return ["do {", *_indent(self.sequence(step.items)), f"}} while ({condition});"]
        assert isinstance(step, Instruction)
        body = self.instruction(step)
        if step.guard is None:
            return body
        condition = self.scope.read(step.guard, "pred", step.at)
        return [f"if ({condition}) {body[0]}"] if len(body) == 1 else [f"if ({condition}) {{", *_indent(body), "}"]

    def instruction(self, instruction: Instruction) -> list[str]:
        """One instruction as statements."""
        match, at = self.matches[instruction], instruction.at
        self.follow_carry(match, instruction)
        before: list[str] = []
        behind: list[str] = []
        arrays: dict[str, str] = {}
        for arg, value in pairs(match, instruction):
            if arg.second:
                assert isinstance(value, Pair)
                name = self.temporary()
                before.append(f"bool {name} = false;")
                behind += self.assign(value.second, "pred", name, at)
                arrays[arg.second] = name
            if arg.kind == "group":
                self.array(arg, value, match, at, before, behind, arrays)
        kind, text = self.expression(match, instruction, arrays)
        target = self.target(match, instruction)
        middle = [f"{text};"] if target is None else self.assign(target, kind, text, at)
        return [*before, *middle, *behind]

    def array(
        self,
        arg: Arg,
        value: Value,
        match: Match,
        at: int,
        before: list[str],
        behind: list[str],
        arrays: dict[str, str],
    ) -> None:
        """Registers in braces as an array that the function reads or fills."""
        parts = value.parts if isinstance(value, Group) else (value,)
        kind, name = self.arg_type(arg, match), self.temporary()
        arrays[arg.name] = name
        cpp = CPP_TYPES[kind]
        if arg.result:
            before.append(f"{cpp} {name}[{len(parts)}];")
            for index, part in enumerate(parts):
                behind += self.assign(part, kind, f"{name}[{index}]", at)
        else:
            values = ", ".join(self.scope.read(p, kind, at) for p in parts)
            before.append(f"const {cpp} {name}[{len(parts)}] = {{{values}}};")

    def temporary(self) -> str:
        self.temporaries += 1
        return f"ptx_result{self.temporaries}"

    def assign(self, target: Value, kind: str, text: str, at: int) -> list[str]:
        """Write the result of the PTX type `kind` to a register."""
        if isinstance(target, Group) and len(target.parts) == 1:
            target = target.parts[0]
        if isinstance(target, Special):
            target = Register(f"%{target.name}" if f"%{target.name}" in self.scope.registers else target.name)
        if isinstance(target, Register) and target.name == "_":
            return [f"static_cast<void>({text});"]
        if isinstance(target, Operand):
            variable = self.scope.operands.get(self.scope.index(target, at))
        else:
            variable = self.scope.registers.get(target.name) if isinstance(target, Register) else None
        if variable is None:
            raise PtxError("the result goes to something that is no register of this statement", at)
        if CPP_TYPES[kind] == CPP_TYPES[variable.type]:
            return [f"{variable.text} = {text};"]
        if {CPP_TYPES[kind], CPP_TYPES[variable.type]} & {"float", "double", "bool"}:
            return [f"{variable.text} = {convert(text, kind, variable.type, at)};"]
        return [f"{variable.text} = static_cast<{CPP_TYPES[variable.type]}>({text});"]

    def follow_carry(self, match: Match, instruction: Instruction) -> None:
        carry = match.row.raw.get("carry")
        if carry is None:
            return
        if carry in ("in", "both") and not self.has_carry:
            text = f"`{instruction.text}` uses the carry bit of another statement, which C++ cannot see"
            raise PtxError(f"{text}: join the statements into one", instruction.at, CARRY)
        self.has_carry = True
        self.carry_waits = instruction.at if carry in ("out", "both") else -1


def _fill(template: str, values: dict[str, str]) -> str:
    def one(found: re.Match[str]) -> str:
        name = found.group(1) or found.group(2)
        text = values[name]
        return f"{text}[{found.group(4)}]" if found.group(3) else text

    return _VARIABLE.sub(one, template.replace("@", NAMESPACE))


def _indent(lines: Sequence[str]) -> list[str]:
    return ["  " + line for line in lines]
