"""What workers do with results that belong into an output folder.

The text is written beside its place, and all that will be remembered of it is worked out, so that the parent process
only decides, remembers, and gives the file its name. Nobody sees half a file, wherever a run ends.
"""

from __future__ import annotations

import hashlib
import os
import re
import zlib
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from hipify_py.filetree import Item, Kind, write_beside
from hipify_py.model import FileResult, Outcome
from hipify_py.renaming import Renaming, place_of

# Above these sizes, in bytes, the text that was generated is not kept for merges; what is large and no source is data.
_SOURCE_LIMIT, _OTHER_LIMIT = 4 << 20, 64 << 10
_INCLUDE = re.compile(rb'#[ \t]*(?:include|import)[ \t]*["<]([^">\n]+)')


@dataclass(frozen=True, slots=True)
class Held:
    """What a file of the output held at one moment: the hash of its contents, bytes, ns, and permissions."""

    hash: str
    size: int
    mtime_ns: int
    mode: int


@dataclass(frozen=True, slots=True)
class Staged:
    """What is known of the output of one file before it has its name."""

    hash: str = ""  # of the text
    temporary: Path | None = None  # holds the text; None where the output holds it already, or nothing is written
    held: Held | None = None  # by the output; None for no file
    original_hash: str = ""
    original_mtime_ns: int = 0
    includes: str = ""  # names of included files, one a line
    base: bytes | None = None  # the text, compressed; None for what cannot be merged
    problem: str = ""  # why the original cannot be copied


class _Text(NamedTuple):
    """What is to be written beside a file, with the permissions of its original."""

    out: Path
    data: bytes
    like: os.stat_result


@dataclass(frozen=True, slots=True)
class Stage:
    """Stages the results of a run into the folder `out`.

    With `dry` nothing is written; a text that differs from the one in the output stays with its result. `keep_data`
    leaves every text with its result, too, for reports that show it.
    """

    out: Path
    rename: Renaming = ()
    dry: bool = False
    keep_data: bool = False

    def __call__(self, pairs: Sequence[tuple[Item, FileResult]], writers: Executor) -> list[FileResult]:
        """The results, staged by the threads `writers`; a failed one stays as it is.

        Errors: OSError with the name of the file in the output.
        """
        staged = [self._stage(item, result) for item, result in pairs]
        texts = [(number, text) for number, (_, text) in enumerate(staged) if text is not None]
        results = [result for result, _ in staged]
        for (number, _), temporary in zip(texts, writers.map(_write, [t for _, t in texts]), strict=True):
            known = results[number].staged
            assert known is not None
            results[number] = replace(results[number], staged=replace(known, temporary=temporary))
        return results

    def _stage(self, item: Item, result: FileResult) -> tuple[FileResult, _Text | None]:
        if result.outcome is Outcome.FAILED:
            return result, None
        copied = item.kind is Kind.OTHER or result.outcome is Outcome.SKIPPED
        try:
            status = item.path.stat()
            original = result.data if result.outcome is Outcome.UNCHANGED and not copied else item.path.read_bytes()
        except PermissionError as error:
            return replace(result, staged=Staged(problem=error.strerror or "it may not be read")), None
        data = original if copied else result.data
        out = self.out / place_of(item, self.rename)
        try:
            held = read_held(out)
            original_hash = make_hash(original)
            text_hash = original_hash if data is original else make_hash(data)
            equal = held is not None and held.hash == text_hash and held.mode == status.st_mode & 0o7777
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(out)) from None
        limit = _OTHER_LIMIT if item.kind is Kind.OTHER else _SOURCE_LIMIT
        can_merge = not self.dry and len(data) <= limit and (item.kind is not Kind.OTHER or b"\0" not in data)
        staged = Staged(
            text_hash,
            None,
            held,
            original_hash,
            status.st_mtime_ns,
            "" if item.kind is Kind.OTHER else find_included(original),
            zlib.compress(data, 1) if can_merge else None,
        )
        keeps = self.keep_data or (self.dry and held is not None and held.hash != text_hash)
        text = None if equal or self.dry else _Text(out, data, status)
        return replace(result, data=data if keeps else b"", staged=staged), text


def _write(text: _Text) -> Path:
    try:
        return write_beside(text.out, text.data, text.like)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(text.out)) from None


def read_held(path: Path) -> Held | None:
    """What a file holds; None where there is none, or a link.

    Errors: OSError.
    """
    try:
        status = path.lstat()
    except FileNotFoundError:
        return None
    if not os.path.isfile(path) or path.is_symlink():
        return None
    return Held(make_hash(path.read_bytes()), status.st_size, status.st_mtime_ns, status.st_mode & 0o7777)


def make_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def find_included(data: bytes) -> str:
    """The last parts of the names that a source includes, sorted, one a line."""
    names = {os.path.basename(name).decode("utf-8", "replace") for name in _INCLUDE.findall(data)}
    return "\n".join(sorted(names))
