"""Tuning files: the kernels that were measured to be best, a row a problem, in JSON that the libraries read, too.

The file is one object: `arch`, `rates` and `rows`, two lists of flat objects, one object a line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

_OPERATIONS = ("NN", "NT", "TN", "TT")


class TuningError(ValueError):
    """A tuning file is wrong; the text names file and line."""


@dataclass(frozen=True, slots=True)
class Row:
    """The best kernel for one product: `types` of A, B, C and the scalars, as in "f16 f16 f16 f32".

    Units: microseconds are the median time of one call. `source` says where it was measured.
    """

    types: str
    operations: str
    m: int
    n: int
    k: int
    batch: int
    kernel: str
    slices: int
    microseconds: float
    source: str

    @property
    def problem(self) -> tuple[str, str, int, int, int, int]:
        return (self.types, self.operations, self.m, self.n, self.k, self.batch)


@dataclass(frozen=True, slots=True)
class Rate:
    """How fast a kernel is on a busy machine, as a share of what the library's estimate takes it for."""

    types: str
    kernel: str
    rate: float
    source: str


@dataclass(frozen=True, slots=True)
class TuningFile:
    """What is known of one architecture."""

    arch: str
    rates: tuple[Rate, ...] = ()
    rows: tuple[Row, ...] = ()

    def with_rows(self, fresh: Iterable[Row]) -> TuningFile:
        """The file with these rows in the place of older ones of the same problems."""
        merged = {row.problem: row for row in (*self.rows, *fresh)}
        return TuningFile(self.arch, self.rates, tuple(merged[key] for key in sorted(merged)))

    def text(self) -> str:
        rates, rows = ([json.dumps(asdict(entry)) for entry in entries] for entries in (self.rates, self.rows))
        parts = [f'"{name}": [{_lines(lines)}]' for name, lines in (("rates", rates), ("rows", rows))]
        return "{\n" + ",\n".join([f'"arch": {json.dumps(self.arch)}', *parts]) + "\n}\n"


def _lines(entries: list[str]) -> str:
    return "\n" + ",\n".join(entries) + "\n" if entries else ""


def read_tuning(path: Path) -> TuningFile:
    """Reads a tuning file.

    Errors: TuningError, with file and line.
    """
    try:
        text = path.read_text(encoding="utf-8")
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise TuningError(f"{path}:{error.lineno}: not valid JSON: {error.msg}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise TuningError(f"{path}: cannot be read: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("arch"), str):
        raise TuningError(f'{path}:1: must be an object with "arch", "rates" and "rows"')
    if unknown := set(data) - {"arch", "rates", "rows"}:
        raise TuningError(f"{path}:1: unknown key {sorted(unknown)[0]!r}; known are arch, rates, rows")
    rates = tuple(_make(Rate, entry, where) for entry, where in _entries(path, text, "rates"))
    rows = tuple(_make(Row, entry, where) for entry, where in _entries(path, text, "rows"))
    return TuningFile(data["arch"], rates, rows)


def _entries(path: Path, text: str, key: str) -> Iterable[tuple[dict[str, Any], str]]:
    """The objects of one list, each with its place."""
    decoder, at = json.JSONDecoder(), text.find(f'"{key}"')
    if at < 0:
        return
    at = text.index(":", at + len(key) + 2) + 1
    at += len(text[at:]) - len(text[at:].lstrip())
    if text[at] != "[":
        raise TuningError(f'{path}:{text.count(chr(10), 0, at) + 1}: "{key}" must be a list')
    at += 1
    while True:
        at += len(text[at:]) - len(text[at:].lstrip(" \t\r\n,"))
        if text[at] == "]":
            return
        where = f"{path}:{text.count(chr(10), 0, at) + 1}"
        entry, at = decoder.raw_decode(text, at)
        if not isinstance(entry, dict):
            raise TuningError(f'{where}: "{key}" must be a list of objects')
        yield entry, where


def _make(kind: Any, entry: dict[str, Any], where: str) -> Any:
    """A Row or Rate with exactly its fields, each of its type."""
    fields = kind.__dataclass_fields__
    if missing := [name for name in fields if name not in entry]:
        raise TuningError(f"{where}: {missing[0]!r} is missing")
    if unknown := [name for name in entry if name not in fields]:
        raise TuningError(f"{where}: unknown key {unknown[0]!r}")
    for name, value in entry.items():
        _check(name, value, fields[name].type, where)
    if kind is Row and entry["operations"] not in _OPERATIONS:
        raise TuningError(f"{where}: operations {entry['operations']!r} must be one of {', '.join(_OPERATIONS)}")
    return kind(**entry)


def _check(name: str, value: object, kind: str, where: str) -> None:
    if kind == "int" and not (type(value) is int and value >= 1):
        raise TuningError(f"{where}: {name!r} must be a whole number of at least 1, not {value!r}")
    if kind == "float" and not (type(value) in (int, float) and value > 0):  # type: ignore[operator]
        raise TuningError(f"{where}: {name!r} must be a number above 0, not {value!r}")
    if kind == "str" and not (isinstance(value, str) and value and not set(value) & set('"\\\n')):
        raise TuningError(f"{where}: {name!r} must be a text without quotes and backslashes, not {value!r}")
