"""A service whose games are moved to another database by the commands of docs/large-operators.md.

    with two_servers() as (service, old, new):
        lines = Lines(old, new)
        lines.does("prepare")
"""
import contextlib
import os
import re
import subprocess

from server.harness.client import ROOT, SITE, Person, program
from server.harness.service import Node, Postgres, Service, until

PLATEAUD = program("src/server/plateaud")
CLOCK = {"clock": "fischer", "base": 300000, "increment": 3000}


def command(word, keys):
    sets = [part for key, value in keys.items() for part in ("--set", f"{key}={value}")]
    done = subprocess.run([PLATEAUD, *sets, word], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def add_postgres(service, name):
    """Creates another PostgreSQL, which is stopped with the service."""
    folder = os.path.join(service.folder, name)
    os.makedirs(folder)
    os.chmod(folder, 0o755)
    service.shards.append(Postgres(folder, False))
    return service.shards[-1]


def keys_of(service, games):
    return {"database": service.postgres.conninfo, "game_databases": games}


def is_ready(node):
    """Whether the node reaches all databases of games; for /healthz one is enough."""
    return not re.search(
        r"^plateau_game_database_unready.* 1$", Person(node, session=False).get("/metrics"), re.MULTILINE
    )


def restart(service, games):
    """Restarts the nodes with another value of game_databases, and waits until each is ready."""
    for node in service.nodes:
        node.kill()
        node.settings["game_databases"] = games
        node.start()
        until(lambda: is_ready(node), "all databases")  # pylint: disable=cell-var-from-loop


def metric(node, name):
    """Returns the values of all lines of a metric."""
    text = Person(node, session=False).get("/metrics")
    return {line.split()[-1] for line in text.splitlines() if line.startswith(name + "{")}


def begin(service, *nodes):
    """Starts a game of two with two moves."""
    ada, bob = (Person(node) for node in nodes or service.nodes)
    game = ada.lay("quoridor", **CLOCK)
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    bob.move(game, 1, "e8")
    return ada, bob, game


def finish(game, ada, bob):
    """Checks that the game continues where it was, and ends it."""
    assert ada.table(game)["version"] == 2, ada.table(game)
    ada.move(game, 2, "e3")
    bob.act(game, "resign")
    until(lambda: game in {g["id"] for g in ada.get("/api/v1/me/games?phase=over")["games"]}, "the list")


def wait_zeros(service, games):
    wanted = ", 0 not listed, 0 listed otherwise, 0 listed and nowhere"
    until(lambda: wanted in command("check-lists", keys_of(service, games)), "zeros")


NODE_ROLE = (  # as in docs/large-operators.md, but without a password
    "CREATE ROLE plateau_node LOGIN; GRANT CONNECT ON DATABASE plateau TO plateau_node;"
    "ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO plateau_node"
)


class Lines:
    """The commands of docs/large-operators.md, for other servers."""

    def __init__(self, old, new):
        with open(os.path.join(ROOT, "docs/large-operators.md"), encoding="utf-8") as file:
            found = re.findall(r"<!-- moving_test.py runs these lines -->\n```sh\n(.*?)```", file.read(), re.DOTALL)
        assert len(found) == 1, found
        text = found[0].replace("host=10.0.0.8 dbname=plateau user=postgres", old.conninfo)
        text = text.replace("host=10.0.0.9 dbname=plateau user=postgres", new.conninfo)
        self.lines = text.replace("plateaud move-shards", f"exec {PLATEAUD} move-shards").splitlines()
        self.names = [line for line in self.lines if "=" in line.split()[0]]

    def start(self, step):
        """Starts the page's command for that step; `abort`, which the page does not list, has the same arguments."""
        line = next(line for line in self.lines if f"move-shards {'fence' if step == 'abort' else step}" in line)
        script = "\n".join([*self.names, line.replace("shards fence", f"shards {step}")])
        return subprocess.Popen(["bash", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run(self, step):
        """Runs a step; returns its exit code and output."""
        process = self.start(step)
        said = process.communicate(timeout=300)[0]
        return process.returncode, said

    def does(self, step):
        code, said = self.run(step)
        assert code == 0, (step, said)

    def refuses(self, step, why):
        code, said = self.run(step)
        assert code == 1 and why in said, (step, code, said)


@contextlib.contextmanager
def two_servers(nodes=2):
    """Starts a service whose games are in a database that can be moved, and an empty one; nodes have a role of their
    own."""
    with Service(PLATEAUD, nodes=0, shards=1, durable=False) as service:
        old, new = service.shards[0], add_postgres(service, "new")
        for postgres in (old, new):
            postgres.psql(NODE_ROLE)
        old.psql("ALTER SYSTEM SET wal_level = logical")
        old.psql("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO plateau_node")
        old.psql("GRANT SELECT ON SEQUENCE job_id_seq TO plateau_node")
        old.stop()
        old.start()
        for i in range(nodes):
            settings = {
                "database": service.postgres.conninfo,
                "game_databases": as_node(old),
                "site": SITE,
                "sockets": 1000,
                "nats": service.nats.url,
                "allow_unsafe_database": "on",
                "node": f"n{i}",
            }
            service.nodes.append(Node(PLATEAUD, settings, os.path.join(service.folder, f"node{i}.log")))
            service.nodes[-1].start()
        yield service, old, new


def as_node(postgres):
    """Returns the nodes' configuration line for this server."""
    return "0-1023: " + postgres.conninfo.replace("user=plateau", "user=plateau_node")


def digest(postgres, table):
    return postgres.psql(f"SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM {table} t")


def typing(postgres, sql):
    """Starts a psql that has sent this and waits for more."""
    psql = subprocess.Popen(
        ["psql", "-X", "-q", "-A", "-t", "-d", postgres.conninfo],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    psql.stdin.write(sql + "\n")
    psql.stdin.flush()
    return psql
