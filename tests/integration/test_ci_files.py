"""What CI systems read of this repository: the hooks of pre-commit and the steps of the GitHub action."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from hipify_py.cli.app import run

ROOT = Path(__file__).resolve().parents[2]
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
CUDA = "#include <cuda_runtime.h>\nvoid f(void** p) { cudaMalloc(p, 4); }\n"
HIP = "#include <hip/hip_runtime.h>\nvoid f(void** p) { hipMalloc(p, 4); }\n"
LEFT = "void g() { cudaNoSuchThing(); }\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "lib").mkdir(parents=True)
    (folder / "a.cu").write_text(HIP)
    (folder / "lib" / "a.cu").write_text(HIP)
    return folder


def run_hook(name: str, folder: Path, *files: str, arguments: tuple[str, ...] = ()) -> tuple[int, str]:
    """A hook as pre-commit runs it in the folder: its entry, the user's arguments, the files."""
    words = HOOKS[name]["entry"].split()
    assert words[0] == "hipify-py"
    named = files if HOOKS[name].get("pass_filenames", True) else ()
    here, said = Path.cwd(), io.StringIO()
    os.chdir(folder)
    try:
        with redirect_stdout(said), redirect_stderr(said):
            code = run([*words[1:], *arguments, *named])
    finally:
        os.chdir(here)
    return code, said.getvalue()


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_the_check_hook_names_the_files_that_would_change_and_changes_none(project: Path) -> None:
    assert run_hook("hipify-py-check", project, "a.cu", "lib/a.cu")[0] == 0
    (project / "lib" / "a.cu").write_text(CUDA)
    (project / "hipify.toml").write_text('[convert]\noutput = "../port"\n')
    before = files_of(project)
    code, said = run_hook("hipify-py-check", project, "a.cu", "lib/a.cu")
    assert code == 1
    assert "lib/a.cu: would change\n" in said
    assert "\na.cu: would change" not in f"\n{said}"
    assert files_of(project) == before
    assert not (project.parent / "port").exists()


def test_the_scan_hook_fails_for_what_the_baseline_does_not_know(project: Path) -> None:
    (project / "a.cu").write_text(HIP + LEFT)
    assert run_hook("hipify-py-scan", project)[0] == 1
    known = ("--baseline", "known.json")
    assert run_hook("hipify-py-scan", project, arguments=(*known, "--write-baseline"))[0] == 0
    assert run_hook("hipify-py-scan", project, arguments=known)[0] == 0
    (project / "lib" / "a.cu").write_text(LEFT.replace("Such", "Other"))
    code, said = run_hook("hipify-py-scan", project, arguments=known)
    assert code == 1
    assert "HPY1002" in said


def test_the_hooks_look_at_the_files_that_convert_looks_at() -> None:
    from identify import identify

    for hook in HOOKS.values():
        for name in ("a.cu", "a.cuh", "a.cpp", "a.h", "a.hpp", "a.inl", "a.c"):
            assert identify.tags_from_filename(name) & set(hook["types_or"]), name
    check = set(HOOKS["hipify-py-check"]["types_or"])
    assert all(identify.tags_from_filename(name) & check for name in ("CMakeLists.txt", "Makefile", "a.cmake"))
    assert not identify.tags_from_filename("README.md") & check


