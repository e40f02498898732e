"""Reads PTX as it stands in asm statements: instructions, predicates, labels, registers and blocks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass


class PtxError(Exception):
    """PTX that cannot be read or written as C++; `at` is the offset in the text of the statement."""

    def __init__(self, text: str, at: int, code: str = "HPY2070") -> None:
        super().__init__(text)
        self.text, self.at, self.code = text, at, code


@dataclass(frozen=True, slots=True)
class Register:
    """A register that the PTX declares, by its name; `_` is a place for what nobody wants."""

    name: str


@dataclass(frozen=True, slots=True)
class Operand:
    """An operand of the asm statement: its number or its name in brackets."""

    key: int | str


@dataclass(frozen=True, slots=True)
class Special:
    """A special register such as %tid.x."""

    name: str
    member: str = ""


@dataclass(frozen=True, slots=True)
class Number:
    """A constant as C++ writes it; `type` is f32 or f64 for bits of that type, real for a decimal fraction, else ""."""

    text: str
    type: str = ""


@dataclass(frozen=True, slots=True)
class Address:
    """[base+offset]; an offset that is a group holds the coordinates in a tensor."""

    base: Value
    offset: Value | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """{a, b, ...}"""

    parts: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """d|p: a result and a second one."""

    first: Value
    second: Value


@dataclass(frozen=True, slots=True)
class Negated:
    value: Value


Value = Register | Operand | Special | Number | Address | Group | Pair | Negated


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction: `opcode` with its modifiers apart; `guard` is the predicate, perhaps negated."""

    opcode: str
    modifiers: tuple[str, ...]
    operands: tuple[Value, ...]
    guard: Value | None
    at: int

    @property
    def text(self) -> str:
        return ".".join((self.opcode, *self.modifiers))


@dataclass(frozen=True, slots=True)
class Declaration:
    """.reg: names with the PTX type; a count stands for that many numbered registers."""

    type: str
    names: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Label:
    name: str
    at: int


@dataclass(frozen=True, slots=True)
class Block:
    items: tuple[Item, ...]


Item = Instruction | Declaration | Label | Block

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_LABEL = re.compile(r"\s*([A-Za-z_$%][\w$%=]*)\s*:(?!:)")
_SPACE = re.compile(r"\s*")
_GUARD = re.compile(r"@\s*(!?)\s*(%?[\w$\[\]%]+)\s*")
_OPCODE = re.compile(r"([a-z]\w*)((?:\s*(?:\.|::)\s*\w+(?:::\w+)*)*)")
_OPERAND = re.compile(r"%(?:(\d+)|\[(\w+)\])\Z")
_SPECIAL = re.compile(r"%([a-z]\w*)(?:\.([xyzw]))?\Z")
_NAME = re.compile(r"[A-Za-z_$%][\w$%]*\Z")
_NUMBER = re.compile(r"[+-]?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|\d+)U?\Z")
_REAL = re.compile(r"[+-]?(?:\d+\.\d*(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+)\Z")
_BITS = re.compile(r"0([fFdD])([0-9a-fA-F]+)\Z")
_DIRECTIVES = (".loc", ".pragma", ".file", ".section")


def parse_ptx(text: str) -> tuple[Item, ...]:
    """All items of a text, with comments left out.

    Errors: PtxError.
    """
    text = _COMMENT.sub(lambda m: " " * len(m.group()), text)
    return _Reader(text).items(top=True)


def instructions_of(items: tuple[Item, ...]) -> Iterator[Instruction]:
    """All instructions, also those in blocks, in order."""
    for item in items:
        if isinstance(item, Instruction):
            yield item
        elif isinstance(item, Block):
            yield from instructions_of(item.items)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def skip(self) -> None:
        found = _SPACE.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def items(self, *, top: bool) -> tuple[Item, ...]:
        out: list[Item] = []
        while True:
            self.skip()
            if self.at >= len(self.text):
                if not top:
                    raise PtxError("a block `{` of the PTX is not closed", len(self.text) - 1)
                return tuple(out)
            mark = self.text[self.at]
            if mark == "{":
                self.at += 1
                out.append(Block(self.items(top=False)))
            elif mark == "}":
                if top:
                    raise PtxError("the PTX closes a block `}` that it does not open", self.at)
                self.at += 1
                return tuple(out)
            elif mark == ";":
                self.at += 1
            elif (label := _LABEL.match(self.text, self.at)) is not None:
                out.append(Label(label.group(1), self.at))
                self.at = label.end()
            elif (item := self.statement()) is not None:
                out.append(item)

    def statement(self) -> Item | None:
        start = self.at
        end = self.end_of_statement(start)
        body = self.text[start:end]
        self.at = end + 1 if end < len(self.text) and self.text[end] == ";" else end
        if body.startswith(".reg"):
            return _declaration(body, start)
        if body.startswith(_DIRECTIVES):
            return None
        if body.startswith("."):
            raise PtxError(f"the directive `{body.split()[0]}` of PTX has no counterpart in C++", start)
        return _instruction(body, start)

    def end_of_statement(self, start: int) -> int:
        """Offset of the `;`, or of the `}` that closes the block around."""
        depth = 0
        for at in range(start, len(self.text)):
            mark = self.text[at]
            if mark in "{[(":
                depth += 1
            elif mark in "}])":
                if depth == 0:
                    return at
                depth -= 1
            elif mark == ";":
                return at
        return len(self.text)


