"""Convolutions: every solver in every direction, layout and type, blending, find and immediate modes, biases."""

from __future__ import annotations

import ctypes
from typing import Any

import conv_reference as reference
import numpy as np
import pytest
from conv_reference import ConvCase, case_2d
from convolutions import (
    DATA,
    DIRECT,
    DIRECTIONS,
    FORWARD,
    GEMM,
    IMPLICIT_GEMM,
    WEIGHTS,
    WINOGRAD,
    Run,
    Solution,
    check,
    depth,
    describe,
    prepare,
)
from miopen_library import MIOpen, StatusError
from tensor_cases import FLOATS, assert_close, channels_last, normal, type_name, wide

CASES = [
    case_2d(2, 3, 7, 5, 3, pad=1),
    case_2d(1, 16, 9, 8, 3, pad=1, stride=2),
    case_2d(2, 8, 6, 12, 1),
    case_2d(1, 4, 11, 6, 3, pad=2, dilation=3),
    case_2d(2, 12, 8, 18, 3, pad=1, groups=3),
    case_2d(2, 9, 8, 9, 3, pad=1, groups=9),
    case_2d(1, 2, 5, 3, 5, pad=4, stride=3, dilation=2),
    ConvCase((2, 3, 9, 4), (7, 3, 2, 5), (0, 3), (2, 1), (1, 2)),
    ConvCase((2, 4, 13), (6, 4, 4), (2,), (3,), (1,)),
    ConvCase((1, 4, 5, 6, 4), (6, 2, 3, 2, 3), (1, 0, 2), (2, 1, 1), (1, 2, 1), groups=2),
]


