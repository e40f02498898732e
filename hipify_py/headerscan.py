"""What C and C++ headers declare, read without a compiler: all branches of `#if` count, namespaces are passed over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple


class Declared(NamedTuple):
    """A name, what it is, the macro's value if it is one, and the header that declares it."""

    name: str
    kind: str
    value: str = ""
    header: str = ""


_PXD_COMMENT = re.compile(r"#.*")
_WORD = re.compile(r"[A-Za-z_]\w*")
_COMMENT = re.compile(r"//(?:[^\n\\]|\\.|\\\n)*|/\*.*?\*/|(\"(?:[^\"\\\n]|\\.)*\")", re.DOTALL)
_SPLICE = re.compile(r"\\[ \t]*\r?\n")
_DIRECTIVE = re.compile(r"[ \t]*#[ \t]*(\w+)(.*)")
_DEFINE = re.compile(r"[ \t]+(\w+)(\([^)]*\))?(.*)")
_TOKEN = re.compile(r"[A-Za-z_]\w*|::|\"[^\"\n]*\"|'(?:[^'\\\n]|\\.)+'|\d[\w.]*|\S")
_ATTRIBUTES = frozenset(
    {"__attribute__", "__declspec", "alignas", "__align__", "decltype", "noexcept", "static_assert", "if", "sizeof",
     "__launch_bounds__", "asm", "__asm__", "operator", "requires"}
)  # fmt: skip
_MACRO_LIKE = re.compile(r"[A-Z_][A-Z0-9_]*\Z|__\w+__\Z")
_TAGS = frozenset({"struct", "union", "class", "enum"})


def read_header(text: str) -> Iterator[Declared]:
    """Functions, types, enumerators, variables and macros that a C or C++ header declares outside namespaces."""
    text = _SPLICE.sub(" ", _COMMENT.sub(lambda m: m.group(1) or " ", text))
    code: list[str] = []
    macros: list[Declared] = []
    _read_block(iter(text.splitlines()), code, macros)
    yield from macros
    yield from _Scanner(_TOKEN.findall("\n".join(code))).declarations()


def _read_block(lines: Iterator[str], code: list[str], macros: list[Declared]) -> str:
    """Read to the end of an `#if` branch; the word that ends it. Of branches that do not close, the first counts."""
    for line in lines:
        directive = _DIRECTIVE.match(line)
        if directive is None:
            code.append(line)
            continue
        word, rest = directive.groups()
        if word in ("if", "ifdef", "ifndef"):
            open_branch = False
            while word not in ("endif", ""):
                branch: list[str] = []
                word = _read_block(lines, branch, macros)
                balanced = not _balance(branch)
                if balanced or not open_branch:
                    code += branch
                open_branch = open_branch or not balanced
        elif word in ("else", "elif", "endif"):
            return word
        elif word == "define" and (found := _DEFINE.match(rest)):
            kind = "macro function" if found.group(2) else "macro"
            macros.append(Declared(found.group(1), kind, found.group(3).strip()))
    return ""


def _balance(lines: Iterable[str]) -> int:
    return sum(line.count("{") - line.count("}") for line in lines)


