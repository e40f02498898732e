"""Reads makefiles as logical lines and their words. Offsets count bytes when the text was decoded as Latin-1.

Not tree-sitter-make: it could not read parts of 17 of 2793 makefiles of public projects, two of llm.c among them, takes
`A+=b` for a variable `A+`, and leaves the words of values and recipes, which are all that matters here, to be found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TARGETS = r"(?:(?:\$[({][^(){}\s]*[)}]|[^\s:=#$])[^:=#\n$]*(?:\$[({][^(){}\s]*[)}][^:=#\n$]*)*:[ \t]*)?"
_ASSIGNMENT = re.compile(
    rf"[ \t]*(?:(?:override|export|private)[ \t]+)*{_TARGETS}(?:(?:override|export|private)[ \t]+)*"
    r"(?P<name>[A-Za-z_][\w.-]*)[ \t]*(?P<op>\?=|\+=|:{0,3}=|!=)(?P<value>.*)",
    re.DOTALL,
)
_COMMENT = re.compile(r"(?<!\\)#")
_WORD = re.compile(r"(?:\\\r?\n|\s)+|((?:\"[^\"\n]*\"|'[^'\n]*'|[^\s\"'\\]|\\(?!\r?\n)|[\"'])+)")
_DIRECTIVE = re.compile(r"[ \t]*(?:else[ \t]+)?(?:ifeq|ifneq|ifdef|ifndef|export|unexport|undefine|override)\b")
_TALK = re.compile(
    r"\s*[@-]*\s*(?:echo|printf)\b(?:\"[^\"\n]*\"|'[^'\n]*'|[^\"';&|])*|\s*\$\((?:info|warning|error)\b.*"
)
_INLINE_RECIPE = re.compile(r"[^=\n]*:[^=\n]*;")
_NEWLINE = re.compile(r"\n")


@dataclass(frozen=True, slots=True)
class Word:
    """A word; brackets that other words belong to are left out at its end."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A logical line: `kind` is recipe, assignment, directive, rule, talk (prints something) or blank."""

    kind: str
    start: int
    end: int  # in front of a comment and of the newline
    text: str
    name: str = ""  # of the variable
    name_start: int = 0
    value_start: int = 0

    def words(self) -> Iterator[Word]:
        """The words of a recipe, of a value, or of anything else."""
        start = self.value_start or self.start
        for match in _WORD.finditer(self.text, start - self.start):
            if match[1]:
                text = _trim(match[1])
                if text:
                    yield Word(self.start + match.start(1), self.start + match.start(1) + len(text), text)

    def physical(self) -> list[tuple[int, int]]:
        """Where the lines in the file begin and end, newlines not included."""
        ends = [self.start + match.start() for match in _NEWLINE.finditer(self.text)]
        return list(zip([self.start, *(end + 1 for end in ends)], [*ends, self.end], strict=True))


def scan_lines(text: str) -> Iterator[Line]:
    """The logical lines of a makefile."""
    at = 0
    while at < len(text):
        end = _logical_end(text, at)
        yield _line(text, at, end)
        at = end + 1


def _logical_end(text: str, at: int) -> int:
    while True:
        end = text.find("\n", at)
        if end < 0:
            return len(text)
        before = text[:end].rstrip("\r") if text[end - 1 : end] == "\r" else None
        last = before[-1:] if before is not None else text[end - 1 : end]
        if last != "\\":
            return end
        at = end + 1


def _line(text: str, start: int, end: int) -> Line:
    whole = text[start:end]
    if whole.startswith("\t") and whole.strip():
        return _recipe(start, end, whole)
    comment = _COMMENT.search(whole)
    whole = whole[: comment.start()] if comment else whole
    end = start + len(whole)
    if not whole.strip():
        return Line("blank", start, end, whole)
    if _TALK.fullmatch(whole):
        return Line("talk", start, end, whole)
    assigned = _ASSIGNMENT.match(whole)
    if assigned:
        name, value = start + assigned.start("name"), start + assigned.start("value")
        return Line("assignment", start, end, whole, assigned["name"], name, value)
    if _INLINE_RECIPE.match(whole):
        return Line("recipe", start, end, whole)
    return Line("directive" if _DIRECTIVE.match(whole) or "$(" in whole else "rule", start, end, whole)


def _recipe(start: int, end: int, whole: str) -> Line:
    """A line of a recipe; what it prints at its beginning is left out."""
    talk = _TALK.match(whole)
    if talk is None:
        return Line("recipe", start, end, whole)
    behind = talk.end()
    if behind == len(whole):
        return Line("talk", start, end, whole)
    return Line("recipe", start, end, whole, value_start=start + behind)


def _trim(word: str) -> str:
    """The word without what begins at a bracket that an earlier word has opened."""
    depth = 0
    for at, char in enumerate(word):
        if char in "({":
            depth += 1
        elif char in ")}":
            depth -= 1
            if depth < 0:
                return word[:at]
    return word
