"""The kernels of a file: where each begins and ends, and what its body uses."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from hipify_py.features import FEATURES
from hipify_py.model import FileResult
from hipify_py.tokens import find_regions

# What depends on 32 or 64 lanes in a wave.
WAVE_CODES = frozenset(
    {"HPY2030", "HPY2031", "HPY2032", "HPY2034", "HPY2050", "HPY2051", "HPY2052", "HPY2053",
     "HPY2054", "HPY2055", "HPY2056", "HPY2057", "HPY2058", "HPY2059", "HPY2063", "HPY2064", "HPY2065",
     "HPY2066", "HPY2067"}
)  # fmt: skip
_OF_FILES = frozenset({"kernels", "launches", "device functions"})
_KERNEL = re.compile(rb"\b__global__\b")
_ATTRIBUTE = re.compile(rb"\b(?:__launch_bounds__|__attribute__|__cluster_dims__|__block_size__|alignas|noexcept)\s*\(")
_NAME = re.compile(rb"([A-Za-z_]\w*)\s*\(")
_STOP = re.compile(rb"[;{}]")
_BRACKET = re.compile(rb"[(){}]")
_CLOSES = {b"(": b")", b"{": b"}"}


@dataclass(frozen=True, slots=True)
class Kernel:
    """One `__global__` function with a body; lines count from 1, both ends included."""

    name: str
    line: int
    end_line: int
    features: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class WaveRow:
    """One finding of the audit of wave sizes at a line; verdicts are those of code with its names changed alone."""

    line: int
    kind: str
    code: str
    function: str
    on_32: str
    on_64: str
    remedy: str
    why: str


def find_wave_rows(result: FileResult, newlines: list[int]) -> list[WaveRow]:
    """The findings of one file with their lines; `newlines` are the offsets of its line ends."""
    return [
        WaveRow(
            bisect_right(newlines, w.span.start - 1) + 1, w.kind.name, w.kind.code, w.function,
            w.on_32.value, w.on_64.value, w.remedy.value, w.why,
        )
        for w in result.waves
    ]  # fmt: skip


def find_kernels(data: bytes, newlines: list[int]) -> list[Kernel]:
    """The kernels of `data`; `newlines` are the offsets of its line ends."""
    if b"__global__" not in data:
        return []
    code = _blank(data)
    behind = _match_brackets(code)
    starts = [match.start() for match in _KERNEL.finditer(code)]
    kernels = []
    for start, limit in pairwise([*starts, len(code)]):
        found = _header(code, start + len(b"__global__"), limit, behind)
        if found is None:
            continue
        name, opening = found
        end = behind.get(opening, limit)
        body = code[opening:end]
        counts = Counter({n: len(p.findall(body)) for n, p in FEATURES.items() if n not in _OF_FILES})
        line, last = (bisect_right(newlines, at - 1) + 1 for at in (start, end))
        kernels.append(Kernel(name, line, last, tuple((n, c) for n, c in sorted(counts.items()) if c)))
    return kernels


def _blank(data: bytes) -> bytes:
    """The data with comments, literals and includes as spaces, so that every brace is one of the code."""
    regions = find_regions(data)
    code = bytearray(data)
    for start, end in zip(regions.starts, regions.ends, strict=True):
        code[start:end] = b" " * (end - start)
    return bytes(code)


def _match_brackets(code: bytes) -> dict[int, int]:
    """For each bracket that is closed, the offset behind the one that closes it; round and curly ones apart."""
    behind: dict[int, int] = {}
    open_ones: dict[bytes, list[int]] = {b")": [], b"}": []}
    for match in _BRACKET.finditer(code):
        bracket = match.group()
        if bracket in _CLOSES:
            open_ones[_CLOSES[bracket]].append(match.start())
        elif open_ones[bracket]:
            behind[open_ones[bracket].pop()] = match.end()
    return behind


def _header(code: bytes, at: int, limit: int, behind: Mapping[int, int]) -> tuple[str, int] | None:
    """The kernel's name and the offset of its `{`, in front of `limit`; None for a declaration."""
    while True:
        stop = _STOP.search(code, at, limit)
        name = _NAME.search(code, at, stop.start() if stop else limit)
        if name is None:
            return None
        end = behind.get(name.end() - 1, limit)
        if _ATTRIBUTE.match(code, name.start()):
            at = end
            continue
        stop = _STOP.search(code, end, limit)
        if stop is None or stop.group() != b"{":
            return None
        return name.group(1).decode("ascii"), stop.start()
