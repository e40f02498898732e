"""Products of all number types: each is exact, sums are float or int32, and an output is rounded once."""

from __future__ import annotations

import itertools
import os
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from blas_library import (
    COMPUTE_16F,
    COMPUTE_32F,
    HIP_R_16F,
    HIP_R_32F,
    INVALID_ENUM,
    INVALID_VALUE,
    NOT_SUPPORTED,
    SUCCESS,
    Array,
    Blas,
    assert_within,
    operate,
)

HIP_R_8I, HIP_R_32I, HIP_R_16BF = 3, 10, 14
COMPUTE_FAST_16F, COMPUTE_FAST_TF32, COMPUTE_32I = 4, 6, 9
ALGORITHM = 160
SIMULATED_CHIP = os.environ.get("HIPCPU_DEVICE") if os.environ.get("HIPIFY_PY_TEST_BLAS") else None
# Tiny, odd, whole tiles, and beyond a tile in each direction; all with an edge in the depth but one.
SHAPES = [(1, 1, 1), (5, 3, 40), (64, 48, 128), (130, 67, 75), (260, 131, 33)]


@dataclass(frozen=True)
class Form:
    """One combination of types: of A and B, of C, of the scalars, and hipBLAS's numbers for them."""

    operand: Any
    output: Any
    scalar: Any
    types: tuple[int, int, int]

    def random(self, rng: np.random.Generator, shape: tuple[int, int], output: bool = False) -> Array:
        dtype = self.output if output else self.operand
        if self.scalar is np.int32:
            high = 1000 if output else 128
            return np.asfortranarray(rng.integers(-high, high, shape).astype(dtype))
        values = rng.uniform(-1, 1, shape)
        # gfx90a's matrix instructions take subnormal halves for zero.
        values[abs(values) < 2.0**-14] = 0
        return np.asfortranarray(values.astype(dtype))

    @property
    def rounding(self) -> float:
        """Of the output, relative."""
        bits = {np.float16: 11, ml_dtypes.bfloat16: 8, np.float32: 24}
        return 0.0 if self.scalar is np.int32 else 2.0 ** -bits[self.output]


FORMS = {
    "half computed as half": Form(np.float16, np.float16, np.float16, (HIP_R_16F, HIP_R_16F, COMPUTE_16F)),
    "half computed as float": Form(np.float16, np.float16, np.float32, (HIP_R_16F, HIP_R_16F, COMPUTE_32F)),
    "half to float": Form(np.float16, np.float32, np.float32, (HIP_R_16F, HIP_R_32F, COMPUTE_32F)),
    "bfloat16": Form(ml_dtypes.bfloat16, ml_dtypes.bfloat16, np.float32, (HIP_R_16BF, HIP_R_16BF, COMPUTE_32F)),
    "bfloat16 to float": Form(ml_dtypes.bfloat16, np.float32, np.float32, (HIP_R_16BF, HIP_R_32F, COMPUTE_32F)),
    "int8": Form(np.int8, np.int32, np.int32, (HIP_R_8I, HIP_R_32I, COMPUTE_32I)),
}
forms = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


def bounded(
    form: Form, ta: str, tb: str, scalars: tuple[Any, Any], a: Array, b: Array, c: Array
) -> tuple[Array, Array]:
    """The result in double, and its bound: k additions and three more roundings in float, and that of the output.

    Products of 16-bit numbers are exact in float. A subnormal half is a multiple of 2^-24.
    """
    alpha, beta = (np.float64(s) for s in scalars)
    op_a, op_b = operate(a, ta).astype(np.float64), operate(b, tb).astype(np.float64)
    old = beta * c.astype(np.float64) if beta else 0.0
    reference = alpha * (op_a @ op_b) + old
    if form.scalar is np.int32:
        return reference, np.zeros_like(reference)
    sums = abs(alpha) * (abs(op_a) @ abs(op_b)) + abs(old)
    return reference, (op_a.shape[1] + 3) * 2.0**-24 * sums * (1 + form.rounding) + form.rounding * abs(
        reference
    ) + 2.0**-25


