"""Any game as an environment of PettingZoo, for programs that learn by playing; needs `pip install tabletime[rl]`."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tabletime.bots.payoffs import payoffs
from tabletime.kernel import Game, Move, Table
from tabletime.kernel.registry import load
from tabletime.lab.encoding import Encoding


class Environment(AECEnv):  # type: ignore[misc]
    """A table at which agents play all seats; each sees what its seat sees, and is masked to what it may do.

    Seats that are asked at once answer one after the other, without seeing each other's answers. Whoever is asked may
    also use an opening. Rewards come at the end: what the game is worth to each seat, from 0 (lost) to 1 (won).
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        encoding: Encoding | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = load(game) if isinstance(game, str) else game
        self.options = {**self.game.unattended, **(options or {})}
        self.encoding, self.render_mode = encoding or Encoding(), render_mode
        self.metadata = {"name": self.game.slug, "is_parallelizable": False, "render_modes": ["ansi", "svg"]}
        self.table = Table(self.game, seats, self.options, seed=0, log=False)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self._places: dict[int, Move] = {}
        numbers = spaces.Box(-np.inf, np.inf, (self.encoding.size,), np.float32)
        mask = spaces.Box(0, 1, (self.encoding.actions,), np.int8)
        self._seen = spaces.Dict({"observation": numbers, "action_mask": mask})
        self._done = spaces.Discrete(self.encoding.actions)

    def observation_space(self, agent: str) -> spaces.Dict:
        """A vector of numbers, and which actions are open."""
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:
        """The index of all moves."""
        return self._done

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Deal anew."""
        self.table = Table(self.game, self.table.seats, self.options, seed=seed, log=False)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat sees, and what it may do if it is asked now."""
        vector = np.array(self.encoding.vector(self.table.view(self._seat(agent))), np.float32)
        mask = np.zeros(self.encoding.actions, np.int8)
        if agent == self.agent_selection and self.table.outcome is None:
            mask[list(self._places)] = 1
        return {"observation": vector, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent that is asked answers."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._places:
            raise ValueError(f"Action {action} is not open: choose one where `action_mask` is 1.")
        self._cumulative_rewards[agent] = 0.0
        self.table.play(self._seat(agent), self._places[action])
        self._ask()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        view = self.table.view(None)
        if self.render_mode is None:
            return None
        return self.game.draw(view) if self.render_mode == "svg" else self.game.describe(view)

    def close(self) -> None:
        """Nothing stays open."""

    def move(self, action: int) -> Move:
        """The move behind an open action."""
        return self._places[action]

    def action(self, move: Move) -> int:
        """The action behind an open move."""
        return next(place for place, open_move in self._places.items() if open_move == move)

    def _ask(self) -> None:
        """Turn to whoever is asked next; at the end, give everybody what the game was worth."""
        outcome = self.table.outcome
        if outcome is None:
            decision = self.table.decisions[0]
            self.agent_selection = f"seat_{decision.seat}"
            self._places = self.encoding.places((*decision.options, *self.table.openings(decision.seat)))
            return
        worth = payoffs(self.game, outcome, self.table.seats)
        self.rewards = {agent: worth[self._seat(agent)] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)
