/*
 * orbital_proof.h - Orbital for the proof-number search.
 *
 * One side attacks: it must win, and a draw is a failure. The other side succeeds if it does not
 * lose. Results that depend on a draw are called soft: with the roles exchanged they may be
 * different.
 */
#ifndef PLATEAU_ORBITAL_PROOF_H
#define PLATEAU_ORBITAL_PROOF_H

#include "solver/dfpn.h"

/* Its keys are those of orbital_key.h. */
extern const struct dfpn_game orbital_proof;

#endif
