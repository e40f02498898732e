"""Which files of a project a source reaches."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.build.includes import SearchPath, find_reached, included_names, is_system_folder, is_vendor_folder


@pytest.mark.parametrize(
    ("line", "names"),
    [
        (b'// text about #include "x.h" inside', []),
        (b"#include MACRO", []),
        (b'#include "a.h"', [(True, "a.h")]),
        (b"  #  include <dir/a.h>  // why", [(False, "dir/a.h")]),
        (b'#if 0\n#include "off.h"\n#endif', [(True, "off.h")]),
        (b'#include_next <a.h>\r\n#include "b.h"\r\n', [(False, "a.h"), (True, "b.h")]),
    ],
)
def test_include_lines(line: bytes, names: list[tuple[bool, str]]) -> None:
    assert included_names(line) == names


def _write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def test_headers_are_followed_through_folders_and_circles(tmp_path: Path) -> None:
    files = {
        "src/main.cu": '#include "near.h"\n#include <far.h>\n#include <cstdio>\n',
        "src/near.h": '#include "../inc/far.h"\n',
        "inc/far.h": '#include "detail/deep.h"\n#include "gone.h"\n',
        "inc/detail/deep.h": '#include "../far.h"\n',
        "inc/unused.h": "",
    }
    _write(tmp_path, files)
    reached = find_reached([tmp_path / "src/main.cu"], SearchPath((), (tmp_path / "inc",)))
    names = {str(path.relative_to(tmp_path)) for path in reached}
    assert names == {"src/main.cu", "src/near.h", "inc/far.h", "inc/detail/deep.h"}


def test_angle_includes_do_not_look_beside_the_file(tmp_path: Path) -> None:
    _write(tmp_path, {"a.cu": "#include <b.h>\n", "b.h": ""})
    assert list(find_reached([tmp_path / "a.cu"], SearchPath())) == [tmp_path / "a.cu"]


def test_the_first_folder_wins(tmp_path: Path) -> None:
    _write(tmp_path, {"a.cu": "#include <b.h>\n", "one/b.h": "", "two/b.h": ""})
    reached = find_reached([tmp_path / "a.cu"], SearchPath((), (tmp_path / "one", tmp_path / "two")))
    assert tmp_path / "one/b.h" in reached
    assert tmp_path / "two/b.h" not in reached


def test_a_missing_source_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        find_reached([tmp_path / "gone.cu"], SearchPath())


def test_folders_of_vendors_and_of_the_system_are_known(tmp_path: Path) -> None:
    _write(tmp_path, {"cuda/cuda_runtime.h": "", "mine/a.h": ""})
    assert is_vendor_folder(tmp_path / "cuda")
    assert not is_vendor_folder(tmp_path / "mine")
    assert is_system_folder(Path("/usr/include/c++/12"))
    assert not is_system_folder(Path("/usr/includes"))
