"""Keys open what they were made for, as long as they are good."""

from pathlib import Path

from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.store.keys import A_DAY, LASTS, Keys, SeatKey
from tabletime.server.store.maintenance import rotate
from tabletime.server.store.store import Store


def later(days: int) -> float:
    return float(days * A_DAY)


def test_a_key_opens_only_what_it_was_made_for() -> None:
    keys, others = Keys([b"ours"]), Keys([b"theirs"])
    person, seat = keys.for_person("ann"), keys.for_seat(SeatKey("t1", 2, 3))
    assert keys.person(person) == "ann"
    assert keys.seat(seat) == SeatKey("t1", 2, 3)
    assert keys.person(seat) is None
    assert keys.seat(person) is None
    for forged in (None, "", "p.ann", person + "0", person.replace("ann", "bob"), others.for_person("ann"), "é.é"):
        assert keys.person(forged) is None


def test_a_key_ends_after_a_year_and_its_end_cannot_be_changed() -> None:
    key = Keys([b"ours"], lambda: later(0)).for_person("ann")
    assert Keys([b"ours"], lambda: later(LASTS)).person(key) == "ann"
    assert Keys([b"ours"], lambda: later(LASTS + 1)).person(key) is None
    longer = key.replace(f".d{LASTS}.", f".d{9 * LASTS}.")
    assert longer != key
    assert Keys([b"ours"], lambda: later(0)).person(longer) is None


def test_a_key_is_exchanged_in_the_second_half_of_its_time_and_under_a_new_secret() -> None:
    key = Keys([b"ours"], lambda: later(0)).for_person("ann")
    assert Keys([b"ours"], lambda: later(10)).is_young(key)
    assert not Keys([b"ours"], lambda: later(200)).is_young(key)
    assert not Keys([b"new", b"ours"], lambda: later(10)).is_young(key)


def test_the_secret_can_be_changed_and_older_keys_stay_good_for_a_while(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    first = secrets(settings)
    rotate(settings, at_once=False)
    second = secrets(settings)
    assert second[1:] == first
    assert Keys(second).person(Keys(first).for_person("ann")) == "ann"
    rotate(settings, at_once=True)
    assert Keys(secrets(settings)).person(Keys(second).for_person("ann")) is None


def secrets(settings: Settings) -> list[bytes]:
    store = Store(settings, Metrics())
    store.close()
    return store.keys
