"""Installs a toolchain for AMD GPUs: all of it or nothing, and again from where it stopped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from hipify_py.build.sdk import clang as compilers
from hipify_py.build.sdk.choose import Choice, choose_clang, choose_rocm
from hipify_py.build.sdk.deb import unpack
from hipify_py.build.sdk.debian import DEFAULT_MIRROR, Archive, Package, debian_architecture, find_archive
from hipify_py.build.sdk.fetch import NotOnMirrorError, explain_disk, fetch
from hipify_py.build.sdk.lock import forget, replace_folder, unfinished
from hipify_py.build.sdk.packages import APT_PACKAGES, PINNED
from hipify_py.build.sdk.places import SdkError, default_folder, rocm_places
from hipify_py.build.sdk.probe import ARCHITECTURES, describe, probe
from hipify_py.build.sdk.receipt import Receipt, read_receipt, write_receipt
from hipify_py.build.sdk.tree import clang_home, shape_clang, shape_rocm
from hipify_py.build.toolchain import find_cxx


@dataclass(frozen=True, slots=True)
class Talk:
    """How an installation speaks: says a line, asks whether to go on, counts bytes of so many."""

    say: Callable[[str], None]
    agree: Callable[[], bool] = lambda: True
    count: Callable[[int], AbstractContextManager[Callable[[int], None]]] = lambda total: nullcontext(lambda new: None)


@dataclass(frozen=True, slots=True)
class Request:
    """What to install. An empty `folder` is the user's own; an empty `version` is the one known to work."""

    folder: Path | None = None
    version: str = ""
    mirror: str = ""
    keyring: Path | None = None
    private: bool = False  # clang, too, goes into the folder
    unverified: bool = False  # also what nobody signed, over a connection that anybody may change


@dataclass(frozen=True, slots=True)
class _Needs:
    """What is not there: ROCm in the folder; clang, by apt or as a part of the folder."""

    rocm: bool
    apt: bool
    clang: bool


def install(request: Request, talk: Talk) -> Path:
    """Installs what is missing and returns the folder for --rocm-path. An installed ROCm is taken where there is one.

    Errors: SdkError, ToolMissing (a C++ compiler), OSError.
    """
    debian_architecture()
    there = next((place for place in rocm_places() if not place.private), None)
    if there is not None and request.folder is None:
        _check_installed(there.folder, talk)
        talk.say(f"ROCm in {there.folder} is taken ({there.found_by}); nothing is installed")
        return there.folder
    folder = Path(os.path.abspath(request.folder)) if request.folder else default_folder().resolve()
    if _needs(folder, request) != _NOTHING:
        find_cxx()
        with unfinished(folder, talk.say) as part:
            needs = _needs(folder, request)  # another process may have been quicker
            if needs != _NOTHING:
                _install_into(folder, part, needs, request, talk)
            forget(part)
    receipt = read_receipt(folder)
    talk.say(f"{folder}: ROCm {receipt.version if receipt else ''} is there")
    _make_default(folder, talk)
    return folder


def remove(folder: Path) -> None:
    """Removes a toolchain that hipify-py installed, unfinished parts of it, and the link to it.

    Errors: SdkError (there is none, or it is not hipify-py's), OSError.
    """
    target = folder.resolve()
    part = target.with_name(f"{target.name}.part")
    if not target.exists() and not part.exists():
        raise SdkError(f"{folder}: there is no toolchain")
    if target.exists() and read_receipt(target) is None:
        raise SdkError(f"{target} is not a toolchain that hipify-py installed; it stays")
    with unfinished(target, lambda text: None):
        if target.exists():
            target.rename(part / "old")
        if default_folder().is_symlink() and default_folder().resolve() == target:
            default_folder().unlink()
        forget(part)


_NOTHING = _Needs(rocm=False, apt=False, clang=False)


def _needs(folder: Path, request: Request) -> _Needs:
    receipt = read_receipt(folder)
    program = compilers.system_clang()
    missing = bool(compilers.lacks(program))
    has_own = receipt is not None and receipt.has_clang
    own = request.private or has_own or (missing and not compilers.can_apt())
    apt = not own and compilers.can_apt() and (program is None or missing or bool(compilers.lacks_extras(program)))
    rocm = receipt is None or request.version not in ("", receipt.version) or (own and not has_own)
    return _Needs(rocm, apt, own and rocm)


