"""A JSON Schema of the parts of SARIF 2.1.0 that the report uses, after the standard's text; nothing else may occur."""

from __future__ import annotations

from typing import Any


def _object(required: str, **properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": required.split(), "additionalProperties": False, "properties": properties}


_TEXT = {"type": "string", "minLength": 1}
_COUNT = {"type": "integer", "minimum": 0}
_FROM_ONE = {"type": "integer", "minimum": 1}
_LEVEL = {"enum": ["none", "note", "warning", "error"]}
_MESSAGE = _object("text", text=_TEXT)
_LOCATION = _object(
    "uri",
    uri={"type": "string", "pattern": r"^(file:///)?[^\s<>\\/][^\s<>\\]*$"},
    uriBaseId={"const": "SRCROOT"},
    index=_COUNT,
)
_REGION = _object(
    "startLine startColumn",
    startLine=_FROM_ONE,
    startColumn=_FROM_ONE,
    endLine=_FROM_ONE,
    endColumn=_FROM_ONE,
    charOffset=_COUNT,
    charLength=_COUNT,
    byteOffset=_COUNT,
    byteLength=_COUNT,
    snippet=_object("text", text={"type": "string"}),
)
_RULE = _object(
    "id shortDescription help",
    id={"type": "string", "pattern": "^HPY[0-9]{4}$"},
    name={"type": "string", "pattern": "^[A-Z0-9][A-Za-z0-9]*$"},
    shortDescription=_MESSAGE,
    fullDescription=_MESSAGE,
    help=_object("text", text=_TEXT, markdown=_TEXT),
    helpUri={"type": "string", "pattern": "^https://"},
    defaultConfiguration=_object("level", level=_LEVEL),
    properties=_object("tags", tags={"type": "array", "items": _TEXT, "uniqueItems": True}),
)
_RESULT = _object(
    "ruleId ruleIndex level message locations partialFingerprints",
    ruleId=_TEXT,
    ruleIndex=_COUNT,
    level=_LEVEL,
    message=_MESSAGE,
    locations={
        "type": "array",
        "minItems": 1,
        "items": _object(
            "physicalLocation",
            physicalLocation=_object("artifactLocation region", artifactLocation=_LOCATION, region=_REGION),
        ),
    },
    partialFingerprints={"type": "object", "additionalProperties": {"type": "string", "pattern": "^[0-9a-f]{32}$"}},
    properties=_object("rule", rule=_TEXT),
)
_INVOCATION = _object(
    "executionSuccessful",
    executionSuccessful={"type": "boolean"},
    exitCode={"type": "integer"},
    toolExecutionNotifications={"type": "array", "items": {"type": "object", "required": ["message"]}},
)
_RUN = _object(
    "tool results",
    tool=_object(
        "driver",
        driver=_object(
            "name", name=_TEXT, version=_TEXT, semanticVersion=_TEXT, rules={"type": "array", "items": _RULE}
        ),
    ),
    columnKind={"const": "unicodeCodePoints"},
    originalUriBaseIds={"type": "object"},
    invocations={"type": "array", "items": _INVOCATION},
    artifacts={
        "type": "array",
        "items": _object("location", location=_LOCATION, roles={"const": ["analysisTarget"]}),
    },
    results={"type": "array", "items": _RESULT},
    properties={"type": "object"},
)
SARIF_PARTS = _object(
    "version runs",
    **{"$schema": _TEXT},
    version={"const": "2.1.0"},
    runs={"type": "array", "minItems": 1, "items": _RUN},
)
