"""Steps of Adam, AMSGrad, AdamW and the AdamW of Hugging Face's Transformers, against NumPy in double."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, MIOpen, StatusError
from tensor_cases import BFLOAT16, unit_roundoff, wide

RATE, BETA1, BETA2, DECAY, EPSILON = (float(np.float32(v)) for v in (0.01, 0.9, 0.98, 0.1, 1e-6))
RULE = (RATE, BETA1, BETA2, DECAY, EPSILON)
SHAPE = (3, 5, 7)
Array = np.ndarray[Any, Any]
State = dict[str, Array]


def _step(state: State, gradient: Array, number: int, amsgrad: bool, maximize: bool, decoupled: bool) -> State:
    """Adam (D. Kingma, J. Ba) with AMSGrad (S. Reddi et al.) and decoupled decay (I. Loshchilov, F. Hutter)."""
    parameter = state["parameter"]
    gradient = -gradient if maximize else gradient
    if decoupled:
        parameter = parameter * (1 - RATE * DECAY)
    else:
        gradient = gradient + DECAY * parameter
    mean = BETA1 * state["mean"] + (1 - BETA1) * gradient
    square = BETA2 * state["square"] + (1 - BETA2) * gradient**2
    greatest = np.maximum(state["greatest"], square)
    corrected = (greatest if amsgrad else square) / (1 - BETA2**number)
    parameter = parameter - RATE * mean / (1 - BETA1**number) / (np.sqrt(corrected) + EPSILON)
    return {"parameter": parameter, "mean": mean, "square": square, "greatest": greatest}


def _transformers_step(state: State, gradient: Array, size: float) -> State:
    mean = BETA1 * state["mean"] + (1 - BETA1) * gradient
    square = BETA2 * state["square"] + (1 - BETA2) * gradient**2
    parameter = state["parameter"] - size * mean / (np.sqrt(square) + EPSILON)
    return {"parameter": parameter * (1 - RATE * DECAY), "mean": mean, "square": square}


def _state(rng: np.random.Generator, dtype: Any) -> State:
    given = {name: rng.standard_normal(SHAPE) for name in ("parameter", "mean")}
    given |= {name: rng.random(SHAPE) + 0.01 for name in ("square", "greatest")}
    return {name: values.astype(dtype) for name, values in given.items()}


def _pair(tensor: DeviceTensor | None) -> tuple[Any, Any]:
    return tensor, tensor


def _check(got: DeviceTensor, want: Array, dtype: Any, size: float = 4.0) -> None:
    """Ten roundings of numbers up to `size` in what is computed with, and one of the stored type."""
    bound = 10 * size * min(unit_roundoff(np.float32), unit_roundoff(dtype)) + unit_roundoff(dtype) * np.abs(want)
    found = wide(got.numpy())
    assert (np.abs(found - want) <= bound).all(), np.abs(found - want).max()


@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16, BFLOAT16], ids=str)
@pytest.mark.parametrize("amsgrad", [False, True])
@pytest.mark.parametrize(("maximize", "decoupled"), [(False, False), (True, False), (False, True)])
def test_adam(
    miopen: MIOpen, amsgrad: bool, maximize: bool, decoupled: bool, dtype: Any, rng: np.random.Generator
) -> None:
    state, number = _state(rng, dtype), 3
    gradient = rng.standard_normal(SHAPE).astype(dtype)
    want = _step({k: wide(v) for k, v in state.items()}, wide(gradient), number, amsgrad, maximize, decoupled)
    # Layouts may differ.
    held = {name: miopen.tensor(values, (0, 2, 1) if name == "mean" else None) for name, values in state.items()}
    miopen.FusedAdam(
        miopen.handle, *_pair(held["parameter"]), *_pair(miopen.tensor(gradient)), *_pair(held["mean"]),
        *_pair(held["square"]), *_pair(held["greatest"] if amsgrad else None), None, None, number, *RULE, amsgrad,
        maximize, decoupled, None, None, None, None,
    )  # fmt: skip
    for name in ("parameter", "mean", "square", *(["greatest"] if amsgrad else [])):
        _check(held[name], want[name], dtype)


@pytest.mark.parametrize("found", [0, 1])
def test_scaled_gradients_and_steps_counted_on_the_device(miopen: MIOpen, found: int, rng: np.random.Generator) -> None:
    state = _state(rng, np.float32)
    gradient = rng.standard_normal(SHAPE).astype(np.float16)
    scale, steps = miopen.tensor(np.array([8], np.float32)), miopen.tensor(np.array([4], np.int32))
    held = {name: miopen.tensor(values) for name, values in state.items()}
    out = {name: miopen.empty(np.float32, SHAPE) for name in state}
    short, counted = miopen.empty(np.float16, SHAPE), miopen.empty(np.int32, (1,))
    miopen.FusedAdamWithOutput(
        miopen.handle, *_pair(held["parameter"]), *_pair(out["parameter"]), *_pair(short),
        *_pair(miopen.tensor(gradient)), *_pair(held["mean"]), *_pair(out["mean"]), *_pair(held["square"]),
        *_pair(out["square"]), *_pair(held["greatest"]), *_pair(out["greatest"]), *_pair(steps), *_pair(counted), 77,
        *RULE, True, False, True, *_pair(scale), *_pair(miopen.tensor(np.array([found], np.int32))),
    )  # fmt: skip
    assert counted.numpy()[0] == (4 if found else 5)
    assert steps.numpy()[0] == 4
    if found:
        for name in state:
            assert (out[name].numpy() == state[name]).all()
        return
    want = _step({k: wide(v) for k, v in state.items()}, wide(gradient) / 8, 5, True, False, True)
    for name in state:
        _check(out[name], want[name], np.float32)
    assert (short.numpy() == out["parameter"].numpy().astype(np.float16)).all()


@pytest.mark.parametrize("corrects", [False, True])
@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16], ids=str)
def test_adamw_of_transformers(miopen: MIOpen, corrects: bool, dtype: Any, rng: np.random.Generator) -> None:
    state, gradient, number = _state(rng, dtype), rng.standard_normal(SHAPE).astype(dtype), 7
    size = RATE * np.sqrt(1 - BETA2**number) / (1 - BETA1**number) if corrects else RATE
    start = {k: wide(v) for k, v in state.items()}
    want = _transformers_step(start, wide(gradient), size)
    held = {name: miopen.tensor(values) for name, values in state.items()}
    out = {name: miopen.empty(dtype, SHAPE) for name in want}
    tensors = [*_pair(miopen.tensor(gradient)), *_pair(held["mean"]), *_pair(held["square"])]
    given = float(np.float32(size))
    miopen.TransformersAdamWWithOutput(
        miopen.handle, *_pair(held["parameter"]), *_pair(out["parameter"]), None, None, *tensors[:2], *tensors[2:4],
        *_pair(out["mean"]), *tensors[4:], *_pair(out["square"]), None, None, None, None, 1, *RULE, given, corrects,
        None, None, None, None,
    )  # fmt: skip
    miopen.TransformersAdamW(
        miopen.handle, *_pair(held["parameter"]), *tensors, None, None, number, *RULE, corrects, None, None, None, None
    )
    by_given = _transformers_step(start, wide(gradient), given)
    for name, values in want.items():
        _check(held[name], values, dtype)
        _check(out[name], by_given[name], dtype)


def test_tensors_of_other_lengths_are_refused(miopen: MIOpen) -> None:
    long, short = (miopen.tensor(np.zeros(n, np.float32)) for n in (4, 3))
    with pytest.raises(StatusError, match="BadParm"):
        miopen.TransformersAdamW(
            miopen.handle, *_pair(long), *_pair(short), *_pair(long), *_pair(long), None, None, 1, *RULE, True, None,
            None, None, None,
        )  # fmt: skip
