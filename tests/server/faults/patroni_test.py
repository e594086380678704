#!/usr/bin/env python3
"""Three database machines with real Patroni, etcd, haproxy and pgBackRest: patroni_test.py PLATEAUD PLATEAU BUILD.

The files are those of packaging/cluster, the commands those of docs/large-operators.md (docs_chapter.py). One node
connects to a list of hosts, the other to haproxy. Machines are lost and frozen under load; the clients' journal is
compared with the log.
"""
import collections
import itertools
import os
import pathlib
import re
import shutil
import signal
import statistics
import sys
import tempfile
import time
import types
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../tools"))
import machines as three
from server.campaign import campaign, judge, store
from server.campaign.faults import Fault
from server.harness import docs_chapter as chapters
from server.harness.client import ROOT, Person, main, program, word
from server.harness.machines_site import Commits, Site
from server.harness.proxy import Proxy
from server.harness.service import until

PLATEAUD, PLATEAU = program("src/server/plateaud"), program("src/cli/plateau")
BUILD = word(os.path.join(os.path.dirname(PLATEAUD), "../../tests/server"))
BURNS = 5
FELT_HALF, FELT_MOST = 25, 30  # seconds that players may wait after a primary is lost: the median, and the maximum
FROZEN = 34  # seconds; longer than it takes to elect another primary
STANDBY_MOST = 30  # seconds that a frozen synchronous standby may delay everyone: 12 alone, 24 on a busy machine
GAMES, THINK = 40, 800
PASSWORD = "CHANGE-ME"  # in the SQL of docs/running.md

cluster = book = site = None
witnesses = itertools.count(1)


def longest_gap(times, begin, end):
    """Returns the longest time without any of them, from shortly before `begin` until `end`."""
    inside = [at for at in times if begin - 2 <= at <= end]
    return max((b - a for a, b in zip(inside, inside[1:])), default=end - begin)


class Trouble:
    """What happens to the machines while people play, and how long players noticed it."""

    def __init__(self, begun):
        self.begun, self.history, self.spans = begun, [], collections.defaultdict(list)

    def now(self):
        return time.monotonic() - self.begun

    def note(self, kind, begin):
        """Records a fault that began at `begin` and is over now."""
        self.history.append(Fault(begin, self.now(), kind, ["database"]))
        self.spans[kind].append((begin, self.now()))

    def next_primary(self, old):
        """Waits until a machine other than `old` is primary and has a synchronous standby."""
        until(lambda: (p := cluster.primary()) and p is not old, "another primary")
        leader = self.now()
        until(lambda: "sync_standby" in cluster.standbys().values(), "a synchronous standby")
        return leader

    def burn(self):
        old, begin = cluster.primary(), self.now()
        old.burn()
        leader = self.next_primary(old)
        until(lambda: all(node.healthy() for node in site.nodes), "nodes that are well")
        self.note("burn", begin)
        print(f"   {old.name} burnt: {leader - begin:.1f} s to {cluster.primary().name}", flush=True)
        replace(old)
        cluster.wait_whole()

    def freeze(self):
        old, begin = cluster.primary(), self.now()
        old.freeze()
        leader = self.next_primary(old)
        until(lambda: all(node.healthy() for node in site.nodes), "nodes that are well")
        self.note("freeze", begin)
        print(f"   {old.name} frozen: {leader - begin:.1f} s to {cluster.primary().name}", flush=True)
        new = cluster.primary()
        time.sleep(max(0, begin + FROZEN - self.now()))
        begin = self.now()
        old.thaw()
        cluster.wait_whole()
        self.note("thaw", begin)
        assert cluster.primary() is new, "the thawed machine took the lock back"

    def freeze_standby(self):
        name = next(name for name, role in cluster.standbys().items() if role == "sync_standby")
        standby, begin = cluster.machine(name), self.now()
        standby.freeze()
        until(lambda: [r for n, r in cluster.standbys().items() if n != name] == ["sync_standby"], "the other standby")
        until(lambda: all(node.healthy() for node in site.nodes), "nodes that are well")
        self.note("freeze-standby", begin)
        standby.thaw()
        cluster.wait_whole()

    def switchover(self):
        begin = self.now()
        old = cluster.primary()
        book.run_lines(book.find("switchover plateau --force"), cluster.all[0])
        self.next_primary(old)
        until(lambda: all(node.healthy() for node in site.nodes), "nodes that are well")
        self.note("switchover", begin)
        cluster.wait_whole()

    def restart_standby(self):
        begin = self.now()
        name = next(name for name, role in cluster.standbys().items() if role == "sync_standby")
        book.run_lines(book.find("restart plateau db2").replace("db2", name), cluster.all[0])
        cluster.wait_whole()
        until(lambda: all(node.healthy() for node in site.nodes), "nodes that are well")
        self.note("restart-standby", begin)


