"""The pages of the API names: one about each library, and tables of its names that are small enough to open quickly.

Tables are HTML, which is made in a tenth of the time that tables in Markdown take. Of a row, the search sees the names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from itertools import groupby

from hipify_py.rulebook import RuleSet, load_rules
from hipify_py.rulespec import Example, NameRow, Rule
from pages.markdown import escape as as_text

FOLDER = "reference/api"
TITLES = {
    "runtime": "CUDA runtime", "driver": "CUDA driver", "device": "Device code", "headers": "Headers",
    "cublas": "cuBLAS and cuBLASLt", "cudnn": "cuDNN", "cufft": "cuFFT", "curand": "cuRAND", "cusolver": "cuSOLVER",
    "cusparse": "cuSPARSE", "cusparselt": "cuSPARSELt", "cutensor": "cuTENSOR", "cub": "CUB", "thrust": "Thrust",
    "wmma": "Matrix fragments (wmma)", "nccl": "NCCL", "nvrtc": "NVRTC", "nvjitlink": "nvJitLink", "nvvm": "NVVM",
    "npp": "NPP", "nvjpeg": "nvJPEG", "nvml": "NVML", "nvtx": "NVTX", "cupti": "CUPTI", "cufile": "cuFile",
    "complex": "Complex numbers",
}  # fmt: skip
_SECTIONS = {
    "Functions": ("function", "device_function", "template"),
    "Types": ("type", "struct", "union", "enum", "typedef", "class", "namespace", "header"),
    "Values and macros": ("enumerator", "macro", "constant", "variable"),
}
_ROWS_OF_A_PAGE, _ROWS_OF_A_TABLE = 320, 40
_HEAD = "<thead><tr><th>CUDA</th><th>becomes</th><th>since</th></tr></thead>"


@cache
def rows_by_library() -> dict[str, list[NameRow]]:
    """The rows of all names, without families, by library in the order of the titles."""
    rules = load_rules()
    rows = [row for name in rules.names if not name.endswith("*") and (row := rules.row(name)) is not None]
    rows.sort(key=lambda r: (r.library, r.cuda))
    found = {library: list(group) for library, group in groupby(rows, key=lambda r: r.library)}
    return {library: found[library] for library in [*TITLES, *sorted(found.keys() - TITLES)] if library in found}


def has_target(row: NameRow) -> bool:
    return bool(row.hip or row.roc or row.miopen)


def library_entries() -> list[tuple[str, object]]:
    """(the title, its entries in the navigation) of each library."""
    return [
        (
            title_of(library),
            [
                f"{FOLDER}/{library}/index.md",
                *(
                    {f"{section} from {part[0].cuda}": f"{FOLDER}/{library}/{page}.md"}
                    for section, page, part in _split(rows)
                ),
            ],
        )
        for library, rows in rows_by_library().items()
    ]


def title_of(library: str) -> str:
    return TITLES.get(library, library)


def api_pages() -> dict[str, str]:
    """The pages, by their place below docs/."""
    rules = load_rules()
    pages = {f"{FOLDER}/index.md": "\n".join(_index())}
    for library, rows in rows_by_library().items():
        parts = list(_split(rows))
        own = [rule for rule in rules.rules if _library(rule) == library]
        pages[f"{FOLDER}/{library}/index.md"] = "\n".join(_library_page(library, rows, parts, own))
        for section, page, part in parts:
            title = f"{title_of(library)}: {section.lower()}, {part[0].cuda} to {part[-1].cuda}"
            pages[f"{FOLDER}/{library}/{page}.md"] = "\n".join([f"# {title}\n", *_tables(rules, part)])
    return pages


def _library(rule: Rule) -> str:
    return rule.library


def _index() -> Iterator[str]:
    yield "# API names\n"
    total = sum(map(len, rows_by_library().values()))
    yield (
        f"All {total:,} public names of the CUDA libraries that hipify-py knows, by library: what they become, since "
        "which release of ROCm, and which calls change more than their name. The search finds a name by its beginning, "
        "and `hipify-py query NAME` answers in a shell, also for one release (`--hip-version`).\n"
    )
    yield "| library | names | with a counterpart | |\n|---|--:|--:|---|"
    for library, rows in rows_by_library().items():
        good = sum(map(has_target, rows))
        missing = f"[{len(rows) - good:,} without](../unsupported.md#{library})" if good < len(rows) else ""
        share = f"{good:,} ({100 * good // len(rows)} %)"
        yield f"| [{title_of(library)}]({library}/index.md) | {len(rows):,} | {share} | {missing} |"
    yield "\nWhat becomes of a name without a counterpart is told in [what is not supported](../unsupported.md).\n"


def _split(rows: Sequence[NameRow]) -> Iterator[tuple[str, str, Sequence[NameRow]]]:
    """(the section, the name of the page, its rows): pages of one section that are not too long."""
    for section, kinds in _SECTIONS.items():
        own = [row for row in rows if row.kind in kinds]
        count = -(-len(own) // _ROWS_OF_A_PAGE)
        for number in range(count):
            part = own[len(own) * number // count : len(own) * (number + 1) // count]
            name = section.split()[0].lower()
            yield section, name if count == 1 else f"{name}-{number + 1}", part


def _library_page(
    library: str, rows: Sequence[NameRow], parts: Sequence[tuple[str, str, Sequence[NameRow]]], rules: Sequence[Rule]
) -> Iterator[str]:
    good = sum(map(has_target, rows))
    yield f"# {title_of(library)}\n"
    yield f"{len(rows):,} names, {good:,} with a counterpart" + (
        f", [{len(rows) - good:,} without](../../unsupported.md#{library}).\n" if good < len(rows) else ".\n"
    )
    for section, pages in groupby(parts, key=lambda p: p[0]):
        yield f"**{section}**\n"
        for _, page, part in pages:
            yield f"- [`{part[0].cuda}` to `{part[-1].cuda}`]({page}.md) ({len(part)})"
        yield ""
    if rules:
        yield "## What changes more than its name\n"
        yield "Rules with their examples, which are also their tests.\n"
    for rule in rules:
        yield from _rule(rule)


def _rule(rule: Rule) -> Iterator[str]:
    yield f"### {as_text(rule.title or rule.id)} {{ #rule-{rule.id} }}\n"
    names = ", ".join(f"`{name}`" for name in rule.names[:8]) + (" and more" if len(rule.names) > 8 else "")
    yield (
        f"`{rule.id}`" + (f" for {names}" if names else "") + (f". {as_text(rule.notes)}" if rule.notes else "") + "\n"
    )
    for example in rule.examples:
        if example.expected is not None or example.codes:
            yield _example(example)


def _example(example: Example) -> str:
    choices = {
        "--to": example.target if example.target != "hip" else "",
        "--lower": example.lower,
        "--hip-version": example.hip_version,
        "--cuda-version": example.cuda_version,
    }
    remarks = [f"{option} {value}" for option, value in choices.items() if value]
    remarks += example.codes
    title = f' title="{", ".join(remarks)}"' if remarks else ""
    after = "the same" if example.expected is None else example.expected
    lines = (
        [*_marked("- ", example.text), *_marked("+ ", after)] if after != "the same" else _marked("  ", example.text)
    )
    return "```diff" + title + "\n" + "\n".join(lines) + "\n```\n"


def _marked(mark: str, text: str) -> list[str]:
    return [mark + line for line in text.rstrip("\n").split("\n")]


def _tables(rules: RuleSet, rows: Sequence[NameRow]) -> Iterator[str]:
    count = -(-len(rows) // _ROWS_OF_A_TABLE)
    for number in range(count):
        part = rows[len(rows) * number // count : len(rows) * (number + 1) // count]
        if count > 1:
            yield f"## {part[0].cuda} to {part[-1].cuda} {{ #part-{number + 1} }}\n"
        body = "".join(_row(rules, row) for row in part)
        yield f'<div class="names"><table>{_HEAD}<tbody>{body}</tbody></table></div>\n'


def _row(rules: RuleSet, row: NameRow) -> str:
    targets = [("", row.hip), ("roc ", row.roc), ("miopen ", row.miopen)]
    names = "<br>".join(f"{mark}{_code(name)}" for mark, name in targets if name)
    kept = ' <span class="kept">kept</span>' if row.hip == row.cuda else ""
    since = "<br>".join(_versions(row))
    notes = [escape(row.advice)] if row.advice and not has_target(row) else []
    for rule in rules.rules_of(row.cuda):
        if rule.library in TITLES:  # not those that lower HIP to plain C++
            notes.append(f'<a href="../{rule.library}/index.html#rule-{rule.id}">{escape(rule.title or rule.id)}</a>')
    remarks = "".join(f'<div class="note" data-search-exclude>{note}</div>' for note in notes)
    return (
        f'<tr id="{escape(row.cuda)}"><td>{_code(row.cuda)}</td><td>{names or _none()}{kept}{remarks}</td>'
        f"<td data-search-exclude>{since}</td></tr>"
    )


def _code(name: str) -> str:
    return f"<code>{escape(name)}</code>"


def _none() -> str:
    return '<span class="none" data-search-exclude>no counterpart</span>'


def _versions(row: NameRow) -> Iterator[str]:
    if row.hip_since or row.roc_since:
        yield f"ROCm {row.hip_since or row.roc_since}"
    if row.hip_deprecated:
        yield f"deprecated in ROCm {row.hip_deprecated}"
    if row.hip_removed:
        yield f"removed in ROCm {row.hip_removed}"
    if row.cuda_since:
        yield f"CUDA {row.cuda_since}"
    if row.cuda_deprecated:
        yield f"deprecated in CUDA {row.cuda_deprecated}"
    if row.cuda_removed:
        yield f"removed in CUDA {row.cuda_removed}"
