"""
Reads languages/LANGUAGE/names.toml: words for guests' names, and words that names must not have. The service offers
no language without it: children play there.
"""

import re
import tomllib

WORDS = 64
LETTERS_MAX = 8
KINDS = ("insults", "reserved")
PLACES = ("anywhere", "alone")


def exists(root, tag):
    return (root / tag / "names.toml").exists()


def read(root, tag):
    """Returns the order of a name, the adjectives' forms, the nouns with the number of their form, and the lists."""
    with open(root / tag / "names.toml", "rb") as file:
        data = tomllib.load(file)
    nouns = [(noun, form) for form, key in enumerate(("nouns", "nouns2")) for noun in data.get(key, [])]
    lists = {(kind, place): data[kind][place] for kind in KINDS for place in PLACES}
    return data["name"], [text.split("|") for text in data["adjectives"]], nouns, lists


def word_faults(adjectives, nouns):
    """Yields what is wrong with the words of guests' names."""
    forms = max(form for _, form in nouns) + 1
    for name, count in (("adjectives", len(adjectives)), ("nouns", len(nouns))):
        if count != WORDS:
            yield f"{count} {name}, not {WORDS}"
    for several in (one for one in adjectives if len(one) not in (1, forms)):
        yield f"{'|'.join(several)}: not {forms} forms"
    for words in ([one[0] for one in adjectives], [one[-1] for one in adjectives], [noun for noun, _ in nouns]):
        for word in sorted(word for word in set(words) if words.count(word) > 1):
            yield f"{word} is there twice"
        for word in (word for word in words if len(word) > LETTERS_MAX):
            yield f"{word} has more than {LETTERS_MAX} letters"


def faults(root, tag):
    """Yields what is wrong with the file of a language."""
    path = f"{tag}/names.toml"
    try:
        order, adjectives, nouns, lists = read(root, tag)
    except (tomllib.TOMLDecodeError, KeyError) as error:
        yield f"{path}: {error}"
        return
    if sorted(re.findall(r"\{(\w+)\}", order)) != ["adjective", "n", "noun"]:
        yield f"{path}: name has not {{adjective}}, {{noun}} and {{n}}"
    yield from (f"{path}: {fault}" for fault in word_faults(adjectives, nouns))
    for (kind, place), words in lists.items():
        if kind == "insults" and not words:
            yield f"{path}: no {kind} {place}"
        for word in (word for word in words if not re.fullmatch(r"[a-z]+", word)):
            yield f"{path}: {word} is not in lower case without accents"
