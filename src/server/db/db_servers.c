/*
 * db_servers.c - the servers that a connection string names: host=a,b,c stands for three.
 *
 * libpq would try them one after another, and wait for one that does not respond. Here each gets a
 * separate connection attempt. libpq would also look names up on the thread of the loop, and block
 * on a slow name server, so it gets addresses (`hostaddr`), and the name only to verify the
 * server's certificate.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/db_private.h"
#include "server/net/lookup.h"

enum { OPTIONS_MAX = 80, ITEM_MAX = 256, LISTS = 3 };
enum list { HOST, HOSTADDR, PORT };

/* A server that vanishes without closing its connections is noticed within about ten seconds even
 * if nothing is being sent. Kerberos encryption is off because it would contact its servers on the
 * loop's thread. The operator's conninfo has precedence. */
static const struct {
    const char *keyword, *value;
} defaults[] = {{"keepalives_idle", "4"},
                {"keepalives_interval", "2"},
                {"keepalives_count", "3"},
                {"tcp_user_timeout", "10000"},
                {"gssencmode", "disable"}};

static const char *const lists[LISTS] = {[HOST] = "host", [HOSTADDR] = "hostaddr", [PORT] = "port"};

static int items(const char *list)
{
    int count = 1;

    for (const char *p = list; *p; p++)
        count += *p == ',';
    return count;
}

/* Copies the item for one server; a single port is used for all servers. */
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

static PQconninfoOption *servers_find_option(PQconninfoOption *options, const char *keyword)
{
    while (options->keyword && strcmp(options->keyword, keyword) != 0)
        options++;
    return options->keyword ? options : NULL;
}

/* Adds settings of the environment (PGHOST, …) that the connection string does not have. libpq
 * itself reads service files. */
static void add_environment(PQconninfoOption *options)
{
    PQconninfoOption *environment =
        servers_find_option(options, "service")->val ? NULL : PQconndefaults();

    for (int i = 0; environment && i < LISTS; i++) {
        const PQconninfoOption *from = servers_find_option(environment, lists[i]);
        PQconninfoOption *to = servers_find_option(options, lists[i]);
        if (!to->val && from->val)
            to->val = alloc_text(from->val);
    }
    PQconninfoFree(environment);
}

/* Copies the item for this server from a list; "" if there is none. */
static void item_of(const struct db_servers *s, enum list list, int server,
                    char item[static ITEM_MAX])
{
    const char *value = servers_find_option(s->options, lists[list])->val;

    pick(value ? value : "", server, item);
}

void db_servers_init(struct db_servers *s, struct loop *l, const char *conninfo)
{
    char host[ITEM_MAX], address[ITEM_MAX];

    *s = (struct db_servers){
        .options = PQconninfoParse(conninfo, NULL), .text = conninfo, .count = 1};
    if (!s->options)
        return;
    add_environment(s->options);
    for (int i = 0; i < LISTS; i++) {
        const char *value = servers_find_option(s->options, lists[i])->val;
        if (value && items(value) > s->count)
            s->count = items(value);
    }
    if (s->count > DB_SERVERS_MAX)
        s->count = DB_SERVERS_MAX;
    for (int i = 0; i < s->count; i++) {
        item_of(s, HOST, i, host);
        item_of(s, HOSTADDR, i, address);
        if (!address[0] && lookup_needed(host))
            s->lookups[i] = lookup_new(l, host);
    }
}

void db_servers_clear(struct db_servers *s)
{
    for (int i = 0; i < s->count; i++)
        lookup_free(s->lookups[i]);
    PQconninfoFree(s->options);
    s->options = NULL;
}

bool db_servers_pending(const struct db_servers *s, int server)
{
    struct lookup *k = s->lookups[server];

    return k && lookup_ask(k) == LOOKUP_PENDING;
}

/* Repeats the name, because libpq wants as many names as addresses. */
static void repeat(const char *name, int count, char *list, size_t size)
{
    size_t n = 0;

    for (int i = 0; i < count && n < size; i++)
        n += (size_t)snprintf(list + n, size - n, "%s%s", i > 0 ? "," : "", name);
}

/* The settings of one connection in the format of PQconnectStartParams(). */
struct parameters {
    int count;
    const char *keys[OPTIONS_MAX + 1], *values[OPTIONS_MAX + 1];
    char item[LISTS][ITEM_MAX];
    char hosts[LOOKUP_ADDRESSES_MAX * ITEM_MAX];
    char addresses[LOOKUP_ADDRESSES_MAX * LOOKUP_TEXT_MAX];
};

/* If a keyword comes twice, the last one counts. */
static void servers_add(struct parameters *p, const char *key, const char *value)
{
    if (!value || !value[0])
        return;
    assert(p->count < OPTIONS_MAX);
    p->keys[p->count] = key;
    p->values[p->count++] = value;
}

PGconn *db_servers_connect(const struct db_servers *s, int server, unsigned turn)
{
    struct parameters p = {0};

    assert(server >= 0 && server < s->count);
    if (!s->options)
        return PQconnectStart(s->text);
    for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
        servers_add(&p, defaults[i].keyword, defaults[i].value);
    for (const PQconninfoOption *o = s->options; o->keyword; o++)
        if (list_of(o->keyword) < 0)
            servers_add(&p, o->keyword, o->val);
    for (int i = 0; i < LISTS; i++) {
        item_of(s, (enum list)i, server, p.item[i]);
        servers_add(&p, lists[i], p.item[i]);
    }
    if (s->lookups[server]) {
        if (lookup_count(s->lookups[server]) == 0)
            return NULL;
        lookup_write(s->lookups[server], turn, p.addresses);
        repeat(p.item[HOST], lookup_count(s->lookups[server]), p.hosts, sizeof p.hosts);
        servers_add(&p, "host", p.hosts);
        servers_add(&p, "hostaddr", p.addresses);
    }
    return PQconnectStartParams(p.keys, p.values, 0);
}
