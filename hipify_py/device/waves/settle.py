"""What is a finding only if others of its function are: the lane and the group of a thread with the same 32."""

from __future__ import annotations

import re

from hipify_py.device.waves.findings import CONSTANT
from hipify_py.device.waves.places import Audit
from hipify_py.model import Span


def settle_open(audit: Audit) -> None:
    """Report what had no evidence where the function takes both the lane and the group of a thread with 32.

    A name for 32 with which one function does so is the warp size in the others, too.
    """
    parts: dict[tuple[Span, bytes], set[str]] = {}
    for one in audit.open:
        parts.setdefault((one.function, one.name), set()).add(one.part)
    sure = {key for key, found in parts.items() if {"group", "lane"} <= found and not _has_tile(audit, *key)}
    names = {name for _, name in sure if name}
    for one in audit.open:
        if (one.function, one.name) in sure or one.name in names:
            if one.name:
                audit.warp_names.add(one.name)
            if one.name in audit.others:
                audit.add(CONSTANT, audit.others[one.name])
            audit.add(one.kind, one.place.span, one.place)


def _has_tile(audit: Audit, function: Span, name: bytes) -> bool:
    """Whether a function keeps rows of 32 in shared memory: then it numbers rows and columns."""
    size = rb"(?:32|" + re.escape(name) + rb")" if name else rb"32"
    square = rb"__shared__[^;]*\[[^\]]*\]\s*\[\s*(?:" + size + rb"|33)\b"
    return re.search(square, audit.data[function.start : function.end]) is not None
