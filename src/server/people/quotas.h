/*
 * quotas.h - what one network may do in a day: start as guests, report players.
 *
 * A network is an IPv4 address or an IPv6 /64, and may be a whole school. Each quota is a token
 * bucket in memory: all of it at once, then a little at a time. Nodes count on their own and share
 * it as in tries.h; a restart forgets.
 */
#ifndef PLATEAU_QUOTAS_H
#define PLATEAU_QUOTAS_H

#include <stdbool.h>

struct node;
struct quotas;

enum { QUOTA_REPORTS_A_DAY = 20 };

enum quota { QUOTA_GUESTS, QUOTA_REPORTS, QUOTA_COUNT };

struct quotas *quotas_new(struct node *n);
void quotas_free(struct quotas *q);

/* Takes one; false if the network has none left today. */
bool quotas_take(struct quotas *q, enum quota what, const char *address);
/* Gives one back that was not used. */
void quotas_give(struct quotas *q, enum quota what, const char *address);

#endif
