#!/usr/bin/env python3
"""Access control: every route of `plateaud routes` is requested without a session, with another player's session, with
forged ids and with nonsense in every field, and flooded: access_test.py PLATEAUD.

A route that is missing from CASES fails the test, so that nobody adds one without deciding who may use it.
"""
import json
import os
import re
import subprocess
import sys
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import SITE, Person, main, new_id, patiently, program, refused
from server.harness.service import WORKER_TOKEN, Service, until
from server.harness.websocket import Closed, Refused, WebSocket, dial, http, read_answer, request_bytes

PLATEAUD = program("src/server/plateaud")
API = "/api/v1/"
EVIL = "http://evil.test"
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS")
OPTIONS = {"game": "quoridor", "players": 2, "clock": "none", "order": "seated"}
FORGED = [
    "x",
    "00000000000",
    "0000000000001",
    "ABCDEFGHJKMN",
    "000000000000",
    "i0000000000l",
    "' OR 1=1 --",
    "1;DROP TABLE player",
    "%00",
    "..",
    "../../etc/passwd",
    "é" * 6,
    "-1",
    "9" * 200,
    "{}",
    "*",
    "null",
    "0x1F",
]
FRAGMENTS = [
    "'",
    "''; --",
    "' OR '1'='1",
    "'; DROP TABLE player; --",
    '" OR ""="',
    "\\'; --",
    "$1",
    "%s%n%x",
    "{1,2}",
    "\\x00",
    "x' UNION SELECT password_hash FROM player --",
    "\u202e\ufeff\u2028",
    "\U0001f600" * 10,
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "\r\nSet-Cookie: plateau=x",
    "\t\x01\x1f",
    "a" * 3000,
]
NONSENSE = [
    b"",
    b" ",
    b"{",
    b"}",
    b"[]",
    b"null",
    b"17",
    b'"x"',
    b"{}x",
    b"{'id':1}",
    b'{"id":}',
    b'{"id":"a","id":"b"}',
    b'{"id":1e999}',
    b'{"id":"\\u0000"}',
    b'{"id":"\x00"}',
    b'{"id":"\x01\x1f"}',
    b'{"id":"\xff\xfe"}',
    b'{"id":"\\ud800"}',
    b"\xef\xbb\xbf{}",
    b"[" * 5000,
    b'{"a":' * 2000 + b"1" + b"}" * 2000,
    b'{"a":' * 9 + b"1" + b"}" * 9,
    b'{"\x00":1}',
    b'{"a":1}\x00',
    b'{"x":99999999999999999999999999}',
]
OTHER_TYPES = [17, -1, 1.5, True, None, [], ["a"], {}, {"a": 1}, 2**63, ""]
LEAK = re.compile(
    r"syntax error|SQLSTATE|relation \"|column \"|duplicate key|violates|(?<![\w-])pg_|libpq"
    r"|prepared statement|invalid input|\$argon2|/usr/|/tmp/|\.c:\d+|42P01|22P02",
    re.IGNORECASE,
)
service = None
secrets = {}  # secret -> owner; no answer to anyone else may contain it


class Case:
    """A valid request of a route: body, query, whose session, and whether it needs a fresh one."""

    def __init__(self, body=None, query="", who="account", fresh=False, forged=(404,), unknown=404):
        self.body, self.query, self.who, self.fresh = body, query, who, fresh
        self.forged, self.unknown = forged, unknown  # answers to invalid ids, and to unknown ones


