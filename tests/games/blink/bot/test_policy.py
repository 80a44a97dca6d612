"""The bot of Blink: what it prefers, and that it beats chance."""

from tabletime import Table
from tabletime.bots.random import RandomBot
from tabletime.bots.search import SearchBot
from tabletime.games.blink import GAME
from tabletime.games.blink.bot.policy import BlinkBot
from tabletime.games.blink.moves import Attack, Cash, EndActions, Populate, Redraw, SpendGold
from tabletime.kernel import Move
from tests.games.blink.verbs import scene


def answer(table: Table, seat: int = 0) -> Move:
    decision = table.decision(seat)
    assert decision is not None
    return BlinkBot(1).choose(table.view(seat), decision)


def play(bots: list[BlinkBot | RandomBot], seed: int) -> tuple[int, ...]:
    table = Table(GAME, seats=len(bots), seed=seed, log=False)
    while table.outcome is None:
        decision = table.decisions[0]
        table.play(decision.seat, bots[decision.seat].choose(table.view(decision.seat), decision))
    return table.outcome.winners


def test_it_settles_before_it_takes_gold() -> None:
    table = scene(map="P F", units=("0,0", "1,0"), melds=("20P 10P", "2P 3P"))
    assert isinstance(answer(table), Populate)


def test_it_attacks_when_it_is_sure_to_win() -> None:
    table = scene(map="P P", units=("0,0*3", "1,0"), melds=("20P 10P", "2P 3P"))
    assert isinstance(answer(table), Attack | Populate)
    table = scene(map="P P", units=("0,0", "1,0*3"), melds=("20P 10P", "2P 3P"))
    assert not isinstance(answer(table), Attack)


def test_it_turns_useless_cards_into_gold() -> None:
    table = scene(map="P P", units=("0,0", "1,0"), melds=("20M 10M", "2P 3P"))
    assert isinstance(answer(table), Cash | EndActions)


def test_it_pays_gold_to_hold_a_tile() -> None:
    table = scene(map="P P", units=("0,0*2", "1,0"), melds=("20P 10P", "2P 3P"), gold=(0, 1))
    table.play(0, Attack("20P", "0,0", "1,0"))
    assert isinstance(answer(table, 1), SpendGold)


def test_those_who_look_ahead_redraw_three_times_and_not_for_ever() -> None:
    table = scene(melds=("9P", "2P"), display="P F F")
    for _ in range(3):
        decision = table.decisions[0]
        assert any(hopes(table, Redraw))
        table.play(0, next(move for move in decision.options if isinstance(move, Redraw)))
    assert not any(hopes(table, Redraw))
    bot = SearchBot(GAME, iterations=60, seed=1)
    assert not isinstance(bot.choose(table.view(0), table.decisions[0]), Redraw)


def hopes(table: Table, kind: type[Move]) -> list[float]:
    """The weights of all options of this kind."""
    decision = table.decisions[0]
    weights = BlinkBot(1).weigh(table.view(decision.seat), decision)
    return [weight for weight, move in zip(weights, decision.options, strict=True) if isinstance(move, kind)]


def test_it_beats_random_players_nearly_always() -> None:
    for seats in (2, 3, 4):
        wins = 0
        for seed in range(6):
            bots: list[BlinkBot | RandomBot] = [RandomBot(seed) for _ in range(seats)]
            bots[seed % seats] = BlinkBot(seed)
            wins += seed % seats in play(bots, seed)
        assert wins >= 5, f"{wins} of 6 games with {seats} players"


def test_the_same_seed_chooses_the_same() -> None:
    table = Table(GAME, seats=2, seed=3)
    view, decision = table.view(0), table.decision(0)
    assert decision is not None
    assert BlinkBot(5).choose(view, decision) == BlinkBot(5).choose(view, decision)
