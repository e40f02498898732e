"""An editor for the tests: a client of the language server that runs as a process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from lsprotocol import types
from pygls.lsp.client import LanguageClient

TIMEOUT = 60.0
PLAIN = types.ClientCapabilities()
VERSIONED = types.ClientCapabilities(
    workspace=types.WorkspaceClientCapabilities(
        workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True)
    ),
    text_document=types.TextDocumentClientCapabilities(
        code_action=types.CodeActionClientCapabilities(
            resolve_support=types.ClientCodeActionResolveOptions(properties=["edit"])
        )
    ),
)


class Editor:
    """One running server with what it has published."""

    def __init__(self, client: LanguageClient, capabilities: types.ServerCapabilities) -> None:
        self.client, self.capabilities = client, capabilities
        self.published: dict[str, types.PublishDiagnosticsParams] = {}
        self.messages: list[str] = []
        self.news = asyncio.Event()
        client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: self._take(params))
        client.feature(types.WINDOW_SHOW_MESSAGE)(lambda params: self.messages.append(params.message))
        client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)

    def _take(self, params: types.PublishDiagnosticsParams) -> None:
        self.published[params.uri] = params
        self.news.set()

    def open(self, path: Path, text: str, language: str = "cuda-cpp", version: int = 1) -> str:
        uri = path.as_uri()
        item = types.TextDocumentItem(uri, language, version, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return uri

    def change(self, uri: str, version: int, *changes: tuple[types.Range | None, str]) -> None:
        events = [
            types.TextDocumentContentChangeWholeDocument(text)
            if where is None
            else types.TextDocumentContentChangePartial(where, text)
            for where, text in changes
        ]
        document = types.VersionedTextDocumentIdentifier(uri=uri, version=version)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, events))

    async def diagnostics(self, uri: str, version: int | None = 1) -> list[types.Diagnostic]:
        """What the server says about this version, once it does."""

        async def wait() -> list[types.Diagnostic]:
            while uri not in self.published or self.published[uri].version != version:
                self.news.clear()
                await self.news.wait()
            return list(self.published[uri].diagnostics)

        return await asyncio.wait_for(wait(), TIMEOUT)

    async def hover(self, uri: str, line: int, character: int) -> types.Hover | None:
        where = types.TextDocumentIdentifier(uri)
        params = types.HoverParams(where, types.Position(line, character))
        return await asyncio.wait_for(self.client.text_document_hover_async(params), TIMEOUT)

    async def actions(
        self,
        uri: str,
        where: types.Range,
        *,
        only: list[str] | None = None,
        diagnostics: list[types.Diagnostic] | None = None,
    ) -> list[types.CodeAction]:
        context = types.CodeActionContext(diagnostics or [], only=only)
        params = types.CodeActionParams(types.TextDocumentIdentifier(uri), where, context)
        found = await asyncio.wait_for(self.client.text_document_code_action_async(params), TIMEOUT)
        return [a for a in found or () if isinstance(a, types.CodeAction)]


@asynccontextmanager
async def running_editor(
    folder: Path, capabilities: types.ClientCapabilities = VERSIONED, *, encodings: list[str] | None = None
) -> AsyncIterator[Editor]:
    """A server for a folder that is open in the editor; it must end with 0 when the editor says goodbye."""
    if encodings:
        capabilities = types.ClientCapabilities(
            workspace=capabilities.workspace,
            text_document=capabilities.text_document,
            general=types.GeneralClientCapabilities(position_encodings=encodings),
        )
    client = LanguageClient("test", "1")
    editor = Editor(client, types.ServerCapabilities())
    cache = {"HIPIFY_PY_CACHE": str(folder.parent / "cache")}
    await client.start_io(sys.executable, "-m", "hipify_py", "lsp", env={**os.environ, **cache})
    folders = [types.WorkspaceFolder(folder.as_uri(), folder.name)]
    params = types.InitializeParams(capabilities, root_uri=folder.as_uri(), workspace_folders=folders)
    editor.capabilities = (await asyncio.wait_for(client.initialize_async(params), TIMEOUT)).capabilities
    client.initialized(types.InitializedParams())
    yield editor
    await asyncio.wait_for(client.shutdown_async(None), TIMEOUT)
    client.exit(None)
    server = client._server  # the client has no other way to its process
    assert server is not None
    code = await asyncio.wait_for(server.wait(), TIMEOUT)
    await client.stop()
    assert code == 0, f"the server ended with {code}"


def apply_edit(text: str, edit: types.WorkspaceEdit, encoding: str = "utf-16") -> str:
    """The text after an edit, as an editor does it, counted independently of the server."""
    if edit.document_changes is not None:
        (change,) = edit.document_changes
        assert isinstance(change, types.TextDocumentEdit)
        edits = list(change.edits)
    else:
        ((_, found),) = (edit.changes or {}).items()
        edits = list(found)
    lines = text.replace("\r\n", "\n").split("\n")
    assert "\r" not in "".join(lines)
    ends = 2 if "\r\n" in text else 1
    spans = []
    for one in edits:
        assert isinstance(one, types.TextEdit)
        start, end = (_index(lines, at, ends, encoding) for at in (one.range.start, one.range.end))
        spans.append((start, end, one.new_text))
    assert len({start for start, _, _ in spans}) == len(spans), "editors differ in what they do first at one place"
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _index(lines: list[str], at: types.Position, ends: int, encoding: str) -> int:
    """Index of a character, counting it up one by one in the editor's unit."""
    before, units = sum(len(line) + ends for line in lines[: at.line]), 0
    for number, character in enumerate(lines[at.line] if at.line < len(lines) else ""):
        if units >= at.character:
            return before + number
        units += (
            len(character.encode({"utf-16": "utf-16-le", "utf-32": "utf-32-le"}.get(encoding, encoding)))
            // {
                "utf-8": 1,
                "utf-16": 2,
                "utf-32": 4,
            }[encoding]
        )
    return before + len(lines[at.line] if at.line < len(lines) else "")
