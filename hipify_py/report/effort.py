"""How ready a project is and how long the rest takes: counts per difficulty class times constants of effort.yaml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hipify_py.errors import HipifyError
from hipify_py.model import Diagnostic, Fate, FileResult, RunReport, Severity, count_fates
from hipify_py.report.collect import Facts

DEFAULT_FILE = Path(__file__).with_name("effort.yaml")
_CLASSIFIED = ("features", "libraries", "codes", "severities")
_TITLES = {"project": "project", "file": "files", "thousand_lines": "lines", "kernel": "kernels"}
_BASE = tuple(_TITLES)


class EffortError(HipifyError, ValueError):
    """A file with constants of effort is wrong; the text says where and what to do."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Minutes of one piece of work, factors of the range, and points for the readiness score."""

    minutes: float
    low: float
    high: float
    points: float = 0.0


@dataclass(frozen=True, slots=True)
class EffortModel:
    """The constants of an estimate."""

    classes: Mapping[str, Cost]
    base: Mapping[str, Cost]
    features: Mapping[str, str]
    libraries: Mapping[str, str]
    codes: Mapping[str, str]
    severities: Mapping[str, str]
    repeat: float
    hours_of_a_day: float

    def class_of(self, diagnostic: Diagnostic) -> str:
        """The difficulty class of a finding."""
        of_severity = self.severities[diagnostic.severity.value]
        if diagnostic.severity is Severity.INFO:
            return of_severity  # what a run only tells, whatever its code is where it is more than that
        return self.codes.get(diagnostic.code, of_severity)


@dataclass(frozen=True, slots=True)
class Part:
    """One line of an estimate: how many of what, and how many minutes they take."""

    what: str
    count: int
    minutes: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """Person-days with a range, the parts they are the sum of, and the readiness from 0 to 100."""

    readiness: float
    days: float
    low: float
    high: float
    parts: tuple[Part, ...]

    @property
    def changes(self) -> float:
        """Minutes for what is to be changed or looked at, without the work that every port has."""
        return sum(part.minutes for part in self.parts if part.what not in _TITLES.values())


def load_effort(path: Path | None = None) -> EffortModel:
    """The constants that come along, changed by those in `path`.

    Errors: EffortError.
    """
    table = _read(DEFAULT_FILE)
    if path is not None:
        for key, value in _read(path).items():
            if key not in table:
                raise EffortError(f"{path}: `{key}` is no key; these are: {', '.join(table)}")
            if isinstance(table[key], dict) != isinstance(value, dict):
                raise EffortError(
                    f"{path}: `{key}` must be {'a table' if isinstance(table[key], dict) else 'a number'}"
                )
            table[key] = _merge(table[key], value) if isinstance(value, dict) else value
    return _make_model(table, path or DEFAULT_FILE)


def _read(path: Path) -> dict[str, Any]:
    import yaml

    try:
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise EffortError(f"{path}: cannot be read: {error.strerror}") from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise EffortError(f"{path}: is no YAML: {str(error).splitlines()[0]}") from None
    if not isinstance(table, dict):
        raise EffortError(f"{path}: must be a table of constants; `hipify-py scan --help` says where an example is")
    return table


