#!/usr/bin/env python3
"""Packs a fuzzer's folder of inputs into one text file, one input per line, or unpacks it.

    corpus.py pack FOLDER FILE
    corpus.py unpack FILE FOLDER
"""
import pathlib
import re
import sys


def escape(data):
    """Returns bytes as one line of printable ASCII that does not end with a blank."""
    plain = {10: "\\n", 92: "\\\\"}
    line = "".join(plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\x{byte:02x}") for byte in data)
    return re.sub(" $", r"\\x20", line)


def unescape(line):
    byte = {b"n": b"\n", b"\\": b"\\"}
    return re.sub(
        rb"\\(n|\\|x(..))",
        lambda found: byte.get(found[1]) or bytes([int(found[2], 16)]),
        line.encode(),
    )


def pack(folder, file):
    inputs = sorted(path.read_bytes() for path in pathlib.Path(folder).iterdir())
    pathlib.Path(file).write_text("".join(escape(data) + "\n" for data in inputs), encoding="utf-8")


def unpack(file, folder):
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    for number, line in enumerate(pathlib.Path(file).read_text(encoding="utf-8").split("\n")[:-1]):
        (pathlib.Path(folder) / f"{number:04}").write_bytes(unescape(line))


if __name__ == "__main__":
    {"pack": pack, "unpack": unpack}[sys.argv[1]](*sys.argv[2:])
