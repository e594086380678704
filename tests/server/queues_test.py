#!/usr/bin/env python3
"""Queues that hold out: jobs, analyses, ratings: queues_test.py PLATEAUD."""
import subprocess
import sys
import time
import urllib.request

from client import Person, Refusal, main, program
from service import Service, until

PLATEAUD = program("src/server/plateaud")
POOL = "quoridor/2/fast"
service = None


class Psql:
    """A transaction of somebody's: one line, one answer."""

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
    """A game that is over, as far as queues look at it."""
    seats = "".join(
        f"INSERT INTO seat (game, seat, player) VALUES ({identity}, {seat}, {player});"
        for seat, player in enumerate(players)
    )
    sql(
        f"""BEGIN;
            INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool,
                options, host, created, updated, ending, scores)
            VALUES ({identity}, 9, 8, 2, '{game}', 2, 0, false, true, {counts}, '{POOL}', '{{}}', 1,
                    1, 1, 'goal', '{{2,0}}');
            {seats}
            INSERT INTO finished (game, pool, counts) VALUES ({identity}, '{POOL}', {counts});
            COMMIT"""
    )


def worker():
    bare = Person(service.nodes[0], session=False)
    bare.headers["Authorization"] = "Bearer workers-of-the-test"
    return bare


def take():
    return worker().post("/api/v1/jobs/acquire", {"worker": "w", "wait": 0})


def looked_at():
    """Entries of the queue's index that were looked at so far; PostgreSQL says so a second late."""
    time.sleep(1.5)
    return int(value("SELECT idx_tup_read FROM pg_stat_user_indexes WHERE indexrelname = 'job_next'"))


def test_jobs_done_under_an_old_snapshot():
    """Someone reads an old state of the database for hours: what is done is not looked at again. But
    a job whose number was given long before it is written is found."""
    slow = Psql("BEGIN", "INSERT INTO job (kind, game, turn, level, at)" " VALUES (0, 77, 1, 1, service_now())")
    reader = Psql("BEGIN ISOLATION LEVEL REPEATABLE READ", "SELECT count(*) FROM job")
    sql(
        """INSERT INTO job (kind, game, turn, level, at)
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
    """A few of each guest wait; the first of everybody come before the second of anybody."""
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
            why = refusal.why
            break
    waiting = int(value("SELECT count(*) FROM job WHERE kind = 1"))
    assert waiting == 3 and why == "too-many", f"{waiting} analyses of one guest wait, then: {why}"
    assert ask(modest, 9) == "waiting"
    order = []
    for _ in range(2):
        take()
        order = [int(game) for [game] in sql("SELECT game FROM job WHERE tries > 0 ORDER BY taken, id")]
    assert set(order) == {1001, 1010}, order


def patient(ask, person, number):
    """Asks; None if it was only too soon."""
    try:
        return ask(person, number)
    except Refusal as refusal:
        if refusal.why == "too-many" and "little" in refusal.text:
            time.sleep(0.2)
            return None
        raise


def identity_text(identity):
    """As the API writes ids."""
    digits = "0123456789abcdefghjkmnpqrstvwxyz"
    text = ""
    for _ in range(12):
        text = digits[identity % 32] + text
        identity //= 32
    return text


def test_ratings_that_changed_meanwhile():
    """A rater that read ratings before another wrote them does not write on top."""
    sql(
        f"""INSERT INTO rating SELECT 10 + i, '{POOL}', 1500, 100, 0.06, 9, 0
            FROM generate_series(1, 2) AS i"""
    )
    for identity in (2101, 2102):  # Each time it must be quick enough to show something.
        holder = Psql("BEGIN", "LOCK rating_step IN ACCESS EXCLUSIVE MODE")
        other = Psql()
        finished_game(identity, (11, 12), counts=True)
        until(
            lambda: value("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation =" " 'rating_step'::regclass")
            != "0",
            "the rater to write",
        )
        other.say("UPDATE rating SET rating = 2500, last = last + 1 WHERE player = 11")
        holder.say("COMMIT")
        until(lambda: value(f"SELECT rated IS NOT NULL FROM finished WHERE game = {identity}") == "t", "the rating")
        rating = float(value("SELECT rating FROM rating WHERE player = 11"))
        for one in (holder, other):
            one.close()
        assert rating > 2200, f"written on top: {rating:.0f}"


def test_a_game_that_makes_no_sense():
    """It is skipped and told of; all others are rated."""
    finished_game(2001, (21, 22), game="nonsense", counts=True)
    finished_game(2002, (21, 22), counts=True)
    until(
        lambda: value("SELECT rated IS NOT NULL FROM finished WHERE game = 2002") == "t",
        "the next game to be rated",
    )
    assert value("SELECT count(*) FROM rating WHERE player > 20") == "2"
    assert "cannot-rate" in service.logs()
    with urllib.request.urlopen(f"http://127.0.0.1:{service.nodes[0].port}/metrics") as answer:
        assert "plateau_cannot_rate_total 1" in answer.read().decode()


with Service(PLATEAUD, nodes=1, nats=False, durable=False) as service:
    status = main(globals())
    if status:
        print(service.logs()[-2000:])
sys.exit(status)
