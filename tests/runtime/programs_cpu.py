"""Builds and runs the small C++ programs of this folder, each once for a compiler, wave size and set of flags."""

from __future__ import annotations

import fcntl
import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = Path(__file__).parent / "programs"
Build = Callable[[str, int], Path]  # name and wave size -> program
_WARNINGS = ("-Wall", "-Wextra", "-Werror")


@dataclass(frozen=True)
class Builder:
    """Compiles against one built runtime; objects and programs go to `folder` and are made once."""

    prefix: Path
    folder: Path
    cxx: str = "g++"
    flags: Sequence[str] = ()

    def compile(self, name: str, wave: int) -> Path:
        """One program file to an object; warnings are errors, since headers must not cause any."""
        target = self.folder / f"{name}-{wave}.o"
        include = f"-I{self.prefix / 'include'}"
        command = [self.cxx, "-std=c++17", "-O1", *_WARNINGS, include, f"-DHIPCPU_WAVE={wave}", *self.flags]
        _make(target, [*command, "-c", str(PROGRAMS / f"{name}.cpp")])
        return target

    def link(self, name: str, objects: Sequence[Path]) -> Path:
        """Objects to a program that finds the runtime by itself."""
        target = self.folder / name
        lib = self.prefix / "lib"
        libraries = [f"-L{lib}", "-lamdhip64", f"-Wl,-rpath,{lib}", "-pthread"]
        _make(target, [self.cxx, *map(str, objects), *libraries])
        return target

    def build(self, name: str, wave: int = 64) -> Path:
        """A program of one file."""
        return self.link(f"{name}-{wave}", [self.compile(name, wave)])


def _make(target: Path, command: Sequence[str]) -> None:
    """Runs a compiler for `target` unless this or another process of the test run has made it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.with_name(f"{target.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not target.exists():
            fresh = target.with_name(f"{target.name}.new")
            done = subprocess.run([*command, "-o", str(fresh)], capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{' '.join(command)}\n{done.stderr}"
            fresh.rename(target)


def run(
    program: Path, *arguments: str, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs a program to its end; a program that hangs fails the test."""
    env = {**os.environ, **(environment or {})}
    return subprocess.run([str(program), *arguments], capture_output=True, text=True, env=env, timeout=120, check=False)


def case_results(output: str) -> dict[str, str]:
    """What check.h printed: name of each case -> the problem, empty if it passed."""
    results = {}
    for line in output.splitlines():
        state, _, rest = line.partition(" ")
        name, _, problem = rest.partition(" ")
        if state in ("PASS", "FAIL"):
            results[name] = problem or ("" if state == "PASS" else "failed")
    return results
