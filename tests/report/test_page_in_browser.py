"""The HTML report in a real browser: filters, keys, colours, paper, many files, hostile sources, and no network."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from browser import emulate, open_browser, requested_urls
from selenium.webdriver import Chrome, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select

from hipify_py.report import html
from hipify_py.report.formats import ReportData


@pytest.fixture(scope="module")
def browser(chromium: tuple[Path, Path]) -> Iterator[Chrome]:
    with open_browser(*chromium) as opened:
        yield opened


@pytest.fixture(scope="module")
def page(scanned: ReportData, tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("page") / "report.html"
    file.write_text(html.render(scanned)[""], encoding="utf-8")
    return file.as_uri()


@pytest.fixture
def opened(browser: Chrome, page: str) -> Iterator[Chrome]:
    browser.get_log("browser")  # type: ignore[no-untyped-call]
    browser.get("about:blank")
    browser.get(page)
    yield browser
    emulate(browser)
    assert browser.get_log("browser") == []  # type: ignore[no-untyped-call]


def find(browser: Chrome, selector: str) -> WebElement:
    return browser.find_element(By.CSS_SELECTOR, selector)


def texts(browser: Chrome, selector: str) -> list[str]:
    return [e.text for e in browser.find_elements(By.CSS_SELECTOR, selector)]


def choose(browser: Chrome, form: str, name: str, value: str) -> None:
    Select(find(browser, f"#{form} [name={name}]")).select_by_value(value)


def test_nothing_but_the_page_is_asked_for(opened: Chrome, page: str) -> None:
    requested_urls(opened)
    opened.get("about:blank")
    opened.get(page)
    for part in ("files", "findings", "names", "kernels", "overview"):
        find(opened, f"#tab-{part}").click()
    assert requested_urls(opened) == [page]


def test_the_overview_has_the_numbers_of_the_run(opened: Chrome, scanned: ReportData) -> None:
    assert len(opened.find_elements(By.CSS_SELECTOR, "#overview svg")) == 4
    errors = sum(d.severity.value == "error" for f in scanned.report.files for d in f.diagnostics)
    cards = texts(opened, ".card")
    assert f"{errors}\nerrors" in cards
    assert any(card.endswith("readiness, of 100") for card in cards)


def test_findings_are_filtered(opened: Chrome, scanned: ReportData) -> None:
    found = [d for f in scanned.report.files for d in f.diagnostics]
    find(opened, "#tab-findings").click()
    rows = "#finding-table tbody tr"
    assert len(texts(opened, rows)) == len(found)
    choose(opened, "finding-filters", "severity", "error")
    assert len(texts(opened, rows)) == sum(d.severity.value == "error" for d in found)
    choose(opened, "finding-filters", "code", "HPY1001")
    assert set(texts(opened, f"{rows} td:nth-child(2)")) == {"HPY1001"}
    find(opened, "#finding-filters [name=text]").send_keys("no such text")
    assert texts(opened, rows) == []
    assert texts(opened, "#finding-table") == ["Nothing matches."]
    find(opened, "#finding-filters [type=reset]").click()
    assert find(opened, "#finding-count").text == f"{len(found)} of {len(found)}"
    choose(opened, "finding-filters", "topic", "wave size")
    assert "HPY2050" in texts(opened, f"{rows} td:nth-child(2)")
    find(opened, "#finding-filters [type=reset]").click()
    choose(opened, "finding-filters", "library", "runtime")
    assert texts(opened, f"{rows} td:nth-child(4)") == ["runtime"] * 2


def test_names_show_each_target(opened: Chrome) -> None:
    find(opened, "#tab-names").click()
    rows = "#name-table tbody tr"
    find(opened, "#name-filters [name=text]").send_keys("cudaMalloc")
    assert texts(opened, rows) == ["cudaMalloc hipMalloc runtime 1.5.0 1 1"]
    find(opened, "#name-filters [type=reset]").click()
    choose(opened, "name-filters", "state", "none")
    assert "cudaGraphicsMapFlagsNone" in texts(opened, f"{rows} td:first-child")
    find(opened, "#name-filters [type=reset]").click()
    choose(opened, "name-filters", "target", "roc")
    find(opened, "#name-filters [name=text]").send_keys("cublas_v2")
    assert texts(opened, f"{rows} td:nth-child(2)") == ["rocblas/rocblas.h"]


def test_a_table_is_sorted_by_a_heading(opened: Chrome) -> None:
    find(opened, "#tab-names").click()
    find(opened, "#name-table th:first-child button").click()
    names = texts(opened, "#name-table td:first-child")
    assert names == sorted(names, key=str.lower)
    find(opened, "#name-table th:first-child button").click()
    assert texts(opened, "#name-table td:first-child") == names[::-1]
    assert find(opened, "#name-table th:first-child").get_attribute("aria-sort") == "descending"


def test_a_file_shows_both_sides_and_its_findings_in_place(opened: Chrome) -> None:
    find(opened, "#tab-findings").click()
    place = next(e for e in opened.find_elements(By.CSS_SELECTOR, "#finding-table .link") if "warp.cu:6" in e.text)
    place.click()
    assert find(opened, "#viewer h3").text == "src/warp.cu"
    assert "cuda_runtime" in texts(opened, "#viewer .old mark")
    assert "hip/hip_runtime" in texts(opened, "#viewer .new mark")
    assert [t[:14] for t in texts(opened, "#line-6 + tr.finding, #line-6 + tr.finding + tr.finding")] == [
        "● info HPY2030",
        "✖ error HPY101",
    ]
    assert opened.current_url.endswith("#files/src%2Fwarp.cu")


def test_the_address_of_a_file_opens_it(opened: Chrome, page: str) -> None:
    opened.get("about:blank")
    opened.get(f"{page}#files/src%2Fwarp.cu")
    assert find(opened, "#viewer h3").text == "src/warp.cu"


def test_text_of_sources_stays_text(opened: Chrome) -> None:
    opened.execute_script("openFile(data.files.findIndex((f) => f.path.includes('<host>')))")  # type: ignore[no-untyped-call]
    assert find(opened, "#viewer h3").text == "src/deep/main <host>.cu"
    assert any("</script><script>document.title" in t for t in texts(opened, "#viewer .diff td"))
    assert opened.title == "hipify-py scan: src"
    assert opened.find_elements(By.CSS_SELECTOR, "#viewer b, #viewer script") == []


def test_kernels_show_their_wave_size_findings(opened: Chrome) -> None:
    find(opened, "#tab-kernels").click()
    row = find(opened, "#kernel-table tbody tr").text
    assert row.startswith("sum src/warp.cu:4 5 inline assembly, warp shuffles")
    assert "HPY2030 line 6" in row
    assert "HPY2052 line 7: lane: 32 lanes fine, 64 lanes fine, remedy none: numbers of lanes and warps" in row


def test_the_page_is_used_by_keys_alone(opened: Chrome) -> None:
    find(opened, "#tab-overview").send_keys(Keys.ARROW_RIGHT)
    assert find(opened, "#files").is_displayed()
    folder = find(opened, "#tree [role=treeitem] [role=treeitem] > button")
    folder.send_keys(Keys.ARROW_RIGHT)
    opened.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    assert opened.switch_to.active_element.text.startswith("main <host>.cu")
    opened.switch_to.active_element.send_keys(Keys.ENTER)
    assert find(opened, "#viewer h3").text == "src/deep/main <host>.cu"
    opened.switch_to.active_element.send_keys(Keys.ARROW_LEFT)
    assert opened.switch_to.active_element.text.startswith("▾")
    opened.switch_to.active_element.send_keys(Keys.ARROW_LEFT)
    assert opened.switch_to.active_element.text.startswith("▸")


def test_the_tree_finds_files(opened: Chrome) -> None:
    find(opened, "#tab-files").click()
    find(opened, "#file-search").send_keys("warp")
    assert [t for t in texts(opened, "#tree .file-name") if t.endswith((".cu", ".cpp"))] == ["warp.cu"]


def test_light_and_dark_are_told_apart(opened: Chrome) -> None:
    def brightness() -> list[int]:
        colors = [find(opened, "body").value_of_css_property(p) for p in ("background-color", "color")]
        return [int(c.split("(")[1].split(",")[0]) for c in colors]

    emulate(opened, scheme="light")
    back, text = brightness()
    assert back > 200 > 100 > text
    emulate(opened, scheme="dark")
    back, text = brightness()
    assert back < 100 < 200 < text


def test_paper_shows_all_parts(opened: Chrome, scanned: ReportData) -> None:
    opened.execute_script("window.dispatchEvent(new Event('beforeprint'))")  # type: ignore[no-untyped-call]
    emulate(opened, media="print")
    for part in ("overview", "findings", "names", "kernels"):
        assert find(opened, f"#{part}").is_displayed()
    assert not find(opened, "nav").is_displayed()
    found = sum(len(f.diagnostics) for f in scanned.report.files)
    assert len(opened.find_elements(By.CSS_SELECTOR, "#finding-table tbody tr")) == found


def test_rows_of_five_thousand_files_are_made_on_demand(browser: Chrome, scanned: ReportData, tmp_path: Path) -> None:
    file = next(f for f in scanned.report.files if f.path.name == "warp.cu")
    names = [Path(f"src/part{i % 50}/file{i}.cu") for i in range(5000)]
    many = tuple(replace(file, path=n, diagnostics=tuple(replace(d, path=n) for d in file.diagnostics)) for n in names)
    facts = dict.fromkeys(names, scanned.facts[file.path])
    target = tmp_path / "many.html"
    target.write_text(html.render(ReportData(replace(scanned.report, files=many), scanned.rules, facts))[""])
    browser.get(target.as_uri())
    find(browser, "#tab-findings").click()
    found = 5000 * len(file.diagnostics)
    assert find(browser, "#finding-count").text == f"{found:,} of {found:,}"
    assert 200 <= len(browser.find_elements(By.CSS_SELECTOR, "#finding-table tbody tr")) <= 600
    find(browser, "#tab-files").click()
    assert len(browser.find_elements(By.CSS_SELECTOR, "#tree li")) == 51
    find(browser, "#file-search").send_keys("file4711.")
    assert [t for t in texts(browser, "#tree .file-name") if t.endswith(".cu")] == ["file4711.cu"]
