"""Options of nvcc in terms of hipcc and clang. Pure: from words to replacements; where words are is the caller's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hipify_py.buildfiles.tables import FlagRule, Tables
from hipify_py.model import Severity

_REFERENCE = re.compile(r"\$[({]")
_NOT_A_VALUE = re.compile(r"-[A-Za-z-]")


@dataclass(frozen=True, slots=True)
class Change:
    """The words [start, end) become `words`; or stay (`stays`) and a person should read `note`."""

    start: int
    end: int
    words: tuple[str, ...]
    option: str
    severity: Severity | None = None
    note: str = ""
    stays: bool = False


def map_flags(words: Sequence[str], tables: Tables, *, gpu: bool, architecture: str) -> list[Change]:
    """What options among the words become.

    `gpu`: the words are surely for CUDA's compiler, so that options which others have, too, may be changed.
    `architecture`: the option that chooses the AMD GPU in this place, put once; "" when it is chosen elsewhere.
    """
    changes: list[Change] = []
    architectures = 0
    at = 0
    while at < len(words):
        change = _library(words[at], at, tables) or _match(words, at, tables, gpu)
        if change is None:
            at += 1
            continue
        if "$ARCH" in change.words:
            put = (architecture,) if architecture and not architectures else ()
            architectures += 1
            change = Change(change.start, change.end, put, change.option, change.severity, change.note)
        changes.append(change)
        at = change.end
    return changes


def _match(words: Sequence[str], at: int, tables: Tables, gpu: bool) -> Change | None:
    head, equals, value = words[at].partition("=")
    for rule in tables.flags.get(head, ()):
        if rule.loose and not gpu:
            continue
        if not rule.takes_value:
            if not equals:
                return _change(rule, at, at + 1, "", head)
            continue
        end = at + 1
        given = value
        if not equals:
            if at + 1 >= len(words) and rule.split:  # its value stands in another variable
                return Change(at, at + 1, (), head)
            if at + 1 >= len(words) or _is_other_option(rule, words[at + 1]):
                continue
            given, end = words[at + 1], at + 2
        if rule.value in ("word", given):
            return _change(rule, at, end, given, head)
    return None


def _is_other_option(rule: FlagRule, word: str) -> bool:
    """-Xcompiler takes an option as its value; others have lost theirs when an option follows."""
    carries = rule.split or rule.options[0].startswith("-X")
    return not carries and _NOT_A_VALUE.match(word) is not None


def _change(rule: FlagRule, start: int, end: int, value: str, option: str) -> Change:
    if rule.stays:
        return Change(start, end, (), option, rule.severity, rule.note, stays=True)
    words: list[str] = []
    for part in rule.to.split():
        if part == "$0" and rule.split:
            words += _split_list(value)
        else:
            words.append(part.replace("$0", value))
    return Change(start, end, tuple(words), option, rule.severity, rule.note)


def _split_list(value: str) -> list[str]:
    """The options in a list with commas; a -Wl,... keeps its own, and what a reference holds is not known."""
    text = value.strip("\"'") if value[:1] == value[-1:] else value
    if _REFERENCE.search(text) and "(" in text and "," in text[text.find("$(") : text.rfind(")")]:
        return [text]
    parts: list[str] = []
    for part in text.split(","):
        if parts and parts[-1].startswith("-Wl") and not part.startswith("-f"):
            parts[-1] += "," + part
        elif part:
            parts.append(part)
    return parts


def _library(word: str, at: int, tables: Tables) -> Change | None:
    if not word.startswith("-l"):
        return None
    library = tables.libraries.get(word[2:])
    if library is None:
        return None
    if library.is_missing:
        # A library that no ROCm machine has makes every link fail, whether anything of it is called or not.
        return Change(at, at + 1, (), word, Severity.WARNING, f"has no counterpart and was dropped: {library.note}")
    return Change(at, at + 1, (f"-l{library.link}",) if library.link else (), word)
