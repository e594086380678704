#!/usr/bin/env python3
"""Accounts under attack: guessed passwords, cookies and tokens, private games, requests that need the password.

accounts_test.py PLATEAUD PLATEAU
"""
import http.client
import itertools
import json
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import Person, judge, patiently, program, refused
from server.harness.ids import number_of
from server.harness.service import Node, Service, until

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
SECURE = "https://plateau.test"
PASSWORD = {"password": "correct horse"}
YEAR = 365 * 86400000
HELD = 3.9  # seconds that a delayed attempt takes at least


def account(name, node=None):
    person = Person(node or NODE)
    made = person.post(API + "account", {"name": name, **PASSWORD})
    person.name, person.recovery = name, made["recovery_code"]
    return person


def ask(method, path, body=None, **options):
    """Sends a request; returns the status, the code of a refusal or "", and the cookies that are set."""
    return patiently(lambda: ask_once(method, path, body, **options), lambda answer: answer[1] == "busy", 120)


def ask_once(method, path, body, address=None, cookie=None, node=None, origin=None):
    connection = http.client.HTTPConnection("127.0.0.1", (node or NODE).port, timeout=120)
    headers = {"Origin": origin or "http://plateau.test"}
    headers.update({"X-Real-IP": address} if address else {})
    headers.update({"Cookie": cookie} if cookie else {})
    connection.request(method, API + path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    cookies = [v for k, v in answer.getheaders() if k.lower() == "set-cookie"]
    connection.close()
    return answer.status, json.loads(text)["code"] if answer.status >= 400 else "", cookies


def value(cookies, name):
    """Returns the cookie of that name as a browser sends it back."""
    return next((c.split(";")[0] for c in cookies if c.startswith(name + "=")), None)


def sign_in(name, password, address, cookie=None):
    _, why, cookies = ask("POST", "sign-in", {"name": name, "password": password}, address=address, cookie=cookie)
    return why or "in", cookies


def until_refused(attempt):
    """Repeats an attempt until there have been too many; returns the answers. On a slow machine some attempts become
    available again, one each six seconds, so their number is not fixed."""
    words = []
    while "too-many-tries" not in words:
        words.append(attempt())
        assert len(words) < 100, words
    return words


# Guesses


def test_owner_gets_in_while_others_guess():
    """One network guesses a password until it is refused; the owner can still sign in from another."""
    owner = account("Victoria")
    guesses = until_refused(lambda: sign_in("Victoria", "wrong horse", "198.51.100.1")[0])
    assert set(guesses[:-1]) == {"wrong-credentials"}, guesses
    assert sign_in("Victoria", "correct horse", "203.0.113.9")[0] == "in"
    body = {"name": "Victoria", "recovery_code": "00000-00000-00000-00000", "password": "battery staple"}
    tried = until_refused(lambda: ask("POST", "recover", body, address="198.51.100.1")[1])
    assert set(tried[:-1]) == {"wrong-credentials"}, tried
    assert ask("POST", "recover", {**body, "recovery_code": owner.recovery}, address="203.0.113.9")[0] == 200


def test_one_network_is_one():
    """An IPv6 /64 network has one bucket, because a household has all its addresses."""
    account("Wilhelmina")
    addresses = (f"2001:db8:1:2::{i:x}" for i in itertools.count(1))
    until_refused(lambda: sign_in("Wilhelmina", "wrong horse", next(addresses))[0])
    assert sign_in("Wilhelmina", "correct horse", "2001:db8:1:3::1")[0] == "in"


def test_many_networks_only_slow():
    """Guesses from many networks delay the owner on a new device, but not on a known one."""
    account("Xanthippe")
    _, cookies = sign_in("Xanthippe", "correct horse", "203.0.113.9")
    device = value(cookies, "plateau-device")
    assert device and all("HttpOnly" in c and "SameSite=Lax" in c for c in cookies), cookies

    def takes(password, wanted, *whence):
        begin = time.monotonic()
        assert sign_in("Xanthippe", password, *whence)[0] == wanted
        return time.monotonic() - begin

    # An attempt that takes less was not delayed: there are fifty of these, and one more each six seconds. One that
    # takes longer was delayed, or the machine was slow.
    begin, quick, early, slow = time.monotonic(), 0, 0, 0
    while quick < 40 or slow < 3:
        if takes("wrong horse", "wrong-credentials", f"198.51.100.{(quick + early + slow) // 8}") < HELD:
            quick += 1
        elif quick < 40:
            early += 1
        else:
            slow += 1
        assert early < 10, f"{early} of the first tries were slowed"
        assert quick <= 50 + (time.monotonic() - begin) / 6 + 1, f"{quick} tries were not slowed"
    known = (takes("correct horse", "in", "203.0.113.10", device) for _ in range(20))
    assert any(seconds < HELD for seconds in known), "a known device was slowed"
    assert sign_in("Xanthippe", "correct horse", "203.0.113.11")[0] == "in", "and nobody kept out"


def test_devices():
    """A device's cookie is valid for its own account only; its number of attempts is limited, too."""
    account("Yolanda")
    account("Zenobia")
    device = value(sign_in("Yolanda", "correct horse", "203.0.113.20")[1], "plateau-device")
    assert (
        "Yolanda" not in device
        and value(sign_in("Yolanda", "correct horse", "203.0.113.20", device)[1], "plateau-device") is None
    )
    forged = [
        device[:-1] + ("0" if device[-1] != "0" else "1"),
        "plateau-device=.",
        "plateau-device=" + "0" * 16 + "." + "0" * 64,
        "plateau-device=",
    ]
    for name, cookies in (("Zenobia", itertools.repeat(device)), ("Yolanda", itertools.cycle(forged))):
        until_refused(lambda n=name, c=cookies: sign_in(n, "wrong horse", "198.51.100.7", next(c))[0])
    addresses = (f"192.0.2.{i}" for i in itertools.count())
    until_refused(lambda: sign_in("Yolanda", "wrong horse", next(addresses), device)[0])


def test_nodes_do_not_multiply_guesses():
    """With two nodes, each allows half as many."""
    second = Node(PLATEAUD, {**NODE.settings, "node": "n1"}, NODE.log + "2")
    second.start()
    try:

        def is_halved():
            """Five attempts, and one more each twelve seconds; a single node would allow ten, and one more each six."""
            begin, body = time.monotonic(), {"name": f"Ursula {next(names)}", "password": "wrong horse"}
            tried = until_refused(lambda: ask("POST", "sign-in", body, address="192.0.2.7", node=second)[1])
            return len(tried) - 1 <= 5 + (time.monotonic() - begin) / 12

        names = (f"{a}{b}ana" for a in "bdfgklmn" for b in "bdfgklmn")
        until(is_halved, "the other node to be counted")
    finally:
        second.stop()


# Cookies


def test_host_cookie():
    """On an https site, a neighbouring host cannot set the cookie under any name."""
    node = Node(PLATEAUD, {**NODE.settings, "node": "tls", "site": SECURE}, NODE.log + "3")
    node.start()

    def tls(method, path, cookie=None, body=None):
        return ask(method, path, body, cookie=cookie, node=node, origin=SECURE)

    try:
        _, _, cookies = tls("POST", "session")
        host = value(cookies, "__Host-plateau")
        assert len(cookies) == 1, cookies
        for part in ("; Path=/;", "; Secure", "; HttpOnly", "; SameSite=Lax"):
            assert part in cookies[0] and "Domain" not in cookies[0], cookies
        assert tls("GET", "me", host) == (200, "", [])
        plain = host.replace("__Host-", "")
        assert tls("GET", "me", plain)[1] == "no-session", "a neighbour under the same domain can set this one"
        assert value(tls("POST", "session", plain)[2], "__Host-plateau") != host, "a chosen session was taken"
        assert tls("DELETE", "session", f"{plain}; {host}")[0] == 204
        assert tls("GET", "me", host)[1] == "no-session"
        _, _, cookies = tls(
            "POST", "account", value(tls("POST", "session")[2], "__Host-plateau"), {"name": "Theodora", **PASSWORD}
        )
        assert value(cookies, "__Host-plateau-device"), cookies
    finally:
        node.stop()


def test_plain_cookie():
    """Without TLS, as with `tools/dev --lan`, the name has no prefix, because browsers would refuse it."""
    _, _, cookies = ask("POST", "session")
    assert len(cookies) == 1 and value(cookies, "plateau") and "Secure" not in cookies[0], cookies
    assert ask("GET", "me", cookie=value(cookies, "plateau")) == (200, "", [])
    assert ask("GET", "me", cookie="__Host-" + value(cookies, "plateau"))[1] == "no-session"


# What one network may do per day


def from_address(address, node=None):
    person = Person(node or NODE, session=False)
    person.headers["X-Real-IP"] = address
    person.begin()
    return person


def admin(*words):
    """Runs `plateaud admin`; returns its output and the note on stderr."""
    done = subprocess.run(
        [PLATEAUD, "--set", f"database={SERVICE.postgres.conninfo}", "admin", *words],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout, done.stderr


def meet(ada, bob):
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    bob.act(game, "resign")


def report(reporter, other):
    return refused(reporter.post, API + "reports", {"player": other.id, "reason": "phrases"})


def test_one_hostile_reporter():
    """Players cannot report people they have not met; of those they have met, five at a time."""
    SQL("DELETE FROM node WHERE name <> 'n0'")  # Reports of earlier tests would count against the limit,
    time.sleep(6)  # and nodes are counted every five seconds.
    eve, others = from_address("198.51.100.21"), [Person(NODE) for _ in range(8)]
    assert {report(eve, other) for other in others} == {"not-met"}
    for other in others:
        meet(eve, other)
    assert [report(eve, other) for other in others] == [""] * 5 + ["too-many-reports"] * 3
    assert report(eve, others[0]) == "", "a report about the same player takes the place of the first"
    admin("settle-about", others[0].id)
    assert report(eve, others[5]) == ""
    admin("settle-by", eve.id)


def test_many_hostile_reporters():
    """A network may send twenty reports a day; an account older than a day is then still allowed one."""
    crowd = [from_address("198.51.100.22") for _ in range(26)]
    told = []
    for ada, bob in zip(crowd, crowd[1:]):
        meet(ada, bob)
        told.append(report(ada, bob))
    taken = told.count("")  # twenty, or fewer if a node that an earlier test stopped still has a share
    assert 4 <= taken <= 20 and told == [""] * taken + ["too-many-reports-today"] * (25 - taken), told
    child, bully = from_address("198.51.100.22"), crowd[0]
    child.post(API + "account", {"name": "Penelope", **PASSWORD})
    meet(child, bully)
    meet(child, crowd[1])
    assert report(child, bully) == "too-many-reports-today", "a new account is one of the crowd"
    SQL(f"UPDATE player SET created_at = created_at - 90000000 WHERE id = {number_of(child.id)}")
    assert report(child, bully) == "" and report(child, crowd[1]) == "too-many-reports-today"
    assert admin("reports")[0].startswith(bully.id), "the first in the list"
    for person in (*crowd, child):
        SQL(f"DELETE FROM report WHERE reporter = {number_of(person.id)}")


def test_a_report_is_seen():
    """A new report is in the list however many there are, and an account's comes first."""
    SQL("DELETE FROM report")
    SQL(
        "INSERT INTO report (reporter, reported, reason, at) SELECT 700000 + n / 5, 800000 + n, 'cheating',"
        " service_now() + n FROM generate_series(0, 2999) n"
    )
    child, bully = from_address("203.0.113.21"), from_address("203.0.113.22")
    meet(child, bully)
    assert report(child, bully) == ""
    shown, note = admin("reports")
    lines = [line.split("\t") for line in shown.splitlines()]
    place = [line[0] for line in lines].index(bully.id)
    assert place <= 601, f"line {place}: behind what others report besides"
    assert "3001 open, about 3001 players, by 601" in note, note
    SQL(f"UPDATE player SET created_at = created_at - 90000000, account = true WHERE id = {number_of(child.id)}")
    assert admin("reports")[0].startswith(bully.id + "\t")
    SQL("DELETE FROM report WHERE reported > 800000 OR reporter = " + str(number_of(child.id)))


def test_guests_of_a_network():
    """A network may create a limited number of guests per day; existing players and other networks are not refused."""
    node = Node(PLATEAUD, {**NODE.settings, "node": "few", "new_guests_per_address_per_day": 10}, NODE.log + "4")
    node.start()
    try:
        first = from_address("198.51.100.23", node)
        words = [ask("POST", "session", address="198.51.100.23", node=node)[1] for _ in range(10)]
        assert words[-1] == "too-many-guests" and set(words) <= {"", "too-many-guests"}, words
        assert refused(first.post, API + "session") == ""
        assert ask("POST", "session", address="203.0.113.23", node=node)[0] == 200
    finally:
        node.stop()


# Requests that need the password


def bot_of(person):
    bot = Person(NODE, session=False)
    bot.headers = {"Authorization": f"Bearer {person.post(API + 'me/tokens', PASSWORD)['token']}"}
    return bot


def test_tokens_end_with_the_password():
    ada = account("Ada Lovelace")
    bot = bot_of(ada)
    bot.get(API + "me")
    ada.call("PUT", API + "me/password", {"old": "correct horse", "new": "battery staple"})
    assert refused(bot.get, API + "me") == "no-session", "a token outlived its password"
    assert ada.get(API + "me")["id"] == ada.id


def test_tokens_ask_for_the_password():
    ada = account("Grace Hopper")
    for body, word in (
        (None, "password-needed"),
        ({}, "password-needed"),
        ({"password": "wrong horse"}, "wrong-credentials"),
        ({"password": ""}, "wrong-credentials"),
        ({"password": 7}, "bad-request"),
        ({**PASSWORD, "x": 1}, "bad-request"),
    ):
        assert refused(ada.call, "POST", API + "me/tokens", body) == word, body
    bot = bot_of(ada)
    assert refused(bot.call, "DELETE", API + "me/tokens") == "not-with-token"
    assert bot.get(API + "me")["id"] == ada.id


def test_erasure_asks_for_the_password():
    ada, guest = account("Mary Jackson"), Person(NODE)
    for body, word in ((None, "password-needed"), ({"password": "wrong horse"}, "wrong-credentials")):
        assert refused(ada.call, "DELETE", API + "me", body) == word, body
    text = Person(NODE, language="fr")
    text.headers["Cookie"] = ada.headers["Cookie"]
    assert ada.get(API + "me")["name"] == "Mary Jackson"
    assert ada.ask("DELETE", API + "me", PASSWORD)[0] == 204
    assert refused(ada.get, API + "me") == "no-session"
    assert guest.ask("DELETE", API + "me")[0] == 204, "a guest has no password"


def test_sessions_end():
    """A session that was not used for a year has ended, and is deleted."""
    ada = account("Katherine")
    bot = bot_of(ada)
    SQL(f"UPDATE session SET seen_at = seen_at - {YEAR + 60000} WHERE player = {number_of(ada.id)}")
    NODE.stop()
    NODE.start()
    for person in (ada, bot):
        assert refused(person.get, API + "me") == "no-session"
    until(
        lambda: SQL(f"SELECT count(*) FROM session WHERE player = {number_of(ada.id)}") == [["0"]],
        "old sessions to be cleaned away",
    )
    assert sign_in("Katherine", "correct horse", "203.0.113.40")[0] == "in"


# Private games


def test_hidden_games_stay_hidden():
    """A private game's id is its key, so rating curves give it only to people who sat there."""
    clock = {"clock": "fischer", "base": 300000, "increment": 3000}
    ada, bob, eve = account("Curve Ada"), account("Curve Bob"), account("Curve Eve")
    games = {}
    for hidden in (True, False):
        game = games[hidden] = ada.lay("quoridor", rated=True, private=hidden, **clock)
        bob.act(game, "sit")
        for turn, move in enumerate(("e2", "e8", "e3", "e7")):
            (ada, bob)[turn % 2].move(game, turn, move)
        bob.act(game, "resign")
    path = f"{API}players/{ada.id}/ratings?pool=quoridor/2/fast"
    until(lambda: len(ada.get(path)["rating_changes"]) == 2, "the ratings")
    seen = {}
    for who, person in (("sat", ada), ("sat too", bob), ("stranger", eve)):
        seen[who] = {step["game"] for step in person.get(path)["rating_changes"]}
    assert seen["sat"] == seen["sat too"] == set(games.values()), seen
    assert seen["stranger"] == {games[False], None}, seen
    assert refused(Person(NODE, session=False).get, path) == "private-games"
    everything = "".join(
        eve.ask("GET", API + p)[2]
        for p in (
            f"players/{ada.id}",
            f"players/{ada.id}/games",
            f"players/{bob.id}/games?phase=over",
            "lobby",
            "leaderboards?pool=quoridor/2/fast",
            "me/games",
            "me/export",
            "blocks",
        )
    )
    assert games[True] not in everything
    assert re.search(games[False], everything), "the other one is there to be found"


with Service(PLATEAUD, nats=False, durable=False, trust_x_real_ip="on", requests_per_second=5000) as SERVICE:
    NODE, SQL = SERVICE.nodes[0], SERVICE.postgres.psql
    sys.exit(judge(dict(globals()), SERVICE))
