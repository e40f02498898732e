"""Builds the library that records a run, and says how a program is started with it."""

from __future__ import annotations

import hashlib
import os
import subprocess
from functools import lru_cache
from pathlib import Path

from hipify_py import resources
from hipify_py.build.toolchain import ToolMissing, find_cxx

_FLAGS = ("-std=c++17", "-O2", "-fPIC", "-fvisibility=hidden", "-shared")
_OTHER = {"hip": "hooks_cuda.cpp", "cuda": "hooks_hip.cpp"}  # what the library of one kind leaves out


class TraceError(Exception):
    """A run could not be recorded; the text says why and what to do."""


def trace_environment(folder: Path, kind: str = "hip", megabytes: int = 256, first: int = 0) -> dict[str, str]:
    """The variables that make a program write its record to `folder`, which must be there and empty.

    `kind` is "hip" for programs of this project's runtime or ROCm's, "cuda" for CUDA's own. Contents are stored from
    event `first` on, up to so many megabytes; after that, summaries and samples.
    Errors: ToolMissing without a C++ compiler; TraceError.
    """
    preload = [str(library(kind)), os.environ.get("LD_PRELOAD", "")]
    return {
        "LD_PRELOAD": " ".join(word for word in preload if word),
        "HIPIFY_PY_TRACE": str(folder.resolve()),
        "HIPIFY_PY_TRACE_MB": str(megabytes),
        "HIPIFY_PY_TRACE_FROM": str(first),
    }


@lru_cache
def library(kind: str) -> Path:
    """The recording library, built now where it is missing or old."""
    folder = resources.data_dir("compat_libs") / "runtime" / "trace" / "src"
    sources = [path for path in sorted(folder.glob("*.cpp")) if path.name != _OTHER[kind]]
    headers = [*sorted(folder.glob("*.h")), folder.parents[1] / "cpu/include/hip/cpu_detail/abi.h"]
    compiler = find_cxx(None)
    text = b"\0".join(path.read_bytes() for path in [*sources, *headers])
    key = hashlib.sha256(f"{compiler.identity}\0{kind}\0".encode() + text).hexdigest()[:16]
    target = _cache() / "trace" / key / f"libhipify_trace_{kind}.so"
    if not target.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_name(f".new-{os.getpid()}-{target.name}")
        define = ["-DTRACE_CUDA"] if kind == "cuda" else []
        command = [compiler.command[0], *_FLAGS, *define, *map(str, sources), "-o", str(fresh), "-ldl"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode:
            raise TraceError(f"the recording library could not be built: {result.stderr.strip()}")
        os.replace(fresh, target)
    return target


def _cache() -> Path:
    named = os.environ.get("HIPIFY_PY_CACHE")
    return Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hipify-py"


def kind_of(program: Path) -> str:
    """Which runtime a program uses: "hip" or "cuda".

    Errors: TraceError where it is CUDA's runtime inside the program itself, or none.
    """
    data = program.read_bytes()
    if b"libamdhip64.so" in data:
        return "hip"
    if b"libcudart.so" in data or (b"libcuda.so.1\0" in data and b"cudaLaunchKernel" not in data):
        return "cuda"
    if b"cudart" in data or b"cudaLaunch" in data:
        raise TraceError(
            f"{program} has CUDA's runtime inside it, whose calls cannot be seen: build it with `nvcc -cudart shared` "
            "(CMake: CUDA_RUNTIME_LIBRARY Shared), or for the CPU with `hipify-py cc --meaning cuda`"
        )
    raise TraceError(f"{program} is not linked with libamdhip64.so or libcudart.so; name the program itself")


__all__ = ["ToolMissing", "TraceError", "kind_of", "library", "trace_environment"]
