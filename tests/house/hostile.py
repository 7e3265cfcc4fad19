"""Messages and forms of somebody who means no good: made from right ones by a grammar."""

import json
import random

NUMBERS = (-1, 0, 1, 2, 31, 32, 2**31, 2**53, 2**53 + 1, 2**64, 10**400, 0.5, -0.0, 1e400)
WORDS = (
    "", " ", "\x00", "a\nb", "x" * 65, "x" * 201, "x" * 5000, "\ud800", "\u202e", "٣", "²", "1e3",
    "-1", "+1", "0x10", "None", "null", "NaN", "../..", "%s%n{0}", "<script>", "' OR 1=1 --",
    "👩‍👩‍👧", "ä" * 200, "lay dingo", "done", "flag 1", "take 1", "go 1 X", "E 0,-1 2", "ANSWER",
)  # fmt: skip
VALUES = (None, True, [], {}, [[]], [None], {"": ""}, [1, "a"], {"a": [1]})
MESSAGES = (
    {"do": "hello", "version": 1, "seat": 0},
    {"do": "act", "id": "a", "version": 1, "seat": 0, "actions": ["x"]},
    {"do": "undo", "id": "b", "version": 1, "seat": 0},
    {"do": "resign", "id": "c", "version": 10**6, "seat": 1},
    {"do": "lend", "id": "d", "seat": 0, "bot": "random"},
    {"do": "take", "id": "e", "seat": 0},
    {"do": "preview", "n": 1, "version": 1, "seat": 0, "actions": ["x"]},
    {"do": "hint", "n": 1, "version": 1, "seat": 0, "actions": []},
    {"do": "look", "seat": 0},
    {"do": "ping"},
    {"do": "cancel", "id": "f", "seat": 0},
    {"do": "emote", "n": 1, "seat": 0, "emote": "hello"},
    {"do": "why", "n": 1, "seat": 0, "select": [], "target": None, "actions": []},
)


class Grammar:
    """Hostile things, the same ones for the same seed.  ``known`` are words that mean something
    where they are sent: actions, keys of pieces, versions."""

    def __init__(self, seed, known=()):
        self.chance = random.Random(seed)
        self.known = list(known)

    def message(self):
        """A frame: its bytes, and whether it says that they are text."""
        message = dict(self.chance.choice(MESSAGES))
        for _ in range(self.chance.randrange(4)):
            self._spoil(message)
        text = json.dumps(message, ensure_ascii=self.chance.random() < 0.5)
        if self.chance.random() < 0.2:
            text = self._damage(text)
        return text.encode("utf-8", "surrogatepass"), self.chance.random() < 0.95

    def fields(self, form):
        """The fields of a form, not all of them as they should be."""
        form = dict(form)
        for _ in range(self.chance.randrange(4)):
            name = self.chance.choice([*form, self.word()])
            if self.chance.random() < 0.2:
                form.pop(name, None)
            else:
                form[name] = self.word()
        return form

    def word(self):
        return str(self.chance.choice([*WORDS, *NUMBERS, *self.known]))

    def value(self):
        kind = self.chance.randrange(4)
        if kind == 0:
            return self.chance.choice(VALUES)
        if kind == 1:
            return [self.word() for _ in range(self.chance.choice((1, 2, 21, 50)))]
        return self.chance.choice(NUMBERS) if kind == 2 else self.word()

    def _spoil(self, message):
        name = self.chance.choice([*message, self.word()])
        kind = self.chance.randrange(5)
        if kind == 0:
            message.pop(name, None)
        elif kind == 1:
            message[name] = self._deep()
        else:
            message[name] = self.value()

    def _deep(self):
        value = self.value()
        for _ in range(self.chance.choice((3, 200, 900))):
            value = [value] if self.chance.random() < 0.5 else {"x": value}
        return value

    def _damage(self, text):
        at = self.chance.randrange(len(text) + 1)
        kind = self.chance.randrange(4)
        if kind == 0:
            return text[:at]
        if kind == 1:
            return text[:at] + self.word() + text[at:]
        if kind == 2:
            return "[" * self.chance.choice((1, 1000, 8000))
        return text + text
