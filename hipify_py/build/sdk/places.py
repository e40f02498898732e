"""Where ROCm is looked for, and where hipify-py puts its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

INSTALLED = Path("/opt/rocm")
_NAMED = ("HIPIFY_PY_ROCM", "ROCM_PATH")


class SdkError(RuntimeError):
    """A toolchain cannot be installed, checked or removed; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Place:
    """A folder with ROCm's headers, and what led to it."""

    folder: Path
    found_by: str
    private: bool = False


def default_folder() -> Path:
    """Where `toolchain install amd` puts its files, or a link to them, unless told otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "hipify-py" / "toolchains" / "amd"


def downloads_folder() -> Path:
    """Where packages are kept until an installation is complete, so that an interrupted one goes on from there."""
    named = os.environ.get("HIPIFY_PY_CACHE")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hipify-py"
    return (Path(named) if named else cache) / "downloads"


def rocm_places() -> Iterator[Place]:
    """Every ROCm on this machine; the first one is taken."""
    for name in _NAMED:
        if os.environ.get(name) and has_hip(Path(os.environ[name])):
            yield Place(Path(os.environ[name]), name)
    if has_hip(INSTALLED):
        yield Place(INSTALLED, "installed")
    if has_hip(default_folder()):
        yield Place(default_folder(), "hipify-py toolchain install amd", private=True)


def has_hip(folder: Path) -> bool:
    """Whether ROCm's headers are there."""
    return (folder / "include" / "hip" / "hip_runtime.h").is_file()
