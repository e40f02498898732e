"""The protocol: keeps the open files, has them converted, and answers what an editor asks about them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method
from pygls.uris import to_fs_path

from hipify_py import __version__
from hipify_py.buildfiles.names import build_kind
from hipify_py.filetree import SOURCE_SUFFIXES
from hipify_py.language_server import actions, findings, hover
from hipify_py.language_server.settings import Settings, read_settings
from hipify_py.language_server.text import Document
from hipify_py.language_server.worker import Job, Worker, WorkerError, load_rules_of
from hipify_py.rulebook import RuleSet
from hipify_py.rulespec import RuleError

TYPING_PAUSE = 0.25  # seconds without a change after which a text is looked at
CONFIG_FILES = "**/{hipify.toml,pyproject.toml}"
_LANGUAGES = frozenset({"cuda", "cuda-cpp", "cuda-c++", "cpp", "c++", "c", "hip"})


@dataclass
class OpenFile:
    """One file of the editor and what is known about its text."""

    uri: str
    path: Path
    document: Document
    look_again: bool = True  # files on disk may have changed since the last conversion
    was_cuda: bool | None = None  # when it was opened
    analysis: actions.Analysis | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Protocol(LanguageServerProtocol):
    """The messages about texts, which go to documents of our own."""

    _server: HipifyServer

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        self._server.open_file(params.text_document)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        self._server.change_file(params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        self._server.close_file(params.text_document.uri)


class HipifyServer(LanguageServer):
    """The server of one editor."""

    def __init__(self) -> None:
        super().__init__("hipify-py", __version__, protocol_cls=Protocol)
        self.files: dict[str, OpenFile] = {}
        self.worker = Worker()
        self.abilities = actions.Abilities()
        self.was_shut_down = False
        self._told: set[str] = set()

    def open_file(self, item: types.TextDocumentItem) -> None:
        path = Path(to_fs_path(item.uri) or item.uri.rpartition("/")[2] or "untitled")
        suffix, language = path.suffix.lower(), item.language_id
        if suffix not in SOURCE_SUFFIXES and not build_kind(path.name) and language not in _LANGUAGES:
            return
        document = Document(item.text, item.version, self.workspace.position_encoding or "utf-16")
        self.files[item.uri] = OpenFile(item.uri, path, document)
        self.schedule(self.files[item.uri])

    def change_file(self, params: types.DidChangeTextDocumentParams) -> None:
        file = self.files.get(params.text_document.uri)
        if file is None:
            return
        for change in params.content_changes:
            file.document.change(change.text, getattr(change, "range", None))
        file.document.version = params.text_document.version
        self.schedule(file, TYPING_PAUSE)

    def close_file(self, uri: str) -> None:
        file = self.files.pop(uri, None)
        if file is not None:
            if file.task is not None:
                file.task.cancel()
            self._publish(uri, None, [])

    def schedule(self, file: OpenFile, pause: float = 0.0, *, look_again: bool = False) -> None:
        """Look at a text soon; what was still to be done for an older one of the file is dropped."""
        file.look_again |= look_again
        if file.task is not None:
            file.task.cancel()
        file.task = asyncio.get_running_loop().create_task(self._analyse(file, pause))

    async def _analyse(self, file: OpenFile, pause: float) -> None:
        if pause:
            await asyncio.sleep(pause)
        version, text = file.document.version, file.document.text
        settings = self.settings_of(file)
        if settings.problem:
            self._tell(settings.problem)
        if not settings.converts(file.path):
            file.analysis = None
            self._publish(file.uri, version, [])
            return
        try:
            job = Job(file.path, text.data, settings, file.look_again, file.was_cuda)
            answer = await self.worker.convert(job)
            file.look_again, file.was_cuda = False, answer.is_cuda
            rules = rules_of(settings)
        except (WorkerError, RuleError, OSError) as error:
            file.analysis = None
            self._publish(file.uri, version, [findings.make_problem(str(error))])
            return
        result = answer.result
        edits = result.edits if settings.mode == "hip" else ()  # one source for both vendors is made of whole projects
        file.analysis = actions.Analysis(file.uri, version, text, result, edits)
        self._publish(file.uri, version, [findings.make_diagnostic(d, text, rules) for d in result.diagnostics])

    async def analysis_of(self, uri: str) -> actions.Analysis | None:
        """What became of the text as it is now, waiting for it; None when there is nothing, or it changed meanwhile."""
        file = self.files.get(uri)
        if file is None:
            return None
        if file.task is not None and not file.task.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([file.task])
        analysis = file.analysis
        return analysis if analysis is not None and analysis.version == file.document.version else None

    def settings_of(self, file: OpenFile) -> Settings:
        folders = [to_fs_path(f.uri) for f in self.workspace.folders.values()] or [self.workspace.root_path]
        return read_settings(file.path, [Path(f) for f in folders if f])

    def _publish(self, uri: str, version: int | None, found: Sequence[types.Diagnostic]) -> None:
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, list(found), version))

    def _tell(self, problem: str) -> None:
        """Show a problem of the configuration, each once."""
        if problem not in self._told:
            self._told.add(problem)
            self.window_show_message(types.ShowMessageParams(types.MessageType.Error, f"hipify-py: {problem}"))


def rules_of(settings: Settings) -> RuleSet:
    return load_rules_of(settings.options.rules, settings.rules_stamp)


def make_server() -> HipifyServer:
    """A server with all that it can answer."""
    server = HipifyServer()
    kinds = [types.CodeActionKind.QuickFix, actions.WHOLE_FILE]
    options = types.CodeActionOptions(code_action_kinds=kinds, resolve_provider=True)
    server.feature(types.INITIALIZE)(partial(_initialize, server))
    server.feature(types.INITIALIZED)(partial(_initialized, server))
    server.feature(types.TEXT_DOCUMENT_DID_SAVE)(partial(_look_again, server))
    server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)(partial(_look_again, server))
    server.feature(types.TEXT_DOCUMENT_HOVER)(partial(_hover, server))
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, options)(partial(_code_actions, server))
    server.feature(types.CODE_ACTION_RESOLVE)(partial(_resolve, server))
    server.feature(types.SHUTDOWN)(partial(_shutdown, server))
    return server


def _initialize(server: HipifyServer, params: types.InitializeParams) -> None:
    workspace, document = params.capabilities.workspace, params.capabilities.text_document
    edit = workspace.workspace_edit if workspace is not None else None
    action = document.code_action if document is not None else None
    resolve = action.resolve_support if action is not None else None
    server.abilities = actions.Abilities(
        versions=bool(edit is not None and edit.document_changes),
        snippets=bool(edit is not None and edit.snippet_edit_support),
        resolve=resolve is not None and "edit" in resolve.properties,
    )


async def _initialized(server: HipifyServer, params: types.InitializedParams) -> None:
    await server.worker.start()
    workspace = server.client_capabilities.workspace
    watching = workspace.did_change_watched_files if workspace is not None else None
    if watching is not None and watching.dynamic_registration:
        watchers = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(CONFIG_FILES)])
        wish = types.Registration("config-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, watchers)
        server.client_register_capability(types.RegistrationParams([wish]))


async def _look_again(server: HipifyServer, params: Any) -> None:
    """A file was saved, or a configuration changed: any open file may be concerned."""
    saved = getattr(getattr(params, "text_document", None), "uri", None)
    for file in server.files.values():
        server.schedule(file, 0.0 if file.uri == saved else TYPING_PAUSE, look_again=True)


async def _hover(server: HipifyServer, params: types.HoverParams) -> types.Hover | None:
    file = server.files.get(params.text_document.uri)
    if file is None:
        return None
    settings, text = server.settings_of(file), file.document.text
    analysis = file.analysis if file.analysis is not None and file.analysis.version == file.document.version else None
    uses = analysis.result.uses if analysis is not None else ()
    offset = text.offset(params.position)
    try:
        rules = rules_of(settings)
    except (RuleError, OSError):
        return None  # said as a diagnostic already
    found = hover.describe_place(text.data, offset, settings.options, rules, uses)
    if found is None and analysis is not None:
        found = hover.describe_edit(text.data, offset, analysis.edits)
    if found is None:
        return None
    content = types.MarkupContent(types.MarkupKind.Markdown, found[1])
    return types.Hover(content, text.range(found[0]))


async def _code_actions(server: HipifyServer, params: types.CodeActionParams) -> list[types.CodeAction]:
    analysis = await server.analysis_of(params.text_document.uri)
    return list(actions.make_actions(analysis, params, server.abilities)) if analysis is not None else []


async def _resolve(server: HipifyServer, action: types.CodeAction) -> types.CodeAction:
    analysis = await server.analysis_of(str((action.data or {}).get("uri", "")))
    if analysis is not None:
        action.edit = actions.convert_all(analysis, server.abilities)
    return action


def _shutdown(server: HipifyServer, params: None) -> None:
    server.was_shut_down = True
    server.worker.stop()
