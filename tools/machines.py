"""Simulates three database machines on loopback with the files of packaging/cluster: PostgreSQL under Patroni, three
etcd, haproxy, an archive. Only addresses (127.x.y.11 to 13 for 10.0.0.11 to 13) and folders differ from an operator's.
For tools/dev --three and tests/server/faults/patroni_test.py; docs/large-operators.md describes the real ones.

When a machine burns, its processes are killed and its disk is deleted. When it freezes, everything on it stops until it
is thawed.
"""
import contextlib
import json
import os
import pathlib
import pwd
import random
import re
import secrets
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

from process import Process

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging/cluster"
NAMES = ("db1", "db2", "db3")
PROGRAMS = {
    "patroni": "patroni",
    "patronictl": "patroni",
    "etcd": "etcd-server",
    "etcdctl": "etcd-client",
    "haproxy": "haproxy",
    "pgbackrest": "pgbackrest",
}
SECRETS = ("CHANGE-ME-API", "CHANGE-ME-REPLICATOR", "CHANGE-ME-REWINDER", "CHANGE-ME-ARCHIVE")
PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])


def missing():
    """Packages that are required."""
    return sorted({package for program, package in PROGRAMS.items() if not shutil.which(program, path=PATH)})


def database_user():
    """Returns options of subprocess for programs that refuse to run as root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def wait(condition, what, seconds=300):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise TimeoutError(f"waited {seconds} s for {what}")


def signal_all(pids, what):
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, what)


def processes_in(folder):
    """Returns the processes whose working directory it is: PostgreSQL's, the postmaster first."""
    pids = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            if os.readlink(f"/proc/{name}/cwd") == str(folder):
                pids.append(int(name))
    return sorted(pids)


class Machine:
    """One of the three machines; its folder is used as the root of its file system."""

    def __init__(self, machines, number):
        self.machines = machines
        self.number, self.name, self.address = number + 1, NAMES[number], f"{machines.prefix}.{11 + number}"
        self.folder = machines.folder / self.name
        self.data = self.folder / "var/lib/postgresql/15/plateau"
        self.etcd, self.patroni = Process(self.folder, "etcd"), Process(self.folder, "patroni")

    def make(self):
        """Folders that Debian's packages create."""
        for name in (
            "run/postgresql",
            "logs",
            "etc/default",
            "etc/patroni",
            "etc/chrony/conf.d",
            "etc/cron.d",
            "etc/haproxy",
            "var/lib/postgresql/15",
            "var/lib/etcd",
            "var/lib/pgbackrest",
            "var/log/pgbackrest",
        ):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        self.machines.give(self.folder)

    def translate(self, text):
        """Translates a text with a machine's paths and addresses for this one."""
        return self.machines.translate(text, self.folder)

    def install(self, more=""):
        """Installs the configuration as docs/large-operators.md tells an operator; `more` is for etcd."""
        self.make()
        places = {
            "etcd": "etc/default/etcd",
            "patroni.yml": "etc/patroni/config.yml",
            "pgbackrest.conf": "etc/pgbackrest.conf",
        }
        for name, place in places.items():
            text = (self.machines.prepared / name).read_text(encoding="utf-8")
            text = text.replace("THIS-NAME", self.name).replace("THIS-ADDRESS", self.address)
            if name == "etcd":
                text += more
            file = self.folder / place
            file.touch(0o600)
            file.write_text(self.translate(text), encoding="utf-8")
        self.machines.give(self.folder / "etc")

    # Replacements for systemd

    def start_etcd(self, *arguments):
        lines = (self.folder / "etc/default/etcd").read_text(encoding="utf-8").splitlines()
        settings = dict(line.replace('"', "").split("=", 1) for line in lines if re.match(r"\w+=", line))
        self.etcd.start([shutil.which("etcd"), *arguments], {**os.environ, **settings}, **database_user())

    def start_patroni(self):
        self.patroni.start(
            [shutil.which("patroni"), str(self.folder / "etc/patroni/config.yml")],
            {**os.environ, "HOME": str(self.folder), "PATH": PATH},
            cwd="/",
            **database_user(),
        )

    def stop(self, service):
        """Stops one service gracefully."""
        getattr(self, service).stop(signal.SIGTERM, 60)

    # Status

    def ask(self, path="/patroni", port=8008):
        try:
            with urllib.request.urlopen(f"http://{self.address}:{port}{path}", timeout=2) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with contextlib.suppress(ValueError):
                return json.load(error)
        except (OSError, ValueError):
            pass
        return {}

    def is_primary(self):
        said = self.ask()
        return said.get("role") in ("master", "primary") and said.get("state") == "running"

    def votes(self):
        """Whether its etcd is part of the quorum."""
        return self.ask("/health", 2379).get("health") == "true"

    def psql(self, sql, database="postgres"):
        """Runs SQL as the superuser, who can only connect through this machine's socket."""
        done = subprocess.run(
            ["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-h", f"{self.folder}/run/postgresql", "-U", "postgres"]
            + ["-d", database, "-c", sql],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            cwd="/",
            env={**os.environ, "PGCONNECT_TIMEOUT": "5"},
            **database_user(),
        )
        if done.returncode:
            raise RuntimeError(f"{self.name}: {done.stderr.strip()}")
        return done.stdout.strip()

    # Failures

    def processes(self):
        """Patroni first, because it would restart the others."""
        found = [process.pid() for process in (self.patroni, self.etcd)]
        return [pid for pid in found if pid] + processes_in(self.data)

    def kill(self):
        while self.processes():
            signal_all(self.processes(), signal.SIGKILL)
            with contextlib.suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG) != (0, 0):
                    pass
            time.sleep(0.02)
        for process in (self.patroni, self.etcd):
            process.file.unlink(missing_ok=True)

    def burn(self):
        """Kills the processes and deletes the disk; the operator still has the configuration."""
        self.kill()
        shutil.rmtree(self.folder / "var/lib")

    def burnt(self):
        return not (self.folder / "var/lib").exists()

    def freeze(self):
        signal_all(self.processes(), signal.SIGSTOP)

    def thaw(self):
        signal_all(reversed(self.processes()), signal.SIGCONT)

    def frozen(self):
        pid = self.patroni.pid()
        if not pid:
            return False
        stat = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
        return stat.rsplit(")", 1)[1].split()[0] == "T"

    def replace(self):
        """Replaces a lost machine by a new one: etcd's member first, then Patroni clones the primary."""
        endpoints = ",".join(f"http://{m.address}:2379" for m in self.machines.all if m is not self)

        def member(*arguments):
            return subprocess.run(
                ["etcdctl", f"--endpoints={endpoints}", "member", *arguments],
                check=True,
                capture_output=True,
                text=True,
                env={**os.environ, "ETCDCTL_API": "3"},
            ).stdout.splitlines()

        if not any(machine.votes() for machine in self.machines.all):
            next(machine for machine in self.machines.all if machine.etcd.pid()).found_alone()
        for line in member("list"):
            if f"http://{self.address}:2380" in line:
                member("remove", line.split(",")[0])
        added = member("add", self.name, f"--peer-urls=http://{self.address}:2380")
        self.install("\n".join(line for line in added if line.startswith("ETCD_")) + "\n")
        self.start_etcd()
        self.start_patroni()

    def found_alone(self):
        """Lets the last etcd of three continue alone."""
        for more in (["--force-new-cluster"], []):
            self.stop("etcd")
            self.start_etcd(*more)
            wait(self.votes, f"etcd of {self.name} alone")


