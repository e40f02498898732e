"""hipDNN's graph interface with arguments that are wrong: cuDNN's statuses, a message, and no crash."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from graph_library import ATTRIBUTES, Graph, value_of
from miopen_library import HipDnn, StatusError


def test_descriptors(hipdnn: HipDnn) -> None:
    place = ctypes.c_void_p()
    assert hipdnn.status("BackendCreateDescriptor", 9999, place) == "BAD_PARAM"
    assert hipdnn.status("BackendCreateDescriptor", -1, place) == "BAD_PARAM"
    assert hipdnn.status("BackendCreateDescriptor", 0, None) == "BAD_PARAM_NULL_POINTER"
    for name, arguments in {
        "BackendDestroyDescriptor": (),
        "BackendInitialize": (),
        "BackendFinalize": (),
        "BackendSetAttribute": (0, 0, 1, place),
        "BackendGetAttribute": (0, 0, 1, None, place),
    }.items():
        assert hipdnn.status(name, None, *arguments) == "BAD_PARAM_NULL_POINTER"
    assert hipdnn.status("BackendExecute", None, None, None) == "BAD_PARAM_NULL_POINTER"
    assert hipdnn.status("BackendExecute", hipdnn.handle, None, None) == "BAD_PARAM_NULL_POINTER"


def test_attributes(hipdnn: HipDnn) -> None:
    graph = Graph(hipdnn)
    tensor = graph.create("TENSOR")
    assert graph.set(tensor, "POINTWISE_MODE", 0) == "BAD_PARAM"
    assert "HIPDNN_ATTR_POINTWISE_MODE" in graph.message()
    assert graph.message() == ""
    number, double, long = ctypes.c_int64(1), value_of("TYPE_DOUBLE"), value_of("TYPE_INT64")
    uid = value_of("ATTR_TENSOR_UNIQUE_ID")
    assert hipdnn.status("BackendSetAttribute", tensor, uid, double, 1, number) == "BAD_PARAM_ATTRIBUTE_TYPE"
    assert hipdnn.status("BackendSetAttribute", tensor, uid, 77, 1, number) == "BAD_PARAM_ATTRIBUTE_TYPE"
    assert hipdnn.status("BackendSetAttribute", tensor, 31999, long, 1, number) == "BAD_PARAM"
    assert hipdnn.status("BackendSetAttribute", tensor, uid, long, 1, None) == "BAD_PARAM_NULL_POINTER"
    for wrong in (0, 2, -1, 2**62):
        assert hipdnn.status("BackendSetAttribute", tensor, uid, long, wrong, number) == "BAD_PARAM"
    place = ctypes.c_int64()
    assert hipdnn.status("BackendGetAttribute", tensor, uid, long, 1, None, place) == "BAD_PARAM_NOT_FINALIZED"
    assert hipdnn.status("BackendFinalize", tensor) == "BAD_PARAM"
    finished = graph.tensor([2, 3])
    assert graph.set(finished.descriptor, "TENSOR_UNIQUE_ID", 5) == "BAD_PARAM"
    count = ctypes.c_int64()
    lengths = (ctypes.c_int64 * 8)()
    dimensions = value_of("ATTR_TENSOR_DIMENSIONS")
    hipdnn.BackendGetAttribute(finished.descriptor, dimensions, long, 0, count, None)
    assert count.value == 2
    hipdnn.BackendGetAttribute(finished.descriptor, dimensions, long, 8, count, lengths)
    assert (count.value, list(lengths[:3])) == (2, [2, 3, 0])
    assert (
        hipdnn.status("BackendGetAttribute", finished.descriptor, dimensions, long, -1, count, lengths) == "BAD_PARAM"
    )


def test_children_are_finalized_and_of_their_type(hipdnn: HipDnn) -> None:
    graph = Graph(hipdnn)
    node = graph.create("OPERATION_POINTWISE")
    tensor = graph.create("TENSOR")
    assert graph.set(node, "OPERATION_POINTWISE_XDESC", tensor) == "BAD_PARAM_NOT_FINALIZED"
    assert graph.set(node, "OPERATION_POINTWISE_XDESC", None) == "BAD_PARAM_NULL_POINTER"
    # A tensor where a graph belongs.
    finished = graph.tensor([2, 3]).descriptor
    heuristics = graph.create("ENGINEHEUR")
    assert graph.set(heuristics, "ENGINEHEUR_OPERATION_GRAPH", finished) == "SUCCESS"
    assert graph.set(heuristics, "ENGINEHEUR_MODE", 0) == "SUCCESS"
    assert hipdnn.status("BackendFinalize", heuristics) == "BAD_PARAM_DESCRIPTOR_TYPE"


@pytest.mark.parametrize(
    "changed",
    [
        {"TENSOR_DIMENSIONS": []},
        {"TENSOR_DIMENSIONS": [1] * 9, "TENSOR_STRIDES": [1] * 9},
        {"TENSOR_STRIDES": [1]},
        {"TENSOR_DIMENSIONS": [0, 3]},
        {"TENSOR_DIMENSIONS": [-2, 3]},
        {"TENSOR_STRIDES": [-3, 1]},
        {"TENSOR_DIMENSIONS": [2**62, 3]},
        {"TENSOR_STRIDES": [2**62, 1]},
        {"TENSOR_BYTE_ALIGNMENT": 0},
        {"TENSOR_BYTE_ALIGNMENT": 24},
        {"TENSOR_DATA_TYPE": 1000},
    ],
)
def test_tensors(hipdnn: HipDnn, changed: dict[str, Any]) -> None:
    graph = Graph(hipdnn)
    right = {
        "TENSOR_UNIQUE_ID": 1, "TENSOR_DATA_TYPE": 0, "TENSOR_BYTE_ALIGNMENT": 16,
        "TENSOR_DIMENSIONS": [2, 3], "TENSOR_STRIDES": [3, 1],
    }  # fmt: skip
    graph.make("TENSOR", **right)
    with pytest.raises(StatusError) as failed:
        graph.make("TENSOR", **(right | changed))
    assert failed.value.status.startswith("BAD_PARAM")


def test_graphs_that_make_no_sense(hipdnn: HipDnn) -> None:
    def status(graph: Graph) -> str:
        heuristics = graph.create("ENGINEHEUR")
        assert graph.set(heuristics, "ENGINEHEUR_MODE", 0) == "SUCCESS"
        assert graph.set(heuristics, "ENGINEHEUR_OPERATION_GRAPH", graph.graph()) == "SUCCESS"
        result = hipdnn.status("BackendFinalize", heuristics)
        assert graph.message() != ""
        return result

    x = np.ones((2, 3, 4), np.float32)
    graph = Graph(hipdnn)
    graph.pointwise("ADD", graph.tensor([2, 3, 4]), graph.input(x), graph.input(x[:, :2]))
    assert status(graph) == "BAD_PARAM_SHAPE_MISMATCH"
    graph = Graph(hipdnn)
    graph.pointwise("ABS", graph.tensor([2, 3, 4]), graph.tensor([2, 3, 4], virtual=True))
    assert status(graph) == "BAD_PARAM"
    graph = Graph(hipdnn)
    one, other = (graph.tensor([2, 3, 4], virtual=True) for _ in range(2))
    graph.pointwise("ABS", one, other)
    graph.pointwise("ABS", other, one)
    assert status(graph) == "BAD_PARAM"
    graph = Graph(hipdnn)
    y = graph.tensor([2, 3, 4])
    graph.pointwise("ABS", y, graph.input(x))
    graph.pointwise("NEG", y, graph.input(x))
    assert status(graph) == "BAD_PARAM"
    graph = Graph(hipdnn)
    graph.pointwise("ADD", graph.tensor([2, 3, 4]), graph.input(x))
    assert status(graph) == "BAD_PARAM"
    graph = Graph(hipdnn)
    graph.node("SIGNAL")
    assert status(graph).startswith("NOT_SUPPORTED")


def test_variant_packs(hipdnn: HipDnn) -> None:
    graph = Graph(hipdnn)
    y = graph.tensor([2, 3])
    graph.pointwise("ABS", y, graph.input(-np.ones((2, 3), np.float32)))
    plan = graph.plan()
    pointer = y.memory.pointer
    for uids, pointers, expected in [([1, 1], [pointer] * 2, "BAD_PARAM_DUPLICATED_ENTRIES"), ([1], [], "BAD_PARAM")]:
        pack = graph.create("VARIANT_PACK")
        graph.set(pack, "VARIANT_PACK_UNIQUE_IDS", uids)
        graph.set(pack, "VARIANT_PACK_DATA_POINTERS", pointers)
        assert hipdnn.status("BackendFinalize", pack) == expected
        assert hipdnn.status("BackendExecute", hipdnn.handle, plan, pack) == "BAD_PARAM_NOT_FINALIZED"
    missing = graph.make("VARIANT_PACK", VARIANT_PACK_UNIQUE_IDS=[1], VARIANT_PACK_DATA_POINTERS=[pointer])
    assert hipdnn.status("BackendExecute", hipdnn.handle, plan, missing) == "BAD_PARAM_NULL_POINTER"
    assert "tensor 2" in graph.message()
    assert hipdnn.status("BackendExecute", hipdnn.handle, missing, plan) == "BAD_PARAM_DESCRIPTOR_TYPE"


def test_every_attribute_has_a_descriptor_and_types() -> None:
    kinds = {row.descriptor for row in ATTRIBUTES.values()}
    assert all(value_of(f"BACKEND_{kind}_DESCRIPTOR") >= 0 for kind in kinds)
    assert all(value_of(f"TYPE_{kind}") >= 0 for row in ATTRIBUTES.values() for kind in row.types)


def test_texts_that_are_no_plans(hipdnn: HipDnn) -> None:
    graph = Graph(hipdnn)
    y = graph.tensor([2, 3])
    graph.pointwise("ABS", y, graph.input(-np.ones((2, 3), np.float32)))
    name, char = value_of("ATTR_EXECUTION_PLAN_JSON_REPRESENTATION"), value_of("TYPE_CHAR")
    plan, count = graph.plan(), ctypes.c_int64()
    hipdnn.BackendGetAttribute(plan, name, char, 0, count, None)
    text = ctypes.create_string_buffer(count.value)
    hipdnn.BackendGetAttribute(plan, name, char, count.value, count, text)
    again = graph.create("EXECUTION_PLAN")
    hipdnn.BackendSetAttribute(again, name, char, count.value, text)
    hipdnn.BackendFinalize(again)
    graph.run(again)
    assert (y.memory.numpy() == 1).all()
    right = text.raw.decode()
    wrong = ["", "[", "[" * 100000, "nothing", right[:-1], right.replace("[3,", "[99,", 1), right.replace('"', "", 1)]
    wrong += [right[:cut] for cut in range(0, len(right), 37)]
    for broken in wrong:
        plan = graph.create("EXECUTION_PLAN")
        hipdnn.BackendSetAttribute(plan, name, char, len(broken), broken.encode() or None)
        assert hipdnn.status("BackendFinalize", plan).startswith("BAD_PARAM"), broken[:60]
