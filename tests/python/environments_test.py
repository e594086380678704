#!/usr/bin/env python3
"""environments_test.py - the contract of plateau.open_spiel, and the errors of adaptors without their library:
environments_test.py [PACKAGE].

OpenSpiel is not needed, and not installed: its algorithms' requirements are tested as its documentation has them.
adaptors_test.py uses PettingZoo and Gymnasium themselves.
"""
import importlib
import os
import random
import sys
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, main, word

sys.path.insert(0, word(os.path.join(BUILD, "python")))
import plateau
from plateau import open_spiel

SEATINGS = [(game.name, players) for game in plateau.games() for players in game.players]


# ---- adaptors without their library ----


def said_without(adaptor, missing):
    """Returns the error of importing an adaptor where a module cannot be imported."""
    others = {name: module for name, module in sys.modules.items() if not name.startswith("plateau.")}
    with mock.patch.dict(sys.modules, {**others, missing: None}, clear=True):
        try:
            importlib.import_module(adaptor)
        except ImportError as error:
            return str(error)
    raise AssertionError(f"{adaptor} without {missing}")


def test_missing():
    """One sentence says what is missing and how to install it."""
    for adaptor, library in (("plateau.aec", "pettingzoo"), ("plateau.gym_env", "gymnasium")):
        said = said_without(adaptor, library)
        assert f"{library} is missing: pip install {library}" in said and "\n" not in said, said


# ---- OpenSpiel ----


def test_open_spiel_games():
    for name, players in SEATINGS:
        game, chance = open_spiel.load_game(name, {"players": players}), random.Random(1)
        state = game.new_initial_state()
        assert game.num_players() == players and not state.is_terminal() and state.returns() == [0.0] * players
        taken = []
        while not state.is_terminal():
            legal = state.legal_actions()
            assert legal == sorted(set(legal)) and legal and 0 <= state.current_player() < players
            assert [a for a, bit in enumerate(state.legal_actions_mask()) if bit] == legal
            assert state.legal_actions((state.current_player() + 1) % players) == []
            assert len(state.observation_tensor(0)) == game.observation_tensor_size()
            action = chance.choice(legal)
            assert state.string_to_action(state.action_to_string(action)) == action
            child = state.child(action)
            state.apply_action(action)
            taken.append(action)
            assert str(child) == str(state) and state.history() == taken and state.move_number() == len(taken)
            if len(taken) > 40:
                break
        check_end(game, state)


def check_end(game, state):
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history() and again.returns() == state.returns()
    if state.is_terminal():
        assert state.current_player() == open_spiel.TERMINAL_PLAYER_ID and state.legal_actions() == []
        assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())


def test_open_spiel_undo():
    state = open_spiel.load_game("dorix").new_initial_state()
    before, copy = str(state), state.clone()
    state.apply_action(state.legal_actions()[0])
    assert str(copy) == before != str(state)
    state.undo_action(0, state.history()[0])
    assert str(state) == before and state.history() == []


if __name__ == "__main__":
    sys.exit(main(globals()))
