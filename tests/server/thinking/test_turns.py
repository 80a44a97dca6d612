"""Turns: nobody's questions keep those of others waiting."""

import asyncio

from tabletime.server.thinking.turns import Turns
from tests.loops import run


def order(many: int, *lines: tuple[str, ...]) -> list[tuple[str, ...]]:
    """In which order questions have their turns that come while all thinkers are busy."""

    async def think_all() -> list[tuple[str, ...]]:
        turns, served = Turns(many), []
        for _ in range(many):
            await turns.wait(("play", "somebody", "somewhere"))

        async def think(line: tuple[str, ...]) -> None:
            await turns.wait(line)
            served.append(line)
            turns.end()

        thoughts = [asyncio.create_task(think(line)) for line in lines]
        await asyncio.sleep(0)
        for _ in range(many):
            turns.end()
        await asyncio.gather(*thoughts)
        return served

    return run(think_all())


def test_a_person_with_a_hundred_tables_does_not_hold_up_another() -> None:
    crowd = [("play", "ann", f"table {number}") for number in range(100)]
    served = order(1, *crowd, ("play", "bo", "his"))
    assert served.index(("play", "bo", "his")) == 1


def test_the_tables_of_one_person_take_turns() -> None:
    busy, quiet = ("play", "ann", "busy"), ("play", "ann", "quiet")
    assert order(1, busy, busy, busy, quiet) == [busy, quiet, busy, busy]


def test_hints_have_a_share_of_their_own() -> None:
    plays = [("play", f"person {number}", "table") for number in range(10)]
    served = order(1, *plays, ("hint", "ann"), ("hint", "bo"))
    assert [line[0] for line in served[:4]] == ["hint", "play", "hint", "play"]


def test_who_has_just_had_a_turn_comes_after_who_has_waited() -> None:
    async def meet() -> list[str]:
        turns, served = Turns(1), []
        await turns.wait(("play", "ann", "hers"))

        async def think(person: str, again: int) -> None:
            for _ in range(again):
                await turns.wait(("play", person, "table"))
                served.append(person)
                await asyncio.sleep(0)
                turns.end()

        thoughts = [asyncio.create_task(think("ann", 3)), asyncio.create_task(think("bo", 3))]
        await asyncio.sleep(0)
        turns.end()
        await asyncio.gather(*thoughts)
        return served

    assert run(meet()) == ["bo", "ann", "bo", "ann", "bo", "ann"]


def test_a_thought_that_is_given_up_leaves_its_turn_to_the_next() -> None:
    async def meet() -> int:
        turns = Turns(1)
        await turns.wait(("play", "ann", "hers"))
        given_up = asyncio.create_task(turns.wait(("play", "bo", "his")))
        following = asyncio.create_task(turns.wait(("play", "cy", "theirs")))
        await asyncio.sleep(0)
        turns.end()
        given_up.cancel()
        await asyncio.wait_for(following, 5)
        turns.end()
        await asyncio.wait_for(turns.wait(("play", "ann", "hers")), 5)
        return turns.waiting

    assert run(meet()) == 0
