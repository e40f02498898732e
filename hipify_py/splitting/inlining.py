"""Puts device functions in which threads wait into the kernels that call them, so that these can be split."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hipify_py.splitting.functions import Functions, strip
from hipify_py.splitting.structure import called_name, text_of, walk

if TYPE_CHECKING:
    from tree_sitter import Node

_PRAGMA = re.compile(r"^[ \t]*#[ \t]*pragma[^\n]*$", re.MULTILINE)
_DYNAMIC = re.compile(r"\bHIP_DYNAMIC_SHARED\s*\(\s*([\w:\s]+?)\s*,\s*(\w+)\s*\)\s*;?")
_NAMES = ("identifier", "type_identifier")
_MOST = 40  # calls put into one kernel
_OUTER = ("expression_statement", "declaration")
_PASSED_BY = ("assignment_expression", "init_declarator", "parenthesized_expression", "binary_expression",
              "cast_expression", "argument_list", "call_expression", "subscript_expression")  # fmt: skip


@dataclass(frozen=True)
class _Parameter:
    name: str
    text: str  # the declaration without a value
    reference: bool  # to something that the function may change


@dataclass(frozen=True)
class _Function:
    types: tuple[str, ...]  # template parameters: types
    values: tuple[tuple[str, str], ...]  # and constants: name, declaration
    order: tuple[str, ...]
    parameters: tuple[_Parameter, ...]
    body: str  # without its braces and its last return
    result: str  # what is returned; empty for void
    own: frozenset[str]  # names that it declares
    free: frozenset[str]  # the other names in it
    fixed: frozenset[str] = frozenset()  # own names that macros use


class Inliner:
    """Knows the functions of a program in which threads wait."""

    def __init__(self, texts: Iterable[str], functions: Functions) -> None:
        self._texts, self._functions = list(texts), functions
        self._known: dict[str, _Function | None] = {}
        self._made = 0

    def inline(self, text: str, start: int) -> str:
        """The text of a file where the kernel whose body begins at `start` calls no function that was understood.

        Lines stay where they are.
        """
        for _ in range(_MOST):
            edit = self._next(text, start)
            if edit is None:
                break
            begin, end, new = edit
            text = text[:begin] + new + text[end:]
        return text

    def _next(self, text: str, start: int) -> tuple[int, int, str] | None:
        from hipify_py.syntax import parse_piece

        tree = parse_piece(text.encode("latin-1"), 0, len(text)).tree
        body = tree.root_node.descendant_for_byte_range(start, start + 1)
        while body is not None and body.type != "compound_statement":
            body = body.parent
        if body is None or body.has_error:
            return None
        declared = declared_in(body)
        for call in walk(body, into_functions=False):
            if call.type != "call_expression":
                continue
            name = called_name(call)
            if not self._functions.knows(name) or not self._functions.waits(name):
                continue
            function = self._function(name)
            statement = _statement(call)
            if function is not None and statement is not None and not (function.free | function.fixed) & declared:
                new = self._expand(call, function, statement, text)
                if new is not None:
                    return statement.start_byte, statement.end_byte, new
        return None

    def _function(self, name: str) -> _Function | None:
        if name not in self._known:
            found = _read(name, self._texts)
            if found is not None:
                macros = found.free & self._functions.macros
                fixed = found.own & {word for macro in macros for word in self._functions.closure(macro)}
                found = replace(found, fixed=fixed)
            self._known[name] = found
        return self._known[name]

    def _expand(self, call: Node, function: _Function, statement: Node, text: str) -> str | None:
        """The statement with the function's body before it."""
        arguments = call.child_by_field_name("arguments")
        given = [c for c in arguments.named_children if c.type != "comment"] if arguments is not None else []
        if len(given) != len(function.parameters):
            return None
        self._made += 1
        names = {name: f"{name}_hipcpu{self._made}" for name in function.own - function.fixed}
        before = _template_arguments(call, function, names)
        if before is None:
            return None
        for parameter, value in zip(function.parameters, given, strict=True):
            if parameter.reference:
                if value.type != "identifier":
                    return None
                names[parameter.name] = text_of(value)
                continue
            kind = _rename(parameter.text, names)
            before.append(f"{kind} = ({text_of(value)});")
        result = f"({_rename(function.result, names)})" if function.result else ""
        left = text[statement.start_byte : call.start_byte] + result + text[call.end_byte : statement.end_byte]
        lines = " ".join([*before, _rename(function.body, names)])
        if left.strip() == ";":
            left = left.replace(";", "", 1)
        # the statement may span lines, which are kept; what goes before it takes none
        return f"{{ {lines} {left} }}" if statement.type != "declaration" else f"{lines} {left}"


