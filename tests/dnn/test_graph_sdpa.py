"""Attention as cuDNN 9.21 describes it: band masks and softmax as operations, pages, sinks, functions of scores."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from graph_library import Graph, GraphTensor, value_of
from miopen_library import HipDnn
from test_graph_attention import (
    BATCH,
    CASES,
    DEPTH,
    KEYS,
    ROWS,
    SCALE,
    Case,
    Scores,
    agree,
    backward,
    forward,
)
from test_graph_operations import close
from test_graph_pages import Cache

Array = np.ndarray[Any, Any]


def _softmax_node(graph: Graph, x: GraphTensor, y: GraphTensor, results: dict[str, GraphTensor], **more: Any) -> int:
    names = {"most": "MAX_DESC", "sums": "SUM_EXP_DESC", "statistics": "STATS_DESC", "sink": "SINK_DESC"}
    operands = {"XDESC": x, "YDESC": y} | {names[name]: tensor for name, tensor in results.items()} | more
    return graph.make("OPERATION_SOFTMAX", **{f"OPERATION_SOFTMAX_{name}": value for name, value in operands.items()})


class Bands(Scores):
    """With masks and softmax as one operation each."""

    def band(self, x: GraphTensor, y: GraphTensor, bound: int | None, is_left: bool) -> None:
        case = self.case
        operands: dict[str, Any] = {"XDESC": x, "YDESC": y, "BDESC": self.scalar(-np.inf)}
        operands["COMPARISON_MODE"] = value_of("POINTWISE_CMP_GT" if is_left else "POINTWISE_CMP_GE")
        if bound is not None:
            operands["LEFT_BOUND_DESC" if is_left else "SHIFT_RIGHT_BOUND_DESC"] = self.scalar(bound, dtype=np.int32)
        if case.from_end:
            for name, rows, given in (("Q", ROWS, "q_lengths"), ("KV", KEYS, "k_lengths")):
                length = self.given(given) if case.lengths else self.scalar(rows, dtype=np.int32)
                operands[f"SEQ_LEN_{name}DESC"] = length
        names = {f"OPERATION_DIAGONAL_BAND_MASK_{name}": value for name, value in operands.items()}
        self.node("DIAGONAL_BAND_MASK", **names)

    def bounded(self, x: GraphTensor) -> GraphTensor:
        for bound, is_left in ((self.case.right, False), (self.case.left, True)):
            if bound is not None:
                y = self.virtual()
                self.band(x, y, bound or None, is_left)
                x = y
        return x

    def softmax(self, x: GraphTensor, results: dict[str, GraphTensor]) -> GraphTensor:
        y = self.virtual()
        self.nodes.append(_softmax_node(self, x, y, results))
        return y

    def attend(
        self,
        results: dict[str, GraphTensor],
        x: GraphTensor | None = None,
        source: GraphTensor | None = None,
        **more: Any,
    ) -> None:
        """The one operation with a softmax of its own; from `source` to `x` its subgraph has made the nodes so far."""
        operands: dict[str, Any] = {
            "QDESC": self.given("q"), "KDESC": self.given("k"), "VDESC": self.given("v"), "ODESC": results["y"],
            "SCALEDESC": self.scale(),
        }  # fmt: skip
        if x is not None and source is not None and self.nodes:
            operands["SUBGRAPH"] = self.make("OPERATIONGRAPH", OPERATIONGRAPH_OPS=self.nodes)
            operands |= {"SUBGRAPH_INPUT_UID": source.uid, "SUBGRAPH_OUTPUT_UID": x.uid}
        self.nodes = []
        if self.case.lengths:
            operands |= {"SEQ_LEN_QDESC": self.given("q_lengths"), "SEQ_LEN_KVDESC": self.given("k_lengths")}
        rows = {name: tensor for name, tensor in results.items() if name != "y"}
        if rows:
            operands["SOFTMAX_DESC"] = _softmax_node(self, self.virtual(), self.virtual(), rows)
        operands |= more
        self.node("SDPA_FWD", **{f"OPERATION_SDPA_FWD_{name}": value for name, value in operands.items()})


MASKED = {name: case for name, case in CASES.items() if case.left is not None or case.right is not None}


@pytest.mark.parametrize("case", MASKED.values(), ids=MASKED)
def test_bands_and_a_softmax_in_operations_are_one_step(hipdnn: HipDnn, case: Case, rng: np.random.Generator) -> None:
    case = replace(case, arrays={}).draw(rng)
    expected, made = case.reference(), forward(hipdnn, case, kind_of_graph=Bands)
    agree(made, expected)
    agree(backward(hipdnn, case, made, Bands), expected)


@pytest.mark.parametrize("case", MASKED.values(), ids=MASKED)
def test_a_band_alone(hipdnn: HipDnn, case: Case, rng: np.random.Generator) -> None:
    """As an operation that writes memory; rows and columns beyond lengths are no matter of a band's."""
    case = replace(case, arrays={}).draw(rng)
    for bound, is_left in ((case.right, False), (case.left, True)):
        if bound is None:
            continue
        graph = Bands(hipdnn, case)
        x = rng.standard_normal(graph.lengths).astype(np.float32)
        y = graph.tensor(graph.lengths)
        graph.band(graph.input(x), y, bound, is_left)
        graph.run()
        one = replace(case, left=case.left if is_left else None, right=None if is_left else case.right)
        for name, rows in (("q_lengths", ROWS), ("k_lengths", KEYS)):
            one.arrays[name] = case.arrays.get(name, np.full((BATCH, 1, 1, 1), rows))
        row, column = np.arange(ROWS)[:, None], np.arange(KEYS)[None]
        ends = one.arrays["k_lengths"] - one.arrays["q_lengths"] if case.from_end else 0
        distance = column - row - ends
        seen = np.broadcast_to(distance > -bound if is_left else distance <= bound, x.shape)
        assert (y.memory.numpy() == np.where(seen, x, -np.inf)).all()


