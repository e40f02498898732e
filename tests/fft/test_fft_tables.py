"""The tables of transforms: roots of unity exact to the last bit, spectra as close as their type allows."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest
import scipy.fft

ROOT = Path(__file__).resolve().parents[2]
Ask = Callable[..., np.ndarray]
PRECISIONS = {"float": np.float32, "double": np.float64}
BITS = 200  # of the reference's fractions


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Ask:
    """ask(kind, precision, numbers) -> the table's numbers."""
    program = tmp_path_factory.mktemp("tables") / "probe"
    compat = ROOT / "compat_libs"
    folders = (compat / "fft/src", ROOT / "kernels", compat / "runtime/cpu/include", compat / "device/include")
    includes = [f"-I{folder}" for folder in folders]
    sources = [ROOT / "tests/fft/table_probe.cpp", *(compat / "fft/src").glob("table_*.cpp")]
    command = ["c++", "-std=c++17", "-O1", "-DHIPCPU_WAVE=1", *includes, *map(str, sources), "-o", str(program)]
    subprocess.run(command, check=True)

    def question(*words: object) -> np.ndarray:
        text = " ".join(map(str, words))
        answer = subprocess.run([program], input=text, capture_output=True, text=True, check=True).stdout
        return np.array([float.fromhex(word) for word in answer.split()], PRECISIONS[str(words[1])])

    return question


def cosine_and_sine(turns: Fraction) -> tuple[int, int]:
    """Of 2 pi turns, in units of 2^-BITS, by the series at an eighth of a turn or less; its symmetries are exact."""
    turns %= 1
    if turns > Fraction(1, 2):
        cosine, sine = cosine_and_sine(1 - turns)
        return cosine, -sine
    if turns > Fraction(1, 4):
        cosine, sine = cosine_and_sine(Fraction(1, 2) - turns)
        return -cosine, sine
    if turns > Fraction(1, 8):
        cosine, sine = cosine_and_sine(Fraction(1, 4) - turns)
        return sine, cosine
    x = two_pi() * turns.numerator // turns.denominator
    sums, term, k = [0, 0], 1 << BITS, 0
    while term:
        sums[k % 2] += term if k % 4 < 2 else -term
        k += 1
        term = (term * x >> BITS) // k
    return sums[0], sums[1]


