"""Lines of the source for the calls of a record: from addresses, by addr2line."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_SHADOW = re.compile(r"^.*/shadow/(?:cuda|hip)-(?:all|calls|none)(?=/)")
_RUNTIME = re.compile(
    r"^(?:libamdhip64|libcudart|libcuda|libhipify_trace_\w+|ld-linux|libc|libstdc\+\+|libgcc_s|libm)\b"
)
_LIBRARY = re.compile(r"^lib(?:hip|roc|MIOpen|rccl|cu[a-z]|nv|nccl|magma)")
_NOT_USER_FILE = re.compile(
    r"/include/(?:hip|hipify_py|hipcub|rocprim|thrust|cub|c\+\+|crt)/|/usr/include/|cuda_runtime\.h$|/include/.*cuda_"
    r"|tmpxft_|\.cudafe1\.|/targets/[^/]+/include/"
)
_STUB = re.compile(r"^(?:__device_stub__|__sti____cudaRegister)|^_?_?cudaLaunchKernel")
_UNKNOWN = "??"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a source and the function that it stands in; `line` is 0 where only the function is known."""

    function: str
    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        return f"{Path(self.file).name}:{self.line}" if self.file and self.line else self.function


@dataclass(frozen=True, slots=True)
class Site:
    """Where a call came from: the user's line, and the function of a library that stands between."""

    line: Line
    library: str = ""


def resolve_frames(frames: Mapping[int, Mapping[str, Any]], folder: Path) -> dict[int, list[Line]]:
    """The lines of each frame, those of inlined functions first. `folder` is where the program ran."""
    by_module: defaultdict[str, list[int]] = defaultdict(list)
    for number, frame in frames.items():
        if module := frame.get("module"):
            by_module[str(module)].append(number)
    lines: dict[int, list[Line]] = {}
    for module, numbers in by_module.items():
        path = folder / module
        if not path.is_file() or _RUNTIME.match(path.name):
            continue
        fixed = _has_fixed_address(path)
        addresses = [int(frames[n]["offset"]) + (int(frames[n]["base"]) if fixed else 0) for n in numbers]
        lines.update(zip(numbers, _run_addr2line(path, addresses), strict=True))
    return lines


def name_variables(frames: Mapping[int, Mapping[str, Any]], numbers: Sequence[int], folder: Path) -> dict[int, str]:
    """The names of variables whose addresses these are."""
    names: dict[int, str] = {}
    for module in sorted({str(frames[n].get("module", "")) for n in numbers}):
        path, tool = folder / module, shutil.which("nm") or shutil.which("llvm-nm")
        if tool is None or not path.is_file():
            continue
        result = subprocess.run(
            [tool, "-C", "--defined-only", str(path)], capture_output=True, text=True, errors="replace", check=False
        )
        found = {int(w[0], 16): w[2] for line in result.stdout.splitlines() if len(w := line.split(" ", 2)) == 3
                 and w[1] in "bBdDrRuVv" and w[0]}  # fmt: skip
        fixed = _has_fixed_address(path)
        for n in numbers:
            if frames[n].get("module") == module:
                address = int(frames[n]["offset"]) + (int(frames[n]["base"]) if fixed else 0)
                names[n] = found.get(address, "")
    return names


def _has_fixed_address(path: Path) -> bool:
    with path.open("rb") as file:
        return int.from_bytes(file.read(18)[16:18], "little") == 2  # ET_EXEC


def _run_addr2line(module: Path, addresses: Sequence[int]) -> list[list[Line]]:
    """For return addresses: the line of the call is that of the byte before."""
    tool = shutil.which("addr2line") or shutil.which("llvm-addr2line")
    if tool is None:
        return [[] for _ in addresses]
    text = "\n".join(f"{max(address - 1, 0):#x}" for address in addresses)
    command = [tool, "-a", "-f", "-C", "-i", "-e", str(module)]
    result = subprocess.run(command, input=text, capture_output=True, text=True, errors="replace", check=False)
    found: list[list[Line]] = []
    rows = result.stdout.splitlines()
    at = 0
    while at < len(rows):
        if re.fullmatch(r"0x[0-9a-f]+", rows[at]):
            found.append([])
            at += 1
        elif found and at + 1 < len(rows):
            if line := _read_line(rows[at], rows[at + 1]):
                found[-1].append(line)
            at += 2
        else:
            break
    return found if len(found) == len(addresses) else [[] for _ in addresses]


def _read_line(function: str, place: str) -> Line | None:
    file, _, number = place.partition(" ")[0].rpartition(":")
    if function == _UNKNOWN and file == _UNKNOWN:
        return None
    known = file != _UNKNOWN and number.isdigit()
    return Line(function, _SHADOW.sub("", file) if known else "", int(number) if known else 0)


def site_of(
    numbers: Sequence[int], frames: Mapping[int, Mapping[str, Any]], lines: Mapping[int, Sequence[Line]]
) -> Site:
    """The first line that is the user's own, and the outermost function of a library before it."""
    library = ""
    fallback = Line(_UNKNOWN)
    for number in numbers:
        module = Path(str(frames.get(number, {}).get("module", ""))).name
        if _RUNTIME.match(module):
            continue
        if _LIBRARY.match(module):
            library = str(frames[number].get("symbol", "")) or library or module
            continue
        for line in lines.get(number, ()):
            if _STUB.match(line.function):
                continue
            if line.file and not _NOT_USER_FILE.search(line.file):
                return Site(line, library)
            if fallback.function == _UNKNOWN and not line.file:
                fallback = line
    return Site(fallback, library)
