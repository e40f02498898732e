"""What calls of warp functions tell: votes in 32 bits, masks, loops over lanes, and lanes that may be elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipify_py.arguments import is_full_mask
from hipify_py.device.waves.calls import MASKED_CALLS
from hipify_py.device.waves.findings import BITS, MASK, TILE, Remedy
from hipify_py.device.waves.loops import find_loops
from hipify_py.device.waves.places import Audit, Place, WarpUse, find_uses
from hipify_py.device.waves.roles import WARP, Role
from hipify_py.device.waves.values import number_of
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

VOTES = frozenset(
    {b"__ballot", b"__ballot_sync", b"__activemask", b"__match_any", b"__match_any_sync", b"__match_all_sync"}
)
_BIT_FUNCTION = re.compile(rb"__(?:popc|ffs|clz|brev)(?:ll)?\s*\(")
_TILE = re.compile(rb"(?:tiled_partition|thread_block_tile)\s*<\s*(\w+)")
_ALL_ONES = re.compile(rb"0[xX](?:ffffffff|FFFFFFFF)[uU]?(?![\w.])")
_ONES_SHIFTED = re.compile(
    rb"(?:unsigned|uint32_t|uint|int)\s+(\w+)\s*=\s*\(?\s*(?:0[xX](?:ffffffff|FFFFFFFF)|~0|-1)[uU]?\s*(?:>>|<<)"
)
_NAMES_ALL = re.compile(
    rb"#[ \t]*define[ \t]+(\w+)[ \t]+[(\w \t]*\Z|\bconst(?:expr)?\b[^;()]*?\b(\w+)\s*[={]\s*\Z"
    rb"|[(,]\s*(?:const\s+)?(?:unsigned(?:\s+int)?|uint32_t|uint|int)\s+(\w+)\s*=\s*\Z"  # of a parameter
)
_OF_LANES = re.compile(rb"mask|warp|lanes|full|all", re.I)
_THROUGH = ("parenthesized_expression", "cast_expression", "unary_expression")


def find_lanes(audit: Audit) -> None:
    """Look at each call of a warp function and at what becomes of its result."""
    uses = find_uses(audit, VOTES | MASKED_CALLS)
    for use in uses:
        if use.name in VOTES:
            _look_at_vote(audit, use)
        if use.name in MASKED_CALLS and use.args:
            _look_at_mask(audit, use)
    if any(use.name in VOTES for use in uses):
        _find_bit_functions(audit)
    find_loops(audit)
    if b"tiled_partition" in audit.data or b"thread_block_tile" in audit.data:
        _find_tiles(audit)
    _find_mask_constants(audit)
    _find_shifted_masks(audit)


def _look_at_vote(audit: Audit, use: WarpUse) -> None:
    """A vote is used for its bits unless it is compared with 0, a condition, or a mask itself."""
    node, parent = use.call, use.call.parent
    selected = False
    while parent is not None and (parent.type in _THROUGH or _is_bit_operation(parent)):
        selected = selected or parent.type == "binary_expression"
        node, parent = parent, parent.parent
    if parent is None:
        return
    if not selected:
        if parent.type == "argument_list":
            function = parent.parent.child_by_field_name("function") if parent.parent is not None else None
            if function is not None and audit.text(Place(use.place.piece, function)).endswith(b"_sync"):
                return
        comparison = parent.type == "binary_expression"
        if comparison or parent.type in ("condition_clause", "expression_statement", "subscript_argument_list"):
            return
        if parent.type in ("for_statement", "while_statement", "conditional_expression") and node.type != "assignment":
            return
    wide = audit.is_wide and use.place.span.start not in audit.context.wide_votes
    audit.add(BITS, use.place.span, use.place, remedy=Remedy.REVIEW if wide else None,
              why="a vote has 64 bits on a wave of 64 lanes: keep them all, and count with __popcll and __ffsll"
              if wide else "")  # fmt: skip


def _is_bit_operation(node: Node) -> bool:
    operator = node.child_by_field_name("operator") if node.type == "binary_expression" else None
    return operator is not None and operator.type in ("&", "|", "^", ">>", "<<")


def _look_at_mask(audit: Audit, use: WarpUse) -> None:
    """A literal that names some of 32 lanes, or a variable of 32 bits that was computed."""
    mask = Place(use.place.piece, use.args[0])
    text = audit.text(mask)
    number = number_of(text)
    if number is not None and not is_full_mask(audit.context, text) and number < 1 << WARP:
        audit.add(MASK, mask.span, mask)
        return
    if mask.node.type == "identifier" and audit.value(mask).role not in (Role.VOTE, Role.LANE):
        definition = _definition(audit, mask)
        if definition is not None and not re.search(rb"long\s+long|64", audit.text(definition)):
            audit.add(MASK, definition.span, definition)


def _definition(audit: Audit, name: Place) -> Place | None:
    """The declaration of a local variable with a value."""
    function = audit.function(name)
    if function is None:
        return None
    word = re.escape(audit.text(name))
    found = re.search(rb"(?<![\w.])" + word + rb"\s*=(?!=)", audit.data[function.span.start : name.span.start])
    if found is None:
        return None
    at = function.span.start + found.start()
    place = audit.node_at(Span(at, at + name.span.end - name.span.start))
    parent = place.node.parent if place is not None else None
    if place is None or parent is None or parent.type != "init_declarator":
        return None
    return Place(place.piece, parent)


def _find_mask_constants(audit: Audit) -> None:
    """`#define FULL_MASK 0xffffffff`: all lanes of 32, in 32 bits."""
    data = audit.data
    for found in _ALL_ONES.finditer(data):
        line = data.rfind(b"\n", 0, found.start()) + 1
        head = data[line : found.start()]
        defined = _NAMES_ALL.search(head)
        if defined is None or not audit.in_code(found.start()):
            continue
        name = defined.group(1) or defined.group(2) or defined.group(3)
        used = re.search(
            rb"_sync\s*\(\s*" + re.escape(name) + rb"\b|__syncwarp\s*\(\s*" + re.escape(name) + rb"\b", data
        )
        header = audit.context.source.path.suffix != ".cu"
        if used or (header and _OF_LANES.search(name) and b"KEY" not in name):
            audit.add(MASK, Span(*found.span()))


def _find_shifted_masks(audit: Audit) -> None:
    """`unsigned mask = 0xffffffff >> (32 - n)`: some lanes, counted from all of 32."""
    for found in _ONES_SHIFTED.finditer(audit.data):
        if _OF_LANES.search(found.group(1)) and audit.in_code(found.start()):
            audit.add(MASK, Span(*found.span(1)), audit.node_at(Span(*found.span(1))))


def _find_bit_functions(audit: Audit) -> None:
    for found in _BIT_FUNCTION.finditer(audit.data):
        if b"ll" in found.group() or not audit.in_code(found.start()):
            continue
        place = audit.node_at(Span(found.start(), found.end() - 1))
        call: Node | None = place.node if place is not None else None
        while call is not None and call.type != "call_expression":
            call = call.parent
        arguments = call.child_by_field_name("arguments") if call is not None else None
        if place is not None and arguments is not None:
            value = audit.value(Place(place.piece, arguments))
            if value.role is Role.VOTE:
                audit.add(BITS, place.span, place)


def _find_tiles(audit: Audit) -> None:
    for found in _TILE.finditer(audit.data):
        size = found.group(1)
        number = number_of(size) if size.isdigit() else audit.values.get(size)
        if number == WARP and audit.in_code(found.start()):
            audit.add(TILE, Span(*found.span()), audit.node_at(Span(found.start(), found.start() + 1)))
