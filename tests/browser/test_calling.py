"""How the page calls somebody who looks elsewhere: by its title, by sound and, if wished, by a notification."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = pytest.mark.browser

LISTENING = """() => {
    window.loudest = 0;
    window.notes = [];
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (to, ...rest) {
        if (to === this.context.destination) {
            const ear = new AnalyserNode(this.context), heard = new Float32Array(ear.fftSize);
            const echo = new DelayNode(this.context, { maxDelayTime: 0.5, delayTime: 0.5 });
            connect.call(this, echo);
            connect.call(echo, echo);
            connect.call(echo, ear);
            setInterval(() => {
                ear.getFloatTimeDomainData(heard);
                window.loudest = Math.max(window.loudest, ...heard.map(Math.abs));
            }, 20);
        }
        return connect.call(this, to, ...rest);
    };
    const Real = Notification;
    window.Notification = class extends Real {
        constructor(title, more) { super(title, more); window.notes.push([title, more.body]); }
    };
}"""
"""An ear at the loudspeaker, in a room that echoes for ever, and a list of the notifications that were shown."""
LOOK_ELSEWHERE = "() => Object.defineProperty(document, 'hidden', { get: () => true })"


@pytest.fixture
def ann(person: Arrive) -> Player:
    return person(permissions=["notifications"])


@pytest.fixture
def bo(person: Arrive) -> Player:
    return person()


def sit_down(ann: Player, bo: Player) -> None:
    """Come together for Connect Four, with an ear at Ann's loudspeaker."""
    ann.open_table("connect-four", "Ann")
    bo.join(ann.table, "Bo")
    ann.page.evaluate(LISTENING)


def wish(ann: Player, words: str, wished: bool) -> None:
    """Choose in the menu how to be called."""
    ann.press("Menu")
    ann.page.get_by_label(words).set_checked(wished)
    ann.page.keyboard.press("Escape")


def look_elsewhere_until_asked(ann: Player, bo: Player) -> None:
    """Start, make a move, look elsewhere, and be called when the other has moved."""
    ann.press("Start")
    ann.wait()
    ann.choose("column 1")
    expect(bo.page).to_have_title("● Your turn · Connect Four · Tabletime")
    expect(ann.page).to_have_title("Connect Four · Tabletime")
    ann.page.evaluate(LOOK_ELSEWHERE)
    bo.choose("column 2")
    expect(ann.page).to_have_title("● Your turn · Connect Four · Tabletime")


def test_two_notes_are_heard_when_it_is_my_turn(ann: Player, bo: Player) -> None:
    sit_down(ann, bo)
    look_elsewhere_until_asked(ann, bo)
    ann.page.wait_for_function("() => window.loudest > 0.05")


def test_who_has_just_started_the_game_need_not_be_called(ann: Player, bo: Player) -> None:
    sit_down(ann, bo)
    ann.press("Start")
    ann.wait()
    ann.page.wait_for_timeout(700)
    assert ann.page.evaluate("window.loudest") == 0


def test_who_wants_silence_hears_nothing(ann: Player, bo: Player) -> None:
    sit_down(ann, bo)
    wish(ann, "Make a sound", False)
    look_elsewhere_until_asked(ann, bo)
    ann.page.wait_for_timeout(700)
    assert ann.page.evaluate("window.loudest") == 0


def test_a_notification_comes_to_those_who_asked_for_it(ann: Player, bo: Player) -> None:
    sit_down(ann, bo)
    wish(ann, "Notify me when I look elsewhere", True)
    look_elsewhere_until_asked(ann, bo)
    assert ann.page.evaluate("window.notes") == [["Connect Four", ann.question.inner_text()]]


def test_nobody_is_notified_without_having_asked_for_it(ann: Player, bo: Player) -> None:
    sit_down(ann, bo)
    look_elsewhere_until_asked(ann, bo)
    assert ann.page.evaluate("window.notes") == []


def test_a_browser_that_forbids_notifications_takes_the_wish_back(person: Arrive) -> None:
    ann = person(permissions=[])
    ann.play_now("connect-four", "Ann")
    ann.press("Menu")
    box = ann.page.get_by_label("Notify me when I look elsewhere")
    box.click()
    expect(box).not_to_be_checked()
