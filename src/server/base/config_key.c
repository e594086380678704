/*
 * config_key.c - the keys with their defaults, ranges and descriptions; parses and writes single
 * values.
 */
#include "server/base/config_key.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/config_check.h"
#include "server/base/log.h"

#define AT(field)          offsetof(struct config, field)
#define ON_OR_OFF          0, 0, NULL, "on or off"
#define RANGE(least, most) least, most, NULL, "a whole number from " #least " to " #most

const struct config_key config_keys[] = {
    {"listen", CONFIG_TEXT, false, AT(listen), "127.0.0.1:8080", 0, 0, config_check_listen,
     "an IPv4 address and a port, or unix:/path", "Where the node listens, usually behind nginx."},
    {"site", CONFIG_TEXT, false, AT(site), "http://127.0.0.1:8080", 0, 0, config_check_site,
     "http://host or https://host in lower case, perhaps with :port, without a slash at the end",
     "The public address of the site: the Origin header must match it, links begin with it."},
    {"page", CONFIG_TEXT, false, AT(page), "", 0, 0, config_check_page,
     "an absolute path, or nothing",
     "The site's index.html, for link previews of tables. Empty: no previews."},
    {"operator_TAG", CONFIG_TAGGED, false, AT(operators), "", 0, 0, config_check_operator,
     "up to 1000 bytes of UTF-8 on one line, or nothing",
     "Who runs the site, in the language of the tag (operator_en, operator_fr): shown on its "
     "privacy page. Say who you are, and how to reach you. Readers of other languages are shown "
     "the first."},
    {"database", CONFIG_TEXT, true, AT(database), "dbname=plateau", 0, 0, config_check_database,
     "libpq's conninfo or URI", "The PostgreSQL database, as a libpq connection string."},
    {"game_databases", CONFIG_TEXT, true, AT(game_databases), "", 0, 0, NULL,
     "SHARDS: CONNINFO for each database, with semicolons between, or nothing",
     "Databases for the games alone: 0-511: host=a; 512-1023: host=b. `database` then has the "
     "people and lists. Empty: one database has everything."},
    {"database_connections", CONFIG_NUMBER, false, AT(database_connections), "2", RANGE(1, 8),
     "Connections that write; six more read."},
    {"synchronous_standbys", CONFIG_NUMBER, false, AT(synchronous_standbys), "0", RANGE(0, 8),
     "Standbys that must have a commit on disk before it is acknowledged: the node does not write "
     "to a PostgreSQL server set up with fewer."},
    {"nats", CONFIG_TEXT, true, AT(nats), "", 0, 0, config_check_nats,
     "nats://host:port or tls://host:port, several with commas between, or nothing",
     "NATS servers, for notifications between nodes; empty for a single node."},
    {"node", CONFIG_TEXT, false, AT(node), "", 0, 0, config_check_node,
     "up to 64 letters, digits, '-', '_' or '.'", "This node's name; empty: host and port."},
    {"shard", CONFIG_NUMBER, false, AT(shard), "0", RANGE(0, 1023),
     "The shard of games created here."},
    {"sockets", CONFIG_NUMBER, false, AT(sockets), "20000", RANGE(1, 1000000),
     "Sockets open at once."},
    {"sockets_per_address", CONFIG_NUMBER, false, AT(sockets_per_address), "50", RANGE(1, 1000000),
     "Sockets open at once from one address, or one IPv6 network of 64 bits."},
    {"trust_x_real_ip", CONFIG_FLAG, false, AT(trust_x_real_ip), "off", ON_OR_OFF,
     "Trust the X-Real-IP header. Only behind your own nginx."},
    {"requests_per_second", CONFIG_NUMBER, false, AT(requests_per_second), "20", RANGE(1, 100000),
     "Requests per second from one address."},
    {"commands_per_second", CONFIG_NUMBER, false, AT(commands_per_second), "10", RANGE(1, 100000),
     "Commands per second of one player."},
    {"new_guests_per_address_per_day", CONFIG_NUMBER, false, AT(new_guests_per_address_per_day),
     "3000", RANGE(1, 86400000),
     "Guests who can begin in a day from one address. A school may be one."},
    {"tables_per_player", CONFIG_NUMBER, false, AT(tables_per_player), "50", RANGE(1, 10000),
     "Tables that one player can have open."},
    {"computer_seats_per_guest", CONFIG_NUMBER, false, AT(computer_seats_per_guest), "2",
     RANGE(0, 100), "Computer seats in play for one guest."},
    {"address_key", CONFIG_TEXT, true, AT(address_key), "", 0, 0, config_check_token,
     "at least 16 characters without blanks, or nothing",
     "Key for hashing banned addresses; the same on every node and for `admin`."},
    {"jobs_lease_ms", CONFIG_NUMBER, false, AT(jobs_lease_ms), "10000", RANGE(200, 600000),
     "Milliseconds in which a worker must answer, or renew its lease."},
    {"analysis_positions", CONFIG_NUMBER, false, AT(analysis_positions), "20000",
     RANGE(1, 10000000), "Positions that workers search for each turn of an analysed game."},
    {"games_cached", CONFIG_NUMBER, false, AT(games_cached), "40000", RANGE(1, 10000000),
     "Games kept in memory, watched or not."},
    {"watched_per_address", CONFIG_NUMBER, false, AT(watched_per_address), "2000",
     RANGE(1, 10000000), "Games that the sockets of one address can watch at once."},
    {"account_idle_days", CONFIG_NUMBER, false, AT(account_idle_days), "0", 0, 36500, NULL,
     "0, or a whole number from 90 to 36500",
     "Days without a visit after which an account is erased; 0: never. Where children play, set "
     "730."},
    {"report_days", CONFIG_NUMBER, false, AT(report_days), "365", RANGE(0, 36500),
     "Days that a settled report is kept; 0: for ever."},
    {"admin_log_days", CONFIG_NUMBER, false, AT(admin_log_days), "365", RANGE(0, 36500),
     "Days that the log of `plateaud admin` is kept; 0: for ever."},
    {"archive_days", CONFIG_NUMBER, false, AT(archive_days), "0", RANGE(0, 36500),
     "Days after which the log of a finished game is archived; 0: never."},
    {"drain_seconds", CONFIG_NUMBER, false, AT(drain_seconds), "10", RANGE(0, 3600),
     "Seconds that a stopping node waits for its clients to leave."},
    {"log_level", CONFIG_LEVEL, false, AT(log_level), "info", 0, 0, NULL,
     "debug, info, warning or error", "Minimum level to log."},
    {"allow_unsafe_database", CONFIG_FLAG, false, AT(allow_unsafe_database), "off", ON_OR_OFF,
     "Accept a PostgreSQL server that can lose commits. For tests only."},
};

