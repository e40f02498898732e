"""Reads a command line that was written for hipify-clang or hipify-perl.

Both spell their options with one dash or two, a value behind `=` or as the next word. hipify-clang hands everything
behind `--` to the compiler.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

# What each option does here: "" it does what it says; any other text is what to tell who gives it.
_HERE, _AS_ALWAYS = "", "as always"
_NO_COMPILER = "no CUDA and no compiler is needed"
_FURTHER = "give the headers as further files"
_NOT_MADE = "it writes HIPIFY's own scripts and tables, which hipify-py does not have"
FLAGS: Mapping[str, str] = {
    "amap": _HERE, "cuda-kernel-execution-syntax": _HERE, "default-preprocessor": _HERE, "examine": _HERE,
    "hip-kernel-execution-syntax": _HERE, "inplace": _HERE, "miopen": _HERE, "no-backup": _HERE, "no-output": _HERE,
    "no-undocumented-features": _HERE, "print-stats": _HERE, "print-stats-csv": _HERE, "quiet-warnings": _HERE,
    "roc": _HERE, "skip-excluded-preprocessor-conditional-blocks": _HERE,
    "help": _HERE, "help-hidden": _HERE, "help-list": _HERE, "version": _HERE, "versions": _HERE,
    "experimental": _AS_ALWAYS, "use-hip-data-types": _AS_ALWAYS, "no-warnings-on-undocumented-features": _AS_ALWAYS,
    "local-headers": _FURTHER, "local-headers-recursive": _FURTHER,
    "save-temps": "no temporary files are made", "v": "no commands are run",
    "perl": _NOT_MADE, "python": _NOT_MADE, "md": _NOT_MADE, "csv": _NOT_MADE,
}  # fmt: skip
VALUES: Mapping[str, str] = {
    "o": _HERE, "o-dir": _HERE, "o-stats": _HERE, "p": _HERE, "D": _HERE, "I": _HERE, "exclude-dirs": _HERE,
    "exclude-files": _HERE, "whitelist": _HERE, "extra-arg": _HERE, "extra-arg-before": _HERE,
    "clang-resource-directory": _NO_COMPILER, "cuda-gpu-arch": _AS_ALWAYS, "cuda-path": _NO_COMPILER,
    "temp-dir": "no temporary files are made", "doc-format": _NOT_MADE, "doc-roc": _NOT_MADE,
    "o-hipify-perl-dir": _NOT_MADE, "o-python-map-dir": _NOT_MADE,
}  # fmt: skip
# hipify-perl takes the beginning of its options, too, where only one of them begins so.
_SHORTENED = (
    "cuda-kernel-execution-syntax", "examine", "exclude-dirs", "exclude-files", "experimental", "help",
    "hip-kernel-execution-syntax", "inplace", "no-output", "print-stats", "quiet-warnings", "roc", "version",
    "whitelist",
)  # fmt: skip
_GLUED = ("D", "I")  # -DNAME and -IDIR, as compilers take them
_WORDS = {"true": True, "1": True, "false": False, "0": False}


class UsageError(Exception):
    """The command line cannot be done; the text says why and what to do."""


@dataclass
class Arguments:
    """One command line, read."""

    inputs: list[str] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)
    values: dict[str, str] = field(default_factory=dict)  # the last one given counts
    defines: dict[str, str] = field(default_factory=dict)
    include_dirs: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def target(self) -> str:
        return "miopen" if "miopen" in self.flags else "roc" if "roc" in self.flags else "hip"

    @property
    def has_output(self) -> bool:
        """Whether translated text is wanted at all."""
        return not self.flags & {"no-output", "examine"}

    def listed(self, name: str) -> list[str]:
        """The words of an option that takes a list with commas."""
        return [word for word in self.values.get(name, "").split(",") if word]


def read_arguments(words: Sequence[str]) -> Arguments:
    """Read a command line.

    Errors: UsageError for an unknown option, a missing value, and options that exclude each other.
    """
    found = Arguments()
    rest = iter(words)
    for word in rest:
        if word == "--":
            read_compiler_options(found, rest)
        elif word.startswith("-") and word != "-":
            _read_option(found, word, rest)
        else:
            found.inputs.append(word)
    _check(found)
    return found


def _read_option(found: Arguments, word: str, rest: Iterator[str]) -> None:
    given, has_value, value = word.lstrip("-").partition("=")
    whole = [option for option in _SHORTENED if option.startswith(given)]
    name = whole[0] if len(whole) == 1 and given not in FLAGS and given not in VALUES else given
    if name in FLAGS:
        _take_flag(found, name, value if has_value else "true")
    elif name in VALUES:
        _take_value(found, name, value if has_value else _next_value(name, rest))
    elif name[:1] in _GLUED and not word.startswith("--"):
        _take_value(found, name[:1], word[2:])
    else:
        close = difflib.get_close_matches(name, [*FLAGS, *VALUES], 2)
        hint = f"; did you mean {' or '.join('-' + c for c in close)}?" if close else ""
        raise UsageError(f"neither hipify-clang nor hipify-perl has an option {word.partition('=')[0]}{hint}")


def _next_value(name: str, rest: Iterator[str]) -> str:
    value = next(rest, None)
    if value is None:
        raise UsageError(f"-{name} needs a value: -{name}=VALUE")
    return value


def _take_flag(found: Arguments, name: str, value: str) -> None:
    if value.lower() not in _WORDS:
        raise UsageError(f"-{name} takes no value but true and false, not `{value}`")
    if not _WORDS[value.lower()]:
        found.flags.discard(name)
        return
    _note(found, name, FLAGS[name])
    found.flags.add(name)


def _take_value(found: Arguments, name: str, value: str) -> None:
    if name == "D":
        macro, has_value, text = value.partition("=")
        found.defines[macro] = text if has_value else "1"
    elif name == "I":
        found.include_dirs.append(value)
    elif name.startswith("extra-arg"):
        read_compiler_options(found, iter([value]))
    else:
        _note(found, name, VALUES[name])
        found.values[name] = value


def _note(found: Arguments, name: str, text: str) -> None:
    if text == _NOT_MADE:
        raise UsageError(f"-{name}: {text}; take it off the command line")
    if text and text != _AS_ALWAYS:
        found.notes.append(f"-{name} has no effect: {text}")


def read_compiler_options(found: Arguments, words: Iterator[str]) -> None:
    """Take -D and -I (-isystem and -U, too) from the options of a compiler; the others change nothing here."""
    for word in words:
        for option in ("-D", "-U", "-I", "-isystem"):
            if word.startswith(option):
                value = word[len(option) :] or next(words, "")
                if option == "-D":
                    _take_value(found, "D", value)
                elif option == "-U":
                    found.defines.pop(value, None)
                else:
                    found.include_dirs.append(value)
                break


_EXCLUSIVE = (("o", "inplace"), ("no-output", "o"), ("no-output", "inplace"), ("o-dir", "inplace"))


def _check(found: Arguments) -> None:
    given = found.flags | set(found.values)
    for first, second in _EXCLUSIVE:
        if first in given and second in given:
            raise UsageError(f"-{first} and -{second} exclude each other; give one of them")
    if "o" in given and len(found.inputs) > 1:
        raise UsageError("-o names one file, but there are several inputs; use -o-dir=DIR")
