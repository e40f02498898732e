"""Runs the program in a child that is killed, as by `kill -9`, right before its n-th change to the file system."""

from __future__ import annotations

import os
import signal
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import hipify_py.cli.convert
import hipify_py.cli.undo
import hipify_py.convert
import hipify_py.runs.conversion
import hipify_py.runs.journal  # noqa: F401 - imported here, so that the children need not
from hipify_py import rulebook
from hipify_py.cli.app import run

_CHANGES = frozenset({"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod", "os.utime", "os.chown", "os.link"})


@lru_cache(maxsize=1)
def _load_rules() -> rulebook.RuleSet:
    return rulebook.load_rules()


def run_killed(arguments: list[str], kill_at: int) -> int:
    """Run one command line; the exit code, or minus the signal. The kill comes before change number `kill_at`."""
    rules = _load_rules()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    count = 0

    def watch(event: str, values: tuple[Any, ...]) -> None:
        nonlocal count
        writes = event == "open" and isinstance(values[2], int) and values[2] & (os.O_WRONLY | os.O_RDWR)
        if event in _CHANGES or (writes and values[0] != os.devnull):
            count += 1
            if count == kill_at:
                os.kill(os.getpid(), signal.SIGKILL)

    rulebook.load_rules = lambda *_, **__: rules  # type: ignore[assignment] - once for all children
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        sys.addaudithook(watch)
        code = run(arguments)
    except BaseException:
        code = 99
    os._exit(code)


def describe_tree(folder: Path) -> dict[str, tuple[object, ...]]:
    """All that makes a tree what it is: kinds, permissions, contents, links of both kinds, and times but of links."""
    found: dict[str, tuple[object, ...]] = {}
    first_names: dict[int, str] = {}
    for path in sorted(folder.rglob("*")):
        status, name = path.lstat(), str(path.relative_to(folder))
        what: tuple[object, ...] = ("folder",)
        if path.is_symlink():
            what = ("link", os.readlink(path))
        elif path.is_file():
            what = ("file", path.read_bytes(), status.st_mtime_ns, first_names.setdefault(status.st_ino, name))
        elif not name.startswith(".hipify-py"):
            what = ("folder", status.st_mtime_ns)
        found[name] = (oct(status.st_mode), *what)
    return found
