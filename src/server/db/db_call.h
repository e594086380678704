/*
 * db_call.h - a pending call to the database: statement, parameters, callback.
 */
#ifndef PLATEAU_DB_CALL_H
#define PLATEAU_DB_CALL_H

#include "server/db/db.h"

struct db_call {
    const struct db_statement *statement;
    struct db_call *next;
    uint64_t key;
    uint64_t order; /* sequence number, by arrival */
    uint64_t asked; /* the loop's time when it was queued */
    db_done *on_done;
    void *data;
    int tries;
    bool patient; /* the call waits while the database is away */
    bool told;    /* the caller has been answered already: the result is dropped */
    int count;
    size_t size, room;
    char *text; /* all values, each with its NUL */
    size_t at[DB_PARAMETERS_MAX];
    bool null[DB_PARAMETERS_MAX];
};

/* A FIFO list. */
struct db_list {
    struct db_call *first, **end;
    int count;
};

void db_call_free(struct db_call *c);
void db_list_init(struct db_list *l);
void db_list_add(struct db_list *l, struct db_call *c);
struct db_call *db_list_take(struct db_list *l); /* NULL if empty */
/* Moves the calls that `wanted` selects to the end of `to`. */
void db_list_pick(struct db_list *l, bool (*wanted)(const struct db_call *c, uint64_t now),
                  uint64_t now, struct db_list *to);
/* Moves all of `from` to the front of `l`. */
void db_list_prepend(struct db_list *l, struct db_list *from);
/* Sorts by key, then by arrival. */
void db_list_sort(struct db_list *l);

#endif
