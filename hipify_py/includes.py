"""#include lines: mapped, emitted once, and the HIP runtime header where nvcc includes CUDA's by itself."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache

from hipify_py.conditionals import Branches, Where, guard_definition, guard_start, has_conditional
from hipify_py.context import FileContext, looks_like_header
from hipify_py.marks import STRING_FUNCTIONS
from hipify_py.model import Draft, Edit, Fate, Fix, NameUse, Severity, Span
from hipify_py.ownheaders import canonical, include_text
from hipify_py.tokens import Include

RUNTIME_HEADER = "hip/hip_runtime.h"
# Headers of hipify-py for device code, by the namespace of their functions.
DEVICE_FUNCTIONS, ASYNC_FUNCTIONS = b"hipify_device::", b"hipify_async::"
TEXTURE_FUNCTIONS, GRAPH_FUNCTIONS = b"hipify_texture::", b"hipify_graph::"
TEXTURE_HEADER = "hipify_py/texture.h"
OWN_HEADERS = {
    b"hipify_ptx::": "hipify_py/ptx.h",
    DEVICE_FUNCTIONS: "hipify_py/device.h",
    ASYNC_FUNCTIONS: "hipify_py/async.h",
    TEXTURE_FUNCTIONS: TEXTURE_HEADER,
    GRAPH_FUNCTIONS: "hipify_py/graph.h",
}
# Host functions that <hipify_py/texture.h> diverts, since GPUs without texture units lack what they make.
_OF_TEXTURES = re.compile(
    r"hip(?:Malloc(?:3D)?Array|FreeArray|ArrayGetInfo|GetChannelDesc|Memcpy2D(?:To|From)Array(?:Async)?|Memcpy2DArrayToArray"
    r"|Memcpy(?:To|From)Array|(?:Create|Destroy)(?:Texture|Surface)Object|GetTextureObject\w+Desc|(?:Unb|B)indTexture\w*"
    r"|(?:Malloc|Free)MipmappedArray|GetMipmappedArrayLevel|MipmappedArray\w+|Array(?:3D)?(?:Create|GetDescriptor)"
    r"|ArrayDestroy|Memcpy(?:AtoH|HtoA|AtoD|DtoA)|TexObject(?:Create|Destroy)|ModuleGetTexRef|TexRefSet\w+)\Z"
)
_BOX_COPIES = (
    *("hipMemcpy3D", "hipMemcpy3DAsync", "hipDrvMemcpy3D", "hipDrvMemcpy3DAsync"),
    *("hipMemcpyParam2D", "hipMemcpyParam2DAsync"),
)
_COPIES_ARRAYS = re.compile(rb"\b(?:src|dst)Array\b")
OVERLOADS_HEADER = "hipify_py/overloads.h"  # for functions in the global namespace
GROUPS_HEADER = "hipify_py/groups.h"  # for parts of the namespace cooperative_groups
IMPLICIT_SUFFIXES = frozenset({".cu", ".cuh"})  # nvcc includes cuda_runtime.h in them
RULE = "headers"
REMOVED = "removed:"
_LINE = re.compile(rb"^#line (\d+)\r?\n", re.MULTILINE)  # as it is written here
_QUESTION = re.compile(rb"\b__has_include(?:_next)?[ \t]*\([ \t]*([<\"])([^>\"\n]*)[>\"]")
_ONCE = re.compile(rb"^[ \t]*#[ \t]*pragma[ \t]+once\b", re.M)
_DEVICE_MARKS = (b"__global__", b"__device__")
_OF_THE_RUNTIME = re.compile(rb"\b(?:cuda|hip)(?:Error_t|Stream_t|Event_t|Success)\b|__(?:global|device)__")
_INCLUDES_RUNTIME = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*[<\"](?:cuda|hip|cub|thrust|cu[a-z]+)[\w/]*(?:\.|/)", re.M)
_RUNTIME_LIBRARIES = frozenset({"runtime", "device"})
# The one header of the C library that nvcc's own includes bring along and HIP's runtime header does not.
STRING_HEADER = "string.h"
_JOINED = re.compile(rb"[\w.>]")
_BRINGS_STRINGS = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*<(?:string\.h|cstring|bits/stdc\+\+\.h)>", re.M)
_HEADERS = frozenset({".h", ".hh", ".hpp", ".hxx", ".inl"})


def convert_includes(context: FileContext) -> None:
    """Map the includes of the file and add the runtime header when it needs one."""
    _Includes(context).run()


class _Includes:
    """The includes of one file, in order. Branches are looked at only when they decide something."""

    def __init__(self, context: FileContext) -> None:
        self.context = context
        self.emitted: dict[str, list[int]] = {}  # path -> offsets of the includes that will name it

    @cached_property
    def branches(self) -> Branches:
        return Branches(self.context.data, self.context.regions)

    def around(self, offset: int) -> Where:
        """The branches around `offset`; most files begin with includes, and then nothing has to be read for it."""
        if "branches" not in self.__dict__ and not has_conditional(self.context.data, offset):
            return ()
        return self.branches.around(offset)

    def run(self) -> None:
        for include in self.context.regions.includes:
            path = self.convert(include, include.path.decode("utf-8", "replace"))
            if path:
                self.emitted.setdefault(canonical(path), []).append(include.start)
        if b"__has_include" in self.context.data and not self.context.options.profile:
            self.convert_questions()
        if _needs_strings(self.context):
            self.insert_include(STRING_HEADER, self.before_first_include())
        if self.context.options.runtime_header == "always":
            if RUNTIME_HEADER not in self.emitted:
                at = _behind_guard(self.context)
                self.insert_runtime(at if at >= 0 else self.before_first_include())
        elif not self.context.options.lower and _needs_runtime(self.context):
            found = self.emitted.get(RUNTIME_HEADER, ())
            if all(self.around(offset) for offset in found):
                self.insert_runtime(self.before_first_include())
        for header in sorted(_own_headers(self.context)):
            if all(self.around(at) for at in self.emitted.get(header, ())):
                self.insert_include(header, self.before_first_include())

    def convert(self, include: Include, path: str) -> str:
        """Handle one include; returns the path that is included afterwards ("" when the line goes away)."""
        context = self.context
        entry = context.view.header(path)
        span = Span(include.path_start, include.path_start + len(include.path))
        if entry is None:
            if not include.quoted and looks_like_header(include.path) and context.view.target != "cpu":
                text = f"header `{path}` looks like CUDA's but no rule knows it"
                context.note("HPY1002", Severity.WARNING, text, span, RULE)
                context.found.uses.append(NameUse(path, "headers", span, Fate.DIAGNOSED))
            self.rename(include, path)
            return path
        for rule in entry.rules:
            for report in rule.forms[0].reports:
                text = report.text.replace("{name}", path)
                context.note(report.code, report.severity, text, span, rule.id, report.help)
        if entry.kept:
            context.found.uses.append(NameUse(path, entry.library, span, Fate.KEPT, path))
            return path
        if not entry.new_name and not entry.advice.startswith(REMOVED):
            text = f"header `{path}` has no equivalent in HIP" + (f": {entry.advice}" if entry.advice else "")
            context.note("HPY1001", Severity.ERROR, text, span, RULE, entry.advice)
            context.found.uses.append(NameUse(path, entry.library, span, Fate.DIAGNOSED))
            return path
        context.found.uses.append(NameUse(path, entry.library, span, Fate.CONVERTED, entry.new_name))
        if not entry.new_name or self.is_repeated(entry.new_name, include):
            line = _whole_line(context, include)
            # What is lowered is compiled at once, and messages speak of lines: they must stay.
            kept = context.data[line.start : line.end].count(b"\n") if context.options.lower else 0
            context.found.fixes.append(Fix(RULE, (Draft(line, (b"\n" * kept,)),)))
            return ""
        self.write_path(span, entry.new_name)
        return entry.new_name

    def convert_questions(self) -> None:
        """Ask for the header that is included afterwards; a file that asks for HIP's, too, has a branch for each."""
        context = self.context
        asked = [m for m in _QUESTION.finditer(context.data) if context.regions.covering(m.start()) is None]
        if any(match[2].startswith(b"hip/") for match in asked):
            return
        for match in asked:
            path = match[2].decode("utf-8", "replace")
            entry, span = context.view.header(path), Span(*match.span(2))
            if entry is None or entry.kept or not entry.new_name:
                continue
            context.found.uses.append(NameUse(path, entry.library, span, Fate.CONVERTED, entry.new_name))
            self.write_path(span, entry.new_name)

    def write_path(self, span: Span, new_name: str) -> None:
        """Put a header's name between the brackets or quotes that are there."""
        place = include_text(new_name, self.context.source.path, self.context.options)
        if place.startswith('"'):  # a copy in the port, which must be named alike everywhere
            marks = Span(span.start - 1, span.end + 1)
            self.context.found.renames.append(Edit(marks, place.encode(), RULE))
        else:
            self.context.found.renames.append(Edit(span, new_name.encode(), RULE))

    def rename(self, include: Include, path: str) -> None:
        """Follow a file of this run that gets another name."""
        context = self.context
        if not context.options.rename:
            return
        from hipify_py.headerindex import header_index_of
        from hipify_py.renaming import new_name

        name, index = new_name(path, context.options.rename), header_index_of(context.options)
        header = index.find_header(context.source.path, include.path) if name != path else None
        if header is not None and index.contains(header):
            span = Span(include.path_start, include.path_start + len(include.path))
            context.found.renames.append(Edit(span, name.encode(), RULE))

    def is_repeated(self, path: str, include: Include) -> bool:
        """Whether `path` has been included before wherever this include is compiled."""
        earlier = self.emitted.get(path)
        if not earlier:
            return False
        where = self.around(include.start)
        outer = (self.around(offset) for offset in earlier)
        return any(where[: len(o)] == o for o in outer)

    def before_first_include(self) -> int:
        """Where the runtime header is included in time for everything that needs it."""
        context, data = self.context, self.context.data
        uses = (u.span.start for u in context.found.uses if u.library in _RUNTIME_LIBRARIES)
        first_use, at = min(uses, default=len(data)), -1
        for include in context.regions.includes:
            if not self.around(include.start):
                at = data.rfind(b"\n", 0, include.start) + 1
                break
        return at if 0 <= at <= first_use else _after_head(context)

    def insert_runtime(self, at: int) -> None:
        self.insert_include(RUNTIME_HEADER, at)

    def insert_include(self, header: str, at: int) -> None:
        at = max(at, self.context.source.text_start)
        place = include_text(header, self.context.source.path, self.context.options)
        text = f"#include {place}".encode() + self.context.source.newline
        if self.context.options.lower:
            text += f"#line {_line_number(self.context.data, at)}".encode() + self.context.source.newline
        # In front of whatever else is inserted at the same place.
        self.context.found.fixes.insert(0, Fix(RULE, (Draft(Span(at, at), (text,)),)))


