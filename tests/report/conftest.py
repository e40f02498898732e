"""The project of report_project.py, run once from its own folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from report_project import run_project, write_project

from hipify_py.report.formats import ReportData


@pytest.fixture(scope="session")
def scanned(tmp_path_factory: pytest.TempPathFactory) -> ReportData:
    folder = tmp_path_factory.mktemp("scanned")
    before = Path.cwd()
    write_project(folder)
    os.chdir(folder)
    try:
        return run_project(Path("src"))
    finally:
        os.chdir(before)
