#!/usr/bin/env python3
"""No client can stop the service's background work: sweeps_test.py PLATEAUD.

Clocks expire, games are called off and missing computers are noticed, whatever ids clients choose for their commands,
and however many games have rows that contradict their logs.
"""
import base64
import hashlib
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, main, program
from server.harness.ids import identity_of, number_of
from server.harness.service import Service, until

PLATEAUD = program("src/server/plateaud")
service = None

# A player's number and a command id whose unkeyed FNV-1a hash equals one of the service's own.
FORGER = 123456789012345
SECRET = bytes(range(32))  # of the forger's session
LIKE_TIME_0 = "xAXGUhe_MEH80"


def psql(sql):
    return service.postgres.psql(sql)


def make_forger():
    psql(
        f"INSERT INTO player (id, name, created_at, seen_at) SELECT {FORGER}, 'Forger', now, now FROM"
        " service_now() AS now;"
        " INSERT INTO session (token_hash, player, kind, created_at, seen_at) SELECT"
        f" '\\x{hashlib.blake2b(SECRET, digest_size=32).hexdigest()}', {FORGER}, 0, now, now FROM"
        " service_now() AS now"
    )


def forger():
    person = Person(service.nodes[0], session=False)
    token = base64.urlsafe_b64encode(SECRET).decode().rstrip("=")
    person.headers["Cookie"] = f"plateau={token}"
    return person


def copies(game, first, count, earlier=0, deadline="deadline"):
    """Copies a game under new numbers, with all times this much earlier; no node has the copies in memory."""
    row = json.loads(psql(f"SELECT row_to_json(g) FROM game g WHERE id = {number_of(game)}")[0][0])
    columns = [c for c in row if c not in ("id", "created_at", "updated_at", "deadline", "sweep_at")]
    names = ", ".join(columns)
    psql(
        f"INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT {first} + i,"
        f" seq, at - {earlier}, seat, actor, command, act, body FROM event,"
        f" generate_series(0, {count} - 1) AS i WHERE game = {number_of(game)};"
        f" INSERT INTO game (id, created_at, updated_at, deadline, sweep_at, {names}) SELECT {first} + i,"
        f" created_at - {earlier}, updated_at - {earlier}, {deadline} - {earlier},"
        f" {deadline} - {earlier}, {names} FROM game, generate_series(0, {count} - 1) AS i"
        f" WHERE id = {number_of(game)}"
    )
    return range(first, first + count)


def phase(game):
    return int(psql(f"SELECT phase FROM game WHERE id = {game}")[0][0])


def over(game):
    until(lambda: phase(game) == 2, f"game {game} to be over")


def pair(**options):
    node = service.nodes[0]
    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor", **options)
    bob.act(game, "sit")
    return ada, bob, game


def test_ids_of_clients_are_not_the_services():
    eve = forger()
    bob = Person(service.nodes[0])
    game = eve.lay("quoridor", clock="fischer", base=10000)
    bob.act(game, "sit")
    control = copies(game, 7001, 1, 20000)[0]
    eve.act(game, "phrase", identity=LIKE_TIME_0, phrase=1)
    forged = copies(game, 7002, 1, 20000)[0]
    over(control)
    over(forged)


def abort(game):
    done = subprocess.run(
        [PLATEAUD, "--set", f"database={service.postgres.conninfo}", "admin", "abort", game],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_game_is_called_off_whatever_its_players_sent():
    eve = forger()
    game = eve.lay("quoridor")
    Person(service.nodes[0]).act(game, "sit")
    eve.act(game, "phrase", identity="admin-1", phrase=1)
    abort(game)
    over(number_of(game))
    until(lambda: psql("SELECT count(*) FROM admin_request") == [["0"]], "the request to be gone")


def test_games_that_do_not_end_hold_up_nobody():
    """Games whose rows say that their clocks have expired, while their logs, which are authoritative, do not."""
    _, _, long = pair(clock="fischer", base=3600000)
    _, _, short = pair(clock="fischer", base=10000)
    ((begun,),) = psql("SELECT service_now()")
    poison = copies(long, 8001, 450, 0, "1000")
    stranger = copies(short, 9001, 1, 20000)[0]
    over(stranger)
    # They are checked again, but not at once, and those that continue are unchanged.
    aside = f"SELECT count(*) FROM game WHERE id BETWEEN 8001 AND 8450 AND sweep_at > {begun} + 30000"
    until(lambda: psql(aside) == [["450"]], "them to be put aside")
    assert phase(poison[0]) == 1
    psql("DELETE FROM game WHERE id BETWEEN 8001 AND 8450")


def test_requests_that_cannot_be_done_hold_up_nobody():
    """Admin requests for games with unreadable logs are kept with the reason, and do not delay others."""
    _, _, whole = pair()
    _, _, game = pair()
    broken = copies(game, 8501, 60)
    psql(
        "UPDATE event SET body = '?' WHERE game BETWEEN 8501 AND 8560 AND seq = 2;"
        " INSERT INTO admin_request (at, game, act) SELECT 1, id, 'abort' FROM game"
        " WHERE id BETWEEN 8501 AND 8560"
    )
    abort(whole)
    over(number_of(whole))
    until(
        lambda: psql("SELECT count(*) FROM admin_request WHERE last_error IS NOT NULL") == [["60"]],
        "the others to say why not",
    )
    listed = subprocess.run(
        [PLATEAUD, "--set", f"database={service.postgres.conninfo}", "admin", "requests"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert identity_of(broken[0]) in listed and "busy" in listed, listed
    psql("DELETE FROM game WHERE id BETWEEN 8501 AND 8560; DELETE FROM admin_request")


def test_late_moves_that_cannot_be_told_hold_up_nobody():
    """Without workers, tables with computers are told so even if many other games cannot be read."""
    ada = Person(service.nodes[0])
    game = ada.lay("quoridor", computers=[1])
    ada.move(game, 0, "e2")
    copies(game, 8601, 130)
    psql(
        "UPDATE event SET body = '?' WHERE game BETWEEN 8601 AND 8730 AND seq = 2;"
        " INSERT INTO job (kind, game, version, level, at, tries)"
        " SELECT 0, id, version, 1, 1, 3 FROM game WHERE id BETWEEN 8601 AND 8730;"
        f" DELETE FROM job WHERE game = {number_of(game)};"
        " INSERT INTO job (kind, game, version, level, at, tries)"
        f" SELECT 0, id, version, 1, 1, 3 FROM game WHERE id = {number_of(game)}"
    )
    until(lambda: ada.table(game).get("computer_unavailable"), "the table to be told")
    psql("DELETE FROM job; DELETE FROM game WHERE id BETWEEN 8601 AND 8730")


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=1, nats=False, durable=False, requests_per_second=1000) as service:
        make_forger()
        status = main(globals())
    sys.exit(status)
