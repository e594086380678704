/*
 * directory_check.h - compares the directory's rows of games with the databases that have the
 * games, and repairs them: see directory_sync.h.
 */
#ifndef PLATEAU_DIRECTORY_CHECK_H
#define PLATEAU_DIRECTORY_CHECK_H

struct config;

/* Prints how many games there are and how many are missing, different or in no database; returns 0
 * if there are no differences. */
int directory_check(const struct config *c);
/* Has every row that differs copied again, then does as directory_check(). Nodes may run. */
int directory_rebuild(const struct config *c);

#endif
