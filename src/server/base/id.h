/*
 * id.h - the names of games and players in addresses and messages: 60 bits as 12 characters.
 *
 * The alphabet is Crockford's base32 in lower case, without i, l, o and u, so that an id can be
 * read aloud and copied by hand. Each id has exactly one spelling. The top ten bits of a game's id
 * are its shard: where it is stored can be told without asking anyone.
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

/* `id` is from 1 to ID_MAX. */
void id_write(uint64_t id, char text[static ID_TEXT_MAX]);
/* Exactly 12 characters, as id_write() would write them, and not 0; else false, *id untouched. */
bool id_read(const char *text, uint64_t *id);

/* A game's id from its shard and 64 random bits; never 0. */
uint64_t id_make(unsigned shard, uint64_t random);
unsigned id_shard(uint64_t id);

#endif
