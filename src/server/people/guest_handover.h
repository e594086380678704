/*
 * guest_handover.h - makes a player leave all tables, or hands a guest's tables over to an account.
 */
#ifndef PLATEAU_GUEST_HANDOVER_H
#define PLATEAU_GUEST_HANDOVER_H

#include "server/api/sessions.h"

struct node;

/* `ok` is false if the database could not note the hand-over. `both`: a game where guest and
 * account both have a seat, or 0. */
typedef void guest_handover_done(void *data, bool ok, uint64_t both);

enum guest_handover_how {
    GUEST_HANDOVER_NOTE, /* later, once their database is back (seat_changes.h) */
    GUEST_HANDOVER_TRY,  /* not at all: the caller tries again */
    /* not at all; in addition, games that have started are aborted for all players, without a
     * result */
    GUEST_HANDOVER_END,
};

/* Makes a player leave every table: gives up seats before the start, resigns after it. */
void guest_handover_leave_tables(struct node *n, const struct session_user *who,
                                 enum guest_handover_how how, guest_handover_done *on_done,
                                 void *data);

/*
 * Hands a guest's tables over to an account; those in a database that is away follow once it is
 * back. A game where both have a seat stays the guest's; unless `anyway` is true, nothing is handed
 * over if there is one.
 */
void guest_handover_run(struct node *n, uint64_t guest, uint64_t account, bool anyway,
                        guest_handover_done *on_done, void *data);

#endif
