"""Bad input gives a clear message, the right exit code, and no damage. Every test runs the real program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

CUDA = b"#include <cuda_runtime.h>\nint f(void** p) { return (int)cudaMalloc(p, 4); }\n"
HIP = b"#include <hip/hip_runtime.h>\nint f(void** p) { return (int)hipMalloc(p, 4); }\n"


def run(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "hipify_py", *map(str, arguments)]
    env = os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    return subprocess.run(command, capture_output=True, cwd=cwd, env=env, timeout=60, check=False)


def run_code(code: str, *arguments: object, cache: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run the program from a piece of code that prepares the process first."""
    env = os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    env |= {"HIPIFY_PY_CACHE": str(cache)} if cache else {}
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, env=env, timeout=60, check=False)


def snapshot(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_a_missing_path_is_named_and_exits_with_2(tmp_path: Path) -> None:
    done = run("convert", tmp_path / "nowhere.cu", "-o", tmp_path / "out")
    assert done.returncode == 2
    assert b"nowhere.cu: no such file or directory" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_run_without_a_destination_says_which_ones_there_are(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA)
    done = run("convert", tmp_path / "a.cu")
    assert done.returncode == 2
    assert b"--in-place" in done.stderr
    assert (tmp_path / "a.cu").read_bytes() == CUDA


def test_a_folder_without_sources_exits_with_2_and_writes_nothing(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "readme.txt").write_text("nothing")
    done = run("convert", tmp_path / "in", "-o", tmp_path / "out")
    assert done.returncode == 2
    assert b"no CUDA, C or C++ source" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_folder_without_cuda_is_copied_and_says_that_nothing_was_to_be_done(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cpp").write_bytes(b"int main() {}\n")
    done = run("convert", tmp_path / "in", "-o", tmp_path / "out")
    assert done.returncode == 0
    assert b"no CUDA was found" in done.stderr
    assert (tmp_path / "out" / "a.cpp").read_bytes() == b"int main() {}\n"


def test_a_binary_named_cu_is_refused_when_named(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b"\x7fELF\0\0cudaMalloc")
    done = run("convert", tmp_path / "a.cu", "-o", tmp_path / "b.cu")
    assert done.returncode == 2
    assert b"a.cu:1:1: error: file is a binary file" in done.stderr
    assert b"[HPY0002]" in done.stderr


def test_a_binary_named_cu_in_a_folder_is_copied_as_it_is_and_reported(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_bytes(b"\x7fELF\0\0cudaMalloc")
    (tmp_path / "in" / "b.cu").write_bytes(CUDA)
    done = run("convert", tmp_path / "in", "-o", tmp_path / "out")
    assert done.returncode == 1
    assert b"HPY0002" in done.stderr
    assert (tmp_path / "out" / "a.cu").read_bytes() == b"\x7fELF\0\0cudaMalloc"
    assert (tmp_path / "out" / "b.cu").read_bytes() == HIP


def test_a_latin_1_file_keeps_its_bytes(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b"// gr\xfc\xdfe\n" + CUDA)
    done = run("convert", tmp_path / "a.cu", "-o", tmp_path / "b.cu")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "b.cu").read_bytes() == b"// gr\xfc\xdfe\n" + HIP


def test_crlf_stays_and_an_inserted_line_gets_it_too(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b"__global__ void k() {}\r\nint f() { return cudaSuccess; }\r\n")
    done = run("convert", tmp_path / "a.cu", "-o", "-")
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        b"#include <hip/hip_runtime.h>\r\n__global__ void k() {}\r\nint f() { return hipSuccess; }\r\n"
    )


def test_a_byte_order_mark_stays_first(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b"\xef\xbb\xbf__global__ void k() {}\n")
    done = run("convert", tmp_path / "a.cu", "-o", "-")
    assert done.stdout == b"\xef\xbb\xbf#include <hip/hip_runtime.h>\n__global__ void k() {}\n"


def test_a_utf_16_file_is_refused_with_advice(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes("cudaFree(p);".encode("utf-16"))
    done = run("convert", tmp_path / "a.cu", "-o", "-")
    assert done.returncode == 2
    assert b"UTF-16" in done.stderr
    assert b"UTF-8" in done.stderr


def test_an_unterminated_comment_converts_what_stands_before_it(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA + b"/* open\ncudaFree(p);\n")
    done = run("convert", tmp_path / "a.cu", "-o", "-")
    assert done.returncode == 1
    assert done.stdout == HIP + b"/* open\ncudaFree(p);\n"
    assert b"a.cu:3:1: error: comment is not closed" in done.stderr
    assert b"[HPY0010]" in done.stderr


def test_an_unterminated_string_is_reported_and_the_next_lines_are_converted(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b'const char* s = "cudaFree;\nint e = cudaSuccess;\n')
    done = run("convert", tmp_path / "a.cu", "-o", "-")
    assert done.returncode == 1
    assert b'"cudaFree;\n' in done.stdout
    assert b"int e = hipSuccess;" in done.stdout
    assert b"a.cu:1:17: error: string is not closed" in done.stderr


def test_an_unreadable_file_is_reported_and_the_others_are_converted(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_bytes(CUDA)
    (tmp_path / "in" / "b.cu").write_bytes(CUDA)
    # Root may read everything, so the refusal is put in at the place where the operating system would refuse.
    code = (
        "import errno, os, sys; from pathlib import Path; real = Path.read_bytes\n"
        "def read(self):\n"
        "    if self.name == 'a.cu' and 'in' in self.parts:\n"
        "        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))\n"
        "    return real(self)\n"
        "Path.read_bytes = read\n"
        "from hipify_py.__main__ import main; sys.exit(main())"
    )
    done = run_code(code, "convert", tmp_path / "in", "-o", tmp_path / "out", "-j", "1")
    assert done.returncode == 2
    assert b"a.cu:1:1: error: file cannot be read: Permission denied" in done.stderr
    assert (tmp_path / "out" / "b.cu").read_bytes() == HIP


def test_a_pipe_named_like_a_source_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.cu")
    done = run("convert", tmp_path / "a.cu", "-o", "-")
    assert done.returncode == 2
    assert b"is not a regular file" in done.stderr


def test_a_pipe_as_output_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        done = run("convert", tmp_path / "a.cu", "-o", pipe)
        assert done.returncode == 0, done.stderr
        assert b"hipMalloc" in os.read(reader, 65536)
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_a_folder_named_like_a_source_is_walked(tmp_path: Path) -> None:
    (tmp_path / "in" / "x.cu").mkdir(parents=True)
    (tmp_path / "in" / "x.cu" / "a.cu").write_bytes(CUDA)
    done = run("convert", tmp_path / "in", "-o", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / "x.cu" / "a.cu").read_bytes() == HIP


def test_an_output_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_bytes(CUDA)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "precious.txt").write_text("mine")
    done = run("convert", tmp_path / "in", "-o", tmp_path / "out")
    assert done.returncode == 2
    assert b"--force" in done.stderr
    assert snapshot(tmp_path / "out") == {"precious.txt": b"mine"}


def test_force_writes_the_files_of_the_run_and_leaves_the_others_alone(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_bytes(CUDA)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "precious.txt").write_text("mine")
    done = run("convert", tmp_path / "in", "-o", tmp_path / "out", "--force")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / "precious.txt").read_text() == "mine"
    assert (tmp_path / "out" / "a.cu").read_bytes() == HIP


def test_an_output_of_an_earlier_run_is_written_again(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_bytes(CUDA)
    assert run("convert", tmp_path / "in", "-o", tmp_path / "out").returncode == 0
    before = (tmp_path / "out" / "a.cu").stat().st_mtime_ns
    assert run("convert", tmp_path / "in", "-o", tmp_path / "out").returncode == 0
    assert (tmp_path / "out" / "a.cu").stat().st_mtime_ns == before, "an equal file is not touched"


def test_the_input_as_output_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA)
    for arguments in ([tmp_path, "-o", tmp_path], [tmp_path / "a.cu", "-o", tmp_path / "a.cu"]):
        done = run("convert", *arguments)
        assert done.returncode == 2
        assert b"--in-place" in done.stderr
    assert (tmp_path / "a.cu").read_bytes() == CUDA


def test_an_output_inside_the_input_is_not_converted_into_itself(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA)
    for _ in range(2):
        done = run("convert", ".", "-o", "port", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "port" / "a.cu").read_bytes() == HIP
    assert not (tmp_path / "port" / "port").exists()


def test_an_output_that_holds_the_input_is_refused(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_bytes(CUDA)
    done = run("convert", tmp_path / "in", "-o", tmp_path)
    assert done.returncode == 2
    assert b"holds the input" in done.stderr


def test_links_are_kept_and_loops_are_named(tmp_path: Path) -> None:
    source = tmp_path / "in"
    source.mkdir()
    (source / "a.cu").write_bytes(CUDA)
    (source / "link.cu").symlink_to("a.cu")
    (source / "loop").symlink_to("loop")
    (source / "up").symlink_to("..")
    done = run("convert", source, "-o", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert os.readlink(tmp_path / "out" / "link.cu") == "a.cu"
    assert (tmp_path / "out" / "link.cu").read_bytes() == HIP
    assert os.readlink(tmp_path / "out" / "loop") == "loop"
    assert b"loop" in done.stderr
    assert b"is a link out of the project" in done.stderr


@pytest.mark.parametrize(
    "words",
    [("convert", "loop.cu", "-o", "out.cu"), ("scan", "loop.cu"),
     ("build", "loop.cu"), ("check", "loop.cu"), ("verify", "loop.cu", "loop.cu")],
    ids=" ".join,
)  # fmt: skip
def test_a_link_to_itself_is_named_and_exits_with_2(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA)
    (tmp_path / "loop.cu").symlink_to("loop.cu")
    done = run(*words, cwd=tmp_path)
    said = done.stdout + done.stderr
    assert done.returncode == 2, said
    assert b"loop.cu" in said
    assert b"Traceback" not in said
    assert {p.name for p in tmp_path.iterdir()} == {"a.cu", "loop.cu"}


def test_permissions_are_kept(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "run.sh").write_text("echo\n")
    (tmp_path / "in" / "run.sh").chmod(0o755)
    (tmp_path / "in" / "a.cu").write_bytes(CUDA)
    (tmp_path / "in" / "a.cu").chmod(0o640)
    run("convert", tmp_path / "in", "-o", tmp_path / "out")
    assert (tmp_path / "out" / "run.sh").stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "out" / "a.cu").stat().st_mode & 0o777 == 0o640


def test_a_file_that_is_in_the_way_of_the_output_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_bytes(CUDA)
    (tmp_path / "out").write_text("a file")
    done = run("convert", tmp_path / "in", "-o", tmp_path / "out")
    assert done.returncode == 2
    assert b"is a file" in done.stderr
    assert (tmp_path / "out").read_text() == "a file"


def test_a_full_disk_ends_with_2_and_no_half_file(tmp_path: Path) -> None:
    """A file-size limit stands in for the full disk: writing fails in the middle of the second file."""
    source = tmp_path / "in"
    source.mkdir()
    (source / "a.cu").write_bytes(CUDA)
    (source / "b.cu").write_bytes(CUDA + b"// " + b"x" * 200_000 + b"\n")
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000));"
        "from hipify_py.__main__ import main; sys.exit(main())"
    )
    done = run_code(code, "convert", source, "-o", tmp_path / "out", cache=tmp_path / "cache")
    assert done.returncode == 2, done.stderr
    assert b"b.cu: cannot be written" in done.stderr
    written = {p.name: p for p in (tmp_path / "out").iterdir() if p.name != ".hipify-py"}
    assert not written or (list(written) == ["a.cu"] and written["a.cu"].read_bytes() == HIP)


