#!/usr/bin/env python3
"""What operators rely on: operations_test.py PLATEAUD.

These are configuration, health, metrics, logs without personal data, refusals to start, the listening address,
migrations, roles with few rights, and the restore drill.
"""
import json
import os
import pathlib
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, main, program, refused
from server.harness.ids import number_of
from server.harness.service import Node, Service, free_port, until
from server.harness.websocket import http

PLATEAUD = program("src/server/plateaud")
ROOT = pathlib.Path(__file__).resolve().parents[3]
service = None


def run(*arguments, **options):
    """Runs the program with these arguments until it ends."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PLATEAU_")}
    environment.update(options.pop("environment", {}))
    try:
        return subprocess.run(
            [PLATEAUD, *arguments], capture_output=True, text=True, check=False, env=environment, timeout=300, **options
        )
    except subprocess.TimeoutExpired:
        raise AssertionError(f"plateaud {arguments[-1]} did not end") from None


def sets(**settings):
    return [part for key, value in settings.items() for part in ("--set", f"{key}={value}")]


def other_node(**settings):
    """Creates a node beside those of the service, without starting it."""
    return Node(
        PLATEAUD,
        {**service.nodes[0].settings, "node": "other", **settings},
        os.path.join(service.folder, f"other{free_port()}.log"),
    )


def read(path):
    return pathlib.Path(path).read_text(encoding="utf-8", errors="replace")


def health(node):
    answer = http("127.0.0.1", node.port, "GET", "/healthz")
    return answer.status, json.loads(answer.body)


def ready(node):
    """Returns the health of a node if it is ready."""
    status, body = health(node)
    return body if status == 200 else None


# Configuration


def test_check_config():
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "conf"

        def check(text, **options):
            file.write_text(text, encoding="utf-8")
            return run("--config", str(file), "check-config", **options)

        good = check("# ours\n\nsite = https://club.example\naddress_key = 0123456789abcdef\n")
        assert good.returncode == 0, good.stderr
        assert "site = https://club.example" in good.stdout
        assert "0123456789abcdef" not in good.stdout and "address_key = ***" in good.stdout
        above = check("sockets = 7\n", environment={"PLATEAU_SOCKETS": "8"})
        assert "sockets = 8\n" in above.stdout, above.stdout
        assert "sockets = 9\n" in run("--config", str(file), *sets(sockets=9), "check-config").stdout
        for text, words in (
            ("sokets = 7\n", ("sokets", "1")),
            ("\nsockets = many\n", ("sockets", "2")),
            ("sockets = 7\nsockets = 8\n", ("sockets", "2")),
            ("site = https://club.example/\n", ("site", "1")),
            ("listen = localhost\n", ("listen", "1")),
            ("sockets 7\n", ("1",)),
            ("drain_seconds = -1\n", ("drain_seconds", "1")),
            ("account_idle_days = 89\n", ("account_idle_days", "90")),
        ):
            bad = check(text)
            assert bad.returncode == 2 and not bad.stdout, (text, bad)
            assert all(word in bad.stderr for word in words), (text, bad.stderr)
        assert run("--config", f"{folder}/none", "check-config").returncode == 2
        assert check("", environment={"PLATEAU_SOKETS": "8"}).returncode == 2
        example = run("example-config")
        assert example.returncode == 0 and check(example.stdout).returncode == 0
        everything = re.sub(r"(?m)^#(\w+ = )", r"\1", example.stdout)
        assert check(everything).returncode == 0, check(everything).stderr


def test_operator():
    """The site shows who operates it; check-config warns if that is missing, the node does not."""
    missing = run("check-config")
    assert missing.returncode == 0 and "operator_en" in missing.stderr, missing.stderr
    for key in ("operator_en", "operator_fr", "operator_pt-BR"):
        said = run(*sets(**{key: "Ada"}), "check-config")
        assert said.returncode == 0 and not said.stderr and f"{key} = Ada\n" in said.stdout, said
    assert run(*sets(operator_en="é" * 500), "check-config").returncode == 0
    for bad in ("é" * 500 + "e", "a\nb"):
        assert run(*sets(operator_en=bad), "check-config").returncode == 2, bad[-5:]
    texts = {"operator_en": 'Ada <ada@club.example> & "friends"', "operator_fr": "Ada et ses amis"}
    for settings, wanted in (
        ({}, None),
        (texts, {"en": texts["operator_en"], "fr": texts["operator_fr"]}),
        ({"operator_pt-BR": "Ada"}, {"pt-BR": "Ada"}),
    ):
        node = other_node(**settings, account_idle_days=730, admin_log_days=0)
        node.start()
        answer = http("127.0.0.1", node.port, "GET", "/api/v1/about")
        node.stop()
        about = json.loads(answer.body)
        assert answer.headers["cache-control"] == "public, max-age=3600", answer.headers
        assert about.get("operator") == wanted, about
        kept = {"guest": 90, "account": 730, "session": 365, "report": 365, "admin_log": 0}
        assert about["retention_days"] == kept, about
        assert run("--version").stdout.startswith(f"plateaud {about['version']} (commit "), about


def test_shipped_configuration():
    for name in ("plateaud.conf", "migrate.conf"):
        checked = run("--config", str(ROOT / "packaging/etc" / name), "check-config")
        assert checked.returncode == 0, checked.stderr
        assert "CHANGE-ME" not in checked.stdout, "a secret is shown"


# Health, metrics, logs


def test_health():
    node = service.nodes[0]
    body = until(lambda: ready(node), "the node to be ready")
    assert body["status"] == "ok" and body["node"] == "n0", body
    service.postgres.stop("fast")
    until(lambda: health(node)[1].get("code") in ("database", "heartbeat"), "the node to say what it lacks")
    service.postgres.start()
    until(lambda: health(node)[0] == 200, "the node to be ready again")
    person = Person(node)
    person.lay("dorix")


def test_metrics():
    node = service.nodes[0]
    person = Person(node)
    person.lay("quoridor")
    refused(person.move, person.lay("dorix"), 0, "a1")
    answer = http("127.0.0.1", node.port, "GET", "/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert re.search(r"(?m)^plateau_commit_batches_total \d+$", answer.text)
    known = set(re.findall(r"(?m)^# TYPE (\w+)", answer.text))
    for file in ("packaging/prometheus/plateau.rules.yml", "docs/running.md"):
        used = {
            re.sub(r"_(bucket|sum|count)$", "", name)
            for name in re.findall(r"\bplateau_(?!node\b|owner\b|drill\w*)\w+", read(ROOT / file))
        }
        assert used <= known, f"{file} speaks of {used - known}"
    promtool = shutil.which("promtool")
    if not promtool:
        print("   promtool is not installed (apt install prometheus): not checked by it")
        return
    checked = subprocess.run(
        [promtool, "check", "metrics"], input=answer.text, text=True, capture_output=True, check=False
    )
    assert checked.returncode == 0 and not checked.stderr, checked.stderr
    rules = subprocess.run(
        [promtool, "check", "rules", str(ROOT / "packaging/prometheus/plateau.rules.yml")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert rules.returncode == 0, rules.stderr
    with tempfile.TemporaryDirectory() as folder:  # Paths in the file are relative to it.
        for file in ("packaging/prometheus/plateau.rules.yml", "tests/server/ops/rules_test.yml"):
            shutil.copy(ROOT / file, folder)
        raised = subprocess.run(
            [promtool, "test", "rules", f"{folder}/rules_test.yml"], capture_output=True, text=True, check=False
        )
        assert raised.returncode == 0, raised.stdout + raised.stderr


def test_logs():
    """Logs at level debug contain no personal data, whatever a player does."""
    node = other_node(log_level="debug", trust_x_real_ip="on")
    node.start()
    secrets = ["203.0.113.77", "2001:db8::77", "correct horse battery", "wrong horse battery", "Zebulon77", "unknown77"]
    ada, bob = Person(node, session=False), Person(node, session=False)
    for person, address in ((ada, secrets[0]), (bob, secrets[1])):
        person.headers["X-Real-IP"] = address
        person.begin()
        secrets += [person.name, person.headers["Cookie"].split("=")[1]]
    made = ada.post("/api/v1/account", {"name": "Zebulon77", "password": "correct horse battery"})
    secrets += [value for key, value in made.items() if key == "recovery_code"]
    secrets.append(ada.headers["Cookie"].split("=")[1])
    secrets += [
        v for v in ada.post("/api/v1/me/tokens", {"password": "correct horse battery"}).values() if isinstance(v, str)
    ]
    assert refused(bob.post, "/api/v1/sign-in", {"name": "Zebulon77", "password": "wrong horse battery"})
    game = ada.lay("quoridor", clock="fischer", base=60000)
    bob.act(game, "sit")
    sockets = [ada.socket(), bob.socket()]
    for playing in sockets:
        playing.subscribe(game)
    sockets[0].move(game, 0, "e2")
    assert refused(ada.move, game, 1, "unknown77")
    assert bob.ask("GET", "/api/v1/unknown77?name=unknown77")[0] == 404
    sockets[0].web.send_text('{"do":"unknown77"}')
    sockets[1].web.send_text("unknown77 {")
    sockets[1].read()
    service.postgres.psql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = 'plateau' AND pid <> pg_backend_pid()"
    )
    until(node.healthy, "the node to be ready again")
    ada.ask("DELETE", "/api/v1/me", {})
    assert node.stop() == 0
    for playing in sockets:
        playing.close()
    lines = read(node.log).splitlines()
    assert any(json.loads(line)["event"] == "started" for line in lines)
    for line in lines:
        entry = json.loads(line)
        assert {"at", "level", "event"} <= set(entry), line
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", entry["at"]), line
    text = "\n".join(lines).lower()
    for secret in secrets:
        assert len(secret) > 6 and secret.lower() not in text, f"{secret} is in the log"


# Starting


def test_refuses_unsafe_database():
    def wish(value):
        service.postgres.psql(f"ALTER SYSTEM SET fsync = {value}")
        service.postgres.psql("SELECT pg_reload_conf()")
        until(lambda: service.postgres.psql("SHOW fsync") == [[value]], "the setting")

    settings = {"database": service.postgres.conninfo, "sockets": 100, "listen": f"127.0.0.1:{free_port()}"}
    wish("off")
    try:
        refusal = run(*sets(**settings), "serve")
        assert refusal.returncode == 1 and "fsync is off" in refusal.stderr, refusal
        node = other_node(allow_unsafe_database="on")
        node.start()
        assert node.stop() == 0
    finally:
        wish("on")


def test_refuses_taken_port():
    port = service.nodes[0].port
    refusal = run(*sets(database=service.postgres.conninfo, sockets=100, listen=f"127.0.0.1:{port}"), "serve")
    assert refusal.returncode == 1 and str(port) in refusal.stderr, refusal
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/sock"
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(path)
            listener.listen()
            refusal = run(*sets(database=service.postgres.conninfo, sockets=100, listen=f"unix:{path}"), "serve")
            assert refusal.returncode == 1 and path in refusal.stderr, refusal


def test_few_files():
    """A node limits its sockets to the file limit and logs that; here it does so before it finds its address taken."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listener:
        path = f"{folder}/sock"
        listener.bind(path)
        listener.listen()
        for files, word in ((1000, '"files":1000,"sockets_set":5000,"sockets":400'), (600, "LimitNOFILE")):
            refusal = run(
                *sets(database=service.postgres.conninfo, sockets=5000, listen=f"unix:{path}"),
                "serve",
                preexec_fn=lambda most=files: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most)),
            )
            assert refusal.returncode == 1 and word in refusal.stderr, refusal
            assert (path in refusal.stderr) == (files == 1000), refusal


