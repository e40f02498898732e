"""Arithmetic with a rounding direction, as PTX and as functions, on the CPU runtime against exact rational numbers.

Every operand counts: subnormal and largest numbers, products that underflow beside a sum, cancellation, ties, NaN.
"""

from __future__ import annotations

import math
import random
import subprocess
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from hipify_py.build.request import Request
from hipify_py.build.single import build_sources
from hipify_py.build.toolchain import Compiler, Target, find_amd
from hipify_py.convert import convert_source
from hipify_py.model import Severity
from hipify_py.options import Options
from hipify_py.source import Source

Doubles = npt.NDArray[np.float64]
WAYS = {"rz": "rz", "rm": "rd", "rp": "ru"}  # PTX's name and the functions'
# PTX's instruction, the function of double and that of float, how many operands they have
OPERATIONS = {
    "add": ("__dadd", "__fadd", 2),
    "mul": ("__dmul", "__fmul", 2),
    "div": ("__ddiv", "__fdiv", 2),
    "rcp": ("__drcp", "__frcp", 1),
    "sqrt": ("__dsqrt", "__fsqrt", 1),
    "fma": ("__fma", "__fmaf", 3),
}
RESULTS = 3 * len(OPERATIONS) * len(WAYS)
FEW, MANY = 2048, 24576


def program() -> str:
    """Each thread reads three numbers and writes what PTX makes of them, the functions of double, those of float."""
    lines = []
    for kind, asm in (("double", True), ("double", False), ("float", False)):
        for name, (of_double, of_float, count) in OPERATIONS.items():
            for ptx, suffix in WAYS.items():
                if asm:
                    places = ", ".join(f"%{k + 1}" for k in range(count))
                    values = ", ".join(f'"d"({v})' for v in "abc"[:count])
                    lines.append(f'  asm("{name}.{ptx}.f64 %0, {places};" : "=d"(r) : {values}); *out++ = r;')
                else:
                    values = ", ".join(f"static_cast<{kind}>({v})" for v in "abc"[:count])
                    lines.append(f"  *out++ = {of_double if kind == 'double' else of_float}_{suffix}({values});")
    body = "\n".join(lines)
    return f"""#include <cstdio>
#include <cstdlib>
__global__ void round_all(const double* in, double* out, int count) {{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const double a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];
  double r;
  out += {RESULTS} * i;
{body}
}}
int main(int, char** argv) {{
  const int count = std::atoi(argv[1]);
  double *in, *out;
  cudaMallocManaged(&in, count * 3 * sizeof(double));
  cudaMallocManaged(&out, static_cast<size_t>(count) * {RESULTS} * sizeof(double));
  std::FILE* from = std::fopen(argv[2], "rb");
  if (from == nullptr || std::fread(in, 3 * sizeof(double), count, from) != static_cast<size_t>(count)) return 2;
  round_all<<<(count + 127) / 128, 128>>>(in, out, count);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  std::FILE* to = std::fopen(argv[3], "wb");
  return std::fwrite(out, {RESULTS} * sizeof(double), count, to) == static_cast<size_t>(count) && std::fclose(to) == 0 ? 0 : 2;
}}
"""  # noqa: E501


# ---- operands ----

LEAST, NORMAL, LARGEST = 5e-324, 2.0**-1022, math.nextafter(math.inf, 0)
SPECIAL = [
    0.0, LEAST, 2 * LEAST, 3 * LEAST, math.nextafter(NORMAL, 0), NORMAL, math.nextafter(NORMAL, 1), 2.0**-1023,
    2.0**-537, 2.0**-538, 1.0, math.nextafter(1, 0), math.nextafter(1, 2), 1.5, 3.0, 1 / 3, 2.0**52, 2.0**53 - 1,
    2.0**511, 2.0**512, 2.0**1023, LARGEST, math.nextafter(LARGEST, 0), LARGEST / 2, math.inf, math.nan,
    2.0**-149, 2.0**-150, 2.0**-126, 2.0**128 - 2.0**104, 2.0**127,
]  # fmt: skip


def steps(value: float, count: int) -> float:
    for _ in range(abs(count)):
        value = math.nextafter(value, math.copysign(math.inf, count))
    return value


