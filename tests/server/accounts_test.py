#!/usr/bin/env python3
"""Accounts while others are hostile: guesses at passwords, cookies, tokens, hidden games, what asks
for the password. accounts_test.py PLATEAUD PLATEAU."""
import http.client
import itertools
import json
import re
import subprocess
import sys
import time

from client import Person, judge, patiently, program, refused
from ids import number_of
from service import Node, Service, until

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
SECURE = "https://plateau.test"
PASSWORD = {"password": "correct horse"}
YEAR = 365 * 86400000
HELD = 3.9  # seconds that a try which is slowed takes at least


def account(name, node=None):
    person = Person(node or NODE)
    made = person.post(API + "account", {"name": name, **PASSWORD})
    person.name, person.recovery = name, made["recovery"]
    return person


def ask(method, path, body=None, **options):
    """Status, the word of the refusal or "", and the cookies that are set."""
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
    return answer.status, json.loads(text)["why"] if answer.status >= 400 else "", cookies


def value(cookies, name):
    """The cookie of that name as a browser sends it back."""
    return next((c.split(";")[0] for c in cookies if c.startswith(name + "=")), None)


def sign_in(name, password, address, cookie=None):
    _, why, cookies = ask("POST", "sign-in", {"name": name, "password": password}, address=address, cookie=cookie)
    return why or "in", cookies


def until_refused(attempt):
    """The answers to tries until there have been too many. On a slow machine some come back between, one each
    six seconds, so that their number is not known."""
    words = []
    while "too-many-tries" not in words:
        words.append(attempt())
        assert len(words) < 100, words
    return words


# Guesses


def test_owner_gets_in_while_others_guess():
    """One network guesses at a name for as long as it may: the owner comes from another."""
    owner = account("Victoria")
    guesses = until_refused(lambda: sign_in("Victoria", "wrong horse", "198.51.100.1")[0])
    assert set(guesses[:-1]) == {"wrong"}, guesses
    assert sign_in("Victoria", "correct horse", "203.0.113.9")[0] == "in"
    body = {"name": "Victoria", "code": "00000-00000-00000-00000", "password": "battery staple"}
    tried = until_refused(lambda: ask("POST", "recover", body, address="198.51.100.1")[1])
    assert set(tried[:-1]) == {"wrong"}, tried
    assert ask("POST", "recover", {**body, "code": owner.recovery}, address="203.0.113.9")[0] == 200


def test_one_network_is_one():
    """A household has 2^64 addresses, and one bucket."""
    account("Wilhelmina")
    addresses = (f"2001:db8:1:2::{i:x}" for i in itertools.count(1))
    until_refused(lambda: sign_in("Wilhelmina", "wrong horse", next(addresses))[0])
    assert sign_in("Wilhelmina", "correct horse", "2001:db8:1:3::1")[0] == "in"


def test_many_networks_only_slow():
    """Guesses from everywhere make an owner wait on a new device, not on a known one."""
    account("Xanthippe")
    _, cookies = sign_in("Xanthippe", "correct horse", "203.0.113.9")
    device = value(cookies, "plateau-device")
    assert device and all("HttpOnly" in c and "SameSite=Lax" in c for c in cookies), cookies

    def takes(password, wanted, *whence):
        begin = time.monotonic()
        assert sign_in("Xanthippe", password, *whence)[0] == wanted
        return time.monotonic() - begin

    # Whatever takes less was not slowed: there are fifty such tries, and one more each six seconds. What takes
    # longer was slowed, or the machine was.
    begin, quick, early, slow = time.monotonic(), 0, 0, 0
    while quick < 40 or slow < 3:
        if takes("wrong horse", "wrong", f"198.51.100.{(quick + early + slow) // 8}") < HELD:
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
    """A device's cookie is good for its own account; it has its own tries, and they end, too."""
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
    """With two nodes, each lets through half as many."""
    second = Node(PLATEAUD, {**NODE.settings, "node": "n1"}, NODE.log + "2")
    second.start()
    try:

        def is_halved():
            """Five tries, and one more each twelve seconds; alone it would let ten through, one more each six."""
            begin, body = time.monotonic(), {"name": f"Ursula {next(names)}", "password": "wrong horse"}
            tried = until_refused(lambda: ask("POST", "sign-in", body, address="192.0.2.7", node=second)[1])
            return len(tried) - 1 <= 5 + (time.monotonic() - begin) / 12

        names = (f"{a}{b}ana" for a in "bdfgklmn" for b in "bdfgklmn")
        until(is_halved, "the other node to be counted")
    finally:
        second.stop()


# Cookies


def test_host_cookie():
    """Where the site is https no neighbour can set our cookie, by whatever name."""
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
    """Without TLS, as `tools/dev --lan` is, the name has no prefix: browsers would refuse it."""
    _, _, cookies = ask("POST", "session")
    assert len(cookies) == 1 and value(cookies, "plateau") and "Secure" not in cookies[0], cookies
    assert ask("GET", "me", cookie=value(cookies, "plateau")) == (200, "", [])
    assert ask("GET", "me", cookie="__Host-" + value(cookies, "plateau"))[1] == "no-session"


# What one network may do in a day


def from_address(address, node=None):
    person = Person(node or NODE, session=False)
    person.headers["X-Real-IP"] = address
    person.begin()
    return person


