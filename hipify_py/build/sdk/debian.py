"""Reads Debian's archives: which mirror, which packages a suite has, and whether its lists are signed."""

from __future__ import annotations

import hashlib
import lzma
import platform
import re
import shutil
import subprocess
import tempfile
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from hipify_py.build.sdk.fetch import MirrorError, fetch_small
from hipify_py.build.sdk.places import SdkError

DEFAULT_MIRROR = "https://deb.debian.org/debian"
KEYRINGS = ("/usr/share/keyrings/debian-archive-keyring.gpg", "/usr/share/keyrings/debian-archive-keyring.pgp")
_VERIFIERS = ("gpgv", "sqv")  # apt's own, of Debian up to 12 and from 13 on; both take the same words
_MACHINES = {"x86_64": "amd64", "AMD64": "amd64", "aarch64": "arm64"}


@dataclass(frozen=True, slots=True)
class Archive:
    """One mirror: `main` holds Debian, `security` its security updates. `keyring`: who may have signed the lists."""

    main: str
    security: str
    keyring: Path | None

    @property
    def verifier(self) -> str | None:
        """The program that checks signatures; None where it or the keys are missing."""
        return next(filter(None, map(shutil.which, _VERIFIERS)), None) if self.keyring else None


@dataclass(frozen=True, slots=True)
class Package:
    """A row of a suite's list. Units: `size` in bytes, to fetch; `installed` in bytes, unpacked."""

    name: str
    version: str
    suite: str
    url: str
    size: int
    sha256: str
    installed: int

    @property
    def upstream(self) -> str:
        """The version of what is packaged: 7.2.4 of 7.2.4+dfsg-1~exp1."""
        return re.sub(r"^\d+:", "", re.sub(r"[-+~].*", "", self.version))


def debian_architecture() -> str:
    """Debian's name for this machine's processor.

    Errors: SdkError.
    """
    machine = platform.machine()
    if platform.system() != "Linux" or machine not in _MACHINES:
        raise SdkError(
            f"There is no clang and ROCm for {platform.system()} on {machine} that could be installed here. Build for "
            "AMD on Linux (x86-64): in a container, a virtual machine or CI. `--target cpu` needs none of it."
        )
    return _MACHINES[machine]


def find_archive(mirror: str = "", keyring: Path | None = None, etc: Path = Path("/etc")) -> Archive:
    """The mirror that was asked for, else the one in apt's sources where this is Debian, else Debian's own.

    Errors: SdkError (a keyring that is not there).
    """
    if keyring is not None and not keyring.is_file():
        raise SdkError(f"{keyring}: there is no such keyring")
    key = keyring or next((Path(name) for name in KEYRINGS if Path(name).is_file()), None)
    if mirror:
        return Archive(mirror.rstrip("/"), f"{mirror.rstrip('/')}-security", key)
    release = _fields(_read(etc / "os-release"), "=")
    codename = release.get("VERSION_CODENAME", "") if release.get("ID") == "debian" else ""
    found = {suite: uri for uri, suites in _apt_sources(etc / "apt") for suite in suites}
    main = found.get(codename, "") if codename else ""
    security = found.get(f"{codename}-security", "") if codename else ""
    main = main or DEFAULT_MIRROR
    return Archive(main, security or f"{main}-security", key)


