"""What becomes of the variables of a kernel that is split: see `Kind`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from hipify_py.splitting.functions import Functions, is_meeting, is_safe
from hipify_py.splitting.structure import (
    Block,
    Branch,
    Item,
    Loop,
    Region,
    Shared,
    SplitError,
    called_name,
    text_of,
    walk,
)

if TYPE_CHECKING:
    from tree_sitter import Node

_NAMES = ("identifier", "type_identifier")
_SCALAR_TYPES = frozenset({"primitive_type", "sized_type_specifier", "placeholder_type_specifier"})
_SCALAR_NAMES = re.compile(r"(?:size_t|ssize_t|ptrdiff_t|uint|u?int(?:8|16|32|64)_t|uchar|ushort|ulong)\Z")
_BLOCK_WIDE = frozenset({"blockIdx", "blockDim", "gridDim"})
_PURE = frozenset(
    {"min", "max", "static_cast", "int", "unsigned", "float", "double", "size_t", "uint32_t", "__umul24", "__mul24"}
)
_READS = frozenset(
    {"binary_expression", "subscript_argument_list", "condition_clause", "return_statement", "initializer_list",
     "comma_expression", "expression_statement", "unary_expression", "cast_expression", "sizeof_expression",
     "for_statement", "do_statement", "argument_list_of_value", "array_declarator", "case_statement"}
)  # fmt: skip
_PLAIN = frozenset(
    {"binary_expression", "unary_expression", "parenthesized_expression", "conditional_expression", "cast_expression",
     "type_descriptor", "primitive_type", "sized_type_specifier", "type_qualifier", "number_literal", "char_literal",
     "true", "false", "sizeof_expression", "argument_list", "call_expression", "field_expression", "identifier",
     "field_identifier", "template_function", "template_argument_list", "abstract_pointer_declarator",
     "type_identifier", "comment", "condition_clause", "qualified_identifier", "namespace_identifier"}
)  # fmt: skip


class Kind(Enum):
    """How the regions of a kernel see a variable."""

    LOCAL = "local"  # it lives in one region only
    DERIVED = "derived"  # each region computes it again: cheap, and the same at all times
    SHARED = "shared"  # one for all threads, changed between the regions
    VARYING = "varying"  # an array over the threads


@dataclass(eq=False)
class Variable:
    """A variable of the kernel's outer blocks, or a parameter."""

    name: str
    node: Node  # its name where it is declared
    declaration: Node
    declarator: Node  # with pointers and array bounds, without a value
    value: Node | None
    scope: tuple[int, int]
    number: int
    parameter: bool = False
    stored: bool = False  # operations write to it, so that regions have no copies of it
    kind: Kind = Kind.LOCAL
    uses: list[Node] = field(default_factory=list)

    @property
    def is_const(self) -> bool:
        qualifiers = {text_of(c) for c in self.declaration.children if c.type == "type_qualifier"}
        if self.declarator.type == "identifier":
            return bool(qualifiers & {"const", "constexpr"})
        inner = [text_of(c) for c in self.declarator.children if c.type == "type_qualifier"]
        return self.declarator.type == "pointer_declarator" and "const" in inner

    @property
    def is_array(self) -> bool:
        return any(n.type == "array_declarator" for n in walk(self.declarator))

    @property
    def is_reference(self) -> bool:
        return any(n.type == "reference_declarator" for n in walk(self.declarator))

    @property
    def is_scalar(self) -> bool:
        if self.is_array or self.is_reference:
            return False
        kind = self.declaration.child_by_field_name("type")
        if self.declarator.type == "pointer_declarator":
            return True
        return kind is not None and (kind.type in _SCALAR_TYPES or _SCALAR_NAMES.match(text_of(kind)) is not None)

    @property
    def is_alone(self) -> bool:
        return len(self.declaration.children_by_field_name("declarator")) == 1


def declared(declaration: Node) -> Iterator[tuple[Node, Node, Node | None]]:
    """Name, declarator and value of everything that a declaration declares.

    Errors: SplitError for what cannot be told.
    """
    for declarator in declaration.children_by_field_name("declarator"):
        value = None
        if declarator.type == "init_declarator":
            value = declarator.child_by_field_name("value")
            inner = declarator.child_by_field_name("declarator")
            assert inner is not None
            declarator = inner
        names = [n for n in walk(declarator) if n.type == "identifier"]
        if declarator.type in ("structured_binding_declarator", "function_declarator") or not names:
            raise SplitError(f"declares `{text_of(declarator)[:30]}` in a way that was not understood")
        yield names[0], declarator, value


