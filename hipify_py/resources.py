"""Where the rule files, kernels and library sources are: in a checkout, or inside an installed wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """The folder that holds rules/, kernels/, compat_libs/ and samples/."""
    shipped = _PACKAGE / "_shipped"
    return shipped if shipped.is_dir() else _PACKAGE.parent


def data_dir(name: str) -> Path:
    """One of the data folders.

    Errors: FileNotFoundError when the installation is incomplete.
    """
    folder = data_root() / name
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder}: part of hipify-py is missing; install it again")
    return folder
