"""Fixtures for the tests of the DNN library: MIOpen's interface and cuDNN's, and seeded random numbers."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from miopen_library import HipDnn, MIOpen

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Target


@pytest.fixture(scope="session")
def dnn_prefixes() -> tuple[Path, Path]:
    """Of the HIP runtime and of the DNN libraries: the CPU build, or what HIPIFY_PY_TEST_RUNTIME and _DNN name."""
    runtime, library = (os.environ.get(f"HIPIFY_PY_TEST_{name}") for name in ("RUNTIME", "DNN"))
    if runtime and library:
        return Path(runtime), Path(library)
    built = build_libs(Target.parse("cpu"), ["hipdnn"])
    return Path(runtime or built), Path(library or built)


@pytest.fixture(scope="session")
def miopen_session(dnn_prefixes: tuple[Path, Path]) -> MIOpen:
    runtime, library = dnn_prefixes
    return MIOpen(runtime / "lib/libamdhip64.so.7", library / "lib/libMIOpen.so.1")


@pytest.fixture
def miopen(miopen_session: MIOpen) -> Iterator[MIOpen]:
    """The library with nothing of other tests."""
    yield miopen_session
    miopen_session.clear()


@pytest.fixture(scope="session")
def hipdnn_session(dnn_prefixes: tuple[Path, Path]) -> HipDnn:
    runtime, library = dnn_prefixes
    return HipDnn(runtime / "lib/libamdhip64.so.7", library / "lib/libhipdnn.so.1")


@pytest.fixture
def hipdnn(hipdnn_session: HipDnn) -> Iterator[HipDnn]:
    """The library with nothing of other tests."""
    yield hipdnn_session
    hipdnn_session.clear()


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> np.random.Generator:
    """Different numbers in each test, the same in each run."""
    return np.random.default_rng(zlib.crc32(request.node.nodeid.encode()))