@dataclass
class Variables:
    """All variables that regions may share, and what the kernel's text says of them."""

    functions: Functions
    constants: frozenset[str]  # names that are the same at all times: template parameters, hoisted constants
    all: list[Variable] = field(default_factory=list)
    by_use: dict[int, Variable] = field(default_factory=dict)  # start of an identifier -> what it names
    hidden: list[tuple[int, Variable]] = field(default_factory=list)  # uses in the bodies of macros

    def declare(self, declaration: Node, scope: Node, *, parameter: bool = False) -> None:
        for name, declarator, value in declared(declaration):
            start = scope.start_byte if parameter else declarator.start_byte
            variable = Variable(
                text_of(name),
                name,
                declaration,
                declarator,
                value,
                (start, scope.end_byte),
                len(self.all) + 1,
                parameter,
            )
            self.all.append(variable)

    def resolve(self, body: Node) -> None:
        """Find all uses."""
        by_name: dict[str, list[Variable]] = {}
        for variable in self.all:
            by_name.setdefault(variable.name, []).append(variable)
        for node in walk(body):
            if node.type not in _NAMES:
                continue
            name, at = text_of(node), node.start_byte
            if name in by_name and (found := _innermost(by_name[name], at)) is not None:
                found.uses.append(node)
                self.by_use[at] = found
            if name in self.functions.macros:
                for word in self.functions.closure(name) & by_name.keys():
                    if (found := _innermost(by_name[word], at)) is not None:
                        self.hidden.append((at, found))

        for use in [u for v in self.all for u in v.uses]:
            if _takes_result(use):
                self.by_use[use.start_byte].stored = True

    # --- questions ---

    def only_read(self, variable: Variable) -> bool:
        """Whether no use can change it; what macros do with it cannot be seen."""
        if any(v is variable for _, v in self.hidden) and not variable.is_const:
            return False
        return variable.is_const or all(self.is_read(use) for use in variable.uses if use.id != variable.node.id)

    def is_read(self, node: Node) -> bool:
        child, parent = node, node.parent
        while parent is not None:
            kind = parent.type
            if kind == "parenthesized_expression":
                child, parent = parent, parent.parent
                continue
            if kind == "conditional_expression":
                if parent.child_by_field_name("condition") == child:
                    return True
                child, parent = parent, parent.parent
                continue
            if kind in _READS:
                return True
            if kind == "pointer_expression":
                return text_of(parent.child_by_field_name("operator")) == "*"
            if kind == "subscript_expression":
                if self._is_pointer(child):
                    return True  # of what it points to
                child, parent = parent, parent.parent
                continue
            if kind == "field_expression":
                if any(c.type == "->" for c in parent.children):
                    return True
                child, parent = parent, parent.parent
                continue
            if kind == "assignment_expression":
                return parent.child_by_field_name("left") != child
            if kind == "init_declarator":
                declarator = parent.child_by_field_name("declarator")
                return declarator is not None and all(n.type != "reference_declarator" for n in walk(declarator))
            if kind == "argument_list":
                return self._keeps_argument(parent, child)
            return False
        return False

    def _is_pointer(self, node: Node) -> bool:
        variable = self.by_use.get(node.start_byte)
        if variable is None or node.type != "identifier":
            return False
        kind = variable.declarator.type
        return kind == "pointer_declarator" or (variable.parameter and kind == "array_declarator")

    def _keeps_argument(self, arguments: Node, argument: Node) -> bool:
        call = arguments.parent
        if call is None or call.type != "call_expression":
            return call is not None and call.type == "init_declarator"
        name = called_name(call)
        if name in self.functions.macros or (gives_results(name) and arguments.named_children[0] != argument):
            return False
        return is_safe(name) or is_meeting(name) or (self.functions.knows(name) and name not in self.functions.changing)

    def is_plain(self, node: Node) -> bool:
        """Whether an expression is cheap and reads no memory: operators, casts and names."""
        for inner in walk(node):
            if inner.is_named and inner.type not in _PLAIN:
                return False
            if inner.type == "call_expression" and called_name(inner) not in _PURE:
                return False
        return True

    def names_in(self, node: Node) -> Iterator[tuple[Node, Variable | None]]:
        """The names of values in an expression."""
        for inner in walk(node):
            if inner.type == "identifier" or (inner.type == "type_identifier" and inner.start_byte in self.by_use):
                parent = inner.parent
                if parent is not None and parent.type in ("qualified_identifier", "template_function"):
                    continue
                if (
                    parent is not None
                    and parent.type == "call_expression"
                    and parent.child_by_field_name("function") == inner
                ):
                    continue
                yield inner, self.by_use.get(inner.start_byte)

    def is_constant(self, name: str) -> bool:
        if name in self.constants or name in ("warpSize", "__hipcpu_dynamic_shared_base"):
            return True
        if name in self.functions.macros:
            hidden = {v.name for v in self.all} | {"threadIdx", "hipThreadIdx_x", "hipThreadIdx_y", "hipThreadIdx_z"}
            words = self.functions.closure(name)
            return not words & hidden and all(
                self.is_constant(w) or w in _BLOCK_WIDE or w in "xyzuUlLfF" for w in words
            )
        return name in self.functions.constants

    def is_uniform(self, node: Node) -> bool:
        """Whether all threads get the same from an expression, at any place where it may stand."""
        if not self.is_plain(node):
            return False
        return all(self._is_uniform_name(name, variable) for name, variable in self.names_in(node))

    def _is_uniform_name(self, name: Node, variable: Variable | None) -> bool:
        if variable is None:
            text = text_of(name)
            return text in _BLOCK_WIDE or text.startswith(("hipBlock", "hipGrid")) or self.is_constant(text)
        if variable.kind is Kind.SHARED:
            return True
        if variable.parameter:
            return not variable.is_reference and variable.kind is Kind.LOCAL
        if variable.kind is Kind.DERIVED:
            return variable.value is not None and self.is_uniform(variable.value) and _can_be_cast(variable)
        return False

    # --- kinds ---

    def find_kinds(self, block: Block) -> None:
        """Sets DERIVED and SHARED where they fit, and VARYING for parameters that are changed."""
        for variable in self.all:
            if variable.parameter and not self.only_read(variable):
                variable.kind = Kind.VARYING
        settable = {s.node.id for region in regions(block) for s in region.statements} | set(_steps(block))
        candidates = [v for v in self.all if self._may_be_shared(v, settable)]
        for variable in candidates:
            variable.kind = Kind.SHARED
        changed = True
        while changed:
            changed = False
            self._find_derived()
            for variable in candidates:
                if variable.kind is Kind.SHARED and not self._stays_uniform(variable):
                    variable.kind, changed = Kind.LOCAL, True
            if changed:
                for variable in self.all:
                    if variable.kind is Kind.DERIVED:
                        variable.kind = Kind.LOCAL

    def _find_derived(self) -> None:
        for variable in self.all:
            if variable.kind is not Kind.LOCAL or variable.parameter or variable.value is None:
                continue
            if not variable.is_scalar or not self.only_read(variable) or not self.is_plain(variable.value):
                continue
            if all(self._is_stable(name, used, variable) for name, used in self.names_in(variable.value)):
                variable.kind = Kind.DERIVED

    def _is_stable(self, name: Node, used: Variable | None, by: Variable) -> bool:
        if used is None:
            text = text_of(name)
            return text in _BLOCK_WIDE | {"threadIdx"} or text.startswith("hip") or self.is_constant(text)
        if used.parameter:
            return used.kind is Kind.LOCAL and not used.is_reference and used.is_scalar
        if used.kind is Kind.DERIVED:
            return True
        return used.kind is Kind.SHARED and all(_only_counts(use, by) for use in self._changes(used))

    def _changes(self, variable: Variable) -> list[Node]:
        return [u for u in variable.uses if u.id != variable.node.id and not self.is_read(u)]

    def _may_be_shared(self, variable: Variable, settable: set[int]) -> bool:
        if variable.parameter or not variable.is_scalar or not variable.is_alone or self.only_read(variable):
            return False
        if any(v is variable for _, v in self.hidden):
            return False
        if variable.declaration.id not in settable:
            return False
        return all(_changed_alone(use, settable) for use in self._changes(variable))

    def _stays_uniform(self, variable: Variable) -> bool:
        if variable.value is not None and not self.is_uniform(variable.value):
            return False
        for use in self._changes(variable):
            parent = use.parent
            assert parent is not None
            right = parent.child_by_field_name("right")
            if right is not None and not self.is_uniform(right):
                return False
        return True


