"""Problems and solutions of MIOpen: what is found computes what was asked for, also after it was stored and loaded."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, MIOpen

X, W, Y = 1, 2, 3
FORWARD, BACKWARD, BACKWARD_WEIGHTS, INFERENCE = 0, 1, 2, 4
Array = np.ndarray[Any, Any]


class Argument(ctypes.Structure):
    """A miopenTensorArgument_t."""

    _fields_ = (("id", ctypes.c_int), ("descriptor", ctypes.c_void_p), ("buffer", ctypes.c_void_p))


def _convolve(x: Array, w: Array) -> Array:
    """3 x 3 without padding."""
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), axis=(2, 3))
    result: Array = np.einsum("nchwij,kcij->nkhw", windows, w)
    return result


def _solutions(miopen: MIOpen, problem: int, options: int | None, most: int = 10) -> list[int]:
    place, count = (ctypes.c_void_p * most)(), ctypes.c_size_t()
    miopen.FindSolutions(miopen.handle, problem, options, place, count, most)
    return [place[i] or 0 for i in range(count.value)]


def _run(miopen: MIOpen, solution: int, tensors: dict[int, DeviceTensor]) -> None:
    size = ctypes.c_size_t()
    miopen.GetSolutionWorkspaceSize(solution, size)
    space = miopen.workspace(size.value)
    arguments = (Argument * 3)(*(Argument(role, None, tensor.pointer) for role, tensor in tensors.items()))
    miopen.RunSolution(miopen.handle, solution, 3, arguments, space.pointer, size.value)


@pytest.mark.parametrize("direction", [FORWARD, BACKWARD, BACKWARD_WEIGHTS])
def test_every_solution_computes_the_same(miopen: MIOpen, direction: int, rng: np.random.Generator) -> None:
    x, w, y = (rng.standard_normal(shape) for shape in ((2, 3, 7, 8), (4, 3, 3, 3), (2, 4, 5, 6)))
    geometry = miopen.make("CreateConvolutionDescriptor")
    miopen.InitConvolutionDescriptor(geometry, 0, 0, 0, 1, 1, 1, 1)
    problem = miopen.make("CreateConvProblem", geometry, direction, destroy="DestroyProblem")
    tensors = {role: miopen.tensor(values) for role, values in ((X, x), (W, w), (Y, y))}
    for role, tensor in tensors.items():
        miopen.SetProblemTensorDescriptor(problem, role, tensor)
    options = miopen.make("CreateFindOptions")
    miopen.SetFindOptionResultsOrder(options, 1)
    solutions = _solutions(miopen, problem, options)
    assert solutions
    sizes = []
    for solution in solutions:
        role = {FORWARD: Y, BACKWARD: X, BACKWARD_WEIGHTS: W}[direction]
        tensors[role] = miopen.empty(np.float64, tensors[role].lengths)
        size = ctypes.c_size_t()
        miopen.GetSolutionSize(solution, size)
        data, loaded = (ctypes.c_char * size.value)(), ctypes.c_void_p()
        miopen.SaveSolution(solution, data)
        miopen.LoadSolution(loaded, data, size.value)
        _run(miopen, loaded.value or 0, tensors)
        found = tensors[role].numpy()
        if direction == FORWARD:
            np.testing.assert_allclose(found, _convolve(x, w), rtol=1e-12, atol=1e-12)
        else:
            # The derivative of <y, conv(x, w)> in a direction.
            moved = rng.standard_normal(found.shape)
            change = (y * (_convolve(moved, w) if role == X else _convolve(x, moved))).sum()
            assert abs((found * moved).sum() - change) <= 1e-11
        miopen.GetSolutionWorkspaceSize(solution, size)
        sizes.append(size.value)
        time, solver = ctypes.c_float(-1), ctypes.c_uint64()
        miopen.GetSolutionTime(solution, time)
        miopen.GetSolutionSolverId(solution, solver)
        miopen.GetSolverIdConvAlgorithm(solver.value, ctypes.c_int())
        assert time.value > 0
        for used in (loaded.value, solution):
            miopen.DestroySolution(used)
    assert sizes == sorted(sizes)


def test_the_options_limit_what_is_found(miopen: MIOpen, rng: np.random.Generator) -> None:
    geometry = miopen.make("CreateConvolutionDescriptor")
    miopen.InitConvolutionDescriptor(geometry, 0, 1, 1, 1, 1, 1, 1)
    problem = miopen.make("CreateConvProblem", geometry, FORWARD, destroy="DestroyProblem")
    options = miopen.make("CreateFindOptions")
    find = ("FindSolutions", miopen.handle, problem, options)
    place, count, size = (ctypes.c_void_p * 4)(), ctypes.c_size_t(), ctypes.c_size_t()
    assert miopen.status(*find, place, count, 4) == "BadParm", "the tensors are missing"
    for role, shape in ((X, (1, 4, 9, 9)), (W, (4, 4, 3, 3)), (Y, (1, 4, 9, 9))):
        miopen.SetProblemTensorDescriptor(problem, role, miopen.describe(np.float32, shape))
    miopen.SetFindOptionWorkspaceLimit(options, 0)
    for solution in _solutions(miopen, problem, options):
        miopen.GetSolutionWorkspaceSize(solution, size)
        assert size.value == 0
        miopen.DestroySolution(solution)
    only = _solutions(miopen, problem, None, most=1)
    assert len(only) == 1
    miopen.GetSolutionSize(only[0], size)
    data, loaded = (ctypes.c_char * size.value)(), ctypes.c_void_p()
    miopen.SaveSolution(only[0], data)
    assert miopen.status("LoadSolution", loaded, data, size.value - 1) == "BadParm"
    data[0] = b"?"
    assert miopen.status("LoadSolution", loaded, data, size.value) == "VersionMismatch"
    assert miopen.status("RunSolution", miopen.handle, only[0], 0, None, None, 0) == "BadParm"
    miopen.DestroySolution(only[0])
    assert miopen.status("CreateConvProblem", ctypes.c_void_p(), geometry, INFERENCE) == "BadParm"
    assert miopen.status("SetProblemTensorDescriptor", problem, 16, None) == "BadParm"


def _one(miopen: MIOpen, problem: int, shapes: dict[int, DeviceTensor]) -> int:
    """The solution of a problem that has one, stored and loaded."""
    for role, tensor in shapes.items():
        miopen.SetProblemTensorDescriptor(problem, role, tensor)
    found, size, loaded = _solutions(miopen, problem, None), ctypes.c_size_t(), ctypes.c_void_p()
    assert len(found) == 1
    miopen.GetSolutionSize(found[0], size)
    data = (ctypes.c_char * size.value)()
    miopen.SaveSolution(found[0], data)
    miopen.DestroySolution(found[0])
    miopen.LoadSolution(loaded, data, size.value)
    return loaded.value or 0


def _run_one(miopen: MIOpen, problem: int, tensors: dict[int, DeviceTensor], scalars: dict[int, float]) -> None:
    solution, size = _one(miopen, problem, tensors), ctypes.c_size_t()
    miopen.GetSolutionWorkspaceSize(solution, size)
    space = miopen.workspace(size.value)
    numbers = {role: ctypes.c_double(value) for role, value in scalars.items()}
    given = [Argument(role, None, tensor.pointer) for role, tensor in tensors.items()]
    # Scalars have a negative number as an int.
    given += [Argument(role - 2**32, None, ctypes.addressof(number)) for role, number in numbers.items()]
    arguments = (Argument * len(given))(*given)
    miopen.RunSolution(miopen.handle, solution, len(given), arguments, space.pointer, size.value)
    miopen.DestroySolution(solution)


RELU, TANH = 3, 2
IS_SCALAR = 2**31
FACTOR, EPSILON = IS_SCALAR | 2, IS_SCALAR | 3


def test_an_activation(miopen: MIOpen, rng: np.random.Generator) -> None:
    x, dy = rng.standard_normal((2, 2, 3, 4, 5))
    desc = miopen.make("CreateActivationDescriptor")
    miopen.SetActivationDescriptor(desc, TANH, 0.5, 2.0, 0.0)
    source, y, gradient, dx = miopen.tensor(x), *(miopen.tensor(np.zeros_like(x)) for _ in range(3))
    gradient = miopen.tensor(dy)
    forward = miopen.make("CreateActivationProblem", desc, FORWARD, destroy="DestroyProblem")
    _run_one(miopen, forward, {37: source, 38: y}, {})
    np.testing.assert_allclose(y.numpy(), 2 * np.tanh(0.5 * x), rtol=1e-14)
    backward = miopen.make("CreateActivationProblem", desc, BACKWARD, destroy="DestroyProblem")
    _run_one(miopen, backward, {37: source, 38: y, 39: dx, 40: gradient}, {})
    np.testing.assert_allclose(dx.numpy(), dy / np.cosh(0.5 * x) ** 2, rtol=1e-13)
    assert miopen.status("CreateActivationProblem", ctypes.c_void_p(), desc, BACKWARD_WEIGHTS) == "BadParm"


def test_a_softmax(miopen: MIOpen, rng: np.random.Generator) -> None:
    x, dy = rng.standard_normal((2, 2, 7, 4, 5))
    # MIOpen has no function that destroys one.
    place = ctypes.c_void_p()
    read: list[Any] = [ctypes.c_float(), ctypes.c_float(), ctypes.c_int(), ctypes.c_int()]
    miopen.CreateSoftmaxDescriptor(place)
    desc = place.value
    miopen.SetSoftmaxDescriptor(desc, 2.0, 0.0, 2, 1)
    miopen.GetSoftmaxDescriptor(desc, *read)
    assert [value.value for value in read] == [2.0, 0.0, 2, 1]
    logarithms = x - np.log(np.exp(x).sum(1, keepdims=True))
    source, y, dx = miopen.tensor(x), miopen.tensor(x), miopen.tensor(np.zeros_like(x))
    forward = miopen.make("CreateSoftmaxProblem", desc, FORWARD, destroy="DestroyProblem")
    _run_one(miopen, forward, {44: source, 45: y}, {})
    np.testing.assert_allclose(y.numpy(), 2 * logarithms, rtol=1e-12)
    backward = miopen.make("CreateSoftmaxProblem", desc, BACKWARD, destroy="DestroyProblem")
    _run_one(miopen, backward, {45: miopen.tensor(logarithms), 46: dx, 47: miopen.tensor(dy)}, {})
    want = 2 * (dy - np.exp(logarithms) * dy.sum(1, keepdims=True))
    np.testing.assert_allclose(dx.numpy(), want, rtol=1e-11, atol=1e-13)


def test_a_batch_normalization_in_all_directions(miopen: MIOpen, rng: np.random.Generator) -> None:
    x, dy = rng.standard_normal((2, 4, 3, 5, 2))
    axes, shape = (0, 2, 3), (1, 3, 1, 1)
    mean, variance, count = x.mean(axes, keepdims=True), x.var(axes, keepdims=True), x.size // 3
    scale, bias, old_mean, old_variance = rng.random((4, *shape)) + 0.5
    epsilon, factor = 1e-3, 0.25
    given = [miopen.tensor(values) for values in (x, scale, bias, old_mean, old_variance)]
    y, saved_mean, saved_deviation = miopen.tensor(x), *(miopen.tensor(bias) for _ in range(2))
    make = ("CreateBatchnormProblem", 1, True)
    training = miopen.make(*make, FORWARD, destroy="DestroyProblem")
    inference = miopen.make(*make, INFERENCE, destroy="DestroyProblem")
    backward = miopen.make(*make, BACKWARD, destroy="DestroyProblem")
    parameters = {48: given[0], 54: given[1]}
    _run_one(miopen, inference, parameters | {49: y, 58: given[2], 56: given[3], 57: given[4]}, {EPSILON: epsilon})
    want = (x - old_mean) / np.sqrt(old_variance + epsilon) * scale + bias
    np.testing.assert_allclose(y.numpy(), want, rtol=1e-12, atol=1e-13)
    kept = {50: given[3], 51: given[4], 52: saved_mean, 53: saved_deviation}
    _run_one(miopen, training, parameters | {49: y, 58: given[2]} | kept, {EPSILON: epsilon, FACTOR: factor})
    deviation = np.sqrt(variance + epsilon)
    normal = (x - mean) / deviation
    np.testing.assert_allclose(y.numpy(), normal * scale + bias, rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(given[3].numpy(), 0.75 * old_mean + 0.25 * mean, rtol=1e-12)
    np.testing.assert_allclose(saved_deviation.numpy(), 1 / deviation, rtol=1e-12)
    dx, dscale, dbias = miopen.tensor(x), *(miopen.tensor(bias) for _ in range(2))
    results = {61: miopen.tensor(dy), 60: dx, 55: dscale, 59: dbias, 52: saved_mean, 53: saved_deviation}
    _run_one(miopen, backward, parameters | results, {EPSILON: epsilon})
    want_scale, want_bias = (dy * normal).sum(axes, keepdims=True), dy.sum(axes, keepdims=True)
    np.testing.assert_allclose(dscale.numpy(), want_scale, rtol=1e-11)
    want = scale / deviation * (dy - want_bias / count - normal * want_scale / count)
    np.testing.assert_allclose(dx.numpy(), want, rtol=1e-10, atol=1e-12)


def test_fused_problems_run_one_after_another(miopen: MIOpen, rng: np.random.Generator) -> None:
    x, w, b = rng.standard_normal((2, 3, 7, 8)), rng.standard_normal((4, 3, 3, 3)), rng.standard_normal((1, 4, 1, 1))
    geometry, relu = miopen.make("CreateConvolutionDescriptor"), miopen.make("CreateActivationDescriptor")
    miopen.InitConvolutionDescriptor(geometry, 0, 0, 0, 1, 1, 1, 1)
    miopen.SetActivationDescriptor(relu, RELU, 0.0, 0.0, 0.0)
    fused = miopen.make("CreateConvProblem", geometry, FORWARD, destroy="DestroyProblem")
    for part in (("CreateBiasProblem", FORWARD), ("CreateActivationProblem", relu, FORWARD)):
        miopen.FuseProblems(fused, miopen.make(*part, destroy="DestroyProblem"))
    y = miopen.tensor(np.full((2, 4, 5, 6), np.nan))
    # What lies between the operations is described by what is before it.
    _run_one(miopen, fused, {X: miopen.tensor(x), W: miopen.tensor(w), 43: miopen.tensor(b), 38: y}, {})
    np.testing.assert_allclose(y.numpy(), np.maximum(_convolve(x, w) + b, 0), rtol=1e-12, atol=1e-12)
    again = miopen.make("CreateConvProblem", geometry, FORWARD, destroy="DestroyProblem")
    assert miopen.status("FuseProblems", fused, again) == "NotImplemented", "a convolution comes first"
