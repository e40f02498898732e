"""Chooses the packages of one release of ROCm, and those of clang, on a mirror."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from hipify_py.build.sdk.debian import Archive, Package, Suite, debian_architecture, version_key
from hipify_py.build.sdk.fetch import MirrorError
from hipify_py.build.sdk.packages import CLANG_PACKAGES, CLANG_SUITES, HIP, LIBRARIES, NEEDED, PINNED, SUITES
from hipify_py.build.sdk.places import SdkError


@dataclass(frozen=True, slots=True)
class Choice:
    """The packages of one release of ROCm, and the names of those that the mirror does not have at all."""

    version: str
    packages: tuple[Package, ...]
    missing: tuple[str, ...]

    @property
    def strangers(self) -> list[str]:
        """What is of another release, with its version."""
        return [f"{p.name} {p.upstream}" for p in self.packages if p.upstream != self.version]


def choose_rocm(archive: Archive, version: str = "") -> Iterator[Choice]:
    """The releases to try, best first: the one asked for alone, or the one known to work and then from the newest on.

    Errors: SdkError (no such release), MirrorError, NotOnMirrorError.
    """
    architecture = debian_architecture()
    rest = [Suite(archive.main, name, architecture, archive) for name in SUITES]
    names, wanted = (*NEEDED, *LIBRARIES), version or PINNED
    offered: list[Package] = []
    choice = None
    while rest and (choice is None or choice.missing or choice.strangers):
        offered += rest.pop(0).find(names)
        choice = _choose(offered, wanted)
    if choice is not None:
        yield choice
    elif version:
        raise SdkError(f"{archive.main} has no ROCm {version}; it has {', '.join(_releases(offered)) or 'none'}.")
    if version:
        return
    for suite in rest:
        offered += suite.find(names)
    for release in _releases(offered):
        if release != wanted and (choice := _choose(offered, release)) is not None:
            yield choice


def choose_clang(archive: Archive) -> tuple[Package, ...]:
    """clang and what it needs, for a private folder.

    Errors: SdkError (a package is not there), MirrorError, NotOnMirrorError.
    """
    architecture = debian_architecture()
    mirrors = (archive.security, archive.main)
    suites = [Suite(*where, architecture, archive) for where in zip(mirrors, CLANG_SUITES, strict=True)]
    names = [re.escape(name) for name in CLANG_PACKAGES]
    offered = [package for suite in suites for package in suite.find(names)]
    chosen = [_newest(p for p in offered if p.name == name) for name in CLANG_PACKAGES]
    missing = [name for name, package in zip(CLANG_PACKAGES, chosen, strict=True) if package is None]
    if missing:
        raise MirrorError(f"{', '.join(mirrors)}: the mirror does not have {', '.join(missing)}.")
    return tuple(package for package in chosen if package is not None)


def _choose(offered: Sequence[Package], version: str) -> Choice | None:
    """One release's packages, from the nearest release where one is not in it; None where it lacks what all need."""
    hip = _newest(p for p in offered if p.name == HIP and p.upstream == version)
    if hip is None:
        return None
    found: list[Package] = []
    missing = []
    for name in (*NEEDED, *LIBRARIES):
        package = max((p for p in offered if re.fullmatch(name, p.name)), key=partial(_nearness, hip), default=None)
        if package is not None:
            found.append(package)
        elif name in NEEDED:
            return None
        else:
            missing.append(name)
    return Choice(version, tuple(found), tuple(missing))


def _nearness(hip: Package, package: Package) -> tuple[object, ...]:
    """The same release before the same series (7.2) before the same suite; then the newest."""
    same, series = package.upstream == hip.upstream, package.upstream.split(".")[:2] == hip.upstream.split(".")[:2]
    return same, series, package.suite == hip.suite, version_key(package.version)


def _newest(packages: Iterable[Package]) -> Package | None:
    return max(packages, key=lambda p: version_key(p.version), default=None)


def _releases(offered: Iterable[Package]) -> list[str]:
    """Releases of HIP, the newest first."""
    found = sorted((p for p in offered if p.name == HIP), key=lambda p: version_key(p.version), reverse=True)
    return list(dict.fromkeys(p.upstream for p in found))
