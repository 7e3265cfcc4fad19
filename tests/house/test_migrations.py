"""Tables that an older house has stored are read by the one of today."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from spieltisch.house.tables import store
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Seat

OLD = [("tables", "0004_hints"), ("accounts", "0001_initial")]


@pytest.mark.parametrize(
    ("kinds", "resigned", "winners", "ending"),
    [
        (("me", "device"), 0, 0b10, "Ada has given up: Guest 2 wins."),
        (("me", "device", "device"), 1, 0, "Guest 2 has given up, and nobody has won."),
    ],
)
def test_games_that_somebody_gave_up_tell_how_they_ended(
    browser, settings, kinds, resigned, winners, ending
):
    settings.IDLE_SECONDS = 0.0
    ada = browser("Ada")
    code = ada.open_table(**{f"seat-{seat}": kind for seat, kind in enumerate(kinds)})
    scores = [0] * len(kinds)
    result = {"reason": 0, "scores": scores, "winners": winners, "resigned": resigned}
    given_up_in_an_older_house(code, result)
    assert Seat.objects.get(table__code=code, number=resigned).given_up
    live = LiveTable(store.load(code))
    assert live.ended and live.ending().resigned == (resigned,)
    assert live.ending().winners == winners and live.ending().ranks[resigned] == len(kinds)
    assert ending in ada.get("/").text and ending in ada.get(f"/t/{code}").text
    assert f"# resigned: {resigned}\n" in ada.get(f"/t/{code}/record").text


def given_up_in_an_older_house(code, result):
    """Stores the end of a game as the older house did, and brings that one up to date."""
    latest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    MigrationExecutor(connection).migrate(OLD)
    try:
        old = MigrationExecutor(connection).loader.project_state(OLD).apps
        tables = old.get_model("tables", "Table").objects.filter(code=code)
        tables.update(result=result, stage="ended", waiting=0, version=3)
        old.get_model("tables", "Action").objects.create(
            table=tables.get(), number=0, version=3, seat=result["resigned"], deed="resign"
        )
    finally:
        MigrationExecutor(connection).migrate(latest)
