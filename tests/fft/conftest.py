"""Fixtures for the hipFFT tests: the library, and seeded random numbers."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import numpy as np
import pytest
from fft_library import Fft, Interface


@pytest.fixture(scope="session")
def fft(cpu_prefix: Path) -> Fft:
    """The CPU build, or the build that HIPIFY_PY_TEST_FFT names, on the chip that HIPCPU_DEVICE names."""
    prefix = Path(os.environ.get("HIPIFY_PY_TEST_FFT") or cpu_prefix)
    return Fft(Interface(cpu_prefix / "lib/libamdhip64.so.7", "hip"), prefix / "lib/libhipfft.so.0")


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> np.random.Generator:
    """Different numbers in each test, the same in each run."""
    return np.random.default_rng(zlib.crc32(request.node.nodeid.encode()))
