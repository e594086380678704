#!/usr/bin/env python3
"""Whole matches of every game and number of players: games_test.py PLATEAU PROGRAM."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from matches import TABLES, main, match, recorded, run, sides


def share(game):
    """Returns A's share of the point, from the record alone: A is `full`, B `random`."""
    mine = [float(p) for seat, p in zip(game.seats, game.result) if seat.startswith("full")]
    return mine[0]


def test_every_game_to_its_end():
    """An engine plays against random moves: matches are complete, mostly won, and their records agree with the
    score."""
    for name, players in TABLES:
        n, nodes = sides(name, players), 10 if (name, players) == ("quoridor", 4) else 300
        result, games = recorded(name, players, f"full:nodes={nodes}", "random", "--games", 4 * n, "--balanced")
        assert result["end"] == "complete" and result["games"] == 4 * n == len(games), result
        assert result["rounds"] == 4 and not result["faults"]
        for game in games:
            done = run("replay", "-", text=game.text).stdout
            assert game.tags["Result"] != "none" and f"result: {game.tags['Result']}" in done
        won = sum(share(game) == 1 for game in games)
        assert won == result["wins"], (won, result)
        lost = sum(share(game) == 0 for game in games)
        assert lost == result["losses"] and won + lost + result["draws"] == len(games)
        # With two players a draw is half a win; with more, all share the point.
        points = won + result["draws"] / n
        score = result["score"] if n == 2 else result["share"]
        assert abs(score - points / len(games)) < 1e-5, result
        assert score > 1.5 / n, (name, players, score)
        assert abs(sum(result["points_by_seat"]) - len(games)) < 1e-5
        plies = sum(len(game.moves) for game in games) / len(games)
        assert abs(plies - result["plies_per_game"]) < 0.001 * plies
        moves = sum(len(game.moves) - 4 for game in games)
        assert result["A"]["moves"] + result["B"]["moves"] == moves
        assert 0 < result["A"]["nodes"] <= nodes * result["A"]["moves"]


def test_yardsticks():
    """Greedy beats random, and UCT beats greedy; both repeat exactly with the same seed."""
    for name, players, playouts in (("quoridor", 2, 2), ("dorix", 3, 20), ("tictacdoh", 4, 100)):
        n = sides(name, players)
        for player in ("greedy", f"uct:nodes={playouts}"):
            plan = [name, players, player, "random", "--balanced"]
            result, games = recorded(*plan, "--games", 4 * n)
            score = result["score"] if n == 2 else result["share"]
            if player != "uct:nodes=2":  # this few playouts play badly
                assert score > 1.2 / n, (name, player, score)
            assert not result["faults"] and result["A"]["nodes"] >= result["A"]["moves"]
            if player != "greedy":
                assert result["A"]["nodes"] <= playouts * result["A"]["moves"]
            again = recorded(*plan, "--games", n)[1]
            assert [game.moves for game in again] == [game.moves for game in games[:n]]
    timed = match("orbital", "uct", "greedy", "--movetime", 5, "--games", 2)
    assert timed["A"]["ms_per_move"] > 3 and timed["B"]["overstep_ms"] is not None, timed
    # The engine searches no longer than necessary: an immediate win takes no time.
    for player, least in (("uct", 15), ("full", 3)):
        worked = match("quoridor", player, "random", "--movetime", 20, "--cpu-time", "--games", 2)
        assert worked["A"]["ms_per_move"] > least and worked["A"]["overstep_ms"] == 0, worked


def test_sides_are_swapped():
    """Each opening is played once for each side: A in that seat, B in all others."""
    for name, players in TABLES:
        n = sides(name, players)
        _, games = recorded(
            name, players, "full:nodes=5", "random", "--games", 3 * n, "--opening-plies", 3, "--seed", 9
        )
        openings = set()
        for number in range(1, 4):
            mine = [game for game in games if game.round == number]
            assert [game.side for game in mine] == list(range(1, n + 1))
            assert len({tuple(game.moves[:3]) for game in mine}) == 1
            openings.add(tuple(mine[0].moves[:3]))
            for game in mine:
                for seat, who in enumerate(game.seats):
                    assert who == ("full:nodes=5" if seat % n == game.side - 1 else "random")
        assert len(openings) == 3, openings


def test_openings():
    assert recorded("random", "random", "--games", 2, "--opening-plies", 0)[0]["opening_plies"] == 0
    for plies in (1, 7):
        games = recorded("dorix", "random", "random", "--games", 2, "--opening-plies", plies)[1]
        assert games[0].moves[:plies] == games[1].moves[:plies]
        assert games[0].moves[plies:] != games[1].moves[plies:]
    refused = run("match", "tictacdoh", "random", "random", "--opening-plies", 60, status=2)
    assert "no opening of 60 plies" in refused.stderr


