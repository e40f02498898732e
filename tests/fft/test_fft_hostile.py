"""Wrong arguments are answered with a status, and nothing is read or written that the caller does not own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Target

HERE = Path(__file__).parent


def call_at_random(runtime: Path, prefix: Path, seed: int, calls: int, **environment: str) -> None:
    """In a process of its own, which may crash."""
    libraries = [str(runtime / "lib/libamdhip64.so.7"), str(prefix / "lib/libhipfft.so.0")]
    command = [sys.executable, str(HERE / "hostile_calls.py"), *libraries, str(seed), str(calls)]
    result = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=900, check=False
    )
    assert result.returncode == 0, (result.stdout + result.stderr)[-3000:]


def test_wrong_arguments_are_answered_with_a_status(prefixes: tuple[Path, Path]) -> None:
    call_at_random(*prefixes, 1, 300)


@pytest.fixture(scope="module")
def sanitized(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The libraries built so that wrong accesses and undefined behaviour end the process, and what loads them."""
    folder = tmp_path_factory.mktemp("sanitized")
    compiler = folder / "g++"
    # A caller may pass any number where C's enumerations are wanted: to refuse it, a function has to read it.
    flags = "-O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-sanitize=vptr,enum"
    compiler.write_text(f'#!/bin/sh\nexec c++ "$@" {flags}\n')
    compiler.chmod(0o755)
    prefix = build_libs(Target.parse("cpu"), ["hipfft"], prefix=folder / "prefix", cxx=str(compiler))
    preloaded = [
        subprocess.run(["c++", f"-print-file-name={name}"], capture_output=True, text=True, check=True).stdout.strip()
        for name in ("libasan.so", "libubsan.so")
    ]
    options = "detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=8000:handle_segv=1"
    return prefix, {"LD_PRELOAD": " ".join(preloaded), "ASAN_OPTIONS": options}


@pytest.mark.slow
def test_wrong_arguments_under_sanitizers(sanitized: tuple[Path, dict[str, str]]) -> None:
    prefix, environment = sanitized
    call_at_random(prefix, prefix, 2, 3000, **environment)


@pytest.mark.slow
def test_transforms_under_sanitizers(sanitized: tuple[Path, dict[str, str]]) -> None:
    """The quick tests of lengths, layouts, half types and properties, in a process with the sanitizers."""
    prefix, environment = sanitized
    names = ("accuracy", "layouts", "half", "properties")
    # -s: what a sanitizer says when it ends the process would be lost with pytest's capture
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-s", "-p", "no:xdist", "-p", "no:cacheprovider"]
    command += [str(HERE / f"test_fft_{name}.py") for name in names]
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS")}
    places = {"HIPIFY_PY_TEST_FFT": str(prefix), "HIPIFY_PY_TEST_RUNTIME": str(prefix)}
    result = subprocess.run(
        command, env={**kept, **environment, **places}, capture_output=True, text=True, timeout=3000, check=False
    )
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-4000:]
