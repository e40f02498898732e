"""Builds a whole project: a file, a folder of sources, a Makefile or a CMake project. Never writes into the project."""

from __future__ import annotations

import re
from pathlib import Path

from hipify_py.build.cmake import build_cmake
from hipify_py.build.flags import SOURCE_SUFFIXES
from hipify_py.build.make import build_make
from hipify_py.build.request import Built, ProjectError, Request, folder_sources, makefile_of
from hipify_py.build.single import build_sources

_PROJECT = re.compile(r"^\s*project\s*\(", re.IGNORECASE | re.MULTILINE)  # without it, a part of a larger CMake project


def kind_of(path: Path) -> str:
    """How a project is built: file, cmake, make or folder.

    Errors: ProjectError when there is nothing to build.
    """
    if path.is_file():
        if path.suffix not in SOURCE_SUFFIXES:
            raise ProjectError(f"{path} is no source file; .cu, .hip, .cpp, .cc, .cxx and .c are")
        return "file"
    if not path.is_dir():
        raise ProjectError(f"{path} is not there")
    cmake_file = path / "CMakeLists.txt"
    if cmake_file.is_file() and _PROJECT.search(cmake_file.read_text(encoding="utf-8", errors="replace")):
        return "cmake"
    if makefile_of(path) is not None:
        return "make"
    if not folder_sources(path):
        raise ProjectError(f"{path} has no CMakeLists.txt, no Makefile and no source file (.cu, .hip, .cpp)")
    return "folder"


def build_project(request: Request) -> Built:
    """Build; the programs are below `request.out`.

    Errors: ProjectError; ToolMissing, SpecError, BuildError of the libraries.
    """
    kind = kind_of(request.path)
    if request.meaning == "cuda" and request.target.kind == "amd":
        raise ProjectError(
            f"an original is CUDA, which builds for cpu and nvidia; for {request.target}, convert it first"
        )
    request.out.mkdir(parents=True, exist_ok=True)
    if kind in ("file", "folder"):
        return build_sources(request)
    return build_cmake(request) if kind == "cmake" else build_make(request)
