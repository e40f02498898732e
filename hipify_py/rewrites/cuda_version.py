"""Questions for the version of CUDA: HIP answers them as the CUDA that the source was written for, or as CUDA 12.

The macros are undefined under HIP, so that a comparison silently compares 0 and the code for an ancient CUDA is
compiled. A comparison becomes 1 or 0 with the question behind it as a comment. Where only the code on one side can be
converted, that side is taken, and it is said.
"""

from __future__ import annotations

import operator
import re

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Draft, Fate, Fix, Severity, Span
from hipify_py.rulebook import Entry
from hipify_py.rulespec import Rule
from hipify_py.tokens import Candidate
from hipify_py.versions import LIKE_HIP, Releases, Version

ANSWERED = "HPY2038"
_OPERATORS = {
    b">=": operator.ge, b"<=": operator.le, b">": operator.gt, b"<": operator.lt, b"==": operator.eq,
    b"!=": operator.ne,
}  # fmt: skip
_DIRECTIVE = re.compile(rb"[ \t]*#[ \t]*(ifdef|ifndef|elifdef|elifndef|if|elif)\b")
_BEHIND = re.compile(rb"\s*([<>=!]=|[<>])\s*(\d+)[uUlL]*(?=\s*(?:\)|&&|\|\||/[/*]|\\|\Z|\n|\r))")
_BEFORE = re.compile(rb"(?:\(|&&|\|\||!|\bif|\belif)\s*\Z")
_DEFINED = re.compile(rb"defined\s*(?:\(\s*)?\Z")
_TOGETHER = re.compile(rb"\s*\)?\s*&&\s*(\w+)")
# The libraries' own versions as they came with the last release of each CUDA.
_LIBRARIES = {
    b"CUBLAS": {10: (10, 2), 11: (11, 11), 12: (12, 9), 13: (13, 0)},
    b"CUSPARSE": {10: (10, 3), 11: (11, 7), 12: (12, 5), 13: (12, 6)},
    b"CUSOLVER": {10: (10, 3), 11: (11, 4), 12: (11, 7), 13: (12, 0)},
    b"CUFFT": {10: (10, 1), 11: (10, 9), 12: (11, 4), 13: (12, 0)},
    b"CURAND": {10: (10, 1), 11: (10, 3), 12: (10, 3), 13: (10, 4)},
}
_MASKED = re.compile(rb"\b__(?:shfl|ballot|any|all)\w*_sync\b")
_UNMASKED = re.compile(rb"\b__(?:shfl(?:_up|_down|_xor)?|ballot|any|all)\s*\(")
_INCLUDE = re.compile(rb"#[ \t]*include[ \t]*[<\"]([^>\"\n]+)[>\"]")
_WORD = re.compile(rb"[A-Za-z_]\w*")


def macros_of(cuda: Version) -> dict[bytes, int]:
    """The macros that say which CUDA it is, with their values for one release."""
    major, minor = (*cuda, 0)[:2]
    number = major * 1000 + min(minor, 99) * 10
    names = (b"CUDART_VERSION", b"CUDA_VERSION", b"__CUDA_API_VERSION")
    found = dict.fromkeys(names, number) | {
        b"__CUDACC_VER_MAJOR__": major, b"__CUDACC_VER_MINOR__": min(minor, 99), b"__CUDACC_VER_BUILD__": 0,
    }  # fmt: skip
    for library, versions in _LIBRARIES.items():
        own_major, own_minor = versions.get(major, versions[max(versions) if major > max(versions) else min(versions)])
        scale = 10_000 if library == b"CUBLAS" and own_major > 10 else 1000
        found[library + b"_VERSION"] = own_major * scale + own_minor * 100
        found[library + b"_VER_MAJOR"], found[library + b"_VER_MINOR"] = own_major, own_minor
    return found


def release_of(releases: Releases) -> Version:
    """The CUDA that HIP stands for."""
    return releases.cuda if releases.cuda_text else LIKE_HIP


def answers_of(releases: Releases) -> dict[bytes, int]:
    """The values that the macros have for HIP."""
    return macros_of(release_of(releases))


def rewrite(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule) -> None:
    """Answer one question, or put the number in the place of the macro."""
    if context.options.meaning == "cuda":  # what builds an original defines them
        context.use(candidate, entry.library, Fate.KEPT, entry.name)
        return
    value = answers_of(context.view.releases)[candidate.name]
    done = (d.span for f in context.found.fixes if f.rule == rule.id for d in f.drafts)
    if any(s.start <= candidate.start < s.end for s in done):  # part of `defined(X) && X >= 1`, answered together
        context.use(candidate, entry.library, Fate.CONVERTED)
        return
    around = directive_around(context.data, candidate.start)
    directive = _DIRECTIVE.match(context.data, around.start, around.end) if around is not None else None
    if around is None or directive is None:
        _put_number(context, candidate, entry, rule, value)
        return
    span, answer = _question(context, candidate, directive, around, value)
    question = context.data[span.start : span.end]
    if answer is None or b"/*" in question or b"\n" in question:
        _replace(context, candidate, entry, rule, candidate.span, b"%d" % value, candidate.name)
        return
    answer, flipped = _decide(context, candidate, rule, _two_branches(context, around, span), answer)
    digit, plain = b"%d" % answer, question
    if directive.group(1).endswith(b"def"):
        digit = (b"elif " if directive.group(1).startswith(b"el") else b"if ") + digit
        plain = candidate.name if directive.group(1) in (b"ifdef", b"elifdef") else b"!" + candidate.name
    _replace(context, candidate, entry, rule, span, digit, plain)
    if not flipped:
        said = f"`{plain.decode()}` is taken as {'true' if answer else 'false'}: HIP stands for the CUDA of the source"
        context.note(ANSWERED, Severity.INFO, said, candidate.span, rule.id)


