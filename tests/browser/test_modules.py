"""The browser modules that are pure logic, run in a real browser without a server."""

from __future__ import annotations

from tests.engine.test_spoken import SAMPLES

TAKE = {"action": "take 1", "select": [], "targets": ["row-1"], "mark": "can"}
TRADE = {"action": "take 2 Ra", "select": ["Ra"], "targets": ["row-1", "row-2"], "mark": "can"}
GO = {"action": "go 4 Ra", "select": ["Ra"], "targets": ["space-4"], "mark": "aim"}
FAR = {"action": "go 5 Ra Yh Yh", "select": ["Ra", "Yh", "Yh"], "targets": ["space-5"]}
STORM = {"action": "storm", "select": ["Bb", "Bb"], "targets": []}
CHOICES = [TAKE, TRADE, GO, FAR, STORM]


def actions(found):
    return [choice["action"] for choice in found]


def test_only_an_exact_selection_makes_a_choice(call):
    exact = "m.exact(a[0], a[1])"
    assert actions(call("choose", exact, CHOICES, [])) == ["take 1"]
    assert actions(call("choose", exact, CHOICES, ["Ra"])) == ["take 2 Ra", "go 4 Ra"]
    assert actions(call("choose", exact, CHOICES, ["Ra", "Yh"])) == []
    assert actions(call("choose", exact, CHOICES, ["Yh", "Ra", "Yh"])) == ["go 5 Ra Yh Yh"]
    assert actions(call("choose", exact, CHOICES, ["Bb"])) == []
    assert actions(call("choose", exact, CHOICES, ["Bb", "Bb"])) == ["storm"]


def test_what_may_be_selected_next_counts_like_pieces(call):
    following = "[...m.next(a[0], a[1])].sort()"
    assert call("choose", following, CHOICES, []) == ["Bb", "Ra", "Yh"]
    assert call("choose", following, CHOICES, ["Ra"]) == ["Yh"]
    assert call("choose", following, CHOICES, ["Yh"]) == ["Ra", "Yh"]
    assert call("choose", following, CHOICES, ["Yh", "Yh"]) == ["Ra"]
    assert call("choose", following, CHOICES, ["Bb", "Bb"]) == []
    assert call("choose", following, CHOICES, ["Bb", "Ra"]) == []


def test_targets_lie_where_the_selection_is_exact(call):
    targets = "[...m.targets(a[0], a[1])].map(([key, all]) => [key, all.map((c) => c.action)])"
    assert call("choose", targets, CHOICES, []) == [["row-1", ["take 1"]]]
    assert call("choose", targets, CHOICES, ["Ra"]) == [
        ["row-1", ["take 2 Ra"]],
        ["row-2", ["take 2 Ra"]],
        ["space-4", ["go 4 Ra"]],
    ]
    assert call("choose", targets, CHOICES, ["Yh"]) == []


def test_a_selection_survives_as_far_as_it_is_possible(call):
    possible = "m.possible(a[0], a[1])"
    assert call("choose", possible, CHOICES, ["Yh", "Ra", "Gd"]) == ["Yh", "Ra"]
    assert call("choose", possible, CHOICES, ["Ra", "Ra"]) == ["Ra"]
    assert call("choose", possible, [], ["Ra"]) == []


def test_many_targets_need_no_buttons(call):
    cells = [{"action": f"at {i}", "select": [], "targets": [f"cell-{i}"]} for i in range(9)]
    skip = {"action": "pass", "select": [], "targets": []}
    assert actions(call("choose", "m.buttons(a[0], [])", [*cells, skip])) == ["pass"]
    assert actions(call("choose", "m.buttons(a[0], ['Ra'])", CHOICES)) == ["take 2 Ra", "go 4 Ra"]


def test_what_is_not_listed_has_no_button(call):
    cells = [{"action": f"at {i}", "select": [], "targets": [f"c-{i}"]} for i in range(2)]
    cells[0]["listed"] = False
    assert actions(call("choose", "m.buttons(a[0], [])", cells)) == ["at 1"]


def test_the_page_says_what_the_house_says(call):
    heard = call("spoken", "a[0].map(m.spoken)", [markup for markup, _words in SAMPLES])
    assert heard == [words for _markup, words in SAMPLES]


def test_the_name_of_a_piece_is_text_whatever_it_is(call):
    named = """(() => {
      const node = document.createElement("div");
      node.setAttribute("aria-label", a[0]);
      return m.namesOf([node, node]);
    })()"""
    assert call("ask", named, "<Ada>\u00ad & Co") == "<Ada> & Co; <Ada> & Co"


TURN = """(() => {
  const turn = new m.Turn();
  const said = a[1].map(([key, token]) => turn.click(a[0], { key, token }));
  return { said, keys: [...turn.keys], among: turn.among };
})()"""