def replace(machine):
    """Replaces the lost machine by a new one, with the page's commands, where it is called db3."""
    machine.make()
    here, last = (machine.name, machine.number), ("db3", 3)
    swap = {here[0]: last[0], last[0]: here[0], f"10.0.0.1{here[1]}": "10.0.0.13", "10.0.0.13": f"10.0.0.1{here[1]}"}
    pattern = "|".join(map(re.escape, swap))
    lines = re.sub(pattern, lambda found: swap[found[0]], book.find("etcdctl member add"))
    book.run_lines(lines, machine)


def play(folder):
    """Runs the load with all faults of the machines; returns the faults and the nodes' commits."""
    options = types.SimpleNamespace(build=BUILD, games=GAMES, seconds=1800, seed=14, think=THINK)
    with Proxy(f"{BUILD}/proxy", [node.port for node in site.nodes]) as proxy:
        workers = [campaign.Worker(PLATEAU, port) for port in proxy.ports]
        begun = time.monotonic()
        load = campaign.run_load(options, proxy.ports, folder)
        commits, trouble = Commits(site.nodes, begun), Trouble(begun)
        try:
            time.sleep(5)
            calmer = [trouble.freeze, trouble.freeze_standby, trouble.switchover, trouble.restart_standby]
            for what in [trouble.burn] * (BURNS - 1) + calmer:
                what()
                time.sleep(4)
            trouble.burn()
            time.sleep(4)
            load.send_signal(signal.SIGTERM)
            assert load.wait(300) == 0, "not every client got its last answer"
            store.come_to_rest(site.database, campaign.AFTER)
        finally:
            commits.stop()
            load.kill()
            for worker in workers:
                worker.stop()
    return trouble, commits


def acknowledgements(folder):
    """Returns the seconds since the beginning of everything that was acknowledged to a client."""
    with open(f"{folder}/journal", encoding="utf-8") as journal:
        return sorted(int(line.split("\t")[1]) / 1000 for line in journal if line.startswith("done\t"))


def test_page():
    """This test runs every command of the page, and each shows what the page says."""
    assert not chapters.unmarked(), chapters.unmarked()
    assert chapters.MOMENT in chapters.PAGE.read_text(encoding="utf-8")


