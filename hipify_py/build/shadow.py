"""A second tree beside the user's files that holds their lowered copies under the same absolute paths.

The originals are never touched. A file that needs no change is a symbolic link in the tree, so that relative includes
find their converted neighbours. Lowered texts are kept by content: a repeated build converts nothing.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Literal

import hipify_py
from hipify_py import resources
from hipify_py.model import Diagnostic
from hipify_py.splitting import KernelReport, split_kernels

# What is done to lowered texts: kernels are split at their barriers where they are understood, and calls of functions
# with warp operations are marked; only the latter; or nothing.
Extent = Literal["all", "calls", "none"]


class LoweringError(Exception):
    """A source file could not be converted; the text names the file and the reason."""


@dataclass(slots=True)
class Shadow:
    """The tree under `root` for one meaning ("hip" or "cuda") of the sources."""

    root: Path
    meaning: str
    cache: Path
    extent: Extent = "all"
    changed: bool = False  # a file beyond what lowering does
    diagnostics: list[Diagnostic] = field(default_factory=list)
    kernels: list[KernelReport] = field(default_factory=list)  # those that have barriers

    def path_of(self, original: Path) -> Path:
        """Where the copy of a file or folder is, whether it exists or not."""
        return self.root / original.relative_to(original.anchor)

    def place(self, files: Mapping[Path, bytes]) -> dict[Path, bytes]:
        """Bring the tree up to date for these files; returns the lowered text of each.

        Errors: LoweringError.
        """
        lowered = {path: self._lower(path, data) for path, data in files.items()}
        for path, data in files.items():
            text = lowered[path] if self.extent == "none" else self._split(path, lowered)
            if text == data:
                _link(self.path_of(path), path)
            else:
                write_if_changed(self.path_of(path), text)
        return lowered

    def _split(self, path: Path, lowered: Mapping[Path, bytes]) -> bytes:
        others = [text for other, text in lowered.items() if other != path]
        done = split_kernels(lowered[path], others, regions=self.extent == "all")
        self.changed |= done.data != lowered[path]
        self.kernels.extend(done.kernels)
        return done.data

    def _lower(self, path: Path, data: bytes) -> bytes:
        key = hashlib.sha256(f"{_engine_key()}\0{self.meaning}\0{path.suffix}\0".encode() + data).hexdigest()
        stored = self.cache / key[:2] / key[2:]
        if stored.is_file():
            return stored.read_bytes()
        text = self._convert(path, data)
        write_if_changed(stored, text)
        return text

    def _convert(self, path: Path, data: bytes) -> bytes:
        from hipify_py.convert import convert_bytes
        from hipify_py.model import Outcome
        from hipify_py.options import Options

        result = convert_bytes(path, data, Options(meaning=self.meaning, lower="cpu"))
        if result.outcome is Outcome.FAILED:
            raise LoweringError(f"{path}: could not be converted: {result.reason}")
        self.diagnostics.extend(result.diagnostics)
        return result.data if result.outcome is Outcome.CONVERTED else data


@lru_cache
def _engine_key() -> str:
    """Changes whenever the translator or its rules may give another result."""
    package = Path(hipify_py.__file__).parent
    files: Iterable[Path] = (*package.glob("*.py"), *package.glob("rewrites/*.py"), *_rule_files())
    stats = [(str(p), (s := p.stat()).st_mtime_ns, s.st_size) for p in sorted(files)]
    return hashlib.sha256(repr(stats).encode()).hexdigest()


def _rule_files() -> Iterable[Path]:
    return (p for p in resources.data_dir("rules").rglob("*") if p.suffix in (".tsv", ".yaml"))


def write_if_changed(path: Path, data: bytes) -> None:
    """Write a file in one step, so that a compiler that runs meanwhile sees the old or the new one."""
    if path.is_file() and not path.is_symlink() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _link(path: Path, target: Path) -> None:
    if path.is_symlink() and os.readlink(path) == str(target):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".new-{os.getpid()}-{path.name}")
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(target)
    os.replace(fresh, path)