def test_clicks_select_unselect_and_choose(call):
    clicks = [["h-1", "Ra"], ["h-2", "Yh"], ["h-2", "Yh"], ["space-4", None]]
    turn = call("turn", TURN, CHOICES, clicks)
    assert turn["said"][:3] == [{"changed": True}] * 3
    assert turn["said"][3]["take"]["action"] == "go 4 Ra"
    assert turn["keys"] == ["h-1"]


def test_a_click_that_does_nothing_asks_why(call):
    turn = call("turn", TURN, CHOICES, [["h-1", "Ra"], ["h-3", "Gd"], ["space-7", None]])
    assert turn["said"][1:] == [
        {"why": {"select": ["Ra", "Gd"], "target": None}},
        {"why": {"select": ["Ra"], "target": "space-7"}},
    ]


def test_choices_that_share_their_clicks_are_asked_for(call):
    twins = [
        {"action": "north", "select": [], "targets": ["cell"]},
        {"action": "south", "select": [], "targets": ["cell"]},
    ]
    turn = call("turn", TURN, twins, [["cell", None]])
    assert actions(turn["said"][0]["ask"]) == actions(turn["among"]) == ["north", "south"]


TILES = [
    {"action": f"{cell} {turns}", "select": [], "targets": [cell], "again": True}
    for cell, turns in (("c1", 0), ("c1", 2), ("c2", 1))
]
LAID_OUT = """(() => {
  const turn = new m.Turn();
  turn.choose(a[0][a[1]], a[0]);
  if (a[2]) {
    turn.laid = { choices: a[2] };
    turn.choose(a[2][0], a[2]);
    turn.laid = { sealed: true };
  }
  const instead = Object.fromEntries([...turn.exchanges].map(([k, e]) => [k, e.choice.action]));
  const said = turn.click([], { key: a[3] ?? "c1" });
  if (said.instead) turn.exchange(said.instead);
  return { instead, said, actions: turn.actions, marked: [...turn.marked], turns: turn.turns };
})()"""


def test_a_further_click_takes_the_next_choice_of_the_same_place(call):
    turn = call("turn", LAID_OUT, TILES, 0)
    assert turn["instead"] == {"c1": "c1 2", "c2": "c2 1"}
    assert turn["actions"] == ["c1 2"] and turn["turns"]
    assert call("turn", LAID_OUT, TILES, 1)["actions"] == ["c1 0"]
    alone = call("turn", LAID_OUT, TILES, 2, None, "c2")
    assert "why" in alone["said"] and not alone["turns"]


def test_what_was_built_on_an_exchanged_choice_goes(call):
    men = [
        {"action": "N", "select": [], "targets": ["at-N"], "again": True},
        {"action": "-", "select": [], "targets": [], "again": True},
    ]
    turn = call("turn", LAID_OUT, TILES, 0, men)
    assert turn["instead"] == {"c1": "c1 2", "c2": "c2 1"}
    assert turn["actions"] == ["c1 2"] and turn["marked"] == []


def test_a_choice_that_cannot_be_laid_out_marks_its_place(call):
    men = [{"action": "N", "select": [], "targets": ["at-N"], "again": True}]
    turn = call("turn", LAID_OUT, TILES, 0, men, "nowhere")
    assert turn["actions"] == ["c1 0", "N"] and turn["marked"] == ["at-N"]


def test_choices_of_other_games_stay_as_they_are_chosen(call):
    plain = [{"action": f"to {i}", "select": [], "targets": [f"c{i}"]} for i in (1, 2)]
    turn = call("turn", LAID_OUT, plain, 1)
    assert turn["instead"] == {} and "why" in turn["said"] and turn["actions"] == ["to 2"]


def test_a_selection_settles_after_a_change(call):
    settle = """(() => {
      const turn = new m.Turn();
      const piece = (key, token) => ({ key, token });
      turn.selected = [piece("h-1", "Yh"), piece("h-2", "Yh"), piece("x", "Ra")];
      turn.settle(a[0], (key) => ({ "h-1": "Yh", "h-2": "Yh" })[key]);
      return [...turn.keys];
    })()"""
    assert call("turn", settle, CHOICES) == ["h-1", "h-2"]
    assert call("turn", settle, [STORM]) == []


STATE = {
    "kind": "state",
    "version": 3,
    "lists": {"hand": [["a", "<i>a</i>"], ["b", "<i>b</i>"]], "row": [["r", "<i>r</i>"]]},
    "log": [{"ply": 0, "lines": ["x"]}, {"ply": 1, "lines": ["y"]}],
    "choices": [],
}


