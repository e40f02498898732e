"""PTX is read as it stands in asm statements, and what cannot be read is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.context import FileContext
from hipify_py.options import Options
from hipify_py.ptx.parse import (
    Address,
    Block,
    Declaration,
    Group,
    Instruction,
    Label,
    Negated,
    Number,
    Operand,
    Pair,
    PtxError,
    Register,
    Special,
    parse_ptx,
)
from hipify_py.ptx.statement import Statement, read_statement
from hipify_py.rulebook import load_rules
from hipify_py.source import Source


def only(text: str) -> Instruction:
    (item,) = parse_ptx(text)
    assert isinstance(item, Instruction)
    return item


def statement(code: str) -> Statement:
    context = FileContext(Source(Path("a.cu"), code.encode()), load_rules(()).view("hip"), Options())
    at = code.index("asm")
    found = read_statement(context, at, at + 3)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("%0", Operand(0)),
        ("%[x]", Operand("x")),
        ("%tid.x", Special("tid", "x")),
        ("%lanemask_lt", Special("lanemask_lt")),
        ("%r1", Register("%r1")),
        ("!p", Negated(Register("p"))),
        ("-5", Number("-5")),
        ("0x1F", Number("0x1F")),
        ("010", Number("8")),
        ("0f3F800000", Number("0x3F800000u", "f32")),
        ("0d3FF0000000000000", Number("0x3FF0000000000000ull", "f64")),
        ("1.5", Number("1.5", "real")),
        ("[%1]", Address(Operand(1))),
        ("[%1+16]", Address(Operand(1), Number("16"))),
        ("[ rd - 8 ]", Address(Register("rd"), Number("-8"))),
        ("{%0, %1}", Group((Operand(0), Operand(1)))),
        ("r0|p", Pair(Register("r0"), Register("p"))),
    ],
)  # fmt: skip
def test_an_operand_is_read(text: str, value: object) -> None:
    assert only(f"mov.b32 {text}, 0;").operands[0] == value


def test_a_guard_modifiers_and_comments_are_read() -> None:
    found = only("/* first */ @!%p1 cp.async.ca.shared.global.L2::128B [%0], [%1], 16; // last")
    assert found.guard == Negated(Register("%p1"))
    assert (found.opcode, found.modifiers) == ("cp", ("async", "ca", "shared", "global", "L2::128B"))


def test_blocks_declarations_and_labels_are_read() -> None:
    (block,) = parse_ptx("{ .reg .pred p, q; .reg .b32 r<3>; again: @p bra again; }")
    assert isinstance(block, Block)
    first, second, label, branch = block.items
    assert isinstance(first, Declaration)
    assert first.names == ("p", "q")
    assert isinstance(second, Declaration)
    assert second.names == ("r0", "r1", "r2")
    assert isinstance(label, Label)
    assert label.name == "again"
    assert isinstance(branch, Instruction)
    assert branch.operands == (Register("again"),)


@pytest.mark.parametrize("text", ["{ add.u32 a, b, c;", "}", "mov.b32 %0, #;", ".shared .b32 x;", ".reg .v2 .b32 x;"])
def test_what_is_no_ptx_is_an_error_with_a_place(text: str) -> None:
    with pytest.raises(PtxError) as caught:
        parse_ptx(text)
    assert 0 <= caught.value.at < len(text)


def test_literals_macros_and_operands_are_joined() -> None:
    found = statement(
        '#define LD "ld.global"\nvoid f() { asm volatile(LD ".u32"\n " %0, [%1];\\n" : "=r"(a) : "l"(p + 1) : "memory"); }'  # noqa: E501
    )
    assert found.text == "ld.global.u32 %0, [%1];\n"
    assert [(o.constraint, o.expression, o.is_output) for o in found.operands] == [
        ("r", "a", True),
        ("l", "p + 1", False),
    ]
    assert found.clobbers == ("memory",)


def test_names_ties_and_nested_colons_are_read() -> None:
    found = statement('void f() { asm("add.u32 %[d], %[d], %1;" : [d] "+r"(x ? y[0] : z) : "n"(N::value)); }')
    first, second = found.operands
    assert (first.name, first.is_tied, first.expression) == ("d", True, "x ? y[0] : z")
    assert (second.constraint, second.expression) == ("n", "N::value")


def test_the_place_of_an_instruction_is_that_in_the_source() -> None:
    code = 'void f() { asm("mov.u32 %0, 1;"\n      "bad.u32 %0, 2;" : "=r"(x)); }'
    assert statement(code).place(14) == code.index("bad.u32")