@pytest.mark.slow
def test_pre_commit_installs_the_hooks_from_this_repository_and_runs_them(project: Path, tmp_path: Path) -> None:
    source = tmp_path / "hipify-py"
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns(".git", ".venv", "build", ".*_cache", "__pycache__"))
    git(source, "init", "-q")
    git(source, "add", "-A")
    git(source, "commit", "-q", "-m", "all")
    revision = git(source, "rev-parse", "HEAD").strip()
    hooks = [{"id": "hipify-py-check"}, {"id": "hipify-py-scan", "args": ["--baseline", "known.json"]}]
    config = {"repos": [{"repo": str(source), "rev": revision, "hooks": hooks}]}
    (project / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
    git(project, "init", "-q")
    run_hook("hipify-py-scan", project, arguments=("--baseline", "known.json", "--write-baseline"))
    git(project, "add", "-A")
    command = [sys.executable, "-m", "pre_commit", "run", "--all-files", "--verbose"]
    environment = {**os.environ, "PRE_COMMIT_HOME": str(tmp_path / "cache")}
    environment.pop("PYTHONPATH", None)
    clean = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    assert clean.returncode == 0, clean.stdout + clean.stderr
    assert clean.stdout.count("Passed") == 2
    (project / "a.cu").write_text(CUDA + LEFT)
    failed = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    assert failed.returncode == 1
    assert failed.stdout.count("Failed") == 2
    assert "a.cu: would change" in failed.stdout


def git(folder: Path, *words: str) -> str:
    command = ["git", "-C", str(folder), "-c", "user.name=test", "-c", "user.email=test@example.org", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@dataclass
class Job:
    """A GitHub runner for the `run` steps of the action."""

    workspace: Path
    temp: Path

    def run(self, step: dict[str, Any], inputs: dict[str, str]) -> tuple[int, str]:
        given = {name: str(one.get("default", "")) for name, one in ACTION["inputs"].items()} | inputs
        assert given.keys() == ACTION["inputs"].keys(), "an input that the action does not have"

        def value(found: re.Match[str]) -> str:
            return {"github.action_path": str(ROOT), **{f"inputs.{k}": v for k, v in given.items()}}[found[1]]

        variables = {name: re.sub(r"\$\{\{ (\S+) \}\}", value, text) for name, text in step.get("env", {}).items()}
        assert "${{" not in step["run"], "texts of others must not become part of a script"
        variables |= {
            "RUNNER_TEMP": str(self.temp),
            "GITHUB_WORKSPACE": str(self.workspace),
            "GITHUB_OUTPUT": str(self.temp / "output"),
            "GITHUB_STEP_SUMMARY": str(self.temp / "summary"),
        }
        script = self.temp / "step.sh"
        script.write_text(step["run"])
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)]
        done = subprocess.run(
            command, cwd=self.temp, env=os.environ | variables, capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout + done.stderr

    def check(self, **inputs: str) -> tuple[int, str]:
        (self.temp / "output").unlink(missing_ok=True)
        (self.temp / "summary").unlink(missing_ok=True)
        return self.run(step_called("Run hipify-py"), {k.replace("_", "-"): v for k, v in inputs.items()})

    @property
    def outputs(self) -> dict[str, str]:
        return dict(line.split("=", 1) for line in (self.temp / "output").read_text().splitlines())

    @property
    def summary(self) -> str:
        path = self.temp / "summary"
        return path.read_text() if path.exists() else ""


def step_called(name: str) -> dict[str, Any]:
    (step,) = [s for s in ACTION["runs"]["steps"] if s["name"] == name]
    return dict(step)


@pytest.fixture
def job(project: Path, tmp_path: Path) -> Job:
    """A runner on which hipify-py is installed already: this very one."""
    temp = tmp_path / "temp"
    (temp / "hipify-py" / "bin").mkdir(parents=True)
    for name, module in (("python", ""), ("hipify-py", "-m hipify_py")):
        program = temp / "hipify-py" / "bin" / name
        program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" {module} "$@"\n')
        program.chmod(0o755)
    return Job(project, temp)


def test_a_scan_of_a_finished_port_passes_and_writes_reports(job: Job) -> None:
    code, said = job.check()
    assert code == 0, said
    assert job.outputs == {
        "exit-code": "0",
        "findings": "0",
        "changes": "0",
        "sarif": "hipify-report/report.sarif",
        "markdown": "hipify-report/report.md",
    }
    assert "nothing is left to do" in job.summary
    log = json.loads((job.workspace / job.outputs["sarif"]).read_text())
    assert log["version"] == "2.1.0"


def test_findings_fail_the_job_as_configured(job: Job) -> None:
    (job.workspace / "a.cu").write_text(HIP + LEFT)
    code, said = job.check(fail_on="findings")
    assert code == 1, said
    assert (job.outputs["exit-code"], job.outputs["findings"]) == ("1", "1")
    assert "HPY1002" in job.summary
    assert job.check(fail_on="errors", summary="false")[0] == 0
    assert job.outputs["findings"] == "1"
    assert job.summary == ""


def test_a_file_that_cannot_be_converted_fails_unless_nothing_may(job: Job) -> None:
    (job.workspace / "a.cu").write_bytes(HIP.encode("utf-16"))
    assert job.check(paths="a.cu", fail_on="errors")[0] == 2
    assert job.outputs["exit-code"] == "2"
    assert job.check(paths="a.cu", fail_on="never")[0] == 0


def test_check_counts_and_names_the_files_that_would_change(job: Job) -> None:
    (job.workspace / "lib" / "a.cu").write_text(CUDA)
    before = (job.workspace / "lib" / "a.cu").read_bytes()
    code, said = job.check(command="check", paths="a.cu\nlib\n", args="--launch-syntax=macro\n\n--hip-version=6.4")
    assert code == 1, said
    assert job.outputs["changes"] == "1"
    assert "1 files would change.\n- `lib/a.cu`" in job.summary
    assert (job.workspace / "lib" / "a.cu").read_bytes() == before


def test_a_baseline_leaves_only_what_is_new(job: Job) -> None:
    (job.workspace / "a.cu").write_text(HIP + LEFT)
    run_hook("hipify-py-scan", job.workspace, arguments=("--baseline", "known.json", "--write-baseline"))
    assert job.check(baseline="known.json")[0] == 0
    (job.workspace / "a.cu").write_text(HIP + LEFT + LEFT.replace("Such", "Other"))
    assert job.check(baseline="known.json")[0] == 1
    assert job.outputs["findings"] == "1"


@pytest.mark.parametrize(
    ("inputs", "text"),
    [
        ({"command": "convert"}, "command is scan or check, not 'convert'"),
        ({"fail_on": "warnings"}, "fail-on is findings, errors or never"),
        ({"summary": "yes"}, "summary is true or false"),
        ({"paths": "nowhere", "fail_on": "never"}, "no report was written"),
        ({"args": "--to=$(touch pwned)"}, "no report was written"),
    ],
)
def test_wrong_inputs_are_told_and_are_never_commands(job: Job, inputs: dict[str, str], text: str) -> None:
    code, said = job.check(**inputs)
    assert code == 2
    assert f"::error title=hipify-py::{text}" in said
    assert not list(job.workspace.rglob("pwned"))


def test_steps_of_others_are_pinned_to_a_version_and_can_be_switched_off() -> None:
    others = [s for s in ACTION["runs"]["steps"] if "uses" in s]
    assert len(others) == 2
    for step in others:
        assert re.search(r"@v\d+\Z", step["uses"])
        assert "inputs." in step["if"]
    for name, one in (*ACTION["inputs"].items(), *ACTION["outputs"].items()):
        assert one["description"], name


@pytest.mark.slow
def test_the_action_installs_itself_and_runs(project: Path, tmp_path: Path) -> None:
    job = Job(project, tmp_path / "temp")
    job.temp.mkdir()
    code, said = job.run(step_called("Install hipify-py"), {})
    assert code == 0, said
    code, said = job.check(command="check")
    assert code == 0, said
    assert job.outputs["exit-code"] == "0"
