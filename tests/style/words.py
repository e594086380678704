#!/usr/bin/env python3
"""Finds phrases that a newcomer would not say or search for.

    words.py ROOT               fails if a folder has more of them than its ceiling
    words.py --count ROOT       prints how often each occurs in src, web/src and docs
    words.py --list ROOT [DIR]  prints every one, with its place

Each phrase is a regular expression over text in which line breaks and the marks of comments are single
spaces. Only what is unmistakable is listed: "pawns in hand" is a term of the games, "tables in hand" is not.
"""
import collections
import pathlib
import re
import sys

# phrase, what to say instead, and the folder or file to which it is limited
PHRASES = [
    # sentences that read as translated
    (r"(?<!there )\bis no (?!longer|more|less|better|different|help|use)\w+", "is not a"),
    (r"\bwho(?:m?ever)\b", "anyone who, the player who, the client"),
    (r"(?-i:\bWho (?:cannot|can|does not|has|must) )(?![^.]*\?)", "a player who"),
    (r"\bmeanwhile\b", "while this happens, in the meantime"),
    (r"\banew\b", "again"),
    (r"\bbe they\b", "whether"),
    (r"\bshall\b", "must, will"),
    (r"\bneed not\b", "does not have to"),
    (r"\boneself\b|\bsomebody\b", "you, someone, the client"),
    (
        r"\b(?:go|goes|going|gone|went) on\b(?! (?:an?|the|top|another|each|any|its|it|one|\d|[a-i]\d)\b| [`*])",
        "continue",
    ),
    (
        r"\bof (?:yours\b|(?:its|their|your) own(?=\W*$|[^\w ]| (?:and|are|as|at|beside|by|each|for|has|have|in|is|on|or|that|"
        r"to|until|which|with)\b))",
        "your, its own",
    ),
    (r"['\"`]To the [a-z]+", "Go to, Back to, See"),
    (r"\b(?:days?|seconds?|ms|minutes?|min|s) a move\b", "per move"),
    (r"\bstands\b(?! for\b)|\blies\b", "is"),
    (r"\bonce more\b", "again"),
    (r"\bnow and then\b", "periodically"),
    (r"\bfar apart\b", "online"),
    # terms of players
    (r"\b(?:lying|standing|flat|upright) walls?\b|\bcouchées?\b|\bdebout\b", "horizontal, vertical"),
    (r"\bstep(?:s|ped|ping)? round\b", "sidestep"),
    (r"\b(?:by|no|the) lot\b|\blots? decides?\b|\bdraw(?:s|n)? lots\b", "at random"),
    (r"\bone (?:step back|move (?:back|on))\b", "undo, previous move, next move"),
    (
        r"\bg(?:ive|ives|iving|ave|iven) up (?:a|the|this|their|too|only|together)\b|\bgames? (?:is|are|was) given up\b",
        "resign",
    ),
    (r"\bbr(?:eak|eaks|oke|oken) off\b|\bagreed drawn\b", "call off, interrupt; draw by agreement"),
    (r"\btake the win\b", "claim the win"),
    (r"\bplay(?:s|ed|ing)? on for\b", "take over for"),
    (r"\blook(?:s|ed|ing)? back\b", "review"),
    (r"\bg(?:ive|ives|iving|ave|iven) away\b", "cost, loss"),
    (r"\bfor fun\b|\bpour le plaisir\b", "casual"),
    (r"\bstill unsure\b", "provisional"),
    (r"\bown numbers\b|\bcount in['…]", "custom, type"),
    (r"\bby days\b|\bpar jours\b", "correspondence"),
    (r"\bby link only\b", "private"),
    (r"\b(?:lays?|laid|laying)\b(?! out\b)", "create"),
    (r"\bthose who run\b", "our team, operators"),
    (r"\bpresent password\b", "current password"),
    (r"\btak(?:e|es|en|ing) (?:\w+ )?along\b|\berase me\b|\bend all tokens\b", "download, delete, revoke"),
    (r"\bas the device\b", "system"),
    # terms of engineers
    (r"\bin hand\b", "cached", "src/server"),
    (r"\bin hand\b", "cached", "docs/server.md"),
    (r"\b(?:tables?|games?|logs?) in hand\b", "cached"),
    (r"\b(?:an?|its|own|last|the|this) pulse\b|\bpulses\b", "heartbeat"),
    (r"\bchores?\b", "background jobs"),
    (r"\b(?:an?|the|each|every|this) wish\b|\bwishes\b", "admin request", "src/server"),
    (r"\bturn of the loop\b", "iteration"),
    (r"\bhints?\b", "notification", "src/server"),
    (r"\bhints?\b", "notification", "docs/server.md"),
    (r"\btoll\b|\ballowance\b", "rate limit"),
    (r"\bwho is asking\b", "session"),
    (r"\bis it well\b", "health check"),
    (r"\bsent elsewhere\b", "drain"),
    (r"\bsays? of (?:itself|themselves)\b", "link preview"),
    (r"\bunder way\b|\bon (?:its|their) way\b", "in flight, pending, in progress"),
    (r"\bthe truth\b", "source of truth, authoritative"),
    (r"\bfearing that\b", "paranoid search"),
    (r"\bempty window\b", "null window"),
    (r"\bless deep\b", "late move reduction"),
    (r"\bthinkers?\b", "search thread, engine thread"),
    (r"\bpromis(?:e|es|ing)\b", "move ordering", "src/search"),
    (r"\bminds?\b", "engine", "src/cli"),
    (r"\bsaid aloud\b", "announced in the live region"),
    (r"\bsurroundings\b", "environment"),
    (r"\broads?\b", "proxy"),
]

