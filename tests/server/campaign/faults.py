"""What the campaign does to the service: one method for each kind of fault.

Every fault heals itself before its method returns. Three lanes run side by side, so that faults of
different kinds meet; what happens when is decided by the seed.
"""
import collections
import random
import signal
import threading
import time

LANES = (("kill", "stop", "drain"), ("postgres", "nats"), ("cut", "delay", "hold"))
KINDS = sum(LANES, ())


class Faults:
    def __init__(self, service, proxy, seed):
        self.service, self.proxy = service, proxy
        self.seed = seed
        self.counts = collections.Counter()
        self.done = threading.Event()
        self.lock = threading.Lock()
        self.crashes = []
        self.threads = []
        self.begun = time.monotonic()
        self.history = []  # when each began and ended, in seconds, and what it was

    def wait(self, low, high, dice):
        self.done.wait(dice.uniform(low, high))

    def last(self, dice):
        """How long a fault lasts: mostly shorter than anyone's patience, now and then longer."""
        brief = dice.first_round or dice.random() < 0.7
        self.done.wait(dice.uniform(0.1, 1.5) if brief else dice.uniform(3, 6))

    def tell(self, *words):
        with self.lock:
            return self.proxy.do(*words)

    # Nodes

    def look_for_crashes(self):
        """A node that ended by itself is a fault of the service, not of ours."""
        for node in self.service.nodes:
            if node.process.poll() is not None:
                with open(node.log, encoding="utf-8", errors="replace") as log:
                    self.crashes.append(f"ended with {node.process.returncode}: "
                                        f"{log.read()[-1500:]}")
                node.start(wait=False)

    def kill(self, dice):
        node = dice.choice(self.service.nodes)
        node.kill()
        self.last(dice)
        node.start(wait=False)

    def stop(self, dice):
        node = dice.choice(self.service.nodes)
        node.process.send_signal(signal.SIGSTOP)
        self.last(dice)
        node.process.send_signal(signal.SIGCONT)

    def drain(self, dice):
        node = dice.choice(self.service.nodes)
        if node.stop() not in (0, None):
            self.crashes.append(f"a drained node ended with {node.process.returncode}")
        node.start(wait=False)

    # The rest

    def postgres(self, dice):
        self.service.postgres.stop("immediate")
        self.last(dice)
        self.service.postgres.start()

    def nats(self, dice):
        self.service.nats.stop()
        self.last(dice)
        self.service.nats.start()

    def cut(self, dice):
        self.tell("cut", dice.choice(["all", 0, 1]), dice.choice([20, 200, 1000]))

    def delay(self, dice):
        low = dice.choice([0, 20, 200])
        self.tell("delay", dice.choice(["all", 0, 1]), low, low + dice.choice([10, 300]))
        self.wait(1, 3, dice)
        self.tell("delay", "all", 0, 0)

    def hold(self, dice):
        self.tell("hold", dice.choice(["all", 0, 1]), dice.choice(["up", "down"]))
        self.last(dice)
        self.tell("release", "all")

    # Lanes

    def lane(self, kinds, pause, number):
        dice = random.Random(self.seed * 10 + number)
        first = list(kinds)
        dice.shuffle(first)
        while not self.done.is_set():
            dice.first_round = bool(first)
            kind = first.pop() if first else dice.choice(kinds)
            if kind in LANES[0]:
                self.look_for_crashes()
            begun = time.monotonic() - self.begun
            getattr(self, kind)(dice)
            self.counts[kind] += 1
            self.history.append((begun, time.monotonic() - self.begun, kind))
            self.wait(pause / 2, pause * 3 / 2, dice)

    def start(self, kinds, pause):
        for number, lane in enumerate(LANES):
            wanted = [kind for kind in lane if kind in kinds]
            if wanted:
                thread = threading.Thread(target=self.lane, args=(wanted, pause, number))
                thread.start()
                self.threads.append(thread)

    def finish(self):
        """No more faults; everything is up again."""
        self.done.set()
        for thread in self.threads:
            thread.join()
        self.look_for_crashes()
        for node in self.service.nodes:
            node.wait_ready()