JOB = {"job": 1, "game": "000000000001", "version": 0, "signature": "f" * 64}
CASES = {
    "GET /healthz": Case(),
    "GET /metrics": Case(),
    "GET /api/v1/openapi.json": Case(),
    "GET /api/v1/notices": Case(),
    "GET /api/v1/phrases": Case(),
    "GET /api/v1/about": Case(),
    "POST /api/v1/games": Case({"id": "t", "options": OPTIONS, "sit": True, "computers": [1]}),
    "GET /api/v1/games/:game": Case(),
    "GET /api/v1/games/:game/events": Case(query="after=0"),
    "GET /api/v1/games/:game/moves": Case(),
    "GET /api/v1/games/:game/stream": Case(query="after=0"),
    "GET /api/v1/games/:game/record": Case(),
    "GET /api/v1/games/:game/qr": Case(unknown=200),
    "POST /api/v1/games/:game/commands": Case({"id": "c", "act": "move", "version": 0, "move": "e2", "seat": 0}),
    "POST /api/v1/games/:game/analysis": Case(unknown=409),
    "GET /api/v1/games/:game/analysis": Case(),
    "POST /api/v1/jobs/acquire": Case({"worker": "w", "kinds": ["analysis"], "wait_seconds": 0}, who="worker"),
    "POST /api/v1/jobs/submit": Case({**JOB, "move": "e2"}, who="worker"),
    "POST /api/v1/jobs/renew": Case(JOB, who="worker"),
    "POST /api/v1/jobs/abort": Case(JOB, who="worker"),
    "GET /api/v1/lobby": Case(query="game=quoridor"),
    "POST /api/v1/pair": Case({"id": "p", "options": OPTIONS}),
    "GET /api/v1/me/games": Case(query="phase=playing&before=5"),
    "GET /api/v1/players/:player/games": Case(query="phase=playing&before=5", unknown=200),
    "POST /api/v1/session": Case(fresh=True),
    "DELETE /api/v1/session": Case(fresh=True),
    "GET /api/v1/me": Case(),
    "PUT /api/v1/me": Case({"name": "Mallory", "language": "en"}),
    "DELETE /api/v1/me": Case({"password": "correct horse"}, fresh=True),
    "POST /api/v1/account": Case({"name": "Mallory Two", "password": "correct horse"}, who="guest", fresh=True),
    "POST /api/v1/sign-in": Case({"name": "Nobody", "password": "correct horse", "leave": False}),
    "POST /api/v1/recover": Case(
        {"name": "Nobody", "recovery_code": "00000-00000-00000-00000", "password": "correct horse"}
    ),
    "PUT /api/v1/me/password": Case({"old": "wrong horse", "new": "battery staple"}),
    "POST /api/v1/me/recovery": Case({"password": "wrong horse"}),
    "POST /api/v1/me/tokens": Case({"password": "correct horse"}, fresh=True),
    "DELETE /api/v1/me/tokens": Case(),
    "GET /api/v1/me/export": Case(query="after=000000000001"),
    "GET /api/v1/players/:player": Case(),
    "GET /api/v1/players/:player/ratings": Case(query="pool=quoridor/2/fast&before=5", unknown=200),
    "GET /api/v1/leaderboards": Case(query="pool=quoridor/2/fast"),
    "GET /api/v1/blocks": Case(),
    "PUT /api/v1/blocks/:player": Case(),
    "DELETE /api/v1/blocks/:player": Case(unknown=204),
    "POST /api/v1/reports": Case({"player": "000000000001", "game": "000000000001", "reason": "name"}),
}


# Which session a route needs; one in none of these needs a player's.
OPEN = """GET /healthz|GET /metrics|GET /api/v1/openapi.json|GET /api/v1/notices
GET /api/v1/phrases|GET /api/v1/about|GET /api/v1/games/:game
GET /api/v1/games/:game/events|GET /api/v1/games/:game/moves|GET /api/v1/games/:game/stream|GET /api/v1/games/:game/record
GET /api/v1/games/:game/qr|GET /api/v1/games/:game/analysis|GET /api/v1/lobby
GET /api/v1/players/:player/games|POST /api/v1/session|POST /api/v1/sign-in|POST /api/v1/recover
GET /api/v1/players/:player|GET /api/v1/players/:player/ratings|GET /api/v1/leaderboards"""
ACCOUNTS = """PUT /api/v1/me/password|POST /api/v1/me/recovery|POST /api/v1/me/tokens
DELETE /api/v1/me/tokens"""


def wanted_needs(route):
    if CASES[route].who == "worker":
        return "worker"
    if route in re.split(r"[|\n]", OPEN):
        return "open"
    return "account" if route in re.split(r"[|\n]", ACCOUNTS) else "session"


def read_routes():
    done = subprocess.run([PLATEAUD, "routes"], capture_output=True, text=True, check=True)
    return {f"{m} {p}": needs for m, p, needs in (l.split() for l in done.stdout.splitlines())}


ROUTES = read_routes()


def same(got, wanted, about=""):
    assert got == wanted, f"{about} {got!r}, not {wanted!r}"


