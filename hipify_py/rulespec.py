"""The form of the rule files, and the only reader of them. Strict: an error names file, line and what to do.

names.tsv: one symbol, one row, columns COLUMNS. An empty target cell means that the target has no such name.
`nppi*` is a family: a row for all names that begin so and have none. Its advice is also that of rows without their own;
of kind `section` it is nothing but that.

A YAML file holds one rule or a list of rules. Keys of a rule (all scalars are strings):
  id             unique in all of rules/
  kind           one of RULE_KINDS. `call` and `device` match calls; `name`, `type`, `enum` and `macro` match every use,
                 `header` an include. Launches need no rule.
  from           the CUDA name, or a list of names
  params         parameter names in order: `a, b, c=` (c may be left out), `...` for any number more
  to             target -> new name (hip, roc, miopen, compat, cpu). The same name means: kept. Left out: the targets of
                 the name's row in names.tsv. A list of targets: the rule is for these, with the names of the row. A
                 target without a name gets a diagnostic.
  args           argument operations, see ArgOp
  overloads      list of {params, to, args, report}: further parameter lists; the number of arguments chooses
  report         a diagnostic at each match: {code, text, severity: error|warning|info, at: param, when: condition,
                 help}, or a list of them. {name} in the text is the name that was found.
  needs          tokens | syntax | types        (default syntax for call and device, else tokens)
  applicability  safe | review | manual         (default safe; manual = never applied, only reported)
  meaning        hip: a rule that keeps CUDA's meaning alive on AMD; off when only names are converted
  members        for a `type`: a member's name -> its new name, a text with $0 for the variable and its member, or ""
                 for one that the structure lacks; changed where a variable of that type is used in the scope of its
                 declaration
  rewrite        module of hipify_py/rewrites that does what this file cannot say
  since, until   target -> version: the rule counts from `since` on and no more in `until`; `cuda` limits the CUDA that
                 the source was written for. Rules for one name and target may not overlap
  changed        target -> version, for people and for `query`
  priority       takeover | default | fallback, in a user's folder
  title, notes, source      for `explain`
  examples       list of {in, out | same, diag, why, target, lower, meaning, launch_syntax, hip_version, cuda_version,
                 scope: file|function}
Conditions (`when`) of an argument: full-mask (a literal with 32 set bits, -1, ~0, or a macro or constant that is one),
string (a string literal), null, not-null, omitted, or a list of exact texts. address is true when types are known
(--semantic) and the argument is a `void*`, not-address in all other cases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipify_py.errors import HipifyError
from hipify_py.model import Applicability, Evidence, Severity
from hipify_py.versions import Releases, may_overlap

if TYPE_CHECKING:
    import yaml

COLUMNS = (
    "cuda", "kind", "hip", "roc", "miopen", "hip_since", "hip_deprecated", "hip_removed", "roc_since",
    "cuda_since", "cuda_deprecated", "cuda_removed", "advice",
)  # fmt: skip
NAME_KINDS = frozenset(
    {"function", "device_function", "type", "enum", "enumerator", "macro", "header", "struct", "union", "typedef",
     "class", "variable", "namespace", "template", "constant", "section"}
)  # fmt: skip
RULE_KINDS = frozenset({"name", "type", "enum", "header", "macro", "call", "device"})
TARGETS = ("hip", "roc", "miopen", "compat", "cpu")
PRIORITIES = ("takeover", "default", "fallback")
ARG_OPERATIONS = frozenset({"wrap", "cast", "drop", "move", "copy", "insert", "replace"})
WHEN_WORDS = frozenset(
    {"full-mask", "not-full-mask", "string", "null", "not-null", "omitted", "address", "not-address"}
)
_RULE_KEYS = frozenset(
    {"id", "kind", "from", "params", "to", "args", "overloads", "report", "needs", "applicability", "meaning",
     "rewrite", "members", "definitions", "since", "until", "changed", "priority", "title", "notes", "source",
     "examples"}
)  # fmt: skip
_EXAMPLE_KEYS = frozenset(
    {"in", "out", "diag", "why", "target", "lower", "meaning", "launch_syntax", "scope", "hip_version", "cuda_version"}
)
_CODE = re.compile(r"HPY\d{4}\Z")
_VERSION = re.compile(r"\d+(\.\d+)*\Z")
_FAMILY = re.compile(r"[\w/]{3,}\*\Z")
NEWEST = Releases()


class RuleError(HipifyError):
    """A rule file is wrong; the text says where and what to do."""

    def __init__(self, file: str, line: int, text: str) -> None:
        super().__init__(f"{file}:{line}: {text}")


@dataclass(frozen=True, slots=True)
class NameRow:
    """One row of a names.tsv."""

    cells: tuple[str, ...]
    library: str

    def __getattr__(self, column: str) -> str:
        try:
            return self.cells[COLUMNS.index(column)]
        except ValueError:
            raise AttributeError(column) from None

    def new_name(self, target: str, releases: Releases = NEWEST) -> str:
        """The name on `target`, or on plain HIP where that target has none of its own; "" without equivalent.

        A HIP name that the chosen release has removed, or does not have yet, is none. Beside MIOpen's names, hipDNN's
        are none either: the two libraries' descriptors do not mix.
        """
        own: str = getattr(self, target) if target in ("roc", "miopen") else ""
        if own and (target != "roc" or releases.has_name(self.roc_since, "")):
            return own
        if target == "miopen" and self.hip.lower().startswith("hipdnn"):
            return ""
        return self.hip if releases.has_name(self.hip_since, self.hip_removed) else ""


@dataclass(frozen=True, slots=True)
class Param:
    name: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class ArgOp:
    """One operation on an argument.

    wrap: `text` with $0.  cast: reinterpret_cast<text>.  drop.
    move, copy: in front of parameter `before` (or `end`).
    insert: `text` for a parameter that was left out, or in front of `before` (or `end`).
    replace: by `text` ($0 allowed), or each text that is a key of `map` by its value.
    """

    at: str
    do: str
    text: str = ""
    before: str = ""
    when: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    code: str
    text: str
    severity: Severity = Severity.WARNING
    at: str = ""
    when: tuple[str, ...] = ()
    help: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """One parameter list of a rule with what is done for it."""

    params: tuple[Param, ...] | None
    variadic: bool
    to: Mapping[str, str]
    args: tuple[ArgOp, ...]
    reports: tuple[Report, ...]

    def accepts(self, count: int) -> bool:
        """Whether a call with `count` arguments can mean this form."""
        if self.params is None:
            return True
        least = sum(not p.optional for p in self.params)
        return least <= count and (self.variadic or count <= len(self.params))

    def index(self, name: str) -> int:
        """Position of a parameter given by name or by number."""
        if name.isdigit():
            return int(name)
        return next(i for i, p in enumerate(self.params or ()) if p.name == name)


@dataclass(frozen=True, slots=True)
class Example:
    text: str
    expected: str | None  # None: must not change
    codes: tuple[str, ...] = ()
    why: str = ""
    target: str = "hip"
    lower: str = ""
    meaning: str = "hip"
    launch_syntax: str = ""
    scope: str = ""
    hip_version: str = ""
    cuda_version: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One YAML rule."""

    id: str
    kind: str
    names: tuple[str, ...]
    forms: tuple[Form, ...]
    needs: Evidence
    applicability: Applicability
    meaning: str = ""
    rewrite: str = ""
    members: Mapping[str, str] = field(default_factory=dict)
    since: Mapping[str, str] = field(default_factory=dict)
    until: Mapping[str, str] = field(default_factory=dict)
    changed: Mapping[str, str] = field(default_factory=dict)
    priority: str = "default"
    title: str = ""
    notes: str = ""
    source: str = ""
    examples: tuple[Example, ...] = ()
    library: str = ""
    file: str = ""
    line: int = 0
    definitions: str = ""

    @property
    def targets(self) -> frozenset[str]:
        return frozenset(t for form in self.forms for t in form.to)

    def overlaps(self, other: Rule, target: str) -> bool:
        """Whether both rules can count for one conversion to `target`."""
        own, cuda = (self.limits(t) for t in (target, "cuda"))
        return may_overlap(own, other.limits(target)) and may_overlap(cuda, other.limits("cuda"))

    def limits(self, target: str) -> tuple[str, str]:
        """The versions from which on and before which the rule counts; a target without limits has those of HIP."""
        key = target if target in self.since or target in self.until or target == "cuda" else "hip"
        return self.since.get(key, ""), self.until.get(key, "")


