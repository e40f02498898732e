"""A folder for unfinished work beside the one that it will become; one process at a time has it."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def unfinished(folder: Path, say: Callable[[str], None]) -> Iterator[Path]:
    """Gives `folder`.part, which stays for a later attempt unless `forget` is called; waits while another has it.

    Errors: OSError.
    """
    part = folder.with_name(f"{folder.name}.part")
    descriptor = _lock(part, say)
    try:
        _take_back(folder, part)
        yield part
    finally:
        os.close(descriptor)


def replace_folder(new: Path, folder: Path, part: Path) -> None:
    """Makes `new` the folder, in the place of an old one, and removes what was unfinished.

    Errors: OSError.
    """
    old = part / "old"
    shutil.rmtree(old, ignore_errors=True)
    if folder.exists():
        folder.rename(old)
    new.rename(folder)
    forget(part)


def forget(part: Path) -> None:
    """Removes the folder; the lock ends with it, since who waits for it looks again for the file."""
    shutil.rmtree(part, ignore_errors=True)


def _take_back(folder: Path, part: Path) -> None:
    """Undoes a replacement that was interrupted half-way."""
    if (part / "old").is_dir() and not folder.exists():
        (part / "old").rename(folder)


def _lock(part: Path, say: Callable[[str], None]) -> int:
    """An open file in the folder that nobody else has locked; the lock goes when the process ends, however it ends."""
    path = part / "lock"
    while True:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except FileNotFoundError:  # another process was done just now
            continue
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(descriptor, 20, 0).decode() or "another"
            say(f"process {holder} installs there; waiting until it is done")
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        if path.exists() and path.stat().st_ino == os.fstat(descriptor).st_ino:
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, str(os.getpid()).encode(), 0)
            return descriptor
        os.close(descriptor)
