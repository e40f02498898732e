"""Recurrent networks: every cell, both directions, layers, packed sequences; gradients by complex steps."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest
from miopen_library import TYPES, DeviceTensor, MIOpen
from tensor_cases import FLOATS, Array, normal, type_name, unit_roundoff, wide

RELU, TANH, LSTM, GRU = range(4)
GATES = {RELU: 1, TANH: 1, LSTM: 4, GRU: 3}
NAMES = {RELU: "relu", TANH: "tanh", LSTM: "lstm", GRU: "gru"}
TRAINING, INFERENCE = 0, 1


class Network(NamedTuple):
    cell: int
    inputs: int
    hidden: int
    layers: int
    both: bool
    bias: bool
    skips: bool
    batches: tuple[int, ...]

    @property
    def directions(self) -> int:
        return 2 if self.both else 1

    @property
    def rows(self) -> int:
        return sum(self.batches)


NETWORKS = [
    Network(cell, 5, 7, 1, False, True, False, (3, 3)) for cell in NAMES
] + [
    Network(cell, 5, 6, 2, True, True, False, (4, 4, 2, 1)) for cell in NAMES
] + [
    Network(LSTM, 6, 6, 3, True, False, True, (3, 2, 2)),
    Network(GRU, 6, 6, 2, False, True, True, (2, 2, 1)),
    Network(LSTM, 1, 20, 1, False, True, False, (1,)),
]  # fmt: skip


class Weights:
    """Views of the parameters, as MIOpen's documentation numbers them: weights, then biases."""

    def __init__(self, network: Network, values: Array) -> None:
        self.matrices: list[tuple[list[Array], list[Array]]] = []
        self.biases: list[tuple[list[Array], list[Array]]] = []
        at, gates, hidden = 0, GATES[network.cell], network.hidden

        def take(rows: int, columns: int) -> Array:
            nonlocal at
            at += rows * columns
            return values[at - rows * columns : at].reshape(rows, columns)

        for layer in range(network.layers):
            columns = network.directions * hidden if layer else 0 if network.skips else network.inputs
            of_inputs = [[take(hidden, columns) for _ in range(gates)] for _ in range(network.directions)]
            of_states = [[take(hidden, hidden) for _ in range(gates)] for _ in range(network.directions)]
            self.matrices += zip(of_inputs, of_states, strict=True)
        for _ in range(network.layers if network.bias else 0):
            of_inputs = [[take(1, hidden)[0] for _ in range(gates)] for _ in range(network.directions)]
            of_states = [[take(1, hidden)[0] for _ in range(gates)] for _ in range(network.directions)]
            self.biases += zip(of_inputs, of_states, strict=True)
        self.count = at


def sigmoid(x: Array) -> Array:
    return 1 / (1 + np.exp(-x))


def step_cell(cell: int, inputs: list[Array], states: list[Array], h: Array, c: Array) -> tuple[Array, Array]:
    if cell == LSTM:
        i, f, o = (sigmoid(a + b) for a, b in zip(inputs[:3], states[:3], strict=True))
        c = f * c + i * np.tanh(inputs[3] + states[3])
        return o * np.tanh(c), c
    if cell == GRU:
        z, r = (sigmoid(a + b) for a, b in zip(inputs[:2], states[:2], strict=True))
        return (1 - z) * np.tanh(inputs[2] + r * states[2]) + z * h, c
    total = inputs[0] + states[0]
    return (np.tanh(total) if cell == TANH else np.where(total.real > 0, total, 0)), c


