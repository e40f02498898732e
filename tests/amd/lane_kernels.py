"""Kernels that run a few instructions on eight registers of every lane of a wave, and what numpy makes of the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from tests.amd.conftest import Build
from tests.amd.vector_kernels import module_text

Table: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.uint32]]  # lanes x 8: v2 to v9
Lanes: TypeAlias = np.ndarray[tuple[int], np.dtype[np.uint32]]
Reference = Callable[[Table, np.ndarray[tuple[int], np.dtype[np.bool_]]], None]  # changes the table; which lanes run
FIRST = 2  # the register of column 0
EXEC = 0xF0F0_1234_8001_7FE1


@dataclass(frozen=True)
class Case:
    """Lines of assembly; scalar registers from s10 on are free, s8 is 0x12345678. `reference` gets the columns as they
    were and sets v8 and v9 (columns 6 and 7) or others."""

    body: str
    reference: Reference
    all_lanes: bool = False  # every lane runs; otherwise those of EXEC


def kernel_text(label: str, case: Case, chip: str) -> str:
    gfx11 = chip == "gfx1100"
    wide = "b128" if gfx11 else "dwordx4"
    scalar = "s_load_b128" if gfx11 else "s_load_dwordx4"
    lines = [
        f"{scalar} s[4:7], s[0:1], 0x0",
        "v_lshlrev_b32_e32 v1, 5, v0",
        "s_mov_b32 s8, 0x12345678",
        "s_waitcnt lgkmcnt(0)",
        f"global_load_{wide} v[2:5], v1, s[4:5]",
        f"global_load_{wide} v[6:9], v1, s[4:5] offset:16",
        "s_waitcnt vmcnt(0)",
        *(
            []
            if case.all_lanes
            else [f"s_mov_b32 exec_lo, {EXEC & 0xFFFFFFFF:#x}", f"s_mov_b32 exec_hi, {EXEC >> 32:#x}"]
        ),
        *case.body.splitlines(),
        "s_mov_b64 exec, -1",
        f"global_store_{wide} v1, v[2:5], s[6:7]",
        f"global_store_{wide} v1, v[6:9], s[6:7] offset:16",
        "s_endpgm",
    ]
    return f".globl {label}\n.p2align 8\n.type {label},@function\n{label}:\n" + "".join(f"  {line}\n" for line in lines)


def table_of(wave: int, seed: int) -> Table:
    return np.random.default_rng(seed).integers(0, 2**32, (wave, 8), dtype=np.uint32)


def check(
    cases: dict[str, Case],
    chip: str,
    assemble: Build,
    tables: Callable[[int, int], Table] = table_of,
    *,
    wide: bool = False,
) -> None:
    """Runs every case on a wave (of 64 lanes also on gfx1100 if `wide`) and compares all registers, bit for bit."""
    wave = 32 if chip == "gfx1100" and not wide else 64
    names = list(cases)
    kernels = {f"k{i}": kernel_text(f"k{i}", cases[name], chip) for i, name in enumerate(names)}
    text = module_text(kernels, chip).replace(".amdhsa_next_free_vgpr 16", ".amdhsa_next_free_vgpr 24")  # and a0 to a7
    if wide:
        text = text.replace("wavefront_size32 1", "wavefront_size32 0").replace(
            "wavefront_size: 32", "wavefront_size: 64"
        )
    program = assemble(text, chip)
    wrong = []
    for i, name in enumerate(names):
        before = tables(wave, i)
        want, got = before.copy(), np.full_like(before, 0xDEADBEEF)
        runs = np.array([cases[name].all_lanes or bool(EXEC >> lane & 1) for lane in range(wave)])
        cases[name].reference(want, runs)
        program.launch(f"k{i}", 1, wave, [before, got])
        for lane, column in np.argwhere(got != want)[:1]:
            value, right, had = got[lane, column], want[lane, column], [hex(word) for word in before[lane]]
            wrong.append(f"{name}: v{FIRST + column} of lane {lane} is {value:#x}, not {right:#x}; it had {had}")
    assert not wrong, f"{chip}: {len(wrong)} of {len(names)} wrong\n" + "\n".join(wrong[:20])
