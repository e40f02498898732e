"""Lanes that a mask names although they may have left, or may be in another branch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipify_py.arguments import is_full_mask
from hipify_py.device.waves.calls import MASKED_CALLS
from hipify_py.device.waves.findings import COUNT, EXIT, Verdict
from hipify_py.device.waves.places import Audit, Place, WarpUse, find_uses
from hipify_py.device.waves.roles import VARYING, WARP, Role
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_BRANCHES = frozenset({"if_statement", "while_statement", "for_statement", "do_statement", "conditional_expression"})
_BLOCKS = _BRANCHES | {"compound_statement", "function_definition"}
_LOOPS = frozenset({"while_statement", "for_statement"})
_MASKED = re.compile(
    rb"__(?:shfl|ballot|any|all|match|reduce)\w*_sync\s*\(\s*(?:0[xX][fF]{8}|-1|~0|\w*(?i:mask|full)\w*)"
)
_EXIT = re.compile(rb"\b(?:return|continue)\s*;")
_LEAVES = re.compile(rb"\{?\s*(?:return|continue)\s*;")
_ROUNDED = "what the threads have is rounded down to whole warps of 32"
_UNIFORM = re.compile(rb"__(?:any|all|ballot)|\bany\(|\ball\(")  # a vote is the same for all lanes


def find_exits(audit: Audit) -> None:
    """Look at each call with a mask of all lanes, once for all calls of a block."""
    known: dict[tuple[int, int], tuple[bool, int]] = {}
    for use in find_uses(audit, MASKED_CALLS):
        if not use.args or not is_full_mask(audit.context, audit.text(Place(use.place.piece, use.args[0]))):
            continue
        block = use.call.parent
        while block is not None and block.type not in _BLOCKS:
            block = block.parent
        key = (use.place.piece.start, block.start_byte if block is not None else -1)
        at = use.place.span.start
        missing, until = known.get(key, (False, -1))
        if until < 0 or (not missing and _EXIT.search(audit.data, until, at) is not None):
            missing = _may_miss_lanes(audit, use)
        known[key] = (missing, at)
        if missing:
            audit.add(EXIT, use.place.span, use.place, on_32=Verdict.WRONG)


def _may_miss_lanes(audit: Audit, use: WarpUse) -> bool:
    """Whether lanes that the full mask names may not come here: a branch by lane or item, or an earlier return."""
    leaves = _leaves_before(audit, use)
    node, parent = use.call, use.call.parent
    while parent is not None and parent.type != "function_definition":
        if parent.type in _BRANCHES:
            condition = parent.child_by_field_name("condition")
            inside = condition is not None and condition.start_byte <= use.call.start_byte < condition.end_byte
            if condition is not None and not inside and _varies(audit, Place(use.place.piece, condition)):
                return True
        elif parent.type == "compound_statement" and (
            (leaves and _left_before(audit, use, parent, node)) or _may_be_in_a_loop(audit, use, parent, node)
        ):
            return True
        node, parent = parent, parent.parent
    return False


def _leaves_before(audit: Audit, use: WarpUse) -> bool:
    """Whether there is an early exit at all in front of the call, from the text alone."""
    function = audit.function(use.place)
    return function is not None and _EXIT.search(audit.data, function.span.start, use.place.span.start) is not None


def _left_before(audit: Audit, use: WarpUse, block: Node, statement: Node) -> bool:
    """Whether lanes may have left by `if (...) return;` before a statement of a block."""
    for sibling in block.named_children:
        if sibling.start_byte >= statement.start_byte:
            return False
        taken = sibling.child_by_field_name("consequence") if sibling.type == "if_statement" else None
        condition = sibling.child_by_field_name("condition") if taken is not None else None
        if taken is None or condition is None:
            continue
        if _LEAVES.match(audit.text(Place(use.place.piece, taken))) and _varies(
            audit, Place(use.place.piece, condition)
        ):
            return True
    return False


def _may_be_in_a_loop(audit: Audit, use: WarpUse, block: Node, statement: Node) -> bool:
    """Whether lanes may still be in a loop before a statement of a block, and wait for others at a call in it."""
    for sibling in block.named_children:
        if sibling.start_byte >= statement.start_byte:
            return False
        condition = sibling.child_by_field_name("condition") if sibling.type in _LOOPS else None
        if condition is None or not _varies(audit, Place(use.place.piece, condition)):
            continue
        if _MASKED.search(audit.text(Place(use.place.piece, sibling))) is not None:
            return True
    return False


def _varies(audit: Audit, condition: Place) -> bool:
    """Whether a condition can differ inside a group of 32 threads. What is not understood does not."""
    text = audit.text(condition)
    if _UNIFORM.search(text):
        return False
    waiting = [condition.node]
    while waiting:
        node = waiting.pop()
        if node.type == "binary_expression":
            operator = node.child_by_field_name("operator")
            left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
            if operator is not None and operator.type in ("<", "<=", ">", ">=", "==", "!=") and left and right:
                if _compares_lanes(audit, condition, left, right):
                    return True
                continue
        waiting.extend(node.named_children)
    return False


def _ends_with_a_warp(audit: Audit, condition: Place, left: Node, right: Node) -> bool:
    """`i >> 2 < n / 8 * 8`: threads up to a limit that is rounded down to whole warps."""
    function = audit.function(condition)
    index, limit = (audit.text(Place(condition.piece, n)) for n in (left, right))
    if function is None or not re.fullmatch(rb"\w+", index) or not re.fullmatch(rb"\w+", limit):
        return False
    text = audit.text(function)
    rounded = re.search(rb"\b" + limit + rb"\s*=\s*(\(?[^;=]*?/\s*(\d+)\s*\)?\s*\*\s*\2)\s*;", text)
    shifted = re.search(rb"\b" + index + rb"\s*=[^;=]*?(?:>>\s*(\d+)|/\s*(\d+))\s*\)?\s*;", text)
    if rounded is None:
        return False
    threads = 1 if shifted is None else 1 << int(shifted.group(1)) if shifted.group(1) else int(shifted.group(2))
    if int(rounded.group(2)) * threads % WARP:
        return False
    start = function.span.start
    span = Span(start + rounded.start(1), start + rounded.end(1))
    audit.add(COUNT, span, audit.node_at(span), why=_ROUNDED)
    return True


def _compares_lanes(audit: Audit, condition: Place, left: Node, right: Node) -> bool:
    values = [audit.value(Place(condition.piece, n)) for n in (left, right)]
    for one, other in (values, values[::-1]):
        if one.role in VARYING:
            if one.role is Role.ROW and other.number is not None:
                return False  # rows of blocks are most often whole warps
            whole = one.role in (Role.THREAD, Role.ITEM) and (
                (other.number is not None and other.number % WARP == 0)
                or _ends_with_a_warp(audit, condition, left, right)
            )
            return not whole and other.role is not Role.THREADS
    return False