def _merge(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    both = dict(old)
    for key, value in new.items():
        both[key] = {**both[key], **value} if isinstance(both.get(key), dict) and isinstance(value, dict) else value
    return both


def _make_model(table: Mapping[str, Any], path: Path) -> EffortModel:
    classes = {name: _cost(name, value, path) for name, value in table["classes"].items()}
    base = {name: _cost(name, value, path) for name, value in table["base"].items()}
    for name in base:
        if name not in _BASE:
            raise EffortError(f"{path}: `base: {name}` is unknown; these are: {', '.join(_BASE)}")
    for key in _CLASSIFIED:
        for name, chosen in table[key].items():
            if chosen not in classes:
                raise EffortError(f"{path}: `{key}: {name}` is of no class; classes are: {', '.join(classes)}")
    numbers = {key: table[key] for key in ("repeat", "hours_of_a_day")}
    for key, number in numbers.items():
        if (
            not isinstance(number, int | float)
            or isinstance(number, bool)
            or number < 0
            or (key[0] == "h" and not number)
        ):
            raise EffortError(f"{path}: `{key}` must be a number above 0")
    return EffortModel(classes, base, **{key: table[key] for key in _CLASSIFIED}, **numbers)


def _cost(name: str, value: object, path: Path) -> Cost:
    try:
        cost = Cost(**value)  # type: ignore[arg-type]
        if cost.minutes >= 0 and 0 <= cost.low <= 1 <= cost.high and cost.points >= 0:
            return cost
    except TypeError:
        pass
    raise EffortError(f"{path}: `{name}` must be like {{minutes: 10, low: 0.5, high: 2.0}}, with low <= 1 <= high")


def estimate_effort(report: RunReport, facts: Facts, model: EffortModel) -> Estimate:
    """The estimate for a run whose files have these facts."""
    parts = [*_find_changes(report, facts, model)]
    with_cuda = [f for f in report.files if f.uses]
    lines, kernels = sum(f.lines for f in with_cuda), sum(len(f.kernels) for f in facts.values())
    amounts = {"project": int(bool(with_cuda)), "file": len(with_cuda), "thousand_lines": lines, "kernel": kernels}
    for name in _BASE:
        cost = model.base[name]
        minutes = cost.minutes * amounts[name] / (1000 if name == "thousand_lines" else 1)
        parts.append(Part(_TITLES[name], amounts[name], minutes, minutes * cost.low, minutes * cost.high))
    day = 60 * model.hours_of_a_day
    days, low, high = (sum(getattr(p, key) for p in parts) / day for key in ("minutes", "low", "high"))
    return Estimate(rate_readiness(report, model), days, low, high, tuple(parts))


def _find_changes(report: RunReport, facts: Facts, model: EffortModel) -> Iterator[Part]:
    """The parts for what is to be changed or looked at; all others are for work that every port has."""
    counts = Counter(model.class_of(d) for f in report.files for d in f.diagnostics)
    for name in model.classes:
        if counts[name]:
            firsts = sum(_weighted(f, name, model) for f in report.files)
            yield _part(f"findings: {name}", counts[name], {name: firsts}, model)
    amounts: dict[str, float] = {}
    used = 0
    for one in facts.values():
        for feature, name in model.features.items():
            if count := one.features[feature]:
                amounts[name] = amounts.get(name, 0) + 1 + model.repeat * (count - 1)
                used += count
    if used:
        yield _part("warps, PTX, textures, tensor cores", used, amounts, model)
    libraries = {u.library for f in report.files for u in f.uses} & model.libraries.keys()
    if libraries:
        yield _part("libraries", len(libraries), Counter(model.libraries[name] for name in libraries), model)


def _part(what: str, count: int, amounts: Mapping[str, float], model: EffortModel) -> Part:
    """A part of `amounts` first findings of each class."""
    minutes, low, high = 0.0, 0.0, 0.0
    for name, amount in amounts.items():
        cost = model.classes[name]
        minutes += cost.minutes * amount
        low += cost.minutes * amount * cost.low
        high += cost.minutes * amount * cost.high
    return Part(what, count, minutes, low, high)


def _weighted(result: FileResult, name: str, model: EffortModel) -> float:
    """How many first findings the findings of one class in one file are worth."""
    codes = Counter(d.code for d in result.diagnostics if model.class_of(d) == name)
    return sum(1 + model.repeat * (count - 1) for count in codes.values())


def rate_readiness(report: RunReport, model: EffortModel) -> float:
    """100 * done / (done + left): uses of CUDA names that convert or stay, against the points of what is left.

    A project without CUDA is ready: 100.
    """
    fates = count_fates(report)
    done = fates[Fate.CONVERTED] + fates[Fate.KEPT]
    left = sum(model.classes[model.class_of(d)].points for f in report.files for d in f.diagnostics)
    return 100.0 * done / (done + left) if done + left else 100.0


def estimate_to_dict(estimate: Estimate) -> dict[str, Any]:
    """The estimate as plain data, rounded as it is shown."""
    return {
        "readiness": round(estimate.readiness, 1),
        "person_days": {
            name: round(value, 3)
            for name, value in (("low", estimate.low), ("likely", estimate.days), ("high", estimate.high))
        },
        "parts": [
            {
                "what": p.what,
                "count": p.count,
                "minutes": {"low": round(p.low), "likely": round(p.minutes), "high": round(p.high)},
            }
            for p in estimate.parts
        ],
    }