def read_names(path: Path, library: str) -> Iterator[NameRow]:
    """Rows of one names.tsv.

    Errors: RuleError for a wrong header, a wrong number of cells, an unknown kind or a bad version.
    """
    lines = path.read_text(encoding="utf-8").split("\n")
    if tuple(lines[0].rstrip("\r").split("\t")) != COLUMNS:
        raise RuleError(str(path), 1, f"the header line must be these columns, tab separated: {' '.join(COLUMNS)}")
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        cells = tuple(line.rstrip("\r").split("\t"))
        cells += ("",) * (len(COLUMNS) - len(cells))
        if len(cells) != len(COLUMNS) or not cells[0]:
            raise RuleError(
                str(path), number, f"expected {len(COLUMNS)} tab separated cells beginning with the CUDA name"
            )
        if cells[1] not in NAME_KINDS:
            raise RuleError(str(path), number, f"unknown kind `{cells[1]}`; use one of {', '.join(sorted(NAME_KINDS))}")
        if ("*" in cells[0] or cells[1] == "section") and not _FAMILY.match(cells[0]):
            text = f"`{cells[0]}` is no family: give its beginning, at least 3 letters, and a `*` at the end"
            raise RuleError(str(path), number, text)
        for column, cell in zip(COLUMNS[5:12], cells[5:12], strict=True):
            if cell and not _VERSION.match(cell):
                raise RuleError(str(path), number, f"{column} `{cell}` is no version like 6.2 or 11.0.1")
        yield NameRow(cells, library)


