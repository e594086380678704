/*
 * db_result.c - passes the outcome of a call to its caller, and reads values from it.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/db_private.h"
#include "server/db/sqlstate.h"

bool db_result_good(const PGresult *r)
{
    const ExecStatusType status = PQresultStatus(r);

    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

/* Returns PostgreSQL's message if it contains no ids or names: only data exceptions (class 22)
 * quote values, and keys are in the detail, which is not read. */
static const char *message_of(const PGresult *pg, const char *state)
{
    if (state && strncmp(state, "22", 2) == 0)
        return "data exception";
    return PQresultErrorField(pg, PG_DIAG_MESSAGE_PRIMARY);
}

void db_result_tell(struct db_call *call, enum db_outcome outcome, const PGresult *pg,
                    const char *error)
{
    struct db_result r = {.outcome = outcome, .pg = pg};
    const char *state = pg ? PQresultErrorField(pg, PG_DIAG_SQLSTATE) : NULL;
    const char *message = pg ? message_of(pg, state) : error;

    snprintf(r.state, sizeof r.state, "%s", state ? state : "");
    r.late = db_failed_by(&r, SQLSTATE_QUERY_CANCELED);
    if (outcome != DB_DONE)
        snprintf(r.error, sizeof r.error, "%s%s%s", r.state, state ? " " : "",
                 message ? message : "no connection");
    call->on_done(call->data, &r);
    db_call_free(call);
}

void db_result_tell_late(struct db_call *call)
{
    struct db_result r = {.outcome = DB_FAILED, .late = true};

    snprintf(r.error, sizeof r.error, "it waited for too long");
    call->on_done(call->data, &r);
    db_call_free(call);
}

static void on_told_before(void *data, const struct db_result *r)
{
    (void)data;
    (void)r;
}

void db_result_tell_early(struct db_call *call, bool sent)
{
    struct db_result r = {.outcome = sent ? DB_UNKNOWN : DB_FAILED, .late = !sent};
    db_done *on_done = call->on_done;

    snprintf(r.error, sizeof r.error, "the database does not answer");
    call->on_done = on_told_before;
    call->told = true;
    on_done(call->data, &r);
}

enum db_outcome db_outcome(const struct db_result *r)
{
    return r->outcome;
}

bool db_late(const struct db_result *r)
{
    return r->late;
}

const char *db_error(const struct db_result *r)
{
    return r->error;
}

bool db_failed_by(const struct db_result *r, const char *sqlstate)
{
    return r->outcome != DB_DONE && strncmp(r->state, sqlstate, strlen(sqlstate)) == 0;
}

bool db_failed_unjudged(const struct db_result *r)
{
    return r->outcome != DB_DONE && !r->state[0];
}

int db_rows(const struct db_result *r)
{
    return r->outcome == DB_DONE ? PQntuples(r->pg) : 0;
}

bool db_is_null(const struct db_result *r, int row, int column)
{
    return PQgetisnull(r->pg, row, column);
}

const char *db_get(const struct db_result *r, int row, int column)
{
    assert(r->outcome == DB_DONE && row < PQntuples(r->pg) && column < PQnfields(r->pg));
    return PQgetvalue(r->pg, row, column);
}

int64_t db_get_int(const struct db_result *r, int row, int column)
{
    return strtoll(db_get(r, row, column), NULL, 10);
}

bool db_get_bool(const struct db_result *r, int row, int column)
{
    return db_get(r, row, column)[0] == 't';
}

int db_get_ints(const struct db_result *r, int row, int column, int64_t *numbers, int most)
{
    int count = 0;

    for (const char *at = db_get(r, row, column); (at = strpbrk(at, "{,")) && at[1] != '}'; at++) {
        if (count < most)
            numbers[count] = strtoll(at + 1, NULL, 10);
        count++;
    }
    return count;
}

void *db_get_bytes_new(const struct db_result *r, int row, int column, size_t *size)
{
    unsigned char *decoded = PQunescapeBytea((const unsigned char *)db_get(r, row, column), size);
    void *copy = decoded ? alloc_bytes(*size + 1) : NULL;

    if (copy)
        memcpy(copy, decoded, *size);
    PQfreemem(decoded);
    return copy;
}

bool db_get_bytes(const struct db_result *r, int row, int column, void *bytes, size_t size)
{
    size_t got = 0;
    const unsigned char *text = (const unsigned char *)db_get(r, row, column);
    unsigned char *decoded = PQunescapeBytea(text, &got);
    const bool fits = decoded && got == size;

    if (fits)
        memcpy(bytes, decoded, size);
    PQfreemem(decoded);
    return fits;
}

struct kept {
    struct db_result result; /* must be the first field, because callers get a pointer to it */
    PGresult *own;
};

struct db_result *db_keep(const struct db_result *r)
{
    struct kept *k = alloc_zeroed(1, sizeof *k);

    assert(r->outcome == DB_DONE);
    k->result = *r;
    k->result.pg = k->own = PQcopyResult(r->pg, PG_COPYRES_ATTRS | PG_COPYRES_TUPLES);
    if (!k->own)
        abort(); /* out of memory, as in alloc.c */
    return &k->result;
}

void db_keep_end(struct db_result *r)
{
    struct kept *k = (struct kept *)r;

    PQclear(k->own);
    free(k);
}
