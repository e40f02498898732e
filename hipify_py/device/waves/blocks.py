"""Launches with fewer threads in a block than a wave of 64 has lanes."""

from __future__ import annotations

import re

from hipify_py.calls import parse_launch_config
from hipify_py.device.waves.findings import BLOCK, Remedy
from hipify_py.device.waves.places import Audit
from hipify_py.device.waves.values import number_of

_WAVE = 64
_LAUNCH = re.compile(rb"<<<(?!<)")
_PRODUCT = re.compile(rb"(?:dim3\s*[({])?\s*([\w\s*,]+?)\s*[)}]?\Z")
_DECLARED = re.compile(rb"\b(?:dim3|int|unsigned|size_t|uint|uint32_t|auto)\s*\Z")
_FAR = 20_000


def find_blocks(audit: Audit) -> None:
    """Look at the size of the blocks of each launch where it is written down."""
    data = audit.data
    for found in _LAUNCH.finditer(data):
        if not audit.in_code(found.start()):
            continue
        launch = parse_launch_config(data, found.start(), audit.regions, audit.context.limit)
        if launch is None or len(launch.args) < 2:
            continue
        span = launch.args[1]
        threads = _count_threads(audit, audit.data[span.start : span.end], found.start())
        if threads is not None and 1 < threads < _WAVE:
            why = (
                f"blocks of {threads} threads leave {_WAVE - threads} lanes of a wave of 64 idle: "
                "put two or more of them into one block"
            )
            audit.add(BLOCK, span, audit.node_at(span), why=why, remedy=Remedy.REVIEW)


def _count_threads(audit: Audit, text: bytes, before: int, depth: int = 0) -> int | None:
    """The product of the dimensions; None where one is not known."""
    plain = _PRODUCT.fullmatch(text.strip())
    if plain is None:
        return None
    product = 1
    for factor in re.split(rb"[*,]", plain.group(1)):
        number = _number(audit, factor.strip(), before, depth)
        if number is None:
            return None
        product *= number
    return product


def _number(audit: Audit, word: bytes, before: int, depth: int) -> int | None:
    number = number_of(word)
    if number is not None or not word or not re.fullmatch(rb"[A-Za-z_]\w*", word) or depth > 2:
        return number
    data, start = audit.data, max(0, before - _FAR)
    at = max(data.rfind(b" " + word + mark, start, before) for mark in (b"(", b" (", b" =", b"=", b"{", b" ="))
    if at >= 0:
        end = data.find(b";", at)
        value = re.match(rb"\s*[=({]?\s*(.*?)\s*[)}]?\s*\Z", data[at + 1 + len(word) : end], re.S)
        declared = _DECLARED.search(data, max(0, at - 40), at)
        if value is not None and end - at < 100 and declared is not None:
            return _count_threads(audit, value.group(1), at, depth + 1)
        return None
    if data.find(b"define " + word + b" ", 0, before) < 0 and not word.isupper() and not word.startswith(b"k"):
        return None
    text = audit.context.constant_text(word)
    return number_of(text.strip(b" ()")) if text is not None else None
