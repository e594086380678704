/*
 * id.h - ids of games and players in URLs and messages: 60 bits as 12 characters.
 *
 * The alphabet is Crockford's base32 in lower case, without i, l, o and u, so that an id can be
 * read aloud and copied by hand. Each id has exactly one spelling. The top ten bits of a game's id
 * are its shard, so its database is known without a query.
 */
#ifndef PLATEAU_ID_H
#define PLATEAU_ID_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ID_TEXT_MAX = 13, /* with the final NUL */
    ID_SHARDS = 1024,
};

#define ID_MAX ((UINT64_C(1) << 60) - 1)

/* The 32 characters in their order; recovery codes use them too. */
extern const char id_alphabet[33];

/* Writes an id from 1 to ID_MAX. */
void id_write(uint64_t id, char text[static ID_TEXT_MAX]);
/* Reads exactly 12 characters as id_write() writes them, not 0; else returns false and leaves *id
 * unchanged. */
bool id_read(const char *text, uint64_t *id);

/* Returns a game's id, made from its shard and 64 random bits; never 0. */
uint64_t id_make(unsigned shard, uint64_t random);
unsigned id_shard(uint64_t id);

#endif
