"""All rules together: reads the folders once, keeps a validated cache, and answers what a name becomes."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from hipify_py import __version__
from hipify_py.marks import MARKS
from hipify_py.resources import data_dir
from hipify_py.rulespec import COLUMNS, NEWEST, PRIORITIES, NameRow, Rule, RuleError, parse_rule, read_names, read_yaml
from hipify_py.versions import Releases, is_within, parse_version

DIAGNOSTICS_FILE = "diagnostics.yaml"
PROFILES = "profiles"  # the folder of rule folders that are read only when they are asked for
_APART = frozenset({PROFILES, "build", "ptx"})  # what is about build files and PTX has readers of its own
# Kept device functions spelt like the C library's (sinf, min): not CUDA names that a person has to hear about.
_LIKE_CUDA = re.compile(
    rb"cuda[A-Z]\w*|cu(?:blas|blasLt|fft|rand|sparse|solver|solverDn|dnn|tensor|File)[A-Z]\w*|nvrtc[A-Z]\w*"
    rb"|CU(?:BLAS|FFT|RAND|SPARSE|SOLVER|DNN)_\w+|cu[A-Z][a-z]+[A-Z]\w*\Z"
)
_LIKE_C = re.compile(r"[a-z][a-z0-9]*\Z")
_KEPT_ALWAYS_COUNTED = frozenset({"clock64", "warpSize"})
_CACHES_KEPT = 16  # of rule folders and their changes; 2 MB for all rules of hipify-py


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known about one CUDA name on one target."""

    name: str
    kind: str
    library: str
    new_name: str  # "" without equivalent; the same name when kept
    advice: str
    rules: tuple[Rule, ...]
    has_row: bool = True

    @property
    def kept(self) -> bool:
        return self.new_name == self.name


class RuleSet:
    """The rules of one run. Immutable; views per target are made on demand."""

    def __init__(
        self, rows: dict[str, str], raw_rules: list[dict[str, Any]], diagnostics: dict[str, dict[str, str]]
    ) -> None:
        self._rows = rows
        self._raw = raw_rules
        self.diagnostics = diagnostics
        self._by_name: dict[str, list[int]] = {}
        self._parsed: dict[int, Rule] = {}
        for number, raw in enumerate(raw_rules):
            names = raw.get("from", [])
            for name in names if isinstance(names, list) else [names]:
                self._by_name.setdefault(name, []).append(number)

    def __reduce__(self) -> tuple[Any, ...]:
        return RuleSet, (self._rows, self._raw, self.diagnostics)

    def row(self, name: str) -> NameRow | None:
        """The row of a name, or that of its family (`nppi*`); without advice of its own, with its family's."""
        line = self._rows.get(name)
        family = next(self._families_of(name), None) if line is None else None
        if line is None and family is None:
            return None
        if line is None:
            assert family is not None
            return NameRow((name, *family.cells[1:]), family.library)
        library, *cells = line.split("\t")
        row = NameRow(tuple(cells), library)
        if row.advice or row.new_name("hip"):
            return row
        advice = next((f.advice for f in self._families_of(name, sections=True)), "")
        return NameRow((*row.cells[:-1], advice), library)

    def _families_of(self, name: str, *, sections: bool = False) -> Iterator[NameRow]:
        """The rows of the families that `name` begins like, the longest beginning first."""
        for end in range(len(name), 2, -1):
            if (line := self._rows.get(name[:end] + "*")) is not None:
                library, *cells = line.split("\t")
                if sections or cells[1] != "section":
                    yield NameRow(tuple(cells), library)

    def rules_of(self, name: str) -> tuple[Rule, ...]:
        return tuple(self._rule(i) for i in self._by_name.get(name, ()))

    def rules_of_kind(self, kind: str) -> tuple[Rule, ...]:
        return tuple(self._rule(i) for i, raw in enumerate(self._raw) if raw.get("kind") == kind)

    def rule_by_id(self, rule_id: str) -> Rule | None:
        return next((self._rule(i) for i, raw in enumerate(self._raw) if raw.get("id") == rule_id), None)

    @property
    def rules(self) -> Iterator[Rule]:
        return (self._rule(i) for i in range(len(self._raw)))

    @property
    def names(self) -> Iterable[str]:
        """Every name with a row or a rule."""
        return dict.fromkeys([*self._rows, *self._by_name])

    def _rule(self, number: int) -> Rule:
        if number not in self._parsed:
            raw = self._raw[number]
            self._parsed[number] = parse_rule(_own_keys(raw), raw["__file__"], raw["__library__"])
        return self._parsed[number]

    @lru_cache(maxsize=8)  # noqa: B019 - a handful of rule sets live as long as the process
    def view(self, target: str, meaning: str = "hip", releases: Releases = NEWEST) -> View:
        """The rules as one target sees them."""
        return View(self, target, meaning, releases)


