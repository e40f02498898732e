"""C++ for an asm statement, and what is in the way of it."""

from __future__ import annotations

from dataclasses import dataclass, field

UNKNOWN, CARRY = "HPY2070", "HPY2071"


@dataclass(frozen=True, slots=True)
class Problem:
    """What keeps a statement from being written as C++; `at` is an offset in its text."""

    code: str
    text: str
    at: int


@dataclass
class Lowered:
    """C++ for a statement: `lines` with marks for the operands' expressions, or what is in the way.

    A single line is an expression without `;`; several are the body of a block.
    """

    lines: list[str] = field(default_factory=list)
    is_block: bool = False
    problems: list[Problem] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)
    count: int = 0  # of instructions
    lanes: bool = False
    before: str = ""  # a declaration in the block around


@dataclass(frozen=True, slots=True)
class Carry:
    """A carry bit that other statements share: the C++ variable, and which way it goes."""

    name: str
    comes_in: bool
    goes_out: bool
