"""Writes the manual page from the commands themselves: docs/man/hipify-py.1, installed with the wheel.

    python tools/make_man.py            write it
    python tools/make_man.py --check    exit with 1 when it is not current

click-man, which does this for click's own commands, does not know those of typer.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from hipify_py import __version__
from hipify_py.cli._help import describe_parameters, examples_of
from hipify_py.cli.app import SHORT_HELP, LazyGroup

PAGE = Path(__file__).resolve().parents[1] / "docs" / "man" / "hipify-py.1"
REPAIR = "repair with: python tools/make_man.py"
_DESCRIPTION = """\
hipify-py takes CUDA projects to AMD GPUs: it says what is in a project, converts it to HIP, builds the port for a CPU,
an AMD or an NVIDIA GPU, and compares it with the original without a GPU.

Options that a project always needs may stand in hipify.toml; the command line wins."""
_EXIT = (
    ("0", "Nothing is left to do."),
    ("1", "Done, but something is left for a person: a finding above info, a difference, a failed check."),
    ("2", "Could not: bad usage, a file that cannot be read or converted, a missing tool."),
    ("130", "Interrupted; no file is half written."),
)
_FILES = (
    ("hipify.toml", "The options of a project, in the working folder or above it; hipify-py init writes one."),
    ("pyproject.toml", "The same below [tool.hipify-py]."),
    (".hipify-py/", "Beside a port or a conversion in place: what was generated, and the originals for undo."),
    ("~/.local/share/hipify-py", "What toolchain install has installed."),
    ("~/.cache/hipify-py", "What can be made again: rules that were read, libraries that were built."),
)
_ENVIRONMENT = (
    ("HIPIFY_PY_CACHE", "Another folder for what can be made again."),
    ("HIPIFY_PY_MIRROR", "The mirror of Debian from which toolchain install takes packages."),
    ("ROCM_PATH", "Where ROCm is, for builds for AMD GPUs."),
    ("CUDA_PATH", "Where CUDA is, for its headers with --semantic."),
)


def make_page() -> str:
    """The whole page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield '.\\" Written by tools/make_man.py.'
    yield f'.TH HIPIFY\\-PY 1 "" "hipify\\-py {__version__}" "User Commands"'
    yield from (".SH NAME", "hipify\\-py \\- take CUDA projects to AMD GPUs and prove that the result is right")
    yield from (".SH SYNOPSIS", ".B hipify\\-py", "[\\fB\\-\\-config\\fR \\fIFILE\\fR|none] \\fICOMMAND\\fR ...", ".br")
    yield from (".B hipify\\-py", "\\fB\\-\\-version\\fR|\\fB\\-\\-help\\fR|\\fB\\-\\-install\\-completion\\fR")
    yield from (".SH DESCRIPTION", *_paragraphs(_DESCRIPTION))
    yield ".SH COMMANDS"
    group = LazyGroup(name="hipify-py")
    for name in group.list_commands(None):
        command = group.get_command(None, name)
        yield from _command(f"hipify-py {name}", command, SHORT_HELP.get(name, ""))
    for heading, rows in (("EXIT STATUS", _EXIT), ("FILES", _FILES), ("ENVIRONMENT", _ENVIRONMENT)):
        yield f".SH {heading}"
        yield from _rows(rows)
    yield from (".SH SEE ALSO", ".BR hipcc (1),", ".BR hipify\\-clang (1),", ".BR nvcc (1)")


def _command(path: str, command: Any, short: str) -> Iterator[str]:
    inner = getattr(command, "commands", None)
    if inner:
        for name, one in inner.items():
            yield from _command(f"{path} {name}", one, "")
        return
    yield f".SS {_escape(path.removeprefix('hipify-py '))}"
    context = typer.Context(command, info_name=path)
    own_help = getattr(sys.modules.get(command.callback.__module__), "HELP", None)
    if own_help is not None:  # a command that reads its words itself writes its help itself
        yield _escape(short)
        yield from (".PP", ".nf", *map(_escape, own_help.rstrip("\n").split("\n")), ".fi")
        return
    yield from (".B " + _escape(path), _escape(" ".join(command.collect_usage_pieces(context))))
    yield from (".PP", *_paragraphs(command.help or short))
    for heading, rows in describe_parameters(command, context).items():
        if len(rows) > 1 or heading != "Options":  # --help alone says nothing
            yield from (".PP", f".B {_escape(heading)}")
            yield from _rows(rows)
    if examples := examples_of(context):
        yield from (".PP", ".B Examples", ".PP", ".nf", ".RS 4", *map(_escape, examples), ".RE", ".fi")


def _paragraphs(text: str) -> Iterator[str]:
    """Paragraphs, the first one without a macro in front, as roff wants it behind a heading."""
    first, *others = (_escape(" ".join(part.split())) for part in text.strip().split("\n\n"))
    yield first
    for part in others:
        yield from (".PP", part)


def _rows(rows: Any) -> Iterator[str]:
    for head, text in rows:
        yield from (".TP", f".B {_escape(head)}", _escape(" ".join(text.split())))


def _escape(text: str) -> str:
    """Text that roff takes as it is."""
    text = (
        text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga").replace("^", "\\(ha").replace("~", "\\(ti")
    )
    return re.sub(r"^(?=[.'])", r"\\&", text)


def main(arguments: list[str]) -> int:
    page = make_page()
    if arguments == ["--check"]:
        if PAGE.is_file() and PAGE.read_text() == page:
            return 0
        sys.stderr.write(f"{PAGE}: is not current; {REPAIR}\n")
        return 1
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
