#!/usr/bin/env python3
"""docs/openapi.json agrees with the program: both have the same routes, and real requests and answers of every route
fit their schemas: openapi_test.py PLATEAUD.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../.."))
from server.harness.client import SITE, Person, main, new_id, program
from server.harness.service import WORKER_TOKEN, Service, until
from server.harness.websocket import dial, read_head, request_bytes

PLATEAUD = program("src/server/plateaud")
FILE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "openapi.json"
TEXT = FILE.read_bytes()
DOCUMENT = json.loads(TEXT)
API = "/api/v1/"
service = None
seen = set()  # operations that returned success

TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}
KEYWORDS = {
    "type",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "enum",
    "const",
    "pattern",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "$ref",
    "description",
}


def resolve(reference):
    value = DOCUMENT
    for part in reference.removeprefix("#/").split("/"):
        value = value[part]
    return value


def is_of(value, kind):
    fits = isinstance(value, TYPES[kind])
    return fits and (kind == "boolean" or not isinstance(value, bool))


def faults(value, schema, where="$"):
    """Yields what in a value the schema does not allow; checks only the keywords in KEYWORDS."""
    unknown = set(schema) - KEYWORDS
    if unknown:
        yield f"{where}: the schema has {unknown}, which this test cannot check"
    if "$ref" in schema:
        yield from faults(value, resolve(schema["$ref"]), where)
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(is_of(value, kind) for kind in kinds):
        yield f"{where}: {value!r} is no {' or '.join(kinds)}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield f"{where}: {value!r} is not {schema['const']!r}"
    if isinstance(value, str):
        if "pattern" in schema and not re.search(schema["pattern"], value):
            yield f"{where}: {value!r} is not like {schema['pattern']}"
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 1 << 30):
            yield f"{where}: {value!r} is too short or too long"
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            yield f"{where}: {value} is out of range"
    elif isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 1 << 30):
            yield f"{where}: {len(value)} items"
        for i, item in enumerate(value):
            yield from faults(item, schema.get("items", {}), f"{where}[{i}]")
    elif isinstance(value, dict):
        yield from object_faults(value, schema, where)


def object_faults(value, schema, where):
    properties = schema.get("properties", {})
    for key in schema.get("required", []):
        if key not in value:
            yield f"{where}: {key} is missing"
    for key, part in value.items():
        if key in properties:
            yield from faults(part, properties[key], f"{where}.{key}")
        elif schema.get("additionalProperties") is False:
            yield f"{where}: {key} is not described"


def check(value, schema, about):
    found = list(faults(value, schema))
    assert not found, f"{about}: {found[:3]}"


def operation(method, path):
    """Returns (path in the document, operation) of a request."""
    path = path.split("?")[0]
    for pattern, methods in DOCUMENT["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path) and method.lower() in methods:
            return pattern, methods[method.lower()]
    raise AssertionError(f"{method} {path} is not described")


class Checked(Person):
    """A person whose requests and answers are all checked against the document."""

    def ask(self, method, path, body=None, node=None):
        pattern, described = operation(method, path)
        answer = super().ask(method, path, body, node)
        self.check_answer(method, pattern, described, answer)
        if answer[0] < 400 and body and "requestBody" in described:
            check(body, described["requestBody"]["content"]["application/json"]["schema"], f"{method} {pattern} body")
        return answer

    def check_answer(self, method, pattern, described, answer):
        status, headers, text = answer
        about = f"{method} {pattern} {status}"
        assert str(status) in described["responses"], f"{about} is not described: {text[:200]}"
        response = described["responses"][str(status)]
        response = resolve(response["$ref"]) if "$ref" in response else response
        if status < 300:
            seen.add((method, pattern))
        if "content" not in response:
            assert text == "", f"{about}: {text[:100]}"
            return
        kind = (headers["content-type"] or "").split(";")[0]
        assert kind in response["content"], f"{about}: {kind}"
        if kind == "application/json":
            check(json.loads(text), response["content"][kind]["schema"], about)


def test_routes_both_ways():
    done = subprocess.run([PLATEAUD, "routes"], capture_output=True, text=True, check=True)
    routes = dict(
        ((m, re.sub(r":(\w+)", r"{\1}", p)), n) for m, p, n in (line.split() for line in done.stdout.splitlines())
    )
    described = {(m.upper(), p): o for p, ms in DOCUMENT["paths"].items() for m, o in ms.items()}
    assert set(routes) == set(described), (
        f"not described: {set(routes) - set(described)};" f" not there: {set(described) - set(routes)}"
    )
    security = {"open": [], "worker": [{"worker": []}]}
    for key, needs in routes.items():
        same = described[key]["x-needs"] == needs and described[key]["security"] == security.get(
            needs, [{"session": []}, {"token": []}]
        )
        assert same, f"{key} needs {needs}"


def test_document_is_whole():
    """Every reference resolves, every path declares its parameters, and operation ids are unique."""
    for reference in re.findall(r'"\$ref": "([^"]+)"', TEXT.decode()):
        resolve(reference)
    operations = [(p, o) for p, ms in DOCUMENT["paths"].items() for o in ms.values()]
    for path, one in operations:
        names = [p["name"] for p in one.get("parameters", []) if p["in"] == "path"]
        assert names == re.findall(r"\{(\w+)\}", path), path
        assert one["summary"] and one["tags"][0] in [t["name"] for t in DOCUMENT["tags"]], path
    identities = [one["operationId"] for _, one in operations]
    assert len(set(identities)) == len(identities)
    used = set(re.findall(r'"#/components/schemas/(\w+)"', TEXT.decode()))
    assert used == set(DOCUMENT["components"]["schemas"]), "a schema that nobody uses"


def test_it_is_served():
    status, headers, text = Checked(service.nodes[0], session=False).ask("GET", API + "openapi.json")
    assert status == 200 and headers["content-type"] == "application/json"
    assert text.encode() == TEXT, "what is served is not docs/openapi.json"


def test_the_validator_finds_faults():
    me = {"id": "0051ektzvbxr", "name": "Ada", "account": True, "language": "en", "public_games": False}
    schema = {"$ref": "#/components/schemas/Me"}
    check(me, schema, "me")
    for change in ({"id": "x"}, {"id": 5}, {"account": 1}, {"language": 5}, {"more": 1}):
        assert list(faults({**me, **change}, schema)), change
    assert list(faults({k: v for k, v in me.items() if k != "name"}, schema))


def test_games():
    ada, bob = Checked(service.nodes[0]), Checked(service.nodes[0])
    game = ada.lay("quoridor", clock="fischer", base=60000, increment=1000)
    ada.get(f"{API}lobby?game=quoridor")
    ada.ask("GET", f"{API}games/{game}/record")  # 409
    bob.act(game, "sit")
    ada.move(game, 0, "e2")
    ada.get(f"{API}games/{game}/moves")
    ada.ask("POST", f"{API}games/{game}/commands", {"id": "x", "act": "move", "version": 0, "move": "e2"})
    bob.act(game, "offer", offer="draw")
    bob.act(game, "phrase", phrase=1)
    ada.table(game)
    bob.act(game, "decline")
    bob.act(game, "resign")
    ada.table(game)
    ada.events(game)
    ada.get(f"{API}games/{game}/record")
    ada.get(f"{API}games/{game}/moves")
    ada.get(f"{API}games/{game}/qr")
    for path in (f"{API}games/000000000001", f"{API}games/nonsense/events"):
        ada.ask("GET", path)
    for person in (ada, bob):
        person.get(API + "me/games?phase=over")
        person.get(f"{API}players/{ada.id}/games")
    ada.post(API + "pair", {"id": new_id(), "options": {"game": "dorix", "players": 3}})
    ada.ask("POST", f"{API}games/{game}/analysis")
    ada.ask("GET", f"{API}games/{game}/analysis")
    until(lambda: ada.ask("GET", "/healthz")[0] == 200, "the node to be ready")
    ada.ask("GET", "/metrics")
    ada.get(API + "notices")
    ada.get(API + "phrases")
    ada.get(API + "about")
    person.ask("GET", API + "me/games?phase=2")  # 400


def test_stream():
    ada = Checked(service.nodes[0])
    game = ada.lay("quoridor")
    described = operation("GET", f"{API}games/{game}/stream")[1]
    stream = dial("127.0.0.1", service.nodes[0].port)
    stream.write(request_bytes("GET", f"{API}games/{game}/stream", {"Origin": SITE}))
    head = read_head(stream)
    assert head.headers["content-type"] in described["responses"]["200"]["content"], head.headers
    line = stream.read_until(b"}\r\n")  # the end of a chunk
    check(json.loads(line[line.index(b"{") :]), {"$ref": "#/components/schemas/Event"}, "a line")
    stream.close()
    seen.add(("GET", API + "games/{game}/stream"))


def test_people():
    ada, bob = Checked(service.nodes[0]), Checked(service.nodes[0])
    body = {"name": "Openly Ada", "password": "correct horse"}
    ada.post(API + "account", body)
    bob.ask("POST", API + "account", body)  # 409
    bob.ask("POST", API + "me/tokens")  # 403
    ada.get(API + "me")
    ada.call("PUT", API + "me", {"language": "fr"})
    ada.call("PUT", API + "me/password", {"old": "correct horse", "new": "battery staple"})
    made = ada.post(API + "me/recovery", {"password": "battery staple"})
    ada.ask("POST", API + "me/recovery", {"password": "correct horse"})  # 403
    ada.post(API + "me/tokens", {"password": "battery staple"})
    ada.ask("POST", API + "me/tokens", {"password": "correct horse"})  # 403
    ada.call("DELETE", API + "me/tokens")
    ada.call("DELETE", API + "session")
    ada.ask("GET", API + "me")  # 401
    ada.ask("POST", API + "sign-in", body)  # 403
    ada.post(API + "sign-in", {**body, "password": "battery staple"})
    ada.post(API + "recover", {**body, "recovery_code": made["recovery_code"]})
    ada.call("PUT", API + "blocks/" + bob.id)
    ada.get(API + "blocks")
    ada.call("DELETE", API + "blocks/" + bob.id)
    ada.ask("PUT", API + "blocks/" + ada.id)  # 400
    report = {"player": bob.id, "reason": "stalling"}
    ada.ask("POST", API + "reports", report)  # 403
    game = ada.lay("quoridor")
    bob.act(game, "sit")
    ada.post(API + "reports", report)
    ada.ask("POST", API + "reports", {**report, "player": "000000000001"})  # 404
    number = "(SELECT id FROM player WHERE name = 'Openly Ada')"
    service.postgres.psql(
        f"INSERT INTO rating VALUES ({number}, 'quoridor/2/fast', 1600, 70, 0.06,"
        f" 9, 1); INSERT INTO rating_change VALUES ({number}, 'quoridor/2/fast', 1,"
        " 77, 5, 1600, 70)"
    )
    ada.get(API + "players/" + ada.id)
    assert ada.get(f"{API}players/{ada.id}/ratings?pool=quoridor/2/fast")["rating_changes"]
    assert ada.get(f"{API}leaderboards?pool=quoridor/2/fast")["players"]
    ada.ask("GET", f"{API}leaderboards")  # 400
    assert ada.get(API + "me/export")["games"]
    ada.ask("DELETE", API + "me")  # 403
    ada.call("DELETE", API + "me", {"password": "correct horse"})
    bob.get(API + "players/" + ada.id)


def test_jobs():
    ada, worker = Checked(service.nodes[0]), Checked(service.nodes[0], session=False)
    worker.ask("POST", API + "jobs/acquire", {"worker": "w"})  # 401
    worker.headers = {"Authorization": f"Bearer {WORKER_TOKEN}"}
    game = ada.lay("quoridor", computers=[1])
    ada.move(game, 0, "e2")

    def acquire():
        job = worker.post(API + "jobs/acquire", {"worker": "w", "kinds": ["move"], "wait_seconds": 20})
        return {key: job[key] for key in ("job", "game", "version", "signature")}

    job = acquire()
    worker.post(API + "jobs/renew", job)
    worker.ask("POST", API + "jobs/renew", {**job, "signature": "x" * 20})  # 403
    worker.post(API + "jobs/abort", job)
    worker.post(API + "jobs/submit", {**acquire(), "move": "e8"})


def test_z_every_route_was_seen():
    wanted = {(m.upper(), p) for p, ms in DOCUMENT["paths"].items() for m in ms}
    assert wanted == seen, f"never answered well: {sorted(wanted - seen)}"


if __name__ == "__main__":
    with Service(
        PLATEAUD, durable=False, requests_per_second=10000, jobs_lease_ms=60000, operator_en="A club"
    ) as service:
        status = main(globals())
        if status:
            print(service.logs()[-3000:])
    sys.exit(status)
