"""
Checks all catalogues: that every key, placeholder and plural form fits, that French (a whole language) lacks
nothing, that the page's texts are typeset, and that the C sources use the terminal's texts and give them their values.
Languages that are begun may lack texts.
"""

import re

import calls
import catalogue
import grammar
import names
import plural
import po
import template
import to_c
import to_ts

# Languages in which nothing may be missing.
WHOLE = ("fr",)
# Areas whose texts are shown as they are; those of the core also go to terminals, and are typeset for the page.
TYPESET = ("page", "lessons", "site")
CASES = (*grammar.CASES, "article", "and", "or")
# A sign without its no-break space.
BREAKS = re.compile("(?<![\u00a0\u202f!?])[;!?»%]|(?<![\u00a0\u202f]):(?!\\S)|«(?![\u00a0\u202f])")
# Code, which is the same in every language.
PLAIN = re.compile(r'\[\w+ "[^"]*"\]|https?://\S+')


def places(text):
    return template.placeholders(template.parse(text))


def check_template(text, forms):
    """Yields what is wrong with a text by itself; `forms` is the number of its language's plural forms."""
    for place in places(text):
        if place.parts and len(place.parts) != forms:
            yield f"{{{place.name}:…}} has {len(place.parts)} parts, the language has {forms} forms"
        if place.case and place.case not in CASES:
            yield f"{{{place.name}:{place.case}}}: no such case"


def chosen_by(text):
    return {place.name for place in places(text) if place.parts}


def lists(text):
    return {place.name for place in places(text) if place.case in ("and", "or")}


def check_same(english, text):
    """Yields which placeholders are not those of the English. Cases may differ, and numbers may choose no parts."""
    wanted, found = ({place.name for place in places(each)} for each in (english, text))
    if wanted != found:
        names = ", ".join(sorted(wanted ^ found))
        yield f"placeholders differ from the English: {names}"
    for name in sorted(chosen_by(text) - chosen_by(english) - {"n"}):
        yield f"{{{name}:…}} chooses parts, but is no number in English"
    for name in sorted(lists(text) ^ lists(english)):
        yield f"{{{name}}} is a list in one of the two only"


def check_typeset(text, tag):
    """Yields what is not typeset: straight quotes, and in French spaces that break before a sign."""
    plain = PLAIN.sub("", text)
    if "'" in plain or '"' in plain:
        yield "a straight apostrophe or quote"
    if "..." in plain:
        yield "three dots instead of an ellipsis"
    if tag == "fr" and BREAKS.search(bare(template.parse(plain))):
        yield "no no-break space before : ; ! ? % » or after «"


def bare(pieces):
    """Returns a text with an x for each placeholder, and the parts that a number chooses."""
    return "".join(piece if isinstance(piece, str) else "".join(map(bare, piece.parts)) or "x" for piece in pieces)


def check_text(text, tag, area, forms):
    try:
        yield from check_template(text, forms)
        if area in TYPESET:
            yield from check_typeset(text, tag)
    except template.TemplateError as error:
        yield str(error)


def check_translation(root, area, tag, english):
    path = f"{tag}/{area}.po"
    forms = len(grammar.forms(root / tag / "grammar.toml"))
    own = catalogue.translation(root, area, tag)
    for key in (key for key in own if key not in english):
        yield f"{path}: {key} is not in {area}.pot"
    for key, entry in english.items():
        there = own.get(key)
        if there is None or (entry.english and not there.text):
            if tag in WHOLE:
                yield f"{path}: {key} is missing"
            continue
        if there.english != entry.english and not there.fuzzy:
            yield f"{path}: {key} translates another English text: run tools/catalogues update"
        if there.fuzzy:
            if tag in WHOLE:
                yield f"{path}: {key} is fuzzy"
            continue
        faults = list(check_text(there.text, tag, area, forms))
        if not faults and there.english == entry.english:
            faults = list(check_same(entry.english, there.text))
        yield from (f"{path}: {key}: {fault}" for fault in faults)


def faults(root):
    """Yields every fault of the catalogues in a folder, and of the C sources beside it, with its file and key."""
    tags = catalogue.languages(root)
    forms = len(grammar.forms(root / catalogue.ENGLISH / "grammar.toml"))
    for area in catalogue.areas(root):
        try:
            english = catalogue.template(root, area)
            for key, entry in english.items():
                yield from (f"{area}.pot: {key}: {fault}" for fault in check_text(entry.english, "en", area, forms))
            for tag in tags[1:]:
                yield from check_translation(root, area, tag, english)
            if area in to_c.PROGRAM_AREAS:
                yield from calls.faults(area, english, root.parent / "src")
        except (po.PoError, grammar.GrammarError, plural.PluralError, template.TemplateError) as error:
            yield str(error)
            return
    for tag in filter(lambda each: names.exists(root, each), tags):
        yield from names.faults(root, tag)
    if set(to_ts.AREAS) & set(catalogue.areas(root)):
        try:
            list(to_ts.modules(root))
        except (to_ts.KeyFault, template.TemplateError) as error:
            yield str(error)


def update(root):
    """Brings every translation to the keys of its area: new ones are empty, changed ones fuzzy, gone ones removed."""
    for area in catalogue.areas(root):
        english = catalogue.template(root, area)
        for tag in catalogue.languages(root)[1:]:
            own = catalogue.translation(root, area, tag)
            merged = [merge(entry, own.get(key)) for key, entry in english.items()]
            if merged:
                po.write(root / tag / f"{area}.po", merged, tag)


def merge(entry, there):
    """Returns a translation's entry for one of the template."""
    new = po.Entry(entry.key, entry.english, note=entry.note)
    if there is None or not there.text:
        return new
    new.text, new.fuzzy, new.previous = there.text, there.fuzzy, there.previous
    if there.english != entry.english:
        new.fuzzy, new.previous = True, there.previous if there.fuzzy and there.previous else there.english
    return new
