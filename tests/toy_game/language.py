"""The sentences of this game."""

from spieltisch.engine.language import Words

_ = Words(__file__)
