"""Builds programs from sources without build files: one source, or all sources of a folder."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from hipify_py.build.cc import Settings, run_cc
from hipify_py.build.includes import SearchPath, find_reached
from hipify_py.build.library_spec import load_specs
from hipify_py.build.library_use import libraries_included, link_words
from hipify_py.build.libs import build_libs
from hipify_py.build.messages import first_error
from hipify_py.build.request import Built, Program, ProjectError, Request, folder_sources
from hipify_py.build.toolchain import find_compiler

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
    if request.target.kind != "cpu":
        return _build_for_gpu(request, sources, output, folders)
    # nvcc reads .cpp as plain C++; in a port such a file may hold kernels, so there it is read as hipcc would.
    driver = "nvcc" if request.meaning == "cuda" else "hipcc"
    settings = Settings(driver, request.wave, request.meaning, request.cxx, Path.cwd())
    answer = run_cc([*map(str, sources), "-O2", *folders, *request.extra, "-o", str(output)], settings)
    if answer.code:
        raise ProjectError(f"{sources[0]}: {first_error(answer.stderr)}", answer.stderr)
    return answer.stderr


def _include_folders(root: Path, sources: Sequence[Path]) -> list[Path]:
    """Folders named include, inc or common in the project, and those of its sources."""
    base = root if root.is_dir() else root.parent
    named = [base / name for name in ("include", "inc", "common", "src") if (base / name).is_dir()]
    return list(dict.fromkeys([*named, *(source.parent for source in sources)]))


def _build_for_gpu(request: Request, sources: Sequence[Path], output: Path, folders: Sequence[str]) -> str:
    """Compile and link for a real GPU with its vendor's compiler."""
    compiler = find_compiler(request.target, request.cxx or None)
    search = SearchPath((), tuple(Path(folder[2:]) for folder in folders))
    specs = load_specs(request.target)
    used = libraries_included(find_reached(sources, search).values(), specs)
    prefix = build_libs(request.target, [spec.name for spec in used], cxx=request.cxx or None) if used else None
    flags = [*folders, *([f"-I{prefix / 'include'}"] if prefix else []), *request.extra]
    log, objects = "", []
    for index, source in enumerate(sources):
        objects.append(request.out / f"{index}-{source.stem}.o")
        log += _run(compiler.compile_command(source, objects[-1], flags))
    libraries = [f"-L{prefix / 'lib'}", f"-Wl,-rpath,{prefix / 'lib'}", *link_words(used)] if prefix else []
    words = compiler.host_flags([*libraries, *compiler.link_flags])
    log += _run([*compiler.command, *map(str, objects), *words, "-o", str(output)])
    for path in objects:
        path.unlink()
    return log


def _run(command: Sequence[str]) -> str:
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if result.returncode:
        raise ProjectError(first_error(result.stderr), result.stderr)
    return result.stderr
