#!/bin/bash
# service.sh first|upgrade FOLDER - inside a machine with the packages, where systemd does not run: what an operator
# would do by hand, while games are played.
#
#   first     sets up, and plays a first move in two games: against a guest, and against a computer, which answers
#   upgrade   starts the same again, plays on, installs the packages of FOLDER beneath the running node, restarts as the
#             package says, and plays on in the same games
# shellcheck source=tests/packages/play.sh
. "$(dirname "$0")/play.sh"

fail() {
    say "$*"
    tail -n 20 /run/service.log
    exit 1
}

# The lines that setup prints in place of starting units, and nginx as it says.
start() {
    plateaud setup "$@" --yes >/run/setup.log
    grep -q 'systemd does not run here: nothing was started' /run/setup.log || fail "setup does not say so"
    sed -n 's/^  //p' /run/setup.log >/run/units.sh
    say "set up"
    # shellcheck disable=SC1091 # setup's own lines
    . /run/units.sh >>/run/service.log 2>&1
    pgrep -x nginx >/dev/null || nginx
    await_node
    say "serving"
}

stop() {
    pkill -TERM -x plateaud
    pkill -TERM -f '^/usr/bin/plateau worker'
    wait
    say "stopped"
}

first() {
    start --host 127.0.0.1
    begin
}

upgrade() {
    local migration
    start
    step
    (cd "$1" && apt-get install -y ./*.deb 2>&1) | tee /run/upgrade.log
    say "installed"
    step # by the node of before, on the database of before
    migration=$(sed -n "s/.*systemd is not running here: run '\(.*migrate\)'.*/\1/p" /run/upgrade.log)
    [ -n "$migration" ] || fail "the package does not say how to migrate"
    $migration
    step # by the node of before, on the database of now
    stop
    start
    step
    against_computer 2 d1h
    record
}

# Debian's own cluster, whichever its version
version=$(pg_lsclusters -h | cut -d ' ' -f 1)
pg_ctlcluster "$version" main start
"$@"
stop
nginx -s stop
pg_ctlcluster "$version" main stop
