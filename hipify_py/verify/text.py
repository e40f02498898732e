"""Compare two program outputs token by token; numbers inside the text are compared as numbers.

Pure functions over strings: nothing here runs a program or reads a file.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence, Set
from dataclasses import dataclass, field

from hipify_py.verify.measured import Number, Table, find_measured, same_but_for_unit
from hipify_py.verify.model import Difference, Tolerance

# A number does not begin inside a word ("gfx942", "v1.2.3" stay words) and hexadecimal numbers are compared as words.
_TOKEN = re.compile(
    r"(?P<hex>(?<![\w.])0[xX][0-9a-fA-F]+)"
    r"|(?P<number>(?<![\w.])[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?))"
    r"|(?P<special>(?<![\w.])[-+]?(?:nan|inf(?:inity)?)(?!\w))"
    r"|(?P<space>\s+)",
    re.IGNORECASE,
)
_MIN_DIGITS_FOR_LAST_DIGIT_SLACK = 5
# So many digits do not come out the same twice by chance: a time that does was computed and not measured.
_MIN_DIGITS_OF_A_REPEATED_RESULT = 4
_MOST_NAMED_LINES = 3


@dataclass(frozen=True, slots=True)
class Token:
    """One word or number of a line. `unit` is the value of one step in the last printed digit; 0 for whole numbers.

    `start` is its place in the line.
    """

    text: str
    value: float | None = None
    unit: float = 0.0
    digits: int = 0
    start: int = 0

    @property
    def is_number(self) -> bool:
        return self.value is not None

    @property
    def telling_digits(self) -> int:
        """Digits between the first and the last that are not zero."""
        return len(re.sub(r"[eE].*|\D", "", self.text).strip("0"))


@dataclass(frozen=True, slots=True)
class Unstable:
    """What changes when the same program runs again, so that it says nothing about a port. Lines count from 0."""

    tokens: frozenset[tuple[int, int]] = frozenset()
    lines: frozenset[int] = frozenset()
    order: bool = False  # the same lines in another order
    from_line: int | None = None  # from here on the runs have different lines

    def __or__(self, other: Unstable) -> Unstable:
        starts = [x for x in (self.from_line, other.from_line) if x is not None]
        return Unstable(
            self.tokens | other.tokens,
            self.lines | other.lines,
            self.order or other.order,
            min(starts) if starts else None,
        )


@dataclass(slots=True)
class TextComparison:
    """Differences in order of appearance, and how much was really compared."""

    differences: list[Difference] = field(default_factory=list)
    numbers: int = 0
    words: int = 0
    ignored: int = 0
    measured: list[tuple[int, str]] = field(default_factory=list)  # lines from 0, and what told
    nan_pairs: int = 0
    last_digit: int = 0
    absolute_only: int = 0

    def notes(self, name: str) -> list[str]:
        """What a reader of a PASS should still know."""
        texts = (
            (self.nan_pairs, "NaN in both, counted as equal"),
            (self.last_digit, "equal but for the last printed digit"),
            (self.absolute_only, "equal only within the absolute tolerance"),
            (self.ignored, "not compared: differs from run to run of the original"),
        )
        notes = [f"{name}: {count} x {text}" for count, text in texts if count]
        if self.measured:
            places = list(dict.fromkeys(f"line {line + 1} ({what})" for line, what in self.measured))
            more = ", ..." if len(places) > _MOST_NAMED_LINES else ""
            shown = ", ".join(places[:_MOST_NAMED_LINES]) + more
            notes.append(f"{name}: {len(self.measured)} x not compared: a measured time or rate: {shown}")
        return notes


def tokenize(line: str) -> list[Token]:
    """Split a line into words and numbers; white space only separates."""
    tokens: list[Token] = []
    word = 0  # where the word that is being read begins
    for match in _TOKEN.finditer(line):
        if match.lastgroup == "hex":
            continue
        if word < match.start():
            tokens.append(Token(line[word : match.start()], start=word))
        word = match.end()
        if match.lastgroup != "space":
            tokens.append(_number(match.group(), match.start()))
    if word < len(line):
        tokens.append(Token(line[word:], start=word))
    return tokens


def _number(text: str, start: int) -> Token:
    mantissa, _, exponent = text.lower().partition("e") if "n" not in text.lower() else (text, "", "")
    digits = len(mantissa.lstrip("+-").replace(".", "").lstrip("0"))
    value = float(text)
    if not math.isfinite(value) or ("." not in mantissa and not exponent):
        return Token(text, value, 0.0, digits, start)
    decimals = len(mantissa.partition(".")[2])
    return Token(text, value, 10.0 ** (int(exponent or 0) - decimals), digits, start)


def _measured_tokens(line: str, tokens: Sequence[Token], table: Table) -> dict[int, str]:
    """Tokens that look like measured times and rates, by index, and what told."""
    places = [i for i, token in enumerate(tokens) if token.is_number]
    numbers = [Number(t.start, t.start + len(t.text), t.unit == 0) for t in tokens if t.is_number]
    return {places[i]: what for i, what in find_measured(line, numbers, table).items()}


def find_unstable(first: str, second: str) -> Unstable:
    """What differs between two runs of one program.

    Numbers count as different unless their text is the same: a time that happens to be close is still a time.
    """
    a, b = first.splitlines(), second.splitlines()
    if a != b and sorted(a) == sorted(b):
        return Unstable(order=True)
    tokens: set[tuple[int, int]] = set()
    lines: set[int] = set()
    for number, (left, right) in enumerate(zip(a, b, strict=False)):
        if left == right:
            continue
        lt, rt = tokenize(left), tokenize(right)
        if _shape(lt) == _shape(rt):
            tokens.update((number, i) for i, (x, y) in enumerate(zip(lt, rt, strict=True)) if x.text != y.text)
        elif len(a) != len(b):
            return Unstable(frozenset(tokens), frozenset(lines), from_line=number)
        else:
            lines.add(number)
    return Unstable(frozenset(tokens), frozenset(lines), from_line=None if len(a) == len(b) else min(len(a), len(b)))


def _shape(tokens: Sequence[Token]) -> list[str | None]:
    return [None if t.is_number else t.text for t in tokens]


def compare_text(
    expected: str,
    actual: str,
    tolerance: Tolerance,
    unstable: Unstable | None = None,
    name: str = "stdout",
    ignore: re.Pattern[str] | None = None,
    repeated: bool = True,
) -> TextComparison:
    """Compare a port's output with the original's.

    Whole numbers and words must be the same; other numbers must agree within the tolerance, or, when at least five
    digits are printed, to the last digit but one step (two almost equal numbers may be rounded apart by printing).
    Measured times and rates are left out. `repeated`: `unstable` comes of several runs on a machine like the port's, so
    that what was the same in all of them, with four digits or more, is a result whatever its unit is.
    """
    unstable = unstable or Unstable()
    a, b = expected.splitlines(), actual.splitlines()
    if unstable.order:
        a, b = sorted(a), sorted(b)
    result = TextComparison()
    tables = Table(), Table()
    end = unstable.from_line if unstable.from_line is not None else max(len(a), len(b))
    for number in range(end):
        left = a[number] if number < len(a) else None
        right = b[number] if number < len(b) else None
        if number in unstable.lines or (ignore and any(ignore.search(x) for x in (left, right) if x is not None)):
            result.ignored += 1
        elif left is None or right is None:
            place = f"{name} line {number + 1}"
            missing, extra = "(no such line)", left if left is not None else right
            pair = (extra or "", missing) if right is None else (missing, extra or "")
            result.differences.append(Difference(place, *pair, "the outputs have different numbers of lines"))
            break
        else:
            both = tokenize(left), tokenize(right)
            skip = {i for line, i in unstable.tokens if line == number}
            measured = _measured_tokens(right, both[1], tables[1])
            measured |= _measured_tokens(left, both[0], tables[0])
            if repeated:
                measured = {i: what for i, what in measured.items() if i in skip or not _is_result(both, i)}
            result.measured += [(number, what) for _, what in sorted(measured.items())]
            result.ignored += len(skip - measured.keys())
            place = f"{name} line {number + 1}"
            _compare_line(result, (left, right), both, tolerance, skip | measured.keys(), place)
    if unstable.from_line is not None:
        result.ignored += max(len(a), len(b)) - end
    return result


def _is_result(pair: tuple[Sequence[Token], Sequence[Token]], index: int) -> bool:
    """Whether a number has too many digits to be a measured one, given that it was the same in all runs."""
    left = pair[0][index] if index < len(pair[0]) else None
    return left is not None and left.telling_digits >= _MIN_DIGITS_OF_A_REPEATED_RESULT


def _compare_line(
    result: TextComparison,
    lines: tuple[str, str],
    tokens: tuple[Sequence[Token], Sequence[Token]],
    tolerance: Tolerance,
    skip: Set[int],
    place: str,
) -> None:
    lt, rt = tokens
    if len(lt) != len(rt):
        left, right = (line.strip() for line in lines)
        result.differences.append(Difference(place, left, right, "the lines have different words"))
        return
    words = result.words
    for index, (x, y) in enumerate(zip(lt, rt, strict=True)):
        if index in skip or (index - 1 in skip and same_but_for_unit(x.text, y.text)):
            continue
        detail = _compare_token(result, x, y, tolerance)
        if detail:
            context = f"in `{lines[1].strip()}`" if len(rt) > 1 else ""
            result.differences.append(Difference(place, x.text, y.text, ", ".join(s for s in (detail, context) if s)))
    if skip:
        result.words = words  # the words beside a measured time are no evidence


def _compare_token(result: TextComparison, x: Token, y: Token, tolerance: Tolerance) -> str:
    """Count the pair; return what is wrong with it, or nothing."""
    if x.value is None or y.value is None:
        result.words += 1
        if x.value is None and y.value is None:
            return "" if x.text == y.text else "different text"
        return "a number against a word"
    result.numbers += 1
    if math.isnan(x.value) or math.isnan(y.value):
        if math.isnan(x.value) and math.isnan(y.value):
            result.nan_pairs += 1
            return ""
        return "NaN against a number"
    if x.text == y.text or x.value == y.value == 0:
        return ""
    if (x.unit == 0 and y.unit == 0) or math.isinf(x.value) or math.isinf(y.value):
        return "" if _same_whole_number(x.text, y.text) else f"difference {y.value - x.value:.6g}"
    return _compare_real(result, x, y, tolerance)


def _compare_real(result: TextComparison, x: Token, y: Token, tolerance: Tolerance) -> str:
    assert x.value is not None
    assert y.value is not None
    error = abs(x.value - y.value)
    if error <= tolerance.relative * abs(x.value):
        return ""
    if error <= tolerance.absolute:
        result.absolute_only += 1
        return ""
    step = max(x.unit, y.unit)
    enough = min(x.digits, y.digits) >= _MIN_DIGITS_FOR_LAST_DIGIT_SLACK
    if enough and error <= 1.001 * step:  # 0.1 % for the rounding of the decimal texts to binary
        result.last_digit += 1
        return ""
    relative = error / abs(x.value) if x.value else math.inf
    return f"error {error:.3g}, relative {relative:.3g}"


def _same_whole_number(a: str, b: str) -> bool:
    try:
        return int(a) == int(b)  # exact, also above 2**53
    except ValueError:
        return float(a) == float(b)  # infinities
