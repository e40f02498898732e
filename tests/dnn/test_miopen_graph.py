"""MIOpen's graph interface: its numbers stand for hipDNN's, and its graphs run on the same engine."""

from __future__ import annotations

import ctypes
import re
from typing import Any

import numpy as np
import pytest
from graph_library import Graph, value_of
from miopen_library import ROOT, TYPES, MIOpen
from tensor_cases import assert_close

Array = np.ndarray[Any, Any]
HEADER = ROOT / "compat_libs/dnn/include/miopen/miopen-backend.h"


def _read_numbers() -> dict[str, int]:
    """Enumerators of MIOpen's header without their MIOPEN_."""
    numbers: dict[str, int] = {}
    for members in re.findall(r"typedef enum \{(.*?)\}", HEADER.read_text(encoding="utf-8"), re.DOTALL):
        number = -1
        for name, value in re.findall(r"(\w+)(?: = (\d+))?(?=[,\s]*(?:$|\w|,))", members):
            number = int(value) if value else number + 1
            numbers[name.removeprefix("MIOPEN_")] = number
    return numbers


NUMBERS = _read_numbers()


class MIOpenGraph(Graph):
    """With MIOpen's numbers."""

    types = TYPES

    def value(self, name: str) -> int:
        return NUMBERS[name]

    def message(self) -> str:
        return "MIOpen has no messages"


def _get(graph: Graph, descriptor: int, name: str, kind: str, place: Any) -> int:
    count = ctypes.c_int64(-1)
    graph.library.BackendGetAttribute(
        descriptor, graph.value(f"ATTR_{name}"), graph.value(f"TYPE_{kind}"), len(place), count, place
    )
    return count.value


def test_numbers_differ_where_the_library_translates_them() -> None:
    apart = {
        name for name, number in NUMBERS.items() if name.startswith(("ATTR_", "TYPE_")) and value_of(name) != number
    }
    assert apart == {"ATTR_TENSOR_RAGGED_OFFSET_DESC", "ATTR_MATMUL_PADDING_VALUE"}
    for prefix in ("HEUR_MODE", "RNG_DISTRIBUTION"):
        assert all(value_of(name) == number for name, number in NUMBERS.items() if name.startswith(prefix))


@pytest.mark.parametrize("kind", sorted(name for name in NUMBERS if re.fullmatch("BACKEND_.*_DESCRIPTOR", name)))
def test_each_descriptor_takes_its_own_attributes(miopen: MIOpen, kind: str) -> None:
    graph = MIOpenGraph(miopen)
    made = graph.create(kind.removeprefix("BACKEND_").removesuffix("_DESCRIPTOR"))
    own = {"BACKEND_TENSOR_DESCRIPTOR": "Success"}.get(kind, "BadParm")
    assert graph.set(made, "TENSOR_BYTE_ALIGNMENT", 16) == own
    assert graph.set(made, "POINTWISE_RELU_LOWER_CLIP", 0.5, "DOUBLE") == (
        "Success" if kind == "BACKEND_POINTWISE_DESCRIPTOR" else "BadParm"
    )


@pytest.mark.parametrize("mode", sorted(name for name in NUMBERS if name.startswith("POINTWISE_")))
def test_pointwise_modes_are_those_of_their_names(miopen: MIOpen, mode: str) -> None:
    graph = MIOpenGraph(miopen)
    made = graph.make("POINTWISE", POINTWISE_MODE=NUMBERS[mode])
    place = (ctypes.c_int * 1)(-1)
    assert _get(graph, made, "POINTWISE_MODE", "POINTWISE_MODE", place) == 1
    assert place[0] == NUMBERS[mode]


