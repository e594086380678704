"""
Reads languages/*/grammar.toml: plural forms, lists, and how names take cases.

All of it becomes texts with keys of the group `grammar`, so that a language is nothing but texts:
`grammar.plural` has the form of each number below 200 as a digit, and `grammar.owner.rules` a line
for each rule: the letters that a name may begin with, those that may follow ("!" before: those that
may not, though there must be a letter), and the name in that case, with tabs between.
"""

import re
import tomllib

import plural

CASES = ("plain", "owner", "to")


class GrammarError(Exception):
    """A file that does not say what a language needs."""


def letters(word, known, path):
    """Returns the letters of "v", "[yY]" or "!v", with the mark if it is there."""
    mark, name = ("!", word[1:]) if word.startswith("!") else ("", word)
    if re.fullmatch(r"\[.+\]", name):
        return mark + name[1:-1]
    if name not in known:
        raise GrammarError(f"{path}: [letters] has no {name}")
    return mark + known[name]


def rule_text(rule, known, path):
    starts, template = rule
    words = [letters(word, known, path) for word in starts.split()]
    if len(words) > 2 or template.count("{}") != 1 or (words and words[0].startswith("!")):
        raise GrammarError(f"{path}: a rule has at most two places, letters at the first, and a text with one {{}}")
    return "\t".join([*words, "", ""][:2] + [template])


def read(path):
    """Returns the texts that a grammar file stands for, by key."""
    with open(path, "rb") as file:
        grammar = tomllib.load(file)
    known = grammar.get("letters", {})
    texts = {"grammar.name": grammar["name"], "grammar.plural": plural.table(grammar.get("plural", {}))}
    for word in ("comma", "and", "or"):
        texts[f"grammar.{word}"] = grammar["list"][word]
    for case in CASES:
        told = grammar["case"][case]
        rules = [rule_text(rule, known, path) for rule in told.get("rules", [["", "{}"]])]
        if not rules[-1].startswith("\t\t"):
            raise GrammarError(f"{path}: the last rule of {case} is for every other name")
        texts[f"grammar.{case}.rules"] = "\n".join(rules)
        texts[f"grammar.{case}.once"] = "1" if told.get("once") else ""
        texts[f"grammar.{case}.player"] = told["player"]
        texts[f"grammar.{case}.players"] = told["players"]
    return texts


def forms(path):
    """Returns the names of the language's plural forms, in the order of a template's parts."""
    with open(path, "rb") as file:
        return plural.forms(tomllib.load(file).get("plural", {}))
