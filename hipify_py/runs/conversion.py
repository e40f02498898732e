"""One run over many files: lets workers convert them, hands each result to a sink, and gathers the report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from hipify_py import __version__
from hipify_py.convert import convert_file, settle_unknown
from hipify_py.filetree import Item, Kind
from hipify_py.headerindex import forget_header_indexes
from hipify_py.model import FileResult, Outcome, RunReport, without_data
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.runs.staging import Stage
from hipify_py.runs.workers import Convert, Work, convert_items

Sink = Callable[[Item, FileResult], None]


@dataclass(frozen=True)
class Conversion:
    """The work of an ordinary conversion."""

    options: Options
    stage: Stage | None = None

    @property
    def is_slow(self) -> bool:
        return self.options.semantic is not None

    def begin(self, rules: RuleSet | None = None) -> Convert:
        forget_header_indexes()
        found = rules or load_rules(self.options.rules, profile=self.options.profile)
        return lambda item: convert_file(item.path, self.options, found)


def run_conversion(
    items: Sequence[Item],
    options: Options,
    rules: RuleSet,
    sink: Sink,
    *,
    command: str,
    root: Path,
    jobs: int = 0,
    executor: Executor | str = "",
    work: Work | None = None,
    notes: Sequence[str] = (),
    known: Mapping[Path, FileResult] | None = None,
) -> RunReport:
    """Convert the sources among `items`; `sink` gets every new result, in order, as soon as it is there.

    A source in `known` is not converted; what is known of it goes to the report. With a `work` that stages results,
    the files that are no sources take part, too: they are copied. `jobs` and `executor` are as in `convert_items`;
    what they are never changes a result.

    Errors: those of `convert_items` and of `sink`.
    """
    work = work or Conversion(options)
    kinds = (Kind.SOURCE, Kind.BUILD) if work.stage is None else (Kind.SOURCE, Kind.BUILD, Kind.OTHER)
    kept: dict[Path, FileResult] = dict(known or {})
    new = [i for i in items if i.kind in kinds and i.path not in kept]
    for item, result in zip(new, convert_items(new, work, rules, jobs=jobs, executor=executor), strict=True):
        sink(item, result)
        kept[item.path] = without_data(result)
    told = [kept[i.path] for i in items if i.kind is Kind.SOURCE or (i.kind is Kind.BUILD and _has_news(kept[i.path]))]
    return RunReport(command, __version__, root, options.target, tuple(settle_unknown(told)), tuple(notes))


def _has_news(result: FileResult) -> bool:
    """Whether a build file has to do with CUDA; one that has not is no part of the report."""
    return result.outcome is not Outcome.UNCHANGED or bool(result.diagnostics)
