"""What the generated headers and the names in them are called."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

DEFAULT_HEADER = "gpu_compat.h"
# Headers of hip/ that hip_runtime.h does not bring along.
_APART = re.compile(r"hip/(?:hip_(?:fp\d|bf|complex|cooperative_groups|ext|gl_interop|math_constants)|hiprtc)")
_VENDOR = re.compile(r"(?:^|(?<=_))cuda_|^cu(?=blas|fft|rand|sparse|solver|dnn|tensor|file|pti|complex)|^nv(?=rtc)")
_SPECIAL = {"cublas.h": "blas_legacy", "cub/cub.cuh": "cub"}


@dataclass(frozen=True)
class Naming:
    """The main header's path below the project's root, and all names that follow from it."""

    header: PurePosixPath = field(default_factory=lambda: PurePosixPath(DEFAULT_HEADER))

    def __post_init__(self) -> None:
        if self.header.is_absolute() or ".." in self.header.parts or not self.header.suffix:
            raise ValueError(f"the header {self.header} must be a file name such as {DEFAULT_HEADER}, without `..`")

    @property
    def stem(self) -> str:
        """The header's name as an identifier."""
        word = re.sub(r"\W", "_", self.header.stem)
        return f"gpu_{word}" if word[0].isdigit() else word

    @property
    def macro_prefix(self) -> str:
        return f"{self.stem.upper()}_"

    @property
    def function_prefix(self) -> str:
        return f"{self.stem.lower()}_"

    @property
    def switch(self) -> str:
        """The macro that is defined where a HIP compiler reads the code."""
        return f"{self.macro_prefix}HIP"

    @property
    def all_lanes(self) -> str:
        return f"{self.macro_prefix}ALL_LANES"

    def path(self, group: str) -> PurePosixPath:
        """The header of one group of headers; "" is the main header."""
        name = f"{self.header.stem}_{group}{self.header.suffix}" if group else self.header.name
        return self.header.with_name(name)

    def is_header(self, name: bytes) -> bool:
        """Whether an included path is one of the generated headers."""
        file = PurePosixPath(name.decode("utf-8", "replace"))
        mine = self.header
        return file.name == mine.name or (file.suffix == mine.suffix and file.stem.startswith(f"{mine.stem}_"))

    def included_from(self, root: Path, file: Path, group: str) -> bytes:
        """The path in the #include of a file; both below or beside `root`."""
        relative = os.path.relpath(root / self.path(group), file.parent)
        return Path(relative).as_posix().encode("utf-8", "surrogateescape")


def group_of(cuda_header: str, hip_header: str) -> str:
    """The group of a CUDA header, as in gpu_compat_GROUP.h; "" for what belongs to the runtime.

    Every other header has a group of its own, so that a CUDA compiler reads what it read before and nothing else.
    """
    if not hip_header or (hip_header.startswith("hip/") and not _APART.match(hip_header)):
        return ""
    if cuda_header in _SPECIAL:
        return _SPECIAL[cuda_header]
    word = re.sub(r"\W", "_", str(PurePosixPath(cuda_header).with_suffix(""))).lower()
    return _VENDOR.sub("", word).removesuffix("_v2")
