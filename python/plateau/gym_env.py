"""The games as environments of Gymnasium: one seat is the agent's, computers or random players have the others.

    gymnasium.make("plateau.gym_env:Plateau-v1", game="dorix", players=3, opponents=[2, 0])
"""
try:
    import gymnasium

    from plateau import _spaces
except ModuleNotFoundError as error:
    message = f"plateau.gym_env needs Gymnasium, and {error.name} is missing: pip install gymnasium"
    raise ImportError(message, name=error.name) from None

from plateau import Engine, IllegalMove, Position, Record

ILLEGAL = -1.0  # the reward for an illegal action, by which the game ends


class PlateauEnv(gymnasium.Env):
    """`opponents` is a level from 1 to 8, or 0 for random moves: one for all others, or a list by seats."""

    metadata = {"render_modes": ["svg", "ansi"], "render_fps": 1}

    def __init__(self, game="quoridor", players=None, seat=0, opponents=0, render_mode=None):
        _spaces.check_render_mode(render_mode, self.metadata["render_modes"])
        self.start, self.render_mode = Position(game, players), render_mode
        if not 0 <= seat < self.start.players:
            raise ValueError(f"seat must be 0 to {self.start.players - 1}, not {seat!r}")
        self.seat = seat
        self.levels = self._read_levels(opponents)
        self.observation_space = _spaces.observation_space(self.start)
        self.action_space = _spaces.action_space(self.start)
        self._engine = Engine() if any(self.levels) else None

    def _read_levels(self, opponents):
        """By seat; the entry of the agent's own seat is unused."""
        others = self.start.players - 1
        levels = [opponents] * others if isinstance(opponents, int) else list(opponents)
        if len(levels) != others or not all(level in range(9) for level in levels):
            raise ValueError(f"opponents must be a level from 0 to 8, or {others} of them")
        return levels[: self.seat] + [0] + levels[self.seat :]

    def reset(self, *, seed=None, options=None):
        """Begins another game, and plays up to the agent's turn. The opponents' random choices depend on the seed."""
        super().reset(seed=seed, options=options)
        self.record, self._illegal = Record(self.start), False
        if self._engine:
            self._engine.forget()
        self._play_others()
        while self.record.over:  # the others have completed a line before the fourth player's first turn
            self.record = Record(self.start)
            self._play_others()
        return self._observe(), {}

    def step(self, action):
        """Plays an action number, and the others' answers. An illegal action ends the game."""
        if self._over():
            raise RuntimeError("the game is over: call reset()")
        try:
            self.record.play(int(action))
        except IllegalMove as error:
            self._illegal = True
            return self._observe(), ILLEGAL, True, False, {"code": error.code, "message": str(error)}
        self._play_others()
        return self._observe(), _spaces.reward(self.record, self.seat), self._over(), False, {}

    def _over(self):
        return self._illegal or self.record.over

    def _observe(self):
        return _spaces.observe(self.record.position, self.seat, not self._over())

    def _play_others(self):
        while not self.record.over and self.record.position.to_move != self.seat:
            self.record.play(self._choose(self.levels[self.record.position.to_move]))

    def _choose(self, level):
        if level == 0:
            return int(self.np_random.choice(self.record.position.actions()))
        seed = int(self.np_random.integers(1 << 63))
        return self._engine.think(self.record, level=level, seed=seed)["move"]

    def render(self):
        return _spaces.render(self.record.position, self.render_mode)


if "Plateau-v1" not in gymnasium.registry:
    gymnasium.register(id="Plateau-v1", entry_point="plateau.gym_env:PlateauEnv")