def read_yaml(path: Path) -> list[dict[str, Any]]:
    """The mappings of one YAML file as plain strings, lists and dicts; each dict knows its line under "__line__".

    Errors: RuleError for bad YAML, a key given twice, or anything but mappings at the top.
    """
    import yaml  # not needed where the rules come from the cache

    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or "cannot be read"
        raise RuleError(str(path), mark.line + 1 if mark else 1, f"no valid YAML: {problem}") from None
    except UnicodeDecodeError:
        raise RuleError(str(path), 1, "is not UTF-8; save it as UTF-8") from None
    if node is None:
        return []
    plain = _plain(node, str(path))
    items = plain if isinstance(plain, list) else [plain]
    for item in items:
        if not isinstance(item, dict):
            raise RuleError(str(path), 1, "expected a rule (a mapping) or a list of rules")
    return items


def _plain(node: yaml.Node, file: str) -> Any:
    import yaml

    if isinstance(node, yaml.ScalarNode):
        return "" if node.tag == "tag:yaml.org,2002:null" and node.value in ("", "~") else node.value
    if isinstance(node, yaml.SequenceNode):
        return [_plain(n, file) for n in node.value]
    out: dict[str, Any] = {"__line__": node.start_mark.line + 1}
    for key_node, value_node in node.value:
        key = _plain(key_node, file)
        if not isinstance(key, str) or key in out:
            raise RuleError(file, key_node.start_mark.line + 1, f"key `{key}` is given twice; keep one")
        out[key] = _plain(value_node, file)
    return out


