"""The statements of a HIP source without what people write one way or the other, for comparing two ports of a program.

Blanks, comments, includes and braces do not count, nor whether a program's own name says CUDA or HIP (CHECK_CUDA,
CHECK_HIP). `k<<<...>>>()` and hipLaunchKernelGGL are one, as are the names of HIP's early releases (HIP_DYNAMIC_SHARED,
hipBlockDim_x) and those of today, and shuffles of 32 lanes with and without a mask.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include\b.*", re.MULTILINE)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.MULTILINE)
_VENDOR = re.compile(r"cuda|cu(?=blas|sparse|solver|fft|rand|dnn)|hip", re.IGNORECASE)
_MACRO_LAUNCH = re.compile(r"hipLaunchKernelGGL\s*\(")
_LAUNCH = re.compile(r"<<<(.*?)>>>", re.DOTALL)
_SHUFFLE = re.compile(r"__shfl(_up|_down|_xor)?(_sync)?\s*\(")
_DYNAMIC_SHARED = re.compile(r"HIP_DYNAMIC_SHARED\s*\(\s*([^,]+),\s*(\w+)\s*\)")
_OLD_INDEX = re.compile(r"hip(Block|Grid|Thread)(Dim|Idx)_([xyz])")
_NOTHING = ("0", "nullptr", "NULL")
_WARP = ("32", "warpSize", "WARP_SIZE", "WARPSIZE")


def read_statements(data: bytes) -> list[str]:
    """The statements and directives of a file, each without blanks."""
    text = _INCLUDE.sub("", _COMMENT.sub(" ", data.decode("utf-8", "replace")))
    text = _rewrite_calls(text, _MACRO_LAUNCH, _spell_launch)
    text = _LAUNCH.sub(lambda m: f"<<<{','.join(_plain_configuration(m.group(1)))}>>>", text)
    text = _DYNAMIC_SHARED.sub(r"extern __shared__ \1 \2[]", text)
    text = _OLD_INDEX.sub(lambda m: f"{m.group(1).lower()}{m.group(2)}.{m.group(3)}", text)
    text = _VENDOR.sub("gpu", _rewrite_calls(text, _SHUFFLE, _spell_shuffle))
    text = _DIRECTIVE.sub(lambda m: ";" + m.group().replace("\\\n", " ") + ";", text)
    return [statement for raw in re.split(r"[;{}]", text) if (statement := "".join(raw.split()))]


def _split_arguments(text: str, at: int) -> tuple[list[str], int] | None:
    """The arguments of the parenthesis at `at`, and where it ends."""
    depth, start, arguments = 0, at + 1, []
    for place in range(at, len(text)):
        mark = text[place]
        if mark in "([{":
            depth += 1
        elif mark in ")]}":
            depth -= 1
        if depth == 0 or (mark == "," and depth == 1):
            arguments.append(text[start:place].strip())
            start = place + 1
        if depth == 0:
            return arguments, place + 1
    return None


def _rewrite_calls(text: str, call: re.Pattern[str], spell: Callable[[re.Match[str], list[str]], str]) -> str:
    parts, done = [], 0
    for match in call.finditer(text):
        found = _split_arguments(text, match.end() - 1) if match.start() >= done else None
        if found is not None:
            parts += [text[done : match.start()], spell(match, found[0])]
            done = found[1]
    return "".join([*parts, text[done:]])


def _spell_launch(match: re.Match[str], arguments: Sequence[str]) -> str:
    kernel = arguments[0].removeprefix("HIP_KERNEL_NAME")
    if kernel.startswith("("):
        kernel = kernel[1:-1]
    return f"{kernel}<<<{','.join(arguments[1:5])}>>>({','.join(arguments[5:])})"


def _plain_configuration(text: str) -> list[str]:
    """Grid and block, and what follows when it says something."""
    found = _split_arguments(f"({text})", 0)
    arguments = [re.sub(r"^dim3\s*\((.*)\)$", r"\1", a, flags=re.DOTALL) for a in found[0]] if found else [text]
    while len(arguments) > 2 and arguments[-1] in _NOTHING:
        arguments.pop()
    return arguments


def _spell_shuffle(match: re.Match[str], arguments: Sequence[str]) -> str:
    own = list(arguments[1:] if match.group(2) else arguments)
    if len(own) == 3 and own[2] in _WARP:
        own.pop()
    return f"__shfl{match.group(1) or ''}({','.join(own)})"