def _decide(
    context: FileContext, candidate: Candidate, rule: Rule, branches: tuple[Span, ...], answer: bool
) -> tuple[bool, bool]:
    """(the answer that HIP gets, whether that is the opposite of CUDA's)."""
    if not branches or context.options.inactive == "skip":  # then the branch that is left out is left alone
        return answer, False
    taken, other = branches if answer else branches[::-1]
    missing = _missing_name(context, taken)
    flipped = True
    if missing and not _missing_name(context, other):
        text = f"the code for this CUDA uses `{missing}`, which HIP lacks: the other branch is taken"
        context.note(ANSWERED, Severity.WARNING, text, candidate.span, rule.id)
    elif _MASKED.search(context.text(taken)) and _UNMASKED.search(context.text(other)):
        text = "the lanes of a wave go in step on AMD GPUs: the branch without lane masks is taken"
        context.note(ANSWERED, Severity.INFO, text, candidate.span, rule.id)
    else:
        flipped = False
    answer ^= flipped
    context.dead.append(branches[answer])
    return answer, flipped


def _put_number(context: FileContext, candidate: Candidate, entry: Entry, rule: Rule, value: int) -> None:
    """Outside of conditions the macro stands for its number; what is done with it is for a person to see."""
    in_macro = directive_around(context.data, candidate.start) is not None  # there it may be made a string
    _replace(context, candidate, entry, rule, candidate.span, b"%d" % value, b"" if in_macro else candidate.name)
    text = f"`{entry.name}` became {value}: HIP has no CUDA version, see what this number is for"
    context.note(ANSWERED, Severity.WARNING, text, candidate.span, rule.id)


def _replace(
    context: FileContext, candidate: Candidate, entry: Entry, rule: Rule, span: Span, text: bytes, question: bytes
) -> None:
    context.use(candidate, entry.library, Fate.CONVERTED, text.decode())
    comment = b" /* " + question + b" */" if question else b""
    context.found.fixes.append(Fix(rule.id, (Draft(span, (text + comment,)),)))


def _question(
    context: FileContext, candidate: Candidate, directive: re.Match[bytes], around: Span, value: int
) -> tuple[Span, bool | None]:
    """The extent of a simple question about the macro and its answer; None for what is computed with it."""
    data, span = context.data, candidate.span
    if directive.group(1).endswith(b"def"):
        return Span(directive.start(1), span.end), b"nd" not in directive.group(1)
    defined = _DEFINED.search(data, around.start, span.start)
    if defined is not None:
        together = _TOGETHER.match(data, span.end, around.end)
        if together is not None and together.group(1) == candidate.name:
            compared = _BEHIND.match(data, together.end(), around.end)
            if compared is not None:
                answer = _OPERATORS[compared.group(1)](value, int(compared.group(2)))
                return Span(defined.start(), compared.end()), answer
        closing = re.compile(rb"\s*\)").match(data, span.end, around.end) if b"(" in defined.group() else None
        return Span(defined.start(), closing.end() if closing else span.end), True
    compared = _BEHIND.match(data, span.end, around.end)
    if compared is not None and _BEFORE.search(data, around.start, span.start):
        return Span(span.start, compared.end()), _OPERATORS[compared.group(1)](value, int(compared.group(2)))
    return span, None


def _two_branches(context: FileContext, around: Span, question: Span) -> tuple[Span, ...]:
    """What is compiled when the answer is true and when it is false, for an `#if` with this question alone."""
    group = next((g for g in context.groups if around.start <= g.directives[0].start < around.end), None)
    if group is None or not group.closed or len(group.directives) > 3:
        return ()
    first = group.directives[0]
    rest = context.data[first.start : question.start] + context.data[question.end : first.end]
    if not re.fullmatch(rb"#[ \t]*if(?:n?def)?[\s(]*\)*\s*(?:/[/*].*)?", rest, re.DOTALL):
        return ()
    return group.branch(0), group.branch(1) if len(group.directives) == 3 else Span(0, 0)


def _missing_name(context: FileContext, span: Span) -> str:
    """A name within `span` that has no equivalent."""
    view = context.view
    words = {*_WORD.findall(context.data, span.start, span.end), *_INCLUDE.findall(context.data, span.start, span.end)}
    for word in sorted(words):
        entry = view.entry(word)
        if entry is None or entry.new_name or entry.advice.startswith("removed:"):
            continue
        if all(rule.rewrite == "without_counterpart" for rule in entry.rules):
            return entry.name
    return ""
