/*
 * handover.h - a player leaves all tables, or an account takes a guest's tables over.
 */
#ifndef PLATEAU_HANDOVER_H
#define PLATEAU_HANDOVER_H

#include "server/api/sessions.h"

struct node;

/* Has a player leave every table: gives seats back before the start, resigns after. */
typedef void handover_left(void *data, bool ok);
void handover_leave_tables(struct node *n, const struct session_user *who, handover_left *on_done,
                           void *data);
/* The same, but ends games that have started, for all players and without result. */
void handover_end_tables(struct node *n, const struct session_user *who, handover_left *on_done,
                         void *data);

/*
 * Hands a guest's tables over to an account. A game where both have a seat stays the guest's and is
 * passed to `on_done` (else 0); unless `anyway` is true nothing is handed over then.
 */
typedef void handover_done(void *data, bool ok, uint64_t both);
void handover_run(struct node *n, uint64_t guest, uint64_t account, bool anyway,
                  handover_done *on_done, void *data);

#endif
