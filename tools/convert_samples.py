#!/usr/bin/env python3
"""Convert samples/*/before again into samples/*/after; with --check only say whether that would change anything."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hipify_py.samples import convert_sample, sample_folders  # noqa: E402


def main() -> int:
    """Exit code 1 with --check when a file is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 when a file is out of date")
    check = parser.parse_args().check
    stale: list[Path] = []
    for folder in sample_folders():
        after = folder / "after"
        sample = convert_sample(folder / "before")
        there = {p.relative_to(after): p.read_bytes() for p in after.rglob("*") if p.is_file()}
        names = sorted(sample.files.keys() | there.keys())
        changed = [after / name for name in names if sample.files.get(name) != there.get(name)]
        if changed and not check:
            shutil.rmtree(after, ignore_errors=True)
            sample.write(after)
        stale += changed
    for path in stale:
        print(f"{path.relative_to(ROOT)}: {'is out of date; run `make samples`' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
