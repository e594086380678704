#!/usr/bin/env python3
"""Checks that every game is at every place of the table in docs/adding-a-game.md: games.py ROOT."""
import json
import pathlib
import re
import sys

MOST = 15


def read_places(root):
    """Returns the rows of the table: the paths of a place, with <game> for the name, and whether all games need it."""
    rows = []
    for line in (root / "docs" / "adding-a-game.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("| `") else []
        if len(cells) == 3:
            rows.append((re.findall(r"`([^`]+)`", cells[0]), not cells[1].startswith("If ")))
    return rows


def read_games(root):
    """Returns the names of the games, in the order of lists."""
    listed = re.search(r"^game_names = \[(.*)\]", (root / "meson.build").read_text(encoding="utf-8"), re.MULTILINE)
    return re.findall(r"'(\w+)'", listed.group(1))


def title(root, game):
    rules = root / "src" / "rules" / f"{game}.c"
    found = rules.exists() and re.search(r'\.title = \{"([^"]+)"', rules.read_text(encoding="utf-8"))
    return found.group(1) if found else game


def missing(root, game, path):
    """Returns what a game lacks at a place; None if nothing."""
    name = path.replace("<game>", game)
    if "<game>" in path:
        return None if any(root.glob(name)) else f"{name} is missing"
    text = (root / name).read_text(encoding="utf-8") if (root / name).exists() else ""
    known = re.search(rf"\b({game}(?![a-z])|{re.escape(title(root, game))}\b)", text)  # a group may be quoridorRules
    return None if known else f"{name} does not name it"


def game_lists(value, game):
    """Returns the lists in the description of the interface that have a game."""
    if isinstance(value, dict):
        yield from [value["enum"]] if game in value.get("enum", []) else []
        value = list(value.values())
    for inner in value if isinstance(value, list) else []:
        yield from game_lists(inner, game)


def main():
    root = pathlib.Path(sys.argv[1])
    places = read_places(root)
    faults = [f"docs/adding-a-game.md: {len(places)} places, 1 to {MOST}"] if not 0 < len(places) <= MOST else []
    for game in read_games(root):
        for paths, needed in places:
            found = [missing(root, game, path) for path in paths] if needed else []
            faults += [f"{game}: {fault}" for fault in found if fault]
    games = read_games(root)
    lists = list(game_lists(json.loads((root / "docs" / "openapi.json").read_text(encoding="utf-8")), games[0]))
    if not lists or any(one != games for one in lists):
        faults.append(f"docs/openapi.json: lists of games {lists}, in meson.build {games}")
    print("\n".join(faults) or f"{len(places)} places")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
