"""Builds a CMake project: for AMD with clang and ROCm's packages, else with `hipify-py cc` and packages of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from hipify_py.build.driver import Settings
from hipify_py.build.library_spec import load_specs
from hipify_py.build.messages import first_error
from hipify_py.build.request import Built, ProjectError, Request, find_built
from hipify_py.build.toolchain import (
    AS_LENIENT_AS_NVCC,
    Target,
    cuda_root,
    find_amd,
    find_nvcc,
    rocm_root,
)
from hipify_py.build.wrappers import make_sdk, real_places, sdk_environment
from hipify_py.ownheaders import device_headers

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
    flags, environment = _amd_setup(request) if request.target.kind == "amd" else _own_setup(request)
    folder = request.out.resolve() / "tree"
    if folder.exists():
        shutil.rmtree(folder)
    log = _run([cmake, "-S", str(request.path.resolve()), "-B", str(folder), *flags, *request.extra], environment)
    log += _run([cmake, "--build", str(folder), "--parallel", str(request.jobs)], environment, log)
    return find_built(folder, log, "cmake built no program and no library")


def _own_setup(request: Request) -> tuple[list[str], dict[str, str]]:
    """`hipify-py cc` as the compiler, which calls g++ or nvcc. Returns words for cmake, and its environment."""
    target = request.target
    settings = Settings("nvcc", request.wave, request.meaning, request.cxx, target=target, check=request.check)
    sdk = make_sdk(request.out, settings, _packages(request.path, target))
    flags = [
        f"-DCMAKE_TOOLCHAIN_FILE={_MODULES / 'toolchain.cmake'}",
        f"-DHIPIFY_PY_SDK={sdk}",
        f"-DHIPIFY_PY_KIND={target.kind}",
        f"-DCMAKE_PREFIX_PATH={sdk}",
        "-DCMAKE_BUILD_TYPE=Release",
    ]
    if target.kind == "nvidia":
        nvcc = find_nvcc(target.arch, request.cxx or None)
        flags += [
            f"-DCMAKE_CUDA_COMPILER={nvcc.command[0]}",
            f"-DCMAKE_CUDA_ARCHITECTURES={target.arch.removeprefix('sm_')}",
            f"-DCUDAToolkit_ROOT={cuda_root(nvcc)}",
        ]
    return flags, sdk_environment(sdk, os.environ, target)


def _packages(project: Path, target: Target) -> list[str]:
    """The libraries whose packages the project's CMake files speak of."""
    files = [p for pattern in ("CMakeLists.txt", "*.cmake") for p in project.rglob(pattern) if p.is_file()]
    text = "".join(p.read_text(encoding="utf-8", errors="replace") for p in files)
    return [name for name in load_specs(target) if re.search(rf"\b{re.escape(name)}\b", text)]


def _amd_setup(request: Request) -> tuple[list[str], dict[str, str]]:
    """clang as the HIP compiler, `hipify-py cc` for C++. Returns words for cmake, and its environment.

    ROCm's packages give C++ files options that only clang knows (hip::device does, and what links it); other C++ files
    have the host's own compiler, as they had with CUDA. `hipify-py cc` tells them apart.
    """
    compiler = find_amd(request.target.arch, request.cxx or None)
    root = rocm_root()
    if not (root / "lib" / "cmake" / "hip-lang").is_dir():
        raise ProjectError(
            f"CMake's HIP language needs ROCm's CMake packages, and {root} has none (lib/cmake/hip-lang); "
            "install ROCm's hip-dev package, or run `hipify-py toolchain install amd --dir FOLDER`"
        )
    folders = [word for folder in (root / "include", device_headers()) for word in ("-isystem", str(folder))]
    settings = Settings("hipcc", request.wave, request.meaning, request.cxx, target=request.target, check=request.check)
    sdk = make_sdk(request.out, settings)
    # At the end of each link, so that a program gets of it what it uses and no more.
    libraries = " ".join(["-Wl,--as-needed", *compiler.link_flags])
    flags = [
        f"-DCMAKE_HIP_COMPILER={compiler.command[0]}",
        f"-DCMAKE_HIP_COMPILER_ROCM_ROOT={root}",
        f"-DCMAKE_HIP_ARCHITECTURES={request.target.arch}",
        f"-DGPU_TARGETS={request.target.arch}",
        f"-DHIPIFY_PY_ARCHITECTURE={request.target.arch}",
        f"-DCMAKE_PROJECT_INCLUDE={_MODULES / 'architecture.cmake'}",
        f"-DCMAKE_HIP_FLAGS={' '.join([f'--rocm-path={root}', *AS_LENIENT_AS_NVCC, *folders])}",
        f"-DCMAKE_CXX_COMPILER={sdk / 'bin' / 'c++'}",
        f"-DHIP_HIPCC_EXECUTABLE={sdk / 'bin' / 'hipcc'}",
        *(f"-DCMAKE_{language}_STANDARD_LIBRARIES={libraries}" for language in ("CXX", "HIP")),
        f"-DCMAKE_PREFIX_PATH={root}",
        "-DCMAKE_BUILD_TYPE=Release",
    ]
    places = dict.fromkeys(("ROCM_PATH", "HIP_PATH"), str(root)) | real_places(request.target)
    path = f"{root}/bin:{os.environ.get('PATH', '')}"
    return flags, {**os.environ, **places, "HIP_PLATFORM": "amd", "PATH": path}


def _run(command: Sequence[str], environment: Mapping[str, str], before: str = "") -> str:
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", env=environment, check=False)
    log = result.stdout + result.stderr
    if result.returncode:
        raise ProjectError(f"{Path(command[0]).name} failed: {first_error(log)}", before + log)
    return log
