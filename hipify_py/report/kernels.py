"""The kernels of a file: where each begins and ends, and what its body uses."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass

from hipify_py.features import FEATURES
from hipify_py.tokens import find_regions

# What depends on 32 or 64 lanes in a wave.
WAVE_CODES = frozenset({"HPY2030", "HPY2031", "HPY2032", "HPY2033", "HPY2034", "HPY2040", "HPY2050", "HPY2051"})
_OF_FILES = frozenset({"kernels", "launches", "device functions"})
_KERNEL = re.compile(rb"\b__global__\b")
_ATTRIBUTE = re.compile(rb"\b(?:__launch_bounds__|__attribute__|__cluster_dims__|__block_size__|alignas|noexcept)\s*\(")
_NAME = re.compile(rb"([A-Za-z_]\w*)\s*\(")
_STOP = re.compile(rb"[;{}]")


@dataclass(frozen=True, slots=True)
class Kernel:
    """One `__global__` function with a body; lines count from 1, both ends included."""

    name: str
    line: int
    end_line: int
    features: tuple[tuple[str, int], ...]


def find_kernels(data: bytes, newlines: list[int]) -> list[Kernel]:
    """The kernels of `data`; `newlines` are the offsets of its line ends."""
    if b"__global__" not in data:
        return []
    code = _blank(data)
    kernels = []
    for match in _KERNEL.finditer(code):
        found = _header(code, match.end())
        if found is None:
            continue
        name, opening = found
        end = _closing(code, opening, b"{", b"}")
        body = code[opening:end]
        counts = Counter({n: len(p.findall(body)) for n, p in FEATURES.items() if n not in _OF_FILES})
        line, last = (bisect_right(newlines, at - 1) + 1 for at in (match.start(), end))
        kernels.append(Kernel(name, line, last, tuple((n, c) for n, c in sorted(counts.items()) if c)))
    return kernels


def _blank(data: bytes) -> bytes:
    """The data with comments, literals and includes as spaces, so that every brace is one of the code."""
    regions = find_regions(data)
    code = bytearray(data)
    for start, end in zip(regions.starts, regions.ends, strict=True):
        code[start:end] = b" " * (end - start)
    return bytes(code)


def _header(code: bytes, at: int) -> tuple[str, int] | None:
    """The kernel's name and the offset of its `{`; None for a declaration."""
    while (name := _NAME.search(code, at)) is not None:
        stop = _STOP.search(code, at)
        if stop is not None and stop.start() < name.start():
            return None
        end = _closing(code, name.end() - 1, b"(", b")")
        if _ATTRIBUTE.match(code, name.start()):
            at = end
            continue
        stop = _STOP.search(code, end)
        if stop is None or stop.group() != b"{":
            return None
        return name.group(1).decode("ascii"), stop.start()
    return None


def _closing(code: bytes, opening: int, left: bytes, right: bytes) -> int:
    """The offset behind the bracket that closes the one at `opening`, or the end of the code."""
    depth = 0
    for match in re.compile(rb"[%b%b]" % (re.escape(left), re.escape(right))).finditer(code, opening):
        depth += 1 if match.group() == left else -1
        if depth == 0:
            return match.end()
    return len(code)
