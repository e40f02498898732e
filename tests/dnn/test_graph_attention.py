"""Attention of hipDNN's graph interface runs as one step, forward and backward, with NumPy's results in double.

The graphs are those that cudnn-frontend builds: products, masks that compare rows and columns, a softmax or its
statistics. That no matrix of scores lies in the workspace shows that one step takes their place.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pytest
from graph_library import BOOLEAN, Graph, GraphTensor, row_major
from miopen_library import HipDnn
from test_graph_layers import _matmul
from test_graph_operations import close, value_of_reduction

Array = np.ndarray[Any, Any]
BATCH, ROWS, KEYS, DEPTH, SCALE = 2, 33, 40, 16, 0.25


@dataclass
class Case:
    """What is done with scores. `diagonal`: rows of k less rows of q, or 0."""

    heads: int = 4
    kv_heads: int = 4
    left: int | None = None
    right: int | None = None
    from_end: bool = False
    lengths: bool = False
    bias: tuple[int, ...] = ()
    slopes: bool = False  # a bias that the graph computes: (column - row) slope
    dropout: float = 0.0
    value_depth: int = 8
    dtype: Any = np.float32
    arrays: dict[str, Array] = field(default_factory=dict)

    def draw(self, rng: np.random.Generator) -> Case:
        for name, heads, rows, depth in (
            ("q", self.heads, ROWS, DEPTH), ("k", self.kv_heads, KEYS, DEPTH),
            ("v", self.kv_heads, KEYS, self.value_depth), ("dy", self.heads, ROWS, self.value_depth),
        ):  # fmt: skip
            self.arrays[name] = rng.standard_normal((BATCH, heads, rows, depth)).astype(self.dtype)
        if self.bias:
            self.arrays["bias"] = rng.standard_normal(self.bias).astype(self.dtype)
        if self.slopes:
            self.arrays["slopes"] = rng.uniform(0.01, 0.1, (1, self.heads, 1, 1)).astype(np.float32)
        if self.lengths:
            self.arrays["q_lengths"] = np.array([ROWS, 21], np.int32).reshape(BATCH, 1, 1, 1)
            self.arrays["k_lengths"] = np.array([35, KEYS], np.int32).reshape(BATCH, 1, 1, 1)
        return self

    def seen(self) -> Array:
        row, column = np.arange(ROWS)[:, None], np.arange(KEYS)[None]
        shape = (BATCH, 1, 1, 1)
        q_rows, k_rows = (
            self.arrays.get(name, np.full(shape, n)) for name, n in (("q_lengths", ROWS), ("k_lengths", KEYS))
        )
        distance = column - row - (k_rows - q_rows if self.from_end else 0)
        seen = (row < q_rows) & (column < k_rows)
        if self.right is not None:
            seen = seen & (distance <= self.right)
        if self.left is not None:
            seen = seen & (distance > -self.left)
        return np.broadcast_to(seen, (BATCH, self.heads, ROWS, KEYS))

    def reference(self, kept: Array | float = 1.0) -> dict[str, Array]:
        """`kept`: what dropout multiplies each share by."""
        q, k, v, dy = (self.arrays[name].astype(np.float64) for name in ("q", "k", "v", "dy"))
        shared = self.heads // self.kv_heads
        k, v = np.repeat(k, shared, 1), np.repeat(v, shared, 1)
        scores = SCALE * q @ k.transpose(0, 1, 3, 2)
        if self.bias:
            scores = scores + self.arrays["bias"].astype(np.float64)
        if self.slopes:
            scores = scores + (np.arange(KEYS) - np.arange(ROWS)[:, None]) * self.arrays["slopes"].astype(np.float64)
        powers = np.where(self.seen(), np.exp(scores), 0.0)
        sums = powers.sum(-1, keepdims=True)
        shares = powers / np.where(sums == 0, 1, sums)
        y = (shares * kept) @ v
        slopes = shares * (kept * (dy @ v.transpose(0, 1, 3, 2)) - (y * dy).sum(-1, keepdims=True))
        with np.errstate(divide="ignore", invalid="ignore"):
            most = np.where(self.seen(), scores, -np.inf).max(-1, keepdims=True)
            result = {"shares": shares, "y": y, "statistics": np.log(sums), "dq": SCALE * slopes @ k, "most": most}
            result["sums"] = sums / np.exp(most)
        for name, gradient in (
            ("dk", SCALE * slopes.transpose(0, 1, 3, 2) @ q), ("dv", (shares * kept).transpose(0, 1, 3, 2) @ dy),
        ):  # fmt: skip
            result[name] = gradient.reshape(BATCH, self.kv_heads, shared, *gradient.shape[2:]).sum(2)
        if self.bias:
            axes = tuple(d for d in range(4) if self.bias[d] == 1)
            result["dbias"] = slopes.sum(axes, keepdims=True)
        return result


class Scores(Graph):
    """A graph with the operations between scores and softmax."""

    def __init__(self, library: HipDnn, case: Case) -> None:
        super().__init__(library)
        self.case = case
        self.lengths = (BATCH, case.heads, ROWS, KEYS)
        self.rows = (BATCH, case.heads, ROWS, 1)
        self.inputs: dict[str, GraphTensor] = {}

    def given(self, name: str) -> GraphTensor:
        if name not in self.inputs:
            self.inputs[name] = self.input(self.case.arrays[name])
        return self.inputs[name]

    def turned(self, name: str) -> GraphTensor:
        """With its last dimensions exchanged, as products take it."""
        if name not in self.inputs:
            array = self.case.arrays[name].transpose(0, 1, 3, 2)
            self.inputs[name] = self.tensor(array.shape, self.case.dtype, data=array, order=(0, 1, 3, 2))
        return self.inputs[name]

    def virtual(self, lengths: tuple[int, ...] | None = None, dtype: Any = None, **more: Any) -> GraphTensor:
        return self.tensor(
            lengths or self.lengths,
            dtype or (np.float64 if self.case.dtype == np.float64 else np.float32),
            virtual=True,
            **more,
        )

    def apply(
        self, mode: str, *operands: GraphTensor, lengths: tuple[int, ...] | None = None, **more: Any
    ) -> GraphTensor:
        result = self.virtual(lengths)
        self.pointwise(mode, result, *operands, **more)
        return result

    def whole(self, mode: str, *operands: GraphTensor, **more: Any) -> GraphTensor:
        result = self.virtual(dtype=np.int32)
        self.pointwise(mode, result, *operands, **more)
        return result

    def compare(self, mode: str, *operands: GraphTensor) -> GraphTensor:
        result = self.virtual(dtype=np.int8, kind=BOOLEAN)
        self.pointwise(mode, result, *operands)
        return result

    def product(self, a: GraphTensor, b: GraphTensor) -> GraphTensor:
        result = self.virtual()
        more = {}
        if self.case.lengths:
            more = {
                f"OPERATION_MATMUL_GEMM_{n}_OVERRIDE_DESC": self.given(x)
                for n, x in (("M", "q_lengths"), ("N", "k_lengths"))
            }
        _matmul(self, a, b, result, **more)
        return result

    def places(self, x: GraphTensor) -> tuple[GraphTensor, GraphTensor]:
        return self.whole("GEN_INDEX", x, POINTWISE_AXIS=2), self.whole("GEN_INDEX", x, POINTWISE_AXIS=3)

    def hide(self, x: GraphTensor, seen: GraphTensor) -> GraphTensor:
        return self.apply("BINARY_SELECT", x, self.scalar(-np.inf), seen)

    def biased(self, x: GraphTensor) -> GraphTensor:
        """Scaled, with biases and a mask of lengths."""
        x = self.apply("MUL", x, self.scale())
        if self.case.bias:
            x = self.apply("ADD", x, self.given("bias"))
        if self.case.slopes:
            row, column = self.places(x)
            distance = self.whole("SUB", column, row)
            x = self.apply("ADD", x, self.apply("MUL", distance, self.given("slopes")))
        if self.case.lengths:
            row, column = self.places(x)
            first = self.compare("CMP_LT", row, self.given("q_lengths"))
            second = self.compare("CMP_LT", column, self.given("k_lengths"))
            x = self.hide(x, self.compare("LOGICAL_AND", first, second))
        return x

    def scale(self) -> GraphTensor:
        if "scale" not in self.inputs:
            self.inputs["scale"] = self.scalar(SCALE)
        return self.inputs["scale"]

    def bounded(self, x: GraphTensor) -> GraphTensor:
        """With masks along the diagonal."""
        case = self.case
        ends = (self.given("q_lengths"), self.given("k_lengths")) if case.lengths else (
            self.scalar(ROWS, dtype=np.int32), self.scalar(KEYS, dtype=np.int32))  # fmt: skip
        if case.right is not None:
            row, column = self.places(x)
            if case.from_end:
                row = self.whole("SUB", self.whole("ADD", row, ends[1]), ends[0])
            if case.right:
                row = self.whole("ADD", row, self.scalar(case.right, dtype=np.int32))
            x = self.hide(x, self.compare("CMP_GE", row, column))
        if case.left is not None:
            row, column = self.places(x)
            column = self.whole("ADD", column, self.scalar(case.left, dtype=np.int32))
            if case.from_end:
                column = self.whole("ADD", self.whole("SUB", column, ends[1]), ends[0])
            x = self.hide(x, self.compare("CMP_GT", column, row))
        return x

    def reduce(self, operator: str, x: GraphTensor, result: GraphTensor) -> GraphTensor:
        description = self.make("REDUCTION", REDUCTION_OPERATOR=value_of_reduction(operator), REDUCTION_COMP_TYPE=0)
        self.node(
            "REDUCTION",
            OPERATION_REDUCTION_DESC=description,
            OPERATION_REDUCTION_XDESC=x,
            OPERATION_REDUCTION_YDESC=result,
        )
        return result

    def softmax(self, x: GraphTensor, results: dict[str, GraphTensor]) -> GraphTensor:
        """With some of each row's greatest score, sum of exponentials and statistics."""
        most = self.reduce("MAX", x, results.get("most") or self.virtual(self.rows))
        powers = self.apply("EXP", self.apply("SUB", x, most))
        sums = self.reduce("ADD", powers, results.get("sums") or self.virtual(self.rows))
        if "statistics" in results:
            self.pointwise("ADD", results["statistics"], most, self.apply("LOG", sums, lengths=self.rows))
        return self.apply("DIV", powers, sums)

    def random(self) -> GraphTensor:
        description = self.make("RNG", RNG_DISTRIBUTION=0, RNG_BERNOULLI_DIST_PROBABILITY=1 - self.case.dropout)
        mask = self.virtual()
        seed, offset = (self.tensor((1, 1, 1, 1), np.int32, data=np.full((1, 1, 1, 1), n)) for n in (1234, 5))
        self.node(
            "RNG",
            OPERATION_RNG_DESC=description,
            OPERATION_RNG_YDESC=mask,
            OPERATION_RNG_SEED=seed,
            OPERATION_RNG_OFFSET_DESC=offset,
        )
        return mask

    def kept(self, x: GraphTensor, mask: GraphTensor) -> GraphTensor:
        return self.apply("MUL", self.apply("MUL", x, mask), self.scalar(1 / (1 - self.case.dropout)))


