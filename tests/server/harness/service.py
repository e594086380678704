"""Starts the parts of the service for tests: real PostgreSQL, NATS and nodes, all temporary and on loopback.

    with Service(plateaud, nodes=2) as service:
        service.nodes[0].port ...

PostgreSQL has fsync on unless `durable=False`; `postgres=Cluster` runs three servers (cluster.py). With `links`, the
program of proxy.c, each node has its own connections to PostgreSQL and NATS, which can be disturbed by
`service.links.do(…)` with one of the places in `service.places(node, "pg")` or `"nats"`. `disk` creates the folder of a
PostgreSQL (campaign/disk.py), `environment` is that of the nodes, `beside` is another program for every second node.
With `shards`, this many more PostgreSQL hold the games.
"""
import base64
import bisect
import contextlib
import fcntl
import glob
import hashlib
import json
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from server.harness.ids import number_of
from server.harness.proxy import Proxy


WORKER_TOKEN = "workers-of-the-test".ljust(43, "A")
# Suppresses known leaks in libraries, when the nodes are built to look for leaks.
os.environ.setdefault(
    "LSAN_OPTIONS",
    "print_suppressions=0:suppressions=" + os.path.join(os.path.dirname(os.path.abspath(__file__)), "leaks.supp"),
)


PORTS = range(12000, 32000)  # below the ephemeral ports, which the system assigns to clients


class Ports:
    """Reserves ports for this process: it locks one byte per port in a file shared by all tests."""

    def __init__(self):
        self.file, self.own = None, set()

    def take(self):
        if not self.file:
            path = os.path.join(tempfile.gettempdir(), f"plateau-ports-{os.geteuid()}")
            self.file = open(path, "wb")  # pylint: disable=consider-using-with
        while True:
            port = random.SystemRandom().choice(PORTS)
            with contextlib.suppress(OSError), socket.socket() as s:
                if port not in self.own:
                    fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, port)
                    self.own.add(port)
                    s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                    s.bind(("127.0.0.1", port))
                    return port


_ports = Ports()


def free_port():
    """Returns a port that stays reserved for this test until it ends."""
    return _ports.take()


def until(condition, what, seconds=300):
    """Waits for a condition, long enough for slow machines."""
    end = time.monotonic() + seconds
    while True:
        late = time.monotonic() > end
        value = condition()
        if value:
            return value
        if late:
            raise AssertionError(f"waited {seconds} s for {what}")
        time.sleep(0.02)


def listens(port):
    with socket.socket() as s:
        s.settimeout(1)
        return s.connect_ex(("127.0.0.1", port)) == 0


