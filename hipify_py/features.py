"""Counts what device code uses, from the tokens: what makes a port easy or hard."""

from __future__ import annotations

import re
from collections import Counter

from hipify_py.tokens import find_regions

# Every pattern begins with a literal or a small set of letters, so that `re` skips quickly.
FEATURES: dict[str, re.Pattern[bytes]] = {
    "kernels": re.compile(rb"__global__\b"),
    "launches": re.compile(rb"<<<(?!<)"),
    "device functions": re.compile(rb"__device__\b"),
    "shared memory": re.compile(rb"__shared__\b"),
    "constant memory": re.compile(rb"__constant__\b"),
    "managed memory": re.compile(rb"__managed__\b"),
    "block barriers": re.compile(rb"__syncthreads(?:_count|_and|_or)?\b"),
    "warp shuffles": re.compile(rb"__shfl(?:_up|_down|_xor)?(?:_sync)?\b"),
    "warp votes": re.compile(rb"__(?:ballot|any|all|activemask|match_any|match_all)(?:_sync)?\b"),
    "warp reductions": re.compile(rb"__reduce_\w+_sync\b"),
    "atomics": re.compile(rb"atomic(?:Add|Sub|Exch|Min|Max|Inc|Dec|CAS|And|Or|Xor)(?:_block|_system)?\b"),
    "textures and surfaces": re.compile(rb"(?:tex(?:1D|2D|3D|Cubemap)|surf(?:1D|2D|3D|Cubemap))\w*\b"),
    "cooperative groups": re.compile(rb"cooperative_groups\b"),
    "tensor cores": re.compile(rb"wmma\b"),
    "inline assembly": re.compile(rb"asm(?:\s+volatile|\s+__volatile__)?\s*\("),
}


def _is_word(byte: bytes) -> bool:
    return byte.isalnum() or byte == b"_"


def count_features(data: bytes) -> Counter[str]:
    """How often each feature occurs in the code of one file."""
    found: Counter[str] = Counter()
    if b"__global__" not in data and b"__device__" not in data and b"<<<" not in data:
        return found
    regions = find_regions(data)
    for name, pattern in FEATURES.items():
        for match in pattern.finditer(data):
            at = match.start()
            inside_word = _is_word(data[at : at + 1]) and _is_word(data[max(0, at - 1) : at])
            if not inside_word and regions.covering(at) is None:
                found[name] += 1
    return found
