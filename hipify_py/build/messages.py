"""Turns a compiler's messages about shadow files into messages about the user's files, with advice. Pure."""

from __future__ import annotations

import os
import re
from itertools import takewhile
from pathlib import Path

_LONGEST_SUMMARY = 400
# (what the compiler says, what to do about it). The compiler runs with LC_ALL=C, so it quotes plainly
_LISTING = "`hipify-py libs list --target cpu` shows the libraries there are"
_ADVICE = (
    (
        r"'(hip[A-Z]\w*|__\w+|\w*_sync)' (?:was not declared|has not been declared|does not name|is not a member)",
        "{0} is not in the HIP runtime for the CPU; `hipify-py query {0}` says what is known of it",
    ),
    (
        r"use of undeclared identifier '(hip[A-Z]\w*|__\w+)'",
        "{0} is not in the HIP runtime for the CPU; `hipify-py query {0}` says what is known of it",
    ),
    (
        r"fatal error: '?((?:cu|nv|thrust/|cub/|hip|roc|miopen|rccl|cooperative_groups)[\w./+-]*)'?"
        r"(?:: No such file| file not found)",
        f"{{0}}: this header has no version for the CPU yet; {_LISTING}",
    ),
    (
        r"fatal error: '?([\w./+-]+)'?(?:: No such file| file not found)",
        "{0}: not found; is a folder missing (-I), or a package of the system?",
    ),
    (
        r"unknown mnemonic|no such instruction|impossible constraint|invalid instruction mnemonic",
        "inline PTX or GCN assembly cannot run on a CPU: write C++ for `#ifdef __HIP_PLATFORM_CPU__` beside it",
    ),
    (r"cannot find -l(\w+)", f"lib{{0}} is not there; {_LISTING}"),
    (r"undefined reference to `main'", "there is no main(): name the project's folder, or all its files"),
    (r"undefined reference to `((?:hip|roc|miopen)\w+)", "{0} is in no library for the CPU yet"),
    (
        r"multiple definition of `([^']+)'",
        "{0} is defined in several files; `__device__` functions and variables in headers need `static` or `inline`",
    ),
)

_PACKAGE = "on Debian: apt-get install {0}"
_GPU_ADVICE = (
    (r"'omp\.h' file not found|cannot find -lomp", "clang's OpenMP is missing; " + _PACKAGE.format("libomp-22-dev")),
    (
        r"undefined reference to `(__(?:trunc|extend)\w+)'",
        "{0} is in clang's support library; " + _PACKAGE.format("libclang-rt-22-dev"),
    ),
    (
        r"fatal error: '?((?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn|cub/|nvml|nvtx|nccl)[\w./+-]*)'?"
        r"(?:: No such file| file not found)",
        "{0} is CUDA's: for AMD the project has to be converted, for NVIDIA the library has to be installed",
    ),
    (
        r"fatal error: '?((?:hip|roc|miopen|rccl)[\w./+-]*)'?(?:: No such file| file not found)",
        "{0} is not among the headers for this target; `hipify-py doctor` shows where they come from",
    ),
    (
        r"fatal error: '?([\w./+-]+)'?(?:: No such file| file not found)",
        "{0}: not found; is a folder missing (-I), or a package of the system?",
    ),
    (r"unknown mnemonic|invalid instruction mnemonic", "inline PTX is NVIDIA's: the AMD branch needs C++ instead"),
    (r"cannot find -l([\w-]+)", "lib{0} is not there; is a folder missing (-L), or a package of the system?"),
)


def map_paths(text: str, shadow_root: Path, folder: Path) -> str:
    """Exchange paths in the shadow tree for the user's own, as seen from `folder` where they are below it."""
    root = str(shadow_root)

    def own(match: re.Match[str]) -> str:
        path = match[1]
        relative = os.path.relpath(path, folder)
        return path if relative.startswith("..") else relative

    return re.sub(re.escape(root) + r"(/[^\s:,;'\"()<>]*)", own, text)


def advice_for(text: str, for_gpu: bool = False) -> list[str]:
    """What to do about the errors in a compiler's or linker's output; each advice once."""
    found: list[str] = []
    for pattern, advice in _GPU_ADVICE if for_gpu else _ADVICE:
        for match in re.finditer(pattern, text):
            line = advice.format(*[group for group in match.groups() if group] or [""])
            if line not in found:
                found.append(line)
    return found[:5]


def first_error(text: str) -> str:
    """The first line with an error, for a summary."""
    lines = text.splitlines()
    marks = r"\berror\b|CMake Error|undefined reference|cannot find"
    found = next((number for number, line in enumerate(lines) if re.search(marks, line)), None)
    if found is None:
        return next((line.strip() for line in lines if line.strip()), "no message")
    if lines[found].startswith("CMake Error"):  # what is wrong is in the paragraphs below
        below = takewhile(lambda line: not line or line.startswith(" "), lines[found + 1 :])
        return " ".join([lines[found], *(line.strip() for line in below if line)])[:_LONGEST_SUMMARY]
    return lines[found].strip()


def map_depfile(text: str, shadow_root: Path) -> str:
    """A make rule with the user's paths."""
    return text.replace(f"{shadow_root}/", "/")
