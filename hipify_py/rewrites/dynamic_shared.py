"""`extern __shared__ T name[];` for compilers that know no shared memory: HIP_DYNAMIC_SHARED(T, name), outside
of functions HIP_DYNAMIC_SHARED_GLOBAL(T, name). Before static shared memory `alignas` comes first."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Draft, Evidence, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate

_ATTRIBUTE = re.compile(
    rb"\b(?:__align__|alignas|_Alignas)\s*\((?:[^()]|\([^()]*\))*\)|__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)"
    rb"|\[\[[^\]]*\]\]|\bextern\b|\b__shared__\b|\\\r?\n"
)
_DECLARATION = re.compile(rb"(?P<base>.+?)(?P<names>(?:\s*[*&]*\s*\b\w+\s*(?:\[[^\]]*\])+\s*,?)+)\Z", re.DOTALL)
_NAME = re.compile(rb"\s*([*&\s]*)\b(\w+)\s*\[[^\]]*\]((?:\s*\[[^\]]*\])*)\s*,?")
_ALIGNMENT = rb"\balignas\s*\((?:[^()]|\([^()]*\))*\)"
_SPECIFIERS = rb"(?:\b(?:static|const|volatile)\b\s*|" + _ALIGNMENT + rb"\s*)*"
_EDGE = b";{}"
_LONGEST = 1000  # bytes of one declaration


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Rewrite the declaration around `__shared__` when it is an extern one; static shared memory stays."""
    span = _statement(context, candidate)
    text = context.text(span)
    if not re.search(rb"\bextern\b", text):
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        _put_alignment_first(context, candidate, rule)
        return
    found = _DECLARATION.match(_ATTRIBUTE.sub(b" ", text).strip()) if len(text) < _LONGEST else None
    if found is None or context.data[span.end : span.end + 1] != b";":
        context.use(candidate, entry.library, Fate.DIAGNOSED)
        message = "this declaration of dynamic shared memory was not understood; write `extern __shared__ TYPE NAME[];`"
        context.note("HPY2007", Severity.ERROR, message, Span(candidate.start, candidate.end), rule.id)
        return
    pieces = _pieces(b" ".join(found["base"].split()), found["names"], in_function=_in_function(context, candidate))
    draft = Draft(Span(span.start, span.end + 1), (b" ".join(pieces),))
    context.use(candidate, entry.library, Fate.CONVERTED, "HIP_DYNAMIC_SHARED")
    context.found.fixes.append(Fix(rule.id, (draft,), evidence=Evidence.SYNTAX))


def _put_alignment_first(context: FileContext, candidate: Candidate, rule: Rule) -> None:
    """Move `alignas` to the beginning: behind `thread_local`, which the word becomes, it is no C++."""
    data = context.data
    before = re.search(_SPECIFIERS + rb"\Z", data[max(0, candidate.start - _LONGEST) : candidate.start])
    behind = re.compile(rb"\s*" + _SPECIFIERS).match(data, candidate.end)
    start = candidate.start - (len(before[0]) if before else 0)
    end = behind.end() if behind else candidate.end
    found = list(re.compile(_ALIGNMENT + rb"\s*").finditer(data, start, end))
    if not found or found[-1].end() == start + sum(len(m[0]) for m in found):  # none, or all are first
        return
    moved = b"".join(m[0].strip() + b" " for m in found)
    drafts = (Draft(Span(start, start), (moved,)), *(Draft(Span(*m.span()), (b"",)) for m in found))
    context.found.fixes.append(Fix(rule.id, drafts, evidence=Evidence.SYNTAX))


def _statement(context: FileContext, candidate: Candidate) -> Span:
    """From the first word of the declaration to its semicolon."""
    data = context.data
    around = directive_around(data, candidate.start)
    least = around.start if around else 0
    start = candidate.start
    while start > least and data[start - 1] not in _EDGE:
        region = context.regions.covering(start - 1)
        if region is not None or (data[start - 1] == 0x3A and data[start - 2] != 0x3A and data[start] != 0x3A):
            break  # a comment, or the colon of a label
        if data[start - 1] == 0x0A and around is None and _ends_directive(data, start - 1):
            break
        start -= 1
    while data[start : start + 1].isspace() or data[start : start + 2] in (b"\\\n", b"\\\r"):
        start += 1
    if around is not None and start < candidate.start and data[start : start + 1] == b"#":
        define = re.compile(rb"#\s*define\s+\w+(?:\([^)]*\))?\s*").match(data, start)
        start = define.end() if define else start
    first = data.rfind(b"extern", start, candidate.start)
    first = first if first >= 0 else candidate.start
    if b")" in data[start:first]:  # something else without a semicolon stands in front
        start = first
    end = data.find(b";", candidate.end)
    return Span(start, end if end >= 0 else len(data))


def _ends_directive(data: bytes, newline: int) -> bool:
    around = directive_around(data, newline - 1) if newline else None
    return around is not None


def _in_function(context: FileContext, candidate: Candidate) -> bool:
    """Whether the declaration is in a function's body; macro bodies and code that does not parse count as such."""
    piece = context.piece_at(Span(candidate.start, candidate.end))
    if piece is None or directive_around(context.data, candidate.start) is not None:
        return True
    start, end = candidate.start - piece.start, candidate.end - piece.start
    node = piece.tree.root_node.descendant_for_byte_range(start, end)
    while node is not None:
        if node.type in ("compound_statement", "ERROR", "function_definition", "lambda_expression"):
            return True
        node = node.parent
    return False


def _pieces(base: bytes, names: bytes, *, in_function: bool) -> Iterator[bytes]:
    for match in _NAME.finditer(names):
        pointer, name, more = (b"".join(g.split()) for g in match.groups())
        element = base + (b" " + pointer if pointer else b"")
        if more or b"," in element:  # an array, or a comma that would split the macro's argument: needs a name
            yield b"using " + name + b"_element = " + element + more + b";"
            element = name + b"_element"
        yield (
            (b"HIP_DYNAMIC_SHARED(" if in_function else b"HIP_DYNAMIC_SHARED_GLOBAL(") + element + b", " + name + b");"
        )
