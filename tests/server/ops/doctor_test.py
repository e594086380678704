#!/usr/bin/env python3
"""`plateaud doctor` on a machine that setup has configured finds each fault and names its remedy.

    doctor_test.py PLATEAUD PLATEAU SHIM-CLOCK
"""
import contextlib
import ctypes
import json
import os
import pathlib
import re
import resource
import socket
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.campaign.faults import Clock
from server.harness.client import main, program
from server.harness.scratch import CONF, MIGRATE, SITE, Scratch, newest_migration
from server.harness.service import Nats, free_port, until
from server.harness.websocket import Stream, WebSocket

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
SHIM = program("tests/server/shim-clock.so")
UNIT = "etc/systemd/system/plateaud@.service"
machine = None


def doctor(*options, **more):
    return json.loads(machine.run("doctor", "--json", *options, wanted=None, **more).stdout)


def findings(name, *options, **more):
    """Returns what the check of this name finds wrong: (state, text, remedy) each."""
    found = [f for f in doctor(*options, **more)["findings"] if f["name"] == name]
    assert found, f"nothing is said of {name}"
    return [(f["state"], f["text"], f["remedy"]) for f in found if f["state"] != "ok"]


def expect(name, state, text, remedy, *options, **more):
    """Checks that the fault is found and its remedy named."""
    found = findings(name, *options, **more)
    assert any(f[0] == state and text in f[1] and remedy in f[2] for f in found), (name, found)


@contextlib.contextmanager
def changed(path, pattern, instead):
    """Changes a line of a file inside a `with` block."""
    before = machine.read(path)
    machine.change(path, pattern, instead)
    try:
        yield
    finally:
        machine.write(path, before)


@contextlib.contextmanager
def setting(name, value):
    """Sets an environment variable inside a `with` block."""
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        del os.environ[name]
        if before is not None:
            os.environ[name] = before


def openssl_certificate(days):
    """Creates a certificate that expires in this many days, or has expired."""
    folder = machine.root / "etc/tls"
    folder.mkdir(exist_ok=True)
    request = folder / "request.pem"
    run = lambda *words: subprocess.run(["openssl", *words], check=True, capture_output=True)
    run("req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=club.example",
        "-keyout", f"{folder}/key.pem", "-out", str(request))  # fmt: skip
    day = lambda shift: time.strftime("%Y%m%d%H%M%SZ", time.gmtime(time.time() + shift * 86400))
    (folder / "index").write_text("")
    (folder / "serial").write_text("01")
    (folder / "ca.conf").write_text(
        f"[ca]\ndefault_ca=x\n[x]\ndatabase={folder}/index\nserial={folder}/serial\nnew_certs_dir={folder}\n"
        "default_md=sha256\npolicy=p\n[p]\ncommonName=supplied\n"
    )
    run("ca", "-batch", "-selfsign", "-config", f"{folder}/ca.conf", "-keyfile", f"{folder}/key.pem", "-in", str(request),
        "-out", f"{folder}/cert.pem", "-notext", "-startdate", day(-90), "-enddate", day(days))  # fmt: skip
    os.chmod(folder / "key.pem", 0o600)


def test_a_good_machine():
    """On a machine that setup has configured, nothing is wrong except what only the operator can do."""
    found = doctor()
    wrong = [f for f in found["findings"] if f["state"] != "ok"]
    assert found["errors"] == 0, wrong
    assert {f["name"] for f in wrong} <= {"settings", "certificate", "node", "synchronised", "disk", "space"}, wrong
    assert all(f["remedy"] for f in wrong), wrong
    text = machine.run("doctor")
    assert re.search(r"(?m)^ok +durability", text.stdout) and "0 errors" in text.stdout, text.stdout
    secrets = re.findall(r"password=(\S+)", machine.read(CONF) + machine.read(MIGRATE))
    secrets.append(machine.key(CONF, "address_key"))
    assert len(secrets) == 3 and not any(s in text.stdout + json.dumps(found) for s in secrets), "a secret is shown"
    assert machine.run("doctor", "--jsno", wanted=2).stderr.startswith("plateaud doctor: unknown option")


