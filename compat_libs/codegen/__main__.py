"""Writes every generated file of compat_libs, or with --check says which one is out of date."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from compat_libs.codegen import blas, blas_shim, dnn, dnn_graph, fft, nvidia_names, tuning

ROOT = Path(__file__).resolve().parents[2]
REPAIR = "python -m compat_libs.codegen"


def generate(root: Path) -> dict[Path, str]:
    """Path -> text of all generated files below `root`, from the tables below `root`."""
    parts = (blas, blas_shim, dnn, dnn_graph, fft, nvidia_names, tuning)
    return {path: text for part in parts for path, text in part.generate(root).items()}


def stale_files(root: Path) -> list[Path]:
    """The generated files whose text differs from what the tables say."""
    files = generate(root).items()
    return [path for path, text in files if not path.is_file() or path.read_text(encoding="utf-8") != text]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog=REPAIR, description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a file is out of date")
    if parser.parse_args(arguments).check:
        stale = stale_files(ROOT)
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date; run: {REPAIR}", file=sys.stderr)
        return 1 if stale else 0
    for path, text in generate(ROOT).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
