"""An adaptor in the style of OpenSpiel: `load_game("quoridor")`, states with legal_actions and apply_action.

It has the names of pyspiel's Game and State that algorithms use for sequential games of perfect information. It
has not been run with OpenSpiel itself.
"""
from plateau import Position, Record, game as find_game

TERMINAL_PLAYER_ID = -4


class Game:
    def __init__(self, name, players=None):
        self.start = Position(name, players)
        self._game = self.start.game

    def num_players(self):
        return self.start.players

    def num_distinct_actions(self):
        return self._game.action_count

    def max_game_length(self):
        return 1000  # C5: the thousandth turn draws

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def observation_tensor_shape(self):
        return list(self.start.observation().shape)

    def observation_tensor_size(self):
        return self.start.observation().nbytes

    def new_initial_state(self):
        return State(self, Record(self.start))

    def deserialize_state(self, text):
        return State(self, Record.read(text))

    def __str__(self):
        return f"{self._game.name}(players={self.num_players()})"


class State:
    def __init__(self, game, record):
        self._owner, self._record = game, record

    def get_game(self):
        return self._owner

    def current_player(self):
        return TERMINAL_PLAYER_ID if self.is_terminal() else self._record.position.to_move

    def is_terminal(self):
        return self._record.over

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def legal_actions(self, player=None):
        """Returns the actions in ascending order; none for a player who is not to move."""
        if self.is_terminal() or player not in (None, self.current_player()):
            return []
        return sorted(self._record.position.actions())

    def legal_actions_mask(self, player=None):
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self._owner.num_distinct_actions())]

    def apply_action(self, action):
        self._record.play(int(action))

    def child(self, action):
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self):
        return State(self._owner, self._record.copy())

    def undo_action(self, player, action):
        self._record.take_back(1)

    def action_to_string(self, player, action=None):
        return self._record.position.move(player if action is None else action)

    def string_to_action(self, player, move=None):
        return self._record.position.action(player if move is None else move)

    def history(self):
        """Returns the actions so far."""
        position, actions = self._record.position_after(0), []
        for move in self._record.moves():
            actions.append(position.action(move))
            position = position.play(move)
        return actions

    def move_number(self):
        return len(self._record)

    def returns(self):
        """Returns 1 for a win, -1 for a loss, else 0; players of the same side get the same."""
        winners = self._record.winners
        seats = range(self._owner.num_players())
        return [0.0 if not winners else 1.0 if seat in winners else -1.0 for seat in seats]

    def rewards(self):
        return self.returns()

    def player_return(self, player):
        return self.returns()[player]

    def observation_tensor(self, player=None):
        """Returns the planes as a flat list, the player's own seat first."""
        view = self._record.position.observation(player)
        return [float(value) for value in view.cast("B")]

    def observation_string(self, player=None):
        return str(self._record.position)

    def information_state_string(self, player=None):
        return " ".join(self._record.moves())

    def serialize(self):
        return str(self._record)

    def __str__(self):
        return str(self._record.position)


def load_game(name, parameters=None):
    """Returns a game, as `load_game("dorix", {"players": 3})`; by default with its smallest number of players."""
    return Game(find_game(name), (parameters or {}).get("players"))
