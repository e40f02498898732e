"""What the header must hold for one file or for a whole project."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from hipify_py.single_source.macros import ANY_COUNT


@dataclass
class Needs:
    """`names`: CUDA names with the numbers of arguments that they are called with (ANY_COUNT: unknown or no call);
    `headers`: CUDA headers; `adapters`: keys of blocks of adapters.h."""

    names: dict[str, frozenset[int]] = field(default_factory=dict)
    headers: set[str] = field(default_factory=set)
    adapters: set[str] = field(default_factory=set)

    def add_name(self, name: str, counts: Iterable[int] = ()) -> None:
        """Ask for a name; once it was asked for with any number of arguments, it stays so."""
        wanted = frozenset(counts)
        known = self.names.get(name)
        self.names[name] = wanted if known is None else (known | wanted if known and wanted else ANY_COUNT)

    def add(self, other: Needs) -> None:
        """Ask for all that `other` asks for."""
        for name, counts in other.names.items():
            self.add_name(name, counts)
        self.headers |= other.headers
        self.adapters |= other.adapters

    def __bool__(self) -> bool:
        return bool(self.names or self.headers or self.adapters)


def pack_needs(needs: Needs) -> str:
    """Needs as text; "" for none."""
    names = {name: sorted(counts) for name, counts in needs.names.items()}
    return json.dumps([names, sorted(needs.headers), sorted(needs.adapters)]) if needs else ""


def unpack_needs(text: str) -> Needs:
    """The needs from `pack_needs`."""
    names, headers, adapters = json.loads(text or "[{}, [], []]")
    return Needs({name: frozenset(counts) for name, counts in names.items()}, set(headers), set(adapters))
