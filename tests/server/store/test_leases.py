"""Leases: a table belongs to one server at a time, and a former owner cannot change it any more."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.store.leases import HeldBy, Lease, LeaseLost
from tabletime.server.store.sheet import Change, Place, Sheet
from tabletime.server.store.store import Store
from tests.loops import run
from tests.server.postgres import new_database

SHEET = Sheet(id="t1", game="corridor", rules_version=1, options={}, secret="s", host="ann", created=0.0, since=0.0)


class Stores:
    """Servers that share a database, each with leases that last as long as it is told."""

    def __init__(self, data: Path, database: str, opened: ExitStack) -> None:
        self._data, self._database, self._opened = data, database, opened

    def open(self, lease: float = 60.0) -> Store:
        address = f"http://{len(self._opened._exit_callbacks)}"  # type: ignore[attr-defined]
        settings = Settings(data=self._data, database=self._database, lease=lease, address=address)
        store = Store(settings, Metrics())
        self._opened.callback(store.close)
        return store


@pytest.fixture
def stores(tmp_path: Path, postgres: str) -> Iterator[Stores]:
    with ExitStack() as opened:
        yield Stores(tmp_path, new_database(postgres), opened)


async def lay_table(store: Store) -> None:
    await store.save(Change(sheet=SHEET, places=[Place(seat=0)], new=True))


async def taken(store: Store) -> Lease:
    found = await store.take("t1")
    assert found is not None
    assert isinstance(found[0], Lease)
    return found[0]


def change(lease: Lease, **fields: Any) -> Change:
    return Change(sheet=SHEET, epoch=lease.epoch, **fields)


@pytest.mark.postgres
def test_a_table_belongs_to_one_server_and_others_are_told_where_it_is(stores: Stores) -> None:
    async def meet() -> Any:
        one, two = stores.open(), stores.open()
        await lay_table(one)
        await taken(one)
        return await two.take("t1"), await two.take("t2")

    assert run(meet()) == (HeldBy("http://0"), None)


@pytest.mark.postgres
def test_a_former_owner_changes_nothing(stores: Stores) -> None:
    async def meet() -> None:
        one, two = stores.open(lease=0.0), stores.open()
        await lay_table(one)
        old = await taken(one)
        new = await taken(two)
        with pytest.raises(LeaseLost):
            await one.save(change(old, places=[]))
        await two.save(change(new))
        _, kept = await two.take("t1")  # type: ignore[misc]
        assert len(kept.places) == 1

    run(meet())


@pytest.mark.postgres
def test_a_change_under_way_is_finished_before_another_server_has_the_table(stores: Stores) -> None:
    async def meet() -> None:
        one, two = stores.open(lease=0.0), stores.open()
        await lay_table(one)
        old = await taken(one)
        with one._engine.connect() as slow, slow.begin() as under_way:
            slow.exec_driver_sql(f"UPDATE tables SET since = 7 WHERE id = 't1' AND epoch = {old.epoch}")
            taking = asyncio.create_task(two.take("t1"))
            done, _ = await asyncio.wait({taking}, timeout=0.3)
            assert not done
            under_way.commit()
        _, kept = await taking  # type: ignore[misc]
        assert kept.sheet.since == 7

    run(meet())


@pytest.mark.postgres
def test_one_statement_keeps_all_tables_of_a_server_that_nobody_else_has_taken(stores: Stores) -> None:
    async def meet() -> None:
        one, two = stores.open(lease=0.0), stores.open()
        await lay_table(one)
        await taken(one)
        assert (await one.keep())[0] == {"t1"}
        await taken(two)
        assert (await one.keep())[0] == set()

    run(meet())


@pytest.mark.postgres
def test_a_table_that_is_given_back_is_free_at_once(stores: Stores) -> None:
    async def meet() -> None:
        one, two = stores.open(), stores.open()
        await lay_table(one)
        await taken(one)
        await one.give_back("t1")
        await taken(two)

    run(meet())


@pytest.mark.postgres
def test_a_server_that_stops_gives_all_tables_back(stores: Stores, tmp_path: Path) -> None:
    async def meet() -> None:
        one, two = Store(Settings(data=tmp_path, database=stores._database), Metrics()), stores.open()
        await lay_table(one)
        await taken(one)
        one.close()
        await taken(two)

    run(meet())


def test_the_tables_of_a_killed_server_on_sqlite_are_free_for_the_next(tmp_path: Path) -> None:
    async def meet() -> None:
        killed = Store(Settings(data=tmp_path), Metrics())
        await lay_table(killed)
        await taken(killed)
        killed._guard.release()  # as the system does; it could say nothing
        following = Store(Settings(data=tmp_path), Metrics())
        assert (await taken(following)).epoch == 2
        following.close()
        killed.close()

    run(meet())
