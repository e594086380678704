#!/usr/bin/env python3
"""`plateaud setup` configures a simulated machine, with real PostgreSQL and nginx: setup_test.py PLATEAUD."""
import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import main, program
from server.harness.nginx import NGINX, PACKAGING, certificate
from server.harness.scratch import CONF, MIGRATE, SITE, Guest, Scratch

PLATEAUD = program("src/server/plateaud")
machine = None


def listen():
    return f"127.0.0.1:{machine.port}"


def first():
    return ("--host", "club.example", "--database", "club", "--listen", listen(), "--workers", "1")


def secrets():
    return [
        *re.findall(r"password=(\S+)", machine.read(CONF) + machine.read(MIGRATE)),
        machine.read("etc/plateau/worker-token").strip(),
        machine.key(CONF, "address_key"),
    ]


def words(done, word):
    """Returns the rest of the lines that begin with this word."""
    return re.findall(rf"(?m)^{word} +(.*)$", done.stdout)


# The tests build on each other, as an operator's runs do.


def test_asks_only_what_it_must():
    before = machine.tree(), machine.catalogue()
    refusal = machine.setup(wanted=2)
    assert "--host" in refusal.stderr, refusal.stderr
    refusal = machine.setup(*first(), yes=False, wanted=1)
    assert "--yes" in refusal.stderr and not refusal.stdout, refusal
    for wrong, says in (
        (("--host", "Club Example"), "host name"),
        (("--host", "club.example;"), "host name"),
        (("--host", "club.example", "--nodes", "5"), "--nodes"),
        (("--host", "club.example", "--certificate", "/etc/x.pem"), "--key"),
        (("--host", "club.example", "--database", 'x"; DROP'), "--database"),
        (("--host", "club.example", "--files", "/srv/a b"), "path"),
        (("--host", "club.example", "--listen", "localhost"), "--listen"),
        (("--hosts", "club.example"), "unknown option"),
        (("--host",), "missing value for '--host'"),
    ):
        refusal = machine.setup(*wrong, yes=False, wanted=2)
        assert says in refusal.stderr, (wrong, refusal.stderr)
    assert before == (machine.tree(), machine.catalogue())
    for command in ("setup", "doctor"):
        shown = machine.run(command, "--help").stdout
        assert "Examples:" in shown and "--root" in shown, shown
    assert "Exit status:\n  0 success" in machine.run("--help").stdout


def test_dry_run_changes_nothing():
    before = machine.tree(), machine.catalogue()
    done = machine.setup(*first(), "--dry-run", yes=False)
    assert before == (machine.tree(), machine.catalogue()), "a dry run has changed something"
    would = " ".join(words(done, "would create") + words(done, "would change"))
    for part in (CONF, MIGRATE, SITE, "club_owner", "club_node", "database: club", "schema 0 to", "worker-token"):
        assert part in would, (part, done.stdout)
    assert int(re.search(r"(\d+) changes to make", done.stdout)[1]) >= 18, done.stdout


def test_at_a_terminal():
    """At a terminal setup asks two questions: the host name, and whether to continue after it has shown all changes."""
    before = machine.tree(), machine.catalogue()
    options = first()[2:]
    for answer in ("", "n", "no", "maybe"):
        status, seen = machine.setup_at_terminal([("Host name", "club.example"), ("Do this?", answer)], *options)
        assert status == 1 and "would create" in seen and seen.rstrip().endswith("nothing was changed"), seen
        assert before == (machine.tree(), machine.catalogue())
    status, seen = machine.setup_at_terminal([("Host name", "Club Example")], *options)
    assert status == 2 and "invalid host name" in seen and "Do this?" not in seen, seen


