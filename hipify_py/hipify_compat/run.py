"""Does what a read command line asks for: converts the inputs, writes them where HIPIFY's tools would, counts."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TextIO

from hipify_py.convert import convert_source, settle_unknown, skipped_result
from hipify_py.filetree import write_atomically
from hipify_py.hipify_compat.arguments import Arguments, UsageError, read_compiler_options
from hipify_py.hipify_compat.branches import find_undefined
from hipify_py.hipify_compat.statistics import Line, Statistics, count_result, write_csv, write_text, write_totals
from hipify_py.model import FileResult, Outcome
from hipify_py.options import Options
from hipify_py.rulebook import load_rules
from hipify_py.source import Source, SourceError, read_source

PROFILE = "hipify"
UNDOCUMENTED = "half2-members"  # HIPIFY calls it undocumented, as HIP says nothing about these members
BACKUP = ".prehip"
SKIPPING = frozenset({"default-preprocessor", "skip-excluded-preprocessor-conditional-blocks"})
SUMMARY_CSV = "sum_stat.csv"


@dataclass(frozen=True)
class _Job:
    """One input, and what the compiler is told about it."""

    path: Path
    defines: Mapping[str, str] = field(default_factory=dict)
    folders: Sequence[Path] = ()  # where the compiler looks for headers


def options_for(arguments: Arguments) -> Options:
    """The options of a conversion that gives what HIPIFY's tools give."""
    to_macros = "hip-kernel-execution-syntax" in arguments.flags
    return Options(
        target=arguments.target,
        launch_syntax="macro" if to_macros else "keep",
        expand_launches=to_macros,
        runtime_header="always",
        strings=True,
        profile=PROFILE if "no-undocumented-features" in arguments.flags else f"{PROFILE}+{UNDOCUMENTED}",
    )


def run(arguments: Arguments) -> int:
    """Convert all inputs; returns the exit code: 0 converted, 2 a file could not be.

    Errors: UsageError when there is nothing to convert; RuleError and OSError when the rules cannot be read.
    """
    jobs = [job for job in _find_jobs(arguments) if not _is_excluded(job.path, arguments)]
    return _Run(arguments).convert_all(jobs)


def _find_jobs(arguments: Arguments) -> list[_Job]:
    if "p" in arguments.values:
        return _jobs_of_database(arguments)
    if not arguments.inputs:
        raise UsageError("give the file to convert; for whole folders there is `hipify-py convert`")
    for text in arguments.inputs:
        if Path(text).is_dir():
            raise UsageError(f"{text} is a folder; give its files, or use `hipify-py convert {text} -o OUT`")
    folders = tuple(map(Path, arguments.include_dirs))
    return [_Job(Path(text), arguments.defines, folders) for text in arguments.inputs]


def _jobs_of_database(arguments: Arguments) -> list[_Job]:
    """The files of a compilation database, each once; with inputs on the command line only these."""
    database = Path(arguments.values["p"])
    file = database / "compile_commands.json" if database.is_dir() else database
    try:
        commands = json.loads(file.read_text(encoding="utf-8"))
        entries = [(Path(c.get("directory", "."), c["file"]), c) for c in commands]
    except OSError as error:
        raise UsageError(f"{file}: cannot be read: {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise UsageError(
            f"{file} is no compilation database: a list of objects with directory, file, command"
        ) from None
    jobs: dict[Path, _Job] = {}
    for path, command in entries:
        words = command.get("arguments") or shlex.split(command.get("command", ""))
        known = Arguments(defines=dict(arguments.defines), include_dirs=list(arguments.include_dirs))
        read_compiler_options(known, iter(words))
        folders = tuple(Path(command.get("directory", "."), folder) for folder in known.include_dirs)
        jobs.setdefault(path, _Job(path, known.defines, folders))
    wanted = {Path(text).resolve() for text in arguments.inputs}
    return [job for path, job in jobs.items() if not wanted or path.resolve() in wanted]


def _is_excluded(path: Path, arguments: Arguments) -> bool:
    folder = path.resolve().parent
    for text in arguments.listed("exclude-dirs"):
        excluded = Path(text).resolve()
        if folder == excluded or excluded in folder.parents:
            sys.stderr.write(f"Skipping the file: {path} in the excluded directory: {text}\n")
            return True
    if any(Path(text) == path or Path(text).resolve() == path.resolve() for text in arguments.listed("exclude-files")):
        sys.stderr.write(f"Skipping the excluded file: {path}\n")
        return True
    return False


