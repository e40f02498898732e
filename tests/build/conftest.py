"""Fixtures of the build tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from projects import WriteFiles


@pytest.fixture
def write_files(tmp_path: Path) -> WriteFiles:
    """Write files below a project folder and return it."""

    def write(files: dict[str, str]) -> Path:
        root = tmp_path / "project"
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return root

    return write
