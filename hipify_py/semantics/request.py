"""What the user asked for about types."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class SemanticRequest:
    """How sources are to be parsed: plain flags for all files, and a compilation database that knows each file."""

    clang_args: tuple[str, ...] = ()
    commands: Path | None = None  # compile_commands.json
