"""What kernels did on a simulated chip, as a table: the reading that a profiler gives on hardware, without times."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

COLUMNS = {
    "kernel": "",
    "runs": "launches",
    "waves": "",
    "instr": "instructions of waves",
    "lanes": "share of a vector instruction's lanes that ran",
    "matrix": "share of matrix instructions",
    "memory": "share of the bytes moved in cache lines that were asked for",
    "LDS": "cycles over what they would be without bank conflicts",
    "fit": "waves that fit on a compute unit at once, of the most it holds",
    "spills": "registers spilled to memory",
}


def rows(counters: Sequence[dict[str, Any]]) -> list[dict[str, str]]:
    """A row a kernel, the one with most instructions first, with COLUMNS as keys."""
    ordered = sorted(counters, key=lambda data: -int(data["wave_instructions"]))
    names = demangle([data["kernel"] for data in ordered])
    return [_row(data, name) for data, name in zip(ordered, names, strict=True)]


def table(counters: Sequence[dict[str, Any]]) -> Table:
    """The rows for a terminal."""
    from rich import box
    from rich.table import Table

    made = Table(
        title="Kernels on the simulated chip",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
    )
    made.add_column("kernel", overflow="fold", min_width=10)
    for name in list(COLUMNS)[1:]:
        made.add_column(name, justify="right", no_wrap=True)
    for row in rows(counters):
        made.add_row(*row.values())
    return made


def demangle(names: Sequence[str]) -> list[str]:
    """C++ names without their arguments; as they are where c++filt is missing."""
    program = shutil.which("c++filt")
    if program is None or not names:
        return list(names)
    text = "\n".join(names) + "\n"
    result = subprocess.run([program, "-p"], input=text, capture_output=True, text=True, check=False)
    lines = result.stdout.splitlines()
    return lines if len(lines) == len(names) else list(names)


def _row(data: dict[str, Any], name: str) -> dict[str, str]:
    instructions = int(data["wave_instructions"])
    slots = data["vector_instructions"] * data["wave_size"]
    passes, least = data["shared_passes"], data["shared_passes_without_conflicts"]
    return {
        "kernel": name,
        "runs": f"{data['launches']:,}",
        "waves": f"{data['waves']:,}",
        "instr": f"{instructions:,}",
        "lanes": _share(data["active_lanes"], slots),
        "matrix": _share(data["mix"].get("matrix", 0), instructions),
        "memory": _share(data["global_bytes_asked"], data["global_bytes_moved"]),
        "LDS": f"{passes / least:.2f}x" if least else "-",
        "fit": f"{data['waves_per_unit']}/{data['most_waves_per_unit']}",
        "spills": str(data["spilled_registers"]),
    }


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"
