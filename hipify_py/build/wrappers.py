"""A folder that looks like CUDA and ROCm to make and CMake: compilers that call `hipify-py cc`, headers, libraries."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import hipify_py
from hipify_py.build.cc import Settings
from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Target

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
_HIPCONFIG = """\
#!/bin/sh
# Answers like ROCm's hipconfig.
case "$1" in
  -v|--version) printf 7.2.0 ;;
  -p|--path|-R|--rocmpath) printf %s {sdk} ;;
  -P|--platform) printf amd ;;
  -c|--compiler) printf clang ;;
  -r|--runtime) printf rocclr ;;
  -C|--cpp_config|--cpp-config) printf %s {cpp} ;;
  *) echo "HIP version: 7.2.0 (hipify-py, for the CPU)" ;;
esac
"""


def make_sdk(folder: Path, settings: Settings, libraries: Sequence[str] = ()) -> Path:
    """Make FOLDER/sdk with bin, include, lib and lib64; returns it.

    The runtime and the named libraries are built now; `hipify-py cc` adds others when a file asks for them.
    """
    sdk = folder.resolve() / "sdk"
    prefix = build_libs(Target("cpu"), ["hip", *libraries], cxx=settings.cxx or None)
    (sdk / "bin").mkdir(parents=True, exist_ok=True)
    for name, place in (("include", "include"), ("lib", "lib"), ("lib64", "lib")):
        _link(sdk / name, prefix / place)
    start = sdk / "bin" / ".start.py"
    start.write_text(_START.format(package=str(Path(hipify_py.__file__).resolve().parent.parent)), encoding="utf-8")
    environment = " ".join(f"{k}={shlex.quote(v)}" for k, v in settings.as_environment().items())
    for name, driver in _DRIVERS.items():
        command = f"{environment} exec {shlex.quote(sys.executable)} -B {shlex.quote(str(start))} {driver}"
        _script(sdk / "bin" / name, f'#!/bin/sh\n{command} "$@"\n')
    includes = shlex.quote(f"-I{sdk}/include")
    _script(sdk / "bin" / "hipconfig", _HIPCONFIG.format(sdk=shlex.quote(str(sdk)), cpp=includes))
    return sdk


def _link(path: Path, target: Path) -> None:
    if path.is_symlink():
        path.unlink()
    path.symlink_to(target)


def _script(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def sdk_environment(sdk: Path, environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of a build that shall find this folder before any real CUDA or ROCm."""
    roots = ("CUDA_PATH", "CUDA_HOME", "CUDA_ROOT", "CUDA_DIR", "ROCM_PATH", "HIP_PATH")
    found = {name: value for name, value in environment.items() if name not in ("CC", "CXX", "MAKEFLAGS", "CUDACXX")}
    return {**found, "PATH": f"{sdk}/bin:{environment.get('PATH', '')}", **dict.fromkeys(roots, str(sdk))}
