"""The formats of `--report FORMAT=FILE`, and what a report of any of them is made from."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from hipify_py.errors import HipifyError
from hipify_py.report.collect import Facts, FileFacts

if TYPE_CHECKING:
    from hipify_py.model import RunReport
    from hipify_py.report.effort import Estimate
    from hipify_py.report.names import UsedName
    from hipify_py.rulebook import RuleSet

# format -> module with `render(data) -> {"": text}`, or {name: text} for a format that is a folder of files
FORMATS = {
    "json": "hipify_py.report.json",
    "sarif": "hipify_py.report.sarif",
    "csv": "hipify_py.report.csv_tables",
    "markdown": "hipify_py.report.markdown",
    "junit": "hipify_py.report.junit",
    "html": "hipify_py.report.html",
}
_FOLDERS = frozenset({"csv"})
_WITH_DIFFS = frozenset({"html"})
STDOUT = Path("-")
_NO_FACTS = FileFacts()


class ReportError(HipifyError, ValueError):
    """A report was asked for in a way that cannot be done; the text says what to write instead."""


@dataclass(frozen=True, slots=True)
class Request:
    """One report that was asked for."""

    format: str
    path: Path


@dataclass(frozen=True)
class ReportData:
    """One run as the reports see it: its RunReport, what the collector kept, the rules, an estimate if there is one."""

    report: RunReport
    rules: RuleSet
    facts: Facts = field(default_factory=dict)
    estimate: Estimate | None = None

    @cached_property
    def names(self) -> list[UsedName]:
        """The CUDA names of the run as every target sees them."""
        from hipify_py.report.names import list_names

        return list_names(self.report, self.rules)

    def facts_of(self, path: Path) -> FileFacts:
        return self.facts.get(path, _NO_FACTS)

    @property
    def features(self) -> Counter[str]:
        """What device code uses, over all files."""
        total: Counter[str] = Counter()
        for facts in self.facts.values():
            total.update(facts.features)
        return total

    def title_of(self, code: str) -> str:
        return self.explain(code).get("title", "")

    def explain(self, code: str) -> Mapping[str, str]:
        return self.rules.diagnostics.get(code, {})


def shown_path(path: PurePath) -> str:
    """A path as reports write it: with slashes, and relative to the current folder where it is below it."""
    if path.is_absolute():
        with suppress(ValueError):
            path = path.relative_to(Path.cwd())
    return path.as_posix()


def parse_requests(texts: Iterable[str], json: Path | None = None) -> list[Request]:
    """The reports of `--report` and of `--json`.

    Errors: ReportError for an unknown format, a missing file, or two reports for stdout.
    """
    requests = [Request("json", json)] if json is not None else []
    for text in texts:
        name, sign, file = text.partition("=")
        if name not in FORMATS:
            raise ReportError(f"--report {text}: `{name}` is no format; formats are {', '.join(FORMATS)}")
        if not sign or not file:
            raise ReportError(
                f"--report {text}: say where it goes: --report {name}={'FOLDER' if name in _FOLDERS else 'FILE'}"
            )
        if file == "-" and name in _FOLDERS:
            raise ReportError(f"--report {text}: {name} is several files; give a folder")
        requests.append(Request(name, Path(file)))
    if sum(r.path == STDOUT for r in requests) > 1:
        raise ReportError("only one report can go to stdout")
    return requests


def wants_facts(requests: Sequence[Request]) -> bool:
    """Whether a report needs what only the collector sees."""
    return any(r.format != "json" for r in requests)


def wants_diffs(requests: Sequence[Request]) -> bool:
    """Whether a report shows changed lines."""
    return any(r.format in _WITH_DIFFS for r in requests)


def write_reports(requests: Iterable[Request], data: ReportData) -> None:
    """Write each report, whole or not at all.

    Errors: ReportError for a file that cannot be written; OSError from stdout.
    """
    from hipify_py.filetree import write_atomically

    for request in requests:
        parts: Mapping[str, str] = import_module(FORMATS[request.format]).render(data)
        for name, text in parts.items():
            content = text.encode("utf-8", "surrogateescape")
            if request.path == STDOUT:
                sys.stdout.buffer.write(content)
                sys.stdout.buffer.flush()
                continue
            path = request.path / name if name else request.path
            try:
                write_atomically(path, content)
            except OSError as error:
                raise ReportError(f"{path}: cannot be written: {error.strerror}") from None
