#!/usr/bin/env python3
"""A complete bot for any game: it takes one of its legal actions.  See bots-protocol.md.

spieltisch arena GAME --bots random,docs/example_bot.py
"""

import json
import sys


def choose(question):
    """The number of an action.  A better bot looks at question["view"] here."""
    legal = question["legal"]
    return legal[question["seed"] % len(legal)]["number"]


def say(**message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        say(type="ready", protocol=1)
    elif message["type"] == "act":
        say(action=choose(message))
