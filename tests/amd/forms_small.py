"""Floats of 8, 6 and 4 bits: conversions by search among all their values."""

from __future__ import annotations

import bisect
import functools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from exact_numbers import BF16, F16, F32, Format
from vector_kernels import FORMATS, Form


@dataclass(frozen=True)
class Small:
    """A small format. `values`: of the magnitudes from code 0 on."""

    bits: int
    fraction_bits: int
    bias: int
    largest: int
    infinity: int | None  # what too large numbers become; None: the largest
    nan: int
    one_zero: bool = False

    @functools.cached_property
    def values(self) -> list[Fraction]:
        result = []
        for code in range(self.largest + 1):
            field, fraction = divmod(code, 1 << self.fraction_bits)
            significand = Fraction(fraction, 1 << self.fraction_bits) + (1 if field else 0)
            result.append(significand * Fraction(2) ** (max(field, 1) - self.bias))
        return result

    def sign(self, negative: bool) -> int:
        return 1 << (self.bits - 1) if negative else 0

    def special(self, code: int, negative: bool) -> int:
        return code if self.one_zero else self.sign(negative) | code

    def overflow(self, negative: bool) -> int:
        return self.sign(negative) | self.largest if self.infinity is None else self.special(self.infinity, negative)

    def nearest(self, value: Fraction, negative: bool) -> int:
        """To nearest, ties to even codes; what rounds beyond the largest overflows."""
        size = abs(value)
        places = [*self.values, 2 * self.values[-1] - self.values[-2]]
        above = bisect.bisect_left(places, size)
        if above >= len(places):
            return self.overflow(negative)
        code = above
        if above and places[above] != size:
            down, up = size - places[above - 1], places[above] - size
            code = above - 1 if down < up or (down == up and above % 2) else above
        return self.finished(code, negative)

    def finished(self, code: int, negative: bool) -> int:
        if code > self.largest:
            return self.overflow(negative)
        return 0 if self.one_zero and code == 0 else self.sign(negative) | code

    def random(self, source: Format, raw: int, scale: int, seed: int) -> int:
        """Stochastic rounding: as many random bits as the source has more than this format, added and truncated."""
        negative = source.is_negative(raw)
        size = abs(source.value(raw)) / Fraction(2) ** scale
        if size >= 2 * self.values[-1]:
            return self.overflow(negative)
        extra = source.fraction_bits - self.fraction_bits
        code = bisect.bisect_right(self.values, size) - 1
        step = (
            self.values[code] - self.values[code - 1]
            if code == self.largest
            else self.values[code + 1] - self.values[code]
        )
        rest = math.floor((size - self.values[code]) / step * 2**extra)
        up = rest + (seed >> (32 - extra)) >= 1 << extra
        return self.finished(code + up, negative)

    def encode(self, source: Format, raw: int, scale: int | None = 0, seed: int | None = None) -> int:
        """`scale` None: a scale that is NaN."""
        negative = source.is_negative(raw)
        if source.is_nan(raw) or scale is None:
            return self.special(self.nan, negative)
        if source.is_infinite(raw):
            return self.overflow(negative)
        if source.is_zero(raw):
            return self.finished(0, negative)
        if seed is not None:
            return self.random(source, raw, scale, seed)
        return self.nearest(source.value(raw) / Fraction(2) ** scale, negative)

    def decode(self, code: int, target: Format, scale: int | None = 0) -> int:
        negative = bool(code >> (self.bits - 1))
        sign = target.sign if negative else 0
        magnitude = code & ((1 << (self.bits - 1)) - 1)
        if scale is None or (self.one_zero and code == self.nan):
            return sign | target.nan
        if magnitude > self.largest:
            return sign | (target.infinity if self.infinity == magnitude and self.infinity != self.nan else target.nan)
        value = self.values[magnitude] * Fraction(2) ** scale
        return target.rounded(-value if negative else value, negative_zero=negative)


FNUZ = {"fp8": Small(8, 3, 8, 0x7F, 0x80, 0x80, True), "bf8": Small(8, 2, 16, 0x7F, 0x80, 0x80, True)}
OCP = {"fp8": Small(8, 3, 7, 0x7E, 0x7F, 0x7F), "bf8": Small(8, 2, 15, 0x7B, 0x7C, 0x7E)}
SIX = {"fp6": Small(6, 3, 1, 0x1F, None, 0x1F), "bf6": Small(6, 2, 3, 0x1F, None, 0x1F)}
FP4 = Small(4, 1, 1, 0x7, None, 0x7)
SCALED = {**OCP, "fp4": FP4}


