"""Which expressions of a function are other ones for each lane of a warp, and which branches lanes take differently."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hipify_py.device.waves.places import Audit, Place
from hipify_py.device.waves.roles import VARYING, Role
from hipify_py.device.waves.values import find_word

if TYPE_CHECKING:
    from tree_sitter import Node

_OF_WARPS = frozenset({Role.GROUP, Role.FIRST, Role.WIDE_GROUP})
_DEEPEST = 4


class Dependence:
    """One function, with what was found in it before."""

    def __init__(self, audit: Audit, function: Place) -> None:
        self._audit, self._function, self._piece = audit, function, function.piece
        self._lanes: dict[bytes, bool] = {}  # variables, whether they depend on a lane
        self._roles: dict[tuple[int, int], Role] = {}  # by the extent of an expression

    def splits_a_warp(self, condition: Node) -> bool:
        """Whether lanes of one warp may go different ways: a comparison of what depends on the lane.

        Whole warps of threads do not count, as in `t < 64`.
        """
        waiting = [condition]
        while waiting:
            node = waiting.pop()
            if node.type == "binary_expression":
                values = [self._audit.value(Place(self._piece, n)) for n in node.named_children[:2]]
                roles = {v.role for v in values}
                if roles & {Role.LANE, Role.THREAD, Role.WIDE_LANE} and any(v.number is not None for v in values):
                    return not any(v.number is not None and v.number % 32 == 0 and v.number for v in values)
                if sign_of(node) in ("==", "!=") and self._depends_on_a_lane(node, 0):
                    return True
            waiting.extend(node.named_children)
        return False

    def _depends_on_a_lane(self, node: Node, depth: int) -> bool:
        """Whether a lane is among what an expression was computed or loaded from."""
        waiting = [node]
        while waiting:
            part = waiting.pop()
            if part.type == "binary_expression" and self.role(part) is Role.LANE:
                return True
            if part.type in ("identifier", "field_expression"):
                role = self.role(part)
                if role is Role.LANE:
                    return True
                if part.type == "identifier" and role in (Role.OTHER, Role.ITEM) and depth < _DEEPEST:
                    name = self._audit.text(Place(self._piece, part))
                    if name not in self._lanes:
                        self._lanes[name] = False  # what names itself
                        self._lanes[name] = any(self._depends_on_a_lane(v, depth + 1) for v in self._values_of(name))
                    if self._lanes[name]:
                        return True
            waiting.extend(part.named_children)
        return False

    def _values_of(self, name: bytes) -> list[Node]:
        """What is assigned to a variable in the function."""
        found, start = [], self._piece.start
        for at in find_word(self._audit.data, name, self._function.span.start, self._function.span.end):
            node = self._piece.tree.root_node.descendant_for_byte_range(at - start, at - start + len(name))
            parent = node.parent if node is not None else None
            if parent is None or parent.type not in ("init_declarator", "assignment_expression"):
                continue
            value = parent.child_by_field_name("value") or parent.child_by_field_name("right")
            if value is not None and value != node:
                found.append(value)
        return found

    def varies(self, index: Node) -> bool:
        """Whether an index is another one for each lane of a warp."""
        waiting = [index]
        while waiting:
            node = waiting.pop()
            role = self.role(node)
            if role in _OF_WARPS:
                continue
            if node.type in ("identifier", "field_expression") and role in VARYING:
                return True
            waiting.extend(node.named_children)
        return False

    def role(self, node: Node) -> Role:
        key = (node.start_byte, node.end_byte)
        if key not in self._roles:
            self._roles[key] = self._audit.value(Place(self._piece, node)).role
        return self._roles[key]


def inside(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(one.named_children)


def sign_of(node: Node) -> str:
    """The operator of an expression; empty where it has none."""
    operator = node.child_by_field_name("operator")
    return operator.type if operator is not None else ""
