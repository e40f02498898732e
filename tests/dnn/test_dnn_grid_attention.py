"""Attention of layers of many networks beside PyTorch in double, with gradients.

Needs PyTorch, which the project does not otherwise: pip install torch (any version that runs on the CPU).
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from convolutions import TOLERANCES, rms_error
from miopen_library import MIOpen
from tensor_cases import BFLOAT16, Array, type_name, wide
from test_attention import Case, Sizes, attention, run

pytestmark = pytest.mark.slow
assert attention  # a fixture

# Batch, heads of q, of k, rows of q, of k, elements of q, of v.
NETWORKS = {
    "BERT": Sizes(2, 12, 12, 128, 128, 64, 64), "ViT": Sizes(1, 12, 12, 197, 197, 64, 64),
    "GPT-2": Sizes(1, 4, 4, 256, 256, 64, 64), "Llama": Sizes(1, 8, 2, 160, 160, 128, 128),
    "Falcon": Sizes(1, 8, 1, 96, 96, 64, 64), "Gemma": Sizes(1, 4, 1, 64, 64, 256, 256),
    "T5": Sizes(2, 8, 8, 50, 50, 64, 64), "decoding": Sizes(3, 8, 2, 1, 500, 128, 128),
    "speculation": Sizes(2, 8, 4, 5, 260, 128, 128), "Whisper": Sizes(1, 6, 6, 48, 300, 64, 64),
    "U-Net": Sizes(1, 8, 8, 256, 77, 40, 40), "U-Net, deep": Sizes(1, 8, 8, 64, 64, 160, 160),
    "Swin": Sizes(8, 3, 3, 49, 49, 32, 32), "MLA": Sizes(1, 4, 4, 70, 70, 192, 128),
    "odd": Sizes(2, 6, 3, 13, 17, 7, 5), "one key": Sizes(2, 3, 1, 9, 1, 24, 8),
}  # fmt: skip
MASKS = {"all": (-1, -1), "causal": (-1, 0), "window": (31, 0), "both sides": (9, 4)}  # left, right


def torch_results(torch: Any, case: Case) -> dict[str, Array]:
    """y and gradients in double; rows that see nothing are zero."""
    sizes = case.sizes
    q, k, v = (torch.tensor(wide(case.arrays[name]), requires_grad=True) for name in "qkv")
    bias = torch.tensor(wide(case.arrays["bias"]), requires_grad=True) if case.bias else None
    seen = torch.tensor(np.broadcast_to(case.visible(), (sizes.batch, sizes.heads, sizes.q_rows, sizes.k_rows)).copy())
    mask = torch.where(seen, 0.0, -torch.inf).double()
    some = seen.any(-1, keepdim=True)
    mask = torch.where(some, mask, torch.zeros_like(mask))
    y = torch.nn.functional.scaled_dot_product_attention(
        q, k, v, attn_mask=mask if bias is None else mask + bias, scale=case.scale, enable_gqa=True
    )
    y = y * some
    inputs = [q, k, v] + ([] if bias is None else [bias])
    gradients = torch.autograd.grad(y, inputs, torch.tensor(wide(case.arrays["dy"])))
    names = ["y", "dq", "dk", "dv", "dbias"]
    return {name: value.detach().numpy() for name, value in zip(names, (y, *gradients), strict=False)}


@pytest.mark.parametrize("dtype", [np.float32, np.float16, BFLOAT16], ids=type_name)
@pytest.mark.parametrize("rows_first", [False, True], ids=["heads-first", "rows-first"])
@pytest.mark.parametrize("with_bias", [False, True], ids=["plain", "bias"])
@pytest.mark.parametrize("mask", MASKS)
@pytest.mark.parametrize("network", NETWORKS)
def test_attention(
    miopen: MIOpen, attention: ctypes.CDLL, rng: np.random.Generator, torch_module: Any, network: str, mask: str,
    with_bias: bool, rows_first: bool, dtype: Any,
) -> None:  # fmt: skip
    sizes = NETWORKS[network]
    left, right = MASKS[mask]
    case = Case(sizes, dtype, scale=sizes.depth**-0.5, left=left, right=right, rows_first=rows_first)
    if with_bias:
        case.bias = (1, sizes.heads, sizes.q_rows, sizes.k_rows)
    case.draw(rng)
    got = run(miopen, attention, case)
    for name, expected in torch_results(torch_module, case).items():
        # With one key all shares are one, and gradients of scores are what roundings leave.
        if name in ("dq", "dk", "dbias") and sizes.k_rows == 1:
            assert np.abs(wide(got[name])).max() <= 32 * TOLERANCES[dtype]
            continue
        error = rms_error(wide(got[name]), expected)
        assert error <= TOLERANCES[dtype], f"{name}: {error}"
