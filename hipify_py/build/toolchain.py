"""Finds the compilers for each target and knows how each of them is called."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from hipify_py.build.sdk.clang import find_clang
from hipify_py.build.sdk.places import rocm_places
from hipify_py.ownheaders import device_headers

# For clang: what is an error there and a warning in g++, nvcc's host compiler.
AS_LENIENT_AS_NVCC = ("-Wno-c++11-narrowing",)
# For nvcc: what clang allows always, so that converted build files do not ask for it.
_AS_LENIENT_AS_CLANG = ("--expt-relaxed-constexpr", "--extended-lambda")
# The first is set by a build that shows its own folder as CUDA to make and CMake.
_CUDA_NAMES = ("HIPIFY_PY_CUDA", "CUDA_HOME", "CUDA_PATH")
_STANDARD = ("-std=c++17", "-O3")


class ToolMissing(RuntimeError):  # noqa: N818 - reads better where it is caught
    """A program or folder that a target needs is not on this machine; the text says what to install."""


@dataclass(frozen=True, slots=True)
class Target:
    """What code is built for: `kind` is cpu, amd or nvidia; `arch` is empty for cpu."""

    kind: str
    arch: str = ""

    @staticmethod
    def parse(text: str) -> Target:
        """Reads `cpu`, `amd:gfx942` or `nvidia:sm_90`.

        Errors: ValueError that names the accepted forms.
        """
        if re.fullmatch(r"cpu|amd:gfx[0-9a-f]+|nvidia:sm_[0-9]+[a-z]?", text):
            kind, _, arch = text.partition(":")
            return Target(kind, arch)
        raise ValueError(f"{text!r} is not a target; write cpu, amd:gfx942 or nvidia:sm_90 (any gfx or sm number)")

    def __str__(self) -> str:
        return f"{self.kind}:{self.arch}" if self.arch else self.kind


@dataclass(frozen=True, slots=True)
class Compiler:
    """One way to call a compiler.

    `command` starts every call; `compile_flags` are for compiling only, `link_flags` for linking only.
    `identity` changes whenever the produced code may change: it is part of every cache key.
    """

    command: tuple[str, ...]
    compile_flags: tuple[str, ...]
    link_flags: tuple[str, ...]
    identity: str
    wraps_host: bool = False

    def host_flags(self, flags: Iterable[str]) -> list[str]:
        """The same flags, handed through to the host compiler where the driver (nvcc) does not know them."""
        own = ("-D", "-I", "-U", "-O", "-std", "-l", "-L", "-x", "-o", "-c", "-M", "-shared", "-g", "--", "-X")
        return [f if not self.wraps_host or f.startswith(own) or not f.startswith("-") else _wrap(f) for f in flags]

    def compile_command(
        self, source: Path, output: Path, flags: Sequence[str] = (), deps: Path | None = None
    ) -> list[str]:
        """Compiles one file to an object; `deps` receives a make-style list of the headers read."""
        depend = ["-MMD", "-MF", str(deps)] if deps else []
        extra = self.host_flags(["-fPIC", *flags])
        return [*self.command, *self.compile_flags, *extra, *depend, "-c", str(source), "-o", str(output)]

    def link_command(self, objects: Sequence[Path], output: Path, flags: Sequence[str] = ()) -> list[str]:
        """Links objects to a shared library."""
        all_flags = self.host_flags([*flags, *self.link_flags])
        return [*self.command, "-shared", *map(str, objects), *all_flags, "-o", str(output)]


def _wrap(flag: str) -> str:
    # Commas separate options for -Xcompiler, so a -Wl, list goes to the linker option by option.
    return f"-Xlinker={flag[4:]}" if flag.startswith("-Wl,") else f"-Xcompiler={flag}"


def find_compiler(target: Target, cxx: str | None = None) -> Compiler:
    """The compiler for a target; `cxx` replaces the one that would be found.

    Errors: ToolMissing.
    """
    if target.kind == "cpu":
        return find_cxx(cxx)
    return find_amd(target.arch, cxx) if target.kind == "amd" else find_nvcc(target.arch, cxx)


def find_cxx(cxx: str | None = None) -> Compiler:
    """A C++17 compiler for this machine's processor: the argument, then CXX, then g++, c++, clang++.

    Errors: ToolMissing.
    """
    asked = cxx or os.environ.get("CXX")
    program = _first_program([asked] if asked else ["g++", "c++", "clang++"])
    if program is None:
        named = f"{asked!r} was asked for but is not there. " if asked else ""
        raise ToolMissing(
            f"No C++ compiler: {named}Install one (Debian: apt-get install g++) or name it with --cxx or CXX."
        )
    flags = (*_STANDARD, "-march=native")
    return Compiler((program,), flags, (), f"{_version(program)} {flags} {processor_features()}")


def find_amd(arch: str, cxx: str | None = None) -> Compiler:
    """clang with a ROCm-shaped root, for one AMD architecture.

    Errors: ToolMissing.
    """
    root = rocm_root()
    program = _first_program([cxx]) if cxx else find_clang(root)
    if program is None:
        named = f"{cxx!r} was asked for but is not there. " if cxx else ""
        raise ToolMissing(f"No clang for AMD GPUs: {named}Run `hipify-py toolchain install amd`.")
    return make_amd_compiler(program, root, arch)


def make_amd_compiler(program: str, root: Path, arch: str) -> Compiler:
    """A clang that compiles for one AMD architecture with the ROCm in a folder."""
    flags = (
        "-x",
        "hip",
        f"--offload-arch={arch}",
        f"--rocm-path={root}",
        "-isystem",
        str(root / "include"),
        "-isystem",
        str(device_headers()),
        *AS_LENIENT_AS_NVCC,
        *_STANDARD,
    )
    link = (f"-L{root / 'lib'}", "-lamdhip64", *_compiler_runtime(program))
    return Compiler((program,), flags, link, f"{_version(program)} {flags}")


@lru_cache
def _compiler_runtime(clang: str) -> tuple[str, ...]:
    """clang's support library where it is there: it has host functions for bfloat16 that g++'s may lack."""
    command = [clang, "-print-libgcc-file-name", "--rtlib=compiler-rt"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    path = result.stdout.strip()
    return (path,) if Path(path).is_file() else ()


def rocm_root() -> Path:
    """The ROCm installation, or a tree of the same shape with headers, device libraries and link stubs.

    Errors: ToolMissing.
    """
    place = next(rocm_places(), None)
    if place is None:
        raise ToolMissing(
            "No ROCm headers. Run `hipify-py toolchain install amd`, or install ROCm and set ROCM_PATH to its folder."
        )
    return place.folder


def hip_version(root: Path | None = None) -> str:
    """The release of HIP in a ROCm, the one that is found unless a folder is named; as in "7.2.4".

    Errors: ToolMissing.
    """
    text = ((root or rocm_root()) / "include" / "hip" / "hip_version.h").read_text(encoding="utf-8", errors="replace")
    numbers = dict(re.findall(r"#define HIP_VERSION_(MAJOR|MINOR|PATCH) +(\d+)", text))
    return ".".join(numbers.get(part, "0") for part in ("MAJOR", "MINOR", "PATCH"))


def cuda_root(nvcc: Compiler) -> Path:
    """The CUDA toolkit that a compiler belongs to.

    Errors: ToolMissing.
    """
    beside = Path(nvcc.command[0]).resolve().parent.parent
    named = [os.environ[name] for name in _CUDA_NAMES if os.environ.get(name)]
    for folder in (beside, *map(Path, named), Path("/usr/local/cuda")):
        if (folder / "include" / "cuda_runtime.h").is_file():
            return folder
    raise ToolMissing(f"{nvcc.command[0]} is there, but not the toolkit's headers; set CUDA_HOME to its folder")


def find_nvcc(arch: str, nvcc: str | None = None) -> Compiler:
    """CUDA's compiler for one NVIDIA architecture.

    Errors: ToolMissing.
    """
    homes = [os.environ[name] for name in _CUDA_NAMES if os.environ.get(name)]
    names = ["nvcc", *(f"{home}/bin/nvcc" for home in (*homes, "/usr/local/cuda"))]
    program = _first_program([nvcc] if nvcc else names)
    if program is None:
        raise ToolMissing("No nvcc. Install NVIDIA's CUDA toolkit (12.8 or newer) or set CUDA_HOME to where it is.")
    number = arch.removeprefix("sm_")
    architecture = f"-gencode=arch=compute_{number},code=sm_{number}"
    flags = ("-x", "cu", architecture, *_STANDARD, *_AS_LENIENT_AS_CLANG)
    return Compiler((program,), flags, (), f"{_version(program)} {flags}", wraps_host=True)


def _first_program(names: Iterable[str | None]) -> str | None:
    return next((path for name in names if name and (path := shutil.which(name))), None)


@lru_cache
def _version(program: str) -> str:
    result = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return f"{program} {result.stdout.strip()}"


@lru_cache
def processor_features() -> str:
    """The instruction sets of this processor, since code built with -march=native runs only where they exist."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return next((line for line in lines if line.lower().startswith(("flags", "features"))), "")
