"""Binary floating-point numbers by exact rational arithmetic: the reference for instructions that round once."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property


@dataclass(frozen=True)
class Format:
    """An IEEE 754 binary format."""

    bits: int
    fraction_bits: int

    @cached_property
    def exponent_bits(self) -> int:
        return self.bits - 1 - self.fraction_bits

    @cached_property
    def bias(self) -> int:
        return (1 << (self.exponent_bits - 1)) - 1

    @cached_property
    def infinity(self) -> int:
        return ((1 << self.exponent_bits) - 1) << self.fraction_bits

    @cached_property
    def sign(self) -> int:
        return 1 << (self.bits - 1)

    @cached_property
    def nan(self) -> int:
        return self.infinity | 1 << (self.fraction_bits - 1)

    @cached_property
    def least_exponent(self) -> int:
        """Of subnormals' last place."""
        return 1 - self.bias - self.fraction_bits

    def is_nan(self, raw: int) -> bool:
        return raw & ~self.sign > self.infinity

    def is_signalling(self, raw: int) -> bool:
        return self.is_nan(raw) and not raw >> (self.fraction_bits - 1) & 1

    def is_infinite(self, raw: int) -> bool:
        return raw & ~self.sign == self.infinity

    def is_zero(self, raw: int) -> bool:
        return raw & ~self.sign == 0

    def is_subnormal(self, raw: int) -> bool:
        return 0 < raw & ~self.sign < 1 << self.fraction_bits

    def is_negative(self, raw: int) -> bool:
        return bool(raw & self.sign)

    def is_finite(self, raw: int) -> bool:
        return raw & ~self.sign < self.infinity

    def value(self, raw: int) -> Fraction:
        """Of a finite number."""
        field = raw >> self.fraction_bits & ((1 << self.exponent_bits) - 1)
        fraction = raw & ((1 << self.fraction_bits) - 1)
        if field:
            fraction |= 1 << self.fraction_bits
        exponent = max(field, 1) - self.bias - self.fraction_bits
        magnitude = Fraction(fraction * 2**exponent) if exponent >= 0 else Fraction(fraction, 2**-exponent)
        return -magnitude if raw & self.sign else magnitude

    def quiet(self, raw: int) -> int:
        return raw | 1 << (self.fraction_bits - 1)

    def flushed(self, raw: int) -> int:
        return raw & self.sign if self.is_subnormal(raw) else raw

    def rounded(self, value: Fraction, *, negative_zero: bool = False, toward_zero: bool = False) -> int:
        """To nearest, ties to even; `negative_zero`: the sign of an exact zero."""
        if value == 0:
            return self.sign if negative_zero else 0
        sign = self.sign if value < 0 else 0
        magnitude = abs(value)
        exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
        if magnitude < Fraction(2) ** exponent:
            exponent -= 1
        last_place = max(exponent - self.fraction_bits, self.least_exponent)
        units = magnitude / Fraction(2) ** last_place
        whole, rest = divmod(units.numerator, units.denominator)
        if not toward_zero and (2 * rest > units.denominator or (2 * rest == units.denominator and whole & 1)):
            whole += 1
        raw = (last_place - self.least_exponent << self.fraction_bits) + whole
        return sign | min(raw, self.infinity - 1 if toward_zero else self.infinity)

    def directed(self, value: Fraction, mode: int) -> int:
        """With a rounding mode of the machine: 1 up, 2 down, 3 toward zero. The sign of a zero is left open."""
        near = self.rounded(value, toward_zero=True, negative_zero=value < 0)
        outward = (mode == 1 and value > 0) or (mode == 2 and value < 0)
        return near + 1 if outward and self.value(near) != value else near

    def order(self, raw: int) -> int:
        """Rises with the number; -0 lies below +0."""
        return -(raw & ~self.sign) - 1 if raw & self.sign else raw

    def distance(self, first: int, second: int) -> int:
        """In units of the last place, with both zeros alike; NaN only equals NaN."""
        if self.is_nan(first) or self.is_nan(second):
            return 0 if self.is_nan(first) and self.is_nan(second) else 1 << self.bits
        places = [-(raw & ~self.sign) if raw & self.sign else raw for raw in (first, second)]
        return abs(places[0] - places[1])

    def fma(self, a: int, b: int, c: int) -> int:
        """a * b + c, rounded once."""
        for raw in (a, b, c):
            if self.is_nan(raw):
                return self.nan
        sign = (a ^ b) & self.sign
        if self.is_infinite(a) or self.is_infinite(b):
            if self.is_zero(a) or self.is_zero(b) or (self.is_infinite(c) and (c & self.sign) != sign):
                return self.nan
            return sign | self.infinity
        if self.is_infinite(c):
            return c
        exact = self.value(a) * self.value(b) + self.value(c)
        both_zero = (self.is_zero(a) or self.is_zero(b)) and self.is_zero(c)
        negative = both_zero and bool(sign) and bool(c & self.sign)
        return self.rounded(exact, negative_zero=negative)

    def multiplied(self, a: int, b: int) -> int:
        """The product: adding the zero of its own sign changes nothing."""
        return self.fma(a, b, (a ^ b) & self.sign)

    def added(self, a: int, b: int) -> int:
        one = self.bias << self.fraction_bits
        return self.fma(a, one, b)

    def divided(self, a: int, b: int) -> int:
        sign = (a ^ b) & self.sign
        if self.is_nan(a) or self.is_nan(b):
            return self.nan
        if (self.is_zero(a) and self.is_zero(b)) or (self.is_infinite(a) and self.is_infinite(b)):
            return self.nan
        if self.is_zero(b) or self.is_infinite(a):
            return sign | self.infinity
        if self.is_zero(a) or self.is_infinite(b):
            return sign
        return self.rounded(self.value(a) / self.value(b))

    def converted(self, raw: int, target: Format) -> int:
        """To another format; NaN stays NaN."""
        sign = target.sign if raw & self.sign else 0
        if self.is_nan(raw):
            return target.nan
        if self.is_infinite(raw):
            return sign | target.infinity
        return target.rounded(self.value(raw), negative_zero=bool(sign))


F16 = Format(16, 10)
BF16 = Format(16, 7)
F32 = Format(32, 23)
F64 = Format(64, 52)