def test_rights():
    """Access takes passwords, and each role has no more rights than it needs."""
    primary = cluster.primary()
    roles = dict(
        line.split("|", 1)
        for line in primary.psql(
            "SELECT rolname, concat_ws(' ', CASE WHEN rolsuper THEN 'super' END, CASE WHEN rolreplication THEN"
            " 'replication' END, CASE WHEN NOT rolsuper AND (rolcreaterole OR rolcreatedb OR rolbypassrls)"
            " THEN 'more' END,"
            " CASE WHEN EXISTS (SELECT FROM pg_auth_members m WHERE m.member = r.oid) THEN 'member' END)"
            " FROM pg_roles r WHERE rolname !~ '^pg_'"
        ).splitlines()
    )
    assert roles == {
        "postgres": "super replication",
        "replicator": "replication",
        "rewinder": "",
        "plateau_owner": "",
        "plateau_node": "",
    }, roles
    plain = primary.psql(
        "SELECT count(*) FROM pg_authid WHERE rolpassword IS NOT NULL AND rolpassword !~ '^SCRAM-SHA-256'"
    )
    assert plain == "0" and primary.psql("SELECT rolpassword IS NULL FROM pg_authid WHERE rolname = 'postgres'") == "t"
    known = primary.psql("SELECT rolpassword IS NOT NULL FROM pg_authid WHERE rolname IN ('replicator', 'rewinder')")
    assert known.split() == ["t", "t"], known
    passwords = {
        name: re.search(rf"username: {name}\n +password: (\w+)", config(primary))[1]
        for name in ("replicator", "rewinder")
    }
    outside = f"host={primary.address} port=5432 connect_timeout=5"
    for who, why in (
        ("user=postgres dbname=plateau", "no pg_hba.conf entry"),
        ("user=plateau_node dbname=postgres password=" + PASSWORD, "no pg_hba.conf entry"),
        ("user=plateau_node dbname=plateau password=wrong", "password authentication failed"),
        (f"user=rewinder dbname=plateau password={passwords['rewinder']}", "no pg_hba.conf entry"),
        (f"user=replicator dbname=postgres password={passwords['replicator']}", "no pg_hba.conf entry"),
    ):
        try:
            site.database.psql("SELECT 1", f"{outside} {who}")
        except RuntimeError as error:
            assert why in str(error), (who, error)
        else:
            raise AssertionError(f"{who} can connect")
    rewinder = f"{outside} user=rewinder dbname=postgres password={passwords['rewinder']}"
    assert site.database.psql("SELECT pg_read_binary_file('PG_VERSION', 0, 2, true)", rewinder)
    try:
        site.database.psql("SELECT pg_read_file('PG_VERSION')", rewinder)
    except RuntimeError as error:
        assert "permission denied" in str(error)
    else:
        raise AssertionError("the rewinder may do more than rewind")


def config(machine):
    return (machine.folder / "etc/patroni/config.yml").read_text(encoding="utf-8")


def test_interface():
    """Any machine in the network can ask which machine is the primary; changing it takes the password."""
    primary = cluster.primary()
    for path in ("/restart", "/switchover"):
        request = urllib.request.Request(f"http://{primary.address}:8008{path}", b"{}", method="POST")
        try:
            with urllib.request.urlopen(request, timeout=5) as answer:
                raise AssertionError(f"{path}: {answer.status}")
        except urllib.error.HTTPError as error:
            assert error.code == 401, (path, error.code)


def test_metrics():
    """The metrics that alerts and dashboards use exist: Patroni's unchanged, the nodes' with no more rights than they
    have."""
    files = ("prometheus/plateau.rules.yml", "grafana/plateau-machines.json")
    texts = [(pathlib.Path(ROOT) / "packaging" / file).read_text(encoding="utf-8") for file in files]
    wanted = set(re.findall(r"\bpatroni_\w+", "".join(texts)))
    assert len(wanted) >= 6, wanted
    for machine in cluster.all:
        with urllib.request.urlopen(f"http://{machine.address}:8008/metrics", timeout=5) as answer:
            assert wanted <= set(re.findall(r"(?m)^(\w+) ?\{", answer.read().decode())), machine.name

    def age():
        with urllib.request.urlopen(f"http://127.0.0.1:{site.nodes[0].port}/metrics", timeout=5) as answer:
            found = re.search(r'(?m)^plateau_wal_archive_age_seconds\{shards="all"\} (\d+)$', answer.read().decode())
        return found and found[1]

    assert int(until(age, "the archive's age")) < 300


