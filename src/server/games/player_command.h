/*
 * player_command.h - executes a player's command to a table: checks limits and blocks, then passes
 * it to the hub.
 */
#ifndef PLATEAU_PLAYER_COMMAND_H
#define PLATEAU_PLAYER_COMMAND_H

#include "server/api/api.h"

struct lobby_notify;
struct player_commands;
struct player_lock;

struct player_commands_settings {
    struct hub *hub;
    struct db *db; /* the directory */
    struct player_lock *lock;
    struct lobby_notify *lobby_notify;
    int tables_per_player, computers_per_guest;
};

struct player_commands *player_commands_new(const struct player_commands_settings *s);
void player_commands_free(struct player_commands *p);

enum { PLAYER_COMMAND_CONFLICT = 409 }; /* HTTP status of a refusal by a table */

struct command_answer {
    enum refusal refusal; /* set if the service refused, not the table; `hub` is unset then */
    struct hub_answer hub;
};

typedef void player_command_done(void *data, const struct command_answer *a);

/* Runs a command. Sitting down and adding a computer are first checked against blocks and the
 * player's limits. */
void player_command_run(struct player_commands *p, uint64_t game, const struct table_command *c,
                        player_command_done *on_done, void *data);

/* Returns the error code of a failed command and writes its message; NULL on success. */
const char *player_command_why(const struct command_answer *a, const struct language *language,
                               char text[static REASON_TEXT_MAX]);
/* Returns the HTTP status of a refusal. */
int player_command_status(const struct command_answer *a);
/* Refuses a call with a refusal of the table. */
void player_command_refuse(struct api_call *c, enum table_refusal why);

#endif
