"""Marks the calls of functions with warp operations, so that lanes in one call are told from lanes in another.

The runtime lets the lanes meet that stand at one place of the source. A function that is called at two places has its
warp operations at one: so each call is put into an expression that says where it stands (`__calling` of warp.h).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipify_py.splitting.functions import Functions
from hipify_py.splitting.structure import called_name, text_of, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

# Those that take part without being named by a mask.
_FOR_PRESENT_LANES = re.compile(
    r"__(?:shfl|shfl_up|shfl_down|shfl_xor|ballot|ballot64|any|all|match_any|activemask|syncwarp)\Z"
)
_DEVICE = frozenset({"__device__", "__global__"})


def mark_calls(root: Node, functions: Functions) -> list[tuple[int, str]]:
    """What is inserted where in the device code of a file."""
    inserts = []
    for call in _marked(root, functions):
        inserts += [(call.start_byte, "(::__hipcpu::__calling(), "), (call.end_byte, ")")]
    return inserts


def _marked(root: Node, functions: Functions) -> Iterator[Node]:
    known: dict[str, bool] = {}
    for function in walk(root):
        if function.type != "function_definition" or not any(text_of(c) in _DEVICE for c in function.children):
            continue
        body = function.child_by_field_name("body")
        for call in walk(body) if body is not None else ():
            if call.type != "call_expression":
                continue
            name = called_name(call)
            if name not in known:
                known[name] = _has_warp_operations(name, functions)
            if known[name]:
                yield call


def _has_warp_operations(name: str, functions: Functions) -> bool:
    if name in functions.macros or not functions.knows(name):
        return False
    return any(map(_FOR_PRESENT_LANES.match, functions.closure(name)))
