"""Three-way merge of a file that a person edited in the port and that changed in the original, too."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

_MINE, _BASE, _THEIRS = "edited in the port", "converted last time", "converted now"
_OPEN = re.compile(rb"^<{7} " + _MINE.encode(), re.MULTILINE)
_TIMEOUT_S = 60


@dataclass(frozen=True, slots=True)
class Merged:
    """The text with both changes, and the lines (from 1) where they meet and a person has to choose."""

    data: bytes
    conflicts: tuple[int, ...]


def find_conflicts(data: bytes) -> tuple[int, ...]:
    """The lines where a conflict begins that nobody has settled yet."""
    return tuple(data.count(b"\n", 0, m.start()) + 1 for m in _OPEN.finditer(data))


def merge_texts(base: bytes, mine: bytes, theirs: bytes) -> Merged | None:
    """Both changes of `base` in one text; None where git is missing or the files are no text."""
    git = shutil.which("git")
    if git is None or any(b"\0" in text for text in (base, mine, theirs)):
        return None
    with tempfile.TemporaryDirectory(prefix="hipify-merge-") as folder:
        files = [Path(folder, name) for name in ("mine", "base", "theirs")]
        for file, data in zip(files, (mine, base, theirs), strict=True):
            file.write_bytes(data)
        labels = [word for label in (_MINE, _BASE, _THEIRS) for word in ("-L", label)]
        try:
            done = subprocess.run(
                [git, "merge-file", "-p", "-q", "--diff3", *labels, *files],
                capture_output=True,
                timeout=_TIMEOUT_S,
                check=False,
                cwd=folder,
            )
        except (OSError, subprocess.SubprocessError):
            return None
    conflicts = find_conflicts(done.stdout)
    if not 0 <= done.returncode <= 127 or bool(done.returncode) != bool(conflicts):
        return None
    return Merged(done.stdout, conflicts)
