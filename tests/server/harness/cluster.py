"""Three PostgreSQL servers instead of one: a primary and two standbys, one of which must have every commit.

    with Service(plateaud, postgres=Cluster) as service:
        service.postgres.burn()         # the primary's machine is lost, another is primary
        service.postgres.rejoin()       # the lost one is cloned from it and follows

It has the interface of service.Postgres: `port`, `folder`, `start`, `stop` and so on are the primary's, `conninfo`
lists all three. The test itself promotes standbys, in an order that loses nothing: the standbys stop receiving, the one
with the most log is promoted, the others follow it. A new primary acknowledges nothing before one of them follows. Hold
`lock` to fail over or to stop the primary.
"""
import contextlib
import os
import shutil
import signal
import subprocess
import threading
import time

from server.harness.service import PATIENCE, Postgres, until

NAMES = ("pg0", "pg1", "pg2")
# Shared memory is in files, so that it is deleted with the folder; member.conf is different for each member.
SETTINGS = f"""
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
log_min_messages = fatal
dynamic_shared_memory_type = mmap
wal_keep_size = 256MB
wal_retrieve_retry_interval = 100ms
wal_receiver_status_interval = 1s
synchronous_standby_names = 'ANY 1 ({", ".join(NAMES)})'
include 'member.conf'
"""
WRITE = "SELECT pg_logical_emit_message(true, 'test', '')"


class Member(Postgres):
    """One of the three servers, in its own folder."""

    def __init__(self, folder, number, durable, disk):
        self.name, self.durable = NAMES[number], durable
        place = os.path.join(folder, self.name)
        os.makedirs(place)
        self.settle_in(place, disk)

    def configure(self, primary=None):
        """Writes member.conf, to follow `primary` or no server."""
        follows = f"host=127.0.0.1 port={primary.port} user=plateau application_name={self.name}" if primary else ""
        with open(os.path.join(self.folder, "member.conf"), "w", encoding="ascii") as file:
            file.write(f"port = {self.port}\nfsync = {'on' if self.durable else 'off'}\n")
            file.write(f"primary_conninfo = '{follows}'\n")

    def follow(self, primary):
        self.configure(primary)
        self.run("pg_ctl", "-D", self.folder, "reload")

    def clone(self, source):
        """Creates it as a new standby of `source`."""
        self.empty()
        self.run("pg_basebackup", "-D", self.folder, "-c", "fast", "--no-sync", "-d", source.conninfo)
        self.configure(source)
        with open(os.path.join(self.folder, "standby.signal"), "wb"):
            pass
        self.start()

    def ask(self, sql):
        """Returns one value; "" if there is none, or no answer."""
        with contextlib.suppress(subprocess.SubprocessError, IndexError):
            return self.psql(sql, "postgres")[0][0]
        return ""

    def receives(self):
        return self.ask("SELECT count(*) FROM pg_stat_wal_receiver WHERE status = 'streaming'") == "1"

    def received(self):
        """Returns the end of the log that it has, as a number."""
        return int(self.ask("SELECT greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'") or 0)

    def signal(self, what):
        """Signals all processes, including those that start while it does so."""
        reached = set()
        while new := [pid for pid in self.family() if pid not in reached]:
            for pid in new:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, what)
            reached.update(new)

    def freeze(self):
        self.signal(signal.SIGSTOP)

    def thaw(self):
        self.signal(signal.SIGCONT)

    def kill(self):
        """Kills all processes and removes the lock file, because they look alive until init has reaped them."""
        self.signal(signal.SIGKILL)
        until(lambda: not self.family(), f"the end of {self.name}")
        self.forget_memory()
        with contextlib.suppress(FileNotFoundError):
            os.remove(os.path.join(self.folder, "postmaster.pid"))

    def forget_memory(self):
        with contextlib.suppress(OSError, IndexError):
            with open(os.path.join(self.folder, "postmaster.pid"), encoding="ascii") as file:
                segment = file.read().splitlines()[6].split()[1]
            subprocess.run(["ipcrm", "-m", segment], check=False, stderr=subprocess.DEVNULL)

    def empty(self):
        """Empties its folder."""
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder, mode=0o700)
        if self.options:
            os.chown(self.folder, self.options["user"], self.options["group"])

    def burn(self):
        self.kill()
        self.empty()

    def close(self):
        self.kill()
        self.empty()
        if self.disk:
            self.disk.close()


