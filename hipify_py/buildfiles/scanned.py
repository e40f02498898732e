"""Looks at Meson and Bazel files and says what in them is for CUDA and what takes its place; nothing is changed."""

from __future__ import annotations

import re

from hipify_py.buildfiles.editor import NO_COUNTERPART, NOT_CONVERTED, Editor
from hipify_py.buildfiles.names import build_kind
from hipify_py.buildfiles.tables import Tables
from hipify_py.model import FileResult, Severity
from hipify_py.source import Source

_TEXT = rb"['\"]"
# What is looked for in each language, with what a person should do about it; the first pattern that fits counts.
_MESON = (
    (rb"dependency\(\s*['\"]cuda['\"]", "use dependency('hip', method: 'cmake', modules: ['hip::host'])"),
    (
        rb"import\(\s*['\"](?:unstable-)?cuda['\"]",
        "its functions name NVIDIA GPUs: give --offload-arch to clang++ instead",
    ),
    (rb"(?<=\.)(?:nvcc|host)_arch_(?:flags|readable)\b", "give --offload-arch to clang++ instead"),
    (
        _TEXT + rb"cuda" + _TEXT,
        "Meson has no language HIP: compile the kernels as cpp with clang++ and -x hip, or in a custom_target",
    ),
    (rb"\bcuda_args\b", "they are for nvcc: put what clang++ takes into cpp_args"),
    (rb"\bnvcc\b", "clang++ with -x hip or hipcc takes its place"),
    (rb"[\w./*-]+\.cuh?\b", "clang++ takes it with -x hip; as .hip it needs no such option"),
)
_BAZEL = (
    (
        rb"@rules_cuda//[\w:/.]*|\brules_cuda\b",
        "rules_cuda knows CUDA alone: use cc_library and a toolchain of clang++",
    ),
    (
        rb"\bcuda_(?:library|binary|objects|test)\b",
        "use cc_library or cc_binary with a toolchain of clang++, and copts -x hip and --offload-arch",
    ),
    (rb"\bcuda_(?:toolchain|toolkit|register_toolchains)\w*", "register a toolchain of ROCm's clang++"),
    (rb"@local_config_cuda//[\w:/]*|@local_cuda//[\w:/]*", "@local_config_rocm//rocm has ROCm's headers and libraries"),
    (rb"\bif_cuda\w*\b", "if_rocm of @local_config_rocm//rocm:build_defs.bzl asks for ROCm"),
    (rb"\bnvcc\b", "clang++ with -x hip or hipcc takes its place"),
    (rb"[\w./*-]+\.cuh?\b", "clang++ takes it with -x hip; as .hip it needs no such option"),
)
_ENDING = b".cu"
_LIBRARY = rb"['\"](?:-l)?(?P<library>cu[a-zA-Z]\w*|n[a-z]\w+)['\"]"


def scan_only(source: Source, tables: Tables) -> FileResult:
    """The file as it is, with a note at every kind of place that a person must change."""
    editor = Editor(source)
    places = _MESON if build_kind(source.path.name) == "meson" else _BAZEL
    pattern = re.compile(
        rb"#[^\n]*|" + b"|".join(b"(?P<p%d>%s)" % (i, words) for i, (words, _) in enumerate(places)) + b"|" + _LIBRARY
    )
    told: set[bytes] = set()
    for match in pattern.finditer(source.data):
        kind = match.lastgroup or ""
        if kind == "library":
            _tell_library(editor, tables, match, told)
        elif kind:
            # Of sources one is enough: what holds for it holds for all.
            word = _ENDING if _ENDING in match[0] else match[0]
            if word not in told:
                told.add(word)
                text = f"`{match[0].decode('utf-8', 'replace')}` is for CUDA; {places[int(kind[1:])][1]}"
                editor.note(NOT_CONVERTED, Severity.WARNING, text, match.start(), match.end())
    return editor.result()


def _tell_library(editor: Editor, tables: Tables, match: re.Match[bytes], told: set[bytes]) -> None:
    name = match["library"].decode()
    library = tables.libraries.get(name)
    if library is None or match["library"] in told:
        return
    told.add(match["library"])
    if library.is_missing:
        text = f"library `{name}` has no counterpart: {library.note}"
        editor.note(NO_COUNTERPART, Severity.WARNING, text, match.start(), match.end())
    elif library.link:
        text = f"library `{name}` is CUDA's; {library.link} takes its place (CMake target {library.target})"
        editor.note(NOT_CONVERTED, Severity.WARNING, text, match.start(), match.end())
