/*
 * db_servers.c - the servers that a connection string names: host=a,b,c stands for three.
 *
 * libpq would try them one after another, and wait for a silent one as long as it is silent. Here
 * each is connected to by itself. libpq would also look names up on the thread of the loop, and
 * wait for a silent name server: it gets addresses (`hostaddr`) beside the name, by which it
 * verifies the server's certificate.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/db_private.h"
#include "server/net/lookup.h"

enum { OPTIONS_MAX = 80, ITEM_MAX = 256, LISTS = 3 };
enum list { HOST, HOSTADDR, PORT };

/* A server that is gone without a word, machine and all, is noticed in about ten seconds even if
 * nothing is being sent. Encryption by Kerberos would ask its servers on the thread of the loop.
 * What the operator wrote has precedence. */
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

static PQconninfoOption *find(PQconninfoOption *options, const char *keyword)
{
    while (options->keyword && strcmp(options->keyword, keyword) != 0)
        options++;
    return options->keyword ? options : NULL;
}

/* What the environment says (PGHOST, …) where the text says nothing. A service of libpq's own file,
 * which it reads itself, is left to it. */
static void add_environment(PQconninfoOption *options)
{
    PQconninfoOption *environment = find(options, "service")->val ? NULL : PQconndefaults();

    for (int i = 0; environment && i < LISTS; i++) {
        const PQconninfoOption *from = find(environment, lists[i]);
        PQconninfoOption *to = find(options, lists[i]);
        if (!to->val && from->val)
            to->val = alloc_text(from->val);
    }
    PQconninfoFree(environment);
}

/* The item of a list for this server, "" if there is none. */
static void item_of(const struct db_servers *s, enum list list, int server,
                    char item[static ITEM_MAX])
{
    const char *value = find(s->options, lists[list])->val;

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
        const char *value = find(s->options, lists[i])->val;
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

/* libpq wants as many names as addresses. */
static void repeat(const char *name, int count, char *list, size_t size)
{
    size_t n = 0;

    for (int i = 0; i < count && n < size; i++)
        n += (size_t)snprintf(list + n, size - n, "%s%s", i > 0 ? "," : "", name);
}

/* The settings of one connection, as PQconnectStartParams() takes them. */
struct parameters {
    int count;
    const char *keys[OPTIONS_MAX + 1], *values[OPTIONS_MAX + 1];
    char item[LISTS][ITEM_MAX];
    char hosts[LOOKUP_ADDRESSES_MAX * ITEM_MAX];
    char addresses[LOOKUP_ADDRESSES_MAX * LOOKUP_TEXT_MAX];
};

/* Of a keyword that comes twice the last counts. */
static void add(struct parameters *p, const char *key, const char *value)
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
        add(&p, defaults[i].keyword, defaults[i].value);
    for (const PQconninfoOption *o = s->options; o->keyword; o++)
        if (list_of(o->keyword) < 0)
            add(&p, o->keyword, o->val);
    for (int i = 0; i < LISTS; i++) {
        item_of(s, (enum list)i, server, p.item[i]);
        add(&p, lists[i], p.item[i]);
    }
    if (s->lookups[server]) {
        if (lookup_count(s->lookups[server]) == 0)
            return NULL;
        lookup_write(s->lookups[server], turn, p.addresses);
        repeat(p.item[HOST], lookup_count(s->lookups[server]), p.hosts, sizeof p.hosts);
        add(&p, "host", p.hosts);
        add(&p, "hostaddr", p.addresses);
    }
    return PQconnectStartParams(p.keys, p.values, 0);
}