_GATE_LENGTH = 5


class View:
    """Look-ups for one target, remembered per name."""

    def __init__(self, rules: RuleSet, target: str, meaning: str, releases: Releases) -> None:
        self.rules, self.target, self.meaning, self.releases = rules, target, meaning, releases
        self._entries: dict[bytes, Entry | None] = {}
        self.kept: set[bytes] = set()  # of the names asked for so far: those that stay as they are, without a rule
        self.plain: set[bytes] = set()  # and those where one name takes the place of another, and that is all
        self._suspects: dict[bytes, bool] = {}

    def entry(self, name: bytes) -> Entry | None:
        """What `name` becomes; None when no rule knows it."""
        try:
            return self._entries[name]
        except KeyError:
            found = self._entries[name] = self._make(name.decode("ascii", "replace"))
            if found is not None and not found.rules and found.kind != "header":
                if found.kept:
                    self.kept.add(name)
                elif found.new_name and found.kind != "namespace":
                    self.plain.add(name)
            return found

    def header(self, name: str) -> Entry | None:
        entry = self.entry(name.encode("utf-8", "replace"))
        return entry if entry is not None and entry.kind == "header" else None

    def is_suspect(self, name: bytes) -> bool:
        """Whether `name` has no row of its own, but is of a family or spelt like one of CUDA's."""
        try:
            return self._suspects[name]
        except KeyError:
            of_family = name not in self.known and self.entry(name) is not None
            found = self._suspects[name] = of_family or _LIKE_CUDA.match(name) is not None
            return found

    @cached_property
    def later_names(self) -> dict[str, str]:
        """The names of HIP that come after the chosen release, with the release that has them."""
        if not self.releases.hip_text:
            return {}
        rows = [row for name in self.rules.names if (row := self.rules.row(name)) is not None and row.hip]
        there = {r.hip for r in rows if self.releases.has_name(r.hip_since, "")}
        return {r.hip: r.hip_since for r in rows if r.hip not in there}

    @cached_property
    def known(self) -> frozenset[bytes]:
        """All identifiers that this view has something to say about."""
        return frozenset(n.encode() for n in filter(self._is_counted, self.rules.names) if n.isidentifier())

    @cached_property
    def _looked_for(self) -> frozenset[bytes]:
        return self.known | MARKS

    def names_among(self, words: Sequence[bytes]) -> tuple[dict[bytes, Entry], frozenset[bytes]]:
        """The known names among the words of a file with what they become, and the marks of device code."""
        found = self._looked_for.intersection(words)
        names = {name: entry for name in found if (entry := self.entry(name)) is not None and name in self.known}
        for name in list(names):
            gate = self._gate(name)
            if gate and not any(word.startswith(gate) for word in words):
                del names[name]
        return names, found & MARKS

    def beginnings_beside(self, names: Mapping[bytes, Entry]) -> set[bytes]:
        """How the families begin that belong to a library of `names` and are not spelt like CUDA's own names."""
        libraries = {entry.library for entry in names.values()} & self._families.keys()
        return {beginning for library in libraries for beginning in self._families[library]}

    @cached_property
    def _families(self) -> dict[str, tuple[bytes, ...]]:
        families: dict[str, tuple[bytes, ...]] = {}
        for name in self.rules.names if self.target != "cpu" else ():
            if name.endswith("*") and name[:2] not in ("cu", "CU"):
                row = self.rules.row(name)
                if row is not None and row.kind != "section":
                    families[row.library] = (*families.get(row.library, ()), name[:-1].encode())
        return families

    def _gate(self, name: bytes) -> bytes:
        """Names of a library that do not begin like CUDA's count only where that library is mentioned."""
        if name[:2] in (b"cu", b"CU", b"Cu", b"__"):
            return b""
        entry = self.entry(name)
        library = entry.library.encode() if entry is not None else b""
        return (
            library[:_GATE_LENGTH] if library.startswith((b"cu", b"nv", b"nccl")) and name[:3] != library[:3] else b""
        )

    def _is_counted(self, name: str) -> bool:
        if not _LIKE_C.match(name) or name in _KEPT_ALWAYS_COUNTED:
            return self.target != "cpu" or any("cpu" in r.targets for r in self.rules.rules_of(name))
        entry = self.entry(name.encode())
        return entry is not None and (not entry.kept or bool(entry.rules))

    def _make(self, name: str) -> Entry | None:
        row = self.rules.row(name) if self.target != "cpu" else None
        rules = tuple(r for r in self.rules.rules_of(name) if self._applies(r))
        if len(rules) > 1:  # a rule for just this target comes before one that it only falls back to
            rules = tuple(sorted(rules, key=lambda r: self.target not in r.targets))
        if row is not None:
            new_name = row.new_name(self.target, self.releases)
            if row.kind == "header" and rules:  # an include has no form of its own: its rule's name is the name
                to = rules[0].forms[0].to
                new_name = to.get(self.target) or to.get("hip") or new_name
            return Entry(name, row.kind, row.library, new_name, self._advice(row, new_name), rules)
        if not rules:
            return self._later(name)
        to = next((form.to for r in rules for form in r.forms if form.to), {})
        own = to.get(self.target) or ("" if self.target == "cpu" else to.get("hip", ""))
        return Entry(name, rules[0].kind, rules[0].library, own, "", rules, has_row=False)

    def _advice(self, row: NameRow, new_name: str) -> str:
        """What to do about a name without an equivalent; for one that the chosen HIP lacks, which release has it."""
        if new_name or not row.hip or not self.releases.hip_text:
            return row.advice
        later = row.hip_since and not self.releases.has_name(row.hip_since, "")
        when = f"comes with HIP {row.hip_since}" if later else f"went with HIP {row.hip_removed}"
        return f"{row.hip} {when}" + (f"; {row.advice}" if row.advice else "")

    def _later(self, name: str) -> Entry | None:
        """A name that only rules know, none of which counts for the chosen releases."""
        for rule in self.rules.rules_of(name) if self.target != "cpu" else ():
            since, _ = rule.limits(self.target)
            if since and self.releases.hip < parse_version(since):
                return Entry(name, rule.kind, rule.library, "", f"comes with HIP {since}", (), has_row=False)
        return None

    def _applies(self, rule: Rule) -> bool:
        if rule.meaning == "hip" and self.meaning == "cuda":
            return False
        if not is_within(self.releases.hip, *rule.limits(self.target)):
            return False
        if not is_within(self.releases.cuda, *rule.limits("cuda")):
            return False
        if self.target == "cpu":
            return "cpu" in rule.targets
        targets = rule.targets
        return not targets or self.target in targets or "hip" in targets