@pytest.mark.parametrize("name", ["plain", "window", "lengths and window", "causal bias"])
def test_the_operation_gives_what_its_softmax_is_to_give(hipdnn: HipDnn, name: str, rng: np.random.Generator) -> None:
    case = replace(CASES[name], arrays={}).draw(rng)
    graph = Bands(hipdnn, case)
    results = {name: graph.tensor(graph.rows) for name in ("most", "sums", "statistics")}
    results["y"] = graph.tensor((BATCH, case.heads, ROWS, case.value_depth))
    source = graph.virtual()
    x = graph.apply("ADD", source, graph.given("bias")) if case.bias else source
    x = graph.bounded(x)
    graph.attend(results, x, source)
    plan = graph.plan()
    assert graph.workspace_size(plan) < int(np.prod(graph.lengths)) * 4
    graph.run(plan)
    expected = case.reference()
    # Of a row that sees nothing there is no greatest score.
    there = case.seen().any(-1, keepdims=True)
    made = {name: tensor.memory.numpy() for name, tensor in results.items()}
    for rows in ("most", "sums"):
        made[rows], expected[rows] = np.where(there, made[rows], 0), np.where(there, expected[rows], 0)
    agree(made, expected)


def _spelled(case: Case, change: Any = None, sink: Array | None = None) -> dict[str, Array]:
    """In double: softmax of changed scores, with one more exponential for each head."""
    q, k, v = (case.arrays[name].astype(np.float64) for name in "qkv")
    scores = SCALE * q @ k.transpose(0, 1, 3, 2)
    scores = np.where(case.seen(), change(scores) if change else scores, -np.inf)
    most = scores.max(-1, keepdims=True)
    if sink is not None:
        most = np.maximum(most, sink)
    powers = np.exp(scores - most)
    sums = powers.sum(-1, keepdims=True) + (0 if sink is None else np.exp(sink - most))
    return {
        "y": powers / sums @ v,
        "most": most,
        "sums": sums,
        "statistics": most + np.log(sums),
        "shares": powers / sums,
    }


