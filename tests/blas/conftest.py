"""Fixtures for the hipBLAS tests: the library with a handle, and seeded random numbers."""

from __future__ import annotations

import zlib
from pathlib import Path

import numpy as np
import pytest
from blas_library import Blas


@pytest.fixture(scope="session")
def blas(cpu_prefix: Path) -> Blas:
    return Blas(cpu_prefix)


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> np.random.Generator:
    """Different numbers in each test, the same in each run."""
    return np.random.default_rng(zlib.crc32(request.node.nodeid.encode()))
