#!/usr/bin/env python3
"""The list of a player's games is complete page by page, and costs the same however long it is: player_games_test.py
PLATEAUD."""
import os
import random
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, program
from server.harness.ids import number_of
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
FIRST = 1 << 45  # number of the first of the games that already existed
service = None


def same(got, wanted, about=""):
    assert got == wanted, f"{about} {got!r} instead of {wanted!r}"


def same_order(got, wanted, about=""):
    """Compares long lists; reports where they first differ."""
    at = next((i for i, (a, b) in enumerate(zip(got, wanted)) if a != b), min(len(got), len(wanted)))
    assert got == wanted, f"{about}: {len(got)} for {len(wanted)}, different from number {at} on"


def psql(sql):
    return service.postgres.psql(sql)


def before(player, count, first, private="false"):
    """Inserts finished games, several of which ended at the same moment."""
    psql(
        f"""INSERT INTO game (id, seq, version, phase, game_name, seats, free_seats, private, rated, pool, options,
        host, created_at, updated_at, ending, half_points)
      SELECT {first} + i, 9, 5, 2, 'quoridor', 2, 0, {private}, false, 'quoridor/2/days',
        '{{"game":"quoridor"}}', {player}, 1700000000000 + i, 1700000000000 + (i * 7919) % 10007 / 30,
        'goal', '{{2,0}}' FROM generate_series(1, {count}) AS i;
      INSERT INTO seat (game, seat, player) SELECT {first} + i, s, CASE s WHEN 0 THEN {player}
        ELSE 0 END FROM generate_series(1, {count}) AS i, generate_series(0, 1) AS s;
      ANALYZE game, seat"""
    )


def wait_filed():
    until(
        lambda: psql(
            "SELECT count(*) FROM seat s JOIN game g ON g.id = s.game WHERE s.player <> 0"
            " AND s.ended_at IS NULL AND g.phase = 2"
        )
        == [["0"]],
        "games to be filed",
    )


def pages(person, path):
    """Returns all games of a list, page by page."""
    games, where, sign = [], "", "&" if "?" in path else "?"
    while True:
        answer = person.get(f"{API}{path}{where}")
        games += answer["games"]
        if len(answer["games"]) < 50:
            return games
        where = f"{sign}before={answer.get('next', answer['games'][-1]['updated_at'])}"


class Playing:
    """Two people who begin and end games all the time."""

    def __init__(self, ada, bob):
        self.games, self.stop = [], False
        self.thread = threading.Thread(target=self.play, args=(ada, bob))
        self.thread.start()

    def play(self, ada, bob):
        while not self.stop:
            game = ada.lay("quoridor")
            bob.act(game, "sit")
            bob.act(game, "resign")
            self.games.append(game)

    def end(self):
        self.stop = True
        self.thread.join()


def test_pages_have_no_gap():
    ada, bob = Person(service.nodes[0]), Person(service.nodes[1])
    before(number_of(ada.id), 1203, FIRST)
    wanted = [
        int(row[0])
        for row in psql(f"SELECT id FROM game WHERE host = {number_of(ada.id)} ORDER BY updated_at DESC, id DESC")
    ]
    known = set(wanted)
    ada.call("PUT", API + "me", {"public_games": True})
    playing = Playing(ada, bob)
    try:
        for reader in (Person(service.nodes[0], session=False), ada):
            seen = [number_of(g["id"]) for g in pages(reader, f"players/{ada.id}/games")]
            same(len(seen), len(set(seen)), "each once")
            same_order([game for game in seen if game in known], wanted, "while they are filed")
    finally:
        playing.end()
    wait_filed()
    shown = pages(bob, f"players/{ada.id}/games")
    seen = [g["id"] for g in shown]
    same_order([number_of(game) for game in seen][-1203:], wanted, "filed")
    same(set(seen[:-1203]), set(playing.games), "the new ones")
    times = [g["updated_at"] for g in shown]
    same_order(times, sorted(times, reverse=True), "the last changed first")
    same_order([g["id"] for g in pages(bob, f"players/{ada.id}/games?phase=over")], seen, "over")
    same(bob.get(f"{API}players/{ada.id}")["games"], {"playing": 0, "over": len(seen)})


