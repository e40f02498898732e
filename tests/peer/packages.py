"""Fetches Debian's packages of upstream's test programs, and a C library new enough to load them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hipify_py.build.sdk.deb import unpack
from hipify_py.build.sdk.debian import Archive, Package, Suite, debian_architecture, find_archive, version_key
from hipify_py.build.sdk.fetch import fetch
from hipify_py.build.sdk.packages import PINNED
from hipify_py.build.sdk.places import SdkError, downloads_folder

SUITES = ("experimental", "sid")
# What the programs link beside ROCm's libraries. The system's C library may be older than the one they need.
SYSTEM = ("libc6", "libstdc\\+\\+6", "libgcc-s1", "libgfortran5", "libquadmath0", "libgomp1", "libblas3", "liblapack3")


@dataclass(frozen=True, slots=True)
class Unpacked:
    """Packages unpacked below a folder, which stands for /usr."""

    folder: Path

    @property
    def loader(self) -> Path:
        """The dynamic linker of the C library in the packages.

        Errors: SdkError (the folder does not hold one).
        """
        found = next(iter(sorted(self.folder.glob("lib/*/ld-linux-*.so.*"))), None)
        if found is None:
            raise SdkError(f"{self.folder}: no C library is unpacked there; remove the folder and start again")
        return found

    @property
    def libraries(self) -> list[Path]:
        """Folders of shared libraries, in the order of search."""
        folder = self.loader.parent
        return [folder, folder / "lapack", folder / "blas"]

    def tests(self, name: str) -> Path:
        """The folder of a package of tests."""
        return self.folder / "libexec" / "rocm" / name


def fetch_tests(
    names: Sequence[str],
    folder: Path,
    mirror: str,
    say: Callable[[str], None],
    release: str = PINNED,
    needed: Sequence[str] = (),
) -> Unpacked:
    """Unpacks packages of tests and what they need below `folder` unless it is there.

    `release` is the one they must have: that of the ROCm that hipify-py is tested with, or "" for the newest. `needed`:
    packages beside those that every program of tests needs.

    Errors: SdkError (also where there is no network), OSError.
    """
    if not folder.is_dir():
        packages = _choose(names, (*needed, *SYSTEM), find_archive(mirror), release)
        say(f"fetching {len(packages)} packages, {sum(package.size for package in packages) / 1e6:.0f} MB, to {folder}")
        part = folder.with_name(f"{folder.name}.part")
        shutil.rmtree(part, ignore_errors=True)
        for package in packages:
            file = downloads_folder() / f"{package.name}_{package.sha256[:16]}.deb"
            fetch(package.url, file, package.size, package.sha256)
            unpack(file, part)
            file.unlink()
        part.rename(folder)
    return Unpacked(folder)


def _choose(names: Sequence[str], needed: Sequence[str], archive: Archive, release: str) -> list[Package]:
    wanted = (*names, *needed)
    architecture = debian_architecture()
    offered = [p for suite in SUITES for p in Suite(archive.main, suite, architecture, archive).find(wanted)]
    chosen = []
    for name in wanted:
        plain = name.replace("\\", "")
        of_release = [
            p for p in offered if p.name == plain and (p.upstream == release or not release or name not in names)
        ]
        if not of_release:
            wanted_release = f" of release {release}" if release and name in names else ""
            raise SdkError(f"{archive.main} has no package {plain}{wanted_release} for {architecture}")
        chosen.append(max(of_release, key=lambda package: version_key(package.version)))
    return chosen
