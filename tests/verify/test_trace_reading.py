"""Names, alignment and tolerances of traces, on small made-up records."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hipify_py.verify.trace.align import align, make_steps
from hipify_py.verify.trace.names import KernelSource, base_name, element_of, find_kernel
from hipify_py.verify.trace.places import Line, Site
from hipify_py.verify.trace.reading import Event
from hipify_py.verify.trace.values import find_mismatch, measure_noise, pointed_to


def _bytes(values: object, dtype: object = np.float32) -> np.ndarray:  # type: ignore[type-arg]
    return np.array(values, dtype=dtype).view(np.uint8)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("smooth", "smooth"),
        ("(smooth<float, 3>)", "smooth"),
        ("HIP_KERNEL_NAME(smooth<double>)", "smooth"),
        ("void app::smooth<float, (int)3>(float const*, int)", "smooth"),
        ("(anonymous namespace)::run(int*)", "run"),
        ("k<std::pair<int, float>>", "k"),
    ],
)
def test_a_kernel_has_one_name_however_it_is_written(text: str, name: str) -> None:
    assert base_name(text) == name


@pytest.mark.parametrize(
    ("text", "element"),
    [
        ("const float *__restrict__", "f32"), ("float const*", "f32"), ("double2*", "f64"), ("uchar4 *", "u8"),
        ("HIP_vector_type<float, 4>*", "f32"), ("unsigned long long *", "u64"), ("__half*", "f16"),
        ("int", ""), ("Node*", ""), ("float**", ""), ("void *", ""),
    ],
)  # fmt: skip
def test_types_of_arguments_tell_the_elements(text: str, element: str) -> None:
    assert element_of(text) == element


def _events(names: str) -> list[Event]:
    site = Site(Line("main"))
    return [Event(i, "launch", "launch", site, name) for i, name in enumerate(names)]


@pytest.mark.parametrize(
    ("a", "b", "pairs"),
    [
        ("abc", "abc", "aa bb cc"),
        ("abcd", "acd", "aa b- cc dd"),
        ("abcd", "abxcd", "aa bb -x cc dd"),
        ("aaaa", "aaa", "aa aa aa a-"),
        ("ab", "", "a- b-"),
    ],
)
def test_runs_are_aligned_around_what_only_one_has(a: str, b: str, pairs: str) -> None:
    found = align(make_steps(_events(a)), make_steps(_events(b)))
    assert " ".join(f"{x.first.name if x else '-'}{y.first.name if y else '-'}" for x, y in found) == pairs


def test_rounding_is_allowed_and_a_wrong_element_is_not() -> None:
    x = np.linspace(1, 2, 1000, dtype=np.float32)
    y = x * np.float32(1 + 2e-6)
    assert find_mismatch(_bytes(x), _bytes(y), "f32") is None
    y[77] += 0.01
    found = find_mismatch(_bytes(x), _bytes(y), "f32")
    assert found is not None
    assert (found.index, found.count, found.size) == (77, 1, 1000)


def test_nan_is_no_number_and_equals_nan() -> None:
    assert find_mismatch(_bytes([1.0, np.nan]), _bytes([1.0, np.nan]), "f32") is None
    assert find_mismatch(_bytes([1.0, 2.0]), _bytes([1.0, np.nan]), "f32") is not None
    assert find_mismatch(_bytes([1.0, np.inf]), _bytes([1.0, 3e38]), "f32") is not None


def test_whole_numbers_must_be_the_same() -> None:
    assert find_mismatch(_bytes([5, 6], np.int32), _bytes([5, 7], np.int32), "i32") is not None


def test_bytes_of_structures_are_compared_word_by_word() -> None:
    a = np.array([(1.5, 3, 0.25)], dtype="f4,i4,f8").view(np.uint8)
    b = np.array([(1.5 * (1 + 1e-6), 3, 0.25 * (1 + 1e-13))], dtype="f4,i4,f8").view(np.uint8)
    c = np.array([(1.5, 4, 0.25)], dtype="f4,i4,f8").view(np.uint8)
    assert find_mismatch(a, b, "") is None
    found = find_mismatch(a, c, "")
    assert found is not None
    assert (found.index, found.expected, found.actual) == (1, "3", "4")


def test_what_differs_between_two_runs_of_the_original_is_not_held_against_the_port() -> None:
    noise = measure_noise(_bytes([1.0, 2.0]), _bytes([1.0, 2.0001]), "f32")
    assert noise is not None
    assert not noise.everything
    assert find_mismatch(_bytes([1.0, 2.0]), _bytes([1.0, 2.0005]), "f32", noise) is None
    assert find_mismatch(_bytes([1.0, 2.0]), _bytes([1.0, 2.1]), "f32", noise) is not None
    order = measure_noise(_bytes([1, 2], np.int32), _bytes([2, 1], np.int32), "i32")
    assert order is not None
    assert order.everything


def test_a_kernel_is_found_behind_a_variable_and_atomics_in_what_it_calls(tmp_path: Path) -> None:
    path = tmp_path / "a.cu"
    path.write_text(
        "template <class T> __device__ int place(T* n);\n"
        "template <class T> __device__ int place(T* n) { return atomicAdd(n, 1); }\n"
        "template <class T> __global__ void sort(const T* ids, T* out) { out[place<T>(out)] = ids[0]; }\n"
        "__global__ void plain(int* out) { out[0] = clamp(1); }\n"
        "void run() { auto chosen = sort<int>; chosen<<<1, 1>>>(a, b); }\n"
    )
    assert find_kernel("chosen", path) == find_kernel("sort", path) == KernelSource(("ids", "out"), True)
    assert find_kernel("plain", path) == KernelSource(("out",), False)
    assert find_kernel("run", path) == KernelSource()


def test_buffers_behind_addresses_in_a_buffer_are_found() -> None:
    words = np.array([0xFFF6000300000010, 7, 0xFFF6000500000000, 0x3FF0000000000000], dtype=np.uint64)
    assert pointed_to(_bytes(words, np.uint64)) == {3, 5}
    assert pointed_to(_bytes([1.5], np.float32)) == set()
