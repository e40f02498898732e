"""Which public names of CUDA's headers have no row in the rules, and which names of the rows ROCm's headers lack.

The headers are scanned, not compiled: no compiler has to be there, and all branches of `#if` count. What is public is
said by `PUBLIC` and by the rules of `_is_internal`; docs/rules.md lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

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


class Declared(NamedTuple):
    """A name, what it is, the macro's value if it is one, and the header that declares it."""

    name: str
    kind: str
    value: str = ""
    header: str = ""


# --- reading one header ------------------------------------------------------------------------------------------

_COMMENT = re.compile(r"//(?:[^\n\\]|\\.|\\\n)*|/\*.*?\*/|(\"(?:[^\"\\\n]|\\.)*\")", re.DOTALL)
_SPLICE = re.compile(r"\\[ \t]*\r?\n")
_DIRECTIVE = re.compile(r"[ \t]*#[ \t]*(\w+)(.*)")
_DEFINE = re.compile(r"[ \t]+(\w+)(\([^)]*\))?(.*)")
_TOKEN = re.compile(r"[A-Za-z_]\w*|::|\"[^\"\n]*\"|'(?:[^'\\\n]|\\.)+'|\d[\w.]*|\S")
_ATTRIBUTES = frozenset(
    {"__attribute__", "__declspec", "alignas", "__align__", "decltype", "noexcept", "static_assert", "if", "sizeof",
     "__launch_bounds__", "asm", "__asm__", "operator", "requires"}
)  # fmt: skip
_MACRO_LIKE = re.compile(r"[A-Z_][A-Z0-9_]*\Z|__\w+__\Z")
_TAGS = frozenset({"struct", "union", "class", "enum"})


def read_header(text: str) -> Iterator[Declared]:
    """Functions, types, enumerators, variables and macros that a C or C++ header declares outside namespaces."""
    text = _SPLICE.sub(" ", _COMMENT.sub(lambda m: m.group(1) or " ", text))
    code: list[str] = []
    macros: list[Declared] = []
    _read_block(iter(text.splitlines()), code, macros)
    yield from macros
    yield from _Scanner(_TOKEN.findall("\n".join(code))).declarations()


def _read_block(lines: Iterator[str], code: list[str], macros: list[Declared]) -> str:
    """Read to the end of an `#if` branch; the word that ends it. Of branches that do not close, the first counts."""
    for line in lines:
        directive = _DIRECTIVE.match(line)
        if directive is None:
            code.append(line)
            continue
        word, rest = directive.groups()
        if word in ("if", "ifdef", "ifndef"):
            open_branch = False
            while word not in ("endif", ""):
                branch: list[str] = []
                word = _read_block(lines, branch, macros)
                balanced = not _balance(branch)
                if balanced or not open_branch:
                    code += branch
                open_branch = open_branch or not balanced
        elif word in ("else", "elif", "endif"):
            return word
        elif word == "define" and (found := _DEFINE.match(rest)):
            kind = "macro function" if found.group(2) else "macro"
            macros.append(Declared(found.group(1), kind, found.group(3).strip()))
    return ""


def _balance(lines: Iterable[str]) -> int:
    return sum(line.count("{") - line.count("}") for line in lines)


