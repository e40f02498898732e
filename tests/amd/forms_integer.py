"""Instructions on integers and bits, with what they compute by Python's integers and strings of bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from vector_kernels import Form

Rule = Callable[..., int]


def low(bits: int, value: int) -> int:
    return value % (1 << bits)


def signed(bits: int, value: int) -> int:
    value %= 1 << bits
    return value - (1 << bits) if value >= 1 << (bits - 1) else value


def saturated(kind: str, value: int) -> int:
    bits = int(kind[1:])
    lowest, highest = (0, (1 << bits) - 1) if kind[0] == "u" else (-(1 << (bits - 1)), (1 << (bits - 1)) - 1)
    return max(lowest, min(highest, value))


def octets(word: int, count: int = 4) -> bytes:
    return word.to_bytes(count, "little")


def text(word: int, bits: int = 32) -> str:
    """The bits, most significant first."""
    return format(word, f"0{bits}b")


def first_index(word: str, digit: str) -> int:
    at = word.find(digit)
    return at if at >= 0 else 0xFFFFFFFF


def sad(a: int, b: int, masked: bool = False) -> int:
    return sum(abs(x - y) for x, y in zip(octets(a), octets(b), strict=True) if y or not masked)


def windows(a: int, b: int, c: int, masked: bool, clamp: bool = False) -> int:
    """Four 16-bit sums of differences between a reference and four windows of eight bytes."""
    result = 0
    for i in range(4):
        total = sad(int.from_bytes(octets(a, 8)[i : i + 4], "little"), b, masked) + (c >> 16 * i & 0xFFFF)
        result |= (min(total, 0xFFFF) if clamp else total & 0xFFFF) << 16 * i
    return result


def permuted(a: int, b: int, selectors: int) -> int:
    source = octets(b) + octets(a)
    signs = [source[1], source[3], source[5], source[7]]
    picked = []
    for selector in octets(selectors):
        if selector >= 13:
            picked.append(0xFF)
        elif selector == 12:
            picked.append(0)
        elif selector >= 8:
            picked.append(0xFF if signs[selector - 8] >= 128 else 0)
        else:
            picked.append(source[selector])
    return int.from_bytes(bytes(picked), "little")


def table_bits(a: int, b: int, c: int, table: int, bits: int) -> int:
    columns = zip(text(a, bits), text(b, bits), text(c, bits), strict=True)
    return int("".join(str(table >> int("".join(column), 2) & 1) for column in columns), 2)


def with_clamp(name: str, kind: str, operands: tuple[str, ...], rule: Rule, **more: object) -> Iterator[Form]:
    """An instruction of wrapping arithmetic, and the same with saturation."""
    suffix = str(more.pop("suffix", ""))
    long = "_e64" if suffix else ""
    yield Form(name, kind, operands, rule, suffix=suffix, **more)  # type: ignore[arg-type]
    yield Form(name, kind, operands, lambda *x: saturated(kind, rule(*x)), suffix=long, tail="clamp", **more)  # type: ignore[arg-type]


def arithmetic() -> Iterator[Form]:
    u, i = ("u32", "u32"), ("i32", "i32")
    yield from with_clamp("v_add_u32", "u32", u, lambda a, b: a + b, gfx11="v_add_nc_u32", suffix="_e32")
    yield from with_clamp("v_sub_u32", "u32", u, lambda a, b: a - b, gfx11="v_sub_nc_u32", suffix="_e32")
    yield from with_clamp("v_subrev_u32", "u32", u, lambda a, b: b - a, gfx11="v_subrev_nc_u32", suffix="_e32")
    yield from with_clamp("v_add_i32", "i32", i, lambda a, b: a + b, gfx11="v_add_nc_i32")
    yield from with_clamp("v_sub_i32", "i32", i, lambda a, b: a - b, gfx11="v_sub_nc_i32")
    for kind in ("i32", "u32", "i16", "u16"):
        two, three = (kind,) * 2, (kind,) * 3
        high = kind.endswith("16")
        chips = "gfx9" if high else "all"
        yield Form(f"v_min_{kind}", kind, two, min, chips, suffix="_e32")
        yield Form(f"v_max_{kind}", kind, two, max, chips, suffix="_e32")
        if high:
            yield Form(f"v_min_{kind}", kind, two, min, "gfx11")
            yield Form(f"v_max_{kind}", kind, two, max, "gfx11")
        else:
            yield Form(f"v_maxmin_{kind}", kind, three, lambda a, b, c: min(max(a, b), c), "gfx11")
            yield Form(f"v_minmax_{kind}", kind, three, lambda a, b, c: max(min(a, b), c), "gfx11")
        yield Form(f"v_min3_{kind}", kind, three, min, keeps_high=True)
        yield Form(f"v_max3_{kind}", kind, three, max, keeps_high=True)
        yield Form(f"v_med3_{kind}", kind, three, lambda *x: sorted(x)[1], keeps_high=True)
    yield Form("v_mul_i32_i24", "i32", u, lambda a, b: signed(24, a) * signed(24, b), suffix="_e32")
    yield Form("v_mul_hi_i32_i24", "i32", u, lambda a, b: signed(24, a) * signed(24, b) >> 32, suffix="_e32")
    yield Form("v_mul_u32_u24", "u32", u, lambda a, b: low(24, a) * low(24, b), suffix="_e32")
    yield Form("v_mul_hi_u32_u24", "u32", u, lambda a, b: low(24, a) * low(24, b) >> 32, suffix="_e32")
    yield from with_clamp(
        "v_mad_i32_i24", "i32", ("u32", "u32", "i32"), lambda a, b, c: signed(24, a) * signed(24, b) + c
    )
    yield from with_clamp("v_mad_u32_u24", "u32", ("u32",) * 3, lambda a, b, c: low(24, a) * low(24, b) + c)
    yield from with_clamp("v_mad_u32_u16", "u32", ("u16", "u16", "u32"), lambda a, b, c: a * b + c)
    yield from with_clamp("v_mad_i32_i16", "i32", ("i16", "i16", "i32"), lambda a, b, c: a * b + c)
    yield Form("v_mul_lo_u32", "u32", u, lambda a, b: a * b)
    yield Form("v_mul_hi_u32", "u32", u, lambda a, b: a * b >> 32)
    yield Form("v_mul_hi_i32", "i32", i, lambda a, b: a * b >> 32)
    yield Form("v_lshl_add_u64", "u64", ("u64", "u32", "u64"), lambda a, b, c: (a << (b & 7)) + c, "gfx940")
    yield Form("v_add3_u32", "u32", ("u32",) * 3, lambda *x: sum(x))
    yield Form("v_lshl_add_u32", "u32", ("u32",) * 3, lambda a, b, c: a * 2 ** (b % 32) + c)
    yield Form("v_add_lshl_u32", "u32", ("u32",) * 3, lambda a, b, c: (a + b) * 2 ** (c % 32))
    yield Form("v_xad_u32", "u32", ("u32",) * 3, lambda a, b, c: (a ^ b) + c)
    for name, bits in (("v_dot2c_i32_i16", 16), ("v_dot4c_i32_i8", 8), ("v_dot8c_i32_i4", 4)):

        def dot(a: int, b: int, old: int, bits: int = bits) -> int:
            return old + sum(signed(bits, a >> n) * signed(bits, b >> n) for n in range(0, 32, bits))

        yield from with_clamp(name, "i32", ("b32", "b32"), dot, chips="gfx9", suffix="_e32", old=True)


def carries() -> Iterator[Form]:
    u = ("u32", "u32")

    def carry(rule: Rule) -> Callable[..., tuple[int, int]]:
        return lambda *x: (rule(*x), int(not 0 <= rule(*x) < 1 << 32))

    add, sub, reverse = carry(lambda a, b: a + b), carry(lambda a, b: a - b), carry(lambda a, b: b - a)
    for suffix, chips in (("_e32", "gfx9"), ("_e64", "gfx9"), ("", "gfx11")):
        yield Form("v_add_co_u32", "u32", u, add, chips, suffix=suffix, carries=True)
        yield Form("v_sub_co_u32", "u32", u, sub, chips, suffix=suffix, carries=True)
        yield Form("v_subrev_co_u32", "u32", u, reverse, chips, suffix=suffix, carries=True)
    for suffix in ("_e32", "_e64"):
        more = {"suffix": suffix, "carries": True, "mask": True}
        yield Form("v_addc_co_u32", "u32", u, carry(lambda a, b, c: a + b + c), gfx11="v_add_co_ci_u32", **more)  # type: ignore[arg-type]
        yield Form("v_subb_co_u32", "u32", u, carry(lambda a, b, c: a - b - c), gfx11="v_sub_co_ci_u32", **more)  # type: ignore[arg-type]
        yield Form("v_subbrev_co_u32", "u32", u, carry(lambda a, b, c: b - a - c), gfx11="v_subrev_co_ci_u32", **more)  # type: ignore[arg-type]
    wide = ("u32", "u32", "u64")

    def unsigned_sum(a: int, b: int, c: int) -> tuple[int, int]:
        return a * b + c, a * b + c >> 64

    yield Form("v_mad_u64_u32", "u64", wide, unsigned_sum, carries=True, text="{d}, {s}, {a}, {b}, {c}")
    yield Form(
        "v_mad_i64_i32", "i64", ("i32", "i32", "i64"), lambda a, b, c: (a * b + c, a * b + c >> 64 & 1), carries=True
    )


def bits() -> Iterator[Form]:
    b, two, three = ("b32",), ("b32",) * 2, ("b32",) * 3
    yield Form("v_mov_b32", "b32", b, lambda a: a, suffix="_e32")
    yield Form("v_mov_b64", "b64", ("b64",), lambda a: a, "gfx940", suffix="_e32")
    yield Form("v_not_b32", "b32", b, lambda a: 0xFFFFFFFF - a, suffix="_e32")
    yield Form("v_bfrev_b32", "b32", b, lambda a: int(text(a)[::-1], 2), suffix="_e32")
    yield Form("v_ffbh_u32", "u32", b, lambda a: first_index(text(a), "1"), gfx11="v_clz_i32_u32", suffix="_e32")
    yield Form("v_ffbl_b32", "u32", b, lambda a: first_index(text(a)[::-1], "1"), gfx11="v_ctz_i32_b32", suffix="_e32")
    other = {"0": "1", "1": "0"}
    yield Form(
        "v_ffbh_i32", "u32", b, lambda a: first_index(text(a), other[text(a)[0]]), gfx11="v_cls_i32", suffix="_e32"
    )
    yield Form("v_prng_b32", "b32", b, lambda a: low(32, 2 * a) ^ (197 if a >> 31 else 0), "gfx950", suffix="_e32")
    yield Form("v_lshlrev_b32", "b32", two, lambda a, b: b * 2 ** (a % 32), suffix="_e32")
    yield Form("v_lshrrev_b32", "b32", two, lambda a, b: b // 2 ** (a % 32), suffix="_e32")
    yield Form("v_ashrrev_i32", "i32", ("b32", "i32"), lambda a, b: b // 2 ** (a % 32), suffix="_e32")
    yield Form("v_lshlrev_b64", "b64", ("b32", "b64"), lambda a, b: b * 2 ** (a % 64))
    yield Form("v_lshrrev_b64", "b64", ("b32", "b64"), lambda a, b: b // 2 ** (a % 64))
    yield Form("v_ashrrev_i64", "i64", ("b32", "i64"), lambda a, b: b // 2 ** (a % 64))
    truth = {"v_and_b32": "0001", "v_or_b32": "0111", "v_xor_b32": "0110", "v_xnor_b32": "1001"}
    for name, column in truth.items():
        yield Form(
            name,
            "b32",
            two,
            lambda a, b, t=column: int("".join(t[int(x + y, 2)] for x, y in zip(text(a), text(b), strict=True)), 2),
            suffix="_e32",
        )
    thrice = {"v_bfi_b32": "01010011", "v_and_or_b32": "01010111", "v_or3_b32": "01111111"}
    for name, column in thrice.items():
        yield Form(name, "b32", three, lambda a, b, c, t=column: table_bits(a, b, c, int(t[::-1], 2), 32))
    yield Form("v_xor3_b32", "b32", three, lambda a, b, c: table_bits(a, b, c, 0x96, 32), "gfx11")
    for table in (0x01, 0x1B, 0xCA, 0x68):
        yield Form(
            "v_bitop3_b32",
            "b32",
            three,
            lambda a, b, c, t=table: table_bits(a, b, c, t, 32),
            "gfx950",
            tail=f"bitop3:{table:#x}",
        )
        yield Form(
            "v_bitop3_b16",
            "b16",
            ("b16",) * 3,
            lambda a, b, c, t=table: table_bits(a, b, c, t, 16),
            "gfx950",
            tail=f"bitop3:{table:#x}",
            keeps_high=True,
        )
    yield Form("v_lshl_or_b32", "b32", three, lambda a, b, c: low(32, a << b % 32) | c)
    yield Form("v_bfe_u32", "u32", three, lambda a, b, c: low(c % 32, a >> b % 32))
    yield Form("v_bfe_i32", "i32", three, lambda a, b, c: signed(c % 32, signed(32, a) >> b % 32) if c % 32 else 0)
    yield Form("v_bfm_b32", "b32", two, lambda a, b: ((1 << a % 32) - 1) << b % 32)
    yield Form("v_alignbit_b32", "b32", three, lambda a, b, c: ((a << 32) + b) >> c % 32)
    yield Form(
        "v_alignbyte_b32", "b32", three, lambda a, b, c: int.from_bytes((octets(b) + octets(a))[c % 4 :][:4], "little")
    )
    yield Form("v_perm_b32", "b32", three, permuted)
    yield Form("v_bcnt_u32_b32", "u32", ("b32", "u32"), lambda a, b: text(a).count("1") + b)
    yield Form(
        "v_lerp_u8",
        "b32",
        three,
        lambda a, b, c: sum((octets(a)[n] + octets(b)[n] + (octets(c)[n] & 1)) // 2 << 8 * n for n in range(4)),
    )
    yield Form("v_cndmask_b32", "b32", two, lambda a, b, mask: b if mask else a, suffix="_e32", mask=True)
    yield Form(
        "v_cndmask_b32",
        "b32",
        two,
        lambda a, b, mask: b ^ 1 << 31 if mask else a & 0x7FFFFFFF,
        suffix="_e64",
        mask=True,
        text="{d}, |{a}|, -{b}, {vcc}",
    )


def differences() -> Iterator[Form]:
    """Sums of absolute differences."""
    three = ("u32",) * 3
    yield from with_clamp("v_sad_u8", "u32", three, lambda a, b, c: sad(a, b) + c)
    yield from with_clamp("v_sad_hi_u8", "u32", three, lambda a, b, c: sad(a, b) * 65536 + c)
    yield from with_clamp(
        "v_sad_u16", "u32", three, lambda a, b, c: abs(a % 65536 - b % 65536) + abs((a >> 16) - (b >> 16)) + c
    )
    yield from with_clamp("v_sad_u32", "u32", three, lambda a, b, c: abs(a - b) + c)
    yield from with_clamp("v_msad_u8", "u32", three, lambda a, b, c: sad(a, b, True) + c)
    wide = ("b64", "b32", "b64")
    for name, masked in (("v_qsad_pk_u16_u8", False), ("v_mqsad_pk_u16_u8", True)):
        yield Form(name, "b64", wide, lambda a, b, c, m=masked: windows(a, b, c, m))
        yield Form(name, "b64", wide, lambda a, b, c, m=masked: windows(a, b, c, m, True), tail="clamp")


def halves() -> Iterator[Form]:
    """Integers of 16 bits."""
    u, i = ("u16", "u16"), ("i16", "i16")
    for name, rule in (("add", lambda a, b: a + b), ("sub", lambda a, b: a - b)):
        yield from with_clamp(f"v_{name}_u16", "u16", u, rule, chips="gfx9", suffix="_e32")
        yield from with_clamp(f"v_{name}_nc_u16", "u16", u, rule, chips="gfx11")
        yield from with_clamp(f"v_{name}_i16", "i16", i, rule, gfx11=f"v_{name}_nc_i16", keeps_high=True)
    yield Form("v_subrev_u16", "u16", u, lambda a, b: b - a, "gfx9", suffix="_e32")
    for suffix, chips in (("_e32", "gfx9"), ("", "gfx11")):
        yield Form("v_mul_lo_u16", "u16", u, lambda a, b: a * b, chips, suffix=suffix)
        yield Form("v_lshlrev_b16", "b16", ("b16", "b16"), lambda a, b: b * 2 ** (a % 16), chips, suffix=suffix)
        yield Form("v_lshrrev_b16", "b16", ("b16", "b16"), lambda a, b: b // 2 ** (a % 16), chips, suffix=suffix)
        yield Form("v_ashrrev_i16", "i16", ("b16", "i16"), lambda a, b: b // 2 ** (a % 16), chips, suffix=suffix)
    yield from with_clamp("v_mad_u16", "u16", ("u16",) * 3, lambda a, b, c: a * b + c, keeps_high=True)
    yield from with_clamp("v_mad_i16", "i16", ("i16",) * 3, lambda a, b, c: a * b + c, keeps_high=True)
    yield from with_clamp("v_mad_legacy_u16", "u16", ("u16",) * 3, lambda a, b, c: a * b + c, chips="gfx9")
    yield from with_clamp("v_mad_legacy_i16", "i16", ("i16",) * 3, lambda a, b, c: a * b + c, chips="gfx9")
    yield Form("v_mov_b16", "b16", ("b16",), lambda a: a, "gfx11", suffix="_e32")
    yield Form("v_not_b16", "b16", ("b16",), lambda a: 0xFFFF - a, "gfx11", suffix="_e32")
    for name, table in (("and", 0xC0), ("or", 0xFC), ("xor", 0x3C)):
        yield Form(f"v_{name}_b16", "b16", ("b16", "b16"), lambda a, b, t=table: table_bits(a, b, 0, t, 16), "gfx11")
    yield Form("v_cndmask_b16", "b16", ("b16", "b16"), lambda a, b, mask: b if mask else a, "gfx11", mask=True)
    upper = {"text": "{d}, {a}, {b}, {c} op_sel:[1,0,1,1]", "chips": "gfx9"}
    yield Form(
        "v_mad_u16",
        "b32",
        ("b32", "u16", "b32"),
        lambda a, b, c, d: low(16, (a >> 16) * b + (c >> 16)) << 16 | d & 0xFFFF,
        old=True,
        **upper,
    )  # type: ignore[arg-type]
    yield Form("v_pack_b32_f16", "b32", ("b16", "b16"), lambda a, b: a | b << 16)
    yield Form(
        "v_pack_b32_f16",
        "b32",
        ("b32", "b32"),
        lambda a, b: a >> 16 ^ 0x8000 | (b & 0x7FFF) << 16,
        "gfx9",
        text="{d}, -{a}, |{b}| op_sel:[1,0,0]",
    )
    yield Form(
        "v_sat_pk_u8_i16",
        "b16",
        ("b32",),
        lambda a: saturated("u8", signed(16, a)) | saturated("u8", signed(16, a >> 16)) << 8,
        suffix="_e32",
    )
    for name, kind in (("v_ashr_pk_i8_i32", "i8"), ("v_ashr_pk_u8_i32", "u8")):
        yield Form(
            name,
            "b16",
            ("i32", "i32", "b32"),
            lambda a, b, c, k=kind: low(8, saturated(k, a >> c % 32)) | low(8, saturated(k, b >> c % 32)) << 8,
            "gfx950",
            keeps_high=True,
        )
