"""A record as it is read back: events in order, and what they wrote."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hipify_py.verify.trace.names import base_name, element_of
from hipify_py.verify.trace.places import Line, Site, name_variables, resolve_frames, site_of
from hipify_py.verify.trace.tracer import TraceError

Bytes = npt.NDArray[np.uint8]
_SAMPLE_BYTES = 32


@dataclass(frozen=True, slots=True)
class Write:
    """What one event left in one buffer (or in host memory: `buffer` is -1).

    `contents` are the bytes [low, high); without them there are samples, pieces of 32 bytes, evenly spaced.
    """

    buffer: int
    bytes: int
    digest: str
    low: int = 0
    high: int = 0
    contents: Bytes | None = None
    samples: Bytes | None = None
    summary: dict[str, float] = field(default_factory=dict)
    source: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a launch: a place in a buffer, or the bytes of a number."""

    type: str
    place: tuple[int, int] | None = None
    value: bytes | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One call. `name` is the kernel's, or the name of the copied symbol."""

    number: int
    op: str
    api: str
    site: Site
    name: str = ""
    grid: tuple[int, ...] = ()
    block: tuple[int, ...] = ()
    stream: int = 0
    arguments: tuple[Argument, ...] = ()
    writes: tuple[Write, ...] = ()
    buffer: int = -1
    bytes: int = 0
    to: tuple[int, int] | None = None
    source: tuple[int, int] | None = None
    direction: str = ""
    error: int = 0


@dataclass(frozen=True, slots=True)
class Buffer:
    """An allocation, in the order in which they were made."""

    number: int
    bytes: int
    site: Site
    name: str = ""


class Trace:
    """All events of one run."""

    def __init__(self, folder: Path, program_folder: Path | None = None) -> None:
        """Read a record.

        Errors: TraceError where there is none.
        """
        path = folder / "events.jsonl"
        if not path.is_file() or not path.stat().st_size:
            raise TraceError("the run wrote no record: it made no call of the GPU's runtime")
        self._data: Bytes = np.fromfile(folder / "data.bin", dtype=np.uint8)
        self.frames: dict[int, dict[str, Any]] = {}
        rows: list[dict[str, Any]] = []
        for text in path.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                row = json.loads(text)
            except ValueError:
                break  # the program died while it wrote
            if "event" in row:
                rows.append(row)
            else:
                self.frames[row["frame"]] = row
        self.lines = self._read_lines(folder, program_folder)
        symbols = sorted({row["symbol"] for row in rows if "symbol" in row})
        if not (folder / "lines.json").is_file():
            for number, name in name_variables(self.frames, symbols, program_folder or folder).items():
                self.lines[number] = [Line(name)]
        self.buffers: dict[int, Buffer] = {}
        self.events = [self._event(row) for row in rows]

    def _read_lines(self, folder: Path, program_folder: Path | None) -> dict[int, list[Line]]:
        stored = folder / "lines.json"
        if stored.is_file():
            found = json.loads(stored.read_text(encoding="utf-8"))
            return {int(number): [Line(*line) for line in lines] for number, lines in found.items()}
        return resolve_frames(self.frames, program_folder or folder)

    def save_lines(self, folder: Path) -> None:
        """Keep the lines with the record, for when the program is gone."""
        rows = {n: [(line.function, line.file, line.line) for line in lines] for n, lines in self.lines.items()}
        (folder / "lines.json").write_text(json.dumps(rows), encoding="utf-8")

    def _site(self, row: dict[str, Any]) -> Site:
        return site_of(row.get("frames", ()), self.frames, self.lines)

    def _event(self, row: dict[str, Any]) -> Event:
        site = self._site(row)
        if row["op"] in ("alloc", "symbol"):
            buffer = Buffer(row["buffer"], row["bytes"], site, str(row.get("name", "")))
            self.buffers[buffer.number] = buffer
        writes = [self._write(w, self.buffers[w["buffer"]].bytes) for w in row.get("writes", ())]
        if "result" in row:
            writes.append(self._write({"buffer": -1, **row["result"]}, row["result"]["bytes"]))
        return Event(
            number=row["event"], op=row["op"], api=row["api"], site=site, name=self._name(row),
            grid=tuple(row.get("grid", ())), block=tuple(row.get("block", ())), stream=row.get("stream", 0),
            arguments=tuple(_argument(a) for a in row.get("arguments", ())), writes=tuple(writes),
            buffer=row.get("buffer", -1), bytes=row.get("bytes", 0), to=_pair(row.get("to")),
            source=_pair(row.get("from")), direction=_direction(row), error=row.get("error", 0),
        )  # fmt: skip

    def _name(self, row: dict[str, Any]) -> str:
        if "symbol" in row:
            return self._function(row["symbol"])
        if "code" in row:
            return base_name(self._function(row["code"]))
        return str(row.get("name", ""))

    def _function(self, frame: int) -> str:
        lines = self.lines.get(frame, [])
        return lines[-1].function if lines else str(self.frames.get(frame, {}).get("symbol", ""))

    def _write(self, row: dict[str, Any], size: int) -> Write:
        contents = samples = None
        if "data" in row:
            contents = self._data[row["data"] : row["data"] + row["high"] - row["low"]]
        else:
            samples = self._data[row["samples"] : row["samples"] + min(size, row["pieces"] * _SAMPLE_BYTES)]
        summary: dict[str, float] = {
            k: row[k] for k in ("min", "max", "sum", "magnitude", "finite", "nan", "infinite") if k in row
        }
        return Write(
            row["buffer"], size, row["digest"], row.get("low", 0), row.get("high", size), contents, samples, summary,
            _pair(row.get("from")),
        )  # fmt: skip

    @cached_property
    def elements(self) -> dict[int, str]:
        """The element type of each buffer: what most launches take it for; "" where they disagree or none tells."""
        votes: dict[int, Counter[str]] = {}
        for event in self.events:
            for argument in event.arguments:
                if argument.place and (element := element_of(argument.type)):
                    votes.setdefault(argument.place[0], Counter())[element] += 1
        return {number: _elected(counter) for number, counter in votes.items()}

    def launches_before(self, event: Event) -> int:
        """How often the kernel of this launch has been launched up to here, itself included."""
        own = base_name(event.name)
        return sum(e.op == "launch" and base_name(e.name) == own for e in self.events[: event.number + 1])


def _elected(votes: Counter[str]) -> str:
    """Bytes are what storage for anything is declared as, so they count only when there is nothing else."""
    telling = {e for e in votes if e not in ("u8", "i8")} or set(votes)
    widths = {(e[0] in "fb", e.lstrip("bfiu")) for e in telling}
    return next(iter(sorted(telling))) if len(widths) == 1 else ""


def _pair(value: Any) -> tuple[int, int] | None:
    return (int(value[0]), int(value[1])) if value else None


def _argument(row: dict[str, Any]) -> Argument:
    value = bytes.fromhex(row["value"]) if "value" in row else None
    return Argument(row["type"], _pair(row.get("place")), value)


def _direction(row: dict[str, Any]) -> str:
    if row["op"] != "copy":
        return ""
    if "direction" in row:
        return f"{row['direction']} symbol"
    ends = ["device" if row.get(end) else "host" for end in ("from", "to")]
    return " to ".join(ends)
