"""Which public names of CUDA's headers have no row in the rules, and which names of the rows ROCm's headers lack.

What is public is said by `PUBLIC` and by the rules of `_is_internal`; docs/rules.md lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hipify_py.headerscan import Declared, read_cython, read_header
from hipify_py.rulebook import RuleSet

# A name is public when it is spelt like one of these libraries' names; the first that fits says whose it is.
PUBLIC = {
    "cublas": r"cublas[A-Z]\w*|CUBLAS(?:LT|XT)?_\w+",
    "cufft": r"cufft[A-Z]\w*|CUFFT_\w+|cufftw_\w+",
    "curand": r"curand[A-Z_]\w*|CURAND_\w+",
    "cusparselt": r"cusparseLt[A-Z]\w*|CUSPARSELT_\w+",
    "cusparse": r"cusparse[A-Z]\w*|CUSPARSE_\w+",
    "cusolver": r"cusolver[A-Z]\w*|CUSOLVER(?:MG|RF|SP)?_\w+|CUDA_LIBMG_\w+|cudaLibMg\w+",
    "cudnn": r"cudnn[A-Z]\w*|CUDNN_\w+",
    "cutensor": r"cutensor[A-Z]\w*|CUTENSOR(?:MG|MP)?_\w+",
    "cufile": r"cu[fF]ile[A-Z_]\w*|CUfile\w*|CUFILE\w*|CU_FILE_\w+|IS_CUFILE_ERR|IS_CUDA_ERR|CU_FILE_CUDA_ERR",
    "cupti": r"cupti[A-Z]\w*|CUPTI_\w+|CUpti\w+|NV(?:PW|PA|PERF)_\w+",
    "nvrtc": r"nvrtc[A-Z]\w*|NVRTC_\w+",
    "nvjitlink": r"nvJitLink\w*|NVJITLINK_\w+",
    "nvvm": r"nvvm[A-Z]\w*|NVVM_\w+",
    "nvml": r"nvml[A-Z]\w*|NVML_\w+",
    "nvtx": r"nvtx[A-Z]\w*|NVTX_\w+",
    "nvjpeg": r"nvjpeg[A-Z_]\w*|NVJPEG_\w+",
    "npp": r"npp[a-z][A-Z_]\w*|npp[A-Z]\w*|Npp\w+|NPP\w*_\w+",
    "nccl": r"nccl[A-Z]\w*|NCCL_\w+|pnccl[A-Z]\w*",
    "complex": r"cuC(?!tx|oredump|heckpoint)[a-z]+f?\b|cu(?:Float|Double)?Complex\w*|make_cu\w+Complex",
    "runtime": r"cuda[A-Z]\w*|CUDART_\w+|CUDARTAPI\w*",
    "driver": r"cu[A-Z]\w*|CU[a-z]\w*|CU_\w+|CUDA_\w+|CUDA[A-Z]\w*|PFN_cu[A-Z]\w*",
}
_PUBLIC = {library: re.compile(rf"(?:{pattern})\Z") for library, pattern in PUBLIC.items()}
# Headers whose functions run on the device: there names begin with underscores, or like the C library's.
_DEVICE_HEADER = re.compile(
    r"(?:crt/(?:device|sm_)\w+|sm_\d+_\w+|cuda_(?:fp16|bf16|fp8|fp6|fp4|awbarrier_primitives|pipeline_primitives)"
    r"|device_atomic_functions|surface_indirect_functions|texture_indirect_functions)\.h\Z"
)
# The rest in them are functions of the C library, and old names of everyday words that projects define for themselves.
_DEVICE_NAME = re.compile(r"__\w+\Z|(?:atomic|tex|surf)[A-Z0-9]\w*\Z|nv_\w+\Z")
# Bindings for other languages, interfaces of tools, and the C++ libraries, which are known by their namespaces.
_SKIPPED = re.compile(
    r"(?:^|/)(?:(?:cccl|cub|thrust|cute|cutlass|cuda|nv|cooperative_groups|Openacc|Openmp|nvtxDetail|detail|nvidia_detail"
    r"|nccl_device)/|(?:generated_\w+|fatbinary_section|nvPTXCompiler|cuda_tile|cuda_egl_interop_meta)\.h\Z)"
)
_INTERNAL = re.compile(
    r".*_pt(?:ds|sz)\Z|__(?:nv|internal|nvvm|half|bfloat|fp8|fp6|fp4|float|double|hcvt|imad)_\w*\Z|__cuda\w*\Z"
    r"|.*_st\Z|.*_(?:DECL|DECLSPEC|BEGIN|END|DEPRECATED\w*)_*\Z|CU(?:DA)?_?__\w+\Z|.*_FORCE_\w*(?:32BIT|INT)\w*\Z"
)
_GUARD = re.compile(r"_*[A-Za-z0-9_]*_HP?P?_*(?:INCLUDED_*)?\Z")


def read_folders(folders: Iterable[Path], endings: Sequence[str] = (".h",)) -> Iterator[Declared]:
    """All names that the headers below `folders` declare, with the header's path below its folder.

    Errors: FileNotFoundError for a folder that is not there or holds no header.
    """
    for folder in folders:
        files = sorted(p for p in folder.rglob("*") if p.suffix in endings and p.is_file())
        if not files:
            raise FileNotFoundError(f"no headers ({', '.join(endings)}) in {folder}; name an include folder")
        for file in files:
            path = file.relative_to(folder).as_posix()
            if not _SKIPPED.search(path):
                text = file.read_text(encoding="utf-8", errors="replace")
                read = read_cython if file.suffix == ".pxd" else read_header
                yield from (d._replace(header=path) for d in read(text))


def library_of(declared: Declared) -> str:
    """Whose public name it is; "" for an internal one."""
    name = declared.name
    if _is_internal(declared):
        return ""
    if _DEVICE_HEADER.search(declared.header):
        is_device = declared.kind in ("function", "type", "struct") and _DEVICE_NAME.match(declared.name)
        return "device" if is_device else ""
    if name.startswith("_"):
        return ""
    return next((library for library, pattern in _PUBLIC.items() if pattern.match(name)), "")


def _is_internal(declared: Declared) -> bool:
    if declared.kind == "macro argument" or _INTERNAL.match(declared.name):
        return True
    if declared.kind == "macro":  # include guards and switches have no value; a name of another public name is that one
        return not declared.value or bool(_GUARD.match(declared.name))
    return False


@dataclass(frozen=True)
class Coverage:
    """What was found for one library: public names in the headers, and those without a row."""

    library: str
    names: Mapping[str, Declared]
    missing: tuple[Declared, ...]
    mapped: int

    def __str__(self) -> str:
        left = len(self.names) - len(self.missing) - self.mapped
        return (
            f"{self.library}: {len(self.names)} names; {self.mapped} with an equivalent, {left} with advice, "
            f"{len(self.missing)} without a row"
        )


def check_cuda_headers(rules: RuleSet, folders: Sequence[Path]) -> list[Coverage]:
    """The public names of the headers, library by library, and which of them the rules do not know.

    Errors: FileNotFoundError.
    """
    found: dict[str, dict[str, Declared]] = {}
    for declared in read_folders(folders):
        if library := library_of(declared):
            found.setdefault(library, {}).setdefault(declared.name, declared)
    return [_coverage(rules, library, names) for library, names in sorted(found.items())]


def _coverage(rules: RuleSet, library: str, names: Mapping[str, Declared]) -> Coverage:
    missing, mapped = [], 0
    for name, declared in names.items():
        row = rules.row(name)
        if row is None and not rules.rules_of(name):
            missing.append(declared)
        elif row is None or row.new_name("hip") or row.miopen:
            mapped += 1
    return Coverage(library, names, tuple(sorted(missing)), mapped)


_VERSION = re.compile(r"HIP_VERSION_(?:MAJOR|MINOR)\Z")
# There is no declaration to look for; functions of the device come from the compiler and from macros.
_NOT_IN_HEADERS = frozenset({"header", "namespace", "variable", "section"})
_ROCM_LIBRARIES = (
    "hipblaslt", "hipblas", "hipfft", "hiprand", "hipsparselt", "hipsparse", "hipsolver", "hiptensor", "hipfile",
    "hipdnn", "hiprtc", "rocblas", "rocsparse", "rocsolver", "rocrand", "rocfft", "roctx", "miopen", "nccl", "hip",
)  # fmt: skip


def check_rocm_headers(rules: RuleSet, folders: Sequence[Path]) -> list[tuple[str, str]]:
    """(CUDA name, its new name) of the rows whose new name none of the headers or Cython declarations has.

    A library that none of the headers belongs to is passed over, and so is a name that came after their release.
    Errors: FileNotFoundError for a folder without headers.
    """
    names: set[str] = set()
    release = [0, 0]
    for declared in read_folders(folders, (".h", ".hpp", ".pxd")):
        names.add(declared.name)
        if _VERSION.match(declared.name) and declared.value.isdigit():
            release[declared.name.endswith("MINOR")] = int(declared.value)
    missing: dict[str, list[tuple[str, str]]] = {}
    found: set[str] = set()
    for row in filter(None, map(rules.row, rules.names)):
        if row.kind in _NOT_IN_HEADERS or row.library == "device" or _is_newer(row.hip_since, release):
            continue
        for new_name in {row.new_name("hip"), row.roc, row.miopen} - {""}:
            prefix = f"{row.library} {_prefix_of(new_name)}"
            if new_name in names:
                found.add(prefix)
            elif new_name.isidentifier():
                missing.setdefault(prefix, []).append((row.cuda, new_name))
    return sorted(pair for prefix in found for pair in missing.get(prefix, ()))


def _prefix_of(name: str) -> str:
    """What the names of one ROCm library begin with: `hipblas`, `rocsparse`, `miopen`."""
    return next((p for p in _ROCM_LIBRARIES if name.lower().startswith(p)), "")


def _is_newer(since: str, release: Sequence[int]) -> bool:
    return bool(since) and release != [0, 0] and [int(n) for n in since.split(".")[:2]] > list(release)
