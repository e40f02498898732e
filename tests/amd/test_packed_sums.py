"""Dot products and fused sums of halves and bfloats on the simulated chips: exact sums, rounded once."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tests.amd.conftest import Build
from tests.amd.exact_numbers import BF16, F16, F32, Format
from tests.amd.lane_kernels import Case, Lanes, Reference, Table, check
from tests.amd.packed_operands import Modifiers, half_of, moderate_halves, random_modifiers

CHIPS = ["gfx90a", "gfx942", "gfx950", "gfx1100"]
PLAIN = Modifiers()
ADDEND, RESULT = 2, 6  # columns: v4 and v8


def halves_and_sums(wave: int, seed: int) -> Table:
    """v4 and v8 have floats to which products of halves are added: all sums are exact in double."""
    words = moderate_halves(wave, seed)
    floats = np.random.default_rng(seed + 100).uniform(-300, 300, (wave, 2)).astype(np.float32).view(np.uint32)
    words[:, ADDEND], words[:, RESULT] = floats[:, 0], floats[:, 1]
    return words


def bfloats_and_sums(wave: int, seed: int) -> Table:
    words = halves_and_sums(wave, seed)
    source = np.random.default_rng(seed + 200)
    floats = (source.uniform(0.0625, 16, (wave, 4)) * source.choice([-1, 1], (wave, 4))).astype(np.float32)
    words[:, :2] = (floats.view(np.uint32) >> 16).astype(np.uint16).view(np.uint32)
    return words


def products(form: Format, words: list[int], modifiers: Modifiers) -> Fraction:
    total = Fraction(0)
    for select, signs in ((modifiers.select, modifiers.negate), (modifiers.select_high, modifiers.negate_high)):
        product = Fraction(1)
        for i, word in enumerate(words):
            product *= form.value(half_of(word, select >> i & 1)) * (-1) ** (signs >> i & 1)
        total += product
    return total


def dot(form: Format, modifiers: Modifiers = PLAIN, addend: int = ADDEND) -> Reference:
    """The products of the halves of v2 and v3, and a float."""

    def reference(table: Table, runs: Lanes) -> None:
        for lane in np.flatnonzero(runs):
            row = [int(word) for word in table[lane]]
            total = F32.value(row[addend] ^ (modifiers.negate >> 2 & 1) << 31) + products(form, row[:2], modifiers)
            table[lane, RESULT] = F32.rounded(total)

    return reference


@pytest.mark.parametrize("chip", CHIPS)
def test_dot_products_of_halves_are_exact_sums(chip: str, assemble_kernels: Build) -> None:
    source = random.Random(5)
    accumulating = "v_dot2acc_f32_f16" if chip == "gfx1100" else "v_dot2c_f32_f16_e32"
    cases = {"accumulating": Case(f"{accumulating} v8, v2, v3", dot(F16, addend=RESULT))}
    for _ in range(6):
        drawn = random_modifiers(source, True, False)
        modifiers = replace(
            drawn, select=drawn.select & 3, select_high=drawn.select_high | 4, negate_high=drawn.negate_high & 3
        )
        if chip in ("gfx942", "gfx950"):  # they take the halves as they are
            modifiers = replace(modifiers, select=0, select_high=7)
        body = f"v_dot2_f32_f16 v8, v2, v3, v4 {modifiers.text(3)}"
        cases[body] = Case(body, dot(F16, modifiers))
    check(cases, chip, assemble_kernels, halves_and_sums)


@pytest.mark.parametrize("chip", ["gfx950", "gfx1100"])
def test_dot_products_of_bfloats_are_exact_sums(chip: str, assemble_kernels: Build) -> None:
    cases = {"plain": Case("v_dot2_f32_bf16 v8, v2, v3, v4", dot(BF16))}
    negated = Modifiers(negate=5, negate_high=2)
    cases["negated"] = Case(f"v_dot2_f32_bf16 v8, v2, v3, v4 {negated.text(3)}", dot(BF16, negated))
    if chip == "gfx950":
        cases["accumulating"] = Case("v_dot2c_f32_bf16_e32 v8, v2, v3", dot(BF16, addend=RESULT))
    else:
        pair = "v_dual_mov_b32 v7, v5 :: v_dual_dot2acc_f32_bf16 v8, v2, v3"

        def both(table: Table, runs: Lanes) -> None:
            dot(BF16, addend=RESULT)(table, runs)
            table[runs, 5] = table[runs, 3]

        cases["in a pair"] = Case(pair, both)
    check(cases, chip, assemble_kernels, bfloats_and_sums)


@pytest.mark.parametrize(("name", "form"), [("f16_f16", F16), ("bf16_bf16", BF16)])
def test_dot_products_go_to_the_half_that_is_named(name: str, form: Format, assemble_kernels: Build) -> None:
    def of(addend_high: int, result_high: int) -> Reference:
        def reference(table: Table, runs: Lanes) -> None:
            for lane in np.flatnonzero(runs):
                row = [int(word) for word in table[lane]]
                total = form.value(half_of(row[5], addend_high)) + products(form, row[:2], PLAIN)
                kept = row[RESULT] & (0xFFFF if result_high else 0xFFFF0000)
                table[lane, RESULT] = kept | form.rounded(total) << 16 * result_high

        return reference

    def tables(wave: int, seed: int) -> Table:
        words = (moderate_halves if form is F16 else bfloats_and_sums)(wave, seed)
        words[:, 5] = words[::-1, 0]  # v7
        return words

    cases = {
        f"{addend}{result}": Case(f"v_dot2_{name} v8.{'lh'[result]}, v2, v3, v7.{'lh'[addend]}", of(addend, result))
        for addend in (0, 1)
        for result in (0, 1)
    }
    check(cases, "gfx1100", assemble_kernels, tables)


def by_halves(function: Callable[..., int], columns: list[int]) -> Reference:
    def reference(table: Table, runs: Lanes) -> None:
        for lane in np.flatnonzero(runs):
            row = [int(word) for word in table[lane]]
            low, high = (function(*(half_of(row[column], part) for column in columns)) for part in (0, 1))
            table[lane, RESULT] = low | high << 16

    return reference


@pytest.mark.parametrize("chip", CHIPS)
def test_sums_of_packed_products_grow_in_place(chip: str, assemble_kernels: Build) -> None:
    suffix = "" if chip == "gfx1100" else "_e32"
    cases = {"fmac": Case(f"v_pk_fmac_f16{suffix} v8, v2, v3", by_halves(F16.fma, [0, 1, RESULT]))}
    check(cases, chip, assemble_kernels, moderate_halves)


def test_minimum_and_maximum_of_three_halves_keep_nan(assemble_kernels: Build) -> None:
    def extreme(choose: Callable[..., int]) -> Callable[..., int]:
        def of(*raws: int) -> int:
            nans = [raw for raw in raws if F16.is_nan(raw)]
            return F16.quiet(nans[0]) if nans else choose(raws, key=F16.order)

        return of

    def with_nan(wave: int, seed: int) -> Table:
        words = moderate_halves(wave, seed)
        words[::5, 1] = 0x3C007E01
        words[1::5, 0] = 0xFE023800
        return words

    cases = {
        f"{name}imum3": Case(f"v_pk_{name}imum3_f16 v8, v2, v3, v4", by_halves(extreme(function), [0, 1, 2]))
        for name, function in (("min", min), ("max", max))
    }
    check(cases, "gfx950", assemble_kernels, with_nan)
