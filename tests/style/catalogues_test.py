#!/usr/bin/env python3
"""The catalogues of languages/ have no fault, and each kind of fault is found."""
import contextlib
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tools" / "catalogues"))
import calls
import cases
import check
import po

GRAMMAR = (ROOT / "languages/en/grammar.toml").read_text(encoding="utf-8")
ENGLISH = {
    "home.title": "A title",
    "home.steps": "{name}: {n} {n:step|steps}",
    "home.list": "On {cells:or}",
    "home.who": "Hi {name}",
}
FRENCH = {
    "home.title": "Un titre",
    "home.steps": "{name}\u00a0: {n} pas",
    "home.list": "En {cells:or}",
    "home.who": "Salut {name:to}",
}


@contextlib.contextmanager
def folder(english, french, change=lambda entries: None):
    """Makes the catalogues of one area: English texts, and their translations."""
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        for tag in ("en", "fr"):
            (root / tag).mkdir()
            (root / tag / "grammar.toml").write_text(GRAMMAR, encoding="utf-8")
        po.write(root / "page.pot", [po.Entry(key, text) for key, text in english.items()], "")
        entries = {key: po.Entry(key, english.get(key, "x"), text) for key, text in french.items()}
        change(entries)
        po.write(root / "fr/page.po", list(entries.values()), "fr")
        yield root


def found(english, french, change=lambda entries: None):
    with folder(english, french, change) as root:
        return list(check.faults(root))


def expect(fault, english=None, french=None, change=lambda entries: None):
    """Expects exactly one fault that says this, after texts are changed."""
    texts = found({**ENGLISH, **(english or {})}, {**FRENCH, **(french or {})}, change)
    assert len(texts) == 1 and fault in texts[0], (fault, texts)


def test_all_catalogues():
    faults = list(check.faults(ROOT / "languages"))
    assert not faults, "\n".join(faults)


def test_no_fault():
    assert found(ENGLISH, FRENCH) == []


def test_keys():
    expect("home.old is not in page.pot", french={"home.old": "Vieux"})
    expect("home.title is missing", change=lambda entries: entries.pop("home.title"))
    expect("home.title is missing", french={"home.title": ""})
    expect("a text is there already", {"home.title.more": "More"}, {"home.title.more": "Plus"})
    expect("a list has the numbers from 0", {"home.levels.1": "One"}, {"home.levels.1": "Un"})


def test_translations_of_another_text():
    def older(entries):
        entries["home.title"].english = "An old title"

    def fuzzy(entries):
        entries["home.title"].fuzzy = True

    expect("home.title translates another English text", change=older)
    expect("home.title is fuzzy", change=fuzzy)


def test_placeholders():
    expect("placeholders differ from the English: name", french={"home.who": "Salut"})
    expect("placeholders differ from the English: name, nom", french={"home.who": "Salut {nom}"})
    expect("no such case", french={"home.who": "Salut {name:with}"})
    expect("{cells} is a list in one of the two only", french={"home.list": "En {cells}"})
    expect("{name:…} chooses parts, but is no number", french={"home.who": "{name:Salut|Saluts}"})
    expect("has 3 parts, the language has 2 forms", french={"home.steps": "{name}\u00a0: {n} {n:a|b|c}"})
    expect("has 3 parts, the language has 2 forms", {"home.steps": "{name}: {n} {n:a|b|c}"})
    for broken in ("Salut {name", "Salut {name:}", "Salut } {name}"):
        expect("home.who: ", french={"home.who": broken})


def test_typesetting():
    for text in ("l'ami", 'un "ami"'):
        expect("a straight apostrophe or quote", french={"home.title": text})
    expect("a straight apostrophe or quote", {"home.title": "it's"})
    expect("three dots", french={"home.title": "Un titre..."})
    for text in ("Quoi ?", "Quoi?", "Un titre : deux", "Un; deux", "5 %", "« ami\u00a0»", "«\u00a0ami »"):
        expect("no no-break space", french={"home.title": text})
    expect("no no-break space", french={"home.steps": "{name}: {n} pas"})
    expect("no no-break space", french={"home.steps": "{name}\u00a0: {n:un ?|deux}"})
    assert found(ENGLISH, {**FRENCH, "home.title": "Quoi\u00a0?! «\u00a0Un\u00a0» à 12:30"}) == []


