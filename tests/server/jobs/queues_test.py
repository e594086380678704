#!/usr/bin/env python3
"""Queues of jobs, analyses and ratings stay quick and complete under hostile rows: queues_test.py PLATEAUD."""
import os
import subprocess
import sys
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, Refusal, main, program
from server.harness.service import WORKER_TOKEN, Service, until

PLATEAUD = program("src/server/plateaud")
POOL = "quoridor/2/fast"
service = None


class Psql:
    """A transaction in another session, which sends one line and reads one answer."""

    def __init__(self, *lines):
        self.process = subprocess.Popen(
            ["psql", "-XqAt", "-d", service.postgres.conninfo],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        for line in lines:
            self.say(line)

    def say(self, line):
        self.process.stdin.write(f"{line}; SELECT 'done';\n")
        self.process.stdin.flush()
        while self.process.stdout.readline().strip() != "done":
            pass

    def close(self):
        self.process.kill()
        self.process.wait()


def sql(text):
    return service.postgres.psql(text)


def value(text):
    return sql(text)[0][0]


def finished_game(identity, players=(), game="quoridor", counts=False):
    """Inserts a finished game, with the rows that the queues read."""
    seats = "".join(
        f"INSERT INTO seat (game, seat, player) VALUES ({identity}, {seat}, {player});"
        for seat, player in enumerate(players)
    )
    sql(
        f"""BEGIN;
            INSERT INTO game (id, seq, version, phase, game_name, seats, free_seats, private, rated, counts_for_rating, pool,
                options, host, created_at, updated_at, ending, half_points)
            VALUES ({identity}, 9, 8, 2, '{game}', 2, 0, false, true, {counts}, '{POOL}', '{{}}', 1,
                    1, 1, 'goal', '{{2,0}}');
            {seats}
            INSERT INTO finished_game (game, pool, counts_for_rating) VALUES ({identity}, '{POOL}', {counts});
            COMMIT"""
    )


def worker():
    bare = Person(service.nodes[0], session=False)
    bare.headers["Authorization"] = f"Bearer {WORKER_TOKEN}"
    return bare


def take():
    return worker().post("/api/v1/jobs/acquire", {"worker": "w", "wait_seconds": 0})


def looked_at():
    """Returns how many entries of the queue's index were read so far; PostgreSQL reports it a second late."""
    time.sleep(1.5)
    return int(value("SELECT idx_tup_read FROM pg_stat_user_indexes WHERE indexrelname = 'job_next'"))


def test_jobs_done_under_an_old_snapshot():
    """While someone reads an old snapshot for hours, finished jobs are not scanned again; a job that is committed long
    after its number was assigned is still found."""
    slow = Psql("BEGIN", "INSERT INTO job (kind, game, version, level, at)" " VALUES (0, 77, 1, 1, service_now())")
    reader = Psql("BEGIN ISOLATION LEVEL REPEATABLE READ", "SELECT count(*) FROM job")
    sql(
        """INSERT INTO job (kind, game, version, level, at)
           SELECT 0, i, 1, 1, 1 FROM generate_series(100, 30000) AS i; DELETE FROM job"""
    )

    def few():
        before, asks = looked_at(), 20
        for _ in range(asks):
            assert take() == ""
        return (looked_at() - before) / asks < 15000

    until(few, "a node to find out: few entries for each who asks for a job", 60)
    slow.say("COMMIT")
    until(
        lambda: take() == "" and value("SELECT count(*) FROM job WHERE game = 77 AND tries = 0") == "0",
        "the late job to be taken",
    )
    for one in (reader, slow):
        one.close()
    sql("DELETE FROM job")


def test_analyses_of_one_player():
    """At most a few jobs of each guest wait; everyone's first job is done before anyone's second."""
    for identity in range(1001, 1011):
        finished_game(identity)
    greedy, modest = Person(service.nodes[0]), Person(service.nodes[0])
    known = [game for [game] in sql("SELECT id FROM game WHERE id > 1000 ORDER BY id")]

    def ask(person, number):
        text = identity_text(int(known[number]))
        return person.post(f"/api/v1/games/{text}/analysis")["state"]

    why = ""
    for number in range(6):
        try:
            until(lambda: patient(ask, greedy, number), "an answer")
        except Refusal as refusal:
            why = refusal.code
            break
    waiting = int(value("SELECT count(*) FROM job WHERE kind = 1"))
    assert waiting == 3 and why == "too-many-analyses", f"{waiting} analyses of one guest wait, then: {why}"
    assert ask(modest, 9) == "waiting"
    order = []
    for _ in range(2):
        take()
        order = [int(game) for [game] in sql("SELECT game FROM job WHERE tries > 0 ORDER BY leased_at, id")]
    assert set(order) == {1001, 1010}, order


def patient(ask, person, number):
    """Sends a request; returns None if it was only too soon."""
    try:
        return ask(person, number)
    except Refusal as refusal:
        if refusal.code == "too-many" and "little" in refusal.message:
            time.sleep(0.2)
            return None
        raise


def identity_text(identity):
    """Returns an id as the API writes it."""
    digits = "0123456789abcdefghjkmnpqrstvwxyz"
    text = ""
    for _ in range(12):
        text = digits[identity % 32] + text
        identity //= 32
    return text


def test_ratings_that_changed_meanwhile():
    """A rater that read ratings before another wrote them does not overwrite those."""
    sql(
        f"""INSERT INTO rating SELECT 10 + i, '{POOL}', 1500, 100, 0.06, 9, 0
            FROM generate_series(1, 2) AS i"""
    )
    for identity in (2101, 2102):  # Each attempt must be quick enough to be meaningful.
        holder = Psql("BEGIN", "LOCK rating_change IN ACCESS EXCLUSIVE MODE")
        other = Psql()
        finished_game(identity, (11, 12), counts=True)
        until(
            lambda: value("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation =" " 'rating_change'::regclass")
            != "0",
            "the rater to write",
        )
        other.say("UPDATE rating SET rating = 2500, last_rating_number = last_rating_number + 1 WHERE player = 11")
        holder.say("COMMIT")
        until(
            lambda: value(f"SELECT rating_number IS NOT NULL FROM finished_game WHERE game = {identity}") == "t",
            "the rating",
        )
        rating = float(value("SELECT rating FROM rating WHERE player = 11"))
        for one in (holder, other):
            one.close()
        assert rating > 2200, f"written on top: {rating:.0f}"


def test_a_game_that_makes_no_sense():
    """A game that cannot be rated is skipped and reported; all others are rated."""
    finished_game(2001, (21, 22), game="nonsense", counts=True)
    finished_game(2002, (21, 22), counts=True)
    until(
        lambda: value("SELECT rating_number IS NOT NULL FROM finished_game WHERE game = 2002") == "t",
        "the next game to be rated",
    )
    assert value("SELECT count(*) FROM rating WHERE player > 20") == "2"
    assert "cannot-rate" in service.logs()
    with urllib.request.urlopen(f"http://127.0.0.1:{service.nodes[0].port}/metrics") as answer:
        assert "plateau_rating_failures_total 1" in answer.read().decode()


with Service(PLATEAUD, nodes=1, nats=False, durable=False) as service:
    status = main(globals())
    if status:
        print(service.logs()[-2000:])
sys.exit(status)
