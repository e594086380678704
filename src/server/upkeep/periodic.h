/*
 * periodic.h - a job that queries the database periodically.
 *
 * When it is due, `on_due` may send a statement; the callback for its answer may send the next one.
 * Once a callback returns without having sent one, or it cannot be sent, the job rests until it is
 * due again. So a job never has two statements in flight, and a caller only writes the statements
 * and how long to rest.
 */
#ifndef PLATEAU_PERIODIC_H
#define PLATEAU_PERIODIC_H

#include <stdbool.h>
#include <stdint.h>

#include "server/db/db.h"

struct loop;
struct loop_timer;

struct periodic {
    struct loop *loop;
    uint64_t every, rest; /* milliseconds: the usual rest, and the next one */
    uint64_t began;       /* the loop's time when it was due */
    void (*on_due)(void *data);
    db_done *on_answer; /* callback of the statement in flight */
    void *data;
    struct loop_timer *timer; /* NULL unless it rests */
    bool asked;               /* a statement is in flight */
};

/* Starts a job that is due after `first` milliseconds and then rests for `every` milliseconds after
 * each run. */
void periodic_init(struct periodic *p, struct loop *l, uint64_t first, uint64_t every,
                   void (*on_due)(void *data), void *data);
/* Stops it. The database must have given its last answer. */
void periodic_release(struct periodic *p);

/* Sends a statement; `on_answer` is called with the job's data. */
void periodic_read(struct periodic *p, struct db *d, struct db_call *c, db_done *on_answer);
/* Sends a statement that writes to `key`, as db_write(). */
void periodic_write(struct periodic *p, struct db *d, struct db_call *c, uint64_t key,
                    db_done *on_answer);
/* Sets the rest that follows this callback. */
void periodic_rest(struct periodic *p, uint64_t milliseconds);
/* Makes it due now, or after this callback. Does nothing while a statement is in flight. */
void periodic_wake(struct periodic *p);
/* Returns the milliseconds since it was due. */
uint64_t periodic_took(const struct periodic *p);

#endif
