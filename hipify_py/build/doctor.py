"""Finds out which tools are on this machine, for `hipify-py doctor`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hipify_py.build.sdk.clang import find_clang, lacks
from hipify_py.build.sdk.places import default_folder, rocm_places
from hipify_py.build.toolchain import ToolMissing, find_cxx, find_nvcc

_INSTALL = "`hipify-py toolchain install amd` installs it"


@dataclass(frozen=True, slots=True)
class Finding:
    """One tool: what it is for, and what was found or what to do."""

    tool: str
    purpose: str
    found: str
    advice: str = ""
    required: bool = False

    @property
    def ok(self) -> bool:
        return bool(self.found)


def examine() -> list[Finding]:
    """Look for all tools; nothing is installed or changed."""
    python = f"{sys.version.split()[0]} ({sys.executable})"
    return [
        Finding("Python", "hipify-py itself", python, required=True),
        _compiler("C++ compiler", "programs and libraries for the CPU", lambda: find_cxx().command[0], required=True),
        _program("make", "Makefile projects, `make demo`", "Debian: apt-get install make", required=True),
        _program(
            "cmake", "CMake projects, one of the samples", "Debian: apt-get install cmake; or pip install cmake", True
        ),
        _libclang(),
        _compiler("clang for AMD", "--target amd:ARCH", _amd_clang),
        _place("ROCm headers", "--target amd:ARCH", _rocm),
        _place("ROCm's CMake packages", "CMake projects for amd:ARCH", _rocm_packages),
        _place("OpenMP of clang", "projects with OpenMP for amd:ARCH", _clang_openmp),
        _compiler("nvcc", "--target nvidia:ARCH", lambda: find_nvcc("sm_90").command[0]),
        _gpu("AMD GPU", "running there", ("rocminfo",), "/dev/kfd"),
        _gpu("NVIDIA GPU", "running there", ("nvidia-smi", "-L"), "/dev/nvidiactl"),
    ]


def _compiler(tool: str, purpose: str, find: Callable[[], str], required: bool = False) -> Finding:
    try:
        program = find()
    except ToolMissing as missing:
        return Finding(tool, purpose, "", str(missing), required)
    return Finding(tool, purpose, f"{_version([program, '--version'])} ({program})", required=required)


def _program(name: str, purpose: str, advice: str, required: bool = False) -> Finding:
    path = shutil.which(name)
    if path is None:
        return Finding(name, purpose, "", advice, required)
    return Finding(name, purpose, f"{_version([path, '--version'])} ({path})", required=required)


def _libclang() -> Finding:
    advice = "pip install 'hipify-py[semantic]'"
    try:
        from hipify_py.semantics.parse import ParseError, library_version

        return Finding("libclang", "convert --semantic", library_version())
    except ImportError:
        return Finding("libclang", "convert --semantic", "", advice)
    except ParseError as error:
        return Finding("libclang", "convert --semantic", "", f"{error}; {advice}")


def _place(tool: str, purpose: str, find: Callable[[], object]) -> Finding:
    try:
        return Finding(tool, purpose, str(find()))
    except ToolMissing as missing:
        return Finding(tool, purpose, "", str(missing))


def _amd_clang() -> str:
    place = next(rocm_places(), None)
    program = find_clang(place.folder if place else default_folder())
    # What an installed ROCm needs of its own clang is its own affair.
    missing = lacks(program) if program is None or place is None or place.private else []
    if program is None or missing:
        raise ToolMissing(f"no {', '.join(missing)}: {_INSTALL}")
    return program


def _rocm() -> str:
    place = next(rocm_places(), None)
    if place is None:
        raise ToolMissing(f"{_INSTALL}; or install ROCm and set ROCM_PATH to its folder")
    return f"{place.folder} ({place.found_by})"


def _rocm_packages() -> Path:
    place = next(rocm_places(), None)
    if place is None:
        raise ToolMissing(_INSTALL)
    folder = place.folder / "lib" / "cmake" / "hip-lang"
    if not folder.is_dir():
        raise ToolMissing(f"ROCm's hip-dev package has them, which {place.folder} lacks")
    return folder.parent


def _clang_openmp() -> Path:
    query = [_amd_clang(), "-print-resource-dir"]
    folder = subprocess.run(query, capture_output=True, text=True, check=False).stdout.strip()
    header = Path(folder) / "include" / "omp.h"
    if not header.is_file():
        raise ToolMissing("Debian: apt-get install libomp-22-dev; `hipify-py toolchain install amd --private` has it")
    return header


def _gpu(tool: str, purpose: str, command: Sequence[str], device: str) -> Finding:
    if not Path(device).exists():
        return Finding(tool, purpose, "", "none on this machine; the CPU target needs none")
    if shutil.which(command[0]) is None:
        return Finding(tool, purpose, f"{device} is there, {command[0]} is not")
    return Finding(tool, purpose, _version(command))


def _version(command: Sequence[str]) -> str:
    """The line of a program's answer that holds its version, or its first line."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return "does not answer"
    lines = [line.strip() for line in result.stdout.splitlines() if line.strip()]
    return next((line for line in lines if "release" in line), lines[0] if lines else "says nothing")
