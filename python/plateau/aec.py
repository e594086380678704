"""An environment in the style of PettingZoo's AEC: agents move in turn, rewards come at the end.

It has the attributes and methods of PettingZoo's AECEnv, and its own few words for spaces, without needing
that package. It has not been run with PettingZoo itself.
"""
import random

from plateau import Position, Record


class Discrete:
    """Numbers from 0 to n less one."""

    def __init__(self, n):
        self.n, self.shape, self._random = n, (), random.Random()

    def seed(self, seed=None):
        self._random.seed(seed)

    def contains(self, number):
        return isinstance(number, int) and 0 <= number < self.n

    def sample(self, mask=None):
        """Any number, or one whose byte in the mask is 1."""
        return self._random.choice([i for i in range(self.n) if mask is None or mask[i]])


class Planes:
    """Bytes in planes: {"observation": planes x ranks x files, "action_mask": one byte for each action}."""

    def __init__(self, shape, actions):
        self.shape, self.actions = shape, actions

    def contains(self, seen):
        return seen["observation"].shape == self.shape and seen["action_mask"].shape == (self.actions,)


class PlateauEnv:
    metadata = {"name": "plateau_v1", "render_modes": ["svg", "ansi"], "is_parallelizable": False}

    def __init__(self, game, players=None, render_mode=None):
        self.start = Position(game, players)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.start.players)]
        shape = self.start.observation().shape
        self._observed = {agent: Planes(shape, self.start.game.actions) for agent in self.possible_agents}
        self._actions = {agent: Discrete(self.start.game.actions) for agent in self.possible_agents}
        self.agents = []

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    def observation_space(self, agent):
        return self._observed[agent]

    def action_space(self, agent):
        return self._actions[agent]

    def reset(self, seed=None, options=None):
        """Begins another game; chance is in the action spaces alone."""
        for number, agent in enumerate(self.possible_agents):
            self._actions[agent].seed(None if seed is None else seed + number)
        self.record = Record(self.start)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def _mover(self):
        return self.possible_agents[self.record.position.turn]

    def observe(self, agent):
        """What an agent sees, its own seat first; who is not to move has no legal action."""
        position, seat = self.record.position, self.possible_agents.index(agent)
        mask = position.mask()
        if self.record.over or position.turn != seat:
            mask[:] = bytes(len(mask))
        return {"observation": position.observation(seat), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        """Plays an action number. After the end each agent leaves with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        self.record.play(int(action))  # IllegalMove changes nothing
        self._cumulative_rewards[agent] = 0.0
        if self.record.over:
            self._finish()
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        self.agent_selection = self._mover() if not self.record.over else self.agents[0]

    def _finish(self):
        """1 for a win, -1 for a loss, 0 for a draw. A draw by length is the rules' too: nothing is truncated."""
        winners = self.record.winners
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = 0.0 if not winners else 1.0 if seat in winners else -1.0
            self.terminations[agent] = True

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("the game is over: only None can be played")
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self):
        return self.record.position.svg() if self.render_mode == "svg" else str(self.record.position)

    def close(self):
        """Nothing is open."""


def env(game="quoridor", players=None, render_mode=None):
    return PlateauEnv(game, players, render_mode)
