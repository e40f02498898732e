"""`hipify-py check`: exit codes, JSON, and the samples, in which nothing is to be found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hipify_py import resources
from hipify_py.build import checked

SAMPLES = resources.data_root() / "samples"
SHIFT = """\
#include <hip/hip_runtime.h>
#include <cstdio>
__global__ void shift(int* a, int by) {
  __shared__ int s[32];
  s[threadIdx.x] = a[threadIdx.x];
  if (by < 32) __syncthreads();
  a[threadIdx.x] = s[(threadIdx.x + by) % 32];
}
int main(int count, char** words) {
  int* a;
  if (hipMalloc(&a, 128) != hipSuccess || hipMemset(a, 0, 128) != hipSuccess) return 3;
  shift<<<1, 32>>>(a, count > 1 ? std::atoi(words[1]) : 1);
  std::printf("done\\n");
  return hipFree(a);
}
"""


def check(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """`hipify-py check` with these words."""
    command = [sys.executable, "-m", "hipify_py", "check", *words]
    environment = {**os.environ, "PYTHONPATH": str(resources.data_root())}
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def test_exit_code_and_json_say_what_was_found(tmp_path: Path) -> None:
    (tmp_path / "shift.hip").write_text(SHIFT, encoding="utf-8")
    clean = check("shift.hip", "--out", "out", "--json", "clean.json", folder=tmp_path)
    assert (clean.returncode, clean.stdout) == (0, "done\n"), clean.stderr
    assert "hipcpu: check: no errors in " in clean.stderr
    assert json.loads((tmp_path / "clean.json").read_text())["programs"][0]["findings"] == []
    faulty = check("shift.hip", "--out", "out", "--run", "33", "--json", "faulty.json", folder=tmp_path)
    assert faulty.returncode == 1, faulty.stderr
    findings = json.loads((tmp_path / "faulty.json").read_text())["programs"][0]["findings"]
    assert {(f["kind"], f["line"], f["kernel"]) for f in findings} >= {("race", 7, "shift")}
    assert check("gone.hip", folder=tmp_path).returncode == 2


@pytest.mark.slow
@pytest.mark.parametrize("side", ["before", "after"])
@pytest.mark.parametrize("name", ["block_reduce", "tiled_matmul", "vector_add"])
def test_nothing_is_found_in_the_samples(name: str, side: str, tmp_path: Path) -> None:
    words = ["--original"] if side == "before" else []
    done = check(str(SAMPLES / name / side), *words, "--checks", "memory,race,init,global-init,sync", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "check: no errors" in done.stderr


def test_assembly_gets_room_behind_zeros_and_calls_of_the_library() -> None:
    text = '\t.section\t.tbss,"awT",@nobits\ns:\n\t.zero\t1000\n'
    text += "\t.text\n\tcall\tmemcpy@PLT\n\tcall\tmy_memcpy@PLT\n\t.zero\t8\n"
    changed = checked.change_assembly(text).splitlines()
    assert changed[2:4] == ["\t.zero\t1000", "\t.zero\t1008"]
    assert changed[5:] == ["\tcall\t__hipcpu_checked_memcpy@PLT", "\tcall\tmy_memcpy@PLT", "\t.zero\t8"]
