"""Reads command lines of nvcc, hipcc, g++ and clang, and says what a plain C++ compiler needs of them.

Pure: nothing here looks at the file system, but for response files.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hipify_py.build.flag_tables import (
    DROPPED,
    DROPPED_PREFIXES,
    DROPPED_WITH_VALUE,
    HOST_WITH_VALUE,
    LIBRARIES,
    LONG_FORMS,
    MODULE_SUFFIXES,
)

CUDA_SUFFIXES = frozenset({".cu", ".hip"})
CXX_SUFFIXES = frozenset({".cpp", ".cc", ".cxx", ".c++", ".C", ".CPP"})
SOURCE_SUFFIXES = CUDA_SUFFIXES | CXX_SUFFIXES | {".c"}

_ALSO_FOR_THE_LINK = frozenset({"-static", "-s", "-nostdlib", "-no-pie", "-pie", "-v"})
_OLD_STANDARDS = re.compile(r"(c|gnu)\+\+(98|03|0x|11|1y|14|1z)$")


class FlagError(Exception):
    """A command line that cannot be understood; the text says which word."""


@dataclass(frozen=True, slots=True)
class Input:
    """A file on the command line; `language` is cuda, c++, c, or empty for what only the linker reads."""

    path: str
    language: str


@dataclass(slots=True)
class CompilerCall:
    """One call, taken apart. `flags` go to every step, `link` is in the order of the command line."""

    mode: str = "link"  # link | compile | preprocess | depend | assemble | module | device-link | query
    module: str = ""  # mode "module": the option that asks for device code alone, one of MODULE_SUFFIXES
    inputs: list[Input] = field(default_factory=list)
    output: str = ""
    include_dirs: list[tuple[str, str]] = field(default_factory=list)  # (-I | -isystem | -iquote, folder)
    forced_includes: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    link: list[str] = field(default_factory=list)
    depend: list[str] = field(default_factory=list)  # -MD, -MF x, ...
    standard: str = ""
    optimise: str = ""
    fast_math: bool = False
    shared: bool = False
    name_expressions: list[str] = field(default_factory=list)  # hiprtc: what is instantiated and exported
    gpu: list[str] = field(default_factory=list)  # what only GPU compilers understand, a value behind its option by "="
    query: list[str] = field(default_factory=list)

    @property
    def sources(self) -> list[Input]:
        return [i for i in self.inputs if i.language]

    @property
    def is_gpu(self) -> bool:
        return any(i.language == "cuda" for i in self.inputs)

    @property
    def depfile(self) -> str:
        return self.depend[self.depend.index("-MF") + 1] if "-MF" in self.depend else ""


def expand_response_files(arguments: Sequence[str], folder: Path, depth: int = 0) -> list[str]:
    """Replace `@file` by the words in the file.

    Errors: FlagError when it cannot be read or contains itself.
    """
    words: list[str] = []
    for word in arguments:
        if not word.startswith("@") or len(word) == 1:
            words.append(word)
            continue
        try:
            text = (folder / word[1:]).read_text(encoding="utf-8", errors="surrogateescape")
        except OSError as error:
            raise FlagError(f"{word}: {error.strerror}") from None
        if depth > 10:
            raise FlagError(f"{word}: response files within response files without end")
        words += expand_response_files(shlex.split(text), folder, depth + 1)
    return words


def parse_call(arguments: Sequence[str], cuda_default: bool = False) -> CompilerCall:
    """Take a command line apart.

    `cuda_default`: the caller is hipcc, which reads .cpp as HIP.
    Errors: FlagError.
    """
    return _Parser(list(arguments), cuda_default).parse()


class _Parser:
    def __init__(self, arguments: list[str], cuda_default: bool) -> None:
        self.words = arguments
        self.at = 0
        self.call = CompilerCall()
        self.language = ""
        self.cuda_default = cuda_default

    def parse(self) -> CompilerCall:
        while self.at < len(self.words):
            word = self.words[self.at]
            self.at += 1
            self._take(word)
        return self.call

    def _next(self, option: str) -> str:
        if self.at >= len(self.words):
            raise FlagError(f"{option}: a value is missing behind it")
        self.at += 1
        return self.words[self.at - 1]

    def _take(self, word: str) -> None:
        head, equals, value = word.partition("=")
        if head in LONG_FORMS:
            short = LONG_FORMS[head]
            word = f"{short}={value}" if equals and short in ("-std", "-Xcompiler", "-Xlinker") else short + value
        if not word.startswith("-") or word == "-":
            self._input(word)
        elif not (self._drop(word) or self._mode(word) or self._paths(word) or self._through(word)):
            self._other(word)

    def _input(self, word: str) -> None:
        suffix = Path(word).suffix
        language = self.language or _language(suffix, self.cuda_default)
        self.call.inputs.append(Input(word, language))
        if not language:
            self.call.link.append(word)

    def _drop(self, word: str) -> bool:
        """Options that only GPU compilers know."""
        head, equals, _ = word.partition("=")
        if word in ("-use_fast_math", "--use_fast_math"):
            self.call.fast_math = True
        if head == "-Werror" and not equals:
            # nvcc: a kind must follow; host compilers: none does.
            if self.at < len(self.words) and re.fullmatch(r"[a-z]+(-[a-z]+)+|all-warnings", self.words[self.at]):
                self.at += 1
            return True
        if head in DROPPED_WITH_VALUE and not equals:
            word = f"{head}={self._next(word)}"
        elif not (
            word in DROPPED
            or word.startswith(DROPPED_PREFIXES)
            or head in DROPPED_WITH_VALUE
            or re.match(r"-arch=|-code=|-gencode=|-t=?\d+$", word)
        ):
            return False
        self.call.gpu.append(word)
        return True

    def _mode(self, word: str) -> bool:
        call = self.call
        if word == "-dc":
            call.gpu.append("-rdc=true")
        modes = {"-c": "compile", "-dc": "compile", "-dw": "compile", "-E": "preprocess", "-S": "assemble"}
        modes |= {"-M": "depend", "-MM": "depend", "-dlink": "device-link"}
        if word in modes:
            call.mode = modes[word]
            if word in ("-M", "-MM", "-S"):
                call.depend += [word] if word != "-S" else []
        elif word in ("-MD", "-MMD", "-MP", "-MG"):
            call.depend.append(word)
        elif word in ("-MF", "-MT", "-MQ"):
            call.depend += [word, self._next(word)]
        elif word.startswith(("-MF", "-MT", "-MQ")):
            call.depend += [word[:3], word[3:]]
        elif word in ("--version", "-dumpversion", "-dumpmachine", "-V", "-dumpfullversion") or word.startswith(
            "-print-"
        ):
            call.mode = "query"
            call.query.append(word)
        elif word == "-shared":
            call.shared = True
            call.link.append(word)
        elif re.sub("^--", "-", word) in MODULE_SUFFIXES:
            call.mode, call.module = "module", re.sub("^--", "-", word)
        elif word.startswith("--name-expression="):
            call.name_expressions.append(word.partition("=")[2])
        elif word == "-run":
            raise FlagError("-run: build first, then run the program")
        else:
            return False
        return True

    def _paths(self, word: str) -> bool:
        call = self.call
        if word.startswith("-o") and not word.startswith("-objtemp"):
            call.output = word[2:].removeprefix("=") or self._next("-o")
        elif word == "-x" or word.startswith("-x"):
            name = word[2:].removeprefix("=") or self._next("-x")
            self.language = _named_language(name)
        elif match := re.match(r"(-isystem|-iquote|-I)=?(.*)$", word):
            call.include_dirs.append((match[1], match[2] or self._next(match[1])))
        elif word in ("-include", "-imacros"):
            call.forced_includes.append(self._next(word))
        elif word.startswith("-L"):
            call.link.append("-L" + (word[2:].removeprefix("=") or self._next("-L")))
        elif word.startswith("-l") and word not in ("-lineinfo",):
            name = word[2:].removeprefix("=") or self._next("-l")
            call.link += [f"-l{part}" for part in name.split(",")]
        elif word in ("-optf",):
            raise FlagError("-optf: write @file instead")
        else:
            return False
        return True

    def _through(self, word: str) -> bool:
        """Options that carry options: the host compiler's, the linker's."""
        head, equals, value = word.partition("=")
        if head in ("-Xcompiler", "-Xarch_host"):
            words = (value if equals else self._next(word)).split(",")
            # -Wl,a,b must stay one word: its commas are not ours.
            joined = _rejoin_linker_words(words)
            self.words[self.at : self.at] = [w.strip("'\"") for part in joined for w in part.split() if w.strip("'\"")]
        elif head == "-Xlinker":
            for part in (value if equals else self._next(word)).split(","):
                self.call.link += ["-Xlinker", part]
        elif word.startswith("-Wl,") or word in ("-pthread", "-rdynamic", "-static-libgcc", "-static-libstdc++"):
            self.call.link.append(word)
            if word == "-pthread":
                self.call.flags.append(word)
        elif head in ("-std",):
            self.call.standard = value or self._next(word)
        else:
            return False
        return True

    def _other(self, word: str) -> None:
        call = self.call
        if word in ("-ffast-math", "-Ofast"):
            call.fast_math = True
            call.optimise = "-O3" if word == "-Ofast" else call.optimise
        elif re.fullmatch(r"-O(\d|s|z|g)?", word):
            call.optimise = word
        elif word in ("-D", "-U"):
            call.flags.append(word + self._next(word))
        elif word in HOST_WITH_VALUE:
            call.flags += [word, self._next(word)]
        elif word == "-g" or re.match(r"-g(\d|gdb|dwarf|line)", word):
            call.flags.append("-g")
        else:
            call.flags.append(word)
            if word in _ALSO_FOR_THE_LINK or word.startswith(("-fsanitize", "-fopenmp")):
                call.link.append(word)


def _rejoin_linker_words(words: list[str]) -> list[str]:
    joined: list[str] = []
    for word in words:
        if joined and joined[-1].startswith("-Wl") and not word.startswith("-f"):
            joined[-1] += "," + word
        else:
            joined.append(word)
    return joined


def _language(suffix: str, cuda_default: bool) -> str:
    if suffix in CUDA_SUFFIXES or (cuda_default and suffix in CXX_SUFFIXES):
        return "cuda"
    if suffix in CXX_SUFFIXES:
        return "c++"
    return "c" if suffix == ".c" else ""


def _named_language(name: str) -> str:
    names = {"cu": "cuda", "cuda": "cuda", "hip": "cuda", "c++": "c++", "c": "c", "none": ""}
    if name not in names:
        raise FlagError(f"-x {name}: cu, hip, c++ and c are understood")
    return names[name]


def raise_standard(standard: str) -> str:
    """The runtime's headers need C++17: an older standard is raised, a newer one kept."""
    match = _OLD_STANDARDS.match(standard)
    if match:
        return f"{match[1]}++17"
    return standard or "c++17"


def map_libraries(link: Sequence[str]) -> list[str]:
    """Exchange CUDA's and ROCm's libraries behind -l for the project's own; other words stay as they are."""
    words: list[str] = []
    for word in link:
        name = word[2:] if word.startswith("-l") else None
        mapped = LIBRARIES.get(name, name) if name is not None else None
        if name is None:
            words.append(word)
        elif mapped:
            words.append(f"-l{mapped}")
    return words
