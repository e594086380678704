/*
 * orbital_key.h - packs a board of Orbital into three words: exact, and the same for all eight
 * images.
 */
#ifndef PLATEAU_ORBITAL_KEY_H
#define PLATEAU_ORBITAL_KEY_H

#include "solver/dfpn_table.h"
#include "solver/games/orbital_board.h"

/* Returns the key. `attacks` (the bit DFPN_QUESTION): the player to move needs a win, not just a
 * draw. */
struct dfpn_key orbital_key(const struct orbital_board *b, bool attacks);
/* Restores the least image of the board from its key; returns `attacks`. */
bool orbital_key_board(const struct dfpn_key *k, struct orbital_board *b);

#endif
