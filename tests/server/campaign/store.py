"""Reads the database after a campaign, for the judge."""
import collections
import os
import subprocess
import time

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
OLD = 20000  # milliseconds after which nothing may still be waiting

# rows: a file with the log; games: {id: (seq, version, phase, deadline)}; seats: {id: players};
# finished, wanted: games that are over, games with a job; faults: (kind, text) of what SQL finds.
Store = collections.namedtuple("Store", "rows games seats outages finished wanted now faults")


def id_text(number):
    """Returns an id as the API writes it: twelve digits of five bits."""
    return "".join(ALPHABET[number >> 5 * i & 31] for i in range(11, -1, -1)) if number else ""


WAITING = (
    (
        "jobs",
        "SELECT game, 'a computer''s move of version ' || version FROM job"
        " WHERE kind = 0 AND at < service_now() - {old}",
    ),
    (
        "ratings",
        "SELECT f.game, 'its rating' FROM finished_game f JOIN game g ON g.id = f.game"
        " WHERE f.counts_for_rating AND f.rating_number IS NULL AND g.updated_at < service_now() - {old}",
    ),
)
WRONG = (
    (
        "ratings",
        "SELECT game, 'counted ' || count(*) || ' times for one player' FROM rating_change"
        " GROUP BY game, player HAVING count(*) > 1",
    ),
    (
        "ratings",
        "SELECT r.player, 'has ' || r.games || ' rated games, and steps for ' || count(s.game)"
        " FROM rating r LEFT JOIN rating_change s USING (player, pool)"
        " GROUP BY r.player, r.pool, r.games HAVING count(s.game) <> r.games",
    ),
)


def waiting(postgres, old):
    return [
        (kind, id_text(int(game)), what) for kind, sql in WAITING for game, what in postgres.psql(sql.format(old=old))
    ]


def come_to_rest(postgres, seconds):
    """Waits until computers and the rater have finished, while the nodes still run."""
    end = time.monotonic() + seconds
    while waiting(postgres, OLD // 4) and time.monotonic() < end:
        time.sleep(0.5)


def check_ratings(postgres, plateaud):
    """Computes all ratings again from the finished games."""
    done = subprocess.run(
        [plateaud, "--set", f"database={postgres.conninfo}", "check-ratings"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return [("ratings", f"computed again: {(done.stdout + done.stderr)[-300:]}")]
    return []


def read_faults(postgres, plateaud):
    faults = [(kind, f"{game}: {what} is still waited for") for kind, game, what in waiting(postgres, OLD)]
    for kind, sql in WRONG:
        faults += [(kind, f"{id_text(int(subject))}: {what}") for subject, what in postgres.psql(sql)]
    return faults + check_ratings(postgres, plateaud)


def read(postgres, plateaud, folder):
    rows = os.path.join(folder, "rows")
    with open(rows, "w", encoding="utf-8") as file:
        subprocess.run(
            [
                "psql",
                "-X",
                "-q",
                "-d",
                postgres.conninfo,
                "-c",
                "COPY (SELECT game, seq, at, seat, actor, command, act, body FROM event"
                " ORDER BY game, seq) TO STDOUT",
            ],
            check=True,
            stdout=file,
        )
    games = {
        id_text(int(row[0])): tuple(int(x or 0) for x in row[1:])
        for row in postgres.psql("SELECT id, seq, version, phase, deadline FROM game")
    }
    seats = collections.defaultdict(list)
    for game, player in postgres.psql("SELECT game, player FROM seat ORDER BY game, seat"):
        seats[id_text(int(game))].append(id_text(int(player)))
    ids = lambda sql: {id_text(int(row[0])) for row in postgres.psql(sql)}
    return Store(
        rows,
        games,
        seats,
        [tuple(map(int, row)) for row in postgres.psql("SELECT started_at, ended_at FROM outage ORDER BY ended_at")],
        ids("SELECT game FROM finished_game"),
        ids("SELECT game FROM job WHERE kind = 0"),
        int(postgres.psql("SELECT service_now()")[0][0]),
        read_faults(postgres, plateaud),
    )
