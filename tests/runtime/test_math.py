"""Device functions against SciPy, integer intrinsics against Python, 16-bit floats against numpy."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from programs_cpu import Build, run
from scipy import special

FLOAT = 4 * 2.0**-23  # relative: a float function may be some units in the last place off
DOUBLE = 1e-13
REFERENCE: dict[str, tuple[Callable[[np.ndarray], np.ndarray], float]] = {
    "erfinv(x)": (special.erfinv, DOUBLE),
    "erfcinv(x)": (special.erfcinv, DOUBLE),
    "normcdf(x)": (special.ndtr, DOUBLE),
    "normcdfinv(x)": (special.ndtri, DOUBLE),
    "erfcx(x)": (special.erfcx, 1e-12),  # exp(x*x) loses the digits of x*x
    "sinpi(x)": (lambda x: np.sin(np.pi * np.fmod(x, 2)), DOUBLE),
    "cospi(x)": (lambda x: np.cos(np.pi * np.fmod(x, 2)), DOUBLE),
    "rsqrt(x)": (lambda x: x**-0.5, DOUBLE),
    "rcbrt(x)": (lambda x: 1 / np.cbrt(x), DOUBLE),
    "exp10(x)": (lambda x: 10.0**x, DOUBLE),
    "cyl_bessel_i0(x)": (special.i0, DOUBLE),
    "cyl_bessel_i1(x)": (special.i1, DOUBLE),
    "norm3d(x, 2.0, 3.0)": (lambda x: np.sqrt(x * x + 13), DOUBLE),
    "rnorm4d(x, 1.0, 2.0, 3.0)": (lambda x: (x * x + 14) ** -0.5, DOUBLE),
    "rhypot(x, 2.0)": (lambda x: 1 / np.hypot(x, 2), DOUBLE),
    "j0(x)": (special.j0, DOUBLE),
    "lgamma(x)": (special.gammaln, DOUBLE),
    "tgamma(x)": (special.gamma, DOUBLE),
    "fma(x, x, 1.0)": (lambda x: x * x + 1, DOUBLE),
    "erfinvf(x)": (special.erfinv, FLOAT),
    "normcdfinvf(x)": (special.ndtri, FLOAT),
    "sinpif(x)": (lambda x: np.sin(np.pi * x), FLOAT),
    "rsqrtf(x)": (lambda x: x**-0.5, FLOAT),
    "__expf(x)": (np.exp, FLOAT),
    "__sinf(x)": (np.sin, FLOAT),
    "__cosf(x)": (np.cos, FLOAT),
    "__logf(x)": (np.log, FLOAT),
    "__powf(x, 2.5f)": (lambda x: x**2.5, FLOAT),
    "__fdividef(x, 3.0f)": (lambda x: x / 3, FLOAT),
    "__saturatef(x)": (lambda x: np.clip(x, 0, 1), FLOAT),
    "__frcp_rn(x)": (lambda x: 1 / x, FLOAT),
    "__fsqrt_rn(x)": (np.sqrt, FLOAT),
    "__tanf(x)": (np.tan, FLOAT),
    "__log2f(x)": (np.log2, FLOAT),
}
INTEGERS = {
    "clz": 32 * 1000 + 31 * 10 + 0,
    "clzll": 64 * 1000 + 23,
    "ffs": 8,
    "popc": 17 * 100 + 64,
    "brev": int(f"{0x12345678:032b}"[::-1], 2),
    "brevll": int(f"{1 << 63 | 2:064b}"[::-1], 2),
    "byte_perm": 0x77553311,
    # selector digits from the lowest: sign of byte 0 (0x80: ones), sign of byte 4 (0x7f: zeros), byte 0, byte 0
    "byte_perm_sign": int.from_bytes(bytes([0xFF, 0x00, 0x80, 0x80]), "little"),
    "umulhi": 0xDEADBEEF * 0xCAFEBABE >> 32,
    "mulhi": -123456789 * 987654321 >> 32,
    "umul64hi": 0xDEADBEEFCAFEBABE * 0x123456789ABCDEF0 >> 64,
    "mul24": -15 + 2,
    "funnel_l": (0x1234567880000001 << 4 >> 32) & 0xFFFFFFFF,
    "funnel_rc": 0x12345678,
    "dp4a": 1000 + 1 * 2 + -1 * 3 + 127 * 4 + -128 * 5,
    "dp4a_unsigned": 1000 + 1 * 2 + 255 * 3 + 127 * 4 + 128 * 5,
    "usad": 12,
    "rhadd": 1,
    "float_bits": 0x3FC00000,
    "double_parts": int(np.array([-2.75]).view(np.int32)[1]) * 3 + int(np.array([0.1]).view(np.int32)[0]),
    "to_int_rn": 2 * 1000 - 2 * 100 + 2 * 10 - 2,
    "to_int_clamped": (2**31 - 1) // 2,
    "to_unsigned_clamped": 2**32 - 1,
    "int_to_float": 16777216 * 4 + 16777218 * 2 - 16777218,
    "min_max": 3 * 1000 + 4 * 100 + 20 + 7,
}


@pytest.fixture(scope="module")
def output(build: Build, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Path]:
    """Printed lines, and the file of conversions."""
    conversions = tmp_path_factory.mktemp("math") / "conversions"
    done = run(build("math", 64), str(conversions))
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), conversions


def _numbers(lines: list[str], start: str) -> list[list[float]]:
    return [[float(v) for v in line.partition(" : ")[2].split()] for line in lines if line.startswith(start)]


@pytest.mark.parametrize("name", REFERENCE)
def test_a_function_agrees_with_its_reference(output: tuple[list[str], Path], name: str) -> None:
    function, bound = REFERENCE[name]
    line = next(line for line in output[0] if line.startswith(f"{name}|"))
    low, high = (float(v) for v in line.partition(" : ")[0].split("|")[1:])
    x = low + (high - low) * np.arange(41) / 40
    if bound == FLOAT:
        x = x.astype(np.float32).astype(np.float64)  # what the function got
    expected = function(x)
    got = np.array(_numbers([line], name)[0])
    # functions with zeros: relative to 1 near them
    error = np.max(np.abs(got - expected) / np.maximum(np.abs(expected), 1e-2 if bound == DOUBLE else 1.0))
    assert error <= bound


@pytest.mark.parametrize("name", INTEGERS)
def test_an_integer_intrinsic_gives_the_exact_number(output: tuple[list[str], Path], name: str) -> None:
    line = next(line for line in output[0] if line.startswith(f"int {name} :"))
    assert int(line.partition(" : ")[2]) == INTEGERS[name]


def test_every_half_converts_to_the_float_numpy_says(output: tuple[list[str], Path]) -> None:
    got = np.fromfile(output[1], np.float32, 1 << 16)
    expected = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float32)
    np.testing.assert_array_equal(got, expected)


def test_floats_of_all_kinds_round_to_16_bits_as_numpy_does(output: tuple[list[str], Path]) -> None:
    bits = np.arange(0, 1 << 32, 40503, dtype=np.uint64).astype(np.uint32)
    floats = bits.view(np.float32)
    got = np.fromfile(output[1], np.uint16, offset=4 << 16).reshape(-1, 3)
    number = ~np.isnan(floats)
    with np.errstate(over="ignore"):
        half = floats.astype(np.float16).view(np.uint16)
    np.testing.assert_array_equal(got[number, 0], half[number])
    assert np.all(np.isnan(got[~number, 0].view(np.float16)))
    # bfloat16: the upper half of the float, rounded to nearest even
    wide = bits.astype(np.uint64)
    bfloat = ((wide + 0x7FFF + (wide >> 16 & 1)) >> 16).astype(np.uint16)
    np.testing.assert_array_equal(got[number, 1], bfloat[number])
    assert np.all((got[~number, 1] & 0x7FFF) > 0x7F80)


def test_doubles_round_to_half_only_once(output: tuple[list[str], Path]) -> None:
    floats = np.arange(0, 1 << 32, 40503, dtype=np.uint64).astype(np.uint32).view(np.float32)
    with np.errstate(invalid="ignore"):
        doubles = floats.astype(np.float64) * (1 + 1e-9)
    number = ~np.isnan(doubles)
    with np.errstate(over="ignore"):
        expected = doubles.astype(np.float16).view(np.uint16)
    got = np.fromfile(output[1], np.uint16, offset=4 << 16).reshape(-1, 3)
    np.testing.assert_array_equal(got[number, 2], expected[number])


def test_half_arithmetic_rounds_as_numpy_does(output: tuple[list[str], Path]) -> None:
    lines = [line for line in output[0] if line.startswith("half ")]
    assert len(lines) == 49
    with np.errstate(all="ignore"):
        for line in lines:
            a, b = (np.float16(v) for v in line.split()[1:3])
            fused = np.float16(float(a) * float(b) + float(a))  # exact in double up to one rounding here
            expected = [a + b, a * b, a - b, fused, np.sqrt(abs(b)), a < b, a == b]
            got = [float(v) for v in line.partition(" : ")[2].split()]
            np.testing.assert_array_equal(np.array(got), np.array(expected, dtype=np.float64), err_msg=line)


def test_complex_division_and_modulus_do_not_overflow(output: tuple[list[str], Path]) -> None:
    (got,) = _numbers(output[0], "complex")
    quotient = (1 + 2j) / (3 - 4j)
    assert got == pytest.approx([quotient.real, quotient.imag, math.hypot(3e200, 4e200)], rel=1e-15)