def forward(
    library: HipDnn, case: Case, in_parts: bool = False, kind_of_graph: type[Scores] = Scores
) -> dict[str, Array]:
    """In parts: with the greatest scores and sums of exponentials instead of their logarithms."""
    graph = kind_of_graph(library, case)
    kind = np.float64 if case.dtype == np.float64 else np.float32
    results = {name: graph.tensor(graph.rows, kind) for name in (("most", "sums") if in_parts else ("statistics",))}
    x = graph.bounded(graph.biased(graph.product(graph.given("q"), graph.turned("k"))))
    shares = graph.softmax(x, results)
    if case.dropout:
        shares = graph.kept(shares, graph.random())
    results["y"] = graph.tensor((BATCH, case.heads, ROWS, case.value_depth), case.dtype, order=(0, 2, 1, 3))
    _matmul(graph, shares, graph.given("v"), results["y"])
    run_as_one(graph)
    return {name: tensor.memory.numpy() for name, tensor in results.items()}


def agree(made: dict[str, Array], expected: dict[str, Array]) -> None:
    """Logarithms of rows that see nothing are -infinity."""
    for name, found in made.items():
        nothing = np.isneginf(expected[name])
        assert (np.isneginf(found) == nothing).all(), name
        close(np.where(nothing, 0, found), np.where(nothing, 0, expected[name]), 512)


