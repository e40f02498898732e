"""The runner of upstream's tests: shards that go on behind tests that end them, known bugs, samples, packages."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path

import gtest
import hipblas
import hipfft
import pytest
from gtest import Limits, Outcome, Program, Result
from hipblas import KnownBug

FAKE = Path(__file__).with_name("fake_gtest.py")


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """Those of all tests of a program in which some crash, hang, or want 16 GB."""
    program = Program([sys.executable, str(FAKE)], dict(os.environ))
    return program.run_tests(program.list_tests("*"), Limits(seconds=1.5, memory=4 << 30, tests=6), jobs=2)


def test_every_test_has_its_outcome_though_others_end_the_program(results: list[Result]) -> None:
    assert {result.name.partition(".")[2]: result.outcome.value for result in results} == {
        "good_1": "passed",
        "bad_2": "failed",
        "crash_3": "crashed",
        "good_4": "passed",
        "signal_9": "failed",
        "after_10": "passed",
        "hang_5": "stopped",
        "good_6": "passed",
        "skip_7": "skipped",
        "eat_8": "crashed",
    }


def test_a_failure_comes_with_its_message_and_a_crash_with_the_exit_code(results: list[Result]) -> None:
    said = {result.name.partition(".")[2]: result.output for result in results}
    assert "this is why" in said["bad_2"]
    assert "exit code -6" in said["crash_3"]
    assert "no end within 1.5 s" in said["hang_5"]
    assert "MemoryError" in said["eat_8"]


def test_times_are_read_beside_and_behind_the_parameters(results: list[Result]) -> None:
    assert [result.milliseconds for result in results] == [3, 4, None, 3, 1, 1, None, 3, 0, None]


def test_batched_forms_count_to_their_routine(results: list[Result]) -> None:
    assert {result.routine for result in results} == {"gemm"}


def test_a_program_that_ends_at_once_lets_no_test_pass() -> None:
    program = Program([sys.executable, "-c", "raise SystemExit(3)"], dict(os.environ))
    with pytest.raises(RuntimeError, match="exit code 3"):
        program.list_tests("*")
    found = program.run_tests(["a.b", "a.c"], Limits(5, 4 << 30, 5), jobs=1)
    assert [result.outcome for result in found] == [Outcome.CRASHED] * 2
    assert all("exit code 3" in result.output for result in found)


def test_only_failures_that_no_pattern_lists_fail_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    found = [Result("_/gemm.a", Outcome.PASSED, 1, ""), Result("_/gemm.b", Outcome.FAILED, 1, "")]
    assert hipblas.judge(found, [KnownBug("_/gemm.b", "because")]) == 0
    assert hipblas.judge(found, []) == 1
    assert "failed: _/gemm.b" in capsys.readouterr().out


def test_a_listed_test_that_passes_is_reported_and_fails_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    found = [Result("_/gemm.a", Outcome.PASSED, 1, ""), Result("_/gemm.b", Outcome.FAILED, 1, "")]
    assert hipblas.judge(found, [KnownBug("_/gemm.*", "because")]) == 1
    assert "_/gemm.a passes; take it out" in capsys.readouterr().err


def test_every_known_bug_has_a_reason(tmp_path: Path) -> None:
    assert all(bug.pattern and bug.reason for bug in hipblas.read_known_bugs(hipblas.KNOWN_BUGS))
    wrong = tmp_path / "bugs.yaml"
    wrong.write_text("- {pattern: a, reason: b}\n- {pattern: c, reason: ''}\n")
    with pytest.raises(ValueError, match=r"bugs\.yaml: row 2"):
        hipblas.read_known_bugs(wrong)


def _listing() -> list[str]:
    sizes = [f"quick_gemm_M_{m}_N_10_K_33_alpha_2_F" for m in range(1, 60)]
    checks = ["pre_checkin_gemm_bad_arg_F", "quick_gemm_M_n1_N_n1_K_33_F", "quick_gemm_M_0_N_5_F"]
    return [f"_/{suite}.blas3/{name}" for suite in ("gemm", "trmm") for name in [*sizes, *checks]] + ["_/rare.one"]


def test_a_sample_is_even_over_the_suites_small_and_mostly_computes() -> None:
    sample = hipblas.choose_sample(_listing(), 21, 1, largest=10 * 33 * 40)
    assert Counter(name.partition(".")[0] for name in sample) == {"_/gemm": 10, "_/trmm": 10, "_/rare": 1}
    assert max(map(hipblas.work_of, sample)) <= 10 * 33 * 40
    assert sum(hipblas.work_of(name) == 0 for name in sample) == 4


def test_work_grows_with_the_routine_where_a_name_has_one_size() -> None:
    assert hipblas.work_of("_/getrf_batched.solver/quick_getrf_N_500_lda_700_batch_count_5_C") == 5 * 500**3
    assert hipblas.work_of("_/symv.blas2/quick_symv_a_type_f32_r_uplo_L_N_64_alpha_2_F") == 64**2
    assert hipblas.work_of("_/trmm.blas3/quick_trmm_M_92_N_100_alpha_2_F") == 92 * 100**2
    assert hipblas.work_of("_/axpy_ex.blas1_ex/quick_axpy_ex_N_1000_alpha_2_F") == 1000


def test_a_sample_depends_on_the_seed_alone() -> None:
    assert hipblas.choose_sample(_listing(), 9, 1, None) == hipblas.choose_sample(_listing(), 9, 1, None)
    assert hipblas.choose_sample(_listing(), 9, 1, None) != hipblas.choose_sample(_listing(), 9, 2, None)


def test_names_are_read_from_a_listing_with_headers() -> None:
    listing = "hipBLAS version 3.2.0.\nwarpSize 64\n\naux.\n  one\n_/two.\n  x/y_1  # GetParam() = { M: -1, ...\n"
    assert list(gtest._names(listing)) == ["aux.one", "_/two.x/y_1"]


def test_what_cannot_be_fetched_is_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("hipify_py.build.sdk.debian.KEYRINGS", ())
    empty = (tmp_path / "mirror").as_uri()
    assert hipblas.main(["--dir", str(tmp_path / "peer"), "--mirror", empty]) == 2
    assert "there is no such file" in capsys.readouterr().err
    assert not (tmp_path / "peer").exists()


def test_work_and_suites_of_hipffts_tests_are_read_from_their_names() -> None:
    name = "vs_fftw/real_forward_len_12_5_double_op_batch_4_istride_5_1_R_ostride_3_1_HI_idist_60_odist_36"
    assert hipfft.work_of(f"pow2_2D/accuracy_test.{name}") == 12 * 5 * 4
    assert hipfft.work_of("hipfftTest.GetVersion") == 0
    assert hipfft.suite_of(Result(f"pow2_2D/accuracy_test.{name}", Outcome.PASSED, 1, "")) == "pow2_2D"
    assert hipfft.suite_of(Result("hipfftTest.GetVersion", Outcome.PASSED, 1, "")) == "hipfftTest"
