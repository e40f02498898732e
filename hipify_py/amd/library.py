"""The executor library by ctypes: its functions and structures as hipify_py_amd.h declares them."""

from __future__ import annotations

import ctypes
import functools
from pathlib import Path

from hipify_py.build.libs import build_libs
from hipify_py.build.toolchain import Target

LIBRARY = "libhipify_py_amd.so.1"
CHECK, COUNT, COOPERATIVE = 1, 2, 4


class Launch(ctypes.Structure):
    """amdsim_launch."""

    _fields_ = (
        ("size", ctypes.c_size_t),
        ("kernel", ctypes.c_char_p),
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("shared_bytes", ctypes.c_uint32),
        ("arguments", ctypes.c_void_p),
        ("argument_bytes", ctypes.c_size_t),
        ("flags", ctypes.c_uint32),
        ("threads", ctypes.c_uint32),
        ("printf_buffer", ctypes.c_uint64),
        ("hostcall_buffer", ctypes.c_uint64),
        ("heap", ctypes.c_uint64),
        ("instruction_limit", ctypes.c_uint64),
    )


_POINTER, _TEXT, _SIZE, _INT = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int
_FUNCTIONS: dict[str, tuple[object, list[object]]] = {
    "amdsim_error": (_TEXT, []),
    "amdsim_load": (_POINTER, [_TEXT, _SIZE]),
    "amdsim_unload": (None, [_POINTER]),
    "amdsim_describe": (_TEXT, [_POINTER]),
    "amdsim_variable": (_POINTER, [_POINTER, _TEXT, ctypes.POINTER(_SIZE)]),
    "amdsim_add_memory": (_INT, [_POINTER, _SIZE, _INT]),
    "amdsim_remove_memory": (_INT, [_POINTER]),
    "amdsim_run": (_INT, [_POINTER, ctypes.POINTER(Launch)]),
    "amdsim_counters": (_TEXT, [_POINTER]),
    "amdsim_executed": (ctypes.c_uint64, []),
    "amdsim_disassemble": (_TEXT, [_POINTER, _TEXT]),
    "amdsim_instructions": (_TEXT, [_TEXT]),
    "amdsim_decode": (_INT, [_TEXT, _TEXT, _SIZE, ctypes.POINTER(_TEXT)]),
}


@functools.cache
def executor(path: Path | None = None) -> ctypes.CDLL:
    """The executor library, built on first use unless `path` names one.

    Errors: ToolMissing (no C++ compiler), BuildError.
    """
    library = path or build_libs(Target("cpu"), ["amd-executor"]) / "lib" / LIBRARY
    loaded = ctypes.CDLL(str(library))
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(loaded, name)
        function.restype, function.argtypes = result, arguments
    return loaded
