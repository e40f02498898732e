"""The names of the functions that take a mask of lanes."""

from __future__ import annotations

MASKED_CALLS = frozenset(
    f"__{name}_sync".encode()
    for name in (
        "shfl", "shfl_up", "shfl_down", "shfl_xor", "ballot", "any", "all", "match_any", "match_all", "reduce_add",
        "reduce_min", "reduce_max", "reduce_and", "reduce_or", "reduce_xor",
    )
)  # fmt: skip