FOLDERS = ("src", "web/src", "docs")
# How many may be left in each folder. These numbers may only decrease.
CEILING = {"src": 2, "web/src": 0, "docs": 0}  # phrases that mean something else

SUFFIXES = {".c", ".h", ".ts", ".tsx", ".css", ".md", ".json", ".sql", ".html"}
# A line break with the marks of comments around it.
BREAK = re.compile(r"\s+(?:(?:\*|//|--|#)\s+)?")


def flat(text):
    """Returns the text in one line, and for each character of it the line of the file."""
    parts, lines, at, line = [], [], 0, 1
    for match in BREAK.finditer(text):
        piece = text[at : match.start()] + " "
        parts.append(piece)
        lines += [line] * len(piece)
        line += match[0].count("\n")
        at = match.end()
    parts.append(text[at:])
    lines += [line] * (len(text) - at)
    return "".join(parts), lines


def below(path, folder):
    return path == folder or path.startswith(folder + "/")


def compiled():
    return [(re.compile(p[0], re.I), p[1], p[2] if len(p) > 2 else "") for p in PHRASES]


def search(root, folders):
    """Yields every forbidden phrase below these folders of root: file, line, the phrase, the replacement, the
    pattern."""
    phrases = compiled()
    for folder in folders:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in SUFFIXES:
                continue
            path = file.relative_to(root).as_posix()
            text, lines = flat(file.read_text(encoding="utf-8", errors="replace"))
            for number, (pattern, say, where) in enumerate(phrases):
                if where and not below(path, where):
                    continue
                for m in pattern.finditer(text):
                    yield path, lines[m.start()], m[0], say, number


def count(root, folders):
    total, where = collections.Counter(), collections.Counter()
    for path, *_, number in search(root, folders):
        total[number] += 1
        where[next(f for f in folders if below(path, f))] += 1
    for number, times in total.most_common():
        print(f"{times:5}  {PHRASES[number][0]}")
    print(f"{sum(total.values()):5}  in all:", ", ".join(f"{folder} {where[folder]}" for folder in folders))


def check(root):
    faults = []
    for folder, most in CEILING.items():
        found = list(search(root, [folder]))
        print(f"{folder}: {len(found)} forbidden phrases, at most {most}")
        if len(found) > most:
            faults += [f"{path}:{line}: {what!r}: say {say}" for path, line, what, say, _ in found]
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


def main():
    if sys.argv[1] == "--count":
        count(pathlib.Path(sys.argv[2]), FOLDERS)
    elif sys.argv[1] == "--list":
        for path, line, what, say, _ in search(pathlib.Path(sys.argv[2]), sys.argv[3:] or FOLDERS):
            print(f"{path}:{line}: {what!r}: say {say}")
    else:
        check(pathlib.Path(sys.argv[1]))


if __name__ == "__main__":
    main()
