/*
 * profile.c - asks the directory whether two players have met.
 */
#include "server/api/profile.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"

struct profile_look {
    struct api_call *call;
    void (*next)(struct api_call *c);
};

bool profile_is_known(const struct api_call *c, uint64_t player)
{
    return c->who.account || (c->who.id && c->who.id == player);
}

static void on_looked(void *data, const struct db_result *r)
{
    const struct profile_look look = *(struct profile_look *)data;
    struct api_call *c = look.call;

    free(data);
    if (api_refuse_db(c, r))
        return;
    if (db_rows(r) == 1 && !db_get_bool(r, 0, COL_MAY_SEE_VISIBLE))
        api_refuse(c, REFUSED_PRIVATE_GAMES);
    else if (c->web)
        look.next(c);
    else
        api_end(c);
}

void profile_check(struct api_call *c, uint64_t player, void (*next)(struct api_call *c))
{
    if (profile_is_known(c, player)) {
        next(c);
        return;
    }
    struct profile_look *look = alloc_zeroed(1, sizeof *look);
    struct db_call *call = db_call_new(&statements[SQL_MAY_SEE]);
    *look = (struct profile_look){.call = c, .next = next};
    db_int(call, (int64_t)player);
    db_int(call, (int64_t)c->who.id);
    if (!db_read(c->node->db, call, on_looked, look)) {
        free(look);
        api_refuse_busy(c);
    }
}
