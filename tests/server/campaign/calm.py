"""Computes when the service should have worked: always, except during faults and shortly after them.

    calm = Calm(faults, stalls)
    calm.between(a, b)        # milliseconds of that time in which the service should have worked

It should work whenever the database and at least one node work, including that node's connections to clients and to the
database. Times are the journal's, in milliseconds.
"""
import bisect

RECOVERY = 3000  # milliseconds after a fault …
AFTER_STALL = 2000  # … and after a stall of the machine itself


def merged(spans):
    """Merges spans into sorted, disjoint ones."""
    result = []
    for begin, end in sorted(spans):
        if result and begin <= result[-1][1]:
            result[-1][1] = max(result[-1][1], end)
        else:
            result.append([begin, end])
    return result


def common(a, b):
    """Returns the intersection of two lists of spans."""
    result, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        begin, end = max(a[i][0], b[j][0]), min(a[i][1], b[j][1])
        if begin < end:
            result.append([begin, end])
        if a[i][1] < b[j][1]:
            i += 1
        else:
            j += 1
    return result


class Calm:
    def __init__(self, faults, stalls=(), nodes=2):
        ill = {
            part: merged((f.begin * 1000, f.end * 1000 + RECOVERY) for f in faults if part in f.ill)
            for part in ("database", *range(nodes))
        }
        no_node = ill[0]
        for node in range(1, nodes):
            no_node = common(no_node, ill[node])
        stood = [[at - lasted, at + AFTER_STALL] for at, lasted in stalls]
        self.spans = merged([*ill["database"], *no_node, *stood])
        self.begins = [span[0] for span in self.spans]
        self.before = [0]  # for each span: the total of such time before it begins
        for begin, end in self.spans:
            self.before.append(self.before[-1] + end - begin)

    def unwell_until(self, at):
        i = bisect.bisect_right(self.begins, at)
        if i == 0:
            return 0
        begin, end = self.spans[i - 1]
        return self.before[i - 1] + min(at, end) - begin

    def between(self, begin, end):
        if end <= begin:
            return 0
        return end - begin - (self.unwell_until(end) - self.unwell_until(begin))
