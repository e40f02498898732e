"""Recurrent networks, CTC losses, reductions and dropout of hipDNN over many shapes, beside PyTorch in double.

Needs PyTorch, which the project does not otherwise: pip install torch (any version that runs on the CPU).
"""

from __future__ import annotations

import ctypes
import itertools
from typing import Any

import numpy as np
import pytest
from convolutions import TOLERANCES, rms_error
from miopen_library import HipDnn
from tensor_cases import BFLOAT16, Array, normal, type_name, wide

pytestmark = pytest.mark.slow

TANH, LSTM, GRU = 1, 2, 3
CELLS = {TANH: "RNN", LSTM: "LSTM", GRU: "GRU"}
SIZES = [(4, 5), (16, 16), (33, 17)]  # of inputs, of states
SEQUENCES = [(1, 1), (7, 3), (16, 8)]  # steps, batch


def assert_like(got: Array, want: Any, dtype: Any, factor: float = 1) -> None:
    """By MIOpen's rule."""
    error = rms_error(wide(got), want.detach().numpy())
    assert error <= factor * TOLERANCES[dtype], f"error {error}"


class Network:
    """PyTorch's network, and hipDNN's with the same parameters."""

    def __init__(self, hipdnn: HipDnn, torch: Any, cell: int, layers: int, both: bool, sizes: tuple[int, int]) -> None:
        self.hipdnn, inputs, hidden = hipdnn, *sizes
        torch.manual_seed(layers + 10 * cell)
        self.torch = getattr(torch.nn, CELLS[cell])(inputs, hidden, layers, bidirectional=both).double()
        self.rnn, size = hipdnn.make("CreateRNNDescriptor"), np.zeros(1, np.uint64)
        hipdnn.SetRNNDescriptor_v8(self.rnn, 0, cell, 2, int(both), 0, 0, 0, 0, *sizes, hidden, layers, None, 1)
        hipdnn.GetRNNWeightSpaceSize(hipdnn.handle, self.rnn, size)
        self.bytes, self.parts = int(size[0]), []
        values = np.zeros(self.bytes // 4, np.float32)
        space, gates = hipdnn.tensor(values), {TANH: 1, LSTM: 4, GRU: 3}[cell]
        for level, kind, gate in itertools.product(range(layers * (1 + both)), (0, 1), range(gates)):
            descs = [hipdnn.make("CreateTensorDescriptor") for _ in range(2)]
            places = ctypes.c_void_p(), ctypes.c_void_p()
            hipdnn.GetRNNWeightParams(
                hipdnn.handle, self.rnn, level, self.bytes, space, gate + kind * gates, descs[0], places[0], descs[1],
                places[1],
            )  # fmt: skip
            suffix = f"{'ih' if kind == 0 else 'hh'}_l{level // (1 + both)}{'_reverse' * (level % (1 + both))}"
            for name, place in zip(("weight", "bias"), places, strict=True):
                start = ((place.value or 0) - space.pointer) // 4
                parameter = getattr(self.torch, f"{name}_{suffix}")
                self.parts.append((parameter, gate, gates, start))
                own = parameter.detach().numpy().reshape(gates, -1)[gate]
                values[start : start + own.size] = own
                own[:] = own.astype(np.float32)
        self.values, self.space = values, hipdnn.tensor(values)

    def describe(self, steps: int, batch: int, width: int) -> int:
        desc = self.hipdnn.make("CreateRNNDataDescriptor")
        self.hipdnn.SetRNNDataDescriptor(
            desc, 0, 0, steps, batch, width, np.full(batch, steps, np.int32), np.zeros(1, np.float32)
        )
        return desc


@pytest.mark.parametrize("cell", CELLS, ids=list(CELLS.values()))
@pytest.mark.parametrize("layers", [1, 2, 3])
@pytest.mark.parametrize("both", [False, True], ids=["forward", "both"])
@pytest.mark.parametrize(("sizes", "lengths"), list(itertools.product(SIZES, SEQUENCES)), ids=str)
def test_recurrent_networks(
    hipdnn: HipDnn, rng: np.random.Generator, torch_module: Any, cell: int, layers: int, both: bool,
    sizes: tuple[int, int], lengths: tuple[int, int],
) -> None:  # fmt: skip
    torch, h = torch_module, hipdnn
    net, (steps, batch), (inputs, hidden) = Network(h, torch, cell, layers, both, sizes), lengths, sizes
    levels, outputs = layers * (1 + both), hidden * (1 + both)
    x, hx = normal(rng, np.float32, (steps, batch, inputs)), normal(rng, np.float32, (levels, batch, hidden))
    cx, dy = normal(rng, np.float32, hx.shape), normal(rng, np.float32, (steps, batch, outputs))
    states = h.describe(np.float32, hx.shape, (batch * hidden, hidden, 1))
    x_desc, y_desc, sizes_of = net.describe(steps, batch, inputs), net.describe(steps, batch, outputs), np.zeros(2, np.uint64)  # noqa: E501  # fmt: skip
    h.GetRNNTempSpaceSizes(h.handle, net.rnn, 1, x_desc, sizes_of[:1], sizes_of[1:])
    work, reserve = (h.workspace(int(size)) for size in sizes_of)
    memory = (int(sizes_of[0]), work.pointer, int(sizes_of[1]), reserve.pointer)
    source, hidden_state, cells = h.tensor(x), h.tensor(hx), h.tensor(cx) if cell == LSTM else None
    y, hy = h.empty(np.float32, dy.shape), h.empty(np.float32, hx.shape)
    h.RNNForward(
        h.handle, net.rnn, 1, None, x_desc, source, y_desc, y, states, hidden_state, hy, states, cells, None, net.bytes,
        net.space, *memory,
    )  # fmt: skip
    given = [torch.tensor(wide(v), requires_grad=True) for v in (x, hx, *([cx] if cell == LSTM else []))]
    state = (given[1], given[2]) if cell == LSTM else given[1]
    want, last = net.torch(given[0], state)
    assert_like(y.numpy(), want, np.float32, 4)
    assert_like(hy.numpy(), last[0] if cell == LSTM else last, np.float32, 4)

    dx, dhx, dw = (h.empty(np.float32, v.shape) for v in (x, hx, net.values))
    gradient = h.tensor(dy)
    h.RNNBackwardData_v8(
        h.handle, net.rnn, None, y_desc, y, gradient, x_desc, dx, states, hidden_state, None, dhx, states, cells, None,
        None, net.bytes, net.space, *memory,
    )  # fmt: skip
    h.RNNBackwardWeights_v8(
        h.handle, net.rnn, 1, None, x_desc, source, states, hidden_state, y_desc, y, net.bytes, dw, *memory
    )
    want.backward(torch.tensor(wide(dy)))
    assert_like(dx.numpy(), given[0].grad, np.float32, 8)
    assert_like(dhx.numpy(), given[1].grad, np.float32, 8)
    found = dw.numpy()
    for parameter, gate, gates, start in net.parts:
        own = parameter.grad.reshape(gates, -1)[gate]
        # Of all parameters, since those of one gate may be small.
        scale = max(float(p.grad.abs().max()) for p in net.torch.parameters())
        error = np.abs(found[start : start + own.numel()] - own.numpy()).max()
        assert error <= 64 * TOLERANCES[np.float32] * scale


@pytest.mark.parametrize(("steps", "batch"), [(4, 1), (12, 3), (50, 8)])
@pytest.mark.parametrize("classes", [3, 17, 80])
@pytest.mark.parametrize("labels", [0, 1, 4])
def test_ctc(
    hipdnn: HipDnn, rng: np.random.Generator, torch_module: Any, steps: int, batch: int, classes: int, labels: int
) -> None:
    torch, h = torch_module, hipdnn
    logits = normal(rng, np.float32, (steps, batch, classes))
    lengths = rng.integers(max(labels, 1), steps + 1, batch).astype(np.int32)
    # Labels without neighbours that are equal: every length has an alignment.
    targets = (np.arange(batch * labels).reshape(batch, labels) % (classes - 1) + 1).astype(np.int32)
    host = [targets.ravel() if labels else np.zeros(1, np.int32), np.full(batch, labels, np.int32), lengths]
    desc, size = h.make("CreateCTCLossDescriptor"), np.zeros(1, np.uint64)
    h.SetCTCLossDescriptorEx(desc, 0, 1, 0)
    x, losses, dx = h.tensor(logits), h.empty(np.float32, (batch,)), h.empty(np.float32, logits.shape)
    h.GetCTCLossWorkspaceSize(h.handle, x, dx, *host, 0, desc, size)
    work = h.workspace(int(size[0]))
    h.CTCLoss(h.handle, x, x, *host, losses, dx, dx, 0, desc, work.pointer, int(size[0]))
    source = torch.tensor(wide(logits), requires_grad=True)
    want = torch.nn.functional.ctc_loss(
        torch.log_softmax(source, 2), torch.tensor(targets), torch.tensor(lengths), torch.full((batch,), labels),
        reduction="none",
    )  # fmt: skip
    np.testing.assert_allclose(losses.numpy(), want.detach().numpy(), rtol=2e-5, atol=2e-5)
    want.sum().backward()
    np.testing.assert_allclose(dx.numpy(), source.grad.numpy(), atol=2e-5 * np.sqrt(steps))


SHAPES = [
    ((2, 64, 28, 28), (0, 2, 3)), ((2, 64, 28, 28), (1,)), ((1, 256, 14, 14), (2, 3)), ((24, 768, 1, 1), (1,)),
    ((197, 64, 1, 1), (0,)), ((3, 32000, 1, 1), (1,)), ((2, 8191, 1, 1), (0, 1)), ((7, 5, 3, 4), (0, 1, 2, 3)),
    ((65, 333, 1, 2), (0, 3)), ((1, 1, 9, 13), (2,)),
]  # fmt: skip
REDUCTIONS = ["sum", "prod", "amin", "amax", "largest", "mean", "norm1", "norm2"]


def _reduce(torch: Any, operation: str, x: Any, axes: tuple[int, ...]) -> Any:
    if operation == "prod":
        for axis in axes:
            x = x.prod(axis, keepdim=True)
        return x
    if operation == "largest":
        return x.abs().amax(axes, keepdim=True)
    if operation.startswith("norm"):
        return torch.linalg.vector_norm(x, int(operation[-1]), axes, keepdim=True)
    return getattr(torch, operation)(x, axes, keepdim=True)


@pytest.mark.parametrize("dtype", [np.float32, np.float16, BFLOAT16], ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("operation", REDUCTIONS)
@pytest.mark.parametrize(("shape", "axes"), SHAPES, ids=str)
def test_reductions(
    hipdnn: HipDnn, rng: np.random.Generator, torch_module: Any, shape: tuple[int, ...], axes: tuple[int, ...],
    operation: str, last: bool, dtype: Any,
) -> None:  # fmt: skip
    torch, h = torch_module, hipdnn
    # Products of many numbers stay within the type where these are powers of two, half of them below one.
    values = normal(rng, dtype, shape)
    if operation == "prod":
        values = rng.choice(np.array([1, -1], dtype), shape)
    order = (0, 2, 3, 1) if last else None
    desc = h.make("CreateReduceTensorDescriptor")
    h.SetReduceTensorDescriptor(desc, REDUCTIONS.index(operation), 0, 1, 0, 0)
    want = _reduce(torch, operation, torch.tensor(wide(values)), axes)
    a, c = h.tensor(values, order), h.empty(dtype, tuple(want.shape))
    one, zero = np.ones(1, np.float32), np.zeros(1, np.float32)
    h.ReduceTensor(h.handle, desc, None, 0, None, 0, one, a, a, zero, c, c)
    scale = torch.linalg.vector_norm(torch.tensor(wide(values)), 1, axes, keepdim=True).numpy()
    error = np.abs(wide(c.numpy()) - want.numpy())
    # Roundings of sums by blocks, and of the result.
    count = 1 if operation == "mean" else 0
    scale = scale / np.prod([shape[d] for d in axes]) if count else scale
    roundoff = {np.float32: 2.0**-24, np.float16: 2.0**-11, BFLOAT16: 2.0**-8}[dtype]
    assert (error <= 32 * 2.0**-24 * scale + 2 * roundoff * np.abs(want.numpy())).all()


@pytest.mark.parametrize("probability", [0.0, 0.1, 0.5, 0.9])
@pytest.mark.parametrize("shape", [(1000, 1000), (3, 64, 56, 56), (77, 1234)], ids=str)
def test_dropout_keeps_as_many_as_it_says(
    hipdnn: HipDnn, rng: np.random.Generator, probability: float, shape: tuple[int, ...]
) -> None:
    h, sizes = hipdnn, [ctypes.c_size_t() for _ in range(2)]
    x, y = h.tensor(np.ones(shape, np.float32)), h.empty(np.float32, shape)
    h.DropoutGetStatesSize(h.handle, sizes[0])
    h.DropoutGetReserveSpaceSize(x, sizes[1])
    states, reserve = (h.workspace(size.value) for size in sizes)
    desc = h.make("CreateDropoutDescriptor")
    h.SetDropoutDescriptor(desc, h.handle, probability, states.pointer, sizes[0].value, 11)
    masks = []
    for _ in range(2):
        h.DropoutForward(h.handle, desc, x, x, y, y, reserve.pointer, sizes[1].value)
        masks.append(y.numpy() != 0)
    deviation = np.sqrt(probability * (1 - probability) / masks[0].size)
    for mask in masks:
        # Five standard deviations: one run in two million.
        assert abs(mask.mean() - (1 - probability)) <= 5 * deviation
        # Neighbours and columns do not know of each other.
        kept = mask.reshape(mask.shape[0], -1) - mask.mean()
        for shifted in (kept[:, 1:] * kept[:, :-1], kept[1:] * kept[:-1]):
            assert abs(shifted.mean()) <= 5 * probability * (1 - probability) / np.sqrt(shifted.size)
    both = (masks[0] & masks[1]).mean()
    assert abs(both - (1 - probability) ** 2) <= 5 * deviation
