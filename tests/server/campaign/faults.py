"""The faults that the campaign causes, one method for each kind.

Every fault ends before its method returns; the result names what could not work until then: "database", or a node by
its number. Without NATS or workers, with a wrong wall clock or over slow connections to clients everything must
continue, if more slowly. Lanes run in parallel, so that faults of different kinds overlap; the seed determines their
order. Of three PostgreSQL servers (cluster.py) one is lost or frozen and another promoted; the lost one is removed and
cloned again after the fault is over, while everything has to work.
"""
import collections
import contextlib
import os
import random
import shutil
import signal
import struct
import threading
import time

LANES = (
    ("kill", "stop", "drain", "clock"),
    ("postgres", "nats", "hang-postgres", "hang-nats", "full"),
    ("cut", "delay", "hold"),
    ("pg-cut", "pg-hold", "pg-slow", "pg-lost", "nats-cut", "nats-hold", "nats-slow", "nats-lost", "partition"),
    ("kill-worker", "hang-worker"),
    ("burn", "crash-burn", "freeze"),
)
KINDS = sum(LANES, ())
CLUSTER = LANES[-1]
# How often each fault of the cluster occurs: of twelve, eight servers are lost, of which two crash and come back
# before; four freeze for a while.
DECK = ("burn", "burn", "burn", "crash-burn", "freeze", "freeze")
# Faults of the database's own machine: one at a time.
SERVERS = ("postgres", "hang-postgres", "full", *CLUSTER)
# Faults of each lane in a short campaign; there is no time for the others.
FIRST = 3

Fault = collections.namedtuple("Fault", "begin end kind ill")


def family(pid):
    """Returns the ids of a process and its children."""
    pids = [pid]
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            with open(f"/proc/{int(name)}/stat", encoding="utf-8", errors="replace") as file:
                if int(file.read().rsplit(")", 1)[1].split()[1]) == pid:
                    pids.append(int(name))
    return pids


def signal_all(pids, what):
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, what)


class Clock:
    """The wall clock of the processes that run with its environment, shifted by shim_clock.c. The shim is copied beside
    the clock's file, because a preloaded library in the build's folder is ignored if PostgreSQL's user cannot read it.
    """

    def __init__(self, path, shim):
        self.path = os.path.abspath(path)
        self.set(0)
        copy = shutil.copy(shim, self.path + ".so")
        self.environment = {**os.environ, "LD_PRELOAD": copy, "CAMPAIGN_CLOCK": self.path}

    def set(self, seconds):
        with open(self.path, "r+b" if os.path.exists(self.path) else "w+b") as file:
            file.write(struct.pack("=q", int(seconds * 10**9)))


