"""Convolutions through MIOpen's API: descriptors, solutions and runs of a case in a direction."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

import conv_reference as reference
import numpy as np
from conv_reference import ConvCase
from miopen_library import DeviceTensor, MIOpen
from tensor_cases import BFLOAT16, Array, assert_close, normal, wide

FORWARD, DATA, WEIGHTS = "Forward", "BackwardData", "BackwardWeights"
DIRECTIONS = [FORWARD, DATA, WEIGHTS]
# The tensors that each direction's functions take, in their order: two operands and the result.
_RUN = {FORWARD: "xwy", DATA: "ywx", WEIGHTS: "yxw"}
_IMMEDIATE = {FORWARD: "wxy", DATA: "ywx", WEIGHTS: "yxw"}

# miopenConvAlgorithm_t
GEMM, DIRECT, WINOGRAD, IMPLICIT_GEMM = 0, 1, 3, 5

# MIOpen's rule: the root of the mean square of the errors against the largest number.
TOLERANCES = {np.float32: 1.5e-6, np.float16: 8.2e-3, BFLOAT16: 8 * 8.2e-3}


class Solution(ctypes.Structure):
    """miopenConvSolution_t."""

    _fields_ = [
        ("time", ctypes.c_float),
        ("workspace", ctypes.c_size_t),
        ("id", ctypes.c_uint64),
        ("algorithm", ctypes.c_int),
    ]


class Performance(ctypes.Structure):
    """miopenConvAlgoPerf_t."""

    _fields_ = [("algorithm", ctypes.c_int), ("time", ctypes.c_float), ("memory", ctypes.c_size_t)]


def describe(miopen: MIOpen, case: ConvCase, transposed: bool = False) -> int:
    """A convolution descriptor."""
    conv = miopen.make("CreateConvolutionDescriptor")
    arrays = [np.array(values, np.int32) for values in (case.pad, case.stride, case.dilation)]
    miopen.InitConvolutionNdDescriptor(conv, len(case.pad), *arrays, int(transposed))
    miopen.SetConvolutionGroupCount(conv, case.groups)
    return conv


@dataclass
class Run:
    """A case in one direction: its operands on the device, and what must come out, with the size of its terms."""

    miopen: MIOpen
    direction: str
    result_name: str  # as the case calls it
    conv: int
    tensors: dict[str, DeviceTensor]
    operands: dict[str, Array]  # in double, with what the result held or might have
    want: Array
    terms: Array

    @property
    def old(self) -> Array:
        return self.operands[self.result_name]

    @property
    def result(self) -> DeviceTensor:
        return self.tensors[_RUN[self.direction][2]]

    def _in_order(self, order: dict[str, str]) -> list[DeviceTensor]:
        return [self.tensors[name] for name in order[self.direction]]

    @property
    def _described(self) -> list[Any]:
        first, second, third = (tensor.desc for tensor in self._in_order(_IMMEDIATE))
        return [first, second, self.conv, third]

    def solutions(self) -> list[Solution]:
        """All that may run, the fastest first."""
        count = ctypes.c_size_t()
        name = f"Convolution{self.direction}GetSolution"
        self.miopen.run(f"{name}Count", self.miopen.handle, *self._described, count)
        found = (Solution * count.value)()
        self.miopen.run(name, self.miopen.handle, *self._described, count.value, count, found)
        return list(found)

    def run_solution(self, solution: Solution) -> None:
        a, b, c = self._in_order(_IMMEDIATE)
        work = self.miopen.workspace(solution.workspace)
        name = f"Convolution{self.direction}Immediate"
        self.miopen.run(name, self.miopen.handle, a, a, b, b, self.conv, c, c, work, solution.workspace, solution.id)

    def workspace_size(self) -> int:
        size = ctypes.c_size_t()
        name = f"Convolution{self.direction}GetWorkSpaceSize"
        self.miopen.run(name, self.miopen.handle, *self._described, size)
        return size.value

    def find(self, count: int = 8, exhaustive: bool = False) -> list[Performance]:
        """Of each algorithm the best, with a workspace of the size that is asked for."""
        a, b, c = self._in_order(_RUN)
        size, returned, found = self.workspace_size(), ctypes.c_int(), (Performance * count)()
        tail = [count, returned, found, self.miopen.workspace(size), size, exhaustive]
        name = f"FindConvolution{self.direction}Algorithm"
        self.miopen.run(name, self.miopen.handle, a, a, b, b, self.conv, c, c, *tail)
        return list(found[: returned.value])

    def compute(self, algorithm: int, alpha: float, beta: float, size: int) -> None:
        a, b, c = self._in_order(_RUN)
        work = self.miopen.workspace(size)
        head = [self.miopen.handle, alpha, a, a, b, b, self.conv, algorithm, beta]
        self.miopen.run(f"Convolution{self.direction}", *head, c, c, work, size)


def prepare(
    miopen: MIOpen,
    rng: np.random.Generator,
    case: ConvCase,
    direction: str,
    dtype: Any,
    order: tuple[int, ...] | None = None,
    *,
    keeps_old: bool = False,
    transposed: bool = False,
) -> Run:
    """Draws operands. The result holds NaN, or old values for blending.

    Transposed: the same convolution as a transposed one, whose input is the case's y.
    """
    values = {name: normal(rng, dtype, lengths) for name, lengths in (("x", case.x), ("w", case.w), ("y", case.y))}
    as_wide = {name: wide(array) for name, array in values.items()}
    computed = _transposed(direction) if transposed else direction
    want, terms = (_reference(case, computed, given) for given in (as_wide, {k: abs(v) for k, v in as_wide.items()}))
    result = _RUN[computed][2]
    tensors = {name: miopen.tensor(array, order) for name, array in values.items()}
    if not keeps_old:
        tensors[result] = miopen.empty(dtype, values[result].shape, order)
    if transposed:
        tensors["x"], tensors["y"] = tensors["y"], tensors["x"]
    return Run(miopen, direction, result, describe(miopen, case, transposed), tensors, as_wide, want, terms)


def _transposed(direction: str) -> str:
    return {FORWARD: DATA, DATA: FORWARD, WEIGHTS: WEIGHTS}[direction]


def _reference(case: ConvCase, direction: str, given: dict[str, Array]) -> Array:
    if direction == FORWARD:
        return reference.forward(case, given["x"], given["w"])
    if direction == DATA:
        return reference.backward_data(case, given["y"], given["w"])
    return reference.backward_weights(case, given["x"], given["y"])


def depth(case: ConvCase, direction: str) -> int:
    """How many products an element of the result is a sum of, at most."""
    taps = int(np.prod(case.w[2:]))
    if direction == WEIGHTS:
        return case.y[0] * int(np.prod(case.y[2:]))
    return taps * (case.w[1] if direction == FORWARD else case.w[0] // case.groups)


def rms_error(got: Array, want: Array) -> float:
    """What MIOpen's rule bounds."""
    largest = max(float(np.abs(want).max()), float(np.abs(got).max()))
    return float(np.sqrt(np.square(got - want).mean())) / largest if largest > 0 else 0.0


def check(
    run: Run, case: ConvCase, direction: str, alpha: float = 1, beta: float = 0, algorithm: int = IMPLICIT_GEMM
) -> None:
    """Compares a result with what must come out of the algorithm."""
    want = alpha * run.want + beta * run.old
    got = run.result.numpy()
    if algorithm == WINOGRAD:
        # Errors of a tile's results are relative to the largest of its terms: no bound for each element alone is close.
        assert rms_error(wide(got), want) <= TOLERANCES[np.float32]
        return
    scale = abs(alpha) * run.terms + np.abs(beta * run.old)
    # Each sum rounds as often as it has terms, however they are grouped.
    assert_close(got, want, scale, depth(case, direction) + 4)
