"""Builds a Makefile project: a copy of it, with make's compilers exchanged for `hipify-py cc`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from hipify_py.build.driver import Settings
from hipify_py.build.includes import included_names
from hipify_py.build.messages import first_error
from hipify_py.build.request import Built, ProjectError, Request, find_built, find_programs, is_program, makefile_of
from hipify_py.build.wrappers import make_sdk, sdk_environment

_GPU_COMPILERS = re.compile(r"(?:^|/)(nvcc|hipcc|amdclang\+\+)$")
_FIXED_COMPILERS = re.compile(r"^/\S*/(g\+\+|gcc|clang\+\+|clang|c\+\+|cc)(?:-\d+)?$")
_ASSIGNMENT = re.compile(
    r"^[ \t]*(?:override[ \t]+|export[ \t]+)?([A-Za-z_]\w*)[ \t]*(?::|\?)?=[ \t]*(.*?)[ \t]*(?:#.*)?$", re.MULTILINE
)
_LEFT_OUT = shutil.ignore_patterns(".git", ".svn", ".hg", "__pycache__", "*.o", "hipify-build")
_INCLUDE_LINE = re.compile(rb"^[ \t]*#[ \t]*include\b.*", re.MULTILINE)
_LEVELS_ABOVE = 2
_SOURCES = (".cu", ".cuh", ".hip", ".h", ".hpp", ".cpp", ".cc", ".c")


def build_make(request: Request) -> Built:
    """Copy the project, run make there, and find what it made.

    Errors: ProjectError.
    """
    if shutil.which("make") is None:
        raise ProjectError("make is missing; on Debian: apt-get install make")
    settings = Settings("nvcc", request.wave, request.meaning, request.cxx, target=request.target, check=request.check)
    sdk = make_sdk(request.out, settings)
    copy = copy_project(request.path.resolve(), request.out.resolve() / "tree")
    makefile = makefile_of(copy)
    assert makefile is not None
    overrides = compiler_overrides(makefile.read_text(encoding="utf-8", errors="replace"), sdk)
    words = [*(f"{name}={value}" for name, value in overrides.items()), *request.extra]
    command = ["make", "-C", str(copy), f"-j{request.jobs}", *words]
    environment = sdk_environment(sdk, os.environ, request.target)
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", env=environment, check=False)
    log = (result.stdout + result.stderr).replace(f"{copy}/", f"{request.path}/")
    if result.returncode:
        raise ProjectError(f"make failed: {first_error(result.stderr)}", log)
    return find_built(copy, log, "make made no program and no library; name what it shall make behind `--`")


def compiler_overrides(makefile: str, sdk: Path) -> dict[str, str]:
    """Variables of make that name a compiler or a toolkit, with what they shall be instead."""
    found = {"NVCC": f"{sdk}/bin/nvcc", "HIPCC": f"{sdk}/bin/hipcc"}
    found |= dict.fromkeys(("CUDA_PATH", "CUDA_HOME", "ROCM_PATH", "HIP_PATH"), str(sdk))
    for name, value in _ASSIGNMENT.findall(makefile):
        words = value.split() or [""]
        first, last = words[0], words[-1].rstrip(")")
        match = _GPU_COMPILERS.search(first) or _FIXED_COMPILERS.match(first)
        if value.startswith("$(shell"):
            match = _GPU_COMPILERS.search(last)
        if match:
            found[name] = f"{sdk}/bin/{match[1]}"
        elif re.fullmatch(r"/usr/local/cuda[\w.-]*/?|/opt/rocm[\w.-]*/?", first):
            found[name] = str(sdk)
    return found


def copy_project(project: Path, tree: Path) -> Path:
    """A fresh copy of the project, without what was built elsewhere; returns the copied folder.

    When its files speak of `../`, the folders above are there too, with links to the project's neighbours.
    """
    if tree.exists():
        shutil.rmtree(tree)
    levels = _LEVELS_ABOVE if _looks_above(project) else 0
    parents = [p for p in list(project.parents)[:levels] if p.parent != p]
    copy = tree.joinpath(*(p.name for p in reversed(parents)), project.name)
    shutil.copytree(project, copy, ignore=_LEFT_OUT, symlinks=True, ignore_dangling_symlinks=True)
    for path in find_programs(copy):
        path.unlink()
    inner = project
    for parent in parents:
        above = tree.joinpath(*(p.name for p in reversed(parents[parents.index(parent) :])))
        for entry in parent.iterdir():
            if entry != inner and not (above / entry.name).exists():
                (above / entry.name).symlink_to(entry)
        inner = parent
    return copy


def _looks_above(project: Path) -> bool:
    for path in _text_files(project):
        data = path.read_bytes()
        if path.suffix in _SOURCES:
            if any(_leads_out(path, name, project) for _, name in included_names(data) if "../" in name):
                return True
            if b'"../' in _INCLUDE_LINE.sub(b"", data):
                return True
        elif b".." in data:
            return True
    return False


def _leads_out(source: Path, name: str, project: Path) -> bool:
    """Whether an include with `../` in it may be of a file outside of the project."""
    path = Path(os.path.normpath(source.parent / name))
    return not (path.is_relative_to(project) and path.is_file())


def _text_files(project: Path) -> Iterable[Path]:
    names = ("makefile", "gnumakefile", "run", "run.sh")
    for root, folders, files in os.walk(project):
        folders[:] = [f for f in folders if not f.startswith(".")]
        for name in files:
            path = Path(root) / name
            known = path.suffix in (*_SOURCES, ".mk") or name.lower() in names
            if known and path.is_file() and not is_program(path):
                yield path