def test_ctrl_c_exits_with_130_and_leaves_only_whole_files(tmp_path: Path) -> None:
    source = tmp_path / "in"
    source.mkdir()
    for number in range(1500):
        (source / f"f{number:04}.cu").write_bytes(CUDA * 40)
    command = [sys.executable, "-m", "hipify_py", "convert", str(source), "-o", str(tmp_path / "out"), "-j", "1"]
    env = os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    # Where the tests themselves run in the background, SIGINT is ignored, and a child would inherit that.
    default = lambda: signal.signal(signal.SIGINT, signal.default_int_handler)  # noqa: E731
    process = subprocess.Popen(command, stderr=subprocess.PIPE, env=env, preexec_fn=default)
    deadline = time.monotonic() + 30
    while not (tmp_path / "out" / "f0003.cu").exists() and time.monotonic() < deadline:
        time.sleep(0.005)
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 130, stderr
    assert b"interrupted" in stderr
    written = sorted((tmp_path / "out").glob("*"))
    assert 0 < len(written) < 1500
    expected = (HIP * 40).replace(b"#include <hip/hip_runtime.h>\n", b"")
    for path in written:
        if path.suffix == ".cu":
            assert path.read_bytes() == b"#include <hip/hip_runtime.h>\n" + expected
    assert not list((tmp_path / "out").rglob("*.hipify-tmp"))


