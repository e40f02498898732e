"""The probe library for each target, and runs of it in processes of their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rtc_process import Probe

from hipify_py.build import libs
from hipify_py.build.library_spec import LibrarySpec, load_specs, read_spec
from hipify_py.build.toolchain import Compiler, Target

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def build_probe() -> Callable[[Target], Path]:
    """build_probe(target): the prefix with the probe library and HIP's runtime."""

    def with_probe(target: Target) -> dict[str, LibrarySpec]:
        probe = read_spec(HERE / "probe/library.yaml", target)
        assert probe is not None
        return load_specs(target) | {probe.name: probe}

    def build(target: Target) -> Path:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(libs, "load_specs", with_probe)
            return libs.build_libs(target, ["rtcprobe"])

    return build


@pytest.fixture(scope="session")
def cpu_probe_prefix(build_probe: Callable[[Target], Path]) -> Path:
    return build_probe(Target.parse("cpu"))


@pytest.fixture
def probe(cpu_probe_prefix: Path, tmp_path: Path) -> Probe:
    return Probe(cpu_probe_prefix, cpu_probe_prefix / "lib/librtcprobe.so.1", tmp_path / "cache")


@pytest.fixture
def amd_probe(
    amd_toolchain: Compiler, cpu_prefix: Path, build_probe: Callable[[Target], Path], tmp_path: Path
) -> Probe:
    """The library for gfx942, on the simulated chip."""
    library = build_probe(Target.parse("amd:gfx942")) / "lib/librtcprobe.so.1"
    return Probe(cpu_prefix, library, tmp_path / "cache", {"HIPCPU_DEVICE": "gfx942"})