def test_a_change_keeps_what_it_does_not_name(call):
    change = {
        "kind": "change",
        "base": 3,
        "version": 4,
        "lists": {"hand": {"order": ["c", "a"], "pieces": {"c": "<i>c</i>"}}},
        "log": [{"ply": 2, "lines": ["z"]}],
    }
    model = call("model", "m.merged(m.fromState(a[0]), a[1])", STATE, change)
    assert model["lists"]["hand"] == {
        "order": ["c", "a"],
        "pieces": {"c": "<i>c</i>", "a": "<i>a</i>"},
    }
    assert model["lists"]["row"]["order"] == ["r"]
    assert [entry["ply"] for entry in model["log"]] == [0, 1, 2]
    assert model["version"] == 4
    assert model["choices"] == []


def test_a_change_can_shorten_the_log(call):
    change = {"kind": "change", "base": 3, "version": 4, "log_keep": 1, "log": []}
    model = call("model", "m.merged(m.fromState(a[0]), a[1])", STATE, change)
    assert [entry["ply"] for entry in model["log"]] == [0]


def test_a_vanished_list_is_empty(call):
    change = {"kind": "change", "base": 3, "lists": {"row": {"order": [], "pieces": {}}}}
    model = call("model", "m.merged(m.fromState(a[0]), a[1])", STATE, change)
    assert model["lists"]["row"] == {"order": [], "pieces": {}}


PATCH = """(() => {
  document.body.innerHTML = a[0];
  const lists = () => Object.fromEntries([...document.querySelectorAll("[data-list]")].map((c) => [
    c.dataset.list, { order: [...c.children].map((n) => n.dataset.key),
      pieces: Object.fromEntries([...c.children].map((n) => [n.dataset.key, n.outerHTML])) }]));
  m.adopt(document.body, lists());
  const pieces = () => [...document.querySelectorAll("[data-key]")];
  const before = new Map(pieces().map((n) => [n.dataset.key, n]));
  document.querySelector("[data-key=b]").focus();
  const touched = m.patch(document.body, a[1]);
  const after = pieces();
  return { html: document.body.innerHTML, touched: [...touched].map((n) => n.dataset.key).sort(),
    same: after.filter((n) => before.get(n.dataset.key) === n).map((n) => n.dataset.key),
    focus: document.activeElement.dataset.key, space: after.map((n) => n.namespaceURI.slice(-3)) };
})()"""


def piece(key, tag="div", text=""):
    return f'<{tag} tabindex="0" data-key="{key}">{text}</{tag}>'


def listed(*keys, tag="div", **texts):
    pieces = {key: piece(key, tag, texts.get(key, "")) for key in keys}
    return {"order": list(keys), "pieces": pieces}


def test_pieces_are_moved_changed_added_and_removed_by_key(call):
    html = f'<div data-list="hand">{piece("a")}{piece("b")}{piece("c")}</div>'
    done = call("patch", PATCH, html, {"hand": listed("d", "c", "b", b="new")})
    inside = piece("d") + piece("c") + piece("b", text="new")
    assert done["html"] == f'<div data-list="hand">{inside}</div>'
    assert done["touched"] == ["b", "d"]
    assert done["same"] == ["c", "b"]


def test_a_piece_that_changes_keeps_the_focus(call):
    html = f'<div data-list="hand">{piece("a")}{piece("b")}</div>'
    done = call("patch", PATCH, html, {"hand": listed("b", "d", b="new")})
    assert done["focus"] == "b"


def test_pieces_of_a_drawing_are_parsed_as_svg(call):
    html = f'<svg><g data-list="pawns">{piece("b", "g")}</g></svg>'
    done = call("patch", PATCH, html, {"pawns": listed("b", "n", tag="g")})
    assert done["space"] == ["svg", "svg"]


OUTLINED = """(async () => {
  document.body.innerHTML = '<div id="piece" style="margin: 3000px 0; height: 50px"></div>';
  const place = () => Math.round(document.querySelector(".was").getBoundingClientRect().top
    - document.getElementById("piece").getBoundingClientRect().top);
  const pause = (kind) => new Promise((done) => addEventListener(kind, done, { once: true }));
  document.head.innerHTML = "<style>.was { position: fixed; }</style>";
  m.find(document.getElementById("piece"));
  const far = [place()];
  const scrolled = pause("scroll");
  scrollBy(0, 100);
  await scrolled;
  far.push(place());
  dispatchEvent(new Event("resize"));
  far.push(document.querySelectorAll(".was").length);
  return far;
})()"""


def test_an_outline_scrolls_with_its_piece_and_goes_with_the_shape_of_the_page(page, call):
    page.emulate_media(reduced_motion="reduce")
    assert call("glide", OUTLINED) == [0, 0, 0]


