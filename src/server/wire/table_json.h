/*
 * table_json.h - tables and commands to them, as clients read and write them.
 */
#ifndef PLATEAU_TABLE_JSON_H
#define PLATEAU_TABLE_JSON_H

#include "server/wire/json_id.h"
#include "table/table.h"
#include "json/json.h"
#include "json/json_write.h"

enum { API_MOVE_MAX = 32, TABLE_PEOPLE_MAX = 2 * TABLE_SEATS_MAX + 1 };

/* Returns "open", "playing" or "over". */
const char *table_phase_name(int64_t phase);
bool table_phase_find(const char *name, int64_t *phase);

/* Writes {"id":…,"options":…,"phase":…,"seats":[…],"position":…}: everything a client can see of a
 * table. */
void table_write(struct json_writer *w, const struct table *t, int64_t now);
/* Writes the fields "game", "version", "ply", "to_move" and "legal_moves", which is empty unless
 * the game is in progress; returns how many moves. */
int table_write_moves(struct json_writer *w, const struct table *t);
/* Lists the host, players and persons of a table, each once; returns how many. */
int table_people(const struct table *t, int64_t ids[static TABLE_PEOPLE_MAX]);

/*
 * Reads a command that a person sends: {"id":"…","act":"move","version":4,"move":"e2"}. `move` gets
 * the move's text, `shard` is for the id of a rematch. The caller sets `actor`, `account` and
 * `bot`. On failure j->error says what is wrong. Unknown fields are ignored.
 */
bool table_read_command(struct json *j, unsigned shard, struct table_command *c,
                        char move[static API_MOVE_MAX]);

#endif
