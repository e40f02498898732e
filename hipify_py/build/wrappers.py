"""A folder that looks like CUDA and ROCm to make and CMake: compilers that call `hipify-py cc`, headers, libraries."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import hipify_py
from hipify_py.build.driver import Settings
from hipify_py.build.libs import build_libs
from hipify_py.build.shadow import write_if_changed
from hipify_py.build.toolchain import Target, cuda_root, find_nvcc, rocm_root

_DRIVERS = {
    "nvcc": "nvcc", "hipcc": "hipcc", "amdclang++": "hipcc",
    "g++": "c++", "c++": "c++", "clang++": "c++", "gcc": "cc", "cc": "cc", "clang": "cc",
}  # fmt: skip
_START = """\
import sys

sys.path[0] = {package!r}
from hipify_py.build.cc import main

sys.exit(main(sys.argv[1], sys.argv[2:]))
"""
_HIPCONFIG = Path(__file__).parent / "sdk" / "hipconfig"
_ROOTS = ("CUDA_PATH", "CUDA_HOME", "CUDA_ROOT", "CUDA_DIR", "ROCM_PATH", "HIP_PATH")
_VERSION = "HIP_VERSION_MAJOR=7\nHIP_VERSION_MINOR=2\nHIP_VERSION_PATCH=0\n"


def make_sdk(folder: Path, settings: Settings, libraries: Sequence[str] = ()) -> Path:
    """Make FOLDER/sdk with bin, include, lib and lib64; returns it.

    For AMD, headers and libraries are ROCm's. Else the runtime and the named libraries are built now; `hipify-py cc`
    adds others when a file asks for them.
    """
    sdk = folder.resolve() / "sdk"
    names = ["hip", *libraries]
    amd = settings.target.kind == "amd"
    prefix = rocm_root() if amd else build_libs(settings.target, names, cxx=settings.cxx or None)
    sdk.mkdir(parents=True, exist_ok=True)
    for name, place in (("include", "include"), ("lib", "lib"), ("lib64", "lib")):
        _link(sdk / name, prefix / place)
    version = rocm_root() / "share" / "hip" / "version" if amd else None
    write_if_changed(sdk / "share" / "hip" / "version", version.read_bytes() if version else _VERSION.encode())
    environment = " ".join(f"{k}={shlex.quote(v)}" for k, v in settings.as_environment().items())
    for name, driver in _DRIVERS.items():
        _write_compiler(sdk / "bin" / name, driver, environment)
    _script(sdk / "bin" / "hipconfig", _HIPCONFIG.read_text(encoding="utf-8"))
    return sdk


def write_module_compiler(prefix: Path, compiler: str) -> None:
    """Make PREFIX/bin/hipify-py-cc, with which the CPU runtime of this prefix compiles what hiprtc is given."""
    _write_compiler(
        prefix / "bin" / "hipify-py-cc", "nvcc", f"HIPIFY_PY_CXX={shlex.quote(compiler)}" if compiler else ""
    )


def _write_compiler(path: Path, driver: str, environment: str) -> None:
    start = path.parent / ".start.py"
    package = str(Path(hipify_py.__file__).resolve().parent.parent)
    write_if_changed(start, _START.format(package=package).encode())
    command = f"{environment} exec {shlex.quote(sys.executable)} -B {shlex.quote(str(start))} {driver}"
    text = f'#!/bin/sh\n{command} "$@"\n'.encode()
    if not path.is_file() or path.read_bytes() != text:
        write_if_changed(path, text)
        path.chmod(0o755)


def _link(path: Path, target: Path) -> None:
    if path.is_symlink():
        path.unlink()
    path.symlink_to(target)


def _script(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def sdk_environment(sdk: Path, environment: Mapping[str, str], target: Target) -> dict[str, str]:
    """The environment of a build that shall find this folder before any real CUDA or ROCm."""
    found = {name: value for name, value in environment.items() if name not in ("CC", "CXX", "MAKEFLAGS", "CUDACXX")}
    platform = "nvidia" if target.kind == "nvidia" else "amd"
    own = {"PATH": f"{sdk}/bin:{environment.get('PATH', '')}", "HIP_PLATFORM": platform}
    return {**found, **own, **dict.fromkeys(_ROOTS, str(sdk)), **real_places(target)}


def real_places(target: Target) -> dict[str, str]:
    """Where `hipify-py cc` finds the vendor's own folder behind the names that the environment gives to another."""
    if target.kind == "amd":
        return {"HIPIFY_PY_ROCM": str(rocm_root())}
    return {"HIPIFY_PY_CUDA": str(cuda_root(find_nvcc(target.arch)))} if target.kind == "nvidia" else {}
