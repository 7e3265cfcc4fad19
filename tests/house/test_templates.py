"""What templates and browser modules must keep to, so that no seldom seen page breaks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string

HOUSE = Path(__file__).parents[2] / "src/spieltisch/house"
TEMPLATES = sorted((HOUSE / "templates").rglob("*.html"))
MODULES = sorted((HOUSE / "static/house/js").glob("*.js"))
STYLES = sorted((HOUSE / "static/house").glob("*.css"))


def text_of(paths):
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_nothing_that_the_content_policy_forbids(path):
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\sstyle=|\son[a-z]+=|javascript:|<style", text)
    for script in re.findall(r"<script[^>]*>", text):
        assert "src=" in script or 'type="application/json"' in script, script


def test_every_icon_is_in_the_sprite_and_none_is_there_for_nothing():
    used = set(re.findall(r'{% icon "([\w-]+)"', text_of(TEMPLATES)))
    drawn = set(re.findall(r'id="i-([\w-]+)"', (HOUSE / "static/house/icons.svg").read_text()))
    assert used == drawn


def test_every_sentence_of_a_module_is_on_its_page():
    """Modules say sentences by name; the pages bring them in a block called ``words``."""
    pages = {
        "house/words.html": (
            "table",
            "ask",
            "cover",
            "lesson",
            "log",
            "pieces",
            "question",
            "tab",
            "thinking",
        ),
        "house/new.html": ("new",),
        "house/gathering.html": ("copy",),
        "house/offer_device.html": ("copy",),
    }
    for page, names in pages.items():
        block = (HOUSE / "templates" / page).read_text(encoding="utf-8").partition('id="words"')[2]
        brought = set(re.findall(r'"(\w+)": ', block))
        modules = text_of(path for path in MODULES if path.stem in names)
        said = set(re.findall(r'say\("(\w+)"', modules))
        missing = said - brought
        assert not missing, f"{page} lacks {missing}"
        quoted = set(re.findall(r'"(\w+)"', modules)) | {"lobby", "invitation"}
        assert brought <= quoted, f"{page} brings for nothing {brought - quoted}"


def test_modules_import_what_is_there():
    for path in MODULES:
        for name in re.findall(r'from "\./([\w.]+)"', path.read_text(encoding="utf-8")):
            assert (path.parent / name).is_file(), f"{path.name} imports {name}"


def test_styles_use_tokens_that_are_defined():
    text = text_of(STYLES)
    defined = set(re.findall(r"(--[\w-]+):", text)) | {"--seat", "--ratio"}
    used = set(re.findall(r"var\((--[\w-]+)", text))
    assert used <= defined, used - defined


@pytest.mark.parametrize("name", ["400", "403", "403_csrf", "404", "500"])
def test_a_page_for_an_error_needs_nothing(name):
    """When a page fails, nothing may be left to fill its error page with."""
    page = render_to_string(f"{name}.html")
    assert re.search(r"<h1>\s*\S", page)
    assert 'href="/"' in page
    assert "Because" in render_to_string(f"{name}.html", {"sentence": "Because."})
