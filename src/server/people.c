/*
 * people.c - sessions: a table in memory in front of the store, where a newer one takes the place
 * of an older.
 */
#include "server/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api_socket.h"
#include "server/db.h"
#include "server/hints.h"
#include "server/hub.h"
#include "server/lobby.h"
#include "server/loop.h"
#include "server/node.h"
#include "server/statements.h"

struct place {
    uint8_t token[SECRET_HASH_SIZE];
    struct person who;
    uint64_t read; /* the loop's time; 0: nothing is here */
};

struct people {
    struct node *node;
    uint64_t forgotten; /* how often something was */
    struct place places[PEOPLE_KEPT];
};

struct finding {
    struct people *people;
    uint8_t token[SECRET_HASH_SIZE];
    uint64_t forgotten; /* when it was asked */
    people_found *found;
    void *data;
};

struct people *people_new(struct node *n)
{
    struct people *p = calloc(1, sizeof *p);

    if (!p)
        abort();
    p->node = n;
    return p;
}

void people_free(struct people *p)
{
    free(p);
}

/* A token's hash is random already. */
static struct place *place(struct people *p, const uint8_t *token)
{
    return &p->places[(token[0] | token[1] << 8) % PEOPLE_KEPT];
}

static void found(void *data, const struct db_result *r)
{
    struct finding *f = data;
    struct place *at = place(f->people, f->token);
    struct person who = {0};

    if (db_rows(r) == 1) {
        who.id = (uint64_t)db_get_int(r, 0, 0);
        snprintf(who.name, sizeof who.name, "%s", db_get(r, 0, 1));
        who.account = db_get_bool(r, 0, 2);
        snprintf(who.language, sizeof who.language, "%s", db_get(r, 0, 3));
        who.bot = db_get_int(r, 0, 4) == 1;
    }
    /* What was asked before something changed may be the answer of before: it is not kept. */
    if (who.id && f->forgotten == f->people->forgotten) {
        memcpy(at->token, f->token, sizeof at->token);
        at->who = who;
        at->read = loop_time(f->people->node->loop) + 1;
    }
    who.unknown = db_outcome(r) != DB_DONE;
    f->found(f->data, &who);
    free(f);
}

void people_find(struct people *p, const uint8_t token[static SECRET_HASH_SIZE], people_found *then,
                 void *data)
{
    const struct place *at = place(p, token);
    const uint64_t now = loop_time(p->node->loop);
    const bool fresh = at->read && now - at->read < PEOPLE_FRESH;

    if (fresh && memcmp(at->token, token, SECRET_HASH_SIZE) == 0) {
        const struct person who = at->who;
        then(data, &who);
        return;
    }
    struct finding *f = calloc(1, sizeof *f);
    if (!f)
        abort();
    *f = (struct finding){.people = p, .forgotten = p->forgotten, .found = then, .data = data};
    memcpy(f->token, token, SECRET_HASH_SIZE);
    struct db_call *c = db_call_new(&people_statements[SQL_SESSION]);
    db_bytes(c, token, SECRET_HASH_SIZE);
    db_int(c, hub_now(p->node->hub));
    db_int(c, PEOPLE_IDLE);
    if (!db_read(p->node->db, c, found, f)) {
        then(data, &(struct person){.unknown = true});
        free(f);
    }
}

void people_forget_player(struct people *p, uint64_t player)
{
    p->forgotten++;
    for (int i = 0; i < PEOPLE_KEPT; i++)
        if (p->places[i].who.id == player)
            p->places[i].read = 0;
}

void people_forget_all(struct people *p)
{
    p->forgotten++;
    for (int i = 0; i < PEOPLE_KEPT; i++)
        p->places[i].read = 0;
}

void people_learned(struct node *n, uint64_t player, bool named)
{
    people_forget_player(n->people, player);
    lobby_changed(n->lobby); /* Their name, or whose tables they may see. */
    api_sockets_check(n, player);
    if (named)
        api_tell_names(n, player);
}

void people_changed(struct node *n, uint64_t player, bool named)
{
    people_learned(n, player, named);
    hints_publish_person(n->hints, player, named);
}
