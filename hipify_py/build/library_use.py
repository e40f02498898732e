"""Which of the project's libraries a program needs: by the headers it includes, or by the words of its link."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hipify_py.build.includes import included_names
from hipify_py.build.library_spec import LibrarySpec


def libraries_included(texts: Iterable[bytes], specs: Mapping[str, LibrarySpec]) -> list[LibrarySpec]:
    """The libraries that have a header which one of the texts includes, as in `#include <hipblas/hipblas.h>`.

    Not those that are built by name alone: <cblas.h> means the system's. A library's first folder has its own headers,
    the others those of other libraries that come along.
    """
    names = {name for text in texts for _, name in included_names(text)}
    return [
        spec
        for spec in specs.values()
        if not spec.by_name and any((folder / name).is_file() for folder in spec.include[:1] for name in names)
    ]


def libraries_linked(words: Sequence[str], specs: Mapping[str, LibrarySpec]) -> list[LibrarySpec]:
    """The libraries that are meant by words like -lhipblas; not those that are built by name alone."""
    named = (spec for spec in specs.values() if spec.soname and f"-l{_link_name(spec)}" in words)
    return [spec for spec in named if not spec.by_name]


def link_words(specs: Iterable[LibrarySpec]) -> list[str]:
    """The words that link these libraries."""
    return [word for spec in specs for word in _link_words(spec)]


def _link_words(spec: LibrarySpec) -> list[str]:
    own = [f"-l{_link_name(spec)}"] if spec.soname else []
    return [*own, *(f"-l{name}" for name in spec.cuda_libraries)]


def _link_name(spec: LibrarySpec) -> str:
    return spec.soname.removeprefix("lib").partition(".so")[0]