@lru_cache
def two_pi() -> int:
    """In units of 2^-BITS, by Machin's formula, with some bits to spare."""
    spare = 32

    def arctangent_of_inverse(n: int) -> int:
        total, power, k = 0, (1 << BITS + spare) // n, 0
        while power:
            total += (-1) ** k * (power // (2 * k + 1))
            power //= n * n
            k += 1
        return total

    return 8 * (4 * arctangent_of_inverse(5) - arctangent_of_inverse(239)) >> spare


def root(j: int, n: int, precision: str) -> tuple[float, float]:
    """exp(-2 pi i j / n), rounded once."""
    cosine, sine = cosine_and_sine(Fraction(j, n))
    return rounded(cosine, precision), rounded(-sine, precision)


def rounded(value: int, precision: str) -> float:
    """value * 2^-BITS to nearest."""
    digits = 24 if precision == "float" else 53
    spare = max(0, abs(value).bit_length() - digits)
    nearest = (abs(value) + (1 << spare >> 1)) >> spare << spare
    return float(Fraction(nearest if value >= 0 else -nearest, 1 << BITS))


def test_the_reference_knows_numpys_digits() -> None:
    assert float(Fraction(two_pi(), 1 << BITS)) == 2 * np.pi
    for j, n in ((1, 3), (5, 7), (100, 1009), (777, 1000), (3, 4)):
        assert root(j, n, "double") == pytest.approx((np.cos(2 * np.pi * j / n), -np.sin(2 * np.pi * j / n)), abs=1e-15)


@pytest.mark.parametrize("precision", PRECISIONS)
def test_roots_are_exact_to_the_last_bit(ask: Ask, precision: str) -> None:
    for n in (*range(1, 40), 64, 243, 1000, 1009, 1024):
        expected = np.array([root(j, n, precision) for j in range(n)])
        np.testing.assert_array_equal(ask("roots", precision, n, 0, 1, n).reshape(-1, 2), expected)


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("n", [65536, 2**20 * 3, 2**30 + 7, 2**41 + 5])
def test_few_roots_of_long_transforms_are_exact_too(ask: Ask, precision: str, n: int) -> None:
    stride = max(1, n // 500)
    expected = np.array([root(3 + j * stride, n, precision) for j in range(500)])
    np.testing.assert_array_equal(ask("roots", precision, n, 3, stride, 500).reshape(-1, 2), expected)


@pytest.mark.parametrize("precision", PRECISIONS)
def test_stages_find_their_factors_in_rows(ask: Ask, precision: str) -> None:
    radices = (5, 4, 3, 16)
    rows, s = [], 1
    for radix in radices:
        if s > 1:
            for q in range(1, radix):
                powers = np.array([root(j * q, s * radix, precision) for j in range(s)])
                rows.append(powers.T.ravel())  # as a CPU reads them
        s *= radix
    np.testing.assert_array_equal(ask("stages", precision, *radices), np.concatenate(rows))


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("conjugate", [0, 1])
def test_chirps_are_exact(ask: Ask, precision: str, conjugate: int) -> None:
    for n in (1, 2, 23, 202, 1019):
        sign = -1 if conjugate else 1
        expected = np.array([root(sign * j * j, 2 * n, precision) for j in range(n)])
        np.testing.assert_array_equal(ask("chirp", precision, n, conjugate).reshape(-1, 2), expected)


def assert_rounded_once(table: np.ndarray, sequence: np.ndarray, precision: str) -> None:
    """The table is the transform of a sequence in long double, divided by its length and rounded.

    Each part may be off by half a unit in its last place and by the error of both transforms, which computed in double
    at least for float and in long double for double: 2^-50 and 2^-60 of the whole for these lengths.
    """
    expected = scipy.fft.fft(sequence) / len(sequence)
    parts = np.stack([expected.real, expected.imag], axis=1).ravel()
    wider = 2.0 ** (-50 if precision == "float" else -60)
    bound = np.finfo(PRECISIONS[precision]).eps / 2 * abs(parts) + wider * np.sqrt(np.mean(parts**2))
    assert (abs(table - parts) <= bound).all()


def long_double_roots(j: np.ndarray, n: int) -> np.ndarray:
    """exp(-2 pi i j / n) in long double, from the exact values."""
    values = [cosine_and_sine(Fraction(int(index), n)) for index in j]
    digits = [[value + (1 << BITS - 64) >> BITS - 63 for value in pair] for pair in values]
    return np.array([np.longdouble(c) - 1j * np.longdouble(s) for c, s in digits]) / np.longdouble(2) ** 63


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize(("n", "inner"), [(5, 9), (47, 96), (202, 432), (1019, 2048), (2503, 5760)])
def test_the_spectrum_of_a_chirp_is_rounded_once(ask: Ask, precision: str, n: int, inner: int) -> None:
    sequence = np.zeros(inner, np.clongdouble)
    chirp = np.conj(long_double_roots(np.arange(n) ** 2, 2 * n))
    sequence[:n] = chirp
    sequence[inner - n + 1 :] = chirp[:0:-1]
    assert_rounded_once(ask("spectrum", precision, n, inner), sequence, precision)


@pytest.mark.parametrize("precision", PRECISIONS)
@pytest.mark.parametrize("prime", [3, 17, 19, 61, 1009, 2017])
def test_raders_tables_belong_to_a_primitive_root(ask: Ask, precision: str, prime: int) -> None:
    powers = ask("powers", "double", prime).astype(int)
    assert sorted(powers) == list(range(1, prime))
    assert all(powers[q + 1] == powers[q] * powers[1] % prime for q in range(prime - 2))
    inverse = np.concatenate([powers[:1], powers[:0:-1]])
    assert_rounded_once(ask("rader", precision, prime), long_double_roots(inverse, prime), precision)
