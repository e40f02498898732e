"""What one number 32, 31 or 5, or a name for the warp size, does in the expression around it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipify_py.device.waves.findings import CONSTANT, COUNT, GUARD, LANE, STRIDE, Kind, Remedy, Verdict
from hipify_py.device.waves.places import Audit, OpenFinding, Place
from hipify_py.device.waves.roles import THREAD_ROLES, WARP, Role, Value
from hipify_py.device.waves.steps import OF_A_WARP, Steps
from hipify_py.device.waves.values import role_of_name
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

OF_BLOCK = re.compile(rb"thread|block|tpb|\bbs\b|cta|dim", re.I)
OF_WARPS = re.compile(rb"(?:^|_|[a-z]|\bn)warps?(?:_?per_?\w+|_?n|s)?\b|warps|WARP_N\b|WARPS|PERBLOCK", re.I)
_COUNTS_WARPS = re.compile(rb"warps", re.I)
_THREADS = re.compile(rb"(?:total|num|n)_?threads", re.I)
_LEAST = re.compile(rb"min|max", re.I)
_ROUNDS = re.compile(rb"ceil|div|round_?up", re.I)
_COMPARISONS = frozenset({"<", "<=", ">", ">=", "==", "!="})
_MIXED = "counts in 32 beside code that asks for warpSize, which is 64 on CDNA GPUs"
_ARITHMETIC = frozenset({"binary_expression", "parenthesized_expression", "call_expression", "argument_list"})


class Subject:
    """One number, the smallest expression around it that is more than a number, and what that means."""

    def __init__(self, audit: Audit, place: Place, parent: Node, number: int, of_warp: bool, named: bool) -> None:
        self.audit, self.place, self.number, self.named = audit, place, number, named
        self.of_warp = of_warp  # whether it has a name for the warp size in it
        self.parent = Place(place.piece, parent)
        self._steps = Steps(audit, place, of_warp)
        operator = parent.child_by_field_name("operator")
        self.operator = operator.type if operator is not None else ""
        left, right = parent.child_by_field_name("left"), parent.child_by_field_name("right")
        self.is_left = left is not None and left == place.node
        other = right if self.is_left else left
        self.other = Place(place.piece, other) if other is not None else None

    def in_operation(self) -> None:
        """`x / 32`, `x & 31`, `x < 32` and the like."""
        if self.other is None:
            return
        value, operator = self.audit.value(self.other), self.operator
        divides = not self.is_left and (
            (operator in ("/", "%") and self.number in (WARP, WARP // 2)) or (operator == ">>" and self.number == 5)
        )
        if (self._makes_threads(operator) and self.number == WARP) or (divides and value.role is Role.THREADS):
            self._count()
        elif divides or (operator == "&" and self.number in (31, ~31, -32, 15)):
            self._divide(value)
        elif operator == "/" and self.is_left and self.of_warp and self.number == WARP:
            self._count()  # how many parts of some size a warp has
        elif operator in _COMPARISONS:
            self._compare(value)
        elif operator == "*" and self.number == WARP:
            self._multiply(value)
        elif operator == "&" and self.of_warp and self.number in (~31, -32, 0xFFFFFFE0):
            self._count()
        elif operator == "-" and self.is_left:
            self._subtract(value)

    def in_assignment(self) -> None:
        """`x /= 32`, and `i += 32` in a loop."""
        if self.other is None or self.is_left:
            return
        divides = {"/=": WARP, "%=": WARP, ">>=": 5, "&=": 31}.get(self.operator)
        if divides == self.number:
            self._divide(self.audit.value(self.other))
        elif self.operator in ("+=", "-=") and (self.number == WARP or (self.of_warp and self.number % WARP == 0)):
            self._step(self.parent)

    def in_maximum(self) -> None:
        """`max(threads, 32)` as the size of a block, `div_up(n, WARP_SIZE)`."""
        call = self.parent.node.parent
        if self.number != WARP or call is None or call.type != "call_expression" or call.parent is None:
            return
        function = call.child_by_field_name("function")
        if self.of_warp and function is not None and _ROUNDS.search(self._text(function)):
            if self.parent.node.named_children[-1] == self.place.node:
                self._count()
            return
        if self.of_warp and _LEAST.search(self._text(function)) and OF_BLOCK.search(self._text(self.parent.node)):
            self._count()
            return
        target = call.parent.child_by_field_name("declarator") or call.parent.child_by_field_name("left")
        name = self._text(target) if target is not None else b""
        if role_of_name(name) is Role.THREADS:
            self._count()

    def _is_on_device(self) -> bool:
        return self.audit.is_device(self.place)

    def _text(self, node: Node | None) -> bytes:
        return self.audit.text(Place(self.place.piece, node)) if node is not None else b""

    def _role(self, node: Node) -> Role:
        return self.audit.value(Place(self.place.piece, node)).role

    def in_choice(self) -> None:
        """`N > WARP_SIZE ? N : WARP_SIZE` of the host: at least a warp."""
        condition = self.parent.node.child_by_field_name("condition")
        at_least = condition is not None and self.audit.text(self.place) in self._text(condition)
        if self.of_warp and self.number == WARP and at_least and not self._is_on_device():
            self._count()

    def in_product(self) -> None:
        """`return WARP_SIZE * 4;`: threads in whole warps."""
        of_launch = self.parent.node.type == "argument_list" and b"dim3" in self._text(self.parent.node.parent)
        if self.parent.node.type == "argument_list" and not of_launch:
            return
        if self.of_warp and self.number > WARP and self.number % WARP == 0:
            self.parent = self.place
            self._count()

    def _makes_threads(self, operator: str) -> bool:
        """Whether a number of threads is made by a division or product, or one of all threads by the host's product."""
        if operator in ("/", "%", "*") and self._declares_threads():
            return True
        return operator == "*" and self._declares(_THREADS) and not self._is_on_device()

    def _declares_threads(self) -> bool:
        """Whether the result becomes a number of threads, such as the size of a block."""
        name = self._declared()
        return name is not None and role_of_name(name) is Role.THREADS

    def _declares_product(self) -> bool:
        """Whether the product itself is what a variable is declared with: the items that a warp has at once."""
        node: Node | None = self.parent.node
        while node is not None and node.type in ("binary_expression", "parenthesized_expression"):
            operator = node.child_by_field_name("operator")
            if operator is not None and operator.type != "*":
                return False
            node = node.parent
        return node is not None and node.type == "init_declarator"

    def _declares(self, names: re.Pattern[bytes]) -> bool:
        name = self._declared()
        return name is not None and names.search(name) is not None

    def _declared(self) -> bytes | None:
        """The name of the variable that is declared with the whole expression as its value."""
        node: Node | None = self.parent.node
        while node is not None and node.type in _ARITHMETIC:
            node = node.parent
        name = node.child_by_field_name("declarator") if node is not None and node.type == "init_declarator" else None
        return self._text(name) if name is not None else None

    def _divide(self, value: Value) -> None:
        if value.role in THREAD_ROLES:
            if not self._is_bit_of_a_word(value):
                self._add(LANE)
        elif value.role is Role.LANE and self.number in (15, 16):
            self._add(LANE)
        elif (self.operator in ("/", "%", ">>", "&") and self._is_about_threads()) or (
            self.operator in ("/", ">>") and self._declares(_COUNTS_WARPS)
        ):
            self._count()
        elif self.of_warp and self.other is not None:
            # what is counted by a constant is a count; on the device another index is that of a lane that holds it
            text = self.audit.text(self.other)
            of_grid = b"Dim" in text and b"Idx" not in text
            if text.isupper() or of_grid or self.number < 0 or not self._is_on_device():
                self._count()
            else:
                self._add(LANE)

    def _compare(self, value: Value) -> None:
        if (value.role is Role.LANE and self.number in (15, 16, 31, 32)) or (
            self.number in (31, 32) and self._adds_to_a_lane()
        ):
            self._add(LANE)
        elif not self._is_plain(threads=value.role is Role.THREADS):
            self._compare_constant()
        elif value.role is Role.THREAD and self.number == 31 and self.operator in ("==", "!="):
            self._add(LANE)
        elif (self.number == WARP and value.role in (Role.THREAD, Role.THREADS)) or (
            value.role is Role.THREAD and self.number == 31 and self.operator in ("<=", ">")
        ):
            self._add(GUARD)
        else:
            self._compare_constant()

    def _compare_constant(self) -> None:
        """`N > WARP_SIZE ? __syncthreads() : __syncwarp()`: a number of threads that may be more than a warp."""
        above, other = _above(self.parent.node), self.other
        if not self.of_warp or above is None or above.type not in ("conditional_expression", "binary_expression"):
            return
        if other is not None and self.audit.text(other).isupper() and self._is_on_device():
            self._add(GUARD)

    def _subtract(self, value: Value) -> None:
        """`31 - lane`, `WARP_SIZE - thread - 1`: lanes from the last one."""
        if (self.number == 31 and value.role is Role.LANE) or (
            self.of_warp and self.number in (31, 32) and (value.role in OF_A_WARP or self._adds_to_a_lane())
        ):
            self._add(LANE)

    def _adds_to_a_lane(self) -> bool:
        """`lane + n`."""
        node = self.other.node if self.other is not None else None
        if node is not None and node.type == "parenthesized_expression":
            node = node.named_child(0)
        return node is not None and node.type == "binary_expression" and self._steps.mentions_a_lane(node)

    def _is_plain(self, *, threads: bool) -> bool:
        """Whether a name alone is compared (of numbers of threads blockDim alone), not where a constant is computed."""
        types = ("field_expression",) if threads else ("identifier", "field_expression", "call_expression")
        plain = self.other is not None and self.other.node.type in types
        return (
            plain and self.parent.node.parent is not None and self.parent.node.parent.type != "conditional_expression"
        )

    def _multiply(self, value: Value) -> None:
        above, other = _above(self.parent.node), self.other
        if value.role is Role.GROUP:
            if self.audit.text(self.place) in self.audit.others:
                return  # as many of something else
            if above is not None and above.type == "binary_expression" and self.of_warp:
                above = self._above_sum(above)
            if above is not None and above.type in ("init_declarator", "assignment_expression"):
                self._add(LANE)
        elif other is not None and (value.role is Role.GROUPS or OF_WARPS.search(self.audit.text(other))):
            self._count()
        elif above is not None and above.type == "assignment_expression" and self._is_on_device():
            operator = above.child_by_field_name("operator")
            if operator is not None and operator.type == "+=" and above.child_by_field_name("right") is not None:
                self._step(Place(self.place.piece, above))
        elif above is not None and above.type == "binary_expression" and self._is_added_to_a_lane(above, value):
            self._add(STRIDE)
        elif (not self._is_on_device() and self._is_divided_by_threads()) or (
            self.of_warp and value.role in (Role.OTHER, Role.NUMBER) and self._declares_product()
        ):
            self._count()

    @staticmethod
    def _above_sum(node: Node) -> Node | None:
        """What is around a sum of products."""
        above: Node | None = node
        while above is not None and above.type in ("binary_expression", "parenthesized_expression"):
            operator = above.child_by_field_name("operator")
            if operator is not None and operator.type not in ("+", "*"):
                return None
            above = above.parent
        return above

    def _is_added_to_a_lane(self, above: Node, value: Value) -> bool:
        """`k * 32 + lane`, where k counts steps."""
        operator, left = above.child_by_field_name("operator"), above.child_by_field_name("left")
        if operator is None or operator.type != "+" or value.role not in (Role.OTHER, Role.NUMBER):
            return False
        term = _bare(above.child_by_field_name("right") if _bare(left) == self.parent.node else left)
        if term is None:
            return False
        role = self._role(term)
        return role is Role.LANE or (self.of_warp and role in (Role.THREAD, Role.ITEM))

    def _is_divided_by_threads(self) -> bool:
        """`(n * 32 + threads - 1) / threads`, `div_up(n * 32, threads)`: blocks for a warp each."""
        for node in _ancestors(self.parent.node):
            operator, right = node.child_by_field_name("operator"), node.child_by_field_name("right")
            if node.type == "argument_list":
                right = node.named_children[-1]
            elif operator is None or operator.type != "/":
                continue
            if right is not None and (self._role(right) is Role.THREADS or OF_BLOCK.search(self._text(right))):
                return right.start_byte > self.parent.node.start_byte
        return False

    def _step(self, assignment: Place) -> None:
        if self._steps.are_by_lanes(assignment):
            self._add(STRIDE)

    def _is_about_threads(self) -> bool:
        """Whether a name for threads or blocks is divided by 32; what they are tells their definition."""
        if self.other is None:
            return False
        text = self.audit.text(self.other)
        if re.search(rb"size_t|sizeof|bytes|width|height|[nN]odes|bitmap|mask", text):
            return False
        words = re.findall(rb"[A-Za-z_]\w*", text)
        return any(OF_BLOCK.search(w) for w in words) and not any(w.startswith(b"grid") for w in words)

    def _is_bit_of_a_word(self, value: Value) -> bool:
        """Whether the number picks a bit or a word of a bitmap: `bits[i / 32] >> (i % 32)`."""
        node: Node | None = self.parent.node
        child = node
        while node is not None and node.type in ("binary_expression", "parenthesized_expression", "cast_expression"):
            if node.type == "binary_expression":
                operator, right = node.child_by_field_name("operator"), node.child_by_field_name("right")
                if (
                    operator is not None
                    and operator.type in ("<<", ">>")
                    and right == child
                    and child != self.place.node
                ):
                    return child is not self.parent.node or value.role is not Role.THREAD or node != self.parent.node
            child, node = node, node.parent
        while node is not None and not node.type.endswith(("_statement", "declaration")):
            node = node.parent
        if node is None or not any(a.type == "subscript_argument_list" for a in _ancestors(self.parent.node)):
            return False
        return (
            re.search(
                rb"<<\s*\(?[^;]{0,40}(?:%\s*32|&\s*31|&\s*0x1[fF])|>>\s*\([^;]{0,40}(?:%\s*32|&\s*31)", self._text(node)
            )
            is not None
        )

    def _count(self) -> None:
        in_array = any(a.type == "array_declarator" for a in _ancestors(self.parent.node))
        if in_array:
            return  # storage.py looks at arrays
        if self.audit.mixes(self.parent):
            self._add(COUNT, on_64=Verdict.WRONG, remedy=Remedy.REVIEW, why=_MIXED)
        else:
            self._add(COUNT)

    def _add(self, kind: Kind, **how: object) -> None:
        audit, name = self.audit, self.audit.text(self.place)
        doubtful = not self.named and kind is not COUNT
        other = not self.named and (name in audit.others or name in audit.others_of_headers)
        if (doubtful or other) and not audit.has_evidence(self.place):
            self._leave_open(kind, name)
            return
        if other and kind is LANE:
            audit.warp_names.add(name)
        if name in audit.others:
            audit.add(CONSTANT, audit.others[name])
        audit.add(kind, self.parent.span, self.parent, **how)  # type: ignore[arg-type]
        if audit.native and audit.function(self.parent) is not None:
            audit.native_edits.update(self._native())

    def _leave_open(self, kind: Kind, name: bytes) -> None:
        function = self.audit.function(self.place)
        if function is None or self.audit.native:
            return
        of_thread = kind is LANE and self.other is not None and self.audit.value(self.other).role is Role.THREAD
        part = {"/": "group", ">>": "group", "%": "lane", "&": "lane"}.get(self.operator, "") if of_thread else ""
        self.audit.open.append(
            OpenFinding(
                kind,
                self.parent,
                function.span,
                name if name in self.audit.others or name in self.audit.others_of_headers else b"",
                part,
            )
        )

    def _native(self) -> dict[Span, bytes]:
        """The number as a part of warpSize; a shift becomes a division."""
        span = self.place.span
        if self.operator in (">>", ">>="):
            node = self.parent.node.child_by_field_name("operator")
            assert node is not None
            sign = Place(self.place.piece, node).span
            return {Span(sign.start, span.end): b"/= warpSize" if self.operator == ">>=" else b"/ warpSize"}
        parts = {16: b"(warpSize / 2)", 15: b"(warpSize / 2 - 1)", 32: b"warpSize", 31: b"(warpSize - 1)"}
        if self.number in (~31, -32):
            return {span: b"-warpSize"}
        grouped = (
            self.audit.data[span.start - 1 : span.start] == b"(" and self.audit.data[span.end : span.end + 1] == b")"
        )
        text = parts.get(self.number)
        return {span: text.strip(b"()") if grouped else text} if text is not None else {}


def _above(node: Node) -> Node | None:
    """The node around, without parentheses."""
    parent = node.parent
    while parent is not None and parent.type == "parenthesized_expression":
        parent = parent.parent
    return parent


def _bare(node: Node | None) -> Node | None:
    while node is not None and node.type == "parenthesized_expression":
        node = node.named_child(0)
    return node


def _ancestors(node: Node) -> list[Node]:
    found: list[Node] = []
    parent = node.parent
    while parent is not None and not parent.type.endswith("statement"):
        found.append(parent)
        parent = parent.parent
    return found
