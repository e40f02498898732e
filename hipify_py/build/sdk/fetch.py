"""Downloads files whose size and checksum are known; what was interrupted goes on where it stopped."""

from __future__ import annotations

import errno
import hashlib
import http.client
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

from hipify_py.build.sdk.places import SdkError

Result = TypeVar("Result")

_ATTEMPTS = 3
_TIMEOUT = 30  # seconds without a byte
_CHUNK = 1 << 18
_BROKEN = (http.client.HTTPException, ConnectionError, TimeoutError)  # a second attempt may help


class NotOnMirrorError(SdkError):
    """The server answers, and does not have the file."""


class MirrorError(SdkError):
    """The server cannot be reached, breaks off, or sends other bytes than it promised."""


def fetch_small(url: str) -> bytes:
    """A file whose size and checksum nobody knows before.

    Errors: NotOnMirrorError, MirrorError.
    """
    return _insist(url, lambda: _open(url).read())


def fetch(url: str, path: Path, size: int, sha256: str, progress: Callable[[int], None] = lambda count: None) -> None:
    """Makes `path` the file of `size` bytes with that checksum. `progress` gets numbers of new bytes.

    Errors: NotOnMirrorError, MirrorError, SdkError (the disk is full); OSError.
    """
    if path.is_file() and digest_of(path) == sha256:
        progress(size)
        return
    part = path.with_name(f"{path.name}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        _insist(url, lambda: _append(url, part, size, progress))
    except OSError as error:
        raise explain_disk(error, path.parent, size) from error
    if part.stat().st_size != size or digest_of(part) != sha256:
        found = part.stat().st_size
        part.unlink()
        raise MirrorError(
            f"{url}: the mirror sent {found} bytes that are not the file of {size} bytes which its list names. "
            "Try again later, or another mirror with --mirror."
        )
    part.replace(path)


def explain_disk(error: OSError, folder: Path, size: int) -> Exception:
    """What to say of an error while `size` bytes were written below a folder."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        room = f"{size / 1e6:.0f} MB more are needed"
        return SdkError(f"{folder}: no space is left on its disk, {room}. Name another folder with --dir.")
    return error


def digest_of(path: Path) -> str:
    """The SHA256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        digest = hashlib.sha256()
        while block := file.read(_CHUNK):
            digest.update(block)
    return digest.hexdigest()


def _append(url: str, part: Path, size: int, progress: Callable[[int], None]) -> None:
    """Completes the file that an earlier attempt began."""
    have = part.stat().st_size if part.is_file() else 0
    if have >= size:
        part.unlink()
        have = 0
    with _open(url, have) as answer, part.open("ab") as file:
        if have and getattr(answer, "status", None) != 206:  # the server begins again
            file.truncate(0)
            have = 0
        progress(have)
        while block := answer.read(_CHUNK):
            file.write(block)
            progress(len(block))
    if part.stat().st_size < size:
        raise http.client.IncompleteRead(b"", size - part.stat().st_size)


def _open(url: str, start: int = 0) -> IO[bytes]:
    headers = {"User-Agent": "hipify-py", **({"Range": f"bytes={start}-"} if start else {})}
    answer: IO[bytes] = urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=_TIMEOUT)
    return answer


def _insist(url: str, work: Callable[[], Result]) -> Result:
    """Does the work, again where a connection broke, and says what a failure means."""
    for attempt in range(1, _ATTEMPTS + 1):
        try:
            return work()
        except urllib.error.HTTPError as error:
            if error.code in (404, 410):
                raise NotOnMirrorError(f"{url}: the mirror does not have this file ({error.code}).") from None
            raise MirrorError(f"{url}: the mirror answers {error.code} {error.reason}.") from None
        except urllib.error.URLError as error:
            if isinstance(error.reason, FileNotFoundError):  # a mirror in a folder
                raise NotOnMirrorError(f"{url}: there is no such file.") from None
            raise MirrorError(
                f"{url}: the mirror cannot be reached ({error.reason}). Without a network nothing can be installed; "
                "behind a proxy set https_proxy and http_proxy; --mirror names another mirror."
            ) from None
        except _BROKEN as error:
            if attempt == _ATTEMPTS:
                raise MirrorError(
                    f"{url}: the connection breaks off ({error}). What came is kept; try again."
                ) from None
    raise AssertionError("the last attempt returns or raises")