class Machines:
    """All three machines, haproxy, and a folder used as a file system of a fourth machine."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        mark = self.folder / "addresses"
        if not mark.exists():
            mark.write_text(f"127.{random.randrange(1, 255)}.{random.randrange(1, 255)}", encoding="ascii")
        self.prefix = mark.read_text(encoding="ascii")
        self.prepared = self.folder / "root/cluster"
        self.archive = self.folder / "srv/plateau-archive"
        self.all = [Machine(self, number) for number in range(len(NAMES))]
        self.haproxy = Process(self.folder, "haproxy")
        for name in ("run", "logs", "etc/haproxy"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        self.archive.mkdir(parents=True, exist_ok=True)
        self.give(self.folder / "srv")

    @staticmethod
    def give(folder):
        """Makes PostgreSQL's user the owner, as which the programs run."""
        user = database_user()
        if user:
            for path in [folder, *folder.rglob("*")]:
                os.chown(path, user["user"], user["group"], follow_symlinks=False)

    def translate(self, text, root):
        """Replaces addresses and folders; everything else stays as packaged."""
        text = text.replace("10.0.0.0/24", "127.0.0.0/8").replace("10.0.0.", f"{self.prefix}.")
        text = text.replace("127.0.0.1:5000", f"{self.prefix}.1:5000")
        text = re.sub(r"(?<![\w./-])/(etc|var|run|root)/", rf"{root}/\1/", text)
        return text.replace("/srv/plateau-archive", str(self.archive))

    def prepare(self):
        """Returns the packaged files with generated passwords."""
        if self.prepared.exists():
            return
        self.prepared.parent.mkdir(mode=0o700)
        shutil.copytree(PACKAGING, self.prepared)
        passwords = {secret: secrets.token_hex(16) for secret in SECRETS}
        for file in self.prepared.iterdir():
            text = file.read_text(encoding="utf-8")
            for secret, password in passwords.items():
                text = text.replace(secret, password)
            file.chmod(0o600)
            file.write_text(text, encoding="utf-8")

    def install_haproxy(self):
        text = self.translate((self.prepared / "haproxy.cfg").read_text(encoding="utf-8"), self.folder)
        if os.geteuid() != 0:  # So that it cannot change to another user.
            text = re.sub(r"(?m)^    (user|group) haproxy\n", "", text)
        (self.folder / "etc/haproxy/haproxy.cfg").write_text(text, encoding="utf-8")

    def start_haproxy(self):
        file = self.folder / "etc/haproxy/haproxy.cfg"
        self.haproxy.start([shutil.which("haproxy", path=PATH), "-db", "-f", str(file)])

    def start(self):
        """Starts everything that does not run; machines that were lost are replaced."""
        self.prepare()
        new = [machine for machine in self.all if not machine.folder.exists()]
        burnt = [machine for machine in self.all if machine not in new and machine.burnt()]
        for machine in new:
            machine.install()
        for machine in self.all:
            if machine not in burnt:
                machine.start_etcd()
        for machine in self.all:
            if machine not in burnt:
                machine.start_patroni()
        self.install_haproxy()
        self.start_haproxy()
        wait(self.primary, "a primary")
        for machine in burnt:
            machine.replace()
        self.wait_whole()

    def stop(self):
        self.haproxy.stop()
        primary = self.primary()
        # The primary last, because a stopping standby must not leave commits waiting for it.
        for machine in sorted(self.all, key=lambda m: m is primary):
            machine.thaw()
            machine.stop("patroni")
        for machine in self.all:
            machine.stop("etcd")
            machine.kill()

    def kill(self):
        self.haproxy.stop(signal.SIGKILL)
        for machine in self.all:
            machine.thaw()
            machine.kill()

    def machine(self, name):
        return next(machine for machine in self.all if machine.name == name)

    def describe(self):
        """Returns each machine's present role, for people."""
        primary, standbys = self.primary(), self.standbys()
        words = {"sync_standby": "synchronous standby", "replica": "standby"}
        for machine in self.all:
            if machine.burnt():
                yield machine.name, "burnt"
            elif not machine.patroni.pid():
                yield machine.name, "does not run"
            elif machine.frozen():
                yield machine.name, "frozen"
            elif machine is primary:
                yield machine.name, "primary"
            else:
                yield machine.name, words.get(standbys.get(machine.name), "on its way")

    def primary(self):
        return next((machine for machine in self.all if machine.is_primary()), None)

    def standbys(self):
        """Returns {name: sync_standby or replica} of the machines that follow the primary."""
        primary = self.primary()
        if not primary:
            return {}
        follow = {
            row["application_name"] for row in primary.ask().get("replication") or [] if row["state"] == "streaming"
        }
        members = primary.ask("/cluster").get("members") or []
        return {member["name"]: member["role"] for member in members if member["name"] in follow}

    def wait_whole(self, seconds=300):
        """Waits until all etcd agree, and a primary has two standbys, one of them synchronous, so that one machine may
        be lost."""
        wait(lambda: all(machine.votes() for machine in self.all), "three etcd", seconds)
        wait(
            lambda: "sync_standby" in (seen := self.standbys()).values() and len(seen) == 2,
            "a primary with two standbys",
            seconds,
        )

    # Connections for nodes

    def host_list(self, user, password):
        hosts = ",".join(machine.address for machine in self.all)
        return f"host={hosts} port=5432 target_session_attrs=read-write {self.who(user, password)}"

    def through_haproxy(self, user, password):
        return f"host={self.prefix}.1 port=5000 {self.who(user, password)}"

    @staticmethod
    def who(user, password):
        return f"user={user} password={password} dbname=plateau"


def systemctl(machines, name, command, *arguments):
    """Acts as systemctl for a machine, so that a test can run the operator's own commands."""
    units = [unit for unit in arguments if not unit.startswith("-")]
    for unit in units:
        if unit == "chrony":
            file = machines.machine(name).folder / "etc/chrony/conf.d/plateau.conf"
            subprocess.run([shutil.which("chronyd", path=PATH), "-p", "-f", str(file)], check=True)
            continue
        if command in ("stop", "disable", "restart"):
            machines.haproxy.stop() if unit == "haproxy" else machines.machine(name).stop(unit)
        if command in ("start", "enable", "restart"):
            getattr(machines if unit == "haproxy" else machines.machine(name), f"start_{unit}")()


if __name__ == "__main__":
    systemctl(Machines(sys.argv[1]), *sys.argv[2:])
