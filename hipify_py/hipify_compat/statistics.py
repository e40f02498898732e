"""The statistics of HIPIFY: references by type, by API and by name, for people and as CSV."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from hipify_py.model import Edit, Fate, FileResult, NameUse
from hipify_py.resources import data_dir
from hipify_py.rulebook import PROFILES, View

_APIS = {
    "driver": "CUDA Driver API", "runtime": "CUDA RT API", "complex": "cuComplex API", "cublas": "cuBLAS API",
    "curand": "cuRAND API", "cudnn": "cuDNN API", "cufft": "cuFFT API", "cusparse": "cuSPARSE API",
    "cusolver": "cuSOLVER API", "cub": "CUB API", "caffe2": "CAFFE2 API", "nvrtc": "RTC API",
}  # fmt: skip
_RUNTIME_API = "CUDA RT API"
_BY_KIND = {
    "header": "include", "type": "type", "struct": "type", "union": "type", "enum": "type", "typedef": "type",
    "class": "type", "namespace": "type", "enumerator": "numeric_literal", "macro": "define",
    "device_function": "device_function",
}  # fmt: skip
_BY_LIBRARY = {"complex": "complex", "driver": "library", "runtime": "library"}
_LAUNCH = ("cudaLaunchKernel", "kernel_launch", "runtime")
_LAUNCH_MACRO = b"hipLaunchKernelGGL("
Line = Callable[[str], object]


@lru_cache(maxsize=1)
def _named_types() -> dict[str, str]:
    """Names whose reference type their kind and library do not say."""
    types: dict[str, str] = {}
    file = data_dir("rules") / PROFILES / "hipify" / "reference_types.txt"
    for line in file.read_text(encoding="utf-8").splitlines()[1:]:
        word, _, names = line.partition("\t")
        types.update(dict.fromkeys(names.split(), word))
    return types


def reference_type(name: str, kind: str, library: str) -> str:
    """HIPIFY's word for a reference: memory, stream, type, include and so on."""
    if found := _named_types().get(name):
        return found
    if library == "device" and kind in ("type", "struct", "union", "enum", "typedef"):
        return "device_type"
    if library == "curand" and kind == "device_function":
        return "device_library"
    return _BY_KIND.get(kind) or _BY_LIBRARY.get(library, "library")


def _api_of(name: str, library: str) -> str:
    """The API that a reference belongs to; a header belongs to the library that it is named after."""
    if library == "headers":
        stem = name.lower().removeprefix("cu") if name.startswith("cuComplex") else name
        library = next((known for known in _APIS if stem.startswith(known)), "driver" if name == "cuda.h" else "")
    return _APIS.get(library, _RUNTIME_API)


@dataclass
class References:
    """Counts of references; all three add up to the same number."""

    types: Counter[str] = field(default_factory=Counter)
    apis: Counter[str] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)

    def add(self, name: str, reference: str, library: str, count: int = 1) -> None:
        if count:
            self.types[reference] += count
            self.apis[_api_of(name, library)] += count
            self.names[name] += count

    def merge(self, other: References) -> None:
        self.types.update(other.types)
        self.apis.update(other.apis)
        self.names.update(other.names)

    @property
    def total(self) -> int:
        return self.types.total()