def node():
    return service.nodes[0]


def look_for_leaks(answer, about, whose=None):
    text = answer.body.decode("utf-8", "replace") + str(answer.lines)
    assert not LEAK.search(text), f"{about}: {text[:300]}"
    for secret, owner in secrets.items():
        assert owner == whose or secret not in text, f"{about} gives {owner}'s secret away"


class Line:
    """A connection that is opened again after the service closes it."""

    def __init__(self):
        self.stream = None

    def ask(self, method, path, headers, body=None, whose=None, rude=False):
        """Returns the answer, after checking that it is not a server error and contains no secret. If a `rude` request
        is answered by closing, returns None."""
        about = f"{method} {path[:100]} {str(body)[:100]}"
        answer = patiently(
            lambda: self.ask_once(method, path, headers, body, rude, about),
            lambda answer: answer is not None and answer.status == 503 and path != "/healthz",
            120,
        )
        if answer is None:
            return None
        if answer.headers.get("connection") == "close" or answer.status >= 400:
            self.close()
        busy = path == "/healthz" and answer.status == 503  # /healthz may be 503, as that is what it reports.
        assert answer.status < 500 or busy, f"{about}: {answer.status} {answer.body[:200]}"
        look_for_leaks(answer, about, whose)
        if answer.status >= 400 and answer.headers.get("content-type") == "application/json":
            refusal = json.loads(answer.body)
            same(set(refusal), {"code", "message"}, about)
        return answer

    def ask_once(self, method, path, headers, body, rude, about):
        if body is None and method != "GET":
            body = b""
        for attempt in (0, 1):
            self.stream = self.stream or dial("127.0.0.1", node().port)
            try:
                return http("", 0, method, path, headers, body, stream=self.stream)
            except (EOFError, OSError) as error:
                self.close()
                if attempt and not rude:
                    raise AssertionError(f"{about}: no answer ({error})") from None
        return None

    def close(self):
        if self.stream:
            self.stream.close()
        self.stream = None


line = Line()


def at_once(count, method, path, headers):
    """Sends this many equal requests, each on its own connection, before reading any answer; returns their codes."""
    streams = []
    for _ in range(count):
        streams.append(dial("127.0.0.1", node().port))
        streams[-1].write(request_bytes(method, path, headers, None if method == "GET" else b""))
    codes = [read_answer(stream, method).status for stream in streams]
    for stream in streams:
        stream.close()
    return codes


def why(answer):
    return json.loads(answer.body)["code"] if answer.body.startswith(b'{"code"') else ""


NAMES = iter(f"Mallory {a}{b}{c}" for a in "BCDFGHJKLM" for b in "aeiou" for c in "bcdfgklmn")


def make_account(name=None):
    person = Person(node())
    made = person.post(API + "account", {"name": name or next(NAMES), "password": "correct horse"})
    person.name = made["name"]
    secrets[made["recovery_code"]] = person.id
    secrets[person.headers["Cookie"].split("=")[1]] = person.id
    return person


class World:
    """Two players, and a third who may not access their things."""

    def __init__(self):
        self.ada, self.bob = make_account(), make_account()
        self.mallory, self.guest = make_account(), Person(node())
        self.game = self.ada.lay("quoridor")
        self.bob.act(self.game, "sit")
        self.hidden = self.ada.lay("quoridor", private=True)
        self.token = self.ada.post(API + "me/tokens", {"password": "correct horse"})["token"]
        secrets[self.token] = self.ada.id
        secrets[WORKER_TOKEN] = "the workers"
        self.ada.call("PUT", f"{API}blocks/{self.guest.id}", {})

    def headers(self, case):
        """Returns the headers of a session that may use the route."""
        if case.who == "worker":
            return {"Authorization": f"Bearer {WORKER_TOKEN}"}
        person = self.mallory if case.who == "account" else self.guest
        if case.fresh:
            person = make_account() if case.who == "account" else Person(node())
        return dict(person.headers)


world = None


def path_of(route, argument="000000000001", query=None):
    case, path = CASES[route], route.split()[1]
    path = re.sub(r":\w+", argument, path)
    query = case.query if query is None else query
    return path + ("?" + query if query else "")


