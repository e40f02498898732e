"""Result files: which form a file has, and what is read from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
TEXT = "text"
_PLAIN_IMAGES = (".ppm", ".pgm", ".pbm", ".pnm")
_FORMS = {
    ".npy": "npy", ".npz": "npz", ".h5": "hdf5", ".hdf5": "hdf5", ".he5": "hdf5",
    **dict.fromkeys(_PLAIN_IMAGES, "netpbm"),
    **dict.fromkeys((".png", ".bmp", ".jpg", ".jpeg", ".tif", ".tiff", ".gif", ".tga"), "image"),
    **dict.fromkeys((".txt", ".csv", ".tsv", ".json"), TEXT),
}  # fmt: skip
_PACKAGES = {"hdf5": ("h5py", "h5py"), "image": ("PIL", "pillow")}  # module, and what it is installed as


class BadFileError(Exception):
    """A result file that cannot be read; the text says what to do."""


@dataclass(frozen=True, slots=True)
class ResultFile:
    """A file that a program writes. `dtype` is the type of a raw file's numbers, or "text"; else the name tells."""

    path: str
    dtype: str = ""

    @property
    def form(self) -> str:
        """npy, npz, hdf5, netpbm, image, text or raw."""
        if self.dtype:
            return TEXT if self.dtype == TEXT else "raw"
        return _FORMS.get(Path(self.path).suffix.lower(), "")

    @property
    def is_image(self) -> bool:
        return self.form in ("netpbm", "image")

    @classmethod
    def parse(cls, text: str) -> ResultFile:
        """Read `out.npy`, `out.bin:float32` or `out.log:text`.

        Errors: ValueError with what to write or install instead.
        """
        path, colon, dtype = text.rpartition(":")
        file = cls(path, dtype) if colon else cls(text)
        if not file.form:
            raise ValueError(f"--file {text}: say the type of the numbers, as in {text}:float32, or {text}:text")
        if file.form == "raw":
            try:
                np.dtype(dtype)
            except TypeError:
                raise ValueError(f"--file {text}: {dtype} is no numpy type; float32, float64, int32 ... are") from None
        if problem := _missing_package(file.form):
            raise ValueError(f"--file {text}: {problem}")
        return file

    def place(self, part: str, index: tuple[int, ...]) -> str:
        """An element in words: `out.npz:x[1, 2]`, `out.ppm pixel (x 5, y 3), channel 0`."""
        if self.is_image:
            y, x, channel = index
            return f"{self.path} pixel (x {x}, y {y}), channel {channel}"
        return f"{self.label(part)}[{', '.join(map(str, index))}]"

    def label(self, part: str) -> str:
        """The file, or one array in it."""
        return f"{self.path}:{part}" if part else self.path


def _missing_package(form: str) -> str:
    module, package = _PACKAGES.get(form, ("", ""))
    if not module or find_spec(module) is not None:
        return ""
    return f"reading it needs the package {package}: python -m pip install 'hipify-py[files]'"


def read_arrays(folder: Path, file: ResultFile) -> dict[str, Array]:
    """The arrays of a result file by name; "" where it holds one without a name. Images: rows, columns, channels.

    Errors: BadFileError when it is missing, empty or not of that form.
    """
    path = folder / file.path
    name = Path(file.path).name
    if not path.is_file():
        raise BadFileError(f"{name} was not written; the folder holds: {_listing(path.parent)}")
    if problem := _missing_package(file.form):
        raise BadFileError(f"{name}: {problem}")
    try:
        arrays = dict(_read(path, file))
    except (ValueError, OSError, EOFError, KeyError, SyntaxError) as error:  # SyntaxError: Pillow's, for a broken PNG
        raise BadFileError(f"{name} cannot be read: {error}") from None
    if not any(array.size for array in arrays.values()):
        raise BadFileError(f"{name} holds no numbers")
    return arrays


def read_text(folder: Path, file: ResultFile) -> str:
    """A result file as text.

    Errors: BadFileError when it is missing or empty.
    """
    path = folder / file.path
    if not path.is_file():
        raise BadFileError(f"{path.name} was not written; the folder holds: {_listing(path.parent)}")
    text = path.read_bytes().decode("utf-8", "replace")
    if not text.strip():
        raise BadFileError(f"{path.name} is empty")
    return text


