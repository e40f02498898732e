"""The structure of a kernel around its barriers: what runs for all threads at once, and where they meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hipify_py.splitting.functions import BARRIER, is_meeting

if TYPE_CHECKING:
    from tree_sitter import Node

_LOOPS = frozenset({"for_statement", "while_statement", "do_statement", "for_range_loop"})
_BEYOND = {
    "goto_statement": "uses goto",
    "labeled_statement": "has a label",
    "try_statement": "has a try block",
    "ERROR": "does not parse",
}
_FUNCTIONS = frozenset({"lambda_expression", "function_definition", "class_specifier", "struct_specifier"})
_OPERATORS = frozenset(
    {"plus", "less", "greater", "bit_and", "bit_or", "bit_xor", "Sum", "Max", "Min", "ArgMax", "ArgMin"}
)
_DIRECTIVES = frozenset({"preproc_if", "preproc_ifdef", "preproc_def", "preproc_function_def", "preproc_include"})


_ONLY_MEET = frozenset({"__syncwarp", "__tile_sync", "__grid_sync"})


class SplitError(Exception):
    """Why a kernel is left to fibers."""


@dataclass(eq=False)
class Exit:
    """A return, break or continue inside a region that leaves it."""

    node: Node
    kind: str  # return | break | continue


@dataclass(eq=False)
class Request:
    """A warp operation or counting barrier as part of a statement."""

    node: Node
    number: int
    name: str


@dataclass(eq=False)
class Statement:
    """Runs for each thread without meeting others, once the requests in it are answered."""

    node: Node
    start: int
    end: int
    exits: list[Exit]
    requests: list[Request] = field(default_factory=list)


@dataclass(eq=False)
class Region:
    statements: list[Statement]


@dataclass(eq=False)
class Shared:
    """A statement that is done once for all threads: it sets a variable that is the same in all of them."""

    node: Node


@dataclass(eq=False)
class Barrier:
    node: Node


@dataclass(eq=False)
class Ask:
    """The place where threads meet for a request; its arguments are computed by each thread before."""

    request: Request


@dataclass(eq=False)
class Condition:
    node: Node | None
    requests: list[Request] = field(default_factory=list)


@dataclass(eq=False)
class Branch:
    node: Node
    condition: Condition
    then: Block
    otherwise: Block | None


@dataclass(eq=False)
class Loop:
    node: Node
    kind: str  # for_statement | while_statement | do_statement
    first: Block
    condition: Condition
    body: Block
    update: Node | None


@dataclass(eq=False)
class Block:
    node: Node
    items: list[Item] = field(default_factory=list)


Item = Region | Shared | Barrier | Ask | Branch | Loop | Block | Exit


def walk(node: Node, *, into_functions: bool = True) -> Iterator[Node]:
    yield node
    for child in node.children:
        if into_functions or child.type not in _FUNCTIONS:
            yield from walk(child, into_functions=into_functions)


def text_of(node: Node | None) -> str:
    return node.text.decode("latin-1") if node is not None and node.text is not None else ""


def called_name(call: Node) -> str:
    """The last part of the name of the function that is called; empty for anything that is no name."""
    function = call.child_by_field_name("function")
    while function is not None:
        if function.type in ("qualified_identifier", "template_function"):
            function = function.child_by_field_name("name")
        elif function.type == "field_expression":
            function = function.child_by_field_name("field")
        elif function.type in ("template_method", "dependent_name"):
            function = function.named_children[0]
        elif function.type == "parenthesized_expression" and function.named_child_count == 1:
            function = function.named_children[0]  # in most cases a cast, `(Type)(value)`
        else:
            break
    simple = ("identifier", "field_identifier", "type_identifier", "primitive_type", "sized_type_specifier")
    return text_of(function) if function is not None and function.type in simple else ""


def makes_operator(call: Node) -> bool:
    """Whether a call makes an operator of cooperative groups or hipCUB, as in `reduce(tile, v, plus<int>())`."""
    function, arguments = (call.child_by_field_name("function"), call.child_by_field_name("arguments"))
    if function is None or function.type == "field_expression" or arguments is None or arguments.named_child_count:
        return False
    return called_name(call) in _OPERATORS


def check_statements(body: Node) -> None:
    """Errors: SplitError for statements that are understood nowhere in a kernel."""
    for inner in walk(body):
        if inner.type in _BEYOND:
            raise SplitError(_BEYOND[inner.type])


@dataclass
class Builder:
    """Takes a kernel's body apart."""

    numbers: int = 0
    _meets: dict[int, bool] = field(default_factory=dict)

    def meets(self, node: Node) -> bool:
        """Whether threads meet somewhere in it."""
        if node.id not in self._meets:
            own = node.type == "call_expression" and (called_name(node) == BARRIER or is_meeting(called_name(node)))
            self._meets[node.id] = own or any(self.meets(child) for child in node.children)
        return self._meets[node.id]

    def block(self, node: Node, statements: list[Node] | None = None) -> Block:
        block, pragma = Block(node), None
        for child in node.children if statements is None else statements:
            if not child.is_named or child.type == "comment":
                continue
            if child.type == "preproc_call" and text_of(child).lstrip().startswith("#pragma"):
                pragma = child
                continue
            if child.type in _DIRECTIVES and (self.meets(child) or _declares(child)):
                raise SplitError("has preprocessor conditionals around what all threads share")
            start = pragma.start_byte if pragma is not None else child.start_byte
            self._add(block, child, start)
            pragma = None
        return block

    def _add(self, block: Block, node: Node, start: int) -> None:
        if not self.meets(node):
            self._statement(block, node, start, [])
        elif node.type == "compound_statement":
            block.items.append(self.block(node))
        elif node.type == "if_statement":
            self._branch(block, node)
        elif node.type in _LOOPS:
            block.items.append(self._loop(node))
        elif (
            node.type == "expression_statement"
            and node.named_child_count == 1
            and self._barrier(node.named_children[0])
        ):
            block.items.append(Barrier(node))
        elif node.type in ("expression_statement", "declaration", "return_statement"):
            self._statement(block, node, start, self._requests(block, node))
        elif node.type == "else_clause":
            raise SplitError("has an else that was not understood")
        else:
            raise SplitError(f"has a barrier inside a {node.type.replace('_', ' ')}")

    def _barrier(self, node: Node) -> bool:
        return node.type == "call_expression" and text_of(node.child_by_field_name("function")) == BARRIER

    def _statement(self, block: Block, node: Node, start: int, requests: list[Request]) -> None:
        # an operation that only makes lanes meet leaves nothing to be done
        if not (requests and requests[-1].name in _ONLY_MEET):
            statement = Statement(node, start, node.end_byte, list(_exits(node)), requests)
            if block.items and isinstance(block.items[-1], Region):
                block.items[-1].statements.append(statement)
            else:
                block.items.append(Region([statement]))

    def _branch(self, block: Block, node: Node) -> None:
        condition = node.child_by_field_name("condition")
        if condition is None or any(c.type == "constexpr" for c in node.children):
            raise SplitError("has a barrier inside of `if constexpr`")
        then, otherwise = (node.child_by_field_name("consequence"), node.child_by_field_name("alternative"))
        asked = self._condition(block, _value(condition))
        assert then is not None
        last = [c for c in otherwise.named_children if c.type != "comment"][-1] if otherwise is not None else None
        block.items.append(Branch(node, asked, self._body(then), self._body(last) if last is not None else None))

    def _condition(self, block: Block, node: Node | None) -> Condition:
        if node is None:
            return Condition(None)
        if node.type in ("declaration", "init_statement") or any(_declares(n) for n in walk(node)):
            raise SplitError("declares a variable in a condition around a barrier")
        return Condition(node, self._requests(block, node) if self.meets(node) else [])

    def _body(self, node: Node) -> Block:
        return self.block(node) if node.type == "compound_statement" else self.block(node, [node])

    def _loop(self, node: Node) -> Loop:
        if node.type == "for_range_loop":
            raise SplitError("has a barrier inside a range-based loop")
        body = node.child_by_field_name("body")
        assert body is not None
        condition = node.child_by_field_name("condition")
        first = node.child_by_field_name("initializer")
        update = node.child_by_field_name("update")
        value = _value(condition) if condition is not None and node.type != "for_statement" else condition
        if any(part is not None and self.meets(part) for part in (value, first, update)):
            raise SplitError("has a barrier or warp operation in the head of a loop")
        asked = self._condition(Block(node), value)
        before = Block(node)
        if first is not None:
            self._statement(before, first, first.start_byte, [])
        return Loop(node, node.type, before, asked, self._body(body), update)

    def _requests(self, block: Block, node: Node) -> list[Request]:
        """The operations in a statement, inner ones first; all of them must be reached whatever the values are."""
        found: list[Request] = []
        for call in _calls_inside_out(node):
            name = called_name(call)
            if name == BARRIER:
                raise SplitError("has a barrier inside an expression")
            if not is_meeting(name):
                continue
            if any(n.type == "lambda_expression" for n in walk(call)):
                raise SplitError("has a lambda inside a warp operation")
            _check_reached(call, node)
            self.numbers += 1
            found.append(Request(call, self.numbers, name))
            block.items.append(Ask(found[-1]))
        return found


