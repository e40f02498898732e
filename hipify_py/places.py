"""What stands around a name, and so whether it is a use of CUDA's, a member, another namespace's, or a declaration."""

from __future__ import annotations

import re
from enum import Enum

from hipify_py import syntax
from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Span
from hipify_py.rulebook import Entry
from hipify_py.tokens import Candidate, next_code, previous_code, word_ending_at

TYPE_KINDS = frozenset({"type", "enum", "struct", "union", "typedef", "class"})
# Words that may stand in front of a use; any other word in front of a name looks like the type of a declaration.
_BEFORE_USE = frozenset(
    b"return else do case throw new delete const volatile static extern inline constexpr consteval constinit and or "
    b"not sizeof typename typedef unsigned signed register mutable goto co_return co_yield co_await alignof alignas "
    b"decltype in public private protected struct class union enum typeid if while defined define undef ifdef ifndef "
    b"elif include xor bitand bitor compl and_eq or_eq xor_eq not_eq friend virtual explicit thread_local template "
    b"operator using __device__ __host__ __global__ __constant__ __shared__ __restrict__ __forceinline__ __inline__ "
    b"__managed__".split()
)
_INTRODUCES = frozenset(b"struct class union enum define namespace using undef ifdef ifndef defined".split())


_NEAR = 64
# Behind one of these a name is always used; behind the others one has to look further.
_PLAIN_BEFORE = frozenset(b"(=!|;}+-?[^~<)")
_PLAIN_WORDS = _BEFORE_USE - {b"struct", b"class", b"union", b"enum", b"namespace", b"using", b"define"}


class Place(Enum):
    USE = 0
    FOREIGN = 1  # a member, or of another namespace
    SUSPECT = 2  # looks like a declaration
    PASTED = 3
    MACRO = 4  # defined as a macro by the file


def is_plain_use(context: FileContext, start: int, end: int) -> bool:
    """Whether what stands right around a name tells that it is used there; False: `find_place` has to look."""
    data = context.data
    byte = data[start - 1]
    if byte in _PLAIN_BEFORE:
        return True
    if byte not in b" \n\t":
        return False
    head = data[start - _NEAR if start > _NEAR else 0 : start]
    text = head.rstrip()
    if not text:
        return False
    byte = text[-1]
    if byte == 0x2C:  # a comma: in a list of enumerators
        after = data[end : end + _NEAR].lstrip()[:1]
        if not after or after in b",=}/\\":
            return False
    elif byte not in _PLAIN_BEFORE and text.rpartition(b" ")[2] not in _PLAIN_WORDS:
        return False
    if b"\n" not in head[len(text) :]:
        return True
    return context.regions.covering(start - len(head) + len(text) - 1) is None  # no comment ends there


def find_place(context: FileContext, candidate: Candidate, entry: Entry, pasting: bool) -> Place:
    data = context.data
    if pasting and _is_pasted(context, candidate):
        return Place.PASTED
    before = previous_code(data, candidate.start, context.regions)
    if entry.kind == "namespace":
        return _namespace_place(context, candidate, before)
    if before < 0:
        return Place.USE
    byte = data[before]
    if byte == 0x2E:  # .
        return Place.USE if data[before - 2 : before] == b".." else Place.FOREIGN
    if byte == 0x3E and data[before - 1] == 0x2D:  # ->
        return Place.FOREIGN
    if byte == 0x3A and data[before - 1] == 0x3A:  # ::
        return _qualified_place(context, before)
    if byte == 0x5F or 0x30 <= byte <= 0x39 or 0x41 <= byte <= 0x5A or 0x61 <= byte <= 0x7A:
        word = word_ending_at(data, before)
        if word in (b"struct", b"class", b"union", b"enum"):
            after = next_code(data, candidate.end, context.regions)
            return Place.SUSPECT if data[after : after + 1] in (b"{", b":") else Place.USE
        if word in (b"namespace", b"using"):
            return Place.SUSPECT
        if word == b"define":
            return Place.MACRO
        if word in _BEFORE_USE or _ends_directive(data, before, candidate.start):
            return Place.USE
        return _declarator_place(context, candidate)
    if byte in b"*&>":
        further = previous_code(data, before, context.regions)
        if further >= 0 and (data[further] in b"*&>_" or data[further : further + 1].isalnum()):
            return _declarator_place(context, candidate)
    elif byte in b"{,":
        return _enumerator_place(context, candidate)
    return Place.USE


