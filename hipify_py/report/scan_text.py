"""A scan for a person, on standard output: tables, in colour on a terminal and plain elsewhere."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TextIO

from hipify_py.model import Fate, count_fates
from hipify_py.report.formats import ReportData
from hipify_py.report.names import count_missing, count_releases
from hipify_py.report.text import library_rows

_FILES_SHOWN = 10
_RELEASES_SHOWN = 3
_MESSAGE_WIDTH = 90
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?\Z")


def write_scan(data: ReportData, stream: TextIO) -> None:
    """What is in the project, what is left of it for a person, and how long that takes."""
    report = data.report
    uses = count_fates(report)
    with_cuda = sum(bool(f.uses) for f in report.files)
    lines = sum(f.lines for f in report.files)
    stream.write(f"{len(report.files)} source files, {lines} lines; {with_cuda} files use CUDA\n")
    total = sum(uses.values())
    if not total:
        stream.write("no CUDA was found\n")
    else:
        done = 100 * (total - uses[Fate.DIAGNOSED]) / total
        stream.write(f"{total} uses of CUDA names: {done:.1f} % convert or stay, {uses[Fate.DIAGNOSED]} are left\n")
    if data.estimate is not None and total:
        e = data.estimate
        stream.write(f"readiness: {e.readiness:.1f} of 100\n")
        stream.write(f"estimate: {e.days:.1f} person-days, between {e.low:.1f} and {e.high:.1f}\n")
    libraries = [[str(c) for c in row] for row in library_rows(report)]
    _write_table(["library", "converted", "kept", "left"], libraries, stream)
    missing = [[target, str(n), str(uses)] for target, (n, uses) in count_missing(data.names).items()]
    _write_table(["target", "names without equivalent", "uses"], missing if data.names else [], stream)
    releases = [[release, str(n), str(uses)] for release, n, uses in count_releases(data.names)[:_RELEASES_SHOWN]]
    _write_table(["newest in HIP", "names", "uses"], releases, stream)
    _write_table(["device code", "uses"], [[name, str(n)] for name, n in data.features.most_common()], stream)
    _write_table(["wave size", "places", "32 lanes", "64 lanes", "remedy", "code"], _wave_rows(data), stream)
    _write_table(["diagnostic", "count", "meaning"], _diagnostic_rows(data), stream)
    busiest = sorted(report.files, key=lambda f: -len(f.diagnostics))[:_FILES_SHOWN]
    rows = [[str(f.path), str(len(f.diagnostics))] for f in busiest if f.diagnostics]
    _write_table(["file", "diagnostics"], rows, stream)


def write_trend(old: Mapping[str, Any], data: ReportData, stream: TextIO) -> None:
    """What changed since an older scan."""
    from hipify_py.report.json import report_to_dict
    from hipify_py.report.trend import compare_scans

    changes = compare_scans(old, report_to_dict(data))
    rows = [[c.what, f"{c.before:g}", f"{c.now:g}", f"{c.now - c.before:+.10g}"] for c in changes]
    _write_table(["since the older scan", "before", "now", "change"], rows, stream)


def _wave_rows(data: ReportData) -> list[list[str]]:
    """What depends on the wave size: the worst first."""
    rows = Counter(
        (w.kind.name, w.on_32.value, w.on_64.value, w.remedy.value, w.kind.code)
        for f in data.report.files
        for w in f.waves
    )
    order = sorted(rows.items(), key=lambda item: (item[0][2] == "fine", item[0][3] in ("none", "applied"), item[0]))
    return [[kind, str(n), on_32, on_64, remedy, f"[{code}]"] for (kind, on_32, on_64, remedy, code), n in order]


def _diagnostic_rows(data: ReportData) -> list[list[str]]:
    files = data.report.files
    counts = Counter(d.code for f in files for d in f.diagnostics)
    first = {d.code: d.message for f in reversed(files) for d in reversed(f.diagnostics)}
    return [
        [code, str(count), data.title_of(code) or textwrap.shorten(first[code], _MESSAGE_WIDTH)]
        for code, count in sorted(counts.items())
    ]


def _write_table(headings: Sequence[str], rows: Sequence[Sequence[str]], stream: TextIO) -> None:
    """A table without lines; numbers stand right."""
    if not rows:
        return
    numbers = [all(_NUMBER.match(c) for c in column) for column in zip(*rows, strict=True)]
    stream.write("\n")
    if stream.isatty():
        _write_rich_table(headings, rows, numbers, stream)
        return
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    for row in [headings, *rows]:
        cells = [c.rjust(w) if right else c.ljust(w) for c, w, right in zip(row, widths, numbers, strict=True)]
        stream.write("  ".join(cells).rstrip() + "\n")


def _write_rich_table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[bool], stream: TextIO
) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading, right in zip(headings, numbers, strict=True):
        table.add_column(heading, justify="right" if right else "left")
    for row in rows:
        table.add_row(*map(Text, row))  # not markup: a path may hold brackets
    Console(file=stream).print(table)
