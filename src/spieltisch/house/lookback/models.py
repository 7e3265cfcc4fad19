"""What is stored of a look back: the judged decisions, with how they were judged."""

from __future__ import annotations

from django.db import models

from spieltisch.house.tables.models import Table


class LookBack(models.Model):
    """The look back at one game, as far as it has got.

    ``made_by`` says by which rules, evaluation and search it was made.  ``decisions`` is how many
    there are in all, None until they have been counted; ``judged`` has a dict for each that is
    done, in their order: see ``analysis.judged``.
    """

    table = models.OneToOneField(Table, models.CASCADE, related_name="look_back")
    made_by = models.JSONField(default=dict)
    decisions = models.PositiveIntegerField(null=True)
    judged = models.JSONField(default=list)
    finished = models.BooleanField(default=False)
    asked = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = (
            models.Index(
                fields=("asked",), condition=models.Q(finished=False), name="look_backs_unfinished"
            ),
        )

    def __str__(self) -> str:
        return f"look back at table {self.table_id}: {len(self.judged)} of {self.decisions}"

    def shows(self, game) -> bool:
        """Whether it is finished, and the rules of today can still tell of it."""
        today = (game.version, game.layout.digest)
        return self.finished and (self.made_by.get("rules"), self.made_by.get("layout")) == today
