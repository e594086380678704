/*
 * search_quoridor.h - the parts that search_quoridor.c combines.
 */
#ifndef PLATEAU_SEARCH_QUORIDOR_H
#define PLATEAU_SEARCH_QUORIDOR_H

#include "search/uct_method.h"

int search_quoridor_evaluate(const struct position *p, int seat);
void search_quoridor_order(const struct position *p, const struct move *list, int count,
                           int16_t *ordering);

extern const struct uct_method uct_quoridor;

#endif
