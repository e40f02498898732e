"""What an expression of device or launch code stands for: a thread, a lane, a warp, a count of them, or a number.

The variables of a function are followed to their definitions, on the syntax tree and only for what is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from hipify_py import syntax
from hipify_py.device.waves.roles import OTHER, Role, Value, combine
from hipify_py.model import Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from hipify_py.context import FileContext
    from hipify_py.syntax import Piece

_VOTES = re.compile(rb"__(?:ballot|activemask|match_any|match_all)(?:_sync)?\Z")
_INTEGER = re.compile(rb"(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9][0-9']*)[uUlLzZ]*\Z")
_NAMES = (
    (Role.LANE, re.compile(rb"_*(?:my_?|get_?)?(?:lane|land)_?(?:id|idx|index|x|num)?_*(?:in_?warp)?\Z", re.I)),
    (Role.GROUP, re.compile(rb"_*(?:my_?|get_?)?(?:warp_?(?:id|idx|index|num|no|rank)(?:_?in_?block)?|wid)_*\Z", re.I)),
    (Role.THREAD, re.compile(rb"_*(?:my_?)?(?:tid|t_?id|thread_?id|thread_?idx|lid|local_?id)(?:_?x)?_*\Z", re.I)),
    (Role.THREADS, re.compile(
        rb"_*k?(?:n(?:um|r)?_?of_?|num_?|n_?|max_?)?(?:threads?|block_?(?:dim|size|threads)|tpb|local_?size)"
        rb"(?:_?(?:x|n|num|count|size))?(?:_?per_?block)?_*\Z", re.I)),
)  # fmt: skip
_ASSIGNED = re.compile(rb"\s*(?:[=({]|[-+*/%&|^]=|<<=|>>=|\+\+|--)")
_WORD_BYTE = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
_COMPOUND = frozenset({"/=", ">>=", "%=", "&="})
_DEEPEST = 24
_BLOCKS = frozenset(
    {
        "compound_statement",
        "for_statement",
        "if_statement",
        "while_statement",
        "function_definition",
        "lambda_expression",
    }
)


def role_of_name(name: bytes) -> Role | None:
    """What a name that is defined elsewhere, as a parameter, most likely stands for."""
    return next((role for role, pattern in _NAMES if pattern.match(name)), None)


def number_of(text: bytes) -> int | None:
    """The value of an integer literal."""
    found = _INTEGER.match(text)
    return int(found.group(1).replace(b"'", b""), 0 if found.group(1)[:1] == b"0" else 10) if found else None


def find_word(data: bytes, word: bytes, start: int, end: int) -> Iterator[int]:
    """Where an identifier occurs; much quicker than a pattern that is compiled for the word."""
    at = data.find(word, start, end)
    while at >= 0:
        behind = at + len(word)
        before = data[at - 1] if at else 32
        if before not in _WORD_BYTE and before != 46 and (behind >= len(data) or data[behind] not in _WORD_BYTE):
            yield at
        at = data.find(word, behind, end)


class Reader:
    """Reads expressions of one file. Offsets of nodes count from the start of their piece."""

    def __init__(self, context: FileContext, warp_constants: Callable[[], dict[bytes, int]]) -> None:
        self._context = context
        self._warp_constants = warp_constants
        self._variables: dict[tuple[int, int, bytes], Value] = {}
        self._macros: dict[bytes, Value] = {}
        self._open: set[tuple[int, int, bytes]] = set()
        self._scopes: dict[tuple[int, bytes], list[Span]] = {}

    def text(self, piece: Piece, node: Node) -> bytes:
        return self._context.data[piece.start + node.start_byte : piece.start + node.end_byte]

    def value(self, piece: Piece, node: Node | None, depth: int = 0) -> Value:
        """What the expression `node` stands for."""
        if node is None or depth > _DEEPEST:
            return OTHER
        kind = node.type
        if kind == "number_literal":
            number = number_of(self.text(piece, node))
            return Value(Role.NUMBER, number) if number is not None else OTHER
        if kind == "identifier":
            return self._name(piece, node, depth)
        if kind == "binary_expression":
            return self._binary(piece, node, depth)
        if kind in ("parenthesized_expression", "initializer_list", "argument_list", "condition_clause"):
            inner = [c for c in node.named_children if c.type != "comment"]
            return self.value(piece, inner[0], depth + 1) if len(inner) == 1 else OTHER
        if kind == "cast_expression":
            return self.value(piece, node.child_by_field_name("value"), depth + 1)
        if kind == "field_expression":
            return self._field(self.text(piece, node).replace(b" ", b""))
        if kind == "call_expression":
            return self._call(piece, node, depth)
        if kind == "unary_expression":
            return self._unary(piece, node, depth)
        if kind == "conditional_expression":
            return self._either(piece, node, depth)
        if kind == "assignment_expression":
            return self.value(piece, node.child_by_field_name("right"), depth + 1)
        return OTHER

    @staticmethod
    def _field(text: bytes) -> Value:
        if text == b"threadIdx.x":
            return Value(Role.THREAD)
        if text in (b"threadIdx.y", b"threadIdx.z"):
            return Value(Role.ROW)
        if text in (b"blockDim.x", b"blockDim.y", b"blockDim.z"):
            return Value(Role.THREADS)
        role = role_of_name(text.rpartition(b".")[2].rpartition(b">")[2])
        return Value(role) if role is not None else OTHER

    def _unary(self, piece: Piece, node: Node, depth: int) -> Value:
        value = self.value(piece, node.child_by_field_name("argument"), depth + 1)
        operator = node.child_by_field_name("operator")
        sign = operator.type if operator is not None else ""
        if value.role is Role.NUMBER and value.number is not None and sign in "-~+":
            return Value(Role.NUMBER, {"-": -value.number, "~": ~value.number}.get(sign, value.number))
        return value if value.role is Role.VOTE and sign == "~" else OTHER

    def _either(self, piece: Piece, node: Node, depth: int) -> Value:
        first = self.value(piece, node.child_by_field_name("consequence"), depth + 1)
        second = self.value(piece, node.child_by_field_name("alternative"), depth + 1)
        if first == second or second.role in (Role.NUMBER, Role.OTHER):
            return first if first.role is not Role.NUMBER or first == second else OTHER
        return second if first.role in (Role.NUMBER, Role.OTHER) else OTHER

    def _call(self, piece: Piece, node: Node, depth: int) -> Value:
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if function is None or arguments is None:
            return OTHER
        name = self.text(piece, function)
        given = [c for c in arguments.named_children if c.type != "comment"]
        if name.endswith(b">") or function.type == "primitive_type":  # static_cast<int>(x), int(x)
            return self.value(piece, given[0], depth + 1) if len(given) == 1 else OTHER
        last = name.rpartition(b"::")[2].rpartition(b".")[2].rpartition(b">")[2]
        if _VOTES.match(last):
            return Value(Role.VOTE)
        if not given:
            role = self._rank(name) if last == b"thread_rank" else role_of_name(last)
            return Value(role) if role in (Role.LANE, Role.GROUP, Role.THREAD) else OTHER
        if last.lower() in (b"ceil", b"ceildiv", b"ceil_div", b"divup", b"div_up", b"sdiv") and len(given) == 2:
            return self._divided(self.value(piece, given[0], depth + 1), self.value(piece, given[1], depth + 1))
        if last in (b"min", b"max", b"__umul24", b"__mul24", b"IMUL"):
            return next(
                (v for v in (self.value(piece, g, depth + 1) for g in given) if v.role is not Role.NUMBER), OTHER
            )
        return OTHER

    def _rank(self, call: bytes) -> Role:
        """Of what group a thread's rank is, by the definition of the group."""
        group = re.escape(call.rpartition(b".")[0].strip())
        if re.search(group + rb"\s*=\s*[^;]*\bthis_thread_block\s*\(", self._context.data):
            return Role.THREAD
        tile = re.search(group + rb"\s*=\s*[^;]*\btiled_partition\s*<\s*32\s*>", self._context.data)
        return Role.LANE if tile is not None else Role.OTHER

    def _name(self, piece: Piece, node: Node, depth: int) -> Value:
        name = self.text(piece, node)
        if b"arp" in name or b"ARP" in name:
            number = self._warp_constants().get(name)
            if number is not None:
                return Value(Role.NUMBER, number)
        scope = self._scope(piece, node, name)
        key = (piece.start + scope.start, piece.start + scope.end, name)
        if key in self._open:
            return OTHER
        if key not in self._variables:
            self._open.add(key)
            self._variables[key] = self._variable(piece, scope, name, depth)
            self._open.discard(key)
        return self._variables[key]

    def _scope(self, piece: Piece, node: Node, name: bytes) -> Span:
        """Where the variable that `node` names can be seen: the whole function unless that has several of the name."""
        function = Span(*_function_around(node))
        key = (piece.start + function.start, name)
        if key not in self._scopes:
            found = []
            for place in find_word(self._context.data, name, piece.start + function.start, piece.start + function.end):
                scope = _declared_scope(piece, place - piece.start, len(name))
                if scope is not None:
                    found.append(scope)
            self._scopes[key] = found if len(found) > 1 else []
        around = [s for s in self._scopes[key] if s.start <= node.start_byte < s.end]
        return min(around, key=lambda s: s.end - s.start, default=function)

    def _variable(self, piece: Piece, function: Span, name: bytes, depth: int) -> Value:
        """The value of a variable by all that is assigned to it in its scope, or else by its name."""
        first, steps = None, False
        data, base = self._context.data, piece.start
        for place in find_word(data, name, base + function.start, base + function.end):
            stepped = data[place - 2 : place] in (b"++", b"--")
            if not stepped and _ASSIGNED.match(data, place + len(name)) is None:
                continue
            at = place - base
            target = piece.tree.root_node.descendant_for_byte_range(at, at + len(name))
            parent = target.parent if target is not None else None
            while parent is not None and parent.type in ("pointer_declarator", "reference_declarator"):
                parent = parent.parent
            if parent is None:
                continue
            if parent.type in ("init_declarator", "declaration"):  # the latter in a condition
                value = self.value(piece, parent.child_by_field_name("value"), depth + 1)
            elif parent.type == "assignment_expression" and parent.child_by_field_name("left") == target:
                operator = parent.child_by_field_name("operator")
                if operator is not None and operator.type == "=":
                    value = self.value(piece, parent.child_by_field_name("right"), depth + 1)
                else:
                    steps = steps or operator is None or operator.type not in ("&=", "|=", "^=")
                    continue
            elif parent.type == "update_expression":
                steps = True
                continue
            else:
                continue
            if first is None or first.role in (Role.NUMBER, Role.OTHER):
                first = value if first is None or value.role is not Role.NUMBER else OTHER
        if first is None:
            return self._elsewhere(name)
        if first.role is Role.NUMBER:
            return OTHER if steps else first
        if first.role is Role.OTHER:
            role = role_of_name(name)
            return Value(role) if role in (Role.THREADS, Role.LANE, Role.GROUP) else first
        return Value(Role.ITEM) if steps and first.role in (Role.THREAD, Role.LANE, Role.ITEM) else first

    def _elsewhere(self, name: bytes) -> Value:
        """A macro or constant of the file, or a parameter."""
        if name == b"warpSize":
            return Value(Role.WAVE)
        if name not in self._macros:
            self._macros[name] = OTHER  # a macro may name itself
            self._macros[name] = self._constant(name)
        return self._macros[name]

    def _constant(self, name: bytes) -> Value:
        role = role_of_name(name)
        if role is not None and not name.isupper():
            return Value(role)
        data = self._context.data
        if name.isupper() or name[:1] == b"k" or b"define " + name in data or b" " + name + b" =" in data:
            text = self._context.constant_text(name)
            value = self.of_text(text) if text is not None else OTHER
            if value.role is not Role.OTHER:
                return value
        return Value(role) if role is not None else OTHER

    def of_text(self, text: bytes) -> Value:
        """What an expression outside of the tree stands for, as the body of a macro."""
        number = number_of(text.strip(b" ()"))
        if number is not None:
            return Value(Role.NUMBER, number)
        if len(text) > 200 or re.fullmatch(rb"[\w\s().,:+*/%&|^~<>?-]+", text) is None:
            return OTHER
        return _TextReader(self, text).whole()

    def _binary(self, piece: Piece, node: Node, depth: int) -> Value:
        operator = node.child_by_field_name("operator")
        left = self.value(piece, node.child_by_field_name("left"), depth + 1)
        right = self.value(piece, node.child_by_field_name("right"), depth + 1)
        return combine(left, operator.type if operator is not None else "", right)

    @staticmethod
    def _divided(left: Value, right: Value) -> Value:
        return combine(left, "/", right)