def run_as_one(graph: Scores) -> None:
    """Without a matrix of scores in the workspace, unless the bias is one that the graph computes."""
    plan = graph.plan()
    scores = int(np.prod(graph.lengths)) * 4
    assert graph.workspace_size(plan) < scores * (2 if graph.case.slopes else 1)
    graph.run(plan)


def backward(
    library: HipDnn, case: Case, made: dict[str, Array], kind_of_graph: type[Scores] = Scores
) -> dict[str, Array]:
    graph = kind_of_graph(library, case)
    dtype = case.dtype
    y, statistics = graph.input(made["y"].astype(dtype)), graph.input(made["statistics"])
    mask = graph.random() if case.dropout else None
    sums = graph.reduce(
        "ADD", graph.apply("MUL", graph.given("dy"), y, lengths=made["y"].shape), graph.virtual(graph.rows)
    )
    sums = graph.apply("MUL", sums, graph.scalar(1 - case.dropout), lengths=graph.rows)
    x = graph.biased(graph.product(graph.given("q"), graph.turned("k")))
    powers = graph.apply("EXP", graph.bounded(graph.apply("SUB", x, statistics)))
    shares = powers if mask is None else graph.kept(powers, mask)
    results = {"dv": summed(graph, turn(graph, shares), graph.given("dy"), "v")}
    slopes = graph.product(graph.given("dy"), graph.turned("v"))
    if mask is not None:
        slopes = graph.apply("MUL", slopes, mask)
    slopes = graph.apply("MUL", graph.apply("SUB", slopes, sums), powers)
    if case.dropout:
        slopes = graph.apply("MUL", slopes, graph.scalar(1 / (1 - case.dropout)))
    if case.bias:
        results["dbias"] = graph.reduce("ADD", slopes, graph.tensor(case.bias, dtype))
    slopes = graph.apply("MUL", slopes, graph.scale())
    results["dk"] = summed(graph, turn(graph, slopes), graph.given("q"), "k")
    keys = graph.virtual((BATCH, case.kv_heads, KEYS, DEPTH), dtype)
    graph.node("RESHAPE", OPERATION_RESHAPE_XDESC=graph.turned("k"), OPERATION_RESHAPE_YDESC=keys)
    wide, results["dq"] = graph.tensor(case.arrays["q"].shape, np.float32), graph.tensor(case.arrays["q"].shape, dtype)
    if case.dtype == np.float32:  # a float sum, then a copy; or at once
        _matmul(graph, slopes, keys, wide)
        graph.pointwise("IDENTITY", results["dq"], wide)
    else:
        _matmul(graph, slopes, keys, results["dq"])
    run_as_one(graph)
    return {name: tensor.memory.numpy() for name, tensor in results.items()}


