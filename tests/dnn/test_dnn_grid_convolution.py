"""Convolutions of many networks and odd shapes beside PyTorch in double: every solver, direction, layout and type.

Needs PyTorch, which the project does not otherwise: pip install torch (any version that runs on the CPU).
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from conv_reference import ConvCase, case_2d
from convolutions import DATA, DIRECTIONS, FORWARD, TOLERANCES, WEIGHTS, prepare, rms_error
from miopen_library import MIOpen
from tensor_cases import Array, channels_last, type_name

pytestmark = pytest.mark.slow

RESNET = [
    case_2d(2, 3, 56, 16, 7, pad=3, stride=2),
    *(case_2d(1, c, h, k, t, pad=t // 2, stride=s) for c, h, k, t, s in [
        (64, 14, 64, 1, 1), (64, 14, 64, 3, 1), (64, 14, 256, 1, 1), (256, 14, 64, 1, 1), (256, 14, 128, 1, 1),
        (128, 14, 128, 3, 2), (128, 7, 512, 1, 1), (256, 14, 512, 1, 2), (512, 7, 128, 1, 1), (256, 7, 256, 3, 1),
    ]),
]  # fmt: skip
MOBILENET = [
    case_2d(2, c, h, c, t, pad=t // 2, stride=s, groups=c)
    for c, h, t, s in [(16, 28, 3, 1), (24, 28, 3, 2), (40, 14, 5, 1), (72, 14, 5, 2), (96, 7, 3, 1)]
] + [case_2d(2, 16, 14, 96, 1), case_2d(2, 96, 14, 24, 1), case_2d(1, 12, 9, 24, 3, pad=1, groups=12)]
UNET = [case_2d(1, c, h, k, t, pad=t // 2) for c, h, k, t in [(1, 32, 16, 3), (32, 16, 64, 3), (48, 8, 32, 3)]]
UNET += [case_2d(1, 16, 16, 32, 2, stride=2), case_2d(1, 8, 32, 2, 1)]
VIT = [case_2d(2, 3, 32, 48, 16, stride=16), case_2d(1, 3, 28, 64, 14, stride=14)]
VOLUMES = [
    ConvCase((1, c, d, h, w), (k, c // g, *taps), pad, stride, dilation, g)
    for c, d, h, w, k, taps, pad, stride, dilation, g in [
        (1, 8, 10, 12, 8, (3, 3, 3), (1, 1, 1), (1, 1, 1), (1, 1, 1), 1),
        (16, 6, 6, 6, 32, (3, 3, 3), (1, 1, 1), (2, 2, 2), (1, 1, 1), 1),
        (8, 5, 7, 4, 8, (1, 3, 2), (0, 2, 1), (1, 2, 1), (1, 1, 2), 2),
        (6, 4, 9, 5, 6, (2, 2, 3), (1, 0, 1), (1, 1, 2), (2, 3, 1), 6),
    ]
]
LINES = [
    ConvCase((2, c, n), (k, c // g, t), (p,), (s,), (d,), g)
    for c, n, k, t, p, s, d, g in [(8, 31, 12, 3, 1, 1, 1, 1), (4, 50, 8, 9, 4, 2, 3, 2), (16, 17, 16, 5, 8, 1, 4, 16)]
]
DILATED = [
    case_2d(1, c, h, k, 3, pad=dilation, stride=stride, dilation=dilation)
    for dilation, stride, (c, h, k) in itertools.product(
        (1, 2, 3, 4), (1, 2, 3), ((3, 13, 5), (16, 9, 24), (33, 10, 17))
    )
]
ASYMMETRIC = [
    ConvCase((2, 5, 11, 8), (7, 5, *taps), pad, stride, dilation)
    for taps, pad, stride, dilation in itertools.product(
        ((1, 5), (4, 2), (3, 1)), ((0, 2), (3, 0)), ((1, 2), (3, 1)), ((1, 1), (2, 1))
    )
]
ODD = [
    case_2d(n, c, h, k, t, pad=p, groups=g)
    for n, c, h, k, t, p, g in [
        (1, 1, 1, 1, 1, 0, 1), (3, 7, 2, 5, 2, 1, 1), (1, 65, 3, 67, 3, 1, 1), (5, 2, 17, 1, 4, 3, 1),
        (1, 30, 6, 45, 3, 1, 15), (2, 64, 5, 32, 3, 1, 4), (1, 129, 4, 8, 1, 0, 1), (7, 8, 8, 8, 8, 0, 1),
    ]
]  # fmt: skip
CASES = RESNET + MOBILENET + UNET + VIT + VOLUMES + LINES + DILATED + ASYMMETRIC + ODD


def by_torch(torch: Any, case: ConvCase, direction: str, given: dict[str, Array]) -> Array:
    x, w, y = (torch.from_numpy(given[name]) for name in "xwy")
    rank = len(case.pad)
    if direction == FORWARD:
        convolve = (torch.conv1d, torch.conv2d, torch.conv3d)[rank - 1]
        return np.asarray(convolve(x, w, None, case.stride, case.pad, case.dilation, case.groups))
    wanted = [direction == DATA, direction == WEIGHTS, False]
    gradients = torch.ops.aten.convolution_backward(
        y, x, w, None, case.stride, case.pad, case.dilation, False, [0] * rank, case.groups, wanted
    )
    return np.asarray(gradients[0 if direction == DATA else 1])


@pytest.mark.parametrize("dtype", TOLERANCES, ids=type_name)
@pytest.mark.parametrize("last", [False, True], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_like_torch(
    torch_module: Any,
    miopen: MIOpen,
    rng: np.random.Generator,
    case: ConvCase,
    direction: str,
    last: bool,
    dtype: Any,
) -> None:
    order = channels_last(len(case.x)) if last else None
    run = prepare(miopen, rng, case, direction, dtype, order)
    want = by_torch(torch_module, case, direction, run.operands)
    for solution in run.solutions():
        run.run_solution(solution)
        assert rms_error(run.result.numpy().astype(np.float64), want) <= TOLERANCES[dtype]
