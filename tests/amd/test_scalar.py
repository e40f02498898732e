"""Scalar instructions on the simulated chips against Python's integers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import pytest

from tests.amd.conftest import Build
from tests.amd.vector_kernels import module_text

CHIPS = ["gfx90a", "gfx942", "gfx1100"]
ROWS = 48
EXEC = 0xF0F0_1234_8000_7FE1
Outcome = tuple[int, int]
Meaning = Callable[[int, int, int, int], Outcome]  # first and second source, old destination, SCC: result, SCC


@dataclass(frozen=True)
class Case:
    """An instruction: names on gfx9 and gfx11 ("" where it is not there), bits of its operands (0: none), meaning."""

    gfx9: str
    gfx11: str
    result: int
    first: int
    second: int
    meaning: Meaning
    exec: str = (
        ""  # "saves" or "writes": the meaning's result goes to EXEC, the old EXEC or the new one to the register
    )


def low(value: int, bits: int) -> int:
    return value & ((1 << bits) - 1)


def signed(value: int, bits: int) -> int:
    return low(value, bits) - ((low(value, bits) >> (bits - 1)) << bits)


def text(value: int, bits: int) -> str:
    return format(low(value, bits), f"0{bits}b")


def flag(value: int, bits: int) -> Outcome:
    """A result whose SCC says that it is not 0."""
    return low(value, bits), int(low(value, bits) != 0)


def field(value: int, control: int, bits: int, sign: bool) -> Outcome:
    width = control >> 16 & 127
    part = low(value >> (control & (bits - 1)), width)
    return flag(signed(part, width) if sign and 0 < width < bits else part, bits)


def position(digits: str, digit: str) -> int:
    return digits.find(digit)


def arithmetic() -> Iterator[Case]:
    yield Case("s_add_u32", "s_add_u32", 32, 32, 32, lambda a, b, d, c: (low(a + b, 32), a + b >> 32))
    yield Case("s_addc_u32", "s_addc_u32", 32, 32, 32, lambda a, b, d, c: (low(a + b + c, 32), a + b + c >> 32))
    yield Case("s_sub_u32", "s_sub_u32", 32, 32, 32, lambda a, b, d, c: (low(a - b, 32), int(a < b)))
    yield Case("s_subb_u32", "s_subb_u32", 32, 32, 32, lambda a, b, d, c: (low(a - b - c, 32), int(a < b + c)))

    def overflow(value: int) -> Outcome:
        return low(value, 32), int(not -(2**31) <= value < 2**31)

    yield Case("s_add_i32", "s_add_i32", 32, 32, 32, lambda a, b, d, c: overflow(signed(a, 32) + signed(b, 32)))
    yield Case("s_sub_i32", "s_sub_i32", 32, 32, 32, lambda a, b, d, c: overflow(signed(a, 32) - signed(b, 32)))
    yield Case("s_mul_i32", "s_mul_i32", 32, 32, 32, lambda a, b, d, c: (low(a * b, 32), c))
    yield Case("s_mul_hi_u32", "s_mul_hi_u32", 32, 32, 32, lambda a, b, d, c: (a * b >> 32, c))
    high = lambda a, b, d, c: (low(signed(a, 32) * signed(b, 32) >> 32, 32), c)  # noqa: E731
    yield Case("s_mul_hi_i32", "s_mul_hi_i32", 32, 32, 32, high)
    difference = lambda a, b, d, c: flag(low(abs(low_signed(a, b)), 32), 32)  # noqa: E731
    yield Case("s_absdiff_i32", "s_absdiff_i32", 32, 32, 32, difference)
    yield Case("s_abs_i32", "s_abs_i32", 32, 32, 0, lambda a, b, d, c: flag(abs(signed(a, 32)), 32))
    for shift in (1, 2, 3, 4):
        name = f"s_lshl{shift}_add_u32"
        yield Case(
            name, name, 32, 32, 32, lambda a, b, d, c, n=shift: (low((a << n) + b, 32), int((a << n) + b >= 2**32))
        )
    for kind, number in (("i32", lambda v: signed(v, 32)), ("u32", int)):
        least = lambda a, b, d, c, n=number: (a, 1) if n(a) < n(b) else (b, 0)  # noqa: E731
        most = lambda a, b, d, c, n=number: (a, 1) if n(a) > n(b) else (b, 0)  # noqa: E731
        yield Case(f"s_min_{kind}", f"s_min_{kind}", 32, 32, 32, least)
        yield Case(f"s_max_{kind}", f"s_max_{kind}", 32, 32, 32, most)
    yield Case("s_sext_i32_i8", "s_sext_i32_i8", 32, 32, 0, lambda a, b, d, c: (low(signed(a, 8), 32), c))
    yield Case("s_sext_i32_i16", "s_sext_i32_i16", 32, 32, 0, lambda a, b, d, c: (low(signed(a, 16), 32), c))


def low_signed(a: int, b: int) -> int:
    """a - b as the machine's 32-bit integer."""
    return signed(signed(a, 32) - signed(b, 32), 32)


