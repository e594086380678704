#!/bin/bash
# service.sh begin|continue - inside a machine with the packages: PostgreSQL, the database and one node, started by the
# units' own lines since systemd does not run here. `begin` sets up and plays a first move over HTTP; `continue` brings
# the database to the schema of the programs that are there now, and plays the answer in the same game.
set -euo pipefail
kept=/root/game # who plays, and where, between the two
socket=/run/plateau/1/node.sock

by_hand() {
    local password
    password=$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
    sed -n '/operations_test.py runs/,/^```$/p' /usr/share/doc/plateaud/running.md | grep -v '^<\|^```' |
        sed "s/CHANGE-ME/$password/" | runuser -u postgres -- psql -q -v ON_ERROR_STOP=1
    install -d /etc/plateau
    install -m 600 /usr/share/plateaud/etc/*.conf /etc/plateau/
    sed -i "s/password=CHANGE-ME/password=$password/; s/CHANGE-ME-CHANGE-ME-CHANGE-ME/$password/" /etc/plateau/*.conf
}

set_up() {
    if plateaud setup --help 2>/dev/null | grep -q 'plateaud setup'; then # A program without it prints its own help.
        plateaud setup --host 127.0.0.1 --yes
    else
        by_hand
    fi
}

# The ExecStart of a unit, as its user, with copies of the credentials that systemd would hand it.
unit() {
    local credentials=/run/credentials/$1
    install -d "$credentials"
    install -o plateau -m 400 /etc/plateau/*.conf "$credentials/"
    line=$(sed -n 's/^ExecStart=//p' "/lib/systemd/system/$1" | sed "s:%d:$credentials:g; s:%i:1:g; s:%H:machine:g")
    ulimit -n "$(sed -n 's/^LimitNOFILE=//p' "/lib/systemd/system/$1" | grep . || ulimit -n)"
    # shellcheck disable=SC2086 # the line is words
    exec runuser -u plateau -- $line
}

ask() {
    curl --silent --show-error --fail-with-body --unix-socket $socket "http://node$1" "${@:2}"
}

start() {
    pg_ctlcluster 15 main start
    [ "$1" = continue ] || set_up
    (unit plateaud-migrate.service)
    install -d -o plateau -m 750 /run/plateau /run/plateau/1
    (unit plateaud@.service) 2>/run/node.log &
    for _ in $(seq 300); do
        ask /healthz >/dev/null 2>&1 && return
        sleep 0.1
    done
    tail -n 20 /run/node.log
    return 1
}

stop() {
    pkill -TERM -u plateau plateaud
    wait
    pg_ctlcluster 15 main stop
}

guest() {
    ask /api/v1/session -d '' -D - -o /dev/null | sed -n 's/^[Ss]et-[Cc]ookie: [^=]*=\([^;]*\);.*/\1/p'
}

as() {
    local token=$1
    shift
    ask "$@" -H "Authorization: Bearer $token"
}

begin() {
    local ada bob game
    ada=$(guest) bob=$(guest)
    game=$(as "$ada" /api/v1/tables -d '{"id":"create-1","options":{"game":"quoridor","seats":2,"clock":"fischer",
        "base":300000,"increment":3000,"order":"seated"},"sit":true,"computers":[]}' | sed 's/.*"game":"\([^"]*\)".*/\1/')
    as "$bob" "/api/v1/games/$game/commands" -d '{"id":"sit-1","act":"sit"}'
    as "$ada" "/api/v1/games/$game/commands" -d '{"id":"move-0","act":"move","turn":0,"move":"e2"}'
    printf '%s\n' "$bob" "$game" >$kept
}

continue() {
    local bob game
    { read -r bob && read -r game; } <$kept
    as "$bob" "/api/v1/games/$game/commands" -d '{"id":"move-1","act":"move","turn":1,"move":"e8"}'
    as "$bob" "/api/v1/games/$game/record"
}

start "$1"
"$1"
stop