@dataclass
class Statistics:
    """What is counted for one file, or for all of them. Times are seconds."""

    converted: References = field(default_factory=References)
    unconverted: References = field(default_factory=References)
    replaced_bytes: int = 0
    total_bytes: int = 0
    changed_lines: int = 0
    total_lines: int = 0
    seconds: float = 0.0

    def merge(self, other: Statistics) -> None:
        self.converted.merge(other.converted)
        self.unconverted.merge(other.unconverted)
        for name in ("replaced_bytes", "total_bytes", "changed_lines", "total_lines", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def count_result(data: bytes, result: FileResult, view: View, seconds: float) -> Statistics:
    """Statistics of one converted file; `data` is its input."""
    found = Statistics(total_bytes=len(data), total_lines=data.count(b"\n"), seconds=seconds)
    for use in result.uses:
        if use.fate is not Fate.KEPT:
            into = found.unconverted if use.fate is Fate.DIAGNOSED else found.converted
            into.add(use.name, reference_type(use.name, _kind_of(use, view), use.library), use.library, use.times)
    found.converted.add(*_LAUNCH, sum(edit.text.count(_LAUNCH_MACRO) for edit in result.edits))
    found.replaced_bytes = sum(edit.span.end - edit.span.start for edit in result.edits)
    found.changed_lines = _count_lines(data, result.edits)
    return found


def _kind_of(use: NameUse, view: View) -> str:
    entry = view.entry(use.name.encode())
    return entry.kind if entry is not None else "function"


def _count_lines(data: bytes, edits: Sequence[Edit]) -> int:
    """How many lines have a change in them; edits are in order."""
    lines, line, at = set(), 0, 0
    for edit in edits:
        line += data.count(b"\n", at, edit.span.start)
        at = edit.span.start
        lines.add(line)
    return len(lines)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole if whole else 0:.1f}"


def _figures(found: Statistics) -> Iterable[tuple[str, object]]:
    converted, left = found.converted.total, found.unconverted.total
    return (
        ("CONVERTED refs count", converted),
        ("UNCONVERTED refs count", left),
        ("CONVERSION %", _percent(converted, converted + left)),
        ("REPLACED bytes", found.replaced_bytes),
        ("TOTAL bytes", found.total_bytes),
        ("CHANGED lines of code", found.changed_lines),
        ("TOTAL lines of code", found.total_lines),
        ("CODE CHANGED (in bytes) %", _percent(found.replaced_bytes, found.total_bytes)),
        ("CODE CHANGED (in lines) %", _percent(found.changed_lines, found.total_lines)),
        ("TIME ELAPSED s", f"{found.seconds:.2f}"),
    )


def _tables(found: Statistics) -> Iterable[tuple[str, str, str, Mapping[str, int]]]:
    """(CONVERTED or not, heading for people, heading of the CSV, rows)."""
    for prefix, references in (("CONVERTED", found.converted), ("UNCONVERTED", found.unconverted)):
        yield prefix, "refs by type", "CUDA ref type", references.types
        yield prefix, "refs by API", "CUDA API", references.apis
        yield prefix, "refs by names", "CUDA ref name", dict(sorted(references.names.items()))


def write_text(name: str, found: Statistics, write: Line) -> None:
    """The statistics of one file (or GLOBAL) in the words of HIPIFY."""
    write(f"\n[HIPIFY] info: file '{name}' statistics:\n")
    for heading, value in _figures(found):
        write(f"  {heading}: {value}\n")
    for prefix, heading, _, rows in _tables(found):
        if rows:
            write(f"[HIPIFY] info: {prefix} {heading}:\n")
            for row, count in rows.items():
                write(f"  {row}: {count}\n")


def write_csv(name: str, found: Statistics, write: Line) -> None:
    """The same with `;` between the columns."""
    write(f"\nfile '{name}' statistics:\n")
    for heading, value in _figures(found):
        write(f"{heading};{value}\n")
    for _, _, heading, rows in _tables(found):
        if rows:
            write(f"\n{heading};Count\n")
            for row, count in rows.items():
                write(f"{row};{count}\n")


def write_totals(found: Sequence[tuple[Path, Statistics]], text: Line | None, csv: Line | None) -> None:
    """GLOBAL and TOTAL, which HIPIFY prints for more than one file."""
    whole = Statistics()
    for _, one in found:
        whole.merge(one)
    changed = sum(bool(one.changed_lines) for _, one in found)
    if text is not None:
        write_text("GLOBAL", whole, text)
        text("\n[HIPIFY] info: TOTAL statistics:\n")
        text(f"  CONVERTED files: {changed}\n  PROCESSED files: {len(found)}\n")
    if csv is not None:
        write_csv("GLOBAL", whole, csv)
        csv(f"\nTOTAL statistics:\nCONVERTED files;{changed}\nPROCESSED files;{len(found)}\n")
