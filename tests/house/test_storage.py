"""What is stored, by which writer, and what happens where it cannot be.

``test_postgres`` runs this file a second time on PostgreSQL.
"""

import asyncio
import random
import threading

import pytest
from django.db import IntegrityError, connection, transaction

from spieltisch.house.accounts.models import Player
from spieltisch.house.tables import store
from spieltisch.house.tables.deeds import closing, joining, playing
from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.history import Unfit
from spieltisch.house.tables.hub import in_thread
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.models import Action, Deed, Kind, Table
from spieltisch.house.tables.store import Change, NewAction, Overtaken
from spieltisch.house.tables.writer import WRITER, Writer
from tests.house.tables import in_hub, open_table

WAIT = 20


@pytest.fixture
def ada(transactional_db):
    return Player.objects.create(name="Ada")


async def play_some(hub, live, player, count, chooser):
    """Plays random legal actions for a player who has all seats, taking some of them back."""
    for number in range(count):
        waiting = live.waiting()
        if not waiting:
            return
        seat = chooser.choice(waiting)
        order = playing.Order(player.pk, seat, live.version, f"act-{number}")
        await playing.act(hub, live, order, [chooser.choice(live.match.legal_texts(seat))])
        if live.playing and live.match.undoable(seat) and chooser.random() < 0.3:
            back = playing.Order(player.pk, seat, live.version, f"undo-{number}")
            await playing.undo(hub, live, back)


@pytest.mark.parametrize("seed", range(6))
def test_a_table_is_the_same_after_it_was_read_again(ada, seed):
    chooser = random.Random(seed)

    async def scenario(hub):
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE, Kind.DEVICE], quick=seed % 2)
        async with hub.using(code) as live:
            await play_some(hub, live, ada, chooser.randrange(5, 40), chooser)
            return live

    live = in_hub(scenario)
    again = LiveTable(store.load(live.code))
    assert again.match.box == live.match.box and again.match.steps == live.match.steps, seed
    assert again.version == live.version and again.answers == live.answers, seed
    assert len(again.history) == len(live.history), seed
    for number in range(len(live.history)):
        assert again.history.box(number) == live.history.box(number), seed
    for seat in range(3):
        assert again.match.undoable(seat) == live.match.undoable(seat), seed


def test_the_writer_writes_what_waits_in_one_transaction(ada):
    writer, gate, begun = Writer(), threading.Event(), []
    atomic = transaction.atomic
    with pytest.MonkeyPatch.context() as counted:
        counted.setattr(transaction, "atomic", lambda: begun.append(1) or atomic())
        first = writer.write(lambda: gate.wait(WAIT))
        futures = [writer.write(lambda n=n: connection.in_atomic_block and n) for n in range(1, 21)]
        gate.set()
        assert first.result(WAIT) and [f.result(WAIT) for f in futures] == list(range(1, 21))
    writer.stop()
    assert len(begun) <= 3  # the first may have been alone, and the rest came together


def test_a_change_that_fails_does_not_take_others_with_it(ada):
    writer, gate = Writer(), threading.Event()
    writer.write(lambda: gate.wait(WAIT))

    def fail():
        Player.objects.create(name="Nobody")
        raise IntegrityError("meant to fail")

    good = [writer.write(lambda n=n: Player.objects.create(name=f"P{n}").name) for n in range(5)]
    bad = writer.write(fail)
    more = writer.write(lambda: Player.objects.create(name="P5").name)
    gate.set()
    with pytest.raises(IntegrityError):
        bad.result(WAIT)
    assert [f.result(WAIT) for f in [*good, more]] == [f"P{n}" for n in range(6)]
    assert not Player.objects.filter(name="Nobody").exists()
    assert Player.objects.filter(name__startswith="P").count() == 6
    writer.stop()


def test_stopping_the_writer_writes_what_waits(ada):
    writer, gate = Writer(), threading.Event()
    writer.write(lambda: gate.wait(WAIT))
    futures = [writer.write(lambda n=n: Player.objects.create(name=f"Q{n}")) for n in range(30)]
    gate.set()
    writer.stop()
    assert all(future.done() for future in futures)
    assert Player.objects.filter(name__startswith="Q").count() == 30
    assert writer.write(lambda: 7).result(WAIT) == 7  # it starts again by itself
    writer.stop()


