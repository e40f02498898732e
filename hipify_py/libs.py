"""Loads this project's HIP libraries into a Python program, so that AMD's bindings (hip-python) find them.

```python
from hipify_py import libs

with libs.load():
    from hip import hip, hipblas
    ...
```

The calls are those of a machine with ROCm.
"""

from __future__ import annotations

import ctypes
import os
import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType

from hipify_py.build.library_spec import SpecError, load_specs
from hipify_py.build.libs import BuildError, build_libs, build_order
from hipify_py.build.toolchain import Target, ToolMissing
from hipify_py.errors import HipifyError

__all__ = ["LibraryError", "Loaded", "load"]

_PATH = "ROCM_PATH"  # where the bindings look for libNAME.so first
_DEVICE = "HIPCPU_DEVICE"


class LibraryError(HipifyError):
    """The libraries cannot be built or loaded; the text says what to do."""


@dataclass
class Loaded:
    """Libraries that are loaded, by their names (hip, hipblas, ...), and where they are.

    They stay loaded to the end of the process. `close`, or the end of a `with` block, takes back what was set in the
    environment: bindings that are used for the first time after that find other libraries.
    """

    files: Mapping[str, Path]
    _folder: tempfile.TemporaryDirectory[str] = field(repr=False)
    _before: Mapping[str, str | None] = field(repr=False)

    def close(self) -> None:
        """Takes back what was set in the environment; nothing the second time."""
        for name, value in self._before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        self._before = {}
        self._folder.cleanup()

    def __enter__(self) -> Loaded:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def load(
    target: str = "cpu", names: Sequence[str] = (), *, prefix: str | os.PathLike[str] | None = None, device: str = ""
) -> Loaded:
    """Builds what is out of date and loads it, for the bindings of this process.

    `target`: as of `hipify-py libs build`. `names`: libraries, with what they depend on; all for the target if empty.
    `prefix`: the folder they are built in; the user's cache if None. `device`: an AMD chip (gfx942): the AMD build runs
    on it simulated, in place of `target`; `prefix` is not for it.

    Call it before the first call of the bindings. Errors: LibraryError.
    """
    _check_process()
    if target.startswith("nvidia"):
        raise LibraryError(
            "HIP for NVIDIA is headers over CUDA: there is no runtime library that Python bindings could load. Use "
            "the target cpu, or an AMD GPU, real (amd:gfx942) or simulated (device='gfx942')."
        )
    try:
        files = dict(_build(f"amd:{device}" if device else target, names, prefix, bool(device)))
    except (BuildError, OSError, SpecError, ToolMissing, ValueError) as error:
        raise LibraryError(str(error)) from error
    folder = tempfile.TemporaryDirectory(prefix="hipify-py-")
    settings = {_PATH: folder.name, **({_DEVICE: device} if device else {})}
    loaded = Loaded(files, folder, {name: os.environ.get(name) for name in settings})
    os.environ.update(settings)
    try:
        for file in files.values():
            ctypes.CDLL(str(file), mode=ctypes.RTLD_GLOBAL)
        _link([*files.values(), *_loaded_runtimes()], Path(folder.name) / "lib")
    except OSError as error:
        loaded.close()
        advice = " It needs ROCm's runtime; load(device='gfx942') does without." if target.startswith("amd") else ""
        raise LibraryError(f"{error}.{advice}") from error
    return loaded


def _check_process() -> None:
    """Errors: LibraryError where the bindings would use, or do use, other libraries."""
    if find_spec("rocm_sdk") is not None:
        raise LibraryError(
            "AMD's package rocm-sdk is installed, and hip-python takes its libraries before all others. Use a virtual "
            "environment without it (pip uninstall rocm-sdk-core), or call AMD's libraries without hipify_py.libs."
        )
    if found := _loaded_runtimes():
        raise LibraryError(
            f"a HIP runtime is loaded already: {found[0]}. Call hipify_py.libs.load() once, before the first use of "
            "hip, and before libraries that bring HIP with them, such as PyTorch for ROCm."
        )


def _loaded_runtimes() -> list[Path]:
    """HIP's runtime in this process, if there is one."""
    maps = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")
    return [Path(name) for name in dict.fromkeys(re.findall(r"/\S*/libamdhip64\.so\S*$", maps, re.MULTILINE))]


def _build(
    target: str, names: Sequence[str], prefix: str | os.PathLike[str] | None, simulated: bool
) -> Iterator[tuple[str, Path]]:
    """Name and file of each library, built, in the order of loading."""
    parsed = Target.parse(target)
    if simulated:
        yield "hip", build_libs(Target.parse("cpu"), ["hip", "amd-executor"]) / "lib" / "libamdhip64.so.7"
    folder = build_libs(parsed, names, Path(prefix) if prefix and not simulated else None)
    for spec in build_order(load_specs(parsed), names, parsed):
        if spec.soname:
            yield spec.name, folder / "lib" / spec.soname


def _link(files: Sequence[Path], folder: Path) -> None:
    """Gives libraries the names without versions that the bindings ask for, in a folder that holds nothing else."""
    folder.mkdir()
    for name, file in {f"{file.name.partition('.so')[0]}.so": file for file in files}.items():
        (folder / name).symlink_to(file)