def test_sets_up():
    status, seen = machine.setup_at_terminal([("Host name", "club.example"), ("Do this?", "y")], *first()[2:])
    assert status == 0 and re.search(r"(?m)^[1-9]\d* changes made", seen), seen
    assert len(set(secrets())) == 4 and all(len(secret) >= 40 for secret in secrets()), secrets()
    assert not any(secret in seen for secret in secrets()), "a secret was printed"
    assert "CHANGE" not in machine.read(CONF).replace("# CHANGE", "") + machine.read(MIGRATE)
    for path, mode in ((CONF, 0o600), (MIGRATE, 0o600), ("etc/plateau/worker-token", 0o600), (SITE, 0o644)):
        assert (machine.root / path).stat().st_mode & 0o777 == mode, path
    assert machine.key(CONF, "site") == f"http://club.example:{machine.port}"
    token = base64.urlsafe_b64decode(machine.read("etc/plateau/worker-token").strip() + "=")
    stored = machine.postgres.psql("SELECT name, token_hash FROM worker", "club")
    assert stored == [["local", "\\x" + hashlib.blake2b(token, digest_size=32).hexdigest()]], stored
    assert f"PLATEAU_URL=http://club.example:{machine.port}\n" in machine.read("etc/plateau/worker.env")
    assert f"listen {listen()};" in machine.read(SITE) and machine.read(SITE).count("club.example") == 1
    assert "certbot" in seen and "below --root: nothing was started" in seen
    assert "migration 001-start: done" in seen
    for name in ("plateaud.conf", "migrate.conf"):
        subprocess.run(
            [PLATEAUD, "--config", machine.root / "etc/plateau" / name, "check-config"],
            check=True,
            capture_output=True,
        )


def psql(path, sql):
    """Runs SQL as the role in a configuration file."""
    return subprocess.run(
        ["psql", "-XAtq", "-d", machine.key(path, "database"), "-c", sql], capture_output=True, text=True, check=False
    )


def test_rights():
    """The node's role can only access rows; other roles cannot connect."""
    assert psql(CONF, "SELECT count(*) FROM player").stdout == "0\n", psql(CONF, "SELECT count(*) FROM player")
    for sql in ("CREATE TABLE x (y int)", "DROP TABLE event", "CREATE ROLE x", "TRUNCATE game", "CREATE SCHEMA x"):
        denied = psql(CONF, sql)
        assert denied.returncode == 1 and re.search("denied|must be", denied.stderr), (sql, denied)
    assert psql(MIGRATE, "CREATE TABLE x (y int); DROP TABLE x").returncode == 0
    assert psql(MIGRATE, "CREATE DATABASE x").returncode == 1, "the owner may do more than it must"
    machine.postgres.psql("CREATE ROLE stranger LOGIN PASSWORD 'stranger'", "postgres")
    stranger = f"host=127.0.0.1 port={machine.postgres.port} dbname=club user=stranger password=stranger"
    denied = subprocess.run(["psql", "-XAtqc", "SELECT 1", stranger], capture_output=True, text=True, check=False)
    assert denied.returncode == 2 and "permission denied for database" in denied.stderr, denied
    machine.postgres.psql("DROP ROLE stranger", "postgres")
    hashes = machine.postgres.psql("SELECT rolpassword FROM pg_authid WHERE rolname LIKE 'club%'", "postgres")
    assert len(hashes) == 2 and all(row[0].startswith("SCRAM-SHA-256$") for row in hashes), hashes
    log = open(os.path.join(machine.postgres.folder, "log"), encoding="utf-8").read()
    assert not any(secret in log for secret in secrets()), "a password is in PostgreSQL's log"


def test_second_run_changes_nothing():
    before = machine.tree(), machine.catalogue()
    for options in ((), first()):
        done = machine.setup(*options)
        assert before == (machine.tree(), machine.catalogue()), "a second run has changed something"
        assert "0 changes made" in done.stdout and not words(done, "changed") + words(done, "created"), done.stdout


def test_first_move():
    """The first move is made through nginx with the files that setup wrote and the command that the unit would run."""
    if not NGINX:
        print("   nginx is not installed (apt install nginx-light): not tried")
        return
    printed = machine.setup().stdout
    machine.start_node(printed)
    machine.start_nginx()
    ada, bob = (Guest(machine, machine.key(CONF, "site")) for _ in range(2))
    game = ada.lay("quoridor", clock="fischer", base=60000)
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    assert bob.table(game)["version"] == 1, bob.table(game)
    before = machine.catalogue()
    machine.setup("--operator", "en=Ada, ada@club.example")
    assert machine.catalogue() == before and bob.table(game)["version"] == 1
    assert machine.key(CONF, "operator_en") == "Ada, ada@club.example"
    machine.stop_node()
    machine.processes.pop().terminate()