def test_a_change_of_an_old_version_writes_nothing(ada):
    code = in_hub(lambda hub: open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE]))
    table = Table.objects.get(code=code)
    change = Change(
        table.pk, table.version - 1, 0, {"waiting": 0}, [NewAction(0, Deed.ACT, "done")]
    )
    with pytest.raises(Overtaken):
        WRITER.write(change.write).result(WAIT)
    WRITER.stop()
    assert Table.objects.get(code=code).waiting == table.waiting
    assert not Action.objects.exists()


def overtaken_by_another_house(code, **fields):
    """What another process would do to a table behind the back of this one."""
    table = Table.objects.get(code=code)
    Table.objects.filter(pk=table.pk).update(version=table.version + 1, **fields)


def test_a_lost_race_is_a_table_that_has_moved_on(ada, caplog):
    async def scenario(hub):
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            before, box = live.version, live.match.box.copy()
            await in_thread(overtaken_by_another_house, code)
            (seat, *_others) = live.waiting()
            for number in range(2):
                order = playing.Order(ada.pk, seat, before, f"act-{number}")
                with pytest.raises(Denied, match="has moved on in the meantime") as denied:
                    await playing.act(hub, live, order, live.match.legal_texts(seat)[:1])
                assert denied.value.behind
                assert live.version == before + 1 and live.match.box == box
            order = playing.Order(ada.pk, seat, live.version, "act-2")
            await playing.act(hub, live, order, live.match.legal_texts(seat)[:1])
            return live.version - before

    assert in_hub(scenario) == 2
    assert not [record for record in caplog.records if record.exc_info]


def test_a_table_that_another_house_has_started_or_closed_has_moved_on(ada, caplog):
    async def scenario(hub):
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.OPEN])
        async with hub.using(code) as live:
            await in_thread(overtaken_by_another_house, code)
            with pytest.raises(Denied, match="has moved on in the meantime"):
                await closing.close(hub, live, ada.pk)
            await in_thread(Table.objects.filter(code=code).delete)
            with pytest.raises(Denied, match="has moved on in the meantime"):
                await closing.close(hub, live, ada.pk)
            return code

    assert not Table.objects.filter(code=in_hub(scenario)).exists()
    assert not [record for record in caplog.records if record.exc_info]


def test_two_actions_cannot_have_one_number_or_one_id(ada):
    code = in_hub(lambda hub: open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE]))
    table = Table.objects.get(code=code)
    fields = {"table": table, "version": 3, "seat": 0, "deed": Deed.ACT}
    Action.objects.create(number=0, client_id="a", **fields)
    Action.objects.create(number=1, client_id=None, **fields)
    Action.objects.create(number=2, client_id=None, **fields)
    for clash in ({"number": 2, "client_id": "b"}, {"number": 3, "client_id": "a"}):
        with pytest.raises(IntegrityError):
            Action.objects.create(**clash, **fields)


def test_what_could_not_be_stored_has_not_happened(ada, monkeypatch):
    def full_disk(_change):
        raise OSError("no space left on device")

    async def scenario(hub):
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            before, version = live.match.box.copy(), live.version
            text = live.match.legal_texts(0)[0]
            with monkeypatch.context() as broken:
                broken.setattr(Change, "write", full_disk)
                with pytest.raises(Denied, match="could not be stored") as denied:
                    order = playing.Order(ada.pk, 0, version, "a")
                    await playing.act(hub, live, order, [text])
            assert denied.value.behind
            assert live.match.box == before and live.version == version
            # The same order can be given again, and then it happens.
            assert await playing.act(hub, live, order, [text]) == version + 1

    in_hub(scenario)
    assert Action.objects.count() == 1


def test_a_seat_whose_taking_could_not_be_stored_stays_free(ada, monkeypatch):
    bert = Player.objects.create(name="Bert")

    async def scenario(hub):
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.OPEN], public=True)
        async with hub.using(code) as live:
            with monkeypatch.context() as broken:
                broken.setattr(Change, "write", lambda _change: 1 / 0)
                with pytest.raises(Denied):
                    await joining.join(hub, live, bert)
            assert live.seats[1].kind == Kind.OPEN and live.match is None
            await joining.join(hub, live, bert)
            assert live.playing

    in_hub(scenario)


