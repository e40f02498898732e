"""Which numbers of a line are measured times and rates: their unit, the words before them, or their column tells.

Pure functions over strings. A number with such a unit need not be measured (a simulated time is a result), so the
comparison asks as well whether it was the same in all runs of the original.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

_PER = r"(?:s|secs?|seconds?|ms|us|ns|cycles?|clocks?|clk|day|hours?|minutes?|iter|iterations?)"
_TIME = r"(?:(?:[nuµμm]|nano|micro|milli)?sec(?:ond)?s?|[nuµμm]s|(?-i:s)|minutes?|hours?|hrs?|cycles|clocks|ticks)"
_VELOCITY = r"(?![kcm]?m/s|rad/s|k?g/s|m?mol/s|deg/s)"  # what a simulation may well print as its result
_RATE = (
    rf"{_VELOCITY}(?:[A-Za-z]+\s?/\s?{_PER}|(?:[A-Za-z]+\s){{1,3}}per\s{_PER}"
    r"|[kmgtp]?(?:flops|ops|i?bps|ups|teps|cups|ips)|fps|mips)"
)
_FLAGS = re.IGNORECASE
_UNIT = re.compile(rf"\s*[\[(]?\s*(?P<unit>{_RATE}|{_TIME})(?![A-Za-z\d])", _FLAGS)
_FACTOR = re.compile(r"\s*(?P<unit>[x\u00d7])(?![\w.]|\s*\d)", _FLAGS)  # "3.1x", where the line speaks of a speedup
_SPEEDUP = re.compile(r"speed[\s-]?up|\b(?:faster|slower)\b", _FLAGS)
_LABEL = re.compile(
    r"(?<![A-Za-z])(?P<word>(?:run|wall|cpu|gpu|exec|kernel)?times?(?![- ]?(?:steps?|version)\b)|timings?|timer"
    r"|elapsed|durations?|latency|latencies|took|takes|speed[\s-]?ups?|bandwidths?|throughputs?|perf|performance|overhead"
    rf"|(?:[nuµμm]|nano|micro|milli)?(?:secs|seconds)|fps|[kmgtp]?(?:flops|teps|ups)|{_VELOCITY}[a-z]+\s?/\s?{_PER}"
    rf"|(?<=[\[(])\s*(?:{_RATE}|{_TIME})(?=\s*[\])])|(?:ms|us|ns|µs)(?=\s*[:=]))(?![A-Za-z])",
    _FLAGS,
)
_NO_LABEL = re.compile(r"\b(?:simulat\w+|simulation|physical|model|arrival|at|real)\s+times?\b|\btimes?\s+t\b", _FLAGS)
_COUNTED = re.compile(r"\s+[A-Za-z]+s\b(?!\s*=)")  # "10 iterations": what is counted, not measured
_BETWEEN = re.compile(r"\s*(?:/|-|\u2013|\.\.|±|\+/-|\+-)\s*")  # "0.1 / 0.2 / 0.3 ms"
_CLOCK = re.compile(
    r"\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}:\d{2}:\d{2}(?:\.\d+)?\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w* \w{3} +\d+"
)
_RULE = re.compile(r"[\s\-=+|_*]*")


@dataclass(frozen=True, slots=True)
class Number:
    """Where a number is in its line, and whether it is written as a whole one."""

    start: int
    end: int
    whole: bool


@dataclass(slots=True)
class Table:
    """The last line without numbers that named columns of times or rates."""

    names: list[str] = field(default_factory=list)
    separator: str = ""

    def read(self, line: str, numbers: Sequence[Number]) -> dict[int, str]:
        """Take a line in; returns the numbers (by position in `numbers`) that are in a measured column, and why."""
        if not numbers:
            self._read_header(line)
            return {}
        cells = _cells(line, self.separator or r"\s+") if self.names else []
        if len(cells) != len(self.names):
            return {}
        found = {}
        for name, (start, end) in zip(self.names, cells, strict=True):
            if not name:
                continue
            for index, number in enumerate(numbers):
                if start <= number.start < end:
                    found[index] = name
        return found

    def _read_header(self, line: str) -> None:
        if _RULE.fullmatch(line):
            return
        self.separator = next((s for s in (r"\|", ",", ";") if re.search(s, line)), "")
        texts = [line[a:b] for a, b in _cells(line, self.separator or r"\s{2,}|\t")]
        if len(texts) < 2 and not self.separator:
            texts = line.split()
        names = [_column_name(text.strip()) for text in texts]
        self.names = names if len(texts) > 1 and any(names) else []


def _cells(line: str, separator: str) -> list[tuple[int, int]]:
    """Spans of the cells of a line, without empty ones at its ends."""
    spans, at = [], 0
    for match in re.finditer(separator, line):
        spans.append((at, match.start()))
        at = match.end()
    spans.append((at, len(line)))
    while spans and not line[spans[0][0] : spans[0][1]].strip():
        spans.pop(0)
    while spans and not line[spans[-1][0] : spans[-1][1]].strip():
        spans.pop()
    return spans


def find_measured(line: str, numbers: Sequence[Number], table: Table) -> dict[int, str]:
    """The numbers (by position) that look like measured times or rates, and the unit or word that says so."""
    found = table.read(line, numbers)
    speedup = _SPEEDUP.search(line)
    labelled, label = "", ""
    end = 0
    for index, number in enumerate(numbers):
        own = line[end : number.start]
        behind = line[number.end : numbers[index + 1].start if index + 1 < len(numbers) else len(line)]
        end = number.end
        label += own
        unit = _UNIT.match(behind) or (_FACTOR.match(behind) if speedup else None)
        if unit:
            found[index] = unit["unit"]
            end += unit.end()
            labelled, label = "", ""
            continue
        if number.whole and _COUNTED.match(behind):
            continue  # the words before it are those of the next number
        if re.search(r"[A-Za-z]", own) or not index:
            labelled = _label_word(label)
        if labelled:
            found[index] = labelled
        label = ""
    for index in range(len(numbers) - 2, -1, -1):
        if index + 1 in found and _BETWEEN.fullmatch(line, numbers[index].end, numbers[index + 1].start):
            found.setdefault(index, found[index + 1])
    for match in _CLOCK.finditer(line):
        found |= {i: "date or clock" for i, n in enumerate(numbers) if match.start() <= n.start < match.end()}
    return found


def _column_name(text: str) -> str:
    unit = _UNIT.fullmatch(text)
    return unit["unit"] if unit else _label_word(text)


def _label_word(label: str) -> str:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", label).replace("_", " ")
    if _NO_LABEL.search(words):
        return ""
    match = _LABEL.search(words)
    return match["word"].strip().lower() if match else ""


def same_but_for_unit(a: str, b: str) -> bool:
    """Whether two words behind a measured number differ in the unit alone, as `ms)` and `us)` do."""
    x, y = _UNIT.match(a), _UNIT.match(b)
    return x is not None and y is not None and a[x.end() :] == b[y.end() :]
