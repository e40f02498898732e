"""Compare two program outputs token by token; numbers inside the text are compared as numbers.

Pure functions over strings: nothing here runs a program or reads a file.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

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


@dataclass(frozen=True, slots=True)
class Token:
    """One word or number of a line. `unit` is the value of one step in the last printed digit; 0 for whole numbers."""

    text: str
    value: float | None = None
    unit: float = 0.0
    digits: int = 0

    @property
    def is_number(self) -> bool:
        return self.value is not None


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
        return [f"{name}: {count} x {text}" for count, text in texts if count]


def tokenize(line: str) -> list[Token]:
    """Split a line into words and numbers; white space only separates."""
    tokens: list[Token] = []
    word = ""
    at = 0
    for match in _TOKEN.finditer(line):
        word += line[at : match.start()]
        at = match.end()
        if match.lastgroup == "hex":
            word += match.group()
            continue
        if word:
            tokens.append(Token(word))
            word = ""
        if match.lastgroup != "space":
            tokens.append(_number(match.group()))
    word += line[at:]
    if word:
        tokens.append(Token(word))
    return tokens


def _number(text: str) -> Token:
    mantissa, _, exponent = text.lower().partition("e") if "n" not in text.lower() else (text, "", "")
    digits = len(mantissa.lstrip("+-").replace(".", "").lstrip("0"))
    value = float(text)
    if not math.isfinite(value) or ("." not in mantissa and not exponent):
        return Token(text, value, 0.0, digits)
    decimals = len(mantissa.partition(".")[2])
    return Token(text, value, 10.0 ** (int(exponent or 0) - decimals), digits)


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
) -> TextComparison:
    """Compare a port's output with the original's.

    Whole numbers and words must be the same; other numbers must agree within the tolerance, or, when at least five
    digits are printed, to the last digit but one step (two almost equal numbers may be rounded apart by printing).
    """
    unstable = unstable or Unstable()
    a, b = expected.splitlines(), actual.splitlines()
    if unstable.order:
        a, b = sorted(a), sorted(b)
    result = TextComparison()
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
            skip = {i for line, i in unstable.tokens if line == number}
            _compare_line(result, left, right, tolerance, skip, f"{name} line {number + 1}")
    if unstable.from_line is not None:
        result.ignored += max(len(a), len(b)) - end
    return result


def _compare_line(
    result: TextComparison, left: str, right: str, tolerance: Tolerance, skip: set[int], place: str
) -> None:
    lt, rt = tokenize(left), tokenize(right)
    if len(lt) != len(rt):
        result.differences.append(Difference(place, left.strip(), right.strip(), "the lines have different words"))
        return
    words = result.words
    for index, (x, y) in enumerate(zip(lt, rt, strict=True)):
        if index in skip:
            result.ignored += 1
            continue
        detail = _compare_token(result, x, y, tolerance)
        if detail:
            context = f"in `{right.strip()}`" if len(rt) > 1 else ""
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
