"""The facts of one file: from the cache when nothing that they depend on has changed, or from a parse."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from hipify_py.rulebook import RuleSet, cache_dir
from hipify_py.semantics.commands import clang_arguments, read_commands
from hipify_py.semantics.facts import FileFacts, facts_from_json, facts_to_json
from hipify_py.semantics.headers import Headers, find_headers
from hipify_py.semantics.request import SemanticRequest

_COMMON = (
    "-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-host-only", "-w", "-ferror-limit=0",
    "-Xclang", "-fno-cuda-host-device-constexpr",
)  # fmt: skip
_STANDARD = "-std=c++17"
_DEVICE = "-D__CUDA_ARCH__=800"
_CUDA_PATH = "--cuda-path="


def check_available(request: SemanticRequest, rules: RuleSet) -> str:
    """Where CUDA's declarations come from on this machine.

    Errors: RuntimeError that says what is missing and how to get it; CommandsError for a bad compile_commands.json.
    """
    try:
        from hipify_py.semantics.parse import ParseError, library_version
    except ImportError:
        raise RuntimeError("--semantic needs libclang; install it with: pip install 'hipify-py[semantic]'") from None
    try:
        library_version()
    except ParseError as error:
        raise RuntimeError(f"--semantic: libclang cannot be loaded: {error}") from None
    if request.commands is not None:
        read_commands(request.commands)
    return _headers(rules, _cuda_path(request)).source


def find_facts(path: Path, data: bytes, wanted: frozenset[int], request: SemanticRequest, rules: RuleSet) -> FileFacts:
    """What is known about the names at the byte offsets `wanted`. Never raises for what the source holds."""
    from hipify_py.semantics.parse import ParseError, library_version, parse_source

    headers = _headers(rules, _cuda_path(request))
    arguments = _arguments(path, request, headers)
    digest = hashlib.sha256(data)
    for part in (str(path.resolve()), arguments, sorted(wanted), library_version(), _stamp(), headers.cuda_dirs):
        digest.update(repr(part).encode() + b"\0")
    cached = cache_dir() / "semantics" / f"{digest.hexdigest()[:32]}.json"
    found = _read(cached)
    if found is not None:
        return found
    try:
        parsed = parse_source(path, data, wanted, arguments, headers.is_cuda)
        facts, included = parsed.facts, parsed.included
        rest = wanted - facts.references.keys()
        if rest and b"__CUDA_ARCH__" in data:  # code for the device only
            device = parse_source(path, data, rest, (*arguments, _DEVICE), headers.is_cuda)
            facts, included = _joined(facts, device.facts), (*included, *device.included)
    except ParseError as error:
        return FileFacts(errors=1, problem=str(error))
    _write(cached, facts, _stamps(sorted(set(included)), headers), _places(path, arguments, facts.missing))
    return facts


def _joined(host: FileFacts, device: FileFacts) -> FileFacts:
    return FileFacts(
        {**device.references, **host.references}, {**device.calls, **host.calls}, host.errors, host.missing
    )


@lru_cache(maxsize=4)
def _headers(rules: RuleSet, cuda_path: str) -> Headers:
    return find_headers(rules, cuda_path)


def _cuda_path(request: SemanticRequest) -> str:
    given = [a[len(_CUDA_PATH) :] for a in request.clang_args if a.startswith(_CUDA_PATH)]
    return given[-1] if given else ""


def _arguments(path: Path, request: SemanticRequest, headers: Headers) -> tuple[str, ...]:
    own = read_commands(request.commands).arguments_for(path) if request.commands is not None else ()
    plain = clang_arguments([a for a in request.clang_args if not a.startswith(_CUDA_PATH)], Path.cwd())
    standard = () if any(a.startswith("-std=") for a in (*own, *plain)) else (_STANDARD,)
    return (*_COMMON, *standard, *own, *plain, *headers.arguments)


@lru_cache(maxsize=1)
def _stamp() -> str:
    """Changes when the modules that make facts change."""
    folder = Path(__file__).parent
    files = sorted((*folder.glob("*.py"), *folder.glob("include/*.h")))
    return hashlib.sha256(b"".join(f.read_bytes() for f in files)).hexdigest()


def _stamps(files: Sequence[str], headers: Headers) -> list[list[Any]]:
    """What tells whether a header has changed: its content, or for installed ones size and time."""
    return [[file, _header_stamp(file, installed=_is_installed(file, headers))] for file in files]


def _is_installed(file: str, headers: Headers) -> bool:
    return file.startswith("/usr/") or headers.is_cuda(file)


def _header_stamp(file: str, *, installed: bool) -> str:
    try:
        if installed:
            state = os.stat(file)
            return f"{state.st_size} {state.st_mtime_ns}"
        return hashlib.sha256(Path(file).read_bytes()).hexdigest()
    except OSError:
        return ""


def _places(path: Path, arguments: Sequence[str], missing: Sequence[str]) -> list[str]:
    """Where headers that are missing now would be found: once one is there, the facts are out of date."""
    folders = [str(path.resolve().parent)]
    folders += [b for a, b in pairwise(arguments) if a in ("-I", "-isystem", "-iquote")]
    return [os.path.join(folder, name) for name in missing for folder in folders]


def _read(cached: Path) -> FileFacts | None:
    try:
        stored = json.loads(cached.read_bytes())
        if any(os.path.exists(place) for place in stored["places"]):
            return None
        for file, stamp in stored["headers"]:
            if _header_stamp(file, installed=" " in stamp) != stamp:
                return None
        return facts_from_json(stored["facts"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _write(cached: Path, facts: FileFacts, stamps: list[list[Any]], places: list[str]) -> None:
    try:
        cached.parent.mkdir(parents=True, exist_ok=True)
        temporary = cached.with_suffix(f".{os.getpid()}.tmp")
        temporary.write_text(json.dumps({"headers": stamps, "places": places, "facts": facts_to_json(facts)}))
        temporary.replace(cached)
    except OSError:
        pass  # no cache, only slower
