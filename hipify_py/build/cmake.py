"""Builds a CMake project: for the CPU with `hipify-py cc` as its CUDA and HIP compiler, for AMD with clang."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from hipify_py.build.driver import Settings
from hipify_py.build.library_spec import load_specs
from hipify_py.build.libs import build_libs
from hipify_py.build.messages import first_error
from hipify_py.build.request import Built, Program, ProjectError, Request, find_programs
from hipify_py.build.toolchain import Target, find_amd, find_nvcc, rocm_root
from hipify_py.build.wrappers import make_sdk, sdk_environment

_MODULES = Path(__file__).parent / "cmake_modules"


def build_cmake(request: Request) -> Built:
    """Configure and build out of the source tree.

    Errors: ProjectError.
    """
    cmake = shutil.which("cmake")
    if cmake is None:
        raise ProjectError(
            f"{request.path} is a CMake project and cmake is missing; on Debian: apt-get install cmake, "
            "anywhere: pip install cmake"
        )
    environment = dict(os.environ)
    if request.target.kind == "cpu":
        sdk = make_sdk(
            request.out, Settings("nvcc", request.wave, request.meaning, request.cxx), _packages(request.path)
        )
        environment = sdk_environment(sdk, environment, request.target)
        flags = _cpu_flags(sdk)
    elif request.target.kind == "amd":
        flags = _amd_flags(request)
        environment = _amd_environment(rocm_root(), environment)
    else:
        flags = _nvidia_flags(request)
    folder = request.out.resolve() / "tree"
    if folder.exists():
        shutil.rmtree(folder)
    log = _run([cmake, "-S", str(request.path.resolve()), "-B", str(folder), *flags, *request.extra], environment)
    log += _run([cmake, "--build", str(folder), "--parallel", str(request.jobs)], environment, log)
    programs = find_programs(folder)
    if not programs:
        raise ProjectError("cmake built no program", log)
    return Built(tuple(Program(path, folder) for path in programs), log)


def _packages(project: Path) -> list[str]:
    """The libraries whose packages the project's CMake files speak of."""
    files = [p for pattern in ("CMakeLists.txt", "*.cmake") for p in project.rglob(pattern) if p.is_file()]
    text = "".join(p.read_text(encoding="utf-8", errors="replace") for p in files)
    return [name for name in load_specs(Target("cpu")) if re.search(rf"\b{re.escape(name)}\b", text)]


def _cpu_flags(sdk: Path) -> list[str]:
    return [
        f"-DCMAKE_TOOLCHAIN_FILE={_MODULES / 'toolchain.cmake'}",
        f"-DHIPIFY_PY_SDK={sdk}",
        f"-DCMAKE_PREFIX_PATH={sdk}",
        "-DCMAKE_BUILD_TYPE=Release",
    ]


def _amd_flags(request: Request) -> list[str]:
    """clang as the HIP compiler, and as the C++ compiler that finds HIP's headers."""
    compiler = find_amd(request.target.arch, request.cxx or None)
    root = rocm_root()
    if not (root / "lib" / "cmake" / "hip-lang").is_dir():
        raise ProjectError(
            f"CMake's HIP language needs ROCm's CMake packages, and {root} has none (lib/cmake/hip-lang); "
            "install ROCm's hip-dev package, or run tools/get_rocm.sh again"
        )
    link = " ".join(compiler.link_flags)
    return [
        f"-DCMAKE_HIP_COMPILER={compiler.command[0]}",
        f"-DCMAKE_HIP_COMPILER_ROCM_ROOT={root}",
        f"-DCMAKE_HIP_ARCHITECTURES={request.target.arch}",
        f"-DGPU_TARGETS={request.target.arch}",
        f"-DCMAKE_HIP_FLAGS=--rocm-path={root} -isystem {root / 'include'}",
        f"-DCMAKE_CXX_COMPILER={compiler.command[0]}",
        f"-DCMAKE_CXX_FLAGS=-D__HIP_PLATFORM_AMD__ -isystem {root / 'include'}",
        *(f"-DCMAKE_{kind}_LINKER_FLAGS={link}" for kind in ("EXE", "SHARED", "MODULE")),
        f"-DCMAKE_PREFIX_PATH={root}",
        "-DCMAKE_BUILD_TYPE=Release",
    ]


def _amd_environment(root: Path, environment: Mapping[str, str]) -> dict[str, str]:
    names = dict.fromkeys(("ROCM_PATH", "HIP_PATH"), str(root))
    return {**environment, **names, "HIP_PLATFORM": "amd", "PATH": f"{root}/bin:{environment.get('PATH', '')}"}


def _nvidia_flags(request: Request) -> list[str]:
    compiler = find_nvcc(request.target.arch, request.cxx or None)
    names = [name for name in _packages(request.path) if name in load_specs(request.target)]
    prefixes = [f"-DCMAKE_PREFIX_PATH={build_libs(request.target, names)}"] if names else []
    architecture = f"-DCMAKE_CUDA_ARCHITECTURES={request.target.arch.removeprefix('sm_')}"
    return [f"-DCMAKE_CUDA_COMPILER={compiler.command[0]}", architecture, *prefixes, "-DCMAKE_BUILD_TYPE=Release"]


def _run(command: Sequence[str], environment: Mapping[str, str], before: str = "") -> str:
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", env=environment, check=False)
    log = result.stdout + result.stderr
    if result.returncode:
        raise ProjectError(f"{Path(command[0]).name} failed: {first_error(log)}", before + log)
    return log
