"""The page about what is not supported: the names without a counterpart, by library, with what to do instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hipify_py.rulespec import NameRow
from pages.api_names import has_target, rows_by_library, title_of
from pages.markdown import escape

_EXAMPLES = 4  # names that stand for all with the same advice
_HEAD = """# What is not supported

For {missing:,} of {total:,} names no counterpart on AMD GPUs is known. They are left as they are and reported
(`HPY1001`) with the advice below. How many of them a project uses is what `hipify-py scan` counts; the
[tutorial](../tutorial.md) shows it. Some are names of libraries that AMD does not have, many are values and types
around a few functions.

Beside names, these parts of CUDA are reported and not translated, or only in part:

{parts}

"""
_PARTS = {
    "HPY2070": "Inline PTX that has no translation",
    "HPY1010": "Matrices of warpgroups (PTX of Hopper)",
    "HPY1011": "The tensor memory accelerator",
    "HPY1012": "Barrier objects in shared memory",
    "HPY1013": "Clusters of blocks",
    "HPY1014": "Tensor memory (PTX of Blackwell)",
    "HPY1007": "Kernels that launch kernels, and the runtime called from device code",
    "HPY2021": "Data in 8-bit floats of the OCP encodings on gfx942",
    "HPY2025": "TF32 on most AMD GPUs",
    "HPY2051": "Lanes that are taken to run in lockstep",
}


def unsupported_page() -> dict[str, str]:
    """The page, by its place below docs/."""
    libraries = rows_by_library()
    missing = {library: [r for r in rows if not has_target(r)] for library, rows in libraries.items()}
    parts = "\n".join(f"- {text}: [{code}](diagnostics/hpy{code[3]}.md#{code})" for code, text in _PARTS.items())
    head = _HEAD.format(missing=sum(map(len, missing.values())), total=sum(map(len, libraries.values())), parts=parts)
    tables = [line for library, rows in missing.items() if rows for line in _library(library, rows, libraries[library])]
    return {"reference/unsupported.md": head + "\n".join(tables)}


def _library(library: str, missing: Sequence[NameRow], rows: Sequence[NameRow]) -> Iterator[str]:
    yield f"## {title_of(library)} {{ #{library} }}\n"
    yield f"{len(missing):,} of {len(rows):,} names; [all names](api/{library}/index.md).\n"
    groups: dict[str, list[str]] = {}
    for row in missing:
        groups.setdefault(row.advice, []).append(row.cuda)
    for advice, names in sorted(groups.items(), key=lambda group: -len(group[1])):
        shown = ", ".join(f"`{name}`" for name in names[:_EXAMPLES]) + (", ..." if len(names) > _EXAMPLES else "")
        yield f"- **{len(names):,}:** {escape(advice) or 'No advice yet.'}<br>{shown}"
    yield ""