def test_burns():
    """Nothing acknowledged is lost with a machine, and nobody waits longer than the page says."""
    folder = tempfile.mkdtemp(prefix="plateau-burns-")
    try:
        trouble, commits = play(folder)
        found = judge.judge(
            f"{folder}/journal",
            f"{BUILD}/campaign-replay",
            store.read(site.database, PLATEAUD, folder),
            trouble.history,
            20,
        )
        lines, fine = judge.verdict(found)
        print("\n".join(f"   {line}" for line in lines), flush=True)
        answers = acknowledgements(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    felt = {kind: [longest_gap(answers, *span) for span in spans] for kind, spans in trouble.spans.items()}
    for kind, seconds in felt.items():
        each = [
            " ".join(f"{longest_gap(commits.seen[i], *span):.1f}" for span in trouble.spans[kind])
            for i in range(len(site.nodes))
        ]
        print(
            f"   {kind}: no move for {', '.join(f'{s:.1f}' for s in seconds)} s; with the list of hosts {each[0]}, with"
            f" haproxy {each[1]}",
            flush=True,
        )
    assert fine, "see above"
    assert found.counts["acknowledged"] > 1000, found.counts
    assert len(felt["burn"]) == BURNS
    assert statistics.median(felt["burn"]) <= FELT_HALF and max(felt["burn"]) <= FELT_MOST, felt
    assert max(felt["freeze"]) <= FELT_MOST and max(felt["freeze-standby"]) <= STANDBY_MOST, felt
    assert max(felt["switchover"] + felt["restart-standby"]) <= STANDBY_MOST, felt
    crashed = [node for node in site.nodes if node.process.poll() is not None]
    assert not crashed, site.logs()[-3000:]


def test_all_standbys_gone():
    """Two machines are lost at once; the last one has everything, acknowledges nothing alone, and continues with a
    second."""
    game, (ada, bob) = new_game()
    last = cluster.primary()
    others = [machine for machine in cluster.all if machine is not last]
    ada.move(game, 0, "e2")
    for machine in others:
        machine.burn()
    until(lambda: not any(node.healthy() for node in site.nodes), "nodes that say they cannot serve")
    shown = book.run_lines(book.find("FORCE_NEW_CLUSTER"), last)
    assert last.name in shown, shown
    until(last.is_primary, "the last machine to be the primary again")
    time.sleep(2)
    assert not any(node.healthy() for node in site.nodes), "something is acknowledged on one disk"
    loosen, tighten = book.find("synchronous_mode=false").splitlines()
    book.run_lines(loosen, last)
    until(lambda: last.psql("SHOW synchronous_standby_names") == "", "a primary that is content with one disk")
    until(lambda: all("standbys" in why_unready(node) for node in site.nodes), "nodes that are not")
    book.run_lines(tighten, last)
    until(lambda: last.psql("SHOW synchronous_standby_names") == "*", "a primary that waits for a second")
    for machine in others:
        replace(machine)
        until(lambda: "sync_standby" in cluster.standbys().values(), "a standby")
    cluster.wait_whole()
    for node in site.nodes:
        node.wait_ready()
    assert bob.events(game)[-1]["move"] == "e2"
    bob.move(game, 1, "e8")


def why_unready(node):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/healthz", timeout=5):
            return ""
    except urllib.error.HTTPError as error:
        return error.read().decode()


def new_game():
    """Creates a rated table that two accounts have joined; returns it and both."""
    people = [Person(node) for node in site.nodes]
    for person in people:
        person.post("/api/v1/account", {"name": f"Witness{next(witnesses)}", "password": "correct horse battery"})
    game = people[0].lay("quoridor", clock="fischer", base=3600000, rated=True)
    people[1].act(game, "sit")
    return game, people


def count_events():
    return int(site.database.psql("SELECT count(*) FROM event")[0][0])


def test_point_in_time():
    """The archive is restored to a moment, first beside the service and then in its place."""
    game, (ada, bob) = new_game()
    for turn, move in enumerate(["e2", "e8", "e3", "e7"]):
        (ada, bob)[turn % 2].move(game, turn, move)
    bob.act(game, "resign")
    rated = f"SELECT 1 FROM rating_change WHERE player = {number(ada)}"
    until(lambda: site.database.psql(rated), "the game to be rated")
    time.sleep(1)
    moment = site.database.psql("SELECT clock_timestamp()")[0][0]
    events = count_events()
    later, (carl, _) = new_game()
    carl.move(later, 0, "e2")
    assert count_events() > events
    cluster.primary().psql("SELECT pg_switch_wal()")
    aim = lambda lines: lines.replace(chapters.MOMENT, moment)  # noqa: E731
    standby = next(machine for machine in cluster.all if not machine.is_primary())
    shown = book.run_lines(aim(book.find("15/restored --archive-mode=off")), standby)
    found = re.search(
        r"(\d+) games, (\d+) events, 0 games that do not replay; (\d+) games, (\d+) ratings, 0 different", shown
    )
    assert found and int(found[2]) == events and int(found[4]) >= 2, shown
    print(f"   {found[0]}", flush=True)
    site.stop()
    primary = cluster.primary()
    first, *others = sorted(cluster.all, key=lambda machine: machine is primary)
    for machine in [first, *others]:
        book.run_lines("systemctl stop patroni", machine)
    book.find("systemctl stop patroni")
    shown = book.run_lines(aim(book.find("--delta")), first)
    assert f" {events} events, 0 games that do not replay" in shown, shown
    until(first.is_primary, "the restored machine to be the primary")
    lines = book.find("rm -r /var/lib/postgresql/15/plateau")
    for machine in others:
        book.run_lines(lines, machine)
    cluster.wait_whole()
    book.run_lines("sudo -u postgres pgbackrest --stanza=plateau --type=full backup", first)
    for machine in cluster.all:
        left = (machine.data / "postgresql.auto.conf").read_text(encoding="utf-8")
        assert "recovery_target" not in left and "archive_mode" not in left, left
    site.start()
    assert count_events() >= events and not site.database.psql(f"SELECT 1 FROM event WHERE actor = {number(carl)}")
    assert ada.table(game)["phase"] == "over"
    new_game()


def number(person):
    value = 0
    for digit in person.id:
        value = value << 5 | store.ALPHABET.index(digit)
    return value


def test_every_line():
    """Checks that the page has no command that this test has not run."""
    assert not book.left, book.left


def create_roles():
    """Runs the SQL of docs/running.md on the primary, as the page says."""
    text = (pathlib.Path(ROOT) / "docs/running.md").read_text(encoding="utf-8")
    sql = re.search(r"<!-- operations_test.py runs these lines -->\n```sql\n(.*?)```", text, re.DOTALL)[1]
    book.run_lines(f"sudo -u postgres psql -v ON_ERROR_STOP=1 <<'END'\n{sql}END\n", cluster.primary())


def run_tests():
    global cluster, book, site  # pylint: disable=global-statement
    folder = tempfile.mkdtemp(prefix="plateau-three-")
    os.chmod(folder, 0o755)
    cluster = three.Machines(folder)
    try:
        book = chapters.Chapter(cluster, PLATEAUD)
        shown = book.set_up()
        assert "Sync Standby" in shown and "Leader" in shown and "Replica" in shown, shown
        create_roles()
        info = book.run("primary", cluster.primary())
        assert "full backup" in info and "status: ok" in info, info
        book.run("nodes", None)
        site = Site(PLATEAUD, cluster, folder, PASSWORD)
        status = main(globals())
        if status:
            print(site.logs()[-3000:])
        return status
    finally:
        if site:
            site.close()
        cluster.kill()
        if "KEEP" in os.environ:
            print(f"kept: {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if three.missing():
        print(f"skipped: not installed: {' '.join(three.missing())}")
        sys.exit(77)
    sys.exit(run_tests())
