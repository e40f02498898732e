"""The fast pass and the reading of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipify_py.calls import directive_around, parse_call
from hipify_py.source import SIZE_LIMIT, Source, SourceError, make_source, read_source
from hipify_py.tokens import find_regions, next_code, previous_code

REGIONS = {
    "a line comment": (b"a // b\nc", [b"// b"]),
    "a continued line comment": (b"// b \\\nc\nd", [b"// b \\\nc"]),
    "a continued line comment with CRLF": (b"// b \\\r\nc\r\nd", [b"// b \\\r\nc\r"]),
    "a block comment with stars": (b"/** * a **/ b", [b"/** * a **/"]),
    "a string with escapes": (b'f("a\\"b", c)', [b'"a\\"b"']),
    "a raw string": (b'R"x(a)" )x" b', [b'"x(a)" )x"']),
    "an R that ends a word is no raw string": (b'FOOR"(a" b', [b'"(a"']),
    "characters": (b"'a' u8'b' L'\\''", [b"'a'", b"'b'", b"'\\''"]),
    "digit separators are no characters": (b"1'000'000 + 0xff'ff", []),
    "an include": (b"#include <a.h>\n", [b"#include <a.h>"]),
    "an apostrophe in #error": (b"#error don't\nx", [b"#error don't"]),
    "comment marks in a string": (b'"/*" a "*/"', [b'"/*"', b'"*/"']),
    "a quote in a comment": (b"/* \" */ a // '\n'b'", [b'/* " */', b"// '", b"'b'"]),
}


@pytest.mark.parametrize(("data", "expected"), REGIONS.values(), ids=REGIONS.keys())
def test_regions(data: bytes, expected: list[bytes]) -> None:
    regions = find_regions(data)
    assert [data[s:e] for s, e in zip(regions.starts, regions.ends, strict=True)] == expected
    assert regions.problems == []


@pytest.mark.parametrize(
    ("data", "code", "limit"),
    [(b"a /* b", "HPY0010", 2), (b'x = R"(a', "HPY0010", 5), (b'"a\nb', "HPY0011", 4)],
)
def test_what_is_not_closed_is_a_problem(data: bytes, code: str, limit: int) -> None:
    regions = find_regions(data)
    assert [p.code for p in regions.problems] == [code]
    assert regions.limit == limit


def test_neighbours_are_found_across_comments_and_line_ends() -> None:
    data = b"a /* x */ \\\n // y\n b"
    regions = find_regions(data)
    assert next_code(data, 1, regions) == len(data) - 1
    assert previous_code(data, len(data) - 1, regions) == 0
    assert previous_code(data, 0, regions) == -1
    assert next_code(data, len(data), regions) == len(data)


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        (b"()", []),
        (b"( /* none */ )", []),
        (b"(a, b)", [b"a", b"b"]),
        (b"(a, (b, c), {d, e}, [f, g])", [b"a", b"(b, c)", b"{d, e}", b"[f, g]"]),
        (b"(t<a, b>(c), d < e, f > g)", [b"t<a, b>(c)", b"d < e", b"f > g"]),
        (b"(a->b, c>d)", [b"a->b", b"c>d"]),
        (b"(sizeof(std::pair<int, int>), 1 << 2)", [b"sizeof(std::pair<int, int>)", b"1 << 2"]),
    ],
)
def test_arguments_are_split_at_commas_of_the_call_itself(text: bytes, arguments: list[bytes]) -> None:
    call = parse_call(text, 0, find_regions(text), len(text))
    assert call is not None
    assert [text[a.start : a.end] for a in call.args] == arguments


@pytest.mark.parametrize("text", [b"(a", b"(a]", b"(a; b)", b"((a)"])
def test_what_does_not_close_is_no_call(text: bytes) -> None:
    assert parse_call(text, 0, find_regions(text), len(text)) is None


def test_a_directive_is_found_with_its_continued_lines() -> None:
    data = b"x\n#define A(b) \\\n  c \\\n  d\ny\n"
    around = directive_around(data, data.index(b"d\n"))
    assert around is not None
    assert data[around.start : around.end] == b"#define A(b) \\\n  c \\\n  d"
    assert directive_around(data, 0) is None
    assert directive_around(data, len(data) - 2) is None


def test_locations_count_characters_in_every_encoding() -> None:
    assert Source(Path("a"), "// ä\nß x".encode()).location(len("// ä\nß ".encode())) == (2, 3)
    assert Source(Path("a"), "ß x".encode("latin-1")).location(2) == (1, 3)
    assert Source(Path("a"), b"\xef\xbb\xbfab").location(4) == (1, 2)
    assert Source(Path("a"), b"a\r\nb").location(3) == (2, 1)


def test_the_newline_of_inserted_lines_is_the_files_own() -> None:
    assert Source(Path("a"), b"a\r\nb\n").newline == b"\r\n"
    assert Source(Path("a"), b"a\nb\r\n").newline == b"\n"
    assert Source(Path("a"), b"").newline == b"\n"


def test_lines_are_counted_with_and_without_a_last_newline() -> None:
    assert [Source(Path("a"), d).lines for d in (b"", b"a", b"a\n", b"a\nb")] == [0, 1, 1, 2]


def test_binary_and_wide_files_are_no_sources() -> None:
    for data, code in ((b"a\0b", "HPY0002"), (b"\xff\xfea\0", "HPY0004")):
        with pytest.raises(SourceError) as caught:
            make_source(Path("a"), data)
        assert caught.value.code == code


def test_a_file_above_the_limit_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "big.cu"
    with path.open("wb") as file:
        file.truncate(SIZE_LIMIT + 1)
    with pytest.raises(SourceError) as caught:
        read_source(path)
    assert caught.value.code == "HPY0003"
    assert "MiB" in str(caught.value)
