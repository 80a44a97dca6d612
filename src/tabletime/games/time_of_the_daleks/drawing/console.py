"""A TARDIS Console: the Doctor, the Companions, Sonics and Equipment, with the icons that can be used."""

from collections.abc import Collection, Iterator

from tabletime.drawing import element, picture, remembered, small, told, words
from tabletime.drawing.dice import small_die
from tabletime.drawing.textcards import empty_place
from tabletime.games.time_of_the_daleks.content.box import Box, box_of
from tabletime.games.time_of_the_daleks.content.icons import Icons
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS
from tabletime.games.time_of_the_daleks.drawing.signs import DICE, sonic, symbol
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import card_in_words
from tabletime.games.time_of_the_daleks.words.pieces import card_says, die_says, says
from tabletime.kernel.words import counted


def console(view: DaleksView) -> str:
    """The seat's own Console; a spectator sees that of the player whose turn it is."""
    seat = view.seat if view.seat is not None else max(view.active, 0)
    player = view.players[seat]
    if not player.doctor:
        return element("div")
    cards = [_card(view, f"The {player.doctor}", player.doctor, "Doctor")]
    cards += [_card(view, name, name, "") for name in player.companions]
    cards += [_card(view, name, name, "part-time", classes="lower") for name in player.part_time]
    free = view.box.board.console.companions - len(player.friends)
    cards += [empty_place("Room for a Companion")] * free
    return element("div", element("div", *cards, class_="card-row"), _belongings(view, seat), class_="console-row")


def _card(view: DaleksView, title: str, name: str, kind: str, *, classes: str = "") -> str:
    return _drawn(view.options, view.seats, _used(view, name), title, name, kind, classes)


def _used(view: DaleksView, name: str) -> frozenset[str]:
    """The icons of a card that have been used."""
    icons = view.box.icons[name]
    keys = *[one.key for one in icons.focus], *[one.key for one in icons.reroll], *[one.key for one in icons.face]
    return frozenset(keys).intersection(view.used)


@remembered
def _drawn(
    options: DaleksOptions, seats: int, used: frozenset[str], title: str, name: str, kind: str, classes: str
) -> str:
    box = box_of(options, seats)
    rows = [element("b", words(title)), small(kind, class_="sub"), *_icon_rows(box, box.icons[name], used)]
    spot = None if kind == "Doctor" else name
    face = element("span", *rows, class_="text-face")
    look = {"class_": f"text-card {classes}".strip(), "data_spot": spot}
    named = {"role": "group", "aria_label": f"{title}. {kind}", "aria_description": card_says(box, name)}
    return element("span", face, **look, **named)


def _icon_rows(box: Box, icons: Icons, used: Collection[str]) -> Iterator[str]:
    """What a card adds, focuses, re-rolls and turns; each means that can be chosen is a spot of its own."""
    if any(icons.add):
        dice = [colour for colour, many in enumerate(icons.add) for _ in range(many)]
        yield _row("adds", _dice(box, dice))
    for focus in icons.focus:
        yield _row("focus", _dice(box, focus.colours), used=focus.key in used, spot=f"{focus.card}: focus")
    for reroll in icons.reroll:
        yield _row("re-roll", small(reroll.words), used=reroll.key in used, spot=reroll_spot(reroll.card, reroll.words))
    for face in icons.face:
        sign = picture(18, 18, symbol(face.symbol, 0, 0, 16), label=SYMBOLS[face.symbol], centred=True)
        yield _row(
            "face",
            small(face.words.partition(" to ")[0]) + sign,
            used=face.key in used,
            spot=face_spot(face.card, face.words),
        )


def reroll_spot(card: str, icon: str) -> str:
    """What one clicks for a Re-roll icon."""
    return f"{card}: re-roll {icon}"


def face_spot(card: str, icon: str) -> str:
    """What one clicks for a Change Face icon."""
    return f"{card}: turn {icon}"


def _row(name: str, content: str, *, used: bool = False, spot: str | None = None) -> str:
    return element("span", small(name), content, class_=f"means{' used' * used}", data_spot=spot)


def _dice(box: Box, colours: tuple[int, ...] | list[int]) -> str:
    drawn = [small_die(DICE[colour], 9 + 19 * at, 9) for at, colour in enumerate(colours)]
    label = ", ".join(COLOURS[colour].capitalize() for colour in colours)
    told_by_each = " ".join([die_says(box, colour) for colour in dict.fromkeys(colours)])
    return picture(19 * len(colours), 18, *drawn, label=label, says=told_by_each)


def _belongings(view: DaleksView, seat: int) -> str:
    """Sonics and Equipment."""
    player, most = view.players[seat], view.box.board.console.sonics
    discs = [sonic(10 + 22 * at, 10, spent=at >= player.sonics) for at in range(most)]
    said = counted(player.sonics, "Sonic", none="no")
    sonics = picture(22 * most, 20, *discs, label=said, says=says("TD-SON-1", "TD-SON-2"))
    slots = view.box.board.console.equipment
    rows = [_equipment(view, name) for name in player.equipment]
    rows += [element("li", small("Empty slot"))] * (slots - len(player.equipment))
    head = element("span", words("Sonics"), class_="label"), element("span", words("Equipment"), class_="label")
    return element("div", head[0], sonics, head[1], element("ul", *rows, class_="roster"), class_="belongings")


def _equipment(view: DaleksView, name: str) -> str:
    return _gear(view.options, view.seats, _used(view, name), name)


@remembered
def _gear(options: DaleksOptions, seats: int, used: frozenset[str], name: str) -> str:
    box = box_of(options, seats)
    card, icons = box.cards[name], box.icons[name]
    means = [_row("", element("b", told(name, card_says(box, name))), spot=name)]
    means += list(_icon_rows(box, icons, used)) or [small(card_in_words(card))]
    return element("li", *means, class_="gear")
