#!/bin/bash
# service.sh first|upgrade FOLDER - inside a machine with the packages, where systemd does not run: what an operator
# would do by hand, with a game over HTTP through nginx, node, database and worker.
#
#   first     sets up, and plays a first move in two games: against a guest, and against a computer, which answers
#   upgrade   starts the same again, plays on, installs the packages of FOLDER beneath the running node, restarts as the
#             package says, and plays on in the same games
set -euo pipefail
kept=/root/games # who plays, and where, between the two
site=http://127.0.0.1

say() { printf '%s (%d s)\n' "$*" $SECONDS; }

fail() {
    say "$*"
    tail -n 20 /run/service.log
    exit 1
}

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

# The lines that setup prints in place of starting units, and nginx as it says.
start() {
    plateaud setup "$@" --yes >/run/setup.log
    grep -q 'systemd does not run here: nothing was started' /run/setup.log || fail "setup does not say so"
    sed -n 's/^  //p' /run/setup.log >/run/units.sh
    say "set up"
    # shellcheck disable=SC1091 # setup's own lines
    . /run/units.sh >>/run/service.log 2>&1
    pgrep -x nginx >/dev/null || nginx
    await 200 curl --silent --output /dev/null --write-out '%{http_code}' http://127.0.0.1:9180/1/healthz
    say "serving"
}

stop() {
    pkill -TERM -x plateaud
    pkill -TERM -f '^/usr/bin/plateau worker'
    wait
    say "stopped"
}

guest() {
    ask /api/v1/session -d '' -D - -o /dev/null | sed -n 's/^[Ss]et-[Cc]ookie: [^=]*=\([^;]*\);.*/\1/p'
}

# create TOKEN ID LEVELS: the id of a table of Quoridor.
create() {
    as "$1" /api/v1/tables -d '{"id":"'"$2"'","options":{"game":"quoridor","seats":2,"clock":"fischer","base":3600000,
        "increment":3000,"order":"seated"},"sit":true,"computers":['"$3"']}' | sed 's/.*"game":"\([^"]*\)".*/\1/'
}

# command TOKEN GAME ID FIELDS
command() { as "$1" "/api/v1/games/$2/commands" -d '{"id":"'"$3"'",'"$4"'}' >/dev/null; }

move() { command "$1" "$2" "move-$3" '"act":"move","turn":'"$3"',"move":"'"$4"'"'; }

first() {
    local ada bob game solo
    start --host 127.0.0.1
    ask / | grep -q '<title>' || fail "the page is not served"
    ada=$(guest) bob=$(guest)
    game=$(create "$ada" create-1 '') solo=$(create "$ada" create-2 3)
    command "$bob" "$game" sit-1 '"act":"sit"'
    move "$ada" "$game" 0 e2
    say "the first move"
    move "$ada" "$solo" 0 e2
    await '"turn":2' as "$ada" "/api/v1/games/$solo"
    say "the computer's answer"
    plateaud doctor | grep -q '^0 errors' || fail "$(plateaud doctor)"
    printf '%s\n' "$ada" "$bob" "$game" "$solo" >$kept
}

upgrade() {
    local ada bob game solo migration
    { read -r ada && read -r bob && read -r game && read -r solo; } <$kept
    start
    move "$bob" "$game" 1 e8
    (cd "$1" && apt-get install -y ./*.deb 2>&1) | tee /run/upgrade.log
    say "installed"
    move "$ada" "$game" 2 e3 # by the node of before, on the database of before
    migration=$(sed -n "s/.*systemd is not running here: run '\(.*migrate\)'.*/\1/p" /run/upgrade.log)
    [ -n "$migration" ] || fail "the package does not say how to migrate"
    $migration
    move "$bob" "$game" 3 e7 # by the node of before, on the database of now
    stop
    start
    move "$ada" "$game" 4 e4
    move "$ada" "$solo" 2 d1h
    await '"turn":4' as "$ada" "/api/v1/games/$solo"
    as "$bob" "/api/v1/games/$game/record"
}

pg_ctlcluster 15 main start
"$@"
stop
nginx -s stop
pg_ctlcluster 15 main stop
