"""ONNX operators by hipDNN's and MIOpen's C interfaces: convolutions and windows."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from graph_library import Graph
from miopen_library import DeviceTensor
from onnx_elements import FLOATS, Array, Attributes, Libraries, UncoveredError, need_float, pair

Sides = list[tuple[int, int]]  # padding of each dimension: before, after


def paddings(
    attributes: Attributes, lengths: Sequence[int], kernel: Sequence[int], strides: Sequence[int], dilations: Any
) -> Sides:
    rank, automatic = len(kernel), attributes.get("auto_pad", "NOTSET")
    if automatic in ("NOTSET", "VALID"):
        both = list(attributes.get("pads") or [0] * 2 * rank) if automatic == "NOTSET" else [0] * 2 * rank
        return list(zip(both[:rank], both[rank:], strict=True))
    totals = [
        max((math.ceil(n / s) - 1) * s + (k - 1) * d + 1 - n, 0)
        for n, k, s, d in zip(lengths, kernel, strides, dilations, strict=True)
    ]
    return [_parted(total, automatic) for total in totals]


def _parted(total: int, automatic: str) -> tuple[int, int]:
    small, large = total // 2, total - total // 2
    return (small, large) if automatic == "SAME_UPPER" else (large, small)


def same_sides(sides: Sides) -> list[int]:
    """What cuDNN's functions before the graph interface take."""
    assert all(before == after for before, after in sides)
    return [before for before, _ in sides]


def ints(values: Sequence[int]) -> Any:
    return (ctypes.c_int * len(values))(*values)


def _convolution(libraries: Libraries, attributes: Attributes, pads: list[int], kind: int) -> int:
    hipdnn, rank = libraries.hipdnn, len(pads)
    desc = hipdnn.make("CreateConvolutionDescriptor")
    strides, dilations = (attributes.get(name) or [1] * rank for name in ("strides", "dilations"))
    hipdnn.SetConvolutionNdDescriptor(desc, rank, ints(pads), ints(strides), ints(dilations), 1, kind)
    hipdnn.SetConvolutionGroupCount(desc, attributes.get("group", 1))
    return desc


def _filter(libraries: Libraries, w: Array) -> tuple[int, DeviceTensor]:
    hipdnn = libraries.hipdnn
    desc = hipdnn.make("CreateFilterDescriptor")
    hipdnn.SetFilterNdDescriptor(desc, hipdnn.types[w.dtype], 0, w.ndim, ints(w.shape))
    return desc, hipdnn.tensor(w)


def _with_bias(libraries: Libraries, y: DeviceTensor, inputs: list[Any]) -> Array:
    hipdnn = libraries.hipdnn
    if len(inputs) > 2:
        bias = hipdnn.tensor(inputs[2].reshape(1, -1, *[1] * (len(y.lengths) - 2)))
        hipdnn.AddTensor(hipdnn.handle, libraries.scalars(y.dtype)[0], *pair(bias), *libraries.scalars(y.dtype, 1, 1)[1:], *pair(y))  # noqa: E501  # fmt: skip
    return y.numpy()


