"""Handles and tensor descriptors of MIOpen: what is set is what is got, and bad arguments have their status."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest
from miopen_library import MIOpen, StatusError, c_type

NCHW, NHWC, CHWN, NCHW_C4, NCDHW, NDHWC = 0, 1, 2, 3, 7, 8
FLOAT, DOUBLE, FLOAT8 = 1, 6, 7


def _ints(*values: int) -> ctypes.Array[ctypes.c_int]:
    return (ctypes.c_int * len(values))(*values)


def _strides(miopen: MIOpen, desc: int) -> list[int]:
    rank, kind = ctypes.c_int(), ctypes.c_int()
    miopen.GetTensorDescriptorSize(desc, rank)
    lengths, strides = _ints(*[0] * rank.value), _ints(*[0] * rank.value)
    miopen.GetTensorDescriptor(desc, kind, lengths, strides)
    return list(strides)


def test_a_null_handle_is_a_bad_parameter(miopen: MIOpen) -> None:
    for name, function in miopen.functions.items():
        if name != "miopenGetErrorString":
            kinds = [c_type(parameter) for parameter in function.plain_parameters]
            arguments = [None if kind is ctypes.c_void_p else kind(0) for kind in kinds]
            allowed = {"miopenGetVersion": {"Success"}}.get(name, {"BadParm", "NotImplemented"})
            assert miopen.status(name, *arguments) in allowed, name


def test_the_version_is_that_of_the_header(miopen: MIOpen) -> None:
    numbers = [ctypes.c_size_t() for _ in range(3)]
    miopen.GetVersion(*numbers)
    assert [number.value for number in numbers] == [3, 5, 1]


def test_a_stream_is_kept(miopen: MIOpen) -> None:
    stream, found = ctypes.c_void_p(), ctypes.c_void_p(1)
    miopen.runtime_call("StreamCreate", ctypes.byref(stream))
    handle = miopen.make("CreateWithStream", stream.value, destroy="Destroy")
    miopen.GetStream(handle, found)
    assert found.value == stream.value
    miopen.SetStream(handle, None)
    miopen.GetStream(handle, found)
    assert found.value is None
    miopen.runtime_call("StreamDestroy", stream)


ALLOCATE = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
DEALLOCATE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)


class Allocator:
    """A caller's functions for device memory; what they gave and did not get back is in `held`.

    An address in `returned` may be in `held` again.
    """

    def __init__(self, miopen: MIOpen) -> None:
        self.miopen = miopen
        self.held: dict[int, int] = {}
        self.returned: set[int] = set()
        self.contexts: set[int | None] = set()
        self.is_empty = False
        self.functions = ALLOCATE(self.allocate), DEALLOCATE(self.deallocate)

    def allocate(self, context: int | None, size: int) -> int | None:
        self.contexts.add(context)
        if self.is_empty:
            return None
        place = ctypes.c_void_p()
        self.miopen.runtime_call("Malloc", ctypes.byref(place), ctypes.c_size_t(size))
        self.held[place.value or 0] = size
        return place.value

    def deallocate(self, context: int | None, memory: int) -> None:
        self.contexts.add(context)
        del self.held[memory]
        self.returned.add(memory)
        self.miopen.runtime_call("Free", ctypes.c_void_p(memory))


def _mean_loss(miopen: MIOpen, handle: int, count: int) -> float:
    """Of `count` zeros, which is log(2): the losses to be summed lie in memory of the handle's."""
    x, target = miopen.tensor(np.zeros(count, np.float32)), miopen.tensor(np.ones(count, np.float32))
    loss = miopen.empty(np.float32, (1,))
    miopen.SoftMarginLossForward(handle, x, x, target, target, loss, loss, 2, None, 0)
    return float(loss.numpy()[0])


def test_memory_of_a_handle_comes_from_the_callers_functions_and_goes_back(miopen: MIOpen) -> None:
    allocator, handle = Allocator(miopen), miopen.make("Create")  # the test destroys it
    small, large = 1000, 500000
    miopen.SetAllocator(handle, *allocator.functions, 77)
    assert _mean_loss(miopen, handle, small) == pytest.approx(np.log(2), rel=1e-5)
    assert sum(allocator.held.values()) >= 4 * small
    kept = set(allocator.held)
    assert _mean_loss(miopen, handle, large) == pytest.approx(np.log(2), rel=1e-5)
    assert sum(allocator.held.values()) >= 4 * large
    assert kept <= allocator.returned
    # What was taken goes back where it came from, also when other functions are set.
    miopen.SetAllocator(handle, None, None, None)
    assert _mean_loss(miopen, handle, 4 * large) == pytest.approx(np.log(2), rel=1e-5)
    miopen.Destroy(handle)
    assert not allocator.held
    assert allocator.contexts == {77}


