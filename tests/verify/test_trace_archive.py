"""Record files: what cannot be recorded is said, and what was recorded is read back without the program."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import numpy as np
import pytest

from hipify_py.verify.trace.archive import open_record
from hipify_py.verify.trace.tracer import TraceError, kind_of


@pytest.mark.parametrize(
    ("contents", "kind"), [(b"..libamdhip64.so.7..", "hip"), (b"..libcudart.so.13..cudaLaunchKernel", "cuda")]
)
def test_the_runtime_of_a_program_is_known(tmp_path: Path, contents: bytes, kind: str) -> None:
    (tmp_path / "app").write_bytes(contents)
    assert kind_of(tmp_path / "app") == kind


def test_a_runtime_inside_the_program_is_refused_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "app").write_bytes(b"..cudartErrorTexts..cudaLaunchKernel..")
    with pytest.raises(TraceError, match="-cudart shared"):
        kind_of(tmp_path / "app")


def _write_record(path: Path, values: np.ndarray, version: int = 1) -> None:  # type: ignore[type-arg]
    frame = {"frame": 0, "module": "./gone", "base": 4096, "offset": 17}
    rows = [
        frame,
        {"op": "alloc", "api": "cudaMalloc", "buffer": 0, "bytes": values.nbytes, "frames": [0], "event": 0},
        {
            "op": "launch", "api": "cudaLaunchKernel", "name": "void app::twice<float>(float*)", "grid": [1, 1, 1],
            "block": [4, 1, 1], "stream": 0, "arguments": [{"type": "float*", "place": [0, 0]}], "frames": [0],
            "writes": [{"buffer": 0, "changed": 8, "digest": "0", "low": 0, "high": values.nbytes, "data": 0}],
            "event": 1,
        },
    ]  # fmt: skip
    run = {"exit_code": 0, "stdout": "done\n", "stderr": "", "seconds": 0.5}
    contents = {"format": version, "program": "gone", "arguments": ["7"], "kind": "cuda", "runs": [run]}
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("record.json", json.dumps(contents))
        archive.writestr("run-1/events.jsonl", "\n".join(map(json.dumps, rows)) + '\n{"op": "cut of')
        archive.writestr("run-1/data.bin", values.tobytes())
        archive.writestr("run-1/lines.json", json.dumps({"0": [["main", "/src/app.cu", 12]]}))


def test_a_record_is_read_back_without_its_program(tmp_path: Path) -> None:
    _write_record(tmp_path / "app.rec", np.array([2, 4], dtype=np.float32))
    with open_record(tmp_path / "app.rec") as recorded:
        assert (recorded.program, recorded.arguments, recorded.runs[0].stdout) == ("gone", ("7",), "done\n")
        launch = recorded.trace.events[1]
        assert str(launch.site.line) == "app.cu:12"
        assert recorded.trace.elements == {0: "f32"}
        assert launch.writes[0].contents is not None
        assert launch.writes[0].contents.view(np.float32).tolist() == [2, 4]


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello")
    with pytest.raises(TraceError, match="no record"), open_record(tmp_path / "text"):
        pass
    _write_record(tmp_path / "old.rec", np.zeros(2, dtype=np.float32), version=0)
    with pytest.raises(TraceError, match="another version"), open_record(tmp_path / "old.rec"):
        pass
