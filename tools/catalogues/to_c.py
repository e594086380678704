"""
Writes texts for C. Of the core: `texts.h` with their keys, `tables.h` with the list of languages, and a
table for each language, which leaves out a part of the texts, `fact` for instance, where TEXTS_WITHOUT_FACT
is defined. Of the programs' areas: `terminal_texts.h` with the keys, and `terminal_texts.c` with all languages.
"""

import re

import catalogue
import names

AREA = "core"
SEPARATOR = "\x1f"  # as in src/wasm/languages.c


PROGRAM_AREAS = ("service", "site", "terminal")


def name_of(key, prefix="TEXT"):
    return f"{prefix}_" + re.sub(r"[.-]", "_", key).upper()


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


def area_header(root, area):
    """Writes the keys of a program's area, and how a text is asked for."""
    prefix = area.upper()
    names = "".join(f"    {name_of(key, prefix)},\n" for key in catalogue.texts(root, area, catalogue.ENGLISH))
    return (
        f"/*\n * {area}_texts.h - the keys of the texts in languages/{area}.pot.\n */\n"
        f"#ifndef PLATEAU_{prefix}_TEXTS_H\n#define PLATEAU_{prefix}_TEXTS_H\n\n"
        f"struct language;\n\nenum {area}_text {{\n    {prefix}_NONE,\n{names}    {prefix}_TEXT_COUNT\n}};\n\n"
        "/* Returns a text, a template if it has placeholders (rules/sentence.h); NULL for the key NONE. */\n"
        f"const char *{area}_text(const struct language *l, enum {area}_text key);\n\n#endif\n"
    )


def area_tables(root, area):
    """Writes the texts of a program's area in all languages."""
    prefix, tables, tags = area.upper(), "", catalogue.languages(root)
    for tag in tags:
        texts = catalogue.texts(root, area, tag).items()
        rows = "".join(f"    [{name_of(key, prefix)}] = {literal(text)},\n" for key, text in texts)
        tables += f"static const char *const texts_{tag}[{prefix}_TEXT_COUNT] = {{\n{rows}}};\n\n"
    lookup = "".join(f"    if (l == &language_{tag})\n        return texts_{tag}[key];\n" for tag in tags[1:])
    return (
        f"/*\n * {area}_texts.c - the texts of languages/{area}.pot in all languages.\n */\n"
        f'#include "languages/{area}_texts.h"\n\n#include "languages/language.h"\n#include "languages/tables.h"\n\n'
        f"{tables}const char *{area}_text(const struct language *l, enum {area}_text key)\n{{\n"
        f"{lookup}    return texts_{catalogue.ENGLISH}[key];\n}}\n"
    )


def name_list(words):
    return "(const char *const[]){" + ", ".join([*map(literal, words), "NULL"]) + "}"


def name_words(root, tag):
    """Writes the words of a language for and against names."""
    order, adjectives, nouns, lists = names.read(root, tag)
    forms = ", ".join(f"{{{literal(one[0])}, {literal(one[-1])}}}" for one in adjectives)
    kinds = ", ".join(f"{{{literal(noun)}, {form}}}" for noun, form in nouns)
    rest = "".join(
        f"     .{kind}[NAME_WORDS_{place.upper()}] = {name_list(words)},\n" for (kind, place), words in lists.items()
    )
    return (
        f'    {{.tag = "{tag}",\n     .order = {literal(order)},\n     .adjectives = {{{forms}}},\n'
        f"     .nouns = {{{kinds}}},\n{rest}    }},\n"
    )


def all_name_words(root):
    """Writes the words of all languages that have some."""
    words = "".join(name_words(root, tag) for tag in catalogue.languages(root) if names.exists(root, tag))
    return (
        "/*\n * name_words_all.c - words for and against names, made from languages/LANGUAGE/names.toml.\n */\n"
        '#include <stddef.h>\n\n#include "server/base/name_words.h"\n\n'
        f"const struct name_words name_words_all[] = {{\n{words}    {{.tag = NULL}},\n}};\n"
    )


def packed(root, tag):
    """Returns the tag and all texts of a language as one, for a module that has English alone."""
    return "".join(f"{text}{SEPARATOR}" for text in [tag, *all_texts(root, tag).values()])[:-1]


def write(root, what):
    """Returns the file `texts.h`, `tables.h`, `texts_fr.c`, `fr.texts`, `terminal_texts.h`, `terminal_texts.c`
    or `name_words_all.c`."""
    if what == "name_words_all.c":
        return all_name_words(root)
    for area in PROGRAM_AREAS:
        if what == f"{area}_texts.h":
            return area_header(root, area)
        if what == f"{area}_texts.c":
            return area_tables(root, area)
    if what.endswith(".texts"):
        return packed(root, what.removesuffix(".texts"))
    if what == "texts.h":
        return keys_header(root)
    if what == "tables.h":
        return tables_header(root)
    return table(root, re.fullmatch(r"texts_(\w+)\.c", what)[1])
