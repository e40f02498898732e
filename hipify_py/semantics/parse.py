"""The only module that imports libclang: one parse of a source, and the facts about the names that were asked for."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import clang.cindex as ci

from hipify_py.semantics.facts import CallFact, FileFacts, Origin, Receiver, Reference, TypeFact

# Macros are recorded, and a missing header does not end the parse. Bodies of functions in headers are skipped, which
# halves the time: it is done for the includes at the top of a source, which are read first and apart for that.
_MACROS, _GO_ON, _APART, _SKIP_BODIES, _THERE_ONLY = 0x01, 0x200, 0x04 | 0x100, 0x40, 0x800
_OPTIONS = _MACROS | _GO_ON | _APART | _SKIP_BODIES | _THERE_ONLY
_LIB = ci.conf.lib
_LIB.clang_getFileLocation.argtypes = [
    ci.SourceLocation, ctypes.POINTER(ci.c_object_p), ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint),
    ctypes.POINTER(ctypes.c_uint),
]  # fmt: skip
_LIB.clang_Location_isFromMainFile.argtypes = [ci.SourceLocation]
_LIB.clang_Location_isInSystemHeader.argtypes = [ci.SourceLocation]

_K = ci.CursorKind
_USES = frozenset(
    k.value for k in (_K.DECL_REF_EXPR, _K.MEMBER_REF_EXPR, _K.TYPE_REF, _K.TEMPLATE_REF, _K.OVERLOADED_DECL_REF)
)
_FUNCTIONS = frozenset({_K.FUNCTION_DECL, _K.FUNCTION_TEMPLATE, _K.CXX_METHOD, _K.CONSTRUCTOR})
_KINDS = {
    _K.FUNCTION_DECL: "function", _K.FUNCTION_TEMPLATE: "function", _K.CXX_METHOD: "member", _K.FIELD_DECL: "member",
    _K.VAR_DECL: "variable", _K.PARM_DECL: "parameter", _K.ENUM_CONSTANT_DECL: "enumerator", _K.ENUM_DECL: "type",
    _K.STRUCT_DECL: "type", _K.CLASS_DECL: "type", _K.UNION_DECL: "type", _K.TYPEDEF_DECL: "type",
    _K.TYPE_ALIAS_DECL: "type", _K.CLASS_TEMPLATE: "type", _K.TYPE_ALIAS_TEMPLATE_DECL: "type",
    _K.TEMPLATE_TYPE_PARAMETER: "parameter", _K.TEMPLATE_NON_TYPE_PARAMETER: "parameter",
}  # fmt: skip
_DECLARATIONS = frozenset(k.value for k in _KINDS)
_CLASSES = frozenset({_K.STRUCT_DECL, _K.CLASS_DECL, _K.UNION_DECL, _K.CLASS_TEMPLATE})
_AROUND_CALLEE = frozenset({_K.UNEXPOSED_EXPR, _K.PAREN_EXPR, _K.DECL_REF_EXPR})
_CASTS = frozenset({_K.CSTYLE_CAST_EXPR, _K.CXX_STATIC_CAST_EXPR, _K.CXX_FUNCTIONAL_CAST_EXPR})
_CONDITIONS = frozenset({_K.IF_STMT, _K.WHILE_STMT})
_MACRO_DEFINITION, _MACRO_USE, _CALL = _K.MACRO_DEFINITION.value, _K.MACRO_INSTANTIATION.value, _K.CALL_EXPR.value
_TK = ci.TypeKind
_TYPE_KINDS = {
    _TK.BOOL: "bool", _TK.FLOAT: "float", _TK.DOUBLE: "float", _TK.LONGDOUBLE: "float", _TK.ENUM: "enum",
    _TK.POINTER: "pointer", _TK.CONSTANTARRAY: "array", _TK.INCOMPLETEARRAY: "array", _TK.FUNCTIONPROTO: "function",
    _TK.FUNCTIONNOPROTO: "function", _TK.RECORD: "record", _TK.UINT: "integer", _TK.INT: "integer",
    _TK.ULONG: "integer", _TK.LONG: "integer", _TK.ULONGLONG: "integer", _TK.LONGLONG: "integer",
    _TK.USHORT: "integer", _TK.SHORT: "integer", _TK.UCHAR: "integer", _TK.SCHAR: "integer", _TK.CHAR_S: "integer",
    _TK.CHAR_U: "integer",
}  # fmt: skip
_ERROR = ci.Diagnostic.Error
_WORD, _COMMENT = re.compile(rb"[A-Za-z_]\w*"), re.compile(rb"/\*.*?\*/|//[^\n]*", re.DOTALL)
_ASSIGNMENT, _ZERO = re.compile(rb"[|&^+]?="), re.compile(rb"0[uUlL]*")
# What follows from reading host and device code in one go, and says nothing about names and types.
_EXPECTED = re.compile(
    r"reference to __(?:device|host|global)__|cannot overload|\binline asm|asm constraint|in asm\b"
    r"|__shared__ .*variables|attributes are not compatible"
)
_NOT_FOUND = re.compile(r"'([^']+)' file not found")


class ParseError(Exception):
    """libclang could not be started, or gave no tree at all."""


def library_version() -> str:
    """The version of libclang, for keys of caches.

    Errors: ParseError when the library cannot be loaded.
    """
    try:
        get = ci.conf.lib.clang_getClangVersion
        get.restype = ci._CXString
        return str(ci.conf.lib.clang_getCString(get()))
    except (ci.LibclangError, AttributeError) as error:
        raise ParseError(str(error)) from None


@dataclass(frozen=True)
class Parsed:
    """Facts of one parse, and the files that it read besides the source."""

    facts: FileFacts
    included: tuple[str, ...]


def parse_source(
    path: Path, data: bytes, wanted: frozenset[int], arguments: Sequence[str], is_cuda: Callable[[str], bool]
) -> Parsed:
    """Parse `data` as the file `path` and collect what the names at the offsets `wanted` mean.

    `is_cuda` says whether a header is one of CUDA's.
    Errors: ParseError.
    """
    # libclang takes text; a byte that is no UTF-8 becomes one other byte, so that offsets stay.
    text = data.decode("utf-8", "surrogateescape").encode("utf-8", "replace").decode()
    try:
        unit = ci.Index.create().parse(str(path), list(arguments), [(str(path), text)], _OPTIONS)
    except (ci.TranslationUnitLoadError, ci.LibclangError) as error:
        raise ParseError(str(error)) from None
    collector = _Collector(data, wanted, is_cuda)
    collector.collect(unit.cursor)
    errors, missing = _problems(unit, path, is_cuda)
    facts = FileFacts(collector.references, collector.calls, errors, missing)
    return Parsed(facts, tuple(sorted({str(i.include) for i in unit.get_includes()})))


def _problems(unit: Any, path: Path, is_cuda: Callable[[str], bool]) -> tuple[int, tuple[str, ...]]:
    """Errors in the project's own files, and the headers that are missing."""
    errors = 0
    missing: dict[str, None] = {}
    for diagnostic in unit.diagnostics:
        if diagnostic.severity < _ERROR:
            continue
        if found := _NOT_FOUND.match(diagnostic.spelling):
            missing[found[1]] = None
            continue
        location = diagnostic.location
        name = str(location.file) if location.file is not None else str(path)
        foreign = _LIB.clang_Location_isInSystemHeader(location) or is_cuda(name)
        if not foreign and not _EXPECTED.search(diagnostic.spelling):
            errors += 1
    return errors, tuple(missing)


