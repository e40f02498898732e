"""A file that holds a program's output and the records of its runs, to compare a port with later and elsewhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from hipify_py.verify.run import Run
from hipify_py.verify.trace.judge import Key, measure
from hipify_py.verify.trace.reading import Trace
from hipify_py.verify.trace.tracer import TraceError, kind_of, trace_environment
from hipify_py.verify.trace.values import Noise

_FORMAT = 1
_CONTENTS = "record.json"


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a record file says. `runs` have no files; `noise` is what differs between the recorded runs."""

    program: str
    arguments: tuple[str, ...]
    kind: str
    runs: tuple[Run, ...]
    trace: Trace
    noise: dict[Key, Noise]


def record_program(
    program: Path, arguments: Sequence[str], output: Path, runs: int = 2, megabytes: int = 256, timeout: float = 600.0
) -> Trace:
    """Run a program where it is, `runs` times, and write the record file; returns the record of the first run.

    Errors: TraceError; ToolMissing; OSError.
    """
    kind = kind_of(program)
    with tempfile.TemporaryDirectory(prefix="hipify-py-record-") as name:
        scratch = Path(name)
        rows, traces = [], []
        for number in range(1, runs + 1):
            folder = scratch / f"run-{number}"
            folder.mkdir()
            rows.append(_run(program, arguments, folder, kind, megabytes, timeout))
            trace = Trace(folder, Path.cwd())
            trace.save_lines(folder)
            traces.append(trace)
        contents = {
            "format": _FORMAT, "program": program.name, "arguments": list(arguments), "kind": kind, "runs": rows,
        }  # fmt: skip
        (scratch / _CONTENTS).write_text(json.dumps(contents, indent=1), encoding="utf-8")
        _pack(scratch, output)
        return traces[0]


def _run(
    program: Path, arguments: Sequence[str], folder: Path, kind: str, megabytes: int, timeout: float
) -> dict[str, object]:
    environment = {**os.environ, **trace_environment(folder, kind, megabytes)}
    start = time.monotonic()
    try:
        result = subprocess.run(
            [str(program.absolute()), *arguments], env=environment, capture_output=True, stdin=subprocess.DEVNULL,
            timeout=timeout, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise TraceError(
            f"{program} did not end within {timeout:.0f} s; give smaller arguments, or --timeout"
        ) from None
    texts = {"stdout": result.stdout.decode("utf-8", "replace"), "stderr": result.stderr.decode("utf-8", "replace")}
    return {"exit_code": result.returncode, "seconds": time.monotonic() - start, **texts}


def _pack(folder: Path, output: Path) -> None:
    fresh = output.with_name(f".new-{os.getpid()}-{output.name}")
    with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder))
    os.replace(fresh, output)


@contextmanager
def open_record(path: Path) -> Iterator[Recorded]:
    """Read a record file.

    Errors: TraceError when it is none, or of another version.
    """
    with tempfile.TemporaryDirectory(prefix="hipify-py-reference-") as name:
        folder = Path(name)
        try:
            shutil.unpack_archive(path, folder, "zip")
            contents = json.loads((folder / _CONTENTS).read_text(encoding="utf-8"))
        except (OSError, ValueError, shutil.ReadError) as error:
            raise TraceError(f"{path} is no record of `hipify-py record`: {error}") from None
        if contents["format"] != _FORMAT:
            raise TraceError(f"{path} was written by another version of hipify-py; record the program again")
        traces = [Trace(folder / f"run-{n}") for n in range(1, len(contents["runs"]) + 1)]
        runs = tuple(
            Run(contents["program"], folder, r["exit_code"], r["stdout"], r["stderr"], r["seconds"])
            for r in contents["runs"]
        )
        noise = measure(traces[0], traces[1]) if len(traces) > 1 else {}
        yield Recorded(contents["program"], tuple(contents["arguments"]), contents["kind"], runs, traces[0], noise)
