"""Graphs of hipDNN, or with its numbers of MIOpen: `graph.node("OPERATION_POINTWISE", ...)`, then `graph.run()`."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np
from miopen_library import HIPDNN_TYPES, ROOT, Library

from compat_libs.codegen import dnn_graph

ROWS = dnn_graph.read_enumerators(ROOT)
VALUES = {row.name.removeprefix("HIPDNN_"): row.value for row in ROWS}
ATTRIBUTES = {row.name.removeprefix("HIPDNN_ATTR_"): row for row in ROWS if row.descriptor}
TYPES = HIPDNN_TYPES
BOOLEAN = 11
_ELEMENTS = {"INT64": ctypes.c_int64, "DOUBLE": ctypes.c_double, "FLOAT": ctypes.c_float, "BOOLEAN": ctypes.c_bool}


def value_of(name: str) -> int:
    """Of an enumerator without its HIPDNN_."""
    text = VALUES[name]
    return int(text) if text.lstrip("-").isdigit() else value_of(text.removeprefix("HIPDNN_"))


def row_major(lengths: Sequence[int], order: Sequence[int] | None = None) -> list[int]:
    """Strides of a packed tensor; order: its dimensions from the outermost in memory."""
    strides, step = [0] * len(lengths), 1
    for dimension in reversed(order or range(len(lengths))):
        strides[dimension] = step
        step *= lengths[dimension]
    return strides


class GraphTensor:
    """A tensor of a graph: its descriptor and, unless it is virtual, memory."""

    def __init__(self, uid: int, descriptor: int, lengths: Sequence[int]) -> None:
        self.uid, self.descriptor, self.lengths = uid, descriptor, tuple(lengths)
        self.memory: Any = None  # a DeviceTensor, or a NumPy array for a number by value
        self.dtype: Any = None


class Graph:
    """Operations in the order in which they are added."""

    types = TYPES

    def __init__(self, library: Library) -> None:
        self.library = library
        self.tensors: list[GraphTensor] = []
        self.nodes: list[int] = []
        self._kept: list[Any] = []

    def value(self, name: str) -> int:
        """Of an enumerator without its prefix."""
        return value_of(name)

    def create(self, kind: str) -> int:
        """A descriptor that is destroyed with the test's others."""
        place = ctypes.c_void_p()
        self.library.BackendCreateDescriptor(self.value(f"BACKEND_{kind}_DESCRIPTOR"), place)
        made = place.value or 0
        self.library._frees.append(lambda: self.library.run("BackendDestroyDescriptor", made))
        return made

    def set(self, descriptor: int, name: str, value: Any, kind: str | None = None) -> str:
        """Sets an attribute; `kind`: its type, if the table allows several. The status's name."""
        row = ATTRIBUTES[name]
        values = list(value) if isinstance(value, (list, tuple)) else [value]
        if values and isinstance(values[0], GraphTensor):
            values = [tensor.descriptor for tensor in values]
        kind = kind or row.types[0]
        element: Any = (
            ctypes.c_void_p if kind in ("BACKEND_DESCRIPTOR", "VOID_PTR") else _ELEMENTS.get(kind, ctypes.c_int)
        )
        array = (element * max(len(values), 1))(*values)
        self._kept.append(array)
        number, type_number = self.value(f"ATTR_{name}"), self.value(f"TYPE_{kind}")
        return self.library.status("BackendSetAttribute", descriptor, number, type_number, len(values), array)

    def make(self, _kind: str, **attributes: Any) -> int:
        """A finalized descriptor."""
        made = self.create(_kind)
        for name, value in attributes.items():
            assert self.set(made, name, value).upper() == "SUCCESS", (name, self.message())
        self.library.BackendFinalize(made)
        return made

    def message(self) -> str:
        text = ctypes.create_string_buffer(512)
        self.library.library.hipdnnGetLastErrorString(text, ctypes.c_size_t(512))
        return text.value.decode()

    def tensor(
        self,
        lengths: Sequence[int],
        dtype: Any = np.float32,
        *,
        data: Any = None,
        order: Sequence[int] | None = None,
        virtual: bool = False,
        by_value: bool = False,
        strides: Sequence[int] | None = None,
        kind: int | None = None,
    ) -> GraphTensor:
        """With data, an operand; virtual, an intermediate result; otherwise a result."""
        uid = len(self.tensors) + 1
        number = self.types[np.dtype(dtype)] if kind is None else kind
        descriptor = self.make(
            "TENSOR",
            TENSOR_UNIQUE_ID=uid,
            TENSOR_DATA_TYPE=number,
            TENSOR_BYTE_ALIGNMENT=16,
            TENSOR_DIMENSIONS=list(lengths),
            TENSOR_STRIDES=list(strides or row_major(lengths, order)),
            TENSOR_IS_VIRTUAL=virtual,
            TENSOR_IS_BY_VALUE=by_value,
        )
        tensor = GraphTensor(uid, descriptor, lengths)
        self.tensors.append(tensor)
        tensor.dtype = dtype
        if by_value:
            tensor.memory = np.array(data, dtype)
        elif data is not None:
            tensor.memory = self.library.tensor(np.asarray(data, dtype), order)
        elif not virtual:
            tensor.memory = self.library.empty(dtype, lengths, order)
        return tensor

    def input(self, data: Any, order: Sequence[int] | None = None) -> GraphTensor:
        array = np.asarray(data)
        return self.tensor(array.shape, array.dtype, data=array, order=order)

    def scalar(self, value: float, rank: int = 4, dtype: Any = np.float32) -> GraphTensor:
        return self.tensor([1] * rank, dtype, data=value, by_value=True)

    def node(self, _kind: str, **attributes: Any) -> None:
        self.nodes.append(self.make(f"OPERATION_{_kind}", **attributes))

    def pointwise(self, mode: str, y: GraphTensor, x: GraphTensor, *others: GraphTensor, **parameters: Any) -> None:
        """y = mode(x, b, t)."""
        description = self.make("POINTWISE", POINTWISE_MODE=self.value(f"POINTWISE_{mode}"), **parameters)
        names = [f"OPERATION_POINTWISE_{name}DESC" for name in ("X", "B", "T")]
        operands = dict(zip(names, (x, *others), strict=False))
        self.node("POINTWISE", OPERATION_POINTWISE_PW_DESCRIPTOR=description, OPERATION_POINTWISE_YDESC=y, **operands)

    def graph(self) -> int:
        return self.make("OPERATIONGRAPH", OPERATIONGRAPH_OPS=self.nodes)

    def plan(self) -> int:
        """By the first result of the heuristics."""
        heuristics = self.make("ENGINEHEUR", ENGINEHEUR_MODE=3, ENGINEHEUR_OPERATION_GRAPH=self.graph())
        config, count = (ctypes.c_void_p * 1)(self.create("ENGINECFG")), ctypes.c_int64()
        self.library.BackendGetAttribute(
            heuristics, self.value("ATTR_ENGINEHEUR_RESULTS"), self.value("TYPE_BACKEND_DESCRIPTOR"), 1, count, config
        )
        assert count.value == 1
        return self.make("EXECUTION_PLAN", EXECUTION_PLAN_ENGINE_CONFIG=config[0])

    def workspace_size(self, plan: int) -> int:
        size, count = ctypes.c_int64(), ctypes.c_int64()
        name = "ATTR_EXECUTION_PLAN_WORKSPACE_SIZE"
        self.library.BackendGetAttribute(plan, self.value(name), self.value("TYPE_INT64"), 1, count, size)
        return size.value

    def run(self, plan: int | None = None) -> None:
        """All results are then in their tensors' memory."""
        plan = self.plan() if plan is None else plan
        given = [tensor for tensor in self.tensors if tensor.memory is not None]
        pointers = [
            tensor.memory.ctypes.data if isinstance(tensor.memory, np.ndarray) else tensor.memory.pointer
            for tensor in given
        ]
        workspace = self.library.workspace(self.workspace_size(plan))
        pack = self.make(
            "VARIANT_PACK",
            VARIANT_PACK_UNIQUE_IDS=[tensor.uid for tensor in given],
            VARIANT_PACK_DATA_POINTERS=pointers,
            VARIANT_PACK_WORKSPACE=workspace.pointer,
        )
        self.library.BackendExecute(self.library.handle, plan, pack)
        workspace.numpy()  # nothing was written beside it
