"""Texts of open files: lines, places in the units of editors, and changes one after another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol.types import Position, PositionEncodingKind, Range

from hipify_py.language_server.text import Document, Text, split_lines
from hipify_py.model import Span

UNITS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
ENCODINGS = [PositionEncodingKind.Utf8, PositionEncodingKind.Utf16, PositionEncodingKind.Utf32]
TEXTS = st.text(st.sampled_from("ab \n\r\f\u2028é€😀"), max_size=30)


def lines_of(text: str) -> list[tuple[int, int]]:
    """(start, end without line end) of every line, character by character as the protocol's text says."""
    found, start, at = [], 0, 0
    while at < len(text):
        if text[at] in "\r\n":
            found.append((start, at))
            at += 2 if text[at : at + 2] == "\r\n" else 1
            start = at
        else:
            at += 1
    return [*found, (start, len(text))]


def position_of(text: str, index: int, encoding: str) -> Position:
    codec, unit = UNITS[encoding]
    line = max(n for n, (start, _) in enumerate(lines_of(text)) if start <= index)
    return Position(line, len(text[lines_of(text)[line][0] : index].encode(codec)) // unit)


def places(text: str) -> list[int]:
    """The indexes that a position can name: none lies inside a line end."""
    return [index for start, end in lines_of(text) for index in range(start, end + 1)]


@given(TEXTS, st.data(), st.sampled_from(ENCODINGS))
def test_a_place_is_the_same_one_in_bytes_and_in_the_units_of_the_editor(
    text: str, data: st.DataObject, encoding: PositionEncodingKind
) -> None:
    index = data.draw(st.sampled_from(places(text)))
    offset, position = len(text[:index].encode()), position_of(text, index, encoding.value)
    there = Text(split_lines(text), encoding)
    assert there.data == text.encode()
    assert there.offset(position) == offset
    assert there.position(offset) == position


@given(TEXTS, st.data(), st.sampled_from(ENCODINGS))
def test_changes_one_after_another_leave_what_an_editor_has(
    text: str, data: st.DataObject, encoding: PositionEncodingKind
) -> None:
    document = Document(text, 1, encoding)
    for _ in range(data.draw(st.integers(1, 4))):
        one, other = (data.draw(st.sampled_from(places(text))) for _ in range(2))
        start, end, new = min(one, other), max(one, other), data.draw(TEXTS)
        where = Range(position_of(text, start, encoding.value), position_of(text, end, encoding.value))
        document.change(new, where)
        text = text[:start] + new + text[end:]
        assert document.text.data == text.encode()
        assert list(document.text.lines) == split_lines(text)


def test_lines_end_where_the_protocol_says_and_not_at_form_feeds() -> None:
    assert split_lines("a\fb\u2028c\nd\re\r\nf") == ["a\fb\u2028c\n", "d\r", "e\r\n", "f"]
    assert split_lines("") == []
    assert split_lines("\n\n") == ["\n", "\n"]


def test_places_behind_a_line_or_the_text_are_the_ends_of_these() -> None:
    text = Text(split_lines("é1\r\nb"), PositionEncodingKind.Utf16)
    assert text.offset(Position(0, 99)) == 3
    assert text.offset(Position(1, 99)) == 6
    assert text.offset(Position(99, 0)) == 6
    assert text.span(Range(Position(9, 9), Position(0, 1))) == Span(2, 6)


@pytest.mark.parametrize("where", [Range(Position(1, 0), Position(9, 0)), Range(Position(9, 3), Position(9, 3))])
def test_a_change_behind_the_end_is_one_at_the_end(where: Range) -> None:
    document = Document("a\nb", 1, PositionEncodingKind.Utf16)
    document.change("X", where)
    assert document.text.data == (b"a\nX" if where.start.line == 1 else b"a\nbX")


def test_half_a_character_in_a_text_is_carried_along() -> None:
    document = Document("x\ud83dy\n", 1, PositionEncodingKind.Utf16)
    document.change("z", Range(Position(0, 2), Position(0, 3)))
    assert document.text.data.decode("utf-8", "surrogatepass") == "x\ud83dz\n"
    assert document.text.position(document.text.offset(Position(0, 2))) == Position(0, 2)
