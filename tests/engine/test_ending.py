"""How a game ends that somebody has given up: who has won, who comes last, and in which words."""

import random
from dataclasses import replace

import pytest

from spieltisch.engine import proof
from spieltisch.engine.ending import Kind, ending_of, ending_sentences, read_ending
from spieltisch.engine.language import speaking
from spieltisch.engine.match import Match
from spieltisch.engine.sight import SPECTATOR

NAMES = ["Red", "Blue", "Green", "White"]


def position(toy, seats, actions=0, seed=1):
    """A match of the toy game after some random actions."""
    match = Match(toy, toy.options(), seats, proof.key_of("ending", [str(seed)]))
    chooser = random.Random(seed)
    while match.waiting() and len(match.steps) < actions:
        seat = chooser.choice(match.waiting())
        match.act(seat, chooser.choice(match.legal_texts(seat)))
    return match


def told(toy, ending, match, language="en"):
    with speaking(language):
        view = match.view(SPECTATOR)
        lines = ending_sentences(ending, toy, view, SPECTATOR, NAMES[: match.box.seats])
        return " ".join(map(str, lines))


def test_of_two_sides_the_other_has_won_and_is_named(toy):
    match = position(toy, 2)
    ending = ending_of(toy, match.box, [0], over=True)
    assert (ending.kind, ending.winners, ending.ranks) == (Kind.RESIGNED, 0b10, [2, 1])
    assert told(toy, ending, match) == "Red has given up: Blue wins."
    assert told(toy, ending, match, "de") == "Red hat aufgegeben: Blue gewinnt."


def test_the_last_who_stays_has_won_and_who_gave_up_first_is_the_very_last(toy):
    match = position(toy, 3)
    assert ending_of(toy, match.box, [2]) is None
    ending = ending_of(toy, match.box, [2, 0], over=True)
    assert (ending.winners, ending.ranks) == (0b10, [2, 1, 3])
    assert told(toy, ending, match) == "Red has given up: Blue wins."


def test_where_only_bots_would_go_on_nobody_has_won(toy):
    match = position(toy, 4)
    ending = ending_of(toy, match.box, [3], over=True)
    assert (ending.winners, ending.ranks) == (0, [1, 1, 1, 4])
    assert told(toy, ending, match) == "White has given up, and nobody has won."


def test_partners_win_together(toy):
    teams = replace(toy, teams=((0, 1, 0, 1),))
    match = position(teams, 4)
    ending = ending_of(teams, match.box, [2], over=True)
    assert (ending.winners, ending.ranks) == (0b1010, [2, 1, 2, 1])
    assert told(teams, ending, match) == "Green has given up: Blue and White win."


def test_parts_are_named(toy):
    parts = replace(toy, part_names=("Fox", "Goose"))
    match = position(parts, 2)
    ending = ending_of(parts, match.box, [1], over=True)
    assert told(parts, ending, match) == "Goose (Blue) has given up: Fox (Red) wins."


@pytest.mark.parametrize("seed", range(12))
def test_who_has_given_up_comes_last_whatever_his_bot_has_won(toy, seed):
    match = position(toy, 3, 100, seed)
    scores = toy.outcome(match.box)[1]
    for gone in range(3):
        ending = ending_of(toy, match.box, [gone])
        others = [seat for seat in range(3) if seat != gone]
        best = max(scores[seat] for seat in others)
        assert ending.kind == Kind.PLAYED and ending.ranks[gone] == 3
        assert {seat for seat in others if ending.winners >> seat & 1} == {
            seat for seat in others if scores[seat] == best
        }
        assert not ending.winners >> gone & 1
        assert all(ending.ranks[seat] == 1 for seat in others if scores[seat] == best)
        words = told(toy, ending, match)
        assert f"Given up, and so last: {NAMES[gone]}." in words
        won = toy.outcome(match.box)[2]
        assert (f"{NAMES[gone]}’s bot" in words) == bool(won >> gone & 1)
        other = ending.winners != toy.rules.winners(match.box)
        assert ("So the victory goes to" in words) == other


def test_all_of_a_side_that_has_given_up_are_last(toy):
    teams = replace(toy, teams=((0, 1, 2, 0),))
    ending = ending_of(teams, position(toy, 4, 100).box, [3])
    assert [rank == 3 for rank in ending.ranks] == [True, False, False, True]
    words = told(teams, ending, position(toy, 4, 100))
    assert "Given up, and so last: Red and White." in words


def test_ranks_follow_the_points_and_are_shared(toy):
    match = position(toy, 4, 100)
    ending = ending_of(toy, match.box)
    scores = list(ending.scores)
    by_points = [1 + sum(other > own for other in scores) for own in scores]
    assert ending.ranks == by_points and ending.resigned == ()


def test_an_ending_is_read_as_it_was_stored(toy):
    for ending in (
        ending_of(toy, position(toy, 3).box, [2, 0], over=True),
        ending_of(toy, position(toy, 3, 100).box, [1]),
        ending_of(toy, position(toy, 4, 100).box),
    ):
        assert read_ending(toy, ending.stored()) == ending
