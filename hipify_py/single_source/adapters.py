"""Reads adapters.h: blocks of C++ for names whose counterpart in HIP a macro cannot express."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from hipify_py.single_source.naming import Naming

_HEAD = re.compile(r"//@ (?P<key>\w+)(?P<other> else)?(?: in (?P<group>\w+))?(?: with (?P<needs>[\w ]+))?")


@dataclass(frozen=True)
class Adapter:
    """One block: `text` for HIP compilers, `cuda_text` for the others; `needs` are blocks that come before it."""

    key: str
    group: str
    needs: tuple[str, ...]
    text: str
    cuda_text: str = ""


@lru_cache(maxsize=1)
def load_adapters() -> dict[str, Adapter]:
    """All blocks by their key, in the order of the file.

    Errors: ValueError for a block that is not headed as adapters.h says.
    """
    found: dict[str, Adapter] = {}
    _, *blocks = re.split(r"^(?=//@ )", _data_file().read_text(encoding="utf-8"), flags=re.MULTILINE)
    for block in blocks:
        line, _, text = block.partition("\n")
        head = _HEAD.fullmatch(line)
        if head is None:
            raise ValueError(f"adapters.h: {line!r} is no heading of a block")
        key = head["key"]
        if head["other"]:
            old = found[key]
            found[key] = Adapter(key, old.group, old.needs, old.text, text.strip())
        else:
            found[key] = Adapter(key, head["group"] or "", tuple((head["needs"] or "").split()), text.strip())
    return found


def _data_file() -> Path:
    return Path(__file__).with_name("adapters.h")


def with_needs(keys: Iterable[str]) -> list[Adapter]:
    """The blocks for `keys` and all that these need, each behind what it needs."""
    table = load_adapters()
    wanted: set[str] = set()
    waiting = [key for key in keys if key in table]
    while waiting:
        key = waiting.pop()
        if key not in wanted:
            wanted.add(key)
            waiting += table[key].needs
    return [adapter for key, adapter in table.items() if key in wanted]


def spell(text: str, naming: Naming) -> str:
    """The words of a block, or a key, as they are called in a project's header."""
    text = re.sub(r"\bCOMPAT_", naming.macro_prefix, text)
    return re.sub(r"\bcompat_", naming.function_prefix, text)


def keys_spelt_in(data: bytes, naming: Naming) -> set[str]:
    """The blocks whose words occur in a source that was edited before."""
    words: dict[bytes, str] = {}
    for key in load_adapters():
        if key.startswith(("COMPAT_", "compat_")):
            words[spell(key, naming).encode()] = key
    prefixes = rb"\b(?:" + naming.macro_prefix.encode() + rb"|" + naming.function_prefix.encode() + rb")\w+"
    return {words[w] for w in set(re.findall(prefixes, data)) if w in words}