def _line_number(data: bytes, at: int) -> int:
    """The number that a compiler gives the line that begins at `at`."""
    said = max(_LINE.finditer(data, 0, at), key=re.Match.end, default=None)
    return data.count(b"\n", said.end(), at) + int(said.group(1)) if said else data.count(b"\n", 0, at) + 1


def _own_headers(context: FileContext) -> set[str]:
    """The headers of hipify-py whose functions a fix or a rename puts into the file, or a rewrite asked for."""
    drafts = (draft for fix in context.found.fixes for draft in fix.drafts)
    texts = [part for draft in drafts for part in draft.parts if isinstance(part, bytes) and b"hipify_" in part]
    texts += [edit.text for edit in context.found.renames if edit.text.startswith(b"hipify_")]
    written = {header for function, header in OWN_HEADERS.items() if any(function in text for text in texts)}
    if _makes_textures(context):
        written.add(TEXTURE_HEADER)
    return written | context.found.headers


def _makes_textures(context: FileContext) -> bool:
    """Whether the host code of a file makes, fills or frees arrays and textures."""
    options = context.options
    if options.profile.startswith("hipify") or options.lower or context.view.target == "cpu":
        return False
    names = {use.new_name for use in context.found.uses if use.fate is Fate.CONVERTED}
    if any(map(_OF_TEXTURES.match, names)):
        return True
    return not names.isdisjoint(_BOX_COPIES) and bool(_COPIES_ARRAYS.search(context.data))