class Cluster:
    def __init__(self, folder, durable=True, disk=None, machines=len(NAMES)):
        self.lock = threading.RLock()
        self.members = [Member(folder, number, durable, disk) for number in range(machines)]
        self.primary, *others = self.members
        self.absent = None  # the server that must be cloned again
        self.primary.create(SETTINGS)
        self.primary.configure()
        self.primary.start()
        for member in others:
            member.clone(self.primary)
        self.primary.psql("CREATE DATABASE plateau", database="postgres")

    # The interface of service.Postgres

    @property
    def ports(self):
        return [member.port for member in self.members]

    @property
    def conninfo(self):
        """Lists the hosts, some by name, which may have two addresses of which only one answers."""
        hosts = ",".join("localhost" if i % 2 else "127.0.0.1" for i in range(len(self.members)))
        ports = ",".join(map(str, self.ports))
        return f"host={hosts} port={ports} user=plateau dbname=plateau target_session_attrs=read-write"

    def __getattr__(self, name):
        """All other attributes are those of the primary."""
        if name == "primary":
            raise AttributeError(name)
        return getattr(self.primary, name)

    def close(self):
        for member in self.members:
            member.close()

    # Copies

    def standbys(self):
        return [member for member in self.members if member not in (self.primary, self.absent)]

    def whole(self):
        """Whether all standbys have everything acknowledged, and receive."""
        return len(self.standbys()) == len(self.members) - 1 and all(member.receives() for member in self.standbys())

    def writes(self):
        """Makes a commit, and returns when a standby has it."""
        self.primary.psql(WRITE, database="postgres")

    # Failures, only one at a time: with two, acknowledged commits could be lost.

    def isolate(self):
        """Cuts all standbys off, so that they receive nothing more."""
        for member in self.standbys():
            member.follow(None)
        for member in self.standbys():
            until(lambda m=member: not m.receives(), f"{member.name} to receive no more")

    def fail_over(self):
        """Makes another server primary; returns when it accepts writes."""
        self.isolate()
        new = max(self.standbys(), key=Member.received)
        new.run("pg_ctl", "-D", new.folder, "-w", "-t", PATIENCE, "promote")
        self.absent, self.primary = self.primary, new
        for member in self.standbys():
            member.follow(new)
        self.writes()

    def burn(self):
        """Loses the primary's machine with all its data."""
        with self.lock:
            until(self.whole, "both standbys")
            self.primary.burn()
            self.fail_over()

    def freeze(self, seconds=1):
        """Freezes the primary, and promotes another after a while; returns the frozen one."""
        with self.lock:
            until(self.whole, "both standbys")
            self.primary.freeze()
            time.sleep(seconds)
            self.fail_over()
            return self.absent

    def thaw(self, seconds=0.3):
        """Lets the frozen server continue for a moment as if it were primary; then loses it."""
        with self.lock:
            self.absent.thaw()
            time.sleep(seconds)
            self.absent.burn()

    def rejoin(self):
        """Clones the lost server from the primary; returns when both standbys follow."""
        with self.lock:
            lost, self.absent = self.absent, None
            lost.clone(self.primary)
            until(self.whole, "both standbys")

    def heal(self):
        """Restores the cluster, whatever state a test has left it in."""
        with self.lock:
            if self.absent:
                self.absent.burn()
                self.rejoin()
            for member in self.standbys():
                member.follow(self.primary)
            until(self.whole, "both standbys")

    def crash(self):
        """Kills the primary and starts it again with its data."""
        with self.lock:
            self.primary.kill()
            self.primary.start()

    def crash_and_burn(self, before, after):
        """Cuts the primary off from its standbys; it continues for a while, crashes, comes back, and is lost.

        Clients that connect in between see its last commits, which are lost with it."""
        with self.lock:
            until(self.whole, "both standbys")
            self.isolate()
            time.sleep(before)
            self.crash()
            time.sleep(after)
            self.primary.burn()
            self.fail_over()