def run_network(network: Network, x: Array, w: Array, hx: Array, cx: Array) -> tuple[Array, Array, Array]:
    weights, hidden = Weights(network, w), network.hidden
    starts = np.cumsum((0, *network.batches))
    hy, cy = hx.copy(), cx.copy()
    for layer in range(network.layers):
        y = np.zeros((network.rows, network.directions * hidden), np.result_type(x, w, hx, cx))
        for direction in range(network.directions):
            level = layer * network.directions + direction
            matrices, biases = weights.matrices[level], weights.biases[level] if network.bias else None
            h, c = hy[level].astype(y.dtype), cy[level].astype(y.dtype)
            order = range(len(network.batches))
            for t in reversed(order) if direction else order:
                batch = network.batches[t]
                rows = slice(starts[t], starts[t] + batch)
                inputs = [x[rows] if m.size == 0 else x[rows] @ m.T for m in matrices[0]]
                states = [h[:batch] @ m.T for m in matrices[1]]
                if biases:
                    inputs = [a + b for a, b in zip(inputs, biases[0], strict=True)]
                    states = [a + b for a, b in zip(states, biases[1], strict=True)]
                h[:batch], c[:batch] = step_cell(network.cell, inputs, states, h[:batch], c[:batch])
                y[rows, direction * hidden : (direction + 1) * hidden] = h[:batch]
            hy, cy = hy.astype(y.dtype), cy.astype(y.dtype)
            hy[level], cy[level] = h, c
        x = y
    return x, hy, cy


def describe(miopen: MIOpen, network: Network, dtype: Any, dropout: int | None = None) -> int:
    rnn = miopen.make("CreateRNNDescriptor")
    miopen.SetRNNDescriptor_V2(
        rnn, network.hidden, network.layers, dropout, int(network.skips), int(network.both), network.cell,
        int(network.bias), 0, TYPES[np.dtype(dtype)],
    )  # fmt: skip
    return rnn


def step_descriptors(miopen: MIOpen, network: Network, dtype: Any, columns: int) -> Array:
    return np.array([miopen.describe(dtype, (batch, columns)) for batch in network.batches], np.uint64)


class Run:
    """The arrays of one network on the device."""

    def __init__(self, miopen: MIOpen, rng: np.random.Generator, network: Network, dtype: Any) -> None:
        self.miopen, self.network, self.dtype = miopen, network, dtype
        self.rnn = describe(miopen, network, dtype)
        levels = network.layers * network.directions
        self.state_shape = (levels, network.batches[0], network.hidden)
        self.outputs = network.directions * network.hidden
        self.x_steps = step_descriptors(miopen, network, dtype, network.inputs)
        self.y_steps = step_descriptors(miopen, network, dtype, self.outputs)
        sizes = np.zeros(3, np.uint64)
        first = int(self.x_steps[0])
        miopen.GetRNNParamsSize(miopen.handle, self.rnn, first, sizes[:1], TYPES[np.dtype(dtype)])
        miopen.GetRNNWorkspaceSize(miopen.handle, self.rnn, len(network.batches), self.x_steps, sizes[1:2])
        miopen.GetRNNTrainingReserveSize(miopen.handle, self.rnn, len(network.batches), self.x_steps, sizes[2:])
        self.count = int(sizes[0]) // np.dtype(dtype).itemsize
        self.workspace, self.reserve = miopen.workspace(int(sizes[1])), miopen.workspace(int(sizes[2]))
        self.sizes = sizes
        self.values = {
            "x": normal(rng, dtype, (network.rows, network.inputs)),
            "w": (normal(rng, dtype, (self.count,)) / dtype(2)).astype(dtype),
            "hx": normal(rng, dtype, self.state_shape),
            "cx": normal(rng, dtype, self.state_shape),
        }
        self.device = {name: miopen.tensor(values) for name, values in self.values.items()}

    def empty(self, *shape: int) -> DeviceTensor:
        return self.miopen.empty(self.dtype, shape)

    def forward(self, training: bool) -> tuple[Array, Array, Array]:
        d, m = self.device, self.miopen
        y, hy, cy = (
            self.empty(self.network.rows, self.outputs),
            self.empty(*self.state_shape),
            self.empty(*self.state_shape),
        )
        steps = len(self.network.batches)
        common = (
            m.handle, self.rnn, steps, self.x_steps, d["x"], d["hx"], d["hx"], d["cx"], d["cx"], d["w"], d["w"],
            self.y_steps, y, hy, hy, cy, cy, self.workspace, int(self.sizes[1]),
        )  # fmt: skip
        if training:
            m.RNNForwardTraining(*common, self.reserve, int(self.sizes[2]))
        else:
            m.RNNForwardInference(*common)
        cells = cy.numpy() if self.network.cell == LSTM else self.values["cx"]
        return y.numpy(), hy.numpy(), cells