def _place(location: Any) -> tuple[str, int]:
    """File and offset; the line, which is dear to count in long ones, is not asked for."""
    file, offset = ci.c_object_p(), ctypes.c_uint()
    _LIB.clang_getFileLocation(location, ctypes.byref(file), None, None, ctypes.byref(offset))
    return (str(_LIB.clang_getFileName(ci.File(file))) if file else ""), int(offset.value)


def _children(cursor: Any) -> list[Any]:
    found: list[Any] = []
    unit = cursor._tu

    def visit(child: Any, _parent: Any, _data: Any) -> int:
        child._tu = unit
        found.append(child)
        return 1

    _LIB.clang_visitChildren(cursor, ci.callbacks["cursor_visit"](visit), None)
    return found


def _first_child(cursor: Any) -> Any:
    """The first child alone."""
    found: list[Any] = []

    def visit(child: Any, _parent: Any, _data: Any) -> int:
        child._tu = cursor._tu
        found.append(child)
        return 0

    _LIB.clang_visitChildren(cursor, ci.callbacks["cursor_visit"](visit), None)
    return found[0] if found else None


def _main_children(cursor: Any) -> list[Any]:
    """The children in the main file only: headers bring in tens of thousands."""
    found: list[Any] = []
    unit, location, is_main = cursor._tu, _LIB.clang_getCursorLocation, _LIB.clang_Location_isFromMainFile

    def visit(child: Any, _parent: Any, _data: Any) -> int:
        if is_main(location(child)):
            child._tu = unit
            found.append(child)
        return 1

    _LIB.clang_visitChildren(cursor, ci.callbacks["cursor_visit"](visit), None)
    return found