def test_a_sink(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    case = Case(right=0).draw(rng)
    graph = Bands(hipdnn, case)
    sink = rng.standard_normal((1, case.heads, 1, 1)).astype(np.float32)
    results = {name: graph.tensor(graph.rows) for name in ("most", "sums", "statistics")}
    results |= {"y": graph.tensor((BATCH, case.heads, ROWS, case.value_depth)), "sink": graph.input(sink)}
    source = graph.virtual()
    graph.attend(results, graph.bounded(source), source)
    graph.run()
    expected = _spelled(case, sink=sink)
    for name in ("y", "most", "sums", "statistics"):
        close(results[name].memory.numpy(), expected[name], 512)


@pytest.mark.parametrize("lengths", [False, True])
def test_any_function_of_scores(hipdnn: HipDnn, lengths: bool, rng: np.random.Generator) -> None:
    """Capped ones: c tanh(score / c), operation by operation."""
    case = Case(right=0, lengths=lengths, from_end=lengths).draw(rng)
    graph = Bands(hipdnn, case)
    results = {"y": graph.tensor((BATCH, case.heads, ROWS, case.value_depth))}
    source, cap = graph.virtual(), 1.5
    x = graph.apply("DIV", source, graph.scalar(cap))
    x = graph.apply("MUL", graph.apply("TANH_FWD", x), graph.scalar(cap))
    graph.attend(results, graph.bounded(x), source)
    graph.run()
    with np.errstate(invalid="ignore"):
        expected = _spelled(case, lambda scores: cap * np.tanh(scores / cap))["y"]
    there = case.seen().any(-1, keepdims=True)
    close(results["y"].memory.numpy(), np.where(there, expected, 0), 512)


def test_a_dropout_mask_that_is_given_out(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    case = Case(value_depth=KEYS).draw(rng)
    case.arrays["v"][:] = np.eye(KEYS)
    graph = Bands(hipdnn, case)
    results = {"y": graph.tensor((BATCH, case.heads, ROWS, KEYS))}
    mask = graph.tensor(graph.lengths)
    seed, offset = (graph.tensor((1, 1, 1, 1), np.int64, data=np.full((1, 1, 1, 1), n)) for n in (11, 3))
    graph.attend(
        results,
        DROPOUT_PROBABILITY=0.25,
        DROPOUT_SEED_DESC=seed,
        DROPOUT_OFFSET_DESC=offset,
        DROPOUT_RNG_DUMP_DESC=mask,
    )
    graph.run()
    kept = mask.memory.numpy()
    assert set(np.unique(kept)) == {0, 1}
    # Eight standard deviations.
    assert abs((kept == 0).mean() - 0.25) < 8 * np.sqrt(0.25 * 0.75 / kept.size)
    close(results["y"].memory.numpy(), _spelled(case)["shares"] * kept / 0.75, 256)


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_pages_as_attributes(hipdnn: HipDnn, dtype: Any, rng: np.random.Generator) -> None:
    keys, values, graph = Cache(rng, dtype), Cache(rng, dtype), Graph(hipdnn)
    batch, heads, depth = keys.rows.shape[0], keys.rows.shape[1], keys.rows.shape[3]
    q = rng.standard_normal((batch, heads, 3, depth)).astype(dtype)
    y, lengths = graph.tensor(q.shape, dtype), graph.input(np.full((batch, 1, 1, 1), 3, np.int32))
    operands = {
        "QDESC": graph.input(q), "KDESC": graph.input(keys.pages), "VDESC": graph.input(values.pages), "ODESC": y,
        "PAGE_TABLE_KDESC": graph.input(keys.table), "PAGE_TABLE_VDESC": graph.input(values.table),
        "SEQ_LEN_QDESC": lengths, "SEQ_LEN_KVDESC": graph.input(keys.counts),
        "SCALEDESC": graph.scalar(0.5, dtype=dtype),
    }  # fmt: skip
    graph.node("SDPA_FWD", **{f"OPERATION_SDPA_FWD_{name}": tensor for name, tensor in operands.items()})
    graph.run()
    wide_q, wide_k, wide_v = (x.astype(np.float64) for x in (q, keys.rows, values.rows))
    scores = np.exp(0.5 * wide_q @ wide_k.transpose(0, 1, 3, 2)) * (np.arange(wide_k.shape[2]) < keys.counts)
    sums = scores.sum(-1, keepdims=True)
    want = scores / np.where(sums == 0, 1, sums) @ wide_v
    tolerance = 64 * DEPTH * np.finfo(dtype).eps
    np.testing.assert_allclose(y.memory.numpy(), want, rtol=tolerance, atol=tolerance)
