"""cuDNN's multi-head attention with projections under HIP's names, beside NumPy; gradients by complex steps."""

from __future__ import annotations

import ctypes
import dataclasses
import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, HipDnn

Array = np.ndarray[Any, Any]
TIME, BATCH, BEAM, VECT = range(4)
ONE_TO_ONE, BIASES = 1, 2
KINDS = ("q", "k", "v", "o")
LAYOUTS = list(itertools.permutations((TIME, BATCH, BEAM)))
# The reference's order.
HERE = (BATCH, BEAM, TIME)


@dataclasses.dataclass(frozen=True)
class Layer:
    """Sizes of vectors, those of a head after projection (0: none), and of sequences."""

    heads: int = 2
    sizes: tuple[int, int, int] = (5, 4, 6)
    projected: tuple[int, int, int, int] = (3, 3, 2, 7)
    steps: tuple[int, int] = (4, 6)
    batch: int = 2
    beams: int = 1
    mode: int = 0
    scale: float = 0.7

    @property
    def of_head(self) -> list[int]:
        return [to or size for to, size in zip(self.projected, self.sizes, strict=False)]

    @property
    def result(self) -> int:
        return self.projected[3] or self.heads * self.of_head[2]

    @property
    def key_beams(self) -> int:
        return self.beams if self.mode & ONE_TO_ONE else 1

    def lengths(self, kind: str) -> tuple[int, ...]:
        """Of a tensor of vectors: q, k, v or o, as the reference has it."""
        size = self.result if kind == "o" else self.sizes["qkv".index(kind)]
        is_query = kind in "qo"
        return (self.batch, self.beams if is_query else self.key_beams, self.steps[0 if is_query else 1], size)

    def random_weights(self, rng: np.random.Generator) -> dict[str, Array]:
        """Heads x elements of a head x elements of a vector, and biases: heads x elements of a head."""
        inputs = [*self.sizes, self.of_head[2]]
        weights = {
            f"w{kind}": rng.standard_normal((self.heads, to, size))
            for kind, to, size in zip(KINDS, self.projected, inputs, strict=True)
            if to
        }
        if self.mode & BIASES:
            weights |= {
                f"b{kind}": rng.standard_normal((1 if kind == "o" else self.heads, to))
                for kind, to in zip(KINDS, self.projected, strict=True)
                if to
            }
        return weights


@dataclasses.dataclass
class Sequences:
    """How many steps of each sentence and beam there are, and which keys each step of the queries sees."""

    queries: Array
    keys: Array
    low: Array
    high: Array


def normal(rng: np.random.Generator, lengths: tuple[int, ...]) -> Array:
    return np.asarray(rng.standard_normal(lengths))


def full(layer: Layer) -> Sequences:
    counts = [np.full(layer.lengths(kind)[:2], steps) for kind, steps in zip("qk", layer.steps, strict=True)]
    return Sequences(counts[0], counts[1], np.zeros(layer.steps[0], int), np.full(layer.steps[0], 2**31 - 1))


def attend(layer: Layer, s: Sequences, x: dict[str, Array], keeps: Callable[[Array], Array] = lambda p: p) -> Array:
    """The layer's results, zero behind the ends of sequences; also of complex numbers."""

    def projected(kind: str) -> Array:
        if f"w{kind}" not in x:
            return np.repeat(x[kind][:, :, None], layer.heads, 2)
        heads: Array = np.einsum("nbts,hps->nbhtp", x[kind], x[f"w{kind}"])
        return heads + x[f"b{kind}"][None, None, :, None] if f"b{kind}" in x else heads

    q, k, v = (projected(kind) for kind in "qkv")
    beam = "c" if k.shape[1] == 1 else "b"
    scores = layer.scale * np.einsum(f"nbhtp,n{beam}hup->nbhtu", q, k)
    u = np.arange(layer.steps[1])
    seen = (u < s.keys[:, :, None, None, None]) & (u >= s.low[:, None]) & (u < s.high[:, None])
    exponentials = np.where(seen, np.exp(scores - scores.real.max(-1, keepdims=True)), 0)
    sums = exponentials.sum(-1, keepdims=True)
    shares = keeps(exponentials / np.where(sums == 0, 1, sums))
    heads = np.einsum(f"nbhtu,n{beam}hup->nbthp", shares, v)
    if "wo" in x:
        results = np.einsum("nbthp,hop->nbto", heads, x["wo"]) + (x["bo"][0] if "bo" in x else 0)
    else:
        results = heads.reshape(*heads.shape[:3], -1)
    if "r" in x:
        results = results + x["r"]
    return np.where((np.arange(layer.steps[0]) < s.queries[..., None])[..., None], results, 0)


