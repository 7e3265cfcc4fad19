"""What a game draws: keyed, labelled, clickable, and safe."""

import re
from html.parser import HTMLParser

from spieltisch.engine.language import LANGUAGES, speaking
from tests.battery.play import scattered, viewers

INLINE = re.compile(r"<[^>]*\s(style|on[a-z]+)\s*=", re.IGNORECASE)


class Elements(HTMLParser):
    """The attributes of every element of some markup."""

    def __init__(self, markup):
        super().__init__()
        self.found = []
        self.feed(markup)

    def handle_starttag(self, tag, attributes):
        self.found.append(dict(attributes))


def attributes(markup, name):
    return [one[name] for one in Elements(markup).found if name in one]


def each_drawing(setup):
    game = setup.game
    for match in scattered(setup, wanted=6, every=9):
        for viewer in viewers(match.box):
            view = game.view(match.box, viewer)
            scene = game.board.scene(view, viewer)
            yield match, viewer, view, scene, game.board.draw(view, viewer)


def test_keys_are_unique_and_lists_have_their_place(setup):
    for _match, _viewer, _view, scene, drawing in each_drawing(setup):
        still = "".join(scene.areas.values())
        places = attributes(still, "data-list")
        assert len(set(places)) == len(places), setup
        assert set(drawing.lists) <= set(places), setup
        keys = attributes(still, "data-key")
        for pieces in drawing.lists.values():
            for piece in pieces:
                assert Elements(piece.markup).found[0]["data-key"] == piece.key, (setup, piece)
                keys.append(piece.key)
        assert len(set(keys)) == len(keys), setup


def test_no_markup_brings_styles_or_scripts(setup):
    for _match, _viewer, _view, scene, drawing in each_drawing(setup):
        pieces = [piece.markup for pieces in drawing.lists.values() for piece in pieces]
        for markup in [*scene.areas.values(), scene.symbols, *pieces]:
            assert not INLINE.search(markup), (setup, INLINE.search(markup)[0])
            assert "<script" not in markup.lower(), setup


def test_every_choice_can_be_clicked_and_said(setup):
    game = setup.game
    for match, viewer, view, scene, drawing in each_drawing(setup):
        if viewer not in match.waiting():
            continue
        pieces = [piece.markup for pieces in drawing.lists.values() for piece in pieces]
        everything = "".join([*scene.areas.values(), *pieces])
        keys, tokens = attributes(everything, "data-key"), attributes(everything, "data-token")
        legal = match.legal(viewer)
        for language in LANGUAGES:
            with speaking(language):
                choices = game.board.choices(view, viewer, legal)
                texts = sorted(choice.action for choice in choices)
                assert texts == sorted(match.legal_texts(viewer)), setup
                for choice in choices:
                    assert str(choice.label).strip(), (setup, choice)
                    assert choice.listed or choice.targets, (setup, choice)
                    assert set(choice.targets) <= set(keys), (setup, choice)
                    for token in set(choice.select):
                        needed = choice.select.count(token)
                        assert tokens.count(token) >= needed, (setup, choice)
