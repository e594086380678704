"""Reads and writes gettext's PO files, of which we use contexts, comments and fuzzy entries."""

import dataclasses
import pathlib
import re


@dataclasses.dataclass
class Entry:
    """A text: its key is what the program asks for, `english` what it says there."""

    key: str
    english: str
    text: str = ""  # the translation; in a template always empty
    note: str = ""  # for translators
    fuzzy: bool = False  # the English changed after the translation
    previous: str = ""  # the English that was translated


class PoError(Exception):
    """A file that is not as we write it, with its line."""


KEYWORD = re.compile(r'(msgctxt|msgid|msgstr|#\| msgid)? ?"(.*)"$')
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def unquote(quoted):
    return re.sub(r"\\(.)", lambda found: ESCAPES[found[1]], quoted)


def quote(text):
    for plain, letter in (("\\", "\\"), ('"', '"'), ("\n", "n"), ("\t", "t")):
        text = text.replace(plain, "\\" + letter)
    return f'"{text}"'


def read_entry(path, first, lines):
    """Reads the lines of one entry; the one of the file's header has no key."""
    fields, notes, fuzzy, field = {}, [], False, None
    for number, line in enumerate(lines, first):
        found = KEYWORD.match(line.removeprefix("#| ") if line.startswith('#| "') else line)
        if line.startswith("#,"):
            fuzzy = "fuzzy" in line
        elif line.startswith("#."):
            notes.append(line[2:].strip())
        elif found and (found[1] or field):
            field = found[1] or field
            fields[field] = fields.get(field, "") + unquote(found[2])
        elif not line.startswith("#") or line.startswith("#~"):
            raise PoError(f"{path}:{number}: this is no line of an entry: {line}")
    if "msgid" not in fields or "msgstr" not in fields:
        raise PoError(f"{path}:{first}: an entry has msgctxt, msgid and msgstr")
    return Entry(
        fields.get("msgctxt", ""),
        fields["msgid"],
        fields["msgstr"],
        "\n".join(notes),
        fuzzy,
        fields.get("#| msgid", ""),
    )


def read(path):
    """Returns the entries of a file by key, in its order, without its header."""
    entries, lines, first = {}, [], 1
    text = pathlib.Path(path).read_text(encoding="utf-8")
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if line.strip():
            first = first if lines else number
            lines.append(line.strip())
        elif lines:
            entry = read_entry(path, first, lines)
            if entry.key in entries:
                raise PoError(f"{path}:{first}: {entry.key} is there twice")
            if entry.key == "" and entries:
                raise PoError(f"{path}:{first}: an entry has a key, its msgctxt")
            entries[entry.key] = entry
            lines = []
    entries.pop("", None)
    return entries


def field(name, text, width=100):
    """Writes a keyword and its text, on several lines if it is long."""
    if "\n" not in text and len(text) + len(name) + 3 <= width:
        return f"{name} {quote(text)}\n"
    pieces = [piece for part in text.splitlines(True) for piece in re.split(r"(?<= )(?=[^ ])", part)]
    lines = [""]
    for piece in pieces:
        if lines[-1] and (lines[-1].endswith("\n") or len(quote(lines[-1] + piece)) > width):
            lines.append("")
        lines[-1] += piece
    return f'{name} ""\n' + "".join(f"{quote(line)}\n" for line in lines)


def write(path, entries, language):
    """Writes entries as a catalogue of a language, or as the template if it has none."""
    header = "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
    header += f"Language: {language}\n" if language else ""
    out = field("msgid", "") + field("msgstr", header)
    for entry in entries:
        out += "\n" + "".join(f"#. {line}\n" for line in entry.note.split("\n") if line)
        out += "#, fuzzy\n" if entry.fuzzy else ""
        if entry.fuzzy and entry.previous:
            out += "".join(f"#| {line}\n" for line in field("msgid", entry.previous).splitlines())
        out += field("msgctxt", entry.key) + field("msgid", entry.english) + field("msgstr", entry.text)
    pathlib.Path(path).write_text(out, encoding="utf-8")
