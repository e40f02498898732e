"""Problems and solutions of MIOpen: what is found computes the convolution, also after it was stored and loaded."""

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
