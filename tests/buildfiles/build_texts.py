"""What the tests of build files share: how a conversion is asked for, and the codes of its diagnostics."""

from __future__ import annotations

from typing import Protocol

from hipify_py.model import FileResult


class Convert(Protocol):
    """The fixture `convert`."""

    def __call__(self, name: str, text: str | bytes, hip_branches: str = ...) -> FileResult: ...


def reports_of(result: FileResult) -> list[tuple[int, str]]:
    """Line and code of every diagnostic."""
    return [(d.line, d.code) for d in result.diagnostics]
