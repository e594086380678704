/*
 * script.h - games prepared beforehand, so that playing them costs the client nothing.
 */
#ifndef BENCH_SCRIPT_H
#define BENCH_SCRIPT_H

#include "rules/game.h"

enum { SCRIPT_TURNS = 200, SCRIPTS = 16 };

struct script {
    char moves[SCRIPT_TURNS][GAME_MOVE_TEXT_MAX];
};

/* Random Quoridor games for two, none over before the last turn. */
void scripts_make(struct script scripts[static SCRIPTS]);

#endif
