"""A project on disk that is converted with and without types."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hipify_py.convert import Options, convert_file, load_rules
from hipify_py.model import FileResult
from hipify_py.semantics import headers, provider
from hipify_py.semantics.request import SemanticRequest

REQUIRED = bool(os.environ.get("HIPIFY_PY_REQUIRE_TOOLS"))
if not REQUIRED:
    pytest.importorskip("clang.cindex", reason="libclang is missing: pip install 'hipify-py[semantic]'")

Convert = Callable[..., tuple[FileResult, FileResult]]
RULES = load_rules()


def has_cuda() -> bool:
    return bool(headers.find_cuda_includes())


@pytest.fixture(params=["declarations of the project", "headers of CUDA"])
def cuda_headers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Both sources of CUDA's declarations; that of NVIDIA only where it is installed."""
    provider._headers.cache_clear()
    if request.param.startswith("declarations"):
        monkeypatch.setattr(headers, "find_cuda_includes", lambda cuda_path="": ())
    elif not has_cuda() and not REQUIRED:
        pytest.skip("no CUDA headers: neither a toolkit nor NVIDIA's packages are installed")
    yield request.param
    provider._headers.cache_clear()


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache for facts that starts empty; the stand-ins for CUDA's headers are made once for all tests."""
    made = headers.make_declarations(RULES)
    monkeypatch.setattr(headers, "make_declarations", lambda rules: made)
    monkeypatch.setenv("HIPIFY_PY_CACHE", str(tmp_path / "cache"))
    provider._headers.cache_clear()
    return tmp_path / "cache"


@pytest.fixture
def convert_both(tmp_path: Path, own_cache: Path, cuda_headers: str) -> Convert:
    """Write files, convert the last one, and give the results without and with types."""

    def convert(files: dict[str, str], options: Options | None = None) -> tuple[FileResult, FileResult]:
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text)
        path, plain = tmp_path / list(files)[-1], options or Options()
        with_types = replace(plain, semantic=SemanticRequest((f"-I{tmp_path}",)))
        rules = load_rules(plain.rules)
        return convert_file(path, plain, rules), convert_file(path, with_types, rules)

    return convert
