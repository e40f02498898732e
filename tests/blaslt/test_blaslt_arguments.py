"""Descriptors, their attributes, and what hipBLASLt says to wrong arguments."""

from __future__ import annotations

import ctypes
from contextlib import ExitStack
from typing import Any

import numpy as np
import pytest
from blaslt_library import (
    COMPUTE_32F,
    DESC_ATTRIBUTES,
    INVALID_VALUE,
    LAYOUT_ATTRIBUTES,
    NOT_INITIALIZED,
    SUCCESS,
    Blaslt,
    Matrix,
)

CREATORS = {
    "MatrixLayout": (0, ctypes.c_uint64(3), ctypes.c_uint64(4), ctypes.c_int64(5)),
    "MatmulDesc": (COMPUTE_32F, 0),
    "MatmulPreference": (),
    "MatrixTransformDesc": (0,),
}
ATTRIBUTES: dict[str, dict[str, tuple[int, Any]]] = {
    "MatrixLayout": LAYOUT_ATTRIBUTES,
    "MatmulDesc": DESC_ATTRIBUTES,
    "MatmulPreference": {"search_mode": (0, ctypes.c_uint32), "max_workspace_bytes": (1, ctypes.c_uint64)},
    "MatrixTransformDesc": {
        "scale_type": (0, ctypes.c_int32),
        "pointer_mode": (1, ctypes.c_int32),
        "op_a": (2, ctypes.c_int32),
        "op_b": (3, ctypes.c_int32),
    },
}


def create(blaslt: Blaslt, kind: str) -> ctypes.c_void_p:
    target = ctypes.c_void_p()
    function = getattr(blaslt.library, f"hipblasLt{kind}Create")
    assert function(ctypes.byref(target), *CREATORS[kind]) == SUCCESS
    return target


def read(blaslt: Blaslt, kind: str, target: ctypes.c_void_p, attribute: tuple[int, Any]) -> Any:
    buffer, written = attribute[1](), ctypes.c_size_t()
    function = getattr(blaslt.library, f"hipblasLt{kind}GetAttribute")
    size = ctypes.c_size_t(ctypes.sizeof(buffer))
    assert function(target, attribute[0], ctypes.byref(buffer), size, ctypes.byref(written)) == SUCCESS
    assert written.value == ctypes.sizeof(buffer)
    return buffer.value


@pytest.mark.parametrize("kind", ATTRIBUTES)
def test_every_attribute_is_read_as_it_was_set(blaslt: Blaslt, kind: str) -> None:
    target = create(blaslt, kind)
    values = {name: 3 + index for index, name in enumerate(ATTRIBUTES[kind])}
    for name, value in values.items():
        assert blaslt.set(kind, target, ATTRIBUTES[kind][name], value) == SUCCESS
    assert {name: read(blaslt, kind, target, ATTRIBUTES[kind][name]) for name in values} == values
    assert getattr(blaslt.library, f"hipblasLt{kind}Destroy")(target) == SUCCESS


@pytest.mark.parametrize("kind", ATTRIBUTES)
def test_attributes_are_refused_for_null_unknown_or_short_arguments(blaslt: Blaslt, kind: str) -> None:
    target = create(blaslt, kind)
    setter, getter = (getattr(blaslt.library, f"hipblasLt{kind}{verb}Attribute") for verb in ("Set", "Get"))
    buffer, written = (ctypes.c_uint64 * 4)(), ctypes.c_size_t()
    size, short = ctypes.c_size_t(4), ctypes.c_size_t(2)
    null_status = INVALID_VALUE if kind == "MatmulPreference" else NOT_INITIALIZED
    assert setter(None, 0, buffer, size) == null_status
    assert setter(target, 0, None, size) == INVALID_VALUE
    assert setter(target, 0, buffer, short) == INVALID_VALUE
    assert setter(target, 77, buffer, size) == INVALID_VALUE
    assert getter(None, 0, buffer, size, ctypes.byref(written)) == null_status
    assert getter(target, 0, None, size, ctypes.byref(written)) == INVALID_VALUE
    assert getter(target, 0, buffer, short, ctypes.byref(written)) == INVALID_VALUE
    assert getter(target, 77, buffer, size, ctypes.byref(written)) == INVALID_VALUE
    assert getter(target, 0, None, ctypes.c_size_t(0), None) == INVALID_VALUE
    assert getter(target, 0, None, ctypes.c_size_t(0), ctypes.byref(written)) == SUCCESS
    assert written.value == ctypes.sizeof(next(iter(ATTRIBUTES[kind].values()))[1])


def test_defaults_are_those_of_hipblaslt(blaslt: Blaslt) -> None:
    desc, layout = create(blaslt, "MatmulDesc"), create(blaslt, "MatrixLayout")
    found = {name: read(blaslt, "MatmulDesc", desc, DESC_ATTRIBUTES[name]) for name in DESC_ATTRIBUTES}
    assert (found["op_a"], found["op_b"], found["epilogue"], found["pointer_mode"]) == (111, 111, 1, 0)
    assert found["bias_type"] == found["aux_type"] == found["compute_input_a"] == 255
    assert found["bias"] is found["scale_a"] is found["amax"] is found["aux"] is None
    names = ("rows", "cols", "ld", "batch_count", "batch_stride", "order")
    expected = [3, 4, 5, 1, 0, 0]
    assert [read(blaslt, "MatrixLayout", layout, LAYOUT_ATTRIBUTES[name]) for name in names] == expected


