/*
 * tictacdoh_threat.h - whether the player to move can win at once. In Tic Tac Doh that is the main
 * tactical question, because pieces have no owner: the player who can add the last piece of a line
 * wins.
 */
#ifndef PLATEAU_TICTACDOH_THREAT_H
#define PLATEAU_TICTACDOH_THREAT_H

#include "rules/tictacdoh.h"

/* The game must not be over. */
bool tictacdoh_can_win(const struct tictacdoh *t);

#endif
