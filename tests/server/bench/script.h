/*
 * script.h - games prepared in advance, so that the load generator spends no time on choosing
 * moves.
 */
#ifndef BENCH_SCRIPT_H
#define BENCH_SCRIPT_H

#include "rules/game.h"

enum { SCRIPT_TURNS = 200, SCRIPTS = 16 };

struct script {
    char moves[SCRIPT_TURNS][GAME_MOVE_TEXT_MAX];
};

/* Prepares random Quoridor games for two; none ends before its last turn. */
void scripts_make(struct script scripts[static SCRIPTS]);

#endif