def rows_read(call):
    """Returns how many rows of games and seats PostgreSQL fetches for twenty calls, without what the nodes themselves
    read in that time."""

    def fetched():
        return int(
            psql(
                "SELECT sum(seq_tup_read + idx_tup_fetch) FROM pg_stat_user_tables" " WHERE relname IN ('game', 'seat')"
            )[0][0]
        )

    def told():
        time.sleep(1.2)  # A session reports its statistics when a transaction ends, once a second.
        call()
        return fetched()

    earlier, begin = told(), time.monotonic()
    for _ in range(20):
        call()
    after, took = told(), time.monotonic() - begin
    time.sleep(max(0, took - 1.2))
    return after - earlier - (told() - after)


def test_a_page_costs_a_page():
    ada = Person(service.nodes[0])
    stranger = Person(service.nodes[0], session=False)
    ada.call("PUT", API + "me", {"public_games": True})
    before(number_of(ada.id), 2000, FIRST + 10000)
    before(number_of(ada.id), 1000, FIRST + 20000, "true")
    wait_filed()
    psql("VACUUM ANALYZE seat, game, player_game_count")
    # Background work reads rows in that time too and reports them late, which may add to the count.
    read = next(
        (
            rows
            for rows in (
                rows_read(
                    lambda: (stranger.get(f"{API}players/{ada.id}/games"), stranger.get(f"{API}players/{ada.id}"))
                )
                for _ in range(8)
            )
            if rows < 20 * 500
        ),
        None,
    )
    assert read is not None, "fifty games and all numbers, twenty times: never less than 10,000 rows"
    same(stranger.get(f"{API}players/{ada.id}")["games"], {"playing": 0, "over": 3000})
    same(len(pages(stranger, f"players/{ada.id}/games")), 2000, "private ones are not for others")
    same(len(pages(ada, "me/games")), 3000)


def end_somehow(chance, people, game):
    one, other = chance.sample(people, 2)
    how = chance.choice(("resign", "draw", "abort", "rematch", "go on"))
    if how in ("resign", "rematch"):
        one.act(game, "resign")
    elif how == "abort":
        one.act(game, "abort")
    elif how == "draw":
        one.act(game, "offer", offer="draw")
        other.act(game, "accept")
    if how == "rematch":
        one.act(game, "offer", offer="rematch")
        other.act(game, "accept")
        other.act(one.table(game)["rematch"], "resign")


def test_kept_is_what_is_counted():
    chance = random.Random(7)
    people = [Person(service.nodes[i % 2]) for i in range(4)]
    for _ in range(25):
        ada, bob = chance.sample(people, 2)
        kind = chance.choice(("two", "two", "computer", "alone", "open"))
        if kind == "computer":
            ada.act(ada.lay("quoridor", computers=[1]), chance.choice(("resign", "resign")))
            continue
        game = ada.lay("quoridor", private=chance.random() < 0.3)
        if kind == "two":
            bob.act(game, "sit")
            end_somehow(chance, [ada, bob], game)
        elif kind == "alone":  # A player on both sides has played one game.
            ada.act(game, "sit")
            ada.act(game, "resign", seat=chance.randrange(2))
    for filed in (False, True):
        if filed:
            wait_filed()
        for person in people:
            counted = psql(
                "SELECT count(DISTINCT g.id) FILTER (WHERE phase = 1), count(DISTINCT"
                " g.id) FILTER (WHERE phase = 2) FROM seat s JOIN game g ON g.id = s.game"
                f" WHERE s.player = {number_of(person.id)}"
            )[0]
            kept = person.get(f"{API}players/{person.id}")["games"]
            same([str(kept["playing"]), str(kept["over"])], counted, f"filed: {filed}")
            same(len(pages(person, "me/games?phase=over")), kept["over"])
    tally = psql(
        "SELECT t.player, t.games FROM player_game_count t WHERE t.games <> (SELECT count(DISTINCT game)"
        " FROM seat s WHERE s.player = t.player AND s.ended_at IS NOT NULL)"
    )
    same(tally, [], "numbers that are not what there is")


if __name__ == "__main__":
    with Service(
        PLATEAUD,
        nodes=2,
        nats=False,
        durable=False,
        requests_per_second=100000,
        commands_per_second=100000,
        tables_per_player=1000,
    ) as service:
        status = judge(globals(), service)
    sys.exit(status)
