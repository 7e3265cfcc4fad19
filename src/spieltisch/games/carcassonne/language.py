"""The sentences of this game in the reader's language."""

from spieltisch.engine.language import Words

_ = Words(__file__)
