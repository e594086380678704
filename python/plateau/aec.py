"""The games as environments of PettingZoo (AECEnv): agents move in turn, rewards come at the end.

`env("dorix", players=3)` has PettingZoo's usual wrappers, by which an illegal action loses the game; `raw_env` has
none, and raises IllegalMove.
"""
try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from plateau import _spaces
except ModuleNotFoundError as error:
    message = f"plateau.aec needs PettingZoo, and {error.name} is missing: pip install pettingzoo"
    raise ImportError(message, name=error.name) from None

from plateau import Position, Record

ILLEGAL = -1.0  # reward of a player whose illegal action ends the game


class PlateauEnv(AECEnv):
    metadata = {"name": "plateau_v1", "render_modes": ["svg", "ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game="quoridor", players=None, render_mode=None):
        super().__init__()
        _spaces.check_render_mode(render_mode, self.metadata["render_modes"])
        self.start, self.render_mode = Position(game, players), render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.start.players)]
        self.observation_spaces = {agent: _spaces.observation_space(self.start) for agent in self.possible_agents}
        self.action_spaces = {agent: _spaces.action_space(self.start) for agent in self.possible_agents}
        self.state_space = self.observation_spaces["player_0"]["observation"]

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins another game. The games have no chance, so the seed changes nothing."""
        self.record = Record(self.start)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._mover()

    def _mover(self):
        return self.possible_agents[self.record.position.to_move]

    def observe(self, agent):
        """Returns the agent's observation, its own seat first; an agent that is not to move has no legal action."""
        position, seat = self.record.position, self.possible_agents.index(agent)
        return _spaces.observe(position, seat, not self.record.over and position.to_move == seat)

    def state(self):
        """Returns the complete state, the first player's seat first."""
        return self.observe("player_0")["observation"]

    def step(self, action):
        """Plays an action number. After the end each agent leaves with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.record.play(int(action))  # IllegalMove changes nothing
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.agent_selection = self._mover()
        if self.record.over:
            self._finish()
        self._accumulate_rewards()

    def _finish(self):
        """Ends the game. A draw by length is part of the rules, so nothing is truncated."""
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = _spaces.reward(self.record, seat)
            self.terminations[agent] = True

    def render(self):
        return _spaces.render(self.record.position, self.render_mode)

    def close(self):
        """There is nothing to close."""


raw_env = PlateauEnv


def env(game="quoridor", players=None, render_mode=None):
    wrapped = wrappers.TerminateIllegalWrapper(PlateauEnv(game, players, render_mode), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
