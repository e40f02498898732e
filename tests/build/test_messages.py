"""Compilers' messages in terms of the user's files."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.build.messages import advice_for, first_error, map_depfile, map_paths


def test_paths_of_the_copy_become_the_originals() -> None:
    text = "In file included from /cache/shadow/hip/home/me/p/a.cu:3:\n/cache/shadow/hip/opt/x.h:2:1: error: no\n"
    mapped = map_paths(text, Path("/cache/shadow/hip"), Path("/home/me/p"))
    assert mapped == "In file included from a.cu:3:\n/opt/x.h:2:1: error: no\n"


def test_other_paths_stay() -> None:
    text = "/usr/include/x.h:1:1: error: no"
    assert map_paths(text, Path("/cache/shadow"), Path("/usr/include")) == text


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        ("a.cu:3:5: error: 'hipFancyNew' was not declared in this scope", "hipFancyNew is not in the HIP runtime"),
        ("a.cu:3:5: error: use of undeclared identifier 'hipFancyNew'", "hipFancyNew is not in the HIP runtime"),
        ("a.cu:1:10: fatal error: hipfft/hipfft.h: No such file or directory", "hipfft/hipfft.h: this header has no"),
        ("a.cu:1:10: fatal error: 'cub/cub.cuh' file not found", "cub/cub.cuh: this header has no"),
        ("a.cu:1:10: fatal error: boost/any.hpp: No such file or directory", "boost/any.hpp: not found"),
        ("/usr/bin/ld: cannot find -lhipfft: No such file or directory", "libhipfft is not there"),
        ("a.o: in function `f': undefined reference to `hipModuleLoad'", "hipModuleLoad is in no library"),
        ("crt1.o: undefined reference to `main'", "there is no main()"),
        ("multiple definition of `square(int)'; a.o", "square(int) is defined in several files"),
    ],
)
def test_advice(error: str, advice: str) -> None:
    assert advice_for(error)[0].startswith(advice)


def test_no_advice_for_an_ordinary_mistake() -> None:
    assert advice_for("a.cu:1:1: error: expected ';' before '}' token") == []


def test_the_same_advice_comes_once() -> None:
    assert len(advice_for("error: 'hipX' was not declared\nerror: 'hipX' was not declared\n")) == 1


def test_the_first_error_is_found_behind_warnings() -> None:
    assert first_error("a.cu:1: warning: w\na.cu:2: error: e\n") == "a.cu:2: error: e"


def test_dependency_files_name_the_originals() -> None:
    assert map_depfile("a.o: /s/hip/p/a.cu /p/b.h\n", Path("/s/hip")) == "a.o: /p/a.cu /p/b.h\n"


def test_what_cmake_misses_is_told_with_its_reason() -> None:
    log = (
        "-- Configuring incomplete, errors occurred!\nCMake Error at CMakeLists.txt:3 (find_package):\n"
        "  Could not find a package\n\n  Reason: none.\n\nCall Stack (most recent call first):\n  x.cmake:1\n"
    )
    told = "CMake Error at CMakeLists.txt:3 (find_package): Could not find a package Reason: none."
    assert first_error(log) == told


def test_for_a_gpu_the_package_with_a_missing_library_is_named() -> None:
    assert advice_for("a.cpp:1: error: 'omp.h' file not found", for_gpu=True) == [
        "clang's OpenMP is missing; on Debian: apt-get install libomp-22-dev"
    ]
    (advice,) = advice_for("undefined reference to `__truncdfbf2'", for_gpu=True)
    assert "libclang-rt-22-dev" in advice
