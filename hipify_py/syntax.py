"""The tree-sitter tree of a file, made only when somebody asks, and the few questions that are put to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from hipify_py.model import Edit, Span

if TYPE_CHECKING:
    from tree_sitter import Node, Parser, Tree

# A tree takes some 40 times the memory of the text.
TREE_SIZE_LIMIT = 8 * 1024 * 1024
_SCOPES = {
    "compound_statement": "block",
    "field_declaration_list": "class",
    "enumerator_list": "enum",
    "declaration_list": "namespace",
    "function_definition": "block",
    "lambda_expression": "block",
    "for_statement": "block",
    "template_declaration": "block",
    "translation_unit": "file",
}
_DECLARATORS = frozenset(
    {"function_declarator", "pointer_declarator", "reference_declarator", "array_declarator", "init_declarator",
     "parenthesized_declarator", "structured_binding_declarator"}
)  # fmt: skip
_DECLARATIONS = frozenset(
    {"declaration", "field_declaration", "function_definition", "parameter_declaration",
     "optional_parameter_declaration", "type_definition", "for_range_loop", "preproc_function_def"}
)  # fmt: skip
_TYPE_SPECIFIERS = frozenset({"struct_specifier", "class_specifier", "union_specifier", "enum_specifier"})


@lru_cache(maxsize=1)
def _parser() -> Parser:
    import tree_sitter_cuda
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_cuda.language()))


@dataclass(frozen=True)
class Piece:
    """A part of a file with its tree; offsets in the tree count from `start`."""

    start: int
    end: int
    tree: Tree
    errors: int

    def node_at(self, span: Span) -> Node | None:
        """The node that is exactly `span` of the file; None inside a macro body or where nothing parsed."""
        start, end = span.start - self.start, span.end - self.start
        node = self.tree.root_node.descendant_for_byte_range(start, end)
        return node if node is not None and (node.start_byte, node.end_byte) == (start, end) else None


def parse_piece(data: bytes, start: int, end: int) -> Piece:
    tree = _parser().parse(data[start:end])
    return Piece(start, end, tree, count_errors(tree))


def piece_bounds(data: bytes, span: Span) -> tuple[int, int]:
    """The part around `span` from a closing brace in the first column to the next one: most often one function."""
    before = data.rfind(b"\n}", 0, span.start)
    start = data.find(b"\n", before + 1) + 1 if before >= 0 else 0
    after = data.find(b"\n}", span.end)
    end = data.find(b"\n", after + 1) if after >= 0 else -1
    return (start, end) if 0 <= start <= span.start and end >= 0 else (0, len(data))


def count_new_errors(piece: Piece, edits: Sequence[Edit], new_data: bytes) -> int:
    """How many places do not parse once a piece that did parse has become `new_data`. Its tree is used up.

    The quick way reuses what the edits left alone; a bad answer is checked by parsing from nothing.
    """
    after = count_errors(_reparse(piece.tree, edits, new_data))
    return count_errors(_parser().parse(new_data)) if after else 0


def _reparse(tree: Tree, edits: Sequence[Edit], new_data: bytes) -> Tree:
    shift = 0
    for edit in edits:
        start = edit.span.start + shift
        old_end, new_end = edit.span.end + shift, start + len(edit.text)
        # Rows and columns are not asked for anywhere, so they need not be right.
        tree.edit(start, old_end, new_end, (0, start), (0, old_end), (0, new_end))
        shift += len(edit.text) - (edit.span.end - edit.span.start)
    return _parser().parse(new_data, tree)


def count_errors(tree: Tree, most: int = 1000) -> int:
    """Number of places that did not parse."""
    count, queue = 0, [tree.root_node]
    while queue and count < most:
        node = queue.pop()
        if node.is_missing or node.type == "ERROR":
            count += 1
        if node.has_error:
            queue.extend(c for c in node.children if c.has_error or c.is_missing or c.type == "ERROR")
    return count


def in_error(node: Node) -> bool:
    parent: Node | None = node
    while parent is not None:
        if parent.type == "ERROR":
            return True
        parent = parent.parent
    return False


def call_arguments(piece: Piece, node: Node) -> tuple[Span, ...] | None:
    """Spans, in the file, of the arguments of the call of `node`; None when it is no call or did not parse."""
    parent = node.parent
    while parent is not None and parent.type in ("qualified_identifier", "template_function"):
        parent = parent.parent
    if parent is None or parent.type != "call_expression":
        return None
    arguments = parent.child_by_field_name("arguments")
    if arguments is None or arguments.has_error or arguments.type != "argument_list":
        return None
    named = (c for c in arguments.named_children if c.type != "comment")
    return tuple(Span(c.start_byte + piece.start, c.end_byte + piece.start) for c in named)


def definition_scope(node: Node) -> tuple[str, Span] | None:
    """When `node` names something that the user defines here: the kind of scope it is in, and that scope's extent.

    The kind is file, namespace, class, enum, block or parameter. None when `node` is a use.
    """
    kind = _defined_as(node)
    if kind is None:
        return None
    child, parent = node, node.parent
    while parent is not None:
        if kind == "parameter" and parent.type in ("function_definition", "lambda_expression", "declaration"):
            return kind, Span(parent.start_byte, parent.end_byte)
        scope = _SCOPES.get(parent.type)
        own_function = parent.type in ("function_definition", "template_declaration") and kind != "parameter"
        if scope and not own_function and kind != "parameter":
            holder = parent.parent if scope in ("enum",) else parent
            if scope == "namespace" and parent.parent is not None and parent.parent.type == "linkage_specification":
                child, parent = parent, parent.parent
                continue
            if scope == "enum" and holder is not None:
                scoped = any(c.type in ("class", "struct") for c in holder.children)
                outer = holder if scoped else _enclosing(holder)
                return "enum", Span(outer.start_byte, outer.end_byte)
            return scope, Span(parent.start_byte, parent.end_byte)
        child, parent = parent, parent.parent
    return kind, Span(child.start_byte, child.end_byte)


def _enclosing(node: Node) -> Node:
    """The scope around an enum: its enumerators are visible there."""
    parent = node.parent
    while parent is not None and parent.parent is not None and parent.type not in _SCOPES:
        parent = parent.parent
    return parent or node


def _defined_as(node: Node) -> str | None:
    parent = node.parent
    if parent is None:
        return None
    if parent.type == "enumerator" and parent.child_by_field_name("name") == node:
        return "enum"
    if parent.type in _TYPE_SPECIFIERS and parent.child_by_field_name("name") == node:
        return "type" if parent.child_by_field_name("body") is not None else None
    if parent.type == "namespace_definition" or (
        parent.type == "alias_declaration" and parent.child_by_field_name("name") == node
    ):
        return "name"
    child = node
    while parent is not None and parent.type in _DECLARATORS:
        if parent.type != "structured_binding_declarator" and parent.child_by_field_name("declarator") != child:
            if parent.type == "parenthesized_declarator" or child in parent.named_children[-1:]:
                named = parent.type in ("pointer_declarator", "reference_declarator", "parenthesized_declarator")
                if not named:
                    return None
            else:
                return None
        child, parent = parent, parent.parent
    if parent is None or parent.type not in _DECLARATIONS:
        return None
    declared: Iterable[Node] = parent.children_by_field_name("declarator")
    if child not in declared:
        return None
    return "parameter" if "parameter" in parent.type else "name"
