"""The storage class `register`, which nvcc passes over and clang refuses: C++17 has no such class."""

from __future__ import annotations

import re

from hipify_py.calls import directive_around
from hipify_py.context import FileContext
from hipify_py.model import Draft, Fix, Span

RULE = "register-class"
# In front of a type, but not of a variable that is kept in a register of the host by name.
_REGISTER = re.compile(rb"(?<![\w.>$])register[ \t]+(?=[A-Za-z_])(?![^;{}=]*\basm\b)")
_SOURCES = frozenset({".c"})  # C has it


def drop_register_class(context: FileContext) -> None:
    """Delete the word, which has meant nothing to compilers for long, from the declarations."""
    if context.source.path.suffix in _SOURCES:
        return
    for match in _REGISTER.finditer(context.data):
        if context.regions.covering(match.start()) is not None:
            continue
        around = directive_around(context.data, match.start())
        if around is None or context.text(around).lstrip(b"# \t").startswith(b"define"):
            context.found.fixes.append(Fix(RULE, (Draft(Span(*match.span()), (b"",)),)))
