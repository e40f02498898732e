"""hipDNN's graph interface: windows (RESAMPLE), against NumPy in double."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest
from graph_library import Graph, GraphTensor, value_of
from miopen_library import HipDnn, StatusError
from test_graph_operations import close

Array = np.ndarray[Any, Any]
MAXIMUM, INCLUSIVE, EXCLUSIVE = "MAXPOOL", "AVGPOOL_INCLUDE_PADDING", "AVGPOOL_EXCLUDE_PADDING"


class Case(NamedTuple):
    """Lengths, windows, padding before and after, strides, and lengths of the result."""

    x: tuple[int, ...]
    sizes: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    strides: tuple[int, ...]
    y: tuple[int, ...]


CASES = [
    Case((2, 8, 8, 8), (3, 3), (1, 1), (1, 1), (2, 2), (4, 4)),
    Case((2, 3, 6, 7), (2, 2), (0, 0), (1, 1), (1, 1), (6, 7)),
    Case((2, 3, 6, 7), (2, 2), (1, 1), (0, 0), (1, 1), (6, 7)),
    Case((1, 8, 9, 10), (3, 3), (0, 1), (2, 0), (2, 2), (5, 5)),
    Case((1, 16, 7, 8), (3, 3), (1, 1), (2, 2), (2, 2), (4, 5)),
    # Padding that no window reaches, and more of it than a window has.
    Case((1, 4, 5, 6), (3, 2), (0, 0), (1, 1), (2, 3), (2, 2)),
    Case((2, 2, 4, 4), (2, 2), (1, 0), (3, 2), (2, 2), (4, 3)),
    Case((1, 8, 9, 8), (2, 3), (2, 3), (4, 5), (4, 5), (4, 3)),
    Case((2, 5, 11), (4,), (3,), (1,), (3,), (4,)),
    Case((1, 3, 4, 5, 6), (2, 3, 2), (1, 0, 1), (0, 2, 0), (2, 1, 2), (2, 5, 3)),
]


def describe(graph: Graph, case: Case, mode: str, **changed: Any) -> int:
    attributes = {
        "RESAMPLE_MODE": value_of(f"RESAMPLE_{mode}"),
        "RESAMPLE_PADDING_MODE": value_of("NEG_INF_PAD" if mode == MAXIMUM else "ZERO_PAD"),
        "RESAMPLE_SPATIAL_DIMS": len(case.sizes),
        "RESAMPLE_WINDOW_DIMS": list(case.sizes),
        "RESAMPLE_PRE_PADDINGS": list(case.before),
        "RESAMPLE_POST_PADDINGS": list(case.after),
        "RESAMPLE_STRIDES": list(case.strides),
    }
    return graph.make("RESAMPLE", **(attributes | changed))


def resample(graph: Graph, way: str, description: int, **attributes: Any) -> None:
    named = {f"OPERATION_RESAMPLE_{way}_{name}": value for name, value in attributes.items()}
    graph.node(f"RESAMPLE_{way}", **{f"OPERATION_RESAMPLE_{way}_DESC": description}, **named)


def forward(graph: Graph, description: int, x: GraphTensor, y: GraphTensor, **more: Any) -> None:
    resample(graph, "FWD", description, XDESC=x, YDESC=y, **more)


def backward(graph: Graph, description: int, dy: GraphTensor, dx: GraphTensor, **more: Any) -> None:
    resample(graph, "BWD", description, DXDESC=dx, DYDESC=dy, **more)


def expected(case: Case, mode: str, x: Array, dy: Array) -> tuple[Array, Array]:
    """Result and gradient, by windows of the padded image; padding is NaN."""
    sides = ((0, 0), (0, 0), *zip(case.before, case.after, strict=True))
    padded = np.pad(x.astype(np.float64), sides, constant_values=np.nan)
    y, gradient = np.zeros((*case.x[:2], *case.y)), np.zeros(padded.shape)
    for place in np.ndindex(*y.shape):
        corner = [p * s for p, s in zip(place[2:], case.strides, strict=True)]
        window = (*place[:2], *(slice(c, c + k) for c, k in zip(corner, case.sizes, strict=True)))
        values = padded[window]
        assert values.shape == case.sizes
        count = values.size if mode == INCLUSIVE else max(int((~np.isnan(values)).sum()), 1)
        if mode == MAXIMUM:
            known = np.where(np.isnan(values), -np.inf, values)
            y[place] = known.max()
            if np.isfinite(y[place]):
                first = np.unravel_index(known.argmax(), values.shape)
                found = (*place[:2], *(c + f for c, f in zip(corner, first, strict=True)))
                gradient[found] += dy[place]
        else:
            y[place] = np.nansum(values) / count
            gradient[window] += dy[place] / count
    inner = (slice(None), slice(None), *(slice(b, b + n) for b, n in zip(case.before, case.x[2:], strict=True)))
    return y, gradient[inner]


@pytest.mark.parametrize("mode", [MAXIMUM, INCLUSIVE, EXCLUSIVE])
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_windows(hipdnn: HipDnn, case: Case, last: bool, mode: str, rng: np.random.Generator) -> None:
    x = rng.permutation(int(np.prod(case.x))).reshape(case.x).astype(np.float32)
    dy = rng.standard_normal((*case.x[:2], *case.y)).astype(np.float32)
    want, gradient = expected(case, mode, x, dy)
    order = (0, *range(2, x.ndim), 1) if last else None
    graph = Graph(hipdnn)
    description = describe(graph, case, mode)
    y, dx, source = graph.tensor(dy.shape, order=order), graph.tensor(x.shape, order=order), graph.input(x, order)
    indices = {"IDXDESC": graph.tensor(dy.shape, np.int8, order=order)} if mode == MAXIMUM else {}
    forward(graph, description, source, y, **indices)
    backward(graph, description, graph.input(dy, order), dx, **indices)
    graph.run()
    # A window of nothing but padding has no maximum.
    empty = np.isinf(want)
    assert (y.memory.numpy()[empty] == want[empty]).all()
    close(y.memory.numpy()[~empty], want[~empty], 9)
    close(dx.memory.numpy(), gradient, 9)
    if mode != MAXIMUM:
        return
    # The way back without indices looks for the maxima again.
    graph = Graph(hipdnn)
    dx = graph.tensor(x.shape, order=order)
    backward(graph, describe(graph, case, mode), graph.input(dy, order), dx, XDESC=graph.input(x, order))
    graph.run()
    close(dx.memory.numpy(), gradient, 9)


@pytest.mark.parametrize("mode", [MAXIMUM, INCLUSIVE])
def test_windows_that_add_to_what_is_there(hipdnn: HipDnn, mode: str, rng: np.random.Generator) -> None:
    case = CASES[3]
    x = rng.permutation(int(np.prod(case.x))).reshape(case.x).astype(np.float32)
    old_y, dy = (rng.standard_normal((*case.x[:2], *case.y)).astype(np.float32) for _ in range(2))
    old_dx = rng.standard_normal(case.x).astype(np.float32)
    want, gradient = expected(case, mode, x, dy)
    graph = Graph(hipdnn)
    description = describe(graph, case, mode)
    source, y, dx = (graph.input(values) for values in (x, old_y, old_dx))
    forward(graph, description, source, y, ALPHA=2.0, BETA=-0.5)
    backward(graph, description, graph.input(dy), dx, XDESC=source, ALPHA=3.0, BETA=0.25)
    graph.run()
    close(y.memory.numpy(), 2 * want - 0.5 * old_y, 18)
    close(dx.memory.numpy(), 3 * gradient + 0.25 * old_dx, 27)
    short = Graph(hipdnn)
    forward(
        short, describe(short, case, mode), short.input(x), short.tensor(old_y.shape, np.float16), ALPHA=1.0, BETA=1.0
    )
    with pytest.raises(StatusError, match="NOT_SUPPORTED_DATA_TYPE"):
        short.plan()


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.int32])
def test_windows_of_integers(hipdnn: HipDnn, dtype: Any, rng: np.random.Generator) -> None:
    case = CASES[3]
    x = rng.integers(0 if dtype == np.uint8 else -100, 100, case.x).astype(dtype)
    for mode in (MAXIMUM, INCLUSIVE):
        graph = Graph(hipdnn)
        y = graph.tensor((*case.x[:2], *case.y), dtype)
        forward(graph, describe(graph, case, mode), graph.input(x), y)
        graph.run()
        want = np.rint(expected(case, mode, x, np.zeros(y.lengths))[0])
        assert np.abs(y.memory.numpy().astype(np.int64) - want).max() <= (0 if mode == MAXIMUM else 1)


@pytest.mark.parametrize(("changed", "status"), [
    ({"RESAMPLE_POST_PADDINGS": [2, 2]}, "BAD_PARAM_SHAPE_MISMATCH"),
    ({"RESAMPLE_POST_PADDINGS": [4, 4]}, "BAD_PARAM_SHAPE_MISMATCH"),
    ({"RESAMPLE_POST_PADDINGS": [1]}, "BAD_PARAM"),
    ({"RESAMPLE_POST_PADDINGS": [-1, 1]}, "BAD_PARAM_OUT_OF_BOUND"),
    ({"RESAMPLE_PRE_PADDINGS": [1, 1, 1]}, "BAD_PARAM"),
    ({"RESAMPLE_WINDOW_DIMS": [0, 3]}, "BAD_PARAM_OUT_OF_BOUND"),
    ({"RESAMPLE_WINDOW_DIMS": [90, 90]}, "BAD_PARAM_SHAPE_MISMATCH"),
    ({"RESAMPLE_STRIDES": [0, 2]}, "BAD_PARAM_OUT_OF_BOUND"),
    ({"RESAMPLE_SPATIAL_DIMS": 3}, "BAD_PARAM"),
    ({"RESAMPLE_MODE": 1}, "NOT_SUPPORTED"),
    ({"RESAMPLE_PADDING_MODE": 0}, "NOT_SUPPORTED_GRAPH_PATTERN"),
])  # fmt: skip
def test_windows_that_are_refused(hipdnn: HipDnn, changed: dict[str, Any], status: str) -> None:
    case = CASES[0]
    graph = Graph(hipdnn)
    y = graph.tensor((*case.x[:2], *case.y))
    forward(graph, describe(graph, case, MAXIMUM, **changed), graph.input(np.zeros(case.x, np.float32)), y)
    with pytest.raises(StatusError) as refused:
        graph.plan()
    assert refused.value.status == status
    assert graph.message()


def test_windows_between_other_images_are_refused(hipdnn: HipDnn) -> None:
    case = CASES[0]
    for lengths in [(2, 4, 4, 4), (1, 8, 4, 4), (2, 8, 4)]:
        graph = Graph(hipdnn)
        x = graph.input(np.zeros(case.x, np.float32))
        forward(graph, describe(graph, case, MAXIMUM), x, graph.tensor(lengths))
        with pytest.raises(StatusError, match="BAD_PARAM"):
            graph.plan()