def test_a_tensor_tells_what_it_was_given(miopen: MIOpen) -> None:
    graph = MIOpenGraph(miopen)
    tensor = graph.tensor([2, 3, 5], np.float16, order=(0, 2, 1)).descriptor
    lengths, kind = (ctypes.c_int64 * 8)(), (ctypes.c_int * 1)(-1)
    assert _get(graph, tensor, "TENSOR_STRIDES", "INT64", lengths) == 3
    assert list(lengths[:3]) == [15, 1, 3]
    assert _get(graph, tensor, "TENSOR_DATA_TYPE", "DATA_TYPE", kind) == 1
    assert kind[0] == TYPES[np.dtype(np.float16)]


def test_convolution_bias_and_activation(miopen: MIOpen, rng: np.random.Generator) -> None:
    """The fusion that MIOpen's own graphs are for: relu(x * w + b)."""
    graph = MIOpenGraph(miopen)
    x, w, b = rng.standard_normal((2, 4, 6, 5)), rng.standard_normal((3, 4, 3, 3)), rng.standard_normal((1, 3, 1, 1))
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), (2, 3))
    products = np.einsum("nchwij,kcij->nkhw", windows, w)
    y = graph.tensor(products.shape, np.float64)
    inner, sums = (graph.tensor(products.shape, np.float64, virtual=True) for _ in range(2))
    description = graph.make(
        "CONVOLUTION", CONVOLUTION_COMP_TYPE=TYPES[np.dtype(np.float64)], CONVOLUTION_CONV_MODE=0,
        CONVOLUTION_SPATIAL_DIMS=2, CONVOLUTION_PRE_PADDINGS=[0, 0], CONVOLUTION_POST_PADDINGS=[0, 0],
        CONVOLUTION_FILTER_STRIDES=[1, 1], CONVOLUTION_DILATIONS=[1, 1],
    )  # fmt: skip
    name = "OPERATION_CONVOLUTION_FORWARD"
    operands = {"CONV_DESC": description, "X": graph.input(x), "W": graph.input(w), "Y": inner}
    graph.node("CONVOLUTION_FORWARD", **{f"{name}_{role}": value for role, value in operands.items()})
    graph.pointwise("ADD", sums, inner, graph.input(b))
    graph.pointwise("RELU_FWD", y, sums)
    graph.run()
    assert_close(
        y.memory.numpy(), np.maximum(products + b, 0), np.einsum("nchwij,kcij->nkhw", abs(windows), abs(w)), steps=40
    )


def test_products_reductions_and_a_softmax_spelled_out(miopen: MIOpen, rng: np.random.Generator) -> None:
    """As MIOpen's graphs of attention have it."""
    graph = MIOpenGraph(miopen)
    q, k, v = (rng.standard_normal((2, 3, rows, 4)) for rows in (5, 6, 6))
    k = k.transpose(0, 1, 3, 2).copy()
    scores, rows = (2, 3, 5, 6), (2, 3, 5, 1)
    product, less, power, share = (graph.tensor(scores, np.float64, virtual=True) for _ in range(4))
    most, total = (graph.tensor(rows, np.float64, virtual=True) for _ in range(2))
    y = graph.tensor((2, 3, 5, 4), np.float64)

    def multiply(a: Any, b: Any, c: Any) -> None:
        description = graph.make("MATMUL", MATMUL_COMP_TYPE=TYPES[np.dtype(np.float64)])
        names = {"DESC": description, "ADESC": a, "BDESC": b, "CDESC": c}
        graph.node("MATMUL", **{f"OPERATION_MATMUL_{name}": value for name, value in names.items()})

    def reduce(operator: int, of: Any, to: Any) -> None:
        description = graph.make("REDUCTION", REDUCTION_OPERATOR=operator, REDUCTION_COMP_TYPE=6)
        graph.node("REDUCTION", OPERATION_REDUCTION_DESC=description, OPERATION_REDUCTION_XDESC=of,
                   OPERATION_REDUCTION_YDESC=to)  # fmt: skip

    multiply(graph.input(q), graph.input(k), product)
    reduce(3, product, most)
    graph.pointwise("SUB", less, product, most)
    graph.pointwise("EXP", power, less)
    reduce(0, power, total)
    graph.pointwise("DIV", share, power, total)
    multiply(share, graph.input(v), y)
    graph.run()
    wanted = np.exp(q @ k)
    wanted = wanted / wanted.sum(-1, keepdims=True) @ v
    np.testing.assert_allclose(y.memory.numpy(), wanted, rtol=1e-12, atol=1e-13)


