"""A fresh Debian in a folder, with the packages of every installation (priority "important"), from the same mirror as
this machine's apt.

    with Machine("bookworm") as machine:
        machine.run("apt-get install -y tmux", network=True)
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../tools"))
from debian_archive import sources

ENVIRONMENT = (
    "HOME=/root TERM=xterm LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive"
    " PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
).split()
SHELL = ["/usr/bin/env", "-i", *ENVIRONMENT, "bash", "-euo", "pipefail", "-c"]

# Each command has its own namespaces: what it starts ends with it, and has no network unless requested.
ENTER = """
[ "$2" = network ] || ip link set lo up
mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -t tmpfs tmpfs "$1/run" || exit 1
root=$1
shift 2
exec chroot "$root" "$@"
"""
# Services are started by the tests, not by apt.
NO_SERVICES = "printf '#!/bin/sh\\nexit 101\\n' >$1/usr/sbin/policy-rc.d; chmod +x $1/usr/sbin/policy-rc.d"


class Machine:
    hooks = [NO_SERVICES]

    def __init__(self, suite, include=()):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="packages-"))
        self.root = self.place / "root"
        self.suite, self.include = suite, include

    def __enter__(self):
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=important", "--include=" + ",".join(self.include)]
            + ["--customize-hook=" + hook for hook in self.hooks]
            + [self.suite, str(self.root), "-"],
            input=sources(self.suite),
            text=True,
            check=True,
        )
        self.copy("/etc/resolv.conf", "etc")
        self.run("apt-get update", network=True)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.place, ignore_errors=True)

    def run(self, script, network=False):
        """Returns the output of a Bash script, which must succeed."""
        return self.capture(self.way_in(network), script)

    def way_in(self, network=False):
        """The command prefix that runs a command inside."""
        spaces = ["unshare", "--mount", "--pid", "--fork", "--kill-child"] + ([] if network else ["--net"])
        return spaces + ["sh", "-c", ENTER, "enter", str(self.root), "network" if network else "alone"]

    def capture(self, enter, script):
        """Returns a command's output inside, where the command prefix `enter` leads."""
        done = subprocess.run(
            [*enter, *SHELL, script],
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        assert done.returncode == 0, f"exit status {done.returncode}:\n{script}\n{done.stdout[-6000:]}"
        return done.stdout

    def copy(self, source, folder):
        target = self.root / folder
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target / os.path.basename(source))
