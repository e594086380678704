"""tools/dev --three: PostgreSQL on three simulated machines (machines.py), instead of the single one of tools/dev."""
import secrets
import time

from machines import Machines, database_user, missing, wait

SQL = """CREATE ROLE plateau_owner LOGIN PASSWORD '{owner}';
CREATE ROLE plateau_node LOGIN PASSWORD '{node}';
CREATE DATABASE plateau OWNER plateau_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE plateau FROM PUBLIC;
GRANT CONNECT ON DATABASE plateau TO plateau_node"""
RIGHTS = """ALTER DEFAULT PRIVILEGES FOR ROLE plateau_owner IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO plateau_node"""
HELP = """Kill parts of it, in another terminal, and watch the site:
  tools/dev burn            kill the primary and delete its disk (or: burn db2)
  tools/dev replace         a new machine in the place of the burnt one
  tools/dev freeze          stop everything on the primary (or: freeze db2)
  tools/dev thaw            let it go on
  tools/dev status          who is the primary
docs/large-operators.md says what to expect: after a burn or freeze about 25 s without a move."""


class Three:
    """The interface of tools/dev's Postgres."""

    name = "machines"
    copies = 1

    def __init__(self, data, state):
        self.machines = Machines(data / "three")
        self.passwords = state.setdefault("three", {who: secrets.token_hex(16) for who in ("owner", "node")})
        self.conninfo = self.machines.through_haproxy("plateau_node", self.passwords["node"])
        self.owner = self.machines.through_haproxy("plateau_owner", self.passwords["owner"])
        self.processes = [self.machines.haproxy]
        for machine in self.machines.all:
            for process in (machine.patroni, machine.etcd):
                process.name = f"{machine.name} {process.name}"
                self.processes.append(process)

    @staticmethod
    def lacks():
        return missing()

    def pid(self):
        return any(process.pid() for process in self.processes)

    def make(self):
        folder = self.machines.folder
        if database_user():  # PostgreSQL's user must be able to enter it.
            for path in (folder, folder.parent):
                path.chmod(path.stat().st_mode | 0o011)

    def start_cluster(self):
        print("starting three machines: about half a minute", flush=True)
        self.machines.start()
        primary = self.machines.primary()
        if not primary.psql("SELECT 1 FROM pg_database WHERE datname = 'plateau'"):
            for statement in SQL.format(**self.passwords).split(";\n"):
                primary.psql(statement)
            primary.psql(RIGHTS, "plateau")

    def stop(self, _how):
        self.machines.stop()

    def status(self):
        for name, what in self.machines.describe():
            print(f"{name:9} {what}")

    # What people do to it

    def chosen(self, name, otherwise):
        """Returns the machine that was named, or the default for the command."""
        if name:
            return self.machines.machine(name)
        return wait(lambda: next(iter(otherwise()), None), "such a machine", 60)

    def burn(self, name):
        machine = self.chosen(name, lambda: [m for m in self.machines.all if m.is_primary()])
        machine.burn()
        print(f"{machine.name} has burnt: processes killed, disk deleted")
        self.watch(machine)

    def freeze(self, name):
        machine = self.chosen(name, lambda: [m for m in self.machines.all if m.is_primary()])
        machine.freeze()
        print(f"{machine.name} is frozen")
        self.watch(machine)

    def thaw(self, name):
        machine = self.chosen(name, lambda: [m for m in self.machines.all if m.frozen()])
        machine.thaw()
        print(f"{machine.name} goes on")

    def replace(self, name):
        machine = self.chosen(name, lambda: [m for m in self.machines.all if m.burnt()])
        machine.replace()
        self.machines.wait_whole()
        self.status()

    def watch(self, ill):
        """Waits until another machine is primary and has a standby; prints how long that took."""
        begin = time.monotonic()
        if (
            sum(
                bool(machine.etcd.pid()) and not machine.frozen() for machine in self.machines.all if machine is not ill
            )
            < 2
        ):
            print("Less than two machines are left: nothing is acknowledged until tools/dev replace")
            return
        wait(lambda: (primary := self.machines.primary()) and primary is not ill, "another primary")
        wait(self.machines.standbys, "a standby")
        print(f"{self.machines.primary().name} is the primary, with a standby, after {time.monotonic() - begin:.0f} s")
