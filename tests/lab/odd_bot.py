"""A program that plays anything, and does something odd before: its first argument."""

import json
import os
import signal
import subprocess
import sys
import time

odd, *rest = sys.argv[1:]
LONG = 10**6


def say(**message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def act(message):
    if odd == "crashes":
        raise LookupError("lost the plot")
    if odd == "leaves":
        sys.exit(7)
    if odd == "sleeps":
        time.sleep(600)
    if odd == "breeds":  # a child that holds all pipes open
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        sys.stderr.write(f"child {child.pid}\n")
        time.sleep(600)
    if odd == "murders":
        os.kill(os.getppid(), signal.SIGKILL)
    answers = {
        "chatters": "I think",
        "lists": "[1]",
        "nests": "[" * 60000,
        "shouts": "x" * LONG,
        "binary": "\udcff\udcfe",
    }
    if odd in answers:
        sys.stdout.buffer.write(answers[odd].encode("utf-8", "surrogateescape") + b"\n")
        sys.stdout.flush()
        return
    actions = {"cheats": 10**15, "mumbles": "fly home", "nods": True, "shrugs": None, "floats": 0.5}
    say(action=actions.get(odd, message["legal"][message["seed"] % len(message["legal"])]["text"]))


def receive(message):
    if odd == "talks" and message["type"] == "act":
        sys.stderr.write(f"ply {message['ply']}\n" + "y" * LONG + "\n")
    if odd == "keeps":
        with open(f"{rest[0]}.{os.getpid()}", "a") as log:
            log.write(line)
    if odd == "marks" and message["type"] == "end":
        os.write(marks, b"x")
    if message["type"] == "game":
        say(type="ready", protocol=2 if odd == "modern" else 1)
        if odd == "deaf":
            time.sleep(600)
    elif message["type"] == "act":
        act(message)
    elif odd == "departs":
        sys.exit()


if odd == "vanishes":
    sys.exit("no time")
if odd == "marks":  # holds it open as long as it lives
    marks = os.open(rest[0], os.O_WRONLY)
if odd == "homes":  # one file for each node of Ray that it runs on
    open(f"{rest[0]}.{os.environ.get('RAY_RAYLET_PID', 'none')}", "a").close()
if odd == "stubborn":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
sys.stderr.write(f"pid {os.getpid()}\n")
for line in sys.stdin:
    receive(json.loads(line))
if odd == "stubborn":
    time.sleep(600)
