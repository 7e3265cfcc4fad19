"""A house and people in front of browsers, for the tests of the page."""

from tests.browser.conftest import chrome, house, person  # noqa: F401
