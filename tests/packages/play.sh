# shellcheck shell=bash
# play.sh - games over HTTP through nginx, node, database and worker, for the scripts beside it: two guests play one
# game move by move, whatever happens to the service in between.
set -euo pipefail
kept=/root/games # who plays, and where, between two runs
site=http://127.0.0.1
# Of both pawns in turn: they never meet.
moves=(e2 e8 e3 e7 e4 e6 d4 d6 d3 d7 d2 d8 c2 c8 c3 c7 c4 c6 b4 b6 b3 b7 b2 b8 a2 a8 a3 a7 a4 a6)

say() { printf '%s (%d s)\n' "$*" $SECONDS; }

# Asks again until the answer has the word; ten seconds at most, more where others use the machine.
await() {
    local word=$1
    for _ in $(seq 300); do
        if "${@:2}" 2>/dev/null | grep -q "$word"; then return; fi
        sleep 0.1
    done
    fail "no '$word' from: ${*:2}"
}

ask() { curl --silent --show-error --fail-with-body "$site$1" "${@:2}"; }

as() { ask "$2" -H "Authorization: Bearer $1" "${@:3}"; }

# Until node 1 can serve.
await_node() {
    await 200 curl --silent --output /dev/null --write-out '%{http_code}' http://127.0.0.1:9180/1/healthz
}

guest() {
    ask /api/v1/session -d '' -D - -o /dev/null | sed -n 's/^[Ss]et-[Cc]ookie: [^=]*=\([^;]*\);.*/\1/p'
}

# create TOKEN ID LEVELS: the id of a table of Quoridor.
create() {
    as "$1" /api/v1/games -d '{"id":"'"$2"'","options":{"game":"quoridor","players":2,"clock":"fischer","base":3600000,
        "increment":3000,"order":"seated"},"sit":true,"computers":['"$3"']}' | sed 's/.*"game":"\([^"]*\)".*/\1/'
}

# command TOKEN GAME ID FIELDS
command() { as "$1" "/api/v1/games/$2/commands" -d '{"id":"'"$3"'",'"$4"'}' >/dev/null; }

move() { command "$1" "$2" "move-$3" '"act":"move","version":'"$3"',"move":"'"$4"'"'; }

read_kept() { { read -r ada && read -r bob && read -r game && read -r solo; } <$kept; }

# The next move of the two guests' game.
step() {
    local turn player
    read_kept
    turn=$(as "$ada" "/api/v1/games/$game" | sed 's/.*"version":\([0-9]*\).*/\1/')
    player=$ada
    [ $((turn % 2)) -eq 0 ] || player=$bob
    move "$player" "$game" "$turn" "${moves[turn]}"
    await '"version":'$((turn + 1)) as "$ada" "/api/v1/games/$game"
    say "move $((turn + 1)), ${moves[turn]}"
}

# against_computer TURN MOVE, and the answer.
against_computer() {
    read_kept
    move "$ada" "$solo" "$1" "$2"
    await '"version":'$(($1 + 2)) as "$ada" "/api/v1/games/$solo"
}

# The first move in two games: of two guests, and against a computer, which answers.
begin() {
    local ada bob game solo
    ask / | grep -q '<title>' || fail "the page is not served"
    ada=$(guest) bob=$(guest)
    game=$(create "$ada" create-1 '') solo=$(create "$ada" create-2 3)
    printf '%s\n' "$ada" "$bob" "$game" "$solo" >$kept
    command "$bob" "$game" sit-1 '"act":"sit"'
    step
    say "the first move"
    against_computer 0 e2
    say "the computer's answer"
    plateaud doctor | grep -q '^0 errors' || fail "$(plateaud doctor)"
}

# What the two guests have played.
record() { read_kept && as "$bob" "/api/v1/games/$game/record"; }
