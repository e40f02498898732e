"""Result files of all forms: what is read, what is told apart, and what a difference is called."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import h5py
import numpy as np
import pytest
from PIL import Image

from hipify_py.verify import files
from hipify_py.verify.arrays import ArrayComparison, compare_contents
from hipify_py.verify.compare import Criteria, compare_runs
from hipify_py.verify.files import BadFileError, ResultFile, read_arrays
from hipify_py.verify.model import Status, Tolerance
from hipify_py.verify.run import Run

PIXELS = np.arange(2 * 3 * 3, dtype=np.uint8).reshape(2, 3, 3) * 10


def _numbers(kind: str = "float32") -> np.ndarray:
    return np.arange(1, 13).reshape(3, 4).astype(kind)


def _write_netpbm(path: Path, pixels: np.ndarray, text: bool = False) -> None:
    height, width, channels = pixels.shape
    wide = pixels.max() > 255
    kind = {(1, True): "P2", (3, True): "P3", (1, False): "P5", (3, False): "P6"}[channels, text]
    head = f"{kind}\n# made by a test\n{width} {height}\n{65535 if wide else 255}\n".encode()
    body = " ".join(map(str, pixels.ravel())).encode() if text else pixels.astype(">u2" if wide else "u1").tobytes()
    path.write_bytes(head + body)


def _write(path: Path, values: np.ndarray) -> None:
    """A file of the form that its name tells, with `values` in it."""
    if path.suffix == ".npy":
        np.save(path, values)
    elif path.suffix == ".npz":
        np.savez(path, first=np.zeros(3), second=values)
    elif path.suffix == ".h5":
        with h5py.File(path, "w") as file:
            file["group/data"] = values
            file["title"] = "a run"
            file["empty"] = h5py.Empty("f")
    elif path.suffix in (".ppm", ".pgm"):
        _write_netpbm(path, values)
    elif path.suffix in (".png", ".bmp", ".tif"):
        Image.fromarray(values).save(path)
    else:
        values.tofile(path)


def _compare(folder: Path, file: ResultFile, a: np.ndarray, b: np.ndarray, **more: Any) -> ArrayComparison:
    sides = []
    for name, values in (("a", a), ("b", b)):
        (folder / name).mkdir(parents=True)
        _write(folder / name / file.path, values)
        sides.append(read_arrays(folder / name, file))
    return compare_contents(file, *sides, **more)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("out.npy", "out.npy[1, 2]"),
        ("out.npz", "out.npz:second[1, 2]"),
        ("out.h5", "out.h5:/group/data[1, 2]"),
        ("out.bin:float32", "out.bin[6]"),
        ("out.dat:>f4", "out.dat[6]"),
    ],
)
def test_one_wrong_number_is_found_and_named_and_roundings_pass(tmp_path: Path, text: str, place: str) -> None:
    file = ResultFile.parse(text)
    right = _numbers(">f4" if ">" in text else "float32")
    wrong = right.copy()
    wrong[1, 2] += 0.01
    (difference,) = _compare(tmp_path / "wrong", file, right, wrong).differences
    assert str(difference) == f"{place}: original 7.0, port 7.01 (1 of 12 elements differ)"
    near = np.nextafter(right, np.float32(0)).astype(right.dtype)
    result = _compare(tmp_path / "near", file, right, near)
    assert not result.differences
    assert result.elements >= 12


@pytest.mark.parametrize("name", ["out.ppm", "out.png", "out.bmp", "out.tif"])
def test_pixels_may_be_one_step_apart_and_no_more(tmp_path: Path, name: str) -> None:
    near, far = PIXELS.copy(), PIXELS.copy()
    near[1, 2, 0] += 1
    far[1, 2, 0] += 2
    file = ResultFile.parse(name)
    result = _compare(tmp_path / "near", file, PIXELS, near)
    assert (result.differences, result.notes) == ([], [f"{name}: 1 x equal but for one step"])
    (difference,) = _compare(tmp_path / "far", file, PIXELS, far).differences
    assert str(difference) == f"{name} pixel (x 2, y 1), channel 0: original 150, port 152 (1 of 18 elements differ)"
    allowed = _compare(tmp_path / "allowed", file, PIXELS, far, tolerance=Tolerance(0.0, 2.0))
    assert (allowed.differences, allowed.notes) == ([], [f"{name}: 1 x equal but for up to 2 steps"])


def test_netpbm_is_read_as_text_and_binary_grey_and_colour_in_8_and_16_bits_and_as_bits(tmp_path: Path) -> None:
    for pixels in (PIXELS, PIXELS[:, :, :1], PIXELS.astype(np.int64) * 300):
        for text in (False, True):
            _write_netpbm(tmp_path / "a.ppm", pixels, text)
            assert np.array_equal(read_arrays(tmp_path, ResultFile("a.ppm"))[""], pixels)
    (tmp_path / "bits.pbm").write_bytes(b"P4 10 2\n" + bytes([0b10000001, 0b01000000, 0, 0b10000000]))
    bits = read_arrays(tmp_path, ResultFile("bits.pbm"))[""][:, :, 0].tolist()
    assert bits == [[1, 0, 0, 0, 0, 0, 0, 1, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0, 1, 0]]
    (tmp_path / "text.pbm").write_bytes(b"P1\n3 2\n101\n0 1 0\n")
    assert read_arrays(tmp_path, ResultFile("text.pbm"))[""][:, :, 0].tolist() == [[1, 0, 1], [0, 1, 0]]


def test_pillow_and_the_own_reader_agree(tmp_path: Path) -> None:
    Image.fromarray(PIXELS).save(tmp_path / "a.ppm")
    Image.fromarray(PIXELS).save(tmp_path / "a.png")
    own, pillows = (read_arrays(tmp_path, ResultFile(name))[""] for name in ("a.ppm", "a.png"))
    assert np.array_equal(own, pillows)


def test_an_image_of_another_size_differs(tmp_path: Path) -> None:
    result = _compare(tmp_path, ResultFile("out.ppm"), PIXELS, PIXELS[:, :2])
    assert "different type or shape" in str(result.differences[0])


def test_an_array_that_only_one_file_has_is_a_difference(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", x=np.ones(2), y=np.ones(2))
    np.savez(tmp_path / "b.npz", x=np.ones(2), z=np.ones(2))
    sides = [read_arrays(tmp_path, ResultFile(name)) for name in ("a.npz", "b.npz")]
    texts = [str(d) for d in compare_contents(ResultFile("out.npz"), *sides).differences]
    assert texts == [
        "out.npz:y: original an array, port (no such array)",
        "out.npz:z: original (no such array), port an array",
    ]


def test_members_of_structures_and_texts_are_compared(tmp_path: Path) -> None:
    rows = np.array([(1.0, 2), (3.0, 4)], dtype=[("x", "f4"), ("n", "i4")])
    other = rows.copy()
    other["n"][1] = 5
    (difference,) = _compare(tmp_path, ResultFile("out.h5"), rows, other).differences
    assert difference.place == "out.h5:/group/data.n[1]"
    changed = tmp_path / "c"
    changed.mkdir()
    with h5py.File(changed / "out.h5", "w") as file:
        file["group/data"] = rows
        file["title"] = "another run"
    sides = read_arrays(tmp_path / "a", ResultFile("out.h5")), read_arrays(changed, ResultFile("out.h5"))
    (difference,) = compare_contents(ResultFile("out.h5"), *sides).differences
    assert difference.expected == "a run"


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("gone.npy", None),
        ("text.npy", b"hello"),
        ("empty.raw:float32", b""),
        ("odd.raw:float32", b"12345"),
        ("text.h5", b"hello"),
        ("text.npz", b"hello"),
        ("text.png", b"hello"),
        ("cut.png", b"\x89PNG\r\n\x1a\n"),
        ("text.ppm", b"hello"),
        ("cut.ppm", b"P6 10 10 255\n123"),
        ("head.pgm", b"P5 10"),
    ],
)
def test_a_bad_file_is_an_error_not_an_empty_array(tmp_path: Path, text: str, content: bytes | None) -> None:
    file = ResultFile.parse(text)
    if content is not None:
        (tmp_path / file.path).write_bytes(content)
    with pytest.raises(BadFileError, match=file.path) as error:
        read_arrays(tmp_path, file)
    assert "pickle" not in str(error.value)  # numpy's advice for what it does not know


def test_result_files_are_parsed() -> None:
    assert ResultFile.parse("out.npy") == ResultFile("out.npy")
    assert ResultFile.parse("dir/out.bin:float32") == ResultFile("dir/out.bin", "float32")
    assert ResultFile.parse("out.log:text").form == "text"
    assert ResultFile.parse("Image.PPM").form == "netpbm"


@pytest.mark.parametrize("text", ["out.bin", "out.bin:floaty"])
def test_a_file_without_a_type_is_refused_with_advice(text: str) -> None:
    with pytest.raises(ValueError, match="float32"):
        ResultFile.parse(text)


@pytest.mark.parametrize(("text", "package"), [("out.h5", "h5py"), ("out.png", "pillow")])
def test_a_missing_package_is_named_before_anything_is_built(
    monkeypatch: pytest.MonkeyPatch, text: str, package: str
) -> None:
    monkeypatch.setattr(files, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match=rf"needs the package {package}: .*hipify-py\[files\]"):
        ResultFile.parse(text)
    assert ResultFile.parse("out.ppm").form == "netpbm"  # needs none


def _run(folder: Path, name: str, write: Callable[[Path], object]) -> Run:
    (folder / name).mkdir()
    write(folder / name)
    return Run("app", folder / name, 0, "", "", 1.0)


def test_text_files_are_compared_as_text_is(tmp_path: Path) -> None:
    def say(text: str) -> Callable[[Path], object]:
        return lambda folder: (folder / "out.csv").write_text(text)

    criteria = Criteria(files=(ResultFile.parse("out.csv"),))
    originals = [_run(tmp_path, name, say("n, ms\n5, 1.5\n")) for name in ("a", "b")]
    same = compare_runs(originals, _run(tmp_path, "c", say("n, ms\n5, 2.5\n")), 64, criteria)
    assert (same.status, same.reason) == (Status.PASS, "equal: out.csv (1 numbers, 2 words)")
    other = compare_runs(originals, _run(tmp_path, "d", say("n, ms\n6, 2.5\n")), 64, criteria)
    assert other.reason.startswith("out.csv line 2: original 5, port 6")
    gone = compare_runs(originals, _run(tmp_path, "e", lambda folder: None), 64, criteria)
    assert (gone.status, "was not written" in gone.reason) == (Status.FAIL, True)
