"""Fixtures of the tests of build files."""

from __future__ import annotations

from pathlib import Path

import pytest
from build_texts import Convert

from hipify_py.buildfiles import convert_build_file
from hipify_py.model import FileResult
from hipify_py.options import Options
from hipify_py.source import make_source


@pytest.fixture
def convert() -> Convert:
    """Convert the text of a build file; the result is checked to be stable under a second conversion."""

    def run(name: str, text: str | bytes, hip_branches: str = "leave") -> FileResult:
        data = text.encode() if isinstance(text, str) else text
        result = convert_build_file(make_source(Path(name), data), Options(hip_branches=hip_branches))
        again = convert_build_file(make_source(Path(name), result.data), Options(hip_branches="convert"))
        if result.edits:
            assert again.data == result.data
        return result

    return run
