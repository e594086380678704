#!/usr/bin/env python3
"""Checks names: names.py SRC.

The functions a header exports begin with the first word of its name, so that a call or a backtrace says where to look.
A header named by a plural may use the singular: level_find of levels.h.

A callback that reports an event begins with on_: pointers that take the caller's own data (void *) and return nothing,
pointers to a function type of that kind, and the functions that are assigned to them or passed for them.

A static function of one word says nothing in a backtrace once several files have one: the others carry a part of their
file's name (archiver_continue). A program has a ceiling, which only falls, of such functions whose name is in more than
three files."""
import collections
import pathlib
import re
import sys

# The C library's own names.
FOREIGN = {"wasm/include"}

PROTOTYPE = re.compile(r"^(?!typedef\b|static\b|return\b|_Static_assert\b)[A-Za-z_][\w \*]*?[ \*]([a-z]\w*)\(", re.M)

# Folders whose callbacks are checked, with those below.
CALLBACKS = ("server", "json", "rating", "table", "record")
# These do not report an event: work for another thread, a destructor, a visitor, orders to publish.
ORDERS = {"work", "release", "visit", "publish", "subscribe"}
# Ordinary functions that also serve as a callback.
DIRECT = {"api_end"}
POINTER = re.compile(r"\bvoid \(\*(\w+)\)\(void \*")
TYPE = re.compile(r"\btypedef void (\w+)\(void \*")
ASSIGNED = re.compile(r"(?:->|\.)(on_\w+) = (\w+)(?=[,;}\s])")
TAKES = re.compile(r"\b(\w+)\(([^(){};]*(?:\([^()]*\)[^(){};]*)*)\)\s*[;{]")

STATIC = re.compile(r"^static [\w \*]*?[ \*]([a-z][a-z0-9]*)\([^;{]*\)\s*\{", re.M)
STATIC_FILES_MAX = 3
STATIC_CEILINGS = {"server": 0, "cli": 117}


def without_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)


def arguments(text):
    """Splits at commas outside parentheses and braces."""
    parts, depth = [""], 0
    for c in text:
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [part.strip() for part in parts]


def is_callback(name):
    return name == "NULL" or name.startswith("on_") or "_on_" in name


def callback_types(texts):
    return {name for text in texts.values() for name in TYPE.findall(text)}


def callback_parameters(texts):
    """Returns for each function that a header declares which of its arguments are callbacks."""
    found = {}
    for name, text in texts.items():
        for function, parameters in TAKES.findall(text) if name.endswith(".h") else ():
            where = [i for i, p in enumerate(arguments(parameters)) if re.search(r"\*on_\w+", p)]
            if where:
                found[function] = where
    return found


def passed(text, takes):
    """Returns the names that are passed as callbacks, with the function that takes them."""
    for function, where in takes.items():
        for start in re.finditer(rf"\b{function}\(", text):
            depth, end = 1, start.end()
            while depth and end < len(text):
                depth += (text[end] == "(") - (text[end] == ")")
                end += 1
            words = arguments(text[start.end() : end - 1])
            for i in where:
                if i < len(words) and re.fullmatch(r"\w+", words[i]):
                    yield function, words[i]


def check_callbacks(root):
    paths = [p for folder in CALLBACKS for p in sorted((root / folder).rglob("*.[ch]"))]
    texts = {p.relative_to(root).as_posix(): without_comments(p.read_text(encoding="utf-8")) for p in paths}
    types = "|".join(sorted(callback_types(texts))) or "-"
    takes = callback_parameters(texts)
    for name, text in texts.items():
        pointers = POINTER.findall(text) + re.findall(rf"\b(?:{types}) \*(\w+)", text)
        for pointer in pointers:
            if not is_callback(pointer) and pointer not in ORDERS:
                yield f"{name}: the callback {pointer} does not begin with on_"
        for pointer, function in ASSIGNED.findall(text):
            if not pointer.endswith("_data") and not is_callback(function) and function not in DIRECT:
                yield f"{name}: {function}, assigned to {pointer}, does not begin with on_"
        for taker, function in passed(text, takes):
            if not is_callback(function):
                yield f"{name}: {function}, which {taker}() calls back, does not begin with on_"


def check_statics(root):
    for program, ceiling in STATIC_CEILINGS.items():
        files = collections.defaultdict(set)
        for path in sorted((root / program).rglob("*.c")):
            for function in STATIC.findall(without_comments(path.read_text(encoding="utf-8"))):
                files[function].add(path.relative_to(root).as_posix())
        common = {name: where for name, where in files.items() if len(where) > STATIC_FILES_MAX}
        count = sum(len(where) for where in common.values())
        if count > ceiling:
            yield f"{program}: {count} static functions of one word in more than {STATIC_FILES_MAX} files, at most {ceiling}"
            yield from (f"{name}() in {', '.join(sorted(where))}" for name, where in sorted(common.items()))


def check(path, root):
    name = path.relative_to(root).as_posix()
    word = path.stem.split("_")[0]
    words = {word, word.removesuffix("s")}
    for function in PROTOTYPE.findall(without_comments(path.read_text(encoding="utf-8"))):
        if function.split("_")[0] not in words:
            yield f"{name}: {function} does not begin with {word}_"


def main():
    root = pathlib.Path(sys.argv[1])
    faults, checked = [], 0
    for path in sorted(root.rglob("*.h")):
        folder = path.parent.relative_to(root).as_posix()
        if folder in FOREIGN:
            continue
        faults += check(path, root)
        checked += 1
    faults += check_callbacks(root)
    faults += check_statics(root)
    print("\n".join(faults) or f"{checked} headers export functions that begin with their name")
    sys.exit(1 if faults or not checked else 0)


main()
