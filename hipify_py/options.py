"""What a caller can choose about a conversion."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hipify_py.semantics.request import SemanticRequest

from hipify_py.errors import HipifyError
from hipify_py.versions import Releases, choose_releases, parse_version

CONVERT_TARGETS = ("hip", "roc", "miopen")
LAUNCH_SYNTAXES = ("keep", "macro")


class OptionError(HipifyError, ValueError):
    """An option has a value that it cannot have; the text says what it may be."""


@dataclass(frozen=True)
class Options:
    """Choices of one conversion; the defaults make a correct HIP port.

    Errors: OptionError for a value that is none.
    """

    target: str = "hip"  # hip | roc | miopen
    launch_syntax: str = "keep"  # keep <<<>>> | macro: hipLaunchKernelGGL
    expand_launches: bool = False  # write the launch where a macro that launches is used, for launch_syntax "macro"
    runtime_header: str = "auto"  # auto: where it is needed | always: in every file
    meaning: str = "hip"  # "cuda": names only, CUDA's 32-bit masks and widths are kept
    lower: str = ""  # "cpu": afterwards apply the rules with a cpu target, so that plain C++17 is left
    hip_version: str = ""  # the release of HIP (ROCm) that the result is for; empty: the newest
    cuda_version: str = ""  # the release of CUDA that the source was written for; empty: the newest
    inactive: str = "convert"  # branches of #if that are certainly not compiled: convert | skip
    hip_branches: str = "leave"  # branches for CUDA beside one for HIP: leave | convert
    build_files: str = "convert"  # CMake files, makefiles and setup.py: convert | keep
    own_headers: str = "installed"  # where hipify-py's headers are included from: installed | port: copies in the port
    half_converted: bool = False  # names of HIP in a source do not mean that its device code was written for HIP
    strings: bool = False  # convert names in string literals
    comments: bool = False  # convert names in comments
    defines: tuple[str, ...] = ()  # NAME or NAME=VALUE, known when branches are judged
    undefines: tuple[str, ...] = ()
    undefined_is_zero: bool = False  # a name that is defined nowhere counts as undefined when branches are judged
    rename: tuple[tuple[str, str], ...] = ()  # endings of files that are renamed, see hipify_py/renaming.py
    inputs: tuple[Path, ...] = ()  # the files and folders of the run
    include_dirs: tuple[Path, ...] = ()  # where includes are looked for, as with a compiler's -I
    rules: tuple[Path, ...] = ()  # the user's rule folders
    semantic: SemanticRequest | None = None  # ask libclang for types, where it is installed
    wave_policy: str = "keep32"  # groups of 32 lanes, as in CUDA | native: whole waves of the GPU, to be reviewed
    wave_findings: bool = False  # find all that depends on the wave size, for reports; else only what needs a person
    profile: str = ""  # a folder of rules/profiles that comes before the other rules

    def __post_init__(self) -> None:
        for name, allowed in (
            ("target", CONVERT_TARGETS),
            ("launch_syntax", LAUNCH_SYNTAXES),
            ("runtime_header", ("auto", "always")),
            ("meaning", ("hip", "cuda")),
            ("lower", ("", "cpu")),
            ("inactive", ("convert", "skip")),
            ("hip_branches", ("leave", "convert")),
            ("build_files", ("convert", "keep")),
            ("own_headers", ("installed", "port")),
            ("wave_policy", ("keep32", "native")),
        ):
            if getattr(self, name) not in allowed:
                raise OptionError(
                    f"{name} must be one of {', '.join(a for a in allowed if a)}, not {getattr(self, name)!r}"
                )
        if self.defines or self.undefines:
            from hipify_py.inactive import parse_definitions

            try:
                parse_definitions(self.defines, self.undefines)
            except ValueError as error:
                raise OptionError(str(error)) from None
        for name in ("hip_version", "cuda_version"):
            try:
                parse_version(getattr(self, name) or "1")
            except ValueError as error:
                raise OptionError(f"{name}: {error}") from None

    @property
    def releases(self) -> Releases:
        return choose_releases(self.hip_version, self.cuda_version)