def _listing(folder: Path) -> str:
    names = sorted(p.name for p in folder.iterdir())[:12] if folder.is_dir() else []
    return ", ".join(names) or "nothing"


def _read(path: Path, file: ResultFile) -> Iterator[tuple[str, Array]]:
    if file.form == "raw":
        kind = np.dtype(file.dtype)
        if path.stat().st_size % kind.itemsize:
            raise ValueError(f"it has {path.stat().st_size} bytes, no whole number of {file.dtype}")
        yield from _fields("", np.fromfile(path, dtype=kind))
    elif file.form == "npy":
        yield from _fields("", _read_npy(path))
    elif file.form == "npz":
        if not is_zipfile(path):
            raise ValueError("it is no archive of arrays")
        with np.load(path, allow_pickle=False) as archive:
            for name in archive.files:
                yield from _fields(name, archive[name])
    elif file.form == "hdf5":
        yield from _read_hdf5(path)
    else:
        yield "", _read_netpbm(path.read_bytes()) if file.form == "netpbm" else _read_image(path)


def _read_npy(path: Path) -> Array:
    with path.open("rb") as file:
        np.lib.format.read_magic(file)  # np.load takes a file without it for one of objects
    array: Array = np.load(path, allow_pickle=False)
    return array


def _fields(name: str, array: Array) -> Iterator[tuple[str, Array]]:
    """The members of structures one by one."""
    if array.dtype.names is None:
        yield name, array
        return
    for member in array.dtype.names:
        yield from _fields(f"{name}.{member}" if name else member, array[member])


def _read_hdf5(path: Path) -> Iterator[tuple[str, Array]]:
    import h5py

    found: list[tuple[str, Array]] = []

    def visit(name: str, item: object) -> None:
        if isinstance(item, h5py.Dataset) and item.shape is not None:
            array = np.asarray(item.asstr()[()]) if h5py.check_string_dtype(item.dtype) else np.asarray(item[()])
            found.extend(_fields(f"/{name}", array.astype(str) if array.dtype.kind == "O" else array))

    with h5py.File(path, "r") as file:
        file.visititems(visit)
    yield from found


def _read_image(path: Path) -> Array:
    from PIL import Image

    with Image.open(path) as image:
        if image.mode in ("P", "CMYK", "YCbCr", "1"):
            image = image.convert("L" if image.mode == "1" else "RGBA" if "transparency" in image.info else "RGB")
        pixels = np.asarray(image)
    return pixels.reshape(*pixels.shape[:2], -1)


def _read_netpbm(data: bytes) -> Array:
    """PBM, PGM and PPM, as text or binary (netpbm's manual pages of the formats)."""
    kind = data[:2]
    if kind not in (b"P1", b"P2", b"P3", b"P4", b"P5", b"P6"):
        raise ValueError(f"it begins with {kind!r}, no PBM, PGM or PPM")
    header = re.compile(rb"(?:\s|#[^\n]*\n)*(\d+)")
    values, at = [], 2
    for _ in range(2 if kind in (b"P1", b"P4") else 3):
        match = header.match(data, at)
        if match is None:
            raise ValueError("its header is not complete")
        values.append(int(match[1]))
        at = match.end()
    width, height = values[:2]
    channels = 3 if kind in (b"P3", b"P6") else 1
    if kind in (b"P1", b"P2", b"P3"):
        text = re.sub(rb"#[^\n]*", b"", data[at:])
        words = re.findall(rb"[01]", text) if kind == b"P1" else text.split()
        pixels: Array = np.array([int(word) for word in words])
    elif kind == b"P4":
        rows = np.frombuffer(data, np.uint8, offset=at + 1).reshape(height, -1)
        pixels = np.unpackbits(rows, axis=1)[:, :width].reshape(-1)
    else:
        pixels = np.frombuffer(data, ">u2" if values[2] > 255 else np.uint8, width * height * channels, at + 1)
    return pixels.astype(np.int64).reshape(height, width, channels)
