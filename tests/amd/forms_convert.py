"""Conversions between numbers, the parts of divisions, and modifiers of operands and results."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from fractions import Fraction

from exact_numbers import BF16, F16, F32, F64, Format
from forms_integer import low, saturated
from vector_kernels import FORMATS, Form


def whole(kind: str, form: Format, raw: int, rule: Callable[[Fraction], int] = math.trunc) -> int:
    """A number as a saturated integer; NaN is 0."""
    if form.is_nan(raw):
        return 0
    if form.is_infinite(raw):
        return saturated(kind, -(1 << 100) if form.is_negative(raw) else 1 << 100)
    return saturated(kind, rule(form.value(raw)))


def spread(form: Format, raw: int, steps: int, lowest: int) -> int:
    """A normalised integer of 16 bits, to nearest even."""
    if form.is_nan(raw):
        return 0
    value = Fraction(lowest if form.is_negative(raw) else 1) if form.is_infinite(raw) else form.value(raw)
    return low(16, round(max(Fraction(lowest), min(Fraction(1), value)) * steps))


def packed(a: int, b: int) -> int:
    return low(16, a) | low(16, b) << 16


def integers() -> Iterator[Form]:
    for kind, form in (("f32", F32), ("f64", F64)):
        for integer in ("i32", "u32"):
            yield Form(
                f"v_cvt_{integer}_{kind}", integer, (kind,), lambda a, f=form, k=integer: whole(k, f, a), suffix="_e32"
            )
            yield Form(
                f"v_cvt_{kind}_{integer}", kind, (integer,), lambda a, f=form: f.rounded(Fraction(a)), suffix="_e32"
            )
    for integer in ("i16", "u16"):
        yield Form(f"v_cvt_{integer}_f16", integer, ("f16",), lambda a, k=integer: whole(k, F16, a), suffix="_e32")
        yield Form(f"v_cvt_f16_{integer}", "f16", (integer,), lambda a: F16.rounded(Fraction(a)), suffix="_e32")
        yield Form(
            f"v_cvt_{integer[0]}32_{integer}", f"{integer[0]}32", (integer,), lambda a: a, "gfx11", suffix="_e32"
        )
        yield Form(
            f"v_cvt_pk_{integer}_f32",
            "b32",
            ("f32", "f32"),
            lambda a, b, k=integer: packed(whole(k, F32, a), whole(k, F32, b)),
            "gfx11",
        )
        wide = f"{integer[0]}32"
        yield Form(
            f"v_cvt_pk_{integer}_{wide}",
            "b32",
            (wide, wide),
            lambda a, b, k=integer: packed(saturated(k, a), saturated(k, b)),
        )
    half = Fraction(1, 2)
    yield Form(
        "v_cvt_rpi_i32_f32",
        "i32",
        ("f32",),
        lambda a: whole("i32", F32, a, lambda x: math.floor(x + half)),
        gfx11="v_cvt_nearest_i32_f32",
        suffix="_e32",
    )
    yield Form(
        "v_cvt_flr_i32_f32",
        "i32",
        ("f32",),
        lambda a: whole("i32", F32, a, math.floor),
        gfx11="v_cvt_floor_i32_f32",
        suffix="_e32",
    )
    for n in range(4):
        yield Form(
            f"v_cvt_f32_ubyte{n}",
            "f32",
            ("b32",),
            lambda a, n=n: F32.rounded(Fraction(a.to_bytes(4, "little")[n])),
            suffix="_e32",
        )
    yield Form(
        "v_cvt_off_f32_i4", "f32", ("b32",), lambda a: F32.rounded(Fraction((a % 16 + 8) % 16 - 8, 16)), suffix="_e32"
    )
    for source, (kind, steps, lowest) in itertools.product(("f32", "f16"), (("i16", 32767, -1), ("u16", 65535, 0))):
        rule: Callable[[int], int] = lambda a, f=FORMATS[source], s=steps, m=lowest: spread(f, a, s, m)  # noqa: E731
        yield Form(
            f"v_cvt_pknorm_{kind}_{source}",
            "b32",
            (source,) * 2,
            lambda a, b, r=rule: packed(r(a), r(b)),
            gfx11=f"v_cvt_pk_norm_{kind}_{source}",
        )
        if source == "f16":
            yield Form(f"v_cvt_norm_{kind}_f16", kind, ("f16",), rule, suffix="_e32")


def floats() -> Iterator[Form]:
    pairs = (
        ("f16", "f32", "all"),
        ("f32", "f16", "all"),
        ("f32", "f64", "all"),
        ("f64", "f32", "all"),
        ("f32", "bf16", "gfx950"),
    )
    for target, source, chips in pairs:
        yield Form(
            f"v_cvt_{target}_{source}",
            target,
            (source,),
            lambda a, t=FORMATS[target], s=FORMATS[source]: s.converted(a, t),
            chips,
            suffix="_e32",
        )

    def toward_zero(raw: int) -> int:
        if not F32.is_finite(raw):
            return F32.converted(raw, F16)
        return F16.rounded(F32.value(raw), negative_zero=F32.is_negative(raw), toward_zero=True)

    two = ("f32", "f32")
    for suffix, name, chips in (("", "v_cvt_pkrtz_f16_f32", "gfx9"), ("_e32", "v_cvt_pk_rtz_f16_f32", "gfx11")):
        yield Form(name, "2xf16", two, lambda a, b: packed(toward_zero(a), toward_zero(b)), chips, suffix=suffix)
    for kind in ("f16", "bf16"):
        yield Form(
            f"v_cvt_pk_{kind}_f32",
            f"2x{kind}",
            two,
            lambda a, b, t=FORMATS[kind]: packed(F32.converted(a, t), F32.converted(b, t)),
            "gfx950",
        )


def at_random(target: Format, raw: int, random: int) -> int:
    """Stochastic rounding: a fraction of the last place is added before truncation."""
    if not F32.is_finite(raw):
        return F32.converted(raw, target)
    value = abs(F32.value(raw))
    down = target.rounded(value, toward_zero=True)
    last = down if down + 1 == target.infinity else down + 1
    place = target.value(last) - target.value(last - 1)
    dropped = 23 - target.fraction_bits
    kept = math.floor((value - target.value(down)) / place * 2**dropped)  # what the machine has of the rest
    up = kept + (random >> (32 - dropped)) >= 1 << dropped
    return (down + up) | (target.sign if F32.is_negative(raw) else 0)


def random_halves() -> Iterator[Form]:
    yield Form("v_cvt_sr_f16_f32", "f16", ("f32", "b32"), lambda a, b: at_random(F16, a, b), "gfx950", keeps_high=True)
    yield Form(
        "v_cvt_sr_bf16_f32", "bf16", ("f32", "b32"), lambda a, b: at_random(BF16, a, b), "gfx950", keeps_high=True
    )


def scaled_operand(form: Format, up: int, value: int, denominator: int, numerator: int) -> tuple[int, int]:
    """v_div_scale: the operand as it goes into the division, and whether v_div_fmas has to scale back."""
    far, tiny = (96, 23) if form is F32 else (768, 53)
    fields = [x >> form.fraction_bits & ((1 << form.exponent_bits) - 1) for x in (denominator, numerator)]

    def times(exponent: int) -> int:
        if not form.is_finite(value):
            return form.nan if form.is_nan(value) else value
        return form.rounded(form.value(value) * Fraction(2) ** exponent, negative_zero=form.is_negative(value))

    def same(a: int, b: int) -> bool:
        return not form.is_nan(a) and not form.is_nan(b) and form.distance(a, b) == 0

    if form.is_zero(denominator) or form.is_zero(numerator):
        return form.nan, 0
    if fields[1] - fields[0] >= far:
        return (times(up) if same(value, denominator) else value), 1
    if form.is_subnormal(denominator):
        return times(up), 0
    one = form.bias << form.fraction_bits
    small_inverse = form.is_subnormal(form.divided(one, denominator))
    small_quotient = form.is_subnormal(form.divided(numerator, denominator))
    if small_inverse and small_quotient:
        return (times(-up) if same(value, denominator) else value), 1
    if small_inverse:
        return times(-up), 0
    if small_quotient:
        return (times(up) if same(value, numerator) else value), 1
    return (times(up) if fields[1] <= tiny else value), 0


def scaled_fma(form: Format, up: int, a: int, b: int, c: int, scaled: int) -> int:
    """v_div_fmas: the fused product and sum, scaled back in the same rounding."""
    plain = form.fma(a, b, c)
    if not scaled or not all(form.is_finite(x) for x in (a, b, c)):
        return plain
    exact = form.value(a) * form.value(b) + form.value(c)
    large = c >> form.fraction_bits & ((1 << form.exponent_bits) - 1) > form.bias
    return form.rounded(exact * Fraction(2) ** (up if large else -up), negative_zero=plain == form.sign)


def divisions() -> Iterator[Form]:
    for kind, form, up in (("f32", F32, 64), ("f64", F64, 128)):
        three = (kind,) * 3
        for which in "bc":  # the operand is the denominator or the numerator
            text = f"{{d}}, {{s}}, {{{which}}}, {{b}}, {{c}}"
            at = "abc".index(which)
            yield Form(
                f"v_div_scale_{kind}",
                kind,
                three,
                lambda *x, f=form, u=up, n=at: scaled_operand(f, u, x[n], x[1], x[2]),
                carries=True,
                text=text,
            )
        yield Form(
            f"v_div_fmas_{kind}",
            kind,
            three,
            lambda a, b, c, m, f=form, u=up: scaled_fma(f, u, a, b, c, m),
            text="{d}, {a}, {b}, {c}",
            mask=True,
        )


def reduction() -> Iterator[Form]:
    yield Form("v_trig_preop_f64", "f64", ("f64", "u32"), two_over_pi_segment)


def two_over_pi_segment(argument: int, segment: int) -> int:
    """v_trig_preop: 53 bits of 2/pi, which are 0 beyond the 1201st."""
    field = argument >> 52 & 0x7FF
    shift = segment % 32 * 53 + max(0, field - 1077)
    digits = TWO_OVER_PI >> (1300 - 1201)
    chosen = (digits << shift >> (1201 - 53)) & ((1 << 53) - 1)
    scale = -53 - shift + (128 if field >= 1968 else 0)
    return F64.rounded(Fraction(chosen) * Fraction(2) ** scale)


def _two_over_pi(bits: int) -> int:
    """The first bits of 2/pi, from Gauss's formula for pi."""
    unit = 1 << (bits + 64)

    def inverse_tangent(n: int) -> int:
        term, total, k = unit // n, 0, 0
        while term:
            total += (-1) ** k * (term // (2 * k + 1))
            term //= n * n
            k += 1
        return total

    pi = 4 * (12 * inverse_tangent(18) + 8 * inverse_tangent(57) - 5 * inverse_tangent(239))
    return (2 * unit << bits) // pi


TWO_OVER_PI = _two_over_pi(1300)


def modifiers() -> Iterator[Form]:
    """Signs and magnitudes of operands, halves, clamp, and the output modifier that IEEE mode switches off."""
    for kind, form in (("f32", F32), ("f64", F64), ("f16", F16)):

        def negative(raw: int, f: Format = form) -> int:
            return raw ^ f.sign

        def size(raw: int, f: Format = form) -> int:
            return raw & ~f.sign

        def clamped(raw: int, f: Format = form) -> int:
            one = f.bias << f.fraction_bits
            return 0 if f.is_nan(raw) or f.is_negative(raw) else min(raw, one)

        long = "" if kind == "f64" else "_e64"
        two = (kind,) * 2
        fused = f"v_fma_{kind}"
        yield Form(
            f"v_add_{kind}",
            kind,
            two,
            lambda a, b, f=form, n=negative, s=size: f.added(n(a), s(b)),
            suffix=long,
            text="{d}, -{a}, |{b}|",
        )
        yield Form(
            f"v_add_{kind}", kind, two, lambda a, b, f=form, c=clamped: c(f.added(a, b)), suffix=long, tail="clamp"
        )
        yield Form(f"v_add_{kind}", kind, two, form.added, suffix=long, tail="mul:4")
        yield Form(
            fused,
            kind,
            (kind,) * 3,
            lambda a, b, c, f=form, n=negative, s=size, k=clamped: k(f.fma(n(a), b, n(s(c)))),
            text="{d}, -{a}, {b}, -|{c}| clamp",
            keeps_high=True,
        )
    high = "{d}, {a}, {b}, {c} op_sel:[1,0,1,1]"
    yield Form(
        "v_fma_f16",
        "2xf16",
        ("b32", "f16", "b32"),
        lambda a, b, c, d: F16.fma(a >> 16, b, c >> 16) << 16 | d & 0xFFFF,
        "gfx9",
        text=high,
        old=True,
    )
    yield Form(
        "v_add_f16",
        "2xf16",
        ("b32", "b32"),
        lambda a, b, d: F16.added(a >> 16, b & 0xFFFF) << 16 | d & 0xFFFF,
        "gfx11",
        suffix="_e32",
        text="v8.h, v2.h, v4.l",
        old=True,
    )


def rounding_modes() -> Iterator[Form]:
    """Sums, fused products and conversions under the other rounding modes."""

    def rule(form: Format, mode: int, count: int) -> Callable[..., int]:
        plain: Callable[..., int] = form.added if count == 2 else form.fma

        def reference(*raw: int) -> int:
            if not all(form.is_finite(x) for x in raw):
                return plain(*raw)
            values = [form.value(x) for x in raw]
            value = sum(values) if count == 2 else values[0] * values[1] + values[2]
            if value != 0:
                return form.directed(Fraction(value), mode)
            signs = (
                {x >> (form.bits - 1) for x in raw}
                if count == 2
                else {(raw[0] ^ raw[1]) >> (form.bits - 1), raw[2] >> (form.bits - 1)}
            )
            return plain(*raw) if len(signs) == 1 else form.sign if mode == 2 else 0  # x - x is -0 downward

        return reference

    for (kind, form), mode in itertools.product((("f32", F32), ("f64", F64), ("f16", F16)), (1, 2, 3)):
        long = "" if kind == "f64" else "_e32"
        yield Form(f"v_add_{kind}", kind, (kind,) * 2, rule(form, mode, 2), suffix=long, mode=mode * 5)
        yield Form(f"v_fma_{kind}", kind, (kind,) * 3, rule(form, mode, 3), mode=mode * 5, keeps_high=True)

        def converted(raw: int, m: int = mode) -> int:
            if not F32.is_finite(raw) or F32.is_zero(raw):
                return F32.converted(raw, F16)
            return F16.directed(F32.value(raw), m)

        if kind == "f16":
            yield Form("v_cvt_f16_f32", "f16", ("f32",), converted, suffix="_e32", mode=mode * 5)
