"""ONNX operators by hipDNN's and MIOpen's C interfaces: layers, reductions, and the table of all operators."""

from __future__ import annotations

import ctypes
import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from graph_library import Graph, GraphTensor
from onnx_elements import (
    Array,
    Attributes,
    Libraries,
    UncoveredError,
    activation,
    as_bytes,
    at_least,
    clip,
    folded,
    gelu,
    general_product,
    matrix_product,
    modulo,
    need_float,
    pair,
    pointwise,
    quotient,
    select,
    swish,
)
from onnx_windows import convolution, ints, pooling, transposed_convolution

# Normalizations


def batch_normalization(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    if attributes.get("training_mode"):
        raise UncoveredError("cuDNN keeps running variances of a sample, ONNX of the population")
    hipdnn, x = libraries.hipdnn, inputs[0]
    need_float(x)
    shape = (1, -1, *[1] * max(x.ndim - 2, 2))
    flat = x.reshape(*x.shape, *[1] * (4 - x.ndim)) if x.ndim < 4 else x
    source, derived = hipdnn.tensor(flat), hipdnn.make("CreateTensorDescriptor")
    hipdnn.DeriveBNTensorDescriptor(derived, source, 1)
    given, y = [hipdnn.tensor(v.reshape(shape)) for v in inputs[1:5]], hipdnn.empty(x.dtype, flat.shape)
    hipdnn.BatchNormalizationForwardInference(
        hipdnn.handle, 1, *libraries.scalars(x.dtype), *pair(source), *pair(y), derived, *given,
        attributes.get("epsilon", 1e-5),
    )  # fmt: skip
    return [y.numpy().reshape(x.shape)]


def layer_normalization(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    x, weight = inputs[:2]
    need_float(x, weight)
    axis = attributes.get("axis", -1) % x.ndim
    rows = x.reshape(math.prod(x.shape[:axis]), -1)
    bias = inputs[2] if len(inputs) > 2 else np.zeros_like(weight)
    miopen = libraries.miopen
    source, w, b = (miopen.tensor(v) for v in (rows, weight.ravel(), bias.ravel()))
    y, mean, deviation = miopen.empty(x.dtype, rows.shape), *(miopen.empty(x.dtype, rows.shape[:1]) for _ in range(2))
    miopen.LayerNormForward(
        miopen.handle, 1, *pair(source), *pair(w), *pair(b), attributes.get("epsilon", 1e-5), 1, *pair(y),
        *pair(mean), *pair(deviation),
    )  # fmt: skip
    kept = [*x.shape[:axis], *[1] * (x.ndim - axis)]
    return [y.numpy().reshape(x.shape), *(v.numpy().reshape(kept) for v in (mean, deviation))]


def rms_normalization(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    x, weight = inputs
    need_float(x, weight)
    axis = attributes.get("axis", -1) % x.ndim
    rows, miopen = x.reshape(math.prod(x.shape[:axis]), -1), libraries.miopen
    source, w = miopen.tensor(rows), miopen.tensor(weight.ravel())
    y, deviation = miopen.empty(x.dtype, rows.shape), miopen.empty(x.dtype, rows.shape[:1])
    t5_with_weights = 5
    miopen.T5LayerNormForward(
        miopen.handle, t5_with_weights, *pair(source), *pair(w), attributes.get("epsilon", 1e-5), *pair(y),
        *pair(deviation),
    )  # fmt: skip
    return [y.numpy().reshape(x.shape)]


def group_normalization(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    """Each channel is a group of its own unless there is a number of groups."""
    x, weight, bias = inputs
    need_float(x, weight)
    groups, miopen = attributes.get("num_groups", x.shape[1]), libraries.miopen
    source, w, b = (miopen.tensor(v) for v in (x, weight, bias))
    y = miopen.empty(x.dtype, x.shape)
    mean, deviation = (miopen.empty(x.dtype, (x.shape[0], groups)) for _ in range(2))
    miopen.GroupNormForward(
        miopen.handle, 1, *pair(source), *pair(w), *pair(b), groups, attributes.get("epsilon", 1e-5), *pair(y),
        *pair(mean), *pair(deviation),
    )  # fmt: skip
    return [y.numpy()]


def softmax(algorithm: int) -> Callable[..., list[Array]]:
    def run(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
        x = inputs[0]
        need_float(x)
        axis = attributes.get("axis", -1) % x.ndim
        seen = x.reshape(math.prod(x.shape[:axis]), x.shape[axis], -1, 1)
        hipdnn, (one, zero) = libraries.hipdnn, libraries.scalars(x.dtype)
        source, y = hipdnn.tensor(seen), hipdnn.empty(x.dtype, seen.shape)
        hipdnn.SoftmaxForward(hipdnn.handle, algorithm, 1, one, *pair(source), zero, *pair(y))
        return [y.numpy().reshape(x.shape)]

    return run


def local_response(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    hipdnn, x = libraries.hipdnn, inputs[0]
    desc, (one, zero) = hipdnn.make("CreateLRNDescriptor"), libraries.scalars(x.dtype)
    factors = (attributes.get("alpha", 1e-4), attributes.get("beta", 0.75), attributes.get("bias", 1.0))
    hipdnn.SetLRNDescriptor(desc, attributes["size"], *factors)
    source, y = hipdnn.tensor(x), hipdnn.empty(x.dtype, x.shape)
    hipdnn.LRNCrossChannelForward(hipdnn.handle, desc, 0, one, *pair(source), zero, *pair(y))
    return [y.numpy()]


# Reductions, and other places of elements


def reduction(operation: int) -> Callable[..., list[Array]]:
    def run(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
        x = inputs[0]
        given = inputs[1] if len(inputs) > 1 else attributes.get("axes")
        axes = [] if given is None else [int(a) % x.ndim for a in np.asarray(given).ravel()]
        if not axes and not attributes.get("noop_with_empty_axes"):
            axes = list(range(x.ndim))
        if x.size == 0:
            raise UncoveredError("cuDNN has no tensors without elements")
        if x.dtype == bool:
            return [_graph_reduction(libraries, x, axes, operation, bool(attributes.get("keepdims", 1)))]
        need_float(x)
        return [reduced(libraries, x, axes, operation, bool(attributes.get("keepdims", 1)))[0]]

    return run


def _graph_reduction(libraries: Libraries, x: Array, axes: list[int], operation: int, keeps: bool) -> Array:
    """Truth values as bytes."""
    graph, source = Graph(libraries.hipdnn), at_least(as_bytes(x), 4)
    lengths = [1 if d in axes else n for d, n in enumerate(x.shape)]
    y: GraphTensor = graph.tensor([1] * (4 - x.ndim) + lengths, np.uint8)
    graph.node(
        "REDUCTION",
        OPERATION_REDUCTION_DESC=graph.make("REDUCTION", REDUCTION_OPERATOR=operation, REDUCTION_COMP_TYPE=0),
        OPERATION_REDUCTION_XDESC=graph.input(source),
        OPERATION_REDUCTION_YDESC=y,
    )
    graph.run()
    kept = lengths if keeps else [n for d, n in enumerate(x.shape) if d not in axes]
    result: Array = y.memory.numpy().reshape(kept).astype(bool)
    return result


def reduced(libraries: Libraries, x: Array, axes: list[int], operation: int, keeps: bool) -> tuple[Array, Array]:
    """The result, and for extremes where it was."""
    hipdnn, (one, zero) = libraries.hipdnn, libraries.scalars(x.dtype)
    lengths = [1 if d in axes else n for d, n in enumerate(x.shape)]
    kept = lengths if keeps else [n for d, n in enumerate(x.shape) if d not in axes]
    of_extreme = operation in (2, 3)
    desc, a = hipdnn.make("CreateReduceTensorDescriptor"), hipdnn.tensor(at_least(x, 4))
    hipdnn.SetReduceTensorDescriptor(desc, operation, int(x.dtype == np.float64), 1, int(of_extreme), 0)
    full = (*[1] * (4 - x.ndim), *lengths)
    c, indices = hipdnn.empty(x.dtype, full), hipdnn.empty(np.int32, full)
    size = math.prod(full) * 4 if of_extreme else 0
    hipdnn.ReduceTensor(
        hipdnn.handle, desc, indices.pointer if of_extreme else None, size, None, 0, one, *pair(a), zero, *pair(c)
    )
    return c.numpy().reshape(kept), indices.numpy().reshape(kept)


def extreme_place(operation: int) -> Callable[..., list[Array]]:
    def run(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
        x = inputs[0]
        need_float(x)
        axis = attributes.get("axis", 0) % x.ndim
        # The last among equals is the first one from the other end.
        from_end = bool(attributes.get("select_last_index"))
        places = reduced(
            libraries, np.flip(x, axis) if from_end else x, [axis], operation, bool(attributes.get("keepdims", 1))
        )[1].astype(np.int64)
        return [x.shape[axis] - 1 - places if from_end else places]

    return run


def concatenation(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    need_float(*inputs)
    miopen, axis = libraries.miopen, attributes["axis"] % inputs[0].ndim
    parts = [miopen.tensor(x) for x in inputs]
    lengths = list(inputs[0].shape)
    lengths[axis] = sum(x.shape[axis] for x in inputs)
    y, many = miopen.empty(inputs[0].dtype, tuple(lengths)), ctypes.c_void_p * len(parts)
    descs, places = many(*(p.desc for p in parts)), many(*(p.pointer for p in parts))
    miopen.CatForward(miopen.handle, len(parts), descs, places, *pair(y), axis)
    return [y.numpy()]


def transposition(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    x = inputs[0]
    need_float(x)
    order = attributes.get("perm") or list(reversed(range(x.ndim)))
    hipdnn, (one, zero) = libraries.hipdnn, libraries.scalars(x.dtype)
    source, full = hipdnn.tensor(x), [*range(4 - x.ndim), *(d + 4 - x.ndim for d in order)]
    steps = [x.size] * (4 - x.ndim) + [s // x.itemsize for s in np.ascontiguousarray(x).strides]
    lengths = [1] * (4 - x.ndim) + list(x.shape)
    turned = hipdnn.describe(x.dtype, [lengths[d] for d in full], [steps[d] for d in full])
    y = hipdnn.empty(x.dtype, tuple(lengths[d] for d in full))
    hipdnn.TransformTensor(hipdnn.handle, one, turned, source, zero, *pair(y))
    return [y.numpy().reshape([x.shape[d] for d in order])]


def _transformer(libraries: Libraries, dtype: Any, lengths: Sequence[int]) -> int:
    desc = libraries.hipdnn.make("CreateSpatialTransformerDescriptor")
    libraries.hipdnn.SetSpatialTransformerNdDescriptor(desc, 0, libraries.hipdnn.types[dtype], 4, ints(lengths))
    return desc


def affine_grid(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    theta, size = inputs
    if len(size) != 4 or not attributes.get("align_corners"):
        raise UncoveredError("cuDNN's grids are of images, from middle to middle of the outermost elements")
    hipdnn, lengths = libraries.hipdnn, [int(n) for n in size]
    grid = hipdnn.empty(theta.dtype, (lengths[0], lengths[2], lengths[3], 2))
    desc = _transformer(libraries, theta.dtype, lengths)
    hipdnn.SpatialTfGridGeneratorForward(hipdnn.handle, desc, hipdnn.tensor(theta), grid)
    return [grid.numpy()]


def grid_sample(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    x, grid = inputs
    plain = attributes.get("mode", "linear") in ("linear", "bilinear")
    plain = plain and attributes.get("padding_mode", "zeros") == "zeros" and bool(attributes.get("align_corners"))
    if x.ndim != 4 or not plain:
        raise UncoveredError("cuDNN samples images bilinearly, with zeros around them, by the middles of elements")
    hipdnn, (one, zero) = libraries.hipdnn, libraries.scalars(x.dtype)
    lengths = (*x.shape[:2], *grid.shape[1:3])
    source, places, y = hipdnn.tensor(x), hipdnn.tensor(grid), hipdnn.empty(x.dtype, lengths)
    desc = _transformer(libraries, x.dtype, lengths)
    hipdnn.SpatialTfSamplerForward(hipdnn.handle, desc, one, *pair(source), places, zero, *pair(y))
    return [y.numpy()]


# Recurrent networks: hipDNN's numbers of gates, in ONNX's order
GATES = {"RNN": (0,), "LSTM": (0, 3, 1, 2), "GRU": (1, 0, 2)}
CELLS = {"RNN": 1, "LSTM": 2, "GRU": 3}


def recurrent(cell: str) -> Callable[..., list[Array]]:
    def run(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
        x, w, r, b, lengths, hx, cx, peepholes = list[Any]([*inputs, *[None] * (8 - len(inputs))])
        if cell == "GRU" and not attributes.get("linear_before_reset"):
            raise UncoveredError("cuDNN's GRU has its reset gate behind the product (linear_before_reset)")
        if peepholes is not None or lengths is not None:
            raise UncoveredError("cuDNN's LSTM has no peepholes")
        x = x.swapaxes(0, 1) if attributes.get("layout") else x
        # The reverse direction alone is the forward one of the steps from the last to the first.
        order = -1 if attributes.get("direction") == "reverse" else 1
        x = x[::order]
        steps, batch, columns = x.shape
        both = attributes.get("direction") == "bidirectional"
        directions = 1 + both
        hidden, h = r.shape[2], libraries.hipdnn
        kind, size = h.types[x.dtype], np.zeros(1, np.uint64)
        rnn = h.make("CreateRNNDescriptor")
        h.SetRNNDescriptor_v8(rnn, 0, CELLS[cell], 2, int(both), 0, kind, kind, 0, columns, hidden, hidden, 1, None, 0)
        h.GetRNNWeightSpaceSize(h.handle, rnn, size)
        parameters = np.zeros(int(size[0]) // x.itemsize, x.dtype)
        space = h.tensor(parameters)
        gates = len(GATES[cell])
        biases = np.zeros((directions, 2, gates, hidden), x.dtype) if b is None else b.reshape(-1, 2, gates, hidden)
        matrices = [m.reshape(directions, gates, hidden, -1) for m in (w, r)]
        for level, of_state, gate in itertools.product(range(directions), (0, 1), range(gates)):
            descs = [h.make("CreateTensorDescriptor") for _ in range(2)]
            places = ctypes.c_void_p(), ctypes.c_void_p()
            matrix = GATES[cell][gate] + of_state * gates
            h.GetRNNWeightParams(
                h.handle, rnn, level, int(size[0]), space, matrix, descs[0], places[0], descs[1], places[1]
            )
            parts = (matrices[of_state][level, gate], biases[level, of_state, gate])
            for place, values in zip(places, parts, strict=True):
                start = ((place.value or 0) - space.pointer) // x.itemsize
                parameters[start : start + values.size] = values.ravel()
        space = h.tensor(parameters)
        data, state = [], h.describe(x.dtype, (directions, batch, hidden), (batch * hidden, hidden, 1))
        for width in (columns, directions * hidden):
            data.append(h.make("CreateRNNDataDescriptor"))
            full = np.full(batch, steps, np.int32)
            h.SetRNNDataDescriptor(data[-1], kind, 0, steps, batch, width, full, np.zeros(1, x.dtype))
        sizes = np.zeros(2, np.uint64)
        h.GetRNNTempSpaceSizes(h.handle, rnn, 0, data[0], sizes[:1], sizes[1:])
        y, hy = h.empty(x.dtype, (steps, batch, directions * hidden)), h.empty(x.dtype, (directions, batch, hidden))
        cy = h.empty(x.dtype, (directions, batch, hidden))
        given = [None if v is None else h.tensor(v.swapaxes(0, 1) if attributes.get("layout") else v) for v in (hx, cx)]
        work = h.workspace(int(sizes[0]))
        h.RNNForward(
            h.handle, rnn, 0, None, data[0], h.tensor(x), data[1], y, state, given[0], hy, state, given[1],
            cy if cell == "LSTM" else None, int(size[0]), space, int(sizes[0]), work.pointer, 0, None,
        )  # fmt: skip
        rows = y.numpy().reshape(steps, batch, directions, hidden).swapaxes(1, 2)[::order]
        results = [rows, hy.numpy(), *([cy.numpy()] if cell == "LSTM" else [])]
        if attributes.get("layout"):
            results = [results[0].transpose(2, 0, 1, 3), *(v.swapaxes(0, 1) for v in results[1:])]
        return results

    return run


OPERATORS: dict[str, Callable[[Libraries, Attributes, list[Any]], list[Array]]] = {
    "Abs": activation(5), "Add": pointwise("ADD"), "AffineGrid": affine_grid, "And": pointwise("LOGICAL_AND"),
    "ArgMax": extreme_place(3), "ArgMin": extreme_place(2), "AveragePool": pooling(False),
    "BatchNormalization": batch_normalization, "Ceil": pointwise("CEIL"), "Clip": clip, "Concat": concatenation,
    "Conv": convolution, "ConvTranspose": transposed_convolution, "Cos": pointwise("COS"), "Div": quotient,
    "Elu": activation(9, ("alpha", 1.0)), "Equal": pointwise("CMP_EQ"), "Erf": pointwise("ERF"),
    "Exp": pointwise("EXP"), "Floor": pointwise("FLOOR"), "GRU": recurrent("GRU"), "Gelu": gelu,
    "Gemm": general_product, "GlobalAveragePool": pooling(False, whole=True),
    "GlobalMaxPool": pooling(True, whole=True), "Greater": pointwise("CMP_GT"),
    "GreaterOrEqual": pointwise("CMP_GE"), "GridSample": grid_sample, "GroupNormalization": group_normalization,
    "InstanceNormalization": group_normalization, "LRN": local_response, "LSTM": recurrent("LSTM"),
    "LayerNormalization": layer_normalization, "LeakyRelu": activation(8, ("alpha", 0.01)),
    "Less": pointwise("CMP_LT"), "LessOrEqual": pointwise("CMP_LE"), "Log": pointwise("LOG"),
    "LogSoftmax": softmax(2), "MatMul": matrix_product, "Max": folded("MAX"), "MaxPool": pooling(True),
    "Mean": folded("ADD", averages=True), "Min": folded("MIN"), "Mod": modulo, "Mul": pointwise("MUL"),
    "Neg": pointwise("NEG"), "Not": pointwise("LOGICAL_NOT"), "Or": pointwise("LOGICAL_OR"), "Pow": pointwise("POW"),
    "RMSNormalization": rms_normalization, "RNN": recurrent("RNN"), "Reciprocal": pointwise("RECIPROCAL"),
    "ReduceL1": reduction(6), "ReduceL2": reduction(7), "ReduceMax": reduction(3), "ReduceMean": reduction(5),
    "ReduceMin": reduction(2), "ReduceProd": reduction(1), "ReduceSum": reduction(0), "Relu": activation(3),
    "Sigmoid": activation(1), "Sin": pointwise("SIN"), "Softmax": softmax(1), "Softplus": activation(4),
    "Sqrt": pointwise("SQRT"), "Sub": pointwise("SUB"), "Sum": folded("ADD"), "Swish": swish,
    "Tan": pointwise("TAN"), "Tanh": activation(2, fixed=(1.0, 1.0)), "Transpose": transposition, "Where": select,
}  # fmt: skip
