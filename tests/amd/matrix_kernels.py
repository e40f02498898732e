"""Kernels of one wave around one matrix instruction: registers from memory, the instruction, its result to memory.

Memory holds a row of words, one a lane, for each register: A, then B, then C (of a sparse instruction: the indices,
then the old destination).
"""

from __future__ import annotations

from dataclasses import dataclass

A, B, C, D = 8, 16, 24, 64  # first registers
VECTORS = 104


@dataclass(frozen=True)
class Registers:
    """How many registers each operand takes."""

    a: int
    b: int
    c: int
    d: int
    index: int = 0


def span(first: int, count: int) -> str:
    return f"v{first}" if count == 1 else f"v[{first}:{first + count - 1}]"


def _moves(verb: str, first: int, count: int, base: str, step: int, row: int) -> list[str]:
    """Loads or stores of `count` registers from memory row `row` on; v2 is the address."""
    lines = [f"v_add_u32_e32 v2, {row * step}, v1" if step == 256 else f"v_add_nc_u32_e32 v2, {row * step}, v1"]
    for i in range(count):
        register = f"v{first + i}"
        add = "v_add_u32_e32" if step == 256 else "v_add_nc_u32_e32"
        lines.append(f"{verb} {register}, v2, {base}" if "load" in verb else f"{verb} v2, {register}, {base}")
        lines.append(f"{add} v2, {step}, v2")
    return lines


def matrix_kernel(name: str, line: str, registers: Registers, chip: str) -> str:
    """The assembly of a kernel; `line` uses the registers A.., B.., C.., D... A sparse instruction's old destination
    is loaded into D, its index into C."""
    step = 128 if chip == "gfx1100" else 256
    load, store = (
        ("global_load_b32", "global_store_b32") if step == 128 else ("global_load_dword", "global_store_dword")
    )
    scalar = "s_load_b128" if step == 128 else "s_load_dwordx4"
    row_c = registers.a + registers.b
    body = [
        f"{scalar} s[4:7], s[0:1], 0x0",
        "v_lshlrev_b32_e32 v1, 2, v0",
        "s_waitcnt lgkmcnt(0)",
        *_moves(load, A, registers.a, "s[4:5]", step, 0),
        *_moves(load, B, registers.b, "s[4:5]", step, registers.a),
        *_moves(load, C, registers.index or registers.c, "s[4:5]", step, row_c),
        *(_moves(load, D, registers.d, "s[4:5]", step, row_c + registers.index) if registers.index else []),
        "s_waitcnt vmcnt(0)",
        line,
        "s_nop 15",
        "s_nop 15",
        *_moves(store, D, registers.d, "s[6:7]", step, 0),
        "s_endpgm",
    ]
    return f".globl {name}\n.p2align 8\n.type {name},@function\n{name}:\n" + "".join(f"  {text}\n" for text in body)