@pytest.mark.parametrize("dtype", FLOATS, ids=type_name)
@pytest.mark.parametrize("network", NETWORKS, ids=lambda n: f"{NAMES[n.cell]}-{'-'.join(map(str, n[1:7]))}")
def test_forward(miopen: MIOpen, rng: np.random.Generator, network: Network, dtype: Any) -> None:
    run = Run(miopen, rng, network, dtype)
    assert Weights(network, np.zeros(run.count)).count == run.count
    want = run_network(network, *(wide(run.values[name]) for name in ("x", "w", "hx", "cx")))
    # Each product's rounding is passed on by slopes that are below one but in a ReLU network, where sums grow.
    growth = 1 + max(np.abs(part).max() for part in want)
    bound = unit_roundoff(dtype) * 16 * network.layers * len(network.batches) * (network.hidden + 4) ** 0.5 * growth
    for training in (True, False):
        for got, expected in zip(run.forward(training), want, strict=True):
            assert (np.abs(wide(got) - expected) <= bound).all(), np.abs(wide(got) - expected).max() / bound


@pytest.mark.parametrize("dtype", [np.float64, np.float32], ids=type_name)
@pytest.mark.parametrize("network", NETWORKS, ids=lambda n: f"{NAMES[n.cell]}-{'-'.join(map(str, n[1:7]))}")
def test_gradients(miopen: MIOpen, rng: np.random.Generator, network: Network, dtype: Any) -> None:
    run = Run(miopen, rng, network, dtype)
    run.forward(True)
    is_lstm = network.cell == LSTM
    dy, dhy, dcy = (
        normal(rng, dtype, shape) for shape in ((network.rows, run.outputs), run.state_shape, run.state_shape)
    )
    dy_device, dhy_device, dcy_device = miopen.tensor(dy), miopen.tensor(dhy), miopen.tensor(dcy)
    dx, dhx, dcx = run.empty(network.rows, network.inputs), run.empty(*run.state_shape), run.empty(*run.state_shape)
    d, steps, start = run.device, len(network.batches), normal(rng, dtype, (run.count,))
    dw = miopen.tensor(start)
    memory = (run.workspace, int(run.sizes[1]), run.reserve, int(run.sizes[2]))
    miopen.RNNBackwardData(
        miopen.handle, run.rnn, steps, run.y_steps, dy_device, run.y_steps, dy_device, dhy_device, dhy_device,
        dcy_device, dcy_device, d["w"], d["w"], d["hx"], d["hx"], d["cx"], d["cx"], run.x_steps, dx, dhx, dhx, dcx, dcx,
        *memory,
    )  # fmt: skip
    miopen.RNNBackwardWeights(
        miopen.handle, run.rnn, steps, run.x_steps, d["x"], d["hx"], d["hx"], run.y_steps, dy_device, dw, dw, *memory
    )
    gradients = {"x": dx.numpy(), "hx": dhx.numpy(), "w": wide(dw.numpy()) - wide(start)}
    if is_lstm:
        gradients["cx"] = dcx.numpy()
    values = {name: wide(value) for name, value in run.values.items()}
    for name, gradient in gradients.items():
        for _ in range(3):
            direction = rng.standard_normal(gradient.shape)
            moved = {**values, name: values[name] + 1e-30j * direction}
            y, hy, cy = run_network(network, moved["x"], moved["w"], moved["hx"], moved["cx"])
            total = (y * dy).sum() + (hy * dhy).sum() + ((cy * dcy).sum() if is_lstm else 0)
            want = total.imag * 1e30
            size = np.abs(gradient).sum() + np.abs(start).sum() * (name == "w") + 1
            bound = unit_roundoff(dtype) * 64 * network.layers * steps * network.hidden * size
            assert abs((wide(gradient) * direction).sum() - want) <= bound, name