def test_changes_nothing():
    before = machine.tree(), machine.catalogue()
    doctor()
    assert before == (machine.tree(), machine.catalogue())


def test_settings():
    with changed(CONF, "(?m)^site = .*$", "sight = x"):
        expect("settings", "error", "unknown key 'sight'", "correct that line")
        assert machine.run("doctor", wanted=1).returncode == 1
    with changed(CONF, "(?m)^address_key = .*$", "address_key = CHANGE-ME-CHANGE-ME"):
        expect("settings", "error", "everybody knows", "plateaud setup")
    with changed(CONF, r"\Z", "allow_unsafe_database = on\n"):
        expect("settings", "error", "allow_unsafe_database", "remove")
    with changed(MIGRATE, "user=club_owner", "user=club_node"):
        expect("settings", "warning", "same role", "fewer rights")
    expect("settings", "warning", "who runs this site", "operator_en")
    os.rename(machine.root / MIGRATE, machine.root / "etc/aside")
    expect("settings", "error", f"/{MIGRATE} is missing", "run plateaud setup")
    os.rename(machine.root / "etc/aside", machine.root / MIGRATE)


def test_permissions():
    for path in (CONF, MIGRATE):
        os.chmod(machine.root / path, 0o640)
        expect("permissions", "error", f"/{path} has mode 0640", f"chmod 600 /{path}")
        os.chmod(machine.root / path, 0o600)
    assert not findings("permissions")


def test_wrong_password():
    for path, who in ((CONF, "nodes"), (MIGRATE, "migrations")):
        with changed(path, r"password=\S+", "password=wrong"):
            expect("database", "error", f"{who} cannot connect", "the password of the file")
    with changed(CONF, r"port=\d+", f"port={free_port()}"):
        expect("database", "error", "nodes cannot connect", "start PostgreSQL")


def test_old_schema():
    newest = newest_migration()
    machine.postgres.psql(f"UPDATE migration SET number = {newest + 1} WHERE number = {newest}", "club")
    expect("schema", "error", f"needs {newest}", "plateaud-migrate")
    machine.postgres.psql(f"INSERT INTO migration (number, name) VALUES ({newest}, 'x')", "club")
    expect("schema", "warning", "newer than", "upgrade")
    machine.postgres.psql(f"DELETE FROM migration WHERE number = {newest + 1}", "club")
    assert not findings("schema")


def test_rights():
    machine.postgres.psql("REVOKE DELETE ON session FROM club_node", "club")
    expect("rights", "error", "lacks rights", "grants them")
    machine.postgres.psql("GRANT DELETE ON session TO club_node; ALTER ROLE club_node CREATEROLE", "club")
    expect("rights", "error", "more than rows", "plateaud setup")
    machine.postgres.psql("ALTER ROLE club_node NOCREATEROLE", "club")
    assert not findings("rights")


def test_durability():
    for name in ("fsync", "full_page_writes", "synchronous_commit"):
        machine.postgres.psql(f"ALTER SYSTEM SET {name} = off")
        machine.postgres.psql("SELECT pg_reload_conf()")
        deadline = time.monotonic() + 60
        while not findings("durability") and time.monotonic() < deadline:
            time.sleep(0.05)
        expect("durability", "error", name, "ALTER SYSTEM RESET")
        machine.postgres.psql(f"ALTER SYSTEM RESET {name}")
        machine.postgres.psql("SELECT pg_reload_conf()")


def test_connections():
    with changed(CONF, r"\Z", "database_connections = 8\n"):
        now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        machine.postgres.psql(f"INSERT INTO node SELECT 'n' || i, {now}, '0' FROM generate_series(1, 40) i", "club")
        expect("connections", "error", "40 nodes", "max_connections")
        expect("nats", "error", "40 nodes run without NATS", "nats-server")
        machine.postgres.psql("DELETE FROM node WHERE name > 'n2'", "club")  # 12 of them are left
        expect("connections", "warning", "12 nodes and a few commands need 346", "patronictl edit-config")
        machine.postgres.psql("DELETE FROM node", "club")
    assert not findings("connections") and not findings("nats")