def parts(item: Item) -> list[Block]:
    """The blocks inside of an item."""
    if isinstance(item, Block):
        return [item]
    if isinstance(item, Loop):
        return [item.first, item.body]
    if isinstance(item, Branch):
        return [item.then] if item.otherwise is None else [item.then, item.otherwise]
    return []


def regions(block: Block) -> Iterator[Region]:
    """All regions of a kernel, without what heads of loops and conditions compute."""
    for item in block.items:
        if isinstance(item, Region):
            yield item
        for part in parts(item):
            yield from regions(part)


def separate_shared(block: Block, variables: Variables) -> None:
    """Takes the statements that set SHARED variables out of the regions."""
    items: list[Item] = []
    for item in block.items:
        if isinstance(item, Region):
            for statement in item.statements:
                if sets_shared(statement.node, variables):
                    items.append(Shared(statement.node))
                elif items and isinstance(last := items[-1], Region):
                    last.statements.append(statement)
                else:
                    items.append(Region([statement]))
            continue
        items.append(item)
        for part in parts(item):
            separate_shared(part, variables)
    block.items = items


def sets_shared(node: Node, variables: Variables) -> bool:
    """Whether a declaration, an assignment, or a list of them, sets SHARED variables."""
    return next(set_variables(node, variables), None) is not None