def one(rng: random.Random, low: int = -1074, high: int = 1023) -> float:
    """A number of any size, of few or of all bits."""
    bits = rng.choice([1, 2, 8, 27, 53])
    value = rng.getrandbits(bits) | 1 | 1 << (bits - 1)
    return math.ldexp(rng.choice([-value, value]), min(rng.randint(low, high), 1024 - bits))


def operands(count: int) -> Iterator[tuple[float, float, float]]:
    rng = random.Random(20)

    def special() -> float:
        return rng.choice(SPECIAL) * rng.choice([1, -1])

    def product_and(distance: int) -> tuple[float, float, float]:
        """A sum whose terms are 2^distance apart, where the product is representable or not."""
        a, b = one(rng, -600, 500), one(rng, -600, 500)
        power = math.frexp(a)[1] + math.frexp(b)[1] + distance
        return a, b, math.ldexp(math.frexp(one(rng))[0], max(-1074, min(power, 1024)))

    kinds: list[Callable[[], tuple[float, float, float]]] = [
        lambda: (special(), special(), special()),
        lambda: (one(rng), one(rng), one(rng)),
        lambda: (special(), one(rng), special()),
        lambda: product_and(rng.randint(-125, -95)),
        lambda: product_and(rng.randint(45, 70)),
        lambda: product_and(rng.randint(-60, 60)),
        lambda: near_cancellation(rng),
        lambda: near_tie(rng),
        lambda: underflowing(rng),
        lambda: near_square(rng),
    ]
    for i in range(count):
        yield kinds[i % len(kinds)]()


def near_cancellation(rng: random.Random) -> tuple[float, float, float]:
    a, b = one(rng, -560, 400), one(rng, -560, 400)
    return a, b, steps(-(a * b), rng.randint(-3, 3))


def near_tie(rng: random.Random) -> tuple[float, float, float]:
    """A product of half a step of the addend, or of a little more or less."""
    c = one(rng)
    step = min(math.ulp(c), 2.0**900) * rng.choice([0.25, 0.5, 1, 1.5])
    a = rng.choice([2.0**-100, 2.0**40, 3.0, -1.0])
    return a, steps(step / a, rng.randint(-1, 1)), c


def underflowing(rng: random.Random) -> tuple[float, float, float]:
    """Products and quotients at the end of the range, beside addends of that size and of all others."""
    power = rng.randint(-1000, 0)
    a, b = math.ldexp(one(rng, 0, 0), power), math.ldexp(one(rng, 0, 0), -1075 - power + rng.randint(-60, 60))
    c = rng.choice([special_tiny(rng), one(rng), LARGEST])
    return (a, b, c) if rng.random() < 0.5 else (b, math.ldexp(one(rng, 0, 0), rng.randint(-60, 0)), c)


def special_tiny(rng: random.Random) -> float:
    return LEAST * rng.randint(-(2 ** rng.randint(1, 53)), 2 ** rng.randint(1, 53))


def near_square(rng: random.Random) -> tuple[float, float, float]:
    root = rng.getrandbits(26) | 1
    a = steps(math.ldexp(float(root * root), 2 * rng.randint(-537, 450)), rng.randint(-2, 2))
    b = one(rng, -300, 300)
    return a, b, steps(a / b, 1)


# ---- exact results ----


def directed(exact: Fraction, way: str, kind: type) -> float:
    """The number next to an exact one that is not 0: rz towards zero, rm down, rp up."""
    up = way == "rp" or (way == "rz" and exact < 0)
    largest = float(np.finfo(kind).max)
    if abs(exact) > largest:
        return (math.inf if up == (exact > 0) else largest) * (1 if exact > 0 else -1)
    mantissa, least = (52, -1074) if kind is np.float64 else (23, -149)
    exponent = exact.numerator.bit_length() - exact.denominator.bit_length()
    exponent -= abs(exact) < Fraction(2) ** exponent
    step = Fraction(2) ** max(exponent - mantissa, least)
    whole = exact / step
    count = math.ceil(whole) if up else math.floor(whole)
    value = count * step
    if abs(value) > largest:
        return math.inf if exact > 0 else -math.inf
    return math.copysign(float(value), 1 if exact > 0 else -1)


