"""A headless browser for pages on this disk, with what it asked the network for."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service


@contextmanager
def open_browser(chromium: Path, driver: Path) -> Iterator[webdriver.Chrome]:
    """A browser of its own, closed at the end."""
    options = webdriver.ChromeOptions()
    options.binary_location = str(chromium)
    arguments = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1360,900"]
    arguments += ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium's sandbox refuses to work for root
    for argument in arguments:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    browser = webdriver.Chrome(options=options, service=Service(str(driver)))
    try:
        yield browser
    finally:
        browser.quit()


def requested_urls(browser: webdriver.Chrome) -> list[str]:
    """What pages asked for since the last call."""
    messages = (json.loads(entry["message"])["message"] for entry in browser.get_log("performance"))  # type: ignore[no-untyped-call]
    return [m["params"]["request"]["url"] for m in messages if m["method"] == "Network.requestWillBeSent"]


def emulate(browser: webdriver.Chrome, *, media: str = "", scheme: str = "light") -> None:
    """Show the page as on paper (`media` "print"), or in a colour scheme."""
    features: list[dict[str, Any]] = [{"name": "prefers-color-scheme", "value": scheme}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": features})  # type: ignore[no-untyped-call]