def test_create_and_destroy_refuse_null_and_unknown_types(blaslt: Blaslt) -> None:
    library, place = blaslt.library, ctypes.c_void_p()
    assert library.hipblasLtCreate(None) == INVALID_VALUE
    assert library.hipblasLtDestroy(None) == NOT_INITIALIZED
    for kind, arguments in CREATORS.items():
        assert getattr(library, f"hipblasLt{kind}Create")(None, *arguments) == INVALID_VALUE
    for kind in ("MatrixLayout", "MatmulDesc", "MatmulPreference"):
        assert getattr(library, f"hipblasLt{kind}Destroy")(None) == INVALID_VALUE
    assert library.hipblasLtMatrixTransformDescDestroy(None) == SUCCESS
    assert library.hipblasLtMatmulDescCreate(ctypes.byref(place), 0, 0) == INVALID_VALUE  # computed in half
    assert library.hipblasLtMatmulDescCreate(ctypes.byref(place), COMPUTE_32F, 2) == INVALID_VALUE


def test_version_and_architecture_are_given(blaslt: Blaslt) -> None:
    version, name = ctypes.c_int(), ctypes.c_char_p()
    assert blaslt.library.hipblasLtGetVersion(blaslt.handle, ctypes.byref(version)) == SUCCESS
    assert version.value == 100202
    assert blaslt.library.hipblasLtGetVersion(None, ctypes.byref(version)) == NOT_INITIALIZED
    assert blaslt.library.hipblasLtGetArchName(ctypes.byref(name)) == SUCCESS
    assert name.value
    assert b":" not in name.value


def square(blaslt: Blaslt, rows: int = 8, cols: int = 8) -> Matrix:
    return blaslt.matrix(np.ones((rows, cols), np.float32))


@pytest.mark.parametrize(
    ("which", "change"),
    [
        ("a", {"ld": 7}),
        ("b", {"ld": 7}),
        ("d", {"ld": 7}),
        ("a", {"rows": 9, "ld": 9}),
        ("b", {"rows": 7}),
        ("d", {"cols": 9}),
        ("b", {"batch_count": 2}),
        ("a", {"batch_stride": -1}),
    ],
)
def test_sizes_strides_and_batches_that_do_not_fit_are_invalid_values(
    blaslt: Blaslt, which: str, change: dict[str, int]
) -> None:
    matrices = {name: square(blaslt) for name in "abd"}
    matrices[which].attributes = change
    status = blaslt.matmul(matrices["a"], matrices["b"], None, matrices["d"])
    assert status == INVALID_VALUE


def test_missing_addresses_are_invalid_values(blaslt: Blaslt) -> None:
    a, b, d = square(blaslt), square(blaslt), square(blaslt)
    assert blaslt.matmul(a, b, None, d, beta=1.0) == INVALID_VALUE  # no C
    assert blaslt.matmul(a, b, None, d, epilogue="bias") == INVALID_VALUE
    assert blaslt.matmul(a, b, None, d, epilogue="gelu_aux") == INVALID_VALUE
    assert blaslt.matmul(a, b, None, d, epilogue="bgrada") == INVALID_VALUE
    assert (d.get() == 1).all(), "a refused product wrote to D"


def test_null_descriptors_and_unknown_algorithms_are_refused(blaslt: Blaslt) -> None:
    matrix = square(blaslt)
    one, null = np.ones(1, np.float32), ctypes.c_void_p(None)
    scalar, pointer = ctypes.c_void_p(one.ctypes.data), matrix.storage.pointer
    with ExitStack() as stack:
        desc = stack.enter_context(blaslt.desc(COMPUTE_32F, 0))
        layout = stack.enter_context(blaslt.layout(matrix))

        def matmul(handle: Any, desc: Any, layout_a: Any, alpha: Any, algorithm: Any) -> int:
            return int(
                blaslt.library.hipblasLtMatmul(
                    handle, desc, alpha, pointer, layout_a, pointer, layout, scalar, pointer, layout, pointer, layout,
                    algorithm, None, ctypes.c_size_t(0), None,
                )
            )  # fmt: skip

        assert matmul(null, desc, layout, scalar, None) == NOT_INITIALIZED
        assert matmul(blaslt.handle, null, layout, scalar, None) == NOT_INITIALIZED
        assert matmul(blaslt.handle, desc, null, scalar, None) == NOT_INITIALIZED
        assert matmul(blaslt.handle, desc, layout, null, None) == INVALID_VALUE
        unknown = (ctypes.c_uint8 * 24)(*[255] * 4)
        assert matmul(blaslt.handle, desc, layout, scalar, unknown) == INVALID_VALUE
        assert matmul(blaslt.handle, desc, layout, scalar, None) == SUCCESS


def test_the_heuristic_gives_the_same_algorithms_each_time(blaslt: Blaslt) -> None:
    matrix = square(blaslt, 64, 64)
    with blaslt.desc(COMPUTE_32F, 0) as desc, blaslt.layout(matrix) as layout:
        first, second = (blaslt.heuristic(desc, [layout] * 4) for _ in range(2))
    assert not isinstance(first, int)
    assert not isinstance(second, int)
    assert [bytes(r.data) for r in first] == [bytes(r.data) for r in second]
    assert all(r.state == SUCCESS and r.workspace_size == 0 for r in first)
