"""Fixtures of the runtime's tests: programs built once a test run, also when several processes share it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from programs_cpu import Build, Builder


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this test run see."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own


@pytest.fixture(scope="session")
def builder(cpu_prefix: Path, shared_folder: Path) -> Builder:
    """The default C++ compiler with the runtime built for this machine."""
    return Builder(cpu_prefix, shared_folder / "runtime-gxx")


@pytest.fixture(scope="session")
def build(builder: Builder) -> Build:
    """Name and wave size -> program, built at the first call."""
    return builder.build


@pytest.fixture(scope="session")
def clang_build(cpu_prefix: Path, clang_cxx: Path, shared_folder: Path) -> Build:
    """The same with clang, with the flag that lets it keep coordinates in registers."""
    return Builder(cpu_prefix, shared_folder / "runtime-clang", str(clang_cxx), ("-fdeclspec",)).build
