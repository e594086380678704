/*
 * orbital_key.h - a board of Orbital as three words, exactly, and the same for all eight images.
 */
#ifndef PLATEAU_ORBITAL_KEY_H
#define PLATEAU_ORBITAL_KEY_H

#include "solver/dfpn_table.h"
#include "solver/orbital_board.h"

/* `attacks`: whether the player to move needs more than a draw, which is DFPN_QUESTION. */
struct dfpn_key orbital_key(const struct orbital_board *b, bool attacks);
/* The least image of the board that a key was made of; returns what `attacks` was. */
bool orbital_key_board(const struct dfpn_key *k, struct orbital_board *b);

#endif
