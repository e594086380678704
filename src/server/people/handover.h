/*
 * handover.h - a player leaves all tables, or an account takes a guest's tables over.
 */
#ifndef PLATEAU_HANDOVER_H
#define PLATEAU_HANDOVER_H

#include "server/api/sessions.h"

struct node;

/* False if it could not be noted. A game where guest and account both have a seat, or 0. */
typedef void handover_done(void *data, bool ok, uint64_t both);

enum handover_how {
    HANDOVER_NOTE, /* tables of a database that is away are left once it is back (seat_changes.h) */
    HANDOVER_TRY,  /* … are left out: the caller tries again */
    HANDOVER_END,  /* the same; games that have started end, for all players and without result */
};

/* Has a player leave every table: gives seats back before the start, resigns after. */
void handover_leave_tables(struct node *n, const struct session_user *who, enum handover_how how,
                           handover_done *on_done, void *data);

/*
 * Hands a guest's tables over to an account, those of a database that is away once it is back. A
 * game where both have a seat stays the guest's; unless `anyway` is true nothing is handed over
 * then.
 */
void handover_run(struct node *n, uint64_t guest, uint64_t account, bool anyway,
                  handover_done *on_done, void *data);

#endif