def each(condition=lambda route, case: True):
    for route in ROUTES:
        if condition(route, CASES[route]):
            yield route, route.split()[0], CASES[route], ROUTES[route]


def body_of(case):
    return None if case.body is None else json.dumps(case.body).encode()


def without(headers, *names):
    return {k: v for k, v in headers.items() if k not in names}


def test_a_every_route_has_a_case():
    same(set(ROUTES) - set(CASES), set(), "routes without a case:")
    same(set(CASES) - set(ROUTES), set(), "cases without a route:")
    for route, needs in ROUTES.items():
        same(needs, wanted_needs(route), route)


def test_without_a_session():
    wanted = {"session": "no-session", "account": "no-session", "worker": "bad-worker-token"}
    for route, method, case, needs in each():
        if "stream" in route:
            continue
        headers = {"Origin": SITE}
        answer = line.ask(method, path_of(route), headers, body_of(case))
        if needs == "open":
            assert answer.status != 401, route
        else:
            same((answer.status, why(answer)), (401, wanted[needs]), route)


def test_forged_sessions():
    """A forged cookie or token belongs to nobody, however it looks."""
    real = world.mallory.headers["Cookie"].split("=")[1]
    values = [
        "",
        "x",
        real[:-1],
        real + "A",
        real[::-1],
        "A" * 43,
        "' OR '1'='1",
        "A" * 4000,
        real.swapcase(),
        f'"{real}"',
        "%00" + real,
    ]
    for route, method, case, needs in each(lambda r, c: ROUTES[r] in ("session", "account")):
        for value in values:
            for headers in (
                {"Cookie": f"plateau={value}"},
                {"Authorization": f"Bearer {value}"},
                {"Cookie": f"Plateau={real}"},
                {"Cookie": f"xplateau={real}"},
                {"Authorization": f"Basic {real}"},
                {"Authorization": real},
            ):
                answer = line.ask(method, path_of(route), {"Origin": SITE, **headers}, body_of(case))
                assert answer.status in (401, 400, 431), f"{route} {headers}: {answer.status}"
    answer = line.ask("POST", API + "session", {"Origin": SITE, "Cookie": "plateau=" + "A" * 43})
    assert "plateau=" + "A" * 43 not in answer.headers["set-cookie"], "a chosen session was taken"


def test_guests_where_accounts_are_needed():
    for route, method, case, _ in each(lambda r, c: ROUTES[r] == "account"):
        answer = line.ask(method, path_of(route), world.guest.headers, body_of(case))
        same((answer.status, why(answer)), (403, "accounts-only"), route)


def test_workers_and_people_are_not_each_other():
    worker = {"Authorization": f"Bearer {WORKER_TOKEN}"}
    for route, method, case, needs in each():
        body = body_of(case)
        if needs == "worker":
            for headers in (
                world.ada.headers,
                {"Authorization": f"Bearer {world.token}"},
                {"Authorization": f"Bearer {WORKER_TOKEN}x"},
                {"Authorization": f"Bearer {WORKER_TOKEN[:-1]}"},
                {"Authorization": WORKER_TOKEN},
                {"Authorization": "Bearer "},
                {},
            ):
                answer = line.ask(method, path_of(route), headers, body)
                same((answer.status, why(answer)), (401, "bad-worker-token"), route)
        elif needs != "open":
            answer = line.ask(method, path_of(route), worker, body)
            same(answer.status, 401, route)


def test_bots_do_not_manage_accounts():
    bot = {"Authorization": f"Bearer {world.token}"}
    for route in (
        "PUT /api/v1/me",
        "DELETE /api/v1/me",
        "POST /api/v1/me/tokens",
        "PUT /api/v1/me/password",
        "POST /api/v1/me/recovery",
        "GET /api/v1/me/export",
        "POST /api/v1/account",
        "DELETE /api/v1/me/tokens",
    ):
        method = route.split()[0]
        answer = line.ask(method, path_of(route, query=""), bot, body_of(CASES[route]))
        same((answer.status, why(answer)), (403, "not-with-token"), route)


