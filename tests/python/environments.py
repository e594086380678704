#!/usr/bin/env python3
"""environments.py - the contracts of plateau.aec and plateau.open_spiel: environments.py [PACKAGE].

The packages in whose style they are written are not needed, and not here: what their algorithms rely on is
asked in the words of their documentation.
"""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from cases import BUILD, main, word  # noqa: E402

sys.path.insert(0, word(os.path.join(BUILD, "python")))
import plateau  # noqa: E402
from plateau import aec, open_spiel  # noqa: E402

SEATINGS = [(game.name, players) for game in plateau.games() for players in game.players]


# ---- PettingZoo's AEC ----


def play_aec(env, seed):
    """One game as PettingZoo's own loop plays it; returns what each agent was paid."""
    env.reset(seed=seed)
    paid, moves = dict.fromkeys(env.possible_agents, 0.0), 0
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        assert env.observation_space(agent).contains(seen)
        for other in env.agents:
            if other != agent:
                assert not any(env.observe(other)["action_mask"]), "only one agent may act"
        if terminated or truncated:
            action = None
        else:
            action = env.action_space(agent).sample(seen["action_mask"])
            assert env.action_space(agent).contains(action) and seen["action_mask"][action]
            moves += 1
        env.step(action)
    assert env.agents == [] and moves == len(env.record) > 0
    return paid


def test_aec_games():
    for game, players in SEATINGS:
        env = aec.env(game, players)
        assert env.max_num_agents == players
        paid = play_aec(env, 5)
        winners = env.record.winners
        expected = [0.0 if not winners else 1.0 if seat in winners else -1.0 for seat in range(players)]
        assert list(paid.values()) == expected, (game, players, paid)
        moves = env.record.moves()
        play_aec(env, 5)
        assert env.record.moves() == moves, "a seed plays the same game again"


def test_aec_refuses():
    """What is illegal changes nothing."""
    env = aec.env("quoridor")
    env.reset()
    before = env.observe("player_0")["observation"].tobytes()
    for action in (0, 209, -1, 10**6):
        try:
            env.step(action)
        except ValueError:
            pass
        else:
            raise AssertionError(action)
    assert env.agent_selection == "player_0" and env.observe("player_0")["observation"].tobytes() == before
    assert env.render() == str(plateau.Position("quoridor"))


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
