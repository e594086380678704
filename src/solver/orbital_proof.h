/*
 * orbital_proof.h - Orbital for the proof-number search.
 *
 * One side attacks: it wants to win, and a draw is a failure. The other succeeds if it does not
 * lose. Results that rest on a draw are soft: with the parts exchanged they may be others.
 */
#ifndef PLATEAU_ORBITAL_PROOF_H
#define PLATEAU_ORBITAL_PROOF_H

#include "solver/dfpn.h"

/* Keys are those of orbital_key.h. */
extern const struct dfpn_game orbital_proof;

#endif