@pytest.fixture(autouse=True)
def own_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other runs measured must not decide which solvers come first."""
    monkeypatch.setenv("HIPIFY_PY_DNN_DATABASE", "")


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_solver(
    miopen: MIOpen, rng: np.random.Generator, case: ConvCase, direction: str, last: bool, dtype: Any
) -> None:
    order = channels_last(len(case.x)) if last else None
    solutions = prepare(miopen, rng, case, direction, dtype, order).solutions()
    assert len({solution.id for solution in solutions}) == len(solutions) > 0
    for solution in solutions:
        run = prepare(miopen, rng, case, direction, dtype, order)
        run.run_solution(solution)
        check(run, case, direction, algorithm=solution.algorithm)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", CASES[:6], ids=str)
def test_results_are_blended(miopen: MIOpen, rng: np.random.Generator, case: ConvCase, direction: str) -> None:
    for algorithm in (GEMM, DIRECT, WINOGRAD, IMPLICIT_GEMM):
        run = prepare(miopen, rng, case, direction, np.float32, keeps_old=True)
        run.compute(algorithm, 0.5, -2.0, run.workspace_size())
        check(run, case, direction, 0.5, -2.0, algorithm)


# Tiles that reach over edges, phases of filters with gaps, and samples that come in several parts.
WINOGRAD_CASES = [
    case_2d(2, 5, 13, 7, 3),
    case_2d(1, 6, 14, 10, 3, pad=3, dilation=3),
    ConvCase((2, 8, 9, 18), (12, 4, 3, 3), (0, 4), (1, 1), (2, 5), groups=2),
    ConvCase((1, 3, 2, 21), (2, 3, 3, 3), (2, 0), (1, 1), (1, 4)),
    case_2d(7, 2, 52, 30, 3, pad=1),
]


@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", WINOGRAD_CASES, ids=str)
def test_winograd(miopen: MIOpen, rng: np.random.Generator, case: ConvCase, direction: str, last: bool) -> None:
    order = channels_last(4) if last else None
    solutions = prepare(miopen, rng, case, direction, np.float32, order).solutions()
    solutions = [solution for solution in solutions if solution.algorithm == WINOGRAD]
    assert len(solutions) == 2
    for solution in solutions:
        run = prepare(miopen, rng, case, direction, np.float32, order)
        run.run_solution(solution)
        check(run, case, direction, algorithm=WINOGRAD)


# Rows that parts of a tile's threads begin anywhere in, channels in slices, filters and runs that are not whole.
SMALL_CASES = [
    case_2d(1, 37, 14, 11, 3, pad=1),
    case_2d(2, 70, 7, 33, 3, pad=1),
    ConvCase((1, 18, 5, 61), (20, 9, 3, 3), (2, 0), (1, 1), (1, 1), groups=2),
    ConvCase((3, 3, 19, 3), (9, 3, 3, 3), (0, 3), (1, 1), (1, 1)),
    case_2d(1, 2, 128, 3, 3),
]


@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", SMALL_CASES, ids=str)
def test_small_convolutions_as_they_are_defined(
    miopen: MIOpen, rng: np.random.Generator, case: ConvCase, direction: str, last: bool
) -> None:
    order = channels_last(4) if last else None
    solutions = prepare(miopen, rng, case, direction, np.float32, order).solutions()
    for solution in solutions:
        if solution.algorithm == DIRECT:
            run = prepare(miopen, rng, case, direction, np.float32, order)
            run.run_solution(solution)
            check(run, case, direction)


# Planes that share a block, planes in tiles of rows, rows that are not whole strips, padding wider than an image.
DEPTHWISE_CASES = [
    case_2d(15, 150, 7, 150, 3, pad=1, groups=150),
    case_2d(2, 3, 15, 3, 3, groups=3),
    ConvCase((1, 5, 29, 58), (5, 1, 3, 3), (1, 2), (1, 1), (1, 1), groups=5),
    ConvCase((2, 2, 150, 101), (2, 1, 3, 3), (0, 1), (1, 1), (1, 1), groups=2),
    ConvCase((1, 2, 1, 300), (2, 1, 3, 3), (4, 0), (1, 1), (1, 1), groups=2),
]


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", DEPTHWISE_CASES, ids=str)
def test_one_filter_a_channel(
    miopen: MIOpen, rng: np.random.Generator, case: ConvCase, direction: str, dtype: Any
) -> None:
    for solution in prepare(miopen, rng, case, direction, dtype).solutions():
        if solution.algorithm == DIRECT:
            run = prepare(miopen, rng, case, direction, dtype)
            run.run_solution(solution)
            check(run, case, direction)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_find_gives_the_algorithms_that_run_leads_to(miopen: MIOpen, rng: np.random.Generator, direction: str) -> None:
    case = case_2d(2, 16, 10, 24, 3, pad=1)
    run = prepare(miopen, rng, case, direction, np.float32)
    estimated = {solution.id for solution in run.solutions()}
    found = run.find(exhaustive=True)
    assert len(found) > 1
    # What was known of the problem before gives way to what was measured.
    measured = run.solutions()
    assert {solution.id for solution in measured} == estimated
    assert measured[0].algorithm == found[0].algorithm
    assert [solution.time for solution in measured] == sorted(solution.time for solution in measured)
    assert len({performance.algorithm for performance in found}) == len(found)
    times = [performance.time for performance in found]
    assert times == sorted(times)
    assert times[0] > 0
    for performance in found:
        assert performance.memory <= run.workspace_size()
        again = prepare(miopen, rng, case, direction, np.float32)
        again.compute(performance.algorithm, 1.0, 0.0, performance.memory)
        check(again, case, direction, algorithm=performance.algorithm)


def test_without_a_workspace_a_solver_runs_that_needs_none(miopen: MIOpen, rng: np.random.Generator) -> None:
    case = case_2d(1, 8, 9, 8, 3, pad=1)
    run = prepare(miopen, rng, case, FORWARD, np.float32)
    assert run.workspace_size() > 0
    run.compute(0, 1.0, 0.0, 0)
    check(run, case, FORWARD)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", [CASES[1], CASES[4], CASES[9]], ids=str)
def test_transposed_convolutions_exchange_input_and_output(
    miopen: MIOpen, rng: np.random.Generator, case: ConvCase, direction: str
) -> None:
    run = prepare(miopen, rng, case, direction, np.float32, transposed=True)
    run.compute(0, 1.0, 0.0, run.workspace_size())
    computed = {FORWARD: DATA, DATA: FORWARD, WEIGHTS: WEIGHTS}[direction]
    assert_close(
        run.tensors[{FORWARD: "y", DATA: "x", WEIGHTS: "w"}[direction]].numpy(),
        run.want,
        run.terms,
        depth(case, computed) + 4,
    )


@pytest.mark.parametrize("result", [np.int32, np.float32], ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize(
    "case", [case_2d(2, 12, 7, 6, 3, pad=1, groups=2), case_2d(1, 48, 6, 40, 3, pad=2, stride=2, dilation=2)], ids=str
)
def test_bytes_are_summed_exactly(
    miopen: MIOpen, rng: np.random.Generator, case: ConvCase, last: bool, result: Any
) -> None:
    order = channels_last(4) if last else None
    x, w = (rng.integers(-128, 128, lengths).astype(np.int8) for lengths in (case.x, case.w))
    want = reference.forward(case, wide(x), wide(w))
    tensors = {"x": miopen.tensor(x, order), "w": miopen.tensor(w, order), "y": miopen.empty(result, case.y, order)}
    run = Run(miopen, FORWARD, "y", describe(miopen, case), tensors, {}, want, want)
    solutions = run.solutions()
    assert len(solutions) == (2 if last else 1)
    for solution in solutions:
        run.tensors["y"] = miopen.empty(result, case.y, order)
        run.run_solution(solution)
        assert (run.result.numpy() == want).all()


def test_gradients_are_those_of_finite_differences(miopen: MIOpen, rng: np.random.Generator) -> None:
    case = case_2d(2, 3, 6, 4, 3, pad=1, stride=2)
    x, w, dy = (rng.standard_normal(lengths) for lengths in (case.x, case.w, case.y))
    conv = describe(miopen, case)

    def loss(x: Any, w: Any) -> float:
        tx, tw, ty = miopen.tensor(x), miopen.tensor(w), miopen.empty(np.float64, case.y)
        miopen.ConvolutionForward(miopen.handle, 1.0, tx, tx, tw, tw, conv, 1, 0.0, ty, ty, None, 0)
        return float((ty.numpy() * dy).sum())

    tx, tw, ty = miopen.tensor(x), miopen.tensor(w), miopen.tensor(dy)
    dx, dw = miopen.empty(np.float64, case.x), miopen.empty(np.float64, case.w)
    miopen.ConvolutionBackwardData(miopen.handle, 1.0, ty, ty, tw, tw, conv, 1, 0.0, dx, dx, None, 0)
    miopen.ConvolutionBackwardWeights(miopen.handle, 1.0, ty, ty, tx, tx, conv, 1, 0.0, dw, dw, None, 0)
    for gradient, at in ((dx.numpy(), 0), (dw.numpy(), 1)):
        for _ in range(8):
            place = tuple(int(rng.integers(n)) for n in gradient.shape)
            step = np.zeros(gradient.shape)
            step[place] = 0.5  # linear in each operand: any step gives the derivative
            moved = [[x, w][i] + (step if i == at else 0) for i in range(2)]
            back = [[x, w][i] - (step if i == at else 0) for i in range(2)]
            assert abs(loss(*moved) - loss(*back) - gradient[place]) < 1e-12 * (1 + np.abs(dy).sum() * 10)


@pytest.mark.parametrize("with_z", [False, True], ids=["plain", "with z"])
def test_bias_and_activation(miopen: MIOpen, rng: np.random.Generator, with_z: bool) -> None:
    case = case_2d(2, 6, 8, 5, 3, pad=1)
    run = prepare(miopen, rng, case, FORWARD, np.float32)
    x, w, y = run.tensors["x"], run.tensors["w"], run.tensors["y"]
    z_values, b_values = normal(rng, np.float32, case.y), normal(rng, np.float32, (1, 5, 1, 1))
    z, bias = miopen.tensor(z_values), miopen.tensor(b_values)
    activation = miopen.make("CreateActivationDescriptor")
    miopen.SetActivationDescriptor(activation, 3, 0.0, 0.0, 0.0)  # ReLU
    beta = np.float32(0.75)
    miopen.ConvolutionBiasActivationForward(
        miopen.handle,
        0.5,
        x,
        x,
        w,
        w,
        run.conv,
        1,
        None,
        0,
        0.75,
        z,
        z if with_z else None,
        bias,
        bias,
        activation,
        y,
        y,
    )
    added = wide(z_values) * beta if with_z else 0 * wide(z_values)
    want = np.maximum(0, 0.5 * run.want + added + wide(b_values))
    assert_close(y.numpy(), want, run.terms + np.abs(added) + np.abs(b_values), depth(case, FORWARD) + 6)
    miopen.ConvolutionForwardBias(miopen.handle, 1.0, bias, bias, 0.0, y, y)
    assert_close(
        y.numpy(), want + wide(b_values), run.terms + np.abs(added) + np.abs(b_values), depth(case, FORWARD) + 8
    )


@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
def test_the_gradient_of_a_bias_is_a_sum(miopen: MIOpen, rng: np.random.Generator, dtype: Any, last: bool) -> None:
    dy_values, old = normal(rng, dtype, (3, 5, 4, 7)), normal(rng, dtype, (1, 5, 1, 1))
    dy, db = miopen.tensor(dy_values, channels_last(4) if last else None), miopen.tensor(old)
    miopen.ConvolutionBackwardBias(miopen.handle, 0.5, dy, dy, 2.0, db, db)
    terms = wide(dy_values)
    scale = 0.5 * np.abs(terms).sum(axis=(0, 2, 3)).reshape(old.shape) + 2 * np.abs(wide(old))
    want = 0.5 * terms.sum(axis=(0, 2, 3)).reshape(old.shape) + 2 * wide(old)
    assert_close(db.numpy(), want, scale, 3 * 4 * 7 + 4)


def test_output_lengths(miopen: MIOpen) -> None:
    for case in CASES:
        rank = ctypes.c_int()
        lengths = np.zeros(len(case.x), np.int32)
        x, w, y = (miopen.describe(np.float32, shape) for shape in (case.x, case.w, case.y))
        miopen.GetConvolutionNdForwardOutputDim(describe(miopen, case), x, w, rank, lengths)
        assert (rank.value, tuple(map(int, lengths))) == (len(case.x), case.y)
        miopen.GetConvolutionNdForwardOutputDim(describe(miopen, case, transposed=True), y, w, rank, lengths)
        # A transposed convolution makes the least input that leads to such an output.
        assert all(a <= b for a, b in zip(lengths, case.x, strict=True))


def test_descriptors_give_back_what_they_hold(miopen: MIOpen) -> None:
    conv = miopen.make("CreateConvolutionDescriptor")
    miopen.InitConvolutionDescriptor(conv, 1, 1, 2, 3, 4, 5, 6)
    places = [ctypes.c_int() for _ in range(7)]
    miopen.GetConvolutionDescriptor(conv, *places)
    assert [place.value for place in places] == [1, 1, 2, 3, 4, 5, 6]
    miopen.SetConvolutionGroupCount(conv, 4)
    groups, spatial, mode = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
    miopen.GetConvolutionGroupCount(conv, groups)
    miopen.GetConvolutionSpatialDim(conv, spatial)
    miopen.SetConvolutionFindMode(conv, 1)
    miopen.GetConvolutionFindMode(conv, mode)
    assert (groups.value, spatial.value, mode.value) == (4, 2, 1)
    miopen.SetConvolutionAttribute(conv, 1, 1)
    miopen.GetConvolutionAttribute(conv, 1, mode)
    assert mode.value == 1


def test_what_does_not_fit_is_refused(miopen: MIOpen, rng: np.random.Generator) -> None:
    case = case_2d(1, 4, 6, 4, 3, pad=1)
    run = prepare(miopen, rng, case, FORWARD, np.float32)
    x, w, y = run.tensors["x"], run.tensors["w"], run.tensors["y"]
    other = miopen.tensor(np.zeros((1, 4, 6, 5), np.float32))
    half = miopen.tensor(np.zeros(case.w, np.float16))
    head = [miopen.handle, 1.0]

    def status(conv: Any, x: Any = x, w: Any = w, y: Any = y) -> str:
        return miopen.status("ConvolutionForward", *head, x, x, w, w, conv, 1, 0.0, y, y, None, 0)

    assert status(None) == "BadParm"
    assert status(run.conv, y=other) == "BadParm"
    assert status(run.conv, w=half) == "NotImplemented"
    assert status(run.conv, x=other) == "BadParm"
    bad = miopen.make("CreateConvolutionDescriptor")
    assert miopen.status("InitConvolutionDescriptor", bad, 0, -1, 0, 1, 1, 1, 1) == "BadParm"
    assert miopen.status("InitConvolutionDescriptor", bad, 0, 0, 0, 0, 1, 1, 1) == "BadParm"
    assert miopen.status("InitConvolutionDescriptor", bad, 7, 0, 0, 1, 1, 1, 1) == "BadParm"
    assert miopen.status("SetConvolutionGroupCount", bad, 0) == "BadParm"
    needy = next(solution for solution in run.solutions() if solution.workspace > 0)
    with pytest.raises(StatusError, match="BadParm"):
        run.run_solution(Solution(0, 0, needy.id, 0))
    with pytest.raises(StatusError, match="BadParm"):
        run.run_solution(Solution(0, 0, 999, 0))
