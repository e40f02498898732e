"""Plain text as Markdown."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\*_#<>\[\]|])")


def escape(text: str) -> str:
    """The text in one line, so that it is shown as it is; what stands between backticks is code."""
    parts = " ".join(text.split()).split("`")
    if len(parts) % 2 == 0:
        parts = ["`".join(parts)]  # a backtick without its partner
    return "`".join(_SPECIAL.sub(r"\\\1", part) if number % 2 == 0 else part for number, part in enumerate(parts))
