"""The CTC loss against a sum over all alignments, its gradient by complex steps, and what must be refused."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from miopen_library import MIOpen
from tensor_cases import Array


def labels_of(path: tuple[int, ...], blank: int) -> tuple[int, ...]:
    return tuple(label for label, _ in itertools.groupby(path) if label != blank)


def loss_by_enumeration(probabilities: Array, labels: tuple[int, ...], blank: int) -> Any:
    """-log of the probability of all paths over steps x classes that read as the labels."""
    steps, classes = probabilities.shape
    total = 0
    for path in itertools.product(range(classes), repeat=steps):
        if labels_of(path, blank) == labels:
            total = total + np.prod([probabilities[t, label] for t, label in enumerate(path)])
    return -np.log(total) if total else np.inf


def softmax(x: Array) -> Array:
    e = np.exp(x - x.real.max(axis=-1, keepdims=True))
    shares: Array = e / e.sum(axis=-1, keepdims=True)
    return shares


def run_ctc(
    miopen: MIOpen, x: Array, labels: list[tuple[int, ...]], lengths: list[int], blank: int, applies_softmax: bool
) -> tuple[Array, Array]:
    ctc = miopen.make("CreateCTCLossDescriptor")
    miopen.SetCTCLossDescriptor(ctc, 1, blank, applies_softmax)
    flat, label_lengths, input_lengths = (
        np.array(values, np.int32) for values in (sum(labels, ()), [len(one) for one in labels], lengths)
    )
    probabilities, dx = miopen.tensor(x.astype(np.float32)), miopen.empty(np.float32, x.shape)
    losses, size = miopen.empty(np.float32, (x.shape[1],)), np.zeros(1, np.uint64)
    shapes = (flat, label_lengths, input_lengths)
    miopen.GetCTCLossWorkspaceSize(miopen.handle, probabilities, dx, *shapes, 0, ctc, size)
    workspace = miopen.workspace(int(size[0]))
    arguments = (losses, dx, dx, 0, ctc, workspace, int(size[0]))
    miopen.CTCLoss(miopen.handle, probabilities, probabilities, *shapes, *arguments)
    return losses.numpy(), dx.numpy()


LABELS = [(1,), (1, 2), (1, 1), (), (2, 3, 2)]
LENGTHS = [5, 4, 5, 3, 5]


@pytest.mark.parametrize("applies_softmax", [True, False], ids=["logits", "probabilities"])
@pytest.mark.parametrize("blank", [0, 3])
def test_loss_and_gradient(miopen: MIOpen, rng: np.random.Generator, blank: int, applies_softmax: bool) -> None:
    classes, steps = 4, 5
    labels = [tuple((label + blank) % classes for label in one) for one in LABELS]
    logits = rng.standard_normal((steps, len(labels), classes)).astype(np.float32)
    x = logits.astype(np.float64) if applies_softmax else softmax(logits.astype(np.float64)).astype(np.float32) * 1.0
    losses, dx = run_ctc(miopen, x, labels, LENGTHS, blank, applies_softmax)
    for s, (one, length) in enumerate(zip(labels, LENGTHS, strict=True)):
        row = x[:length, s].astype(np.complex128)
        want = loss_by_enumeration(softmax(row) if applies_softmax else row, one, blank)
        assert abs(losses[s] - want.real) <= 2e-6 * (1 + want.real)
        assert not dx[length:, s].any()
        for t, c in itertools.product(range(length), range(classes)):
            moved = row.copy()
            moved[t, c] += 1e-30j
            gradient = loss_by_enumeration(softmax(moved) if applies_softmax else moved, one, blank).imag * 1e30
            assert abs(dx[t, s, c] - gradient) <= 1e-5 * (1 + abs(gradient))


def test_labels_that_no_path_has(miopen: MIOpen, rng: np.random.Generator) -> None:
    x = rng.standard_normal((4, 2, 3))
    losses, dx = run_ctc(miopen, x, [(1, 1, 1), (2,)], [4, 4], 0, True)
    assert losses[0] == np.inf
    assert np.isfinite(losses[1])
    assert not dx[:, 0].any()


def test_long_sequences_of_one_class(miopen: MIOpen) -> None:
    steps, classes, count = 700, 50, 300
    losses, _ = run_ctc(miopen, np.zeros((steps, 1, classes)), [(1,) * count], [steps], 0, True)
    # Equal probabilities: the number of paths is that of ways to place runs of one label, each followed by a blank but
    # for the last.
    paths = np.zeros(2 * count + 1)
    paths[:2] = 1
    scale = 0.0
    for _ in range(1, steps):
        paths[1:] += paths[:-1].copy()
        top = paths.max()
        paths, scale = paths / top, scale + np.log(top)
    want = steps * np.log(classes) - np.log(paths[-1] + paths[-2]) - scale
    assert abs(losses[0] - want) <= 1e-4 * want


def test_what_is_refused(miopen: MIOpen) -> None:
    ctc = miopen.make("CreateCTCLossDescriptor")
    assert miopen.status("SetCTCLossDescriptor", ctc, 1, -1, True) == "BadParm"
    assert miopen.status("SetCTCLossDescriptor", ctc, 0, 0, True) == "NotImplemented"
    x, losses = miopen.empty(np.float32, (4, 1, 3)), miopen.empty(np.float32, (1,))
    one, bad, long = (np.array([value], np.int32) for value in (1, 7, 5))
    rest = (losses, x, x, 0, ctc, None, 0)
    assert miopen.status("CTCLoss", miopen.handle, x, x, bad, one, one, *rest) == "BadParm"
    assert miopen.status("CTCLoss", miopen.handle, x, x, one, one, long, *rest) == "BadParm"
    assert miopen.status("CTCLoss", miopen.handle, x, x, None, one, one, *rest) == "BadParm"
    assert miopen.status("CTCLoss", miopen.handle, x, None, one, one, one, *rest) == "BadParm"