def test_vacuum():
    """Pretends that transaction ids are nearly used up by changing the catalogue's row, without two thousand million
    transactions."""
    postgres, old = machine.postgres, "SELECT datfrozenxid FROM pg_database WHERE datname = 'template0'"
    postgres.psql("ALTER SYSTEM SET autovacuum_naptime = '1d'")  # otherwise autovacuum corrects it
    postgres.psql("SELECT pg_reload_conf()")
    ((before,),) = postgres.psql(old)
    for age, state, left in ((1_500_000_000, "warning", "644 million"), (2_000_000_000, "error", "144 million")):
        xid = f"((2::bigint ^ 32 + txid_current() - {age})::bigint % (2::bigint ^ 32)::bigint)::text::xid"
        postgres.psql(f"UPDATE pg_database SET datfrozenxid = {xid} WHERE datname = 'template0'")
        expect("vacuum", state, f"stops writing in {left}", "pg_prepared_xacts")
    postgres.psql(f"UPDATE pg_database SET datfrozenxid = '{before}' WHERE datname = 'template0'")
    assert not findings("vacuum")


def test_nats():
    nats = Nats()
    try:
        with changed(CONF, r"\Z", f"nats = {nats.url}\n"):
            assert not findings("nats")
            nats.stop()
            expect("nats", "error", "does not answer", "start nats-server")
    finally:
        nats.stop()


def test_files():
    with changed(UNIT, "LimitNOFILE=65536", "LimitNOFILE=1024"):
        expect("files", "warning", "LimitNOFILE of plateaud@.service is 1024", "`sockets` lower")
    low = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (900, 900))
    if not os.path.isdir("/run/systemd/system"):
        expect("files", "warning", "limit of this shell", "raise it", preexec_fn=low)
    assert not findings("files")


def test_disk():
    assert not [f for f in findings("disk", "--data", str(machine.folder)) if f[0] == "error"]
    text = [f["text"] for f in doctor("--data", str(machine.folder))["findings"] if f["name"] == "disk"]
    assert re.fullmatch(r"a sync takes \d+\.\d+ ms \(median of 25\)", text[0]), text
    expect("disk", "warning", "cannot write to /proc", "--data", "--data", "/proc")


def on_small_disk(size, folder):
    """Returns a command prefix that starts a program for which a file system of this size is mounted at the folder."""
    mount = 'mount -t tmpfs -o size="$0" tmpfs "$1" && shift && exec "$@"'
    return ["unshare", "-rm", "sh", "-c", mount, size, str(folder)]


def test_space():
    folder = machine.folder / "small"
    folder.mkdir()
    tried = subprocess.run([*on_small_disk("1m", folder), "true"], capture_output=True, text=True, check=False)
    if tried.returncode != 0:
        raise unittest.SkipTest(f"nothing can be mounted here: {tried.stderr.strip()}")
    for size, state, text in (("100m", "error", "0.1 GB (100 %) free"), ("1g", "warning", "1.1 GB (100 %) free")):
        small = {"before": on_small_disk(size, folder)}
        expect("space", state, f"{text} on the disk of {folder}", "archive_days", "--data", str(folder), **small)
    assert not findings("space", "--data", str(folder), before=on_small_disk("3g", folder))


def test_clock():
    """PostgreSQL's clock is compared with the machine's: here it is shifted."""
    assert not findings("clock")
    clock = Clock(str(machine.folder / "clock"), SHIM)
    postgres = machine.postgres
    postgres.environment = clock.environment
    postgres.stop()
    postgres.start()
    for seconds, where in ((90, "ahead of"), (-5, "behind")):
        clock.set(seconds)
        ((state, said, remedy),) = findings("clock")
        shift = re.fullmatch(rf"PostgreSQL's clock is ([\d.]+) s {where} this machine's", said)
        assert state == "warning" and shift and abs(float(shift[1]) - abs(seconds)) < 0.9 and "chrony" in remedy, said
    clock.set(0)
    assert not findings("clock")
    postgres.environment = None
    postgres.stop()
    postgres.start()


