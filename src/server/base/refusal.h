/*
 * refusal.h - the errors of the API: the code for programs, the HTTP status, the sentence in each
 * language. Refusals of tables are in table/table.h, of names in people/name.h.
 */
#ifndef PLATEAU_REFUSAL_H
#define PLATEAU_REFUSAL_H

#include "languages/language.h"
#include "rules/reason.h"

enum refusal {
    REFUSAL_NONE,
    /* requests and messages */
    REFUSED_BAD_JSON,
    REFUSED_BAD_REQUEST,
    REFUSED_BAD_MESSAGE, /* on a socket */
    REFUSED_BAD_METHOD,
    REFUSED_NOT_FOUND,
    REFUSED_BAD_ID,
    REFUSED_OTHER_ORIGIN,
    REFUSED_BANNED,
    REFUSED_ANSWER_TOO_LONG,
    /* limits */
    REFUSED_TOO_MANY,
    REFUSED_TOO_MANY_ANALYSES,
    REFUSED_TOO_MANY_WATCHED,
    REFUSED_TOO_MANY_WATCHED_FROM_ADDRESS,
    REFUSED_TOO_MANY_REPORTS_FROM_ADDRESS,
    REFUSED_TOO_MANY_GUESTS,
    REFUSED_BUSY,
    REFUSED_UNAVAILABLE,
    /* players and accounts */
    REFUSED_NO_SESSION,
    REFUSED_ACCOUNTS_ONLY,
    REFUSED_ACCOUNT_ALREADY,
    REFUSED_NAME_TAKEN,
    REFUSED_SHORT_PASSWORD,
    REFUSED_COMMON_PASSWORD,
    REFUSED_WRONG_CREDENTIALS,
    REFUSED_TOO_MANY_TRIES,
    REFUSED_PASSWORD_NEEDED,
    REFUSED_ACCOUNT_CLOSED,
    REFUSED_SAME_TABLE,
    REFUSED_NOT_WITH_TOKEN,
    REFUSED_TOO_MANY_TOKENS,
    REFUSED_NO_PLAYER,
    REFUSED_NO_PLAYER_OR_GAME,
    REFUSED_NOT_MET,
    REFUSED_PRIVATE_GAMES,
    REFUSED_TOO_MANY_BLOCKED,
    REFUSED_TOO_MANY_REPORTS,
    REFUSED_YOURSELF,
    /* games */
    REFUSED_NO_GAME,
    REFUSED_TOO_MANY_TABLES,
    REFUSED_TOO_MANY_COMPUTERS,
    REFUSED_BLOCKED,
    REFUSED_NOT_OVER,
    REFUSED_NO_ANALYSIS,
    /* workers */
    REFUSED_BAD_WORKER_TOKEN,
    REFUSED_BAD_SIGNATURE,
    REFUSED_NOT_YOUR_JOB,
    /* the node itself */
    REFUSED_NO_PAGE,
    REFUSED_DRAINING,
    REFUSED_DATABASE,
    REFUSED_STANDBYS,
    REFUSED_SHARDS,
    REFUSED_HEARTBEAT,
    REFUSED_CLOCK,
    REFUSAL_COUNT
};

/* Returns the code, which is public and never changes. Several refusals may share a code if their
 * status is the same and only the sentence is more precise. */
const char *refusal_code(enum refusal r);
int refusal_status(enum refusal r);
const char *refusal_text(enum refusal r, const struct language *language);

#endif
