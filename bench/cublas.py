"""Finds NVIDIA's own cuBLAS, to compare with."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path


def find_cublas() -> Path:
    """The shared library, in a Python package of NVIDIA's or in the CUDA toolkit."""
    folders = [Path(p) for p in sys.path if p] + [Path("/usr/local/cuda/lib64")]
    patterns = ("nvidia/cu13/lib/libcublas.so.*", "nvidia/cublas/lib/libcublas.so.*", "libcublas.so.*")
    for folder, pattern in itertools.product(folders, patterns):
        for path in sorted(folder.glob(pattern)):
            return path
    raise SystemExit("no libcublas found: install PyTorch with CUDA or the CUDA toolkit's libraries")


def find_cublas_headers(library: Path) -> Path:
    """The folder of cublas_v2.h that belongs to the library."""
    for folder in (library.parent.parent / "include", Path("/usr/local/cuda/include")):
        if (folder / "cublas_v2.h").is_file():
            return folder
    raise SystemExit(f"no cublas_v2.h beside {library} nor in the CUDA toolkit")
