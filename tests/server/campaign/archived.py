#!/usr/bin/env python3
"""Runs a campaign and then packs its logs: archived.py PLATEAUD PLATEAU BUILD [--games N] [--seconds N] [--kills N]

Plays as the campaign does, without faults; then ends and packs all games while nodes and PostgreSQL are killed. The
logs must be the same to the byte, and the judge must come to the same result. Prints the bytes per event. Exit code 1
if anything differs.
"""
import argparse
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.campaign import campaign, judge, store
from server.harness.archives import Archives
from server.harness.service import Service, until

BYTES = 30  # that an event may take, in tables and indexes


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("plateaud", "plateau", "build"):
        parser.add_argument(name)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=40)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--think", type=int, default=300)
    return parser.parse_args()


def play(options, service, folder):
    ports = [node.port for node in service.nodes]
    workers = [campaign.Worker(options.plateau, port) for port in ports]
    try:
        assert campaign.run_load(options, ports, folder).wait() == 0, "not every client got its last answer"
        store.come_to_rest(service.postgres, campaign.AFTER)
    finally:
        for worker in workers:
            worker.stop()


def judged(options, found, folder):
    """Returns the judge's lines; fails if a number that must be 0 is not."""
    replay = os.path.join(options.build, "campaign-replay")
    lines, fine = judge.verdict(judge.judge(os.path.join(folder, "journal"), replay, found, [], 60))
    assert fine, "\n".join(lines)
    return lines


def prints(options, rows):
    """Returns what every event must have looked like: positions' fingerprints, clocks, states."""
    with open(rows, "rb") as file:
        return subprocess.run(
            [os.path.join(options.build, "campaign-replay")], stdin=file, capture_output=True, check=True
        ).stdout


def write_logs(archives, games, path):
    """Writes each game's log as it is now in the database, without the events that `end_all()` added.

    `games` has the number of events before.
    """
    with open(path, "w", encoding="utf-8") as file:
        for game, lines in sorted(archives.logs().items()):
            file.writelines(line + "\n" for line in lines[: games.get(game, 0)])


def end_all(archives):
    """Ends all games: clocks run out as time passes, and an admin request aborts games without a clock."""
    psql = archives.psql
    archives.begin()
    psql("INSERT INTO admin_request (at, game, act) SELECT service_now(), id, 'abort' FROM game WHERE phase < 2")
    for node in archives.service.nodes:
        node.settings["archive_days"] = 0
        node.start()
    until(lambda: psql("SELECT count(*) FROM game WHERE phase < 2") == [["0"]], "all games to be over")
    archives.begin()


def run(options, service, folder):
    archives = Archives(service, options.plateaud)
    play(options, service, folder)
    for node in service.nodes:
        node.stop()
    found = store.read(service.postgres, options.plateaud, folder)
    lines, before = judged(options, found, folder), prints(options, found.rows)
    counts = {game: len(log) for game, log in archives.logs().items()}
    end_all(archives)
    whole = archives.logs()

    def check():
        assert archives.logs() == whole

    archives.kill_in_the_middle(options.kills, 100, check)
    archives.pack_all()
    check()
    left = sum(map(len, archives.rows().values()))
    print(f"{len(whole)} games, {sum(map(len, whole.values()))} events, {left} of them not packed", flush=True)
    assert left == 0
    packed = os.path.join(folder, "packed")
    write_logs(archives, counts, packed)
    assert prints(options, packed) == before, "the same log, replayed otherwise"
    assert judged(options, found._replace(rows=packed), folder) == lines
    print("\n".join(lines))
    assert archives.bytes_per_event() <= BYTES
    archives.drill(sum(map(len, whole.values())))


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="archived-") as folder:
        os.chmod(folder, 0o755)
        with Service(options.plateaud, nodes=2, durable=True, **campaign.SETTINGS) as service:
            run(options, service, folder)


if __name__ == "__main__":
    main()
