"""`case` labels of values that HIP does not have: no function of HIP returns them, so the case can go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Draft, Fix, Span

if TYPE_CHECKING:
    from tree_sitter import Node

_LEAVES = frozenset({"return_statement", "break_statement", "continue_statement", "goto_statement", "throw_statement"})
_LITERALS = frozenset({"string_literal", "concatenated_string", "number_literal", "true", "false", "null"})


def remove_case(context: FileContext, name: Span, rule: str) -> bool:
    """Take `case NAME:` out of its switch, with what it does where that is no more than to leave with a literal.

    Returns whether the name is such a label. What stands behind a label that is removed alone is reached as before,
    from the case in front of it.
    """
    piece = context.piece_at(name)
    node = piece.node_at(name) if piece is not None else None
    case = node.parent if node is not None else None
    if piece is None or node is None or case is None or case.type != "case_statement" or case.has_error:
        return False
    value = case.child_by_field_name("value")
    if value is None or value.start_byte != node.start_byte or directive_around(context.data, name.start) is not None:
        return False
    colon = next(child for child in case.children if child.type == ":")
    goes = not _is_reached_from_above(case) and _only_leaves(case)
    span = Span(piece.start + case.start_byte, piece.start + (case if goes else colon).end_byte)
    span = _with_line(context.data, span)
    kept = context.data[span.start : span.end].count(b"\n") if context.options.lower else 0
    context.found.fixes.append(Fix(rule, (Draft(span, (b"\n" * kept,)),)))
    return True


def _statements(case: Node) -> list[Node]:
    colon = next(child for child in case.children if child.type == ":")
    return [child for child in case.named_children if child.start_byte > colon.start_byte and child.type != "comment"]


def _only_leaves(case: Node) -> bool:
    """Whether a case is `break;`, or returns a literal."""
    statements = _statements(case)
    if len(statements) != 1 or statements[0].type not in ("return_statement", "break_statement"):
        return False
    return all(child.type in _LITERALS for child in statements[0].named_children)


def _is_reached_from_above(case: Node) -> bool:
    """Whether the case in front of this one may go on with it."""
    before = case.prev_named_sibling
    while before is not None and before.type == "comment":
        before = before.prev_named_sibling
    if before is None:
        return False
    statements = _statements(before) if before.type == "case_statement" else [before]
    return not statements or statements[-1].type not in _LEAVES


def _with_line(data: bytes, span: Span) -> Span:
    """The whole lines, with an empty one behind them, where nothing else stands on them."""
    start = data.rfind(b"\n", 0, span.start) + 1
    end = data.find(b"\n", span.end) + 1
    if not end or data[start : span.start].strip() or data[span.end : end].strip():
        return span
    after = data.find(b"\n", end) + 1
    return Span(start, after if after and not data[end:after].strip() else end)
