"""The portable stack switch, used where there is no hand-written one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from programs_cpu import Builder, case_results, run

from hipify_py.build import libs
from hipify_py.build.library_spec import load_specs
from hipify_py.build.toolchain import Target

CPU = Target.parse("cpu")


@pytest.fixture(scope="module")
def portable_prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A runtime built without assembly."""
    spec = load_specs(CPU)["hip"]
    portable = replace(spec, cxx_flags=(*spec.cxx_flags, "-DHIPCPU_USE_UCONTEXT"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(libs, "load_specs", lambda target: {"hip": portable})
        return libs.build_libs(CPU, ["hip"], tmp_path_factory.mktemp("ucontext") / "prefix")


@pytest.mark.slow
@pytest.mark.parametrize("program", ["launch", "sync"])
def test_every_case_passes_without_assembly(portable_prefix: Path, tmp_path: Path, program: str) -> None:
    done = run(Builder(portable_prefix, tmp_path).build(program))
    assert len(case_results(done.stdout)) > 5
    assert [f"{name}: {problem}" for name, problem in case_results(done.stdout).items() if problem] == []
