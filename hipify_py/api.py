"""The functions behind `import hipify_py`; docs/api.md says what is stable. Nothing here prints or ends the program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from hipify_py.convert import convert_bytes
from hipify_py.convert import convert_file as convert_path
from hipify_py.errors import HipifyError
from hipify_py.model import FileResult, RunReport
from hipify_py.options import Options
from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.runs.conversion import run_conversion
from hipify_py.runs.destinations import Destination, Plan, make_plan
from hipify_py.runs.selection import Selection
from hipify_py.runs.session import run_plan

if TYPE_CHECKING:
    from hipify_py.report.collect import Collector
    from hipify_py.report.formats import ReportData, Request
    from hipify_py.runs.journal import Run

AnyPath = str | PathLike[str]
Reports = Mapping[str, AnyPath]
OnResult = Callable[[FileResult], None]


@dataclass(frozen=True, slots=True)
class NameInfo:
    """What is known of one CUDA name or header. `targets` has the new name for each target that has one of its own, ""
    for no equivalent; `versions` has releases by what they mean, such as `hip_since`; `rules` the ids of rules."""

    name: str
    known: bool
    kind: str = ""
    library: str = ""
    targets: Mapping[str, str] | None = None
    versions: Mapping[str, str] | None = None
    advice: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a diagnostic code means, why it matters, and what to do."""

    code: str
    title: str
    severity: str
    what: str
    why: str
    do: str


def convert_text(text: str, options: Options | None = None, *, name: AnyPath = "input.cu") -> FileResult:
    """Convert source text that is on no disk; `name` says by its ending what it is.

    Errors: RuleError for a rule folder of the options. What the source holds raises nothing, see `FileResult.outcome`.
    """
    options = options or Options()
    return convert_bytes(Path(name), text.encode("utf-8", "surrogateescape"), options, _load_rules(options))


def convert_file(path: AnyPath, options: Options | None = None) -> FileResult:
    """Convert one file and write nothing; the new text is in the result.

    Errors: as of `convert_text`; a file that cannot be read gives a result with the outcome FAILED.
    """
    options = options or Options()
    options = replace(options, inputs=options.inputs or (Path(path),))
    return convert_path(Path(path), options, _load_rules(options))


def convert_tree(
    paths: AnyPath | Sequence[AnyPath],
    output: AnyPath | None = None,
    options: Options | None = None,
    *,
    in_place: bool = False,
    check: bool = False,
    force: bool = False,
    mode: Literal["hip", "single-source"] = "hip",
    header: str = "",
    follow_headers: bool = False,
    include: Iterable[str] = (),
    exclude: Iterable[str] = (),
    gitignore: bool = True,
    jobs: int = 0,
    executor: Executor | str = "",
    reports: Reports | None = None,
    on_result: OnResult | None = None,
) -> RunReport:
    """Convert files and folders into the folder `output`, or in place; what the command `convert` does.

    With `check` nothing is written and `RunReport.changes` says what would be; without `output` and `in_place`, the
    input itself is checked. `executor` is the name of one, or any executor of concurrent.futures whose workers see the
    files; no choice of it changes a result. `reports` are files by format; `on_result` gets each new result as soon
    as it is there.
    Errors: HipifyError; nothing is half written then, and a run in place can be undone.
    """
    from hipify_py.report.formats import ReportData, write_reports
    from hipify_py.single_source.outputs import choose_naming

    if (output is not None) + in_place != 1 and not check:
        raise HipifyError("say where the result goes: output=FOLDER or in_place=True")
    inputs = _paths(paths)
    options = replace(options or Options(), inputs=inputs)
    options = options if mode == "hip" else replace(options, build_files="keep")
    rules = _load_rules(options)
    naming = choose_naming(mode, header, options)
    requests = _requests(reports)
    collector = _make_collector(requests)
    destination = Destination(None if output is None else str(output), in_place, check=check, force=force)
    key = mode if naming is None else f"{mode} {naming.header}"
    selection = _select(include, exclude, gitignore)
    plan = make_plan(inputs, destination, options, follow=follow_headers, mode=key, selection=selection)
    _tell_results(plan, on_result)
    report = run_plan(
        plan,
        rules,
        jobs=jobs,
        executor=executor,
        naming=naming,
        collector=collector,
        warn_of_headers=not follow_headers,
    )
    write_reports(requests, ReportData(report, rules, collector.facts if collector is not None else {}))
    return report


