/*
 * fact_game.h - the facts of single games.
 */
#ifndef PLATEAU_FACT_GAME_H
#define PLATEAU_FACT_GAME_H

#include "facts/fact.h"

struct fact_list {
    int count;
    struct fact *facts;
};

/* Appends a fact and returns it, to be filled in. */
struct fact *fact_add(struct fact_list *list, enum fact_kind kind, int seat);

/* Append the facts of the move m that led from `before` to `after`, the most important first. */
void fact_quoridor(const struct position *before, struct move m, const struct position *after,
                   struct fact_list *list);
void fact_dorix(const struct position *before, struct move m, const struct position *after,
                struct fact_list *list);
void fact_orbital(const struct position *before, struct move m, const struct position *after,
                  struct fact_list *list);
void fact_tictacdoh(const struct position *before, struct move m, const struct position *after,
                    struct fact_list *list);

#endif