def convolution(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    x, w = inputs[:2]
    need_float(x, w)
    rank, kernel = x.ndim - 2, w.shape[2:]
    ones = [1] * rank
    sides = paddings(
        attributes, x.shape[2:], kernel, attributes.get("strides") or ones, attributes.get("dilations") or ones
    )
    pads = same_sides(sides)
    hipdnn, (one, zero) = libraries.hipdnn, libraries.scalars(x.dtype)
    desc = _convolution(libraries, attributes, pads, hipdnn.types[x.dtype])
    lengths, source, (w_desc, filters) = ints([0] * x.ndim), hipdnn.tensor(x), _filter(libraries, w)
    hipdnn.GetConvolutionNdForwardOutputDim(desc, source, w_desc, x.ndim, lengths)
    y = hipdnn.empty(x.dtype, tuple(lengths))
    hipdnn.ConvolutionForward(hipdnn.handle, one, *pair(source), w_desc, filters, desc, 0, None, 0, zero, *pair(y))
    return [_with_bias(libraries, y, inputs)]


def transposed_convolution(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
    """The gradient of a convolution for its data."""
    y, w = inputs[:2]
    need_float(y, w)
    rank, kernel = y.ndim - 2, w.shape[2:]
    strides, dilations = (attributes.get(name) or [1] * rank for name in ("strides", "dilations"))
    extra = attributes.get("output_padding") or [0] * rank
    full = [
        s * (n - 1) + p + (k - 1) * d + 1
        for n, s, p, k, d in zip(y.shape[2:], strides, extra, kernel, dilations, strict=True)
    ]
    wanted = attributes.get("output_shape")
    if wanted is None and attributes.get("auto_pad", "NOTSET").startswith("SAME"):
        wanted = [n * s for n, s in zip(y.shape[2:], strides, strict=True)]
    if wanted is not None:
        automatic = attributes.get("auto_pad", "NOTSET")
        sides = [_parted(max(f - n, 0), automatic) for f, n in zip(full, wanted[-rank:], strict=True)]
        image = list(wanted[-rank:])
    else:
        sides = paddings(attributes, full, kernel, strides, dilations)
        image = [f - before - after for f, (before, after) in zip(full, sides, strict=True)]
    lengths = (y.shape[0], w.shape[1] * attributes.get("group", 1), *image)
    if any(before != after for before, after in sides):
        return [_with_bias(libraries, _graph_transposed(libraries, attributes, sides, lengths, y, w), inputs)]
    pads = same_sides(sides)
    hipdnn, (one, zero) = libraries.hipdnn, libraries.scalars(y.dtype)
    desc = _convolution(libraries, attributes, pads, hipdnn.types[y.dtype])
    dx, (w_desc, filters) = hipdnn.empty(y.dtype, lengths), _filter(libraries, w)
    hipdnn.ConvolutionBackwardData(
        hipdnn.handle, one, w_desc, filters, *pair(hipdnn.tensor(y)), desc, 0, None, 0, zero, *pair(dx)
    )
    return [_with_bias(libraries, dx, inputs)]


def _graph_transposed(
    libraries: Libraries, attributes: Attributes, sides: Sides, lengths: Sequence[int], y: Array, w: Array
) -> DeviceTensor:
    graph, ones = Graph(libraries.hipdnn), [1] * len(sides)
    description = graph.make(
        "CONVOLUTION",
        CONVOLUTION_COMP_TYPE=0,
        CONVOLUTION_CONV_MODE=1,
        CONVOLUTION_SPATIAL_DIMS=len(sides),
        CONVOLUTION_PRE_PADDINGS=[before for before, _ in sides],
        CONVOLUTION_POST_PADDINGS=[after for _, after in sides],
        CONVOLUTION_FILTER_STRIDES=attributes.get("strides") or ones,
        CONVOLUTION_DILATIONS=attributes.get("dilations") or ones,
    )
    dx = graph.tensor(lengths, y.dtype)
    graph.node(
        "CONVOLUTION_BACKWARD_DATA",
        OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC=description,
        OPERATION_CONVOLUTION_BWD_DATA_DX=dx,
        OPERATION_CONVOLUTION_BWD_DATA_W=graph.input(w),
        OPERATION_CONVOLUTION_BWD_DATA_DY=graph.input(y),
    )
    graph.run()
    result: DeviceTensor = dx.memory
    return result


def window_ends(attributes: Attributes, lengths: Sequence[int], kernel: Sequence[int], strides: Sequence[int]) -> Sides:
    """Padding of windows; where their number is rounded up (ceil_mode), as far as the last one reaches.

    A last window that begins behind the elements and the padding before them does not count.
    """
    sides = paddings(attributes, lengths, kernel, strides, [1] * len(kernel))
    if not attributes.get("ceil_mode"):
        return sides
    reached = []
    for n, k, s, (before, after) in zip(lengths, kernel, strides, sides, strict=True):
        last = math.ceil((n + before + after - k) / s) * s
        last -= s if last >= n + before else 0
        reached.append((before, max(last + k - n - before, 0)))
    return reached


def _graph_pool(
    libraries: Libraries, mode: str, x: Array, kernel: Sequence[int], strides: Sequence[int], sides: Sides
) -> Array:
    graph = Graph(libraries.hipdnn)
    places = [
        (n + before + after - k) // s + 1
        for n, k, s, (before, after) in zip(x.shape[2:], kernel, strides, sides, strict=True)
    ]
    description = graph.make(
        "RESAMPLE",
        RESAMPLE_MODE=graph.value(f"RESAMPLE_{mode}"),
        RESAMPLE_PADDING_MODE=graph.value("NEG_INF_PAD" if mode == "MAXPOOL" else "ZERO_PAD"),
        RESAMPLE_SPATIAL_DIMS=len(kernel),
        RESAMPLE_WINDOW_DIMS=list(kernel),
        RESAMPLE_PRE_PADDINGS=[before for before, _ in sides],
        RESAMPLE_POST_PADDINGS=[after for _, after in sides],
        RESAMPLE_STRIDES=list(strides),
    )
    y = graph.tensor([*x.shape[:2], *places], x.dtype)
    graph.node(
        "RESAMPLE_FWD",
        OPERATION_RESAMPLE_FWD_XDESC=graph.input(x),
        OPERATION_RESAMPLE_FWD_YDESC=y,
        OPERATION_RESAMPLE_FWD_DESC=description,
    )
    graph.run()
    result: Array = y.memory.numpy()
    return result


def _maxima_with_places(
    libraries: Libraries, x: Array, kernel: Sequence[int], strides: Sequence[int], pads: Sequence[int], columns: bool
) -> list[Array]:
    """MIOpen counts within an image's plane, ONNX on from plane to plane, or down the columns first."""
    miopen, pooling = libraries.miopen, libraries.miopen.make("CreatePoolingDescriptor")
    miopen.SetNdPoolingDescriptor(pooling, 0, len(kernel), *(np.array(v, np.int32) for v in (kernel, pads, strides)))
    in_64_bits, in_image = 3, 1
    miopen.SetPoolingIndexType(pooling, in_64_bits)
    miopen.SetPoolingWorkSpaceIndexMode(pooling, in_image)
    source, lengths = miopen.tensor(x), np.zeros(x.ndim, np.int32)
    miopen.GetPoolingNdForwardOutputDim(pooling, source, x.ndim, lengths)
    y, indices = (miopen.empty(kind, tuple(lengths)) for kind in (x.dtype, np.int64))
    size = 8 * math.prod(lengths)
    miopen.PoolingForward(miopen.handle, pooling, 1.0, *pair(source), 0.0, *pair(y), True, indices, size)
    found = np.unravel_index(indices.numpy(), x.shape[2:])
    planes = np.arange(math.prod(x.shape[:2])).reshape(*x.shape[:2], *[1] * len(kernel)) * math.prod(x.shape[2:])
    within = np.ravel_multi_index(found, x.shape[2:], order="F" if columns else "C")
    return [y.numpy(), planes + within]


def pooling(maximum: bool, whole: bool = False) -> Callable[..., list[Array]]:
    def run(libraries: Libraries, attributes: Attributes, inputs: list[Any]) -> list[Array]:
        x = inputs[0]
        rank = x.ndim - 2
        kernel = list(x.shape[2:]) if whole else attributes["kernel_shape"]
        strides = attributes.get("strides") or [1] * rank
        if any(d != 1 for d in attributes.get("dilations") or []):
            raise UncoveredError("cuDNN has no windows with dilation")
        sides = window_ends(attributes, x.shape[2:], kernel, strides)
        if attributes["outputs"] > 1:
            columns = bool(attributes.get("storage_order"))
            return _maxima_with_places(libraries, x, kernel, strides, same_sides(sides), columns)
        # ONNX leaves padding out of averages unless it is told to count it.
        mode = 0 if maximum else 1 if attributes.get("count_include_pad") else 2
        if x.dtype not in FLOATS or any(before != after for before, after in sides):
            name = ["MAXPOOL", "AVGPOOL_INCLUDE_PADDING", "AVGPOOL_EXCLUDE_PADDING"][mode]
            return [_graph_pool(libraries, name, x, kernel, strides, sides)]
        pads = same_sides(sides)
        square = [*kernel, 1] if rank == 1 else kernel
        hipdnn, desc = libraries.hipdnn, libraries.hipdnn.make("CreatePoolingDescriptor")
        flat = x[..., None] if rank == 1 else x
        pads, strides = ([*pads, 0], [*strides, 1]) if rank == 1 else (pads, strides)
        hipdnn.SetPoolingNdDescriptor(desc, mode, 0, len(square), ints(square), ints(pads), ints(strides))
        source, lengths = hipdnn.tensor(flat), ints([0] * flat.ndim)
        hipdnn.GetPoolingNdForwardOutputDim(desc, source, flat.ndim, lengths)
        y, (one, zero) = hipdnn.empty(x.dtype, tuple(lengths)), libraries.scalars(x.dtype)
        hipdnn.PoolingForward(hipdnn.handle, desc, one, *pair(source), zero, *pair(y))
        return [y.numpy()[..., 0] if rank == 1 else y.numpy()]

    return run