def scan(
    paths: AnyPath | Sequence[AnyPath],
    options: Options | None = None,
    *,
    include: Iterable[str] = (),
    exclude: Iterable[str] = (),
    gitignore: bool = True,
    jobs: int = 0,
    executor: Executor | str = "",
    effort: AnyPath | None = None,
    reports: Reports | None = None,
    on_result: OnResult | None = None,
) -> ReportData:
    """Find out what a project uses and what is hard, with an estimate; what the command `scan` does.

    `effort` is a file with constants of your own.
    Errors: HipifyError.
    """
    from hipify_py.report.collect import Collector
    from hipify_py.report.effort import estimate_effort, load_effort
    from hipify_py.report.formats import ReportData, wants_diffs, write_reports

    inputs, requests = _paths(paths), _requests(reports)
    options = replace(options or Options(), inputs=inputs)
    rules = _load_rules(options)
    model = load_effort(None if effort is None else Path(effort))
    collector = Collector(diffs=wants_diffs(requests))
    plan = make_plan(inputs, Destination(), options, selection=_select(include, exclude, gitignore))
    plan.sink = collector.look
    _tell_results(plan, on_result)
    report = run_conversion(
        plan.items,
        plan.options,
        rules,
        plan.sink,
        command="scan",
        root=inputs[0] if len(inputs) == 1 else Path(),
        jobs=jobs,
        executor=executor,
        notes=plan.notes,
    )
    data = ReportData(report, rules, collector.facts, estimate_effort(report, collector.facts, model))
    write_reports(requests, data)
    return data


def query(name: str, *, hip_version: str = "", cuda_version: str = "") -> NameInfo:
    """What a CUDA name becomes on each target, for the newest releases or those that are given.

    Errors: OptionError for a release that is none. An unknown name gives a NameInfo that says so.
    """
    releases = Options(hip_version=hip_version, cuda_version=cuda_version).releases
    rules = load_rules()
    row, own = rules.row(name), rules.rules_of(name)
    if row is None and not own:
        return NameInfo(name, known=False)
    ids = tuple(rule.id for rule in own)
    if row is None:
        return NameInfo(name, known=True, kind=own[0].kind, rules=ids)
    entries = {t: rules.view(t, releases=releases).entry(name.encode()) for t in ("hip", "roc", "miopen")}
    targets = {
        t: entry.new_name for t, entry in entries.items() if entry is not None and (t == "hip" or getattr(row, t))
    }
    versions = {v: getattr(row, v) for v in ("cuda_since", "cuda_removed", "hip_since", "hip_removed")}
    advice = entries["hip"].advice if entries["hip"] is not None else ""
    given = {key: value for key, value in versions.items() if value}
    return NameInfo(name, True, row.kind, row.library, targets, given, advice, ids)


def explain(code: str) -> Explanation:
    """What a diagnostic code means.

    Errors: HipifyError for a code that is none.
    """
    entry = load_rules().diagnostics.get(code.upper())
    if entry is None:
        raise HipifyError(f"`{code}` is no diagnostic code; codes look like HPY1001")
    texts = (entry.get(key, "") for key in ("title", "severity", "what", "why", "do"))
    return Explanation(code.upper(), *texts)


def list_runs(folder: AnyPath) -> list[Run]:
    """The conversions in place below a folder that can be undone, the oldest first.

    Errors: TreeError for a journal that cannot be read.
    """
    from hipify_py.runs.journal import find_runs

    return find_runs(Path(folder))


def undo(folder: AnyPath, *, run: str = "", force: bool = False) -> list[Path]:
    """Take back a conversion in place, the last one or the one with the id `run`; returns what was restored or removed.

    With `force` files that were edited after it are restored, too, and the edited text is kept.
    Errors: TreeError when there is no such run, or when files were edited and there is no `force`; nothing is changed.
    """
    from hipify_py.runs.journal import choose_run, undo_run

    root = Path(folder)
    try:
        return undo_run(choose_run(root, run), force=force)
    except OSError as error:
        raise HipifyError(f"{error.filename or root}: {error.strerror or error}") from error


def _paths(paths: AnyPath | Sequence[AnyPath]) -> tuple[Path, ...]:
    return (Path(paths),) if isinstance(paths, str | PathLike) else tuple(Path(p) for p in paths)


def _load_rules(options: Options) -> RuleSet:
    rules = load_rules(options.rules, profile=options.profile)
    if options.semantic is not None:
        from hipify_py.semantics.provider import check_available

        try:
            check_available(options.semantic, rules)
        except (RuntimeError, OSError) as error:
            raise HipifyError(str(error)) from error
    return rules


def _select(include: Iterable[str], exclude: Iterable[str], gitignore: bool) -> Selection:
    try:
        return Selection(tuple(include), tuple(exclude), gitignore=gitignore)
    except ValueError as error:
        raise HipifyError(f"include or exclude: {error}") from None


def _requests(reports: Reports | None) -> list[Request]:
    from hipify_py.report.formats import parse_requests

    return parse_requests(f"{name}={file}" for name, file in (reports or {}).items())


def _make_collector(requests: Sequence[Request]) -> Collector | None:
    from hipify_py.report.collect import Collector
    from hipify_py.report.formats import wants_diffs, wants_facts

    return Collector(diffs=wants_diffs(requests)) if wants_facts(requests) else None


def _tell_results(plan: Plan, on_result: OnResult | None) -> None:
    if on_result is None:
        return
    sink = plan.sink

    def pass_on(item: object, result: FileResult) -> None:
        sink(item, result)  # type: ignore[arg-type]
        on_result(result)

    plan.sink = pass_on
