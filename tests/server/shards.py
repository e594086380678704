"""What tests of several databases share."""
import contextlib
import glob
import os
import signal


def family(postgres):
    """Every process of a PostgreSQL."""
    with open(os.path.join(postgres.folder, "postmaster.pid"), encoding="ascii") as file:
        first = int(file.readline())
    processes = [first]
    for path in glob.glob(f"/proc/{first}/task/*/children"):
        with open(path, encoding="ascii") as file:
            processes += map(int, file.read().split())
    return processes


@contextlib.contextmanager
def standing_still(postgres):
    """A PostgreSQL is stopped, as on a machine that hangs."""
    processes = family(postgres)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in reversed(processes):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)
