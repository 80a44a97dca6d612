"""Pictures of every page: desktop and phone, light and dark. Run by `scripts/screenshots FOLDER`."""

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, expect

import tabletime
from tabletime.games.adventures import Adventures
from tabletime.games.game_of_time_and_space import TimeAndSpace
from tests.browser.breakdown import Breakdown
from tests.browser.chromium import DESKTOP, PHONE, chromium
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.stages import STAGES
from tests.toys.registered import registered

SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": {**PHONE, "device_scale_factor": 2}}
SCHEMES = ("light", "dark")
MOVES, FIRST = 36, 8
FAR = "7,2"
"""A zone through a warp, to be pointed at."""
Take = Callable[[str], None]


def main(folder: Path, games: list[str]) -> None:
    """All pages of these games, as files in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, chromium("narrow") as browser:
        furnish(server.address, games)
        for size in SIZES:
            for scheme in SCHEMES:
                picture_all(browser, server.address, folder, (size, scheme), games)


def furnish(address: str, games: list[str]) -> None:
    """Other people's tables, so that the hall is not empty."""
    for name, game in zip(("Ines", "Jonas", "Lea"), games * 3, strict=False):
        with httpx.Client(base_url=address) as http:
            http.post("/api/me", json={"name": name}).raise_for_status()
            http.post("/api/tables", json={"game": game, "listed": True}).raise_for_status()


def picture_all(browser: Browser, address: str, folder: Path, look: tuple[str, str], games: list[str]) -> None:
    """Every page in one size and one colour scheme."""
    size, scheme = look
    context = browser.new_context(**SIZES[size], color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    mara = Player(context.new_page(), address, "touch" if size == "phone" else "mouse")

    def take(name: str) -> None:
        mara.page.wait_for_load_state("networkidle")
        mara.page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")
        print(f"{name}-{size}-{scheme}.png", flush=True)

    for game in games:
        picture_game(mara, game, take)
    mara.arrive(games[0])
    expect(mara.page.locator("#mine li").first).to_be_visible()
    take("home")
    if TimeAndSpace.slug in games:
        picture_stages(mara, take)
    if Adventures.slug in games:
        picture_breakdown(mara, take)
    context.close()


def picture_game(mara: Player, game: str, take: Take) -> None:
    """A game from the lobby to the question whether it was fair."""
    mara.open_table(game, "Mara")
    mara.say("Who plays?")
    take(f"{game}-lobby")
    mara.arrive(game)
    if mara.page.get_by_label("Players", exact=True).count():
        mara.page.get_by_label("Players", exact=True).select_option(index=1)
    mara.page.get_by_label("Your seat", exact=True).select_option(index=1)
    mara.play_now(game, "Mara")
    picture_play(mara, game, take)
    mara.page.get_by_role("button", name="Rules", exact=True).click()
    take(f"{game}-rules")
    mara.page.keyboard.press("Escape")
    concede(mara)
    take(f"{game}-over")
    mara.press("Replay")
    expect(mara.page.locator("#turn")).to_contain_text("Point")
    mara.page.locator("#slider").fill("6")
    take(f"{game}-replay")
    mara.page.go_back()
    mara.press("Fairness")
    expect(mara.page.get_by_text("Verified")).to_be_visible()
    take(f"{game}-fairness")


def picture_play(mara: Player, game: str, take: Take) -> None:
    """The moment at which most can be done."""
    rng, most = random.Random(5), 0
    for move in range(MOVES):
        if not mara.wait():
            return
        lit = mara.page.locator("#table [data-light-kind=lit]").count()
        if lit >= most and move >= FIRST:
            most = lit
            look_round(mara)
            take(f"{game}-play")
        mara.choose_any(rng)
    mara.wait()


def picture_stages(mara: Player, take: Take) -> None:
    """Moments of Time and Space that a game from the beginning reaches only after hours."""
    with registered(*STAGES.values()):
        for name, stage in STAGES.items():
            mara.sit_down(name, "Mara", *[{"bot": "random"}] * (stage.seats[0] - 1))
            mara.wait()
            if mara.by == "mouse" and name == "universe":
                mara.page.locator(f'[data-spot="{FAR}"]').first.hover(force=True)
            take(f"{TimeAndSpace.slug}-{name}")


def picture_breakdown(mara: Player, take: Take) -> None:
    """Adventures on a large map: a contest with the ways out of it, and then what the Enemy turn would bring."""
    with registered(Breakdown()):
        mara.sit_down(Breakdown.slug, "Mara", *[{"bot": "random"}] * 3)
        mara.wait()
        mara.page.locator("#panel [data-light-kind=lit]").nth(1).click()
        take("adventures-contest")
        if mara.by == "mouse":
            mara.page.keyboard.press("Escape")
            mara.page.keyboard.press("s")
            take("adventures-preview")


def look_round(mara: Player) -> None:
    """Switch one of the overlays on, if there are any, and point at the farthest place."""
    switches = mara.page.locator("[data-toggles]:visible")
    if switches.count() and not mara.page.locator("[data-toggles][aria-pressed=true]").count():
        switches.last.click()
    places = mara.page.locator("#board [data-light-kind=lit]:visible")
    if mara.by == "mouse" and places.count():
        places.last.hover(force=True)


def concede(mara: Player) -> None:
    """End the game at once, unless it is already over."""
    if not mara.is_over:
        for words in ("Menu", "Concede", "Yes, concede"):
            mara.page.get_by_role("button", name=words, exact=True).click()
    expect(mara.page.get_by_role("button", name="Rematch")).to_be_visible()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(tabletime.games()))
