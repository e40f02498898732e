"""A mirror of Debian made of a few small packages, served on this machine, that can fail in the ways mirrors do."""

from __future__ import annotations

import hashlib
import io
import lzma
import subprocess
import tarfile
import threading
from collections.abc import Callable, Mapping, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from hipify_py.build.sdk import packages

# Runs the installation with further words; exit code, output, messages.
Install = Callable[..., tuple[int, str, str]]


def make_deb(files: Mapping[str, str | bytes], links: Mapping[str, str] | None = None) -> bytes:
    """A Debian package with files (a text that starts with #! is a program) and symbolic links."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:xz") as archive:
        for name, text in files.items():
            content = text if isinstance(text, bytes) else text.encode()
            member = tarfile.TarInfo(f"./{name}")
            member.size, member.mode = len(content), 0o755 if content.startswith(b"#!") else 0o644
            archive.addfile(member, io.BytesIO(content))
        for name, target in (links or {}).items():
            member = tarfile.TarInfo(f"./{name}")
            member.type, member.linkname = tarfile.SYMTYPE, target
            archive.addfile(member)
    members = {"debian-binary": b"2.0\n", "control.tar.xz": b"", "data.tar.xz": buffer.getvalue()}
    return b"!<arch>\n" + b"".join(_ar_member(*one) for one in members.items())


def _ar_member(name: str, content: bytes) -> bytes:
    header = f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}`\n".encode()
    return header + content + b"\n" * (len(content) % 2)


class Mirror:
    """A folder with suites; `serve` makes an address of it.

    `asked` holds the path and the Range header of every request. `missing` are paths that are not found, `cut` are
    paths of which only the first half is sent, `wrong` are paths that are sent with other bytes, `held` are paths that
    wait for the event `go`.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.asked: list[tuple[str, str]] = []
        self.missing: set[str] = set()
        self.cut: set[str] = set()
        self.wrong: set[str] = set()
        self.held: set[str] = set()
        self.go = threading.Event()
        self.knows_ranges = True
        self._rows: dict[str, list[str]] = {}

    def add(self, suite: str, name: str, version: str, deb: bytes, archive: str = "debian") -> str:
        """Adds a package and returns its path on the server."""
        file = f"pool/{name}_{version.replace(':', '%3a')}.deb"
        path = self.root / archive / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(deb)
        digest = hashlib.sha256(deb).hexdigest()
        row = f"Package: {name}\nVersion: {version}\nInstalled-Size: 1\nFilename: {file}\n"
        self._rows.setdefault(f"{archive}/dists/{suite}", []).append(f"{row}Size: {len(deb)}\nSHA256: {digest}\n")
        return f"/{archive}/{file}"

    def publish(self, sign: Sequence[str] = (), suites: Sequence[str] = packages.SUITES) -> None:
        """Writes the lists; `sign` is a command that signs standard input to standard output."""
        for place in (f"debian/dists/{suite}" for suite in suites):
            self._rows.setdefault(place, [])
        for place, rows in self._rows.items():
            listed = "main/binary-amd64/Packages.xz"
            content = lzma.compress("\n".join(rows).encode())
            release = (
                f"Origin: Debian\nSHA256:\n {hashlib.sha256(content).hexdigest()} {len(content)} {listed}\n".encode()
            )
            (self.root / place / listed).parent.mkdir(parents=True, exist_ok=True)
            (self.root / place / listed).write_bytes(content)
            if sign:
                release = subprocess.run(sign, input=release, capture_output=True, check=True).stdout
            (self.root / place / "InRelease").write_bytes(release)

    def answer(self, path: str, asked_range: str) -> tuple[int, bytes, int]:
        """Status, what is sent, and how long the server says that it is."""
        self.asked.append((path, asked_range))
        if path in self.held:
            self.go.wait(30)
        file = self.root / path.lstrip("/")
        if path in self.missing or not file.is_file():
            return 404, b"", 0
        content = file.read_bytes()
        status = 206 if asked_range and self.knows_ranges else 200
        if status == 206:
            content = content[int(asked_range.removeprefix("bytes=").rstrip("-")) :]
        if path in self.wrong:
            content = bytes(255 - byte for byte in content)
        return status, content[: len(content) // 2] if path in self.cut else content, len(content)


def make_server(mirror: Mirror) -> ThreadingHTTPServer:
    """A server of a mirror on a free port of this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, content, length = mirror.answer(self.path, self.headers.get("Range", ""))
            self.send_response(status)
            self.send_header("Content-Length", str(length))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *words: object) -> None:
            pass

    return ThreadingHTTPServer(("127.0.0.1", 0), Handler)


# A compiler that says what clang says, makes empty files, and fails for headers with the word `broken` in them.
FAKE_CLANG = """#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
for word; do
  case $word in
    --version) echo "Debian clang version 22.1.8"; exit 0 ;;
    -print-prog-name=* | -print-file-name=* | -print-libgcc-file-name) echo "$here/clang++-22"; exit 0 ;;
    --rocm-path=*) root=${word#--rocm-path=} ;;
    -o) next=yes; continue ;;
  esac
  [ -z "$next" ] || : >"$word"
  next=
