"""Finds out which tools are on this machine, for `hipify-py doctor`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hipify_py.build.toolchain import ToolMissing, find_amd, find_cxx, find_nvcc, rocm_root


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
        _compiler("clang for AMD", "--target amd:ARCH", lambda: find_amd("gfx90a").command[0]),
        _place("ROCm headers", "--target amd:ARCH", rocm_root),
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


def _place(tool: str, purpose: str, find: Callable[[], Path]) -> Finding:
    try:
        return Finding(tool, purpose, str(find()))
    except ToolMissing as missing:
        return Finding(tool, purpose, "", str(missing))


def _rocm_packages() -> Path:
    folder = rocm_root() / "lib" / "cmake" / "hip-lang"
    if not folder.is_dir():
        raise ToolMissing("ROCm's hip-dev package, or tools/get_rocm.sh")
    return folder.parent


def _clang_openmp() -> Path:
    query = [find_amd("gfx90a").command[0], "-print-resource-dir"]
    folder = subprocess.run(query, capture_output=True, text=True, check=False).stdout.strip()
    header = Path(folder) / "include" / "omp.h"
    if not header.is_file():
        raise ToolMissing("Debian: apt-get install libomp-22-dev")
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