def _declaration(body: str, at: int) -> Declaration:
    found = re.match(r"\.reg\s*(?:\.v[24]\s*)?\.\s*(\w+)\s+(.*)", body, re.DOTALL)
    if found is None or re.match(r"\.reg\s*\.v[24]", body):
        raise PtxError("this declaration of registers cannot be read", at)
    names: list[str] = []
    for name in (n.strip() for n in found.group(2).split(",")):
        many = re.fullmatch(r"([\w$%]+?)<(\d+)>", name)
        if many is not None:
            names += [f"{many.group(1)}{i}" for i in range(int(many.group(2)))]
        elif _NAME.match(name):
            names.append(name)
        else:
            raise PtxError(f"`{name}` cannot be read as the name of a register", at)
    return Declaration(found.group(1), tuple(names), at)


def _instruction(body: str, at: int) -> Instruction:
    guard: Value | None = None
    rest = body
    if (found := _GUARD.match(rest)) is not None:
        value = _value(found.group(2), at)
        guard = Negated(value) if found.group(1) else value
        rest = rest[found.end() :]
    opcode = _OPCODE.match(rest)
    if opcode is None:
        raise PtxError(f"`{_short(rest)}` cannot be read as an instruction of PTX", at)
    place = at + len(body) - len(rest)
    modifiers = tuple(re.sub(r"\s", "", m) for m in re.split(r"\s*\.\s*", opcode.group(2))[1:])
    operands = tuple(_value(part, place) for part in _split(rest[opcode.end() :], ",") if part.strip())
    return Instruction(opcode.group(1), modifiers, operands, guard, place)


def _split(text: str, mark: str) -> list[str]:
    """The parts between `mark` outside of brackets."""
    parts, depth, start = [], 0, 0
    for at, char in enumerate(text):
        if char in "{[(":
            depth += 1
        elif char in "}])":
            depth -= 1
        elif char == mark and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]


def _value(text: str, at: int) -> Value:
    text = text.strip()
    if text.startswith("{") and text.endswith("}"):
        return Group(tuple(_value(p, at) for p in _split(text[1:-1], ",")))
    if text.startswith("[") and text.endswith("]"):
        return _address(text[1:-1], at)
    if text.startswith("!"):
        return Negated(_value(text[1:], at))
    parts = _split(text, "|")
    if len(parts) == 2:
        return Pair(_value(parts[0], at), _value(parts[1], at))
    if (operand := _OPERAND.match(text)) is not None:
        return Operand(int(operand.group(1)) if operand.group(1) else operand.group(2))
    return _constant(text) or _named(text, at)


def _named(text: str, at: int) -> Value:
    special = _SPECIAL.match(text)
    if special is not None and (text == "%clock64" or not text[-1].isdigit()):
        return Special(special.group(1), special.group(2) or "")
    if text == "WARP_SZ":
        return Number("32")
    if _NAME.match(text):
        return Register(text)
    raise PtxError(f"`{_short(text)}` cannot be read as an operand of PTX", at)


def _address(text: str, at: int) -> Address:
    parts = _split(text, ",")
    if len(parts) > 1:
        return Address(_value(parts[0], at), Group(tuple(_value(p, at) for p in parts[1:])))
    found = re.fullmatch(r"\s*(.+?)\s*(?:\+\s*(-?\s*[^+]+?)\s*)?", text, re.DOTALL)
    if found is None:
        raise PtxError(f"`[{_short(text)}]` cannot be read as an address", at)
    minus = re.fullmatch(r"([^-\s]+)\s*-\s*(\d\w*)", found.group(1))
    if minus is not None:
        return Address(_value(minus.group(1), at), Number("-" + minus.group(2)))
    offset = _value(re.sub(r"\s", "", found.group(2)), at) if found.group(2) else None
    return Address(_value(found.group(1), at), offset)


def _constant(text: str) -> Number | None:
    if (found := _BITS.match(text)) is not None:
        digits, double = found.group(2), found.group(1) in "dD"
        if len(digits) != (16 if double else 8):
            return None
        return Number(f"0x{digits}{'ull' if double else 'u'}", "f64" if double else "f32")
    if _NUMBER.match(text):
        return Number(_integer(text))
    return Number(text, "real") if _REAL.match(text) else None


def _integer(text: str) -> str:
    """An integer as C++ writes it, without a suffix."""
    text = text.rstrip("U")
    octal = re.fullmatch(r"([+-]?)0([0-7]+)", text)
    return str(int(octal.group(1) + octal.group(2), 8)) if octal is not None else text


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 40 else text[:37] + "..."
