/*
 * dorix_by_hand.h - Dorix turns carried out on piles written as strings, to compare with.
 *
 * It moves pawns but does not know which turns are legal, and it shares no code with the rules.
 */
#ifndef PLATEAU_DORIX_BY_HAND_H
#define PLATEAU_DORIX_BY_HAND_H

#include <stdbool.h>

struct piles {
    char pawns[4][4][48]; /* by rank and file: owners from the bottom up */
};

/* Reads the piles from the text of a position. */
void piles_init(struct piles *p, const char *position);
/* Carries out "b2", "a1-b2", "a1-b2:b1c2" for the player of that digit; false if that is
   impossible. */
bool piles_turn(struct piles *p, char player, const char *text);
bool piles_equal(const struct piles *a, const struct piles *b);

/* Whether both texts name the same receivers, in any order, and are otherwise equal; false if they
 * name none. */
bool receivers_permuted(const char *a, const char *b);

/* Calls `each` with the text in every order of its receivers. */
void each_order(const char *text, void (*each)(const char *text, void *context), void *context);

#endif
