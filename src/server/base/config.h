/*
 * config.h - the configuration of a node: defaults, then a file, then the environment.
 *
 * A file has lines `key = value`, empty lines, and comments: lines that begin with #. Variables of
 * the environment are PLATEAU_ and the key in capitals, such as PLATEAU_LISTEN. Nothing is guessed:
 * an unknown or repeated key or a value out of range is an error that says where it is and what is
 * allowed. All keys are one constant table in config.c.
 */
#ifndef PLATEAU_CONFIG_H
#define PLATEAU_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CONFIG_TEXT_MAX = 4096,
    CONFIG_OPERATOR_MAX = 1000, /* bytes of who runs the site */
    CONFIG_ERROR_MAX = 512,
    CONFIG_FILE_MAX = 1 << 16,
    CONFIG_WRITE_MAX = 1 << 16, /* all keys as text */
    CONFIG_FILES_SPARE = 600,   /* files that a node opens besides its sockets */
};

struct config {
    char listen[CONFIG_TEXT_MAX];         /* "127.0.0.1:8080" or "unix:/run/plateau/1.sock" */
    char database[CONFIG_TEXT_MAX];       /* libpq's conninfo; secret */
    char game_databases[CONFIG_TEXT_MAX]; /* see shard_map.h; empty: `database` has all; secret */
    int database_connections, database_copies;
    char nats[CONFIG_TEXT_MAX]; /* addresses with commas between; empty: one node alone; secret */
    char node[CONFIG_TEXT_MAX]; /* empty: made of the host's name and the port */
    char site[CONFIG_TEXT_MAX]; /* the public origin, without a slash at the end */
    char page[CONFIG_TEXT_MAX]; /* the site's index.html; empty: links have no preview */
    char operator_en[CONFIG_TEXT_MAX]; /* who runs the site: shown on its privacy page */
    char operator_fr[CONFIG_TEXT_MAX];
    int sockets, sockets_per_address;
    bool trust_forwarded;
    char workers_token[CONFIG_TEXT_MAX]; /* secret; empty: workers have their own */
    char address_key[CONFIG_TEXT_MAX];   /* secret: of the hashes of banned addresses */
    int tables_per_player, computer_seats_per_guest;
    int guests_per_address; /* a day */
    int jobs_lease_ms, analysis_nodes;
    int rate_requests, rate_commands; /* a second: of an address, of a player */
    int log_level;                    /* enum log_level */
    bool unsafe_store;
    int shard;
    int games_cached, watched_per_address;
    int account_idle_days;           /* until an account that nobody uses is erased; 0: never */
    int report_days, admin_log_days; /* that settled reports and admin_log are kept; 0: for ever */
    int archive_days;                /* until the log of a finished game is packed; 0: never */
    int drain_seconds;
};

void config_init(struct config *c);
/* One value: `where` ("--listen") begins the error. On failure here and below, `c` is as before. */
bool config_set(struct config *c, const char *key, const char *value, const char *where,
                char error[static CONFIG_ERROR_MAX]);
/* A file's text; `name` is for errors. */
bool config_read(struct config *c, const char *name, const char *text, size_t size,
                 char error[static CONFIG_ERROR_MAX]);
bool config_read_file(struct config *c, const char *path, char error[static CONFIG_ERROR_MAX]);
/* Every variable that begins with PLATEAU_; `environment` is as environ. */
bool config_environment(struct config *c, char *const environment[],
                        char error[static CONFIG_ERROR_MAX]);
/* What can only be judged when every key is known: call it last. */
bool config_complete(const struct config *c, char error[static CONFIG_ERROR_MAX]);

/* What is in force, as a file; secrets are shown as *** unless empty. The length. */
size_t config_write(const struct config *c, char text[static CONFIG_WRITE_MAX]);
/* A file with every key, its default, its range and what it is for. */
size_t config_write_example(char text[static CONFIG_WRITE_MAX]);

/* Who runs the site, in English and French: where one text is missing, the other. Both empty: it
 * was not said. */
const char *config_operator(const struct config *c, bool french);
/* Takes `listen` apart: "127.0.0.1" and 8080; or "unix:/path" and 0. */
void config_listen(const struct config *c, char address[static CONFIG_TEXT_MAX], int *port);

#endif