def test_starts():
    """Odds go with the players from seat to seat, a position stays; both are in the records."""
    result, games = recorded("quoridor", "greedy", "random", "--odds", "2,10", "--games", 4)
    assert result["odds"] == "2,10" and "position" not in result
    starts = {1: "e1,e9 - 2/2,10 1/2", 2: "e1,e9 - 10,2/2 1/2"}
    assert all(game.tags["Position"] == starts[game.side] for game in games)
    empty = ",".join("-" * 4)
    _, games = recorded("dorix", 4, "greedy", "random", "--odds", "1,7", "--games", 2)
    assert [game.tags["Position"].split()[1] for game in games] == ["1,7,1,7", "7,1,7,1"]
    _, games = recorded("dorix", 3, "greedy", "random", "--odds", "1,7", "--games", 3)
    assert [game.tags["Position"].split()[1] for game in games] == ["1,7,7", "7,1,7", "7,7,1"]
    start = "/".join([empty] * 4) + " 9,15 2/2"
    result, games = recorded("dorix", "greedy", "random", "--position", start, "--games", 2)
    assert result["position"] == start and {game.tags["Position"] for game in games} == {start}
    for game in games:
        assert f"result: {game.tags['Result']}" in run("replay", "-", text=game.text).stdout
    usual = recorded("quoridor", "greedy", "random", "--odds", "10,10", "--games", 2)[1]
    assert all("Position" not in game.tags for game in usual)


def wins_at_once(moves):
    """Whether some move wins a game of Tic Tac Doh at once, by the rules alone."""
    answers = run("check", "tictacdoh", 2, text=" ".join(moves)).stdout.splitlines()
    for move in answers[-1].split("\t")[1].split():
        after = run("check", "tictacdoh", 2, text=" ".join(moves + [move])).stdout
        if after.splitlines()[-1] in ("result: 1 0", "result: 0 1"):
            return True
    return False


def test_balanced_openings():
    """Random openings of four plies often allow an immediate win, balanced ones never."""

    def openings(*options):
        games = recorded("tictacdoh", "random", "random", "--games", 8, *options)[1]
        return [game.moves[:4] for game in games if game.side == 1]

    assert any(map(wins_at_once, openings()))
    assert not any(map(wins_at_once, openings("--balanced")))


def test_same_seed_same_games():
    """A run limited by nodes is repeatable, also with several games at a time; another seed gives other games."""
    plan = ["dorix", "level:3", "full:nodes=200", "--games", 8]
    first, games = recorded(*plan, "--seed", 5)
    again, same = recorded(*plan, "--seed", 5, "--concurrency", 3)
    other, different = recorded(*plan, "--seed", 6)
    assert [game.text for game in games] == [game.text for game in same]
    for key in ("wins", "draws", "losses", "pairs", "elo", "plies_per_game"):
        assert first[key] == again[key], key
    assert first["A"]["nodes"] == again["A"]["nodes"]
    assert not {tuple(g.moves) for g in games} & {tuple(g.moves) for g in different}
    assert other["games"] == 8


def test_pairs():
    """Pairs are counted by their points, which add up to the score."""
    result, games = recorded("tictacdoh", "full:nodes=100", "full:nodes=200", "--games", 40)
    expected = [0] * 5
    for number in range(1, 21):
        points = sum(2 * float(game.result[game.side - 1]) for game in games if game.round == number)
        expected[int(points)] += 1
    assert result["pairs"] == expected, (result["pairs"], expected)
    assert abs(result["score"] - sum(i * n for i, n in enumerate(expected)) / 80) < 1e-6


def test_sequential_test_decides():
    """A sequential test stops as soon as it has decided, and its exit status is the decision."""
    better = match("dorix", "full:nodes=200", "random", "--sprt", "0,100")
    worse = match("dorix", "random", "full:nodes=200", "--sprt", "0,100", status=1)
    for result, decision in ((better, "accepted"), (worse, "rejected")):
        assert result["end"] == "decided" and result["games"] < 200
        assert result["sprt"]["decision"] == decision
        assert abs(result["sprt"]["llr"]) >= result["sprt"]["bound"] > 2.94
    undecided = match("random", "random", "--sprt", "0,1", "--games", 4)
    assert undecided["end"] == "complete" and undecided["sprt"]["decision"] == "open"


sys.exit(main(globals()))
