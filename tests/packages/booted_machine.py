"""A fresh Debian with systemd as process 1, in separate namespaces and a separate control group.

    with BootedMachine("bookworm") as machine:
        machine.run("apt-get install -y --download-only tmux", network=True)
        machine.boot()
        machine.run("systemctl is-system-running")
"""
import os
import pathlib
import subprocess
import tempfile
import time

from machine import Machine

# Finds control groups of version 2, wherever they are mounted; some controllers may be missing.
GROUP = """
mkdir -p "$1/groups"
mount -t cgroup2 cgroup2 "$1/groups"
"""
SPACES = ["--pid", "--fork", "--kill-child", "--mount", "--uts", "--ipc", "--net", "--cgroup"]
TRY = (
    GROUP
    + """
mkdir "$1/groups/$2"
rmdir "$1/groups/$2"
"""
)
START = (
    GROUP
    + """
mkdir "$1/groups/$2"
echo $$ >"$1/groups/$2/cgroup.procs"
shift 2
exec "$@"
"""
)
# What systemd expects from a container manager (see CONTAINER_INTERFACE).
BOOT = """
root=$1
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=755 tmpfs dev
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
for device in null zero full random urandom tty; do
    touch "dev/$device"
    mount --bind "/dev/$device" "dev/$device"
done
touch dev/console
mount --bind "$2" dev/console
ip link set lo up
pivot_root . mnt
umount -l /mnt
cd /
mount --make-rshared / # credentials reach a unit through it
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=1
"""
REMOVE = (
    GROUP
    + """
find "$1/groups/$2" -depth -type d -exec rmdir {} +
"""
)
BOOT_SECONDS = 180  # timeout for a machine used by others; it takes 3 alone


class CannotBoot(Exception):
    """This machine does not allow a systemd to be started, whatever is installed."""


class BootedMachine(Machine):
    # There is no terminal to log in at, so the unit would fail.
    hooks = ["ln -s /dev/null $1/etc/systemd/system/console-getty.service", "echo fresh >$1/etc/hostname"]

    def __init__(self, suite, include=()):
        super().__init__(suite, ("systemd-sysv", "dbus", *include))
        self.console = self.place / "console"
        self.group = self.place.name
        self.systemd = None  # the process that waits for its end
        self.first = 0  # its id

    @staticmethod
    def check():
        """Whether this machine allows the namespaces and the group; checked before minutes are spent."""
        with tempfile.TemporaryDirectory(prefix="packages-") as place:
            words = ["unshare", *SPACES, "sh", "-euc", TRY, "try", place, os.path.basename(place)]
            done = subprocess.run(words, text=True, capture_output=True, check=False)
        if done.returncode != 0:
            raise CannotBoot(done.stderr.strip())

    def boot(self):
        self.console.touch()
        inside = ["unshare", *SPACES, "sh", "-euc", BOOT, "boot", str(self.root), str(self.console)]
        with open(self.console, "ab") as log:
            self.systemd = subprocess.Popen(
                # The machine ends with this process, however it ends.
                ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount"]
                + ["sh", "-euc", START, "start", str(self.place), self.group, *inside],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + BOOT_SECONDS
        while time.monotonic() < end and self.systemd.poll() is None:
            self.first = self.child()
            if self.first and self.state() in ("running", "degraded"):
                return
            time.sleep(0.2)
        why = self.console.read_text(encoding="utf-8", errors="replace").strip().splitlines()[-5:]
        self.power_off()
        raise CannotBoot("; ".join(why) or "systemd does not start")

    def child(self):
        """The process id of the machine's process 1 outside."""
        pid = self.systemd.pid
        try:
            first = int(pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()[0])
            return first if os.readlink(f"/proc/{first}/exe").endswith("/lib/systemd/systemd") else 0
        except (IndexError, OSError):  # The process that prepares it has just ended.
            return 0

    def state(self):
        words = ["systemctl", "is-system-running"]
        return subprocess.run(self.enter() + words, text=True, capture_output=True, check=False).stdout.strip()

    def enter(self):
        return ["nsenter", f"--target={self.first}", "--all", "--root", "--wd"]

    def run(self, script, network=False):
        """Runs a command inside, with systemd; one that needs the network runs beside it, on the same files."""
        if network or not self.first:
            return super().run(script, network)
        return self.capture(self.enter(), script)

    def reboot(self):
        self.run("systemctl poweroff --no-block")
        self.systemd.wait(BOOT_SECONDS)
        self.power_off()
        self.boot()

    def power_off(self):
        """Kills its remaining processes, which leave the group a little later."""
        if not self.systemd:
            return
        self.systemd.kill()
        self.systemd.wait()
        self.systemd, self.first = None, 0
        for _ in range(50):
            remove = ["unshare", "--mount", "sh", "-euc", REMOVE, "remove", str(self.place), self.group]
            if subprocess.run(remove, stderr=subprocess.DEVNULL, check=False).returncode == 0:
                return
            time.sleep(0.2)

    def __exit__(self, *_):
        self.power_off()
        super().__exit__()
