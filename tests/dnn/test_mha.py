"""MIOpen's attention with several heads, found and run as a solution, against NumPy in double."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, MIOpen
from test_find2 import BACKWARD, FORWARD, Argument, _solutions

Array = np.ndarray[Any, Any]
SHAPE, SCALE = (2, 3, 19, 16), 0.25
NAMES = (
    "K Q V DescaleK DescaleQ DescaleV DescaleS ScaleS ScaleO DropoutProbability DropoutSeed DropoutOffset O AmaxO "
    "AmaxS M ZInv DO DescaleO DescaleDO DescaleDS ScaleDS ScaleDQ ScaleDK ScaleDV DQ DK DV AmaxDQ AmaxDK AmaxDV AmaxDS "
    "Bias"
)
IDS = {name: number for number, name in enumerate(NAMES.split(), 4)}
FACTORS = {
    "DescaleK": 0.5, "DescaleQ": 1.5, "DescaleV": 0.75, "DescaleS": 1.25, "ScaleS": 0.8, "ScaleO": 3.0, "DescaleO": 1.1,
    "DescaleDO": 0.9, "DescaleDS": 0.6, "ScaleDS": 1.7, "ScaleDQ": 2.0, "ScaleDK": 0.3, "ScaleDV": 4.0,
}  # fmt: skip


def attention(arrays: dict[str, Array], f: dict[str, float], causal: bool, kept: Array | float = 1) -> dict[str, Array]:
    """The definition, in double; `f`: factors; `kept`: what dropout multiplies shares by."""
    q, k, v, dy = (arrays[name].astype(np.float64) for name in ("Q", "K", "V", "DO"))
    scores = SCALE * f["DescaleQ"] * f["DescaleK"] * q @ k.transpose(0, 1, 3, 2) + arrays["Bias"].astype(np.float64)
    if causal:
        scores = np.where(np.tri(SHAPE[2]) > 0, scores, -np.inf)
    most = scores.max(-1, keepdims=True)
    inverse = 1 / np.exp(scores - most).sum(-1, keepdims=True)
    shares = np.exp(scores - most) * inverse
    y = f["DescaleS"] * f["ScaleS"] * f["DescaleV"] * (shares * kept) @ v
    o = f["ScaleO"] * y
    given = arrays.get("O", o).astype(np.float64)
    dv = f["DescaleS"] * f["ScaleS"] * f["DescaleDO"] * (shares * kept).transpose(0, 1, 3, 2) @ dy
    of_shares = f["DescaleDO"] * f["DescaleV"] * kept * (dy @ v.transpose(0, 1, 3, 2))
    slopes = shares * (of_shares - f["DescaleDO"] * f["DescaleO"] * (given * dy).sum(-1, keepdims=True))
    passed = SCALE * f["ScaleDS"] * f["DescaleDS"] * slopes
    dq, dk = f["DescaleK"] * passed @ k, f["DescaleQ"] * passed.transpose(0, 1, 3, 2) @ q
    largest = {"O": y, "S": shares, "DQ": dq, "DK": dk, "DV": dv, "DS": slopes}
    result = {"shares": shares, "O": o, "M": most, "ZInv": inverse}
    result |= {"DQ": f["ScaleDQ"] * dq, "DK": f["ScaleDK"] * dk, "DV": f["ScaleDV"] * dv}
    return result | {f"Amax{name}": np.abs(x).max().reshape(1, 1, 1, 1) for name, x in largest.items()}


def run(
    miopen: MIOpen, direction: int, inputs: dict[str, Array], outputs: Mapping[str, tuple[int, ...]], causal: bool
) -> dict[str, Array]:
    """Finds the one solution and runs it."""
    place, scale = ctypes.c_void_p(), ctypes.c_float()
    miopen.CreateMhaDescriptor(place)
    miopen.SetMhaDescriptor(place.value or 0, SCALE)
    miopen.GetMhaDescriptor(place.value or 0, scale)
    assert scale.value == SCALE
    problem = miopen.make("CreateMhaProblem", place.value or 0, direction, destroy="DestroyProblem")
    tensors = {name: miopen.tensor(array) for name, array in inputs.items()}
    dtype = inputs["Q"].dtype
    made: dict[str, DeviceTensor] = {}
    for name, shape in outputs.items():
        made[name] = miopen.empty(dtype if name in ("O", "DQ", "DK", "DV") else np.float32, shape)
    for name, tensor in (tensors | made).items():
        miopen.SetProblemTensorDescriptor(problem, IDS[name], tensor)
    (solution,) = _solutions(miopen, problem, None)
    mask = ctypes.c_int(1 if causal else 0)
    arguments = [Argument(IDS[name], None, tensor.pointer) for name, tensor in (tensors | made).items()]
    arguments.append(Argument((1 << 31) - (1 << 32) | 1, None, ctypes.addressof(mask)))
    miopen.RunSolution(miopen.handle, solution, len(arguments), (Argument * len(arguments))(*arguments), None, 0)
    miopen.DestroySolution(solution)
    return {name: tensor.numpy() for name, tensor in made.items()}


def scalars(factors: dict[str, float], names: tuple[str, ...]) -> dict[str, Array]:
    return {name: np.full((1, 1, 1, 1), factors[name], np.float32) for name in names}


def close(found: dict[str, Array], expected: dict[str, Array], step: float) -> None:
    for name, array in found.items():
        bound = 512 * step * (np.abs(expected[name]) + np.abs(expected[name]).max())
        assert (np.abs(array.astype(np.float64) - expected[name]) <= bound).all(), name


FORWARD_FACTORS = ("DescaleK", "DescaleQ", "DescaleV", "DescaleS", "ScaleS", "ScaleO")
BACKWARD_FACTORS = tuple(name for name in FACTORS if name != "ScaleO")
ONE, ROWS = (1, 1, 1, 1), (*SHAPE[:3], 1)


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize(("dtype", "step"), [(np.float32, 2.0**-24), (np.float16, 2.0**-15)])
def test_both_directions(miopen: MIOpen, causal: bool, dtype: Any, step: float, rng: np.random.Generator) -> None:
    arrays: dict[str, Array] = {name: rng.standard_normal(SHAPE).astype(dtype) for name in ("Q", "K", "V", "DO")}
    arrays["Bias"] = rng.standard_normal((1, SHAPE[1], SHAPE[2], SHAPE[2])).astype(np.float32)
    expected = attention(arrays, FACTORS, causal)
    operands = {name: arrays[name] for name in ("Q", "K", "V", "Bias")}
    outputs = {"O": SHAPE, "AmaxO": ONE, "AmaxS": ONE, "M": ROWS, "ZInv": ROWS}
    made = run(miopen, FORWARD, operands | scalars(FACTORS, FORWARD_FACTORS), outputs, causal)
    close(made, expected, step)
    arrays["O"] = made["O"]
    expected = attention(arrays, FACTORS, causal)
    operands |= {"DO": arrays["DO"], "O": made["O"], "M": made["M"], "ZInv": made["ZInv"]}
    outputs = {"DQ": SHAPE, "DK": SHAPE, "DV": SHAPE, "AmaxDQ": ONE, "AmaxDK": ONE, "AmaxDV": ONE, "AmaxDS": ONE}
    close(run(miopen, BACKWARD, operands | scalars(FACTORS, BACKWARD_FACTORS), outputs, causal), expected, step)


def test_dropout_without_factors(miopen: MIOpen, rng: np.random.Generator) -> None:
    """With a unit matrix for v, O shows which shares are left; backward drops the same ones."""
    arrays: dict[str, Array] = {name: rng.standard_normal(SHAPE).astype(np.float32) for name in ("Q", "K")}
    values = (*SHAPE[:3], SHAPE[2])
    arrays["V"] = np.broadcast_to(np.eye(SHAPE[2], dtype=np.float32), values).copy()
    arrays["DO"] = rng.standard_normal(values).astype(np.float32)
    dropout: dict[str, Array] = {
        "DropoutProbability": np.full(ONE, 0.3, np.float32),
        "DropoutSeed": np.full(ONE, 77, np.int32),
    }
    dropout["DropoutOffset"] = np.full(ONE, 3, np.int32)
    operands: dict[str, Array] = {name: arrays[name] for name in ("Q", "K", "V")} | dropout
    made = run(miopen, FORWARD, operands, {"O": values, "M": ROWS, "ZInv": ROWS}, False)
    arrays["Bias"] = np.zeros(ONE)
    plain = dict.fromkeys(FACTORS, 1.0)
    kept = np.where(made["O"] != 0, 1 / 0.7, 0.0)
    # Eight standard deviations.
    assert abs((kept == 0).mean() - 0.3) < 8 * np.sqrt(0.3 * 0.7 / kept.size)
    expected = attention(arrays, plain, False, kept)
    close(made, expected, 2.0**-24)
    operands |= {"DO": arrays["DO"], "O": made["O"], "M": made["M"], "ZInv": made["ZInv"]}
    close(run(miopen, BACKWARD, operands, {"DQ": SHAPE, "DK": SHAPE, "DV": values}, False), expected, 2.0**-24)


def test_refusals(miopen: MIOpen) -> None:
    place = ctypes.c_void_p()
    miopen.CreateMhaDescriptor(place)
    assert miopen.status("CreateMhaProblem", ctypes.c_void_p(), place.value, 2) == "BadParm"
    problem = miopen.make("CreateMhaProblem", place.value or 0, FORWARD, destroy="DestroyProblem")
    described = miopen.describe(np.float32, SHAPE)
    assert miopen.status("SetProblemTensorDescriptor", problem, IDS["DQ"], described) == "BadParm"
    found, count = (ctypes.c_void_p * 1)(), ctypes.c_size_t()
    assert miopen.status("FindSolutions", miopen.handle, problem, None, found, count, 1) == "BadParm"