def field(word: int, bits: int, at: int) -> int:
    return word >> at & ((1 << bits) - 1)


def inserted(old: int, value: int, bits: int, at: int) -> int:
    mask = ((1 << bits) - 1) << at
    return old & ~mask | value << at


def scale_of(word: int) -> int | None:
    exponent = word >> 23 & 0xFF
    return None if exponent == 255 else exponent - 127


def plain() -> Iterator[Form]:
    """Conversions of 8-bit floats without a scale."""
    for chips, formats in (("gfx942", FNUZ), ("gfx950", OCP)):
        for kind, small in formats.items():
            name = f"v_cvt_f32_{kind}"
            yield Form(name, "f32", ("b32",), lambda a, s=small: s.decode(a & 0xFF, F32), chips, suffix="_e32")
            for n in range(1, 4):
                yield Form(
                    name,
                    "f32",
                    ("b32",),
                    lambda a, s=small, n=n: s.decode(field(a, 8, 8 * n), F32),
                    chips,
                    suffix="_sdwa",
                    tail=f"src0_sel:BYTE_{n}",
                )
            name = f"v_cvt_pk_f32_{kind}"
            for n, (suffix, tail) in enumerate((("_e32", ""), ("_sdwa", "src0_sel:WORD_1"))):
                yield Form(
                    name,
                    "2xf32",
                    ("b32",),
                    lambda a, s=small, n=n: (
                        s.decode(field(a, 8, 16 * n), F32) | s.decode(field(a, 8, 16 * n + 8), F32) << 32
                    ),
                    chips,
                    suffix=suffix,
                    tail=tail,
                )
            name = f"v_cvt_pk_{kind}_f32"
            for n, tail in enumerate(("", "op_sel:[0,0,1]")):
                yield Form(
                    name,
                    "b32",
                    ("f32", "f32"),
                    lambda a, b, d, s=small, n=n: inserted(d, s.encode(F32, a) | s.encode(F32, b) << 8, 16, 16 * n),
                    chips,
                    tail=tail,
                    old=True,
                )
            name = f"v_cvt_sr_{kind}_f32"
            for n in range(4):
                yield Form(
                    name,
                    "b32",
                    ("f32", "b32"),
                    lambda a, b, d, s=small, n=n: inserted(d, s.encode(F32, a, seed=b), 8, 8 * n),
                    chips,
                    tail=f"op_sel:[0,0,{n & 1},{n >> 1}]",
                    old=True,
                )