def load_rules(
    extra: Sequence[Path] = (), root: Path | None = None, *, cache: bool = True, profile: str = ""
) -> RuleSet:
    """Read the rules of hipify-py (or of `root`), of its profiles (names joined by `+`), and of the user's `extra`.

    A user's rule replaces a built-in one for the same name, unless its priority is `fallback`.
    Errors: RuleError naming file and line; FileNotFoundError for a folder that is not there.
    """
    root = root or data_dir("rules")
    base = _load_folder(root, cache=cache)
    folders = [_load_folder(root / PROFILES / name, cache=cache) for name in profile.split("+") if name]
    folders += [_load_folder(folder, cache=False) for folder in extra]
    return _merge(base, folders) if folders else RuleSet(*base)


_Data = tuple[dict[str, str], list[dict[str, Any]], dict[str, dict[str, str]]]


def _load_folder(folder: Path, *, cache: bool) -> _Data:
    if not folder.is_dir():
        raise FileNotFoundError(f"rule folder {folder} does not exist")
    files = sorted(
        p
        for p in folder.rglob("*")
        if p.suffix in (".tsv", ".yaml", ".yml") and _APART.isdisjoint(p.relative_to(folder).parts) and p.is_file()
    )
    digest = hashlib.sha256(f"{__version__} {COLUMNS} {_spec_stamp()}".encode())
    for file in files:
        digest.update(str(file).encode() + b"\0" + file.read_bytes())
    cached = cache_dir() / f"rules-{digest.hexdigest()[:24]}.json"
    if cache:
        try:
            rows, raw, table = json.loads(cached.read_bytes())
            return rows, raw, table
        except (OSError, ValueError):
            pass
    data = _read_folder(folder, files)
    if cache:
        _write_cache(cached, data)
    return data


@lru_cache(maxsize=1)
def _spec_stamp() -> str:
    """Changes when the reader itself changes, so that a cache made by another version is not trusted."""
    here = Path(__file__).parent
    return hashlib.sha256(b"".join((here / f).read_bytes() for f in ("rulespec.py", "rulebook.py"))).hexdigest()


