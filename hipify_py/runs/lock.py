"""One run at a time on one tree. The system lets go of a lock when its process ends, so none is ever stale."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from hipify_py.filetree import STATE_FOLDER, TreeError, remove_temporaries


class Lock:
    """Holds ROOT/.hipify-py/lock until `release`, or until the process ends in whatever way.

    Errors: TreeError when another run holds it, or when it cannot be made.
    """

    def __init__(self, root: Path) -> None:
        self._path = root / STATE_FOLDER / "lock"
        was_there = self._path.exists()
        while True:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
            except OSError as error:
                raise TreeError(f"{root}: cannot be written: {error.strerror}") from None
            self._take(root)
            # The one that held it before may have removed the file after it was opened here.
            with suppress(OSError):
                if os.fstat(self._file).st_ino == self._path.stat().st_ino:
                    break
            os.close(self._file)
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, b"%d\n" % os.getpid(), 0)
        if was_there:  # the run before was killed
            remove_temporaries(root)

    def _take(self, root: Path) -> None:
        try:
            # A lock of this kind belongs to the process: the workers that it forks do not keep it alive.
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(self._file, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            raise TreeError(
                f"another run of hipify-py (process {holder}) works on {root}; wait until it has ended"
            ) from None

    def release(self) -> None:
        """Let go, and leave nothing behind."""
        with suppress(OSError):
            self._path.unlink()
        os.close(self._file)
        with suppress(OSError):
            self._path.parent.rmdir()