def _rename(text: str, names: dict[str, str]) -> str:
    return re.sub(r"(?<![\w.])(?<!->)(?<!::)[A-Za-z_]\w*", lambda m: names.get(m.group(), m.group()), text)


def _statement(call: Node) -> Node | None:
    """The statement of a block that evaluates the call, whatever its values are; None where it may not."""
    node = call.parent
    while node is not None and node.type in _PASSED_BY:
        if node.type == "binary_expression" and text_of(node.child_by_field_name("operator")) in (
            "&&",
            "||",
            "and",
            "or",
        ):
            return None
        node = node.parent
    if node is None or node.type not in _OUTER or node.parent is None:
        return None
    if node.type == "declaration" and (
        node.parent.type != "compound_statement" or len(node.children_by_field_name("declarator")) != 1
    ):
        return None
    return node


def _template_arguments(call: Node, function: _Function, names: dict[str, str]) -> list[str] | None:
    """Declarations of the template's parameters as they are given or told by the arguments; None where they are not."""
    callee = call.child_by_field_name("function")
    listed = next((n for n in walk(callee) if n.type == "template_argument_list"), None) if callee is not None else None
    given = [text_of(c) for c in listed.named_children if c.type != "comment"] if listed is not None else []
    lines, values = [], dict(function.values)
    for number, name in enumerate(function.order):
        value = given[number] if number < len(given) else _deduced(call, function, name)
        if value is None:
            return None
        if name in function.types:
            lines.append(f"using {names.get(name, name)} = {value};")
        else:
            lines.append(f"constexpr {_rename(values[name], names)} = {value};")
    return lines


def _deduced(call: Node, function: _Function, name: str) -> str | None:
    """The type of the argument for a parameter that is just `T value`."""
    arguments = call.child_by_field_name("arguments")
    given = [c for c in arguments.named_children if c.type != "comment"] if arguments is not None else []
    for parameter, value in zip(function.parameters, given, strict=True):
        if re.fullmatch(rf"(?:const\s+)?{name}\s+{parameter.name}", parameter.text.strip()):
            return f"decltype(::__hipcpu::__auto_of({text_of(value)}))"
    return None


def _read(name: str, texts: Iterable[str]) -> _Function | None:
    """The only definition of a function, if it is simple: one return, at its end, and no tricks."""
    from hipify_py.syntax import parse_piece

    pattern = re.compile(rf"\b{re.escape(name)}\s*\(")
    found: list[Node] = []
    for text in texts:
        plain = strip(text)
        if not pattern.search(plain):
            continue
        plain = _DYNAMIC.sub(r"\1* const \2 = (\1*)(__hipcpu_dynamic_shared_base);", plain)
        root = parse_piece(plain.encode("latin-1"), 0, len(plain)).tree.root_node
        for node in walk(root):
            if node.type == "function_definition" and not node.has_error and _name_of(node) == name:
                found.append(node)
    return _understand(found[0]) if len(found) == 1 else None