static_assert(sizeof config_keys / sizeof config_keys[0] == CONFIG_KEYS, "counted in the header");

int config_key_find(const char *name)
{
    for (int i = 0; i < CONFIG_KEYS; i++)
        if (config_keys[i].kind == CONFIG_TAGGED
                ? strncmp(name, config_keys[i].name, CONFIG_KEY_PREFIX) == 0 &&
                      config_check_tag(name + CONFIG_KEY_PREFIX)
                : strcmp(config_keys[i].name, name) == 0)
            return i;
    return -1;
}

static bool read_number(const struct config_key *k, const char *text, int *number)
{
    char *end;

    if (!isdigit((unsigned char)text[0]) || strlen(text) > 9)
        return false;
    const long value = strtol(text, &end, 10);
    if (*end != '\0' || value < k->least || value > k->most)
        return false;
    *number = (int)value;
    return true;
}

static bool read_flag(const char *text, bool *flag)
{
    if (strcmp(text, "on") != 0 && strcmp(text, "off") != 0)
        return false;
    *flag = strcmp(text, "on") == 0;
    return true;
}

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return false;
    return true;
}

/* Finds the line of a language tag in the operators' texts; returns their end if there is none. */
static char *find_operator(struct config *c, const char *tag)
{
    const size_t size = strlen(tag);
    char *at = c->operators;

    while (*at && !(strncmp(at, tag, size) == 0 && at[size] == '\t'))
        at += strcspn(at, "\n") + 1;
    return at;
}

bool config_has_operator(struct config *c, const char *tag)
{
    return *find_operator(c, tag) != '\0';
}

/* An empty text removes the line. */
static bool set_operator(struct config *c, const char *tag, const char *text)
{
    char *line = find_operator(c, tag);
    const char *next = line + strcspn(line, "\n") + (*line != '\0');
    const size_t used = strlen(c->operators) - (size_t)(next - line);

    if (used + strlen(tag) + strlen(text) + 3 > sizeof c->operators)
        return false;
    memmove(line, next, strlen(next) + 1);
    if (text[0])
        snprintf(c->operators + used, sizeof c->operators - used, "%s\t%s\n", tag, text);
    return true;
}

bool config_key_read(const struct config_key *k, const char *name, const char *text,
                     struct config *c)
{
    char *field = (char *)c + k->offset;
    enum log_level level;

    switch (k->kind) {
    case CONFIG_NUMBER:
        return read_number(k, text, (int *)(void *)field);
    case CONFIG_FLAG:
        return read_flag(text, (bool *)(void *)field);
    case CONFIG_LEVEL:
        if (!log_level_find(text, &level))
            return false;
        *(int *)(void *)field = (int)level;
        return true;
    case CONFIG_TAGGED:
    case CONFIG_TEXT:
        break;
    }
    const size_t size = strlen(text);
    if (size >= CONFIG_TEXT_MAX || !is_plain(text) || (k->check && !k->check(text)))
        return false;
    if (k->kind == CONFIG_TAGGED)
        return set_operator(c, name + CONFIG_KEY_PREFIX, text);
    memcpy(field, text, size + 1);
    return true;
}

void config_key_write(const struct config_key *k, const struct config *c,
                      char text[static CONFIG_TEXT_MAX])
{
    const char *field = (const char *)c + k->offset;

    switch (k->kind) {
    case CONFIG_NUMBER:
        snprintf(text, CONFIG_TEXT_MAX, "%d", *(const int *)(const void *)field);
        break;
    case CONFIG_FLAG:
        snprintf(text, CONFIG_TEXT_MAX, "%s", *(const bool *)(const void *)field ? "on" : "off");
        break;
    case CONFIG_LEVEL:
        snprintf(text, CONFIG_TEXT_MAX, "%s",
                 log_level_name((enum log_level) * (const int *)(const void *)field));
        break;
    case CONFIG_TAGGED:
    case CONFIG_TEXT:
        memcpy(text, field, strlen(field) + 1);
        break;
    }
}
