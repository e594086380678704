#!/usr/bin/env python3
"""Records of earlier releases are read and written unchanged: records_test.py [PLATEAU] [-k CASE]

Each folder named after a release has `records.txt`, records as it wrote them, and `records.tsv`: how many turns each
has, its last position, a digest of all turns and positions. The present program must read each the same, and write the
same bytes.
"""
import hashlib
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from cases import BUILD, main, word
import playing

SEATINGS = {"quoridor": "24", "dorix": "234", "orbital": "2", "tictacdoh": "234"}
# What the records of a release must contain: events, notes, endings, starts.
PARTS = ["{clock ", "{take-back ", "{swap}", "{substitute ", "{credit ", "{mark ", "{ ", " (", "!?", "??"]
PARTS += ['[Position "', '[Event "', "[Seat1 "]
ENDINGS = ["goal", "diagonal", "towers", "line", "stuck", "majority", "all-placed", "repetition", "move-limit"]
ENDINGS += ["agreement", "resignation", "time", "abandoned", "aborted", "none"]


def replay(plateau, text, *options):
    """Returns the turns that the program reads from a record, or with --record the record it writes."""
    command, english = [plateau, "replay", *options, "-"], {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(command, input=text.encode(), env=english, capture_output=True, check=False)
    assert done.returncode == 0, f"{done.stderr.decode()} of\n{text}"
    return done.stdout.decode()


def meaning(plateau, text):
    """Returns the number of turns, the last position, and a digest of all turns and positions."""
    turns = [line for line in replay(plateau, text).splitlines() if line[:1].isdigit()]
    assert turns, text
    whole = hashlib.sha256("\n".join(turns).encode()).hexdigest()[:32]
    return str(len(turns) - 1), turns[-1].split("\t")[3], whole


def each():
    """(release, name, text, what it meant)"""
    for folder in sorted(playing.releases("records.txt")):
        texts = playing.read_records(folder / "records.txt")
        rows = [row.split("\t") for row in (folder / "records.tsv").read_text(encoding="utf-8").splitlines()]
        assert list(texts) == [name for name, *_ in rows], "records.tsv lists others"
        for name, *then in rows:
            yield folder.name, name, texts[name], tuple(then)


def test_same_bytes():
    for release, name, text, _ in each():
        writers = ["--record"] if name.startswith("study-") else ["--record", "--main-line"]
        for writer in writers:  # with and without variations
            assert replay(PLATEAU, text, writer) == text, f"{release}, {name}: {writer} writes it differently today"


def test_same_meaning():
    for release, name, text, then in each():
        assert meaning(PLATEAU, text) == then, f"{release}, {name}: it means something else"


def test_all_are_there():
    """The records cover every game and number of players, every event and note, and every ending."""
    texts = {}
    for release, _, text, _ in each():
        texts.setdefault(release, []).append(text)
    assert texts, "no release has left records"
    for release, all_ in texts.items():
        starts = [f'[Game "{game}"]\n[Players "{players}"]\n' for game, few in SEATINGS.items() for players in few]
        for part in [*starts, *PARTS, *(f'[Ending "{ending}"]' for ending in ENDINGS)]:
            assert any(part in text for text in all_), f"{release} has no record with {part}"


if __name__ == "__main__":
    PLATEAU = os.path.abspath(word(os.path.join(BUILD, "src/cli/plateau")))
    sys.exit(main(globals()))
