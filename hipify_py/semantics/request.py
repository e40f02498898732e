"""What the user asked for about types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hipify_py.options import Options


@dataclass(frozen=True)
class SemanticRequest:
    """How sources are to be parsed: plain flags for all files, and a compilation database that knows each file."""

    clang_args: tuple[str, ...] = ()
    commands: Path | None = None  # compile_commands.json


def make_request(options: Options, commands: Path | None, clang_args: Sequence[str]) -> SemanticRequest:
    """The request that goes with the options of a conversion: its folders and macros are the parser's, too."""
    flags = [f"-I{d}" for d in options.include_dirs]
    flags += [f"-D{d}" for d in options.defines] + [f"-U{u}" for u in options.undefines]
    return SemanticRequest((*flags, *clang_args), commands)