class Suite:
    """One suite of an archive, for one architecture; its lists are fetched when they are needed.

    Errors of all: MirrorError, NotOnMirrorError, SdkError (a signature that is wrong).
    """

    def __init__(self, mirror: str, name: str, architecture: str, archive: Archive) -> None:
        self.mirror, self.name, self.architecture, self.archive = mirror, name, architecture, archive

    def find(self, names: Collection[str]) -> list[Package]:
        """The packages with one of these names, in every version there is; a name may be a regular expression."""
        wanted = re.compile(rf"^Package: (?:{'|'.join(names)})$".encode(), re.MULTILINE)
        found = []
        for match in wanted.finditer(self._packages):
            end = self._packages.find(b"\n\n", match.start())
            found.append(self._package(self._packages[match.start() : end if end >= 0 else None].decode()))
        return found

    def _package(self, stanza: str) -> Package:
        row = _fields(stanza)
        installed = int(row.get("Installed-Size", "0")) * 1024
        url = f"{self.mirror}/{row['Filename']}"
        size, digest = int(row["Size"]), row["SHA256"]
        return Package(row["Package"], row["Version"], self.name, url, size, digest, installed)

    @cached_property
    def _packages(self) -> bytes:
        listed = {name: (digest, int(size)) for digest, size, name in _checksums(self._release)}
        name = f"main/binary-{self.architecture}/Packages.xz"
        if name not in listed:
            raise SdkError(f"{self._base}: has no packages for {self.architecture}")
        digest, size = listed[name]
        # By its content: the list under its plain name changes while a mirror is brought up to date.
        by_hash = re.search(r"^Acquire-By-Hash: yes", self._release, re.MULTILINE)
        path = f"{name.rpartition('/')[0]}/by-hash/SHA256/{digest}" if by_hash else name
        content = fetch_small(f"{self._base}/{path}")
        if len(content) != size or hashlib.sha256(content).hexdigest() != digest:
            raise MirrorError(f"{self._base}/{path}: not the list that Release names; try again, or another --mirror.")
        return lzma.decompress(content)

    @cached_property
    def _release(self) -> str:
        # With its signature in one file, so that a mirror that is being brought up to date does not give halves.
        release, signature = _split_signed(fetch_small(f"{self._base}/InRelease"))
        if self.archive.verifier:
            self._verify(release, signature)
        return release.decode("utf-8", errors="replace")

    def _verify(self, release: bytes, signature: bytes) -> None:
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / "Release.gpg", Path(folder) / "Release"]
            files[0].write_bytes(signature)
            files[1].write_bytes(release)
            command = [str(self.archive.verifier), "--keyring", str(self.archive.keyring), *map(str, files)]
            result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        if result.returncode:
            said = result.stderr.strip() or result.stdout.strip()
            raise SdkError(
                f"{self._base}/InRelease: its signature is not by a key in {self.archive.keyring}, so nothing of it is "
                f"installed. Another keyring: --keyring FILE.\n{said}"
            )

    @property
    def _base(self) -> str:
        return f"{self.mirror}/dists/{self.name}"


def version_key(version: str) -> tuple[object, ...]:
    """Sorts versions as Debian does: ~ before the end, letters before other signs, digits by their value."""
    epoch, _, rest = version.rpartition(":")
    upstream, _, revision = rest.rpartition("-") if "-" in rest else (rest, "", "")
    return int(epoch or 0), _part_key(upstream), _part_key(revision)


def _part_key(text: str) -> tuple[tuple[tuple[int, ...], int], ...]:
    pieces = re.findall(r"(\D*)(\d*)", text)  # ends with an empty piece, which sorts behind ~ and before the rest
    return tuple(((*(_order(c) for c in word), 0), int(digits or 0)) for word, digits in pieces)


def _order(sign: str) -> int:
    if sign == "~":
        return -1
    return ord(sign) if sign.isalpha() else ord(sign) + 256


def _split_signed(text: bytes) -> tuple[bytes, bytes]:
    """The text and the signature of a clear-signed message; no signature where it is not signed. Source: RFC 9580."""
    signed = re.search(
        rb"^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:[^\r\n]+\r?\n)*\r?\n(.*?)\r?\n(-----BEGIN PGP SIGNATURE-----.*)",
        text,
        re.DOTALL | re.MULTILINE,
    )
    return (re.sub(rb"^- ", b"", signed[1], flags=re.MULTILINE), signed[2]) if signed else (text, b"")


def _checksums(release: str) -> list[tuple[str, str, str]]:
    """Checksum, size and name of each list that a Release file names."""
    block = re.search(r"^SHA256:\n((?: .*\n?)*)", release, re.MULTILINE)
    return re.findall(r"^ ([0-9a-f]{64}) +(\d+) (\S+)$", block[1], re.MULTILINE) if block else []


def _fields(text: str, sign: str = ":") -> dict[str, str]:
    return {m[1]: m[2].strip().strip('"') for m in re.finditer(rf"^([\w-]+){sign}[ \t]*(.*)$", text, re.MULTILINE)}


def _apt_sources(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Address and suites of every source of packages that apt knows."""
    for path in sorted([*folder.glob("sources.list.d/*.sources")]):
        for block in re.split(r"\n\s*\n", re.sub(r"^#.*\n", "", _read(path), flags=re.MULTILINE)):
            fields = _fields(block)
            uris = [uri for uri in fields.get("URIs", "").split() if uri.startswith(("http:", "https:"))]
            if uris and "deb" in fields.get("Types", "").split() and fields.get("Enabled", "yes") != "no":
                yield uris[0].rstrip("/"), fields.get("Suites", "").split()
    for path in [folder / "sources.list", *sorted(folder.glob("sources.list.d/*.list"))]:
        line = r"^deb[ \t]+(?:\[.*?\][ \t]+)?(https?:\S+)[ \t]+(\S+)"
        yield from ((uri.rstrip("/"), [suite]) for uri, suite in re.findall(line, _read(path), re.MULTILINE))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
