"""Splits kernels at their barriers, for the CPU: between two barriers a kernel becomes a loop over the threads.

It is the last step of lowering. A kernel that is not understood in full is left as it is, and the runtime gives each of
its threads a stack of its own. What is written and how a block falls back to such threads: split.h of the CPU runtime.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hipify_py.splitting.calls import mark_calls
from hipify_py.splitting.functions import BARRIER, Functions, is_meeting, is_safe, read_functions
from hipify_py.splitting.groups import USES_GROUPS, rewrite_groups
from hipify_py.splitting.inlining import Inliner, declared_in
from hipify_py.splitting.structure import (
    Block,
    Builder,
    Region,
    SplitError,
    called_name,
    check_statements,
    makes_operator,
    text_of,
    walk,
)
from hipify_py.splitting.variables import Kind, Variable, Variables, declared, parts, regions, separate_shared
from hipify_py.splitting.writer import Hoisted, Places, Writer

if TYPE_CHECKING:
    from tree_sitter import Node

__all__ = ["KernelReport", "Split", "split_kernels"]

_WORTH_A_LOOK = re.compile(rb"__syncthreads|__shfl|__ballot|__any|__all|__activemask|__syncwarp|__match|__reduce")
_DYNAMIC = re.compile(r"\bHIP_DYNAMIC_SHARED(?:_GLOBAL)?\s*\(((?:[^(),]|\([^()]*\)|,(?![^,]*\)))*),\s*(\w+)\s*\)\s*;?")
_UNSIGNED = re.compile(r"\bunsigned(?=\()")
_SHARED = re.compile(r"__shared__\b")
_NOT_CALLS = frozenset({"decltype", "__auto_of", "alignof", "defined"})


@dataclass(frozen=True)
class KernelReport:
    """How one kernel of a file will run."""

    name: str
    line: int
    reason: str  # why it is not split; empty if it is

    def __str__(self) -> str:
        return f"kernel {self.name}: {f'on fibers: {self.reason}' if self.reason else 'split at its barriers'}"


@dataclass(frozen=True)
class Split:
    """The new text of a file, and a word on each kernel with barriers or warp operations."""

    data: bytes
    kernels: tuple[KernelReport, ...] = ()


def split_kernels(data: bytes, others: Iterable[bytes] = (), *, regions: bool = True) -> Split:
    """Mark the calls of functions with warp operations in a lowered file and, unless not `regions`, split its kernels.

    `others` are the files of the project that it may include.
    """
    others = list(others)
    if (b"__global__" not in data and b"__device__" not in data) or b"__hipcpu_split" in data:
        return Split(data)
    if not any(_WORTH_A_LOOK.search(text) or USES_GROUPS.search(text.decode("latin-1")) for text in (data, *others)):
        return Split(data)
    from hipify_py.syntax import parse_piece

    text = data.decode("latin-1")
    plain = _DYNAMIC.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)
    plain = _UNSIGNED.sub("uint32_t", plain)  # of the same length; the parser takes `unsigned` for no function
    texts = [_UNSIGNED.sub("uint32_t", t) for t in (text, *(other.decode("latin-1") for other in others))]
    functions = read_functions(texts)
    inliner = Inliner(texts, functions)
    tree = parse_piece(plain.encode("latin-1"), 0, len(data)).tree
    reports, inserts = [], []
    for kernel in _kernels(tree.root_node) if regions else ():
        body = kernel.child_by_field_name("body")
        if body is None:
            continue
        waits = any(map(functions.waits, _calls(body)))
        groups = USES_GROUPS.search(plain, body.start_byte, body.end_byte)
        if not waits and not groups and not _WORTH_A_LOOK.search(data, body.start_byte, body.end_byte):
            continue
        reason, line = "", plain.count("\n", 0, body.start_byte) + 1
        try:
            dynamic = _dynamic(text, body)
            whole = inliner.inline(plain, body.start_byte) if waits else plain
            whole = rewrite_groups(whole, body.start_byte)
            if whole != plain:
                root = parse_piece(whole.encode("latin-1"), 0, len(whole)).tree.root_node
                kernel = next((k for k in _kernels(root) if k.start_byte == kernel.start_byte), kernel)
            split = _split(kernel, whole, dynamic, functions)
            if not split:
                continue
            inserts.append((body.start_byte + 1, f"\n{split}\n#line {line}\n"))
        except SplitError as refusal:
            reason = str(refusal)
        reports.append(KernelReport(_name(kernel), line, reason))
    inserts += mark_calls(tree.root_node, functions)
    return Split(_insert(text, inserts).encode("latin-1"), tuple(reports))


def _insert(text: str, inserts: list[tuple[int, str]]) -> str:
    parts, at = [], 0
    for offset, new in sorted(inserts, key=lambda insert: insert[0]):
        parts += [text[at:offset], new]
        at = offset
    return "".join([*parts, text[at:]])


def _kernels(root: Node) -> list[Node]:
    return [
        node
        for node in walk(root)
        if node.type == "function_definition"
        and any(c.type == "__global__" or text_of(c) == "__global__" for c in node.children)
    ]


def _name(kernel: Node) -> str:
    names = [n for n in walk(_function(kernel)) if n.type in ("identifier", "field_identifier")]
    return text_of(names[0]) if names else "?"


def _function(kernel: Node) -> Node:
    declarator = kernel.child_by_field_name("declarator")
    assert declarator is not None
    return declarator


def _calls(body: Node) -> set[str]:
    return {called_name(n) for n in walk(body) if n.type == "call_expression"}


def _split(kernel: Node, text: str, dynamic: list[Hoisted], functions: Functions) -> str:
    """What is put at the beginning of a kernel; nothing where no thread waits.

    Errors: SplitError.
    """
    body = kernel.child_by_field_name("body")
    assert body is not None
    if kernel.has_error:
        raise SplitError("does not parse")
    check_statements(body)
    _check_calls(kernel, body, functions)
    builder = Builder()
    if not builder.meets(body):
        return ""
    block = builder.block(body)
    hoisted, constants = _hoist(block, text, functions, _template_names(kernel))
    variables = Variables(functions, constants)
    for parameter in _parameters(kernel):
        variables.declare(parameter, body, parameter=True)
    _declare(block, variables)
    variables.resolve(body)
    variables.find_kinds(block)
    separate_shared(block, variables)
    places = Places(variables)
    places.collect(block)
    _find_varying(variables, places)
    return Writer(text, functions, variables, places, [*hoisted, *dynamic]).write(block)


def _check_calls(kernel: Node, body: Node, functions: Functions) -> None:
    """Everything that is called must be known not to wait.

    Errors: SplitError.
    """
    aliases = (n.child_by_field_name("name") for n in walk(body) if n.type == "alias_declaration")
    own = declared_in(body)
    types = _template_types(kernel) | {text_of(name) for name in aliases}
    for node in walk(body):
        if node.type == "identifier" and text_of(node) in functions.macros and functions.waits(text_of(node)):
            raise SplitError(f"uses the macro {text_of(node)}, in which threads wait")
        if node.type != "call_expression":
            continue
        name = called_name(node)
        _check_operator(node, name, functions, own)
        if name == BARRIER or is_meeting(name) or name in _NOT_CALLS or name in types or name in functions.types:
            continue
        if makes_operator(node):
            continue
        if functions.knows(name):
            if functions.waits(name):
                raise SplitError(f"calls {name}, in which threads wait")
        elif not is_safe(name):
            shown = name or text_of(node.child_by_field_name("function"))[:30]
            raise SplitError(f"calls {shown}, which is not seen here")


def _check_operator(call: Node, name: str, functions: Functions, own: set[str]) -> None:
    """A function's address cannot stand for an operator: functions of a device are inlined wherever they are called."""
    arguments = call.child_by_field_name("arguments")
    if arguments is None or not name.startswith(("__tile_", "__cub_")):
        return
    for argument in arguments.named_children:
        if argument.type == "identifier" and text_of(argument) not in own and functions.knows(text_of(argument)):
            raise SplitError(f"passes the function {text_of(argument)} to an operation of a group")