class _RuleReader:
    """Turns one plain mapping into a Rule and complains with file and line."""

    def __init__(self, raw: dict[str, Any], file: str, library: str) -> None:
        self.raw, self.file, self.library = raw, file, library
        self.line = int(raw["__line__"])

    def error(self, text: str, at: Any = None) -> RuleError:
        line = int(at["__line__"]) if isinstance(at, dict) else self.line
        name = self.raw.get("id")
        return RuleError(self.file, line, f"rule {name}: {text}" if name else text)

    def check_keys(self, raw: dict[str, Any], allowed: frozenset[str], what: str) -> None:
        for key in raw:
            if key != "__line__" and key not in allowed:
                raise self.error(f"unknown key `{key}` in {what}; known: {', '.join(sorted(allowed))}", raw)

    def choice(self, raw: dict[str, Any], key: str, allowed: Sequence[str], default: str) -> str:
        value = raw.get(key, default)
        if value not in allowed:
            raise self.error(f"{key} `{value}` must be one of {', '.join(a for a in allowed if a)}", raw)
        return str(value)

    def text(self, raw: dict[str, Any], key: str) -> str:
        value = raw.get(key, "")
        if isinstance(value, list) and all(isinstance(v, str) for v in value):
            return "; ".join(value)
        if not isinstance(value, str):
            raise self.error(f"{key} must be text", raw)
        return value

    def words(self, raw: dict[str, Any], key: str) -> tuple[str, ...]:
        value = raw.get(key, [])
        items = value if isinstance(value, list) else [value]
        if not all(isinstance(v, str) for v in items):
            raise self.error(f"{key} must be text or a list of texts", raw)
        return tuple(items)

    def by_target(self, raw: dict[str, Any], key: str, *, versions: bool = False) -> dict[str, str]:
        value = raw.get(key, {})
        if not isinstance(value, dict):
            raise self.error(f"{key} must map targets to {'versions' if versions else 'names'}, like {{hip: ...}}", raw)
        self.check_keys(value, frozenset(TARGETS) | (frozenset({"cuda"}) if versions else frozenset()), key)
        for target, text in value.items():
            if target != "__line__" and (not isinstance(text, str) or not text):
                raise self.error(f"{key}.{target} is empty; leave the target out when it has no equivalent", value)
            if versions and target != "__line__" and not _VERSION.match(text):
                raise self.error(f"{key}.{target} `{text}` is no version like 6.2", value)
        return {t: v for t, v in value.items() if t != "__line__"}

    def targets(self, raw: dict[str, Any]) -> dict[str, str]:
        """Names by target; "" stands for the row's."""
        value = raw.get("to", {})
        if not isinstance(value, list):
            return self.by_target(raw, "to")
        if not value or not all(word in TARGETS for word in value):
            raise self.error(f"to must list targets, some of {', '.join(TARGETS)}, or map them to names", raw)
        return dict.fromkeys(value, "")

    def params(self, raw: dict[str, Any]) -> tuple[tuple[Param, ...] | None, bool]:
        if "params" not in raw:
            return None, False
        text = raw["params"]
        words = text if isinstance(text, list) else [w.strip() for w in text.split(",")] if text else []
        variadic = bool(words) and words[-1] == "..."
        found: list[Param] = []
        for word in words[:-1] if variadic else words:
            name, optional = word.partition("=")[0].strip(), "=" in word
            if not name.isidentifier() or any(p.name == name for p in found):
                raise self.error(f"params: `{word}` must be a name of its own, `name` or `name=`", raw)
            if found and found[-1].optional and not optional:
                raise self.error(f"params: `{name}` follows a parameter that may be left out; write `{name}=`", raw)
            found.append(Param(name, optional))
        return tuple(found), variadic

    def argument_name(
        self, name: Any, params: tuple[Param, ...] | None, raw: dict[str, Any], extra: tuple[str, ...]
    ) -> str:
        known = [p.name for p in params or ()]
        if isinstance(name, str) and (name in known or name in extra or (name.isdigit() and params is None)):
            return name
        if isinstance(name, str) and name.isdigit() and int(name) < len(known):
            return name
        raise self.error(f"no parameter is called `{name}`; params are: {', '.join(known) or '(none given)'}", raw)

    def operations(self, raw: dict[str, Any], params: tuple[Param, ...] | None) -> tuple[ArgOp, ...]:
        found: list[ArgOp] = []
        for op in self.mappings(raw, "args"):
            self.check_keys(op, frozenset({"at", "do", "text", "before", "when", "map"}), "args")
            do = self.choice(op, "do", sorted(ARG_OPERATIONS), "")
            before = op.get("before", "")
            if before:
                self.argument_name(before, params, op, ("end",))
            at = self.argument_name(
                op.get("at", ""), params, op, ("end", "") if do == "insert" and before else ("end",)
            )
            text = self.text(op, "text")
            if "map" in op:
                found += self.mapped(op, at, do)
                continue
            if do in ("wrap", "cast", "insert", "replace") and not text:
                raise self.error(f"{do} needs `text`", op)
            if do == "wrap" and "$0" not in text:
                raise self.error("the text of wrap needs $0, the place of the argument", op)
            if do in ("move", "copy") and not before:
                raise self.error(f"{do} needs `before: PARAM` or `before: end`", op)
            found.append(ArgOp(at, do, text, before, self.conditions(op)))
        return tuple(found)

    def mapped(self, op: dict[str, Any], at: str, do: str) -> Iterator[ArgOp]:
        """An operation for each text of `map`."""
        table = op["map"] if isinstance(op["map"], dict) else {}
        texts = {old: new for old, new in table.items() if old != "__line__"}
        if do != "replace" or not texts or not all(isinstance(new, str) and new for new in texts.values()):
            raise self.error("map belongs to replace, like {at: type, do: replace, map: {OLD: NEW}}", op)
        return (ArgOp(at, do, new, when=(old,)) for old, new in texts.items())

    def conditions(self, raw: dict[str, Any]) -> tuple[str, ...]:
        words = self.words(raw, "when")
        for word in words:
            if re.fullmatch(r"[a-z]+(-[a-z]+)+", word) and word not in WHEN_WORDS:
                raise self.error(
                    f"when `{word}` is no condition; use a text or one of {', '.join(sorted(WHEN_WORDS))}", raw
                )
        return words

    def mappings(self, raw: dict[str, Any], key: str) -> list[dict[str, Any]]:
        value = raw.get(key, [])
        items = value if isinstance(value, list) else [value]
        if not all(isinstance(v, dict) for v in items):
            raise self.error(f"{key} must be a list of mappings", raw)
        return items

    def reports(self, raw: dict[str, Any], params: tuple[Param, ...] | None) -> tuple[Report, ...]:
        found = []
        for entry in self.mappings(raw, "report"):
            self.check_keys(entry, frozenset({"code", "text", "severity", "at", "when", "help"}), "report")
            if not _CODE.match(entry.get("code", "")):
                raise self.error("report needs a code like HPY2004", entry)
            if not entry.get("text"):
                raise self.error("report needs a text", entry)
            severity = Severity(self.choice(entry, "severity", [s.value for s in Severity], "warning"))
            at = entry.get("at", "")
            if at:
                self.argument_name(at, params, entry, ())
            found.append(
                Report(entry["code"], entry["text"], severity, at, self.conditions(entry), self.text(entry, "help"))
            )
        return tuple(found)

    def form(self, raw: dict[str, Any]) -> Form:
        params, variadic = self.params(raw)
        return Form(params, variadic, self.targets(raw), self.operations(raw, params), self.reports(raw, params))

    def forms(self) -> tuple[Form, ...]:
        found = [self.form(self.raw)]
        for raw in self.mappings(self.raw, "overloads"):
            self.check_keys(raw, frozenset({"params", "to", "args", "report"}), "overloads")
            if "params" not in raw:
                raise self.error("an overload needs params", raw)
            found.append(self.form(raw))
        if len(found) > 1 and found[0].params is None:
            if found[0].args or found[0].reports:
                raise self.error("a rule with overloads needs params of its own, too")
            found = found[1:]
        return tuple(found)

    def example(self, raw: dict[str, Any]) -> Example:
        self.check_keys(raw, _EXAMPLE_KEYS, "examples")
        if "in" not in raw or ("out" not in raw and "diag" not in raw):
            raise self.error("an example needs `in` and `out` (`out: same` when nothing may change)", raw)
        out = raw.get("out", "same")
        return Example(
            raw["in"], None if out == "same" else out, self.words(raw, "diag"), self.text(raw, "why"),
            self.choice(raw, "target", ("hip", "roc", "miopen"), "hip"), self.choice(raw, "lower", ("", "cpu"), ""),
            self.choice(raw, "meaning", ("hip", "cuda"), "hip"),
            self.choice(raw, "launch_syntax", ("", "keep", "macro"), ""),
            self.choice(raw, "scope", ("", "file", "function"), ""), self.version(raw, "hip_version"),
            self.version(raw, "cuda_version"),
        )  # fmt: skip

    def version(self, raw: dict[str, Any], key: str) -> str:
        text = self.text(raw, key)
        if text and not _VERSION.match(text):
            raise self.error(f"{key} `{text}` is no version like 6.2", raw)
        return text

    def members(self) -> dict[str, str]:
        value = self.raw.get("members", {})
        names = {k: v for k, v in value.items() if k != "__line__"} if isinstance(value, dict) else {"": value}
        if not all(isinstance(v, str) and k.isidentifier() for k, v in names.items()):
            raise self.error('members must map names to names, or to "" for what is missing', value)
        return names

    def rule(self) -> Rule:
        raw = self.raw
        self.check_keys(raw, _RULE_KEYS, "the rule")
        if not raw.get("id"):
            raise self.error("the rule needs an `id`")
        kind = self.choice(raw, "kind", sorted(RULE_KINDS), "")
        names = self.words(raw, "from")
        if not names:
            raise self.error("the rule needs `from`")
        rewrite = self.text(raw, "rewrite")
        if rewrite and not (Path(__file__).parent / "rewrites" / f"{rewrite}.py").is_file():
            raise self.error(f"rewrite `{rewrite}`: there is no hipify_py/rewrites/{rewrite}.py")
        examples = tuple(self.example(e) for e in self.mappings(raw, "examples"))
        if not any(e.expected is not None or e.codes for e in examples):
            raise self.error("the rule needs an example that shows what it does")
        if not any(e.expected is None for e in examples):
            raise self.error("the rule needs an example that must not change (`out: same`)")
        needs = self.choice(
            raw, "needs", ("tokens", "syntax", "types"), "syntax" if kind in ("call", "device") else "tokens"
        )
        return Rule(
            raw["id"], kind, names, self.forms(), Evidence[needs.upper()],
            Applicability(self.choice(raw, "applicability", [a.value for a in Applicability], "safe")),
            self.choice(raw, "meaning", ("", "hip"), ""), rewrite, self.members(),
            self.by_target(raw, "since", versions=True), self.by_target(raw, "until", versions=True),
            self.by_target(raw, "changed", versions=True), self.choice(raw, "priority", PRIORITIES, "default"),
            self.text(raw, "title"), self.text(raw, "notes"), self.text(raw, "source"), examples,
            self.library, self.file, self.line, self.choice(raw, "definitions", ("", "convert"), ""),
        )  # fmt: skip


def parse_rule(raw: dict[str, Any], file: str, library: str) -> Rule:
    """A Rule from one mapping of `read_yaml`.

    Errors: RuleError.
    """
    return _RuleReader(raw, file, library).rule()