def turn(graph: Scores, x: GraphTensor) -> GraphTensor:
    batch, heads, rows, keys = graph.lengths
    strides = [heads * rows * keys, rows * keys, 1, keys]
    result = graph.tensor((batch, heads, keys, rows), graph.case.dtype, virtual=True, strides=strides)
    graph.node("RESHAPE", OPERATION_RESHAPE_XDESC=x, OPERATION_RESHAPE_YDESC=result)
    return result


def summed(graph: Scores, a: GraphTensor, b: GraphTensor, name: str) -> GraphTensor:
    """A product; where heads share what it is the gradient of, its sum over these."""
    shape = graph.case.arrays[name].shape
    result = graph.tensor(shape, graph.case.dtype)
    if graph.case.heads == graph.case.kv_heads:
        _matmul(graph, a, b, result)
        return result
    full = graph.virtual((BATCH, graph.case.heads, *shape[2:]))
    _matmul(graph, a, b, full)
    return graph.reduce("ADD", full, result)


CASES: dict[str, Case] = {
    "plain": Case(), "causal": Case(right=0), "causal from the end": Case(right=0, from_end=True),
    "window": Case(kv_heads=2, left=9, right=0), "wide window": Case(kv_heads=1, left=7, right=3),
    "window from the end": Case(left=9, right=2, from_end=True), "lengths": Case(lengths=True),
    "lengths from the end": Case(lengths=True, right=0, from_end=True, kv_heads=2),
    "lengths and window": Case(lengths=True, left=12, right=0, from_end=True),
    "bias": Case(bias=(1, 4, ROWS, KEYS)), "causal bias": Case(bias=(BATCH, 1, ROWS, KEYS), right=0),
    "slopes": Case(slopes=True, right=0), "two biases": Case(bias=(1, 1, ROWS, KEYS), slopes=True),
    "double": Case(right=0, dtype=np.float64),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_attention_that_is_spelled_out_is_one_step(hipdnn: HipDnn, case: Case, rng: np.random.Generator) -> None:
    case = replace(case, arrays={}).draw(rng)
    expected, made = case.reference(), forward(hipdnn, case)
    agree(made, expected)
    if not (case.bias and case.slopes):
        agree(backward(hipdnn, case, made), expected)


@pytest.mark.parametrize("name", ["causal", "bias", "double"])
def test_greatest_scores_and_sums(hipdnn: HipDnn, name: str, rng: np.random.Generator) -> None:
    case = replace(CASES[name], arrays={}).draw(rng)
    agree(forward(hipdnn, case, in_parts=True), case.reference())


def test_dropout_of_both_directions_is_the_same(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    """With a unit matrix for v, y shows which shares are left."""
    case = Case(dropout=0.25, value_depth=KEYS).draw(rng)
    case.arrays["v"][:] = np.eye(KEYS)
    made = forward(hipdnn, case)
    shares = case.reference()["shares"]
    kept = np.where(made["y"] != 0, 1 / (1 - case.dropout), 0.0)
    # Eight standard deviations.
    assert abs((kept == 0).mean() - case.dropout) < 8 * np.sqrt(0.25 * 0.75 / kept.size)
    close(made["y"], shares * kept, 256)
    agree(backward(hipdnn, case, made), case.reference(kept))


def _operation(library: HipDnn, case: Case, made: dict[str, Array] | None) -> dict[str, Array]:
    """The same by cuDNN's own operation, whose subgraph masks."""
    graph = Scores(library, case)
    kind, tensors = ("FWD", {}) if made is None else ("BWD", {})
    source = graph.virtual()
    for name in "qkv":
        graph.given(name)
    inner = len(graph.nodes)
    x = source
    if case.bias:
        x = graph.apply("ADD", x, graph.given("bias"))
    x = graph.bounded(x)
    subgraph, graph.nodes = graph.nodes[inner:], graph.nodes[:inner]
    operands: dict[str, Any] = {f"{name.upper()}DESC": graph.given(name) for name in "qkv"} | {
        "SCALEDESC": graph.scale()
    }
    if subgraph:
        inside = graph.make("OPERATIONGRAPH", OPERATIONGRAPH_OPS=subgraph)
        operands |= {"SUBGRAPH": inside, "SUBGRAPH_INPUT_UID": source.uid, "SUBGRAPH_OUTPUT_UID": x.uid}
    if case.lengths:
        operands |= {"SEQ_LEN_QDESC": graph.given("q_lengths"), "SEQ_LEN_KVDESC": graph.given("k_lengths")}
    if made is None:
        tensors = {
            "y": graph.tensor((BATCH, case.heads, ROWS, case.value_depth), case.dtype),
            "statistics": graph.tensor(graph.rows),
        }
        operands |= {"ODESC": tensors["y"], "STATSDESC": tensors["statistics"]}
    else:
        tensors = {f"d{name}": graph.tensor(case.arrays[name].shape, case.dtype) for name in "qkv"}
        operands |= {
            "ODESC": graph.input(made["y"]),
            "STATSDESC": graph.input(made["statistics"]),
            "DODDESC": graph.given("dy"),
        }
        operands |= {f"D{name.upper()}DESC": tensors[f"d{name}"] for name in "qkv"}
        if case.bias:
            tensors["dbias"] = graph.tensor(case.bias, case.dtype)
            operands["DBIAS_DESC"] = tensors["dbias"]
    graph.node(f"SDPA_{kind}", **{f"OPERATION_SDPA_{kind}_{name}": value for name, value in operands.items()})
    run_as_one(graph)
    return {name: tensor.memory.numpy() for name, tensor in tensors.items()}


@pytest.mark.parametrize("name", ["plain", "window", "lengths from the end", "bias"])
def test_operation_of_attention(hipdnn: HipDnn, name: str, rng: np.random.Generator) -> None:
    case = replace(CASES[name], arrays={}).draw(rng)
    expected, made = case.reference(), _operation(hipdnn, case, None)
    agree({**made, **_operation(hipdnn, case, made)}, expected)


def test_ragged_entries(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    """Entries lie behind each other without the rows that they do not have."""
    case = Case(lengths=True, right=0).draw(rng)
    graph = Scores(hipdnn, case)
    expected = case.reference()
    tensors: dict[str, GraphTensor] = {}
    for name, lengths in (("q", "q_lengths"), ("k", "k_lengths"), ("v", "k_lengths"), ("y", "q_lengths")):
        array = expected["y"].astype(np.float32) if name == "y" else case.arrays[name]
        rows = case.arrays[lengths].ravel()
        packed = np.concatenate([array[b, :, : rows[b]].transpose(1, 0, 2).ravel() for b in range(BATCH)])
        row = array.shape[1] * array.shape[3]
        starts = graph.input((np.concatenate([[0], rows.cumsum()]) * row).astype(np.int32).reshape(BATCH + 1, 1, 1, 1))
        strides = row_major(array.shape, (0, 2, 1, 3))
        whole = graph.tensor((packed.size,), data=np.full_like(packed, np.nan) if name == "y" else packed)
        part = graph.tensor(array.shape, virtual=True, strides=strides)
        part.descriptor = graph.make(
            "TENSOR", TENSOR_UNIQUE_ID=whole.uid, TENSOR_DATA_TYPE=0, TENSOR_BYTE_ALIGNMENT=16,
            TENSOR_DIMENSIONS=list(array.shape), TENSOR_STRIDES=strides, TENSOR_RAGGED_OFFSET_DESC=starts.descriptor,
        )  # fmt: skip
        tensors[name] = part
        if name == "y":
            result, wanted = whole, packed
    operands: dict[str, Any] = {f"{name.upper().replace('Y', 'O')}DESC": tensor for name, tensor in tensors.items()} | {
        "SCALEDESC": graph.scale()
    }
    operands |= {"SEQ_LEN_QDESC": graph.given("q_lengths"), "SEQ_LEN_KVDESC": graph.given("k_lengths")}
    source = graph.virtual()
    x = graph.bounded(source)
    inside, graph.nodes = graph.make("OPERATIONGRAPH", OPERATIONGRAPH_OPS=graph.nodes), []
    operands |= {"SUBGRAPH": inside, "SUBGRAPH_INPUT_UID": source.uid, "SUBGRAPH_OUTPUT_UID": x.uid}
    graph.node("SDPA_FWD", **{f"OPERATION_SDPA_FWD_{name}": value for name, value in operands.items()})
    graph.run()
    close(result.memory.numpy(), wanted, 256)


def test_attention_that_the_core_does_not_have_is_refused(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    case = Case().draw(rng)
    graph = Scores(hipdnn, case)
    operands = {f"{name.upper()}DESC": graph.given(name) for name in "qkv"}
    operands |= {
        "ODESC": graph.tensor((BATCH, 4, ROWS, case.value_depth)),
        "BLOCK_MASK_DESC": graph.input(np.zeros((2, 4, 1, 1), np.uint8)),
    }
    graph.node("SDPA_FWD", **{f"OPERATION_SDPA_FWD_{name}": value for name, value in operands.items()})
    made = graph.create("ENGINEHEUR")
    graph.set(made, "ENGINEHEUR_MODE", 3)
    graph.set(made, "ENGINEHEUR_OPERATION_GRAPH", graph.graph())
    assert hipdnn.status("BackendFinalize", made) == "NOT_SUPPORTED"
    assert "BLOCK_MASK" in graph.message()
