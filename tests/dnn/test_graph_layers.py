"""hipDNN's graph interface: products, convolutions and normalizations, against NumPy in double."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from graph_library import BOOLEAN, Graph, GraphTensor, value_of
from miopen_library import HipDnn
from test_graph_operations import NHWC, close, value_of_reduction

Array = np.ndarray[Any, Any]


def _matmul(graph: Graph, a: GraphTensor, b: GraphTensor, c: GraphTensor, **more: Any) -> None:
    description = graph.make("MATMUL", MATMUL_COMP_TYPE=0)
    operands = {"OPERATION_MATMUL_ADESC": a, "OPERATION_MATMUL_BDESC": b, "OPERATION_MATMUL_CDESC": c}
    graph.node("MATMUL", OPERATION_MATMUL_DESC=description, **operands, **more)


@pytest.mark.parametrize(("kind", "result"), [
    (np.float32, np.float32), (np.float64, np.float64), (np.float16, np.float16), (np.float16, np.float32),
    (np.int8, np.int32), (np.int8, np.float32),
])  # fmt: skip
@pytest.mark.parametrize("orders", [((0, 1, 2), (0, 1, 2)), ((0, 2, 1), (0, 2, 1)), ((2, 1, 0), (1, 0, 2))])
def test_products_of_matrices(hipdnn: HipDnn, kind: Any, result: Any, orders: Any, rng: np.random.Generator) -> None:
    a, b = rng.uniform(-9, 9, (3, 17, 40)).astype(kind), rng.uniform(-9, 9, (3, 40, 9)).astype(kind)
    for c_order in ((0, 1, 2), (0, 2, 1), (2, 1, 0)):
        graph = Graph(hipdnn)
        c = graph.tensor((3, 17, 9), result, order=c_order)
        _matmul(graph, graph.input(a, orders[0]), graph.input(b, orders[1]), c)
        graph.run()
        close(c.memory.numpy(), a.astype(np.float64) @ b.astype(np.float64), 40)


def test_products_share_factors_and_are_cut(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    """Four heads with two of keys; one batch has fewer rows, and NaN behind them."""
    a, b = rng.standard_normal((2, 4, 6, 8)).astype(np.float32), rng.standard_normal((2, 2, 8, 5)).astype(np.float32)
    graph = Graph(hipdnn)
    c = graph.tensor((2, 4, 6, 5))
    _matmul(graph, graph.input(a), graph.input(b), c)
    graph.run()
    expected = a.astype(np.float64) @ np.repeat(b, 2, 1).astype(np.float64)
    close(c.memory.numpy(), expected, 8)
    rows = np.array([6, 3], np.int32).reshape(2, 1, 1, 1)
    depth = np.array([8, 5], np.int32).reshape(2, 1, 1, 1)
    a[1, :, 3:] = np.nan
    a[1, :, :, 5:] = np.nan
    graph = Graph(hipdnn)
    c = graph.tensor((2, 4, 6, 5))
    more = {
        "OPERATION_MATMUL_GEMM_M_OVERRIDE_DESC": graph.input(rows),
        "OPERATION_MATMUL_GEMM_K_OVERRIDE_DESC": graph.input(depth),
    }
    _matmul(graph, graph.input(a), graph.input(b), c, **more)
    graph.run()
    expected[1] = a[1].astype(np.float64)[:, :, :5] @ np.repeat(b, 2, 1)[1, :, :5].astype(np.float64)
    expected[1, :, 3:] = 0
    close(c.memory.numpy(), expected, 8)


def test_a_product_with_bias_and_activation(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    a, b = (rng.standard_normal(shape).astype(np.float16) for shape in ((1, 24, 32), (1, 32, 16)))
    bias = rng.standard_normal((1, 1, 16)).astype(np.float16)
    graph = Graph(hipdnn)
    product, total = (graph.tensor((1, 24, 16), virtual=True) for _ in range(2))
    c = graph.tensor((1, 24, 16), np.float16)
    _matmul(graph, graph.input(a), graph.input(b), product)
    graph.pointwise("ADD", total, product, graph.input(bias))
    graph.pointwise("RELU_FWD", c, total)
    graph.run()
    close(c.memory.numpy(), np.maximum(a.astype(np.float64) @ b.astype(np.float64) + bias, 0), 32)


def _convolution(graph: Graph, before: Any, after: Any, strides: Any, dilations: Any) -> int:
    return graph.make(
        "CONVOLUTION",
        CONVOLUTION_COMP_TYPE=0,
        CONVOLUTION_CONV_MODE=1,
        CONVOLUTION_SPATIAL_DIMS=2,
        CONVOLUTION_PRE_PADDINGS=list(before),
        CONVOLUTION_POST_PADDINGS=list(after),
        CONVOLUTION_FILTER_STRIDES=list(strides),
        CONVOLUTION_DILATIONS=list(dilations),
    )


def _convolve(x: Array, w: Array, before: Any, after: Any, strides: Any, dilations: Any) -> Array:
    """The definition, tap by tap, for one group."""
    padded = np.pad(x, ((0, 0), (0, 0), *zip(before, after, strict=True)))
    lengths = [(padded.shape[d + 2] - dilations[d] * (w.shape[d + 2] - 1) - 1) // strides[d] + 1 for d in range(2)]
    y = np.zeros((x.shape[0], w.shape[0], *lengths))
    for i, j in np.ndindex(*w.shape[2:]):
        taps = padded[:, :, i * dilations[0] :: strides[0], j * dilations[1] :: strides[1]]
        y += np.einsum("nchw,kc->nkhw", taps[:, :, : lengths[0], : lengths[1]], w[:, :, i, j])
    return y


GEOMETRIES = [((1, 1), (1, 1), (1, 1), (1, 1)), ((1, 0), (0, 2), (2, 1), (1, 2)), ((0, 0), (0, 0), (1, 1), (1, 1))]


@pytest.mark.parametrize("geometry", GEOMETRIES)
@pytest.mark.parametrize("kind", [np.float32, np.float16])
@pytest.mark.parametrize("order", [None, NHWC])
def test_convolutions(hipdnn: HipDnn, geometry: Any, kind: Any, order: Any, rng: np.random.Generator) -> None:
    """Forward with bias and ReLU; both gradients as the transposes of the forward map."""
    x, w = rng.standard_normal((2, 8, 9, 10)).astype(kind), rng.standard_normal((16, 8, 3, 3)).astype(kind)
    wide = x.astype(np.float64), w.astype(np.float64)
    expected = _convolve(*wide, *geometry)
    bias = rng.standard_normal((1, 16, 1, 1)).astype(kind)
    graph = Graph(hipdnn)
    product, total = (graph.tensor(expected.shape, virtual=True, order=order) for _ in range(2))
    y = graph.tensor(expected.shape, kind, order=order)
    graph.node(
        "CONVOLUTION_FORWARD",
        OPERATION_CONVOLUTION_FORWARD_CONV_DESC=_convolution(graph, *geometry),
        OPERATION_CONVOLUTION_FORWARD_X=graph.input(x, order),
        OPERATION_CONVOLUTION_FORWARD_W=graph.input(w, order),
        OPERATION_CONVOLUTION_FORWARD_Y=product,
    )
    graph.pointwise("ADD", total, product, graph.input(bias))
    graph.pointwise("RELU_FWD", y, total)
    graph.run()
    close(y.memory.numpy(), np.maximum(expected + bias, 0), 72 if kind is np.float32 else 2048)

    dy = np.asarray(rng.standard_normal(expected.shape), kind)
    graph = Graph(hipdnn)
    dx, dw = graph.tensor(x.shape, kind, order=order), graph.tensor(w.shape, kind, order=order)
    gradient, description = graph.input(dy, order), _convolution(graph, *geometry)
    graph.node(
        "CONVOLUTION_BACKWARD_DATA",
        OPERATION_CONVOLUTION_BWD_DATA_CONV_DESC=description,
        OPERATION_CONVOLUTION_BWD_DATA_DX=dx,
        OPERATION_CONVOLUTION_BWD_DATA_W=graph.input(w, order),
        OPERATION_CONVOLUTION_BWD_DATA_DY=gradient,
    )
    graph.node(
        "CONVOLUTION_BACKWARD_FILTER",
        OPERATION_CONVOLUTION_BWD_FILTER_CONV_DESC=description,
        OPERATION_CONVOLUTION_BWD_FILTER_DW=dw,
        OPERATION_CONVOLUTION_BWD_FILTER_X=graph.input(x, order),
        OPERATION_CONVOLUTION_BWD_FILTER_DY=gradient,
    )
    graph.run()
    # <dy, conv(u, v)> is linear in u and in v: its gradients at units of u and v are single elements.
    for place in [(0, 0, 0, 0), (1, 5, 4, 9), (1, 7, 8, 3)]:
        unit = np.zeros(x.shape)
        unit[place] = 1
        expected_place = (dy * _convolve(unit, wide[1], *geometry)).sum()
        assert abs(dx.memory.numpy()[place] - expected_place) <= 144 * 16 * (
            2.0**-20 if kind is np.float32 else 2.0**-10
        )
    for place in [(0, 0, 0, 0), (15, 7, 2, 2), (3, 4, 1, 0)]:
        unit = np.zeros(w.shape)
        unit[place] = 1
        expected_place = (dy * _convolve(wide[0], unit, *geometry)).sum()
        assert abs(dw.memory.numpy()[place] - expected_place) <= 256 * 4 * (2.0**-20 if kind is np.float32 else 2.0**-9)


# Mode -> lengths of scale, and the axes that share statistics.
NORMS = {
    "LAYER_NORM": ((1, 6, 4, 5), (1, 2, 3)), "INSTANCE_NORM": ((1, 6, 1, 1), (2, 3)),
    "BATCH_NORM": ((1, 6, 1, 1), (0, 2, 3)), "RMS_NORM": ((1, 6, 4, 5), (1, 2, 3)),
    "ADA_LAYER_NORM": ((3, 6, 4, 5), (1, 2, 3)),
}  # fmt: skip


def _normalize(mode: str, x: Array, scale: Array, bias: Array) -> tuple[Array, Array, Array]:
    axes = NORMS[mode][1]
    mean = x.mean(axes, keepdims=True) if mode != "RMS_NORM" else np.zeros_like(x.mean(axes, keepdims=True))
    inverse = 1 / np.sqrt(((x - mean) ** 2).mean(axes, keepdims=True) + 1e-3)
    return (x - mean) * inverse * scale + bias, mean, inverse


@pytest.mark.parametrize("mode", list(NORMS))
@pytest.mark.parametrize("order", [None, NHWC])
def test_normalizations(hipdnn: HipDnn, mode: str, order: Any, rng: np.random.Generator) -> None:
    lengths = NORMS[mode][0]
    x, dy = (rng.standard_normal((3, 6, 4, 5)) for _ in range(2))
    scale, bias = (rng.standard_normal(lengths) for _ in range(2))
    y_expected, mean_expected, inverse_expected = _normalize(mode, x, scale, bias)
    graph = Graph(hipdnn)
    statistics = mean_expected.shape
    y, dx = (graph.tensor(x.shape, np.float64, order=order) for _ in range(2))
    mean, inverse = (graph.tensor(statistics, np.float64) for _ in range(2))
    source, factor, epsilon = graph.input(x, order), graph.input(scale), graph.scalar(1e-3, dtype=np.float64)
    dscale, dbias = (graph.tensor(lengths, np.float64) for _ in range(2))
    number = value_of(mode)
    means = {} if mode == "RMS_NORM" else {"MEAN_DESC": mean}
    graph.node(
        "NORM_FORWARD",
        OPERATION_NORM_FWD_MODE=number,
        OPERATION_NORM_FWD_PHASE=1,
        OPERATION_NORM_FWD_XDESC=source,
        OPERATION_NORM_FWD_YDESC=y,
        OPERATION_NORM_FWD_SCALE_DESC=factor,
        OPERATION_NORM_FWD_BIAS_DESC=graph.input(bias),
        OPERATION_NORM_FWD_EPSILON_DESC=epsilon,
        OPERATION_NORM_FWD_INV_VARIANCE_DESC=inverse,
        **{f"OPERATION_NORM_FWD_{name}": tensor for name, tensor in means.items()},
    )
    graph.node(
        "NORM_BACKWARD",
        OPERATION_NORM_BWD_MODE=number,
        OPERATION_NORM_BWD_XDESC=source,
        OPERATION_NORM_BWD_DYDESC=graph.input(dy, order),
        OPERATION_NORM_BWD_SCALE_DESC=factor,
        OPERATION_NORM_BWD_INV_VARIANCE_DESC=inverse,
        OPERATION_NORM_BWD_DSCALE_DESC=dscale,
        OPERATION_NORM_BWD_DBIAS_DESC=dbias,
        OPERATION_NORM_BWD_DXDESC=dx,
        **{f"OPERATION_NORM_BWD_{name}": tensor for name, tensor in means.items()},
    )
    graph.run()
    close(y.memory.numpy(), y_expected, 60)
    close(inverse.memory.numpy(), inverse_expected, 60)
    if mode != "RMS_NORM":
        close(mean.memory.numpy(), mean_expected, 60)
    repeated = tuple(d for d in range(4) if lengths[d] == 1)
    unit = (x - mean_expected) * inverse_expected
    close(dbias.memory.numpy(), dy.sum(repeated, keepdims=True), 60)
    close(dscale.memory.numpy(), (dy * unit).sum(repeated, keepdims=True), 60)
    step = 1e-5
    for place in [(0, 0, 0, 0), (1, 3, 2, 4), (2, 5, 3, 1)]:
        low, high = x.copy(), x.copy()
        low[place] -= step
        high[place] += step
        change = _normalize(mode, high, scale, bias)[0] - _normalize(mode, low, scale, bias)[0]
        # The difference's own error: step^2 times a third derivative, and rounding over the step.
        assert abs(dx.memory.numpy()[place] - (dy * change).sum() / (2 * step)) <= 1e-7


def test_batch_normalization_keeps_running_statistics(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x = rng.standard_normal((4, 3, 5, 5)).astype(np.float16)
    scale, bias, old_mean, old_variance = (rng.uniform(0.5, 1.5, (1, 3, 1, 1)).astype(np.float32) for _ in range(4))
    graph = Graph(hipdnn)
    y = graph.tensor(x.shape, np.float16, order=NHWC)
    mean, inverse, new_mean, new_variance = (graph.tensor((1, 3, 1, 1)) for _ in range(4))
    graph.node(
        "NORM_FORWARD",
        OPERATION_NORM_FWD_MODE=value_of("BATCH_NORM"),
        OPERATION_NORM_FWD_PHASE=1,
        OPERATION_NORM_FWD_XDESC=graph.input(x, NHWC),
        OPERATION_NORM_FWD_YDESC=y,
        OPERATION_NORM_FWD_SCALE_DESC=graph.input(scale),
        OPERATION_NORM_FWD_BIAS_DESC=graph.input(bias),
        OPERATION_NORM_FWD_EPSILON_DESC=graph.scalar(1e-3),
        OPERATION_NORM_FWD_EXP_AVG_FACTOR_DESC=graph.scalar(0.25),
        OPERATION_NORM_FWD_MEAN_DESC=mean,
        OPERATION_NORM_FWD_INV_VARIANCE_DESC=inverse,
        OPERATION_NORM_FWD_INPUT_RUNNING_MEAN_DESC=graph.input(old_mean),
        OPERATION_NORM_FWD_INPUT_RUNNING_VAR_DESC=graph.input(old_variance),
        OPERATION_NORM_FWD_OUTPUT_RUNNING_MEAN_DESC=new_mean,
        OPERATION_NORM_FWD_OUTPUT_RUNNING_VAR_DESC=new_variance,
    )
    graph.run()
    wide = x.astype(np.float64)
    close(y.memory.numpy(), _normalize("BATCH_NORM", wide, scale, bias)[0], 100)
    close(new_mean.memory.numpy(), 0.75 * old_mean + 0.25 * wide.mean((0, 2, 3), keepdims=True), 100)
    sample = wide.var((0, 2, 3), ddof=1, keepdims=True)
    close(new_variance.memory.numpy(), 0.75 * old_variance + 0.25 * sample, 100)


def test_statistics_and_what_is_made_of_them(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    x = rng.standard_normal((4, 3, 5, 5)).astype(np.float32)
    scale, bias, old = (rng.uniform(0.5, 1.5, (1, 3, 1, 1)).astype(np.float32) for _ in range(3))
    graph = Graph(hipdnn)
    total, squares, factor, shift, mean, inverse, running, spread = (graph.tensor((1, 3, 1, 1)) for _ in range(8))
    graph.node(
        "GEN_STATS",
        OPERATION_GENSTATS_MODE=0,
        OPERATION_GENSTATS_XDESC=graph.input(x),
        OPERATION_GENSTATS_SUMDESC=total,
        OPERATION_GENSTATS_SQSUMDESC=squares,
    )
    names = {
        "Y_SUM_DESC": total, "Y_SQ_SUM_DESC": squares, "SCALE_DESC": graph.input(scale), "BIAS_DESC": graph.input(bias),
        "EQ_SCALE_DESC": factor, "EQ_BIAS_DESC": shift, "SAVED_MEAN_DESC": mean, "SAVED_INV_STD_DESC": inverse,
        "PREV_RUNNING_MEAN_DESC": graph.input(old), "PREV_RUNNING_VAR_DESC": graph.input(old),
        "UPDATED_RUNNING_MEAN_DESC": running, "UPDATED_RUNNING_VAR_DESC": spread,
        "ACCUM_COUNT_DESC": graph.scalar(100, dtype=np.int64), "EPSILON_DESC": graph.scalar(1e-3),
        "EXP_AVERATE_FACTOR_DESC": graph.scalar(0.1),
    }  # fmt: skip
    graph.node(
        "BN_FINALIZE_STATISTICS",
        OPERATION_BN_FINALIZE_STATS_MODE=0,
        **{f"OPERATION_BN_FINALIZE_{name}": tensor for name, tensor in names.items()},
    )
    graph.run()
    wide = x.astype(np.float64)
    m = wide.mean((0, 2, 3), keepdims=True)
    inv = 1 / np.sqrt(wide.var((0, 2, 3), keepdims=True) + 1e-3)
    for tensor, expected in [
        (total, wide.sum((0, 2, 3), keepdims=True)), (squares, (wide**2).sum((0, 2, 3), keepdims=True)),
        (mean, m), (inverse, inv), (factor, scale * inv), (shift, bias - m * scale * inv),
        (running, 0.9 * old + 0.1 * m), (spread, 0.9 * old + 0.1 * wide.var((0, 2, 3), ddof=1, keepdims=True)),
    ]:  # fmt: skip
        close(tensor.memory.numpy(), expected, 100)


def test_softmax_and_attention(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    q, k, v = (rng.standard_normal((2, 3, 7, 16)) for _ in range(3))
    graph = Graph(hipdnn)
    y, statistics = graph.tensor(q.shape, np.float64), graph.tensor((2, 3, 7, 1), np.float64)
    operands = {"QDESC": graph.input(q), "KDESC": graph.input(k), "VDESC": graph.input(v), "ODESC": y}
    operands |= {"STATSDESC": statistics, "SCALEDESC": graph.scalar(0.25, dtype=np.float64)}
    graph.node("SDPA_FWD", **{f"OPERATION_SDPA_FWD_{name}": tensor for name, tensor in operands.items()})
    graph.run()
    scores = 0.25 * q @ k.transpose(0, 1, 3, 2)
    shares = np.exp(scores)
    close(y.memory.numpy(), shares / shares.sum(-1, keepdims=True) @ v, 32)
    close(statistics.memory.numpy(), np.log(shares.sum(-1, keepdims=True)), 32)
    graph = Graph(hipdnn)
    soft, most, total = graph.tensor(scores.shape, np.float64), *(graph.tensor((2, 3, 7, 1), np.float64) for _ in "12")
    operands = {"XDESC": graph.input(scores), "YDESC": soft, "MAX_DESC": most, "SUM_EXP_DESC": total}
    graph.node("SOFTMAX", **{f"OPERATION_SOFTMAX_{name}": tensor for name, tensor in operands.items()})
    graph.run()
    close(soft.memory.numpy(), shares / shares.sum(-1, keepdims=True), 8)
    close(most.memory.numpy(), scores.max(-1, keepdims=True))
    close(total.memory.numpy(), np.exp(scores - scores.max(-1, keepdims=True)).sum(-1, keepdims=True), 8)


def test_attention_that_is_spelled_out(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    """As cudnn-frontend writes it: two heads of keys for four, a causal mask, softmax and statistics."""
    q = rng.standard_normal((2, 4, 9, 16)).astype(np.float16)
    k, v = (rng.standard_normal((2, 2, 12, 16)).astype(np.float16) for _ in range(2))
    lengths, rows = (2, 4, 9, 12), (2, 4, 9, 1)
    graph = Graph(hipdnn)
    keys = graph.tensor((2, 2, 16, 12), np.float16, data=k.transpose(0, 1, 3, 2), order=(0, 1, 3, 2))
    scores, scaled, shifted, masked, centered, exponentials = (graph.tensor(lengths, virtual=True) for _ in range(6))
    row, column = (graph.tensor(lengths, np.int32, virtual=True) for _ in range(2))
    sees = graph.tensor(lengths, np.int8, virtual=True, kind=BOOLEAN)
    most, total, logarithm = (graph.tensor(rows, virtual=True) for _ in range(3))
    shares, y = graph.tensor(lengths, np.float16, virtual=True), graph.tensor(q.shape, np.float16)
    statistics = graph.tensor(rows)
    _matmul(graph, graph.input(q), keys, scores)
    graph.pointwise("MUL", scaled, scores, graph.scalar(0.25))
    graph.pointwise("ADD", shifted, scaled, graph.scalar(0))
    graph.pointwise("GEN_INDEX", row, shifted, POINTWISE_AXIS=2)
    graph.pointwise("GEN_INDEX", column, shifted, POINTWISE_AXIS=3)
    graph.pointwise("CMP_GE", sees, row, column)
    graph.pointwise("BINARY_SELECT", masked, shifted, graph.scalar(-1e9), sees)
    for operator, x, result in (("MAX", masked, most), ("ADD", exponentials, total)):
        if operator == "ADD":
            graph.pointwise("SUB", centered, masked, most)
            graph.pointwise("EXP", exponentials, centered)
        graph.node(
            "REDUCTION",
            OPERATION_REDUCTION_DESC=graph.make(
                "REDUCTION", REDUCTION_OPERATOR=value_of_reduction(operator), REDUCTION_COMP_TYPE=0
            ),
            OPERATION_REDUCTION_XDESC=x,
            OPERATION_REDUCTION_YDESC=result,
        )
    graph.pointwise("DIV", shares, exponentials, total)
    graph.pointwise("LOG", logarithm, total)
    graph.pointwise("ADD", statistics, most, logarithm)
    _matmul(graph, shares, graph.input(v), y)
    graph.run()
    wide = 0.25 * q.astype(np.float64) @ np.repeat(k, 2, 1).astype(np.float64).transpose(0, 1, 3, 2)
    wide = np.where(np.tri(9, 12) > 0, wide, -np.inf)
    expected = np.exp(wide)
    close(statistics.memory.numpy(), np.log(expected.sum(-1, keepdims=True)), 64)
    # The shares are numbers of 16 bits: 12 roundings beside the result's.
    found, expected = y.memory.numpy(), expected / expected.sum(-1, keepdims=True) @ np.repeat(v, 2, 1)
    assert np.abs(found - expected).max() <= 13 * 2.0**-11 * np.abs(v).max()