def _behind_guard(context: FileContext) -> int:
    """Offset of the line behind `#pragma once` or the `#ifndef` of the guard, whichever is first; -1 without both."""
    once = next((m for m in _ONCE.finditer(context.data) if context.regions.covering(m.start()) is None), None)
    marks = [at for at in (once.start() if once else -1, guard_start(context.data, context.regions)) if at >= 0]
    return context.data.find(b"\n", min(marks)) + 1 or len(context.data) if marks else -1


def _whole_line(context: FileContext, include: Include) -> Span:
    """The line of an include with its newline and a comment behind it; only the directive when more is on the line."""
    data = context.data
    start = data.rfind(b"\n", 0, include.start) + 1
    if start == 0:
        start = context.source.text_start
    end = data.find(b"\n", include.end)
    end = len(data) if end < 0 else end
    rest = data[include.end : end].strip()
    if rest and not rest.startswith(b"//") and not (rest.startswith(b"/*") and rest.find(b"*/") == len(rest) - 2):
        return Span(include.start, include.end)
    if data[start : include.start].strip():
        return Span(include.start, include.end)
    return Span(start, min(end + 1, len(data)))


def _needs_runtime(context: FileContext) -> bool:
    if context.source.path.suffix.lower() not in IMPLICIT_SUFFIXES or context.view.target == "cpu":
        return False
    if context.includes_hip_itself:
        return False
    if any(u.library in _RUNTIME_LIBRARIES and u.fate is not Fate.DIAGNOSED for u in context.found.uses):
        return True
    data = context.data
    if any(mark in data for mark in _DEVICE_MARKS) or (b"<<<" in data and b">>>" in data):
        return True
    return _is_leant_on(context)


