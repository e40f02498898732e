"""Releases of HIP and CUDA: reading them, comparing them, and the ones that a conversion is made for."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

Version = tuple[int, ...]
LATER: Final[Version] = (9999,)  # later than every release
# Without a choice the rules are those of the newest releases whose headers they are checked with.
NEWEST_HIP: Final[Version] = (7, 2)
NEWEST_CUDA: Final[Version] = (13, 0)
LIKE_HIP: Final[Version] = (
    12,
    9,
)  # the CUDA whose interface HIP's is most like; CUDA 13 has removed what HIP still has
_TEXT = re.compile(r"(\d+(?:\.\d+)*)(\.x)?\Z")


def parse_version(text: str) -> Version:
    """6.2 or 6.2.0 as (6, 2); 7.x as the last release of 7.

    Errors: ValueError for anything else.
    """
    found = _TEXT.match(text)
    if found is None:
        raise ValueError(f"`{text}` is no version like 6.2 or 7.x")
    numbers = [int(n) for n in found.group(1).split(".")]
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return (*numbers, *LATER) if found.group(2) else tuple(numbers)


def is_within(version: Version, since: str, until: str) -> bool:
    """Whether `version` is `since` or later, and before `until`; empty means no limit."""
    return (not since or parse_version(since) <= version) and (not until or version < parse_version(until))


def may_overlap(first: tuple[str, str], second: tuple[str, str]) -> bool:
    """Whether a version can be within both (since, until) ranges."""
    starts = [parse_version(r[0]) if r[0] else () for r in (first, second)]
    ends = [parse_version(r[1]) if r[1] else LATER for r in (first, second)]
    return max(starts) < min(ends)


class Releases(NamedTuple):
    """What a conversion is made for and from. Without a choice names of later releases of HIP are used, too."""

    hip: Version = NEWEST_HIP
    cuda: Version = NEWEST_CUDA
    hip_text: str = ""  # as the user chose it; empty: the newest
    cuda_text: str = ""

    def has_name(self, since: str, removed: str) -> bool:
        """Whether the chosen HIP has a name that came with `since` and went with `removed`."""
        if not self.hip_text:
            return not removed
        return is_within(self.hip, since, removed)


def choose_releases(hip: str, cuda: str) -> Releases:
    """The releases that the options name; empty means the newest.

    Errors: ValueError for what is no version.
    """
    chosen = parse_version(hip) if hip else NEWEST_HIP, parse_version(cuda) if cuda else NEWEST_CUDA
    return Releases(*chosen, hip, cuda)
