/*
 * listing_check.h - compares the directory's rows of games with the databases that have the games,
 * and writes them again: see carrier.h.
 */
#ifndef PLATEAU_LISTING_CHECK_H
#define PLATEAU_LISTING_CHECK_H

struct config;

/* Prints how many games there are and how many are missing, different or nowhere; 0 if none. */
int listing_check(const struct config *c);
/* First has every row that differs carried again. Nodes may run. */
int listing_rebuild(const struct config *c);

#endif
