"""Steps of loops that are as wide as a warp: `i += 32` where lanes take their next items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hipify_py.device.waves.dependence import inside
from hipify_py.device.waves.places import Audit, Place
from hipify_py.device.waves.roles import Role
from hipify_py.device.waves.values import find_word

if TYPE_CHECKING:
    from tree_sitter import Node

LOOPS = frozenset({"for_statement", "while_statement", "do_statement"})
OF_A_WARP = frozenset({Role.LANE, Role.THREAD})


class Steps:
    """The steps that one number makes; `of_warp` where it has a name for the warp size in it."""

    def __init__(self, audit: Audit, place: Place, of_warp: bool) -> None:
        self.audit, self.place, self.of_warp = audit, place, of_warp

    def are_by_lanes(self, assignment: Place) -> bool:
        """`i += 32` and `i += 32 * n`, in the head or the body of a loop."""
        left = assignment.node.child_by_field_name("left")
        loop = assignment.node.parent
        while loop is not None and loop.type not in LOOPS:
            loop = loop.parent if loop.type not in ("function_definition", "lambda_expression") else None
        if left is None or loop is None:
            return False
        update = loop.child_by_field_name("update") if loop.type == "for_statement" else None
        in_head = update is not None and update.start_byte <= assignment.node.start_byte < update.end_byte
        starts = loop.child_by_field_name("initializer") if in_head else None
        begins = self._begins_in_a_warp(left) if starts is None else self.of_warp or self._starts_in_a_warp(starts)
        return begins or self._goes_on_by_a_lane(loop, left) or (in_head and self._has_another_step(loop))

    def _has_another_step(self, loop: Node) -> bool:
        """Whether the body of a loop has a step as wide as the one in its head, of what begins with a thread."""
        body = loop.child_by_field_name("body")
        for node in inside(body) if body is not None else ():
            if node.type == "assignment_expression" and self._text(node.child_by_field_name("operator")) == b"+=":
                left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
                if left is not None and self._text(right) == self.audit.text(self.place):
                    return self._begins_in_a_warp(left)
        return False

    def _goes_on_by_a_lane(self, loop: Node, variable: Node) -> bool:
        """Whether the loop uses `i + lane` for its variable `i`: each lane has an item of those between two steps."""
        word, start = self._text(variable), self.place.piece.start
        for at in find_word(self.audit.data, word, start + loop.start_byte, start + loop.end_byte):
            node = self.place.piece.tree.root_node.descendant_for_byte_range(at - start, at - start + len(word))
            term = node.parent if node is not None else None
            operator = term.child_by_field_name("operator") if term is not None else None
            if term is not None and operator is not None and operator.type == "+":
                other = term.child_by_field_name("right" if term.child_by_field_name("left") == node else "left")
                if other is not None and self._role(other) in OF_A_WARP:
                    return True
        return False

    def _begins_in_a_warp(self, variable: Node) -> bool:
        """Whether a variable is set from a lane or a thread somewhere in the function."""
        function = self.audit.function(self.place)
        if variable.type != "identifier" or function is None:
            return False
        word = self._text(variable)
        start = self.place.piece.start
        root = self.place.piece.tree.root_node
        for at in find_word(self.audit.data, word, function.span.start, function.span.end):
            node = root.descendant_for_byte_range(at - start, at - start + len(word))
            parent = node.parent if node is not None else None
            value = parent.child_by_field_name("value") or parent.child_by_field_name("right") if parent else None
            if value is not None and parent is not None and parent.type in ("init_declarator", "assignment_expression"):
                role = self._role(value)
                if role in OF_A_WARP or (role is Role.ITEM and (self.of_warp or self.mentions_a_lane(value))):
                    return True
                if role is Role.ITEM and b"threadIdx.x" in self._text(value) and b"blockDim" not in self._text(value):
                    return True
        return False

    def _starts_in_a_warp(self, initializer: Node) -> bool:
        if initializer.type == "declaration":
            declarator = initializer.child_by_field_name("declarator")
            value = declarator.child_by_field_name("value") if declarator is not None else None
        else:
            value = initializer.child_by_field_name("right")
        if value is None:
            return False
        role = self._role(value)
        return role in OF_A_WARP or (role is Role.ITEM and self.mentions_a_lane(value))

    def mentions_a_lane(self, value: Node) -> bool:
        """Whether a lane is in an expression."""
        return any(n.type in ("identifier", "binary_expression") and self._role(n) is Role.LANE for n in inside(value))

    def _text(self, node: Node | None) -> bytes:
        return self.audit.text(Place(self.place.piece, node)) if node is not None else b""

    def _role(self, node: Node) -> Role:
        return self.audit.value(Place(self.place.piece, node)).role
