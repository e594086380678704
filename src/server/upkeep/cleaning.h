/*
 * cleaning.h - deletes old rows, so that no table grows without bound.
 *
 * Batch after batch until nothing is left, by one node at a time, with pauses in between that are
 * longer than the work.
 */
#ifndef PLATEAU_CLEANING_H
#define PLATEAU_CLEANING_H

struct cleaning;
struct node;

struct cleaning *cleaning_new(struct node *n);
/* After the database, which may still answer. */
void cleaning_free(struct cleaning *c);

#endif
