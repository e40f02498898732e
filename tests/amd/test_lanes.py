"""Movement between lanes (DPP, permlane, readlane) and of parts of lanes (SDWA) on the simulated chips."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from tests.amd.conftest import Build
from tests.amd.lane_kernels import Case, Lanes, Reference, Table, check

CHIPS = ["gfx90a", "gfx942", "gfx950", "gfx1100"]
NOWHERE = -1


def rows_of(wave: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    return np.arange(wave).reshape(-1, 16)


def moved(control: str, wave: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """For each lane, the lane that it reads; NOWHERE without one."""
    name, _, argument = control.partition(":")
    rows, lanes = rows_of(wave), np.arange(wave)
    if name == "quad_perm":
        return lanes.reshape(-1, 4)[:, [int(digit) for digit in argument.strip("[]").split(",")]].ravel()
    if name in ("row_mirror", "row_half_mirror"):
        return lanes.reshape(-1, 16 if name == "row_mirror" else 8)[:, ::-1].ravel()
    amount = int(argument)
    if name == "row_bcast":
        source = np.full(wave, NOWHERE)
        if amount == 15:
            source[16:] = np.repeat(rows[:-1, 15], 16)
        else:
            source[32:] = 31
        return source
    edge = np.full((rows.shape[0], amount), NOWHERE)
    match name:
        case "row_shl":
            return np.hstack([rows[:, amount:], edge]).ravel()
        case "row_shr":
            return np.hstack([edge, rows[:, : 16 - amount]]).ravel()
        case "row_ror":
            return np.roll(rows, amount, axis=1).ravel()
        case "row_newbcast" | "row_share":
            return np.repeat(rows[:, amount], 16)
        case "row_xmask":
            return rows[:, np.arange(16) ^ amount].ravel()
        case "wave_rol" | "wave_ror":
            return np.roll(lanes, -1 if name == "wave_rol" else 1)
        case "wave_shl":
            return np.append(lanes[1:], NOWHERE)
        case _:
            return np.append(NOWHERE, lanes[:-1])


def gather(column: Lanes, source: Lanes, runs: Lanes, inactive: bool) -> tuple[Lanes, Lanes]:
    """Values (0 where there are none) and whether there is one."""
    found = (source != NOWHERE) & (inactive | runs[source])
    return np.where(found, column[source], 0).astype(column.dtype), found


def controls(chip: str) -> list[str]:
    common = [f"row_{name}:{amount}" for name in ("shl", "shr", "ror") for amount in (1, 4, 15)]
    common += ["quad_perm:[3,2,1,0]", "quad_perm:[1,1,3,0]", "row_mirror", "row_half_mirror"]
    if chip == "gfx1100":
        return [*common, "row_share:0", "row_share:9", "row_xmask:1", "row_xmask:10"]
    whole = ["wave_shl:1", "wave_rol:1", "wave_shr:1", "wave_ror:1", "row_bcast:15", "row_bcast:31"]
    return [*common, *whole, "row_newbcast:0", "row_newbcast:11"]


def dpp_move(control: str, rows: int, banks: int, bound: bool, inactive: bool) -> Reference:
    def reference(table: Table, runs: Lanes) -> None:
        wave = len(runs)
        lanes = np.arange(wave)
        values, found = gather(table[:, 0], moved(control, wave), runs, inactive)
        allowed = (rows >> lanes // 16 & 1).astype(bool) & (banks >> lanes % 16 // 4 & 1).astype(bool)
        writes = runs & allowed & (found | bound)
        table[writes, 6] = values[writes]

    return reference


@pytest.mark.parametrize("chip", CHIPS)
def test_dpp_moves_lanes_under_every_control_and_mask(chip: str, assemble_kernels: Build) -> None:
    cases = {}
    fetches = (False, True) if chip == "gfx1100" else (False,)
    for control, bound, inactive in itertools.product(controls(chip), (False, True), fetches):
        for rows, banks in ((15, 15), (10, 13)):
            body = (
                f"v_mov_b32_dpp v8, v2 {control} row_mask:{rows} bank_mask:{banks}"
                + " bound_ctrl:1" * bound
                + " fi:1" * inactive
            )
            cases[body] = Case(body, dpp_move(control, rows, banks, bound, inactive))
    check(cases, chip, assemble_kernels)


@pytest.mark.parametrize("chip", CHIPS)
def test_dpp_moves_the_first_source_of_arithmetic_only(chip: str, assemble_kernels: Build) -> None:
    add = "v_add_nc_u32_dpp" if chip == "gfx1100" else "v_add_u32_dpp"

    def sum_of(control: str) -> Reference:
        def reference(table: Table, runs: Lanes) -> None:
            values, found = gather(table[:, 0], moved(control, len(runs)), runs, inactive=False)
            writes = runs & found
            table[writes, 6] = (values + table[:, 1])[writes]

        return reference

    cases = {}
    for control in controls(chip):
        body = f"{add} v8, v2, v3 {control} row_mask:0xf bank_mask:0xf"
        cases[body] = Case(body, sum_of(control))
    if chip == "gfx1100":
        body = "v_add3_u32_e64_dpp v8, v2, v3, v4 row_shr:3 row_mask:0xf bank_mask:0xf bound_ctrl:1"

        def three(table: Table, runs: Lanes) -> None:
            values, _ = gather(table[:, 0], moved("row_shr:3", len(runs)), runs, inactive=False)
            table[runs, 6] = (values + table[:, 1] + table[:, 2])[runs]

        cases[body] = Case(body, three)
    else:
        body = "v_fmac_f64_dpp v[8:9], v[2:3], v[4:5] row_newbcast:5 row_mask:0xf bank_mask:0xf"

        def product(table: Table, runs: Lanes) -> None:
            doubles = table.view(np.float64)
            values, found = gather(doubles[:, 0], moved("row_newbcast:5", len(runs)), runs, inactive=False)
            writes = runs & found
            doubles[writes, 3] = (doubles[:, 3] + values * doubles[:, 1])[writes]

        cases[body] = Case(body, product)

    def tables(wave: int, seed: int) -> Table:
        """Small integers as doubles where pairs are doubles: sums and products are exact."""
        source = np.random.default_rng(seed)
        if chip != "gfx1100" and seed == len(cases) - 1:
            return source.integers(-1000, 1000, (wave, 4)).astype(np.float64).view(np.uint32)
        return source.integers(0, 2**32, (wave, 8), dtype=np.uint32)

    check(cases, chip, assemble_kernels, tables)


def test_dpp8_chooses_among_eight_lanes(assemble_kernels: Build) -> None:
    source = random.Random(4)
    cases = {}
    for inactive in (False, True):
        for _ in range(8):
            picks = [source.randrange(8) for _ in range(8)]
            body = f"v_mov_b32_dpp v8, v2 dpp8:[{','.join(map(str, picks))}]" + " fi:1" * inactive

            def reference(table: Table, runs: Lanes, picks: list[int] = picks, inactive: bool = inactive) -> None:
                from_lane = np.arange(len(runs)).reshape(-1, 8)[:, picks].ravel()
                values, _ = gather(table[:, 0], from_lane, runs, inactive)
                table[runs, 6] = values[runs]

            cases[body] = Case(body, reference)
    check(cases, "gfx1100", assemble_kernels)


PARTS = {
    "BYTE_0": (0, 8),
    "BYTE_1": (8, 8),
    "BYTE_2": (16, 8),
    "BYTE_3": (24, 8),
    "WORD_0": (0, 16),
    "WORD_1": (16, 16),
}
WHOLE = (0, 32)


def part_of(column: Lanes, part: str, extends: bool) -> Lanes:
    at, width = PARTS.get(part, WHOLE)
    value = column.astype(np.int64) >> at & ((1 << width) - 1)
    return np.where(extends & (value >> (width - 1) == 1), value - (1 << width), value)


def sdwa_sum(target: str, unused: str, first: tuple[str, bool], second: tuple[str, bool]) -> Reference:
    def reference(table: Table, runs: Lanes) -> None:
        total = part_of(table[:, 0], *first) + part_of(table[:, 1], *second)
        at, width = PARTS.get(target, WHOLE)
        field = ((1 << width) - 1) << at
        placed = total << at & field
        above = (1 << 32) - (1 << (at + width)) if at + width < 32 else 0
        rest = {
            "UNUSED_PAD": np.int64(0),
            "UNUSED_SEXT": (total >> (width - 1) & 1) * above,
            "UNUSED_PRESERVE": table[:, 6].astype(np.int64) & ~field,
        }
        table[runs, 6] = ((placed | rest[unused]) & 0xFFFFFFFF).astype(np.uint32)[runs]

    return reference


@pytest.mark.parametrize("chip", ["gfx90a", "gfx942"])
def test_sdwa_selects_extends_and_merges_parts_of_registers(chip: str, assemble_kernels: Build) -> None:
    source = random.Random(2)
    parts = [*PARTS, "DWORD"]
    cases = {}
    for target, unused in itertools.product(parts, ("UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE")):
        first, second = ((source.choice(parts), source.random() < 0.5) for _ in range(2))
        operands = [f"sext({name})" if extends else name for name, (_, extends) in (("v2", first), ("v3", second))]
        body = (
            f"v_add_u32_sdwa v8, {', '.join(operands)} dst_sel:{target} dst_unused:{unused} "
            f"src0_sel:{first[0]} src1_sel:{second[0]}"
        )
        cases[body] = Case(body, sdwa_sum(target, unused, first, second))
    check(cases, chip, assemble_kernels)


def first_running(runs: Lanes) -> int:
    return int(np.argmax(runs))


def spread(table: Table, runs: Lanes, value: int) -> None:
    """A scalar goes to v8 of the lanes that run."""
    table[runs, 6] = value


def common_cases() -> dict[str, Case]:
    def swap(table: Table, runs: Lanes) -> None:
        table[runs, 6], table[runs, 0] = table[runs, 0].copy(), table[runs, 6].copy()

    def write_lane(table: Table, runs: Lanes) -> None:
        table[5, 6] = 0x12345678  # although the lane does not run

    return {
        "readfirstlane": Case(
            "v_readfirstlane_b32 s10, v2\nv_mov_b32_e32 v8, s10",
            lambda table, runs: spread(table, runs, table[first_running(runs), 0]),
        ),
        "readfirstlane without lanes": Case(
            "s_mov_b64 s[12:13], exec\ns_mov_b64 exec, 0\nv_readfirstlane_b32 s10, v2\n"
            "s_mov_b64 exec, s[12:13]\nv_mov_b32_e32 v8, s10",
            lambda table, runs: spread(table, runs, table[0, 0]),
        ),
        "readlane of a constant": Case(
            "v_readlane_b32 s10, v3, 17\nv_mov_b32_e32 v8, s10", lambda table, runs: spread(table, runs, table[17, 1])
        ),
        "readlane beyond the wave": Case(
            "s_movk_i32 s11, 0x46\nv_readlane_b32 s10, v3, s11\nv_mov_b32_e32 v8, s10",
            lambda table, runs: spread(table, runs, table[0x46 % len(runs), 1]),
        ),
        "writelane": Case("v_writelane_b32 v8, s8, 5", write_lane),
        "swap": Case("v_swap_b32 v8, v2", swap),
    }


def accumulator_cases() -> dict[str, Case]:
    body = "v_accvgpr_write_b32 a1, v2\ns_nop 4\nv_accvgpr_mov_b32 a0, a1\ns_nop 4\nv_accvgpr_read_b32 v8, a0"

    def reference(table: Table, runs: Lanes) -> None:
        table[runs, 6] = table[runs, 0]

    def indexed(table: Table, runs: Lanes) -> None:
        table[runs, 6] = table[runs, 3]

    def indexed_target(table: Table, runs: Lanes) -> None:
        table[runs, 7] = table[runs, 1]

    return {
        "accumulators": Case(body, reference),
        "an indexed source": Case(
            "s_mov_b32 s10, 3\ns_set_gpr_idx_on s10, gpr_idx(SRC0)\nv_mov_b32_e32 v8, v2\ns_set_gpr_idx_off", indexed
        ),
        "an indexed destination": Case(
            "s_mov_b32 s10, 7\ns_set_gpr_idx_on s10, gpr_idx(DST)\nv_mov_b32_e32 v2, v3\ns_set_gpr_idx_off",
            indexed_target,
        ),
    }


def row_permutation(picks: list[int], other_row: bool, inactive: bool, zero: bool) -> Reference:
    def reference(table: Table, runs: Lanes) -> None:
        rows = rows_of(len(runs))
        source = (rows[np.arange(len(rows)) ^ 1] if other_row else rows)[:, picks].ravel()
        values, found = gather(table[:, 0], source, runs, inactive)
        writes = runs & (found | zero)
        table[writes, 6] = values[writes]

    return reference


def gfx11_cases() -> dict[str, Case]:
    source = random.Random(9)
    cases = {}
    for name, inactive, zero in itertools.product(
        ("v_permlane16_b32", "v_permlanex16_b32"), (False, True), (False, True)
    ):
        picks = [source.randrange(16) for _ in range(16)]
        low, high = (sum(pick << 4 * i for i, pick in enumerate(half)) for half in (picks[:8], picks[8:]))
        body = f"s_mov_b32 s10, {low:#x}\ns_mov_b32 s11, {high:#x}\n{name} v8, v2, s10, s11"
        body += f" op_sel:[{int(inactive)},{int(zero)}]"
        cases[body] = Case(body, row_permutation(picks, "x16" in name, inactive, zero))

    def from_index(table: Table, runs: Lanes) -> None:
        table[runs, 6] = table[runs, 3]

    def to_index(table: Table, runs: Lanes) -> None:
        table[runs, 7] = table[runs, 1]

    def halves(table: Table, runs: Lanes) -> None:
        old, other = table[runs, 6].copy(), table[runs, 0].copy()
        table[runs, 6] = old & 0xFFFF | other << 16
        table[runs, 0] = other & 0xFFFF0000 | old >> 16

    cases["movrels"] = Case("s_mov_b32 m0, 3\nv_movrels_b32_e32 v8, v2", from_index)
    cases["movreld"] = Case("s_mov_b32 m0, 7\nv_movreld_b32_e32 v2, v3", to_index)
    cases["movrelsd_2"] = Case("s_mov_b32 m0, 0x70001\nv_movrelsd_2_b32_e32 v2, v2", to_index)
    cases["halves"] = Case("v_swap_b16 v8.h, v2.l", halves)
    cases["a pair that exchanges"] = Case("v_dual_mov_b32 v2, v3 :: v_dual_mov_b32 v3, v2", exchange)
    cases["a pair in a row"] = Case("v_dual_mov_b32 v2, v5 :: v_dual_add_nc_u32 v3, v2, v7", chained)
    return cases


def exchange(table: Table, runs: Lanes) -> None:
    table[runs, 0], table[runs, 1] = table[runs, 1].copy(), table[runs, 0].copy()


def chained(table: Table, runs: Lanes) -> None:
    """The second half of a pair reads what was there before the first wrote."""
    table[runs, 1] = table[runs, 0] + table[runs, 5]
    table[runs, 0] = table[runs, 3]


@pytest.mark.parametrize("chip", CHIPS)
def test_lanes_are_read_written_and_exchanged(chip: str, assemble_kernels: Build) -> None:
    cases = common_cases() | (gfx11_cases() if chip == "gfx1100" else accumulator_cases())
    check(cases, chip, assemble_kernels)


@pytest.mark.parametrize("row", [16, 32])
def test_gfx950_exchanges_odd_and_even_rows(row: int, assemble_kernels: Build) -> None:
    def reference(table: Table, runs: Lanes) -> None:
        first, second = (table[:, column].reshape(-1, 2, row).copy() for column in (6, 0))
        first[:, 1], second[:, 0] = second[:, 0].copy(), first[:, 1].copy()
        table[:, 6], table[:, 0] = first.ravel(), second.ravel()

    check({"swap": Case(f"v_permlane{row}_swap_b32 v8, v2", reference, all_lanes=True)}, "gfx950", assemble_kernels)


def test_waves_of_64_lanes_on_gfx1100_move_lanes_in_all_rows(assemble_kernels: Build) -> None:
    def exchanged(table: Table, runs: Lanes) -> None:
        table[runs, 6] = np.roll(table[:, 0], 32)[runs]

    cases = {
        "halves of the wave": Case("v_permlane64_b32 v8, v2", exchanged),
        "a lane of the upper half": Case(
            "v_readlane_b32 s10, v3, 50\nv_mov_b32_e32 v8, s10", lambda table, runs: spread(table, runs, table[50, 1])
        ),
    }
    for control in controls("gfx1100"):
        body = f"v_mov_b32_dpp v8, v2 {control} row_mask:0xb bank_mask:0xf"
        cases[body] = Case(body, dpp_move(control, 11, 15, bound=False, inactive=False))
    check(cases, "gfx1100", assemble_kernels, wide=True)