class _TextReader(Reader):
    """Reads an expression that stands alone, with the names of another reader."""

    def __init__(self, outer: Reader, text: bytes) -> None:
        self.__dict__.update(outer.__dict__)
        self._data = b"auto v = " + text + b";"
        self._piece = syntax.parse_piece(self._data, 0, len(self._data))

    def text(self, piece: Piece, node: Node) -> bytes:
        return self._data[node.start_byte : node.end_byte]

    def whole(self) -> Value:
        declaration = self._piece.tree.root_node.named_child(0)
        declarator = declaration.child_by_field_name("declarator") if declaration is not None else None
        value = declarator.child_by_field_name("value") if declarator is not None else None
        return self.value(self._piece, value) if not self._piece.errors else OTHER

    def _name(self, piece: Piece, node: Node, depth: int) -> Value:
        name = self.text(piece, node)
        if b"arp" in name or b"ARP" in name:
            number = self._warp_constants().get(name)
            if number is not None:
                return Value(Role.NUMBER, number)
        return self._elsewhere(name)


def _function_around(node: Node) -> tuple[int, int]:
    """The extent of the function (or lambda's function) that a node is in; of the piece outside of all."""
    parent = node.parent
    last = node
    while parent is not None:
        if parent.type == "function_definition":
            return parent.start_byte, parent.end_byte
        last, parent = parent, parent.parent
    return last.start_byte, last.end_byte


def _declared_scope(piece: Piece, at: int, length: int) -> Span | None:
    """The block in which a variable that is declared there can be seen; None where none is declared."""
    node = piece.tree.root_node.descendant_for_byte_range(at, at + length)
    parent = node.parent if node is not None else None
    while parent is not None and parent.type in ("pointer_declarator", "reference_declarator", "array_declarator"):
        parent = parent.parent
    if parent is None or parent.type not in ("init_declarator", "declaration", "parameter_declaration"):
        return None
    if parent.type == "init_declarator" and parent.child_by_field_name("value") == node:
        return None
    while parent is not None and parent.type not in _BLOCKS:
        parent = parent.parent
    return Span(parent.start_byte, parent.end_byte) if parent is not None else None