class _Scanner:
    """Splits tokens into statements at file level and says what each declares."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tokens
        self.at = 0

    def declarations(self) -> Iterator[Declared]:
        head: list[str] = []
        size = len(self.tokens)
        while self.at < size:
            token = self.tokens[self.at]
            if token == ";":
                yield from _declared_by(head)
                head = []
            elif token == "{":
                yield from self.body(head)
                continue
            elif token != "}":
                head.append(token)
            elif head[-1:] != ["{}"]:
                head = []  # the end of `extern "C"`
            self.at += 1
            if token == "template" and self.tokens[self.at : self.at + 1] == ["<"]:
                head.pop()
                self.at = self.closing("<", ">") + 1

    def closing(self, opening: str, closing: str) -> int:
        """Position of what closes the bracket at the current position."""
        depth = 0
        for at in range(self.at, len(self.tokens)):
            token = self.tokens[at]
            depth += (token == opening) - (token == closing)
            if not depth:
                return at
        return len(self.tokens)

    def body(self, head: list[str]) -> Iterator[Declared]:
        """Handle `{`: what it opens, by the words in front of it."""
        if '"C"' in head or '"C++"' in head:
            head.clear()
            self.at += 1
            return
        end = self.closing("{", "}")
        inside = self.tokens[self.at + 1 : end]
        self.at = end + 1
        plain = [head[i] for i in _outside(head)]
        kinds = [w for w in plain if w in _TAGS or w in ("typedef", "=")]
        if "namespace" in plain:
            head.clear()
        elif kinds and kinds[0] in (*_TAGS, "typedef") and not _is_function(head):
            if tag := _tag_of(head):
                yield tag
            if "enum" in kinds:
                yield from (Declared(name, "enumerator") for name in _enumerators(inside))
            head.append("{}")
        elif "=" in kinds:
            head.append("{}")
        else:
            yield from _function_of(head)
            head.clear()


def _is_function(head: Sequence[str]) -> bool:
    """Whether `struct X f(...)` stands there, and not a type; attributes with parentheses do not count."""
    return any(_is_callee(head, i) for i in _outside(head) if head[i + 1 : i + 2] == ["("])


def _is_callee(head: Sequence[str], i: int) -> bool:
    word = head[i]
    return (word[0].isalpha() or word[0] == "_") and word not in _ATTRIBUTES and not _MACRO_LIKE.match(word)


def _tag_of(head: Sequence[str]) -> Declared | None:
    at = next(i for i, word in enumerate(head) if word in _TAGS)
    names = []
    for i in _outside(head):
        word = head[i]
        if i > at and word in (":", "{}", ";", "<"):
            break
        callee = head[i + 1 : i + 2] == ["("]
        if i > at and word.isidentifier() and not callee and word not in ("final", *_TAGS):
            names.append(word)
    return Declared(names[-1], head[at]) if names else None


def _enumerators(tokens: Sequence[str]) -> Iterator[str]:
    expected, depth = True, 0
    for token in tokens:
        depth += (token in "({[") - (token in ")}]")
        if expected and token.isidentifier():
            yield token
            expected = False
        elif token == "," and not depth:
            expected = True


def _function_of(head: Sequence[str]) -> Iterator[Declared]:
    """The name in front of the first parameter list; a macro in capitals counts only where nothing else can be it.

    A macro call in front may declare what it is given, or that with `_t`: `DECLARE_OBJECT(libHandle)`.
    """
    while head[1:2] == ["("] and _MACRO_LIKE.match(head[0]):
        end = [*_outside(head), len(head)][2]
        for word in head[2:end]:
            if word.isidentifier():
                yield from (Declared(word, "macro argument"), Declared(word + "_t", "macro argument"))
        head = head[end + 1 :]
    calls = [i for i in _outside(head) if head[i + 1 : i + 2] == ["("] and head[i].isidentifier()]
    calls = [i for i in calls if head[i] not in _ATTRIBUTES and head[i - 1 : i] != ["::"] and i > 0]
    best = [i for i in calls if not _MACRO_LIKE.match(head[i])] or calls
    if best and "operator" not in head:
        yield Declared(head[best[0]], "function")


def _outside(head: Sequence[str]) -> Iterator[int]:
    """Positions outside parentheses."""
    depth = 0
    for i, word in enumerate(head):
        if word == ")":
            depth -= 1
        if not depth:
            yield i
        if word == "(":
            depth += 1


def _declared_by(head: Sequence[str]) -> Iterator[Declared]:
    """What a statement without braces, or behind the braces of a type, declares."""
    if not head or head[0] in ("using", "friend", "static_assert"):
        if head[:1] == ["using"] and head[2:3] == ["="]:
            yield Declared(head[1], "type")
        return
    if head[0] == "typedef":
        tag = next((i for i, word in enumerate(head) if word in _TAGS), 0)
        if tag and "{}" not in head and "(" not in head and head[tag + 1 : tag + 2] != head[-1:]:
            yield Declared(head[tag + 1], head[tag])
        yield from (Declared(name, "type") for name in _typedef_names(head))
    elif "(" in head and "{}" not in head and not _is_value(head):
        yield from _function_of(head)
    elif head[0] in _TAGS and len(head) >= 2 and "{}" not in head and "=" not in head:
        if len(head) == 2 or (len(head) > 2 and head[-1].isidentifier() and head[0] != "enum"):
            yield Declared(head[1 if len(head) == 2 else -1], head[0] if len(head) == 2 else "variable")
    elif head[0] in ("extern", "static", "const", "constexpr"):
        stop = next((i for i, w in enumerate(head) if w in ("=", "[")), len(head))
        if stop and head[stop - 1].isidentifier():
            yield Declared(head[stop - 1], "variable")


def _is_value(head: Sequence[str]) -> bool:
    """Whether a value is given to a variable, and not to a parameter."""
    return "=" in head[: head.index("(")]


def _typedef_names(head: Sequence[str]) -> Iterator[str]:
    for i, word in enumerate(head[:-3]):  # a pointer to a function: `ret (CONVENTION *NAME)(...)`
        if word == "(" and ")" in head[i:]:
            end = head.index(")", i)
            if "*" in head[i:end] and head[end + 1 : end + 2] == ["("]:
                yield head[end - 1]
                return
    depth, last = 0, ""
    for word in [*head[head.index("{}") + 1 if "{}" in head else 1 :], ","]:
        depth += (word in "([<") - (word in ")]>")
        if word in (",", "[") and depth in (0, word == "["):
            if last:
                yield last
            last = ""
        elif not depth and word.isidentifier() and word not in ("__attribute__", "__align__"):
            last = word


def read_cython(text: str) -> Iterator[Declared]:
    """All words of a Cython declaration file: it declares or uses each of them."""
    yield from (Declared(word, "word") for word in set(_WORD.findall(_PXD_COMMENT.sub("", text))))


# --- folders of headers --------------------------------------------------------------------------------


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


# --- CUDA's headers against the rows ------------------------------------------------------------------------------


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


# --- the rows against ROCm's headers ---------------------------------------------------------------------------------

_PXD_COMMENT = re.compile(r"#.*")
_WORD = re.compile(r"[A-Za-z_]\w*")
_VERSION = re.compile(r"HIP_VERSION_(?:MAJOR|MINOR)\Z")
# There is no declaration to look for; functions of the device come from the compiler and from macros.
_NOT_IN_HEADERS = frozenset({"header", "namespace", "variable", "section"})


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


_ROCM_LIBRARIES = (
    "hipblaslt", "hipblas", "hipfft", "hiprand", "hipsparselt", "hipsparse", "hipsolver", "hiptensor", "hipfile",
    "hipdnn", "hiprtc", "rocblas", "rocsparse", "rocsolver", "rocrand", "rocfft", "roctx", "miopen", "nccl", "hip",
)  # fmt: skip


def _is_newer(since: str, release: Sequence[int]) -> bool:
    return bool(since) and release != [0, 0] and [int(n) for n in since.split(".")[:2]] > list(release)
