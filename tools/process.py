"""Background processes that outlive the program that starts them, for tools/dev and machines.py."""
import os
import pathlib
import signal
import subprocess
import time


class Process:
    """A program that is stopped only if it is still the one that was started."""

    def __init__(self, data, name):
        self.name = name
        self.file = data / "run" / f"{name}.pid"
        self.log = data / "logs" / f"{name}.log"

    @staticmethod
    def birth(pid):
        """Returns when a process began, because process ids are reused."""
        try:
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")")[-1]
            # Its first thread may be dead while others still hold its ports.
            ended = fields.split()[0] == "Z" and len(os.listdir(f"/proc/{pid}/task")) <= 1
            return None if ended else fields.split()[19]
        except OSError:
            return None

    def pid(self):
        """Returns its process id, if it runs and is the one that was started."""
        try:
            pid, birth = self.file.read_text(encoding="ascii").split()
        except (OSError, ValueError):
            return None
        return int(pid) if self.birth(pid) == birth else None

    def start(self, command, environment=None, **options):
        """`options`: of subprocess.Popen, such as the user."""
        if self.pid():
            return
        with open(self.log, "ab") as log:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env=environment,
                **options,
            )
        self.note(process.pid)

    def note(self, pid):
        self.file.write_text(f"{pid} {self.birth(pid)}", encoding="ascii")

    def stop(self, how=signal.SIGTERM, seconds=120):
        pid = self.pid()
        if not pid:
            self.file.unlink(missing_ok=True)
            return
        os.kill(pid, how)
        end = time.monotonic() + seconds
        while self.pid() and time.monotonic() < end:
            try:
                os.waitpid(pid, os.WNOHANG)
            except ChildProcessError:
                pass
            time.sleep(0.05)
        if self.pid():
            print(f"{self.name} did not stop in {seconds} s: killed")
            os.kill(pid, signal.SIGKILL)
        self.file.unlink(missing_ok=True)
