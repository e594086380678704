/*
 * db_servers.c - the servers that a connection string names: host=a,b,c stands for three.
 *
 * libpq would try them one after another, and wait for a silent one as long as it is silent. Here
 * each is connected to by itself.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/db/db_private.h"

enum { OPTIONS_MAX = 80, ITEM_MAX = 256, LISTS = 3 };

/* A server that is gone without a word, machine and all, is noticed in about ten seconds even if
 * nothing is being sent. What the operator wrote has precedence. */
static const struct {
    const char *keyword, *value;
} defaults[] = {{"keepalives_idle", "4"},
                {"keepalives_interval", "2"},
                {"keepalives_count", "3"},
                {"tcp_user_timeout", "10000"}};

static const char *const lists[LISTS] = {"host", "hostaddr", "port"};

static int items(const char *list)
{
    int count = 1;

    for (const char *p = list; *p; p++)
        count += *p == ',';
    return count;
}

/* One port may stand for all servers. */
static void pick(const char *list, int number, char item[static ITEM_MAX])
{
    const char *from = list;

    if (items(list) > 1)
        for (; number > 0 && strchr(from, ','); number--)
            from = strchr(from, ',') + 1;
    snprintf(item, ITEM_MAX, "%.*s", (int)strcspn(from, ","), from);
}

static int list_of(const char *keyword)
{
    for (int i = 0; i < LISTS; i++)
        if (strcmp(lists[i], keyword) == 0)
            return i;
    return -1;
}

void db_servers_init(struct db_servers *s, const char *conninfo)
{
    *s = (struct db_servers){
        .options = PQconninfoParse(conninfo, NULL), .text = conninfo, .count = 1};
    for (const PQconninfoOption *o = s->options; o && o->keyword; o++)
        if (o->val && list_of(o->keyword) >= 0 && items(o->val) > s->count)
            s->count = items(o->val);
    if (s->count > DB_SERVERS_MAX)
        s->count = DB_SERVERS_MAX;
}

void db_servers_clear(struct db_servers *s)
{
    PQconninfoFree(s->options);
    s->options = NULL;
}

PGconn *db_servers_connect(const struct db_servers *s, int server)
{
    const char *keys[OPTIONS_MAX + 1], *values[OPTIONS_MAX + 1];
    char item[LISTS][ITEM_MAX];
    int count = 0;

    assert(server >= 0 && server < s->count);
    if (!s->options)
        return PQconnectStart(s->text);
    for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++) {
        keys[count] = defaults[i].keyword;
        values[count++] = defaults[i].value;
    }
    /* Of a keyword that comes twice the last counts. */
    for (const PQconninfoOption *o = s->options; o->keyword; o++) {
        const int list = list_of(o->keyword);
        if (!o->val || !o->val[0])
            continue;
        assert(count < OPTIONS_MAX);
        keys[count] = o->keyword;
        values[count] = o->val;
        if (list >= 0) {
            pick(o->val, server, item[list]);
            values[count] = item[list];
        }
        count++;
    }
    keys[count] = values[count] = NULL;
    return PQconnectStartParams(keys, values, 0);
}
