"""Compiles for the checking library (compat_libs/runtime/check): with a call before each access of memory.

The calls are those of -fsanitize=thread. Two things are left for the assembly text: room behind each variable of a
kernel (shared, and __device__ without a value), so that an index that leaves it meets no other, and calls of the C
library that read or write memory, which the library answers in its place.
"""

from __future__ import annotations

import platform
import re
from collections.abc import Sequence
from pathlib import Path

LIBRARY = "hip_check"
LINK = "-lhipcpu_check"
_COMMON = (
    "-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=thread,alignment", "-DHIPCPU_CHECKED=1",
)  # fmt: skip
_GCC = (
    "--param=tsan-instrument-func-entry-exit=0", "--param=tsan-distinguish-volatile=1", "-Wno-tsan",
    "-fno-aggressive-loop-optimizations",  # believes that indices stay inside arrays
)  # fmt: skip
# Copies and fills by instructions of their own would not be seen.
_GCC_X86 = ("-mmemcpy-strategy=libcall:-1:noalign", "-mmemset-strategy=libcall:-1:noalign")
_CLANG = (
    "-mllvm", "-tsan-instrument-func-entry-exit=0", "-mllvm", "-tsan-distinguish-volatile=1",
)  # fmt: skip
_ANSWERED = re.compile(
    r"(?<![\w.$])(memcpy|memmove|memset|malloc|calloc|realloc|free|_Znwm|_Znam|_ZdlPvm?|_ZdaPvm?)(?=@|$)"
)
_CALL = re.compile(r"\t(?:call|jmp|callq|jmpq)\t|@(?:PLT|GOTPCREL)")
_LEAST_GAP = 256
_MOST_GAP = 4096


def check_flags(compiler: str, shadow: Path) -> list[str]:
    """Compiler flags; they come behind the user's own. Lines are those of the files that `shadow` holds copies of."""
    if "clang" in Path(compiler).name:
        own: Sequence[str] = _CLANG
    else:
        own = (*_GCC, *(_GCC_X86 if platform.machine() in ("x86_64", "AMD64") else ()))
    return [*_COMMON, *own, f"-fdebug-prefix-map={shadow}/=/"]


def change_assembly(text: str) -> str:
    """The assembly with room behind variables and the library's own functions called."""
    lines = []
    in_zeros = False
    for line in text.split("\n"):
        if line.startswith(("\t.section", "\t.text", "\t.data", "\t.bss")):
            in_zeros = ".tbss" in line or ".bss" in line
        if _CALL.search(line):
            line = _ANSWERED.sub(r"__hipcpu_checked_\1", line)
        lines.append(line)
        if in_zeros and line.startswith("\t.zero\t"):
            lines.append(f"\t.zero\t{_gap(int(line[7:].split()[0], 0))}")
    return "\n".join(lines)


def _gap(size: int) -> int:
    return (min(max(size, _LEAST_GAP), _MOST_GAP) + 15) // 16 * 16
