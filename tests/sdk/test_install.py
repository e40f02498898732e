"""`toolchain install amd` from a mirror: what it makes, what it does again, what it says when it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from mirror import FAKE_CLANG, Install, Mirror, add_clang, add_rocm

from hipify_py.build.doctor import examine
from hipify_py.build.sdk import clang as compilers
from hipify_py.build.sdk import install as installer
from hipify_py.build.sdk.packages import PINNED
from hipify_py.build.sdk.places import default_folder
from hipify_py.build.sdk.receipt import read_receipt
from hipify_py.build.toolchain import rocm_root
from hipify_py.cli import app


@pytest.fixture
def rocm(mirror: Mirror) -> Mirror:
    """A mirror that has the release known to work."""
    add_rocm(mirror, PINNED)
    mirror.publish()
    return mirror


def debs(mirror: Mirror) -> list[tuple[str, str]]:
    return [(path, asked) for path, asked in mirror.asked if path.endswith(".deb")]


def test_the_tree_has_the_shape_of_rocm_and_builds_find_it_with_no_options(
    rocm: Mirror, install: Install, amd: Path
) -> None:
    code, out, said = install()
    assert (code, out.strip()) == (0, str(amd))
    assert "NOT VERIFIED" in said
    assert rocm_root() == amd
    assert (amd / "amdgcn/bitcode/ocml.bc").read_text() == "bitcode"
    assert (amd / "share/hip/version").read_text() == "HIP_VERSION_MAJOR=7\nHIP_VERSION_MINOR=2\nHIP_VERSION_PATCH=4\n"
    assert (amd / "lib/libamdhip64.so").resolve() == amd / "lib/x86_64-linux-gnu/libamdhip64.so.7.2.9"
    assert (amd / "lib/libamdhip64.so").read_bytes() == b""  # the stub: the compiler of these tests writes nothing
    assert "x86_64-linux-gnu/cmake/hip/hip-targets.cmake" in (amd / "lib/cmake/hip/hip-targets.cmake").read_text()
    assert "--rtlib=libgcc" in (amd / "lib/x86_64-linux-gnu/cmake/hip/hip-targets.cmake").read_text()
    for words, answer in (("--version", PINNED), ("--rocmpath", str(amd))):
        assert subprocess.check_output([amd / "bin/hipconfig", words], text=True) == answer
    receipt = read_receipt(amd)
    assert receipt is not None
    assert (receipt.version, receipt.has_clang, receipt.verified) == (PINNED, False, "")
    assert receipt.packages["rocm-device-libs-22"] == f"{PINNED}-1"
    assert not amd.with_name("amd.part").exists()


def test_a_second_installation_asks_for_nothing(rocm: Mirror, install: Install, amd: Path) -> None:
    install()
    rocm.asked.clear()
    before = (amd / "share").stat().st_mtime_ns
    code, out, _ = install()
    assert (code, out.strip()) == (0, str(amd))
    assert rocm.asked == []
    assert (amd / "share").stat().st_mtime_ns == before


def test_an_installation_whose_connection_breaks_goes_on_where_it_stopped(
    rocm: Mirror, install: Install, amd: Path
) -> None:
    hip = f"/debian/pool/libamdhip64-dev_{PINNED}-1.deb"
    librocwmma = f"/debian/pool/librocwmma-dev_{PINNED}-1.deb"
    rocm.cut = {librocwmma}
    code, _, said = install()
    assert code == 2
    assert "the connection breaks off" in said
    assert not amd.exists()
    assert {path for path, _ in debs(rocm)} >= {hip, librocwmma}
    half = [int(asked.removeprefix("bytes=").rstrip("-")) for path, asked in debs(rocm) if asked]
    assert half == sorted(set(half))  # each attempt asks for what is missing, and gets half of it
    rocm.cut.clear()
    rocm.asked.clear()
    assert install()[0] == 0
    assert [path for path, _ in debs(rocm)] == [librocwmma]
    assert debs(rocm)[0][1].startswith("bytes=")
    assert read_receipt(amd) is not None


def test_a_server_that_knows_no_ranges_sends_a_package_from_its_start(
    rocm: Mirror, install: Install, amd: Path
) -> None:
    path = f"/debian/pool/librocwmma-dev_{PINNED}-1.deb"
    rocm.cut, rocm.knows_ranges = {path}, False
    assert install()[0] == 2
    rocm.cut.clear()
    assert install()[0] == 0
    assert read_receipt(amd) is not None


def test_other_bytes_than_the_list_promises_are_refused(rocm: Mirror, install: Install, amd: Path) -> None:
    rocm.wrong = {f"/debian/pool/libamdhip64-dev_{PINNED}-1.deb"}
    code, _, said = install()
    assert code == 2
    assert "that are not the file of" in said
    assert not amd.exists()
    rocm.wrong.clear()
    assert install()[0] == 0


def test_the_newest_release_is_taken_and_named_where_the_known_one_is_gone(
    mirror: Mirror, install: Install, amd: Path
) -> None:
    add_rocm(mirror, "7.3.1", without="librocwmma-dev")
    add_rocm(mirror, "6.4.3", "sid")
    mirror.publish()
    code, _, said = install()
    assert code == 0
    assert f"ROCm 7.3.1 is taken; hipify-py was tested with {PINNED}" in said
    assert "since the mirror does not have them in 7.3.1: librocwmma-dev 6.4.3" in said
    receipt = read_receipt(amd)
    assert receipt is not None
    assert (receipt.version, receipt.missing) == ("7.3.1", [])


def test_libraries_that_the_mirror_does_not_have_are_left_out_and_named(
    mirror: Mirror, install: Install, amd: Path
) -> None:
    add_rocm(mirror, PINNED, without="librocwmma-dev")
    mirror.publish()
    code, _, said = install()
    assert code == 0
    assert f"the mirror has no librocwmma-dev of ROCm {PINNED}: they are left out" in said
    receipt = read_receipt(amd)
    assert receipt is not None
    assert receipt.missing == ["librocwmma-dev"]


@pytest.mark.parametrize("fault", ["does not compile", "is gone from the pool"])
def test_the_next_release_is_tried_where_the_known_one_does_not_work(
    fault: str, mirror: Mirror, install: Install, amd: Path
) -> None:
    add_rocm(mirror, PINNED, header="broken" if fault == "does not compile" else "")
    add_rocm(mirror, "6.4.3", "sid")
    if fault == "is gone from the pool":
        mirror.missing = {f"/debian/pool/libamdhip64-dev_{PINNED}-1.deb"}
    mirror.publish()
    code, _, said = install()
    assert code == 0
    assert f"ROCm {PINNED} does not work: " in said
    assert "it is broken" in said or "does not have this file (404)" in said
    assert f"ROCm 6.4.3 is taken; hipify-py was tested with {PINNED}" in said
    assert (amd / "share/hip/version").read_text().startswith("HIP_VERSION_MAJOR=6\n")


def test_nothing_is_left_where_no_release_compiles(mirror: Mirror, install: Install, amd: Path) -> None:
    add_rocm(mirror, PINNED, header="broken")
    add_rocm(mirror, "6.4.3", "sid", header="broken")
    mirror.publish()
    code, out, said = install()
    assert (code, out) == (2, "")
    assert "no ROCm on the mirror compiles all of HIP" in said
    assert f"ROCm {PINNED} does not work: gfx90a, gfx942, gfx1100: math, fp16, bf16, fp8, warp" in said
    assert said.count("hipRAND: a.hip:1:1: error: it is broken") == 2
    assert not amd.exists()
    assert not any(path.name in ("tree", "clang") for path in amd.with_name("amd.part").iterdir())


def test_a_release_that_was_asked_for_is_taken_or_refused_with_those_there_are(
    rocm: Mirror, install: Install, amd: Path
) -> None:
    add_rocm(rocm, "6.4.3", "sid")
    rocm.publish()
    code, _, said = install("--version", "9.9")
    assert code == 2
    assert f"has no ROCm 9.9; it has {PINNED}, 6.4.3." in said
    assert install()[0] == 0
    assert install("--version", "6.4.3")[0] == 0  # in the place of the other one
    receipt = read_receipt(amd)
    assert receipt is not None
    assert receipt.version == "6.4.3"
    assert not amd.with_name("amd.part").exists()


def test_a_mirror_that_cannot_be_reached_is_said(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    mirror = "http://127.0.0.1:9/debian"  # the port of a service that no machine offers
    assert app.run(["toolchain", "install", "amd", "--yes", "--unverified", "--mirror", mirror]) == 2
    said = capfd.readouterr().err
    assert "127.0.0.1:9/debian/dists/experimental/InRelease: the mirror cannot be reached" in said
    assert "https_proxy" in said


def test_a_folder_that_is_no_mirror_of_debian_is_said(mirror: Mirror, install: Install) -> None:
    code, _, said = install()
    assert code == 2
    assert "dists/experimental/InRelease: the mirror does not have this file (404)" in said


def test_too_little_room_is_said_before_anything_is_fetched(
    rocm: Mirror, install: Install, amd: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installer.shutil, "disk_usage", lambda path: type("Usage", (), {"free": 1000})())
    code, _, said = install()
    assert code == 2
    assert "are free on its disk. Name another folder with --dir" in said
    assert debs(rocm) == []
    assert not amd.exists()


def test_a_folder_of_the_users_choice_is_found_by_builds_and_is_removed_with_its_link(
    rocm: Mirror, install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine"
    code, out, _ = install("--dir", str(mine))
    assert (code, out.strip()) == (0, str(mine))
    assert rocm_root().resolve() == mine
    assert app.run(["toolchain", "list"]) == 0
    assert capfd.readouterr().out.split("\t")[:2] == ["amd", PINNED]
    assert app.run(["toolchain", "remove", "amd", "--yes"]) == 0
    assert not mine.exists()
    assert not default_folder().is_symlink()
    assert app.run(["toolchain", "remove", "amd", "--yes"]) == 2
    assert app.run(["toolchain", "path"]) == 2


def test_a_folder_with_other_things_in_it_is_neither_replaced_nor_removed(
    rocm: Mirror, install: Install, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "thesis.tex").write_text("years")
    code, _, said = install("--dir", str(mine))
    assert code == 2
    assert f"{mine} is there and is not a toolchain of hipify-py" in said
    assert app.run(["toolchain", "remove", "amd", "--yes", "--dir", str(mine)]) == 2
    assert "it stays" in capfd.readouterr().err
    assert (mine / "thesis.tex").read_text() == "years"


def test_an_installed_rocm_is_taken_and_said(
    rocm: Mirror, install: Install, tmp_path: Path, amd: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "rocm"
    (own / "include/hip").mkdir(parents=True)
    (own / "include/hip/hip_runtime.h").write_text("")
    monkeypatch.setenv("ROCM_PATH", str(own))
    code, out, said = install()
    assert (code, out.strip()) == (0, str(own))
    assert f"ROCm in {own} is taken (ROCM_PATH); nothing is installed" in said
    assert rocm.asked == []
    (own / "include/hip/hip_runtime.h").write_text("broken")
    code, _, said = install()
    assert code == 2
    assert "does not compile all of HIP; --dir FOLDER installs another one" in said


def test_clang_goes_into_the_folder_where_the_system_has_none_and_apt_is_not_for_this_user(
    rocm: Mirror, install: Install, amd: Path, tmp_path: Path
) -> None:
    add_clang(rocm)
    rocm.publish()
    (tmp_path / "bin/clang++-22").write_text("#!/bin/sh\necho clang version 14.0.6\n")
    code, _, said = install()
    assert code == 0, said
    assert (amd / "llvm/bin/clang++").read_text() == FAKE_CLANG
    assert (amd / "llvm/lib/libllvm22.so.1").resolve().read_text() == "library"
    receipt = read_receipt(amd)
    assert receipt is not None
    assert receipt.has_clang
    assert "libz3-4" in receipt.packages
    rocm.asked.clear()
    assert install()[0] == 0
    assert rocm.asked == []


def test_root_gets_clang_from_apt(
    rocm: Mirror, install: Install, amd: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = tmp_path / "bin"
    (programs / "clang++-22").rename(programs / "kept")
    (programs / "clang++-22").write_text("#!/bin/sh\necho clang version 14.0.6\n")
    (programs / "clang++-22").chmod(0o755)
    install_it = f"mv {programs}/kept {programs}/clang++-22"
    (programs / "apt-get").write_text(
        f'#!/bin/sh\necho "$@" >>{tmp_path}/apt\ncase "$*" in *install*) {install_it} ;; esac\n'
    )
    (programs / "apt-get").chmod(0o755)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    code, _, said = install()
    assert code == 0, said
    assert "apt-get installs clang-22 lld-22" in said
    lines = (tmp_path / "apt").read_text().splitlines()
    assert lines[0] == "-qq update"
    assert lines[1].startswith("-qq install -y --no-install-recommends clang-22 lld-22 clang-tools-22")
    assert not (amd / "llvm").exists()


def test_clang_goes_into_the_folder_where_apt_fails(
    rocm: Mirror, install: Install, amd: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_clang(rocm)
    rocm.publish()
    for name, text in (("clang++-22", "echo clang version 14.0.6"), ("apt-get", "echo no such package >&2; exit 100")):
        (tmp_path / "bin" / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / "bin" / name).chmod(0o755)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    code, _, said = install()
    assert code == 0, said
    assert "apt-get install failed: no such package" in said
    assert (amd / "llvm/bin/clang++").is_file()


def test_an_old_c_library_is_said_with_what_to_install_instead(
    rocm: Mirror, install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bin/clang++-22").write_text("#!/bin/sh\necho clang version 14.0.6\n")
    monkeypatch.setattr("platform.libc_ver", lambda: ("glibc", "2.35"))
    code, _, said = install()
    assert code == 2
    assert "need the C library glibc 2.36 or newer; here it is glibc 2.35" in said
    assert "clang 22" in said


def test_another_system_is_told_what_to_do(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Darwin")
    monkeypatch.setattr("platform.machine", lambda: "arm64")
    code, _, said = install()
    assert code == 2
    assert "no clang and ROCm for Darwin on arm64" in said
    assert "`--target cpu` needs none of it" in said


def test_two_installations_at_once_make_one(rocm: Mirror, url: str, home: Path, amd: Path, tmp_path: Path) -> None:
    rocm.held = {f"/debian/pool/libamdhip64-dev_{PINNED}-1.deb"}
    (tmp_path / "bin/gpgv").write_text("#!/bin/sh\n")  # content with everything
    (tmp_path / "bin/gpgv").chmod(0o755)
    (tmp_path / "keyring.gpg").write_text("")
    words = ["--yes", "--mirror", url, "--keyring", str(tmp_path / "keyring.gpg"), "--dir", str(amd)]
    command = [sys.executable, "-m", "hipify_py", "toolchain", "install", "amd", *words]
    files = [tmp_path / "first.txt", tmp_path / "second.txt"]
    runs = []
    for file, wanted in zip(files, ("packages are signed", "waiting until it is done"), strict=True):
        with file.open("w") as said:
            runs.append(subprocess.Popen(command, stderr=said, stdout=said))
        wait_for(file, wanted)
    rocm.go.set()
    assert [run.wait(60) for run in runs] == [0, 0], files[0].read_text()
    assert len(debs(rocm)) == len({path for path, _ in debs(rocm)})
    assert read_receipt(amd) is not None
    assert [path.name for path in amd.parent.iterdir()] == ["amd"]


def wait_for(file: Path, text: str) -> None:
    """Waits until a process has written the text."""
    for _ in range(600):
        if text in file.read_text():
            return
        time.sleep(0.05)
    raise AssertionError(f"{text!r} is not in: {file.read_text()}")


def test_what_a_killed_installation_left_is_cleared_away_and_an_old_toolchain_is_put_back(
    rocm: Mirror, install: Install, amd: Path
) -> None:
    assert install()[0] == 0
    part = amd.with_name("amd.part")
    part.mkdir()
    amd.rename(part / "old")  # killed between the two renames
    (part / "tree").mkdir()
    rocm.asked.clear()
    assert install()[0] == 0
    assert rocm.asked == []
    assert read_receipt(amd) is not None
    assert not part.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["install", "nvidia", "--yes"], "install CUDA and set CUDA_HOME"),
        (["install", "cpu", "--yes"], "needs a C++ compiler only"),
        (["install", "intel", "--yes"], "'intel' is no toolchain; there is amd"),
        (["install", "amd"], "nobody can be asked here; add --yes"),
        (["install", "amd", "--yes", "--keyring", "none.gpg"], "none.gpg: there is no such keyring"),
        (["check"], "`hipify-py toolchain install amd` installs one"),
        (["path"], "`hipify-py toolchain install amd` installs one"),
        (["remove", "amd", "--yes"], "there is no toolchain"),
    ],
)
def test_what_cannot_be_done_is_said_with_exit_code_2(
    words: list[str], said: str, home: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", open(os.devnull))  # noqa: SIM115 - closed with the process
    assert app.run(["toolchain", *words]) == 2
    assert said in capfd.readouterr().err


def test_check_names_what_does_not_compile(
    rocm: Mirror, install: Install, amd: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    install()
    assert app.run(["toolchain", "check"]) == 0
    assert "gfx90a: math, fp16, bf16, fp8" in capfd.readouterr().out
    (amd / "include/hip/hip_runtime.h").write_text("broken")
    assert app.run(["toolchain", "check"]) == 1
    said = capfd.readouterr().out
    assert said.startswith("does not compile for gfx90a, gfx942, gfx1100: math, fp16")
    assert said.endswith("hipRAND: a.hip:1:1: error: it is broken\n")


def test_doctor_says_what_to_do_and_then_what_was_installed(
    rocm: Mirror, install: Install, amd: Path, tmp_path: Path
) -> None:
    rows = ("clang for AMD", "ROCm headers", "ROCm's CMake packages", "OpenMP of clang")
    (tmp_path / "bin/clang++-22").rename(tmp_path / "kept")
    (tmp_path / "bin/clang++-22").write_text("#!/bin/sh\necho clang version 14.0.6\n")
    (tmp_path / "bin/clang++-22").chmod(0o755)
    before = {finding.tool: finding for finding in examine()}
    assert [before[tool].found for tool in rows] == ["", "", "", ""]
    assert all("`hipify-py toolchain install amd`" in before[tool].advice for tool in rows)
    assert "clang++-22 is 14" in before["clang for AMD"].advice
    (tmp_path / "kept").replace(tmp_path / "bin/clang++-22")
    compilers._ask.cache_clear()
    install()
    after = {finding.tool: finding for finding in examine()}
    assert after["clang for AMD"].found.endswith(f"({tmp_path / 'bin/clang++-22'})")
    assert after["ROCm headers"].found == f"{amd} (hipify-py toolchain install amd)"


@pytest.mark.parametrize(
    ("release", "advice"),
    [
        ("ID=ubuntu\nID_LIKE=debian\n", "Ubuntu 24.04"),
        ('ID="linuxmint"\nID_LIKE="ubuntu debian"\n', "Ubuntu 24.04"),
        ("ID=fedora\n", "dnf install rocm-hip-devel"),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', "AMD's packages"),
        ("ID=alpine\n", "set ROCM_PATH"),
        ("", "set ROCM_PATH"),
    ],
)
def test_each_system_is_told_what_it_has_itself(release: str, advice: str, tmp_path: Path) -> None:
    (tmp_path / "os-release").write_text(release)
    assert advice in compilers.advise(tmp_path)
