"""Lets workers convert the files of a run: here, in processes, or by an executor that the caller brings."""

from __future__ import annotations

import os
import pickle
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Protocol

from hipify_py import __version__
from hipify_py.errors import HipifyError, WorkerError
from hipify_py.filetree import Item, Kind
from hipify_py.model import FileResult, Outcome, slim
from hipify_py.rulebook import RuleSet
from hipify_py.runs.executors import count_cores, find_executor, open_processes
from hipify_py.runs.staging import Stage
from hipify_py.source import Source

# Below this many bytes of source the start of a second process costs more than it saves.
_PARALLEL_FROM = 4 << 20
_CHUNK = 16
_WRITERS = 4  # making a file is mostly waiting for the file system, which works on several at once
_IN_FLIGHT = 256  # chunks that are handed out before the first one is back, so that results do not pile up
_LOOK_S = 5.0
_SUPPRESSION = b"hipify-py: ignore"

Convert = Callable[[Item], FileResult]


class Work(Protocol):
    """What is done with each file. It travels to the workers, so it is small and holds plain data only."""

    @property
    def stage(self) -> Stage | None:
        """Where the results go, when workers write them."""

    @property
    def is_slow(self) -> bool:
        """Whether even little source is worth several processes."""

    def begin(self, rules: RuleSet | None = None) -> Convert:
        """Make ready for many files; `rules` are those of the options where they are at hand."""


def convert_items(
    items: Sequence[Item], work: Work, rules: RuleSet, *, jobs: int = 0, executor: Executor | str = ""
) -> Iterator[FileResult]:
    """The results for all items in order, slim and staged.

    `executor` is a name of hipify_py.runs.executors or an object; "" is processes on this machine where that pays.
    Errors: WorkerError; ExecutorError; OSError with the name of an output that cannot be written.
    """
    if not executor:
        is_much = work.is_slow or _size(items) >= _PARALLEL_FROM
        jobs = jobs or (count_cores() if is_much else 1)
        if jobs <= 1 or len(items) < 2:
            convert = work.begin(rules)
            with ThreadPoolExecutor(_WRITERS) as writers:
                for chunk in _chunks(items, _CHUNK if work.stage is not None else 1):
                    yield from _convert_chunk(chunk, work, convert, writers)
            return
    packed = pickle.dumps((os.urandom(8), work))  # another one in each run: files may have changed in between
    _ready[:] = [(packed, work, work.begin(rules))]  # for processes that are forked from this one
    size = max(1, min(_CHUNK, len(items) // max(jobs, 1)))
    opener = nullcontext(executor) if isinstance(executor, Executor) else (
        find_executor(executor)(jobs) if executor else open_processes(jobs)
    )  # fmt: skip
    with opener as pool:
        yield from _hand_out(_chunks(items, size), packed, pool)


def _hand_out(chunks: Iterable[list[Item]], packed: bytes, pool: Executor) -> Iterator[FileResult]:
    folder = os.getcwd()
    waiting: deque[tuple[list[Item], Future[list[FileResult]]]] = deque()
    rest = iter(chunks)
    try:
        while True:
            for chunk in islice(rest, _IN_FLIGHT - len(waiting)):
                waiting.append((chunk, _submit(pool, __version__, packed, folder, chunk)))
            if not waiting:
                return
            yield from _wait_for(*waiting.popleft(), pool)
    finally:
        for _, future in waiting:
            future.cancel()


def _submit(pool: Executor, *arguments: object) -> Future[list[FileResult]]:
    try:
        return pool.submit(do_chunk, *arguments)  # type: ignore[arg-type]
    except (BrokenExecutor, RuntimeError) as error:
        raise WorkerError(f"the executor takes no more work: {error}") from error


def _wait_for(chunk: Sequence[Item], future: Future[list[FileResult]], pool: Executor) -> list[FileResult]:
    look = getattr(pool, "check_workers", None)
    while True:
        try:
            return future.result(timeout=_LOOK_S)
        except FutureTimeoutError:
            if look is not None and not future.done():
                look()
        except HipifyError:
            raise
        except (BrokenExecutor, CancelledError) as error:
            raise WorkerError(_died(chunk, str(error) or "its work was cancelled")) from error
        except Exception as error:
            if isinstance(error, OSError) and error.filename:
                raise
            raise WorkerError(_died(chunk, f"{type(error).__name__}: {error}")) from error


def _died(chunk: Sequence[Item], why: str) -> str:
    more = f" or of the {len(chunk) - 1} files after it" if len(chunk) > 1 else ""
    return (
        f"a worker ended before it was done with {chunk[0].path}{more}: {why.rstrip('.')}. "
        "No file is half written; was it killed for lack of memory? Fewer workers (-j) need less"
    )


_ready: list[tuple[bytes, Work, Convert]] = []  # what this process has made ready, at most one
_one_at_a_time = threading.Lock()  # an executor may run threads, and the parser is for one


def do_chunk(version: str, packed: bytes, folder: str, chunk: list[Item]) -> list[FileResult]:
    """Convert some files in a worker; paths are relative to `folder`.

    Errors: WorkerError for a worker with another version of hipify-py; OSError.
    """
    if version != __version__:
        raise WorkerError(f"a worker has hipify-py {__version__}, not {version}; install the same version everywhere")
    with _one_at_a_time, _working_in(folder):
        if not _ready or _ready[0][0] != packed:
            _, work = pickle.loads(packed)
            _ready[:] = [(packed, work, work.begin())]
        return list(_convert_chunk(chunk, *_ready[0][1:], _writers_of(os.getpid())))


@lru_cache(maxsize=1)
def _writers_of(process: int) -> Executor:
    """The threads that write; a process that was forked has none of its parent's."""
    return ThreadPoolExecutor(_WRITERS)


@contextmanager
def _working_in(folder: str) -> Iterator[None]:
    before = os.getcwd()
    if before == folder:
        yield
        return
    try:
        os.chdir(folder)
    except OSError as error:
        raise WorkerError(f"a worker cannot see {folder}: {error.strerror}; it needs the same files") from None
    try:
        yield
    finally:
        os.chdir(before)


def _convert_chunk(chunk: Sequence[Item], work: Work, convert: Convert, writers: Executor) -> Iterator[FileResult]:
    results = [_convert_item(item, convert) for item in chunk]
    yield from results if work.stage is None else work.stage(list(zip(chunk, results, strict=True)), writers)


def _convert_item(item: Item, convert: Convert) -> FileResult:
    """A slim result without the findings that a source takes back itself."""
    if item.kind is Kind.OTHER:
        return FileResult(item.path, Outcome.UNCHANGED)
    result = convert(item)
    if _SUPPRESSION in result.data:
        from hipify_py.runs.suppressions import apply_suppressions

        result = apply_suppressions(result, Source(result.path, result.path.read_bytes()))
    return slim(result)


def _size(items: Iterable[Item]) -> int:
    return sum(_size_of(item.path) for item in items)


def _size_of(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _chunks(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    rest = iter(items)
    while chunk := list(islice(rest, size)):
        yield chunk
