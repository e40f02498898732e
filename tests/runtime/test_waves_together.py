"""Two units with different wave sizes in one process."""

from __future__ import annotations

from programs_cpu import Builder, case_results, run


def test_each_unit_keeps_its_own_wave_size(builder: Builder) -> None:
    units = [builder.compile("two_waves_unit", wave) for wave in (32, 64)]
    program = builder.link("two_waves", [builder.compile("two_waves_main", 64), *units])
    lines = run(program).stdout.splitlines()
    assert len(lines) == 4
    for line in lines:
        head, _, values = line.partition(" : ")
        wave = {"a": 32, "b": 64}[head.split()[0]]
        assert head.split()[1] == str(wave)
        sums = [sum(range(t - t % wave, t - t % wave + wave)) for t in range(128)]
        assert [int(v) for v in values.split()] == [s + 1000000 * wave + 100000000 for s in sums]


def test_a_wave_may_be_one_thread(builder: Builder) -> None:
    results = case_results(run(builder.build("single_lane", 1)).stdout)
    assert results == {"warp_operations_of_one_lane_give_its_own_value": ""}