def _template_parameters(kernel: Node) -> list[Node]:
    parent = kernel.parent
    if parent is None or parent.type != "template_declaration":
        return []
    parameters = parent.child_by_field_name("parameters")
    return list(parameters.named_children) if parameters is not None else []


def _template_types(kernel: Node) -> set[str]:
    return {
        text_of(n)
        for p in _template_parameters(kernel)
        if "type_parameter" in p.type
        for n in walk(p)
        if n.type == "type_identifier"
    }


def _template_names(kernel: Node) -> set[str]:
    return {
        text_of(n) for p in _template_parameters(kernel) for n in walk(p) if n.type in ("identifier", "type_identifier")
    }


def _parameters(kernel: Node) -> list[Node]:
    function = next((n for n in walk(_function(kernel)) if n.type == "function_declarator"), None)
    parameters = function.child_by_field_name("parameters") if function is not None else None
    if parameters is None:
        raise SplitError("has parameters that were not understood")
    found = [p for p in parameters.named_children if p.type != "comment"]
    for parameter in found:
        if parameter.type not in ("parameter_declaration", "optional_parameter_declaration"):
            raise SplitError("has parameters that were not understood")
    return [p for p in found if p.child_by_field_name("declarator") is not None]


def _hoist(block: Block, text: str, functions: Functions, constants: set[str]) -> tuple[list[Hoisted], frozenset[str]]:
    """Takes what all regions see out of them: shared memory, types, constants."""
    hoisted: list[Hoisted] = []
    names: list[str] = []
    known = set(constants)
    for region in regions(block):
        kept = []
        for statement in region.statements:
            node = statement.node
            own = _shared_names(node, known, functions)
            if own is None:
                kept.append(statement)
                continue
            names += own
            if node.type == "declaration":
                known.update(own if not _SHARED.search(text_of(node)) else _arrays(node))
            line = text.count("\n", 0, node.start_byte) + 1
            hoisted.append(Hoisted(node.start_byte, line, node))
        region.statements = kept
    declared_names = [
        text_of(n)
        for r in regions(block)
        for s in r.statements
        if s.node.type == "declaration"
        for n, _, _ in declared(s.node)
    ]
    for name in names:
        if names.count(name) > 1 or name in declared_names:
            raise SplitError(f"declares `{name}` twice")
    return hoisted, frozenset(known)