def _check_installed(folder: Path, talk: Talk) -> None:
    program = compilers.find_clang(folder)
    if program is None:
        raise SdkError(
            f"ROCm in {folder} has no clang (llvm/bin/clang++), and none is in PATH. Install ROCm's compiler, or let "
            "hipify-py install both with --dir FOLDER."
        )
    talk.say(f"compiling for {', '.join(ARCHITECTURES)} with {program} and ROCm in {folder}")
    if failures := probe(folder, program):
        said = "\n".join(describe(failures))
        raise SdkError(f"ROCm in {folder} does not compile all of HIP; --dir FOLDER installs another one.\n{said}")


def _install_into(folder: Path, part: Path, needs: _Needs, request: Request, talk: Talk) -> None:
    if folder.exists() and read_receipt(folder) is None and (not folder.is_dir() or any(folder.iterdir())):
        forget(part)
        raise SdkError(f"{folder} is there and is not a toolchain of hipify-py; name another folder with --dir.")
    archive = find_archive(request.mirror, request.keyring)
    if needs.apt:
        talk.say(f"apt-get installs {' '.join(APT_PACKAGES)}")
    rocm = choose_rocm(archive, request.version) if needs.rocm else iter(())
    first = next(rocm, None)
    clang = _plan_clang(archive) if needs.clang else ()
    if first is not None:
        _say_plan((*first.packages, *clang), folder, archive, request, talk)
    elif needs.rocm:
        raise SdkError(f"{archive.main} has no ROCm. Name another mirror with --mirror. {compilers.advise()}.")
    if not talk.agree():
        forget(part)
        raise SdkError("nothing was installed")
    if needs.apt and not compilers.install_with_apt(talk.say) and compilers.lacks(compilers.system_clang()):
        talk.say("clang goes into the folder, too")
        clang = _plan_clang(archive)
    if first is not None:
        _build_and_replace(folder, part, chain([first], rocm), clang, archive, talk)


def _plan_clang(archive: Archive) -> tuple[Package, ...]:
    compilers.check_library_c()
    return choose_clang(archive)


def _say_plan(packages: Sequence[Package], folder: Path, archive: Archive, request: Request, talk: Talk) -> None:
    """Says what will be fetched, from where, how far that can be trusted, and where it goes.

    Errors: SdkError (no trust, no room).
    """
    fetched, unpacked = sum(p.size for p in packages), sum(p.installed for p in packages)
    talk.say(
        f"{len(packages)} packages, {fetched / 1e6:.0f} MB, come from {archive.main} and are unpacked into {folder}"
    )
    if not archive.verifier and not request.unverified and not archive.main.startswith(("https:", "file:")):
        raise SdkError(
            f"{archive.main}: nobody can tell who made these packages: gpgv or Debian's keyring is missing, and the "
            "connection is not encrypted. Install gpgv and debian-archive-keyring, or name a mirror with "
            f"https (--mirror {DEFAULT_MIRROR}), or say --unverified."
        )
    talk.say(_trust(archive))
    parent = next(path for path in folder.parents if path.is_dir())
    free = shutil.disk_usage(parent).free
    if free < fetched + unpacked:
        raise SdkError(
            f"{folder}: {(fetched + unpacked) / 1e6:.0f} MB are needed while it is installed, {free / 1e6:.0f} MB are "
            "free on its disk. Name another folder with --dir."
        )


def _trust(archive: Archive) -> str:
    if archive.verifier:
        return f"the lists of packages are signed by a key in {archive.keyring}; each package is checked against them"
    lacking = "gpgv (or sqv)" if archive.keyring else "Debian's keyring (package debian-archive-keyring)"
    scheme = archive.main.partition(":")[0]
    return (
        f"NOT VERIFIED: {lacking} is missing; packages are checked against the mirror's own lists only, over {scheme}"
    )


