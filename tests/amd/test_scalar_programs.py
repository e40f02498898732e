"""Scalar instructions that steer a wave on the simulated chips: branches, calls, registers by index, the mode."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from hipify_py.amd import AmdError
from tests.amd.conftest import Build
from tests.amd.vector_kernels import module_text

CHIPS = ["gfx90a", "gfx942", "gfx1100"]
WORDS = (5, 0x80000007, 3, 40, 100, 0x12345678, 0xFFFFFFF0, 1)
# Each with its name and what s12 to s15 hold after it; s8 to s15 start as WORDS.
PROGRAMS = """
# a loop: 0x64 0x1f4 0xfffffff0 0x1
s_mov_b32 s13, 0
0:
s_add_u32 s13, s13, s12
s_sub_u32 s8, s8, 1
s_cmp_lg_u32 s8, 0
s_cbranch_scc1 0b
# branches not taken: 0x7 0x12345678 0xfffffff0 0x1
s_cmp_eq_u32 s8, 5
s_cbranch_scc0 0f
s_mov_b64 vcc, 0
s_cbranch_vccnz 0f
s_cbranch_execz 0f
s_movk_i32 s12, 7
0:
# branches taken: 0x64 0x12345678 0xfffffff0 0x1
s_mov_b64 vcc, 0
s_cbranch_vccz 0f
s_movk_i32 s12, 7
0:
s_cbranch_execnz 1f
s_movk_i32 s13, 7
1:
s_branch 2f
s_movk_i32 s14, 7
2:
# a call and its return: 0x65 0x77 0xfffffff0 0x1
s_call_b64 s[20:21], 1f
s_add_u32 s12, s12, 1
s_branch 2f
1:
s_movk_i32 s13, 0x77
s_setpc_b64 s[20:21]
2:
# a call by address: 0x65 0x66 0xfffffff0 0x1
s_getpc_b64 s[20:21]
0:
s_add_u32 s20, s20, 1f-0b
s_addc_u32 s21, s21, 0
s_swappc_b64 s[22:23], s[20:21]
s_add_u32 s12, s12, 1
s_branch 2f
1:
s_movk_i32 s13, 0x66
s_setpc_b64 s[22:23]
2:
# registers by index: 0x28 0x80000007 0x3 0x28
s_mov_b32 m0, 3
s_movrels_b32 s12, s8
s_movreld_b32 s10, s9
s_mov_b32 m0, 2
s_movrels_b64 s[14:15], s[8:9]
# the mode: 0xf 0x3 0x0 0x1
s_getreg_b32 s12, hwreg(HW_REG_MODE, 4, 4)
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 3
s_getreg_b32 s13, hwreg(HW_REG_MODE, 0, 4)
s_mov_b32 s14, 0
s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s14
# constants: 0xfffffffe 0x12345600 0xffffffd0 0x9
s_movk_i32 s12, -2
s_addk_i32 s13, -0x78
s_mulk_i32 s14, 3
s_cmpk_lt_i32 s14, 0
s_cmovk_i32 s15, 9
# comparisons with unsigned constants: 0x1 0x1 0x0 0x1
s_cmpk_gt_u32 s9, 0xfff0
s_cselect_b32 s12, 1, 0
s_cmpk_eq_u32 s8, 5
s_cselect_b32 s13, 1, 0
s_cmpk_le_u32 s8, 4
s_cselect_b32 s14, 1, 0
# literals of 64 bits: 0x80000001 0x0 0xf8000001 0xffffffff
s_mov_b64 s[12:13], 0x80000001
s_ashr_i64 s[14:15], 0x80000010, 4
# constants of 64 bits: 0xfffffffd 0xffffffff 0x0 0x3ff00000
s_mov_b64 s[12:13], -3
s_mov_b64 s[14:15], 1.0
# what does nothing: 0x64 0x12345678 0xfffffff0 0x1
s_nop 3
s_sleep 1
s_setprio 2
s_icache_inv
s_sethalt 0
s_trap 3
"""
GFX11_PROGRAMS = """
# modes: 0x6 0x5 0xfffffff0 0x1
s_round_mode 0x6
s_getreg_b32 s12, hwreg(HW_REG_MODE, 0, 4)
s_round_mode 0x0
s_denorm_mode 5
s_getreg_b32 s13, hwreg(HW_REG_MODE, 4, 4)
s_denorm_mode 15
# the null register: 0x0 0x6 0xfffffff0 0x1
s_mov_b32 null, s8
s_mov_b32 s12, null
s_mov_b32 m0, 6
s_mov_b32 s13, m0
# two indices: 0x64 0x80000007 0xfffffff0 0x1
s_mov_b32 m0, 0x30001
s_movrelsd_2_b32 s10, s8
# hints: 0x64 0x12345678 0xfffffff0 0x1
s_clause 0x0
s_delay_alu instid0(VALU_DEP_1)
s_set_inst_prefetch_distance 0x1
s_wait_idle
"""


def programs(text: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Name, lines, and the words that are expected."""
    for part in text.split("# ")[1:]:
        title, *lines = part.splitlines()
        name, _, words = title.partition(": ")
        yield name, lines, words.split()


