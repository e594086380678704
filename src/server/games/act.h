/*
 * act.h - a person's command to a table, whichever way it came: what must be asked first, then
 * the hub.
 */
#ifndef PLATEAU_ACT_H
#define PLATEAU_ACT_H

#include "server/api/api.h"

/* Why a person may not, beside what the table itself refuses. */
enum act_refusal { ACT_FINE, ACT_TOO_MANY_TABLES, ACT_TOO_MANY_COMPUTERS, ACT_BLOCKED };

struct act_answer {
    enum act_refusal refusal; /* if not fine, `hub` means nothing */
    struct hub_answer hub;
};

typedef void act_done(void *data, const struct act_answer *a);

/* Sitting down, or asking for a computer, is checked for blocks and for how much one has already.
 */
void api_act(struct node *n, uint64_t game, const struct table_command *c, act_done *done,
             void *data);

/* The word and the sentence for an answer that is no good news; NULL if it is good. */
const char *act_why(const struct act_answer *a, enum language language,
                    char text[static REASON_TEXT_MAX]);

#endif
