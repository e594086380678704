#!/usr/bin/env python3
"""/t/ID and /g/ID return the page with the link preview of its table: pages_test.py PLATEAUD.

With a real node and database; packaging_test.py requests the same pages through nginx.
"""
import html.parser
import os
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import SITE, Person, main, program
from server.harness.service import Service, until
from server.harness.websocket import http

PLATEAUD = program("src/server/plateaud")
ROOT = pathlib.Path(__file__).resolve().parents[3]
SOURCE = (ROOT / "web/index.html").read_text(encoding="utf-8")
service = page_file = None


class Head(html.parser.HTMLParser):
    """Returns the tags that a program which shows link previews reads."""

    def __init__(self, text):
        super().__init__()
        self.meta, self.title, self.tags, self.inside = {}, "", [], None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.inside = tag
        values = dict(attrs)
        name = values.get("property") or values.get("name")
        if tag == "meta" and name and "media" not in values:
            assert name not in self.meta, f"{name} twice"
            self.meta[name] = values["content"]

    def handle_endtag(self, tag):
        self.inside = None

    def handle_data(self, data):
        if self.inside == "title":
            self.title += data


def ask(path, method="GET", **headers):
    return http(
        "127.0.0.1",
        service.nodes[0].port,
        method,
        path,
        {name.replace("_", "-"): value for name, value in headers.items()},
    )


def read_head(path, status=200, **headers):
    """Requests a page; returns its <head>, parsed."""
    answer = ask(path, **headers)
    assert answer.status == status, (path, answer.status, answer.text[:200])
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return Head(answer.text)


def rename(person, name):
    """A name that nobody could choose, as if the checks had failed."""
    service.postgres.psql(
        "UPDATE player SET name = " + "'" + name.replace("'", "''") + "'" f" WHERE name = '{person.name}'"
    )
    person.name = name


def people(*names):
    found = []
    for name in names:
        person = Person(service.nodes[0])
        rename(person, name)
        found.append(person)
    return found


def test_invitation():
    (ada,) = people("Ada")
    game = ada.lay("quoridor", clock="fischer", base=300000, increment=3000)
    head = read_head(f"/t/{game}")
    assert head.title == "Ada invites you to a game of Quoridor", head.title
    assert head.meta["og:title"] == head.title
    assert (
        head.meta["og:description"]
        == head.meta["description"]
        == "2 players · 5 min + 3 s per move · no account needed"
    )
    assert head.meta["og:url"] == f"{SITE}/t/{game}"
    assert head.meta["og:image"] == f"{SITE}/cards/quoridor-en.png"
    assert head.meta["og:locale"] == "en_GB" and head.meta["og:type"] == "website"
    assert head.meta["twitter:card"] == "summary_large_image"
    assert head.meta["robots"] == "noindex"
    assert (head.meta["og:image:width"], head.meta["og:image:height"]) == ("1200", "630")
    assert head.meta["viewport"], "the rest of the page is there"


def test_language():
    (ada,) = people("Ada of Orbital")
    game = ada.lay("orbital", private=True)
    title = "Ada of Orbital vous invite à une partie d’Orbital"
    french = ask(f"/t/{game}", Accept_Language="fr-CA,fr;q=0.9")
    assert Head(french.text).title == title
    assert french.headers["vary"] == "Accept-Language"
    assert french.headers["cache-control"] == "no-cache"
    chosen = read_head(f"/g/{game}?language=fr", Accept_Language="en")
    assert chosen.title == title and chosen.meta["og:url"] == f"{SITE}/g/{game}?language=fr"
    assert chosen.meta["og:image"].endswith("/cards/orbital-fr.png")
    assert read_head(f"/t/{game}?language=en", Accept_Language="fr").meta["og:locale"] == "en_GB"
    strange = read_head(f"/t/{game}?language=%22%3E", Accept_Language="fr")
    assert strange.meta["og:url"] == f"{SITE}/t/{game}"


def test_playing_and_over():
    ada, ben = people("Ada P", "Ben P")
    game = ada.lay("quoridor")
    ben.act(game, "sit")
    ada.move(game, 0, "e2")
    head = read_head(f"/t/{game}")
    assert head.title == "Ada P – Ben P · Quoridor, move 2", head.title
    ben.act(game, "resign")
    head = read_head(f"/g/{game}")
    assert head.title == "Ada P – Ben P · Quoridor"
    assert head.meta["description"] == "Ada P wins: the other side resigned. Review it move by move."
    called_off = ada.lay("dorix", computers=[1])
    ada.act(called_off, "abort")
    head = read_head(f"/g/{called_off}", Accept_Language="fr")
    assert head.title == "Ada P – Ordinateur · Dorix"
    assert head.meta["description"].startswith("La partie a été annulée."), head.meta


