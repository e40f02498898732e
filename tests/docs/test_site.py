"""The documentation as a site: it builds strictly, links lead somewhere, nothing is foreign, and names are found."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from browser import emulate, open_browser
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from hipify_py.rulebook import load_rules

ROOT = Path(__file__).resolve().parents[2]
LARGEST_INDEX = 2_000_000  # bytes; a fifth of that travels, since servers compress it

pytestmark = pytest.mark.slow


class _Page(HTMLParser):
    """The ids of a page, where its links lead, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.ids.update(v for v in (values.get("id"), values.get("name")) if v)
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag in ("script", "img", "iframe") and "src" in values:
            self.loaded.append(values["src"])
        elif tag == "link" and values.get("rel") not in ("canonical", "prev", "next"):
            self.loaded.append(values.get("href", ""))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, _Page]:
    return {page: _Page(page.read_text(encoding="utf-8")) for page in site.rglob("*.html") if page.name != "404.html"}


def target_of(site: Path, page: Path, path: str) -> Path:
    place = (site / path.lstrip("/") if path.startswith("/") else page.parent / path) if path else page
    place = Path(os.path.normpath(place))
    return place / "index.html" if place.is_dir() else place


def test_every_link_within_the_site_leads_to_a_page_and_a_place_in_it(site: Path, pages: dict[Path, _Page]) -> None:
    broken = []
    for page, content in pages.items():
        for link in content.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = target_of(site, page, unquote(parts.path))
            anchor = unquote(parts.fragment)
            if not target.is_file() or (anchor and target in pages and anchor not in pages[target].ids):
                broken.append(f"{page.relative_to(site)}: {link}")
    assert broken == []


def test_no_page_loads_anything_from_elsewhere(site: Path, pages: dict[Path, _Page]) -> None:
    assert [(p, a) for p, content in pages.items() for a in content.loaded if urlsplit(a).netloc] == []
    styles = [s.read_text(encoding="utf-8") for s in site.rglob("*.css")]
    assert styles
    assert not any(re.search(r"url\(['\"]?(?:https?:)?//", style) for style in styles)


def test_every_code_has_a_place(site: Path, pages: dict[Path, _Page]) -> None:
    for code in load_rules().diagnostics:
        page = pages[site / f"reference/diagnostics/hpy{code[3]}.html"]
        assert code in page.ids


def test_the_search_index_is_small_and_knows_names_and_codes(site: Path) -> None:
    file = site / "search/search_index.json"
    assert file.stat().st_size <= LARGEST_INDEX
    entries = json.loads(file.read_text(encoding="utf-8"))["docs"]
    for word, place in (
        ("cublasSgemm", "reference/api/cublas/functions"),
        ("HPY2050", "reference/diagnostics/hpy2.html#HPY2050"),
    ):
        assert any(e["location"].startswith(place) and word in e["title"] + " " + e["text"] for e in entries)


@pytest.mark.parametrize(
    ("word", "place"),
    [("cublasSgemm", "reference/api/cublas/functions-"), ("HPY2050", "reference/diagnostics/hpy2.html")],
)
def test_the_search_box_finds_a_name_and_a_code_first_in_pages_on_a_disk(
    chromium: tuple[Path, Path], site: Path, word: str, place: str
) -> None:
    with open_browser(*chromium) as browser:
        browser.get((site / "index.html").as_uri())
        browser.find_element(By.CSS_SELECTOR, "[data-md-component=search-query]").send_keys(word)
        first = WebDriverWait(browser, 60).until(
            lambda b: b.find_elements(By.CSS_SELECTOR, ".md-search-result__item a.md-search-result__link")
        )[0]
        assert place in str(first.get_attribute("href"))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [390, 1300], ids=["phone", "desktop"])
def test_pages_fit_the_window_and_follow_the_colours_of_the_system(
    chromium: tuple[Path, Path], site: Path, width: int, dark: bool
) -> None:
    size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
    script = "return [document.documentElement.scrollWidth, innerWidth, document.body.dataset.mdColorScheme]"
    with open_browser(*chromium) as browser:
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        emulate(browser, scheme="dark" if dark else "light")
        for page in ("index", "tutorial", "reference/api/runtime/functions-1", "reference/unsupported", "comparison"):
            browser.get((site / f"{page}.html").as_uri())
            scrolled, shown, scheme = browser.execute_script(script)
            assert scrolled <= shown, page
            assert scheme == ("slate" if dark else "default")