class _Collector:
    """Walks the tree once; `path` holds the cursors from outside to inside."""

    def __init__(self, data: bytes, wanted: frozenset[int], is_cuda: Callable[[str], bool]) -> None:
        self.data, self.wanted, self.is_cuda = data, wanted, is_cuda
        self.references: dict[int, Reference] = {}
        self.calls: dict[int, CallFact] = {}
        self.origins: dict[str, Origin] = {}
        self.path: list[Any] = []

    def collect(self, root: Any) -> None:
        for top in _main_children(root):
            stack: list[tuple[Any, Iterator[Any]]] = [(top, iter(_children(top)))]
            self.visit(top)
            self.path = [top]
            while stack:
                child = next(stack[-1][1], None)
                if child is None:
                    stack.pop()
                    self.path.pop()
                    continue
                self.visit(child)
                self.path.append(child)
                stack.append((child, iter(_children(child))))

    def offset(self, location: Any) -> int:
        """Where a location was written: the argument of a macro counts, its body does not."""
        return _place(location)[1]

    def visit(self, cursor: Any) -> None:
        kind = cursor._kind_id
        if kind not in _USES and kind not in _DECLARATIONS and kind not in (_MACRO_USE, _MACRO_DEFINITION):
            return
        at = self.offset(_LIB.clang_getCursorLocation(cursor))
        if at not in self.wanted:
            return
        name = _WORD.match(self.data, at)
        assert name is not None  # names only are asked for
        word = name.group().decode()
        if kind == _MACRO_USE:
            definition = cursor.referenced
            origin = self.origin(definition) if definition is not None else Origin.OTHER
            self.references[at] = Reference(origin, "macro", "file", word)
        elif kind == _MACRO_DEFINITION:
            self.references[at] = Reference(Origin.OWN, "macro", "file", word, True)
        elif self.is_meant(cursor, word, at):
            self.add(cursor, word, at)

    def is_meant(self, cursor: Any, word: str, at: int) -> bool:
        """Whether the cursor stands for the word at its place, and not for something in the body of a macro there.

        CUDA's headers, and the ones that stand in for them, give some functions other names by macros: there it does.
        """
        known = self.references.get(at)
        if known is not None and known.kind == "macro":
            return known.origin is Origin.CUDA
        return _simple_name(cursor) == word

    def add(self, cursor: Any, word: str, at: int) -> None:
        if cursor._kind_id not in _USES:
            self.references[at] = self.reference(cursor, word, declares=True)
            return
        target = _target(cursor)
        if target is None:
            return
        self.references[at] = self.reference(target, word)
        depth = self.call_depth(cursor)
        if depth >= 0:
            self.calls[at] = self.call_fact(depth, at)

    def reference(self, declaration: Any, word: str, *, declares: bool = False) -> Reference:
        first = declaration.canonical
        kind = _KINDS.get(declaration.kind, "other")
        return Reference(self.origin(first), kind, _scope(first), _qualified(first, word), declares)

    def origin(self, cursor: Any) -> Origin:
        location = _LIB.clang_getCursorLocation(cursor)
        name = _place(location)[0]
        if not name:
            return Origin.OTHER
        if name not in self.origins:
            system = _LIB.clang_Location_isInSystemHeader(location)
            self.origins[name] = Origin.CUDA if self.is_cuda(name) else Origin.OTHER if system else Origin.OWN
        return self.origins[name]

    def call_depth(self, cursor: Any) -> int:
        """Where in `path` the call is whose callee the cursor is; -1 when it is not called."""
        inner = cursor
        for depth in range(len(self.path) - 1, -1, -1):
            outer = self.path[depth]
            is_call = outer._kind_id == _CALL
            if not (is_call or outer.kind in _AROUND_CALLEE) or _first_child(outer) != inner:
                return -1
            if is_call:
                return depth
            inner = outer
        return -1

    def call_fact(self, depth: int, at: int) -> CallFact:
        call = self.path[depth]
        end = self.offset(call.extent.end)
        args = []
        for argument in call.get_arguments():
            begin = self.offset(argument.extent.start)
            if not at < begin < end:
                break  # a default argument
            args.append(_type_fact(_peel(argument).type))
        return CallFact(tuple(args), self.receiver(depth), end)

    def receiver(self, depth: int) -> Receiver:
        """What takes the value of the call at `depth` of the path, through conversions and parentheses."""
        value = self.path[depth]
        for outer_depth in range(depth - 1, -1, -1):
            outer = self.path[outer_depth]
            if outer.kind in (_K.UNEXPOSED_EXPR, _K.PAREN_EXPR):
                if outer.type.kind == _TK.BOOL:
                    return Receiver("condition", "", _type_fact(outer.type))
                value = outer
                continue
            return self.receiver_at(outer, value)
        return Receiver("none", "", None)

    def receiver_at(self, outer: Any, value: Any) -> Receiver:
        kind, fact = outer.kind, _type_fact(value.type)
        if kind == _K.VAR_DECL:
            written = " ".join(t.spelling for t in list(outer.get_tokens())[:8])
            return Receiver("variable", outer.spelling, _type_fact(outer.type), bool(re.search(r"\bauto\b", written)))
        if kind in (_K.BINARY_OPERATOR, _K.COMPOUND_ASSIGNMENT_OPERATOR):
            return self.assigned(outer, value)
        if kind in _CASTS:
            return Receiver("cast", "", _type_fact(outer.type))
        if kind == _K.RETURN_STMT:
            return Receiver("return", self.function_name(), fact)
        if kind == _K.CALL_EXPR:
            return Receiver("argument", outer.spelling, fact)
        if kind in _CONDITIONS:
            return Receiver("condition", "", None)
        return Receiver("none", "", fact)

    def assigned(self, outer: Any, value: Any) -> Receiver:
        """What stands on the left of an assignment, or whether a value is compared with nothing but 0."""
        sides = _children(outer)
        if len(sides) != 2:
            return Receiver("none", "", None)
        between = self.data[self.offset(sides[0].extent.end) : self.offset(sides[1].extent.start)]
        sign = _COMMENT.sub(b"", between).strip()
        if sides[0] == value and sign in (b"==", b"!=", b">"):
            right = self.data[self.offset(sides[1].extent.start) : self.offset(sides[1].extent.end)]
            return Receiver("condition" if _ZERO.fullmatch(right) else "none", "", None)
        if sides[1] != value or not _ASSIGNMENT.fullmatch(sign):
            return Receiver("none", "", None)
        left = _peel(sides[0])
        what = "member" if left.kind == _K.MEMBER_REF_EXPR else "variable"
        return Receiver(what, left.spelling, _type_fact(left.type))

    def function_name(self) -> str:
        return next((c.spelling for c in reversed(self.path) if c.kind in _FUNCTIONS), "")


