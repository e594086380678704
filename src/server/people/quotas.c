/*
 * quotas.c - token buckets that refill in a day. A bucket holds as many tokens as a day has
 * milliseconds, so that a quota of any number per day has an integer price.
 */
#include "server/people/quotas.h"

#include <stdint.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/limit.h"
#include "server/base/secret.h"
#include "server/net/loop.h"
#include "server/people/attempt_limit.h"

enum { PLACES = 1 << 13, A_SECOND = 1000, A_DAY = 86400000 };

struct quotas {
    const struct loop *loop;
    const struct attempt_limit *attempt_limit; /* knows the number of nodes */
    uint32_t guests_a_day;
    struct limit limits[QUOTA_COUNT];
    struct limit_place places[QUOTA_COUNT][PLACES];
};

struct quotas *quotas_new(const struct loop *l, const struct attempt_limit *t, int guests_a_day)
{
    struct quotas *q = alloc_zeroed(1, sizeof *q);

    q->loop = l;
    q->attempt_limit = t;
    q->guests_a_day = (uint32_t)guests_a_day;
    for (int i = 0; i < QUOTA_COUNT; i++)
        limit_init(&q->limits[i], q->places[i], PLACES, A_SECOND, A_DAY, secret_number());
    return q;
}

void quotas_free(struct quotas *q)
{
    free(q);
}

static uint32_t price(const struct quotas *q, enum quota what)
{
    const uint32_t a_day = what == QUOTA_GUESTS ? q->guests_a_day : (uint32_t)QUOTA_REPORTS_A_DAY;
    const uint64_t cost = (uint64_t)A_DAY / a_day * attempt_limit_nodes(q->attempt_limit);

    return cost < A_DAY ? (uint32_t)cost : (uint32_t)A_DAY;
}

bool quotas_take(struct quotas *q, enum quota what, const char *address)
{
    return limit_take(&q->limits[what], limit_address_key(address), (int64_t)loop_time(q->loop) + 1,
                      price(q, what)) == 0;
}

void quotas_give(struct quotas *q, enum quota what, const char *address)
{
    limit_give(&q->limits[what], limit_address_key(address), price(q, what));
}
