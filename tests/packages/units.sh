#!/bin/bash
# units.sh first|step|computer|record - inside a machine with the packages, where systemd runs: set-up, and moves.
#
#   first      sets up, and plays a first move in two games: against a guest, and against a computer, which answers
#   step       the next move of the guests' game
#   computer   another game against a computer, which answers
#   record     the guests' game
# shellcheck source=tests/packages/play.sh
. "$(dirname "$0")/play.sh"

fail() {
    say "$*"
    systemctl --no-pager list-units --all 'plateau*'
    journalctl --no-pager -n 40
    exit 1
}

first() {
    plateaud setup --host 127.0.0.1 --yes || fail "setup failed"
    say "set up"
    await_node
    begin
}

computer() {
    local cleo table
    cleo=$(guest) # nobody has many games at once
    table=$(create "$cleo" create-3 3)
    move "$cleo" "$table" 0 e2
    await '"version":2' as "$cleo" "/api/v1/games/$table"
    say "the computer's answer"
}

"$@"
