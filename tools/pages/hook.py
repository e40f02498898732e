"""The hook of MkDocs: adds the generated pages, and lets the fences of docs/ name their files."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[2]
_DOCS = ROOT / "docs"
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from pages.api_names import api_pages, library_entries  # noqa: E402
from pages.commands import command_pages  # noqa: E402
from pages.diagnostics import diagnostic_pages, family_entries  # noqa: E402
from pages.unsupported import unsupported_page  # noqa: E402

# ```cuda file=src/add.cu -> ```cuda title="src/add.cu"
_FENCE = re.compile(r"^( *```\w+) file=(\S+)$", re.MULTILINE)
# Files of the repository outside of docs/ that a page refers to are put beside the pages.
_UPWARDS = re.compile(r"\]\(((?:\.\./)+[\w./-]+)\)")
_LISTED = {"reference/diagnostics/index.md": family_entries, "reference/api/index.md": library_entries}


def on_config(config: Any) -> Any:
    """Put the generated pages behind the one of the navigation that lists them."""
    config.nav = _with_lists(config.nav)
    return config


def _with_lists(entries: list[Any]) -> list[Any]:
    out: list[Any] = []
    for entry in entries:
        title, value = next(iter(entry.items())) if isinstance(entry, dict) else ("", entry)
        if isinstance(value, list):
            out.append({title: _with_lists(value)})
        elif value in _LISTED:
            out.append({title: [value, *({name: pages} for name, pages in _LISTED[value]())]})
        else:
            out.append(entry)
    return out


def on_files(files: Files, config: Any) -> Files:
    pages = {**command_pages(), **diagnostic_pages(), **api_pages(), **unsupported_page()}
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    for page in _DOCS.rglob("*.md"):
        for link in _UPWARDS.findall(page.read_text(encoding="utf-8")):
            name = _outside(page.parent / link)
            if name and files.get_file_from_path(f"files/{name}") is None:
                files.append(File.generated(config, f"files/{name}", content=(ROOT / name).read_bytes()))
    return files


def _outside(target: Path) -> str:
    """The place in the repository of a file outside of docs/; "" for what is inside."""
    place = target.resolve()
    return "" if place.is_relative_to(_DOCS) else place.relative_to(ROOT).as_posix()


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    source = page.file.src_uri
    folder = (_DOCS / source).parent

    def link(match: re.Match[str]) -> str:
        name = _outside(folder / match.group(1))
        return f"]({'../' * source.count('/')}files/{name})" if name else match.group()

    return _UPWARDS.sub(link, _FENCE.sub(r'\1 title="\2"', markdown))