def kernel_text(label: str, lines: list[str], chip: str) -> str:
    """One wave that loads WORDS to s8 to s15 and stores s12 to s15."""
    gfx11 = chip == "gfx1100"
    load, load8 = ("s_load_b128", "s_load_b256") if gfx11 else ("s_load_dwordx4", "s_load_dwordx8")
    whole = [
        f"{load} s[4:7], s[0:1], 0x0",
        "s_waitcnt lgkmcnt(0)",
        f"{load8} s[8:15], s[4:5], 0x0",
        "s_waitcnt lgkmcnt(0)",
        *lines,
        *(f"v_mov_b32_e32 v{register}, s{register + 10}" for register in (2, 3, 4, 5)),
        "v_mov_b32_e32 v0, 0",
        f"global_store_{'b128' if gfx11 else 'dwordx4'} v0, v[2:5], s[6:7]",
        "s_endpgm",
    ]
    return f".globl {label}\n.p2align 8\n.type {label},@function\n{label}:\n" + "".join(f"  {line}\n" for line in whole)


@pytest.mark.parametrize("chip", CHIPS)
def test_scalar_programs_branch_call_and_change_the_mode(chip: str, assemble_kernels: Build) -> None:
    parts = list(programs(PROGRAMS + (GFX11_PROGRAMS if chip == "gfx1100" else "")))
    kernels = {f"k{i}": kernel_text(f"k{i}", lines, chip) for i, (_name, lines, _want) in enumerate(parts)}
    program = assemble_kernels(module_text(kernels, chip), chip)
    for i, (name, _lines, want) in enumerate(parts):
        out = np.full(4, 0xDEADBEEF, np.uint32)
        program.launch(f"k{i}", 1, 1, [np.array(WORDS, np.uint32), out])
        assert [hex(word) for word in out] == want, name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("s_trap 2", "stopped itself"),
        ("s_sethalt 1", "halted itself"),
        ("s_mov_b64 s[20:21], 16\ns_setpc_b64 s[20:21]", "where there is no code"),
        ("s_mov_b32 m0, 0x70\ns_movrels_b32 s12, s8", "is not one that this kernel allocated"),
    ],
)
def test_a_launch_stops_where_a_kernel_gives_up_or_leaves_its_code(
    text: str, message: str, assemble_kernels: Build
) -> None:
    chip = "gfx942"
    program = assemble_kernels(module_text({"k": kernel_text("k", text.splitlines(), chip)}, chip), chip)
    with pytest.raises(AmdError, match=message):
        program.launch("k", 1, 1, [np.array(WORDS, np.uint32), np.zeros(4, np.uint32)])