def test_synchronised():
    """The check reports what this machine's kernel says; then what a preloaded library pretends that it says."""
    unset = ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(512)) == 5  # TIME_ERROR
    assert bool(findings("synchronised")) == unset, unset
    sanitized = f"{os.environ.get('ASAN_OPTIONS', '')}:verify_asan_link_order=0".lstrip(":")
    with setting("LD_PRELOAD", SHIM), setting("CAMPAIGN_SYNC", "no"), setting("ASAN_OPTIONS", sanitized):
        expect("synchronised", "warning", "nothing sets this machine's clock", "apt install chrony")
    with setting("LD_PRELOAD", SHIM), setting("CAMPAIGN_SYNC", "yes"), setting("ASAN_OPTIONS", sanitized):
        assert not findings("synchronised")


def test_version():
    """The workers' program is this machine's, so it is not checked below --root."""
    path = machine.folder / "bin/plateau"
    path.parent.mkdir()

    def warnings():
        words = [machine.program, "doctor", "--json"]
        done = subprocess.run(words, capture_output=True, check=False, env=machine.environment, timeout=300)
        return [f for f in json.loads(done.stdout)["findings"] if f["name"] == "version" and f["state"] != "ok"]

    with setting("PATH", f"{path.parent}:{os.environ['PATH']}"):
        path.symlink_to(os.path.abspath(PLATEAU))
        assert not warnings()
        path.unlink()
        path.write_text("#!/bin/sh\necho 'plateau 0.9.1 (commit 0123abcd)'\n")
        path.chmod(0o755)
        (found,) = warnings()
        assert "workers have another version: plateau 0.9.1 (commit" in found["text"], found
        assert found["state"] == "warning" and "from the same release" in found["remedy"], found


def test_certificate():
    expect("certificate", "warning", "no TLS", "certbot")
    openssl_certificate(200)
    machine.setup("--certificate", "/etc/tls/cert.pem", "--key", "/etc/tls/key.pem")
    good = [f for f in doctor()["findings"] if f["name"] == "certificate"]
    assert [(f["state"], f["text"]) for f in good] == [("ok", "expires in 200 days")], good
    openssl_certificate(5)
    expect("certificate", "warning", "expires in 5 days", "certbot renew")
    openssl_certificate(-3)
    expect("certificate", "error", "expired 3 days ago", "certbot renew")
    os.chmod(machine.root / "etc/tls/key.pem", 0o644)
    expect("certificate", "error", "/etc/tls/key.pem", "chmod")
    (machine.root / "etc/tls/cert.pem").unlink()
    expect("certificate", "error", "cannot be read", "plateaud setup --certificate")


def test_nginx():
    with changed(SITE, "server_name club.example", "server_name other.example"):
        expect("nginx", "error", "other.example", "plateaud setup --host")
    with changed(SITE, "include snippets/plateau.conf;", ""):
        expect("nginx", "error", "does not lead to the nodes", "plateaud setup")
    link = machine.root / "etc/nginx/sites-enabled/plateau"
    link.unlink()
    expect("nginx", "error", "not enabled", "plateaud setup")
    machine.setup()
    assert not findings("nginx")


def test_page():
    assert not findings("page")
    os.rename(machine.root / "usr/share/plateau/site/index.html", machine.root / "aside")
    expect("page", "error", "index.html is missing", "plateau-web")
    os.rename(machine.root / "aside", machine.root / "usr/share/plateau/site/index.html")


def check_addresses():
    """Twenty sockets come from one address, as behind a proxy that nginx does not know; then one from another."""
    path, site = machine.root / "run/plateau/1/node.sock", machine.key(CONF, "site")

    def come(address):
        plain = socket.socket(socket.AF_UNIX)
        plain.connect(str(path))
        return WebSocket.over(Stream(plain), "/api/v1/socket", {"X-Real-IP": address, "Origin": site})

    crowd = [come("203.0.113.7") for _ in range(20)]
    expect("addresses", "warning", "all 20 sockets come from one address", "set_real_ip_from")
    crowd.append(come("203.0.113.8"))
    assert not findings("addresses")
    for one in crowd:
        one.close()