def scaled() -> Iterator[Form]:
    """Conversions of gfx950 with a scale, of one number and of two."""
    for kind, small in SCALED.items():
        bits = small.bits
        pieces = range(4) if bits == 4 else range(2)
        step = 8 if bits == 4 else 16
        for source, form in (("f32", F32), ("f16", F16), ("bf16", BF16)):
            wide = form.bits
            stem = f"v_cvt_scalef32_pk_{source}_{kind}"
            for n in pieces:
                chosen = f"op_sel:[{n & 1},{n >> 1},0]"
                yield Form(
                    stem,
                    f"2x{source}",
                    ("b32", "f32"),
                    lambda a, b, s=small, f=form, n=n, w=wide, k=bits, p=step: (
                        s.decode(field(a, k, p * n), f, scale_of(b))
                        | s.decode(field(a, k, p * n + k), f, scale_of(b)) << w
                    ),
                    "gfx950",
                    tail=chosen,
                )
                if source == "f32":
                    place = f"op_sel:[0,0,{n & 1},{n >> 1}]" if bits == 4 else f"op_sel:[0,0,0,{n}]"
                    yield Form(
                        f"v_cvt_scalef32_pk_{kind}_f32",
                        "b32",
                        ("f32", "f32", "f32"),
                        lambda a, b, c, d, s=small, n=n, k=bits, p=step: inserted(
                            d, s.encode(F32, a, scale_of(c)) | s.encode(F32, b, scale_of(c)) << k, 2 * k, p * n
                        ),
                        "gfx950",
                        tail=place,
                        old=True,
                    )
                else:
                    place = f"op_sel:[0,0,{n & 1},{n >> 1}]" if bits == 4 else f"op_sel:[0,0,{n}]"
                    yield Form(
                        f"v_cvt_scalef32_pk_{kind}_{source}",
                        "b32",
                        ("b32", "f32"),
                        lambda a, b, d, s=small, f=form, n=n, k=bits, p=step: inserted(
                            d,
                            s.encode(f, a & 0xFFFF, scale_of(b)) | s.encode(f, a >> 16, scale_of(b)) << k,
                            2 * k,
                            p * n,
                        ),
                        "gfx950",
                        tail=place,
                        old=True,
                    )
            if bits == 8:
                yield from _single(kind, small, source, form)
            elif source != "f32":
                for n in range(4):
                    yield Form(
                        f"v_cvt_scalef32_sr_pk_fp4_{source}",
                        "b32",
                        ("b32", "b32", "f32"),
                        lambda a, b, c, d, f=form, n=n: inserted(
                            d,
                            FP4.encode(f, a & 0xFFFF, scale_of(c), b) | FP4.encode(f, a >> 16, scale_of(c), b) << 4,
                            8,
                            8 * n,
                        ),
                        "gfx950",
                        tail=f"op_sel:[0,0,{n & 1},{n >> 1}]",
                        old=True,
                    )
    yield Form(
        "v_cvt_scalef32_sr_pk_fp4_f32",
        "b32",
        ("b64", "b32", "f32"),
        lambda a, b, c, d: inserted(
            d, FP4.encode(F32, a & 0xFFFFFFFF, scale_of(c), b) | FP4.encode(F32, a >> 32, scale_of(c), b) << 4, 8, 0
        ),
        "gfx950",
        old=True,
    )


def _single(kind: str, small: Small, source: str, form: Format) -> Iterator[Form]:
    for n in range(4):
        operand = "b32" if source == "f32" else "b16"
        yield Form(
            f"v_cvt_scalef32_sr_{kind}_{source}",
            "b32",
            (operand, "b32", "f32"),
            lambda a, b, c, d, s=small, f=form, n=n: inserted(d, s.encode(f, a, scale_of(c), b), 8, 8 * n),
            "gfx950",
            tail=f"op_sel:[0,0,{n & 1},{n >> 1}]",
            old=True,
        )
        if source == "f32":
            yield Form(
                f"v_cvt_scalef32_f32_{kind}",
                "f32",
                ("b32", "f32"),
                lambda a, b, s=small, n=n: s.decode(field(a, 8, 8 * n), F32, scale_of(b)),
                "gfx950",
                tail=f"op_sel:[{n & 1},{n >> 1},0]",
            )
        if source == "f16":
            high = n & 1
            yield Form(
                f"v_cvt_scalef32_f16_{kind}",
                "2xf16",
                ("b32", "f32"),
                lambda a, b, d, s=small, n=n, h=high: inserted(
                    d, s.decode(field(a, 8, 8 * n), F16, scale_of(b)), 16, 16 * h
                ),
                "gfx950",
                tail=f"op_sel:[{n & 1},{n >> 1},{high}]",
                old=True,
            )


def packs() -> Iterator[tuple[str, str, Small, Format, bool]]:
    """The conversions of 32 numbers: mnemonic, operands, formats, and whether from small to wide."""
    for kind, small in SIX.items():
        for source, form in FORMATS.items():
            if source == "f64":
                continue
            words = 32 if source == "f32" else 16
            wide, six = f"v[16:{15 + words}]", "v[16:21]"
            yield f"v_cvt_scalef32_pk32_{source}_{kind}", f"v[64:{63 + words}], {six}, v49", small, form, True
            if source == "f32":
                yield f"v_cvt_scalef32_2xpk16_{kind}_f32", "v[64:69], v[16:31], v[32:47], v49", small, form, False
            else:
                yield f"v_cvt_scalef32_pk32_{kind}_{source}", f"v[64:69], {wide}, v49", small, form, False
            yield f"v_cvt_scalef32_sr_pk32_{kind}_{source}", f"v[64:69], {wide}, v48, v49", small, form, False
