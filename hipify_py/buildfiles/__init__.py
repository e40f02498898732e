"""Build files of a project: CMake, Make and setup.py are converted; Meson and Bazel are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hipify_py.buildfiles.names import build_kind

if TYPE_CHECKING:
    from hipify_py.model import FileResult
    from hipify_py.options import Options
    from hipify_py.source import Source

__all__ = ["build_kind", "convert_build_file"]


def convert_build_file(source: Source, options: Options) -> FileResult:
    """Convert one build file; its name says of which kind it is.

    Errors: InvariantError; RuleError for damaged tables.
    """
    from hipify_py.buildfiles.cmake import convert_cmake
    from hipify_py.buildfiles.make import convert_make
    from hipify_py.buildfiles.presets import convert_presets
    from hipify_py.buildfiles.python import convert_python
    from hipify_py.buildfiles.scanned import scan_only
    from hipify_py.buildfiles.tables import load_tables
    from hipify_py.versions import LIKE_HIP

    kind = build_kind(source.path.name)
    leave_both = options.hip_branches == "leave"
    if kind == "cmake":
        cuda = options.releases.cuda if options.cuda_version else LIKE_HIP
        return convert_cmake(source, load_tables(), leave_both=leave_both, rename=options.rename, cuda=cuda)
    if kind == "make":
        return convert_make(source, load_tables(), leave_both=leave_both, rename=options.rename)
    if kind == "presets":
        return convert_presets(source, load_tables())
    if kind == "python":
        return convert_python(source, load_tables(), leave_both=leave_both, rename=options.rename)
    return scan_only(source, load_tables())
