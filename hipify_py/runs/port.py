"""The output folder of `convert -o FOLDER`: only what changed is converted and written, a person's edits stay.

The text that was generated last is the base: what differs from it in the port was written by a person.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from time import time_ns

from hipify_py.filetree import STATE_FOLDER, Item, Kind, copy_link, write_atomically
from hipify_py.model import Diagnostic, FileResult, Outcome, RunReport, Severity, Span
from hipify_py.ownheaders import FOLDER
from hipify_py.renaming import Renaming, place_of
from hipify_py.runs.merge import Merged, find_conflicts, merge_texts
from hipify_py.runs.staging import Held, Staged, make_hash, read_held
from hipify_py.runs.state import Row, State, pack_result, unpack_result

CONFLICT, BESIDE = "HPY0030", "HPY0031"
NEW_SUFFIX = ".hipify-new"
_REPLACED = "replaced"
_TOGETHER, _TOGETHER_BYTES = 64, 8 << 20
# A file that was written this short before it was read may be written again without a new time.
_FRESH_NS = 2_000_000_000


class Port:
    """One run into an output folder.

    `key` stands for everything but the files that results depend on, `inputs` for the folders of the run. With `dry`,
    nothing is written and `changes` gets what would be.
    """

    def __init__(self, out: Path, key: str, inputs: str, rename: Renaming, *, dry: bool = False) -> None:
        self.out, self.key, self.inputs, self._rename, self.dry = out, key, inputs, rename, dry
        self.state = State(out, read_only=dry)
        self.changes: list[Path] = []
        self.notes: list[str] = []
        self._diagnostics: dict[Path, list[Diagnostic]] = {}
        self._current: set[str] = set()
        self._headers: set[str] = set()
        self._seen: dict[Path, os.stat_result] = {}
        self._touched: list[Row] = []
        self._waiting: list[tuple[Row, bytes | None, Path | None]] = []
        self._waiting_size = 0
        self._replaced = out / STATE_FOLDER / _REPLACED / datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%S")

    def find_unchanged(self, items: Sequence[Item], *, incremental: bool = True) -> dict[Path, FileResult]:
        """The sources that need not be converted, with what is known of them; their outputs are brought in order.

        With `incremental` false, every source is converted. To be called once, with all items of the run.
        """
        rows = self.state.rows
        same: dict[str, Item] = {}
        changed: set[str] = set()
        for item in items:
            place = place_of(item, self._rename).as_posix()
            self._current.add(place)
            if item.kind is Kind.LINK:
                continue
            row = rows.get(place)
            if row is not None and self._is_same(item, row):
                same[place] = item
            else:
                changed.add(item.path.name)
        changed |= {Path(r.source).name for r in self._gone()}
        affected = self._affected(changed)
        known: dict[Path, FileResult] = {}
        for place, item in same.items():
            row = rows[place]
            stale = row.key != self.key or row.source in affected or (item.kind is Kind.BUILD and changed)
            was_copied = not row.result
            if was_copied != (item.kind is Kind.OTHER) or (not was_copied and (stale or not incremental)):
                continue
            if self._settle_output(item, row):
                known[item.path] = (
                    unpack_result(row.result, item.path) if row.result else FileResult(item.path, Outcome.UNCHANGED)
                )
        return known

    def _is_same(self, item: Item, row: Row) -> bool:
        try:
            status = item.path.stat()
        except OSError:
            return False
        self._seen[item.path] = status
        if status.st_size != row.size or status.st_mode != row.mode or row.source != str(item.relative):
            return False
        if status.st_mtime_ns == row.mtime_ns:
            return True
        try:
            equal = make_hash(item.path.read_bytes()) == row.hash
        except OSError:
            return False
        if equal and _trusted(status.st_mtime_ns) != -1:
            row.mtime_ns = _trusted(status.st_mtime_ns)
            self._touched.append(row)
        return equal

    def _affected(self, changed: set[str]) -> set[str]:
        """The sources that include a file of these names, also through others."""
        includers: dict[str, list[str]] = {}
        for row in self.state.rows.values():
            for name in row.includes.split("\n"):
                includers.setdefault(name, []).append(row.source)
        affected: set[str] = set()
        waiting = deque(changed)
        while waiting:
            for source in includers.pop(waiting.popleft(), ()):
                affected.add(source)
                waiting.append(Path(source).name)
        return affected

    def _settle_output(self, item: Item, row: Row) -> bool:
        """Look after the output of an unchanged original; whether nothing more has to be done for it."""
        out = self.out / row.place
        try:
            status = out.stat()
        except OSError:
            return False
        if (status.st_size, status.st_mtime_ns) == (row.out_size, row.out_mtime_ns) and not row.before_hash:
            return True
        current = out.read_bytes()
        found = make_hash(current)
        if found == row.out_hash:
            row.out_size, row.out_mtime_ns, row.before_hash = status.st_size, _trusted(status.st_mtime_ns), ""
            self._touched.append(row)
            return True
        if found == row.before_hash:
            return False  # killed after the row was saved and before the file was replaced
        self._find_unsettled(item, out, current)
        return True

    def put(self, item: Item, result: FileResult) -> None:
        """Give a staged result its place; edits in the port are kept, or merged when the text changed.

        Errors: OSError, TreeError.
        """
        staged = result.staged
        assert staged is not None, "what goes into a port is staged"
        if staged.problem:
            self.notes.append(f"{item.path} was not copied: {staged.problem}")
            return
        place = place_of(item, self._rename).as_posix()
        out, row = self.out / place, self.state.rows.get(place)
        if out.is_symlink():
            self._clear_link(out, row)
            row = None
        held = self._look_again(out, staged)
        if held is None or held.hash == staged.hash or (row and held.hash in (row.out_hash, row.before_hash)):
            self._write(item, out, held, result)
        elif row is None:
            self._set_aside(out)
            self._write(item, out, None, result)
        elif staged.hash == row.out_hash:
            self._find_unsettled(item, out, out.read_bytes())
            self._save(item, _without_text(staged), result)
        elif self._find_unsettled(item, out, out.read_bytes()):
            _without_text(staged)
        else:
            self._merge(item, out, result)

    def put_headers(self, pairs: Sequence[tuple[Item, FileResult]]) -> None:
        """Give the staged headers of hipify-py their places; those of an earlier run that are not among them will go.

        Errors: OSError, TreeError.
        """
        self._headers = {item.relative.as_posix() for item, _ in pairs}
        for item, result in pairs:
            self.put(item, result)

    @property
    def _of_headers(self) -> str:
        """What the rows of the headers have as their inputs."""
        return f"{self.inputs}\n<{FOLDER}>"

    def _look_again(self, out: Path, staged: Staged) -> Held | None:
        """What the output holds now, which a person may have changed since a worker looked."""
        held = staged.held
        try:
            status = out.lstat()
        except FileNotFoundError:
            return None if staged.temporary is not None else held
        if held is not None and (held.size, held.mtime_ns) == (status.st_size, status.st_mtime_ns):
            return held
        # Where nothing is to be written, the next run finds what was changed.
        return read_held(out) if staged.temporary is not None else held

    def _clear_link(self, out: Path, row: Row | None) -> None:
        """Make room for a file where a link is."""
        if row is None or os.readlink(out) != row.out_hash:
            self._set_aside(out)
        elif not self.dry:
            out.unlink()

    def _write(self, item: Item, out: Path, held: Held | None, result: FileResult) -> None:
        staged = result.staged
        assert staged is not None
        mode = (self._seen.get(item.path) or item.path.stat()).st_mode & 0o7777
        if held is not None and held.hash == staged.hash and held.mode == mode:
            self._save(item, _without_text(staged), result, is_equal=True)
            return
        self.changes.append(out)
        self._save(item, staged, result, before=held.hash if held is not None else "none")

    def flush(self) -> None:
        """Give the files that are waiting their names, after all that they will be known by is saved at once.

        Errors: OSError with the name of the file, TreeError.
        """
        self.state.save([(row, base) for row, base, _ in self._waiting])
        for row, _, temporary in self._waiting:
            if temporary is not None:
                self._place(row, temporary)
        self._waiting.clear()
        self._waiting_size = 0

    def _place(self, row: Row, temporary: Path) -> None:
        out = self.out / row.place
        try:
            os.replace(temporary, out)
            status = out.stat()
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(out)) from None
        row.out_size, row.out_mtime_ns, row.before_hash = status.st_size, _trusted(status.st_mtime_ns), ""
        self._touched.append(row)

    def _merge(self, item: Item, out: Path, result: FileResult) -> None:
        staged = result.staged
        assert staged is not None
        self.changes.append(out)
        mine = out.read_bytes()
        theirs = result.data if staged.temporary is None else staged.temporary.read_bytes()
        base = self.state.base_of(place_of(item, self._rename).as_posix())
        merged = merge_texts(base, mine, theirs) if base is not None else None
        if merged is None:
            beside = out.with_name(out.name + NEW_SUFFIX)
            if not self.dry:
                write_atomically(beside, theirs, like=item.path)
            self._tell_beside(item, out)
        else:
            if not self.dry:
                write_atomically(out, merged.data, like=item.path)
            self._tell_conflicts(item, out, merged)
            if not merged.conflicts:
                self.notes.append(f"{out}: what was edited by hand and what changed in {item.path} were merged")
        self._save(item, _without_text(staged), result)
        if not self.dry:
            self.flush()  # so that a later run does not meet the same changes once more

    def _find_unsettled(self, item: Item, out: Path, current: bytes) -> bool:
        """Report what a person has still to settle in an edited file."""
        conflicts = find_conflicts(current)
        self._tell_conflicts(item, out, Merged(current, conflicts))
        beside = out.with_name(out.name + NEW_SUFFIX).exists()
        if beside:
            self._tell_beside(item, out)
        return bool(conflicts) or beside

    def _tell_conflicts(self, item: Item, out: Path, merged: Merged) -> None:
        for line in merged.conflicts:
            text = f"edited by hand, and changed in {item.path}, too: choose between the two and remove the marks"
            self._tell(item, CONFLICT, out, line, text)

    def _tell_beside(self, item: Item, out: Path) -> None:
        text = f"edited by hand, and changed in {item.path}, too, and could not be merged: the new text is in "
        self._tell(item, BESIDE, out, 1, f"{text}{out.name}{NEW_SUFFIX}; take over what you want and remove that file")

    def _tell(self, item: Item, code: str, out: Path, line: int, text: str) -> None:
        diagnostic = Diagnostic(code, Severity.WARNING, text, out, line, 1, Span(0, 0))
        self._diagnostics.setdefault(item.path, []).append(diagnostic)

    def _save(
        self, item: Item, staged: Staged, result: FileResult, before: str = "", *, is_equal: bool = False
    ) -> None:
        """Remember what was made of a file.

        `before` is the hash of what the output holds until it is replaced; with `is_equal` it holds the text.
        """
        if self.dry:
            return
        status = self._seen.get(item.path) or item.path.stat()
        held = staged.held
        row = Row(
            place := place_of(item, self._rename).as_posix(),
            str(item.relative),
            self._of_headers if place in self._headers else self.inputs,
            self.key,
            status.st_size,
            _trusted(status.st_mtime_ns),
            status.st_mode,
            staged.original_hash if staged.original_mtime_ns == status.st_mtime_ns else "",
            held.size if held is not None else -1,
            _trusted(held.mtime_ns) if held is not None and is_equal else -1,
            staged.hash,
            before,
            staged.includes,
            "" if item.kind is Kind.OTHER else pack_result(result),
        )
        self._waiting.append((row, staged.base, staged.temporary))
        self._waiting_size += len(staged.base or b"")
        if len(self._waiting) >= _TOGETHER or self._waiting_size >= _TOGETHER_BYTES:
            self.flush()

    def put_link(self, item: Item, root: Path) -> None:
        """Make the same link in the output.

        Errors: OSError.
        """
        out, text = self.out / item.relative, os.readlink(item.path)
        place, row = item.relative.as_posix(), self.state.rows.get(item.relative.as_posix())
        if out.is_symlink():
            if row is not None and row.hash == text:
                return
            if os.readlink(out) != text:
                self.changes.append(out)
        else:
            self.changes.append(out)
            if out.exists() and (row is None or not out.is_file() or make_hash(out.read_bytes()) != row.out_hash):
                self._set_aside(out)
        if not self.dry:
            copy_link(item, self.out, root)
            made = os.readlink(out)
            row = Row(place, str(item.relative), self.inputs, "", 0, -1, 0, text, 0, -1, made, "", "", "")
            self.state.save([(row, None)])

    def _set_aside(self, out: Path) -> None:
        """Keep a file that no run is known to have made before it is replaced."""
        kept = self._replaced / out.relative_to(self.out)
        if not self.dry:
            kept.parent.mkdir(parents=True, exist_ok=True)
            os.replace(out, kept)
        self.notes.append(f"{out} was there and is not known to be made by hipify-py; it is kept as {kept}")

    def _gone(self) -> list[Row]:
        return [r for p, r in self.state.rows.items() if r.inputs == self.inputs and p not in self._current]

    def finish(self) -> None:
        """Remove what is no longer in the input and was not edited, and close the state.

        Errors: OSError, TreeError.
        """
        if not self.dry:
            self.flush()
        unused = [r for p, r in self.state.rows.items() if r.inputs == self._of_headers and p not in self._headers]
        for row in (*self._gone(), *unused):
            self._remove(row)
        if not self.dry:
            self.state.touch(self._touched)
        self.state.close()

    def _remove(self, row: Row) -> None:
        out = self.out / row.place
        if os.path.lexists(out):
            ours = os.readlink(out) == row.out_hash if out.is_symlink() else make_hash(out.read_bytes()) == row.out_hash
            if not ours:
                self.notes.append(f"{row.source} is no longer in the input; {out} was edited by hand and stays")
            else:
                self.changes.append(out)
                self.notes.append(f"{row.source} is no longer in the input; {out} was removed")
                if not self.dry:
                    out.unlink()
                    with suppress(OSError):
                        for parent in out.relative_to(self.out).parents:
                            if parent != Path():
                                (self.out / parent).rmdir()
        if not self.dry:
            self.state.forget(row.place)

    def read_generated(self, item: Item) -> bytes:
        """The text that was made of an unchanged file; that of the port for a file too large to be kept twice."""
        place = place_of(item, self._rename).as_posix()
        base = self.state.base_of(place)
        return (self.out / place).read_bytes() if base is None else base

    def amend(self, report: RunReport) -> RunReport:
        """The report with what a person has to settle in the port."""
        files = []
        for result in report.files:
            more = self._diagnostics.pop(result.path, ())
            files.append(replace(result, diagnostics=(*result.diagnostics, *more)) if more else result)
        for path, rest in self._diagnostics.items():
            files.append(FileResult(path, Outcome.UNCHANGED, diagnostics=tuple(rest)))
        return replace(report, files=tuple(files))


def _without_text(staged: Staged) -> Staged:
    """What was staged, with the text thrown away."""
    if staged.temporary is not None:
        staged.temporary.unlink(missing_ok=True)
    return replace(staged, temporary=None)


def _trusted(mtime_ns: int) -> int:
    """The time of a file; -1 when it is so new that a later change might not show in it."""
    return mtime_ns if time_ns() - mtime_ns > _FRESH_NS else -1


def describe_inputs(out: Path, paths: Sequence[Path]) -> str:
    """The inputs of a run as seen from its output, so that both may move together."""
    return "\n".join(sorted(os.path.relpath(p.resolve(), out.resolve()) for p in paths))
