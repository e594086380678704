/*
 * command.h - the subcommands of `plateau`, each in its own file.
 */
#ifndef PLATEAU_CLI_COMMAND_H
#define PLATEAU_CLI_COMMAND_H

#include "options/command.h"
#include "rules/games.h"

extern const struct command command_analyse, command_bench, command_bot, command_challenge,
    command_check, command_completion, command_conform, command_divide, command_engine,
    command_games, command_help, command_lab, command_match, command_perft, command_play,
    command_replay, command_rules, command_show, command_solve, command_trace, command_verify,
    command_worker;

#endif
