"""Atomic operations on shared memory: in a region no other OS thread can see it, so they need no lock."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from hipify_py.splitting.functions import Functions
from hipify_py.splitting.structure import text_of
from hipify_py.splitting.variables import declared

if TYPE_CHECKING:
    from tree_sitter import Node

_ATOMIC = re.compile(r"atomic(?:Add|Sub|Min|Max|And|Or|Xor|Exch|CAS|Inc|Dec)\Z")
_DYNAMIC = re.compile(r"(\w+)\s*\)\s*;?\s*\Z")


def shared_arrays(hoisted: Iterable[Node | str]) -> dict[str, int]:
    """The names of shared memory among what stands before the regions, each with the number of its indices."""
    found: dict[str, int] = {}
    for what in hoisted:
        if isinstance(what, str):  # dynamic shared memory
            found[name.group(1) if (name := _DYNAMIC.search(what)) else ""] = 1
        elif what.type == "declaration" and text_of(what).startswith("__shared__"):
            for name_node, declarator, _ in declared(what):
                inner: Node | None = declarator
                dimensions = 0
                while inner is not None and inner.type == "array_declarator":
                    dimensions, inner = (dimensions + 1, inner.child_by_field_name("declarator"))
                if inner is not None and inner.type == "identifier":
                    found[text_of(name_node)] = dimensions
    return found


def works_alone(name: Node, shared: dict[str, int], functions: Functions) -> bool:
    """Whether an identifier is the name of an atomic operation in a call for an element of shared memory."""
    call = name.parent
    if call is None or call.type != "call_expression" or call.child_by_field_name("function") != name:
        return False
    if not _ATOMIC.match(text_of(name)) or functions.knows(text_of(name)):
        return False
    arguments = call.child_by_field_name("arguments")
    first = arguments.named_children[0] if arguments is not None and arguments.named_children else None
    if first is None:
        return False
    if first.type == "pointer_expression" and text_of(first.child_by_field_name("operator")) == "&":
        return _is_element(first.child_by_field_name("argument"), shared)
    if first.type == "binary_expression" and text_of(first.child_by_field_name("operator")) == "+":
        first = first.child_by_field_name("left")
    return first is not None and first.type == "identifier" and shared.get(text_of(first)) == 1


def _is_element(node: Node | None, shared: dict[str, int]) -> bool:
    """A variable in shared memory, an element of an array there, or a member of one of these."""
    while node is not None and node.type == "field_expression" and all(c.type != "->" for c in node.children):
        node = node.child_by_field_name("argument")
    indices = 0
    while node is not None and node.type == "subscript_expression":
        node, indices = node.named_children[0], indices + 1
    return node is not None and node.type == "identifier" and shared.get(text_of(node)) == indices
