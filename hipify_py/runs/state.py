"""What an output folder remembers of its last run: OUT/.hipify-py/state.db.

Every file has a row: what the original was, what was made of it, what was found out, and the generated text itself,
which is the base when a person's edits are merged with a new conversion.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from operator import attrgetter
from pathlib import Path

from hipify_py.device.waves.findings import pack_finding, unpack_finding
from hipify_py.filetree import STATE_FOLDER, TreeError
from hipify_py.model import Diagnostic, Fate, FileResult, NameUse, Outcome, Severity, Span

_FORMAT = 1
NAME = "state.db"


@dataclass(slots=True)
class Row:
    """One file of the output. Times in ns; a time of -1 says that it cannot be trusted and contents are compared."""

    place: str  # below the output
    source: str  # below the input
    inputs: str  # which run it belongs to, for telling what was deleted
    key: str  # of all that the result depends on besides the file
    size: int
    mtime_ns: int
    mode: int
    hash: str
    out_size: int
    out_mtime_ns: int
    out_hash: str  # of the generated text, or the text of a link
    before_hash: str  # what the output held before, until it is known to be replaced
    includes: str  # names of included files, one a line
    result: str  # "" for a file that is only copied


_COLUMNS = tuple(f.name for f in fields(Row))
_values = attrgetter(*_COLUMNS)


class State:
    """The rows of one output folder; changes are on disk after each `save`.

    Errors: TreeError when the file cannot be used.
    """

    def __init__(self, out: Path, *, read_only: bool = False) -> None:
        self._path = out / STATE_FOLDER / NAME
        self.rows: dict[str, Row] = {}
        self._db: sqlite3.Connection | None = None
        if read_only and not self._path.is_file():
            return
        try:
            self._db = self._open(read_only)
            columns = ", ".join(_COLUMNS)
            self.rows = {r[0]: Row(*r) for r in self._db.execute(f"SELECT {columns} FROM files")}
            if any(p.startswith("/") or ".." in p.split("/") for p in self.rows):  # it may come from anywhere
                raise sqlite3.DatabaseError("it names files outside of the folder")
        except sqlite3.Error as error:
            raise TreeError(f"{self._path}: cannot be used ({error}); remove it to begin anew") from None

    def _open(self, read_only: bool) -> sqlite3.Connection:
        if read_only:
            return _open_copy(self._path)
        db = sqlite3.connect(self._path, isolation_level=None)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=NORMAL")
        (found,) = db.execute("PRAGMA user_version").fetchone()
        if found not in (0, _FORMAT):
            raise sqlite3.DatabaseError("it was written by another version of hipify-py")
        db.execute(f"CREATE TABLE IF NOT EXISTS files ({', '.join(_COLUMNS)}, base BLOB, PRIMARY KEY (place))")
        db.execute(f"PRAGMA user_version = {_FORMAT}")
        return db

    def save(self, entries: Sequence[tuple[Row, bytes | None]]) -> None:
        """Keep rows and the generated texts, compressed (None: too large or no text, so that it can't be merged)."""
        marks = ", ".join("?" * (len(_COLUMNS) + 1))
        values = [(*_values(row), base) for row, base in entries]
        self._run(f"INSERT OR REPLACE INTO files VALUES ({marks})", values)
        self.rows.update((row.place, row) for row, _ in entries)

    def touch(self, rows: Iterable[Row]) -> None:
        """Keep new times and sizes of rows whose text is the same."""
        values = [(r.mtime_ns, r.out_size, r.out_mtime_ns, r.before_hash, r.place) for r in rows]
        sql = "UPDATE files SET mtime_ns = ?, out_size = ?, out_mtime_ns = ?, before_hash = ? WHERE place = ?"
        self._run(sql, values)

    def forget(self, place: str) -> None:
        del self.rows[place]
        self._run("DELETE FROM files WHERE place = ?", [(place,)])

    def base_of(self, place: str) -> bytes | None:
        """The generated text of a row."""
        assert self._db is not None
        (packed,) = self._db.execute("SELECT base FROM files WHERE place = ?", (place,)).fetchone()
        return None if packed is None else zlib.decompress(packed)

    def _run(self, sql: str, values: Sequence[tuple[object, ...]]) -> None:
        assert self._db is not None
        try:
            if len(values) > 1:
                self._db.execute("BEGIN")
            self._db.executemany(sql, values)
            if len(values) > 1:
                self._db.execute("COMMIT")
        except sqlite3.Error as error:
            raise TreeError(f"{self._path}: cannot be written ({error})") from None

    def close(self) -> None:
        if self._db is not None:
            self._db.close()


def _open_copy(path: Path) -> sqlite3.Connection:
    """The database in memory, so that looking into it leaves no file beside it; with what a killed run left open."""
    with tempfile.TemporaryDirectory(prefix="hipify-state-") as folder:
        for ending in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{ending}", Path(folder, NAME + ending))
        copy = sqlite3.connect(Path(folder, NAME))
        db = sqlite3.connect(":memory:", isolation_level=None)
        copy.backup(db)
        copy.close()
    return db


KEPT_FIELDS = (
    "outcome",
    "reason",
    "lines",
    "edit_count",
    "diagnostics",
    "uses",
    "defines",
    "needs",
    "waves",
    "headers",
)


def pack_result(result: FileResult) -> str:
    """A result as text, without its path, contents and edits."""
    diagnostics = [
        (d.code, d.severity.value, d.message, d.line, d.column, *d.span, d.rule, d.help) for d in result.diagnostics
    ]
    uses = [(u.name, u.library, *u.span, u.fate.value, u.new_name, u.times) for u in result.uses]
    defines = sorted(result.defines)
    values = (
        result.outcome.value,
        result.reason,
        result.lines,
        result.edit_count,
        diagnostics,
        uses,
        defines,
        result.needs,
        [pack_finding(w) for w in result.waves],
        sorted(result.headers),
    )
    return json.dumps(values, separators=(",", ":"))


_FATES = {f.value: f for f in Fate}


def unpack_result(text: str, path: Path) -> FileResult:
    """The result of a file from `pack_result`."""
    outcome, reason, lines, edit_count, diagnostics, uses, defines, *more = json.loads(text)
    return FileResult(
        path,
        Outcome(outcome),
        reason=reason,
        lines=lines,
        edit_count=edit_count,
        diagnostics=tuple(
            Diagnostic(code, Severity(severity), message, path, line, column, Span(start, end), rule, advice)
            for code, severity, message, line, column, start, end, rule, advice in diagnostics
        ),
        uses=tuple(
            NameUse(name, library, Span(start, end), _FATES[fate], new_name, times)
            for name, library, start, end, fate, new_name, times in uses
        ),
        defines=frozenset(defines),
        needs=more[0] if more else "",  # older states have none
        waves=tuple(map(unpack_finding, more[1])) if len(more) > 1 else (),
        headers=frozenset(more[2]) if len(more) > 2 else frozenset(),
    )
