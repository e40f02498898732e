"""One run over many files: converts them, in several processes when that pays, and hands each result to a sink."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path

from hipify_py import __version__
from hipify_py.convert import convert_tree, settle_unknown
from hipify_py.filetree import Item, Kind
from hipify_py.headerindex import forget_header_indexes
from hipify_py.model import FileResult, Outcome, RunReport, slim
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet
from hipify_py.source import Source

# Below this many bytes of source the start of a second process costs more than it saves.
_PARALLEL_FROM = 4 << 20
_CHUNK = 16
_SUPPRESSION = b"hipify-py: ignore"

Sink = Callable[[Item, FileResult], None]


def run_conversion(
    items: Sequence[Item],
    options: Options,
    rules: RuleSet,
    sink: Sink,
    *,
    command: str,
    root: Path,
    jobs: int = 0,
    notes: Sequence[str] = (),
    known: Mapping[Path, FileResult] | None = None,
) -> RunReport:
    """Convert the sources among `items`; `sink` gets every new result, in order, as soon as it is there.

    A source in `known` is not converted; what is known of it goes to the report.

    The report keeps no file contents, so that a large project needs little memory.
    """
    forget_header_indexes()
    sources = [i for i in items if i.kind in (Kind.SOURCE, Kind.BUILD)]
    kept: dict[Path, FileResult] = dict(known or {})
    new = [i for i in sources if i.path not in kept]
    for item, result in zip(new, _convert_all(new, options, rules, jobs), strict=True):
        sink(item, result)
        kept[item.path] = replace(result, data=b"") if result.outcome is not Outcome.FAILED else result
    results = settle_unknown(kept[i.path] for i in sources if i.kind is Kind.SOURCE or _has_news(kept[i.path]))
    return RunReport(command, __version__, root, options.target, tuple(results), tuple(notes))


def _has_news(result: FileResult) -> bool:
    """Whether a build file has to do with CUDA; one that has not is no part of the report."""
    return result.outcome is not Outcome.UNCHANGED or bool(result.diagnostics)


def _convert_all(items: Sequence[Item], options: Options, rules: RuleSet, jobs: int) -> Iterator[FileResult]:
    is_much = options.semantic is not None or _size(items) >= _PARALLEL_FROM
    workers = jobs or (_cores() if is_much else 1)
    if workers <= 1 or len(items) < 2:
        yield from _convert_some((i.path for i in items), options, rules)
        return
    method = "fork" if sys.platform.startswith("linux") else "spawn"
    chunks = _chunks([i.path for i in items], max(1, min(_CHUNK, len(items) // workers)))
    pool = ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context(method), initializer=_start_worker, initargs=(options, rules)
    )
    try:
        for results in pool.map(_convert_chunk, chunks):
            yield from results
    finally:
        pool.shutdown(cancel_futures=True)


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _size(items: Iterable[Item]) -> int:
    total = 0
    for item in items:
        try:
            total += item.path.stat().st_size
        except OSError:
            continue
    return total


def _chunks(paths: Iterable[Path], size: int) -> Iterator[list[Path]]:
    rest = iter(paths)
    while chunk := list(islice(rest, size)):
        yield chunk


_worker: tuple[Options, RuleSet] | None = None


def _start_worker(options: Options, rules: RuleSet) -> None:
    global _worker  # set once in a process that does nothing else
    _worker = (options, rules)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle


def _convert_chunk(paths: list[Path]) -> list[FileResult]:
    assert _worker is not None
    options, rules = _worker
    return list(_convert_some(paths, options, rules))


def _convert_some(paths: Iterable[Path], options: Options, rules: RuleSet) -> Iterator[FileResult]:
    """Slim results, without the findings that a source takes back itself."""
    for result in convert_tree(paths, options, rules):
        if _SUPPRESSION in result.data:
            from hipify_py.runs.suppressions import apply_suppressions

            result = apply_suppressions(result, Source(result.path, result.path.read_bytes()))
        yield slim(result)