class _Run:
    """One run: its options, and what has been counted."""

    def __init__(self, arguments: Arguments) -> None:
        self.arguments = arguments
        self.options = options_for(arguments)
        self.rules = load_rules(profile=self.options.profile)
        self.view = self.rules.view(self.options.target, self.options.meaning)
        self.counted: list[tuple[Path, Statistics]] = []

    def convert_all(self, jobs: Sequence[_Job]) -> int:
        results = []
        with ExitStack() as stack:
            text, csv = self.open_statistics(jobs, stack)
            for job in jobs:
                results.append(result := self.convert(job))
                if result.outcome in (Outcome.CONVERTED, Outcome.UNCHANGED):
                    _write_statistics(*self.counted[-1], text, csv)
            if len(jobs) > 1:
                write_totals(self.counted, text, csv)
        self.write_messages(results)
        bad = (Outcome.FAILED, Outcome.SKIPPED)
        return 2 if any(result.outcome in bad for result in results) else 0

    def open_statistics(self, jobs: Sequence[_Job], stack: ExitStack) -> tuple[Line | None, Line | None]:
        """Where the statistics go: to stderr, into a CSV file, or nowhere."""
        flags, values = self.arguments.flags, self.arguments.values
        text = sys.stderr.write if flags & {"print-stats", "examine"} else None
        name = values.get("o-stats", "")
        if not name and "print-stats-csv" in flags and jobs:
            name = SUMMARY_CSV if len(jobs) > 1 else f"{jobs[0].path.name}.csv"
        if not name:
            return text, None
        path = Path(values.get("o-dir", "."), name)
        path.parent.mkdir(parents=True, exist_ok=True)
        csv: TextIO = stack.enter_context(path.open("w", encoding="utf-8"))
        return text, csv.write

    def convert(self, job: _Job) -> FileResult:
        """Convert and write one file."""
        started = time.perf_counter()
        try:
            data = read_source(self.input_of(job.path)).data
        except SourceError as error:
            return skipped_result(job.path, error)
        try:
            result = convert_source(Source(job.path, data), self.options_of(job, data), self.rules)
        except RecursionError:
            return FileResult(job.path, Outcome.FAILED, reason="is nested too deeply")
        if result.outcome in (Outcome.FAILED, Outcome.SKIPPED):
            return result
        self.counted.append((job.path, count_result(data, result, self.view, time.perf_counter() - started)))
        self.write(job.path, result.data)
        return replace(result, data=b"", edits=())

    def options_of(self, job: _Job, data: bytes) -> Options:
        """The options for one file: which branches of #if are left alone depends on it."""
        if not self.arguments.flags & SKIPPING or "amap" in self.arguments.flags or b"#" not in data:
            return self.options
        return replace(
            self.options,
            inactive="skip",
            defines=tuple(f"{name}={value}" for name, value in job.defines.items()),
            undefines=find_undefined(job.path, data, job.defines, job.folders),
        )

    def input_of(self, path: Path) -> Path:
        """In place the untouched copy of an earlier run is what is converted."""
        backup = path.with_name(path.name + BACKUP)
        keeps = "inplace" in self.arguments.flags and "no-backup" not in self.arguments.flags
        return backup if keeps and backup.is_file() else path

    def write(self, path: Path, data: bytes) -> None:
        """Write the result to its file, in place, or to stdout.

        Errors: OSError naming the file.
        """
        arguments = self.arguments
        if not arguments.has_output:
            return
        if "inplace" in arguments.flags:
            backup = path.with_name(path.name + BACKUP)
            if "no-backup" not in arguments.flags and not backup.exists():
                shutil.copy2(path, backup)
            write_atomically(path, data, like=path)
        elif "o" in arguments.values:
            write_atomically(Path(arguments.values.get("o-dir", "."), arguments.values["o"]), data, like=path)
        elif "o-dir" in arguments.values:
            write_atomically(Path(arguments.values["o-dir"], path.name + ".hip"), data, like=path)
        else:
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()

    def write_messages(self, results: Sequence[FileResult]) -> None:
        """What could not be done, and the diagnostics unless they are not wanted."""
        quiet = "quiet-warnings" in self.arguments.flags
        known = set(self.arguments.listed("whitelist"))
        for result in settle_unknown(results):
            if result.reason:
                sys.stderr.write(f"hipify-py: error: {result.path}: {result.reason}\n")
            for diagnostic in () if quiet else result.diagnostics:
                if not known & set(diagnostic.message.split("`")[1:2]):
                    sys.stderr.write(f"{diagnostic}\n")


def _write_statistics(path: Path, found: Statistics, text: Line | None, csv: Line | None) -> None:
    if text is not None:
        write_text(str(path), found, text)
    if csv is not None:
        write_csv(str(path), found, csv)
