"""The way back from a run in place: what was there is kept and written down before anything is replaced.

ROOT/.hipify-py/backup/<run>/journal.jsonl holds a line for each change, files/ the originals below the same names.
A run that was killed at any point leaves a journal that covers all it did, and perhaps one change that it did not do.
An original with other names (hard links) is kept as one more name of it, so that it comes back as the same file.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from pathlib import Path, PurePosixPath
from typing import Any

from hipify_py import __version__
from hipify_py.filetree import STATE_FOLDER, TreeError, temporary_name, write_atomically
from hipify_py.runs.lock import Lock

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
class Folder:
    """A folder whose entries a run changed: its times before, and its time of change after; in ns, -1 for unknown."""

    path: str
    atime_ns: int
    mtime_ns: int
    after_ns: int = -1


@dataclass(frozen=True, slots=True)
class Run:
    """One run in place that can be undone."""

    folder: Path
    started: str = ""
    finished: bool = False
    changes: tuple[Change, ...] = field(default=())
    folders: tuple[Folder, ...] = field(default=())
    undoing: tuple[str, ...] | None = None  # an undo that was interrupted: the folders that get their times back

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
        """`root` as it is before anything of this run is in it."""
        self.root = root
        self._folders: dict[str, os.stat_result] = {"": root.stat()}
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
        self._note_folders(original, target)
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
            after = {name: self._path(name).stat().st_mtime_ns for name in self._folders}
            self._write({"done": True, "folders": after})
            os.close(self._file)

    def _note_folders(self, *files: Path) -> None:
        """Write down the times of the folders that are about to change."""
        for file in files:
            folder = next(p for p in file.parents if p.exists())
            name = self._name(folder) if folder.resolve() != self.root.resolve() else ""
            if name not in self._folders:
                self._folders[name] = status = folder.stat()
                self._write({"folder": name, "times": (status.st_atime_ns, status.st_mtime_ns)})

    def _path(self, name: str) -> Path:
        return self.root / name if name else self.root

    def _name(self, path: Path) -> str:
        return Path(os.path.relpath(path.parent.resolve() / path.name, self.root.resolve())).as_posix()

    def _keep(self, original: Path, path: str) -> None:
        target = self.folder / _FILES / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if original.stat().st_nlink == 1 or not _link(original, target):
            _copy(original, target)
        self._sync_folders(target.parent)

    def _write(self, record: dict[str, object]) -> None:
        if self._file is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.folder / _JOURNAL, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            self._sync_folders(self.folder)
            started = datetime.now(timezone.utc).isoformat(timespec="microseconds")
            self._write({"format": FORMAT, "started": started, "version": __version__})
            status = self._folders[""]
            self._write({"folder": "", "times": (status.st_atime_ns, status.st_mtime_ns)})
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


def _link(original: Path, target: Path) -> bool:
    """Make `target` one more name of a file; whether the file system could."""
    try:
        os.link(original, target, follow_symlinks=False)
    except OSError:
        return False
    return True


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
    started, finished, undoing = "", False, None
    changes: list[Change] = []
    folders: dict[str, Folder] = {}
    for number, line in enumerate(lines[:-1], 1):  # what stands behind the last newline was cut off while written
        try:
            record = json.loads(line)
            if number == 1 and record["format"] != FORMAT:
                raise ValueError("another format")
            if "path" in record:
                changes.append(_read_change(record))
            if "folder" in record:
                path = _checked(record["folder"])
                folders.setdefault(path, Folder(path, *map(int, record["times"])))
            if "done" in record:
                finished = True
                for path, after in record.get("folders", {}).items():
                    folders[path] = replace(folders[path], after_ns=int(after))
            if "undo" in record:
                undoing = tuple(map(_checked, record["undo"]))
            started = record.get("started", started)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise TreeError(
                f"{folder / _JOURNAL}:{number}: not a line of a journal of hipify-py {__version__}; "
                f"the originals are in {folder / _FILES}, copy them back by hand"
            ) from None
    return Run(folder, started, finished, tuple(changes), tuple(folders.values()), undoing)


def _read_change(record: dict[str, Any]) -> Change:
    made = tuple(map(_checked, record["made"]))
    return Change(_checked(record["path"]), _checked(record["to"]), record["before"], record["after"], made)


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
    restored, too, and what they held is kept below ROOT/.hipify-py/edited/<run>/. Folders get their times back unless
    their entries changed after the run.
    Errors: TreeError when there are such files and no `force`, with nothing changed, or while another run works on the
    tree; OSError.
    """
    edited = find_edited(run)
    if edited and not force:
        raise TreeError(f"edited after the run: {', '.join(map(str, edited))}")
    chosen = _folders_to_restore(run)
    lock = Lock(run.root)
    try:
        if run.undoing is None:
            _append(run, {"undo": [f.path for f in chosen]})
        for path in edited:
            _keep_edited(run, path)
        restored = [path for change in reversed(run.changes) for path in _undo_change(run, change)]
        _restore_times(run, chosen)
        _forget(run)
    finally:
        lock.release()
    _restore_times(run, [f for f in chosen if not f.path])  # the lock was an entry of the root
    return restored


def _folders_to_restore(run: Run) -> list[Folder]:
    if run.undoing is not None:
        return [f for f in run.folders if f.path in run.undoing]
    return [f for f in run.folders if f.after_ns in (-1, _mtime_ns(run.root / f.path))]


def _mtime_ns(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _restore_times(run: Run, folders: Iterable[Folder]) -> None:
    for folder in folders:
        with suppress(OSError):  # it may be gone
            os.utime(run.root / folder.path, ns=(folder.atime_ns, folder.mtime_ns))


def _append(run: Run, record: dict[str, object]) -> None:
    """Add a line to the journal; what was cut off in front of it goes."""
    path = run.folder / _JOURNAL
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    write_atomically(path, whole + json.dumps(record).encode() + b"\n", durable=True)


def _keep_edited(run: Run, path: Path) -> None:
    target = run.edited_folder / path.relative_to(run.root)
    target.parent.mkdir(parents=True, exist_ok=True)
    if path.is_symlink() or not path.is_dir():
        os.replace(path, target)
    else:
        raise TreeError(f"{path} is a folder now; move it away")


def _undo_change(run: Run, change: Change) -> Iterable[Path]:
    path, to = run.root / change.path, run.root / change.to
    if change.before and _state(path) != change.before:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept, temporary = run.folder / _FILES / change.path, temporary_name(path)
        if kept.stat().st_nlink == 1 or not _link(kept, temporary):
            _copy(kept, temporary)
        os.replace(temporary, path)
        temporary.unlink(missing_ok=True)  # to replace a file by another name of itself does nothing
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
