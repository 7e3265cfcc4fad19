"""The translator of this game's sentences; its catalogues lie in ``locale/`` beside it."""

from spieltisch.engine.language import Words

_ = Words(__file__)
