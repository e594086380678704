#!/usr/bin/env python3
"""Tests the service's package under a running systemd: systemd_test.py [FOLDER [BEFORE [NEXT]]] [-k CASE]

A fresh Debian 12 is booted in namespaces. There the packages of FOLDER are installed, set up, played on, restarted,
killed, rebooted and purged; then those of BEFORE are installed and upgraded while a game is in progress, twice: NEXT
has one more migration. tools/package builds missing packages; packages_test.py tests what does not need systemd. The
cases build on each other. It must be run as root; `.ci/run --full` runs it. Where no systemd can be booted, the exit
code is 77 (skipped).
"""
import os
import re
import signal
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from booted_machine import BootedMachine, CannotBoot
from debs import FIRST_MOVE, SUITE, allowed, build_missing, build_next, configuration, copy_to, purge, version
from cases import main

NODE, WORKER, TARGET, MIGRATION = "plateaud@1", "plateau-worker@1", "plateau.target", "plateaud-migrate"
EXPOSURE = 2.0  # of 10, by systemd-analyze security
DENIED = "denied|not permitted|ead-only|Failed at step|ignoring:|core dumped"
machine = None


def show(unit, key):
    return machine.run(f"systemctl show --value -p {key} {unit}").strip()


def until(what, condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"{what}:\n{journal()[-4000:]}"
        time.sleep(0.2)


def journal(words=""):
    """Returns the units' logs."""
    return machine.run(f"journalctl --no-pager -o short-monotonic -b -u 'plateau*' {words}")


def play(*verbs):
    return "".join(machine.run(f"bash /root/units.sh {verb}") for verb in verbs)


def failed_units():
    return machine.run("systemctl list-units --failed --plain --no-legend | cut -d ' ' -f 1")


def known_units():
    return machine.run(
        "systemctl list-units --all --plain --no-legend 'plateau*'; systemctl list-unit-files 'plateau*' -q || true"
    )


def install(folder):
    return machine.run(f"cd /root/{folder} && apt-get install -y ./*.deb")


def await_running():
    for unit in (NODE, WORKER):
        until(f"{unit} to run", lambda u=unit: show(u, "ActiveState") == "active")
    machine.run(". /root/play.sh; fail() { exit 1; }; await_node")


def test_first_move():
    """The installed service answers a move over HTTP, through nginx, a node, the database and a computer."""
    begun = time.monotonic()
    text = install("now")
    assert "run 'plateaud setup'" in text and not known_units().count("running"), text[-3000:]
    text = play("first")
    seconds = time.monotonic() - begun
    took = int(re.search(r"(?m)^the first move \((\d+) s\)$", text)[1])
    print(
        f"   {seconds:.0f} s from the download to the end, {took} s from the installation to the first move under systemd"
    )
    for unit in (f"{NODE}.service", f"{WORKER}.service", TARGET):
        assert f"systemctl enable {unit}" in text and f"systemctl start {unit}" in text, text
    assert "does not run here" not in text, text
    assert seconds <= allowed(FIRST_MOVE), "too long"


def test_units_run():
    for unit in (NODE, WORKER, TARGET):
        assert machine.run(f"systemctl is-active {unit}; systemctl is-enabled {unit}").split() == [
            "active",
            "enabled",
        ], unit
    assert show(MIGRATION, "Result") == "success" and show(MIGRATION, "ExecMainStartTimestamp"), "it did not run"
    assert show(NODE, "NRestarts") == show(WORKER, "NRestarts") == "0"
    text = machine.run("plateaud setup --yes")
    assert text.count("is running") == 3 and not re.search("(?m)^(ran|created|changed) ", text), text


def test_doctor():
    text = machine.run("plateaud doctor")
    print("   " + text.splitlines()[-1])
    assert text.splitlines()[-1].startswith("0 errors"), text
    for name in (
        "settings",
        "permissions",
        "database",
        "schema",
        "rights",
        "files",
        "nginx",
        "page",
        "node",
        "version",
    ):
        assert re.search(f"(?m)^ok +{name} ", text), f"{name}:\n{text}"


def test_sandboxes():
    """The units' restrictions are in force, by the kernel and by systemd's own measure."""
    for unit in (NODE, WORKER):
        status = machine.run(f"cat /proc/{show(unit, 'MainPID')}/status")
        fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        assert "0" not in fields["Uid"].split() + fields["Gid"].split(), (unit, fields["Uid"], fields["Gid"])
        assert int(fields["CapEff"], 16) == int(fields["CapBnd"], 16) == 0 and fields["NoNewPrivs"] == "1", unit
        assert fields["Seccomp"] == "2", unit
        inside = f"nsenter --target {show(unit, 'MainPID')} --mount --wd=/ "
        user = inside + f"setpriv --reuid={fields['Uid'].split()[0]} --regid={fields['Gid'].split()[0]} --clear-groups "
        for attempt, answer in (
            (inside + "touch /etc/x", "ead-only"),  # even root
            (inside + "ls -A /root | wc -l", "0\n"),
            (user + "cat /etc/plateau/plateaud.conf", "denied"),
            (user + "ls /proc/1", "o such file"),
        ):
            said = machine.run(f"{attempt} 2>&1 || true")
            assert answer in said, (unit, attempt, said)
    for unit in (NODE, WORKER, MIGRATION):
        found = re.search(
            r"exposure level.*?(\d+\.\d)", machine.run(f"systemd-analyze security --no-pager {unit}.service")
        )
        print(f"   {unit}: exposure {found[1]} of 10")
        assert float(found[1]) <= EXPOSURE
    said = machine.run(f"systemd-analyze verify {NODE}.service {WORKER}.service {TARGET} 2>&1 || true")
    assert not said, said


def test_memory():
    """Tested where control groups support it; systemd ignores the limits elsewhere."""
    group = "/sys/fs/cgroup" + show(NODE, "ControlGroup")
    if "memory" not in machine.run(f"cat {group}/cgroup.controllers").split():
        print("   this machine's control groups of version 2 do not limit memory: not shown")
        return
    assert machine.run(f"cat {group}/memory.max").strip() == str(1536 << 20)


def test_journal():
    """Before anything is broken on purpose, the logs contain nothing that an operator must read."""
    assert not journal("-q -p warning"), journal("-p warning")
    said = [line for line in journal().splitlines() if re.search(f'"level":"(warning|error)"|{DENIED}', line)]
    assert not said, "\n".join(said)
    assert "Started" in journal() and '"event":"started"' in journal()


def test_restart():
    before = show(NODE, "MainPID")
    machine.run(f"systemctl restart {NODE} {WORKER}")
    await_running()
    assert show(NODE, "MainPID") != before
    play("step", "computer")


def test_killed():
    """systemd restarts a node repeatedly without giving up. (On a slow machine it never would.)"""
    assert show(NODE, "StartLimitIntervalUSec") == "0"
    for count in range(1, 8):
        before = show(NODE, "MainPID")
        machine.run(f"kill -9 {before}")
        until("another node", lambda b=before: show(NODE, "ActiveState") == "active" and show(NODE, "MainPID") != b)
        assert int(show(NODE, "NRestarts")) == count
        if count == 1:
            await_running()
            play("step")
    machine.run(f"kill -9 {show(WORKER, 'MainPID')}")
    await_running()
    play("step", "computer")
    assert show(WORKER, "NRestarts") == "1"


def test_a_node_that_cannot_start():
    """A node that cannot start is not reported as ready."""
    folder = f"/run/systemd/system/{NODE}.service.d"
    machine.run(f"mkdir -p {folder}; printf '[Service]\\nExecStartPre=/bin/false\\n' >{folder}/fails.conf")
    try:
        machine.run(f"systemctl daemon-reload; systemctl stop {NODE}")
        text = machine.run("! plateaud setup --yes 2>&1")
        assert "systemctl start" in text and "journalctl" in text, text
    finally:
        machine.run(f"rm -r {folder}; systemctl daemon-reload")
    machine.run(f"systemctl restart {NODE}")
    await_running()


def test_more_sockets_than_files():
    """A node starts with as many sockets as it has files for, and doctor says so."""
    kept = configuration(machine)["plateaud.conf"]
    path = machine.root / "etc/plateau/plateaud.conf"
    path.write_bytes(re.sub(rb"(?m)^sockets = .*\n", b"", kept) + b"sockets = 90000\n")
    try:
        machine.run(f"systemctl restart {NODE}")
        await_running()
        assert re.search(r"(?m)^warning +files ", machine.run("plateaud doctor || true"))
    finally:
        path.write_bytes(kept)
    machine.run(f"systemctl restart {NODE}")
    await_running()


def test_stop_and_start():
    machine.run(f"systemctl stop {TARGET}")
    for unit in (NODE, WORKER):
        until(f"{unit} to stop", lambda u=unit: show(u, "ActiveState") == "inactive")
        assert show(unit, "Result") == "success", unit
    machine.run(f"systemctl start {TARGET}")
    await_running()
    play("step")


def test_reboot():
    """After a reboot the service starts by itself."""
    machine.reboot()
    await_running()
    play("step", "computer")


def purge_it():
    purge(machine)
    assert not known_units().strip(), known_units()
    assert not machine.run("pgrep -a plateau || true")
    assert machine.run("systemctl is-active nginx postgresql").split() == ["active", "active"]
    assert failed_units() == machine.failed, failed_units()
    return int(machine.run("runuser -u postgres -- psql -XAtqc 'SELECT count(*) FROM game' plateau"))


def test_purge():
    assert purge_it() >= 5, "the games are left"


def test_the_database_is_deleted():
    """The data is removed by the commands that purging prints."""
    machine.run("cd / && runuser -u postgres -- dropdb plateau")
    machine.run("cd / && runuser -u postgres -- dropuser plateau_node && runuser -u postgres -- dropuser plateau_owner")


def set_up_before():
    install("before")
    machine.run("plateaud setup --host 127.0.0.1 --yes")
    serves = "curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:9180/1/healthz || true"
    until("a node", lambda: show(NODE, "NRestarts") != "0" or machine.run(serves) == "200")
    if show(NODE, "NRestarts") != "0":
        # Where systemd may not raise limits, early versions left this to the operator.
        machine.run(f"echo 'sockets = 10000' >>/etc/plateau/plateaud.conf; systemctl restart {NODE}")
    await_running()


def test_upgrade():
    """The package is upgraded during a game: it migrates the database and restarts the nodes."""
    set_up_before()
    play("first", "step")
    before, node, worker = configuration(machine), show(NODE, "MainPID"), show(WORKER, "MainPID")
    text = install("now")
    for words in ("migrating the database", "restarting node 1"):
        assert f"plateaud: {words}" in text and "onffile" not in text, text[-3000:]
    play("step")
    assert machine.run("dpkg-query -W -f '${Version}' plateaud") == version()
    assert configuration(machine) == before
    assert node != show(NODE, "MainPID") and worker != show(WORKER, "MainPID")
    assert "deleted" not in machine.run(f"readlink /proc/{show(NODE, 'MainPID')}/exe")
    play("step", "computer")
    assert re.search(r"e2\b.*e8\b.*e3\b.*e7\b", play("record"), re.S)
    assert "0 errors" in machine.run("plateaud doctor")
    assert failed_units() == machine.failed, failed_units()


def schema():
    return int(machine.run("runuser -u postgres -- psql -XAtqc 'SELECT max(number) FROM migration' plateau"))


def test_upgrade_with_a_migration():
    """Nodes of this version serve while the next one changes the database, and a game continues."""
    number, node = schema(), show(NODE, "MainPID")
    text = install("next")
    assert "plateaud: migrating the database" in text, text[-3000:]
    assert schema() == number + 1 and node != show(NODE, "MainPID")
    play("step", "computer")
    assert f"schema {number + 1}" in machine.run("plateaud doctor")


def test_purge_after_the_upgrade():
    said = [line for line in journal().splitlines() if re.search(DENIED, line)]
    assert not said, "\n".join(said)
    assert purge_it() == 4, "the games are left"


def run():
    global machine
    if os.geteuid() != 0:
        sys.exit("systemd_test.py: it must be run as root")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # `with` ends the machine.
    try:
        BootedMachine.check()
        build_missing()
        build_next()
        with BootedMachine(SUITE, ("curl", "man-db", "procps")) as machine:
            copy_to(machine)
            machine.run("cd /root/now && apt-get install -y --download-only ./*.deb", network=True)
            machine.boot()
            machine.failed = failed_units()
            return main(globals())
    except CannotBoot as why:
        print(f"systemd cannot be booted here: {why}")
        return 77


if __name__ == "__main__":
    sys.exit(run())