def test_calls():
    """The C sources give each text of the terminal its values, and use all texts."""
    texts = {"a.plain": "Yes", "a.name": "Hi {name}", "a.steps": "{name}: {n:step|steps}"}
    good = """
        puts(tr(TERMINAL_A_PLAIN));
        tr_print(out, TERMINAL_A_NAME, {"name", .text = f("{", ')', (struct s){"not"})});
        tr_print(out, b   ? TERMINAL_A_NAME
                      : c ? TERMINAL_A_PLAIN
                          : TERMINAL_A_STEPS, {"name", .text = x}, {"n", .number = 2});
        tr_print(out, table[i], {"other", .text = x});
    """

    def faults(source):
        with tempfile.TemporaryDirectory() as name:
            path = pathlib.Path(name) / "a.c"
            path.write_text(source, encoding="utf-8")
            english = {key: po.Entry(key, text) for key, text in texts.items()}
            return list(calls.faults("terminal", english, path.parent))

    assert faults(good) == []
    for fault, call in (
        ("a.name is not given name", 'tr_print(out, TERMINAL_A_NAME, {"nom", .text = x});'),
        ("a.name has no more", 'tr_print(out, TERMINAL_A_NAME,\n {"name", .text = x}, {"more", .number = 1});'),
        ("a.steps is not given n", 'tr_print(out, b ? TERMINAL_A_NAME : TERMINAL_A_STEPS, {"name", .text = x});'),
        ("a.steps chooses parts by n", 'f(TERMINAL_A_STEPS, {"name", .text = x}, {"n", .text = x});'),
        ("a.name is asked for without", "puts(tr(TERMINAL_A_NAME));"),
    ):
        assert any(fault in each for each in faults(good + call)), fault
    assert faults(good.replace("A_PLAIN", "A_PLAINER")) == ["terminal.pot: a.plain is used nowhere"]
    texts = {"a-b.c": "Yes", "a.b.c": "No"}
    assert faults("TERMINAL_A_B_C") == ["terminal.pot: a-b.c and a.b.c have the same name in C"]


def test_names():
    """Words for guests' names, and the lists of words that names must not have."""
    whole = (ROOT / "languages/fr/names.toml").read_text(encoding="utf-8")

    def faults(before, after):
        assert whole.count(before) == 1, before
        with folder(ENGLISH, FRENCH) as root:
            (root / "fr/names.toml").write_text(whole.replace(before, after), encoding="utf-8")
            return list(check.faults(root))

    assert faults('"Renard"', '"Goupil"') == []
    for fault, before, after in (
        ("63 nouns, not 64", '"Renard", ', ""),
        ("Joyeux|Joyeuse|Joyeu: not 2 forms", '"Joyeux|Joyeuse"', '"Joyeux|Joyeuse|Joyeu"'),
        ("Loutre is there twice", '"Renard"', '"Loutre"'),
        ("Hippopotame has more than 8 letters", '"Renard"', '"Hippopotame"'),
        ("name has not", "{noun} {adjective} {n}", "{noun} {n}"),
        ("Salaud is not in lower case", '"salaud"', '"Salaud"'),
        ("fr/names.toml: 'insults'", "[insults]", "[insulting]"),
    ):
        assert any(fault in each for each in faults(before, after)), (fault, faults(before, after))


def test_files():
    with folder(ENGLISH, FRENCH) as root:
        (root / "fr/page.po").write_text('msgctxt "home.title"\nmsgid "A title\n', encoding="utf-8")
        assert ["no line of an entry" in fault for fault in check.faults(root)] == [True]


def test_update():
    """A new text is empty, a changed one is fuzzy and has the old English, one that is gone is removed."""
    english = {**ENGLISH, "home.title": "The title", "home.new": "New"}
    with folder(
        english, {**FRENCH, "home.old": "Vieux"}, lambda entries: setattr(entries["home.title"], "english", "A title")
    ) as root:
        check.update(root)
        entries = po.read(root / "fr/page.po")
        assert list(entries) == list(english)
        title = entries["home.title"]
        assert (title.english, title.text, title.fuzzy, title.previous) == ("The title", "Un titre", True, "A title")
        assert (entries["home.new"].text, entries["home.new"].fuzzy) == ("", False)
        before = (root / "fr/page.po").read_bytes()
        check.update(root)
        assert (root / "fr/page.po").read_bytes() == before


if __name__ == "__main__":
    sys.exit(cases.main(globals()))
