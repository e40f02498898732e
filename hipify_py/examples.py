"""Runs the examples in rules/diagnostics.yaml: what the program makes of them is what `explain` and the pages show."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

DEFAULT_FILE = "example.cu"
_TIME_LIMIT = 120  # seconds


@dataclass(frozen=True, slots=True)
class Shown:
    """An example and what became of it."""

    file: str
    before: str  # "" where the commands make their own files
    commands: tuple[str, ...]
    after: str = ""  # what stood on standard output; "" where nothing did
    messages: str = ""  # what stood on standard error


def read_example(entry: Mapping[str, str]) -> Shown | None:
    """The example of a diagnostic without its result; None for one that no input shows."""
    text, steps = entry.get("example", ""), entry.get("steps", "")
    if not text and not steps:
        return None
    file = entry.get("file", DEFAULT_FILE)
    convert = " ".join(["hipify-py", "convert", file, "-o", "-", *shlex.split(entry.get("options", ""))])
    return Shown(file, text.rstrip("\n"), tuple(steps.rstrip("\n").split("\n")) if steps else (convert,))


def run_example(entry: Mapping[str, str], *, shell: bool) -> Shown | None:
    """The example with what the program says to it; commands of a shell are run only where `shell` allows it."""
    shown = read_example(entry)
    if shown is None or (entry.get("steps") and not shell):
        return shown
    with tempfile.TemporaryDirectory() as folder, _inside(Path(folder)):
        if shown.before:
            Path(shown.file).write_text(shown.before + "\n", encoding="utf-8")
        after, messages = _run_shell(shown) if entry.get("steps") else _run_here(shown.commands[0])
    return Shown(shown.file, shown.before, shown.commands, after.rstrip("\n"), messages.rstrip("\n"))


def _run_here(command: str) -> tuple[str, str]:
    """Standard output and error of one command of hipify-py, run in this process."""
    from hipify_py.cli.app import run

    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    err = io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        run(shlex.split(command)[1:])
    out.seek(0)
    return out.read(), err.getvalue()


def _run_shell(shown: Shown) -> tuple[str, str]:
    """Standard output and error of all commands, run by bash with this Python's hipify-py."""
    function = f'hipify-py() {{ {shlex.quote(sys.executable)} -m hipify_py "$@"; }}\n'
    paths = os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        ["bash", "-c", function + "\n".join(shown.commands)],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        errors="replace",
        timeout=_TIME_LIMIT,
        check=False,
    )
    return done.stdout, done.stderr


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    """Work in `folder`; contextlib has this from Python 3.11 on."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
