/*
 * quotas.h - daily limits per network: how many guests it may create, how many players it may
 * report.
 *
 * A network is an IPv4 address or an IPv6 /64, and may be a whole school. Each quota is a token
 * bucket in memory, full at first and refilled over the day. Each node counts for itself; the costs
 * are raised by their number, as in attempt_limit.h. A restart resets the buckets.
 */
#ifndef PLATEAU_QUOTAS_H
#define PLATEAU_QUOTAS_H

#include <stdbool.h>

struct attempt_limit;
struct loop;
struct quotas;

enum { QUOTA_REPORTS_A_DAY = 20 };

enum quota { QUOTA_GUESTS, QUOTA_REPORTS, QUOTA_COUNT };

struct quotas *quotas_new(const struct loop *l, const struct attempt_limit *t, int guests_a_day);
void quotas_free(struct quotas *q);

/* Takes one token; returns false if the network has none left. */
bool quotas_take(struct quotas *q, enum quota what, const char *address);
/* Gives a token back that was not used. */
void quotas_give(struct quotas *q, enum quota what, const char *address);

#endif
