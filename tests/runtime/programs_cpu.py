"""Builds and runs the small C++ programs of this folder, each once for a compiler, wave size and set of flags."""

from __future__ import annotations

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
    """Compiles against one built runtime; objects and programs go to `folder`."""

    prefix: Path
    folder: Path
    cxx: str = "g++"

    def compile(self, name: str, wave: int, flags: Sequence[str] = ()) -> Path:
        """One program file to an object; warnings are errors, since headers must not cause any."""
        self.folder.mkdir(parents=True, exist_ok=True)
        target = self.folder / f"{name}-{wave}.o"
        include = f"-I{self.prefix / 'include'}"
        command = [self.cxx, "-std=c++17", "-O1", *_WARNINGS, include, f"-DHIPCPU_WAVE={wave}", *flags]
        _run([*command, "-c", str(PROGRAMS / f"{name}.cpp"), "-o", str(target)])
        return target

    def link(self, name: str, objects: Sequence[Path]) -> Path:
        """Objects to a program that finds the runtime by itself."""
        target = self.folder / name
        lib = self.prefix / "lib"
        libraries = [f"-L{lib}", "-lamdhip64", f"-Wl,-rpath,{lib}", "-pthread"]
        _run([self.cxx, *map(str, objects), "-o", str(target), *libraries])
        return target

    def build(self, name: str, wave: int = 64, flags: Sequence[str] = ()) -> Path:
        """A program of one file."""
        return self.link(f"{name}-{wave}", [self.compile(name, wave, flags)])


def _run(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stderr}"


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