def test_other_origins():
    for route, method, case, needs in each(lambda r, c: ROUTES[r] != "worker"):
        if route.startswith("GET /healthz") or route.startswith("GET /metrics"):
            continue
        headers = dict(world.mallory.headers)
        for origin in (EVIL, "null", SITE + ".evil.test", SITE + ":81", SITE.upper(), SITE + "/", "https" + SITE[4:]):
            answer = line.ask(method, path_of(route), {**headers, "Origin": origin}, body_of(case))
            same((answer.status, why(answer)), (403, "other-origin"), f"{route} {origin}")
        if method != "GET" and needs in ("session", "account"):
            answer = line.ask(method, path_of(route), without(headers, "Origin"), body_of(case))
            same((answer.status, why(answer)), (403, "other-origin"), f"{route} without Origin")
    same(world.mallory.get(API + "me")["id"], world.mallory.id)


def test_wrong_methods():
    paths = {}
    for route in ROUTES:
        method, path = route.split()
        paths.setdefault(path, set()).add(method)
    for path, methods in paths.items():
        for method in METHODS:
            if method not in methods:
                answer = line.ask(method, path_of(f"{min(methods)} {path}"), world.guest.headers)
                assert answer.status in (405, 501), f"{method} {path}: {answer.status}"
    for path in (
        "/",
        "/api",
        "/api/v1",
        "/api/v2/me",
        "/api/v1/me/",
        "/api/v1/game",
        "/api/v1/../../etc/passwd",
        "/api/v1/me%2fexportx",
        "/api/v1/games/000000000001/none",
        "/api/v1/openapi.json/x",
        "/API/V1/ME",
    ):
        answer = line.ask("GET", path, world.mallory.headers)
        assert answer.status in (400, 404), f"{path}: {answer.status} {answer.body[:100]}"


def test_forged_ids():
    for route, method, case, _ in each(lambda r, c: ":" in r):
        if "stream" in route:
            continue
        headers = world.headers(case)
        for forged in FORGED:
            quoted = urllib.parse.quote(forged, safe="%.*{}" if forged in ("..", "%00") else "")
            rude = forged == "%00"  # Debian 13's libwebsockets closes the connection.
            answer = line.ask(method, path_of(route, quoted), headers, body_of(case), rude=rude)
            assert (answer is None and rude) or answer.status in (400, 404, 405), f"{route} {forged!r}: {answer.status}"
        answer = line.ask(method, path_of(route), headers, body_of(case))
        same(answer.status, case.unknown, f"{route}: an id that nobody has")


def test_bodies_too_long():
    for route, method, case, needs in each(lambda r, c: not r.startswith("GET")):
        headers = world.headers(case)
        answer = line.ask(method, path_of(route), headers, b'{"id":"' + b"a" * 16384 + b'"}')
        same(answer.status, 413, route)


def test_nonsense_instead_of_json():
    for route, method, case, _ in each(lambda r, c: c.body is not None):
        headers = world.headers(case)
        for body in NONSENSE:
            answer = line.ask(method, path_of(route, world.game), headers, body)
            if why(answer) == "password-needed" and "password" in case.body:
                continue
            same(answer.status, 400, f"{route} {body[:60]}")
            assert why(answer) in ("bad-json", "bad-request"), f"{route} {body[:60]}: {why(answer)}"


def places(value, where=()):
    """Yields (path, value) of every value in a body."""
    for key, part in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*where, key), part
        if isinstance(part, (dict, list)):
            yield from places(part, (*where, key))


def replaced(body, where, value):
    body = json.loads(json.dumps(body))
    part = body
    for key in where[:-1]:
        part = part[key]
    part[where[-1]] = value
    return json.dumps(body).encode()


def test_hostile_texts():
    """SQL, format strings, scripts and control characters are sent in every text field, without harm."""
    before = service.postgres.psql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
    for route, method, case, _ in each(lambda r, c: c.body is not None):
        headers = world.headers(case)
        for where, part in places(case.body):
            for fragment in FRAGMENTS if isinstance(part, str) else ():
                body = replaced(case.body, where, fragment)
                answer = line.ask(method, path_of(route, world.game), headers, body)
                if answer.status == 200 and case.fresh:
                    headers = world.headers(case)
                about = f"{route} {where} {fragment!r}: {answer.status} {answer.body[:100]}"
                assert answer.status in (200, 204, 400, 403, 404, 409, 429), about
                if where[-1] not in ("id", "password", "new", "worker", "old", "recovery_code", "move"):
                    assert answer.status not in (200, 204), about
    same(service.postgres.psql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), before)


