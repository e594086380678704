/*
 * chores.c - what a node does now and then.
 */
#include "server/upkeep/chores.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/upkeep/cleaning.h"
#include "server/upkeep/wishes.h"

struct chores {
    struct wishes *wishes;
    struct cleaning *cleaning;
};

struct chores *chores_new(struct node *n)
{
    struct chores *c = alloc_zeroed(1, sizeof *c);

    c->wishes = wishes_new(n);
    c->cleaning = cleaning_new(n);
    return c;
}

void chores_free(struct chores *c)
{
    wishes_free(c->wishes);
    cleaning_free(c->cleaning);
    free(c);
}
