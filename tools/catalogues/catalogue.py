"""
Finds the catalogues: languages/AREA.pot has the keys and the English of an area, and
languages/LANGUAGE/AREA.po what it is called there; languages/LANGUAGE/grammar.toml how it is written.
"""

import pathlib
import tomllib

import grammar
import po

ENGLISH = "en"


def areas(root):
    return sorted(path.stem for path in root.glob("*.pot"))


def languages(root):
    """Returns the tags of all languages, English first."""
    others = sorted(path.parent.name for path in root.glob("*/grammar.toml"))
    return [ENGLISH, *(tag for tag in others if tag != ENGLISH)]


def template(root, area):
    return po.read(root / f"{area}.pot")


def translation(root, area, tag):
    """Returns a language's entries of an area; none if nobody has begun it."""
    path = root / tag / f"{area}.po"
    return po.read(path) if path.exists() else {}


def texts(root, area, tag):
    """Returns all texts of an area in a language by key: English wherever it has none that holds."""
    own = {} if tag == ENGLISH else translation(root, area, tag)

    def text(key, english):
        entry = own.get(key)
        return entry.text if entry and entry.text and not entry.fuzzy and entry.english == english else english

    return {key: text(key, entry.english) for key, entry in template(root, area).items()}


def names(root, tag):
    """Returns the language's own name, and the locale of its dates and numbers."""
    with open(root / tag / "grammar.toml", "rb") as file:
        grammar_file = tomllib.load(file)
    return {key: grammar_file[key] for key in ("name", "locale")}


def rules(root, tag):
    return grammar.read(root / tag / "grammar.toml")


def folder():
    return pathlib.Path(__file__).resolve().parents[2] / "languages"
