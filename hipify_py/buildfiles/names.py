"""Which files are build files, by their names alone."""

from __future__ import annotations

import re

_KINDS = (
    ("cmake", re.compile(r"CMakeLists\.txt\Z|.+\.cmake\Z")),
    ("presets", re.compile(r"CMake(?:User)?Presets\.json\Z")),
    ("make", re.compile(r"(?:GNU)?[Mm]akefile(?:[._-]\w+)?\Z|.+\.mk\Z")),
    ("python", re.compile(r"setup\.py\Z")),
    ("meson", re.compile(r"meson\.build\Z|meson_options\.txt\Z|meson\.options\Z")),
    ("bazel", re.compile(r"BUILD(?:\.bazel)?\Z|WORKSPACE(?:\.bazel|\.bzlmod)?\Z|MODULE\.bazel\Z|.+\.bzl\Z")),
)
_NOT_READ = re.compile(r".*\.(?:am|in|html|txt|json|py|cu|cpp|o)\Z")  # Makefile.am is automake's


def build_kind(name: str) -> str:
    """cmake, presets, make, python, meson or bazel; empty for a file that is none of these."""
    for kind, pattern in _KINDS:
        if pattern.match(name) and not (kind == "make" and _NOT_READ.match(name)):
            return kind
    return ""
