/*
 * background.c - periodic background jobs: admin requests and cleanup.
 */
#include "server/upkeep/background.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/upkeep/admin_requests.h"
#include "server/upkeep/cleaning.h"

struct background {
    struct admin_requests *requests;
    struct cleaning *cleaning;
};

struct background *background_new(struct node *n)
{
    struct background *c = alloc_zeroed(1, sizeof *c);

    c->requests = admin_requests_new(n);
    c->cleaning = cleaning_new(n);
    return c;
}

void background_free(struct background *c)
{
    admin_requests_free(c->requests);
    cleaning_free(c->cleaning);
    free(c);
}
