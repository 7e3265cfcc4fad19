"""What a house is set up with: its folder, its key, its database, its addresses."""

import os
import socket
import sqlite3
import stat
import threading

import pytest
from django.conf import settings
from django.core import management
from django.db import OperationalError

from spieltisch.house import data, database, serve
from spieltisch.house.alone import NotAlone, OnlyProcess


@pytest.mark.parametrize("said", ["", "x", "0", "-3", "inf", "nan", "1e9"])
def test_a_number_that_is_none_is_refused(monkeypatch, said):
    monkeypatch.setenv("SPIELTISCH_LISTED_DAYS", said)
    with pytest.raises(data.BadSetup, match="SPIELTISCH_LISTED_DAYS is a number of days"):
        data.number("SPIELTISCH_LISTED_DAYS", 14, "of days")


def test_numbers_are_as_usual_where_nobody_says_otherwise(monkeypatch):
    monkeypatch.delenv("SPIELTISCH_BOT_PACE", raising=False)
    assert data.number("SPIELTISCH_BOT_PACE", 1, "of seconds", least=0) == 1.0
    for said in ("0.5", "0"):
        monkeypatch.setenv("SPIELTISCH_BOT_PACE", said)
        assert data.number("SPIELTISCH_BOT_PACE", 1, "of seconds", least=0) == float(said)


def test_the_data_folder_is_made_for_its_owner_only(tmp_path, monkeypatch):
    monkeypatch.setenv("SPIELTISCH_DATA", str(tmp_path / "a" / "house"))
    folder = data.folder()
    assert folder.is_dir() and stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_without_a_wish_the_data_lie_where_the_system_wants_them(tmp_path, monkeypatch):
    monkeypatch.delenv("SPIELTISCH_DATA")
    monkeypatch.setattr(data, "user_data_path", lambda name: tmp_path / name)
    assert data.folder() == tmp_path / "spieltisch"


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path):
    key = data.secret_key(tmp_path)
    assert len(key) > 50 and data.secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_a_damaged_key_is_not_taken_for_one(tmp_path):
    (tmp_path / "secret_key").write_text("short")
    with pytest.raises(data.BadSetup, match="secret_key"):
        data.secret_key(tmp_path)


def test_sqlite_is_set_up_for_one_writer_and_many_readers(tmp_path):
    found = data.database(tmp_path, None)
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert found["OPTIONS"]["timeout"] == 30 and found["CONN_MAX_AGE"] == 0


@pytest.mark.skipif("SPIELTISCH_DATABASE" in os.environ, reason="asks SQLite")
def test_sqlite_writes_ahead(transactional_db):
    from django.db import connection

    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert cursor.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert cursor.execute("PRAGMA busy_timeout").fetchone() == (30_000,)


class Endless:
    """A file of SQLite that takes for ever to be looked through, and a cursor for it."""

    def __init__(self):
        self.connection, self._asked = self, threading.Event()
        self.interrupt = self._asked.set

    def execute(self, _statement):
        assert self._asked.wait(30), "nobody has stopped it"
        stopped = sqlite3.OperationalError("interrupted")
        stopped.sqlite_errorcode = sqlite3.SQLITE_INTERRUPT
        raise OperationalError from stopped


def test_a_great_database_is_looked_through_for_a_while_only(monkeypatch):
    monkeypatch.setattr(database, "SECONDS_TO_LOOK", 0.0)
    assert database._look_through(Endless()) == "ok"


def test_postgresql_is_named_by_one_address(tmp_path):
    url = "postgres://me:p%40ss@db.example:5433/games?sslmode=require"
    found = data.database(tmp_path, url)
    assert found["ENGINE"].endswith("postgresql") and found["NAME"] == "games"
    assert (found["USER"], found["PASSWORD"]) == ("me", "p@ss")
    assert (found["HOST"], found["PORT"]) == ("db.example", "5433")
    assert found["OPTIONS"]["sslmode"] == "require"


@pytest.mark.parametrize(
    "url",
    [
        "mysql://a/b",
        "postgres://",
        "postgres://host",
        "games",
        "postgres://host/games?pool=no",
        "postgres://host/games?isolation_level=x",
    ],
)
def test_another_database_is_refused(tmp_path, url):
    with pytest.raises(data.BadSetup, match="SPIELTISCH_DATABASE"):
        data.database(tmp_path, url)


def test_hosts_can_be_added():
    hosts = data.allowed_hosts("spiele.example, 10.0.0.7,,")
    assert hosts[:3] == list(data.LOCAL_HOSTS) and hosts[-2:] == ["spiele.example", "10.0.0.7"]
    assert "*" not in hosts


def test_a_house_for_the_network_answers_to_its_addresses(monkeypatch):
    monkeypatch.setenv("SPIELTISCH_HOSTS", "spiele.example")
    serve._answer_to_addresses("0.0.0.0")  # noqa: S104 - nothing is bound
    hosts = os.environ["SPIELTISCH_HOSTS"].split(",")
    assert hosts[0] == "spiele.example" and len(hosts) > 1
    serve._answer_to_addresses("192.0.2.7")
    assert os.environ["SPIELTISCH_HOSTS"].endswith("192.0.2.7")


@pytest.mark.parametrize(
    ("address", "host"),
    [("2001:db8::7", "[2001:db8::7]"), ("fe80::1%lo", "[fe80::1]"), ("spiele.example",) * 2],
)
def test_addresses_are_named_as_browsers_name_them(monkeypatch, address, host):
    monkeypatch.setenv("SPIELTISCH_HOSTS", "")
    serve._answer_to_addresses(address)
    assert os.environ["SPIELTISCH_HOSTS"] == host


def test_a_machine_whose_name_nobody_knows_is_served_all_the_same(monkeypatch):
    def unknown(name, *_rest, **_named):
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setenv("SPIELTISCH_HOSTS", "spiele.example")
    monkeypatch.setattr(serve.socket, "getaddrinfo", unknown)
    serve._answer_to_addresses("0.0.0.0")  # noqa: S104 - nothing is bound
    assert os.environ["SPIELTISCH_HOSTS"].startswith("spiele.example")


def test_only_one_process_has_a_house(tmp_path):
    first, second = OnlyProcess(), OnlyProcess()
    first.claim_folder(tmp_path)
    first.claim_folder(tmp_path)  # the same claim
    with pytest.raises(NotAlone, match="one process"):
        second.claim_folder(tmp_path)
    first.release()
    second.claim_folder(tmp_path)
    second.release()


def test_settings_are_strict():
    assert settings.DEBUG is False
    assert settings.SESSION_COOKIE_HTTPONLY and settings.SESSION_COOKIE_SAMESITE == "Lax"
    policy = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    assert policy["default-src"] == ["'none'"]
    assert not any("unsafe" in word for words in policy.values() for word in words)


def test_models_and_migrations_agree(transactional_db):
    management.call_command("makemigrations", check=True, dry_run=True, verbosity=0)