def _shared_names(node: Node, known: set[str], functions: Functions) -> list[str] | None:
    """The names of a declaration that goes to the beginning of the kernel; None for any other statement."""
    if node.type in ("alias_declaration", "type_definition", "struct_specifier", "class_specifier", "enum_specifier"):
        return [text_of(n) for n in walk(node) if n.type == "type_identifier"][
            -1 if node.type == "type_definition" else 0 :
        ][:1]
    if node.type in ("using_declaration", "static_assert_declaration", "namespace_alias_definition"):
        return []
    if node.type != "declaration":
        return None
    words = {text_of(c) for c in node.children}
    names = [text_of(n) for n, _, _ in declared(node)]
    if "__shared__" in words or _SHARED.match(text_of(node)):
        return names
    pointers = all(declarator.type == "pointer_declarator" for _, declarator, _ in declared(node))
    if pointers:
        words -= {"volatile"}  # of what they point to
    if words & {"static", "extern", "thread_local", "volatile"} and "constexpr" not in words:
        raise SplitError(
            f"declares `{names[0]}` as {' '.join(words & {'static', 'extern', 'thread_local', 'volatile'})}"
        )
    values = [value for _, _, value in declared(node)]
    if "constexpr" in words or (
        "const" in words and all(v is not None and _is_literal(v, known, functions) for v in values)
    ):
        return names
    return None