class Faults:
    def __init__(self, service, proxy, workers, clock, seed):
        self.service, self.proxy, self.workers, self.clock = service, proxy, workers, clock
        self.seed = seed
        self.counts = collections.Counter()
        self.done = threading.Event()
        self.lock = threading.Lock()
        self.crashes = []
        self.threads = []
        self.begun = time.monotonic()
        self.history = []
        self.servers = getattr(service.postgres, "lock", contextlib.nullcontext())

    def wait(self, low, high, dice):
        self.done.wait(dice.uniform(low, high))

    def last(self, dice):
        """Waits as long as a fault lasts: mostly less than clients' timeouts, sometimes longer."""
        brief = dice.first_round or dice.random() < 0.7
        self.done.wait(dice.uniform(0.1, 1.5) if brief else dice.uniform(3, 6))

    def tell(self, *words):
        with self.lock:
            return self.proxy.do(*words)

    def link(self, *words):
        with self.lock:
            return self.service.links.do(*words)

    # Nodes

    def look_for_crashes(self):
        """Records nodes that ended by themselves, which is a bug of the service, and starts them again."""
        for node in self.service.nodes:
            if node.process.poll() is not None:
                with open(node.log, encoding="utf-8", errors="replace") as log:
                    self.crashes.append(f"ended with {node.process.returncode}: " f"{log.read()[-1500:]}")
                node.start(wait=False)

    def some_node(self, dice):
        number = dice.randrange(len(self.service.nodes))
        return number, self.service.nodes[number]

    def kill(self, dice):
        number, node = self.some_node(dice)
        node.kill()
        self.last(dice)
        node.start(wait=False)
        return [number]

    def stop(self, dice):
        number, node = self.some_node(dice)
        node.process.send_signal(signal.SIGSTOP)
        self.last(dice)
        node.process.send_signal(signal.SIGCONT)
        return [number]

    def drain(self, dice):
        number, node = self.some_node(dice)
        if node.stop() not in (0, None):
            self.crashes.append(f"a drained node ended with {node.process.returncode}")
        node.start(wait=False)
        return [number]

    def clock_step(self, dice):
        self.clock.set(dice.choice([-86400, -60, -5, 5, 60, 86400]))
        self.last(dice)
        self.clock.set(0)
        return []

    # PostgreSQL, NATS, workers

    def postgres(self, dice):
        self.service.postgres.stop("immediate")
        self.last(dice)
        self.service.postgres.start()
        return ["database"]

    def hang_postgres(self, dice):
        with open(os.path.join(self.service.postgres.folder, "postmaster.pid"), encoding="ascii") as file:
            pids = family(int(file.readline()))
        signal_all(pids, signal.SIGSTOP)
        self.last(dice)
        signal_all(reversed(pids), signal.SIGCONT)
        return ["database"]

    def full(self, dice):
        disk = self.service.postgres.disk
        disk.fill()
        self.last(dice)
        self.wait(0.5, 1, dice)
        disk.clear()
        # PostgreSQL gives up when it cannot write its log, and sometimes does not start again by itself.
        if not self.service.postgres.runs():
            self.service.postgres.stop("immediate")
            self.service.postgres.start()
        return ["database"]

    def burn(self, _):
        self.service.postgres.burn()
        return ["database"]

    def crash_burn(self, dice):
        self.service.postgres.crash_and_burn(dice.uniform(0.2, 0.6), dice.uniform(0.5, 2))
        return ["database"]

    def freeze(self, dice):
        self.service.postgres.freeze(dice.uniform(0.5, 2))
        return ["database"]

    def mend(self, kind, dice):
        """Replaces a lost server. A frozen one first continues for a moment as if it were primary; then it is cloned
        again."""
        if kind == "freeze":
            self.wait(1, 4, dice)
            self.service.postgres.thaw(dice.uniform(0.1, 1))
        self.service.postgres.rejoin()

    def nats(self, dice):
        self.service.nats.stop()
        self.last(dice)
        self.service.nats.start()
        return []

    def hang_nats(self, dice):
        self.service.nats.process.send_signal(signal.SIGSTOP)
        self.last(dice)
        self.service.nats.process.send_signal(signal.SIGCONT)
        return []

    def kill_worker(self, dice):
        worker = dice.choice(self.workers)
        worker.stop()
        self.last(dice)
        worker.start()
        return []

    def hang_worker(self, dice):
        worker = dice.choice(self.workers)
        worker.process.send_signal(signal.SIGSTOP)
        self.last(dice)
        worker.process.send_signal(signal.SIGCONT)
        return []

    # Connections between clients and nodes

    def places(self, dice):
        """Chooses one node's connections, or all; returns the place and the nodes concerned."""
        place = dice.choice(["all", 0, 1])
        return place, list(range(len(self.service.nodes))) if place == "all" else [place]

    def cut(self, dice):
        place, _ = self.places(dice)
        self.tell("cut", place, dice.choice([20, 200, 1000]))
        return []

    def delay(self, dice):
        place, _ = self.places(dice)
        low = dice.choice([0, 20, 200])
        self.tell("delay", place, low, low + dice.choice([10, 300]))
        self.wait(1, 3, dice)
        self.tell("delay", "all", 0, 0)
        return []

    def hold(self, dice):
        place, ill = self.places(dice)
        self.tell("hold", place, dice.choice(["up", "down"]))
        self.last(dice)
        self.tell("release", "all")
        return ill

    # Connections between nodes and PostgreSQL or NATS: one node's, sometimes all nodes'

    def way(self, dice, to):
        count = len(self.service.nodes)
        nodes = list(range(count)) if dice.random() < 0.2 else [dice.randrange(count)]
        return nodes, [place for node in nodes for place in self.service.places(node, to)]

    def link_cut(self, dice, to):
        nodes, places = self.way(dice, to)
        for place in places:
            self.link("cut", place, dice.choice([200, 1000]))
        return nodes

    def link_hold(self, dice, to):
        """Holds back answers, requests, or both; afterwards what was held may be lost."""
        nodes, places = self.way(dice, to)
        sides = dice.choice([["up"], ["down"], ["down"], ["up", "down"]])
        for place in places:
            for side in sides:
                self.link("hold", place, side)
        self.last(dice)
        for place in places:
            if dice.random() < 0.5:
                self.link("cut", place, 1000)
            self.link("release", place)
        return nodes

    def link_slow(self, dice, to):
        nodes, places = self.way(dice, to)
        for place in places:
            self.link("delay", place, 0, dice.choice([20, 150, 400]))
        self.wait(1, 3, dice)
        for place in places:
            self.link("delay", place, 0, 0)
        return nodes

    def link_lost(self, dice, to):
        nodes, places = self.way(dice, to)
        for place in places:
            self.link("lose", place)
        self.last(dice)
        for place in places:
            self.link("release", place)
        return nodes

    def partition(self, dice):
        """Cuts a node off: clients reach it, but it reaches neither PostgreSQL nor NATS."""
        number = dice.randrange(len(self.service.nodes))
        places = self.service.places(number, "pg") + self.service.places(number, "nats")
        for place in places:
            self.link("hold", place, "up")
            self.link("hold", place, "down")
        self.last(dice)
        for place in places:
            self.link("release", place)
        return [number]

    def do(self, kind, dice):
        to, _, how = kind.partition("-")
        if to in ("pg", "nats") and how:
            nodes = getattr(self, "link_" + how)(dice, to)
            return nodes if to == "pg" else []
        return getattr(self, {"clock": "clock_step"}.get(kind, kind.replace("-", "_")))(dice)

    # Lanes

    def lane(self, kinds, pause, number):
        dice = random.Random(self.seed * 10 + number)
        first = dice.sample(kinds, len(kinds))
        while not self.done.is_set():
            if not first and kinds[0] in CLUSTER:
                first = dice.sample(kinds, len(kinds))
            dice.first_round = bool(first)
            kind = first.pop() if first else dice.choice(kinds)
            try:
                self.once(kind, dice)
            except Exception as error:  # pylint: disable=broad-except
                self.crashes.append(f"the fault {kind} itself failed: {error!r}")
                return
            self.wait(*self.pause_after(kind, pause), dice)

    def pause_after(self, kind, pause):
        """Returns how long to pause: less after faults of the cluster, which have waited for the clone already; more
        after other faults of the servers, to leave the cluster time for its own."""
        if kind in CLUSTER:
            pause /= 4
        elif kind in SERVERS and hasattr(self.service.postgres, "members"):
            pause *= 4
        return pause / 2, pause * 3 / 2

    def once(self, kind, dice):
        if kind in LANES[0]:
            self.look_for_crashes()
        with self.servers if kind in SERVERS else contextlib.nullcontext():
            begun = time.monotonic() - self.begun
            ill = self.do(kind, dice)
            self.counts[kind] += 1
            self.history.append(Fault(begun, time.monotonic() - self.begun, kind, ill))
            if kind in CLUSTER:
                self.mend(kind, dice)

    def start(self, kinds, pause):
        for number, lane in enumerate((*LANES[:-1], DECK)):
            wanted = [kind for kind in lane if kind in kinds]
            if wanted:
                thread = threading.Thread(target=self.lane, args=(wanted, pause, number))
                thread.start()
                self.threads.append(thread)

    def finish(self):
        """Ends the faults and waits until everything is up again."""
        self.done.set()
        for thread in self.threads:
            thread.join()
        self.look_for_crashes()
        for node in self.service.nodes:
            node.wait_ready()


def choose_kinds(seed, seconds, cluster):
    """Chooses the faults that a campaign of that length has time for: all, or some of each lane."""
    lanes = LANES if cluster else LANES[:-1]
    if seconds >= 60:
        return list(sum(lanes, ()))
    dice = random.Random(seed)
    return [kind for lane in lanes for kind in dice.sample(lane, min(FIRST, len(lane)))]
