"""The source that a library keeps the headers of kernels in, for compiling them at run time. Pure but for reading."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import hipify_py
from hipify_py import resources
from hipify_py.build.library_spec import LibrarySpec, SpecError
from hipify_py.build.toolchain import Compiler, Target, cuda_root, processor_features

_MARK = "hipify_py"  # ends a raw string; stands in no header behind a parenthesis

_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"\n]+)[>\"]", re.MULTILINE)

_TEXT = """\
// Written by `hipify-py libs build`: the headers of {name} for kernels that are compiled at run time.
#include "src/rtc_build.h"

namespace compat::rtc {{
namespace {{
const char* const kOptions[] = {{{options}nullptr}};
const EmbeddedFile kFiles[] = {{
{files}    {{nullptr, nullptr}}}};
}}  // namespace

const Build kBuild = {{{version}, {digest}, {processor}, {arch}, {compiler}, kOptions, {sdk}, kFiles}};

}}  // namespace compat::rtc
"""


def embedding_source(
    spec: LibrarySpec, target: Target, compiler: Compiler, flags: Sequence[str], hip: Sequence[Path]
) -> str:
    """The text of that source.

    `flags`: the options of the library itself beside the compiler's. `hip`: include folders of the HIP runtime, where
    hipify-py brings it.

    Errors: SpecError for a header outside the library's include folders.
    """
    files = dict(sorted(_files(spec, target, hip)))
    options = [*compiler.compile_flags, *compiler.host_flags(flags)]
    digest = hashlib.sha256("\0".join([compiler.identity, *options]).encode())
    for name, text in files.items():
        digest.update(f"\0{name}\0{text}".encode())
    processor = hashlib.sha256(processor_features().encode()).hexdigest() if target.kind == "cpu" else ""
    return _TEXT.format(
        name=spec.name,
        version=json.dumps(hipify_py.__version__),
        digest=json.dumps(digest.hexdigest()),
        processor=json.dumps(processor),
        arch=json.dumps(target.arch),
        compiler=json.dumps(compiler.command[0]),
        sdk=json.dumps(str(cuda_root(compiler)) if target.kind == "nvidia" else ""),
        options="".join(f"{json.dumps(option)}, " for option in options),
        files="".join(f'    {{{json.dumps(name)}, R"{_MARK}({text}){_MARK}"}},\n' for name, text in files.items()),
    )


def _files(spec: LibrarySpec, target: Target, hip: Sequence[Path]) -> Iterable[tuple[str, str]]:
    """Name, as it is included, and text of each file."""
    for path in spec.embedded:
        yield _included_as(path, spec), path.read_text(encoding="utf-8")
    if hip:
        yield from _with_includes("hip/hip_runtime.h", hip).items()
    # NVRTC and hipRTC know no standard headers; hipRTC brings HIP's names without any.
    own = resources.data_dir("compat_libs") / "core" / "rtc_include"
    for folder in {"amd": (own / "standard", own / "amd"), "nvidia": (own / "standard",)}.get(target.kind, ()):
        for path in folder.rglob("*"):
            if path.is_file():
                yield f"standard/{path.relative_to(folder)}", path.read_text(encoding="utf-8")


def _with_includes(name: str, folders: Sequence[Path]) -> dict[str, str]:
    """A header of these folders and all that it includes from them, by their names below their folders."""
    found: dict[str, str] = {}
    waiting = [name]
    while waiting:
        name = waiting.pop()
        path = next((folder / name for folder in folders if (folder / name).is_file()), None)
        if path is None or name in found:
            continue
        found[name] = path.read_text(encoding="utf-8")
        for included in _INCLUDE.findall(found[name]):
            waiting += [included, os.path.normpath(Path(name).parent / included)]
    return found


def _included_as(path: Path, spec: LibrarySpec) -> str:
    for folder in (*spec.private_include, *spec.include):
        if path.is_relative_to(folder):
            return str(path.relative_to(folder))
    raise SpecError(f"{spec.name}: the embedded header {path} is in none of its include folders")