def _name_of(definition: Node) -> str:
    declarator = definition.child_by_field_name("declarator")
    while declarator is not None and declarator.type in ("pointer_declarator", "reference_declarator"):
        declarator = declarator.named_children[-1]
    if declarator is None or declarator.type != "function_declarator":
        return ""
    return text_of(declarator.child_by_field_name("declarator"))


def _understand(definition: Node) -> _Function | None:
    body, template = definition.child_by_field_name("body"), definition.parent
    function = next((n for n in walk(definition) if n.type == "function_declarator"), None)
    listed = function.child_by_field_name("parameters") if function is not None else None
    if body is None or listed is None or any(n.type in ("field_declaration_list",) for n in _above(definition)):
        return None
    parameters = [_parameter(p) for p in listed.named_children]
    statements = list(body.named_children)
    returns = [n for n in walk(body) if n.type == "return_statement"]
    beyond = any(n.type in ("goto_statement", "lambda_expression", "labeled_statement") for n in walk(body))
    if None in parameters or beyond or len(returns) > 1 or (returns and returns[0].id != statements[-1].id):
        return None
    end = returns[0].start_byte if returns else body.end_byte - 1
    assert body.text is not None
    inner = body.text.decode("latin-1")[1 : end - body.start_byte]
    inner = " ".join(_PRAGMA.sub("", inner).split())
    if "#" in inner:
        return None
    values = [c for c in returns[0].named_children if c.type != "comment"] if returns else []
    order, types, constants = _template(template)
    own = {p.name for p in parameters if p is not None} | set(order) | declared_in(body)
    return _Function(
        tuple(types),
        tuple(constants),
        tuple(order),
        tuple(p for p in parameters if p is not None),
        inner,
        text_of(values[0]) if values else "",
        frozenset(own),
        frozenset(text_of(n) for n in walk(body) if n.type in _NAMES) - own,
    )


def _above(node: Node) -> Iterable[Node]:
    parent = node.parent
    while parent is not None:
        yield parent
        parent = parent.parent


def _parameter(node: Node) -> _Parameter | None:
    declarator = node.child_by_field_name("declarator")
    if node.type != "parameter_declaration" or declarator is None:
        return None
    names = [n for n in walk(declarator) if n.type == "identifier"]
    if len(names) != 1 or any(n.type in ("function_declarator", "parenthesized_declarator") for n in walk(declarator)):
        return None
    name, text = text_of(names[0]), text_of(node)
    refers = any(n.type == "reference_declarator" for n in walk(declarator))
    constant = re.search(r"\bconst\b", text) is not None
    if declarator.type == "array_declarator":
        text = re.sub(rf"\b{name}\s*\[[^\]]*\]$", f"* {name}", text)
    if refers and constant:
        text = text.replace("&", "")
    return _Parameter(name, text, refers and not constant)


def _template(node: Node | None) -> tuple[list[str], list[str], list[tuple[str, str]]]:
    order, types, constants = [], [], []
    listed = (
        node.child_by_field_name("parameters") if node is not None and node.type == "template_declaration" else None
    )
    for parameter in listed.named_children if listed is not None else []:
        names = [text_of(n) for n in walk(parameter) if n.type in _NAMES]
        if not names:
            continue
        order.append(names[-1])
        if parameter.type == "type_parameter_declaration":
            types.append(names[-1])
        else:
            constants.append((names[-1], text_of(parameter)))
    return order, types, constants


def declared_in(body: Node) -> set[str]:
    """Names of the variables and types of a function, parameters included."""
    found = set()
    for node in walk(body.parent or body):
        if node.type in ("declaration", "parameter_declaration", "for_range_loop"):
            for declarator in node.children_by_field_name("declarator"):
                names = [n for n in walk(declarator) if n.type == "identifier"]
                if names:
                    found.add(text_of(names[0]))
        elif node.type in ("alias_declaration", "type_definition"):
            names = [n for n in walk(node) if n.type == "type_identifier"]
            found.update(text_of(n) for n in (names[:1] if node.type == "alias_declaration" else names[-1:]))
    return found