def _build_and_replace(
    folder: Path, part: Path, choices: Iterable[Choice], clang: Sequence[Package], archive: Archive, talk: Talk
) -> None:
    """Builds the first release whose programs compile, and puts it into its place.

    Errors: SdkError, OSError.
    """
    tree, own = part / "tree", part / "clang"
    try:
        program = _unpack_clang(clang, own, part, talk)
        tried: list[str] = []
        for choice in choices:
            said = _build(tree, choice, program, part, talk)
            if not said:
                _finish(tree, choice, own if clang else None, clang, archive)
                replace_folder(tree, folder, part)
                _say_result(choice, tried, talk)
                return
            tried.append(f"ROCm {choice.version} does not work: {said}")
        raise SdkError("no ROCm on the mirror compiles all of HIP:\n" + "\n".join(tried))
    except OSError as error:
        raise explain_disk(error, folder.parent, 0) from error
    finally:  # what was fetched stays for the next attempt
        shutil.rmtree(tree, ignore_errors=True)
        shutil.rmtree(own, ignore_errors=True)


def _unpack_clang(packages: Sequence[Package], own: Path, part: Path, talk: Talk) -> str:
    """The compiler to build with: the one in the packages, or the system's."""
    if not packages:
        return str(compilers.system_clang())
    _unpack(packages, own, "", part, talk)
    return str(shape_clang(own) / "bin" / "clang++")


def _build(tree: Path, choice: Choice, program: str, part: Path, talk: Talk) -> str:
    """Makes the tree of one release; what does not compile with it, or nothing."""
    shutil.rmtree(tree, ignore_errors=True)
    try:
        _unpack(choice.packages, tree, "usr/", part, talk)
    except NotOnMirrorError as error:
        return str(error)
    shape_rocm(tree, choice.version, program)
    talk.say(f"compiling for {', '.join(ARCHITECTURES)} with ROCm {choice.version}")
    return "\n".join(describe(probe(tree, program)))


def _unpack(packages: Sequence[Package], folder: Path, prefix: str, part: Path, talk: Talk) -> None:
    total = sum(package.size for package in packages)
    folder.mkdir(parents=True, exist_ok=True)
    with talk.count(total) as progress:
        files = [part / "downloads" / f"{package.name}_{package.sha256[:16]}.deb" for package in packages]
        for package, file in zip(packages, files, strict=True):
            fetch(package.url, file, package.size, package.sha256, progress)
    for file in files:
        unpack(file, folder, prefix)


def _finish(tree: Path, choice: Choice, own: Path | None, clang: Sequence[Package], archive: Archive) -> None:
    """Puts clang beside ROCm, where it has one of its own, and notes what the tree is."""
    if own is not None:
        own.rename(tree / "clang")
        (tree / "llvm").symlink_to(clang_home(Path("clang")))
    packages = {package.name: package.version for package in (*choice.packages, *clang)}
    verified = str(archive.keyring) if archive.verifier else ""
    write_receipt(
        tree, Receipt(choice.version, archive.main, verified, own is not None, packages, list(choice.missing))
    )


def _say_result(choice: Choice, tried: Sequence[str], talk: Talk) -> None:
    for said in tried:
        talk.say(said)
    if choice.missing:
        talk.say(f"the mirror has no {', '.join(choice.missing)} of ROCm {choice.version}: they are left out")
    if choice.strangers:
        talk.say(
            f"of other releases, since the mirror does not have them in {choice.version}: {', '.join(choice.strangers)}"
        )
    if tried or choice.version != PINNED:
        talk.say(f"ROCm {choice.version} is taken; hipify-py was tested with {PINNED}")


def _make_default(folder: Path, talk: Talk) -> None:
    """Lets builds find a folder of the user's own choice."""
    default = default_folder()
    if folder == default.resolve():
        return
    if default.exists() and not default.is_symlink():
        talk.say(f"builds take the one in {default}; to take this one, set ROCM_PATH={folder}")
        return
    default.parent.mkdir(parents=True, exist_ok=True)
    default.unlink(missing_ok=True)
    default.symlink_to(folder)
