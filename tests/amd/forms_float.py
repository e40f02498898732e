"""Instructions on floats, halves and doubles, with what they compute by exact arithmetic."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction

from exact_numbers import F16, F32, F64, Format
from vector_kernels import FORMATS, Form


def least(form: Format, a: int, b: int) -> int:
    """v_min in IEEE mode."""
    return _pick(form, a, b, lambda x, y: form.order(x) <= form.order(y))


def greatest(form: Format, a: int, b: int) -> int:
    return _pick(form, a, b, lambda x, y: form.order(x) >= form.order(y))


def _pick(form: Format, a: int, b: int, first: Callable[[int, int], bool]) -> int:
    if form.is_signalling(a) or form.is_signalling(b):
        return form.nan
    if form.is_nan(a):
        return b
    return a if form.is_nan(b) or first(a, b) else b


def middle(form: Format, a: int, b: int, c: int) -> int:
    if any(form.is_nan(x) for x in (a, b, c)):
        return least(form, least(form, a, b), c)
    return sorted((a, b, c), key=form.order)[1]


def ieee_extreme(form: Format, numbers: tuple[int, ...], largest: bool) -> int:
    """IEEE 754-2019 minimum or maximum: NaN wins."""
    if any(form.is_nan(x) for x in numbers):
        return form.nan
    return sorted(numbers, key=form.order)[-1 if largest else 0]


def negated(form: Format, raw: int) -> int:
    return raw ^ form.sign


def to_integer(form: Format, raw: int, rule: Callable[[Fraction], int]) -> int:
    """A number rounded to an integer of its own format."""
    if form.is_nan(raw):
        return form.nan
    if form.is_infinite(raw):
        return raw
    return form.rounded(Fraction(rule(form.value(raw))), negative_zero=form.is_negative(raw))


def fraction(form: Format, raw: int) -> int:
    if not form.is_finite(raw):
        return form.nan
    value = form.value(raw)
    one = form.bias << form.fraction_bits
    return min(form.rounded(value - math.floor(value)), one - 1)


def scaled(form: Format, raw: int, exponent: int) -> int:
    if not form.is_finite(raw):
        return form.nan if form.is_nan(raw) else raw
    exponent = max(-5000, min(5000, exponent))
    return form.rounded(form.value(raw) * Fraction(2) ** exponent, negative_zero=form.is_negative(raw))


def mantissa(form: Format, raw: int) -> int:
    if not form.is_finite(raw) or form.is_zero(raw):
        return form.nan if form.is_nan(raw) else raw
    return form.rounded(form.value(raw) / Fraction(2) ** exponent(form, raw))


def exponent(form: Format, raw: int) -> int:
    """Of the number as a mantissa of [1/2, 1) times a power of two; 0 for zeros, infinities and NaN."""
    if not form.is_finite(raw) or form.is_zero(raw):
        return 0
    value, result = abs(form.value(raw)), 0
    result = value.numerator.bit_length() - value.denominator.bit_length()
    while value >= Fraction(2) ** result:
        result += 1
    while value < Fraction(2) ** (result - 1):
        result -= 1
    return result


def fixed_division(form: Format, far: int | None, quotient: int, denominator: int, numerator: int) -> int:
    """v_div_fixup: special values of a division; `far`: the difference of exponents that is sure to underflow."""
    special = form.divided(numerator, denominator)
    plain = all(form.is_finite(x) and not form.is_zero(x) for x in (denominator, numerator))
    if not plain:
        return special
    sign = (denominator ^ numerator) & form.sign
    fields = [x >> form.fraction_bits & ((1 << form.exponent_bits) - 1) for x in (numerator, denominator)]
    if far is not None and fields[0] - fields[1] < far:
        return sign
    if form.is_nan(quotient):  # for floats and doubles, the steps before have run out of range
        return form.nan if far is None else sign | form.infinity
    return (quotient & ~form.sign) | sign


def unfused(form: Format, flush: bool, a: int, b: int, c: int) -> int:
    """v_mad: two roundings; for floats without subnormals."""
    step: Callable[[int], int] = form.flushed if flush else lambda x: x
    return step(form.added(step(form.multiplied(step(a), step(b))), step(c)))


def zero_wins(form: Format, rule: Callable[[int, int, int], int], a: int, b: int, c: int = 0) -> int:
    """Products of DirectX 9: zero times anything is zero."""
    if form.is_zero(a) or form.is_zero(b):
        return form.added(c, 0)
    return rule(a, b, c)


def approximate(function: Callable[[float], float], kind: str, flush: bool) -> Callable[[int], int]:
    """A real function by the C library; `flush`: subnormals count as 0."""
    form = FORMATS[kind]

    def reference(raw: int) -> int:
        source = form.flushed(raw) if flush else raw
        if form.is_nan(source):
            return form.nan
        value = math.inf if form.is_infinite(source) else float(form.value(source))
        if form.is_negative(source):
            value = -abs(value)
        result = function(value)
        if math.isnan(result):
            return form.nan
        sign = form.sign if math.copysign(1, result) < 0 else 0
        rounded = (
            sign | form.infinity if math.isinf(result) else form.rounded(Fraction(result), negative_zero=bool(sign))
        )
        return form.flushed(rounded) if flush else rounded

    return reference


def _exp2(x: float) -> float:
    return 0.0 if x < -1000 else math.inf if x > 1000 else 2.0**x


def _log2(x: float) -> float:
    return -math.inf if x == 0 else math.nan if x < 0 else math.log2(x) if x < math.inf else x


def _reciprocal(x: float) -> float:
    return math.copysign(math.inf, x) if x == 0 else 1 / x


def _root(x: float) -> float:
    return math.nan if x < 0 else math.sqrt(x)


def _inverse_root(x: float) -> float:
    return math.nan if x < 0 else _reciprocal(math.sqrt(x))


def _turns(function: Callable[[float], float], beyond: float) -> Callable[[float], float]:
    def reference(x: float) -> float:
        if math.isinf(x):
            return math.nan
        if abs(x) > 256:
            return math.copysign(beyond, x) if beyond == 0 else beyond
        return function(2 * math.pi * (x - round(x)))

    return reference


def _sine(angle: float) -> float:
    """With the zeros at half turns, where the rounded angle misses them."""
    return math.copysign(0, angle) if abs(angle) in (0, math.pi) else math.sin(angle)


def _cosine(angle: float) -> float:
    return 0.0 if abs(angle) == math.pi / 2 else math.cos(angle)


def arithmetic() -> Iterator[Form]:
    """Sums, products, minimum and maximum of each format."""
    for kind, form in (("f32", F32), ("f16", F16), ("f64", F64)):
        two, three = (kind,) * 2, (kind,) * 3
        suffixes = ("",) if kind == "f64" else ("_e32", "_e64")

        def low(a: int, b: int, f: Format = form) -> int:
            return least(f, a, b)

        def high(a: int, b: int, f: Format = form) -> int:
            return greatest(f, a, b)

        for suffix in suffixes:
            yield Form(f"v_add_{kind}", kind, two, form.added, suffix=suffix)
            yield Form(f"v_mul_{kind}", kind, two, form.multiplied, suffix=suffix)
            yield Form(f"v_min_{kind}", kind, two, low, suffix=suffix)
            yield Form(f"v_max_{kind}", kind, two, high, suffix=suffix)
        yield Form(f"v_fma_{kind}", kind, three, form.fma, keeps_high=True)
        if kind != "f64":
            yield Form(f"v_sub_{kind}", kind, two, lambda a, b, f=form: f.added(a, negated(f, b)), suffix="_e32")
            yield Form(f"v_subrev_{kind}", kind, two, lambda a, b, f=form: f.added(b, negated(f, a)), suffix="_e32")
            yield Form(f"v_min3_{kind}", kind, three, lambda a, b, c, low=low: low(low(a, b), c), keeps_high=True)
            yield Form(f"v_max3_{kind}", kind, three, lambda a, b, c, high=high: high(high(a, b), c), keeps_high=True)
            yield Form(f"v_med3_{kind}", kind, three, lambda a, b, c, f=form: middle(f, a, b, c), keeps_high=True)
            yield Form(f"v_maxmin_{kind}", kind, three, lambda a, b, c, lo=low, hi=high: lo(hi(a, b), c), "gfx11")
            yield Form(f"v_minmax_{kind}", kind, three, lambda a, b, c, lo=low, hi=high: hi(lo(a, b), c), "gfx11")
    fused = F32.fma
    yield Form("v_fmac_f32", "f32", ("f32", "f32"), fused, suffix="_e32", old=True)
    yield Form("v_fmac_f64", "f64", ("f64", "f64"), F64.fma, "gfx9", suffix="_e32", old=True)
    yield Form("v_fmac_f16", "f16", ("f16", "f16"), F16.fma, "gfx11", suffix="_e32", old=True)
    yield Form(
        "v_fmamk_f32",
        "f32",
        ("f32", "f32"),
        lambda a, b: F32.fma(a, 0x40490FDB, b),
        "fma",
        text="{d}, {a}, 0x40490fdb, {b}",
    )
    yield Form(
        "v_fmaak_f32",
        "f32",
        ("f32", "f32"),
        lambda a, b: F32.fma(a, b, 0x40490FDB),
        "fma",
        text="{d}, {a}, {b}, 0x40490fdb",
    )
    yield Form(
        "v_fmamk_f16", "f16", ("f16", "f16"), lambda a, b: F16.fma(a, 0x4248, b), "gfx11", text="{d}, {a}, 0x4248, {b}"
    )
    yield Form(
        "v_fmaak_f16", "f16", ("f16", "f16"), lambda a, b: F16.fma(a, b, 0x4248), "gfx11", text="{d}, {a}, {b}, 0x4248"
    )


def legacy() -> Iterator[Form]:
    """Multiply-add with two roundings, and the products of DirectX 9."""
    three = ("f32",) * 3

    def mad(a: int, b: int, c: int) -> int:
        return unfused(F32, True, a, b, c)

    def mad_half(a: int, b: int, c: int) -> int:
        return unfused(F16, False, a, b, c)

    def product(a: int, b: int) -> int:
        return zero_wins(F32, lambda x, y, _: F32.multiplied(x, y), a, b)

    def fused(a: int, b: int, c: int) -> int:
        return zero_wins(F32, F32.fma, a, b, c)

    yield Form("v_mul_legacy_f32", "f32", ("f32", "f32"), product, "gfx9")
    yield Form("v_mul_dx9_zero_f32", "f32", ("f32", "f32"), product, "gfx11", suffix="_e32")
    yield Form("v_fmac_dx9_zero_f32", "f32", ("f32", "f32"), fused, "gfx11", suffix="_e32", old=True)
    yield Form("v_fma_dx9_zero_f32", "f32", three, fused, "gfx11")
    yield Form("v_mad_f32", "f32", three, mad, "gfx90a")
    yield Form("v_mac_f32", "f32", ("f32", "f32"), mad, "gfx90a", suffix="_e32", old=True)
    yield Form(
        "v_madmk_f32",
        "f32",
        ("f32", "f32"),
        lambda a, b: mad(a, 0x40490FDB, b),
        "gfx90a",
        text="{d}, {a}, 0x40490fdb, {b}",
    )
    yield Form(
        "v_madak_f32",
        "f32",
        ("f32", "f32"),
        lambda a, b: mad(a, b, 0x40490FDB),
        "gfx90a",
        text="{d}, {a}, {b}, 0x40490fdb",
    )
    yield Form("v_mad_f16", "f16", ("f16",) * 3, mad_half, "gfx9", keeps_high=True)
    yield Form("v_mad_legacy_f16", "f16", ("f16",) * 3, mad_half, "gfx9")
    yield Form("v_fma_legacy_f16", "f16", ("f16",) * 3, F16.fma, "gfx9")
    yield Form("v_mac_f16", "f16", ("f16", "f16"), mad_half, "gfx9", suffix="_e32", old=True, keeps_high=True)
    yield Form(
        "v_madmk_f16",
        "f16",
        ("f16", "f16"),
        lambda a, b: mad_half(a, 0x4248, b),
        "gfx9",
        text="{d}, {a}, 0x4248, {b}",
        keeps_high=True,
    )
    yield Form(
        "v_madak_f16",
        "f16",
        ("f16", "f16"),
        lambda a, b: mad_half(a, b, 0x4248),
        "gfx9",
        text="{d}, {a}, {b}, 0x4248",
        keeps_high=True,
    )
    for name, largest in (("minimum", False), ("maximum", True)):
        yield Form(f"v_{name}3_f32", "f32", three, lambda a, b, c, m=largest: ieee_extreme(F32, (a, b, c), m), "gfx950")


def parts() -> Iterator[Form]:
    """Rounding to integers, exponents and mantissas."""
    rules: dict[str, Callable[[Fraction], int]] = {
        "trunc": math.trunc,
        "ceil": math.ceil,
        "floor": math.floor,
        "rndne": round,
    }
    for kind, form in (("f32", F32), ("f16", F16), ("f64", F64)):
        count = "i16" if kind == "f16" else "i32"
        for name, rule in rules.items():
            yield Form(f"v_{name}_{kind}", kind, (kind,), lambda a, f=form, r=rule: to_integer(f, a, r), suffix="_e32")
        yield Form(f"v_fract_{kind}", kind, (kind,), lambda a, f=form: fraction(f, a), suffix="_e32")
        yield Form(f"v_frexp_mant_{kind}", kind, (kind,), lambda a, f=form: mantissa(f, a), suffix="_e32")
        yield Form(f"v_frexp_exp_{count}_{kind}", count, (kind,), lambda a, f=form: exponent(f, a), suffix="_e32")
        yield Form(f"v_ldexp_{kind}", kind, (kind, count), lambda a, b, f=form: scaled(f, a, b))
    far = {"f32": -150, "f64": -1075, "f16": None}
    for kind, form in FORMATS.items():
        if kind == "bf16":
            continue
        yield Form(
            f"v_div_fixup_{kind}",
            kind,
            (kind,) * 3,
            lambda a, b, c, f=form, d=far[kind]: fixed_division(f, d, a, b, c),
            keeps_high=True,
        )
    yield Form(
        "v_div_fixup_legacy_f16", "f16", ("f16",) * 3, lambda a, b, c: fixed_division(F16, None, a, b, c), "gfx9"
    )


def transcendental() -> Iterator[Form]:
    """Functions that the machine approximates."""
    functions = {
        "exp": _exp2,
        "log": _log2,
        "rcp": _reciprocal,
        "rsq": _inverse_root,
        "sqrt": _root,
        "sin": _turns(_sine, 0.0),
        "cos": _turns(_cosine, 1.0),
    }
    for name, function in functions.items():
        yield Form(f"v_{name}_f32", "f32", ("f32",), approximate(function, "f32", True), suffix="_e32", ulp=1)
        yield Form(f"v_{name}_f16", "f16", ("f16",), approximate(function, "f16", False), suffix="_e32", ulp=1)
    yield Form("v_rcp_iflag_f32", "f32", ("f32",), approximate(_reciprocal, "f32", True), suffix="_e32", ulp=1)
    yield Form("v_exp_legacy_f32", "f32", ("f32",), approximate(_exp2, "f32", True), "gfx9", suffix="_e32", ulp=1)
    yield Form("v_log_legacy_f32", "f32", ("f32",), approximate(_log2, "f32", True), "gfx9", suffix="_e32", ulp=1)
    for name in ("rcp", "rsq", "sqrt"):
        yield Form(f"v_{name}_f64", "f64", ("f64",), approximate(functions[name], "f64", False), suffix="_e32", ulp=1)
