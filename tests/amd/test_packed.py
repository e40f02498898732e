"""Packed instructions on the simulated chips against exact arithmetic: halves, pairs of floats, mixed, integer sums."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tests.amd.conftest import Build
from tests.amd.exact_numbers import F16, F32, Format
from tests.amd.lane_kernels import Case, Lanes, Reference, Table, check
from tests.amd.packed_operands import Modifiers, half_of, moderate_halves, random_modifiers

CHIPS = ["gfx90a", "gfx942", "gfx950", "gfx1100"]
Half = Callable[..., int]  # patterns or integers of the sources' halves to a half's pattern
SEVERAL = 5  # random modifiers for each instruction


def signed16(value: int) -> int:
    return (value & 0xFFFF) - ((value & 0x8000) << 1)


def clamp_float(form: Format, raw: int) -> int:
    one = form.bias << form.fraction_bits
    return 0 if form.is_negative(raw) or form.is_nan(raw) else min(raw, one)


FLOATS: dict[str, tuple[int, Half]] = {
    "v_pk_fma_f16": (3, F16.fma),
    "v_pk_add_f16": (2, F16.added),
    "v_pk_mul_f16": (2, F16.multiplied),
    "v_pk_min_f16": (2, lambda a, b: min(a, b, key=F16.order)),
    "v_pk_max_f16": (2, lambda a, b: max(a, b, key=F16.order)),
}
# sources, exact result of signed (i16) or unsigned integers, and whether the clamp bit saturates it
INTEGERS: dict[str, tuple[int, Half, bool]] = {
    "v_pk_mad_i16": (3, lambda a, b, c: a * b + c, True),
    "v_pk_mad_u16": (3, lambda a, b, c: a * b + c, True),
    "v_pk_add_i16": (2, lambda a, b: a + b, True),
    "v_pk_add_u16": (2, lambda a, b: a + b, True),
    "v_pk_sub_i16": (2, lambda a, b: a - b, True),
    "v_pk_sub_u16": (2, lambda a, b: a - b, True),
    "v_pk_mul_lo_u16": (2, lambda a, b: a * b, False),
    "v_pk_max_i16": (2, max, False),
    "v_pk_max_u16": (2, max, False),
    "v_pk_min_i16": (2, min, False),
    "v_pk_min_u16": (2, min, False),
    "v_pk_lshlrev_b16": (2, lambda a, b: b << (a & 15), False),
    "v_pk_lshrrev_b16": (2, lambda a, b: b >> (a & 15), False),
    "v_pk_ashrrev_i16": (2, lambda a, b: b >> (a & 15), False),
}


def finite_halves(wave: int, seed: int) -> Table:
    """Numbers of all sizes, no infinities or NaN; some words are small integers."""
    words = np.random.default_rng(seed).integers(0, 2**32, (wave, 8), dtype=np.uint32)
    for shift in (0, 16):
        special = (words >> np.uint32(shift)) & 0x7C00 == 0x7C00
        words[special] ^= np.uint32(0x4000 << shift)
    words[::7] &= 0x000F000F
    return words


def packed_reference(sources: int, modifiers: Modifiers, half: Callable[[list[int], int], int]) -> Reference:
    """`half` gets the selected halves and which of the two results it is for."""

    def reference(table: Table, runs: Lanes) -> None:
        for lane in np.flatnonzero(runs):
            words = [int(word) for word in table[lane, :sources]]
            parts = []
            for part, select in enumerate((modifiers.select, modifiers.select_high)):
                parts.append(half([half_of(word, select >> i & 1) for i, word in enumerate(words)], part))
            table[lane, 6] = parts[0] | parts[1] << 16

    return reference


def float_cases() -> Iterator[tuple[str, Case]]:
    source = random.Random(6)
    for name, (sources, function) in FLOATS.items():
        for modifiers in [Modifiers(), *(random_modifiers(source, True, True) for _ in range(SEVERAL))]:

            def half(values: list[int], part: int, f: Half = function, m: Modifiers = modifiers) -> int:
                signs = m.negate_high if part else m.negate
                result = f(*(value ^ (signs >> i & 1) << 15 for i, value in enumerate(values)))
                return clamp_float(F16, result) if m.clamp else result

            body = f"{name} v8, {', '.join(['v2', 'v3', 'v4'][:sources])} {modifiers.text(sources)}"
            yield body, Case(body, packed_reference(sources, modifiers, half))


def integer_cases() -> Iterator[tuple[str, Case]]:
    source = random.Random(7)
    for name, (sources, function, saturates) in INTEGERS.items():
        signed = "_i16" in name
        for modifiers in [Modifiers(), *(random_modifiers(source, False, saturates) for _ in range(SEVERAL))]:

            def half(
                values: list[int], _part: int, f: Half = function, m: Modifiers = modifiers, s: bool = signed
            ) -> int:
                result = f(*(signed16(value) if s else value for value in values))
                least, most = (-0x8000, 0x7FFF) if s else (0, 0xFFFF)
                return (min(max(result, least), most) if m.clamp else result) & 0xFFFF

            body = f"{name} v8, {', '.join(['v2', 'v3', 'v4'][:sources])} {modifiers.text(sources)}"
            yield body, Case(body, packed_reference(sources, modifiers, half))


@pytest.mark.parametrize("chip", CHIPS)
def test_packed_halves_are_chosen_negated_clamped_and_rounded_once(chip: str, assemble_kernels: Build) -> None:
    check(dict(float_cases()) | dict(integer_cases()), chip, assemble_kernels, finite_halves)


@pytest.mark.parametrize("chip", ["gfx942", "gfx1100"])
def test_packed_halves_are_rounded_as_the_mode_says(chip: str, assemble_kernels: Build) -> None:
    """Toward zero, in the bits of MODE for halves and doubles; single precision stays at nearest."""

    def toward_zero(sources: int, exact: Callable[..., Fraction]) -> Reference:
        def half(values: list[int], _part: int) -> int:
            return F16.rounded(exact(*map(F16.value, values)), toward_zero=True)

        return packed_reference(sources, Modifiers(), half)

    functions: dict[str, tuple[int, Callable[..., Fraction]]] = {
        "v_pk_fma_f16": (3, lambda a, b, c: a * b + c),
        "v_pk_add_f16": (2, lambda a, b: a + b),
        "v_pk_mul_f16": (2, lambda a, b: a * b),
    }
    mode = "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 2, 2), "
    cases = {
        name: Case(
            f"{mode}3\n{name} v8, {', '.join(['v2', 'v3', 'v4'][:sources])}\n{mode}0", toward_zero(sources, function)
        )
        for name, (sources, function) in functions.items()
    }
    check(cases, chip, assemble_kernels, moderate_halves)


@pytest.mark.parametrize("chip", CHIPS)
def test_a_constant_is_in_the_low_half_of_packed_floats_and_a_whole_number_for_integers(
    chip: str, assemble_kernels: Build
) -> None:
    """1.0 is a half in the low part, -3 a 32-bit number whose upper half is all ones, 7 has nothing above."""

    def of(function: Half, constant: int, modifiers: Modifiers) -> Reference:
        def half(values: list[int], part: int) -> int:
            return function(
                values[0], half_of(constant, (modifiers.select_high if part else modifiers.select) >> 1 & 1)
            )

        return packed_reference(1, modifiers, half)

    cases = {}
    for select_high in (0, 2):
        modifiers = replace(Modifiers(), select_high=1 | select_high)
        text = modifiers.text(2)
        cases[f"1.0 {text}"] = Case(f"v_pk_add_f16 v8, v2, 1.0 {text}", of(F16.added, 0x3C00, modifiers))
        for value in (-3, 7):
            add = of(lambda a, b: a + b & 0xFFFF, value & 0xFFFFFFFF, modifiers)
            cases[f"{value} {text}"] = Case(f"v_pk_add_u16 v8, v2, {value} {text}", add)
    check(cases, chip, assemble_kernels, finite_halves)


def pair_reference(function: Half, sources: list[list[int]], modifiers: Modifiers, scalar: list[int]) -> Reference:
    """Sources are pairs of columns, -1 and -2 the registers of the scalar pair."""

    def reference(table: Table, runs: Lanes) -> None:
        for lane in np.flatnonzero(runs):
            row = [int(word) for word in table[lane]]
            for part, (select, signs) in enumerate(
                ((modifiers.select, modifiers.negate), (modifiers.select_high, modifiers.negate_high))
            ):
                columns = [pair[select >> i & 1] for i, pair in enumerate(sources)]
                values = [scalar[column] if column < 0 else row[column] for column in columns]
                result = function(*(value ^ (signs >> i & 1) << 31 for i, value in enumerate(values)))
                table[lane, 6 + part] = clamp_float(F32, result) if modifiers.clamp else result

    return reference


def moderate_floats(wave: int, seed: int) -> Table:
    source = np.random.default_rng(seed)
    return (
        (source.uniform(-2, 2, (wave, 8)) * 2.0 ** source.integers(-20, 20, (wave, 8)))
        .astype(np.float32)
        .view(np.uint32)
    )


@pytest.mark.parametrize("chip", ["gfx90a", "gfx942", "gfx950"])
def test_pairs_of_floats_take_registers_of_vector_and_scalar_pairs(chip: str, assemble_kernels: Build) -> None:
    source = random.Random(8)
    functions: dict[str, tuple[int, Half]] = {
        "v_pk_fma_f32": (3, F32.fma),
        "v_pk_mul_f32": (2, F32.multiplied),
        "v_pk_add_f32": (2, F32.added),
    }
    scalar = [0xBF99999A, 0x40490FDB]  # s11 is -1, s10 is -2 as an index
    cases = {}
    for name, (sources, function) in functions.items():
        for modifiers in [Modifiers(), *(random_modifiers(source, True, True) for _ in range(SEVERAL))]:
            pairs = [[0, 1], [2, 3], [4, 5]][:sources]
            registers = ["v[2:3]", "v[4:5]", "v[6:7]"][:sources]
            for use_scalar in (False, True):
                if use_scalar:
                    pairs[1], registers[1] = [-2, -1], "s[10:11]"
                body = f"{name} v[8:9], {', '.join(registers)} {modifiers.text(sources)}"
                load = f"s_mov_b32 s10, {scalar[-2]:#x}\ns_mov_b32 s11, {scalar[-1]:#x}\n"
                cases[body] = Case(load + body, pair_reference(function, list(pairs), modifiers, scalar))

    def move(table: Table, runs: Lanes) -> None:
        table[runs, 6:8] = table[runs][:, [1, 2]]

    cases["move"] = Case("v_pk_mov_b32 v[8:9], v[2:3], v[4:5] op_sel:[1,0]", move)
    check(cases, chip, assemble_kernels, moderate_floats)


def mixed_reference(name: str, modifiers: Modifiers) -> Reference:
    """op_sel_hi makes a source a half, op_sel says which; neg_hi takes the magnitude, neg_lo turns the sign."""

    def value(word: int, i: int) -> int:
        half = modifiers.select_high >> i & 1
        raw = half_of(word, modifiers.select >> i & 1) if half else word
        form = F16 if half else F32
        raw = raw & ~form.sign if modifiers.negate_high >> i & 1 else raw
        raw ^= form.sign if modifiers.negate >> i & 1 else 0
        return F32.rounded(F16.value(raw), negative_zero=F16.is_negative(raw)) if half else raw

    def reference(table: Table, runs: Lanes) -> None:
        for lane in np.flatnonzero(runs):
            result = F32.fma(*(value(int(word), i) for i, word in enumerate(table[lane, :3])))
            result = clamp_float(F32, result) if modifiers.clamp else result
            old = int(table[lane, 6])
            half = F16.rounded(F32.value(result), negative_zero=F32.is_negative(result))
            results = {"f32": result, "lo": old & 0xFFFF0000 | half, "hi": old & 0xFFFF | half << 16}
            table[lane, 6] = results[name]

    return reference


@pytest.mark.parametrize("chip", CHIPS)
def test_mixed_fma_takes_halves_and_floats(chip: str, assemble_kernels: Build) -> None:
    source = random.Random(3)
    cases = {}
    for name, kind in (("v_fma_mix_f32", "f32"), ("v_fma_mixlo_f16", "lo"), ("v_fma_mixhi_f16", "hi")):
        for _ in range(10):
            modifiers = random_modifiers(source, True, True)
            signs = replace(modifiers, negate=0, negate_high=0)
            operands = []
            for i, register in enumerate(("v2", "v3", "v4")):
                text = f"|{register}|" if modifiers.negate_high >> i & 1 else register
                operands.append(f"-{text}" if modifiers.negate >> i & 1 else text)
            body = f"{name} v8, {', '.join(operands)} {signs.text(3, usual_high=0)}"
            cases[body] = Case(body, mixed_reference(kind, modifiers))
    check(cases, chip, assemble_kernels, moderate_halves)


def integer_dot(bits: int, signs: tuple[bool, bool], clamp: bool, total_signed: bool) -> Reference:
    def elements(word: int, sign: bool) -> list[int]:
        values = [word >> at & ((1 << bits) - 1) for at in range(0, 32, bits)]
        return [value - (value >> (bits - 1) << bits) if sign else value for value in values]

    def reference(table: Table, runs: Lanes) -> None:
        for lane in np.flatnonzero(runs):
            a, b, c = (int(word) for word in table[lane, :3])
            total = c - ((c >> 31) << 32) if total_signed else c
            total += sum(x * y for x, y in zip(elements(a, signs[0]), elements(b, signs[1]), strict=True))
            least, most = (-(2**31), 2**31 - 1) if total_signed else (0, 2**32 - 1)
            table[lane, 6] = (min(max(total, least), most) if clamp else total) & 0xFFFFFFFF

    return reference


def dot_names(chip: str) -> Iterator[tuple[str, int, tuple[bool, bool], bool]]:
    """Name with modifiers, bits of an element, signs of the sources, sign of the sum."""
    yield "v_dot4_u32_u8", 8, (False, False), False
    yield "v_dot8_u32_u4", 4, (False, False), False
    if chip == "gfx1100":
        for first in (0, 1):
            for second in (0, 1):
                signs = bool(first), bool(second)
                yield f"v_dot4_i32_iu8 neg_lo:[{first},{second},0]", 8, signs, True
                yield f"v_dot8_i32_iu4 neg_lo:[{first},{second},0]", 4, signs, True
    else:
        yield "v_dot2_i32_i16", 16, (True, True), True
        yield "v_dot2_u32_u16", 16, (False, False), False
        yield "v_dot4_i32_i8", 8, (True, True), True
        yield "v_dot8_i32_i4", 4, (True, True), True


@pytest.mark.parametrize("chip", CHIPS)
def test_dot_products_of_integers_wrap_or_saturate(chip: str, assemble_kernels: Build) -> None:
    cases = {}
    for name, bits, signs, total_signed in dot_names(chip):
        for clamp in (False, True):
            operation, _, modifiers = name.partition(" ")
            body = f"{operation} v8, v2, v3, v4 {modifiers}{' clamp' * clamp}"
            cases[body] = Case(body, integer_dot(bits, signs, clamp, total_signed))
    check(cases, chip, assemble_kernels)