def run(blas: Blas, form: Form, operations: str, sizes: tuple[int, int, int], scalars: Any, matrices: Any) -> None:
    a, b, c = matrices
    typed_a, typed_c = form.types[:2]
    head = (*operations, *sizes, scalars[0], blas.device(a), typed_a, a.shape[0], blas.device(b), typed_a, b.shape[0])
    blas.run("GemmEx", *head, scalars[1], c, typed_c, c.shape[0], form.types[2], ALGORITHM)


def check_products(blas: Blas, rng: np.random.Generator, form: Form, shape: tuple[int, int, int]) -> None:
    """Products of all operations are within their bound and leave the rows between m and ldc alone."""
    m, n, k = shape
    for ta, tb in itertools.product("NT", "NC"):
        a = form.random(rng, (m + 3, k) if ta == "N" else (k + 3, m))
        b = form.random(rng, (k, n) if tb == "N" else (n, k))
        c = form.random(rng, (m + 1, n), output=True)
        out, scalars = blas.device(c), (form.scalar(3), form.scalar(-2))
        run(blas, form, ta + tb, shape, scalars, (a, b, out))
        used = a[: (m if ta == "N" else k)]
        result = out.get()
        reference, bound = bounded(form, ta, tb, scalars, used, b, c[:m])
        assert_within(result[:m].astype(np.float64), reference, bound)
        assert (result[m:] == c[m:]).all(), "rows between m and ldc changed"


@forms
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_products_are_within_their_bound(
    blas: Blas, rng: np.random.Generator, form: Form, shape: tuple[int, int, int]
) -> None:
    check_products(blas, rng, form, shape)


@forms
def test_scalars_in_device_memory_are_of_the_compute_type(blas: Blas, rng: np.random.Generator, form: Form) -> None:
    a, b, c = form.random(rng, (20, 30)), form.random(rng, (30, 10)), form.random(rng, (20, 10), output=True)
    out, values = blas.device(c), (form.scalar(5), form.scalar(3))
    blas.device_scalars(True)
    try:
        run(blas, form, "NN", (20, 10, 30), [blas.device(np.array([v])) for v in values], (a, b, out))
    finally:
        blas.device_scalars(False)
    assert_within(out.get().astype(np.float64), *bounded(form, "N", "N", values, a, b, c))


@forms
def test_what_zero_scalars_leave_out_is_not_read(blas: Blas, rng: np.random.Generator, form: Form) -> None:
    zero, one = form.scalar(0), form.scalar(1)
    a, b, c = form.random(rng, (20, 30)), form.random(rng, (30, 10)), form.random(rng, (20, 10), output=True)
    unreadable = np.full_like(c, 0x7FFFFFFF if form.scalar is np.int32 else np.nan)
    out = blas.device(unreadable)
    run(blas, form, "NN", (20, 10, 30), (one, zero), (a, b, out))
    assert_within(out.get().astype(np.float64), *bounded(form, "N", "N", (one, zero), a, b, c))
    head = ("N", "N", 20, 10, 30, zero, None, form.types[0], 20, None, form.types[0], 30)
    out = blas.device(c)
    blas.run("GemmEx", *head, form.scalar(2), out, form.types[1], 20, form.types[2], ALGORITHM)
    assert (out.get() == form.output(2) * c).all()
    out = blas.device(c)
    head = ("N", "N", 20, 10, 0, None, None, form.types[0], 20, None, form.types[0], 30)
    blas.run("GemmEx", *head, form.scalar(2), out, form.types[1], 20, form.types[2], ALGORITHM)
    assert (out.get() == form.output(2) * c).all()


