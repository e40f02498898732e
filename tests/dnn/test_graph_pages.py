"""Caches of keys and values in pages, in hipDNN's graphs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from graph_library import Graph, GraphTensor
from miopen_library import HipDnn

Array = np.ndarray[Any, Any]
BATCH, HEADS, STEPS, DEPTH, PAGE = 3, 2, 11, 8, 4


class Cache:
    """Rows in pages that are in no order, and the same rows side by side."""

    def __init__(self, rng: np.random.Generator, dtype: Any) -> None:
        pages = -(-STEPS // PAGE)
        self.table = np.asarray(
            rng.permutation(BATCH * pages + 2)[: BATCH * pages].reshape(BATCH, 1, pages, 1), np.int32
        )
        self.counts = np.array([STEPS, 0, 6], np.int32).reshape(BATCH, 1, 1, 1)
        self.pages = rng.standard_normal((BATCH * pages + 2, HEADS, PAGE, DEPTH)).astype(dtype)
        whole = self.pages[self.table[:, 0, :, 0]].transpose(0, 2, 1, 3, 4).reshape(BATCH, HEADS, -1, DEPTH)
        is_there = np.arange(STEPS) < self.counts[:, :, 0]
        self.rows = np.where(is_there[..., None], whole[:, :, :STEPS], 0).astype(dtype)
        # Pages that nobody has do not matter.
        self.table[1] = -(10**6)

    def load(self, graph: Graph, y: GraphTensor, counts: GraphTensor) -> None:
        names = {"CONTAINER_DESC": self.pages, "PAGE_TABLE_DESC": self.table}
        tensors = {name: graph.input(values) for name, values in names.items()} | {"SEQUENCE_DESC": counts, "YDESC": y}
        graph.node("PAGED_CACHE_LOAD", **{f"OPERATION_PAGED_CACHE_LOAD_{name}": t for name, t in tensors.items()})


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.float16, np.int8])
def test_rows_are_loaded_in_both_orders(hipdnn: HipDnn, dtype: Any, rng: np.random.Generator) -> None:
    cache, graph = Cache(rng, dtype), Graph(hipdnn)
    counts = graph.input(cache.counts)
    plain = graph.tensor((BATCH, HEADS, STEPS, DEPTH), dtype)
    turned = graph.tensor((BATCH, HEADS, DEPTH, STEPS), dtype, order=(0, 1, 3, 2))
    cache.load(graph, plain, counts)
    cache.load(graph, turned, counts)
    graph.run()
    assert (plain.memory.numpy() == cache.rows).all()
    assert (turned.memory.numpy() == cache.rows.transpose(0, 1, 3, 2)).all()


def test_attention_to_pages(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    keys, values, graph = Cache(rng, np.float64), Cache(rng, np.float64), Graph(hipdnn)
    q = rng.standard_normal((BATCH, HEADS, 3, DEPTH))
    counts, y = graph.input(keys.counts), graph.tensor(q.shape, np.float64)
    loaded = [graph.tensor((BATCH, HEADS, STEPS, DEPTH), np.float64, virtual=True) for _ in range(2)]
    for cache, rows in zip((keys, values), loaded, strict=True):
        cache.load(graph, rows, counts)
    lengths = graph.input(np.full((BATCH, 1, 1, 1), 3, np.int32))
    operands = {
        "QDESC": graph.input(q), "KDESC": loaded[0], "VDESC": loaded[1], "ODESC": y, "SEQ_LEN_QDESC": lengths,
        "SEQ_LEN_KVDESC": counts, "SCALEDESC": graph.scalar(0.5, dtype=np.float64),
    }  # fmt: skip
    graph.node("SDPA_FWD", **{f"OPERATION_SDPA_FWD_{name}": tensor for name, tensor in operands.items()})
    graph.run()
    scores = np.exp(0.5 * q @ keys.rows.transpose(0, 1, 3, 2)) * (np.arange(STEPS) < keys.counts)
    sums = scores.sum(-1, keepdims=True)
    want = scores / np.where(sums == 0, 1, sums) @ values.rows
    np.testing.assert_allclose(y.memory.numpy(), want, rtol=1e-12, atol=1e-14)


def test_pages_that_do_not_fit(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    cache, graph = Cache(rng, np.float32), Graph(hipdnn)
    cache.table = cache.table[:, :, :1]
    cache.load(graph, graph.tensor((BATCH, HEADS, STEPS, DEPTH)), graph.input(cache.counts))
    with pytest.raises(Exception, match="BAD_PARAM"):
        graph.run()
