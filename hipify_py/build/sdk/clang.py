"""Finds the clang that compiles for AMD GPUs, and what it lacks."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from hipify_py.build.sdk.packages import APT_PACKAGES, CLANG_RELEASE
from hipify_py.build.sdk.places import SdkError, default_folder

_LIBRARY_C = (2, 36)  # the release of the C library that the packages for a private folder are made for
_ELSEWHERE = {
    "ubuntu": "On Ubuntu 24.04 or newer this works; on older ones install ROCm from AMD's packages (rocm-hip-sdk)",
    "fedora": "On Fedora: dnf install rocm-hip-devel rocm-device-libs hipcub-devel hiprand-devel, then ROCM_PATH=/usr",
    "rhel": "Install ROCm from AMD's packages for this release (rocm-hip-sdk)",
    "opensuse": "Install ROCm from AMD's packages for this release (rocm-hip-sdk)",
    "arch": "On Arch Linux: pacman -S rocm-hip-sdk",
}


def find_clang(root: Path) -> str | None:
    """The program that compiles for AMD GPUs with the ROCm in `root`: ROCm's own, the system's, hipify-py's."""
    own = (shutil.which(root / name) for name in ("llvm/bin/clang++", "bin/amdclang++"))
    return next(filter(None, own), None) or system_clang() or shutil.which(default_folder() / "llvm/bin/clang++")


def system_clang() -> str | None:
    """clang in PATH, the release that Debian's ROCm wants before others."""
    return shutil.which(f"clang++-{CLANG_RELEASE}") or shutil.which("clang++")


def lacks(clang: str | None) -> list[str]:
    """What is missing for Debian's ROCm, without which nothing can be compiled and linked."""
    if clang is None:
        return [f"clang {CLANG_RELEASE}"]
    release = clang_release(clang)
    if release < CLANG_RELEASE:
        return [f"clang {CLANG_RELEASE} ({clang} is {release or 'none that says its version'})"]
    return [name for name in ("ld.lld", "clang-offload-bundler") if not os.path.isabs(_print(clang, "prog", name))]


def lacks_extras(clang: str) -> list[str]:
    """What is missing for some projects only."""
    found = {
        "OpenMP": os.path.isabs(_print(clang, "file", "libomp.so")),
        "compiler-rt": Path(_ask(clang, "--rtlib=compiler-rt", "-print-libgcc-file-name")).is_file(),
        "llvm-objdump": os.path.isabs(_print(clang, "prog", "llvm-objdump")),
    }
    return [name for name, is_there in found.items() if not is_there]


def clang_release(clang: str) -> int:
    """The first number of its version; 0 where it says none."""
    found = re.search(r"clang version (\d+)", _ask(clang, "--version"))
    return int(found[1]) if found else 0


def can_apt() -> bool:
    """Whether packages can be installed into the system."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_with_apt(say: Callable[[str], None]) -> bool:
    """Installs clang into the system; whether that worked."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "-y", "--no-install-recommends", *APT_PACKAGES]
    for words in (["update"], install):
        command = ["apt-get", "-qq", *words]
        result = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace", check=False)
        if result.returncode:
            said = (result.stderr or result.stdout).strip().splitlines()
            say(f"apt-get {words[0]} failed: {said[-1] if said else result.returncode}")
    _ask.cache_clear()
    return result.returncode == 0


def check_library_c(etc: Path = Path("/etc")) -> None:
    """Makes sure that programs of Debian 12 run here.

    Errors: SdkError that says what to install instead.
    """
    name, version = platform.libc_ver()
    numbers = tuple(int(part) for part in re.findall(r"\d+", version)[:2])
    if name == "glibc" and numbers >= _LIBRARY_C:
        return
    found = f"{name} {version}" if name else "not glibc"
    wanted = ".".join(map(str, _LIBRARY_C))
    raise SdkError(
        f"clang's packages need the C library glibc {wanted} or newer; here it is {found}. {advise(etc)}. "
        f"Or install clang {CLANG_RELEASE}, lld and clang's tools: with those in PATH the rest works here."
    )


def advise(etc: Path = Path("/etc")) -> str:
    """What gives this system a compiler for AMD GPUs without hipify-py's help."""
    text = (etc / "os-release").read_text(encoding="utf-8") if (etc / "os-release").is_file() else ""
    words: Sequence[str] = re.findall(r'^ID(?:_LIKE)?="?([^"\n]*)', text, re.MULTILINE)
    known = (_ELSEWHERE[word] for line in words for word in line.split() if word in _ELSEWHERE)
    return next(known, "Install ROCm for this system and set ROCM_PATH to its folder")


def _print(clang: str, kind: str, name: str) -> str:
    """Where clang finds one of its files or programs; the bare name where it does not."""
    path = _ask(clang, f"-print-{kind}-name={name}")
    return path if Path(path).exists() else name


@lru_cache
def _ask(clang: str, *words: str) -> str:
    try:
        return subprocess.run([clang, *words], capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""