def test_repairs():
    """Setup repairs what has been damaged since, and changes nothing else."""
    kept = secrets()
    os.chmod(machine.root / CONF, 0o644)
    machine.postgres.psql("ALTER ROLE club_node PASSWORD 'another'", "postgres")
    machine.postgres.psql("GRANT CONNECT ON DATABASE club TO PUBLIC", "postgres")
    machine.postgres.psql("REVOKE UPDATE ON event FROM club_node", "club")
    (machine.root / "etc/nginx/sites-enabled/plateau").unlink()
    dry = machine.setup("--dry-run", yes=False)
    done = machine.setup()
    changed = " ".join(words(done, "changed") + words(done, "created"))
    for part in (CONF, "password of club_node", "closed to other roles", "rows of all tables", "sites-enabled"):
        assert part in changed, (part, done.stdout, done.stderr)
        assert part in dry.stdout, (part, dry.stdout)
    assert kept == secrets() and (machine.root / CONF).stat().st_mode & 0o777 == 0o600
    assert psql(CONF, "SELECT 1").returncode == 0, "the role has not got the password of its file"


def test_edited_files_are_kept():
    """An operator's additions to a file are kept; the program's own files are updated until someone edits them."""
    machine.write(CONF, machine.read(CONF) + "# ours\ngames_cached = 500\n")
    machine.change(SITE, "keepalive 16;", "keepalive 32; # ours")
    snippet, unit = "etc/nginx/snippets/plateau.conf", "etc/systemd/system/plateaud@.service"
    machine.change(snippet, "client_max_body_size 16k", "client_max_body_size 8k")
    templates = machine.folder / "newer"
    shutil.copytree(PACKAGING, templates)
    for name in ("nginx/snippets/plateau.conf", "systemd/plateaud@.service"):
        with open(templates / name, "a", encoding="utf-8") as file:
            file.write("# a newer version\n")
    done = machine.setup("--templates", str(templates), "--host", "new.example")
    assert "games_cached = 500" in machine.read(CONF) and machine.key(CONF, "site").startswith("http://new.example")
    assert "keepalive 32; # ours" in machine.read(SITE) and "server_name new.example;" in machine.read(SITE)
    assert "8k" in machine.read(snippet) and "newer" not in machine.read(snippet)
    assert any(snippet in line for line in words(done, "left")), done.stdout
    assert machine.read(unit).endswith("# a newer version\n"), "a unit that nobody has edited stays behind"


def test_certificate():
    """HTTP becomes HTTPS when there is a certificate; the next run remembers it."""
    folder = machine.root / "etc/tls"
    folder.mkdir()
    certificate(folder)
    done = machine.setup("--certificate", "/etc/tls/cert.pem", "--key", "/etc/tls/key.pem")
    assert machine.key(CONF, "site") == "https://new.example", done.stdout
    site = machine.read(SITE)
    assert "ssl_certificate /etc/tls/cert.pem;" in site and "ssl_certificate_key /etc/tls/key.pem;" in site
    assert "plateau.example" not in site and "keepalive 32" in machine.read(SITE + ".old")
    assert "certbot" not in done.stdout, done.stdout
    before = machine.tree()
    assert "0 changes made" in machine.setup().stdout
    assert before == machine.tree()


def test_package_units():
    """Units that a package has installed are not copied."""
    for path in (machine.root / "etc/systemd/system").glob("plateau*"):
        path.unlink()
    shutil.copytree(PACKAGING / "systemd", machine.root / "usr/lib/systemd/system")
    done = machine.setup()
    assert not list((machine.root / "etc/systemd/system").iterdir()), done.stdout
    assert "/usr/lib/systemd/system/plateaud@.service" in words(done, "kept"), done.stdout


def test_without_postgresql():
    machine.postgres.stop()
    before = machine.tree()
    done = machine.setup(wanted=1)
    assert "cannot connect to PostgreSQL" in done.stderr and "apt install" in done.stderr, done.stderr
    assert before == machine.tree()


if __name__ == "__main__":
    with Scratch(PLATEAUD) as machine:
        status = main(globals())
    sys.exit(status)
