"""Converts in a process of its own, which is ended when nobody waits for a long conversion any more.

A thread would not do: parsers and regular expressions hold the interpreter for up to a second on a large file, and a
thread cannot be stopped.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from hipify_py.language_server.settings import Settings, Stamp
    from hipify_py.model import FileResult
    from hipify_py.options import Options
    from hipify_py.rulebook import RuleSet

_SIZE = struct.Struct("<Q")
_PATIENCE = 0.3  # seconds that a conversion nobody waits for may still take; about what another process costs
_SUPPRESSION = b"hipify-py: ignore"
_START = (
    "import sys; sys.path[:] = sys.argv[1:]; from hipify_py.language_server.worker import answer_jobs; answer_jobs()"
)


class WorkerError(Exception):
    """The text cannot be converted; the text says why."""


@dataclass(frozen=True)
class Job:
    """One text to convert; `look_again` when files on disk may have changed."""

    path: Path
    data: bytes
    settings: Settings
    look_again: bool
    was_cuda: bool | None  # when it was opened, before parts of it were converted; None: not known yet


@dataclass(frozen=True)
class Answer:
    """The result without its text: the edits make it. And whether the text is CUDA yet, not HIP already."""

    result: FileResult
    is_cuda: bool


class Worker:
    """The process, from the outside. One conversion at a time; a cancelled one is thrown away."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._answer: asyncio.Task[Answer | str] | None = None
        self._lock = asyncio.Lock()

    async def convert(self, job: Job) -> Answer:
        """What became of a text.

        Errors: WorkerError for rules that cannot be read, and when the process died.
        """
        async with self._lock:
            await self._settle()
            process = self._process = self._process or await self.start()
            assert process.stdin is not None
            self._answer = asyncio.create_task(_read(process))
            data = pickle.dumps(job)
            process.stdin.write(_SIZE.pack(len(data)) + data)
            try:
                found = await asyncio.shield(self._answer)
            except (EOFError, ConnectionError):
                self.stop()
                raise WorkerError(f"the conversion of {job.path.name} ended unexpectedly") from None
            self._answer = None
        if isinstance(found, str):
            raise WorkerError(found)
        return found

    async def _settle(self) -> None:
        """Wait for the answer that nobody wants any more, or end the process."""
        if self._answer is None:
            return
        try:
            await asyncio.wait_for(asyncio.shield(self._answer), _PATIENCE)
            self._answer = None
        except (asyncio.TimeoutError, EOFError, ConnectionError):
            self.stop()

    async def start(self) -> asyncio.subprocess.Process:
        """Start the process before there is something to do."""
        if self._process is None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", _START, *sys.path, stdin=pipe, stdout=pipe
            )
        return self._process

    def stop(self) -> None:
        if self._answer is not None:
            self._answer.add_done_callback(_forget_error)
        process, self._process, self._answer = self._process, None, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()


def _forget_error(task: asyncio.Task[Answer | str]) -> None:
    if not task.cancelled():
        task.exception()


async def _read(process: asyncio.subprocess.Process) -> Answer | str:
    assert process.stdout is not None
    (size,) = _SIZE.unpack(await process.stdout.readexactly(_SIZE.size))
    found: Answer | str = pickle.loads(await process.stdout.readexactly(size))
    return found


def answer_jobs() -> None:
    """The process itself: answers until its input ends. Nothing else may come out of its standard output."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    for job in _read_jobs(sys.stdin.buffer):
        data = pickle.dumps(_answer(job))
        output.write(_SIZE.pack(len(data)) + data)
        output.flush()


def _read_jobs(stream: BinaryIO) -> Iterator[Job]:
    from hipify_py.convert import load_rules

    load_rules()  # while nobody waits yet
    while head := stream.read(_SIZE.size):
        yield pickle.loads(stream.read(_SIZE.unpack(head)[0]))


def _answer(job: Job) -> Answer | str:
    from hipify_py.rulespec import RuleError

    try:
        return convert_text(job)
    except (RuleError, OSError) as error:
        return str(error)


def convert_text(job: Job) -> Answer:
    """What `convert` makes of the file, without what the source takes back and what the project's headers define.

    A file of CUDA stays one while it is converted place by place; its device code is not taken for that of HIP.
    """
    from hipify_py.context import FileContext
    from hipify_py.convert import convert_bytes, settle_unknown
    from hipify_py.headerindex import forget_header_indexes
    from hipify_py.match import UNKNOWN
    from hipify_py.runs.suppressions import apply_suppressions
    from hipify_py.source import Source

    if job.look_again:
        forget_header_indexes()
    options = job.settings.options
    rules = load_rules_of(options.rules, job.settings.rules_stamp)
    is_cuda = job.was_cuda
    if is_cuda is None:
        view = rules.view(options.target, options.meaning, options.releases)
        is_cuda = not FileContext(Source(job.path, job.data), view, options).is_hip
    options = replace(options, half_converted=is_cuda)
    result = convert_bytes(job.path, job.data, options, rules)
    if any(d.code == UNKNOWN for d in result.diagnostics):
        result = settle_unknown([result, *_headers_of(job, options, rules)])[0]
    if _SUPPRESSION in job.data:
        result = apply_suppressions(result, Source(job.path, job.data))
    return Answer(replace(result, data=b""), is_cuda)


@lru_cache(maxsize=4)
def load_rules_of(folders: tuple[Path, ...], stamp: Stamp) -> RuleSet:
    """The rules with the user's folders, read anew when a file in there changes."""
    from hipify_py.rulebook import load_rules

    return load_rules(folders)


def _headers_of(job: Job, options: Options, rules: RuleSet) -> Iterator[FileResult]:
    """What became of the project's headers that the text includes."""
    from hipify_py.headerindex import header_index_of
    from hipify_py.tokens import find_regions

    for header in header_index_of(options).follow(job.path, find_regions(job.data).includes):
        status = header.stat()
        yield _convert_header(header, (status.st_mtime_ns, status.st_size), options, rules)


@lru_cache(maxsize=512)
def _convert_header(header: Path, stamp: tuple[int, int], options: Options, rules: RuleSet) -> FileResult:
    from hipify_py.convert import convert_file
    from hipify_py.model import slim

    return replace(slim(convert_file(header, options, rules)), data=b"")