def test_what_the_engine_lacks_is_no_supported_operation(miopen: MIOpen) -> None:
    graph = MIOpenGraph(miopen)
    tensors = [graph.tensor([4]) for _ in range(2)]
    names = {"XDESC": tensors[0], "YDESC": tensors[1], "MODE": 0, "VALUE": 1}
    operation = graph.create("OPERATION_SIGNAL")
    for name, value in names.items():
        assert graph.set(operation, f"OPERATION_SIGNAL_{name}", value) == "Success", name
    miopen.status("BackendFinalize", operation)
    graph.nodes.append(operation)
    heuristics = graph.create("ENGINEHEUR")
    assert graph.set(heuristics, "ENGINEHEUR_OPERATION_GRAPH", graph.graph()) == "Success"
    assert graph.set(heuristics, "ENGINEHEUR_MODE", 3) == "Success"
    assert miopen.status("BackendFinalize", heuristics) == "UnsupportedOp"


def test_wrong_arguments_have_miopens_statuses(miopen: MIOpen) -> None:
    place, number = ctypes.c_void_p(), ctypes.c_int64(1)
    for kind in (-1, 32, 9999):
        assert miopen.status("BackendCreateDescriptor", kind, place) == "UnsupportedOp"
    graph = MIOpenGraph(miopen)
    tensor, uid, long = graph.create("TENSOR"), NUMBERS["ATTR_TENSOR_UNIQUE_ID"], NUMBERS["TYPE_INT64"]
    assert miopen.status("BackendSetAttribute", tensor, uid, NUMBERS["TYPE_DOUBLE"], 1, number) == "BadParm"
    assert miopen.status("BackendSetAttribute", tensor, uid, long, 2, number) == "BadParm"
    assert miopen.status("BackendSetAttribute", tensor, uid, long, 1, None) == "BadParm"
    assert miopen.status("BackendGetAttribute", tensor, uid, long, 1, None, number) == "NotInitialized"
    assert miopen.status("BackendFinalize", tensor) == "BadParm"
    assert miopen.status("BackendExecute", miopen.handle, tensor, tensor) == "BadParm"
    finished = graph.tensor([2]).descriptor
    assert miopen.status("BackendSetAttribute", finished, uid, long, 1, number) == "NotInitialized"
    modes = NUMBERS["ATTR_POINTWISE_MODE"], NUMBERS["TYPE_POINTWISE_MODE"]
    for wrong in (-1, 50):
        mode = ctypes.c_int(wrong)
        assert miopen.status("BackendSetAttribute", graph.create("POINTWISE"), *modes, 1, mode) == "BadParm"


def test_a_descriptor_lies_in_memory_of_the_callers(miopen: MIOpen) -> None:
    graph, memory = MIOpenGraph(miopen), (ctypes.c_uint64 * 8)()
    address, kind = ctypes.addressof(memory), NUMBERS["BACKEND_TENSOR_DESCRIPTOR"]
    assert miopen.status("BackendInitialize", address, kind, 1) == "BadParm"
    assert miopen.status("BackendInitialize", address + 1, kind, 56) == "BadParm"
    assert miopen.status("BackendInitialize", address, 99, 64) == "UnsupportedOp"
    miopen.BackendInitialize(address, kind, 64)
    assert graph.set(address, "TENSOR_BYTE_ALIGNMENT", 8) == "Success"
    assert miopen.status("BackendFinalize", address) == "BadParm"
    assert graph.set(address, "TENSOR_DIMENSIONS", [3]) == "Success"
