"""Fixtures of the runtime's tests: programs built once a session and process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from programs_cpu import Build, Builder


@pytest.fixture(scope="session")
def builder(cpu_prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Builder:
    """The default C++ compiler with the runtime built for this machine."""
    return Builder(cpu_prefix, tmp_path_factory.mktemp("gxx"))


@pytest.fixture(scope="session")
def build(builder: Builder) -> Build:
    """Name and wave size -> program, built at the first call."""
    return cache(lambda name, wave: builder.build(name, wave))


@pytest.fixture(scope="session")
def clang_build(cpu_prefix: Path, clang_cxx: Path, tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The same with clang, with the flag that lets it keep coordinates in registers."""
    clang = Builder(cpu_prefix, tmp_path_factory.mktemp("clang"), str(clang_cxx))
    return cache(lambda name, wave: clang.build(name, wave, ["-fdeclspec"]))
