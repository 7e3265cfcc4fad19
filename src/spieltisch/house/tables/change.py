"""What differs between two states that one reader has seen."""

from __future__ import annotations

WHOLE = (
    "stage",
    "viewer",
    "mine",
    "ask",
    "choices",
    "seats",
    "can",
    "ended",
    "proof",
    "lesson",
    "thinking",
)


def change_of(before: dict, after: dict) -> dict:
    """The parts that differ, as ``docs/protocol.md`` describes a change; empty if none does."""
    parts = {name: after[name] for name in WHOLE if before.get(name) != after.get(name)}
    lists = _lists(before["lists"], after["lists"])
    if lists:
        parts["lists"] = lists
    parts |= _log(before["log"], after["log"])
    return parts


def position_change(before: dict, position: dict) -> dict:
    """Like :func:`change_of` for a preview, which has only the parts that follow from a box."""
    return change_of(before, {**before, **position})


def _lists(before: dict, after: dict) -> dict:
    found = {}
    for name in {**before, **after}:
        old, new = before.get(name, []), after.get(name, [])
        if old != new:
            known = dict(old)
            found[name] = {
                "order": [key for key, _markup in new],
                "pieces": {key: markup for key, markup in new if known.get(key) != markup},
            }
    return found


def _log(before: list, after: list) -> dict:
    keep = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        keep += 1
    parts = {}
    if keep < len(before):
        parts["log_keep"] = keep
    if keep < len(after) or parts:
        parts["log"] = after[keep:]
    return parts
