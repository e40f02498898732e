"""The way back from a run in place: what was there is kept and written down before anything is replaced.

ROOT/.hipify-py/backup/<run>/journal.jsonl holds a line for each change, files/ the originals below the same names.
A run that was killed at any point leaves a journal that covers all it did, and perhaps one change that it did not do.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path, PurePosixPath

from hipify_py import __version__
from hipify_py.filetree import STATE_FOLDER, TreeError, temporary_name, write_atomically

FORMAT = 1
_JOURNAL, _FILES, _BACKUP, _EDITED = "journal.jsonl", "files", "backup", "edited"


@dataclass(frozen=True, slots=True)
class Change:
    """One file that a run replaced, renamed or made; paths are relative to the root, hashes of the contents."""

    path: str  # where the original was; where the new file is, for one that was made
    to: str  # where the result is
    before: str  # empty for a file that was made
    after: str
    made_folders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """One run in place that can be undone."""

    folder: Path
    started: str = ""
    finished: bool = False
    changes: tuple[Change, ...] = field(default=())

    @property
    def ident(self) -> str:
        return self.folder.name

    @property
    def root(self) -> Path:
        return self.folder.parent.parent.parent

    @property
    def edited_folder(self) -> Path:
        """Where text that was edited after the run is kept when the run is undone by force."""
        return self.root / STATE_FOLDER / _EDITED / self.ident


class Journal:
    """Replaces files below `root` so that all can be undone; makes no file before the first change."""

    def __init__(self, root: Path) -> None:
        self.root = root
        stamp = datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%S")
        self.folder = root / STATE_FOLDER / _BACKUP / f"{stamp}-{os.getpid()}"
        self._file: int | None = None
        self._synced: set[Path] = set()

    @property
    def used(self) -> bool:
        return self._file is not None

    def replace(self, original: Path, target: Path, data: bytes | None) -> None:
        """Let `target` hold `data` (None: the bytes of `original`) in place of `original`, which may not exist yet.

        Errors: OSError, with the journal covering what was done.
        """
        old = original.read_bytes() if os.path.lexists(original) else None
        new = old if data is None else data
        assert new is not None, "a file that is made has contents"
        path, to = self._name(original), self._name(target)
        if old is not None:
            self._keep(original, path)
        made = tuple(self._name(p) for p in target.parents if not p.exists())
        self._write({"path": path, "to": to, "before": _hash(old), "after": _hash(new), "made": made})
        if data is not None:
            write_atomically(target, data, like=original if old is not None else None, durable=True)
            if target != original and old is not None:
                original.unlink()
        elif target != original:
            original.replace(target)

    def close(self) -> None:
        """Say that the run came to its end."""
        if self._file is not None:
            self._write({"done": True})
            os.close(self._file)

    def _name(self, path: Path) -> str:
        return Path(os.path.relpath(path.parent.resolve() / path.name, self.root.resolve())).as_posix()

    def _keep(self, original: Path, path: str) -> None:
        target = self.folder / _FILES / path
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(original, target)
        self._sync_folders(target.parent)

    def _write(self, record: dict[str, object]) -> None:
        if self._file is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.folder / _JOURNAL, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            self._sync_folders(self.folder)
            started = datetime.now(timezone.utc).isoformat(timespec="microseconds")
            self._write({"format": FORMAT, "started": started, "version": __version__})
        os.write(self._file, json.dumps(record).encode() + b"\n")
        os.fsync(self._file)

    def _sync_folders(self, folder: Path) -> None:
        """Make the entries of a folder last, and those of the folders that lead to it once."""
        _sync(folder)
        for parent in folder.parents:
            if parent in self._synced or parent == self.root.parent:
                break
            _sync(parent)
            self._synced.add(parent)


def _copy(original: Path, target: Path) -> None:
    """A copy with times, permissions and, where that is allowed, the owner, that has reached the disk."""
    shutil.copy2(original, target)
    status = original.stat()
    with suppress(OSError):
        os.chown(target, status.st_uid, status.st_gid)
        os.chmod(target, status.st_mode & 0o7777)  # a change of the owner takes some bits away
    _sync(target)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _hash(data: bytes | None) -> str:
    return "" if data is None else hashlib.sha256(data).hexdigest()


def find_runs(root: Path) -> list[Run]:
    """The runs in place below `root` that can be undone, the oldest first.

    Errors: TreeError for a journal that is not one.
    """
    folder = root / STATE_FOLDER / _BACKUP
    if not folder.is_dir():
        return []
    runs = [_read_run(p) for p in sorted(folder.iterdir()) if (p / _JOURNAL).is_file()]
    return sorted(runs, key=lambda r: (r.started, r.ident))


def choose_run(root: Path, ident: str = "") -> Run:
    """The run with an id; the last one for "".

    Errors: TreeError when there is none.
    """
    runs = find_runs(root)
    if not runs:
        raise TreeError(f"{root}: no conversion in place to undo there; give the folder that was converted")
    found = [run for run in runs if ident in ("", run.ident)]
    if not found:
        raise TreeError(f"{root}: no run {ident} there; the runs are {', '.join(r.ident for r in runs)}")
    return found[-1]


def _read_run(folder: Path) -> Run:
    lines = (folder / _JOURNAL).read_bytes().split(b"\n")
    started, finished, changes = "", False, []
    for number, line in enumerate(lines[:-1], 1):  # what stands behind the last newline was cut off while written
        try:
            record = json.loads(line)
            if number == 1 and record["format"] != FORMAT:
                raise ValueError("another format")
            if "path" in record:
                changes.append(
                    Change(
                        _checked(record["path"]),
                        _checked(record["to"]),
                        record["before"],
                        record["after"],
                        tuple(map(_checked, record["made"])),
                    )
                )
            started = record.get("started", started)
            finished = finished or "done" in record
        except (ValueError, KeyError, TypeError, AttributeError):
            raise TreeError(
                f"{folder / _JOURNAL}:{number}: not a line of a journal of hipify-py {__version__}; "
                f"the originals are in {folder / _FILES}, copy them back by hand"
            ) from None
    return Run(folder, started, finished, tuple(changes))


def _checked(path: str) -> str:
    """A path of a journal; one that leads out of the root is refused, since a journal may come from anywhere."""
    if PurePosixPath(path).is_absolute() or ".." in PurePosixPath(path).parts:
        raise ValueError(path)
    return path


def find_edited(run: Run) -> list[Path]:
    """The files of a run that hold something else than what was there before or after it."""
    edited: dict[Path, None] = {}
    for change in run.changes:
        allowed = {"path": {"", change.before}, "to": {"", change.after}}
        if change.path == change.to:
            allowed["path"] = allowed["to"] = {"", change.before, change.after}
        for name in ("path", "to"):
            path = run.root / getattr(change, name)
            if _state(path) not in allowed[name]:
                edited[path] = None
    return list(edited)


def _state(path: Path) -> str:
    """The hash of a file, "" for none; a link or anything else is never equal to a file."""
    if not os.path.lexists(path):
        return ""
    if path.is_symlink() or not path.is_file():
        return "other"
    return _hash(path.read_bytes())


def undo_run(run: Run, *, force: bool = False) -> list[Path]:
    """Bring back what was there before a run; returns the files that were restored or removed.

    Undoing that is itself interrupted can be done again. With `force`, files that were edited after the run are
    restored, too, and what they held is kept below ROOT/.hipify-py/edited/<run>/.
    Errors: TreeError when there are such files and no `force`, with nothing changed; OSError.
    """
    edited = find_edited(run)
    if edited and not force:
        raise TreeError(f"edited after the run: {', '.join(map(str, edited))}")
    for path in edited:
        target = run.edited_folder / path.relative_to(run.root)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.is_symlink() or not path.is_dir():
            os.replace(path, target)
        else:
            raise TreeError(f"{path} is a folder now; move it away")
    restored = [path for change in reversed(run.changes) for path in _undo_change(run, change)]
    _forget(run)
    return restored


def _undo_change(run: Run, change: Change) -> Iterable[Path]:
    path, to = run.root / change.path, run.root / change.to
    if change.before and _state(path) != change.before:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = temporary_name(path)
        _copy(run.folder / _FILES / change.path, temporary)
        os.replace(temporary, path)
        yield path
    if (not change.before or path != to) and os.path.lexists(to):
        to.unlink()
        yield to
    for made in change.made_folders:  # the innermost comes first
        with suppress(OSError):
            (run.root / made).rmdir()


def _forget(run: Run) -> None:
    """Remove the journal last, so that an interrupted undo can go on, and the folders that are empty then."""
    shutil.rmtree(run.folder / _FILES, ignore_errors=True)
    (run.folder / _JOURNAL).unlink()
    with suppress(OSError):
        for folder in (run.folder, run.folder.parent, run.folder.parent.parent):
            folder.rmdir()
