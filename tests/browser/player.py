"""A person at a browser, who does what people do: look, click, tap, type and wait."""

import random
import re
from typing import Any, Literal

from playwright.sync_api import ElementHandle, Error, Locator, Page, TimeoutError, expect

By = Literal["mouse", "keyboard", "touch"]
SETTLED = "#table[data-decision] #prompt:is([data-state=asked], [data-state=over])"
SPOTS = "[data-light-kind=lit][tabindex]"
DEEDS = "#acts .btn:is(.go, .lit, .row)"
DECISION = """() => document.querySelector("#table").dataset.decision"""
SAID = f"before => document.querySelector('#prompt').dataset.state === 'busy' || ({DECISION})() !== before"
"""Whether a move is on its way to the server, or even back from there."""
LONGEST = 3000
LONG_WAY = 60
SITUATION = """() => [document.querySelector("#table").dataset.decision,
    document.querySelector("#prompt").dataset.state,
    ...document.querySelectorAll("[data-light-kind=picked]")].map((part) => part?.dataset?.spot ?? part).join()"""
"""All that changes when a click has done something."""
SHOWN_OR_DONE = f"([target, before]) => target.classList.contains('hot') || ({SITUATION})() !== before"
"""The click that follows a tap comes a moment later, on a busy machine a long one."""

IS_IN_REACH = """target => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return document.elementsFromPoint(x + width / 2, y + height / 2).some((part) => target.contains(part));
}"""
"""Whether the middle of a thing is to be seen, where a finger aims; else one moves what can be moved."""
IS_REACHED = """target => {
    const isOffered = target.isConnected && (!target.dataset.spot || target.dataset.lightKind === "lit");
    return isOffered ? target === document.activeElement : null;
}"""
"""Whether a thing has the focus; null if it cannot be chosen any more."""


