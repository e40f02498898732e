"""cuDNN's multi-head attention under HIP's names with arguments that are wrong: statuses, and nothing written."""

from __future__ import annotations

import ctypes
import dataclasses
from typing import Any

import numpy as np
import pytest
from miopen_library import DeviceTensor, HipDnn
from test_multi_head_attention import BIASES, HERE, ONE_TO_ONE, Attention, Layer, full, random_inputs

LAYER = Layer(mode=BIASES)


@dataclasses.dataclass
class Call:
    """A function with arguments that are right; places of those that may be null, of descriptors and of sizes."""

    name: str
    arguments: list[Any]
    outputs: list[DeviceTensor]
    optional: set[int]
    descriptors: dict[str, int]
    sizes: tuple[int, ...]

    def status(self, hipdnn: HipDnn, changed: dict[int, Any]) -> str:
        return hipdnn.status(self.name, *(changed.get(place, given) for place, given in enumerate(self.arguments)))

    def is_untouched(self) -> bool:
        return all(np.isnan(output.numpy()).all() for output in self.outputs)


def forward(a: Attention) -> Call:
    inputs, y = [part for kind in "kv" for part in (a.descs[kind], a.inputs[kind].pointer)], a.empty("o")
    arguments = [
        a.hipdnn.handle, a.desc, -1, *a.windows(), None, None, a.descs["q"], a.inputs["q"].pointer, None, *inputs,
        a.descs["o"], y.pointer, a.sizes[0], a.weights.pointer, a.sizes[1], a.workspace.pointer, a.sizes[2],
        a.reserve.pointer,
    ]  # fmt: skip
    places = {"q": 7, "k": 10, "v": 12, "o": 14}
    return Call("MultiHeadAttnForward", arguments, [y], {2, 5, 6, 9, 21}, places, (16, 18, 20))


def backward_data(a: Attention) -> Call:
    found = {kind: a.empty(kind) for kind in "qkv"}
    parts = [part for kind in "qkv" for part in (a.descs[kind], found[kind].pointer, a.inputs[kind].pointer)]
    arguments = [
        a.hipdnn.handle, a.desc, *a.windows(), None, None, a.descs["o"], a.tensor(np.ones(LAYER.lengths("o"))).pointer,
        *parts, a.sizes[0], a.weights.pointer, a.sizes[1], a.workspace.pointer, a.sizes[2], a.reserve.pointer,
    ]  # fmt: skip
    places = {"o": 6, "q": 8, "k": 11, "v": 14}
    return Call("MultiHeadAttnBackwardData", arguments, list(found.values()), {4, 5}, places, (17, 19, 21))