class Attention:
    """A layer in the library with tensors in a layout, and its memory."""

    def __init__(self, hipdnn: HipDnn, layer: Layer, s: Sequences, layout: tuple[int, ...], dtype: Any) -> None:
        self.hipdnn, self.layer, self.s, self.layout, self.dtype = hipdnn, layer, s, layout, np.dtype(dtype)
        self.order = (*(HERE.index(axis) for axis in layout), 3)
        self.number = hipdnn.types[self.dtype]
        self.desc = hipdnn.make("CreateAttnDescriptor")
        self.descs = {kind: self.describe(kind) for kind in KINDS}
        self.sizes = [0, 0, 0]

    def set(self, share_dropout: int | None = None, result_dropout: int | None = None) -> None:
        layer = self.layer
        self.hipdnn.SetAttnDescriptor(
            self.desc, layer.mode, layer.heads, layer.scale, self.number, self.number, 0, share_dropout,
            result_dropout, *layer.sizes, *layer.projected, *layer.steps, layer.batch, layer.beams,
        )  # fmt: skip
        sizes = [ctypes.c_size_t() for _ in range(3)]
        self.hipdnn.GetMultiHeadAttnBuffers(self.hipdnn.handle, self.desc, *sizes)
        self.sizes = [size.value for size in sizes]
        self.workspace, self.reserve = (self.hipdnn.workspace(size) for size in self.sizes[1:])

    def describe(self, kind: str) -> int:
        lengths, desc = self.layer.lengths(kind), self.hipdnn.make("CreateSeqDataDescriptor")
        counts = self.s.queries if kind in "qo" else self.s.keys
        by_beam = self.layout.index(BEAM) < self.layout.index(BATCH)
        stored = np.ascontiguousarray(counts.T if by_beam else counts, np.int32)
        by_axis = [lengths[HERE.index(axis)] for axis in range(3)] + [lengths[3]]
        self.hipdnn.SetSeqDataDescriptor(
            desc, self.number, 4, np.array(by_axis, np.int32), np.array([*self.layout, VECT], np.int32), stored.size,
            stored, None,
        )  # fmt: skip
        return desc

    def tensor(self, values: Array) -> DeviceTensor:
        return self.hipdnn.tensor(values.astype(self.dtype), self.order)

    def empty(self, kind: str) -> DeviceTensor:
        return self.hipdnn.empty(self.dtype, self.layer.lengths(kind), self.order)

    def places(self, base: int) -> dict[str, tuple[int, list[int], list[int]]]:
        """Name -> first element, lengths, strides of a tensor of weights."""
        found = {}
        for number, name in enumerate([f"{group}{kind}" for group in "wb" for kind in KINDS]):
            desc, address = self.hipdnn.make("CreateTensorDescriptor"), ctypes.c_void_p(1)
            self.hipdnn.GetMultiHeadAttnWeights(
                self.hipdnn.handle, self.desc, number, self.sizes[0], base, desc, address
            )
            kind, rank, lengths, strides = ctypes.c_int(), ctypes.c_int(), np.zeros(3, np.int32), np.zeros(3, np.int32)
            if address.value is None:
                continue
            self.hipdnn.GetTensorNdDescriptor(desc, 3, kind, rank, lengths, strides)
            assert (kind.value, rank.value) == (self.number, 3)
            found[name] = ((address.value - base) // self.dtype.itemsize, lengths.tolist(), strides.tolist())
        return found

    def stored_weights(self, weights: dict[str, Array]) -> Array:
        memory = np.full(max(self.sizes[0] // self.dtype.itemsize, 1), np.nan)
        for name, (first, lengths, strides) in self.places(1 << 20).items():
            view = np.lib.stride_tricks.as_strided(memory[first:], lengths, [8 * step for step in strides])
            view[:] = weights[name].reshape(lengths)
        return memory

    def read_weights(self, memory: Array) -> dict[str, Array]:
        wide = memory.astype(np.float64)
        return {
            name: np.lib.stride_tricks.as_strided(wide[first:], lengths, [8 * step for step in strides]).copy()
            for name, (first, lengths, strides) in self.places(1 << 20).items()
        }

    def windows(self) -> list[Array]:
        return [np.ascontiguousarray(values, np.int32) for values in (self.s.low, self.s.high)]

    def forward(self, x: dict[str, Array], trains: bool, step: int = -1) -> Array:
        self.inputs = {kind: self.tensor(x[kind]) for kind in "qkv"}
        self.weights = self.hipdnn.tensor(self.stored_weights(x).astype(self.dtype))
        residuals = self.tensor(x["r"]) if "r" in x else None
        results = self.empty("o")
        self.hipdnn.MultiHeadAttnForward(
            self.hipdnn.handle, self.desc, step, *self.windows(), None, None, self.descs["q"],
            self.inputs["q"].pointer, residuals.pointer if residuals else None, self.descs["k"],
            self.inputs["k"].pointer, self.descs["v"], self.inputs["v"].pointer, self.descs["o"], results.pointer,
            self.sizes[0], self.weights.pointer, self.sizes[1], self.workspace.pointer,
            self.sizes[2] if trains else 0, self.reserve.pointer if trains else None,
        )  # fmt: skip
        return results.numpy()

    def backward(self, slope: Array, before: float | None = None) -> dict[str, Array]:
        """Gradients by inputs and by weights; before: what those of weights are added to."""
        of_results, results = self.tensor(slope), {kind: self.empty(kind) for kind in "qkv"}
        memory = (self.sizes[1], self.workspace.pointer, self.sizes[2], self.reserve.pointer)
        pairs = [
            part
            for kind in "qkv"
            for part in (self.descs[kind], results[kind].pointer, self.inputs[kind].pointer)
        ]  # fmt: skip
        self.hipdnn.MultiHeadAttnBackwardData(
            self.hipdnn.handle, self.desc, *self.windows(), None, None, self.descs["o"], of_results.pointer, *pairs,
            self.sizes[0], self.weights.pointer, *memory,
        )  # fmt: skip
        count = max(self.sizes[0] // self.dtype.itemsize, 1)
        of_weights = self.hipdnn.tensor(np.full(count, np.nan if before is None else before, self.dtype))
        inputs = [part for kind in "qkv" for part in (self.descs[kind], self.inputs[kind].pointer)]
        self.hipdnn.MultiHeadAttnBackwardWeights(
            self.hipdnn.handle, self.desc, 1 if before is None else 0, *inputs, self.descs["o"], of_results.pointer,
            self.sizes[0], self.weights.pointer, of_weights.pointer, *memory,
        )  # fmt: skip
        found = {kind: tensor.numpy() for kind, tensor in results.items()}
        return found | self.read_weights(of_weights.numpy())


def random_inputs(layer: Layer, rng: np.random.Generator) -> dict[str, Array]:
    return {kind: rng.standard_normal(layer.lengths(kind)) for kind in "qkv"} | layer.random_weights(rng)


def gradients(layer: Layer, s: Sequences, x: dict[str, Array], slope: Array, **options: Any) -> dict[str, Array]:
    """Of the sum of slope times results, by complex steps."""
    found = {}
    for name, values in x.items():
        found[name] = np.zeros_like(values)
        for place in np.ndindex(values.shape):
            moved = values.astype(np.complex128)
            moved[place] += 1e-30j
            found[name][place] = (slope * attend(layer, s, x | {name: moved}, **options)).sum().imag * 1e30
    return found


def assert_all_close(got: dict[str, Array], want: dict[str, Array]) -> None:
    for name, values in want.items():
        if name != "r":
            np.testing.assert_allclose(got[name].reshape(values.shape), values, rtol=1e-10, atol=1e-11, err_msg=name)


LAYERS = {
    "projections": Layer(),
    "biases": Layer(mode=BIASES),
    "none": Layer(sizes=(4, 4, 3), projected=(0, 0, 0, 0)),
    "queries-only": Layer(sizes=(5, 3, 4), projected=(3, 0, 0, 6), mode=BIASES),
    "no-output": Layer(projected=(3, 3, 2, 0), mode=BIASES),
    "beams": Layer(beams=3, mode=BIASES),
    "beams-apart": Layer(beams=2, mode=ONE_TO_ONE | BIASES),
    "one": Layer(heads=1, steps=(1, 1), batch=1),
}


@pytest.mark.parametrize("name", LAYERS)
def test_both_ways(hipdnn: HipDnn, name: str, rng: np.random.Generator) -> None:
    layer = LAYERS[name]
    s, x = full(layer), random_inputs(layer, rng)
    attention = Attention(hipdnn, layer, s, LAYOUTS[len(name) % 6], np.float64)
    attention.set()
    want = attend(layer, s, x)
    np.testing.assert_allclose(attention.forward(x, trains=False), want, rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(attention.forward(x, trains=True), want, rtol=1e-12, atol=1e-13)
    slope = normal(rng, layer.lengths("o"))
    assert_all_close(attention.backward(slope), gradients(layer, s, x, slope))


@pytest.mark.parametrize("number", range(40))
def test_random_layers(hipdnn: HipDnn, number: int) -> None:
    """Along random directions: the gradients' product with one is the derivative."""
    rng = np.random.default_rng(number)
    heads, beams, batch, q_steps, k_steps, head, *sizes = (int(n) for n in rng.integers(1, 9, 12))
    projected = [head, head, sizes[3], sizes[4]]
    if number % 3 == 0:
        projected[2 + number % 2] = 0
    layer = Layer(
        heads, (sizes[0], sizes[1], sizes[2]), (projected[0], projected[1], projected[2], projected[3]),
        (q_steps, k_steps), batch, beams, number % 4, 1 / np.sqrt(head),
    )  # fmt: skip
    s, x = full(layer), random_inputs(layer, rng)
    counts = zip(layer.steps, (s.queries, s.keys), strict=True)
    s.queries, s.keys = (np.asarray(rng.integers(0, most + 1, count.shape)) for most, count in counts)
    s.low, spans = np.asarray(rng.integers(0, k_steps + 1, (2, q_steps)))
    s.high = s.low + spans
    attention = Attention(hipdnn, layer, s, LAYOUTS[number % 6], np.float64)
    attention.set()
    np.testing.assert_allclose(attention.forward(x, trains=True), attend(layer, s, x), rtol=1e-11, atol=1e-12)
    slope = normal(rng, layer.lengths("o"))
    got = attention.backward(slope)
    for _ in range(4):
        direction = {name: rng.standard_normal(values.shape) for name, values in x.items()}
        moved = {name: values + 1e-30j * direction[name] for name, values in x.items()}
        want = (slope * attend(layer, s, moved)).sum().imag * 1e30
        terms = [got[name].reshape(x[name].shape) * direction[name] for name in x]
        assert abs(sum(term.sum() for term in terms) - want) <= 1e-11 * (1 + sum(np.abs(term).sum() for term in terms))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda axes: "".join("tnb"[axis] for axis in axes))
@pytest.mark.parametrize("mode", [0, ONE_TO_ONE])
def test_short_sequences_and_windows(
    hipdnn: HipDnn, layout: tuple[int, ...], mode: int, rng: np.random.Generator
) -> None:
    """Padding of inputs is NaN, and it reaches nothing; a step that sees no key has the output's bias."""
    layer = Layer(beams=2, batch=3, mode=mode | BIASES)
    s = full(layer)
    s.queries, s.keys = (np.asarray(rng.integers(0, n, c.shape)) for n, c in ((5, s.queries), (7, s.keys)))
    s.low, s.high = np.array([0, 2, 1, 5]), np.array([3, 9, 1, 6])
    x = random_inputs(layer, rng)
    clean = {name: values.copy() for name, values in x.items()}
    for kind, counts in (("q", s.queries), ("k", s.keys), ("v", s.keys)):
        is_padding = np.arange(x[kind].shape[2]) >= counts[..., None]
        x[kind][is_padding], clean[kind][is_padding] = np.nan, 0
    attention = Attention(hipdnn, layer, s, layout, np.float64)
    attention.set()
    np.testing.assert_allclose(attention.forward(x, trains=True), attend(layer, s, clean), rtol=1e-12, atol=1e-13)
    slope = normal(rng, layer.lengths("o"))
    got = attention.backward(np.where(attend(layer, s, clean) == 0, np.nan, slope), before=2.0)
    want = gradients(layer, s, clean, slope)
    assert_all_close(got, {name: values + (2 if name[0] in "wb" else 0) for name, values in want.items()})


@pytest.mark.parametrize("band", [(99, 0), (1, 0), (1, 2), (-1, 3)], ids=str)
def test_bands_and_residuals(hipdnn: HipDnn, band: tuple[int, int], rng: np.random.Generator) -> None:
    layer = Layer(sizes=(6, 4, 5), projected=(3, 3, 3, 6), steps=(6, 6))
    s, t = full(layer), np.arange(6)
    s.low, s.high = t - band[0], t + band[1] + 1
    x = random_inputs(layer, rng)
    x["r"] = x["q"]
    attention = Attention(hipdnn, layer, s, HERE, np.float64)
    attention.set()
    np.testing.assert_allclose(attention.forward(x, trains=True), attend(layer, s, x), rtol=1e-12, atol=1e-13)
    slope = normal(rng, layer.lengths("o"))
    want = gradients(layer, s, x, slope)
    assert_all_close(attention.backward(slope), want)


def test_a_step_at_a_time(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    layer = Layer(beams=2, mode=BIASES)
    s, x = full(layer), random_inputs(layer, rng)
    s.queries[1, 0] = 2
    s.low, s.high = np.array([0, 0, 1, 2]), np.array([0, 1, 3, 6])
    want = attend(layer, s, x)
    for step in range(4):
        seen = dataclasses.replace(s, low=np.where(np.arange(4) == step, s.low, -(2**31)), high=s.high)
        attention = Attention(hipdnn, layer, seen, LAYOUTS[2], np.float64)
        attention.set()
        got = attention.forward(x, trains=False, step=step)
        is_there = np.broadcast_to((np.arange(4) == step) & (step < s.queries[..., None]), got.shape[:3])
        np.testing.assert_allclose(got[is_there], want[is_there], rtol=1e-12, atol=1e-13)
        assert np.isnan(got[~is_there]).all()


@pytest.mark.parametrize(("dtype", "bound"), [(np.float32, 2e-5), (np.float16, 3e-2)])
def test_short_numbers(hipdnn: HipDnn, dtype: Any, bound: float, rng: np.random.Generator) -> None:
    layer = Layer(heads=4, sizes=(32, 24, 40), projected=(16, 16, 8, 32), steps=(9, 13), mode=BIASES, scale=0.25)
    s = full(layer)
    inputs = random_inputs(layer, rng)
    x = {name: (0.3 * values).astype(dtype).astype(np.float64) for name, values in inputs.items()}
    attention = Attention(hipdnn, layer, s, HERE, dtype)
    attention.set()
    want = attend(layer, s, x)
    error = attention.forward(x, trains=True).astype(np.float64) - want
    assert np.sqrt((error**2).mean() / (want**2).mean()) <= bound
    slope = (0.3 * normal(rng, want.shape)).astype(dtype).astype(np.float64)
    got = attention.backward(slope)
    # A shift of all keys changes no share.
    assert np.abs(got.pop("bk")).max() <= bound * np.abs(got["bq"]).max()
    # The derivative along each gradient is its length squared.
    for name, gradient in got.items():
        shaped = gradient.astype(np.float64).reshape(x[name].shape)
        moved = (slope * attend(layer, s, x | {name: x[name] + 1e-30j * shaped})).sum().imag * 1e30
        assert abs(moved - (shaped**2).sum()) <= bound * (shaped**2).sum(), name


def _dropout(hipdnn: HipDnn, probability: float) -> int:
    desc = hipdnn.make("CreateDropoutDescriptor")
    size = ctypes.c_size_t()
    hipdnn.DropoutGetStatesSize(hipdnn.handle, size)
    states = hipdnn.workspace(size.value)
    hipdnn.SetDropoutDescriptor(desc, hipdnn.handle, probability, states.pointer, size.value, 5)
    return desc


def test_dropout_of_results_is_the_same_on_the_way_back(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    layer = Layer(batch=4, mode=BIASES)
    s, x = full(layer), random_inputs(layer, rng)
    attention = Attention(hipdnn, layer, s, LAYOUTS[4], np.float64)
    attention.set(None, _dropout(hipdnn, 0.5))
    np.testing.assert_allclose(attention.forward(x, trains=False), attend(layer, s, x), rtol=1e-12, atol=1e-13)
    got, want = attention.forward(x, trains=True), attend(layer, s, x)
    kept = got != 0
    assert 0.3 < kept.mean() < 0.7
    np.testing.assert_allclose(got, np.where(kept, 2 * want, 0), rtol=1e-12, atol=1e-13)
    slope = normal(rng, want.shape)
    assert_all_close(attention.backward(slope), gradients(layer, s, x, np.where(kept, 2 * slope, 0)))


def test_dropout_of_shares_is_the_same_on_the_way_back(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    """Values that are unit vectors show which shares were kept."""
    layer = Layer(heads=2, sizes=(3, 3, 6), projected=(0, 0, 0, 0))
    s, x = full(layer), random_inputs(layer, rng)
    x["v"] = np.broadcast_to(np.eye(6), x["v"].shape).copy()
    attention = Attention(hipdnn, layer, s, HERE, np.float64)
    attention.set(_dropout(hipdnn, 0.25))
    first, shares = attention.forward(x, trains=True), attend(layer, s, x)
    kept = first != 0
    assert 0.6 < kept.mean() < 0.9
    np.testing.assert_allclose(first, np.where(kept, shares / 0.75, 0), rtol=1e-12)
    by_head = np.where(kept, 1 / 0.75, 0).reshape(2, 1, 4, 2, 6).transpose(0, 1, 3, 2, 4)
    slope = normal(rng, first.shape)
    assert_all_close(attention.backward(slope), gradients(layer, s, x, slope, keeps=lambda p: p * by_head))
    assert (attention.forward(x, trains=True) != first).any(), "the next call draws others"


def test_what_is_refused_and_what_was_set(hipdnn: HipDnn) -> None:
    layer = Layer()
    attention = Attention(hipdnn, layer, full(layer), HERE, np.float32)
    h, desc, integers = hipdnn, attention.descs["q"], [ctypes.c_int() for _ in range(2)]
    assert h.status("GetMultiHeadAttnBuffers", h.handle, attention.desc, None, None, None) == "BAD_PARAM", "not set"
    good = [attention.desc, 0, 2, 1.0, 0, 0, 0, None, None, 5, 4, 6, 3, 3, 2, 7, 4, 6, 2, 1]
    bad = {1: 4, 2: 0, 3: -1.0, 4: 1, 9: 0, 12: -1, 13: 2, 16: 0, 19: 0}
    for place, value in bad.items():
        assert h.status("SetAttnDescriptor", *good[:place], value, *good[place + 1 :]) == "BAD_PARAM", place
    attention.set()
    got: list[Any] = [ctypes.c_uint(), ctypes.c_int(), ctypes.c_double(), *(ctypes.c_int() for _ in range(3))]
    sizes = [ctypes.c_int() for _ in range(11)]
    pointers = [ctypes.c_void_p() for _ in range(2)]
    h.GetAttnDescriptor(attention.desc, *got, *pointers, *sizes)
    assert [one.value for one in got] == [0, 2, 0.7, 0, 0, 0]
    assert [one.value for one in sizes] == [5, 4, 6, 3, 3, 2, 7, 4, 6, 2, 1]
    lengths, axes, counts, count = (
        np.zeros(4, np.int32),
        np.zeros(4, np.int32),
        np.zeros(2, np.int32),
        np.zeros(1, np.uint64),
    )
    h.GetSeqDataDescriptor(desc, *integers, 4, lengths, axes, count, 2, counts, None)
    assert [one.value for one in integers] == [0, 4]
    assert [values.tolist() for values in (lengths, axes, counts, count)] == [[4, 2, 1, 5], [*HERE, VECT], [4, 4], [2]]
    for wrong in ([4, 2, 1, 0], [4, 3, 1, 5]):
        given = (desc, 0, 4, np.array(wrong, np.int32), axes, 2, counts, None)
        assert h.status("SetSeqDataDescriptor", *given) == "BAD_PARAM"
    twice = np.array([0, 0, 1, 3], np.int32)
    assert h.status("SetSeqDataDescriptor", desc, 0, 4, lengths, twice, 2, counts, None) == "BAD_PARAM"
