"""What netlib's testers print, and what is made of it."""

from __future__ import annotations

import pytest
from netlib import NetlibTester, all_testers, read_verdict

LEVEL1 = " Test of subprogram number  1             SDOT \n                                    ----- PASS -----\n"
LEVEL3 = """
 DGEMM  PASSED THE TESTS OF ERROR-EXITS
 DGEMM  PASSED THE COMPUTATIONAL TESTS ( 17496 CALLS)
 cblas_dgemm  PASSED THE ROW-MAJOR    COMPUTATIONAL TESTS (  1296 CALLS)
 END OF TESTS
"""
VECTORS, MATRICES = NetlibTester("xblat1s", 1, ""), NetlibTester("xblat3d", 3, "dblat3.in")


def test_routines_error_exits_and_calls_are_counted() -> None:
    verdict = read_verdict(LEVEL3, 0)
    assert (verdict.passed, verdict.exits, verdict.calls) == (2, 1, 18792)
    assert verdict.is_good(MATRICES)
    assert read_verdict(LEVEL1 * 3, 0).passed == 3
    assert read_verdict(LEVEL1, 0).is_good(VECTORS)


@pytest.mark.parametrize(
    "line",
    [
        "                                       FAIL",
        " ******* DGEMM  FAILED ON CALL NUMBER:",
        " ******* FATAL ERROR - COMPUTED RESULT IS LESS THAN HALF ACCURATE *******",
        " ******* BUT WITH MAXIMUM TEST RATIO   99 - SUSPECT *******",
        " ***** ILLEGAL VALUE OF PARAMETER NUMBER  3 NOT DETECTED BY DGEMM  *****",
        " SUBPROGRAM NAME DGEMMX NOT RECOGNIZED",
    ],
)
def test_one_telling_line_fails_a_tester(line: str) -> None:
    assert not read_verdict(f"{LEVEL3}{line}\n", 0).is_good(MATRICES)


@pytest.mark.parametrize(
    ("text", "code"), [(LEVEL3, 1), ("", 0), (LEVEL1, 0)], ids=["ended badly", "silent", "no exits"]
)
def test_a_tester_that_says_nothing_wrong_can_fail_too(text: str, code: int) -> None:
    assert not read_verdict(text, code).is_good(MATRICES)


def test_there_are_testers_for_both_languages_all_precisions_and_levels() -> None:
    assert len({tester.program for tester in all_testers()}) == 24
