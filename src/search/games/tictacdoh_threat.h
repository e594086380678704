/*
 * tictacdoh_threat.h - whether the player to move can win at once: what Tic Tac Doh is about, where
 * no piece is anybody's and the player who is handed the last piece of a line wins.
 */
#ifndef PLATEAU_TICTACDOH_THREAT_H
#define PLATEAU_TICTACDOH_THREAT_H

#include "rules/tictacdoh.h"

/* The position must be open. */
bool tictacdoh_can_win(const struct tictacdoh *t);

#endif