def test_wrong_types():
    for route, method, case, _ in each(lambda r, c: c.body is not None):
        headers = world.headers(case)
        for where, part in places(case.body):
            for value in OTHER_TYPES:
                if type(value) is type(part) or (value is None and len(where) == 1):
                    continue  # null counts as missing
                body = replaced(case.body, where, value)
                answer = line.ask(method, path_of(route, world.game), headers, body)
                about = f"{route} {where} {value!r}: {answer.status} {answer.body[:100]}"
                if why(answer) == "bad-signature" and where == ("move",):
                    continue  # the signature is checked first
                if isinstance(part, (str, bool)) or isinstance(value, (str, bool, dict)):
                    assert answer.status == 400 or (value is None and answer.status < 500), about
                else:
                    assert answer.status < 500, about
        answer = line.ask(
            method, path_of(route, world.game), headers, json.dumps({**case.body, "surprise": 1}).encode()
        )
        same((answer.status, why(answer)), (400, "bad-request"), f"{route} with a field more")


def test_hostile_queries():
    for route, method, case, _ in each(lambda r, c: c.query):
        if "stream" in route:
            continue
        headers = world.headers(case)
        for name in [pair.split("=")[0] for pair in case.query.split("&")]:
            for value in [*FRAGMENTS[:-1], "-1", "9" * 40, "", "a" * 300, "%zz", "\x7f"]:
                query = f"{name}={urllib.parse.quote(value, safe='%')}&{case.query}"
                line.ask(method, path_of(route, world.game, query), headers)
            line.ask(method, path_of(route, world.game, f"{name}=%00&{case.query}"), headers, rude=True)


# Other players' things


def test_another_ones_seat():
    ada, bob, mallory = world.ada, world.bob, world.mallory
    log = len(ada.events(world.game))
    for act, more in (
        ("move", {"version": 0, "move": "e2"}),
        ("swap", {"version": 0}),
        ("resign", {}),
        ("offer", {"offer": "draw"}),
        ("accept", {}),
        ("decline", {}),
        ("abort", {}),
        ("leave", {}),
        ("phrase", {"phrase": 1}),
        ("claim", {}),
        ("back", {}),
        ("away", {"seat": 0}),
        ("computer", {"level": 3}),
        ("sit", {}),
    ):
        for person in (mallory, world.guest):
            for seat in ({}, {"seat": 0}, {"seat": 1}):
                got = refused(person.act, world.game, act, **{**more, **seat})
                assert got and got not in ("busy", "bad-request"), f"{act} {seat}: {got!r}"
    same(refused(bob.move, world.game, 0, "e8"), "not-your-turn")
    for person, other in ((ada, 1), (bob, 0)):
        for act, more in (
            ("resign", {}),
            ("move", {"version": 0, "move": "e2"}),
            ("offer", {"offer": "draw"}),
            ("phrase", {"phrase": 1}),
        ):
            got = refused(person.act, world.game, act, seat=other, **more)
            assert got in ("not-yours", "not-your-turn"), f"{act} for the other seat: {got!r}"
    for act in (
        "create",
        "time",
        "credit",
        "computer-unavailable",
        "hand-over",
        "undo",
        "reseat",
        "nonsense",
        "",
        "MOVE",
    ):
        same(refused(ada.act, world.game, act, version=0), "bad-request", act)
    same(len(ada.events(world.game)), log, "nothing has happened")


def test_another_ones_command_id():
    """The same id from two people is two commands, so nobody can read another's answer."""
    ada, mallory = make_account(), Person(node())
    identity = new_id("shared")
    game = ada.lay("quoridor", identity=identity)
    assert mallory.lay("quoridor", identity=identity) != game
    same(ada.lay("quoridor", identity=identity), game, "one's own repeat")
    mallory.act(game, "sit", identity="x")
    ada.move(game, 0, "e2", identity="y")
    same(refused(mallory.move, game, 1, "e3", identity="y") != "", True)
    same(len([e for e in ada.events(game) if e["act"] == "move"]), 1)


