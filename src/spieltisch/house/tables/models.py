"""What is stored of a table: setup, secret, seats and actions; the box is kept beside them."""

from __future__ import annotations

import secrets

from django.db import models

from spieltisch.engine import registry
from spieltisch.house.accounts.models import Player
from spieltisch.house.accounts.names import LONGEST

CODE_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"  # nothing that is misread aloud


def new_code() -> str:
    """A name for a table in addresses; whoever does not have it does not find the table."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(12))


def new_token() -> str:
    """An invitation; nobody can guess it."""
    return secrets.token_urlsafe(18)


class Stage(models.TextChoices):
    GATHERING = "gathering"
    PLAYING = "playing"
    ENDED = "ended"


class Kind(models.TextChoices):
    """Who sits on a seat."""

    OPEN = "open"  # nobody yet
    PLAYER = "player"
    DEVICE = "device"  # another person at the device of the player
    BOT = "bot"


SEATED = (Kind.PLAYER, Kind.DEVICE)  # people


class Talk(models.TextChoices):
    """What people may say at a table, see ``tables.talk``."""

    EMOTES = "emotes"  # a few neutral sentences
    NONE = "none"


class Deed(models.TextChoices):
    ACT = "act"
    BY_ITSELF = "itself"  # played by the table, where the rules leave no choice
    UNDO = "undo"  # the text is the number of actions taken back
    RESIGN = "resign"  # the text is the bot that plays on, if the game does
    LEND = "lend"  # the seat is given to a bot; the text is its name
    TAKE = "take"  # its owner takes it back


class Table(models.Model):
    """One table.

    ``version`` counts its changes.  ``box`` is the box after the last of them, in the layout whose
    digest is ``layout``.  ``waiting`` are the seats that must act (bits), ``bot_turn`` says that a
    bot is among them.  ``result`` is the ``Ending`` of the engine as it is stored.
    """

    code = models.CharField(max_length=16, unique=True, default=new_code)
    game = models.CharField(max_length=64)
    options = models.JSONField()
    public = models.BooleanField(default=False)
    talk = models.CharField(max_length=8, choices=Talk, default=Talk.EMOTES)
    hints = models.BooleanField(default=False)  # whether players may ask the table for advice
    owner = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="opened")
    stage = models.CharField(max_length=16, choices=Stage, default=Stage.GATHERING)
    secret = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64, unique=True)
    entropy = models.JSONField(default=list)
    rules_version = models.PositiveIntegerField()
    layout = models.CharField(max_length=16)
    box = models.BinaryField(null=True)
    version = models.PositiveIntegerField(default=1)
    waiting = models.PositiveSmallIntegerField(default=0)
    bot_turn = models.BooleanField(default=False)
    result = models.JSONField(null=True)
    rematch = models.OneToOneField(
        "self", models.SET_NULL, null=True, related_name="rematch_of", editable=False
    )
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = (
            models.Index(fields=("stage", "public", "-changed"), name="tables_in_lobby"),
            models.Index(
                fields=("bot_turn",), condition=models.Q(bot_turn=True), name="tables_bot_turn"
            ),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    @property
    def kind_of_game(self):
        """The game that is played here.  Raises ``UnknownGame`` where it is not installed."""
        return registry.find(self.game)


class Seat(models.Model):
    """One seat of a table.  An open one may be kept for a player (``kept_for``, in a rematch).

    ``bot`` is the bot that sits there, ``stand_in`` one that plays for its player for a while.
    Whoever has ``given_up`` has no part in the game any more: a ``stand_in`` plays on for good.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="seats")
    kept_for = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="kept_seats")
    name = models.CharField(max_length=LONGEST, blank=True)
    bot = models.CharField(max_length=64, blank=True)
    stand_in = models.CharField(max_length=64, blank=True)
    given_up = models.BooleanField(default=False)
    token = models.CharField(max_length=32, unique=True, default=new_token)
    entropy = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_row_per_seat"),
        )

    def __str__(self) -> str:
        return f"seat {self.number} of table {self.table_id}: {self.kind}"

    @property
    def played_by(self) -> str:
        """The bot that acts for this seat; "" where a person does."""
        return self.bot if self.kind == Kind.BOT else self.stand_in


class Mark(models.Model):
    """What one player has made of a table for himself, or has to be told of it.

    ``put_away``: it does not stand in his list any more.  ``freed``: the owner of the table has
    given his seat to somebody else.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="marks")
    player = models.ForeignKey(Player, models.CASCADE, related_name="marks")
    put_away = models.BooleanField(default=False)
    freed = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "player"), name="one_mark_per_player"),
        )

    def __str__(self) -> str:
        return f"mark of player {self.player_id} at table {self.table_id}"


class Action(models.Model):
    """One action at a table; rows are only added.  ``version`` is that of the table after it.

    ``client_id`` is made by the browser; it is there only in the first row of a deed.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="actions")
    number = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    deed = models.CharField(max_length=8, choices=Deed)
    text = models.CharField(max_length=200, blank=True)
    client_id = models.CharField(max_length=64, null=True)  # noqa: DJ001 - unique where it is there
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_row_per_number"),
            models.UniqueConstraint(fields=("table", "client_id"), name="one_row_per_client_id"),
        )

    def __str__(self) -> str:
        return f"{self.number} of table {self.table_id}: {self.deed} {self.text}"
