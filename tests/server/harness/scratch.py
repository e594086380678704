"""A simulated machine to set up: a folder used as /, and a PostgreSQL that asks everyone except its owner for a
password.

    with Scratch(plateaud) as machine:
        machine.setup("--host", "club.example")
        machine.start_node()

Files contain a machine's paths; where they are used, they are replaced by paths below the folder.
"""
import contextlib
import os
import pathlib
import pty
import re
import shutil
import signal
import subprocess
import tempfile

from server.harness.client import ROOT, Person
from server.harness.nginx import NGINX, PACKAGING
from server.harness.service import Postgres, free_port, listens, until
from server.harness.websocket import http

CONF = "etc/plateau/plateaud.conf"
MIGRATE = "etc/plateau/migrate.conf"
SITE = "etc/nginx/sites-available/plateau"


def newest_migration():
    """Returns the number of the newest migration in the sources."""
    return max(int(path.name[:3]) for path in pathlib.Path(ROOT, "src/server/db/schema").glob("*.sql"))


class Scratch:
    def __init__(self, program):
        self.program = program
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="plateau-machine-"))
        self.folder.chmod(0o755)
        self.root = self.folder / "root"
        (self.root / "etc/nginx").mkdir(parents=True)
        self.postgres = None
        self.processes = []
        self.port = free_port()  # of nginx
        try:
            self.postgres = Postgres(str(self.folder))
            hba = "host all plateau 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
            pathlib.Path(self.postgres.folder, "pg_hba.conf").write_text(hba, encoding="ascii")
            self.postgres.psql("SELECT pg_reload_conf()")
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        for process in self.processes:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                process.wait(120)
        if self.postgres:
            self.postgres.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def admin(self):
        """Returns the connection of the role that PostgreSQL lets in without a password."""
        return f"host=127.0.0.1 port={self.postgres.port} user=plateau dbname=postgres"

    @property
    def environment(self):
        ours = re.compile("PLATEAU_|PG(?!BACKREST_)")
        return {k: v for k, v in os.environ.items() if not ours.match(k)}

    def run(self, command, *options, wanted=0, root=None, before=(), **more):
        """Runs `plateaud setup` or `doctor`; `before` is a command that starts it."""
        words = [*before, self.program, command, "--root", str(root or self.root), *options]
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            env=self.environment,
            timeout=300,
            **more,
        )
        assert wanted is None or done.returncode == wanted, (words, done.returncode, done.stdout, done.stderr)
        return done

    def setup(self, *options, yes=True, **more):
        words = ["--templates", str(PACKAGING), "--superuser", self.admin, *options, *(["--yes"] if yes else [])]
        return self.run("setup", *words, **more)

    def setup_at_terminal(self, answers, *options):
        """Runs setup at a terminal; returns its status and output. The answers are (question, answer) in order."""
        ours, its = pty.openpty()
        words = [
            self.program,
            "setup",
            "--root",
            str(self.root),
            "--templates",
            str(PACKAGING),
            "--superuser",
            self.admin,
        ]
        process = subprocess.Popen([*words, *options], stdin=its, stdout=its, stderr=its, env=self.environment)
        os.close(its)
        seen = ""
        with contextlib.suppress(OSError):  # Linux reports this once the other end is closed
            for question, answer in [*answers, (None, None)]:
                while question is None or question not in seen:
                    seen += os.read(ours, 4096).decode()
                os.write(ours, answer.encode() + b"\n")
        os.close(ours)
        return process.wait(300), seen.replace("\r\n", "\n")

    def read(self, path):
        return (self.root / path).read_text(encoding="utf-8")

    def write(self, path, text):
        """Writes in place, so that owner and mode stay."""
        (self.root / path).write_text(text, encoding="utf-8")

    def change(self, path, pattern, instead):
        text, count = re.subn(pattern, instead, self.read(path))
        assert count > 0, f"{path} has no {pattern}"
        self.write(path, text)

    def key(self, path, key):
        return re.search(rf"(?m)^{key} = (.*)$", self.read(path))[1]

    def tree(self):
        """Returns every file with its mode and contents."""
        return {
            path.relative_to(self.root).as_posix(): (
                oct(path.lstat().st_mode),
                os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else None,
            )
            for path in sorted(self.root.rglob("*"))
        }

    def catalogue(self):
        """Returns roles with their passwords' hashes, databases with their privileges, and tables."""
        rows = self.postgres.psql("SELECT rolname, rolpassword, rolsuper FROM pg_authid ORDER BY 1", "postgres")
        rows += self.postgres.psql("SELECT datname, datacl FROM pg_database ORDER BY 1", "postgres")
        if ["club"] in self.postgres.psql("SELECT datname FROM pg_database", "postgres"):
            rows += self.postgres.psql("SELECT relname, relacl FROM pg_class ORDER BY relname", "club")
            rows += self.postgres.psql("SELECT defaclacl FROM pg_default_acl", "club")
        return rows

    def here(self, text):
        """Replaces the paths in a text by those below the folder."""
        text = text.replace("/usr/bin/plateaud", self.program)
        return re.sub(r"(?<![\w/.])/(etc/plateau|run|var/log)\b", rf"{self.root}/\1", text)

    def start_node(self, printed):
        """Runs the lines that setup has printed for a node, as the test's own user instead of the service's users."""
        lines = self.here("\n".join(re.findall(r"(?m)^  (.*)$", printed)))
        lines = re.sub(r" -o \w+ -g \w+|setpriv .*? --init-groups ", " ", lines)
        assert self.program in lines and lines.count("&") == 1, lines
        log = open(self.folder / "node.log", "ab")  # pylint: disable=consider-using-with
        script = re.sub(r"(?m)^ (.*) &$", r"exec \1", lines)
        self.processes.append(subprocess.Popen(["sh", "-e", "-c", script], stdout=log, stderr=log))
        socket = self.root / "run/plateau/1/node.sock"

        def ready():
            assert self.processes[-1].poll() is None, (self.folder / "node.log").read_text()
            try:
                return http(f"unix:{socket}", 0, "GET", "/healthz").status == 200
            except (FileNotFoundError, ConnectionRefusedError):  # not bound yet, or not listening yet
                return False

        until(ready, "the node that setup has configured")

    def stop_node(self):
        node = self.processes.pop()
        node.send_signal(signal.SIGTERM)
        assert node.wait(120) == 0

    def start_nginx(self):
        """Starts nginx with the site that setup has written."""
        (self.root / "var/log/nginx").mkdir(parents=True, exist_ok=True)
        folder = self.folder / "nginx"
        folder.mkdir(exist_ok=True)
        inside = free_port()
        site = self.here(self.read("etc/nginx/sites-enabled/plateau")).replace("127.0.0.1:9180", f"127.0.0.1:{inside}")
        site = site.replace("include snippets/", f"include {self.root}/etc/nginx/snippets/")
        user = "user root root;" if os.geteuid() == 0 else ""
        places = "".join(
            f"{what}_temp_path {folder}/{what};" for what in "client_body proxy fastcgi uwsgi scgi".split()
        )
        conf = folder / "nginx.conf"
        conf.write_text(
            f"{user} pid {folder}/pid; daemon off; events {{ }}\n"
            f"http {{ {places} include {self.root}/etc/nginx/conf.d/*.conf;\n{site} }}\n"
        )
        self.processes.insert(0, subprocess.Popen([NGINX, "-e", f"{folder}/errors", "-c", str(conf)]))
        until(lambda: listens(self.port), "nginx")


class Guest(Person):
    """A player who connects through the machine's nginx."""

    def __init__(self, machine, site):
        self.site = site
        super().__init__(machine)

    def ask(self, *words, **options):
        self.headers["Origin"], self.headers["Host"] = self.site, self.site.split("//")[1]
        return super().ask(*words, **options)
