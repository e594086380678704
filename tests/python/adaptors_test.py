#!/usr/bin/env python3
"""adaptors_test.py - plateau.aec and plateau.gym_env pass the tests of PettingZoo and Gymnasium: adaptors_test.py
[PACKAGE].

Where those are not installed, the exit code is 77 (skipped). They are pure Python, so their sources on PYTHONPATH,
beside NumPy, are enough.
"""
import contextlib
import importlib.util
import io
import os
import sys
import warnings

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, main, word

sys.path.insert(0, word(os.path.join(BUILD, "python")))
MISSING = [name for name in ("numpy", "gymnasium", "pettingzoo") if not importlib.util.find_spec(name)]
if MISSING:
    print(f"skipped: not installed: {' '.join(MISSING)}")
    sys.exit(77)

import gymnasium
import numpy
import pettingzoo
import pettingzoo.test
from gymnasium.utils.env_checker import check_env

import plateau
from page_test import printed_as_said
from plateau import aec, gym_env

SEATINGS = [(game.name, players) for game in plateau.games() for players in game.players]
# PettingZoo warns of this for its own games with masks, too, except for a list of their names.
KNOWN = {"Observation is not a NumPy array", "Observation space for each agent probably should be gymnasium.spaces"}
ENTRY = "plateau.gym_env:Plateau-v1"


@contextlib.contextmanager
def without_warnings():
    """A warning of its tests is a failure, except those that it gives for every dictionary."""
    with warnings.catch_warnings(record=True) as caught, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        yield
    found = {str(warning.message) for warning in caught}
    assert all(any(known in text for known in KNOWN) for text in found), found


def test_versions():
    print(f"gymnasium {gymnasium.__version__}, pettingzoo {pettingzoo.__version__}, numpy {numpy.__version__}")


# ---- PettingZoo ----


def test_pettingzoo():
    """PettingZoo's own tests pass for every game and number of players, with its wrappers and without."""
    for make in (aec.env, aec.raw_env):
        for game, players in SEATINGS:
            with without_warnings():
                pettingzoo.test.api_test(make(game, players), num_cycles=300)
                pettingzoo.test.seed_test(lambda: make(game, players), num_cycles=100)
    with without_warnings():
        for make in (lambda **words: aec.env("dorix", 3, **words), aec.env):
            for mode in aec.PlateauEnv.metadata["render_modes"]:
                pettingzoo.test.collect_render_results(make(render_mode=mode))


def play_aec(env, seed):
    """Plays one game with PettingZoo's own loop; returns each agent's reward."""
    env.reset(seed=seed)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    paid, moves = dict.fromkeys(env.possible_agents, 0.0), 0
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        assert env.observation_space(agent).contains(seen) and env.state_space.contains(env.state())
        for other in env.agents:
            if other != agent:
                assert not any(env.observe(other)["action_mask"]), "only one agent may act"
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
        moves += not over
    assert env.agents == [] and moves == len(env.record) > 0
    return paid


def test_aec_games():
    for game, players in SEATINGS:
        env = aec.env(game, players)
        assert isinstance(env.unwrapped, pettingzoo.AECEnv) and env.max_num_agents == players
        paid = play_aec(env, 5)
        winners = env.record.winners
        expected = [0.0 if not winners else 1.0 if seat in winners else -1.0 for seat in range(players)]
        assert list(paid.values()) == expected, (game, players, paid)
        moves = env.record.moves()
        play_aec(env, 5)
        assert env.record.moves() == moves, "seeds play the same game again"


def test_aec_illegal():
    """Without wrappers an illegal action changes nothing; with them it loses."""
    env = aec.raw_env("quoridor")
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
    env = aec.env("quoridor", render_mode="ansi")
    env.reset()
    assert env.render() == str(plateau.Position("quoridor"))
    with contextlib.redirect_stderr(io.StringIO()):
        env.step(0)
    assert env.terminations == {"player_0": True, "player_1": True} and env.rewards["player_0"] == aec.ILLEGAL


# ---- Gymnasium ----


def make(**words):
    return gymnasium.make(ENTRY, **words)


def test_gymnasium():
    """Gymnasium's own test passes for every game from every seat, against random moves and against computers."""
    for game, players in SEATINGS:
        for seat in range(players):
            for opponents in (0, 1):
                with without_warnings():
                    check_env(make(game=game, players=players, seat=seat, opponents=opponents).unwrapped)


def play_gym(env, seed):
    """Plays one game of random legal moves; returns its record and the last reward."""
    seen, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0 and env.unwrapped.record.position.to_move == env.unwrapped.seat
        assert env.observation_space.contains(seen) and seen["action_mask"].any()
        seen, reward, over, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert not truncated and info == {}
    assert not seen["action_mask"].any()
    return env.unwrapped.record, reward


def test_gym_games():
    for game, players in SEATINGS:
        for opponents in (0, 1, [0, 2, 1][: players - 1]):
            env = make(game=game, players=players, seat=players - 1, opponents=opponents)
            record, reward = play_gym(env, 5)
            won = players - 1 in record.winners
            assert reward == (1.0 if won else -1.0 if record.winners else 0.0)
            again, _ = play_gym(env, 5)
            assert again.moves() == record.moves(), "a seed plays the same game again"
            other, _ = play_gym(env, 6)
            assert other.moves() != record.moves()


def test_gym_illegal():
    """An illegal action ends the game with its reward; after that only a new game can be played."""
    env = gym_env.PlateauEnv("quoridor")
    env.reset(seed=1)
    seen, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated, info["code"]) == (gym_env.ILLEGAL, True, False, "too-far"), info
    assert not seen["action_mask"].any() and len(env.record) == 0
    try:
        env.step(13)
    except RuntimeError:
        pass
    else:
        raise AssertionError("the game is over")
    seen, _ = env.reset()
    assert seen["action_mask"][13] == 1 and env.step(13)[2] is False


def test_gym_arguments():
    wrong = [
        {"seat": 2},
        {"seat": -1},
        {"opponents": 9},
        {"opponents": -1},
        {"opponents": [1, 2]},
        {"render_mode": "x"},
    ]
    for words in wrong:
        try:
            gym_env.PlateauEnv("quoridor", **words)
        except ValueError:
            continue
        raise AssertionError(words)


def test_gym_vector():
    """Many environments run at once, as learning programs use them."""
    many = gymnasium.make_vec(ENTRY, num_envs=3, vectorization_mode="sync", game="orbital")
    seen, _ = many.reset(seed=1)
    assert seen["observation"].shape[0] == 3 and seen["action_mask"].shape == (3, 97)
    many.step(numpy.array([int(mask.argmax()) for mask in seen["action_mask"]]))
    many.close()


# ---- what docs/python.md says ----


def test_page():
    """The page's blocks that need the two libraries work."""
    assert printed_as_said("needs") >= 2


if __name__ == "__main__":
    sys.exit(main(globals()))