def test_hostile_names():
    """The page has the same tags whatever people are called."""
    plain = None
    for name in (
        "Plain",
        '"><script>alert(1)</script>',
        "</title><img src=x onerror=x>",
        "' onload='x",
        "<!--preview-->",
        "&lt;b&gt;",
        "\u202egnp.exe",
        "x" * 3000,
    ):
        (person,) = people(name)
        game = person.lay("tictacdoh", players=3)
        head = read_head(f"/t/{game}")
        plain = plain or head.tags
        assert head.tags == plain, name
        shown = name.replace("\u202e", "")
        shown = shown if len(shown) <= 24 else shown[:24] + "…"
        assert head.title == f"{shown} invites you to a game of Tic Tac Doh", head.title
        assert head.meta["og:title"] == head.title, "an attribute has ended early"


def test_unknown():
    for path in ("/t/000000000001", "/g/zzzzzzzzzzzz", "/t/nonsense", "/t/%22%3E%3Cb%3E"):
        head = read_head(path, 404)
        assert head.title == "Plateau" and "does not exist" in head.meta["description"]
        assert head.meta["og:image"] == f"{SITE}/cards/plateau-en.png"
        assert "script" in head.tags, "the page itself says what is the matter"
    assert read_head("/t/nonsense", 404).meta["og:url"] == f"{SITE}/"
    assert ask("/t/").status == 404 and "not-found" in ask("/t/").text
    assert ask("/t/000000000001/more").status == 404


def test_methods():
    (ada,) = people("Ada M")
    game = ada.lay("dorix")
    whole, head = ask(f"/t/{game}"), ask(f"/t/{game}", "HEAD")
    assert head.status == 200 and head.body == b""
    assert head.headers["content-length"] == whole.headers["content-length"] == str(len(whole.body))
    assert ask(f"/t/{game}", "DELETE").status == 405
    assert ask("/api/v1/lobby", "HEAD").status == 405


def test_nobody_is_met():
    """No session is created or looked up, and the answer is the same for everyone."""
    (ada,) = people("Ada N")
    ada.call("PUT", "/api/v1/me", {"language": "fr"})
    game = ada.lay("dorix")
    sessions = service.postgres.psql("SELECT count(*), max(seen_at) FROM session")
    first = ask(f"/t/{game}")
    assert "set-cookie" not in first.headers
    assert ask(f"/t/{game}", Cookie=ada.headers["Cookie"]).body == first.body
    assert ask(f"/t/{game}", Cookie="plateau=nonsense").body == first.body
    assert service.postgres.psql("SELECT count(*), max(seen_at) FROM session") == sessions


def test_rate():
    """Links count against the limit of requests."""
    settings = service.nodes[0].settings
    service.nodes[0].stop()
    service.nodes[0].settings = {**settings, "requests_per_second": 2}
    service.nodes[0].start()
    statuses = {ask("/t/000000000001").status}
    until(lambda: statuses.add(ask("/t/000000000001").status) or 429 in statuses, "a refusal")
    assert statuses == {404, 429}, statuses
    service.nodes[0].stop()
    service.nodes[0].settings = settings
    service.nodes[0].start()


def test_new_site():
    """A new page is used without a restart, but never half of one; if there is none, nginx serves its own."""
    game = people("Ada S")[0].lay("dorix")

    def write(text):
        temporary = f"{page_file}.new"
        pathlib.Path(temporary).write_text(text, encoding="utf-8")
        os.replace(temporary, page_file)

    write(SOURCE.replace("</body>", "<p>new</p></body>"))
    until(lambda: "<p>new</p>" in ask(f"/t/{game}").text, "the new page")
    write(SOURCE[: SOURCE.index("</body>")])
    warned = "it is not whole"
    until(lambda: ask(f"/t/{game}").status == 200 and warned in service.logs(), "a warning")
    assert "<p>new</p></body>" in ask(f"/t/{game}").text
    write(SOURCE)
    until(lambda: "<p>new</p>" not in ask(f"/t/{game}").text, "the first page again")
    node = service.nodes[0]
    settings = node.settings
    node.stop()
    node.settings = {key: value for key, value in settings.items() if key != "page"}
    node.start()
    assert ask(f"/t/{game}").status == 501 and "no-page" in ask(f"/t/{game}").text
    node.stop()
    node.settings = settings
    node.start()


def test_light():
    """Measures what a hundred requests cost; the result is only printed, because machines differ."""
    game = people("Ada L")[0].lay("dorix")
    before = time.monotonic()
    for _ in range(100):
        read_head(f"/t/{game}")
    print(f"   {(time.monotonic() - before) * 10:.2f} ms a page")


def run_tests():
    global service, page_file  # pylint: disable=global-statement
    with tempfile.TemporaryDirectory() as folder:
        page_file = f"{folder}/index.html"
        pathlib.Path(page_file).write_text(SOURCE, encoding="utf-8")
        with Service(PLATEAUD, durable=False, page=page_file, requests_per_second=10000) as service:
            status = main(globals())
            if status:
                print(service.logs()[-3000:])
            return status


if __name__ == "__main__":
    sys.exit(run_tests())
