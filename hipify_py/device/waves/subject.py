"""What one number 32, 31 or 5, or a name for the warp size, does in the expression around it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hipify_py.device.waves.findings import CONSTANT, COUNT, GUARD, LANE, STRIDE, Kind, Remedy, Verdict
from hipify_py.device.waves.places import Audit, OpenFinding, Place
from hipify_py.device.waves.values import THREAD_ROLES, WARP, Role, Value, find_word, role_of_name
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
_LOOPS = frozenset({"for_statement", "while_statement", "do_statement"})
_ARITHMETIC = frozenset({"binary_expression", "parenthesized_expression", "call_expression", "argument_list"})
_OF_A_WARP = frozenset({Role.LANE, Role.THREAD})


class Subject:
    """One number, the smallest expression around it that is more than a number, and what that means."""

    def __init__(self, audit: Audit, place: Place, parent: Node, number: int, of_warp: bool, named: bool) -> None:
        self.audit, self.place, self.number, self.named = audit, place, number, named
        self.of_warp = of_warp  # whether it has a name for the warp size in it
        self.parent = Place(place.piece, parent)
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
            self.of_warp and self.number in (31, 32) and (value.role in _OF_A_WARP or self._adds_to_a_lane())
        ):
            self._add(LANE)

    def _adds_to_a_lane(self) -> bool:
        """`lane + n`."""
        node = self.other.node if self.other is not None else None
        if node is not None and node.type == "parenthesized_expression":
            node = node.named_child(0)
        return node is not None and node.type == "binary_expression" and self._mentions_a_lane(node)

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
        """`i += 32` and `i += 32 * n`, in the head or the body of a loop."""
        left = assignment.node.child_by_field_name("left")
        loop = assignment.node.parent
        while loop is not None and loop.type not in _LOOPS:
            loop = loop.parent if loop.type not in ("function_definition", "lambda_expression") else None
        if left is None or loop is None:
            return
        update = loop.child_by_field_name("update") if loop.type == "for_statement" else None
        in_head = update is not None and update.start_byte <= assignment.node.start_byte < update.end_byte
        starts = loop.child_by_field_name("initializer") if in_head else None
        begins = self._begins_in_a_warp(left) if starts is None else self.of_warp or self._starts_in_a_warp(starts)
        if begins or self._goes_on_by_a_lane(loop, left) or (in_head and self._has_another_step(loop)):
            self._add(STRIDE)

    def _has_another_step(self, loop: Node) -> bool:
        """Whether the body of a loop has a step as wide as the one in its head, of what begins with a thread."""
        body = loop.child_by_field_name("body")
        for node in _inside(body) if body is not None else ():
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
                if other is not None and self._role(other) in _OF_A_WARP:
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
                if role in _OF_A_WARP or (role is Role.ITEM and (self.of_warp or self._mentions_a_lane(value))):
                    return True
                if role is Role.ITEM and b"threadIdx.x" in self._text(value) and b"blockDim" not in self._text(value):
                    return True
        return False

    def _is_about_threads(self) -> bool:
        """Whether a name for threads or blocks is divided by 32; what they are tells their definition."""
        if self.other is None:
            return False
        text = self.audit.text(self.other)
        if re.search(rb"size_t|sizeof|bytes|width|height|[nN]odes|bitmap|mask", text):
            return False
        words = re.findall(rb"[A-Za-z_]\w*", text)
        return any(OF_BLOCK.search(w) for w in words) and not any(w.startswith(b"grid") for w in words)

    def _starts_in_a_warp(self, initializer: Node) -> bool:
        if initializer.type == "declaration":
            declarator = initializer.child_by_field_name("declarator")
            value = declarator.child_by_field_name("value") if declarator is not None else None
        else:
            value = initializer.child_by_field_name("right")
        if value is None:
            return False
        role = self._role(value)
        return role in _OF_A_WARP or (role is Role.ITEM and self._mentions_a_lane(value))

    def _mentions_a_lane(self, value: Node) -> bool:
        return any(n.type in ("identifier", "binary_expression") and self._role(n) is Role.LANE for n in _inside(value))

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
    """Whether a function keeps a square of 32 by 32: then it numbers rows and columns."""
    size = rb"(?:32|" + re.escape(name) + rb")" if name else rb"32"
    square = rb"\[\s*" + size + rb"\s*\]\s*\[\s*(?:" + size + rb"|33)\b"
    return re.search(square, audit.data[function.start : function.end]) is not None


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


def _inside(node: Node) -> Iterator[Node]:
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(one.named_children)


def _ancestors(node: Node) -> list[Node]:
    found: list[Node] = []
    parent = node.parent
    while parent is not None and not parent.type.endswith("statement"):
        found.append(parent)
        parent = parent.parent
    return found
