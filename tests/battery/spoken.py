"""What somebody hears of markup: pictures count as their label, decoration as nothing."""

from html.parser import HTMLParser

from markupsafe import escape

VOID = {"br", "img", "use", "path", "circle", "rect", "line", "wbr"}


class Ear(HTMLParser):
    """Listens to markup; within a hidden or labelled element nothing else is heard."""

    def __init__(self):
        super().__init__()
        self.heard, self.depth = [], 0

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        silent = named.get("aria-hidden") == "true"
        labelled = named.get("role") == "img" and "aria-label" in named
        if not self.depth and labelled and not silent:
            self.heard.append(named["aria-label"])
        if (self.depth or silent or labelled) and tag not in VOID:
            self.depth += 1

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if self.depth and tag not in VOID:
            self.depth -= 1

    def handle_endtag(self, tag):
        if self.depth and tag not in VOID:
            self.depth -= 1

    def handle_data(self, data):
        if not self.depth:
            self.heard.append(data)


def spoken(part):
    """The spoken text of a sentence or of markup, spaces made one and soft hyphens left out."""
    ear = Ear()
    ear.feed(str(escape(part)))
    return " ".join("".join(ear.heard).replace("\u00ad", "").split())
