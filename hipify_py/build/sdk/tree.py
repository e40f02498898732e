"""Gives unpacked packages the shape of a ROCm installation, which clang and CMake look for."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

from hipify_py.build.sdk.packages import CLANG_RELEASE
from hipify_py.build.sdk.places import SdkError
from hipify_py.build.sdk.stubs import make_stubs

_EMPTY_ARCHIVE = b"!<arch>\n"
_RUNPATH, _RPATH = 29, 15  # tags of an ELF file's dynamic section
_DYNAMIC = 2  # the type of the segment that holds it


def shape_rocm(root: Path, version: str, clang: str) -> None:
    """Makes of the content of usr/ of ROCm's packages a folder for --rocm-path; libraries become stubs.

    The packages find each other from their places, which stay. What is added: amdgcn/bitcode, bin/, lib/lib*.so,
    lib/cmake/, and share/hip/version, without which clang leaves out its HIP headers.

    Errors: SdkError, OSError.
    """
    bitcode = next((path for path in sorted(root.glob("lib/**/amdgcn/bitcode")) if path.is_dir()), None)
    libs = next(iter(sorted(root.glob("lib/*-linux-gnu"))), None)
    if bitcode is None or libs is None:
        raise SdkError("The packages of ROCm hold no device libraries.")
    for folder in ("amdgcn", "bin", "lib/cmake", "share/hip"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "amdgcn" / "bitcode").symlink_to(Path("..", bitcode.relative_to(root)))
    numbers = [*version.split("."), "0", "0"]
    rows = zip(("MAJOR", "MINOR", "PATCH"), numbers, strict=False)
    text = "".join(f"HIP_VERSION_{name}={number}\n" for name, number in rows)
    (root / "share" / "hip" / "version").write_text(text, encoding="utf-8")
    shutil.copy(Path(__file__).with_name("hipconfig"), root / "bin" / "hipconfig")
    (root / "bin" / "hipconfig").chmod(0o755)
    _shape_cmake(root, libs)
    make_stubs(root, libs, clang)
    if not (libs / "liborigami.a").exists():  # part of hipBLASLt, linked into its library
        (libs / "liborigami.a").write_bytes(_EMPTY_ARCHIVE)
    for library in sorted(libs.glob("lib*.so*")):
        (root / "lib" / library.name).symlink_to(Path(libs.name, library.name))


def shape_clang(root: Path) -> Path:
    """Lets clang in unpacked packages find its libraries among them; returns the folder that has its bin/ and lib/.

    Errors: SdkError, OSError.
    """
    home = clang_home(root)
    if not home.is_dir():
        raise SdkError(f"The packages hold no clang {CLANG_RELEASE}.")
    for library in sorted([*root.glob("usr/lib/*-linux-gnu/lib*.so.*"), *root.glob("lib/*-linux-gnu/lib*.so.*")]):
        link = home / "lib" / library.name
        if not link.exists() and not link.is_symlink():
            link.symlink_to(Path("../../../..", library.relative_to(root)))
    for library in home.glob("lib/libLLVM.so.*"):
        if not library.is_symlink() or library.exists():
            _search_for_libraries_of_libraries(library.resolve())
    return home


def clang_home(root: Path) -> Path:
    """Where clang's packages have its bin/ and lib/."""
    return root / "usr" / "lib" / f"llvm-{CLANG_RELEASE}"


def _shape_cmake(root: Path, libs: Path) -> None:
    for config in sorted(libs.glob("cmake/*/*.cmake")):
        package = config.parent.name
        text = config.read_bytes()
        if package.startswith("hip"):
            # A distribution's clang has g++'s libgcc beside it, but not always compiler-rt, which HIP's insist on.
            config.write_bytes(text.replace(b"--rtlib=compiler-rt", b"--rtlib=libgcc"))
        outer = root / "lib" / "cmake" / package / config.name
        outer.parent.mkdir(parents=True, exist_ok=True)
        inner = f"${{CMAKE_CURRENT_LIST_DIR}}/../../../{libs.relative_to(root)}/cmake/{package}/{config.name}"
        outer.write_text(f'include("{inner}")\n', encoding="utf-8")


def _search_for_libraries_of_libraries(library: Path) -> None:
    """Makes the search path of an ELF file hold for what its libraries need, too.

    RUNPATH holds for a file's own needs only, RPATH for those of the files that it loads as well; Source: ld.so(8).
    """
    data = bytearray(library.read_bytes())
    if data[:6] != b"\x7fELF\x02\x01":
        raise SdkError(f"{library}: not a 64-bit library")
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for header in range(table, table + size * count, size):
        kind, _, start, _, _, length = struct.unpack_from("<IIQQQQ", data, header)
        for entry in range(start, start + length, 16) if kind == _DYNAMIC else ():
            if struct.unpack_from("<q", data, entry)[0] == _RUNPATH:
                struct.pack_into("<q", data, entry, _RPATH)
    library.write_bytes(data)
