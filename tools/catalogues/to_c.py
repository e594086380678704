"""
Writes the core's texts for C: `texts.h` with their keys, `tables.h` with the list of languages, and a
table for each language.

A table leaves out a part of the texts, `fact` for instance, where TEXTS_WITHOUT_FACT is defined.
"""

import re

import catalogue

AREA = "core"
SEPARATOR = "\x1f"  # as in src/wasm/languages.c


def name_of(key):
    return "TEXT_" + re.sub(r"[.-]", "_", key).upper()


def part_of(key):
    return key.split(".")[0]


def literal(text):
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(plain, escaped)
    return f'"{text}"'


def all_texts(root, tag):
    """Returns the texts of a language by key, its grammar first."""
    return {**catalogue.rules(root, tag), **catalogue.texts(root, AREA, tag)}


def keys_header(root):
    keys = all_texts(root, catalogue.ENGLISH)
    names = "".join(f"    {name_of(key)},\n" for key in keys)
    return (
        "/*\n * texts.h - the keys of the core's texts, made from languages/core.pot.\n */\n"
        f"#ifndef PLATEAU_TEXTS_H\n#define PLATEAU_TEXTS_H\n\nenum text {{\n{names}    TEXT_COUNT\n}};\n\n#endif\n"
    )


def tables_header(root):
    tags = catalogue.languages(root)
    return (
        "/*\n * tables.h - the languages, made from the folders of languages.\n */\n"
        "#ifndef PLATEAU_TABLES_H\n#define PLATEAU_TABLES_H\n\n"
        f"#define LANGUAGES_LIST(X) {' '.join(f'X({tag})' for tag in tags)}\n\n"
        f"extern const struct language {', '.join(f'language_{tag}' for tag in tags)};\n\n#endif\n"
    )


def table(root, tag):
    """Writes the table of a language."""
    lines, part = [], ""
    for key, text in all_texts(root, tag).items():
        if part_of(key) != part:
            lines += ["#endif"] if part else []
            part = part_of(key)
            lines.append(f"#ifndef TEXTS_WITHOUT_{part.upper()}")
        lines.append(f"    [{name_of(key)}] = {literal(text)},")
    body = "\n".join([*lines, "#endif"])
    return (
        f"/*\n * texts_{tag}.c - the core's texts, made from languages/{tag}.\n */\n"
        '#include "languages/language.h"\n#include "languages/tables.h"\n\n'
        f"static const char *const texts[TEXT_COUNT] = {{\n{body}\n}};\n\n"
        f'const struct language language_{tag} = {{"{tag}", texts}};\n'
    )


def packed(root, tag):
    """Returns the tag and all texts of a language as one, for a module that has English alone."""
    return "".join(f"{text}{SEPARATOR}" for text in [tag, *all_texts(root, tag).values()])[:-1]


def write(root, what):
    """Returns the file `texts.h`, `tables.h`, `texts_fr.c` or `fr.texts`."""
    if what.endswith(".texts"):
        return packed(root, what.removesuffix(".texts"))
    if what == "texts.h":
        return keys_header(root)
    if what == "tables.h":
        return tables_header(root)
    return table(root, re.fullmatch(r"texts_(\w+)\.c", what)[1])