LOGIC: dict[str, tuple[str, Callable[[int, int], int]]] = {
    "and": ("and", lambda a, b: a & b),
    "or": ("or", lambda a, b: a | b),
    "xor": ("xor", lambda a, b: a ^ b),
    "andn2": ("and_not1", lambda a, b: a & ~b),
    "orn2": ("or_not1", lambda a, b: a | ~b),
    "nand": ("nand", lambda a, b: ~(a & b)),
    "nor": ("nor", lambda a, b: ~(a | b)),
    "xnor": ("xnor", lambda a, b: ~(a ^ b)),
}


def logic() -> Iterator[Case]:
    for name, (other, function) in LOGIC.items():
        for bits in (32, 64):
            pair = f"s_{name}_b{bits}", f"s_{other}_b{bits}"
            yield Case(*pair, bits, bits, bits, lambda a, b, d, c, f=function, n=bits: flag(f(a, b), n))
    for bits in (32, 64):
        b = f"b{bits}"
        yield Case(f"s_not_{b}", f"s_not_{b}", bits, bits, 0, lambda a, b, d, c, n=bits: flag(~a, n))
        yield Case(f"s_mov_{b}", f"s_mov_{b}", bits, bits, 0, lambda a, b, d, c: (a, c))
        yield Case(f"s_cmov_{b}", f"s_cmov_{b}", bits, bits, 0, lambda a, b, d, c: (a if c else d, c))
        yield Case(f"s_cselect_{b}", f"s_cselect_{b}", bits, bits, bits, lambda a, b, d, c: (a if c else b, c))
        left = lambda a, b, d, c, n=bits: flag(a << b % n, n)  # noqa: E731
        right = lambda a, b, d, c, n=bits: flag(a >> b % n, n)  # noqa: E731
        keeps = lambda a, b, d, c, n=bits: flag(signed(a, n) >> b % n, n)  # noqa: E731
        yield Case(f"s_lshl_{b}", f"s_lshl_{b}", bits, bits, 32, left)
        yield Case(f"s_lshr_{b}", f"s_lshr_{b}", bits, bits, 32, right)
        yield Case(f"s_ashr_i{bits}", f"s_ashr_i{bits}", bits, bits, 32, keeps)


def fields() -> Iterator[Case]:
    for bits in (32, 64):
        mask = lambda a, b, d, c, n=bits: (low(((1 << a % n) - 1) << b % n, n), c)  # noqa: E731
        yield Case(f"s_bfm_b{bits}", f"s_bfm_b{bits}", bits, 32, 32, mask)
        unsigned = lambda a, b, d, c, n=bits: field(a, b, n, False)  # noqa: E731
        extended = lambda a, b, d, c, n=bits: field(signed(a, n), b, n, True)  # noqa: E731
        yield Case(f"s_bfe_u{bits}", f"s_bfe_u{bits}", bits, bits, 32, unsigned)
        yield Case(f"s_bfe_i{bits}", f"s_bfe_i{bits}", bits, bits, 32, extended)
        for digit in (0, 1):
            name = f"s_bitset{digit}_b{bits}"
            put = lambda a, b, d, c, n=bits, v=digit: (low(d & ~(1 << a % n) | v << a % n, n), c)  # noqa: E731
            yield Case(name, name, bits, 32, 0, put)
            test = lambda a, b, d, c, n=bits, v=digit: (d, int(a >> b % n & 1 == v))  # noqa: E731
            yield Case(f"s_bitcmp{digit}_b{bits}", f"s_bitcmp{digit}_b{bits}", 0, bits, 32, test)
    packs = {"ll": (0, 0), "lh": (0, 16), "hh": (16, 16), "hl": (16, 0)}
    for name, (first, second) in packs.items():
        pack = lambda a, b, d, c, f=first, s=second: (low(a >> f, 16) | low(b >> s, 16) << 16, c)  # noqa: E731
        full = f"s_pack_{name}_b32_b16"
        yield Case("" if name == "hl" else full, full, 32, 32, 32, pack)


