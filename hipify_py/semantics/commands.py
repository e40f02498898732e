"""What each source was compiled with: compile_commands.json, nvcc's options, and flags from the command line."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from hipify_py.build.flags import FlagError, expand_response_files, parse_call
from hipify_py.errors import HipifyError

# Of all other options only those that change what the text means are handed on.
_MEANINGFUL = ("-D", "-U", "-fno-exceptions", "-fno-rtti", "-fms-extensions", "-fopenmp")


class CommandsError(HipifyError):
    """compile_commands.json cannot be read; the text says why."""


@dataclass(frozen=True)
class Commands:
    """The entries of a compilation database by the real path of their source."""

    entries: dict[str, tuple[str, tuple[str, ...]]]  # source -> folder, command line

    def arguments_for(self, path: Path) -> tuple[str, ...]:
        """clang's arguments for a source; a header gets those of the source that lies nearest to it."""
        real = os.path.realpath(path)
        entry = self.entries.get(real)
        if entry is None and self.entries:
            nearest = max(sorted(self.entries), key=lambda source: len(os.path.commonpath([source, real])))
            entry = self.entries[nearest]
        return () if entry is None else clang_arguments(entry[1], Path(entry[0]))


@lru_cache(maxsize=4)
def read_commands(path: Path) -> Commands:
    """A compile_commands.json, or the one in a folder.

    Errors: CommandsError.
    """
    file = path / "compile_commands.json" if path.is_dir() else path
    try:
        entries = json.loads(file.read_bytes())
    except OSError as error:
        raise CommandsError(f"{file}: cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise CommandsError(f"{file}: is no JSON: {error}") from None
    if not isinstance(entries, list):
        raise CommandsError(f"{file}: must hold a list of entries with directory, file and command")
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for number, entry in enumerate(entries):
        if not isinstance(entry, dict) or not isinstance(entry.get("file"), str):
            raise CommandsError(f"{file}: entry {number} needs `file`, `directory` and `command` or `arguments`")
        folder = os.path.join(file.parent, str(entry.get("directory", "")))
        found[os.path.realpath(os.path.join(folder, entry["file"]))] = (folder, _words(entry))
    return Commands(found)


def _words(entry: dict[str, Any]) -> tuple[str, ...]:
    arguments = entry.get("arguments")
    words = arguments if isinstance(arguments, list) else shlex.split(str(entry.get("command", "")))
    return tuple(str(w) for w in words[1:])


def clang_arguments(words: Sequence[str], folder: Path) -> tuple[str, ...]:
    """An nvcc, hipcc or host compiler's options as clang's, with folders made absolute.

    Options that say how code is generated, linked or warned about are left out; so is what cannot be understood.
    """
    try:
        call = parse_call(expand_response_files(words, folder))
    except FlagError:
        return ()
    found = [f"-std={call.standard}"] if call.standard else []
    for option, value in call.include_dirs:
        found += [option, os.path.normpath(folder / value)]
    for value in call.forced_includes:
        found += ["-include", str(folder / value) if (folder / value).is_file() else value]
    return (*found, *(f for f in call.flags if f.startswith(_MEANINGFUL)))
