"""Vector routines of 16-bit numbers, and the Ex functions whose types are arguments."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy as np
import pytest
from blas_library import INVALID_VALUE, NOT_SUPPORTED, SUCCESS, Array, Blas, assert_within, magnitude

R_16F, R_16BF, R_32F, R_64F, C_32F, C_64F = 2, 14, 0, 1, 4, 5
N, BATCH = 1000, 3


class Number(NamedTuple):
    """A type of hipBLAS: its code, the numpy type it lies in memory as, and one to compute references in."""

    code: int
    dtype: Any
    wide: Any
    unit: float  # unit roundoff
    tiny: float = 0.0  # the rounding error of numbers below the normal range, where that shows in these tests


HALF = Number(R_16F, np.float16, np.float64, 2.0**-11, 2.0**-25)
BFLOAT = Number(R_16BF, np.uint16, np.float64, 2.0**-8)
FLOAT = Number(R_32F, np.float32, np.float64, 2.0**-24)
DOUBLE = Number(R_64F, np.float64, np.longdouble, 2.0**-53)
COMPLEX = Number(C_32F, np.complex64, np.complex128, 2.0**-24)
COMPLEX_DOUBLE = Number(C_64F, np.complex128, np.clongdouble, 2.0**-53)
REAL = {COMPLEX: FLOAT, COMPLEX_DOUBLE: DOUBLE}

ONE_TYPE = [(t, t, t) for t in (FLOAT, DOUBLE, COMPLEX, COMPLEX_DOUBLE)]
NARROW = [(HALF, HALF, FLOAT), (HALF, HALF, HALF), (BFLOAT, BFLOAT, FLOAT)]
FLOAT_SCALAR = [(FLOAT, HALF, FLOAT), (FLOAT, BFLOAT, FLOAT)]
REAL_SCALAR = [(FLOAT, COMPLEX, COMPLEX), (DOUBLE, COMPLEX_DOUBLE, COMPLEX_DOUBLE)]


def stored(values: Array, number: Number) -> Array:
    """Numbers as they lie in memory; bfloat16 is rounded to nearest even."""
    if number is not BFLOAT:
        return (values if np.issubdtype(number.dtype, np.complexfloating) else values.real).astype(number.dtype)
    bits = values.real.astype(np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def loaded(memory: Array, number: Number) -> Array:
    if number is BFLOAT:
        memory = (memory.astype(np.uint32) << 16).view(np.float32)
    return memory.astype(number.wide)


def code(number: Number) -> ctypes.c_int:
    return ctypes.c_int(number.code)


class Case:
    """Vectors of one type in the plain, the strided and the batched form."""

    def __init__(self, blas: Blas, rng: np.random.Generator, number: Number, form: str, suffix: str) -> None:
        self.blas, self.number, self.form, self.suffix, self.rng = blas, number, form, suffix, rng
        self.count = 1 if form == "" else BATCH
        self.inc = 2 if form == "StridedBatched" else 1
        self.stride = N * self.inc + 6

    def values(self) -> Array:
        size = self.stride * self.count
        return stored(self.rng.uniform(-1, 1, size) + 1j * self.rng.uniform(-1, 1, size), self.number)

    def vector(self, memory: Array) -> tuple[list[Any], list[object]]:
        """The device arrays, and the arguments that stand for them."""
        head = [code(self.number), self.inc]
        if self.form != "Batched":
            device = self.blas.device(memory)
            return [device], [device, *head, *([np.int64(self.stride)] if self.form else [])]
        devices = [self.blas.device(part.copy()) for part in memory.reshape(BATCH, -1)]
        return devices, [self.blas.pointers(devices), *head]

    def name(self, routine: str) -> str:
        return f"{routine}{self.form}Ex{self.suffix}"

    def batch(self) -> list[object]:
        return [self.count] if self.form else []

    def elements(self, memory: Array) -> Array:
        return loaded(memory.reshape(self.count, self.stride)[:, : N * self.inc : self.inc], self.number)

    def result(self, devices: list[Any]) -> Array:
        return self.elements(np.concatenate([d.get() for d in devices]))


FORMS = [("", ""), ("StridedBatched", "_64"), ("Batched", "")]
parametrize_forms = pytest.mark.parametrize(
    ("form", "suffix"), FORMS, ids=["plain", "strided batch of 64-bit sizes", "batch"]
)


def number_name(value: object) -> str | None:
    names = {R_16F: "half", R_16BF: "bfloat16", R_32F: "float", R_64F: "double", C_32F: "complex", C_64F: "z"}
    return (
        "-".join(names[n.code] for n in value) if isinstance(value, tuple) and not isinstance(value, Number) else None
    )


@parametrize_forms
@pytest.mark.parametrize("types", [*ONE_TYPE, *NARROW, *FLOAT_SCALAR], ids=number_name)
def test_axpy_ex(
    blas: Blas, rng: np.random.Generator, types: tuple[Number, Number, Number], form: str, suffix: str
) -> None:
    scalar_type, number, execution = types
    case = Case(blas, rng, number, form, suffix)
    alpha, x, y = stored(np.array([0.7 - 0.3j]), scalar_type), case.values(), case.values()
    (_, in_x), (out, in_y) = case.vector(x), case.vector(y)
    blas.run(case.name("Axpy"), N, alpha, code(scalar_type), *in_x, *in_y, *case.batch(), code(execution))
    xs, ys, factor = case.elements(x), case.elements(y), loaded(alpha, scalar_type)[0]
    # Computed as float at least, and rounded once to the stored type.
    bound = (6 * min(number.unit, 2.0**-24) + number.unit) * (magnitude(factor) * magnitude(xs) + magnitude(ys))
    assert_within(case.result(out), factor * xs + ys, bound + number.tiny)


@parametrize_forms
@pytest.mark.parametrize("types", [*ONE_TYPE, *NARROW, *FLOAT_SCALAR, *REAL_SCALAR], ids=number_name)
def test_scal_ex_takes_its_factor_from_the_device(
    blas: Blas, rng: np.random.Generator, types: tuple[Number, Number, Number], form: str, suffix: str
) -> None:
    scalar_type, number, execution = types
    case = Case(blas, rng, number, form, suffix)
    alpha, x = stored(np.array([-0.7 + 0.6j]), scalar_type), case.values()
    out, in_x = case.vector(x)
    device_alpha = blas.device(alpha)
    blas.device_scalars(True)
    try:
        blas.run(case.name("Scal"), N, device_alpha, code(scalar_type), *in_x, *case.batch(), code(execution))
    finally:
        blas.device_scalars(False)
    xs, factor = case.elements(x), loaded(alpha, scalar_type)[0]
    bound = (4 * min(number.unit, 2.0**-24) + number.unit) * magnitude(factor) * magnitude(xs)
    assert_within(case.result(out), factor * xs, bound + number.tiny)


@parametrize_forms
@pytest.mark.parametrize("conjugate", [False, True], ids=["dot", "dotc"])
@pytest.mark.parametrize("types", [*ONE_TYPE, *NARROW, (FLOAT, DOUBLE, DOUBLE)], ids=number_name)
def test_dot_ex(
    blas: Blas,
    rng: np.random.Generator,
    types: tuple[Number, Number, Number],
    conjugate: bool,
    form: str,
    suffix: str,
) -> None:
    number, result_type, execution = types
    case = Case(blas, rng, number, form, suffix)
    x, y = case.values(), case.values()
    (kept_x, in_x), (kept_y, in_y) = case.vector(x), case.vector(y)
    result = stored(np.full(case.count, np.nan), result_type)
    name = case.name("Dotc" if conjugate else "Dot")
    blas.run(name, N, *in_x, *in_y, *case.batch(), result, code(result_type), code(execution))
    assert len(kept_x) == len(kept_y)  # alive until here
    xs, ys = (case.elements(v).astype(result_type.wide) for v in (x, y))
    reference = ((xs.conj() if conjugate else xs) * ys).sum(axis=1)
    terms = (magnitude(xs) * magnitude(ys)).sum(axis=1)
    unit = min(result_type.unit, 2.0**-24)
    bound = (2 * N + 2) * unit * terms + result_type.unit * (magnitude(reference) + (2 * N + 2) * unit * terms)
    assert_within(loaded(result, result_type), reference, bound)


@parametrize_forms
@pytest.mark.parametrize("number", [HALF, BFLOAT, FLOAT, DOUBLE, COMPLEX, COMPLEX_DOUBLE], ids=lambda n: str(n.code))
def test_nrm2_ex(blas: Blas, rng: np.random.Generator, number: Number, form: str, suffix: str) -> None:
    case, real = Case(blas, rng, number, form, suffix), REAL.get(number, number)
    execution = FLOAT if real in (HALF, BFLOAT) else real
    x = case.values()
    _, in_x = case.vector(x)
    result = blas.device(stored(np.full(case.count, np.nan), real))
    blas.device_scalars(True)
    try:
        blas.run(case.name("Nrm2"), N, *in_x, *case.batch(), result, code(real), code(execution))
    finally:
        blas.device_scalars(False)
    reference = np.sqrt((np.abs(case.elements(x)) ** 2).sum(axis=1))
    bound = ((2 * N + 4) * min(real.unit, 2.0**-24) + real.unit) * reference
    assert_within(loaded(result.get(), real), reference, bound)


@parametrize_forms
@pytest.mark.parametrize(
    "types",
    [*ONE_TYPE, (HALF, HALF, FLOAT), (BFLOAT, BFLOAT, FLOAT), *REAL_SCALAR],
    ids=number_name,
)
def test_rot_ex(
    blas: Blas, rng: np.random.Generator, types: tuple[Number, Number, Number], form: str, suffix: str
) -> None:
    scalar_type, number, execution = types
    case = Case(blas, rng, number, form, suffix)
    x, y = case.values(), case.values()
    # Of a complex c only the real part counts.
    c, s = (stored(np.array([v]), scalar_type) for v in (0.6 + 5j, 0.75 - 0.25j))
    (out_x, in_x), (out_y, in_y) = case.vector(x), case.vector(y)
    blas.run(case.name("Rot"), N, *in_x, *in_y, c, s, code(scalar_type), *case.batch(), code(execution))
    xs, ys = case.elements(x), case.elements(y)
    cosine, sine = loaded(c, scalar_type)[0].real, loaded(s, scalar_type)[0]
    bound = (6 * min(number.unit, 2.0**-24) + number.unit) * 2 * (magnitude(xs) + magnitude(ys))
    assert_within(case.result(out_x), cosine * xs + sine * ys, bound + number.tiny)
    assert_within(case.result(out_y), cosine * ys - np.conj(sine) * xs, bound + number.tiny)


@pytest.mark.parametrize("n", [1, 127, 129, 5000])
def test_packs_of_half_and_bfloat16(blas: Blas, rng: np.random.Generator, n: int) -> None:
    for number, prefix in ((HALF, "H"), (BFLOAT, "Bf")):
        x, y = (stored(rng.uniform(-1, 1, n) + 0j, number) for _ in range(2))
        xs, ys = loaded(x, number), loaded(y, number)
        result = stored(np.full(1, np.nan), number)
        blas.run(prefix + "dot", n, blas.device(x), 1, blas.device(y), 1, result)
        sums = (n + 2) * 2.0**-24 * (np.abs(xs) @ np.abs(ys))
        assert_within(loaded(result, number)[0], xs @ ys, sums + number.unit * (abs(xs @ ys) + sums))
        out, alpha = blas.device(y), stored(np.array([0.7]), number)
        head = (n, alpha, blas.device(x), 1, out, 1) if number is HALF else None
        if head:
            blas.run("Haxpy", *head)
        else:
            half = code(number)
            blas.run("AxpyEx", n, alpha, half, blas.device(x), half, 1, out, half, 1, code(FLOAT))
        factor = loaded(alpha, number)[0]
        bound = (number.unit + 2.0**-22) * (abs(factor) * np.abs(xs) + np.abs(ys))
        assert_within(loaded(out.get(), number), factor * xs + ys, bound + number.tiny)


def test_sums_of_halves_do_not_stop_at_the_precision_of_half(blas: Blas) -> None:
    ones = blas.device(np.ones(5000, np.float16))
    result = np.full(1, np.nan, np.float16)
    blas.run("Hdot", 5000, ones, 1, ones, 1, result)
    assert result[0] == 5000  # sums in half would stay at 2048


def test_nrm2_of_bfloat16_keeps_the_range_of_float(blas: Blas) -> None:
    for value in (3e38, 1e-38):
        x = stored(np.full(4, value) + 0j, BFLOAT)[:1]
        result = np.zeros(1, np.uint16)
        half = code(BFLOAT)
        blas.run("Nrm2Ex", 1, blas.device(x), half, 1, result, half, code(FLOAT))
        assert result[0] == x[0]


WRONG = [(HALF, FLOAT, FLOAT), (FLOAT, DOUBLE, DOUBLE), (FLOAT, FLOAT, DOUBLE), (HALF, BFLOAT, FLOAT)]


@pytest.mark.parametrize("types", WRONG, ids=number_name)
def test_combinations_that_hipblas_has_not_are_refused(blas: Blas, types: tuple[Number, Number, Number]) -> None:
    a, b, e = (code(t) for t in types)
    x = blas.device(np.ones(64))
    one = np.ones(1)
    assert blas.call("AxpyEx", 4, one, a, x, a, 1, x, b, 1, e) == NOT_SUPPORTED
    assert blas.call("DotEx", 4, x, a, 1, x, b, 1, one, a, e) == NOT_SUPPORTED
    assert blas.call("RotEx", 4, x, a, 1, x, b, 1, one, one, a, e) == NOT_SUPPORTED
    if types != (HALF, FLOAT, FLOAT):  # halves may have a factor of float
        assert blas.call("ScalEx", 4, one, b, x, a, 1, e) == NOT_SUPPORTED
    assert blas.call("Nrm2Ex", 4, x, a, 1, one, b, e) == NOT_SUPPORTED
    assert (x.get() == 1).all()


def test_null_pointers_are_refused_unless_there_is_nothing_to_do(blas: Blas) -> None:
    f, x, one = code(FLOAT), blas.device(np.ones(8, np.float32)), np.ones(1, np.float32)
    for n, status in ((4, INVALID_VALUE), (0, SUCCESS)):
        for alpha, first, second in ((None, x, x), (one, None, x), (one, x, None)):
            assert blas.call("AxpyEx", n, alpha, f, first, f, 1, second, f, 1, f) == status
            assert blas.call("RotEx", n, first, f, 1, second, f, 1, alpha, one, f, f) == status
        for alpha, first in ((None, x), (one, None)):
            assert blas.call("ScalEx", n, alpha, f, first, f, 1, f) == status
    assert blas.call("DotEx", 4, x, f, 1, x, f, 1, None, f, f) == INVALID_VALUE
    assert blas.call("Nrm2Ex", 4, None, f, 1, one, f, f) == INVALID_VALUE