def test_listens_on_one_address():
    ss = shutil.which("ss") or shutil.which("ss", path="/usr/bin:/bin")
    if not ss:
        print("   ss is not installed (apt install iproute2): not checked")
        return
    for node in service.nodes:
        lines = subprocess.run([ss, "-ltnpH"], capture_output=True, text=True, check=True).stdout
        ours = [line.split()[3] for line in lines.splitlines() if f"pid={node.process.pid}," in line]
        assert ours == [f"127.0.0.1:{node.port}"], ours


# The database


def new_database(name):
    service.postgres.psql(f"CREATE DATABASE {name}", database="postgres")
    return service.postgres.conninfo.replace("dbname=plateau", f"dbname={name}")


def schema(database):
    dump = subprocess.run(
        [os.path.join(service.postgres.bin, "pg_dump"), "-s", "-d", database],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [line for line in dump.splitlines() if not line.startswith(("--", "\\"))]


def test_migrations_at_once():
    database = new_database("crowd")
    command = [PLATEAUD, *sets(database=database), "migrate"]
    crowd = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for _ in range(6)]
    outputs = [process.communicate(timeout=300)[0] for process in crowd]
    assert [process.returncode for process in crowd] == [0] * 6, outputs
    assert "".join(outputs).count("001") == 1, outputs
    assert schema(database) == schema(service.postgres.conninfo)
    again = run(*sets(database=database), "migrate")
    assert again.returncode == 0 and not again.stdout, again


