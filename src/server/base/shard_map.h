/*
 * shard_map.h - which database has the games of which shards, parsed from the key `game_databases`.
 *
 * "0-511: host=a dbname=plateau; 512-1022 closed: host=b dbname=plateau; 1023: database": parts
 * separated by semicolons, each with its shards (ranges separated by commas), optionally `closed`
 * (no new games), and the conninfo; the word `database` is the database of that key. Every shard
 * must be in exactly one part.
 */
#ifndef PLATEAU_SHARD_MAP_H
#define PLATEAU_SHARD_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/base/config.h"
#include "server/base/id.h"

enum { SHARD_MAP_MAX = 64, SHARD_NAME_MAX = 40 };

struct shard_map {
    int count; /* number of databases with games; 0: one database has everything */
    struct {
        char name[SHARD_NAME_MAX]; /* its first shards, "0-511", for messages */
        const char *conninfo;      /* in `text`; NULL: the database of the key `database` */
        bool closed;
    } databases[SHARD_MAP_MAX];
    uint8_t of[ID_SHARDS]; /* the database of each shard */
    char text[CONFIG_TEXT_MAX];
};

/* Parses the key; returns false and an error message that contains no secret. */
bool shard_map_read(struct shard_map *m, const char *text, char error[static CONFIG_ERROR_MAX]);

#endif