def counting() -> Iterator[Case]:
    for bits in (32, 64):
        b = f"b{bits}"
        count = lambda a, b, d, c, n=bits: flag(text(a, n).count("1"), 32)  # noqa: E731
        zeros = lambda a, b, d, c, n=bits: flag(text(a, n).count("0"), 32)  # noqa: E731
        yield Case(f"s_bcnt1_i32_{b}", f"s_bcnt1_i32_{b}", 32, bits, 0, count)
        yield Case(f"s_bcnt0_i32_{b}", f"s_bcnt0_i32_{b}", 32, bits, 0, zeros)
        reverse = lambda a, b, d, c, n=bits: (int(text(a, n)[::-1], 2), c)  # noqa: E731
        yield Case(f"s_brev_{b}", f"s_brev_{b}", bits, bits, 0, reverse)
        one = lambda a, b, d, c, n=bits: (low(position(text(a, n)[::-1], "1"), 32), c)  # noqa: E731
        zero = lambda a, b, d, c, n=bits: (low(position(text(a, n)[::-1], "0"), 32), c)  # noqa: E731
        leading = lambda a, b, d, c, n=bits: (low(position(text(a, n), "1"), 32), c)  # noqa: E731
        like = lambda a, b, d, c, n=bits: (low(position(text(a, n), "10"[a >> (n - 1)]), 32), c)  # noqa: E731
        yield Case(f"s_ff1_i32_{b}", f"s_ctz_i32_{b}", 32, bits, 0, one)
        yield Case(f"s_ff0_i32_{b}", "", 32, bits, 0, zero)
        yield Case(f"s_flbit_i32_{b}", f"s_clz_i32_u{bits}", 32, bits, 0, leading)
        suffix = "" if bits == 32 else "_i64"
        yield Case(f"s_flbit_i32{suffix}", f"s_cls_i32{suffix}", 32, bits, 0, like)

        def quads(a: int, width: int, whole: bool) -> Outcome:
            groups = ["1" if "1" in text(a, width)[i : i + 4] else "0" for i in range(0, width, 4)]
            return flag(int("".join(group * (4 if whole else 1) for group in groups), 2), width)

        yield Case(f"s_quadmask_{b}", f"s_quadmask_{b}", bits, bits, 0, lambda a, b, d, c, n=bits: quads(a, n, False))
        yield Case(f"s_wqm_{b}", f"s_wqm_{b}", bits, bits, 0, lambda a, b, d, c, n=bits: quads(a, n, True))
    twice = lambda a, b, d, c: (int("".join(2 * digit for digit in text(a, 32)), 2), c)  # noqa: E731
    yield Case("s_bitreplicate_b64_b32", "s_bitreplicate_b64_b32", 64, 32, 0, twice)


def comparisons() -> Iterator[Case]:
    rules = {
        "eq": lambda a, b: a == b,
        "lg": lambda a, b: a != b,
        "gt": lambda a, b: a > b,
        "ge": lambda a, b: a >= b,
        "lt": lambda a, b: a < b,
        "le": lambda a, b: a <= b,
    }
    for name, rule in rules.items():
        for kind, number in (("i32", lambda v: signed(v, 32)), ("u32", int)):
            full = f"s_cmp_{name}_{kind}"
            yield Case(full, full, 0, 32, 32, lambda a, b, d, c, r=rule, n=number: (d, int(r(n(a), n(b)))))
        if name in ("eq", "lg"):
            yield Case(
                f"s_cmp_{name}_u64", f"s_cmp_{name}_u64", 0, 64, 64, lambda a, b, d, c, r=rule: (d, int(r(a, b)))
            )


def masks() -> Iterator[Case]:
    """The meaning gets the old EXEC as its second source."""
    for name, (other, function) in LOGIC.items():
        for bits in (32, 64):
            meaning = lambda a, b, d, c, f=function, n=bits: flag(f(a, b), n)  # noqa: E731
            gfx9 = f"s_{name}_saveexec_b64" if bits == 64 else ""
            yield Case(gfx9, f"s_{other}_saveexec_b{bits}", bits, bits, 0, meaning, "saves")
    for name, other, function in (
        ("andn1", "and_not0", lambda a, b: ~a & b),
        ("orn1", "or_not0", lambda a, b: ~a | b),
        ("andn2", "and_not1", lambda a, b: a & ~b),
    ):
        meaning64 = lambda a, b, d, c, f=function: flag(f(a, b), 64)  # noqa: E731
        if name != "andn2":
            yield Case(f"s_{name}_saveexec_b64", f"s_{other}_saveexec_b64", 64, 64, 0, meaning64, "saves")
        if name != "orn1":
            yield Case(f"s_{name}_wrexec_b64", f"s_{other}_wrexec_b64", 64, 64, 0, meaning64, "writes")


CASES = [*arithmetic(), *logic(), *fields(), *counting(), *comparisons(), *masks()]


def cases_of(chip: str) -> list[tuple[str, Case]]:
    names = [(case.gfx11 if chip == "gfx1100" else case.gfx9, case) for case in CASES]
    return [(name, case) for name, case in names if name]


