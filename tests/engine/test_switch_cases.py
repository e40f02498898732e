"""`case` labels of values that HIP does not have."""

from __future__ import annotations

import pytest

import hipify_py
from hipify_py import Options, Severity

HEAD = "#include <hipfft/hipfft.h>\nconst char* name(hipfftResult e) {\n  switch (e) {\n"
CASES = {
    "a case that returns its name goes with its line and the empty one behind it": (
        '    case CUFFT_SUCCESS:\n      return "a";\n\n'
        '    case CUFFT_MISSING_DEPENDENCY:\n      return "b";\n\n    default:\n',
        '    case HIPFFT_SUCCESS:\n      return "a";\n\n    default:\n',
    ),
    "one of several labels goes alone": (
        '    case CUFFT_INVALID_PLAN:\n    case CUFFT_MISSING_DEPENDENCY:\n      return "b";\n    default:\n',
        '    case HIPFFT_INVALID_PLAN:\n      return "b";\n    default:\n',
    ),
    "the first of several labels goes alone": (
        '    case CUFFT_MISSING_DEPENDENCY:\n    case CUFFT_INVALID_PLAN:\n      return "b";\n    default:\n',
        '    case HIPFFT_INVALID_PLAN:\n      return "b";\n    default:\n',
    ),
    "what the case in front goes on to stays": (
        '    case CUFFT_INVALID_PLAN:\n      count++;\n    case CUFFT_MISSING_DEPENDENCY: return "b";\n    default:\n',
        '    case HIPFFT_INVALID_PLAN:\n      count++;\n     return "b";\n    default:\n',
    ),
    "what does more than to leave stays": (
        "    case CUFFT_SUCCESS: break;\n"
        "    case CUFFT_MISSING_DEPENDENCY:\n      report(e);\n      break;\n    default:\n",
        "    case HIPFFT_SUCCESS: break;\n      report(e);\n      break;\n    default:\n",
    ),
    "comments beside it stay where they are": (
        "    case CUFFT_SUCCESS: break;  // fine\n    // rare\n"
        "    case CUFFT_MISSING_DEPENDENCY: break;  // never\n    default:\n",
        "    case HIPFFT_SUCCESS: break;  // fine\n    // rare\n      // never\n    default:\n",
    ),
}
KEPT = {
    "a comparison": "#include <cufft.h>\nbool f(cufftResult e) { return e == CUFFT_MISSING_DEPENDENCY; }\n",
    "a case that computes": "#include <cufft.h>\n"
    "void f(int e) { switch (e) { case CUFFT_MISSING_DEPENDENCY + 1: break; } }\n",
    "a macro": "#include <cufft.h>\n#define NAME(e) switch (e) { case CUFFT_MISSING_DEPENDENCY: return 1; }\n",
}


def _whole(cases: str) -> str:
    return HEAD + cases + "      return nullptr;\n  }\n}\n"


@pytest.mark.parametrize("case", CASES)
def test_a_label_without_a_value_in_hip_is_removed(case: str) -> None:
    before, after = CASES[case]
    result = hipify_py.convert_text(_whole(before))
    assert result.text == _whole(after)
    found = [d for d in result.diagnostics if d.code == "HPY1001"]
    assert [d.severity for d in found] == [Severity.INFO]
    assert "`CUFFT_MISSING_DEPENDENCY`" in found[0].message
    assert "the `case` was removed" in found[0].message
    assert hipify_py.convert_text(result.text).text == result.text


@pytest.mark.parametrize("case", KEPT)
def test_other_uses_are_left_to_a_person(case: str) -> None:
    result = hipify_py.convert_text(KEPT[case])
    assert "CUFFT_MISSING_DEPENDENCY" in result.text
    assert [d.severity for d in result.diagnostics if d.code == "HPY1001"] == [Severity.ERROR]


def test_lines_stay_where_code_is_lowered() -> None:
    before, _ = CASES["one of several labels goes alone"]
    result = hipify_py.convert_text(_whole(before), Options(lower="cpu"))
    assert "CUFFT_MISSING_DEPENDENCY" not in result.text
    assert result.text.count("\n") == _whole(before).count("\n")