@pytest.mark.parametrize("cell", [TANH, LSTM], ids=["tanh", "lstm"])
def test_sequences_and_states_that_are_left_out(miopen: MIOpen, rng: np.random.Generator, cell: int) -> None:
    network = Network(cell, 4, 5, 2, True, True, False, (3, 2, 2))
    run = Run(miopen, rng, network, np.float32)
    sequences = []
    for vector in (network.inputs, run.outputs):
        desc = miopen.make("CreateSeqTensorDescriptor")
        miopen.SetRNNDataSeqTensorDescriptor(desc, 1, 1, 3, 3, vector, np.array([3, 3, 1], np.int32), None)
        sequences.append(desc)
    sizes = np.zeros(2, np.uint64)
    miopen.GetRNNTempSpaceSizes(miopen.handle, run.rnn, sequences[0], TRAINING, sizes[:1], sizes[1:])
    assert sizes[1] == run.sizes[2]
    work = miopen.workspace(int(sizes[0]))
    y, hy = run.empty(network.rows, run.outputs), run.empty(*run.state_shape)
    d, bytes_of_weights = run.device, int(run.sizes[0])
    miopen.RNNForward(
        miopen.handle, run.rnn, INFERENCE, sequences[0], d["x"], d["hx"], None, hy, None, None, None, sequences[1], y,
        d["w"], bytes_of_weights, work, int(sizes[0]), None, 0,
    )  # fmt: skip
    zero = np.zeros(run.state_shape)
    want, want_h, _ = run_network(network, wide(run.values["x"]), wide(run.values["w"]), zero, zero)
    np.testing.assert_allclose(y.numpy(), want, atol=2e-6)
    np.testing.assert_allclose(hy.numpy(), want_h, atol=2e-6)


PACKED, STEPS, SEQUENCES = 1, 2, 3
LENGTHS = (2, 4, 1)


def _each_alone(network: Network, x: Array, w: Array, hx: Array) -> tuple[Array, Array]:
    """Sequences of LENGTHS, steps first; zeros behind their ends."""
    kind = np.result_type(x, w, hx)
    y, hy = np.zeros((*x.shape[:2], network.hidden * 2), kind), np.zeros(hx.shape, kind)
    for s, length in enumerate(LENGTHS):
        one, states = network._replace(batches=(1,) * length), hx[:, s : s + 1]
        y[:length, s], hy[:, s : s + 1], _ = run_network(one, x[:length, s], w, states, np.zeros_like(states))
    return y, hy


