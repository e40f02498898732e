"""Vector instructions on the simulated chips against independent arithmetic: exact fractions, Python's integers, and
the C library's functions where the machine approximates.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

import forms_compare
import forms_convert
import forms_float
import forms_integer
import forms_small
import numpy as np
import pytest
from exact_numbers import Format
from vector_kernels import CHIPS, FORMATS, LANES, MASK_WORD, Form, kernel_text, module_text, patterns

from hipify_py.amd import Program

GROUPS: dict[str, Callable[[], Iterator[Form]]] = {
    "sums, products, minimum and maximum": forms_float.arithmetic,
    "multiply-add of older kinds": forms_float.legacy,
    "integral parts, exponents and fixed divisions": forms_float.parts,
    "functions the machine approximates": forms_float.transcendental,
    "integers": forms_integer.arithmetic,
    "carries": forms_integer.carries,
    "bits": forms_integer.bits,
    "sums of differences": forms_integer.differences,
    "integers of 16 bits": forms_integer.halves,
    "comparisons": forms_compare.comparisons,
    "conversions of integers": forms_convert.integers,
    "conversions of floats": forms_convert.floats,
    "stochastic rounding to halves": forms_convert.random_halves,
    "steps of divisions": forms_convert.divisions,
    "bits of two over pi": forms_convert.reduction,
    "other rounding modes": forms_convert.rounding_modes,
    "modifiers": forms_convert.modifiers,
    "8-bit floats": forms_small.plain,
    "numbers with a scale": forms_small.scaled,
}


@functools.cache
def forms() -> dict[str, tuple[Form, ...]]:
    return {name: tuple(group()) for name, group in GROUPS.items()}


@pytest.fixture(scope="module")
def programs(assemble_kernels: Callable[..., Program]) -> Callable[[str], tuple[Program, dict[Form, str]]]:
    """A chip's kernels for all forms, with their names."""

    @functools.cache
    def build(chip: str) -> tuple[Program, dict[Form, str]]:
        chosen = [form for group in forms().values() for form in group if form.on(chip)]
        names = {form: f"k{number}" for number, form in enumerate(chosen)}
        kernels = {name: kernel_text(name, form, chip) for form, name in names.items()}
        return assemble_kernels(module_text(kernels, chip), chip), names

    return build


@functools.cache
def inputs(kinds: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Patterns of up to three operands and of the destination before the instruction."""
    return tuple(tuple(patterns(kind, place, 7 + place)) for place, kind in enumerate(kinds))


def words(kinds: tuple[str, ...], columns: tuple[tuple[int, ...], ...]) -> np.ndarray:
    """Two words an operand in lane order. What a 16-bit operand does not use is not 0."""
    record = np.full((LANES, 8), 0xA5A50000, dtype=np.uint32)
    for place, (kind, column) in enumerate(zip(kinds, columns, strict=True)):
        at = 2 * place
        values = np.array(column, dtype=np.uint64)
        if kind.endswith("16"):
            record[:, at] |= values.astype(np.uint32)
        else:
            record[:, at] = (values & np.uint64(0xFFFFFFFF)).astype(np.uint32)
        if kind.endswith("64"):
            record[:, at + 1] = (values >> np.uint64(32)).astype(np.uint32)
    return record


def as_operand(kind: str, pattern: int) -> int:
    bits = int(kind.lstrip("bfiu"))
    return pattern - (1 << bits) if kind.startswith("i") and pattern >> (bits - 1) else pattern


@functools.cache
def expected(form: Form) -> list[tuple[int, int]]:
    """Results and mask bits of all lanes."""
    kinds = operand_kinds(form)
    columns = inputs(kinds)
    result = []
    for lane in range(LANES):
        values = [as_operand(kind, column[lane]) for kind, column in zip(kinds, columns, strict=True)]
        arguments = values[: len(form.operands)] + ([values[3]] if form.old else [])
        if form.mask:
            arguments.append(MASK_WORD >> (lane % 32) & 1)
        got = form.reference(*arguments)
        value, mask = got if isinstance(got, tuple) else (got, got)
        result.append((int(value), int(mask)))
    return result


def operand_kinds(form: Form) -> tuple[str, ...]:
    spare = "b32"
    sources = (*form.operands, *(spare,) * (3 - len(form.operands)))
    return (*sources, form.kind if form.old and not form.kind.startswith("2x") else spare)


def run(program: Program, name: str, form: Form, chip: str) -> np.ndarray:
    kinds = operand_kinds(form)
    source = words(kinds, inputs(kinds))
    output = np.zeros((LANES, 4), dtype=np.uint32)
    block = 32 if chip == "gfx1100" else 64
    program.launch(name, LANES // block, block, [source, output])
    return output


def differences(form: Form, chip: str, output: np.ndarray) -> list[str]:
    """Lanes whose result is not the reference's, in words."""
    kinds = operand_kinds(form)
    columns = inputs(kinds)
    found = []
    block = 32 if chip == "gfx1100" else 64
    for lane, (value, mask) in enumerate(expected(form)):
        word, upper, low, high = (int(x) for x in output[lane])
        bit = (low | high << 32) >> (lane % block) & 1
        got = word | upper << 32 if form.kind.endswith("64") or form.kind == "2xf32" else word
        right = True
        if form.kind != "mask":
            right = matches(form, chip, got, value, columns[3][lane])
        if form.kind == "mask" or form.carries:
            right = right and bit == mask
        if not right:
            given = ", ".join(f"{kind} {column[lane]:#x}" for kind, column in zip(form.operands, columns, strict=False))
            found.append(f"{form.label(chip)}: {given}: {got:#x} mask {bit}, expected {value:#x} mask {mask}")
    return found


def matches(form: Form, chip: str, got: int, value: int, old: int) -> bool:
    if form.kind.startswith("2x"):
        bits = FORMATS[form.kind[2:]].bits
        mask = (1 << bits) - 1
        parts = ((got & mask, value & mask), (got >> bits, value >> bits))
        return all(same_number(FORMATS[form.kind[2:]], part, wanted, 0) for part, wanted in parts)
    bits = int(form.kind.lstrip("bfiu"))
    if bits == 16:
        keeps = chip == "gfx1100" or form.keeps_high
        upper = (old >> 16 if not form.old else 0xA5A5) if keeps else 0
        if got >> 16 != upper:
            return False
        got &= 0xFFFF
    number = FORMATS.get(form.kind)
    if number is None:
        return got == value & ((1 << bits) - 1)
    return same_number(number, got, value, form.ulp)


def same_number(number: Format, got: int, value: int, ulp: int) -> bool:
    if got != value and (number.is_nan(value) or ulp):
        return number.distance(got, value) <= ulp and not number.is_signalling(got)
    return got == value


@pytest.mark.parametrize("group", list(GROUPS))
@pytest.mark.parametrize("chip", CHIPS)
def test_vector_instructions_compute_what_exact_arithmetic_says(
    chip: str, group: str, programs: Callable[[str], tuple[Program, dict[Form, str]]]
) -> None:
    program, names = programs(chip)
    wrong = []
    for form in forms()[group]:
        if form in names:
            wrong += differences(form, chip, run(program, names[form], form, chip))[:2]
    assert not wrong, "\n".join(wrong)