def played_table(player, seed=1):
    """A table in mid-game: its code."""

    async def scenario(hub):
        code = await open_table(hub, player, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            await play_some(hub, live, player, 6, random.Random(seed))
        return code

    return in_hub(scenario)


def test_a_replay_that_does_not_fit_is_reported_and_changes_nothing(ada):
    code = played_table(ada)
    table = Table.objects.get(code=code)
    box = bytes(table.box)
    damaged = bytearray(box)
    damaged[-1] ^= 1
    Table.objects.filter(code=code).update(box=bytes(damaged))
    with pytest.raises(Unfit, match=code):
        LiveTable(store.load(code))
    assert bytes(Table.objects.get(code=code).box) == bytes(damaged)
    Table.objects.filter(code=code).update(box=box)
    assert LiveTable(store.load(code)).playing


def test_an_action_that_is_no_longer_legal_is_reported(ada):
    code = played_table(ada)
    Action.objects.filter(table__code=code, number=0).update(text="flag 1")
    with pytest.raises(Unfit):
        LiveTable(store.load(code))


def test_options_that_are_gone_are_reported(ada):
    code = played_table(ada)
    Table.objects.filter(code=code).update(options={"no such option": "yes"})
    with pytest.raises(Unfit, match="no such option"):
        LiveTable(store.load(code))


def test_a_box_of_another_layout_is_made_again_from_the_actions(ada):
    code = played_table(ada)
    before = LiveTable(store.load(code)).match.box
    Table.objects.filter(code=code).update(layout="older", box=b"other bytes")
    live = LiveTable(store.load(code))
    assert live.match.box == before
    fields = live.fields()  # and stored in the layout of today with the next change
    assert fields["layout"] == live.game.layout.digest
    Table.objects.filter(code=code).update(layout="older", waiting=0)
    with pytest.raises(Unfit):
        LiveTable(store.load(code))


def test_a_result_that_a_new_layout_does_not_lead_to_is_reported(ada):
    async def scenario(hub):
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            await play_some(hub, live, ada, 200, random.Random(4))
            assert live.ended
        return code

    code = in_hub(scenario)
    Table.objects.filter(code=code).update(layout="older")
    assert LiveTable(store.load(code)).ended
    result = Table.objects.get(code=code).result
    Table.objects.filter(code=code).update(result={**result, "scores": [9, 9]})
    with pytest.raises(Unfit):
        LiveTable(store.load(code))


def test_a_table_whose_start_was_interrupted_starts_when_it_is_read(ada):
    async def scenario(hub):
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(LiveTable, "start", lambda _live: 1 / 0)
            code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            assert live.playing
        return code

    assert Table.objects.get(code=in_hub(scenario)).stage == "playing"


def test_memory_of_tables_is_freed_when_nobody_looks(ada, settings):
    settings.IDLE_SECONDS = 0.0

    async def scenario(hub):
        codes = [await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE]) for _ in range(5)]
        async with hub.using(codes[0]):
            await asyncio.sleep(0.01)  # the idle ones go with the next turn of the loop
            assert hub.tables_in_memory == 1
        await asyncio.sleep(0.01)
        assert hub.tables_in_memory == 0

    in_hub(scenario)


def test_history_knows_what_was_taken_back(ada):
    async def scenario(hub):
        code = await open_table(hub, ada, [Kind.PLAYER, Kind.DEVICE])
        async with hub.using(code) as live:
            serials = [live.history.serial(0)]
            for id in ("a", "b"):
                order = playing.Order(ada.pk, 0, live.version, id)
                await playing.act(hub, live, order, live.match.legal_texts(0)[:1])
                serials.append(live.history.serial(1))
                back = playing.Order(ada.pk, 0, live.version, f"back-{id}")
                await playing.undo(hub, live, back)
            assert len(live.history) == 1 and len(set(serials)) == 3

    in_hub(scenario)