@pytest.mark.parametrize("layout", [STEPS, SEQUENCES], ids=["steps first", "sequences first"])
@pytest.mark.parametrize("cell", [TANH, LSTM], ids=["tanh", "lstm"])
def test_padded_sequences_in_any_order(miopen: MIOpen, rng: np.random.Generator, cell: int, layout: int) -> None:
    network = Network(cell, 4, 5, 2, True, True, False, (3, 2, 1, 1))
    run = Run(miopen, rng, network, np.float64)
    longest, batch = max(LENGTHS), len(LENGTHS)
    inside = (np.arange(longest)[:, None] < np.array(LENGTHS))[..., None]

    def stored(values: Array, fill: float) -> Array:
        full = np.where(inside, values, fill)
        return np.ascontiguousarray(full.swapaxes(0, 1) if layout == SEQUENCES else full)

    def steps_first(values: Array) -> Array:
        return values.swapaxes(0, 1) if layout == SEQUENCES else values

    x, hx, w = rng.standard_normal((longest, batch, 4)), rng.standard_normal((4, batch, 5)), run.values["w"]
    # What is behind the ends must not be read.
    source, states, descs, sizes = miopen.tensor(stored(x, np.nan)), miopen.tensor(hx), [], np.zeros(2, np.uint64)
    for vector in (4, 10):
        descs.append(miopen.make("CreateSeqTensorDescriptor"))
        lengths = np.array(LENGTHS, np.int32)
        miopen.SetRNNDataSeqTensorDescriptor(descs[-1], 6, layout, longest, batch, vector, lengths, None)
    miopen.GetRNNTempSpaceSizes(miopen.handle, run.rnn, descs[0], TRAINING, sizes[:1], sizes[1:])
    work, kept = (miopen.workspace(int(size)) for size in sizes)
    memory = (work.pointer, int(sizes[0]), kept.pointer, int(sizes[1]))
    y, hy = (
        miopen.empty(np.float64, stored(np.zeros((longest, batch, 10)), 0).shape),
        miopen.empty(np.float64, hx.shape),
    )
    weights, size = run.device["w"], int(run.sizes[0])
    miopen.RNNForward(
        miopen.handle, run.rnn, TRAINING, descs[0], source, states, states, hy, None, None, None, descs[1], y, weights,
        size, *memory,
    )  # fmt: skip
    want, want_h = _each_alone(network, x, w, hx)
    np.testing.assert_allclose(steps_first(y.numpy()), want, atol=1e-13)
    np.testing.assert_allclose(hy.numpy(), want_h, atol=1e-13)

    dy: Array = np.asarray(rng.standard_normal(want.shape))
    dhy = rng.standard_normal(hx.shape)
    dx, dhx = miopen.empty(np.float64, source.lengths), miopen.empty(np.float64, hx.shape)
    miopen.RNNBackwardSeqData(
        miopen.handle, run.rnn, descs[1], y, miopen.tensor(stored(dy, np.nan)), states, states, miopen.tensor(dhy), dhx,
        None, None, None, None, descs[0], dx, weights, size, *memory,
    )  # fmt: skip
    dw = miopen.tensor(np.zeros_like(w))
    miopen.RNNBackwardWeightsSeqTensor(
        miopen.handle, run.rnn, descs[0], source, states, states, descs[1], y, dw, size, *memory
    )
    got = {"x": steps_first(dx.numpy()), "w": dw.numpy(), "hx": dhx.numpy()}
    assert (got["x"][~inside[..., 0]] == 0).all()
    values = {"x": x, "w": w, "hx": hx}
    for name, gradient in got.items():
        direction = rng.standard_normal(gradient.shape)
        moved: dict[str, Any] = {**values, name: values[name] + 1e-30j * direction}
        out, out_h = _each_alone(network, moved["x"], moved["w"], moved["hx"])
        change = ((out * np.where(inside, dy, 0)).sum() + (out_h * dhy).sum()).imag * 1e30
        assert abs((gradient * direction).sum() - change) <= 1e-12 * (np.abs(gradient).sum() + 1), name


def test_packed_sequences_are_in_the_order_of_their_lengths(miopen: MIOpen, rng: np.random.Generator) -> None:
    network = Network(TANH, 4, 5, 1, False, True, False, (3, 2, 1, 1))
    run, descs = Run(miopen, rng, network, np.float32), []
    for vector in (4, 5):
        descs.append(miopen.make("CreateSeqTensorDescriptor"))
        miopen.SetRNNDataSeqTensorDescriptor(descs[-1], 1, PACKED, 4, 3, vector, np.array(LENGTHS, np.int32), None)
    forward = ("RNNForward", miopen.handle, run.rnn, INFERENCE, descs[0], run.device["x"], run.device["hx"])
    rest = (None, None, None, None, None, descs[1], run.empty(7, 5), run.device["w"], int(run.sizes[0]))
    assert miopen.status(*forward, *rest, run.workspace, int(run.sizes[1]), None, 0) == "BadParm"


