"""The wheel holds all that the program needs: it converts and finds the library sources without a checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel, as a folder for PYTHONPATH."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def run(installed: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PYTHONPATH=str(installed))
    return subprocess.run(
        [sys.executable, "-P", "-m", "hipify_py", *arguments]
        if sys.version_info >= (3, 11)
        else [sys.executable, "-m", "hipify_py", *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_wheel_converts_without_a_checkout(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text("int main() { void* p; cudaMalloc(&p, 4); }\n")
    done = run(installed, "convert", "a.cu", "-o", "-", cwd=tmp_path)
    assert done.stderr == ""
    assert done.stdout == "#include <hip/hip_runtime.h>\nint main() { void* p; hipMalloc(&p, 4); }\n"


def test_the_wheel_reads_its_own_copy_of_the_data(installed: Path, tmp_path: Path) -> None:
    code = "import hipify_py.resources as r; print(r.data_root())"
    environment = dict(os.environ, PYTHONPATH=str(installed))
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert Path(done.stdout.strip()) == installed / "hipify_py" / "_shipped"


def test_the_wheel_has_the_parts_of_a_page_and_the_constants_of_effort(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "a.cu").write_text("int main() { void* p; cudaMalloc(&p, 4); }\n")
    done = run(installed, "scan", "a.cu", "--report", "html=page.html", cwd=tmp_path)
    assert "person-days" in done.stdout
    assert "selectTab" in (tmp_path / "page.html").read_text()
    assert (installed / "hipify_py" / "report" / "report.schema.json").is_file()


@pytest.mark.parametrize("folder", ["rules", "kernels", "compat_libs", "samples"])
def test_every_data_file_of_the_checkout_is_in_the_wheel(installed: Path, folder: str) -> None:
    tracked = subprocess.run(["git", "ls-files", folder], cwd=ROOT, capture_output=True, text=True, check=True)
    names = tracked.stdout.split()
    assert names
    missing = [name for name in names if not (installed / "hipify_py" / "_shipped" / name).is_file()]
    assert not missing


def test_the_wheel_brings_the_manual_page(installed: Path) -> None:
    (page,) = installed.glob("*.data/data/share/man/man1/hipify-py.1")
    assert page.read_bytes() == (ROOT / "docs" / "man" / "hipify-py.1").read_bytes()


def test_the_wheel_brings_what_builds_for_gpus_need(installed: Path) -> None:
    package = installed / "hipify_py"
    for name in ("build/sdk/hipconfig", "build/cmake_modules/cpu/FindCUDA.cmake"):
        assert (package / name).is_file(), name
    assert (package / "_shipped/compat_libs/runtime/nvidia/rand/include/hiprand/hiprand.h").is_file()