def test_nodes():
    expect("node", "warning", "no node runs", "systemctl start")
    machine.start_node(machine.setup().stdout)
    assert not findings("node"), findings("node")
    check_addresses()
    machine.processes.pop().kill()
    expect("node", "error", "node 1 does not answer", "journalctl")


def test_backup():
    folder = machine.root / "var/backups/plateau"
    dump = folder / "2027-01-31.dump"
    for path in folder.glob("*"):
        path.unlink()
    expect("backup", "warning", "there is none", "pg_dump")
    dump.write_text("")
    expect("backup", "warning", "there is none", "pg_dump")
    dump.write_text("PGDMP")
    assert not findings("backup")
    for hours, state in ((30, "warning"), (200, "error")):
        os.utime(dump, (time.time() - hours * 3600,) * 2)
        expect("backup", state, f"{hours} hours old", "restore-drill")


def pgbackrest(*words):
    """Runs the real pgBackRest as PostgreSQL's user, on the machine's cluster."""
    return subprocess.run(
        ["pgbackrest", f"--config={machine.folder}/pgbackrest.conf", "--stanza=club", *words],
        check=True,
        capture_output=True,
        cwd="/",
        **machine.postgres.options,
    )


def archive_with_pgbackrest():
    """Makes PostgreSQL archive its log with pgBackRest, into a repository beside it."""
    postgres, place = machine.postgres, machine.folder / "pgbackrest"
    place.mkdir()
    if postgres.options:
        os.chown(place, postgres.options["user"], postgres.options["group"])
    (machine.folder / "pgbackrest.conf").write_text(
        f"[global]\nrepo1-path={place}\nlog-path={place}\nlock-path={place}\nspool-path={place}\nstart-fast=y\n"
        f"[club]\npg1-path={postgres.folder}\npg1-port={postgres.port}\npg1-user=plateau\npg1-database=postgres\n"
        f"pg1-socket-path={postgres.folder}\n"
    )
    with open(f"{postgres.folder}/pg_hba.conf", "a", encoding="ascii") as file:
        file.write("local all plateau trust\n")
    with open(f"{postgres.folder}/postgresql.conf", "a", encoding="ascii") as file:
        push = f"pgbackrest --config={machine.folder}/pgbackrest.conf --stanza=club archive-push %p"
        file.write(f"unix_socket_directories = '{postgres.folder}'\narchive_mode = on\narchive_command = '{push}'\n")
    postgres.stop()
    postgres.start()


def test_backup_by_pgbackrest():
    """This test is the last one, because from here on PostgreSQL archives its log."""
    archive_with_pgbackrest()
    with setting("PGBACKREST_CONFIG", f"{machine.folder}/pgbackrest.conf"):
        expect("backup", "warning", "there is none of pgBackRest", "pg_dump")
        machine.postgres.psql("SELECT pg_switch_wal()")
        until(lambda: findings("backup")[0][1] == "PostgreSQL cannot archive its log", "an archive that fails")
        pgbackrest("stanza-create")
        pgbackrest("backup", "--type=full")
        until(lambda: not findings("backup"), "an archive that goes on")
        assert "the newest of pgBackRest is 0 hours old" in machine.run("doctor", wanted=None).stdout


if __name__ == "__main__":
    with Scratch(PLATEAUD) as machine:
        machine.setup("--host", "club.example", "--database", "club", "--listen", f"127.0.0.1:{machine.port}")
        pathlib.Path(machine.root, "usr/share/plateau/site").mkdir(parents=True)
        pathlib.Path(machine.root, "usr/share/plateau/site/index.html").write_text("<!doctype html>")
        pathlib.Path(machine.root, "var/backups/plateau").mkdir(parents=True)
        pathlib.Path(machine.root, "var/backups/plateau/today.dump").write_text("PGDMP")
        status = main(globals())
    sys.exit(status)
