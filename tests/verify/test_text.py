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
    unstable = find_unstable("sum 1.5\ndrawn 3.25", "sum 1.5\ndrawn 3.75")
    result = compare_text("sum 1.5\ndrawn 3.25", "sum 1.5\ndrawn 9.5", Tolerance(), unstable)
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


@pytest.mark.parametrize(
    ("original", "port"),
    [
        pytest.param("time 0.00 ms", "time 0.01 ms", id="milliseconds"),
        pytest.param("avg latency: 2 us (over 1 iters)", "avg latency: 3 us (over 1 iters)", id="microseconds"),
        pytest.param("took 0.1s", "took 0.3s", id="seconds right behind the number"),
        pytest.param("done in 950 us", "done in 1.2 ms", id="units that fit the size"),
        pytest.param("Kernel time (ms): 3", "Kernel time (ms): 5", id="a unit in brackets before it"),
        pytest.param("kernel_time=3", "kernel_time=4", id="a label like a variable"),
        pytest.param("elapsedTime 0.5", "elapsedTime 0.6", id="a label with capitals"),
        pytest.param("| bandwidth (approx): 0.0 GB/s", "| bandwidth (approx): 0.1 GB/s", id="bytes each second"),
        pytest.param("1.2 GFLOP/s", "3.1 GFLOP/s", id="operations each second"),
        pytest.param("Performance= 12 GFlops", "Performance= 7 GFlops", id="GFlops"),
        pytest.param("TFLOPS: 0.01", "TFLOPS: 0.02", id="TFLOPS before it"),
        pytest.param("20 it/s", "30 it/s", id="iterations each second"),
        pytest.param("3 million points per second", "4 million points per second", id="a rate in words"),
        pytest.param("Speedup: 3.1x", "Speedup: 2.2x", id="a speedup"),
        pytest.param("3.1x faster than the host", "0.9x faster than the host", id="how much faster"),
        pytest.param("throughput 12", "throughput 15", id="throughput without a unit"),
        pytest.param("Time for 10 iterations: 3", "Time for 10 iterations: 4", id="a label around a count"),
        pytest.param("times: 0.1 0.2 0.3", "times: 0.4 0.1 0.2", id="a list after one label"),
        pytest.param("min/avg/max 0.1/0.2/0.3 ms", "min/avg/max 0.2/0.3/0.5 ms", id="a list before one unit"),
        pytest.param("at 14:53:09 on 2026-12-02", "at 15:01:44 on 2026-12-03", id="a clock and a date"),
        pytest.param("rate inf GB/s", "rate 12 GB/s", id="a rate over a time of zero"),
        pytest.param("size  time(ms)\n1024  0.5", "size  time(ms)\n1024  0.7", id="a column of times"),
        pytest.param("n, sec, MB/s\n8, 0.1, 50", "n, sec, MB/s\n8, 0.2, 25", id="columns with commas"),
    ],
)
def test_measured_times_and_rates_are_left_out_and_named(original: str, port: str) -> None:
    result = compare_text(original, port, Tolerance())
    assert not result.differences
    assert "a measured time or rate: line" in result.notes("stdout")[0]


@pytest.mark.parametrize(
    ("original", "port"),
    [
        pytest.param("n 4 time 3 ms", "n 5 time 3 ms", id="a number before a time"),
        pytest.param("time 3 ms sum 4", "time 3 ms sum 5", id="a number after a time"),
        pytest.param("Time for 10 runs: 3", "Time for 12 runs: 3", id="the count beside a time"),
        pytest.param("time steps 100", "time steps 101", id="time steps"),
        pytest.param("Runtime Version 12.0", "Runtime Version 12.1", id="a version of a runtime"),
        pytest.param("simulation time 0.5", "simulation time 0.6", id="a simulated time"),
        pytest.param("arrives after 12.375 s", "arrives after 12.875 s", id="seconds that are the same in all runs"),
        pytest.param("flops 123456", "flops 123457", id="a count of operations"),
        pytest.param("v = 3 m/s", "v = 4 m/s", id="a velocity"),
        pytest.param("error rate 0.25", "error rate 0.35", id="a rate of errors"),
        pytest.param("3 iterations", "4 iterations", id="iterations"),
        pytest.param("min 3 max 4", "min 3 max 5", id="a minimum is no minutes"),
        pytest.param("scale 3x", "scale 4x", id="a factor without a word of speed"),
        pytest.param("done 3 times", "done 4 times", id="how many times"),
        pytest.param("PASS in 3 ms", "FAIL in 3 ms", id="a word beside a time"),
        pytest.param("size  time(ms)\n16  0.5", "size  time(ms)\n17  0.5", id="the column beside the times"),
        pytest.param("n  sum\n8  5", "n  sum\n8  6", id="columns of results"),
        pytest.param("time 5 ms", "time 5 bananas", id="another word for the unit"),
        pytest.param("count 3 (100 ms)", "count 4 (100 ms)", id="a result before a time in brackets"),
        pytest.param("1024x768 in 3 ms", "1024x769 in 3 ms", id="sizes"),
        pytest.param("bin 3: 17", "bin 3: 18", id="a histogram"),
    ],
)
def test_results_beside_times_are_compared(original: str, port: str) -> None:
    assert compare_text(original, port, Tolerance()).differences


def test_a_recorded_time_is_left_out_however_many_digits_it_has() -> None:
    texts = ("kernel 0.002048 ms", "kernel 1.234567 ms")
    assert compare_text(*texts, Tolerance()).differences
    assert not compare_text(*texts, Tolerance(), repeated=False).differences


def test_the_note_names_what_was_left_out_and_why() -> None:
    result = compare_text("n 4\ntime 1 ms, 2 GB/s", "n 4\ntime 3 ms, 1 GB/s", Tolerance())
    assert result.notes("stdout") == ["stdout: 2 x not compared: a measured time or rate: line 2 (ms), line 2 (GB/s)"]