@forms
@pytest.mark.parametrize("suffix", ["", "_64"])
@pytest.mark.parametrize("flags", [(), (0,)], ids=["plain", "with flags"])
def test_batches_are_separate_products(
    blas: Blas, rng: np.random.Generator, form: Form, suffix: str, flags: tuple[int, ...]
) -> None:
    m, n, k, batch = 33, 20, 17, 3
    matrices = [
        (form.random(rng, (m, k)), form.random(rng, (n, k)), form.random(rng, (m, n), True)) for _ in range(batch)
    ]
    typed, compute = form.types[:2], form.types[2]
    scalars = form.scalar(2), form.scalar(1)
    name = f"Ex{'WithFlags' if flags else ''}{suffix}"
    expected = [bounded(form, "N", "T", scalars, *entry) for entry in matrices]

    arrays = [[blas.device(matrix) for matrix in group] for group in zip(*matrices, strict=True)]
    lists = [blas.pointers(group) for group in arrays]
    tail = (compute, ALGORITHM, *flags)
    listed = (lists[0], typed[0], m, lists[1], typed[0], n)
    head = ("N", "T", m, n, k, scalars[0], *listed, scalars[1], lists[2], typed[1], m)
    blas.run(f"GemmBatched{name}", *head, batch, *tail)
    for out, bound in zip(arrays[2], expected, strict=True):
        assert_within(out.get().astype(np.float64), *bound)

    a, b, c = (blas.device(np.concatenate([x.ravel("F") for x in group])) for group in zip(*matrices, strict=True))
    packed = (a, typed[0], m, np.int64(m * k), b, typed[0], n, np.int64(n * k))
    strided = ("N", "T", m, n, k, scalars[0], *packed, scalars[1], c, typed[1], m, np.int64(m * n))
    blas.run(f"GemmStridedBatched{name}", *strided, batch, *tail)
    for i, bound in enumerate(expected):
        entry = c.get()[i * m * n : (i + 1) * m * n].reshape((m, n), order="F")
        assert_within(entry.astype(np.float64), *bound)


@pytest.mark.parametrize("suffix", ["", "_64"])
def test_hgemm_rounds_a_float_sum_once(blas: Blas, rng: np.random.Generator, suffix: str) -> None:
    form = FORMS["half computed as half"]
    a, b, c = form.random(rng, (70, 50)), form.random(rng, (50, 40)), form.random(rng, (70, 40))
    out, scalars = blas.device(c), (np.float16(0.5), np.float16(-1))
    blas.run(
        f"Hgemm{suffix}", "N", "N", 70, 40, 50, scalars[0], blas.device(a), 70, blas.device(b), 50, scalars[1], out, 70
    )
    assert_within(out.get().astype(np.float64), *bounded(form, "N", "N", scalars, a, b, c))
    ones = blas.device(np.ones((1, 4096), np.float16, order="F"))
    result = blas.device(np.zeros((1, 1), np.float16, order="F"))
    blas.run(f"Hgemm{suffix}", "N", "T", 1, 1, 4096, np.float16(1), ones, 1, ones, 1, np.float16(0), result, 1)
    assert result.get()[0, 0] == 4096, "sums of halves stop at 2048"


@pytest.mark.parametrize("compute", [COMPUTE_FAST_16F, 5, COMPUTE_FAST_TF32, 3])
def test_fast_computes_of_float_are_as_exact_as_float(blas: Blas, rng: np.random.Generator, compute: int) -> None:
    form = Form(np.float32, np.float32, np.float32, (HIP_R_32F, HIP_R_32F, compute))
    a, b, c = form.random(rng, (40, 60)), form.random(rng, (60, 30)), form.random(rng, (40, 30), True)
    out, scalars = blas.device(c), (np.float32(1), np.float32(0))
    run(blas, form, "NN", (40, 30, 60), scalars, (a, b, out))
    reference, bound = bounded(form, "N", "N", scalars, a, b, c)
    assert_within(out.get().astype(np.float64), reference, 2 * bound)