def test_parts_of_the_parameters(miopen: MIOpen, rng: np.random.Generator) -> None:
    network = Network(GRU, 5, 6, 2, True, True, False, (2, 1))
    run = Run(miopen, rng, network, np.float32)
    weights, w, x = Weights(network, run.values["w"]), run.device["w"], int(run.x_steps[0])
    part, offset = miopen.make("CreateTensorDescriptor"), np.zeros(1, np.uint64)
    for level in range(4):
        for gate in range(6):
            want = weights.matrices[level][gate // 3][gate % 3]
            got = run.empty(*want.shape)
            miopen.GetRNNLayerParam(miopen.handle, run.rnn, level, x, w, w, gate, part, got)
            np.testing.assert_array_equal(got.numpy(), want)
            miopen.GetRNNLayerParamOffset(run.rnn, level, x, gate, part, offset)
            np.testing.assert_array_equal(run.values["w"][int(offset[0]) :][: want.size], want.ravel())
            bias = run.empty(6)
            miopen.GetRNNLayerBias(miopen.handle, run.rnn, level, x, w, w, gate, part, bias)
            np.testing.assert_array_equal(bias.numpy(), weights.biases[level][gate // 3][gate % 3])
            fresh = miopen.tensor(normal(rng, np.float32, want.shape))
            miopen.SetRNNLayerParam(miopen.handle, run.rnn, level, x, w, w, gate, fresh, fresh)
            miopen.GetRNNLayerParam(miopen.handle, run.rnn, level, x, w, w, gate, part, got)
            np.testing.assert_array_equal(got.numpy(), fresh.numpy())


def test_dropout_between_layers(miopen: MIOpen, rng: np.random.Generator) -> None:
    dropout, size = miopen.make("CreateDropoutDescriptor"), np.zeros(1, np.uint64)
    miopen.DropoutGetStatesSize(miopen.handle, size)
    states = miopen.tensor(np.zeros(int(size[0]) // 8, np.int64))
    miopen.SetDropoutDescriptor(dropout, miopen.handle, 1.0, states, int(size[0]), 3, False, False, 0)
    network = Network(TANH, 3, 4, 2, False, True, False, (2, 2))
    run = Run(miopen, rng, network, np.float32)
    run.rnn = describe(miopen, network, np.float32, dropout)
    miopen.GetRNNTrainingReserveSize(miopen.handle, run.rnn, 2, run.x_steps, run.sizes[2:])
    run.reserve = miopen.workspace(int(run.sizes[2]))
    y, _, _ = run.forward(True)
    # All is dropped: the second layer sees zeros.
    weights = Weights(network, wide(run.values["w"]))
    first = np.tanh(weights.biases[1][0][0] + wide(run.values["hx"])[1] @ weights.matrices[1][1][0].T
                    + weights.biases[1][1][0])  # fmt: skip
    np.testing.assert_allclose(y[:2], first, atol=2e-6)


def test_what_is_refused(miopen: MIOpen, rng: np.random.Generator) -> None:
    network = Network(LSTM, 4, 5, 1, False, True, False, (2, 2))
    run = Run(miopen, rng, network, np.float32)
    y, d = run.empty(4, 5), run.device
    rest = (d["hx"], d["hx"], d["cx"], d["cx"], d["w"], d["w"], run.y_steps, y, None, None, None, None)
    name, size = "RNNForwardInference", int(run.sizes[1])
    head = (miopen.handle, run.rnn, 2, run.x_steps, d["x"])
    assert miopen.status(name, *head, *rest, run.workspace, size - 1) == "BadParm"
    assert miopen.status(name, *head, *rest, None, size) == "BadParm"
    unset = miopen.make("CreateRNNDescriptor")
    assert miopen.status(name, miopen.handle, unset, *head[2:], *rest, run.workspace, size) == "BadParm"
    assert miopen.status(name, miopen.handle, run.rnn, 0, *head[3:], *rest, run.workspace, size) == "BadParm"
    growing = run.x_steps.copy()
    growing[1] = miopen.describe(np.float32, (3, 4))
    assert miopen.status(name, *head[:3], growing, d["x"], *rest, run.workspace, size) == "BadParm"
    assert miopen.status("SetRNNDescriptor", run.rnn, 5, 1, 0, 0, 9, 1, 0, 1) == "BadParm"
    assert miopen.status("SetRNNDescriptor", run.rnn, 0, 1, 0, 0, LSTM, 1, 0, 1) == "BadParm"