def test_another_ones_data():
    ada, mallory = world.ada, world.mallory
    same(mallory.get(API + "me")["id"], mallory.id)
    assert world.hidden in [g["id"] for g in ada.get(API + "me/games")["games"]]
    for path in (f"players/{ada.id}/games", "me/games", "lobby"):
        assert world.hidden not in json.dumps(mallory.get(API + path)), path
    mallory.call("DELETE", f"{API}blocks/{world.guest.id}")
    same([b["id"] for b in ada.get(API + "blocks")["blocks"]], [world.guest.id])
    same(mallory.get(API + "blocks")["blocks"], [])
    assert ada.name not in json.dumps(mallory.get(API + "me/export"))
    mallory.call("DELETE", API + "me/tokens")
    answer = line.ask("GET", API + "me", {"Authorization": f"Bearer {world.token}"}, whose=ada.id)
    same(json.loads(answer.body)["id"], ada.id, "another's token is still good")
    page = json.dumps(mallory.get(f"{API}players/{ada.id}"))
    for secret in ("password", "recovery", "token", "session", "key"):
        assert secret not in page, page


def test_jobs_without_their_signature():
    headers = {"Authorization": f"Bearer {WORKER_TOKEN}"}
    ada = make_account()
    game = ada.lay("quoridor", computers=[1])
    ada.move(game, 0, "e2")
    for signature in ("", "f" * 64, "0" * 64, "' OR 1=1 --"):
        for path in ("submit", "renew", "abort"):
            body = {"job": 1, "game": game, "version": 1, "signature": signature}
            if path == "submit":
                body["move"] = "e8"
            answer = line.ask("POST", f"{API}jobs/{path}", headers, json.dumps(body).encode())
            same((answer.status, why(answer)), (403, "bad-signature"), path)
    same(len([e for e in ada.events(game) if e["act"] == "move"]), 1)


# Sockets


def connect(**headers):
    return WebSocket.connect("127.0.0.1", node().port, API + "socket", headers)


def is_refused(**headers):
    try:
        connect(**headers).abandon()
        return False
    except (Refused, Closed):
        return True


def test_sockets_of_other_origins():
    cookie = world.ada.headers["Cookie"]
    for origin in (EVIL, "null", SITE + ".evil.test", SITE + "/", "", "https" + SITE[4:]):
        assert is_refused(Cookie=cookie, Origin=origin), origin
    assert is_refused(Cookie=cookie), "without an origin"
    assert is_refused(), "without anything"
    bot = connect(Authorization=f"Bearer {world.token}")
    same(json.loads(bot.recv())["hello"]["player"], world.ada.id, "a bot needs no origin")
    bot.abandon()


def test_sockets_that_ask_for_anothers_seat():
    log = len(world.ada.events(world.game))
    nobody = Person(node(), session=False).socket()
    assert "player" not in nobody.hello
    same(refused(nobody.move, world.game, 0, "e2"), "no-session")
    nobody.close()
    forged = Person(node(), session=False)
    forged.headers["Cookie"] = "plateau=" + "A" * 43
    socket = forged.socket()
    assert "player" not in socket.hello
    same(refused(socket.move, world.game, 0, "e2"), "no-session")
    socket.close()
    socket = world.mallory.socket()
    for seat in (0, 1):
        for act, more in (
            ("move", {"version": 0, "move": "e2"}),
            ("resign", {}),
            ("phrase", {"phrase": 1}),
            ("abort", {}),
        ):
            got = refused(socket.act, world.game, act, seat=seat, **more)
            assert got in ("not-yours", "not-your-turn"), f"{act} {seat}: {got!r}"
    socket.close()
    same(len(world.ada.events(world.game)), log)