def cache_dir() -> Path:
    """Where hipify-py keeps what it can make again."""
    if own := os.environ.get("HIPIFY_PY_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hipify-py"


def _write_cache(path: Path, data: _Data) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        temporary.write_text(json.dumps(data))
        temporary.replace(path)
        _remove_old_caches(path.parent)
    except OSError:
        pass  # no cache, only slower


def _remove_old_caches(folder: Path) -> None:
    """Leaves the newest ones; who reads one that goes meanwhile reads the rules themselves."""
    found = sorted(((p.stat().st_mtime_ns, p) for p in folder.glob("rules-*.json")), reverse=True)
    for _, old in found[_CACHES_KEPT:]:
        old.unlink(missing_ok=True)


def _read_folder(folder: Path, files: Sequence[Path]) -> _Data:
    rows: dict[str, str] = {}
    raw_rules: list[dict[str, Any]] = []
    table: dict[str, dict[str, str]] = {}
    where: dict[str, str] = {}
    for file in files:
        library = file.parent.name if file.parent != folder else ""
        if file.name == DIAGNOSTICS_FILE:
            table.update(_read_diagnostics(file))
        elif file.suffix == ".tsv":
            for number, row in enumerate(read_names(file, library), 2):
                if row.cuda in rows:
                    raise RuleError(str(file), number, f"`{row.cuda}` has a row in {where[row.cuda]} already; keep one")
                rows[row.cuda] = "\t".join((library, *row.cells))
                where[row.cuda] = str(file)
        else:
            for raw in read_yaml(file):
                raw["__file__"], raw["__library__"] = str(file), library
                raw_rules.append(raw)
    _check_unique([(parse_rule(_own_keys(raw), raw["__file__"], raw["__library__"])) for raw in raw_rules])
    return rows, [_own_keys(raw) | {k: raw[k] for k in ("__file__", "__library__")} for raw in raw_rules], table


def _own_keys(raw: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in raw.items() if k not in ("__file__", "__library__")}


def _check_unique(rules: Sequence[Rule]) -> None:
    ids: dict[str, Rule] = {}
    names: dict[tuple[str, str], list[Rule]] = {}
    for rule in rules:
        if other := ids.get(rule.id):
            raise RuleError(
                rule.file, rule.line, f"id `{rule.id}` is taken by {other.file}:{other.line}; choose another"
            )
        ids[rule.id] = rule
        for name in rule.names:
            for target in rule.targets or {"hip"}:
                others = names.setdefault((name, target), [])
                if clash := next((r for r in others if r.overlaps(rule, target)), None):
                    text = f"rule {rule.id}: `{name}` is handled by rule {clash.id} ({clash.file}:{clash.line}) already"
                    raise RuleError(rule.file, rule.line, text)
                others.append(rule)


def _read_diagnostics(file: Path) -> dict[str, dict[str, str]]:
    table: dict[str, dict[str, str]] = {}
    for item in read_yaml(file):
        entries = [item] if "code" in item else [v | {"code": k} for k, v in item.items() if isinstance(v, dict)]
        for entry in entries:
            code = entry.get("code", "")
            line = int(entry["__line__"])
            if not re.match(r"HPY\d{4}\Z", code) or code in table:
                raise RuleError(str(file), line, f"code `{code}` must be like HPY1001 and appear once")
            if not entry.get("title"):
                raise RuleError(str(file), line, f"{code} needs a title")
            table[code] = {k: v for k, v in entry.items() if isinstance(v, str)}
    return table


def _merge(base: _Data, folders: Sequence[_Data]) -> RuleSet:
    rows, table = dict(base[0]), dict(base[2])
    layers: dict[tuple[int, int], list[dict[str, Any]]] = {(PRIORITIES.index("fallback"), -1): list(base[1])}
    for order, (more_rows, more_rules, more_table) in enumerate(folders):
        rows.update((name, row) for name, row in more_rows.items())
        table.update(more_table)
        for raw in more_rules:
            layers.setdefault((PRIORITIES.index(raw.get("priority", "default")), order), []).append(raw)
    taken: set[tuple[str, str]] = set()
    kept = []
    for _, raw_rules in sorted(layers.items()):  # within one layer rules for a name differ in their releases
        keys = [_keys_of(raw) for raw in raw_rules]
        kept += [raw for raw, own in zip(raw_rules, keys, strict=True) if not own & taken]
        taken.update(*keys)
    return RuleSet(rows, kept, table)


def _keys_of(raw: dict[str, Any]) -> set[tuple[str, str]]:
    """The names and targets that a rule is for."""
    names = raw.get("from", [])
    targets = [t for t in raw.get("to", {"hip": ""}) if t != "__line__"]
    return {(n, t) for n in (names if isinstance(names, list) else [names]) for t in targets}
