"""Unpacks Debian packages without dpkg: an ar archive with a tar archive in it."""

from __future__ import annotations

import lzma
import posixpath
import tarfile
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from hipify_py.build.sdk.places import SdkError

_MAGIC = b"!<arch>\n"
_HEADER = 60  # bytes: name 16, time 12, owner 6, group 6, mode 8, size 10, end 2
_PROGRAM = 0o755
_FILE = 0o644


def unpack(deb: Path, folder: Path, prefix: str = "usr/") -> None:
    """Puts the files of a package that are below `prefix` into a folder, without the prefix.

    Links that lead out of the folder are left out: they mean the system's files. Owners and special bits are not kept.

    Errors: SdkError (not a package, or damaged); OSError.
    """
    try:
        with deb.open("rb") as file, tarfile.open(fileobj=BytesIO(_data(file)), mode="r:*") as archive:
            for member in archive:
                _extract(archive, member, folder, prefix)
    except (tarfile.TarError, lzma.LZMAError, zlib.error, EOFError, ValueError) as error:
        raise SdkError(f"{deb}: not a Debian package that can be read: {error}") from error


def _data(file: BinaryIO) -> bytes:
    """The member with the package's files."""
    for name, content in _members(file):
        if name.startswith("data.tar"):
            if name.endswith(".zst"):
                raise ValueError("it is compressed with zstd, as Debian's own packages are not")
            return content
    raise ValueError("it has no data.tar")


def _members(file: BinaryIO) -> Iterator[tuple[str, bytes]]:
    if file.read(len(_MAGIC)) != _MAGIC:
        raise ValueError("it does not begin like an ar archive")
    while header := file.read(_HEADER):
        size = int(header[48:58])
        content = file.read(size + size % 2)[:size]
        if len(content) != size:
            raise ValueError("it ends too early")
        yield header[:16].decode("ascii").rstrip(" /"), content


def _extract(archive: tarfile.TarFile, member: tarfile.TarInfo, folder: Path, prefix: str) -> None:
    inside = posixpath.normpath(member.name)
    if inside == "." or not inside.startswith(prefix) or ".." in inside.split("/"):
        return
    name = inside[len(prefix) :]
    target = folder / name
    if member.isdir():
        target.mkdir(parents=True, exist_ok=True)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    if member.issym():
        if _stays_inside(name, member.linkname):
            target.unlink(missing_ok=True)
            target.symlink_to(member.linkname)
        return
    content = archive.extractfile(member)  # follows hard links, too
    if content is not None:
        target.unlink(missing_ok=True)
        with target.open("wb") as file:
            while block := content.read(1 << 20):
                file.write(block)
        target.chmod(_PROGRAM if member.mode & 0o100 else _FILE)


def _stays_inside(name: str, link: str) -> bool:
    if posixpath.isabs(link):
        return False
    return not posixpath.normpath(posixpath.join(posixpath.dirname(name), link)).startswith("..")