def _simple_name(cursor: Any) -> str:
    name = str(cursor.spelling)
    if cursor._kind_id in (_K.TYPE_REF.value, _K.TEMPLATE_REF.value):
        name = name.rpartition("::")[2].rpartition(" ")[2]
    return name


def _target(cursor: Any) -> Any:
    """The declaration that a use means; for a call that is not settled yet, any when all are of one place."""
    if cursor._kind_id != _K.OVERLOADED_DECL_REF.value:
        target = cursor.referenced
        # What is called in a template is a reference around the overloaded one, which comes next.
        return None if target is None or target.kind == _K.OVERLOADED_DECL_REF else target
    count = _LIB.clang_getNumOverloadedDecls(cursor)
    found = [_LIB.clang_getOverloadedDecl(cursor, i) for i in range(count)]
    files = {_place(_LIB.clang_getCursorLocation(c))[0] for c in found}
    return found[0] if len(files) == 1 else None


def _scope(declaration: Any) -> str:
    parent = declaration.semantic_parent
    while parent is not None and parent.kind in (_K.LINKAGE_SPEC, _K.ENUM_DECL, _K.UNEXPOSED_DECL):
        if parent.kind == _K.ENUM_DECL and parent.is_scoped_enum():
            return "class"
        parent = parent.semantic_parent
    if parent is None or parent.kind == _K.TRANSLATION_UNIT:
        return "file" if declaration.kind != _K.PARM_DECL else "local"
    if parent.kind == _K.NAMESPACE:
        return "namespace"
    return "class" if parent.kind in _CLASSES else "local"


def _qualified(declaration: Any, word: str) -> str:
    parts = [word]
    parent = declaration.semantic_parent
    while parent is not None and parent.kind != _K.TRANSLATION_UNIT:
        if parent.spelling and parent.kind != _K.LINKAGE_SPEC:
            parts.append(parent.spelling)
        parent = parent.semantic_parent
    return "::".join(reversed(parts))


def _peel(cursor: Any) -> Any:
    """The expression inside conversions that nobody wrote, and parentheses."""
    while cursor.kind in (_K.UNEXPOSED_EXPR, _K.PAREN_EXPR):
        inner = _children(cursor)
        if len(inner) != 1:
            break
        cursor = inner[0]
    return cursor


def _type_fact(kind: Any) -> TypeFact:
    canonical = kind.get_canonical()
    if canonical.kind in (_TK.LVALUEREFERENCE, _TK.RVALUEREFERENCE):
        canonical = canonical.get_pointee()
    size = canonical.get_size()
    name = _TYPE_KINDS.get(canonical.kind, "other")
    return TypeFact(kind.spelling, _unqualified(canonical), name, size * 8 if size > 0 else -1)


def _unqualified(kind: Any) -> str:
    """The spelling without const and volatile at the top."""
    text = str(kind.spelling)
    if kind.kind == _TK.POINTER:
        return re.sub(r"(?:\s*(?:const|volatile|__restrict))+\Z", "", text)
    return re.sub(r"\A(?:(?:const|volatile)\s+)+", "", text)
