"""ONNX operators by hipDNN's and MIOpen's C interfaces: functions of elements, and products of matrices.

Arrays may be seen with other lengths on the way; every number of a result comes from a library. What an operator asks
for and the libraries do not have raises an UncoveredError with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from graph_library import TYPES, Graph
from miopen_library import DeviceTensor, HipDnn, MIOpen

Array = np.ndarray[Any, Any]
Attributes = dict[str, Any]
FLOATS = (np.float16, np.float32, np.float64)


class UncoveredError(Exception):
    """What the libraries do not have."""


class Libraries:
    """Both libraries, and what calls have in common."""

    def __init__(self, hipdnn: HipDnn, miopen: MIOpen) -> None:
        self.hipdnn, self.miopen = hipdnn, miopen

    def scalars(self, dtype: Any, alpha: float = 1, beta: float = 0) -> tuple[Array, Array]:
        """hipDNN's factors of tensors of a type."""
        kind = np.float64 if np.dtype(dtype) == np.float64 else np.float32
        return np.array([alpha], kind), np.array([beta], kind)


def pair(tensor: DeviceTensor) -> tuple[DeviceTensor, DeviceTensor]:
    """Its descriptor, its memory."""
    return tensor, tensor


def need_float(*arrays: Array) -> None:
    for array in arrays:
        if array.dtype not in FLOATS:
            raise UncoveredError(f"cuDNN has no {array.dtype}")


def at_least(array: Array, rank: int) -> Array:
    return array.reshape([1] * (rank - array.ndim) + list(array.shape))


# Functions of elements


