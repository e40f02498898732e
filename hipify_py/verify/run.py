"""Run one program in a folder of its own and keep all that it leaves behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_NOT_DATA = shutil.ignore_patterns(
    ".git", ".svn", ".hg", "__pycache__", "*.o", "*.obj", "*.a", "CMakeFiles", ".hipify-py"
)
_MOST_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Run:
    """How a program ended. `folder` is its working folder, for the files it wrote; `exit_code` is -N for signal N."""

    name: str
    folder: Path
    exit_code: int
    stdout: str
    stderr: str
    seconds: float
    timed_out: bool = False


def run_program(
    program: Path,
    folder: Path,
    name: str,
    arguments: Sequence[str] = (),
    data: Path | None = None,
    timeout: float = 300.0,
    environment: Mapping[str, str] | None = None,
) -> Run:
    """Copy `data` and the program to `folder` (which must not exist) and run it there as ./NAME.

    The same name for original and port keeps what a program prints about itself equal.
    Errors: OSError when the copy or the start fails.
    """
    if data is not None:
        shutil.copytree(data, folder, ignore=_NOT_DATA, symlinks=True, ignore_dangling_symlinks=True)
    else:
        folder.mkdir(parents=True)
    own = folder / name
    if own.is_dir():
        own = folder / f"{name}.exe"  # a folder of the data has the program's name
    if own.is_symlink() or own.exists():
        own.unlink()
    shutil.copy2(program, own)
    outputs = folder.with_name(folder.name + ".out"), folder.with_name(folder.name + ".err")
    start = time.monotonic()
    with outputs[0].open("wb") as out, outputs[1].open("wb") as err:
        process = subprocess.Popen(
            [f"./{own.name}", *arguments],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            env={**os.environ, **(environment or {})},
            start_new_session=True,
        )
        timed_out = not _wait(process, timeout)
    seconds = time.monotonic() - start
    texts = [_read_text(path) for path in outputs]
    return Run(name, folder, process.returncode, texts[0], texts[1], seconds, timed_out)


def _wait(process: subprocess.Popen[bytes], timeout: float) -> bool:
    """Wait for the end; when it takes too long or is interrupted, end the program and its children."""
    try:
        process.wait(timeout)
    except subprocess.TimeoutExpired:
        _end(process)
        return False
    except BaseException:
        _end(process)
        raise
    return True


def _end(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)  # its own session: the group is the program and its children only
    process.wait()


def _read_text(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(_MOST_BYTES).decode("utf-8", "replace")