class _Scanner:
    """Splits tokens into statements at file level and says what each declares."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tokens
        self.at = 0

    def declarations(self) -> Iterator[Declared]:
        head: list[str] = []
        size = len(self.tokens)
        while self.at < size:
            token = self.tokens[self.at]
            if token == ";":
                yield from _declared_by(head)
                head = []
            elif token == "{":
                yield from self.body(head)
                continue
            elif token != "}":
                head.append(token)
            elif head[-1:] != ["{}"]:
                head = []  # the end of `extern "C"`
            self.at += 1
            if token == "template" and self.tokens[self.at : self.at + 1] == ["<"]:
                head.pop()
                self.at = self.closing("<", ">") + 1

    def closing(self, opening: str, closing: str) -> int:
        """Position of what closes the bracket at the current position."""
        depth = 0
        for at in range(self.at, len(self.tokens)):
            token = self.tokens[at]
            depth += (token == opening) - (token == closing)
            if not depth:
                return at
        return len(self.tokens)

    def body(self, head: list[str]) -> Iterator[Declared]:
        """Handle `{`: what it opens, by the words in front of it."""
        if '"C"' in head or '"C++"' in head:
            head.clear()
            self.at += 1
            return
        end = self.closing("{", "}")
        inside = self.tokens[self.at + 1 : end]
        self.at = end + 1
        plain = [head[i] for i in _outside(head)]
        kinds = [w for w in plain if w in _TAGS or w in ("typedef", "=")]
        if "namespace" in plain:
            head.clear()
        elif kinds and kinds[0] in (*_TAGS, "typedef") and not _is_function(head):
            if tag := _tag_of(head):
                yield tag
            if "enum" in kinds:
                yield from (Declared(name, "enumerator") for name in _enumerators(inside))
            head.append("{}")
        elif "=" in kinds:
            head.append("{}")
        else:
            yield from _function_of(head)
            head.clear()


def _is_function(head: Sequence[str]) -> bool:
    """Whether `struct X f(...)` stands there, and not a type; attributes with parentheses do not count."""
    return any(_is_callee(head, i) for i in _outside(head) if head[i + 1 : i + 2] == ["("])


def _is_callee(head: Sequence[str], i: int) -> bool:
    word = head[i]
    return (word[0].isalpha() or word[0] == "_") and word not in _ATTRIBUTES and not _MACRO_LIKE.match(word)


def _tag_of(head: Sequence[str]) -> Declared | None:
    at = next(i for i, word in enumerate(head) if word in _TAGS)
    names = []
    for i in _outside(head):
        word = head[i]
        if i > at and word in (":", "{}", ";", "<"):
            break
        callee = head[i + 1 : i + 2] == ["("]
        if i > at and word.isidentifier() and not callee and word not in ("final", *_TAGS):
            names.append(word)
    return Declared(names[-1], head[at]) if names else None


def _enumerators(tokens: Sequence[str]) -> Iterator[str]:
    expected, depth = True, 0
    for token in tokens:
        depth += (token in "({[") - (token in ")}]")
        if expected and token.isidentifier():
            yield token
            expected = False
        elif token == "," and not depth:
            expected = True


def _function_of(head: Sequence[str]) -> Iterator[Declared]:
    """The name in front of the first parameter list; a macro in capitals counts only where nothing else can be it.

    A macro call in front may declare what it is given, or that with `_t`: `DECLARE_OBJECT(libHandle)`.
    """
    while head[1:2] == ["("] and _MACRO_LIKE.match(head[0]):
        end = [*_outside(head), len(head)][2]
        for word in head[2:end]:
            if word.isidentifier():
                yield from (Declared(word, "macro argument"), Declared(word + "_t", "macro argument"))
        head = head[end + 1 :]
    calls = [i for i in _outside(head) if head[i + 1 : i + 2] == ["("] and head[i].isidentifier()]
    calls = [i for i in calls if head[i] not in _ATTRIBUTES and head[i - 1 : i] != ["::"] and i > 0]
    best = [i for i in calls if not _MACRO_LIKE.match(head[i])] or calls
    if best and "operator" not in head:
        yield Declared(head[best[0]], "function")


def _outside(head: Sequence[str]) -> Iterator[int]:
    """Positions outside parentheses."""
    depth = 0
    for i, word in enumerate(head):
        if word == ")":
            depth -= 1
        if not depth:
            yield i
        if word == "(":
            depth += 1


def _declared_by(head: Sequence[str]) -> Iterator[Declared]:
    """What a statement without braces, or behind the braces of a type, declares."""
    if not head or head[0] in ("using", "friend", "static_assert"):
        if head[:1] == ["using"] and head[2:3] == ["="]:
            yield Declared(head[1], "type")
        return
    if head[0] == "typedef":
        tag = next((i for i, word in enumerate(head) if word in _TAGS), 0)
        if tag and "{}" not in head and "(" not in head and head[tag + 1 : tag + 2] != head[-1:]:
            yield Declared(head[tag + 1], head[tag])
        yield from (Declared(name, "type") for name in _typedef_names(head))
    elif "(" in head and "{}" not in head and not _is_value(head):
        yield from _function_of(head)
    elif head[0] in _TAGS and len(head) >= 2 and "{}" not in head and "=" not in head:
        if len(head) == 2 or (len(head) > 2 and head[-1].isidentifier() and head[0] != "enum"):
            yield Declared(head[1 if len(head) == 2 else -1], head[0] if len(head) == 2 else "variable")
    elif head[0] in ("extern", "static", "const", "constexpr"):
        stop = next((i for i, w in enumerate(head) if w in ("=", "[")), len(head))
        if stop and head[stop - 1].isidentifier():
            yield Declared(head[stop - 1], "variable")


def _is_value(head: Sequence[str]) -> bool:
    """Whether a value is given to a variable, and not to a parameter."""
    return "=" in head[: head.index("(")]


def _typedef_names(head: Sequence[str]) -> Iterator[str]:
    for i, word in enumerate(head[:-3]):  # a pointer to a function: `ret (CONVENTION *NAME)(...)`
        if word == "(" and ")" in head[i:]:
            end = head.index(")", i)
            if "*" in head[i:end] and head[end + 1 : end + 2] == ["("]:
                yield head[end - 1]
                return
    depth, last = 0, ""
    for word in [*head[head.index("{}") + 1 if "{}" in head else 1 :], ","]:
        depth += (word in "([<") - (word in ")]>")
        if word in (",", "[") and depth in (0, word == "["):
            if last:
                yield last
            last = ""
        elif not depth and word.isidentifier() and word not in ("__attribute__", "__align__"):
            last = word


def read_cython(text: str) -> Iterator[Declared]:
    """All words of a Cython declaration file: it declares or uses each of them."""
    yield from (Declared(word, "word") for word in set(_WORD.findall(_PXD_COMMENT.sub("", text))))
