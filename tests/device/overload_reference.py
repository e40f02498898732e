"""What overload_cases.cu must print, from exact rational numbers and ml_dtypes, in the order of its KEEPs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import copysign, isfinite, isnan, nan

import ml_dtypes
import numpy as np
import numpy.typing as npt
from small_float_reference import BF16, COUNT, Array, Expected, make_values

E2M3, E3M2, E2M1 = ml_dtypes.float6_e2m3fn, ml_dtypes.float6_e3m2fn, ml_dtypes.float4_e2m1fn
COMPARISONS = {
    "==": np.equal, "!=": np.not_equal, "<": np.less, "<=": np.less_equal, ">": np.greater, ">=": np.greater_equal,
}  # fmt: skip
FORMATS = {np.float16: (10, 15), BF16: (7, 127), np.float32: (23, 127)}


def rounded(value: Fraction, kind: type, way: str) -> int:
    """The bits of the number of a format next to a value that is not 0: rn nearest, rz to zero, rd down, ru up."""
    mantissa, bias = FORMATS[kind]
    negative, size = value < 0, abs(value)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= size < Fraction(2) ** exponent
    exponent = max(exponent, 1 - bias)
    steps = size / Fraction(2) ** (exponent - mantissa)
    whole = steps.numerator // steps.denominator
    rest = steps - whole
    away = way == ("rd" if negative else "ru")
    whole += (
        (rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole % 2 == 1)) if way == "rn" else rest > 0 and away
    )
    code = ((exponent + bias - 1) << mantissa) + whole if exponent + bias > 1 or whole >> mantissa else whole
    infinity = (2 * bias + 1) << mantissa
    code = min(code, infinity if way == "rn" or away else infinity - 1)
    return code | (infinity + (1 << mantissa) if negative else 0)


def number(value: float, exact: Fraction, kind: type, way: str = "rn") -> int:
    """The result of an operation that is `value` in double where it is 0, infinite or NaN, and else `exact`."""
    if exact != 0 and isfinite(value):
        return rounded(exact, kind, way)
    mantissa, bias = FORMATS[kind]
    infinity = (2 * bias + 1) << mantissa
    sign = infinity + (1 << mantissa) if copysign(1.0, value) < 0 else 0
    return infinity | 1 if isnan(value) else sign | (infinity if value != 0 else 0)


def fused(a: float, b: float, c: float, kind: type, way: str = "rn") -> int:
    finite = isfinite(a) and isfinite(b) and isfinite(c)
    exact = Fraction(a) * Fraction(b) + Fraction(c) if finite else Fraction(0)
    value = a * b + c
    if finite and exact == 0 and value == 0 and way == "rd" and (c != 0 or copysign(1, a * b) != copysign(1, c)):
        value = -0.0
    return number(value, exact, kind, way)


def each(function: Callable[..., int], *columns: Array) -> npt.NDArray[np.uint32]:
    rows = zip(*(c.astype(np.float64).tolist() for c in columns), strict=True)
    return np.array([function(*row) for row in rows], np.uint32)


def decode(bits: npt.NDArray[np.uint32], kind: type) -> Array:
    return bits.astype(np.uint16).view(kind)


def pair(low: Array, high: Array) -> npt.NDArray[np.uint32]:
    return low.view(np.uint16).astype(np.uint32) | high.view(np.uint16).astype(np.uint32) << 16


def next_one(values: Array) -> Array:
    return np.roll(values, -1)


def integers() -> list[int]:
    def signed(value: int, bits: int) -> int:
        value &= (1 << bits) - 1
        return value - (1 << bits) if value >> (bits - 1) else value

    return [signed(i * 0x9E3779B97F4A7C15, 64) >> (i % 64) for i in range(COUNT)]


def conversions(x: npt.NDArray[np.float32]) -> Iterator[Expected]:
    for way in ("rz", "rd", "ru"):
        yield (
            f"float to bfloat16, {way}",
            each(lambda v, way=way: number(v, Fraction(v) if isfinite(v) else Fraction(0), BF16, way), x),
            BF16,
        )
    n = integers()

    def of(bits: int, signed: bool, kind: type, way: str) -> npt.NDArray[np.uint32]:
        results = []
        for value in n:
            value &= (1 << bits) - 1
            value -= (1 << bits) if signed and value >> (bits - 1) else 0
            results.append(rounded(Fraction(value), kind, way) if value else 0)
        return np.array(results, np.uint32)

    for bits, signed, way in (
        (64, True, "rn"), (64, True, "rz"), (64, True, "rd"), (64, False, "ru"), (32, True, "rd"), (32, False, "rn"),
        (16, True, "rz"), (16, False, "ru"),
    ):  # fmt: skip
        yield f"{bits} bits to bfloat16, {way}", of(bits, signed, BF16, way), BF16
    for bits, signed, way in ((64, True, "rz"), (64, False, "ru"), (32, True, "rd"), (16, True, "ru")):
        yield f"{bits} bits to half, {way}", of(bits, signed, np.float16, way), np.float16
    for name, kind, least, most, whole in (
        ("half to char", np.float16, -128, 127, np.trunc),
        ("half to unsigned char", np.float16, 0, 255, np.trunc),
        ("bfloat16 to char", BF16, -128, 127, np.trunc),
        ("bfloat16 to unsigned char", BF16, 0, 255, np.trunc),
        ("bfloat16 to short, rn", BF16, -32768, 32767, np.rint),
        ("bfloat16 to short, rd", BF16, -32768, 32767, np.floor),
        ("bfloat16 to unsigned short, ru", BF16, 0, 65535, np.ceil),
    ):
        limited = np.clip(whole(x.astype(kind).astype(np.float64)), least, most)
        yield name, np.nan_to_num(limited, nan=0.0).astype(np.int64).astype(np.uint32), np.uint32


def larger(a: Array, b: Array, sign: float, keeps_nan: bool) -> Array:
    """The larger one, or with sign -1 the smaller one; of zeros the positive one is larger."""
    u, v = a.astype(np.float32), b.astype(np.float32)
    take_b = np.where(u == v, np.signbit(u) if sign > 0 else ~np.signbit(u), sign * v > sign * u)
    chosen = np.where(take_b, b, a)
    if keeps_nan:
        return np.where(np.isnan(u) | np.isnan(v), np.array(nan, a.dtype), chosen)
    return np.where(np.isnan(u), b, np.where(np.isnan(v), a, chosen))


def arithmetic(a: Array, kind: type) -> Iterator[Expected]:
    b, c = next_one(a), next_one(next_one(a))
    u, v, w = (t.astype(np.float32) for t in (a, b, c))
    pairs = np.dtype((kind, 2))

    def mask(low: Array, high: Array) -> npt.NDArray[np.uint32]:
        return low.astype(np.uint32) * 0xFFFF | high.astype(np.uint32) * 0xFFFF0000

    unordered = [np.isnan(p) | np.isnan(q) for p, q in ((u, v), (v, w))]
    for name, compare in COMPARISONS.items():
        truth = [compare(p, q) for p, q in ((u, v), (v, w))]
        yield f"mask {name}", mask(*(t & ~n for t, n in zip(truth, unordered, strict=True))), np.uint32
        yield f"mask {name} or unordered", mask(*(t | n for t, n in zip(truth, unordered, strict=True))), np.uint32
    yield "larger or NaN", pair(larger(a, b, 1, True), larger(b, c, 1, True)), pairs
    yield "smaller or NaN", pair(larger(a, b, -1, True), larger(b, c, -1, True)), pairs

    def fma(p: Array, q: Array, r: Array) -> Array:
        return decode(each(lambda x, y, z: fused(x, y, z, kind), p, q, r), kind)

    # (a + ib) (b + ic) + (a + ib)
    real, imaginary = fma(np.negative(b), c, fma(a, b, a)), fma(b, b, fma(a, c, b))
    yield "complex", pair(real, imaginary), pairs

    def relu(values: Array) -> Array:
        return np.where(values.astype(np.float32) <= 0, np.array(0, kind), values)

    yield "two fma, not below 0", pair(relu(fma(a, b, b)), relu(fma(b, c, c))), pairs
    yield "fma, not below 0", relu(fma(a, b, c)).view(np.uint16), kind


def others(x: npt.NDArray[np.float32]) -> Iterator[Expected]:
    h, b = x.astype(np.float16), x.astype(BF16)
    h1, b1 = next_one(h), next_one(b)
    h2, b2 = next_one(h1), next_one(b1)
    halves, bfloats = np.dtype((np.float16, 2)), np.dtype((BF16, 2))
    yield "larger", pair(larger(h, h1, 1, False), larger(h1, h2, 1, False)), halves
    yield "smaller", pair(larger(h, h1, -1, False), larger(h1, h2, -1, False)), halves
    yield "larger or NaN, one", larger(b, b1, 1, True).view(np.uint16), BF16

    def unit(values: Array) -> Array:
        return np.where(values.astype(np.float32) > 0, np.minimum(values, np.array(1, BF16)), np.array(0, BF16))

    yield "sum in [0, 1]", unit((b.astype(np.float32) + b1.astype(np.float32)).astype(BF16)).view(np.uint16), BF16
    products = [(p.astype(np.float32) * q.astype(np.float32)).astype(BF16) for p, q in ((b, b1), (b1, b2))]
    yield "products in [0, 1]", pair(unit(products[0]), unit(products[1])), bfloats
    truth = [
        (~(p.astype(np.float32) >= q.astype(np.float32))).astype(np.float32).astype(BF16)
        for p, q in ((b, b1), (b1, b2))
    ]
    yield "1 where < or unordered", pair(truth[0], truth[1]), bfloats


def tiny(x: npt.NDArray[np.float32]) -> Iterator[Expected]:
    """Six and four bits: what is too large becomes the largest number, and a NaN the positive one."""

    def narrow(values: npt.NDArray[np.float32], kind: type) -> npt.NDArray[np.uint32]:
        largest = float(ml_dtypes.finfo(kind).max)
        limited = np.clip(np.nan_to_num(values, nan=largest, posinf=largest, neginf=-largest), -largest, largest)
        return limited.astype(kind).view(np.uint8).astype(np.uint32)

    places = np.arange(COUNT)
    for kind, codes, width in ((E2M3, 64, 8), (E3M2, 64, 8), (E2M1, 16, 4)):
        name = np.dtype(kind).name
        yield f"float to {name}", narrow(x, kind), np.uint32
        yield f"two floats to {name}", narrow(x, kind) | narrow(next_one(x), kind) << width, np.uint32
        bits = (places % codes).astype(np.uint8)
        yield f"{name} to half", bits.view(kind).astype(np.float16).view(np.uint16), np.float16


def floats(x: npt.NDArray[np.float32]) -> Iterator[Expected]:
    y, z = next_one(x), next_one(next_one(x))
    yield "sum, rz", each(lambda a, b: fused(a, 1.0, b, np.float32, "rz"), y, z), np.float32
    yield "fma, rn", each(lambda a, b, c: fused(a, b, c, np.float32), x, y, x), np.float32

    def product(a: float, b: float) -> int:
        exact = Fraction(a) * Fraction(b) if isfinite(a) and isfinite(b) else Fraction(0)
        return number(a * b, exact, np.float32, "ru")

    yield "product, ru", each(product, x, y), np.float32


def expected() -> list[Expected]:
    x = make_values()
    with np.errstate(all="ignore"):
        h = x.astype(np.float16)
        sums = [(p.astype(np.float32) + q.astype(np.float32)).astype(np.float16) for p, q in ((h, next_one(h)),)]
        both = pair(sums[0], next_one(sums[0]))
        atomics = [
            ("before", pair(h, next_one(h)), np.dtype((np.float16, 2))),
            ("behind", both, np.dtype((np.float16, 2))),
        ]
        half, bfloat = arithmetic(h, np.float16), arithmetic(x.astype(BF16), BF16)
        return [*conversions(x), *half, *bfloat, *others(x), *tiny(x), *floats(x), *atomics]
