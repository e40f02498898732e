"""Fixtures that every area's tests share: optional toolchains and the libraries built for the CPU.

A test that needs an optional tool asks for its fixture and is skipped where the tool is missing. With
HIPIFY_PY_REQUIRE_TOOLS=1 (as in .ci/run) a missing tool fails the test instead.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import pytest

from hipify_py.build.libs import build_libs
from hipify_py.build.sdk.places import default_folder
from hipify_py.build.toolchain import Compiler, Target, ToolMissing, find_amd, find_nvcc

Tool = TypeVar("Tool")


def require(find: Callable[[], Tool]) -> Tool:
    """The tool, or a skip that says what is missing; a failure where every tool is required."""
    try:
        return find()
    except ToolMissing as missing:
        if os.environ.get("HIPIFY_PY_REQUIRE_TOOLS"):
            pytest.fail(f"a required tool is missing: {missing}")
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def torch_module() -> Any:
    """PyTorch, any version that runs on the CPU."""

    def find() -> ModuleType:
        if find_spec("torch") is None:
            raise ToolMissing("PyTorch is missing: pip install torch")
        return import_module("torch")

    return require(find)


@pytest.fixture(scope="session")
def need_program() -> Callable[[str], str]:
    """need_program(name): where a program of Debian's is."""

    def find(name: str) -> str:
        path = shutil.which(name)
        if path is None:
            raise ToolMissing(f"{name} is missing")
        return path

    return lambda name: require(lambda: find(name))


@pytest.fixture(scope="session")
def amd_toolchain() -> Compiler:
    """clang with ROCm's headers: compiles and links for AMD GPUs, runs nothing."""
    return require(lambda: find_amd("gfx942"))


@pytest.fixture(scope="session")
def nvcc() -> Compiler:
    """NVIDIA's compiler: compiles and links, runs nothing."""
    return require(lambda: find_nvcc("sm_90"))


def _find_clang() -> Path:
    for name in ("clang++-22", "clang++", "clang++-19", default_folder() / "llvm/bin/clang++"):
        if path := shutil.which(name):
            return Path(path)
    raise ToolMissing("clang++ is missing; on Debian: apt-get install clang-22; or hipify-py toolchain install amd")


@pytest.fixture(scope="session")
def clang_cxx() -> Path:
    """clang as a second host compiler beside the default one."""
    return require(_find_clang)


def _find_cmake() -> Path:
    if path := shutil.which("cmake"):
        return Path(path)
    raise ToolMissing("cmake is missing; on Debian: apt-get install cmake, anywhere: pip install cmake")


@pytest.fixture(scope="session")
def cmake() -> Path:
    """CMake, for projects that build with it."""
    return require(_find_cmake)


def _find_make() -> Path:
    if path := shutil.which("make"):
        return Path(path)
    raise ToolMissing("make is missing; on Debian: apt-get install make")


@pytest.fixture(scope="session")
def make() -> Path:
    """Make, for projects that build with it."""
    return require(_find_make)


def _find_bindings() -> list[Path]:
    found = find_spec("rocm.bindings") if find_spec("rocm") is not None else None
    if found is None:
        raise ToolMissing("the Python bindings of ROCm are missing: pip install rocm-bindings-libraries")
    return [Path(p) for p in found.submodule_search_locations or ()]


@pytest.fixture(scope="session")
def rocm_bindings() -> list[Path]:
    """The declarations in the Python bindings of ROCm, which know libraries and releases that are not installed."""
    return require(_find_bindings)


def _find_chromium() -> tuple[Path, Path]:
    found = [shutil.which(name) for name in ("chromium", "chromedriver")]
    if not all(found):
        raise ToolMissing("chromium or chromedriver is missing; on Debian: apt-get install chromium chromium-driver")
    return Path(str(found[0])), Path(str(found[1]))


@pytest.fixture(scope="session")
def chromium() -> tuple[Path, Path]:
    """A browser and the driver that steers it, for reports as pages."""
    return require(_find_chromium)


def _find_dask() -> None:
    if find_spec("distributed") is None:
        raise ToolMissing("Dask is missing: pip install 'hipify-py[dask]'")


@pytest.fixture(scope="session")
def dask() -> None:
    """Dask's distributed, with clusters on this machine."""
    require(_find_dask)


def _find_mpiexec() -> Path:
    path = shutil.which("mpiexec", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if path is None or find_spec("mpi4py") is None:
        raise ToolMissing("MPI is missing: pip install 'hipify-py[mpi]'")
    return Path(path)


@pytest.fixture(scope="session")
def mpiexec() -> Path:
    """What starts the processes of MPI, for mpi4py."""
    return require(_find_mpiexec)


def _find_groff() -> Path:
    if path := shutil.which("groff"):
        return Path(path)
    raise ToolMissing("groff is missing; on Debian: apt-get install groff-base")


@pytest.fixture(scope="session")
def groff() -> Path:
    """What shows manual pages."""
    return require(_find_groff)


@pytest.fixture(scope="session")
def cpu_prefix() -> Path:
    """Folder with include/ and lib/ of the libraries built for the CPU."""
    return build_libs(Target.parse("cpu"))
