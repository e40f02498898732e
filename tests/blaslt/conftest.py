"""Fixtures for the hipBLASLt tests: the library with a handle, and seeded random numbers."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import numpy as np
import pytest
from blaslt_library import Blaslt


@pytest.fixture(scope="session")
def blaslt(cpu_prefix: Path) -> Blaslt:
    """The CPU build, or the AMD build that HIPIFY_PY_TEST_BLASLT names, on the chip that HIPCPU_DEVICE names."""
    return Blaslt(cpu_prefix, Path(os.environ.get("HIPIFY_PY_TEST_BLASLT") or cpu_prefix))


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> np.random.Generator:
    """Different numbers in each test, the same in each run."""
    return np.random.default_rng(zlib.crc32(request.node.nodeid.encode()))
