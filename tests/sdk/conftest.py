"""Fixtures of the toolchain's tests: a mirror on this machine, a compiler that costs no time, a home of its own."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from mirror import FAKE_CLANG, FAKE_NM, Install, Mirror, make_server

from hipify_py.build.sdk import debian
from hipify_py.cli import app


@pytest.fixture
def mirror(tmp_path: Path) -> Mirror:
    """An empty mirror."""
    return Mirror(tmp_path / "mirror")


@pytest.fixture
def url(mirror: Mirror) -> Iterator[str]:
    """The address of the mirror."""
    server = make_server(mirror)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/debian"
    mirror.go.set()
    server.shutdown()
    server.server_close()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder on a machine with clang and without ROCm and Debian's keys; nobody may install with apt."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name, text in (("clang++-22", FAKE_CLANG), ("nm", FAKE_NM)):
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    for name in ("ROCM_PATH", "HIPIFY_PY_ROCM", "HIPIFY_PY_MIRROR"):
        monkeypatch.delenv(name, raising=False)
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("hipify_py.build.sdk.places.INSTALLED", tmp_path / "opt")
    monkeypatch.setattr(debian, "KEYRINGS", ())
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def amd(home: Path) -> Path:
    """Where a toolchain goes that is installed with no --dir."""
    return home / "hipify-py" / "toolchains" / "amd"


@pytest.fixture
def install(home: Path, url: str, capfd: pytest.CaptureFixture[str]) -> Install:
    """Runs `toolchain install amd` on the mirror; exit code, output, messages."""

    def run(*words: str, unverified: bool = True) -> tuple[int, str, str]:
        trust = ["--unverified"] if unverified else []
        capfd.readouterr()
        code = app.run(["toolchain", "install", "amd", "--yes", "--mirror", url, *trust, *words])
        return code, *capfd.readouterr()

    return run
