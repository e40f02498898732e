"""`hipify-py convert`: converts files or whole projects, into a folder, in place, as a diff, or to stdout."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from hipify_py.cli.app import fail

if TYPE_CHECKING:
    from hipify_py.filetree import Item
    from hipify_py.model import FileResult

STDOUT = "-"


def register(app: typer.Typer) -> None:
    @app.command("convert")
    def convert(
        paths: Annotated[list[Path], typer.Argument(help="Files or folders; folders are converted as projects.")],
        output: Annotated[
            str | None,
            typer.Option("-o", "--output", metavar="OUT", help="Folder or file to write; `-` is stdout, for one file."),
        ] = None,
        in_place: Annotated[
            bool, typer.Option("--in-place", help="Replace the files; originals are kept in .hipify-py/backup.")
        ] = False,
        diff: Annotated[bool, typer.Option("--diff", help="Print a unified diff and write nothing.")] = False,
        to: Annotated[str, typer.Option("--to", metavar="hip|roc|miopen", help="Which names libraries get.")] = "hip",
        launch_syntax: Annotated[
            str,
            typer.Option("--launch-syntax", metavar="keep|macro", help="Keep k<<<...>>> or write hipLaunchKernelGGL."),
        ] = "keep",
        rules: Annotated[
            list[Path] | None, typer.Option("--rules", metavar="DIR", help="Folder with rules of your own.")
        ] = None,
        json: Annotated[
            Path | None, typer.Option("--json", metavar="FILE", help="Write the report as JSON; `-` is stdout.")
        ] = None,
        lower: Annotated[
            str, typer.Option("--lower", metavar="cpu", help="Go on to plain C++17 for the CPU runtime.")
        ] = "",
        meaning: Annotated[
            str, typer.Option("--meaning", metavar="hip|cuda", help="cuda: names only, warps stay 32 lanes wide.")
        ] = "hip",
        hip_version: Annotated[
            str, typer.Option("--hip-version", metavar="X.Y", help="Release of HIP (ROCm) to convert for.")
        ] = "",
        cuda_version: Annotated[
            str, typer.Option("--cuda-version", metavar="X.Y", help="Release of CUDA that the source was written for.")
        ] = "",
        inactive: Annotated[
            str,
            typer.Option("--inactive", metavar="convert|skip", help="Branches of #if that are never compiled."),
        ] = "convert",
        define: Annotated[
            list[str] | None, typer.Option("-D", "--define", metavar="NAME[=VALUE]", help="A macro for --inactive.")
        ] = None,
        undefine: Annotated[
            list[str] | None, typer.Option("-U", "--undefine", metavar="NAME", help="No macro, for --inactive.")
        ] = None,
        semantic: Annotated[
            bool, typer.Option("--semantic", help="Ask libclang what names mean; needs hipify-py[semantic].")
        ] = False,
        compile_commands: Annotated[
            Path | None,
            typer.Option("--compile-commands", metavar="PATH", help="compile_commands.json, or its folder."),
        ] = None,
        clang_arg: Annotated[
            list[str] | None, typer.Option("--clang-arg", metavar="ARG", help="A compiler's flag, for --semantic.")
        ] = None,
        mode: Annotated[
            str, typer.Option("--mode", metavar="hip|single-source", help="A HIP port, or one source for both vendors.")
        ] = "hip",
        header: Annotated[
            str, typer.Option("--header", metavar="NAME", help="The header of --mode single-source [gpu_compat.h].")
        ] = "",
        hip_branches: Annotated[
            str,
            typer.Option("--hip-branches", metavar="leave|convert", help="Branches for CUDA beside branches for HIP."),
        ] = "leave",
        strings: Annotated[bool, typer.Option("--strings", help="Convert names in string literals, too.")] = False,
        comments: Annotated[bool, typer.Option("--comments", help="Convert names in comments, too.")] = False,
        jobs: Annotated[int, typer.Option("-j", "--jobs", min=0, help="Processes; 0: by the amount of source.")] = 0,
        force: Annotated[bool, typer.Option("--force", help="Write into a folder that holds other files.")] = False,
        quiet: Annotated[bool, typer.Option("-q", "--quiet", help="No diagnostics, no summary.")] = False,
    ) -> None:
        """Convert CUDA sources to HIP.

        Exit code: 0 nothing left to do, 1 something is left for a person, 2 a file could not be converted.
        """
        from hipify_py.cli import _common
        from hipify_py.cli._single_source import check_choices, convert_single_source

        if sum((output is not None, in_place, diff)) != 1:
            fail("say where the result goes: one of -o OUT, -o -, --in-place or --diff")
        options = _common.make_options_or_fail(
            target=to,
            launch_syntax=launch_syntax,
            lower=lower,
            meaning=meaning,
            hip_version=hip_version,
            cuda_version=cuda_version,
            inactive=inactive,
            strings=strings,
            comments=comments,
            hip_branches=hip_branches,
            defines=tuple(define or ()),
            undefines=tuple(undefine or ()),
            rules=tuple(rules or ()),
        )
        naming = check_choices(mode, header, options) if mode != "hip" or header else None
        rule_set = _common.load_rules_or_fail(rules or ())
        options = _common.add_semantic_or_fail(options, rule_set, semantic, compile_commands, clang_arg or ())
        plan = _make_plan(paths, output, in_place, diff, force)

        from hipify_py.report.text import write_diagnostics, write_summary
        from hipify_py.run import run_conversion

        items, sink = plan.items, plan.sink
        if naming is not None:
            report = convert_single_source(paths, output, in_place, items, sink, options, rule_set, naming)
        else:
            report = run_conversion(items, options, rule_set, sink, command="convert", root=plan.root, jobs=jobs)
        if not any(f.uses for f in report.files):
            plan.notes.append("no CUDA was found; nothing had to be converted")
        plan.finish()
        report = replace(report, notes=tuple(plan.notes))
        if json is not None:
            _common.write_json_or_fail(report, json)
        if not quiet:
            write_diagnostics(report.files, sys.stderr)
            if output != STDOUT and not diff:
                write_summary(report, sys.stderr)
        raise typer.Exit(_common.exit_code_of(report, plan.items))


class _Plan:
    """Where the results of one run go."""

    def __init__(self, items: Sequence[Item], root: Path) -> None:
        self.items, self.root = items, root
        self.notes: list[str] = []
        self.sink: Callable[[Item, FileResult], None] = lambda item, result: None
        self.finish: Callable[[], None] = lambda: None


def _make_plan(paths: Sequence[Path], output: str | None, in_place: bool, diff: bool, force: bool) -> _Plan:
    from hipify_py.cli import _common
    from hipify_py.filetree import TreeError, collect

    try:
        out = None if output in (None, STDOUT) else Path(str(output))
        items = collect(paths, exclude=out)
        root = paths[0] if len(paths) == 1 and paths[0].is_dir() else Path()
        _common.check_has_sources(items, paths)
        plan = _Plan(items, root)
        if output == STDOUT:
            _to_stdout(plan)
        elif diff:
            _to_diff(plan)
        elif in_place:
            _to_itself(plan, paths)
        elif out is not None:
            _to_output(plan, paths, str(output), force)
        return plan
    except TreeError as error:
        fail(str(error))


def _to_stdout(plan: _Plan) -> None:
    if len(plan.items) != 1 or not plan.items[0].named:
        fail("-o - writes one file to stdout; give exactly one file, or -o FOLDER")

    def write(item: Item, result: FileResult) -> None:
        sys.stdout.buffer.write(result.data)
        sys.stdout.buffer.flush()

    plan.sink = write


def _to_diff(plan: _Plan) -> None:
    import difflib

    def write(item: Item, result: FileResult) -> None:
        if result.outcome.value != "converted":
            return
        # Latin-1 maps every byte to one character and back, so any encoding comes out as it went in.
        old = item.path.read_bytes().decode("latin-1").splitlines(keepends=True)
        new = result.data.decode("latin-1").splitlines(keepends=True)
        for line in difflib.unified_diff(old, new, f"a/{item.relative}", f"b/{item.relative}"):
            text = line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"
            sys.stdout.buffer.write(text.encode("latin-1", "replace"))

    plan.sink = write


def _to_itself(plan: _Plan, paths: Sequence[Path]) -> None:
    from hipify_py.filetree import Backup, write_atomically

    root = paths[0] if paths[0].is_dir() else paths[0].parent
    backup = Backup(root)

    def write(item: Item, result: FileResult) -> None:
        if result.outcome.value != "converted":
            return
        try:
            backup.keep(item)
            write_atomically(item.path, result.data, like=item.path)
        except OSError as error:
            _cannot_write(item.path, error)

    def finish() -> None:
        if backup.used:
            plan.notes.append(f"the originals are in {backup.folder}")

    plan.sink, plan.finish = write, finish


def _to_output(plan: _Plan, paths: Sequence[Path], output: str, force: bool) -> None:
    """One file goes to a file, or into a folder that is there or ends with a slash; everything else into a folder."""
    out = Path(output)
    if len(plan.items) != 1 or not plan.items[0].named:
        _to_folder(plan, paths, out, force)
    elif out.is_dir() or output.endswith("/"):
        _to_file(plan, out / plan.items[0].path.name)
    else:
        _to_file(plan, out)


def _to_folder(plan: _Plan, paths: Sequence[Path], out: Path, force: bool) -> None:
    from hipify_py.filetree import prepare_output

    prepare_output(out, [p for p in paths if p.is_dir()] or paths, force=force)
    _write_others(plan, out)

    def write(item: Item, result: FileResult) -> None:
        _write_result(item, result, out / item.relative)

    plan.sink = write


def _to_file(plan: _Plan, out: Path) -> None:
    from hipify_py.filetree import TreeError

    if out.exists() and out.resolve() == plan.items[0].path.resolve():
        raise TreeError(f"{out} is the input; use --in-place to convert it where it is")
    plan.sink = lambda item, result: _write_result(item, result, out)


def _write_result(item: Item, result: FileResult, out: Path) -> None:
    """Converted text, or the input as it was; nothing for a file that could not be read."""
    from hipify_py.filetree import write_atomically

    if result.outcome.value == "failed":
        return
    try:
        data = item.path.read_bytes() if result.outcome.value == "skipped" else result.data
        write_atomically(out, data, like=item.path)
    except OSError as error:
        _cannot_write(out, error)


def _write_others(plan: _Plan, out: Path) -> None:
    """Links and the files that are no sources, so that the output is a whole project."""
    from hipify_py.filetree import Kind, copy_link, link_problem, write_atomically

    for item in plan.items:
        try:
            if item.kind is Kind.LINK:
                if problem := link_problem(item, plan.root):
                    plan.notes.append(f"{item.path} {problem}")
                copy_link(item, out, plan.root)
            elif item.kind is Kind.OTHER:
                write_atomically(out / item.relative, item.path.read_bytes(), like=item.path)
        except PermissionError as error:
            plan.notes.append(f"{item.path} was not copied: {error.strerror}")
        except OSError as error:
            _cannot_write(out / item.relative, error)


def _cannot_write(path: Path, error: OSError) -> NoReturn:
    fail(f"{path}: cannot be written: {error.strerror or error}; files written before are complete")