def backward_weights(a: Attention) -> Call:
    inputs = [part for kind in "qkv" for part in (a.descs[kind], a.inputs[kind].pointer)]
    found = a.hipdnn.empty(np.float32, (a.sizes[0] // 4,))
    arguments = [
        a.hipdnn.handle, a.desc, 1, *inputs, a.descs["o"], a.tensor(np.ones(LAYER.lengths("o"))).pointer, a.sizes[0],
        a.weights.pointer, found.pointer, a.sizes[1], a.workspace.pointer, a.sizes[2], a.reserve.pointer,
    ]  # fmt: skip
    return Call("MultiHeadAttnBackwardWeights", arguments, [found], {2}, {"q": 3, "k": 5, "v": 7, "o": 9}, (11, 14, 16))


@pytest.fixture(params=[forward, backward_data, backward_weights], ids=lambda make: make.__name__)
def call(hipdnn: HipDnn, rng: np.random.Generator, request: pytest.FixtureRequest) -> Call:
    """After one call forward, so that all ways back have what they need."""
    attention = Attention(hipdnn, LAYER, full(LAYER), HERE, np.float32)
    attention.set()
    attention.forward(random_inputs(LAYER, rng), trains=True)
    made: Call = request.param(attention)
    return made


def test_null_pointers_and_short_memory(hipdnn: HipDnn, call: Call) -> None:
    for place in set(range(len(call.arguments))) - call.optional - set(call.sizes):
        assert call.status(hipdnn, {place: None}) == "BAD_PARAM", place
    for place in call.sizes:
        for short in (0, call.arguments[place] - 1):
            assert call.status(hipdnn, {place: short}) == "BAD_PARAM", place
    assert call.is_untouched()
    hipdnn.run(call.name, *call.arguments)
    assert not call.is_untouched()


def test_descriptors_of_other_sequences(hipdnn: HipDnn, call: Call) -> None:
    longer = dataclasses.replace(LAYER, sizes=(6, 5, 7), projected=(3, 3, 2, 8))
    layers = {
        "more sentences": dataclasses.replace(LAYER, batch=3),
        "more beams": dataclasses.replace(LAYER, beams=2, mode=ONE_TO_ONE),
        "more steps": dataclasses.replace(LAYER, steps=(5, 7)),
        "longer vectors": longer,
    }
    others = {name: Attention(hipdnn, layer, full(layer), HERE, np.float32) for name, layer in layers.items()}
    others["another type"] = Attention(hipdnn, LAYER, full(LAYER), HERE, np.float64)
    fewer = full(LAYER)
    fewer.queries, fewer.keys = fewer.queries - 1, fewer.keys - 1
    unset = hipdnn.make("CreateSeqDataDescriptor")
    for kind, place in call.descriptors.items():
        assert call.status(hipdnn, {place: unset}) == "BAD_PARAM", kind
        for name, other in (others | {"fewer steps": Attention(hipdnn, LAYER, fewer, HERE, np.float32)}).items():
            assert call.status(hipdnn, {place: other.descs[kind]}) == "BAD_PARAM", (kind, name)
    # Which fit together, but not into the layer.
    for name, other in others.items():
        everywhere = {place: other.descs[kind] for kind, place in call.descriptors.items()}
        assert call.status(hipdnn, everywhere) == "BAD_PARAM", name
    assert call.status(hipdnn, {1: hipdnn.make("CreateAttnDescriptor")}) == "BAD_PARAM"
    assert call.is_untouched()


def test_numbers_that_are_refused(hipdnn: HipDnn, call: Call) -> None:
    if call.name == "MultiHeadAttnForward":
        # One step while training, steps that are not there, residuals of other lengths than the results.
        assert call.status(hipdnn, {2: 0}) == "BAD_PARAM"
        assert call.status(hipdnn, {2: LAYER.steps[0], 20: 0, 21: None}) == "BAD_PARAM"
        assert call.status(hipdnn, {9: call.arguments[8]}) == "BAD_PARAM"
    if call.name == "MultiHeadAttnBackwardWeights":
        assert call.status(hipdnn, {2: 7}) == "BAD_PARAM"
    assert call.is_untouched()


def test_layers(hipdnn: HipDnn) -> None:
    desc = hipdnn.make("CreateAttnDescriptor")
    good = [desc, BIASES, 2, 1.0, 0, 0, 0, None, None, 5, 4, 6, 3, 3, 2, 7, 4, 6, 2, 1]
    most, places = 2**31 - 1, [ctypes.c_size_t() for _ in range(3)]
    refused: list[tuple[dict[int, Any], str]] = [
        ({0: None}, "BAD_PARAM"), ({1: 4}, "BAD_PARAM"), ({2: 0}, "BAD_PARAM"), ({2: -1}, "BAD_PARAM"),
        ({3: -1.0}, "BAD_PARAM"), ({3: float("nan")}, "BAD_PARAM"), ({4: 99}, "BAD_PARAM"), ({4: 1}, "BAD_PARAM"),
        ({5: 1}, "BAD_PARAM"), ({5: 3}, "BAD_PARAM"), ({4: 2, 5: 1}, "BAD_PARAM"), ({6: 9}, "BAD_PARAM"),
        ({4: 3, 5: 3}, "NOT_SUPPORTED"), ({4: 4, 5: 4}, "NOT_SUPPORTED"), ({4: 12, 5: 0}, "NOT_SUPPORTED"),
        *(({place: 0}, "BAD_PARAM") for place in (9, 10, 11, 16, 17, 18, 19)),
        *(({place: -1}, "BAD_PARAM") for place in range(9, 20)),
        # Keys and queries of a head differ; sizes whose products have no numbers.
        ({12: 4}, "BAD_PARAM"), ({12: 0}, "BAD_PARAM"),
        ({2: most, 11: most, 14: most}, "NOT_SUPPORTED"), ({16: most, 17: most, 18: most}, "NOT_SUPPORTED"),
    ]  # fmt: skip
    for changed, status in refused:
        given = (changed.get(place, value) for place, value in enumerate(good))
        assert hipdnn.status("SetAttnDescriptor", *given) == status, changed
        assert hipdnn.status("GetMultiHeadAttnBuffers", hipdnn.handle, desc, *places) == "BAD_PARAM"
    hipdnn.SetAttnDescriptor(*good)
    hipdnn.GetMultiHeadAttnBuffers(hipdnn.handle, desc, *places)
    assert hipdnn.status("GetMultiHeadAttnBuffers", None, desc, *places) == "BAD_PARAM"
    assert hipdnn.status("GetMultiHeadAttnBuffers", hipdnn.handle, None, *places) == "BAD_PARAM"
    assert hipdnn.status("CreateAttnDescriptor", None) == "BAD_PARAM"


def test_weights(hipdnn: HipDnn) -> None:
    attention = Attention(hipdnn, LAYER, full(LAYER), HERE, np.float32)
    attention.set()
    weights, address = hipdnn.workspace(attention.sizes[0]), ctypes.c_void_p()
    desc = hipdnn.make("CreateTensorDescriptor")
    good = [hipdnn.handle, attention.desc, 0, attention.sizes[0], weights.pointer, desc, address]
    for place, value in [(0, None), (1, None), (2, 8), (2, -1), (3, attention.sizes[0] - 1), (4, None), (6, None)]:
        changed = [*good[:place], value, *good[place + 1 :]]
        assert hipdnn.status("GetMultiHeadAttnWeights", *changed) == "BAD_PARAM", place
    hipdnn.GetMultiHeadAttnWeights(*good[:5], None, address)
    assert address.value == weights.pointer


def test_vectors_of_a_head_that_are_too_long(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    layer = Layer(heads=1, sizes=(257, 257, 3), projected=(0, 0, 0, 0))
    attention = Attention(hipdnn, layer, full(layer), HERE, np.float32)
    attention.set()
    with pytest.raises(Exception, match="NOT_SUPPORTED"):
        attention.forward(random_inputs(layer, rng), trains=False)


def test_sequences(hipdnn: HipDnn) -> None:
    desc = hipdnn.make("CreateSeqDataDescriptor")
    lengths, axes, counts = (np.array(values, np.int32) for values in ([4, 2, 3, 5], [1, 2, 0, 3], [4, 0, 1, 2, 3, 4]))
    good = [desc, 0, 4, lengths, axes, 6, counts, None]
    too_long, negative = (np.array([value, *counts[1:]], np.int32) for value in (5, -1))
    refused: list[tuple[dict[int, Any], str]] = [
        ({0: None}, "BAD_PARAM"), ({1: 99}, "BAD_PARAM"), ({1: 4}, "NOT_SUPPORTED"), ({1: 3}, "NOT_SUPPORTED"),
        ({2: 3}, "BAD_PARAM"), ({2: -1}, "BAD_PARAM"), ({3: None}, "BAD_PARAM"), ({4: None}, "BAD_PARAM"),
        ({5: 5}, "BAD_PARAM"), ({5: 2**63}, "BAD_PARAM"), ({6: None}, "BAD_PARAM"), ({6: too_long}, "BAD_PARAM"),
        ({6: negative}, "BAD_PARAM"), ({7: np.zeros(1, np.float32)}, "NOT_SUPPORTED"),
        ({4: np.array([3, 2, 0, 1], np.int32)}, "BAD_PARAM"), ({4: np.array([1, 2, 7, 3], np.int32)}, "BAD_PARAM"),
    ]  # fmt: skip
    refused += [({3: np.where(np.arange(4) == place, 0, lengths).astype(np.int32)}, "BAD_PARAM") for place in range(4)]
    kind, rank = ctypes.c_int(), ctypes.c_int()
    read = (desc, kind, rank, 0, None, None, None, 0, None, None)
    for changed, status in refused:
        given = (changed.get(place, value) for place, value in enumerate(good))
        assert hipdnn.status("SetSeqDataDescriptor", *given) == status, changed
        assert hipdnn.status("GetSeqDataDescriptor", *read) == "BAD_PARAM", "not set"
    hipdnn.SetSeqDataDescriptor(*good)
    hipdnn.GetSeqDataDescriptor(*read)
    assert (kind.value, rank.value) == (0, 4)
    assert hipdnn.status("CreateSeqDataDescriptor", None) == "BAD_PARAM"
