"""Fixtures for the hipFFT tests: the library, and seeded random numbers."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import numpy as np
import pytest
from fft_library import Fft, Interface


@pytest.fixture(scope="session")
def prefixes(request: pytest.FixtureRequest) -> tuple[Path, Path]:
    """Of the HIP runtime and of hipFFT: the CPU build, or what HIPIFY_PY_TEST_RUNTIME and _FFT name."""
    runtime, library = (os.environ.get(f"HIPIFY_PY_TEST_{name}") for name in ("RUNTIME", "FFT"))
    if runtime and library:
        return Path(runtime), Path(library)
    built: Path = request.getfixturevalue("cpu_prefix")
    return Path(runtime or built), Path(library or built)


@pytest.fixture(scope="session")
def fft(prefixes: tuple[Path, Path]) -> Fft:
    """On the chip that HIPCPU_DEVICE names, if it does."""
    runtime, library = prefixes
    return Fft(Interface(runtime / "lib/libamdhip64.so.7", "hip"), library / "lib/libhipfft.so.0")


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> np.random.Generator:
    """Different numbers in each test, the same in each run."""
    return np.random.default_rng(zlib.crc32(request.node.nodeid.encode()))