DRAWN = {"x": -120, "y": 0, "width": 1200, "height": 600}
WINDOW = {"width": 400, "height": 400}
WITHIN = "(() => { const d = a[0]; return m.within(a[2] ?? d, d, a[1]); })()"


def test_a_frame_shows_the_whole_drawing_in_the_shape_of_the_window(call):
    frame = call("frame", WITHIN, DRAWN, WINDOW)
    assert frame["width"] == frame["height"] >= 1200
    assert frame["x"] < -120 and frame["x"] + frame["width"] > 1080
    assert frame["y"] + frame["height"] / 2 == 300


def test_a_frame_does_not_lose_the_drawing(call):
    far = {"x": 90_000, "y": 90_000, "width": 500, "height": 500}
    frame = call("frame", WITHIN, DRAWN, WINDOW, far)
    assert frame["x"] < 1080 and frame["y"] < 600
    near = call("frame", WITHIN, DRAWN, WINDOW, {"x": 0, "y": 0, "width": 1, "height": 1})
    assert near["width"] == 240
    wide = call("frame", WITHIN, DRAWN, WINDOW, {"x": 0, "y": 0, "width": 1e6, "height": 1e6})
    assert wide["width"] <= 2 * 1200


def test_zooming_keeps_the_point_under_the_pointer(call):
    zoom = "m.zoomed(a[0], a[1], a[2])"
    frame = {"x": 0, "y": 0, "width": 800, "height": 400}
    assert call("frame", zoom, frame, 2, {"x": 0.25, "y": 0.5}) == {
        "x": 100, "y": 100, "width": 400, "height": 200,
    }  # fmt: skip


def test_dragging_moves_the_drawing_with_the_pointer(call):
    move = "m.moved(a[0], a[1], a[2])"
    frame = {"x": 0, "y": 0, "width": 800, "height": 400}
    dragged = call("frame", move, frame, {"x": 0.5, "y": 0.5}, {"x": 0.75, "y": 0.25})
    assert (dragged["x"], dragged["y"]) == (-200, 100)


def test_a_selected_piece_is_exchanged_for_another_that_fits(call):
    """[card, figure]: another card or another figure takes the place of its like."""
    ways = [
        {"action": f"{card} {man}", "select": [card, man], "targets": [f"to-{card}-{man}"]}
        for card, man in (("c2", "m0"), ("c2", "m1"), ("c3", "m0"))
    ]

    def after(*tokens):
        return call("turn", TURN, ways, [[f"at-{token}", token] for token in tokens])

    assert after("c2", "c3")["keys"] == ["at-c3"]
    assert after("c2", "m0", "m1")["keys"] == ["at-c2", "at-m1"]
    assert after("c2", "m0", "c3")["keys"] == ["at-m0", "at-c3"]
    unfit = after("c2", "m1", "c3")  # this figure cannot use that card
    assert unfit["keys"] == ["at-c2", "at-m1"]
    assert unfit["said"][-1] == {"why": {"select": ["c2", "m1", "c3"], "target": None}}


def test_a_turn_that_others_leave_good_is_laid_out_anew(call):
    aged = call(
        "turn",
        """(() => {
          const turn = new m.Turn();
          turn.choose(a[0][0], a[0]);
          turn.laid = { choices: a[0] };
          turn.choose(a[0][1], a[0]);
          turn.laid = { choices: [] };
          turn.age();
          const shown = turn.shown;
          turn.drop(1);
          return { shown, laid: turn.laid, actions: turn.actions };
        })()""",
        CHOICES,
    )
    assert aged == {"shown": {"choices": []}, "laid": None, "actions": ["take 1"]}


SURE = """(async () => {
  document.body.innerHTML = `<dialog id="sure"><form method="dialog">
    <div class="body"><p></p></div><button>No</button><button value="yes">Yes</button>
  </form></dialog>`;
  const ask = () => {
    const answers = [];
    m.Ask.prototype.sure("Sure?").then((answer) => answers.push(answer));
    return answers;
  };
  const dialog = document.getElementById("sure");
  const atOnce = []; // what has been answered as soon as a button has been clicked
  for (const button of dialog.querySelectorAll("button")) {
    const answers = ask();
    button.click();
    await null;
    atOnce.push([...answers, dialog.open]);
  }
  const later = ask(); // the browser still has to tell of the dialogs closed before
  await new Promise((done) => setTimeout(done));
  const left = [...later];
  dialog.close();
  await new Promise((done) => dialog.addEventListener("close", done));
  return { atOnce, left, escaped: later };
})()"""


def test_an_answer_counts_as_soon_as_it_is_given(call):
    """Otherwise the page would offer for another moment what has just been chosen."""
    answered = call("ask", SURE)
    assert answered == {"atOnce": [[False, False], [True, False]], "left": [], "escaped": [False]}
