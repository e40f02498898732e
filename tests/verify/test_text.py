"""Text comparison: what must be told apart comes first, then what must be let pass."""

from __future__ import annotations

import re

import pytest

from hipify_py.verify.model import Tolerance
from hipify_py.verify.text import Unstable, compare_text, find_unstable, tokenize


@pytest.mark.parametrize(
    ("original", "port"),
    [
        pytest.param("sum 1.5", "sum 1.6", id="another number"),
        pytest.param("count 1000000", "count 1000001", id="whole numbers are compared exactly"),
        pytest.param("id 9007199254740993", "id 9007199254740992", id="whole numbers beyond double precision"),
        pytest.param("sum 1.5", "sum nan", id="NaN against a number"),
        pytest.param("sum nan", "sum 1.5", id="a number against NaN"),
        pytest.param("sum -nan", "sum 0", id="signed NaN against a number"),
        pytest.param("x inf", "x 1e38", id="infinity against a number"),
        pytest.param("x inf", "x -inf", id="infinities of different sign"),
        pytest.param("PASS", "FAIL", id="another word"),
        pytest.param("0x1f", "0x1e", id="hexadecimal numbers are words"),
        pytest.param("max 0.1", "max 0.2", id="a last digit counts when few digits are printed"),
        pytest.param("1 2 3", "1 2", id="a number too few"),
        pytest.param("a\nb", "a", id="a line too few"),
        pytest.param("a", "a\nb", id="a line too many"),
        pytest.param("x 1.23456", "x 1.23476", id="twenty steps of the last digit"),
        pytest.param("v 5", "v five", id="a word for a number"),
        pytest.param("x -0.5", "x 0.5", id="another sign"),
        pytest.param("a\nb", "b\na", id="another order of lines"),
    ],
)
def test_a_difference_is_found(original: str, port: str) -> None:
    assert compare_text(original, port, Tolerance()).differences


@pytest.mark.parametrize(
    ("original", "port"),
    [
        pytest.param("sum  1.5 ", "sum 1.5", id="white space does not count"),
        pytest.param("sum=1.000000e+00", "sum=1.000001e+00", id="within the relative tolerance"),
        pytest.param("x 1.23456", "x 1.23457", id="the last of six digits"),
        pytest.param("x -0.0", "x 0.0", id="the sign of zero"),
        pytest.param("error 1.2e-9", "error 3.4e-9", id="within the absolute tolerance"),
        pytest.param("x nan", "x -nan", id="NaN on both sides"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_an_equal_output_passes(original: str, port: str) -> None:
    assert not compare_text(original, port, Tolerance()).differences


def test_nan_on_both_sides_is_noted() -> None:
    assert compare_text("x nan", "x nan", Tolerance()).notes("stdout") == ["stdout: 1 x NaN in both, counted as equal"]


def test_the_difference_names_line_values_and_error() -> None:
    (difference,) = compare_text("a\nsum: 1.5 m", "a\nsum: 1.75 m", Tolerance()).differences
    assert str(difference) == ("stdout line 2: original 1.5, port 1.75 (error 0.25, relative 0.167, in `sum: 1.75 m`)")


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        pytest.param("gfx942 v1.2.3", ["gfx942", "v1.2.3"], id="digits that belong to a word"),
        pytest.param("t=1.5ms", ["t=", "1.5", "ms"], id="a unit behind a number"),
        pytest.param("10-20", ["10", "-", "20"], id="a range is not a negative number"),
        pytest.param("(-1, +2.5e-3)", ["(", "-1", ",", "+2.5e-3", ")"], id="signs and exponents"),
        pytest.param("nanometre information", ["nanometre", "information"], id="words that begin like nan and inf"),
    ],
)
def test_tokens(line: str, texts: list[str]) -> None:
    assert [t.text for t in tokenize(line)] == texts


def test_a_number_that_differs_between_two_runs_of_the_original_is_left_out() -> None:
    unstable = find_unstable("sum 1.5\ntime 3.25 ms", "sum 1.5\ntime 3.75 ms")
    result = compare_text("sum 1.5\ntime 3.25 ms", "sum 1.5\ntime 9.5 ms", Tolerance(), unstable)
    assert not result.differences
    assert (result.numbers, result.ignored) == (1, 1)


def test_words_beside_an_unstable_number_are_no_evidence() -> None:
    unstable = find_unstable("time 3.25 ms", "time 3.75 ms")
    result = compare_text("time 3.25 ms", "time 9.5 ms", Tolerance(), unstable)
    assert (result.numbers, result.words) == (0, 0)


def test_the_stable_numbers_of_an_unstable_line_still_count() -> None:
    unstable = find_unstable("n 4 time 3.25", "n 4 time 3.75")
    assert compare_text("n 4 time 3.25", "n 5 time 9.5", Tolerance(), unstable).differences


def test_lines_that_come_in_another_order_each_time_are_compared_as_a_set() -> None:
    unstable = find_unstable("a 1\nb 2", "b 2\na 1")
    assert unstable == Unstable(order=True)
    assert not compare_text("a 1\nb 2", "b 2\na 1", Tolerance(), unstable).differences
    assert compare_text("a 1\nb 2", "b 3\na 1", Tolerance(), unstable).differences


def test_a_different_number_of_lines_leaves_the_rest_out() -> None:
    unstable = find_unstable("sum 1\niter 1\niter 2", "sum 1\niter 1\ndone")
    assert unstable.lines == {2}
    unstable = find_unstable("sum 1\niter", "sum 1\niter\niter")
    assert unstable.from_line == 2
    assert compare_text("sum 1\niter", "sum 2\niter\niter\niter", Tolerance(), unstable).differences


def test_lines_that_match_ignore_are_left_out() -> None:
    pattern = re.compile("GPU time")
    assert not compare_text("GPU time 1", "GPU time 2", Tolerance(), ignore=pattern).differences
