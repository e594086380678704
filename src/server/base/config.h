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
    CONFIG_TAG_MAX = 16,        /* bytes of a language tag, such as pt-BR, with its NUL */
    CONFIG_OPERATOR_MAX = 1000, /* bytes of the text about the site's operator, in one language */
    CONFIG_ERROR_MAX = 512,
    CONFIG_FILE_MAX = 1 << 16,
    CONFIG_WRITE_MAX = 1 << 16, /* bytes of all keys as text */
    CONFIG_FILES_SPARE = 600,   /* files that a node opens in addition to its sockets */
};

struct config {
    char listen[CONFIG_TEXT_MAX];   /* "127.0.0.1:8080" or "unix:/run/plateau/1.sock" */
    char database[CONFIG_TEXT_MAX]; /* libpq connection string; secret */
    /* see shard_map.h; empty: `database` has everything; secret */
    char game_databases[CONFIG_TEXT_MAX];
    int database_connections, synchronous_standbys;
    /* URLs of NATS servers, separated by commas; empty: a single node; secret */
    char nats[CONFIG_TEXT_MAX];
    char node[CONFIG_TEXT_MAX]; /* empty: made of the host name and the port */
    char site[CONFIG_TEXT_MAX]; /* the public origin, without a slash at the end */
    char page[CONFIG_TEXT_MAX]; /* path of the site's index.html; empty: no link previews */
    /* text about the site's operator, one line "TAG\tTEXT\n" per language */
    char operators[CONFIG_TEXT_MAX];
    int sockets, sockets_per_address;
    bool trust_x_real_ip;
    char address_key[CONFIG_TEXT_MAX]; /* key of the hashes of banned addresses; secret */
    int tables_per_player, computer_seats_per_guest;
    int new_guests_per_address_per_day;
    int jobs_lease_ms, analysis_positions;
    int requests_per_second, commands_per_second; /* rate limits: of an address, of a player */
    int log_level;                                /* enum log_level */
    bool allow_unsafe_database;
    int shard;
    int games_cached, watched_per_address;
    int account_idle_days; /* days after which an unused account is erased; 0: never */
    /* days for which settled reports and admin_log are kept; 0: for ever */
    int report_days, admin_log_days;
    int archive_days; /* days after which the log of a finished game is packed; 0: never */
    int drain_seconds;
};

void config_init(struct config *c);
/* Sets one key; `where` (such as "--listen") begins the error message. On failure, here and below,
 * `c` is unchanged. */
bool config_set(struct config *c, const char *key, const char *value, const char *where,
                char error[static CONFIG_ERROR_MAX]);
/* Reads the text of a file; `name` is the file's name in error messages. */
bool config_read(struct config *c, const char *name, const char *text, size_t size,
                 char error[static CONFIG_ERROR_MAX]);
bool config_read_file(struct config *c, const char *path, char error[static CONFIG_ERROR_MAX]);
/* Reads every variable that begins with PLATEAU_; `environment` has the format of environ. */
bool config_environment(struct config *c, char *const environment[],
                        char error[static CONFIG_ERROR_MAX]);
/* Checks what can only be judged when every key is known: call it last. */
bool config_complete(const struct config *c, char error[static CONFIG_ERROR_MAX]);

/* Writes the configuration in force, as a file; secrets are shown as *** unless empty. Returns the
 * length. */
size_t config_write(const struct config *c, char text[static CONFIG_WRITE_MAX]);
/* Writes a file with every key, its default, its range and a description. */
size_t config_write_example(char text[static CONFIG_WRITE_MAX]);

struct config_operator {
    char tag[CONFIG_TAG_MAX], text[CONFIG_OPERATOR_MAX + 1];
};

/* Reads the texts about the site's operator one by one: pass c->operators first, then what was
 * returned. Returns NULL at the end. */
const char *config_next_operator(const char *at, struct config_operator *o);
/* Splits `listen`: "127.0.0.1" and 8080; or "unix:/path" and 0. */
void config_listen(const struct config *c, char address[static CONFIG_TEXT_MAX], int *port);

#endif