def admin(*words):
    """What `plateaud admin` prints, and its note beside it."""
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
    """People never met cannot be reported; of those met, five at a time."""
    SQL("DELETE FROM node WHERE name <> 'n0'")  # Those of earlier tests would share the quota,
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
    """Twenty a day from a network; an account that is not new is heard all the same, once."""
    crowd = [from_address("198.51.100.22") for _ in range(26)]
    told = []
    for ada, bob in zip(crowd, crowd[1:]):
        meet(ada, bob)
        told.append(report(ada, bob))
    taken = told.count("")  # all twenty, unless a node that an earlier test stopped still counts for some
    assert 4 <= taken <= 20 and told == [""] * taken + ["too-many"] * (25 - taken), told
    child, bully = from_address("198.51.100.22"), crowd[0]
    child.post(API + "account", {"name": "Penelope", **PASSWORD})
    meet(child, bully)
    meet(child, crowd[1])
    assert report(child, bully) == "too-many", "a new account is one of the crowd"
    SQL(f"UPDATE player SET created = created - 90000000 WHERE id = {number_of(child.id)}")
    assert report(child, bully) == "" and report(child, crowd[1]) == "too-many"
    assert admin("reports")[0].startswith(bully.id), "the first in the list"
    for person in (*crowd, child):
        SQL(f"DELETE FROM report WHERE player = {number_of(person.id)}")


def test_a_report_is_seen():
    """However many reports there are, a new one is in the list, and an account's is first."""
    SQL("DELETE FROM report")
    SQL(
        "INSERT INTO report (player, other, reason, at) SELECT 700000 + n / 5, 800000 + n, 'cheating',"
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
    SQL(f"UPDATE player SET created = created - 90000000, account = true WHERE id = {number_of(child.id)}")
    assert admin("reports")[0].startswith(bully.id + "\t")
    SQL("DELETE FROM report WHERE other > 800000 OR player = " + str(number_of(child.id)))


def test_guests_of_a_network():
    """Some in a day, then one now and then; who is known is not refused, nor are other networks."""
    node = Node(PLATEAUD, {**NODE.settings, "node": "few", "guests_per_address": 10}, NODE.log + "4")
    node.start()
    try:
        first = from_address("198.51.100.23", node)
        words = [ask("POST", "session", address="198.51.100.23", node=node)[1] for _ in range(10)]
        assert words[-1] == "too-many" and set(words) <= {"", "too-many"}, words
        assert refused(first.post, API + "session") == ""
        assert ask("POST", "session", address="203.0.113.23", node=node)[0] == 200
    finally:
        node.stop()


# What asks for the password


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
        ({"password": "wrong horse"}, "wrong"),
        ({"password": ""}, "wrong"),
        ({"password": 7}, "bad-request"),
        ({**PASSWORD, "x": 1}, "bad-request"),
    ):
        assert refused(ada.call, "POST", API + "me/tokens", body) == word, body
    bot = bot_of(ada)
    assert refused(bot.call, "DELETE", API + "me/tokens") == "not-for-bots"
    assert bot.get(API + "me")["id"] == ada.id


def test_erasure_asks_for_the_password():
    ada, guest = account("Mary Jackson"), Person(NODE)
    for body, word in ((None, "password-needed"), ({"password": "wrong horse"}, "wrong")):
        assert refused(ada.call, "DELETE", API + "me", body) == word, body
    text = Person(NODE, language="fr")
    text.headers["Cookie"] = ada.headers["Cookie"]
    assert ada.get(API + "me")["name"] == "Mary Jackson"
    assert ada.ask("DELETE", API + "me", PASSWORD)[0] == 204
    assert refused(ada.get, API + "me") == "no-session"
    assert guest.ask("DELETE", API + "me")[0] == 204, "a guest has no password"


def test_sessions_end():
    """A session that nobody has used for a year is over, and is cleaned away."""
    ada = account("Katherine")
    bot = bot_of(ada)
    SQL(f"UPDATE session SET seen = seen - {YEAR + 60000} WHERE player = {number_of(ada.id)}")
    NODE.stop()
    NODE.start()
    for person in (ada, bot):
        assert refused(person.get, API + "me") == "no-session"
    until(
        lambda: SQL(f"SELECT count(*) FROM session WHERE player = {number_of(ada.id)}") == [["0"]],
        "old sessions to be cleaned away",
    )
    assert sign_in("Katherine", "correct horse", "203.0.113.40")[0] == "in"


# Hidden games


def test_hidden_games_stay_hidden():
    """The id is the key of a hidden game: a rating curve gives it to those who sat there."""
    clock = {"clock": "fischer", "base": 300000, "increment": 3000}
    ada, bob, eve = account("Curve Ada"), account("Curve Bob"), account("Curve Eve")
    games = {}
    for hidden in (True, False):
        game = games[hidden] = ada.lay("quoridor", rated=True, hidden=hidden, **clock)
        bob.act(game, "sit")
        for turn, move in enumerate(("e2", "e8", "e3", "e7")):
            (ada, bob)[turn % 2].move(game, turn, move)
        bob.act(game, "resign")
    path = f"{API}players/{ada.id}/ratings?pool=quoridor/2/fast"
    until(lambda: len(ada.get(path)["steps"]) == 2, "the ratings")
    seen = {}
    for who, person in (("sat", ada), ("sat too", bob), ("stranger", eve)):
        seen[who] = {step["game"] for step in person.get(path)["steps"]}
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


with Service(PLATEAUD, nats=False, durable=False, trust_forwarded="on", rate_requests=5000) as SERVICE:
    NODE, SQL = SERVICE.nodes[0], SERVICE.postgres.psql
    sys.exit(judge(dict(globals()), SERVICE))
