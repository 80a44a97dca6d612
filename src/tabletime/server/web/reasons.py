"""Reasons over HTTP: why a click on the board does nothing."""

from typing import Annotated

from fastapi import APIRouter, Query
from typing_extensions import TypedDict

from tabletime.kernel.words import calling, sentence
from tabletime.server.table.reasons import reason_at
from tabletime.server.web.dependencies import OwnSeat, TheTable

Spot = Annotated[str, Query(max_length=200)]
router = APIRouter(prefix="/api/tables/{table}", tags=["advice"])


class Reason(TypedDict):
    """Why nothing can be done there, and the rule behind it; empty if the game has no answer."""

    reason: str
    rule: str


@router.get("/why")
async def why(table: TheTable, own: OwnSeat, spot: Spot) -> Reason:
    """Why you cannot choose this place of the board, while you are asked."""
    decision = None if own is None or table.sheet.status != "running" else table.running.decision(own)
    if decision is None:
        return Reason(reason="", rule="")
    with calling(table.names):
        refusal = reason_at(table.game, decision, table.running.view(own), spot)
    return Reason(reason=sentence(refusal.reason), rule=refusal.rule) if refusal else Reason(reason="", rule="")
