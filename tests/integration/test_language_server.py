"""The language server as editors use it: a process that is spoken to over its standard input and output."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest
from editor_client import PLAIN, VERSIONED, Editor, apply_edit, running_editor
from lsprotocol import types

from hipify_py.convert import convert_bytes, convert_file, load_rules
from hipify_py.options import Options
from hipify_py.source import Source

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = [p for p in sorted((ROOT / "samples").glob("*/before/**/*")) if p.is_file()]
START = types.Range(types.Position(0, 0), types.Position(0, 0))
WARP = """#include <cuda_runtime.h>
#include <cublas_v2.h>
__constant__ float lut[4];
__global__ void k(float* p) {  // größer 😀
  p[0] = __shfl_sync(0xffffffff, p[1], 0); /* 😀 */ cudaNotThere();
}
void f(float* h, cudaStream_t s) {
  cudaMemcpyToSymbol(lut, h, sizeof lut);
  k<<<1, 32, 0, s>>>(h);
  cudaStreamSynchronize(s);
  cudaStreamSynchronize(s);
  cudaNoSuchThing();
}
"""
Result = TypeVar("Result")


class Session:
    """A server that several tests speak to, with the loop that its client lives in."""

    def __init__(self, folder: Path, capabilities: types.ClientCapabilities, encodings: list[str] | None) -> None:
        self.folder, self._loop = folder, asyncio.new_event_loop()
        self._context = running_editor(folder, capabilities, encodings=encodings)
        self.editor: Editor = self.run(self._context.__aenter__())

    def run(self, doing: Coroutine[Any, Any, Result]) -> Result:
        return self._loop.run_until_complete(doing)

    def open(self, name: str, text: str, language: str = "cuda-cpp") -> tuple[str, list[types.Diagnostic]]:
        async def look() -> tuple[str, list[types.Diagnostic]]:
            uri = self.editor.open(self.folder / name, text, language)
            return uri, await self.editor.diagnostics(uri)

        return self.run(look())

    def actions(self, uri: str, where: types.Range, **more: Any) -> list[types.CodeAction]:
        return self.run(self.editor.actions(uri, where, **more))

    def close(self) -> None:
        self.run(self._context.__aexit__(None, None, None))
        self._loop.close()


def start(
    folder: Path, capabilities: types.ClientCapabilities = VERSIONED, encodings: list[str] | None = None
) -> Iterator[Session]:
    folder.mkdir()
    session = Session(folder, capabilities, encodings)
    yield session
    session.close()


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    yield from start(tmp_path_factory.mktemp("utf16") / "project")


@pytest.fixture(scope="module")
def plain_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """An editor that can do little, and counts bytes."""
    yield from start(tmp_path_factory.mktemp("utf8") / "project", PLAIN, ["utf-8", "utf-16"])


def place_of(text: str, part: str, number: int = 0) -> types.Range:
    """Where the `number`-th `part` stands, in UTF-16."""
    at = -1
    for _ in range(number + 1):
        at = text.index(part, at + 1)
    ends = []
    for index in (at, at + len(part)):
        before = text[:index].rpartition("\n")[2]
        ends.append(types.Position(text.count("\n", 0, index), len(before.encode("utf-16-le")) // 2))
    return types.Range(*ends)


def named(actions: list[types.CodeAction], beginning: str) -> types.CodeAction:
    found = [a for a in actions if a.title.startswith(beginning)]
    assert len(found) == 1, [a.title for a in actions]
    return found[0]


def applied(text: str, action: types.CodeAction, encoding: str = "utf-16") -> str:
    assert action.edit is not None
    return apply_edit(text, action.edit, encoding)


def test_the_server_says_what_it_can_do(session: Session, plain_session: Session) -> None:
    for one, encoding in ((session, "utf-16"), (plain_session, "utf-8")):
        told = one.editor.capabilities
        assert told.position_encoding == encoding
        assert told.hover_provider
        assert isinstance(told.code_action_provider, types.CodeActionOptions)
        assert told.code_action_provider.resolve_provider
        assert isinstance(told.text_document_sync, types.TextDocumentSyncOptions)
        assert told.text_document_sync.change == types.TextDocumentSyncKind.Incremental
        assert told.text_document_sync.open_close
        assert told.text_document_sync.save


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: "/".join(p.relative_to(ROOT / "samples").parts))
def test_findings_and_edits_of_an_open_file_are_those_of_convert(session: Session, path: Path) -> None:
    here = session.folder / path.relative_to(ROOT / "samples")
    uri, found = session.open(str(here.relative_to(session.folder)), path.read_text(), "cpp")
    expected = convert_file(path, Options(), load_rules())
    source = Source(path, path.read_bytes())
    shown = [(d.code, d.message.partition("\n")[0], d.range.start.line + 1) for d in found]
    assert shown == [(d.code, d.message, source.location(d.span.start)[0]) for d in expected.diagnostics]
    actions = session.actions(uri, START, only=["source.convertToHip"])
    if not expected.edits:
        assert actions == []
        return
    (action,) = actions
    assert action.edit is None, "edits of whole files are sent when they are asked for"
    chosen = session.run(session.editor.client.code_action_resolve_async(action))
    assert applied(path.read_text(), chosen).encode() == expected.data


def test_a_finding_has_its_code_its_severity_its_place_and_a_page_that_explains_it(session: Session) -> None:
    _, found = session.open("warp.cu", WARP)
    expected = convert_bytes(Path("warp.cu"), WARP.encode(), Options(), load_rules())
    assert len(found) == len(expected.diagnostics) > 2
    unknown = next(d for d in found if d.range == place_of(WARP, "cudaNoSuchThing"))
    assert unknown.code == "HPY1002"
    assert unknown.severity == types.DiagnosticSeverity.Warning
    assert unknown.source == "hipify-py"
    assert any(d.range == place_of(WARP, "cudaNotThere") for d in found)
    for finding in found:
        assert finding.code_description is not None
        page = Path(url2pathname(urlparse(finding.code_description.href).path)).read_text()
        assert page.startswith(f"# {finding.code}: ")
        assert "**Do**" in page


def test_places_are_counted_in_bytes_where_that_was_agreed(plain_session: Session) -> None:
    uri, found = plain_session.open("warp.cu", WARP)
    line = WARP.split("\n")[4]
    assert len(line[: line.index("cudaNot")].encode()) in [d.range.start.character for d in found]
    (action,) = plain_session.actions(uri, START, only=["source"])
    expected = convert_bytes(Path("warp.cu"), WARP.encode(), Options(), load_rules())
    assert action.edit is not None
    assert action.edit.changes is not None, "an editor without versions gets plain changes"
    assert applied(WARP, action, "utf-8").encode() == expected.data


def test_one_name_is_converted_alone_or_everywhere(session: Session) -> None:
    uri, _ = session.open("names.cu", WARP)
    actions = session.actions(uri, place_of(WARP, "cudaStreamSynchronize", 1), only=["quickfix"])
    one = named(actions, "Convert `cudaStreamSynchronize` to `hipStreamSynchronize`")
    assert one.is_preferred
    before, _, after = WARP.rpartition("cudaStreamSynchronize")
    assert applied(WARP, one) == f"{before}hipStreamSynchronize{after}"
    everywhere = named(actions, "Convert all uses of `cudaStreamSynchronize` in this file (2 edits)")
    assert applied(WARP, everywhere) == WARP.replace("cudaStreamSynchronize", "hipStreamSynchronize")


def test_what_belongs_together_is_converted_together(session: Session) -> None:
    uri, _ = session.open("together.cu", WARP)
    for part, new in (
        ("cudaMemcpyToSymbol", "hipMemcpyToSymbol(HIP_SYMBOL(lut), h, sizeof lut)"),
        ("0xffffffff", "__shfl_sync(0xffffffffull << (__lane_id() & 32), p[1], 0, 32)"),
    ):
        actions = session.actions(uri, place_of(WARP, part), only=["quickfix"])
        assert len(actions) == 1
        text = applied(WARP, actions[0])
        assert new in text
        unchanged = [line for line in WARP.split("\n") if part not in line]
        assert [line for line in text.split("\n") if new not in line] == unchanged


def test_a_selection_is_converted_as_a_whole_and_the_rest_later(session: Session) -> None:
    uri, _ = session.open("selection.cu", WARP)
    lines = types.Range(types.Position(6, 0), types.Position(13, 0))
    half = applied(WARP, named(session.actions(uri, lines, only=["quickfix"]), "Convert the selection"))
    assert half.split("\n")[:6] == WARP.split("\n")[:6]
    expected = convert_bytes(Path("a.cu"), WARP.encode(), Options(), load_rules())
    assert half.split("\n")[6:] == expected.data.decode().split("\n")[6:]

    async def convert_the_rest() -> str:
        session.editor.change(uri, 2, (None, half))
        (action,) = await session.editor.actions(uri, START, only=["source.convertToHip"])
        chosen = await session.editor.client.code_action_resolve_async(action)
        return applied(half, chosen)

    assert session.run(convert_the_rest()).encode() == expected.data


def test_two_inserts_at_one_place_are_one_edit(session: Session) -> None:
    text = "#include <cstdio>\n__global__ void k(float* p) { memset(p, 0, 4); }\n"
    uri, _ = session.open("two_includes.cu", text)
    expected = convert_bytes(Path("two_includes.cu"), text.encode(), Options(), load_rules())
    starts = [e.span.start for e in expected.edits]
    assert len(set(starts)) < len(starts), "the text has to need two inserts at one place"
    (action,) = session.actions(uri, START, only=["source"])
    chosen = session.run(session.editor.client.code_action_resolve_async(action))
    assert applied(text, chosen).encode() == expected.data


def test_a_suppression_takes_the_finding_back_once_it_has_a_reason(session: Session) -> None:
    text = WARP.replace("cudaNotThere();", "")
    uri, found = session.open("suppress.cu", text)
    (unknown,) = [d for d in found if d.code == "HPY1002"]
    actions = session.actions(uri, unknown.range, diagnostics=[unknown])
    text = applied(text, named(actions, "Suppress HPY1002 here"))
    assert "  cudaNoSuchThing();  // hipify-py: ignore[HPY1002] \n" in text

    async def change(version: int, text: str) -> list[str]:
        session.editor.change(uri, version, (None, text))
        return [str(d.code) for d in await session.editor.diagnostics(uri, version)]

    codes = session.run(change(2, text))
    assert "HPY1002" not in codes
    assert "HPY0014" in codes, "without a reason that is a finding"
    codes = session.run(change(3, text.replace("[HPY1002] ", "[HPY1002] declared by the plugin")))
    assert not {"HPY1002", "HPY0014", "HPY0015"} & set(codes)


def test_a_suppression_in_a_macro_leaves_it_whole_and_a_second_one_joins_the_first(session: Session) -> None:
    macro = "#include <cuda_runtime.h>\n#define RUN() \\\n  cudaNoSuchThing(); \\\n  cudaFree(0)\n"
    uri, found = session.open("macro.cu", macro)
    (unknown,) = [d for d in found if d.code == "HPY1002"]
    text = applied(macro, named(session.actions(uri, unknown.range, diagnostics=[unknown]), "Suppress HPY1002"))
    assert "  cudaNoSuchThing(); /* hipify-py: ignore[HPY1002]  */ \\\n  cudaFree(0)\n" in text
    marked = "void f() { cudaNoSuchThing(); }  // hipify-py: ignore[HPY2005] old reason\n"
    uri, found = session.open("marked.cu", marked)
    (unknown,) = [d for d in found if d.code == "HPY1002"]
    action = named(session.actions(uri, unknown.range, diagnostics=[unknown]), "Suppress HPY1002")
    assert "ignore[HPY2005, HPY1002] old reason" in applied(marked, action)


@pytest.mark.parametrize(
    ("part", "number", "texts"),
    [
        ("cublas_v2", 0, ["**`cublas_v2.h`**: header", "`hipblas/hipblas.h`"]),
        ("cudaMemcpyToSymbol", 0, ["function of runtime", "`hipMemcpyToSymbol` (HIP: since", "memcpy-to-symbol"]),
        ("cudaStream_t", 0, ["`hipStream_t`", "Here it becomes `hipStream_t`."]),
        ("<<<", 0, ["**Launch** of `k`", "- grid: `1`", "- stream: `s`", "hipLaunchKernelGGL(k, dim3(1), dim3(32)"]),
        (">>>", 0, ["**Launch** of `k`"]),
        ("__shfl_sync", 0, ["stays as it is", "warp-shuffle", "becomes"]),
    ],
)  # fmt: skip
def test_hover_tells_what_is_known(session: Session, part: str, number: int, texts: list[str]) -> None:
    uri, _ = session.open(f"hover_{part.strip('<>') or len(part)}_{number}_{part == '<<<'}.cu", WARP)
    where = place_of(WARP, part, number)
    found = session.run(session.editor.hover(uri, where.start.line, where.start.character + 1))
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    for text in texts:
        assert text in found.contents.value
    assert found.range is not None
    assert found.range.start.line == where.start.line


def test_hover_knows_where_a_name_of_hip_comes_from_and_is_silent_elsewhere(session: Session) -> None:
    text = "#include <hipblas/hipblas.h>\nint mine;\nvoid f(hipblasHandle_t h) { hipblasDestroy(h); cuFFTMine(); }\n"
    uri, _ = session.open("converted.cpp", text, "cpp")
    found = session.run(session.editor.hover(uri, 2, text.split("\n")[2].index("Destroy")))
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    assert "`cublasDestroy`" in found.contents.value
    assert session.run(session.editor.hover(uri, 1, 5)) is None
    assert session.run(session.editor.hover(uri, 99, 0)) is None


def test_hover_in_a_build_file_tells_what_becomes_of_the_place(session: Session) -> None:
    text = "cmake_minimum_required(VERSION 3.20)\nproject(a LANGUAGES CUDA)\nfind_package(CUDAToolkit)\n"
    uri, _ = session.open("built/CMakeLists.txt", text, "cmake")
    found = session.run(session.editor.hover(uri, 1, text.split("\n")[1].index("CUDA") + 2))
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    before, _, after = found.contents.value.partition("becomes")
    assert "CUDA" in before
    assert "HIP" in after


def test_findings_follow_the_unsaved_text(session: Session) -> None:
    async def edit() -> None:
        text = "void f() { cudaFree(0); }\n"
        uri = session.editor.open(session.folder / "typing.cu", text)
        assert await session.editor.diagnostics(uri) == []
        at = types.Position(0, len("void f() { "))
        session.editor.change(uri, 2, (types.Range(at, at), "cudaNo"))
        end = types.Position(0, at.character + len("cudaNo"))
        session.editor.change(uri, 3, (types.Range(end, end), "Such();\n"), (types.Range(at, at), "/* 😀 */"))
        (found,) = await session.editor.diagnostics(uri, 3)
        assert found.range.start.character == at.character + len("/* ## */")
        actions = await session.editor.actions(uri, START, only=["source.convertToHip"])
        chosen = await session.editor.client.code_action_resolve_async(actions[0])
        now = "void f() { /* 😀 */cudaNoSuch();\ncudaFree(0); }\n"
        assert (
            apply_edit(now, chosen.edit)
            == convert_bytes(Path("typing.cu"), now.encode(), Options(), load_rules()).data.decode()
        )

    session.run(edit())


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("broken.cu", 'void f( { cudaFree(<<< "\n#if\n cudaMalloc('),
        ("empty.cu", ""),
        ("nul.cu", "void f() { cudaFree(0); }\0"),
        ("half.cu", "// \ud83d\nvoid f() { cudaFree(0); }\n"),
        ("windows.cu", "#include <cuda_runtime.h>\r\nvoid f() { cudaFree(0); }\r\n"),
        ("old_mac.cu", "void f() {\r  cudaFree(0);\r}\r"),
        ("feed.cu", "\fvoid f() { cudaNoSuch();\f cudaFree(0); }\n"),
    ],
)
def test_any_text_is_answered_with_what_convert_says(session: Session, name: str, text: str) -> None:
    uri, found = session.open(name, text)
    expected = convert_bytes(Path(name), text.encode("utf-8", "surrogatepass"), Options(), load_rules())
    assert [d.code for d in found] == [d.code for d in expected.diagnostics]
    actions = session.actions(uri, START, only=["source"])
    assert len(actions) == (1 if expected.edits else 0)
    if actions and "\r" not in text.replace("\r\n", ""):
        chosen = session.run(session.editor.client.code_action_resolve_async(actions[0]))
        assert applied(text, chosen).encode("utf-8", "surrogatepass") == expected.data


def test_files_of_other_languages_and_closed_files_have_no_findings(session: Session) -> None:
    async def look() -> None:
        other = session.editor.open(session.folder / "tool.py", "cudaNoSuchThing()\n", "python")
        uri = session.editor.open(session.folder / "closing.cu", "void f() { cudaNoSuchThing(); }\n")
        assert len(await session.editor.diagnostics(uri)) == 1
        document = types.TextDocumentIdentifier(uri)
        session.editor.client.text_document_did_close(types.DidCloseTextDocumentParams(document))
        assert await session.editor.diagnostics(uri, None) == []
        assert await session.editor.hover(uri, 0, 12) is None
        assert await session.editor.actions(uri, START) == []
        assert other not in session.editor.published

    session.run(look())


def test_while_a_large_file_is_converted_others_are_answered_and_what_is_too_old_is_dropped(session: Session) -> None:
    """The large text takes seconds, so that what comes first tells whether anything waited for it."""
    large = "".join(p.read_text() for p in SAMPLES if p.suffix == ".cu") * 60

    async def look() -> None:
        small = session.editor.open(session.folder / "small.cu", WARP)
        await session.editor.diagnostics(small)
        uri = session.editor.open(session.folder / "large.cu", large)
        where = place_of(WARP, "cudaStream_t").start
        assert await session.editor.hover(small, where.line, where.character) is not None
        assert uri not in session.editor.published
        session.editor.change(uri, 2, (None, "void f() { cudaNoSuchThing(); }\n"))
        await session.editor.diagnostics(uri, 2)
        assert session.editor.published[uri].version == 2
        assert len(session.editor.published[uri].diagnostics) == 1

    session.run(look())


def test_the_server_goes_on_when_the_process_that_converts_has_died(session: Session) -> None:
    async def look() -> list[list[str | int | None]]:
        uri = session.editor.open(session.folder / "killed.cu", "void f() { cudaNoSuchThing(); }\n")
        await session.editor.diagnostics(uri)
        server = session.editor.client._server
        assert server is not None
        (worker,) = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
        os.kill(int(worker), signal.SIGKILL)
        seen = []
        for version in (2, 3):
            session.editor.change(uri, version, (None, f"void f() {{ cudaNoSuchThing({version}); }}\n"))
            seen.append([d.code for d in await session.editor.diagnostics(uri, version)])
        return seen

    first, second = session.run(look())
    assert first in ([None], ["HPY1002"])  # told, or not even noticed
    assert second == ["HPY1002"]


def test_the_options_of_the_project_count_and_a_wrong_file_is_told(session: Session) -> None:
    folder = session.folder / "configured"
    (folder / "third_party").mkdir(parents=True)
    config = folder / "hipify.toml"
    config.write_text('exclude = ["third_party/"]\nto = "roc"\n[convert]\nlaunch-syntax = "macro"\n')
    text = "#include <cublas_v2.h>\n__global__ void k() {}\nvoid f(cublasHandle_t h) { k<<<1, 2>>>(); }\n"
    uri, _ = session.open("configured/a.cu", text)
    actions = session.actions(uri, START, only=["source"])
    chosen = session.run(session.editor.client.code_action_resolve_async(actions[0]))
    assert "void f(rocblas_handle h) { hipLaunchKernelGGL(k, dim3(1), dim3(2), 0, 0); }" in applied(text, chosen)
    excluded, found = session.open("configured/third_party/b.cu", "void f() { cudaNoSuchThing(); }\n")
    assert found == []
    assert session.actions(excluded, START) == []

    async def break_it() -> list[str]:
        config.write_text('to = "nowhere"\n')
        document = types.TextDocumentIdentifier(uri)
        session.editor.published.clear()
        session.editor.client.text_document_did_save(types.DidSaveTextDocumentParams(document))
        await session.editor.diagnostics(uri)
        return session.editor.messages

    assert any("hipify.toml" in m and "nowhere" in m for m in session.run(break_it()))


def test_a_name_that_a_header_of_the_project_defines_is_no_finding(session: Session) -> None:
    (session.folder / "own.h").write_text("#pragma once\n#define cudaOwnCheck(x) (x)\n")
    _, found = session.open("uses_own.cu", '#include "own.h"\nvoid f() { cudaOwnCheck(cudaFree(0)); }\n')
    assert [d.code for d in found] == []


def frame(message: dict[str, Any]) -> bytes:
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def test_an_editor_that_goes_away_without_goodbye_ends_the_server_with_1() -> None:
    hello = {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}}
    data = frame(hello) + frame({"method": "exit"})
    command = [sys.executable, "-m", "hipify_py", "lsp"]
    done = subprocess.run(command, input=data, capture_output=True, timeout=60, check=False)
    assert (done.returncode, b"Traceback" in done.stderr) == (1, False)
    assert b'"hoverProvider"' in done.stdout


def test_without_the_package_the_command_says_how_to_install_it() -> None:
    code = "import sys; sys.modules['pygls'] = None; from hipify_py.cli.app import run; sys.exit(run(['lsp']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "pip install 'hipify-py[lsp]'" in done.stderr
