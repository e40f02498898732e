"""Walks the input and writes the output: whole projects, safe writes, links kept, a way back."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from hipify_py import __version__
from hipify_py.buildfiles.names import build_kind
from hipify_py.errors import HipifyError

if TYPE_CHECKING:
    from hipify_py.runs.selection import Selection

SOURCE_SUFFIXES = frozenset(
    {".cu", ".cuh", ".c", ".cc", ".cpp", ".cxx", ".c++", ".h", ".hh", ".hpp", ".hxx", ".h++",
     ".inl", ".inc", ".ipp", ".tcc", ".tpp", ".cui"}
)  # fmt: skip
STATE_FOLDER = ".hipify-py"
_MARKER = "output.json"
_TEMPORARY = ".hipify-tmp"
_TEMPORARY_NAME = re.compile(r"\..+\.\d+" + re.escape(_TEMPORARY), re.DOTALL)
_NOT_WALKED = frozenset({".git", ".hg", ".svn", STATE_FOLDER})


class TreeError(HipifyError):
    """Input or output cannot be used; the text says what to do."""


class Kind(Enum):
    SOURCE = "source"
    BUILD = "build"  # CMakeLists.txt, Makefile, ...: see hipify_py/buildfiles/
    OTHER = "other"
    LINK = "link"


_CONVERTED = frozenset({Kind.SOURCE, Kind.BUILD})


@dataclass(frozen=True, slots=True)
class Item:
    """One file of the input and where it belongs below the output."""

    path: Path
    relative: Path
    kind: Kind
    named: bool = False  # given on the command line, not found in a folder


def collect(
    paths: Sequence[Path], exclude: Path | None = None, selection: Selection | None = None, *, stays: bool = False
) -> list[Item]:
    """All files of the inputs, folders walked in name order without following links; the folder `exclude` is left out.

    Without a `selection`, all files take part and all sources are sources. With `stays` nothing is written elsewhere:
    then inputs may have one name.

    Errors: TreeError for a path that is not there, that can't be listed, or two inputs with one name.
    """
    items: list[Item] = []
    roots: dict[str, Path] = {}
    for path in paths:
        if not os.path.lexists(path):
            raise TreeError(f"{path}: no such file or directory")
        if len(paths) > 1 and not stays:
            name = path.resolve().name
            if name in roots:
                raise TreeError(f"{path} and {roots[name]} would both become {name} in the output; convert them apart")
            roots[name] = path
        below = Path() if len(paths) == 1 else _as_seen_from_here(path) if stays else Path(path.resolve().name)
        if path.is_dir():
            skip = exclude.resolve() if exclude is not None else None
            if selection is not None:
                selection.start(path)
            for found, kind in _walk(path, skip, selection):
                relative = found.relative_to(path)
                if kind in _CONVERTED and selection is not None and not selection.converts(relative):
                    kind = Kind.OTHER
                items.append(Item(found, below / relative, kind))
        else:
            items.append(Item(path, below if below != Path() else Path(path.name), Kind.SOURCE, named=True))
    return items


def _as_seen_from_here(path: Path) -> Path:
    """A path below the working folder, or below the root."""
    whole, here = Path(os.path.abspath(path)), Path.cwd()
    return whole.relative_to(here if whole.is_relative_to(here) else whole.anchor)


def _walk(folder: Path, skip: Path | None, selection: Selection | None) -> Iterator[tuple[Path, Kind]]:
    try:
        entries = sorted(os.scandir(folder), key=lambda e: e.name)
    except OSError as error:
        raise TreeError(f"{folder}: cannot be listed: {error.strerror}") from None
    here = os.path.abspath(folder)
    if selection is not None:
        selection.enter(here, [e.name for e in entries])
    for entry in entries:
        path = folder / entry.name
        is_folder = entry.is_dir(follow_symlinks=False)
        if entry.name in _NOT_WALKED and is_folder:
            continue
        if selection is not None and selection.is_ignored(os.path.join(here, entry.name), is_folder=is_folder):
            continue
        if entry.is_symlink():
            yield path, Kind.LINK
        elif is_folder:
            if skip is None or entry.name != skip.name or path.resolve() != skip:
                yield from _walk(path, skip, selection)
        elif entry.is_file():
            yield path, _kind_of(path)


def _kind_of(path: Path) -> Kind:
    if path.suffix.lower() in SOURCE_SUFFIXES:
        return Kind.SOURCE
    return Kind.BUILD if build_kind(path.name) else Kind.OTHER


def link_problem(item: Item, root: Path) -> str:
    """Why a link cannot simply be kept ("" when it can)."""
    try:
        target = item.path.resolve(strict=True)
    except (OSError, RuntimeError):
        return "is a link in a loop or to nothing; it is kept as it is"
    if not target.is_relative_to(root.resolve()):
        return f"is a link out of the project, to {target}; that file is not converted"
    return ""


def prepare_output(out: Path, inputs: Sequence[Path], *, force: bool, dry: bool = False) -> None:
    """Make the output folder, or refuse one that holds somebody else's files; with `dry` nothing is made.

    Errors: TreeError saying what to do.
    """
    real = out.resolve()
    for path in inputs:
        if real == path.resolve():
            raise TreeError(f"the output {out} is the input; use --in-place to convert it where it is")
        if path.resolve().is_relative_to(real):
            raise TreeError(f"the output {out} holds the input {path}; choose another output folder")
    if out.exists() and not out.is_dir():
        raise TreeError(f"the output {out} is a file; choose a folder")
    try:
        if dry and not out.exists():
            return
        out.mkdir(parents=True, exist_ok=True)
        ours = (out / STATE_FOLDER / _MARKER).is_file()
        if not ours and not force and any(p.name != STATE_FOLDER for p in out.iterdir()):
            raise TreeError(
                f"the output folder {out} holds files that hipify-py did not make; choose another one, or give "
                "--force: then the files of this run are written and the others are left alone"
            )
    except OSError as error:
        raise TreeError(f"the output folder {out} cannot be written: {error.strerror}") from None


def mark_output(out: Path) -> None:
    """Say in an output folder that it is one of hipify-py."""
    (out / STATE_FOLDER).mkdir(exist_ok=True)
    write_atomically(out / STATE_FOLDER / _MARKER, json.dumps({"made_by": f"hipify-py {__version__}"}).encode())


def temporary_name(path: Path) -> Path:
    """Where this process writes a file before it takes the place of `path`."""
    return path.with_name(f".{path.name}.{os.getpid()}{_TEMPORARY}")


def remove_temporaries(root: Path) -> None:
    """Remove what a killed run left half written below a folder."""
    for folder, _, names in os.walk(root):
        for name in names:
            if name.endswith(_TEMPORARY) and _TEMPORARY_NAME.fullmatch(name):
                Path(folder, name).unlink(missing_ok=True)


def write_atomically(path: Path, data: bytes, like: Path | None = None, *, durable: bool = False) -> None:
    """Write a file so that nobody ever sees half of it, with the permissions of `like`; leaves an equal file alone.

    `durable` is for files that are replaced where they are: root keeps their owner, and the bytes have reached the
    disk before the name does, so that a power failure leaves no empty file.
    Errors: OSError, with nothing changed.
    """
    if path.exists() and not path.is_file():  # /dev/null, /dev/stdout, a pipe: written to, never replaced
        path.write_bytes(data)
        return
    status = like.stat() if like is not None else None
    mode = status.st_mode & 0o7777 if status is not None else None
    with suppress(OSError):
        if path.is_file() and path.read_bytes() == data and (mode is None or path.stat().st_mode & 0o7777 == mode):
            return
    temporary = write_beside(path, data, status, durable=durable)
    try:
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def write_beside(path: Path, data: bytes, like: os.stat_result | None = None, *, durable: bool = False) -> Path:
    """Write what is to take the place of `path` under another name in its folder, and return that name.

    Errors: OSError, with nothing left behind.
    """
    if not path.parent.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
    temporary = temporary_name(path)
    try:
        with open(temporary, "wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        if like is not None:
            if durable and os.geteuid() == 0:
                os.chown(temporary, like.st_uid, like.st_gid)
            os.chmod(temporary, like.st_mode & 0o7777)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    return temporary


def copy_link(item: Item, out: Path, root: Path) -> None:
    """Make the same link in the output; one that leaves the project is made absolute so that it still leads there."""
    text = os.readlink(item.path)
    if not os.path.isabs(text) and "out of the project" in link_problem(item, root):
        text = str(item.path.resolve())
    target = out / item.relative
    target.parent.mkdir(parents=True, exist_ok=True)
    if os.path.lexists(target):
        if target.is_symlink() and os.readlink(target) == text:
            return
        target.unlink()
    os.symlink(text, target)