class Player:
    """One page in one browser. Everything goes through what is on the screen."""

    def __init__(self, page: Page, address: str, by: By = "mouse") -> None:
        self.page, self.address, self.by = page, address, by
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)

    def arrive(self, game: str) -> None:
        """Come to the first page and choose a game."""
        self.page.goto(self.address)
        self.page.locator(f".game:has([value={game}])").click()

    def play_now(self, game: str, name: str) -> None:
        """Play against bots, with one click and, the first time, a name. The bots are those that do not think long."""
        self._begin(game, name, re.compile("^Play .* now"))
        expect(self.page.locator("#board")).to_be_visible()

    def open_table(self, game: str, name: str) -> None:
        """Open a table for friends."""
        self._begin(game, name, re.compile("^Open a table"))
        expect(self.question).to_have_text("Ready to play?")

    def sit_down(self, game: str, name: str, *others: Any, at: int = 0, **options: Any) -> None:
        """Open a table with these options and take a seat, which has begun if bots have all the other seats."""
        web = self.page.context.request
        web.post(f"{self.address}/api/me", data={"name": name})
        ready = all(isinstance(other, dict) for other in others)
        wishes = {"game": game, "seats": [*others[:at], "me", *others[at:]], "options": options, "start": ready}
        opened = web.post(f"{self.address}/api/tables", data=wishes)
        assert opened.ok, opened.text()
        self.page.goto(f"{self.address}/t/{opened.json()['id']}")

    def join(self, link: str, name: str) -> None:
        """Follow a link to a table and sit down."""
        self.page.goto(link)
        self.page.get_by_role("button", name="Sit down").wait_for()
        if self.page.get_by_label("Your name", exact=True).is_visible():
            self.page.get_by_label("Your name", exact=True).fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator("#turn")).to_have_text("You have a seat")

    def press(self, words: str) -> None:
        """Press a button or follow a link."""
        self.page.get_by_role("button", name=words).or_(self.page.get_by_role("link", name=words)).first.click()

    def say(self, words: str) -> None:
        """Say something at the table."""
        self.page.get_by_role("textbox", name="Say something").fill(words)
        self.page.keyboard.press("Enter")

    def wait(self) -> bool:
        """Wait until it is this person's turn (true) or the game is over (false)."""
        self.page.wait_for_selector(SETTLED)
        return not self.is_over

    def choose(self, words: str) -> None:
        """Do what these words say, on the board or by a button, as soon as it is this person's turn."""
        self.page.wait_for_selector("#table[data-decision] #prompt[data-state=asked]")
        spot = self.page.locator(f'[data-light-kind=lit][aria-label="{words}"]')
        deed = self.page.locator(DEEDS).filter(has_text=re.compile(words, re.IGNORECASE))
        spot.or_(deed).first.wait_for(state="attached")
        self._use((spot if spot.count() else deed).element_handle())

    def make(self, spots: tuple[str, ...], words: str) -> None:
        """Say a move by clicking its places one after the other; what no place says, the button with its words does."""
        before = self.page.evaluate(DECISION)
        for spot in spots:
            place = self.page.locator(f'{SPOTS}[data-spot="{spot}"]')
            if place.count():
                self._use(place.first.element_handle())
        if not self.page.evaluate(SAID, before):
            said = re.compile(f"^{re.escape(words)}( |$)", re.IGNORECASE)
            self._use(self.page.locator(DEEDS).filter(has_text=said).first.element_handle())

    def choose_any(self, rng: random.Random) -> None:
        """Go one click further in the question, whatever it is; what is ready to be said is mostly said."""
        before = self.page.evaluate(SITUATION)
        ready = self.page.query_selector("#acts .btn.go")
        ways = self.page.query_selector_all(f"{SPOTS}, {DEEDS}")
        if not ways:
            return  # Somebody else has answered or acted meanwhile.
        way = ready if ready and rng.random() < 0.7 else rng.choice(ways)
        words = way.get_attribute("aria-label") or way.text_content()
        try:
            self._use(way)
        except Error:
            if self.page.evaluate(SITUATION) == before and way.evaluate("aim => aim.isConnected"):
                raise
            return  # Somebody else acted, and what was aimed at is gone or drawn anew.
        try:
            self.page.wait_for_function(f"before => ({SITUATION})() !== before", arg=before)
        except TimeoutError:
            raise TimeoutError(f"“{words}” did nothing: {self.page.locator('#prompt').inner_text()}") from None

    def play_to_the_end(self, seed: int = 1) -> None:
        """Play on, well or badly, until the game is over."""
        rng = random.Random(seed)
        for _ in range(LONGEST):
            if not self.wait():
                return
            self.choose_any(rng)
        raise AssertionError("the game does not end")

    @property
    def is_asked(self) -> bool:
        """Whether it is this person's turn."""
        return self.page.locator("#table[data-decision] #prompt").get_attribute("data-state") == "asked"

    @property
    def question(self) -> Locator:
        """The sentence that says what to do now."""
        return self.page.locator("#question")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.page.locator("#prompt").get_attribute("data-state") == "over"

    @property
    def log(self) -> Locator:
        """The lines of the log, newest first."""
        return self.page.locator("#log li")

    @property
    def table(self) -> str:
        """The address of the table."""
        return self.page.url.split("#")[0]

    def _begin(self, game: str, name: str, words: re.Pattern[str]) -> None:
        self.arrive(game)
        button = self.page.get_by_role("button", name=words)
        button.wait_for()
        if self.page.get_by_label("Your name", exact=True).count():
            self.page.get_by_label("Your name", exact=True).fill(name)
        if self.page.get_by_label("Bots", exact=True).count():
            self.page.get_by_label("Bots", exact=True).select_option("Random bots")
        button.click()
        self.page.wait_for_url("**/t/*")

    def _use(self, handle: ElementHandle) -> None:
        """Click, tap twice, or go there with the keyboard and press Enter."""
        if handle.is_visible():
            handle.wait_for_element_state("stable")  # nobody clicks on what is still moving
        if self.by == "keyboard":
            self._walk_to(handle)
            self.page.keyboard.press("Enter")
        elif self.by == "touch":
            self._tap(handle)
        else:
            handle.click(force=True)

    def _tap(self, target: ElementHandle) -> None:
        """Turn to the pane with the target; where a tap would make a move, the first one only shows it."""
        if not target.is_visible():
            pane = target.evaluate("target => target.closest('[data-tab]').dataset.tab")
            self.page.locator("#tabs").get_by_role("button", name=pane).tap()
        before = self.page.evaluate(SITUATION)
        self._touch(target)
        self.page.wait_for_function(SHOWN_OR_DONE, arg=[target, before])
        if self.page.evaluate(SITUATION) == before:
            self._touch(target)
            self.page.wait_for_function(f"before => ({SITUATION})() !== before", arg=before)

    def _touch(self, target: ElementHandle) -> None:
        """Tap; whose finger stays too long on a busy machine has only asked what the thing is for, and taps again."""
        if not target.evaluate(IS_IN_REACH):
            target.evaluate("target => target.scrollIntoView({ block: 'center' })")
        target.tap(force=True)
        if self.page.locator("#says").is_visible():
            target.tap(force=True)

    def _walk_to(self, target: ElementHandle) -> None:
        """Tab to where the target is and go on with the arrow keys, as somebody without a mouse must."""
        if not self._reached(target):
            self.page.evaluate("document.activeElement.blur()")
        on_board = target.get_attribute("data-spot") is not None
        for step in range(400):
            if self._reached(target):
                return
            in_board = self.page.evaluate("!!document.activeElement.closest('[data-light-kind]')")
            key = self._direction(target) if on_board and in_board else "Tab"
            self.page.keyboard.press(key if step < LONG_WAY or key == "Tab" else "PageDown")
        raise AssertionError("the keyboard does not lead there")

    def _reached(self, target: ElementHandle) -> bool:
        there = target.evaluate(IS_REACHED)
        if there is None:
            raise Error("Somebody else acted meanwhile, and what was aimed at is drawn anew, or lit no longer.")
        return bool(there)

    def _direction(self, target: ElementHandle) -> str:
        here: Any = self.page.evaluate(
            "(r => [r.x + r.width / 2, r.y + r.height / 2])(document.activeElement.getBoundingClientRect())"
        )
        there: Any = target.evaluate("t => (r => [r.x + r.width / 2, r.y + r.height / 2])(t.getBoundingClientRect())")
        right, down = there[0] - here[0], there[1] - here[1]
        if abs(right) > abs(down) - 1:
            return "ArrowRight" if right > 0 else "ArrowLeft"
        return "ArrowDown" if down > 0 else "ArrowUp"