def test_in_place_keeps_the_originals_and_says_where(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA)
    (tmp_path / "b.cpp").write_bytes(b"int x;\n")
    done = run("convert", tmp_path, "--in-place")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "a.cu").read_bytes() == HIP
    (backup,) = (tmp_path / ".hipify-py" / "backup").iterdir()
    assert str(backup).encode() in done.stderr
    assert snapshot(backup / "files") == {"a.cu": CUDA}


def test_a_diff_writes_nothing_and_applies_with_patch(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b"// \xfc\n" + CUDA)
    before = snapshot(tmp_path)
    done = run("convert", tmp_path, "--diff")
    assert snapshot(tmp_path) == before
    assert b"\n-#include <cuda_runtime.h>\n" in done.stdout
    patched = subprocess.run(["git", "apply", "-p1", "-"], input=done.stdout, cwd=tmp_path, check=False)
    assert patched.returncode == 0
    assert (tmp_path / "a.cu").read_bytes() == b"// \xfc\n" + HIP


def test_a_bad_rule_folder_is_named_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "mine.yaml").write_text("- id: x\n  kind: call\n  from: f\n  colour: red\n")
    (tmp_path / "a.cu").write_bytes(CUDA)
    done = run("convert", tmp_path / "a.cu", "-o", "-", "--rules", tmp_path / "rules")
    assert done.returncode == 2
    assert b"mine.yaml:1: rule x: unknown key `colour`" in done.stderr
    assert done.stdout == b""


