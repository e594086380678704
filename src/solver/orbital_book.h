/*
 * orbital_book.h - what the first positions of Orbital are worth, found beforehand.
 *
 * The book holds one bit for every position that can arise within ORBITAL_BOOK_PLIES + 1 plies,
 * whether it is lost for the player to move, and a reply for those of ORBITAL_BOOK_PLIES plies or
 * less that are. It has no keys: a number is spread over three places of a table, and means
 * something for those positions only. tools/book makes it.
 */
#ifndef PLATEAU_ORBITAL_BOOK_H
#define PLATEAU_ORBITAL_BOOK_H

#include "solver/answer.h"
#include "solver/dfpn_table.h"

enum { ORBITAL_BOOK_PLIES = 4 };

/* A table of three parts, with one place in each for every key. */
struct orbital_book_shape {
    uint64_t seed;
    uint32_t part; /* places in a part */
};

/* The places of a position, whatever is asked about it. */
void orbital_book_places(const struct orbital_book_shape *s, const struct dfpn_key *k,
                         uint32_t places[static 3]);

/* The answer for an open position; false, and nothing is changed, if the book does not know. */
bool orbital_book_find(const struct position *p, struct answer *a);

#endif
