"""cuDNN's CTC loss under HIP's names, against a sum over all alignments in double; gradients by complex steps."""

from __future__ import annotations

import ctypes
import itertools

import numpy as np
import pytest
from miopen_library import HipDnn
from tensor_cases import wide
from test_ctc import LABELS, LENGTHS, loss_by_enumeration, softmax

FILL = -7.0


class Loss:
    """A CTC loss of test_ctc's sequences; cuDNN's blank is label 0, its gradients are by what softmax is applied to."""

    def __init__(self, hipdnn: HipDnn, rng: np.random.Generator, applies_softmax: bool) -> None:
        self.hipdnn, self.applies_softmax = hipdnn, applies_softmax
        self.logits = wide(rng.standard_normal((5, len(LABELS), 4)).astype(np.float32))
        self.x = hipdnn.tensor((self.logits if applies_softmax else softmax(self.logits)).astype(np.float32))
        self.dx, self.losses = hipdnn.tensor(np.full(self.x.lengths, FILL, np.float32)), hipdnn.empty(np.float32, (5,))
        self.desc = hipdnn.make("CreateCTCLossDescriptor")
        self.sizes = np.zeros(1, np.uint64)
        labels: tuple[int, ...] = sum(LABELS, ())
        self.host = [np.array(values, np.int32) for values in (labels, [len(one) for one in LABELS], LENGTHS)]

    def check(self, rest: float) -> None:
        losses, dx = self.losses.numpy(), self.dx.numpy()
        for s, (labels, length) in enumerate(zip(LABELS, LENGTHS, strict=True)):
            row = self.logits[:length, s].astype(np.complex128)
            want = loss_by_enumeration(softmax(row), labels, 0).real
            # Probabilities are rounded to float before the loss is taken.
            assert abs(losses[s] - want) <= 2e-6 * (1 + want)
            assert (dx[length:, s] == rest).all()
            for t, c in itertools.product(range(length), range(row.shape[1])):
                moved = row.copy()
                moved[t, c] += 1e-30j
                gradient = loss_by_enumeration(softmax(moved), labels, 0).imag * 1e30
                assert abs(dx[t, s, c] - gradient) <= 1e-5


@pytest.mark.parametrize("applies_softmax", [False, True], ids=["probabilities", "logits"])
def test_ctc_with_labels_on_the_host(hipdnn: HipDnn, rng: np.random.Generator, applies_softmax: bool) -> None:
    loss, h = Loss(hipdnn, rng, applies_softmax), hipdnn
    if applies_softmax:
        h.SetCTCLossDescriptorEx(loss.desc, 0, 1, 0)
    else:
        h.SetCTCLossDescriptor(loss.desc, 0)
    h.GetCTCLossWorkspaceSize(h.handle, loss.x, loss.dx, *loss.host, 0, loss.desc, loss.sizes)
    size = int(loss.sizes[0])
    h.CTCLoss(
        h.handle, loss.x, loss.x, *loss.host, loss.losses, loss.dx, loss.dx, 0, loss.desc, h.workspace(size), size
    )
    loss.check(rest=0)


@pytest.mark.parametrize("skips", [False, True])
def test_ctc_with_labels_on_the_device(hipdnn: HipDnn, rng: np.random.Generator, skips: bool) -> None:
    loss, h = Loss(hipdnn, rng, applies_softmax=skips), hipdnn
    if skips:
        h.SetCTCLossDescriptor_v9(loss.desc, 0, 1, 1, 3)
    else:
        h.SetCTCLossDescriptor_v8(loss.desc, 0, 0, 0, 3)
    h.GetCTCLossWorkspaceSize_v8(h.handle, 1, loss.desc, loss.x, loss.dx, loss.sizes)
    size, device = int(loss.sizes[0]), [h.tensor(values) for values in loss.host]
    h.CTCLoss_v8(
        h.handle, 1, loss.desc, loss.x, loss.x, *device, loss.losses, loss.dx, loss.dx, size, h.workspace(size)
    )
    loss.check(rest=FILL if skips else 0)


def test_ctc_that_was_set_and_that_is_refused(hipdnn: HipDnn, rng: np.random.Generator) -> None:
    loss, h, integer = Loss(hipdnn, rng, True), hipdnn, ctypes.c_int
    tail = (loss.losses, loss.dx, loss.dx, 0, loss.desc, None, 0)
    assert h.status("CTCLoss", h.handle, loss.x, loss.x, *loss.host, *tail) == "BAD_PARAM"
    h.SetCTCLossDescriptor_v8(loss.desc, 0, 1, 1, 3)
    for name, want in (("", [0]), ("Ex", [0, 1, 1]), ("_v8", [0, 1, 1, 3]), ("_v9", [0, 1, 0, 3])):
        got = [integer(9) for _ in want]
        h.run(f"GetCTCLossDescriptor{name}", loss.desc, *got)
        assert [one.value for one in got] == want
    for bad in ((1, 1, 1, 3), (0, 2, 1, 3), (0, 1, 2, 3), (0, 1, 1, -1)):
        assert h.status("SetCTCLossDescriptor_v9", loss.desc, *bad) == "BAD_PARAM"
    labels, label_lengths, input_lengths = loss.host
    for given in (
        (labels + 4, label_lengths, input_lengths), (None, label_lengths, input_lengths),
        (labels, label_lengths + 3, input_lengths), (labels, label_lengths, input_lengths + 1),
        (labels, None, input_lengths), (labels, label_lengths, None),
    ):  # fmt: skip
        assert h.status("CTCLoss", h.handle, loss.x, loss.x, *given, *tail) == "BAD_PARAM"
    assert h.status("CTCLoss", h.handle, loss.x, None, *loss.host, *tail) == "BAD_PARAM"
    assert h.status("CTCLoss", h.handle, loss.x, loss.x, *loss.host, None, *tail[1:]) == "BAD_PARAM"