@pytest.mark.parametrize("shape", [(130, 70, 60), (66, 70, 2000)], ids=str)
def test_tf32_may_round_operands_to_ten_bits_behind_the_point(
    blas: Blas, rng: np.random.Generator, shape: tuple[int, int, int]
) -> None:
    form = Form(np.float32, np.float32, np.float32, (HIP_R_32F, HIP_R_32F, COMPUTE_FAST_TF32))
    m, n, k = shape
    rounds = SIMULATED_CHIP == "gfx942"
    for ta, tb in itertools.product("NT", "NT"):
        a, b = form.random(rng, (m, k) if ta == "N" else (k, m)), form.random(rng, (k, n) if tb == "N" else (n, k))
        c = form.random(rng, (m, n), output=True)
        out, scalars = blas.device(c), (np.float32(3), np.float32(-2))
        run(blas, form, ta + tb, shape, scalars, (a, b, out))
        reference, bound = bounded(form, ta, tb, scalars, a, b, c)
        terms = 3 * (abs(operate(a, ta).astype(np.float64)) @ abs(operate(b, tb).astype(np.float64)))
        result = out.get().astype(np.float64)
        assert_within(result, reference, bound + rounds * 2.0**-10 * terms)
        if rounds and k < 100:
            assert (abs(result - reference) > bound).any(), "xf32 was not used"


@forms
def test_infinity_and_nan_propagate_and_products_do_not_overflow(
    blas: Blas, rng: np.random.Generator, form: Form
) -> None:
    if form.scalar is np.int32:
        pytest.skip("integers have neither")
    a, b = form.random(rng, (8, 16)), np.asfortranarray(np.ones((16, 8), form.operand))
    a[1, 3], a[2, 5], a[4, 0] = np.inf, np.nan, -np.inf
    big = float(np.finfo(np.float16).max)
    a[5, :2] = big, -big
    out = blas.device(np.zeros((8, 8), form.output, order="F"))
    run(blas, form, "NN", (8, 8, 16), (form.scalar(1), form.scalar(0)), (a, b, out))
    result = out.get().astype(np.float64)
    assert (result[1] == np.inf).all()
    assert np.isnan(result[2]).all()
    assert (result[4] == -np.inf).all()
    assert np.isfinite(result[[0, 3, 5, 6, 7]]).all()


def test_combinations_that_hipblas_lacks_are_not_supported(blas: Blas) -> None:
    x, one = blas.device(np.zeros(64, np.float64)), np.float64(1)
    for types, compute, expected in [
        ((HIP_R_16F, HIP_R_16F, HIP_R_16F), COMPUTE_16F, SUCCESS),
        ((HIP_R_16F, HIP_R_16BF, HIP_R_16F), COMPUTE_32F, NOT_SUPPORTED),
        ((HIP_R_16BF, HIP_R_16BF, HIP_R_16BF), COMPUTE_16F, NOT_SUPPORTED),
        ((HIP_R_16F, HIP_R_16F, HIP_R_16BF), COMPUTE_32F, NOT_SUPPORTED),
        ((HIP_R_8I, HIP_R_8I, HIP_R_8I), COMPUTE_32I, NOT_SUPPORTED),
        ((HIP_R_16F, HIP_R_16F, HIP_R_16F), COMPUTE_32I, NOT_SUPPORTED),
    ]:
        head = ("N", "N", 4, 4, 4, one, x, types[0], 4, x, types[1], 4, one, x, types[2], 4)
        assert blas.call("GemmEx", *head, compute, ALGORITHM) == expected, (types, compute)


@forms
def test_bad_arguments_give_the_status_of_hipblas(blas: Blas, form: Form) -> None:
    x, one = blas.device(np.zeros(64, np.float64)), form.scalar(1)
    t, out, compute = form.types

    def status(m: int = 4, lda: int = 4, alpha: Any = one, a: Any = x, c: Any = x, algorithm: int = ALGORITHM) -> int:
        head = ("N", "N", m, 4, 4, alpha, a, t, lda, x, t, 4, one, c, out, 4)
        return blas.call("GemmEx", *head, compute, algorithm)

    assert status(algorithm=111) == INVALID_ENUM
    assert status(m=-1) == INVALID_VALUE
    assert status(lda=3) == INVALID_VALUE
    assert status(alpha=None) == INVALID_VALUE
    assert status(a=None) == INVALID_VALUE
    assert status(c=None) == INVALID_VALUE
    assert status(m=0, lda=4, alpha=None, a=None, c=None) == SUCCESS
