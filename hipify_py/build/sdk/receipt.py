"""What is noted in an installed toolchain: where it came from and what it lacks."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from hipify_py.build.sdk.places import has_hip

_NAME = "hipify-py-toolchain.json"


@dataclass(frozen=True, slots=True)
class Receipt:
    """`packages`: name and version of each; `missing`: libraries that the mirror did not have in this release."""

    version: str
    mirror: str
    verified: str
    has_clang: bool
    packages: dict[str, str]
    missing: list[str]


def write_receipt(folder: Path, receipt: Receipt) -> None:
    """Marks a folder as a complete toolchain."""
    (folder / _NAME).write_text(json.dumps(asdict(receipt), indent=1) + "\n", encoding="utf-8")


def read_receipt(folder: Path) -> Receipt | None:
    """The note of a toolchain that hipify-py installed; None where there is none."""
    if not has_hip(folder):
        return None
    try:
        return Receipt(**json.loads((folder / _NAME).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