done
! grep -q broken "$root/include/hip/hip_runtime.h" 2>/dev/null || { echo "a.hip:1:1: error: it is broken" >&2; exit 1; }
"""
FAKE_NM = "#!/bin/sh\necho '0000000000001000 T hipMalloc@@hip_4.2'\n"
CMAKE = """\
set_target_properties(hip::amdhip64 PROPERTIES
  IMPORTED_LOCATION_NONE "${_IMPORT_PREFIX}/lib/x86_64-linux-gnu/libamdhip64.so.7.2.9"
  IMPORTED_SONAME_NONE "libamdhip64.so.7"
  INTERFACE_LINK_LIBRARIES "--rtlib=compiler-rt"
)
"""


def add_rocm(mirror: Mirror, version: str, suite: str = "experimental", header: str = "", without: str = "") -> None:
    """Adds all packages of one release of ROCm; `header` is the text of hip_runtime.h."""
    lib = "usr/lib/x86_64-linux-gnu"
    content: dict[str, tuple[dict[str, str], dict[str, str]]] = {
        packages.HIP: (
            {"usr/include/hip/hip_runtime.h": header, f"{lib}/cmake/hip/hip-targets.cmake": CMAKE},
            {f"{lib}/libamdhip64.so": "libamdhip64.so.7"},
        ),
        "libamdhip64-7": (
            {f"{lib}/libamdhip64.so.7.2.9": "code"},
            {f"{lib}/libamdhip64.so.7": "libamdhip64.so.7.2.9"},
        ),
        "rocm-device-libs-22": ({f"{lib}/amdgcn/bitcode/ocml.bc": "bitcode"}, {}),
    }
    for name in (*content, *(n for n in packages.NEEDED if n not in content and "[" not in n), *packages.LIBRARIES):
        files, links = content.get(name, ({f"usr/share/doc/{name}/copyright": "free"}, {}))
        if name != without:
            mirror.add(suite, name, f"{version}-1", make_deb(files, links))


def add_clang(mirror: Mirror) -> None:
    """Adds clang and what it needs, in the two suites that have it."""
    for name in packages.CLANG_PACKAGES:
        files = {"usr/lib/llvm-22/bin/clang++": FAKE_CLANG, "usr/lib/llvm-22/bin/clang++-22": FAKE_CLANG}
        if name != "clang-22":
            files = {f"usr/lib/x86_64-linux-gnu/{name}.so.1": "library"}
        suite, archive = ("bookworm-security", "debian-security") if "22" in name else ("bookworm", "debian")
        mirror.add(suite, name, "1:22.1.8-1", make_deb(files, {"usr/lib/llvm-22/lib/link": "nowhere"}), archive)
