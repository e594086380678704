#!/usr/bin/env python3
"""Checks which external functions rules, record, solver and search use, and that they have no mutable globals.

symbols.py LIBRARY.a...: run on a release build, where assertions are compiled out.
"""
import subprocess
import sys

MAY_CALL = {"bcmp", "memchr", "memcmp", "memcpy", "memmove", "memset", "strchr", "strcmp", "strlen", "strncmp"}
# Symbols that position-independent and hardened code uses implicitly.
COMPILER = {"_GLOBAL_OFFSET_TABLE_", "__stack_chk_fail"}
# Constants that hold addresses are in .data.rel.ro: written by the loader, then read-only.
MUTABLE = (".bss", ".tbss", ".tdata", "*COM*")


def symbols(library):
    """Yields name and section, *UND* for what an object calls but does not define."""
    table = subprocess.run(["objdump", "-t", library], check=True, capture_output=True, text=True).stdout
    for line in table.splitlines():
        head, tab, tail = line.partition("\t")
        if tab:
            yield tail.split()[-1], head.split()[-1], int(tail.split()[0], 16)


def main():
    defined, called, faults = set(), set(), []
    for name, section, size in (s for library in sys.argv[1:] for s in symbols(library)):
        if section == "*UND*":
            called.add(name)
            continue
        defined.add(name)
        mutable = section.startswith(MUTABLE) or section == ".data" or section[:11] == ".data.local"
        if mutable and size > 0:
            faults.append(f"{name} is a mutable global, in {section}")
    for name in sorted(called - defined - MAY_CALL - COMPILER):
        faults.append(f"{name} is called")
    if not defined:
        faults.append("the library defines nothing")
    print("\n".join(faults) or f"{len(called)} names called, all of them allowed")
    sys.exit(1 if faults else 0)


main()