def test_waits_for_migration():
    node = other_node(database=new_database("late"))
    node.start(wait=False)
    until(lambda: health_or_none(node) == 503, "an answer before the migration")
    assert run(*sets(database=node.settings["database"]), "migrate").returncode == 0
    node.wait_ready()
    Person(node).lay("orbital")
    assert node.stop() == 0


def health_or_none(node):
    try:
        return health(node)[0]
    except OSError:
        return None


def test_roles():
    """The SQL of docs/running.md works: the owner migrates, and a node serves with access to rows only."""
    sql = re.search(r"<!-- operations_test.py runs .*?```sql\n(.*?)```", read(ROOT / "docs/running.md"), re.DOTALL)[1]
    sql = re.sub(r"\bplateau\b", "guarded", sql)
    admin = service.postgres.conninfo.replace("dbname=plateau", "dbname=postgres")
    subprocess.run(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", admin], input=sql, text=True, check=True)

    def as_role(role):
        return f"host=127.0.0.1 port={service.postgres.port} dbname=guarded user={role}"

    assert run(*sets(database=as_role("plateau_node")), "migrate").returncode == 1
    migrated = run(*sets(database=as_role("plateau_owner")), "migrate")
    assert migrated.returncode == 0, migrated.stderr
    node = other_node(database=as_role("plateau_node"))
    node.start()
    ada, bob = Person(node), Person(node)
    game = ada.lay("quoridor", clock="fischer", base=60000)
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    bob.act(game, "resign")
    ada.post("/api/v1/account", {"name": "Gaspard", "password": "correct horse battery"})
    ada.lay("dorix", computers=[1])
    assert ada.ask("DELETE", "/api/v1/me", {"password": "correct horse battery"})[0] in (200, 204)
    ratings = run(*sets(database=as_role("plateau_node")), "check-ratings")
    assert ratings.returncode == 0, ratings
    found = run(*sets(database=as_role("plateau_node")), "admin", "find", bob.id)
    assert found.returncode == 0, found
    for forbidden in (
        "DROP TABLE event",
        "TRUNCATE event",
        "ALTER TABLE game ADD x int",
        "CREATE TABLE x (y int)",
        "CREATE ROLE x",
        "SELECT * FROM pg_authid",
        "COPY event TO '/tmp/x'",
        "CREATE FUNCTION x() RETURNS int LANGUAGE sql AS " "'SELECT 1'",
        "CREATE DATABASE x",
    ):
        denied = subprocess.run(
            ["psql", "-XAtq", "-d", as_role("plateau_node"), "-c", forbidden],
            capture_output=True,
            text=True,
            check=False,
        )
        assert denied.returncode == 1 and re.search("denied|must be", denied.stderr), denied
    assert node.stop() == 0
    assert '"level":"error"' not in read(node.log), read(node.log)


def test_restore_drill():
    """The restore drill passes for a good backup, also in an existing cluster, and fails if a single move or rating was
    changed."""
    ada, bob = (Person(node) for node in service.nodes)
    for person, name in ((ada, "Drilla"), (bob, "Drillbob")):
        person.post("/api/v1/account", {"name": name, "password": "correct horse battery"})
    ada.act(ada.lay("quoridor"), "abort")
    for end in (False, True):
        game = ada.lay("quoridor", clock="fischer", base=600000, rated=True)
        bob.act(game, "sit")
        for turn, move in enumerate(["e2", "e8", "e3", "e7"]):
            (ada, bob)[turn % 2].move(game, turn, move)
        if end:
            bob.act(game, "resign")
    rated = "SELECT count(*) FROM finished_game WHERE rating_number IS NOT NULL"
    until(lambda: service.postgres.psql(rated) != [["0"]], "the game to be rated")

    def drill(*where):
        where = where or (
            "--from",
            service.postgres.conninfo,
            "--server",
            service.postgres.conninfo.replace(" dbname=plateau", ""),
        )
        environment = {**os.environ, "PATH": f"{service.postgres.bin}:{os.environ['PATH']}"}
        return subprocess.run(
            [
                sys.executable,
                str(ROOT / "tools/restore-drill"),
                *where,
                "--plateaud",
                PLATEAUD,
            ],
            capture_output=True,
            text=True,
            check=False,
            env=environment,
            timeout=600,
        )

    good = drill()
    assert good.returncode == 0 and " 0 games that do not replay" in good.stdout, good
    assert ", 0 different" in good.stdout, good.stdout
    change = f"UPDATE event SET body = replace(body, '{{}}', '{{}}') WHERE game = {number_of(game)} AND seq = 5"
    service.postgres.psql(change.format("e8", "e5"))
    bad = drill()
    assert bad.returncode == 1 and " 1 games that do not replay" in bad.stdout, bad
    in_place = "--cluster", service.postgres.conninfo
    bad = drill(*in_place)
    assert bad.returncode == 1 and " 1 games that do not replay" in bad.stdout, bad
    service.postgres.psql(change.format("e5", "e8"))
    for node in service.nodes:
        node.stop()
    before = service.postgres.psql("SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM game t")
    nodes = service.postgres.psql("SELECT count(*), max(heartbeat_at) FROM node")
    good = drill(*in_place)
    assert good.returncode == 0 and " 0 games that do not replay" in good.stdout, good
    assert re.search(r"[1-9]\d* games, [2-9]\d* ratings, 0 different", good.stdout), good.stdout
    assert before == service.postgres.psql("SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM game t")
    assert nodes == service.postgres.psql("SELECT count(*), max(heartbeat_at) FROM node"), "the drill has written"
    service.postgres.psql("UPDATE rating SET rating = rating + 1 WHERE games > 0")
    bad = drill(*in_place)
    assert bad.returncode == 1 and " different" in bad.stdout + bad.stderr, bad
    service.postgres.psql("UPDATE rating SET rating = rating - 1 WHERE games > 0")
    for node in service.nodes:
        node.start()
    left = service.postgres.psql("SELECT datname FROM pg_database WHERE datname LIKE '%drill%'")
    assert not left, left


if __name__ == "__main__":
    with Service(PLATEAUD, nodes=2, requests_per_second=10000, address_key="key-of-the-test-00") as service:
        status = main(globals())
    sys.exit(status)