def root(value: float, way: str, kind: type) -> float:
    """Of a positive number: the roots of neighbours are compared as squares."""
    near = float(kind(math.sqrt(value)))
    up = way == "rp"

    def next_to(number: float, end: float) -> float:
        return float(np.nextafter(kind(number), kind(end)))

    while Fraction(near) ** 2 > value:
        near = next_to(near, 0)
    while Fraction(next_to(near, math.inf)) ** 2 <= value:
        near = next_to(near, math.inf)
    return next_to(near, math.inf) if up and Fraction(near) ** 2 != value else near


def quotient(a: float, b: float) -> float:
    """What is not finite and not 0 by rounding."""
    if b != 0:
        return a / b
    return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, math.copysign(1, a) * math.copysign(1, b))


def wanted(name: str, a: float, b: float, c: float, way: str, kind: type) -> float:
    if name == "rcp":
        return wanted("div", 1.0, a, c, way, kind)
    if name == "sqrt":
        return root(a, way, kind) if 0 < a < math.inf else a if a == 0 or a > 0 else math.nan
    if name in ("add", "mul"):
        return wanted("fma", a, 1.0, b, way, kind) if name == "add" else product(a, b, way, kind)
    if name == "div":
        if not math.isfinite(a) or not math.isfinite(b) or a == 0 or b == 0:
            return quotient(a, b)
        return directed(Fraction(a) / Fraction(b), way, kind)
    if math.isfinite(a) and math.isfinite(b):
        if not math.isfinite(c):
            return c
        exact = Fraction(a) * Fraction(b) + Fraction(c)
        if exact != 0:
            return directed(exact, way, kind)
        signs = {math.copysign(1, a) * math.copysign(1, b), math.copysign(1, c)}
        return signs.pop() * 0.0 if (a == 0 or b == 0) and len(signs) == 1 else -0.0 if way == "rm" else 0.0
    return a * b + c


def product(a: float, b: float, way: str, kind: type) -> float:
    if not math.isfinite(a) or not math.isfinite(b) or a == 0 or b == 0:
        return a * b
    return directed(Fraction(a) * Fraction(b), way, kind)


def differences(given: Doubles, got: Doubles) -> list[str]:
    found = []
    with np.errstate(all="ignore"):
        single = given.astype(np.float32).astype(np.float64)
    for kind, numbers, tables in ((np.float64, given, (0, 1)), (np.float32, single, (2,))):
        for at, name in enumerate(OPERATIONS):
            for turn, way in enumerate(WAYS):
                expected = np.array([wanted(name, *row, way, kind) for row in numbers.tolist()])
                for table in tables:
                    column = got[:, (table * len(OPERATIONS) + at) * len(WAYS) + turn]
                    same = (column.view(np.uint64) == expected.view(np.uint64)) | np.isnan(column) & np.isnan(expected)
                    found += [
                        f"{name}.{way} {np.dtype(kind)} table {table}: {(~same).sum()} differ, {numbers[n].tolist()}: "
                        f"{float(column[n]).hex()}, not {float(expected[n]).hex()}"
                        for n in np.flatnonzero(~same)[:1]
                    ]
    return found


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("directed") / "cases.cu"
    result = convert_source(Source(path, program().encode()), Options())
    assert [str(d) for d in result.diagnostics if d.severity is Severity.ERROR] == []
    assert b"asm" not in result.data
    path.write_bytes(result.data)
    return path


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def test_results_are_rounded_in_the_direction_that_is_asked_for(count: int, port: Path, cpu_prefix: Path) -> None:
    folder = port.parent
    given = np.array(list(operands(count)))
    given.tofile(folder / "in")
    built = build_sources(Request(port, Target("cpu"), out=folder))
    command = [str(built.programs[0].path), str(count), str(folder / "in"), str(folder / "out")]
    subprocess.run(command, check=True, timeout=300)
    got = np.fromfile(folder / "out").reshape(count, RESULTS)
    assert differences(given, got) == []


@pytest.mark.slow
@pytest.mark.parametrize("arch", ["gfx942", "gfx1100"])
def test_directed_arithmetic_compiles_for(arch: str, port: Path, amd_toolchain: Compiler) -> None:
    command = find_amd(arch, amd_toolchain.command[0]).compile_command(port, port.parent / f"{arch}.o", ["-O1"])
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
