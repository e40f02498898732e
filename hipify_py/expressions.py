"""The expressions behind #if, with values that may be unknown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

# What is known about a macro: its text, or one of these.
Macro = bytes | None
UNDEFINED: Final[Macro] = None
UNSURE: Final[Macro] = b"\0unsure"  # nobody knows whether it is defined
OPAQUE: Final[Macro] = b"\0opaque"  # defined, with a value that is not known or takes arguments

_TOKEN = re.compile(
    rb"\s*(?:(?P<name>[A-Za-z_]\w*)(?![\w'\"])|(?P<number>\.?\d(?:'?[\w.])*)|(?P<char>(?:u8|[uUL])?'(?:[^'\\\n]|\\.[^'\\]*)+')"
    rb"|(?P<operator>&&|\|\||<=>|<<|>>|<=|>=|==|!=|[-+*/%<>!~&|^?:(),]))"
)
_NUMBER = re.compile(rb"(0[xX][0-9a-fA-F]+|0[bB][01]+|0[0-7]*|[1-9]\d*)([uUlLzZ]*)\Z")
_SPELLED = {
    b"and": b"&&", b"or": b"||", b"not": b"!", b"bitand": b"&", b"bitor": b"|", b"xor": b"^", b"compl": b"~",
    b"not_eq": b"!=",
}  # fmt: skip
_ESCAPES = {b"n": 10, b"t": 9, b"r": 13, b"a": 7, b"b": 8, b"f": 12, b"v": 11, b"0": 0}
_DEEPEST = 40  # parentheses, and macros within macros
_LONGEST = 10_000  # tokens of an expression with its macros expanded
_BITS: Final = 64
_LEVELS = {
    b"||": 1, b"&&": 2, b"|": 3, b"^": 4, b"&": 5, b"==": 6, b"!=": 6, b"<": 7, b">": 7, b"<=": 7, b">=": 7,
    b"<<": 8, b">>": 8, b"+": 9, b"-": 9, b"*": 10, b"/": 10, b"%": 10,
}  # fmt: skip


class Number(NamedTuple):
    """A value of the preprocessor: 64 bits, signed or not."""

    value: int
    unsigned: bool = False


class _UnreadableError(Exception):
    """The text is no expression that this module reads."""


def _wrapped(value: int, unsigned: bool) -> Number:
    value &= (1 << _BITS) - 1
    return Number(value - (1 << _BITS) if not unsigned and value >> (_BITS - 1) else value, unsigned)


def _divide(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


_ARITHMETIC: dict[bytes, Callable[[int, int], int]] = {
    b"+": lambda a, b: a + b, b"-": lambda a, b: a - b, b"*": lambda a, b: a * b,
    b"/": _divide, b"%": lambda a, b: a - b * _divide(a, b),
    b"&": lambda a, b: a & b, b"|": lambda a, b: a | b, b"^": lambda a, b: a ^ b,
}  # fmt: skip
_COMPARISON: dict[bytes, Callable[[int, int], bool]] = {
    b"==": lambda a, b: a == b, b"!=": lambda a, b: a != b, b"<": lambda a, b: a < b, b">": lambda a, b: a > b,
    b"<=": lambda a, b: a <= b, b">=": lambda a, b: a >= b,
}  # fmt: skip


def is_defined(name: bytes, names: Mapping[bytes, Macro], *, closed: bool) -> bool | None:
    """Whether a macro is defined; with `closed`, a name that is not in `names` is not."""
    known = names.get(name, UNDEFINED if closed else UNSURE)
    if known == UNSURE or name.startswith(b"__has_"):
        return None
    return known is not UNDEFINED


def evaluate(text: bytes, names: Mapping[bytes, Macro], *, closed: bool) -> int | None:
    """The value of an expression behind #if; None when it depends on something unknown or cannot be read.

    With `closed`, a name that is not in `names` is undefined and so 0; without, it is unknown.
    """
    try:
        reader = _Expression(_expand(_tokens(text), names, closed, frozenset()), names, closed)
        found = reader.conditional()
        reader.expect_end()
    except _UnreadableError:
        return None
    return None if found is None else found.value


_Token = tuple[str, bytes]


def _tokens(text: bytes) -> list[_Token]:
    found, at, end = [], 0, len(text.rstrip())
    while at < end:
        token = _TOKEN.match(text, at)
        if token is None or token.lastgroup is None:
            if b"__has_" in text[:at]:  # <path> in an include question: skipped up to its bracket
                found.append(("other", text[at : at + 1]))
                at += 1
                continue
            raise _UnreadableError
        kind, word = token.lastgroup, token.group(token.lastgroup)
        if kind == "name" and word in _SPELLED:
            kind, word = "operator", _SPELLED[word]
        found.append((kind, word))
        at = token.end()
    return found


def _expand(
    tokens: list[_Token], names: Mapping[bytes, Macro], closed: bool, expanding: frozenset[bytes]
) -> list[_Token]:
    """The tokens with macros replaced by their text, as the preprocessor does it; other names stay."""
    if len(expanding) > _DEEPEST:
        raise _UnreadableError
    found: list[_Token] = []
    asked = False  # whether the name belongs to `defined`
    for kind, word in tokens:
        text = names.get(word) if kind == "name" and not asked and word not in expanding else None
        if text in (None, UNSURE, OPAQUE) or text is None:
            found.append((kind, word))
        else:
            found += _expand(_tokens(text), names, closed, expanding | {word})
        asked = word == b"defined" or (asked and word == b"(")
        if len(found) > _LONGEST:
            raise _UnreadableError
    return found


class _Expression:
    """Reads and computes at once; None stands for a value that is not known."""

    def __init__(self, tokens: list[_Token], names: Mapping[bytes, Macro], closed: bool) -> None:
        self.tokens, self.at, self.depth = tokens, 0, 0
        self.names, self.closed = names, closed

    def peek(self) -> bytes:
        return self.tokens[self.at][1] if self.at < len(self.tokens) else b""

    def take(self, wanted: bytes = b"") -> tuple[str, bytes]:
        if self.at >= len(self.tokens) or (wanted and self.peek() != wanted):
            raise _UnreadableError
        self.at += 1
        return self.tokens[self.at - 1]

    def expect_end(self) -> None:
        if self.at != len(self.tokens):
            raise _UnreadableError

    def conditional(self) -> Number | None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise _UnreadableError
        condition = self.binary(1)
        if self.peek() == b"?":
            self.take()
            yes = self.conditional()
            self.take(b":")
            no = self.conditional()
            known = yes if condition is not None and condition.value else no
            condition = known if condition is not None or yes == no else None
        self.depth -= 1
        return condition

    def binary(self, level: int) -> Number | None:
        left = self.unary()
        while (found := _LEVELS.get(self.peek(), 0)) >= level:
            operator = self.take()[1]
            right = self.binary(found + 1)
            left = _apply(operator, left, right)
        return left

    def unary(self) -> Number | None:
        signs = []
        while self.peek() in (b"!", b"~", b"-", b"+"):
            signs.append(self.take()[1])
        value = self.primary()
        for sign in reversed(signs):
            if value is None:
                return None
            if sign == b"!":
                value = Number(int(not value.value))
            elif sign == b"~":
                value = _wrapped(~value.value, value.unsigned)
            elif sign == b"-":
                value = _wrapped(-value.value, value.unsigned)
        return value

    def primary(self) -> Number | None:
        kind, word = self.take()
        if word == b"(":
            value = self.conditional()
            self.take(b")")
            return value
        if kind == "number":
            return _number(word)
        if kind == "char":
            return _character(word)
        if kind != "name":
            raise _UnreadableError
        if word == b"defined":
            return self.defined()
        if self.peek() == b"(":  # a macro with arguments, or __has_include
            self.skip_parentheses()
            return None
        if word in (b"true", b"false"):
            return Number(int(word == b"true"))
        undefined = is_defined(word, self.names, closed=self.closed) is False
        return Number(0) if undefined or self.names.get(word) not in (None, UNSURE, OPAQUE) else None

    def defined(self) -> Number | None:
        parentheses = self.peek() == b"("
        if parentheses:
            self.take()
        kind, name = self.take()
        if kind != "name":
            raise _UnreadableError
        if parentheses:
            self.take(b")")
        found = is_defined(name, self.names, closed=self.closed)
        return None if found is None else Number(int(found))

    def skip_parentheses(self) -> None:
        depth = 0
        while True:
            word = self.take()[1]
            depth += (word == b"(") - (word == b")")
            if not depth:
                return


def _apply(operator: bytes, left: Number | None, right: Number | None) -> Number | None:
    if operator in (b"&&", b"||"):
        decides = operator == b"||"
        for side in (left, right):
            if side is not None and bool(side.value) is decides:
                return Number(int(decides))
        return None if left is None or right is None else Number(int(not decides))
    if left is None or right is None:
        return None
    unsigned = left.unsigned or right.unsigned
    if operator in (b"<<", b">>"):
        if not 0 <= right.value < _BITS:
            return None
        shifted = left.value << right.value if operator == b"<<" else left.value >> right.value
        return _wrapped(shifted, left.unsigned)
    a, b = _wrapped(left.value, unsigned).value, _wrapped(right.value, unsigned).value
    if operator in _COMPARISON:
        return Number(int(_COMPARISON[operator](a, b)))
    if operator in (b"/", b"%") and not b:
        return None
    return _wrapped(_ARITHMETIC[operator](a, b), unsigned)


def _number(word: bytes) -> Number:
    found = _NUMBER.match(word.replace(b"'", b""))
    if found is None:
        raise _UnreadableError
    digits = found.group(1)
    octal = digits[:1] == b"0" and digits.isdigit()
    value = int(digits, 8 if octal else 0)
    return _wrapped(value, b"u" in found.group(2).lower() or value >> (_BITS - 1) != 0)


def _character(word: bytes) -> Number | None:
    text = word[word.index(b"'") + 1 : -1]
    if len(text) == 1:
        return Number(text[0])
    if text[:1] == b"\\":
        if text[1:2] == b"x" and re.fullmatch(rb"[0-9a-fA-F]{1,2}", text[2:]):
            return Number(int(text[2:], 16))
        if re.fullmatch(rb"[0-7]{1,3}", text[1:]):
            return Number(int(text[1:], 8))
        if len(text) == 2:
            return Number(_ESCAPES.get(text[1:], text[1]))
    return None