def as_user(name):
    """Returns options of Popen for programs that refuse to run as root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam(name)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


PATIENCE = "300"  # seconds that pg_ctl waits


class Postgres:
    """A temporary PostgreSQL in a folder, or on a disk if `disk` creates one."""

    def __init__(self, folder, durable=True, disk=None):
        self.settle_in(folder, disk)
        self.create(
            f"port = {self.port}\nlisten_addresses = '127.0.0.1'\n"
            f"unix_socket_directories = ''\nfsync = {'on' if durable else 'off'}\n"
            "max_connections = 300\nlog_min_messages = fatal\n"
        )
        self.start()
        self.psql("CREATE DATABASE plateau", database="postgres")

    def settle_in(self, folder, disk):
        """Creates an empty folder that PostgreSQL's user may write."""
        self.bin = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.port = free_port()
        self.disk = disk(os.path.join(folder, "disk")) if disk else None
        place = self.disk.folder if disk else folder
        self.folder = os.path.join(place, "postgres")
        self.options = as_user("postgres")
        self.environment = self.disk.environment if disk else None
        os.makedirs(self.folder, exist_ok=True)
        if self.options:
            os.chmod(place, 0o755)
            os.chown(self.folder, self.options["user"], self.options["group"])

    def create(self, settings):
        self.run(
            "initdb", "-D", self.folder, "-U", "plateau", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"
        )
        with open(os.path.join(self.folder, "postgresql.conf"), "a", encoding="ascii") as file:
            file.write(settings)

    def run(self, program, *arguments, **options):
        return subprocess.run(
            [os.path.join(self.bin, program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            **self.options,
            **options,
        )

    def start(self):
        self.run(
            "pg_ctl",
            "-D",
            self.folder,
            "-w",
            "-t",
            PATIENCE,
            "-l",
            os.path.join(self.folder, "log"),
            "start",
            env=self.environment,
        )

    def stop(self, mode="fast"):
        with contextlib.suppress(subprocess.CalledProcessError):
            self.run("pg_ctl", "-D", self.folder, "-m", mode, "-w", "-t", PATIENCE, "stop")

    def close(self):
        self.stop("immediate")
        if self.disk:
            self.disk.close()

    def runs(self):
        try:
            self.run("pg_ctl", "-D", self.folder, "status")
            return True
        except subprocess.CalledProcessError:
            return False

    def family(self):
        """Returns its processes: all whose working directory is its folder."""
        pids = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                if os.readlink(f"/proc/{name}/cwd") == self.folder:
                    pids.append(int(name))
        return sorted(pids)

    @property
    def conninfo(self):
        return f"host=127.0.0.1 port={self.port} user=plateau dbname=plateau"

    @property
    def ports(self):
        """Returns the ports of the conninfo, in its order."""
        return [self.port]

    def psql(self, sql, database="plateau"):
        """Returns the rows, as lists of texts."""
        done = subprocess.run(
            [
                "psql",
                "-X",
                "-q",
                "-A",
                "-t",
                "-F",
                "\t",
                "-v",
                "ON_ERROR_STOP=1",
                "-d",
                self.conninfo.replace("dbname=plateau", f"dbname={database}"),
                "-c",
                sql,
            ],
            check=True,
            capture_output=True,
            text=True,
        )
        return [line.split("\t") for line in done.stdout.splitlines()]


class Nats:
    def __init__(self):
        self.port = free_port()
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            ["nats-server", "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(lambda: listens(self.port), "NATS")

    def stop(self):
        self.process.kill()
        self.process.wait()

    @property
    def url(self):
        return f"nats://127.0.0.1:{self.port}"


def is_well(health):
    """Whether a node serves; also true if its only complaint is that PostgreSQL is slow, as on a slow machine."""
    return health.get("status") == "ok" or health.get("code") == "clock"


class Node:
    """A plateaud process."""

    def __init__(self, program, settings, log, environment=None):
        self.program = program
        self.environment = environment
        self.port = free_port()
        self.settings = settings
        self.log = log
        self.process = None

    def listen(self):
        return f"127.0.0.1:{self.port}"

    def start(self, wait=True):
        command = [self.program, "--set", f"listen={self.listen()}"]
        for key, value in self.settings.items():
            command += ["--set", f"{key}={value}"]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen([*command, "serve"], stdout=log, stderr=log, env=self.environment)
        if wait:
            self.wait_ready()

    def wait_ready(self):
        def ready():
            if self.process.poll() is not None:
                with open(self.log, encoding="utf-8", errors="replace") as log:
                    sys.exit(f"plateaud ended with {self.process.returncode}:\n{log.read()[-4000:]}")
            return self.healthy()

        until(ready, "a node to be ready")

    def health(self):
        """Returns the node's answer to a health check; {} if it does not answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with contextlib.suppress(OSError, ValueError):
                return json.load(error)
        except (OSError, ValueError):
            pass
        return {}

    def healthy(self):
        return is_well(self.health())

    def cpu_time(self):
        """Returns the CPU seconds that it has used."""
        return time.clock_gettime(~self.process.pid << 3 | 2)  # the CPU clock of another process, as Linux numbers it

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, seconds=300):
        """Stops it gracefully; returns the exit code."""
        if self.process is None or self.process.poll() is not None:
            return None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(seconds)


class Service:
    def __init__(
        self,
        program,
        nodes=1,
        nats=True,
        durable=True,
        links=None,
        postgres=Postgres,
        disk=None,
        environment=None,
        beside=None,
        shards=0,
        **settings,
    ):
        self.folder = tempfile.mkdtemp(prefix="plateau-")
        self.postgres = self.nats = self.links = None
        self.shards = []
        self.nodes = []
        try:
            os.chmod(self.folder, 0o755)
            self.postgres = postgres(self.folder, durable, disk)
            self.start_shards(shards, durable)
            self.nats = Nats() if nats else None
            settings = {
                "database": self.postgres.conninfo,
                "site": "http://plateau.test",
                "sockets": 4000,
                "new_guests_per_address_per_day": 1000000,
                "allow_unsafe_database": "off" if durable else "on",
                **self.game_databases(),
                **settings,
            }
            if nats:
                settings["nats"] = self.nats.url
            self.migrate(program)
            self.add_worker()
            if links:
                self.links = Proxy(links, [*self.postgres.ports, self.nats.port] * nodes)
            for i in range(nodes):
                node = Node(
                    beside if beside and i % 2 else program,
                    {**settings, **self.ways(i), "node": f"n{i}"},
                    os.path.join(self.folder, f"node{i}.log"),
                    environment,
                )
                self.nodes.append(node)
                node.start(wait=False)
            for node in self.nodes:
                node.wait_ready()
        except BaseException:
            self.close()
            raise

    def start_shards(self, count, durable):
        """Databases of games, in addition to that of everything else."""
        for i in range(count):
            folder = os.path.join(self.folder, f"shard{i}")
            os.makedirs(folder)
            os.chmod(folder, 0o755)
            self.shards.append(Postgres(folder, durable))

    def first_shard(self, database):
        return 1024 * database // len(self.shards)

    def game_databases(self):
        """Returns the setting that names them."""
        parts = [
            f"{self.first_shard(i)}-{self.first_shard(i + 1) - 1}: {shard.conninfo}"
            for i, shard in enumerate(self.shards)
        ]
        return {"game_databases": "; ".join(parts)} if parts else {}

    def shard_of(self, game):
        """Returns the number of a game's database, by the game's id."""
        return bisect.bisect_right([self.first_shard(i) for i in range(len(self.shards))], number_of(game) >> 50) - 1

    def migrate(self, program):
        command = [program]
        for key, value in {"database": self.postgres.conninfo, **self.game_databases()}.items():
            command += ["--set", f"{key}={value}"]
        subprocess.run([*command, "migrate"], check=True, stdout=subprocess.DEVNULL)

    def add_worker(self):
        """Adds a worker as `plateaud admin worker-add tests` does, with a token that tests know."""
        token = hashlib.blake2b(base64.urlsafe_b64decode(WORKER_TOKEN + "="), digest_size=32).hexdigest()
        self.postgres.psql(f"INSERT INTO worker (name, token_hash, created_at) VALUES ('tests', '\\x{token}', 0)")

    def places(self, node, to):
        """Returns the places of `links` that are a node's connections to PostgreSQL ("pg") or NATS ("nats")."""
        count = len(self.postgres.ports)
        first = node * (count + 1)
        return list(range(first, first + count)) if to == "pg" else [first + count]

    def ways(self, node):
        """Returns the settings of a node that has its own connections to PostgreSQL and NATS."""
        if not self.links:
            return {}
        postgres = self.postgres
        ports = [self.links.ports[place] for place in self.places(node, "pg")]
        comma = lambda numbers: ",".join(map(str, numbers))
        return {
            "database": postgres.conninfo.replace(f"port={comma(postgres.ports)}", f"port={comma(ports)}"),
            "nats": f"nats://127.0.0.1:{self.links.ports[self.places(node, 'nats')[0]]}",
        }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def logs(self):
        texts = []
        for node in self.nodes:
            with open(node.log, encoding="utf-8", errors="replace") as log:
                texts.append(log.read())
        return "\n".join(texts)

    def pass_time(self, milliseconds):
        """Advances the service's time, with the heartbeats, so that it is not an outage."""
        self.postgres.psql(
            "CREATE TABLE IF NOT EXISTS skew (milliseconds bigint);"
            "INSERT INTO skew SELECT 0 WHERE NOT EXISTS (SELECT FROM skew);"
            "CREATE OR REPLACE FUNCTION service_now() RETURNS bigint LANGUAGE sql VOLATILE AS $$ SELECT"
            " (extract(epoch FROM clock_timestamp()) * 1000)::bigint + (SELECT milliseconds FROM skew) $$;"
            f"UPDATE skew SET milliseconds = milliseconds + {milliseconds};"
            f"UPDATE node SET heartbeat_at = heartbeat_at + {milliseconds}"
        )

    def pass_until(self, milliseconds, happened, what):
        """Advances the time until something happens. If a heartbeat was late at that moment, the nodes noted an outage
        and credited the time; then it tries again."""
        for _ in range(10):
            self.pass_time(milliseconds)
            with contextlib.suppress(AssertionError):
                return until(happened, what, 30)
        raise AssertionError(f"ten times {milliseconds} ms were not enough for {what}")

    def close(self):
        for node in self.nodes:
            if node.process and node.process.poll() is None:
                if "COVERAGE" in os.environ:  # A killed node does not write its coverage data.
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        node.stop(60)
                node.kill()
        if self.links:
            self.links.close()
        if self.nats:
            self.nats.stop()
        for postgres in [self.postgres, *self.shards]:
            if postgres:
                postgres.close()
        shutil.rmtree(self.folder, ignore_errors=True)
