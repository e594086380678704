"""
Checks the C sources against the texts of a program's area: that a call gives a text the values of its
placeholders, and that every text is asked for. A key from a table or a variable comes with no call to check.
"""

import re

import template
import to_c

# What matters inside of a call: strings, letters, comments, brackets, and a value: {"name", .number
PART = re.compile(
    r'\{\s*"(\w+)"\s*,\s*(\.number\b)?|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'|/\*.*?\*/|[(){}]', re.DOTALL
)


def values(source, at):
    """Returns the values from there to the end of the call: by name, whether it is a number."""
    depth, given = 0, {}
    for part in PART.finditer(source, at):
        if part[1] and depth == 0:
            given[part[1]] = part[2] is not None
        depth += (part[0][0] in "({") - (part[0] in ")}")
        if depth < 0:
            break
    return given


def check_call(texts, keys, given):
    """Yields what is wrong with the values of a call; of several keys, conditions choose one."""
    wanted = {key: template.names(texts[key]) for key in keys}
    for key, (names, numbers) in wanted.items():
        if missing := sorted(names - given.keys()):
            yield key, f"is not given {', '.join(missing)}"
        for name in sorted(name for name in numbers if not given.get(name, True)):
            yield key, f"chooses parts by {name}, which is given as a text"
    if extra := sorted(given.keys() - {name for names, _ in wanted.values() for name in names}):
        yield keys[-1], f"has no {', '.join(extra)}"


def file_faults(source, texts, prefix):
    """Yields the faults of a file: their places, keys and what is wrong."""
    key = rf"{prefix}_[A-Z0-9_]+"
    others = rf"(?:{key}\s*:\s*(?:[^?:;,{{}}]*\?\s*)?)*"
    for call in re.finditer(rf'({others}{key})\s*,\s*(?:TR_VALUES\()?(?=\{{\s*")', source):
        keys = [name for name in re.findall(key, call[1]) if name in texts]
        for name, fault in check_call(texts, keys, values(source, call.end())) if keys else ():
            yield call.start(), name, fault
    for call in re.finditer(rf"\b(?:tr|{prefix.lower()}_text)\((?:[^()]*,\s*)?({key})\)", source):
        if call[1] in texts and template.names(texts[call[1]])[0]:
            yield call.start(1), call[1], "is asked for without the values of its placeholders"


def faults(area, english, folder):
    """Yields every fault of the C sources below a folder, and every text that none of them uses."""
    prefix = area.upper()
    keys = {to_c.name_of(key, prefix): key for key in english}
    for key in english:
        if (other := keys[to_c.name_of(key, prefix)]) != key:
            yield f"{area}.pot: {key} and {other} have the same name in C"
    texts = {name: english[key].english for name, key in keys.items()}
    used = set()
    for path in sorted(folder.rglob("*.[ch]")):
        source = path.read_text(encoding="utf-8")
        used |= set(re.findall(rf"\b{prefix}_\w+", source))
        for at, name, fault in file_faults(source, texts, prefix):
            line = source.count("\n", 0, at) + 1
            yield f"{path.relative_to(folder)}:{line}: {keys[name]} {fault}"
    yield from (f"{area}.pot: {key} is used nowhere" for name, key in keys.items() if name not in used)