def test_a_caller_without_memory_is_an_allocation_that_failed(miopen: MIOpen) -> None:
    allocator, handle = Allocator(miopen), miopen.make("CreateWithStream", None, destroy="Destroy")
    allocator.is_empty = True
    miopen.SetAllocator(handle, *allocator.functions, None)
    with pytest.raises(StatusError, match="AllocFailed"):
        _mean_loss(miopen, handle, 1000)
    miopen.SetAllocator(handle, None, None, None)
    assert _mean_loss(miopen, handle, 1000) == pytest.approx(np.log(2), rel=1e-5)


@pytest.mark.parametrize(
    ("layout", "lengths", "strides"),
    [
        (NCHW, (2, 3, 5, 7), [105, 35, 7, 1]),
        (NHWC, (2, 3, 5, 7), [105, 1, 21, 3]),
        (CHWN, (2, 3, 5, 7), [1, 70, 14, 2]),
        (NCDHW, (2, 3, 4, 5, 7), [420, 140, 35, 7, 1]),
        (NDHWC, (2, 3, 4, 5, 7), [420, 1, 105, 21, 3]),
    ],
)
def test_a_layout_orders_the_strides(miopen: MIOpen, layout: int, lengths: tuple[int, ...], strides: list[int]) -> None:
    desc = miopen.make("CreateTensorDescriptor")
    miopen.SetNdTensorDescriptorWithLayout(desc, FLOAT, layout, _ints(*lengths), len(lengths))
    assert _strides(miopen, desc) == strides
    size = ctypes.c_size_t()
    miopen.GetTensorNumBytes(desc, size)
    assert size.value == 4 * np.prod(lengths)


def test_strides_decide_about_the_bytes(miopen: MIOpen) -> None:
    desc = miopen.make("CreateTensorDescriptor")
    miopen.Set4dTensorDescriptorEx(desc, DOUBLE, 2, 3, 4, 5, 200, 50, 10, 2)
    size = ctypes.c_size_t()
    miopen.GetTensorNumBytes(desc, size)
    assert size.value == 8 * (200 + 2 * 50 + 3 * 10 + 4 * 2 + 1)
    values = [ctypes.c_int() for _ in range(9)]
    miopen.Get4dTensorDescriptor(desc, *values)
    assert [value.value for value in values] == [DOUBLE, 2, 3, 4, 5, 200, 50, 10, 2]


@pytest.mark.parametrize(
    ("status", "kind", "lengths", "strides"),
    [
        ("BadParm", FLOAT, (), None),
        ("BadParm", FLOAT, (2, 0), None),
        ("BadParm", FLOAT, (2, -1), None),
        ("BadParm", FLOAT, (2, 2), (0, 1)),
        ("BadParm", FLOAT, (1,) * 9, None),
        ("BadParm", FLOAT, (1 << 30,) * 4, None),
        ("BadParm", FLOAT, (1 << 30,) * 4, (1, 1, 1, 1)),
        ("BadParm", 4, (2, 2), None),
        ("BadParm", 10, (2, 2), None),
        ("NotImplemented", FLOAT8, (2, 2), None),
    ],
)
def test_what_describes_no_tensor_is_refused(
    miopen: MIOpen, status: str, kind: int, lengths: tuple[int, ...], strides: tuple[int, ...] | None
) -> None:
    desc = miopen.make("CreateTensorDescriptor")
    steps = None if strides is None else _ints(*strides)
    assert miopen.status("SetTensorDescriptor", desc, kind, len(lengths), _ints(*lengths), steps) == status
    size = ctypes.c_int(9)
    miopen.GetTensorDescriptorSize(desc, size)
    assert size.value == 0, "a refused description leaves the descriptor as it was"
    assert miopen.status("GetTensorNumBytes", desc, ctypes.c_size_t()) == "BadParm"


def test_layouts_of_packed_vectors_are_named_as_missing(miopen: MIOpen) -> None:
    desc = miopen.make("CreateTensorDescriptor")
    assert (
        miopen.status("SetNdTensorDescriptorWithLayout", desc, FLOAT, NCHW_C4, _ints(1, 4, 2, 2), 4) == "NotImplemented"
    )
    assert miopen.status("SetNdTensorDescriptorWithLayout", desc, FLOAT, NCHW, _ints(1, 4, 2), 3) == "BadParm"


def test_profiling_is_off_until_it_is_asked_for(miopen: MIOpen) -> None:
    handle, time = miopen.make("Create", destroy="Destroy"), ctypes.c_float(9)
    miopen.GetKernelTime(handle, time)
    assert time.value == 0
    policy = ctypes.c_int()
    miopen.GetTuningPolicy(handle, policy)
    assert policy.value == 1
    miopen.SetTuningPolicy(handle, 3)
    miopen.GetTuningPolicy(handle, policy)
    assert policy.value == 3
    assert miopen.status("SetTuningPolicy", handle, 6) == "BadParm"
