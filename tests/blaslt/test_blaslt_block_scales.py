"""Products of eight-bit numbers with a power of two for each block of 32 along the inner size."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from blaslt_library import NOT_SUPPORTED, ROW, SUCCESS, Array, Blaslt, assert_within

E4M3, E5M2 = ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2  # OCP's on every chip
SCALAR, BLOCKS, OUTER_VECTOR = 0, 2, 3
M, N = 21, 33


def numbers(rng: np.random.Generator, shape: tuple[int, ...], kind: Any) -> Array:
    return rng.uniform(-8, 8, shape).astype(kind)


def exponents(rng: np.random.Generator, lines: int, size: int) -> Array:
    """[line][block], powers between 2^-20 and 2^20."""
    return rng.integers(107, 148, (lines, -(-size // 32))).astype(np.uint8)


def scaled(lines: Array, powers: Array) -> Array:
    """Lines [line][term] times their blocks' powers of two."""
    factors = np.exp2(powers.astype(np.float64) - 127)
    return np.asarray(lines.astype(np.float64) * np.repeat(factors, 32, axis=-1)[..., : lines.shape[-1]])


def bound(a: Array, b: Array, extra: Array | float = 0) -> Array:
    return np.asarray((a.shape[1] + 8) * 2.0**-24 * (np.abs(a) @ np.abs(b) + extra))


@pytest.mark.parametrize("k", [32, 70, 256])
@pytest.mark.parametrize("kinds", [(E4M3, E4M3), (E4M3, E5M2), (E5M2, E5M2)], ids=["e4e4", "e4e5", "e5e5"])
def test_each_block_has_its_scale(blaslt: Blaslt, rng: np.random.Generator, kinds: tuple[Any, Any], k: int) -> None:
    a, b = numbers(rng, (M, k), kinds[0]), numbers(rng, (N, k), kinds[1])
    powers = exponents(rng, M, k), exponents(rng, N, k)
    d = blaslt.matrix(np.full((M, N), np.nan, np.float32))
    status = blaslt.matmul(
        blaslt.matrix(a.T, gap=3), blaslt.matrix(b.T), None, d, op_a="T", scale_a_mode=BLOCKS, scale_b_mode=BLOCKS,
        scale_a=blaslt.device(powers[0]), scale_b=blaslt.device(powers[1]),
    )  # fmt: skip
    assert status == SUCCESS
    wide_a, wide_b = scaled(a, powers[0]), scaled(b, powers[1]).T
    assert_within(d.get()[0], wide_a @ wide_b, bound(wide_a, wide_b))


def test_a_batch_has_scales_for_each_entry_and_takes_the_epilogue(blaslt: Blaslt, rng: np.random.Generator) -> None:
    k, batch = 64, 3
    a, b = numbers(rng, (batch, M, k), E4M3), numbers(rng, (batch, N, k), E4M3)
    powers = [rng.integers(120, 130, (batch, lines, k // 32)).astype(np.uint8) for lines in (M, N)]
    bias, c = rng.uniform(-1, 1, M).astype(np.float32), rng.uniform(-1, 1, (batch, M, N)).astype(np.float32)
    d = blaslt.matrix(np.full((batch, M, N), np.nan, np.float32))
    status = blaslt.matmul(
        blaslt.matrix(a.transpose(0, 2, 1)), blaslt.matrix(b.transpose(0, 2, 1)), blaslt.matrix(c), d, op_a="T",
        beta=0.5, epilogue="relu_bias", bias=blaslt.device(bias), scale_a_mode=BLOCKS, scale_b_mode=BLOCKS,
        scale_a=blaslt.device(powers[0]), scale_b=blaslt.device(powers[1]),
    )  # fmt: skip
    assert status == SUCCESS
    for i, result in enumerate(d.get()):
        wide_a, wide_b = scaled(a[i], powers[0][i]), scaled(b[i], powers[1][i]).T
        added = 0.5 * c[i].astype(np.float64) + bias[:, None]
        assert_within(result, np.maximum(wide_a @ wide_b + added, 0), bound(wide_a, wide_b, 2.0))


@pytest.mark.parametrize("mode", [SCALAR, OUTER_VECTOR])
def test_one_operand_may_have_a_scale_of_another_kind(blaslt: Blaslt, rng: np.random.Generator, mode: int) -> None:
    k = 96
    a, b = numbers(rng, (M, k), E4M3), numbers(rng, (N, k), E5M2)
    powers, others = exponents(rng, N, k), rng.uniform(1, 2, M if mode == OUTER_VECTOR else 1).astype(np.float32)
    d = blaslt.matrix(np.full((N, M), np.nan, np.float32).T, order=ROW)  # so that B comes first inside
    status = blaslt.matmul(
        blaslt.matrix(a.T), blaslt.matrix(b.T), None, d, op_a="T", scale_a_mode=mode, scale_b_mode=BLOCKS,
        scale_a=blaslt.device(others), scale_b=blaslt.device(powers),
    )  # fmt: skip
    assert status == SUCCESS
    wide_a, wide_b = a.astype(np.float64) * others[:, None].astype(np.float64), scaled(b, powers).T
    assert_within(d.get()[0], wide_a @ wide_b, bound(wide_a, wide_b))


def test_the_exponents_ends_are_a_subnormal_number_and_nan(blaslt: Blaslt) -> None:
    a = np.ones((32, 2), E4M3)
    powers = np.array([[0], [255]], np.uint8)
    d = blaslt.matrix(np.full((2, 1), 7, np.float32))
    others = blaslt.device(np.array([[127 + 100]], np.uint8))
    status = blaslt.matmul(
        blaslt.matrix(a), blaslt.matrix(a[:, :1]), None, d, op_a="T", scale_a_mode=BLOCKS, scale_b_mode=BLOCKS,
        scale_a=blaslt.device(powers), scale_b=others,
    )  # fmt: skip
    assert status == SUCCESS
    result = d.get()[0, :, 0]
    assert result[0] == 32 * 2.0**-27
    assert np.isnan(result[1])


def test_block_scales_are_refused_where_blocks_are_not_along_the_inner_size(blaslt: Blaslt) -> None:
    modes = {"scale_a_mode": BLOCKS, "scale_b_mode": BLOCKS}

    def status(kind: Any, **attributes: Any) -> int:
        a, b = blaslt.matrix(np.zeros((32, 32), kind)), blaslt.matrix(np.zeros((32, 32), kind))
        d = blaslt.matrix(np.zeros((32, 32), np.float32))
        return blaslt.matmul(a, b, None, d, **modes, **attributes)

    assert status(E4M3) == NOT_SUPPORTED
    assert status(E4M3, op_a="T", op_b="T") == NOT_SUPPORTED
    assert status(np.float32, op_a="T") == NOT_SUPPORTED
    modes["scale_b_mode"] = 1
    assert status(E4M3, op_a="T") == NOT_SUPPORTED, "VEC16"
    modes["scale_b_mode"] = 4
    assert status(E4M3, op_a="T") == NOT_SUPPORTED, "VEC128"