def _needs_strings(context: FileContext) -> bool:
    """Whether a file for nvcc calls functions of <string.h> that only nvcc's own includes have declared."""
    options, suffix, data = context.options, context.source.path.suffix.lower(), context.data
    if options.lower or options.profile or options.meaning != "hip" or context.view.target == "cpu":
        return False
    if suffix not in IMPLICIT_SUFFIXES and not (suffix in _HEADERS and _OF_THE_RUNTIME.search(data)):
        return False
    if not any(_is_called(context, name) for name in context.marks & STRING_FUNCTIONS) or _BRINGS_STRINGS.search(data):
        return False
    from hipify_py.headerindex import header_index_of

    quoted = [i for i in context.regions.includes if i.quoted]
    return not header_index_of(options).any_header(context.source.path, quoted, _brings_strings)


def _is_called(context: FileContext, name: bytes) -> bool:
    """Whether a function of the C library is called; a member of that name is another one."""
    data = context.data
    return any(
        context.regions.covering(m.start()) is None and not _JOINED.match(data[m.start() - 1 : m.start()])
        for m in _calls_of(name).finditer(data)
    )


@lru_cache(maxsize=64)
def _calls_of(name: bytes) -> re.Pattern[bytes]:
    return re.compile(name + rb"\s*\(")


def _brings_strings(header: bytes) -> bool:
    return _BRINGS_STRINGS.search(header) is not None


def _counts_on_runtime(header: bytes) -> bool:
    return _OF_THE_RUNTIME.search(header) is not None and not _INCLUDES_RUNTIME.search(header)


def _is_leant_on(context: FileContext) -> bool:
    """Whether a file with no CUDA of its own includes a header of the project that counts on nvcc's own include."""
    quoted = [i for i in context.regions.includes if i.quoted]
    if not quoted or context.found.uses or any(i.path.startswith(b"hip/") for i in context.regions.includes):
        return False
    from hipify_py.headerindex import header_index_of

    return header_index_of(context.options).any_header(context.source.path, quoted, _counts_on_runtime)


def _after_head(context: FileContext) -> int:
    """Offset of the line behind the leading comments, `#pragma once` and the include guard."""
    data = context.data
    at = context.source.text_start
    while True:
        code = at
        while data[code : code + 1] in (b" ", b"\t", b"\r", b"\n") and data[code : code + 1]:
            code += 1
        region = context.regions.covering(code)
        if region is not None and data[code : code + 2] in (b"//", b"/*"):
            end = data.find(b"\n", region.end)
            if end < 0 or data[region.end : end].strip():
                break
            at = end + 1
            continue
        break
    once = re.compile(rb"\s*#[ \t]*pragma[ \t]+once[^\n]*\n").match(data, at)
    if once:
        at = once.end()
    guard = guard_start(context.data, context.regions)
    if guard >= 0 and not data[at:guard].strip():
        define = guard_definition(data, guard)
        if define:
            end = data.find(b"\n", define.end)
            at = end + 1 if end >= 0 else at
    return at