def test_nonsense_on_sockets():
    socket = world.mallory.socket()
    texts = [
        *(body.decode("utf-8") for body in NONSENSE if b"\xff" not in body and len(body) < 4000),
        '{"do":17}',
        '{"do":"subscribe"}',
        '{"do":"subscribe","game":"x"}',
        '{"do":"subscribe","game":"000000000001","after":-1}',
        '{"do":"nonsense"}',
        '{"do":"command","game":"000000000001"}',
        '{"do":["ping"]}',
        '{"do":"\' OR 1=1"}',
        '{"do":"subscribe","game":"000000000001","after":99999999999}',
        '{"do":"command","game":"000000000001","id":"\'","act":"\'; DROP TABLE player"}',
        '{"do":"command","game":"000000000001","id":"' + "a" * 3000 + '","act":"move"}',
    ]
    for text in texts:
        socket.web.send_text(text)
        socket.send(do="ping")
        got = ""
        while '"pong"' not in got:
            got = socket.web.recv()
            assert not LEAK.search(got), f"{text[:60]}: {got[:200]}"
            assert '"pong"' in got or '"refused"' in got, f"{text[:60]}: {got[:200]}"
    socket.web.send_text('{"do":"ping","x":"' + "a" * 5000 + '"}')
    assert socket.web.recv_close() in (1009, 1006), "a message that is too long"
    socket = world.mallory.socket()
    socket.web.send_frame(1, b'{"do":"\xff"}')
    assert socket.web.recv_close() in (1007, 1006), "a text that is no UTF-8"


def test_too_many_games_on_a_socket():
    hosts = [Person(node()), Person(node())]
    games = [hosts[i % 2].lay("dorix") for i in range(65)]
    socket = world.mallory.socket()
    for game in games:
        socket.send(do="subscribe", game=game)
    socket.send(do="ping")
    words = set()
    while True:
        message = json.loads(socket.web.recv())
        words.add(message.get("code"))
        if "pong" in message and "too-many-watched" in words:
            break
    socket.close()


# At the end: nothing was harmed


def test_y_nothing_was_harmed():
    same(world.ada.get(API + "me")["name"], world.ada.name)
    same(world.ada.table(world.game)["phase"], "playing")
    world.ada.move(world.game, 0, "e2")
    world.bob.move(world.game, 1, "e8")
    assert node().process.poll() is None and '"level":"error"' not in service.logs()
    logs = service.logs()
    for secret, owner in secrets.items():
        assert secret not in logs, f"{owner}'s secret is in the log"
    assert world.ada.name not in logs and world.ada.id not in logs


def test_z_floods():
    """Floods of requests, commands and sockets are answered with 429. The limits are low, because a slow machine floods
    slowly."""
    global service
    kept = service
    try:
        flood()
    finally:
        service = kept


def flood():
    global service
    with Service(PLATEAUD, nats=False, durable=False, sockets_per_address=8, requests_per_second=4) as service:
        ada, bob = Person(node()), Person(node())
        game = ada.lay("quoridor")
        bob.act(game, "sit")
        headers = dict(ada.headers)
        limited = Line()
        until(lambda: limited.ask("GET", API + "me", headers).status == 200, "patience to help")
        codes = at_once(100, "GET", API + "me", headers)
        assert 429 in codes and set(codes) <= {200, 429}, codes
        answer = limited.ask("GET", API + "me", headers)
        assert answer.status in (200, 429)
        assert limited.ask("GET", "/healthz", {}).status in (200, 503), "those who look after it"
        until(lambda: limited.ask("GET", API + "me", headers).status == 200, "patience to help")
        until(lambda: limited.ask("POST", API + "session", {"Origin": SITE}).status == 200, "a guest to be made")
        assert 429 in at_once(40, "POST", API + "session", {"Origin": SITE}), "guests are made without end"
        socket = ada.socket()
        socket.subscribe(game)
        for i in range(200):
            socket.send(do="command", game=game, id=f"f{i}", act="phrase", phrase=1)
        socket.until(lambda: all(f"f{i}" in socket.answers for i in range(200)), "every answer")
        words = [socket.answers[f"f{i}"].get("code") for i in range(200)]
        assert "too-many" in words, set(words)
        sockets = []
        try:
            for _ in range(20):
                sockets.append(connect(Cookie=headers["Cookie"], Origin=SITE))
            raise AssertionError("twenty sockets from one address, though eight are the most")
        except (Refused, Closed):
            assert 6 <= len(sockets) <= 8, len(sockets)
        for one in sockets:
            one.abandon()
        socket.close()


if __name__ == "__main__":
    with Service(
        PLATEAUD,
        nats=False,
        durable=False,
        requests_per_second=100000,
        commands_per_second=100000,
        tables_per_player=10000,
        sockets_per_address=1000,
    ) as service:
        world = World()
        status = main(globals())
        if status:
            print(service.logs()[-3000:])
    sys.exit(status)