def pointwise(mode: str, *fixed: float, **parameters: Any) -> Callable[..., list[Array]]:
    """A mode of the graph interface; `fixed` are further operands."""

    def run(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
        return [graph_pointwise(libraries, mode, [*inputs, *(np.float32(v) for v in fixed)], **parameters)]

    return run


def as_bytes(x: Any) -> Array:
    """Truth values have a byte each, as numbers have that are not said to be booleans."""
    array = np.asarray(x)
    return array.view(np.uint8) if array.dtype == bool else array


def broadcast(inputs: Sequence[Any]) -> tuple[list[Array], list[int]]:
    """Operands and the lengths of the result of an operation of the graph interface."""
    arrays = [as_bytes(x) for x in inputs]
    lengths = np.broadcast_shapes(*(a.shape for a in arrays))
    if any(a.dtype not in TYPES for a in arrays):
        other = next(str(a.dtype) for a in arrays if a.dtype not in TYPES)
        raise UncoveredError(f"cuDNN has no {'strings' if other == 'object' else other}")
    if 0 in lengths:
        raise UncoveredError("cuDNN has no tensors without elements")
    return arrays, [1] * (4 - len(lengths)) + list(lengths)


def graph_pointwise(libraries: Libraries, mode: str, inputs: Sequence[Any], **parameters: Any) -> Array:
    arrays, full = broadcast(inputs)
    rank, lengths = len(full), np.broadcast_shapes(*(a.shape for a in arrays))
    dtype = np.float32 if mode.startswith(("CMP", "LOGICAL")) else arrays[0].dtype
    if dtype in (np.float64, np.int32, np.uint32, np.int64):
        parameters["POINTWISE_MATH_PREC"] = 1
    graph = Graph(libraries.hipdnn)
    y = graph.tensor(full, dtype)
    # A selection's condition comes last.
    order = [1, 2, 0] if mode == "BINARY_SELECT" else range(len(arrays))
    graph.pointwise(mode, y, *(graph.input(at_least(arrays[i], rank)) for i in order), **parameters)
    graph.run()
    result: Array = y.memory.numpy().reshape(lengths)
    return result.astype(bool) if mode.startswith(("CMP", "LOGICAL")) else result


def select(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    condition, x, y = inputs
    graph_inputs = [condition, x, y]
    return [graph_pointwise(libraries, "BINARY_SELECT", graph_inputs).astype(x.dtype)]


def quotient(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    """Of integers it is cut: rounded down, or up where it is negative."""
    if inputs[0].dtype.kind not in "iu":
        return [graph_pointwise(libraries, "DIV", inputs)]
    arrays, full = broadcast(inputs)
    graph = Graph(libraries.hipdnn)
    whole, down, up = (graph.tensor(full, np.float64, virtual=True) for _ in range(3))
    negative, y = graph.tensor(full, virtual=True), graph.tensor(full, arrays[0].dtype)
    graph.pointwise("DIV", whole, *(graph.input(at_least(a, len(full))) for a in arrays))
    graph.pointwise("FLOOR", down, whole)
    graph.pointwise("CEIL", up, whole)
    graph.pointwise("CMP_LT", negative, whole, graph.scalar(0, len(full)))
    graph.pointwise("BINARY_SELECT", y, up, down, negative)
    graph.run()
    return [y.memory.numpy().reshape(np.broadcast_shapes(*(a.shape for a in arrays)))]


def modulo(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    return [graph_pointwise(libraries, "MOD" if attributes.get("fmod") else "FLOOR_MOD", inputs)]


def gelu(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    mode = "GELU_APPROX_TANH_FWD" if attributes.get("approximate") == "tanh" else "GELU_FWD"
    return [graph_pointwise(libraries, mode, inputs)]


def swish(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    return [graph_pointwise(libraries, "SWISH_FWD", inputs, POINTWISE_SWISH_BETA=attributes.get("alpha", 1.0))]


def clip(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    """No bound is an infinite one."""
    x, low, high = [*inputs, None, None][:3]
    for bound, mode in ((low, "MAX"), (high, "MIN")):
        x = graph_pointwise(libraries, mode, [x, bound]) if bound is not None and bound.size else x
    return [x]


def folded(mode: str, averages: bool = False) -> Callable[..., list[Array]]:
    """Any number of operands."""

    def run(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
        total = inputs[0]
        for other in inputs[1:]:
            total = graph_pointwise(libraries, mode, [total, other])
        if averages:
            total = graph_pointwise(libraries, "DIV", [total, np.array(len(inputs), total.dtype)])
        return [total]

    return run


def activation(mode: int, *defaults: tuple[str, float], fixed: Sequence[float] = ()) -> Callable[..., list[Array]]:
    """Of MIOpen; the parameters are alpha, beta and gamma."""

    def run(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
        need_float(inputs[0])
        miopen, x = libraries.miopen, libraries.miopen.tensor(at_least(inputs[0], 4))
        given = [attributes.get(name, value) for name, value in defaults]
        y, desc = miopen.empty(x.dtype, x.lengths), miopen.make("CreateActivationDescriptor")
        miopen.SetActivationDescriptor(desc, mode, *[*given, *fixed, 0.0, 0.0, 0.0][:3])
        miopen.ActivationForward(miopen.handle, desc, 1.0, *pair(x), 0.0, *pair(y))
        return [y.numpy().reshape(inputs[0].shape)]

    return run


# Products


def matrix_product(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    a, b = (x[None] if i == 0 and x.ndim == 1 else x[:, None] if x.ndim == 1 else x for i, x in enumerate(inputs))
    need_float(a, b)
    batch = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    rank = max(3, len(batch) + 2)
    graph = Graph(libraries.hipdnn)
    lengths = [*batch, a.shape[-2], b.shape[-1]]
    c = graph.tensor([1] * (rank - len(lengths)) + lengths, a.dtype)
    operands = [graph.input(at_least(x, rank)) for x in (a, b)]
    graph.node(
        "MATMUL", OPERATION_MATMUL_ADESC=operands[0], OPERATION_MATMUL_BDESC=operands[1], OPERATION_MATMUL_CDESC=c,
        OPERATION_MATMUL_DESC=graph.make("MATMUL", MATMUL_COMP_TYPE=1 if a.dtype == np.float64 else 0),
    )  # fmt: skip
    graph.run()
    kept = [*batch, *([a.shape[-2]] if inputs[0].ndim > 1 else []), *([b.shape[-1]] if inputs[1].ndim > 1 else [])]
    return [c.memory.numpy().reshape(kept)]


def general_product(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    a, b = (x.T if attributes.get(f"trans{name}") else x for name, x in zip("AB", inputs, strict=False))
    product = matrix_product(libraries, {}, [a, b])[0]
    hipdnn, (alpha, zero) = libraries.hipdnn, libraries.scalars(a.dtype, attributes.get("alpha", 1.0))
    x = hipdnn.tensor(at_least(product, 4))
    if len(inputs) < 3:
        hipdnn.ScaleTensor(hipdnn.handle, *pair(x), alpha)
        return [x.numpy().reshape(product.shape)]
    desc, y = hipdnn.make("CreateOpTensorDescriptor"), hipdnn.empty(a.dtype, x.lengths)
    beta = libraries.scalars(a.dtype, attributes.get("beta", 1.0))[0]
    hipdnn.SetOpTensorDescriptor(desc, 0, 0, 0)
    addend = hipdnn.tensor(at_least(inputs[2], 4))
    hipdnn.OpTensor(hipdnn.handle, desc, alpha, *pair(x), beta, *pair(addend), zero, *pair(y))
    return [y.numpy().reshape(product.shape)]
