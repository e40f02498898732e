"""Builds programs from sources without build files: one source, or all sources of a folder."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from hipify_py.build.cc import run_cc
from hipify_py.build.driver import Settings
from hipify_py.build.messages import first_error
from hipify_py.build.request import Built, Program, ProjectError, Request, folder_sources

_MAIN = re.compile(rb"^[ \t]*(?:extern[ \t]+\"C\"[ \t]+)?(?:int|auto|void)[ \t\n]+main[ \t]*\(", re.MULTILINE)


def build_sources(request: Request) -> Built:
    """One program for each source with a main(), together with the sources that have none.

    Errors: ProjectError.
    """
    folder = request.path if request.path.is_dir() else None
    groups = _programs(request.path)
    programs, log = [], ""
    for main, others in groups:
        name = request.path.resolve().name if folder and main.stem == "main" and len(groups) == 1 else main.stem
        output = request.out / name
        log += _build_one(request, [main, *others], output)
        programs.append(Program(output, folder))
    return Built(tuple(programs), log)


def _programs(path: Path) -> list[tuple[Path, list[Path]]]:
    if path.is_file():
        return [(path, [])]
    sources = folder_sources(path)
    mains = [s for s in sources if _MAIN.search(s.read_bytes())]
    if not mains:
        raise ProjectError(f"no source in {path} has a main(); name the program's folder or file")
    return [(main, [s for s in sources if s not in mains]) for main in mains]


def _build_one(request: Request, sources: Sequence[Path], output: Path) -> str:
    folders = [f"-I{folder}" for folder in _include_folders(request.path, sources)]
    # nvcc reads .cpp as plain C++; in a port such a file may hold kernels, so there it is read as hipcc would.
    driver = "nvcc" if request.meaning == "cuda" else "hipcc"
    settings = Settings(driver, request.wave, request.meaning, request.cxx, Path.cwd(), request.target, request.check)
    answer = run_cc([*map(str, sources), "-O2", *folders, *request.extra, "-o", str(output)], settings)
    if answer.code:
        raise ProjectError(f"{sources[0]}: {first_error(answer.stderr)}", answer.stderr)
    return answer.stderr


def _include_folders(root: Path, sources: Sequence[Path]) -> list[Path]:
    """Folders named include, inc or common in the project, and those of its sources."""
    base = root if root.is_dir() else root.parent
    named = [base / name for name in ("include", "inc", "common", "src") if (base / name).is_dir()]
    return list(dict.fromkeys([*named, *(source.parent for source in sources)]))