def _is_literal(value: Node, known: set[str], functions: Functions) -> bool:
    for node in walk(value):
        if node.type == "identifier" and text_of(node) not in known and text_of(node) not in functions.constants:
            return False
        if node.type in (
            "call_expression",
            "subscript_expression",
            "pointer_expression",
            "field_expression",
            "initializer_list",
        ):
            return False
    return True


def _arrays(node: Node) -> list[str]:
    """Names whose address is the same at all times."""
    return [text_of(n) for n, declarator, _ in declared(node) if declarator.type == "array_declarator"]


def _dynamic(text: str, body: Node) -> list[Hoisted]:
    found = [m for m in _DYNAMIC.finditer(text) if body.start_byte < m.start() < body.end_byte]
    names = [m.group(2) for m in found]
    if len(set(names)) != len(names):
        raise SplitError("declares dynamic shared memory twice")
    return [Hoisted(m.start(), text.count("\n", 0, m.start()) + 1, m.group()) for m in found]


def _declare(block: Block, variables: Variables) -> None:
    for item in block.items:
        if isinstance(item, Region):
            for statement in item.statements:
                if statement.node.type == "declaration":
                    variables.declare(statement.node, block.node)
        for part in parts(item):
            _declare(part, variables)


def _find_varying(variables: Variables, places: Places) -> None:
    """Variables that more than one region sees become arrays.

    Errors: SplitError.
    """
    local = [v for v in variables.all if v.kind is Kind.LOCAL and not v.parameter]
    for variable in local:
        uses = [variable.node.start_byte, *(u.start_byte for u in variable.uses)]
        uses += [at for at, v in variables.hidden if v is variable]
        if len({id(places.at(at)) for at in uses}) > 1:
            variable.kind = Kind.VARYING
    changed = True
    while changed:  # the type of an `auto` is told by its value, where the names in it must be known
        changed = False
        for variable in [
            v for v in variables.all if v.kind is not Kind.LOCAL and v.value is not None and not v.parameter
        ]:
            if "auto" not in text_of(variable.declaration.child_by_field_name("type")):
                continue
            assert variable.value is not None
            for _, used in variables.names_in(variable.value):
                if used is not None and used.kind is Kind.LOCAL and not used.parameter:
                    used.kind, changed = Kind.VARYING, True
    for variable in variables.all:
        if variable.kind is Kind.VARYING:
            _check_varying(variable)


def _check_varying(variable: Variable) -> None:
    if variable.is_reference:
        raise SplitError(f"keeps the reference `{variable.name}` over a barrier")
    if variable.value is not None and any(n.type == "lambda_expression" for n in walk(variable.value)):
        raise SplitError(f"keeps the lambda `{variable.name}` over a barrier")
    unbound = any(
        n.type == "array_declarator" and n.child_by_field_name("size") is None for n in walk(variable.declarator)
    )
    if unbound and (variable.value is None or variable.value.type != "initializer_list"):
        raise SplitError(f"declares the array `{variable.name}` without a bound")
    for use in variable.uses:
        if use.id != variable.node.id and _keeps_address(use, variable.is_array):
            raise SplitError(f"keeps the address of `{variable.name}` over a barrier")


def _keeps_address(use: Node, array: bool) -> bool:
    """Whether a use takes an address for more than a call."""
    child, parent, taken = use, use.parent, array
    while parent is not None:
        kind = parent.type
        if kind == "argument_list":
            return False
        if kind == "subscript_expression" and parent.named_children[0].id == child.id:
            taken = False
        elif kind in (
            "field_expression",
            "parenthesized_expression",
            "cast_expression",
            "binary_expression",
            "conditional_expression",
        ):
            pass
        elif kind == "pointer_expression":
            taken = text_of(parent.child_by_field_name("operator")) == "&"
        elif kind == "init_declarator":
            declarator = parent.child_by_field_name("declarator")
            refers = declarator is not None and any(n.type == "reference_declarator" for n in walk(declarator))
            return taken or refers
        elif kind in ("assignment_expression", "return_statement"):
            return taken and parent.child_by_field_name("left") != child
        else:
            return False
        child, parent = parent, parent.parent
    return False
