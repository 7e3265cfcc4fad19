"""The values of all cards, which of them are still hidden, and the final count."""

from markupsafe import Markup

from spieltisch.engine.drawing import Piece
from spieltisch.games.siberia.board.seats import owned
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import (
    DECK_CARDS,
    FACE_CARDS,
    FACE_VALUE,
    FIRST_FACE,
    INVESTOR,
    KIND_COUNT,
    KIND_PERSON,
    KIND_RESOURCE,
    PERSON_COUNT,
    PERSON_VALUE,
    RAISED,
    RESOURCE_COUNT,
    SELLER,
    SYMBOL_COUNT,
    SYMBOLS,
    WORKER,
    WORKER_SUPPLY,
)
from spieltisch.games.siberia.rules.scoring import cards_of, owns_seller, raise_of, worth_of
from spieltisch.games.siberia.words.names import capital, category_word, emblem, money, word


def named(symbol: int) -> Markup:
    """A category with its emblem."""
    name = capital(category_word(symbol))
    return Markup('<span class="named">{}{}</span>').format(emblem(symbol), name)


def cards_in_game(category: int) -> int:
    """How many cards of a category there are."""
    if category < RESOURCE_COUNT:
        return sum(FACE_CARDS[FIRST_FACE[category] : FIRST_FACE[category + 1]])
    return {WORKER: WORKER_SUPPLY, SELLER: SYMBOL_COUNT, INVESTOR: RESOURCE_COUNT}[category]


def printed_values(category: int) -> str:
    """What is printed on the cards of a category, from the least to the most."""
    if category >= RESOURCE_COUNT:
        return str(PERSON_VALUE[category])
    values = FACE_VALUE[FIRST_FACE[category] : FIRST_FACE[category + 1]]
    return f"{min(values)}–{max(values)}"


def value_rows(view, viewer: int) -> list[Piece]:
    """For every category its cards, the printed and the raised value, and who has the seller."""
    row = Markup(
        '<tr data-key="{}" data-help="{}"{}><th scope="row">{}</th><td class="num wide">{}×</td>'
        '<td class="num">{}</td><td class="num"><b>{}</b></td><td>{}</td></tr>'
    )
    pieces = []
    for category in range(SYMBOL_COUNT):
        key, owner = f"value-{SYMBOLS[category]}", view.sellers[category] - 1
        whose = owned(owner, viewer) if owner >= 0 else Markup("{}").format(_("free"))
        mine = Markup(' class="mine"') if owner == viewer else Markup("")
        known = cards_in_game(category), printed_values(category), RAISED[category]
        pieces.append(
            Piece(
                key,
                row.format(
                    key, f"card-seller-{SYMBOLS[category]}", mine, named(category), *known, whose
                ),
            )
        )
    return pieces


def unseen_rows(view) -> list[Piece]:
    """Every resource card: how many of each value there are, and how many are still hidden."""
    pieces = []
    for resource in range(RESOURCE_COUNT):
        key = f"unseen-{SYMBOLS[resource]}"
        faces = range(FIRST_FACE[resource], FIRST_FACE[resource + 1])
        cells = Markup(" ").join(_hidden(view, face) for face in faces)
        markup = Markup('<li data-key="{}">{}<span class="faces">{}</span></li>')
        pieces.append(Piece(key, markup.format(key, named(resource), cells)))
    return pieces


def _hidden(view, face: int) -> Markup:
    """A value with "2/3": two of three cards have not been revealed yet."""
    cell = Markup('<span class="{}"><b>{}</b> <small>{}/{}</small></span>')
    look = "left" if view.unseen[face] else "out"
    return cell.format(look, FACE_VALUE[face], view.unseen[face], FACE_CARDS[face])


def discard_rows(view) -> list[Piece]:
    """The action cards: how many of each kind there are, and how many lie on the discard pile."""
    pieces = []
    for person in range(PERSON_COUNT):
        kinds = range(person, KIND_COUNT, PERSON_COUNT)
        key = f"thrown-{SYMBOLS[KIND_PERSON[person]]}"
        cells = Markup(" ").join(_thrown(view, kind) for kind in kinds)
        markup = Markup('<li data-key="{}">{}<span class="faces">{}</span></li>')
        pieces.append(Piece(key, markup.format(key, named(KIND_PERSON[person]), cells)))
    return pieces


def _thrown(view, kind: int) -> Markup:
    cell = Markup('<span class="nb">{}<span class="hide">{}</span> <small>{}/{}</small></span>')
    resource, there = KIND_RESOURCE[kind], DECK_CARDS[view.action_deck][kind]
    return cell.format(emblem(resource), word(resource), view.discard[kind], there)


def count_head(view, viewer: int) -> list[Piece]:
    """The final count: a column for each seat, once the game has ended."""
    if view.ended <= 0:
        return []
    cells = Markup("").join(
        Markup('<th scope="col">{}</th>').format(owned(seat, viewer)) for seat in range(view.seats)
    )
    return [Piece("count-head", Markup('<tr data-key="count-head"><td></td>{}</tr>').format(cells))]


def count_rows(view) -> list[Piece]:
    """The final count category by category, with what each seller added, and the totals."""
    if view.ended <= 0:
        return []
    lines = [(SYMBOLS[c], named(c), c) for c in range(SYMBOL_COUNT)]
    pieces = []
    for name, title, category in lines:
        cells = [counted(view, seat, category) for seat in range(view.seats)]
        pieces.append(_count_row(f"count-{name}", title, cells))
    totals = [Markup("<b>{}</b>").format(money(view.money[seat])) for seat in range(view.seats)]
    return [*pieces, _count_row("count-total", Markup("{}").format(_("Total")), totals)]


def _count_row(key: str, title: Markup, cells: list[Markup]) -> Piece:
    inside = Markup("").join(Markup('<td class="num">{}</td>').format(cell) for cell in cells)
    row = Markup('<tr data-key="{}"><th scope="row">{}</th>{}</tr>')
    return Piece(key, row.format(key, title, inside))


def counted(view, seat: int, category: int) -> Markup:
    """A cell of the final count: "3× $12 000", and what the seller added."""
    n = cards_of(view, seat, category)
    if not n:
        return Markup("–")
    more = Markup("")
    if owns_seller(view, seat, category):
        more = Markup("<small>+{}</small>").format(money(raise_of(view, seat, category)))
    return Markup("<i>{}×</i> {} {}").format(n, money(worth_of(view, seat, category)), more)