def kernel_text(label: str, name: str, case: Case, chip: str) -> str:
    """A kernel whose workgroup N runs the instruction on row N: sources, old destination and SCC."""
    gfx11 = chip == "gfx1100"
    load, load8 = ("s_load_b128", "s_load_b256") if gfx11 else ("s_load_dwordx4", "s_load_dwordx8")
    store = "global_store_b128" if gfx11 else "global_store_dwordx4"
    registers = {32: "s{0}", 64: "s[{0}:{1}]"}
    operands = [
        registers[bits].format(at, at + 1)
        for bits, at in ((case.result, 12), (case.first, 8), (case.second, 10))
        if bits
    ]
    lines = [
        f"{load} s[4:7], s[0:1], 0x0",
        "s_lshl_b32 s3, s2, 5",
        "s_waitcnt lgkmcnt(0)",
        "s_add_u32 s4, s4, s3",
        "s_addc_u32 s5, s5, 0",
        f"{load8} s[8:15], s[4:5], 0x0",
        "s_waitcnt lgkmcnt(0)",
        "s_mov_b64 s[20:21], exec",
        f"s_mov_b32 exec_lo, {EXEC & 0xFFFFFFFF:#x}",
        f"s_mov_b32 exec_hi, {EXEC >> 32:#x}",
        "s_cmp_lg_u32 s14, 0",
        f"{name} {', '.join(operands)}",
        "s_cselect_b32 s14, 1, 0",
        "s_mov_b64 s[16:17], exec",
        "s_mov_b64 exec, s[20:21]",
        *(f"v_mov_b32_e32 v{to}, s{source}" for to, source in enumerate((12, 13, 14, 15, 16, 17), 2)),
        "v_mov_b32_e32 v0, s3",
        f"{store} v0, v[2:5], s[6:7]",
        f"{store} v0, v[4:7], s[6:7] offset:16",
        "s_endpgm",
    ]
    return f".globl {label}\n.p2align 8\n.type {label},@function\n{label}:\n" + "".join(f"  {line}\n" for line in lines)


def rows() -> np.ndarray[tuple[int, int], np.dtype[np.uint32]]:
    """Sources, old destinations and SCC. Some are small, so that fields and comparisons meet; some are all ones."""
    source = random.Random(1)
    special = [0, 1, 2**32 - 1, 2**31, 2**31 - 1, 0x00200004, 0x00080010, 0x007F0000, 31, 32]
    table = np.zeros((ROWS, 8), np.uint32)
    for row in range(ROWS):
        table[row, :6] = [source.choice([source.getrandbits(32), source.choice(special)]) for _ in range(6)]
        table[row, 6] = source.getrandbits(1)
    table[:4, 2:4] = table[:4, 0:2]
    table[4, 0:2] = 0
    table[5, 0:2] = 2**32 - 1
    return table


def expected(case: Case, row: list[int], wave: int) -> tuple[int, int, int]:
    """Destination, SCC and EXEC after the instruction."""
    a, b, d = (row[i] | row[i + 1] << 32 for i in (0, 2, 4))
    lanes = low(EXEC, wave)
    first, second = low(a, case.first), low(b, case.second)
    if not case.exec:
        result, scc = case.meaning(first, second, low(d, case.result) if case.result else d, row[6])
        return (low(d, 64) >> case.result << case.result | result if case.result else d), scc, lanes
    changed, scc = case.meaning(first, low(lanes, case.result), d, row[6])
    if case.result == 64:
        changed = low(changed, wave)
        scc = int(changed != 0)
    kept = lanes >> case.result << case.result
    answer = low(lanes, case.result) if case.exec == "saves" else changed
    return d >> case.result << case.result | answer, scc, kept | changed


@pytest.mark.parametrize("chip", CHIPS)
def test_scalar_instructions_compute_what_the_manuals_say(chip: str, assemble_kernels: Build) -> None:
    wave = 32 if chip == "gfx1100" else 64
    named = cases_of(chip)
    kernels = {f"k{i}": kernel_text(f"k{i}", name, case, chip) for i, (name, case) in enumerate(named)}
    program = assemble_kernels(module_text(kernels, chip), chip)
    table = rows()
    wrong = []
    for i, (name, case) in enumerate(named):
        out = np.full((ROWS, 8), 0xDEADBEEF, np.uint32)
        program.launch(f"k{i}", ROWS, wave, [table, out])
        for row, got in zip(table.tolist(), out.tolist(), strict=True):
            want = expected(case, row, wave)
            result = (got[0] | got[1] << 32, got[2], low(got[6] | got[7] << 32, wave))
            if result != want:
                wrong.append(
                    f"{name} {[hex(v) for v in row]}: {[hex(v) for v in result]}, not {[hex(v) for v in want]}"
                )
    assert not wrong, f"{len(wrong)} wrong\n" + "\n".join(wrong[:20])
    assert len(named) > 90
