"""A page for each family of diagnostics, with every code: what, why, an example as it is converted, references."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hipify_py.examples import Shown, run_example
from hipify_py.rulebook import load_rules
from pages.markdown import escape

_FOLDER = "reference/diagnostics"
_FAMILIES = {
    "0": ("Input and runs", "What is wrong with a file, a comment, or an edit in the port."),
    "1": ("No equivalent", "What AMD GPUs or their libraries do not have."),
    "2": ("Needs review", "What was converted, or left, and where a person should look."),
    "3": ("Build files", "What became of CMake files, makefiles and setup.py."),
    "9": ("Internal checks", "Failures of the program's own checks; a file with one is left as it is."),
}
_LANGUAGES = {".txt": "cmake", ".cmake": "cmake", ".py": "python", ".json": "json", ".bazel": "python", "": "make"}
_NOTES = {"error": "danger", "warning": "warning", "info": "info"}


def family_entries() -> list[tuple[str, object]]:
    """(the title, its entry in the navigation) of each family."""
    return [(f"HPY{number}: {title}", _page(number)) for number, (title, _) in _FAMILIES.items()]


def diagnostic_pages() -> dict[str, str]:
    """The pages, by their place below docs/."""
    table = load_rules().diagnostics
    pages = {f"{_FOLDER}/index.md": "\n".join(_index(table))}
    for number, (title, text) in _FAMILIES.items():
        codes = [code for code in table if code[3] == number]
        parts = [
            f"# HPY{number}: {title}\n",
            f"{text}\n",
            *(line for code in codes for line in _code(code, table[code])),
        ]
        pages[_page(number)] = "\n".join(parts)
    return pages


def _page(number: str) -> str:
    return f"{_FOLDER}/hpy{number}.md"


def _index(table: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    yield "# Diagnostics\n"
    yield (
        "A diagnostic is printed as `path:line:column: severity: text [HPYnnnn]`. `hipify-py explain HPYnnnn` shows "
        "what stands here. Errors and warnings are left for a person and make the exit code 1; an info asks for "
        "nothing. A finding that was looked at is [taken back](../../safe-runs.md) by a comment with a reason.\n"
    )
    for number, (title, _) in _FAMILIES.items():
        yield f"## HPY{number}: {title}\n"
        yield "| code | | |\n|---|---|---|"
        for code, entry in table.items():
            if code[3] == number:
                yield f"| [{code}](hpy{number}.md#{code}) | {entry['severity']} | {escape(entry['title'])} |"
        yield ""


def _code(code: str, entry: Mapping[str, str]) -> Iterator[str]:
    yield f"## {code}: {escape(entry['title'])} {{ #{code} }}\n"
    yield f'!!! {_NOTES[entry["severity"]]} "{entry["severity"]}"\n\n    {escape(entry["what"])}\n'
    yield f"**Why.** {escape(entry['why'])}\n"
    yield f"**What to do.** {escape(entry['do'])}\n"
    shown = run_example(entry, shell=True)
    if shown is not None:
        yield from _example(shown)
    if entry.get("see"):
        yield "**See.** " + ", ".join(map(_reference, entry["see"].split())) + "\n"


def _example(shown: Shown) -> Iterator[str]:
    suffix = shown.file[shown.file.rfind(".") :] if "." in shown.file else ""
    language = _LANGUAGES.get(suffix, "cuda")
    if shown.before:
        yield _fence(f'{language} title="{shown.file}"', shown.before)
    alone = len(shown.commands) == 1 and shown.commands[0].startswith("hipify-py convert") and shown.before
    if alone and shown.after not in ("", shown.before):
        yield _fence(f'{language} title="{shown.commands[0]}"', shown.after)
        yield _fence("console", shown.messages)
    else:
        output = shown.messages if shown.after == shown.before else f"{shown.after}\n{shown.messages}"
        yield _fence("console", "\n".join([*(f"$ {c}" for c in shown.commands), output.strip("\n")]))


def _fence(head: str, text: str) -> str:
    return f"```{head}\n{text}\n```\n"


def _reference(address: str) -> str:
    if address.startswith("https:"):
        return f"<{address}>"
    page = address.removeprefix("docs/")
    return f"[{page.partition('#')[0].removesuffix('.md').replace('-', ' ')}](../../{page})"
