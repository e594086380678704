"""
Templates: texts with placeholders, the same in C and on the page.

{name} is replaced by a value, {name:owner} by the same in a grammatical case of the language, and
{count:step|steps} by the part for that number, in the order of the language's plural forms; parts
may have placeholders themselves. Before a bar and in no other place may a part be empty.
"""

import dataclasses
import re

NAME = re.compile(r"[a-z][A-Za-z0-9]*")


class TemplateError(Exception):
    """A text whose braces are wrong."""


@dataclasses.dataclass
class Placeholder:
    name: str
    case: str  # "" if it has none
    parts: list  # the lists of pieces to choose from by number; [] if none


def parse(text):
    """Returns the pieces of a text: strings and placeholders."""
    pieces, end = parse_until(text, 0, "")
    assert end == len(text)
    return pieces


def parse_until(text, at, stops):
    pieces, plain = [], ""
    while at < len(text) and text[at] not in stops:
        if text[at] == "}":
            raise TemplateError(f"a brace closes nothing: {text}")
        if text[at] != "{":
            plain, at = plain + text[at], at + 1
            continue
        pieces += [plain] if plain else []
        plain = ""
        placeholder, at = parse_placeholder(text, at + 1)
        pieces.append(placeholder)
    return pieces + ([plain] if plain else []), at


def parse_placeholder(text, at):
    found = NAME.match(text, at)
    if not found or found.end() >= len(text) or text[found.end()] not in ":}":
        raise TemplateError(f"a brace opens no placeholder: {text}")
    name, at = found[0], found.end()
    if text[at] == "}":
        return Placeholder(name, "", []), at + 1
    parts = []
    while text[at] != "}":
        part, at = parse_until(text, at + 1, "|}")
        parts.append(part)
        if at == len(text):
            raise TemplateError(f"a brace stays open: {text}")
    if len(parts) > 1:
        return Placeholder(name, "", parts), at + 1
    case = "".join(piece for piece in parts[0] if isinstance(piece, str))
    if not NAME.fullmatch(case) or len(parts[0]) != 1:
        raise TemplateError(f"{{{name}:…}} has neither a case nor several parts: {text}")
    return Placeholder(name, case, []), at + 1


def placeholders(pieces):
    """Returns all placeholders, those inside of parts too."""
    found = []
    for piece in pieces:
        if isinstance(piece, Placeholder):
            found += [piece, *(inner for part in piece.parts for inner in placeholders(part))]
    return found


def names(text):
    """Returns what a template asks for: the names of its placeholders, and of these the numbers that choose parts."""
    found = placeholders(parse(text))
    return {p.name for p in found}, {p.name for p in found if p.parts}
