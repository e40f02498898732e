"""Debian's archives: which mirror is taken, whose signatures count, which version is newer, what packages write."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from mirror import Install, Mirror, add_rocm, make_deb

from hipify_py.build.sdk.deb import unpack
from hipify_py.build.sdk.debian import DEFAULT_MIRROR, find_archive, version_key
from hipify_py.build.sdk.fetch import fetch
from hipify_py.build.sdk.packages import PINNED
from hipify_py.build.sdk.places import SdkError
from hipify_py.build.sdk.receipt import read_receipt

SOURCES = """\
Types: deb
# a comment
URIs: http://mirror.example.org/debian/
Suites: bookworm bookworm-updates
Components: main

Types: deb
URIs: http://mirror.example.org/security
Suites: bookworm-security
"""
DEB822, LIST = "apt/sources.list.d/debian.sources", "apt/sources.list"
LINES = """\
# deb http://old.example.org/debian bookworm main
deb [signed-by=/usr/share/keyrings/key.gpg arch=amd64] https://mirror.example.org/debian bookworm main
deb https://mirror.example.org/security bookworm-security main
"""
DEBIAN = 'ID=debian\nVERSION_CODENAME=bookworm\nID_LIKE="x"\n'


@pytest.mark.parametrize(
    ("files", "main", "security"),
    [
        (
            {DEB822: SOURCES, "os-release": DEBIAN},
            "http://mirror.example.org/debian",
            "http://mirror.example.org/security",
        ),
        (
            {LIST: LINES, "os-release": DEBIAN},
            "https://mirror.example.org/debian",
            "https://mirror.example.org/security",
        ),
        (
            {LIST: LINES, "os-release": "ID=ubuntu\nVERSION_CODENAME=noble\n"},
            DEFAULT_MIRROR,
            f"{DEFAULT_MIRROR}-security",
        ),
        ({"os-release": DEBIAN}, DEFAULT_MIRROR, f"{DEFAULT_MIRROR}-security"),
        ({}, DEFAULT_MIRROR, f"{DEFAULT_MIRROR}-security"),
    ],
    ids=["deb822", "lines", "another distribution's mirror is not Debian's", "no sources", "no Debian at all"],
)
def test_the_mirror_is_the_one_that_apt_has_where_this_is_debian(
    files: dict[str, str], main: str, security: str, tmp_path: Path
) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    archive = find_archive(etc=tmp_path)
    assert (archive.main, archive.security) == (main, security)


def test_a_mirror_that_is_named_is_taken_with_its_security_updates_beside_it(tmp_path: Path) -> None:
    archive = find_archive("https://example.org/debian/", etc=tmp_path)
    assert (archive.main, archive.security) == ("https://example.org/debian", "https://example.org/debian-security")


def test_versions_are_sorted_as_debian_sorts_them() -> None:
    rising = [
        "6.4.3-5", "7.2.4~rc1-1", "7.2.4", "7.2.4-1~exp1", "7.2.4-1", "7.2.4-1+b1", "7.2.4-1.1", "7.2.4-2",
        "7.2.4-10", "7.2.4a-1", "7.2.4+dfsg-1~exp1", "7.2.4+dfsg-1", "7.10-1", "1:1.0-1",
    ]  # fmt: skip
    shuffled = random.Random(1).sample(rising, len(rising))
    assert sorted(shuffled, key=version_key) == rising


def test_versions_are_sorted_as_dpkg_sorts_them(need_program: Callable[[str], str]) -> None:
    need_program("dpkg")
    chance = random.Random(2)
    for _ in range(60):
        a, b = ("1" + "".join(chance.choices("0129az.+~", k=3)) + "-1" + chance.choice(["", "~a", "+b1"]) for _ in "ab")
        lower = subprocess.run(["dpkg", "--compare-versions", a, "lt", b], check=False).returncode == 0
        assert (version_key(a) < version_key(b)) == lower, (a, b)


# --- signatures ---


@pytest.fixture
def gpg(tmp_path: Path, need_program: Callable[[str], str]) -> list[str]:
    """A command that signs, with a key of its own; its public half is in keyring.gpg."""
    need_program("gpg")
    need_program("gpgv")
    home = tmp_path / "gnupg"
    home.mkdir(mode=0o700)
    command = ["gpg", "--homedir", str(home), "--batch", "--quiet", "--no-tty", "--passphrase", ""]
    subprocess.run([*command, "--quick-generate-key", "mirror@example.org", "ed25519", "sign", "never"], check=True)
    keys = subprocess.run([*command, "--export"], check=True, capture_output=True).stdout
    (tmp_path / "keyring.gpg").write_bytes(keys)
    return [*command, "--clearsign"]


def test_a_signed_mirror_is_trusted_over_http(
    mirror: Mirror, install: Install, gpg: list[str], tmp_path: Path, amd: Path
) -> None:
    add_rocm(mirror, PINNED)
    mirror.publish(gpg)
    code, _, said = install("--keyring", str(tmp_path / "keyring.gpg"), unverified=False)
    assert code == 0, said
    assert f"signed by a key in {tmp_path / 'keyring.gpg'}" in said
    receipt = read_receipt(amd)
    assert receipt is not None
    assert receipt.verified == str(tmp_path / "keyring.gpg")


@pytest.mark.parametrize("fault", ["not signed", "changed after it was signed"])
def test_a_mirror_whose_signature_is_wrong_is_refused_even_with_unverified(
    fault: str, mirror: Mirror, install: Install, gpg: list[str], tmp_path: Path, amd: Path
) -> None:
    add_rocm(mirror, PINNED)
    mirror.publish(() if fault == "not signed" else gpg)
    listed = mirror.root / "debian/dists/experimental/InRelease"
    listed.write_text(listed.read_text().replace("Origin: Debian", "Origin: Nobody"))
    code, _, said = install("--keyring", str(tmp_path / "keyring.gpg"))
    assert code == 2
    assert "its signature is not by a key in" in said
    assert not any(path.endswith((".xz", ".deb")) for path, _ in mirror.asked)
    assert not amd.exists()


def test_without_keys_a_mirror_over_http_needs_to_be_asked_for(mirror: Mirror, install: Install, amd: Path) -> None:
    add_rocm(mirror, PINNED)
    mirror.publish()
    code, _, said = install(unverified=False)
    assert code == 2
    assert "nobody can tell who made these packages" in said
    assert f"--mirror {DEFAULT_MIRROR}" in said
    assert not amd.exists()


def test_a_list_that_release_does_not_name_is_refused(mirror: Mirror, install: Install) -> None:
    add_rocm(mirror, PINNED)
    mirror.publish()
    mirror.wrong = {"/debian/dists/experimental/main/binary-amd64/Packages.xz"}
    code, _, said = install()
    assert code == 2
    assert "not the list that Release names" in said


# --- packages ---


def test_files_programs_and_links_of_a_package_are_unpacked_below_the_prefix(tmp_path: Path) -> None:
    deb = make_deb(
        {"usr/bin/tool": "#!/bin/sh\n", "usr/include/a.h": "int a;", "etc/x": "x"}, {"usr/lib/a.so": "a.so.1"}
    )
    (tmp_path / "a.deb").write_bytes(deb)
    unpack(tmp_path / "a.deb", tmp_path / "out")
    found = {str(p.relative_to(tmp_path / "out")) for p in (tmp_path / "out").rglob("*") if not p.is_dir()}
    assert found == {"bin/tool", "include/a.h", "lib/a.so"}
    assert (tmp_path / "out/bin/tool").stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "out/include/a.h").stat().st_mode & 0o777 == 0o644
    assert str((tmp_path / "out/lib/a.so").readlink()) == "a.so.1"


@pytest.mark.parametrize("target", ["/etc/passwd", "../../outside", "../include/../../../outside"])
def test_a_link_that_leads_out_of_the_folder_is_left_out(target: str, tmp_path: Path) -> None:
    (tmp_path / "a.deb").write_bytes(make_deb({"usr/lib/b": ""}, {"usr/lib/a": target}))
    unpack(tmp_path / "a.deb", tmp_path / "out")
    assert [p.name for p in (tmp_path / "out/lib").iterdir()] == ["b"]


@pytest.mark.parametrize("name", ["usr/../../outside", "/outside", "usr/lib/link/../../../../outside"])
def test_a_file_that_would_be_outside_the_folder_is_not_written(name: str, tmp_path: Path) -> None:
    (tmp_path / "a.deb").write_bytes(make_deb({name: "gotcha", "usr/lib/b": ""}))
    unpack(tmp_path / "a.deb", tmp_path / "inner" / "out")
    written = {p.name for p in tmp_path.rglob("*") if p.is_file()}
    assert written == {"a.deb", "b"}


@pytest.mark.parametrize("fault", ["cut off", "no ar archive", "no data", "data are no archive"])
def test_a_damaged_package_is_named(fault: str, tmp_path: Path) -> None:
    deb = make_deb({"usr/lib/b": "b" * 10000})
    broken = {
        "cut off": deb[:-60],
        "no ar archive": b"PK" + deb,
        "no data": deb[: 8 + 60 + 4],
        "data are no archive": deb[:200] + bytes(len(deb) - 200),
    }
    (tmp_path / "a.deb").write_bytes(broken[fault])
    with pytest.raises(SdkError, match=r"a\.deb: not a Debian package that can be read"):
        unpack(tmp_path / "a.deb", tmp_path / "out")


def test_a_package_is_unpacked_as_dpkg_does(tmp_path: Path, need_program: Callable[[str], str]) -> None:
    need_program("dpkg-deb")
    tree = tmp_path / "tree"
    (tree / "DEBIAN").mkdir(parents=True)
    (tree / "DEBIAN/control").write_text("Package: a\nVersion: 1\nArchitecture: all\nMaintainer: a\nDescription: a\n")
    (tree / "usr/lib").mkdir(parents=True)
    (tree / "usr/lib/odd").write_bytes(bytes(range(256)) * 33 + b"x")
    (tree / "usr/lib/hard").hardlink_to(tree / "usr/lib/odd")
    (tree / "usr/lib/soft").symlink_to("odd")
    subprocess.run(["dpkg-deb", "-Zxz", "--build", tree, tmp_path / "a.deb"], check=True, capture_output=True)
    unpack(tmp_path / "a.deb", tmp_path / "ours")
    subprocess.run(["dpkg-deb", "--extract", tmp_path / "a.deb", tmp_path / "theirs"], check=True)
    assert pack(tmp_path / "ours") == pack(tmp_path / "theirs" / "usr")


def pack(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_full_disk_is_said_with_what_is_needed(mirror: Mirror, url: str, tmp_path: Path) -> None:
    path = mirror.add("sid", "a", "1", make_deb({"usr/a": "a"}))
    (tmp_path / "a.deb.part").symlink_to("/dev/full")
    with pytest.raises(SdkError, match=r"no space is left on its disk, 3 MB more are needed"):
        fetch(url.removesuffix("/debian") + path, tmp_path / "a.deb", 3_000_000, "0" * 64)