def _value(condition: Node) -> Node | None:
    """What stands between the parentheses of a condition."""
    if condition.type not in ("condition_clause", "parenthesized_expression"):
        return condition
    if condition.child_by_field_name("initializer") is not None:
        raise SplitError("declares a variable in a condition around a barrier")
    inner = [c for c in condition.named_children if c.type != "comment"]
    return inner[-1] if inner else None


def _calls_inside_out(node: Node) -> Iterator[Node]:
    for child in node.children:
        yield from _calls_inside_out(child)
    if node.type == "call_expression":
        yield node


def _check_reached(call: Node, statement: Node) -> None:
    child, parent = call, call.parent
    while parent is not None and child.id != statement.id:
        if parent.type in _FUNCTIONS:
            raise SplitError("has a warp operation inside a lambda")
        first = parent.named_children[0] if parent.named_children else None
        if parent.type == "conditional_expression" and first is not None and first.id != child.id:
            raise SplitError("has a warp operation that not all lanes may reach in an expression")
        operator = text_of(parent.child_by_field_name("operator")) if parent.type == "binary_expression" else ""
        if operator in ("&&", "||", "and", "or") and first is not None and first.id != child.id:
            raise SplitError("has a warp operation that not all lanes may reach in an expression")
        if parent.type == "comma_expression" or (parent.type == "declaration" and _several(parent)):
            raise SplitError("has a warp operation in one of several expressions of a statement")
        child, parent = parent, parent.parent


def _several(declaration: Node) -> bool:
    return len(declaration.children_by_field_name("declarator")) > 1


def _declares(node: Node) -> bool:
    return node.type == "declaration" or (node.type in _DIRECTIVES and any(map(_declares, node.children)))


def _exits(statement: Node) -> Iterator[Exit]:
    def visit(node: Node, breaks: bool, continues: bool) -> Iterator[Exit]:
        if node.type in _FUNCTIONS:
            return
        if node.type == "return_statement":
            yield Exit(node, "return")
        elif node.type == "break_statement" and breaks:
            yield Exit(node, "break")
        elif node.type == "continue_statement" and continues:
            yield Exit(node, "continue")
        loop = node.type in _LOOPS
        for child in node.children:
            yield from visit(child, breaks and not loop and node.type != "switch_statement", continues and not loop)

    yield from visit(statement, True, True)
