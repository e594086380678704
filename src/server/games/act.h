/*
 * act.h - executes a player's command to a table: checks limits and blocks, then passes it to the
 * hub.
 */
#ifndef PLATEAU_ACT_H
#define PLATEAU_ACT_H

#include "server/api/api.h"

enum { ACT_CONFLICT = 409 }; /* the HTTP status of what a table refuses */

struct act_answer {
    enum refusal refusal; /* beside what the table itself refuses: then `hub` means nothing */
    struct hub_answer hub;
};

typedef void act_done(void *data, const struct act_answer *a);

/* Sitting down, or asking for a computer, is checked for blocks and for how much one has already.
 */
void act_run(struct node *n, uint64_t game, const struct table_command *c, act_done *on_done,
             void *data);

/* Error code and message of a failed command; NULL on success. */
const char *act_why(const struct act_answer *a, enum language language,
                    char text[static REASON_TEXT_MAX]);
/* The HTTP status of a refusal. */
int act_status(const struct act_answer *a);
/* Refuses a call as the table would. */
void act_refuse_table(struct api_call *c, enum table_refusal why);

#endif