def set_variables(node: Node, variables: Variables) -> Iterator[Variable]:
    """The SHARED variables that a statement or expression sets."""
    if node.type == "declaration":
        yield from (v for v in variables.all if v.declaration.id == node.id and v.kind is Kind.SHARED)
    elif node.type in ("expression_statement", "comma_expression"):
        for child in node.named_children:
            yield from set_variables(child, variables)
    elif node.type in ("assignment_expression", "update_expression"):
        target = node.child_by_field_name("left") or node.child_by_field_name("argument")
        found = variables.by_use.get(target.start_byte) if target is not None and target.type == "identifier" else None
        if found is not None and found.kind is Kind.SHARED:
            yield found


def gives_results(name: str) -> bool:
    """Whether an operation writes its result to its second argument, and may change those behind it."""
    return name.startswith(("__cub_Inclusive", "__cub_Exclusive"))


def _takes_result(use: Node) -> bool:
    child, parent = use, use.parent
    while parent is not None and parent.type in (
        "subscript_expression",
        "field_expression",
        "parenthesized_expression",
    ):
        child, parent = parent, parent.parent
    call = parent.parent if parent is not None and parent.type == "argument_list" else None
    if parent is None or call is None or call.type != "call_expression" or not gives_results(called_name(call)):
        return False
    return parent.named_children[0] != child


def _innermost(candidates: list[Variable], at: int) -> Variable | None:
    around = [v for v in candidates if v.scope[0] <= at < v.scope[1]]
    return min(around, key=lambda v: v.scope[1] - v.scope[0]) if around else None


def _can_be_cast(variable: Variable) -> bool:
    return variable.declarator.type == "identifier"


def _changed_alone(use: Node, settable: set[int]) -> bool:
    """Whether a change is a whole statement between the regions, or the step of a loop around a barrier."""
    change = use.parent
    if change is None or change.type not in ("assignment_expression", "update_expression"):
        return False
    outer = change.parent
    return change.id in settable or (
        outer is not None and outer.type == "expression_statement" and outer.id in settable
    )


def _steps(block: Block) -> Iterator[int]:
    """The steps of all loops around barriers."""
    for item in block.items:
        if isinstance(item, Loop) and item.update is not None:
            yield item.update.id
        for part in parts(item):
            yield from _steps(part)


def _only_counts(use: Node, by: Variable) -> bool:
    """Whether a change is the step of a loop that the variable `by` lives inside of."""
    change = use.parent
    loop = change.parent if change is not None else None
    if loop is None or loop.type != "for_statement" or loop.child_by_field_name("update") != change:
        return False
    body = loop.child_by_field_name("body")
    return body is not None and body.start_byte <= by.node.start_byte < body.end_byte