def _ends_directive(data: bytes, before: int, start: int) -> bool:
    """Whether the word that ends at `before` is the last one of a directive on a line above."""
    if data.find(b"\n", before, start) < 0:
        return False
    around = directive_around(data, before)
    return around is not None and around.end < start


def _qualified_place(context: FileContext, colon: int) -> Place:
    data = context.data
    before = previous_code(data, colon - 1, context.regions)
    word = word_ending_at(data, before) if before >= 0 else b""
    if not word:
        return Place.FOREIGN if before >= 0 and data[before] == 0x3E else Place.USE
    if word in _BEFORE_USE:
        return Place.USE
    owner = context.view.entry(word)  # cudaError_t::cudaSuccess, cudaMemcpyKind::...
    return Place.USE if owner is not None and owner.kind in TYPE_KINDS else Place.FOREIGN


def _declarator_place(context: FileContext, candidate: Candidate) -> Place:
    """A name behind what may be a type: a declaration when a declarator's end follows."""
    after = next_code(context.data, candidate.end, context.regions)
    return (
        Place.SUSPECT
        if context.data[after : after + 1] in (b"(", b"=", b";", b",", b")", b"[", b"{", b":")
        else Place.USE
    )


def _enumerator_place(context: FileContext, candidate: Candidate) -> Place:
    after = next_code(context.data, candidate.end, context.regions)
    if context.data[after : after + 1] not in (b",", b"=", b"}"):
        return Place.USE
    opening = context.data.rfind(b"{", 0, candidate.start)
    head = context.data[max(0, opening - 200) : opening]
    enum = head.rfind(b"enum")
    return Place.SUSPECT if enum >= 0 and not re.search(rb"[;(){}]", head[enum:]) else Place.USE


def _namespace_place(context: FileContext, candidate: Candidate, before: int) -> Place:
    data = context.data
    after = next_code(data, candidate.end, context.regions)
    word = word_ending_at(data, before) if before >= 0 else b""
    if data[after : after + 2] == b"::":
        if data[before - 1 : before + 1] == b"::" or data[before : before + 1] == b".":
            return _qualified_place(context, before)
        return Place.USE
    if data[after : after + 1] == b";":
        alias = data[before : before + 1] == b"=" and b"namespace" in data[max(0, before - 80) : before]
        return Place.USE if word == b"namespace" or alias else Place.FOREIGN
    return Place.FOREIGN


def _is_pasted(context: FileContext, candidate: Candidate) -> bool:
    data = context.data
    after = next_code(data, candidate.end, context.regions)
    if data[after : after + 2] == b"##":
        return True
    before = previous_code(data, candidate.start, context.regions)
    return before > 0 and data[before - 1 : before + 1] == b"##"


def find_scope(context: FileContext, candidate: Candidate) -> tuple[str, Span] | None:
    """The scope in which the name is defined at `candidate`; None when it is used there."""
    if context.whole is None:
        return None
    node = context.whole.node_at(candidate.span)
    scope = syntax.definition_scope(node) if node is not None else None
    after = next_code(context.data, candidate.end, context.regions)
    if scope is not None and scope[0] == "block" and context.data[after : after + 1] == b"(":
        return None  # in a function `WORD cudaFree(p);` is a macro and a call, not a variable called cudaFree
    return scope


def introduces(context: FileContext, candidate: Candidate, before: int) -> bool:
    """Whether what stands around the name looks like its definition: `T name`, `T* name`, `T a, name = 1;`."""
    data, byte = context.data, context.data[before : before + 1]
    word = word_ending_at(data, before)
    if word:
        return word in _INTRODUCES or word not in _BEFORE_USE
    if byte == b",":
        after = next_code(data, candidate.end, context.regions)
        return data[after : after + 1] in (b";", b"=") and data[after : after + 2] != b"=="
    further = previous_code(data, before, context.regions)
    return byte in (b"*", b"&", b">") and further >= 0 and bool(re.match(rb"[\w*>&]", data[further : further + 1]))
