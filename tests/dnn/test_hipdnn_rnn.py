"""cuDNN's recurrent networks under HIP's names, against NumPy in double; gradients by complex steps."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest
from miopen_library import DeviceTensor, HipDnn
from tensor_cases import FLOATS, Array, normal, type_name, unit_roundoff, wide
from test_rnn import GATES, GRU, LSTM, NAMES, RELU, TANH, Network, Weights, run_network

STEPS, PACKED, SEQUENCES = range(3)
NO_BIAS, INPUT_BIAS, DOUBLE_BIAS, STATE_BIAS = range(4)
INFERENCE, TRAINING = range(2)
FILL = -7.0
# Of the matrix with cuDNN's number the place among those of the reference, which has MIOpen's order.
ORDER = {RELU: (0,), TANH: (0,), LSTM: (0, 1, 3, 2), GRU: (1, 0, 2)}


class Case(NamedTuple):
    cell: int
    layers: int
    both: bool
    bias: int
    skips: bool
    layout: int
    lengths: tuple[int, ...]

    @property
    def network(self) -> Network:
        inputs, biased = 5 if self.skips else 4, self.bias != NO_BIAS
        return Network(self.cell, inputs, 5, self.layers, self.both, biased, self.skips, ())


CASES = [
    Case(cell, 1, False, DOUBLE_BIAS, False, STEPS, (2, 5, 0, 3)) for cell in NAMES
] + [
    Case(cell, 2, True, DOUBLE_BIAS, False, SEQUENCES, (2, 4, 1, 4)) for cell in NAMES
] + [
    Case(cell, 2, True, STATE_BIAS, False, PACKED, (4, 3, 3, 0)) for cell in (LSTM, GRU)
] + [
    Case(GRU, 2, False, INPUT_BIAS, False, STEPS, (1, 3)),
    Case(TANH, 1, True, STATE_BIAS, False, SEQUENCES, (1, 3)),
    Case(LSTM, 3, True, NO_BIAS, True, STEPS, (0, 2, 3)),
    Case(GRU, 1, False, DOUBLE_BIAS, True, PACKED, (3, 3)),
]  # fmt: skip


def name_of(case: Case) -> str:
    return "-".join([NAMES[case.cell], *(str(int(part)) for part in case[1:6]), "".join(map(str, case.lengths))])


def stored(values: Array, layout: int, lengths: tuple[int, ...]) -> Array:
    """Steps x sequences x columns as they are in memory."""
    if layout == PACKED:
        return np.concatenate([rows[np.array(lengths) > step] for step, rows in enumerate(values)])
    return np.ascontiguousarray(values.swapaxes(0, 1) if layout == SEQUENCES else values)


def padded(values: Array, lengths: tuple[int, ...], fill: float) -> Array:
    """With `fill` behind the end of each sequence."""
    is_inside = np.arange(len(values))[:, None] < np.array(lengths)
    return np.where(is_inside[..., None], values, values.dtype.type(fill))


def describe(hipdnn: HipDnn, dtype: Any, lengths: tuple[int, int, int]) -> int:
    """Three dimensions without gaps."""
    return hipdnn.describe(dtype, lengths, (lengths[1] * lengths[2], lengths[2], 1))


def reference(case: Case, x: Array, w: Array, hx: Array, cx: Array) -> tuple[Array, Array, Array]:
    """Each sequence by itself; behind its end zeros."""
    network, kind = case.network, np.result_type(x, w, hx, cx)
    y = np.zeros((*x.shape[:2], network.directions * network.hidden), kind)
    hy, cy = hx.astype(kind), cx.astype(kind)
    for s, length in enumerate(case.lengths):
        if length:
            one, levels = network._replace(batches=(1,) * length), slice(s, s + 1)
            y[:length, s], hy[:, levels], cy[:, levels] = run_network(
                one, x[:length, s], w, hx[:, levels], cx[:, levels]
            )
    return y, hy, cy


class Run:
    """A network, its arguments on the device, and where in the parameters the reference's are."""

    def __init__(self, hipdnn: HipDnn, rng: np.random.Generator, case: Case, dtype: Any) -> None:
        self.hipdnn, self.case, self.dtype, self.network = hipdnn, case, np.dtype(dtype), case.network
        self.type = hipdnn.types[self.dtype]
        network, self.batch, self.longest = case.network, len(case.lengths), max(case.lengths)
        self.levels, self.outputs = network.layers * network.directions, network.directions * network.hidden
        self.rnn = hipdnn.make("CreateRNNDescriptor")
        self.states = (self.levels, self.batch, network.hidden)
        self.state_desc = describe(hipdnn, dtype, self.states)
        self.values = {
            "x": normal(rng, dtype, (self.longest, self.batch, network.inputs)),
            "hx": normal(rng, dtype, self.states),
            "cx": normal(rng, dtype, self.states),
        }
        # What is behind the ends must not be read.
        self.x = hipdnn.tensor(self.kept(self.values["x"], np.nan))
        self.hx = hipdnn.tensor(self.values["hx"])
        self.cx = hipdnn.tensor(self.values["cx"]) if case.cell == LSTM else None

    def kept(self, values: Array, fill: float) -> Array:
        return stored(padded(values, self.case.lengths, fill), self.case.layout, self.case.lengths)

    def describe_sequences(self, columns: int) -> int:
        desc = self.hipdnn.make("CreateRNNDataDescriptor")
        fill, lengths = np.array([FILL], self.dtype), np.array(self.case.lengths, np.int32)
        self.hipdnn.SetRNNDataDescriptor(
            desc, self.type, self.case.layout, self.longest, self.batch, columns, lengths, fill
        )
        return desc

    def set_parameters(self, rng: np.random.Generator, size: int) -> None:
        self.bytes = size
        self.values["w"] = (normal(rng, self.dtype, (size // self.dtype.itemsize,)) / self.dtype.type(2)).astype(
            self.dtype
        )
        self.w = self.hipdnn.tensor(self.values["w"])
        w_desc = self.hipdnn.make("CreateFilterDescriptor")
        self.hipdnn.SetFilterNdDescriptor(w_desc, self.type, 0, 3, np.array([self.w.lengths[0], 1, 1], np.int32))
        self.w_desc = w_desc

    def modern_part(self, level: int, matrix: int) -> tuple[int | None, int | None]:
        """Offsets of a weight and of its bias."""
        descs = [self.hipdnn.make("CreateTensorDescriptor") for _ in range(2)]
        weight, bias = ctypes.c_void_p(), ctypes.c_void_p()
        self.hipdnn.GetRNNWeightParams(
            self.hipdnn.handle, self.rnn, level, self.bytes, self.w, matrix, descs[0], weight, descs[1], bias
        )
        return self.offset(weight), self.offset(bias)

    def offset(self, place: ctypes.c_void_p) -> int | None:
        return None if not place.value else (place.value - self.w.pointer) // self.dtype.itemsize

    def find_parameters(self, part: Callable[[int, int], tuple[int | None, int | None]]) -> None:
        """`where`: of each parameter of the reference its place; one behind the last is a bias that is zero."""
        network, count = self.network, len(self.values["w"])
        empty = np.zeros(Weights(network, np.zeros(10**6)).count, np.int64)
        views = Weights(network, empty)
        empty[:] = count
        gates = GATES[network.cell]
        for level, matrix in itertools.product(range(self.levels), range(2 * gates)):
            kind, gate = matrix // gates, ORDER[network.cell][matrix % gates]
            weight, bias = part(level, matrix)
            target = views.matrices[level][kind][gate]
            assert (weight is None) == (target.size == 0)
            if weight is not None:
                target[:] = weight + np.arange(target.size).reshape(target.shape)
            has_bias = self.case.bias == DOUBLE_BIAS or self.case.bias == (STATE_BIAS if kind else INPUT_BIAS)
            assert (bias is not None) == has_bias
            if bias is not None:
                views.biases[level][kind][gate][:] = bias + np.arange(network.hidden)
        self.where = empty
        used = empty[empty < count]
        assert len(set(used)) == len(used)
        if self.case.bias in (NO_BIAS, DOUBLE_BIAS):
            assert len(used) == count

    def set_modern(self, rng: np.random.Generator) -> None:
        """By the functions of cuDNN 8 and 9."""
        h, case, network, size = self.hipdnn, self.case, self.network, np.zeros(1, np.uint64)
        h.SetRNNDescriptor_v8(
            self.rnn, 0, case.cell, case.bias, int(case.both), int(case.skips), self.type, self.type, 0,
            network.inputs, network.hidden, network.hidden, network.layers, None, 1,
        )  # fmt: skip
        h.GetRNNWeightSpaceSize(h.handle, self.rnn, size)
        self.set_parameters(rng, int(size[0]))
        self.find_parameters(self.modern_part)
        self.x_desc, self.y_desc = self.describe_sequences(network.inputs), self.describe_sequences(self.outputs)
        sizes = np.zeros(2, np.uint64)
        h.GetRNNTempSpaceSizes(h.handle, self.rnn, INFERENCE, self.x_desc, sizes[:1], sizes[1:])
        assert sizes[1] == 0
        h.GetRNNTempSpaceSizes(h.handle, self.rnn, TRAINING, self.x_desc, sizes[:1], sizes[1:])
        self.set_spaces(*map(int, sizes))

    def set_classic(self, rng: np.random.Generator, batches: tuple[int, ...]) -> None:
        """By the functions of cuDNN 6 and 7, with a descriptor for each step."""
        h, case, network = self.hipdnn, self.case, self.network
        h.SetRNNDescriptor_v6(
            h.handle, self.rnn, network.hidden, network.layers, None, int(case.skips), int(case.both), case.cell, 0,
            self.type,
        )  # fmt: skip
        h.SetRNNBiasMode(self.rnn, case.bias)
        self.x_steps, self.y_steps = (
            np.array([describe(h, self.dtype, (batch, columns, 1)) for batch in batches], np.uint64)
            for columns in (network.inputs, self.outputs)
        )
        first, sizes = int(self.x_steps[0]), np.zeros(3, np.uint64)
        h.GetRNNParamsSize(h.handle, self.rnn, first, sizes[:1], self.type)
        h.GetRNNWorkspaceSize(h.handle, self.rnn, len(batches), self.x_steps, sizes[1:2])
        h.GetRNNTrainingReserveSize(h.handle, self.rnn, len(batches), self.x_steps, sizes[2:])
        self.set_parameters(rng, int(sizes[0]))
        self.set_spaces(*map(int, sizes[1:]))
        self.find_parameters(self.classic_part)

    def classic_part(self, level: int, matrix: int) -> tuple[int | None, int | None]:
        h, found, first = self.hipdnn, [], int(self.x_steps[0])
        for name in ("Matrix", "Bias"):
            desc, place = h.make("CreateFilterDescriptor"), ctypes.c_void_p()
            function = f"GetRNNLinLayer{name}Params"
            h.run(function, h.handle, self.rnn, level, first, self.w_desc, self.w, matrix, desc, place)
            found.append(self.offset(place))
        return found[0], found[1]

    def set_spaces(self, workspace: int, reserve: int) -> None:
        self.sizes, self.reserve = (workspace, reserve), self.hipdnn.workspace(reserve)

    def spaces(self) -> tuple[int, DeviceTensor, int, DeviceTensor]:
        """A workspace keeps nothing from call to call: each gets a new one."""
        return self.sizes[0], self.hipdnn.workspace(self.sizes[0]), self.sizes[1], self.reserve

    def classic_spaces(self) -> tuple[DeviceTensor, int, DeviceTensor, int]:
        size, workspace, reserve_size, reserve = self.spaces()
        return workspace, size, reserve, reserve_size

    def empty_states(self) -> tuple[DeviceTensor, DeviceTensor | None]:
        make = self.hipdnn.empty
        return make(self.dtype, self.states), make(self.dtype, self.states) if self.case.cell == LSTM else None

    def empty_rows(self, columns: int) -> DeviceTensor:
        return self.hipdnn.tensor(self.kept(np.full((self.longest, self.batch, columns), np.nan, self.dtype), np.nan))

    def wide_values(self) -> dict[str, Array]:
        values = {name: wide(value) for name, value in self.values.items()}
        values["x"] = padded(values["x"], self.case.lengths, 0)
        return values

    def expect(self, values: dict[str, Array]) -> tuple[Array, Array, Array]:
        w = np.append(values["w"], 0)[self.where]
        return reference(self.case, values["x"], w, values["hx"], values["cx"])

    def check_results(self, y: DeviceTensor, hy: DeviceTensor, cy: DeviceTensor | None) -> None:
        want = self.expect(self.wide_values())
        growth = 1 + max(np.abs(part).max() for part in want)
        unit = unit_roundoff(self.dtype)
        bound = unit * 16 * self.network.layers * self.longest * (self.network.hidden + 4) ** 0.5 * growth
        results = [(y.numpy(), self.kept(want[0], FILL)), (hy.numpy(), want[1])]
        if cy is not None:
            results.append((cy.numpy(), want[2]))
        for got, expected in results:
            assert (np.abs(wide(got) - expected) <= bound).all(), np.abs(wide(got) - expected).max() / bound

    def check_gradients(self, rng: np.random.Generator, outer: dict[str, Array], gradients: dict[str, Array]) -> None:
        """Gradients by x, hx, cx and w of the sum of results times those of `outer`, along random directions."""
        values = self.wide_values()
        for name, gradient in gradients.items():
            for _ in range(3):
                direction = normal(rng, np.float64, values[name].shape)
                if name == "x":
                    direction = padded(direction, self.case.lengths, 0)
                along = self.kept(direction, 0) if name == "x" else direction
                results = self.expect({**values, name: values[name] + 1e-30j * direction})
                total = sum((one * outer[key]).sum() for key, one in zip(outer, results, strict=False))
                size = np.abs(gradient).sum() + 1
                bound = unit_roundoff(self.dtype) * 64 * self.levels * self.longest * self.network.hidden * size
                assert abs((wide(gradient) * along).sum() - total.imag * 1e30) <= bound, name

    def outer_gradients(self, rng: np.random.Generator) -> dict[str, Array]:
        shapes = {"y": (self.longest, self.batch, self.outputs), "hy": self.states}
        if self.case.cell == LSTM:
            shapes["cy"] = self.states
        outer = {name: normal(rng, self.dtype, shape) for name, shape in shapes.items()}
        outer["y"] = padded(outer["y"], self.case.lengths, 0)
        return outer

    def behind_ends(self, rows: Array) -> Array:
        """What an array with padding has there."""
        if self.case.layout == PACKED:
            return rows[:0]
        steps = rows if self.case.layout == STEPS else rows.swapaxes(0, 1)
        behind: Array = steps[np.arange(self.longest)[:, None] >= np.array(self.case.lengths)]
        return behind


def run_forward(run: Run, mode: int) -> tuple[DeviceTensor, DeviceTensor, DeviceTensor | None]:
    y, (hy, cy), h = run.empty_rows(run.outputs), run.empty_states(), run.hipdnn
    h.RNNForward(
        h.handle, run.rnn, mode, None, run.x_desc, run.x, run.y_desc, y, run.state_desc, run.hx.pointer, hy.pointer,
        run.state_desc, run.cx, cy, run.bytes, run.w, *run.spaces(),
    )  # fmt: skip
    return y, hy, cy


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_sequences(hipdnn: HipDnn, rng: np.random.Generator, case: Case) -> None:
    run = Run(hipdnn, rng, case, np.float64)
    run.set_modern(rng)
    run.check_results(*run_forward(run, INFERENCE))
    y, hy, cy = run_forward(run, TRAINING)
    run.check_results(y, hy, cy)
    outer = run.outer_gradients(rng)
    dy, dhy = hipdnn.tensor(run.kept(outer["y"], np.nan)), hipdnn.tensor(outer["hy"])
    dcy = hipdnn.tensor(outer["cy"]) if cy is not None else None
    dx, (dhx, dcx) = run.empty_rows(run.network.inputs), run.empty_states()
    hipdnn.RNNBackwardData_v8(
        hipdnn.handle, run.rnn, None, run.y_desc, y, dy, run.x_desc, dx, run.state_desc, run.hx, dhy, dhx,
        run.state_desc, run.cx, dcy, dcx, run.bytes, run.w, *run.spaces(),
    )  # fmt: skip
    start = normal(rng, np.float64, run.values["w"].shape)
    dw, fresh = hipdnn.tensor(start), hipdnn.empty(np.float64, start.shape)
    for mode, target in enumerate((dw, fresh)):
        hipdnn.RNNBackwardWeights_v8(
            hipdnn.handle, run.rnn, mode, None, run.x_desc, run.x, run.state_desc, run.hx, run.y_desc, y, run.bytes,
            target, *run.spaces(),
        )  # fmt: skip
    np.testing.assert_allclose(dw.numpy() - start, fresh.numpy(), rtol=1e-13, atol=1e-13)
    gradients = {"x": dx.numpy(), "hx": dhx.numpy(), "w": fresh.numpy()}
    if dcx is not None:
        gradients["cx"] = dcx.numpy()
    assert not run.behind_ends(gradients["x"]).any()
    run.check_gradients(rng, outer, gradients)


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("cell", [LSTM, GRU], ids=["lstm", "gru"])
def test_types(hipdnn: HipDnn, rng: np.random.Generator, cell: int, dtype: Any) -> None:
    run = Run(hipdnn, rng, Case(cell, 2, True, DOUBLE_BIAS, False, SEQUENCES, (1, 4, 2)), dtype)
    run.set_modern(rng)
    run.check_results(*run_forward(run, TRAINING))


@pytest.mark.parametrize(("cell", "layers", "both", "bias"), [
    (RELU, 1, False, DOUBLE_BIAS), (TANH, 2, True, INPUT_BIAS), (LSTM, 2, True, DOUBLE_BIAS), (GRU, 2, True, NO_BIAS),
])  # fmt: skip
def test_a_descriptor_for_each_step(
    hipdnn: HipDnn, rng: np.random.Generator, cell: int, layers: int, both: bool, bias: int
) -> None:
    run = Run(hipdnn, rng, Case(cell, layers, both, bias, False, PACKED, (4, 4, 2, 1)), np.float64)
    run.set_classic(rng, (4, 3, 2, 2))
    h, d, steps = hipdnn, run.state_desc, 4
    for training in (False, True):
        y, (hy, cy) = run.empty_rows(run.outputs), run.empty_states()
        spaces = run.classic_spaces()
        h.run(
            "RNNForwardTraining" if training else "RNNForwardInference", h.handle, run.rnn, steps, run.x_steps, run.x,
            d, run.hx.pointer, d, run.cx, run.w_desc, run.w, run.y_steps, y, d, hy.pointer, d, cy,
            *(spaces if training else spaces[:2]),
        )  # fmt: skip
        run.check_results(y, hy, cy)
    outer = run.outer_gradients(rng)
    dy, dhy = h.tensor(run.kept(outer["y"], 0)), h.tensor(outer["hy"])
    dcy = h.tensor(outer["cy"]) if cy is not None else None
    dx, (dhx, dcx) = run.empty_rows(run.network.inputs), run.empty_states()
    h.RNNBackwardData(
        h.handle, run.rnn, steps, run.y_steps, y, run.y_steps, dy, d, dhy, d, dcy, run.w_desc, run.w, d, run.hx, d,
        run.cx, run.x_steps, dx, d, dhx, d, dcx, *run.classic_spaces(),
    )  # fmt: skip
    start = normal(rng, np.float64, run.values["w"].shape)
    dw = h.tensor(start)
    h.RNNBackwardWeights(
        h.handle, run.rnn, steps, run.x_steps, run.x, d, run.hx, run.y_steps, y, *run.classic_spaces()[:2],
        run.w_desc, dw, *run.classic_spaces()[2:],
    )  # fmt: skip
    gradients = {"x": dx.numpy(), "hx": dhx.numpy(), "w": dw.numpy() - start}
    if dcx is not None:
        gradients["cx"] = dcx.numpy()
    run.check_gradients(rng, outer, gradients)


@pytest.mark.parametrize("layout", [STEPS, SEQUENCES])
@pytest.mark.parametrize("cell", [LSTM, GRU], ids=["lstm", "gru"])
def test_extended_functions(hipdnn: HipDnn, rng: np.random.Generator, cell: int, layout: int) -> None:
    """cuDNN 7's for padded sequences, with the sizes of steps that all sequences reach."""
    run = Run(hipdnn, rng, Case(cell, 2, True, DOUBLE_BIAS, False, layout, (2, 4, 0, 3)), np.float64)
    run.set_classic(rng, (4,) * 4)
    h, d = hipdnn, run.state_desc
    h.SetRNNPaddingMode(run.rnn, 1)
    x_desc, y_desc = run.describe_sequences(run.network.inputs), run.describe_sequences(run.outputs)
    nothing = (None,) * 8
    for training in (False, True):
        y, (hy, cy) = run.empty_rows(run.outputs), run.empty_states()
        spaces = run.classic_spaces()
        h.run(
            "RNNForwardTrainingEx" if training else "RNNForwardInferenceEx", h.handle, run.rnn, x_desc, run.x, d,
            run.hx, d, run.cx, run.w_desc, run.w, y_desc, y, d, hy, d, cy, *nothing,
            *(spaces if training else spaces[:2]),
        )  # fmt: skip
        run.check_results(y, hy, cy)
    outer = run.outer_gradients(rng)
    dy, dhy = h.tensor(run.kept(outer["y"], np.nan)), h.tensor(outer["hy"])
    dcy = h.tensor(outer["cy"]) if cy is not None else None
    dx, (dhx, dcx) = run.empty_rows(run.network.inputs), run.empty_states()
    h.RNNBackwardDataEx(
        h.handle, run.rnn, y_desc, y, y_desc, dy, None, None, d, dhy, d, dcy, run.w_desc, run.w, d, run.hx, d, run.cx,
        x_desc, dx, d, dhx, d, dcx, None, None, *run.classic_spaces(),
    )  # fmt: skip
    start = normal(rng, np.float64, run.values["w"].shape)
    dw = h.tensor(start)
    h.RNNBackwardWeightsEx(
        h.handle, run.rnn, x_desc, run.x, d, run.hx, y_desc, y, *run.classic_spaces()[:2], run.w_desc, dw,
        *run.classic_spaces()[2:],
    )  # fmt: skip
    gradients = {"x": dx.numpy(), "hx": dhx.numpy(), "w": dw.numpy() - start}
    if dcx is not None:
        gradients["cx"] = dcx.numpy()
    assert not run.behind_ends(gradients["x"]).any()
    run.check_gradients(rng, outer, gradients)
    attention = (x_desc, run.x, *nothing[2:])
    status = h.status(
        "RNNForwardInferenceEx", h.handle, run.rnn, x_desc, run.x, d, run.hx, d, run.cx, run.w_desc, run.w, y_desc, y,
        d, hy, d, cy, *attention, *run.classic_spaces()[:2],
    )  # fmt: skip
    assert status == "NOT_SUPPORTED"


def test_states_that_are_left_out(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    run = Run(hipdnn, rng, Case(LSTM, 1, True, DOUBLE_BIAS, False, STEPS, (1, 3, 0)), np.float64)
    run.set_modern(rng)
    y = run.empty_rows(run.outputs)
    hipdnn.RNNForward(
        hipdnn.handle, run.rnn, INFERENCE, None, run.x_desc, run.x, run.y_desc, y, None, None, None, None, None, None,
        run.bytes, run.w, *run.spaces()[:2], 0, None,
    )  # fmt: skip
    values = run.wide_values()
    want = run.expect({**values, "hx": 0 * values["hx"], "cx": 0 * values["cx"]})
    np.testing.assert_allclose(y.numpy(), run.kept(want[0], FILL), atol=1e-14)


def test_dropout_between_layers(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    dropout, size = hipdnn.make("CreateDropoutDescriptor"), np.zeros(1, np.uint64)
    hipdnn.DropoutGetStatesSize(hipdnn.handle, size)
    states = hipdnn.workspace(int(size[0]))
    hipdnn.SetDropoutDescriptor(dropout, hipdnn.handle, 1 - 2.0**-20, states, int(size[0]), 3)
    run = Run(hipdnn, rng, Case(TANH, 2, False, DOUBLE_BIAS, False, STEPS, (1, 2)), np.float64)
    run.set_modern(rng)
    network, kind = run.network, run.type
    hipdnn.SetRNNDescriptor_v8(
        run.rnn, 0, TANH, DOUBLE_BIAS, 0, 0, kind, kind, 0, network.inputs, network.hidden, 0, 2, dropout, 1
    )
    sizes = np.zeros(2, np.uint64)
    hipdnn.GetRNNTempSpaceSizes(hipdnn.handle, run.rnn, TRAINING, run.x_desc, sizes[:1], sizes[1:])
    run.set_spaces(*map(int, sizes))
    run.check_results(*run_forward(run, INFERENCE))
    y = run_forward(run, TRAINING)[0].numpy()
    # As good as all is dropped: the second layer sees zeros.
    weights = Weights(network, run.values["w"][run.where])
    first = np.tanh(sum(weights.biases[1][kind][0] for kind in range(2)) + run.values["hx"][1]
                    @ weights.matrices[1][1][0].T)  # fmt: skip
    np.testing.assert_allclose(y[0], first, atol=1e-14)


def numbers(*kinds: type[Any]) -> list[Any]:
    return [kind() for kind in kinds]


def test_what_was_set_is_read_back(hipdnn: HipDnn) -> None:
    rnn, integer, place = hipdnn.make("CreateRNNDescriptor"), ctypes.c_int, ctypes.c_void_p
    hipdnn.SetRNNDescriptor_v8(rnn, 1, LSTM, INPUT_BIAS, 1, 0, 1, 1, 2, 6, 7, 7, 3, None, 1)
    got = numbers(*(integer,) * 12, place, ctypes.c_uint32)
    hipdnn.GetRNNDescriptor_v8(rnn, *got)
    assert [one.value for one in got] == [1, LSTM, INPUT_BIAS, 1, 0, 1, 1, 2, 6, 7, 7, 3, None, 1]
    settings = (9, 2, None, 1, 1, GRU)
    for name, tail in (("", (2, 1)), ("_v6", (2, 1)), ("_v5", (1,))):
        head = () if name == "_v5" else (hipdnn.handle,)
        hipdnn.run(f"SetRNNDescriptor{name}", *head, rnn, *settings, *tail)
        for reader in ("GetRNNDescriptor", "GetRNNDescriptor_v6"):
            got = numbers(integer, integer, place, *(integer,) * 5)
            hipdnn.run(reader, hipdnn.handle, rnn, *got)
            assert [one.value for one in got] == [*settings, *((0, 1) if name == "_v5" else tail)]
    for name, value in (("MatrixMathType", 1), ("BiasMode", STATE_BIAS), ("PaddingMode", 1)):
        hipdnn.run(f"SetRNN{name}", rnn, value)
        number = ctypes.c_uint()
        hipdnn.run(f"GetRNN{name}", rnn, number)
        assert number.value == value
    hipdnn.SetRNNProjectionLayers(hipdnn.handle, rnn, 9, 0)
    recurrent, output = numbers(integer, integer)
    hipdnn.GetRNNProjectionLayers(hipdnn.handle, rnn, recurrent, output)
    assert (recurrent.value, output.value) == (9, 0)
    for name, head, nan in (("", (hipdnn.handle,), (0,)), ("_v8", (), (0,)), ("_v9", (), ())):
        hipdnn.run(f"RNNSetClip{name}", *head, rnn, 0, *nan, 0.0, 0.0)
        assert hipdnn.status(f"RNNSetClip{name}", *head, rnn, 1, *nan, -1.0, 1.0) == "NOT_SUPPORTED"
        assert hipdnn.status(f"RNNSetClip{name}", *head, rnn, 1, *nan, 1.0, -1.0) == "BAD_PARAM"
        clip, least, most = integer(5), ctypes.c_double(5), ctypes.c_double(5)
        hipdnn.run(f"RNNGetClip{name}", *head, rnn, clip, *(integer() for _ in nan), least, most)
        assert (clip.value, least.value, most.value) == (0, 0, 0)
    hipdnn.SetRNNDescriptor_v6(hipdnn.handle, rnn, *settings, 2, 1)
    hipdnn.BuildRNNDynamic(hipdnn.handle, rnn, 4)


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
def test_sequences_are_read_back(hipdnn: HipDnn, dtype: Any) -> None:
    desc, lengths, fill = hipdnn.make("CreateRNNDataDescriptor"), np.array([2, 5, 0], np.int32), np.array([-1.5], dtype)
    hipdnn.SetRNNDataDescriptor(desc, hipdnn.types[np.dtype(dtype)], SEQUENCES, 5, 3, 7, lengths, fill)
    got = numbers(*(ctypes.c_int,) * 5)
    read, padding = np.full(4, -9, np.int32), np.zeros(1, dtype)
    hipdnn.GetRNNDataDescriptor(desc, *got, 4, read, padding)
    assert [one.value for one in got] == [hipdnn.types[np.dtype(dtype)], SEQUENCES, 5, 3, 7]
    assert [*read] == [2, 5, 0, -9]
    assert padding[0] == fill[0]


def test_what_is_refused(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    run = Run(hipdnn, rng, Case(LSTM, 1, False, DOUBLE_BIAS, False, STEPS, (2, 3)), np.float64)
    unset, h = run.rnn, hipdnn
    assert h.status("GetRNNWeightSpaceSize", h.handle, unset, np.zeros(1, np.uint64)) == "BAD_PARAM"
    run.set_modern(rng)
    y, (hy, cy) = run.empty_rows(run.outputs), run.empty_states()
    arguments = [
        h.handle, run.rnn, TRAINING, None, run.x_desc, run.x, run.y_desc, y, run.state_desc, run.hx, hy,
        run.state_desc, run.cx, cy, run.bytes, run.w, *run.spaces(),
    ]  # fmt: skip
    wrong_states = describe(h, np.float64, (1, 3, 5))
    gaps = h.describe(np.float64, (1, 2, 5), (20, 10, 1))
    single = describe(h, np.float32, (1, 2, 5))
    changes = {
        1: (None, h.make("CreateRNNDescriptor")), 2: (2,), 4: (None, h.make("CreateRNNDataDescriptor"), run.y_desc),
        5: (None,), 6: (None, run.x_desc), 7: (None,), 8: (None, wrong_states, gaps, single), 11: (wrong_states,),
        14: (run.bytes - 1,), 15: (None,), 16: (run.sizes[0] - 1,), 17: (None,), 18: (run.sizes[1] - 1,), 19: (None,),
    }  # fmt: skip
    for at, values in changes.items():
        for value in values:
            changed = [*arguments[:at], value, *arguments[at + 1 :]]
            assert h.status("RNNForward", *changed) == "BAD_PARAM", at
    h.RNNForward(*arguments)
    settings = [run.rnn, 0, LSTM, DOUBLE_BIAS, 0, 0, 1, 1, 0, 4, 5, 5, 1, None, 1]
    for at, value in ((1, 4), (2, 4), (3, 4), (4, 2), (5, 2), (5, 1), (9, 0), (10, 0), (11, 6), (12, 0), (14, 2)):
        changed = [*settings[:at], value, *settings[at + 1 :]]
        assert h.status("SetRNNDescriptor_v8", *changed) == "BAD_PARAM", at
    assert h.status("SetRNNDescriptor_v8", *settings[:11], 3, *settings[12:]) == "NOT_SUPPORTED"
    assert h.status("SetRNNProjectionLayers", h.handle, run.rnn, 3, 0) == "NOT_SUPPORTED"
    assert h.status("BuildRNNDynamic", h.handle, run.rnn, 4) == "BAD_PARAM"
    desc, lengths = h.make("CreateRNNDataDescriptor"), np.array([2, 3], np.int32)
    assert h.status("SetRNNDataDescriptor", desc, 1, PACKED, 3, 2, 4, lengths, None) == "BAD_PARAM"
    assert h.status("SetRNNDataDescriptor", desc, 1, STEPS, 2, 2, 4, lengths, None) == "BAD_PARAM"
    assert h.status("SetRNNDataDescriptor", desc, 1, 3, 3, 2, 4, lengths, None) == "BAD_PARAM"
    assert h.status("SetRNNDataDescriptor", desc, 1, STEPS, 3, 2, 4, None, None) == "BAD_PARAM"
    place, part, bias = ctypes.c_void_p(), h.make("CreateTensorDescriptor"), h.make("CreateTensorDescriptor")
    for level, matrix, size in ((1, 0, run.bytes), (-1, 0, run.bytes), (0, 8, run.bytes), (0, 0, run.bytes - 1)):
        given = (h.handle, run.rnn, level, size, run.w, matrix, part, place, bias, place)
        assert h.status("GetRNNWeightParams", *given) == "BAD_PARAM", (level, matrix)