def test_unknown_targets_and_syntaxes_are_bad_usage(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(CUDA)
    for option in ("--to", "--launch-syntax", "--lower"):
        done = run("convert", tmp_path / "a.cu", "-o", "-", option, "nonsense")
        assert done.returncode == 2
        assert b"must be one of" in done.stderr


def test_two_inputs_with_one_name_are_refused(tmp_path: Path) -> None:
    for folder in ("x", "y"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.cu").write_bytes(CUDA)
    done = run("convert", tmp_path / "x" / "a.cu", tmp_path / "y" / "a.cu", "-o", tmp_path / "out")
    assert done.returncode == 2
    assert b"would both become a.cu" in done.stderr


def test_a_deeply_nested_file_does_not_crash(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b"int x = " + b"(" * 10_000 + b"cudaMallocHost(&p, 4)" + b")" * 10_000 + b";\n")
    done = run("convert", tmp_path / "a.cu", "-o", "-")
    assert done.returncode in (0, 1), done.stderr
    assert b"hipHostMalloc(&p, 4, hipHostMallocDefault)" in done.stdout


def test_a_line_of_a_megabyte_converts(tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_bytes(b"int x[] = {" + b"cudaSuccess, " * 80_000 + b"};\n")
    done = run("convert", tmp_path / "a.cu", "-o", "-")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(b"hipSuccess, ") == 80_000


@pytest.mark.parametrize("command", [("convert", "-o", "-"), ("convert", "--diff"), ("scan", "--json", "-")])
def test_standard_output_on_a_full_disk_ends_with_2_and_one_line(tmp_path: Path, command: tuple[str, ...]) -> None:
    name, *rest = command
    (tmp_path / "a.cu").write_text("int main() { cudaFree(0); }\n")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hipify_py", name, str(tmp_path / "a.cu"), *rest],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2, done.stderr
    assert done.stderr.splitlines()[-1] == "hipify-py: error: standard output: No space left on device"
    assert "Traceback" not in done.stderr
