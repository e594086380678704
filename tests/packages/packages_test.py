#!/usr/bin/env python3
"""The Debian packages in a fresh Debian 12: packages_test.py [FOLDER [BEFORE]] [-k CASE]

They are installed by apt, used as people use them, upgraded and purged. FOLDER has those of this version, BEFORE those
of the previous one; tools/package builds missing ones. The cases build on each other. It must be run as root, because
it changes the root folder. `.ci/run --full` runs it.
"""
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from debs import FIRST_MOVE, SUITE, allowed, build_missing, configuration, copy_to, purge, version
from machine import Machine
from cases import main

TOOLS = ("bash-completion", "curl", "gcc", "libc6-dev", "man-db", "pkg-config", "procps", "zsh", "tmux")
machine = None


def test_first_move():
    """The installed service answers a move over HTTP, through nginx, a node, the database and a computer."""
    machine.run("cd /root/before && apt-get install -y --download-only ./*.deb", network=True)
    begun, cpu = time.monotonic(), os.times()
    text = machine.run("cd /root/before && apt-get install -y ./*.deb && bash /root/service.sh first")
    seconds = time.monotonic() - begun
    cpu = sum(os.times()[2:4]) - sum(cpu[2:4])
    assert "run 'plateaud setup'" in text, text[-3000:]
    took = [int(n) for n in re.findall(r"(?m)^the first move \((\d+) s\)$", text)]
    print(f"   {seconds:.0f} s from the download to the end ({cpu:.0f} s of CPU, load {os.getloadavg()[0]:.1f});")
    print(f"   of these {took[0]} s from the installation to the first move")
    assert seconds <= allowed(FIRST_MOVE), "too long"


def test_installed():
    assert f"{version()}~before" in machine.run("dpkg-query -W plateaud")
    assert "plateau" in machine.run("getent passwd plateau")
    assert "www-data" in machine.run("getent group plateau"), "nginx reaches the nodes"
    secrets = machine.run("stat -c '%a %U' /etc/plateau/*.conf /etc/plateau/worker-token").splitlines()
    assert secrets == ["600 root"] * 3, secrets


def test_upgrade():
    before = configuration(machine)
    text = machine.run("bash /root/service.sh upgrade /root/now")
    assert "systemd is not running here" in text and "onffile" not in text, text[-3000:]
    assert machine.run("dpkg-query -W -f '${Version}' plateaud") == version()
    assert configuration(machine) == before
    assert re.search(
        r"e2\b.*e8\b.*e3\b.*e7\b.*e4\b", text, re.S
    ), f"the game in progress does not continue: {text[-3000:]}"


def test_terminal():
    number = machine.run("plateau --version").split()[1]
    assert number == version() == machine.run("plateaud --version").split()[1]
    assert "won" in machine.run("plateau match quoridor level:1 level:1 --games 2 --seed 1")
    assert machine.run("echo e2 e8 | plateau check quoridor 2")
    screen = machine.run(
        "tmux new-session -d -x 100 -y 40 'plateau play quoridor --seats person,person'; sleep 2; tmux send-keys e2 Enter;"
        " sleep 4; tmux capture-pane -p; tmux kill-server"
    )
    assert re.search(r"\b1 .e2", screen), screen
    print(screen)


def test_manual():
    for words in ("plateau", "plateau-play", "8 plateaud", "5 plateaud.conf"):
        assert len(machine.run(f"man {words} | cat").splitlines()) > 20, words
    assert "NOM" in machine.run("man -L fr plateau-play | cat")


def test_completion():
    bash = "source /usr/share/bash-completion/bash_completion; _completion_loader plateau || true; complete -p plateau"
    assert "plateau" in machine.run(bash)
    assert machine.run("""zsh -fc 'autoload -U compinit; compinit -u; echo $_comps[plateau]'""").strip() == "_plateau"


def test_desktop():
    entry = (machine.root / "usr/share/applications/org.example.plateau.desktop").read_text(encoding="utf-8")
    assert re.search("(?m)^Exec=plateau play$", entry)
    icon = re.search("(?m)^Icon=(.*)$", entry)[1]
    assert (machine.root / f"usr/share/icons/hicolor/scalable/apps/{icon}.svg").exists()


def test_library():
    compile_it = "cd /tmp && cc -std=c17 /usr/share/doc/libplateau-dev/examples/example.c"
    flags = "$(pkg-config --cflags --libs plateau)"
    shared = machine.run(f"{compile_it} {flags} -o shared && ldd shared && ./shared dorix 3 7")
    assert "libplateau.so.1" in shared
    static = machine.run(
        f"{compile_it} {flags.replace(')', ' | sed s/-lplateau/-l:libplateau.a/)')} -o static && ./static dorix 3 7"
    )
    assert shared.endswith(static) and "dorix" in static.lower()


def test_python():
    play = "p = plateau.Position('quoridor').play('e2'); print(p.play(plateau.Engine().think(p, level=2)['move']))"
    shown = machine.run(f'cd / && python3 -c "import plateau; {play}"').split()
    assert shown[0].startswith("e2,") and shown[-1] == "1/2", shown
    refused = "import plateau; plateau.Position('dorix').play('zz')"
    assert "plateau.IllegalMove" in machine.run(f'cd / && python3 -c "{refused}" 2>&1 || true')


def test_site():
    site = machine.root / "usr/share/plateau/site"
    assert "Plateau" in (site / "index.html").read_text(encoding="utf-8")
    assert list(site.glob("assets/rules-*.wasm")) and list(site.glob("assets/*.js.gz"))


def test_purge():
    purge(machine)
    start = "pg_ctlcluster $(pg_lsclusters -h | cut -d ' ' -f 1) main start"
    games = "runuser -u postgres -- psql -XAtqc 'SELECT count(*) FROM game' plateau"
    assert machine.run(f"{start}; {games}").split()[-1] == "2", "the games are left"


def run():
    global machine
    if os.geteuid() != 0:
        sys.exit("packages_test.py: it must be run as root")
    build_missing()
    with Machine(SUITE, TOOLS) as machine:
        copy_to(machine)
        return main(globals())


if __name__ == "__main__":
    sys.exit(run())
