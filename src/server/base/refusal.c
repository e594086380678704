/*
 * refusal.c - the table of the errors of the API; their texts are in languages/service.pot.
 */
#include "server/base/refusal.h"

#include <assert.h>

#include "languages/service_texts.h"

static const struct {
    const char *code;
    int status;
    enum service_text text;
} rows[REFUSAL_COUNT] = {
    [REFUSED_BAD_JSON] = {"bad-json", 400, SERVICE_REFUSED_BAD_JSON},
    [REFUSED_BAD_REQUEST] = {"bad-request", 400, SERVICE_REFUSED_BAD_REQUEST},
    [REFUSED_BAD_MESSAGE] = {"bad-message", 400, SERVICE_REFUSED_BAD_MESSAGE},
    [REFUSED_BAD_METHOD] = {"bad-method", 405, SERVICE_REFUSED_BAD_METHOD},
    [REFUSED_NOT_FOUND] = {"not-found", 404, SERVICE_REFUSED_NOT_FOUND},
    [REFUSED_BAD_ID] = {"bad-id", 404, SERVICE_REFUSED_BAD_ID},
    [REFUSED_OTHER_ORIGIN] = {"other-origin", 403, SERVICE_REFUSED_OTHER_ORIGIN},
    [REFUSED_BANNED] = {"banned", 403, SERVICE_REFUSED_BANNED},
    [REFUSED_ANSWER_TOO_LONG] = {"answer-too-long", 500, SERVICE_REFUSED_ANSWER_TOO_LONG},

    [REFUSED_TOO_MANY] = {"too-many", 429, SERVICE_REFUSED_TOO_MANY},
    [REFUSED_TOO_MANY_ANALYSES] = {"too-many-analyses", 429, SERVICE_REFUSED_TOO_MANY_ANALYSES},
    [REFUSED_TOO_MANY_WATCHED] = {"too-many-watched", 429, SERVICE_REFUSED_TOO_MANY_WATCHED},
    [REFUSED_TOO_MANY_WATCHED_FROM_ADDRESS] = {"too-many-watched", 429,
                                               SERVICE_REFUSED_TOO_MANY_WATCHED_FROM_ADDRESS},
    [REFUSED_TOO_MANY_REPORTS_FROM_ADDRESS] = {"too-many-reports-today", 429,
                                               SERVICE_REFUSED_TOO_MANY_REPORTS_FROM_ADDRESS},
    [REFUSED_TOO_MANY_GUESTS] = {"too-many-guests", 429, SERVICE_REFUSED_TOO_MANY_GUESTS},
    [REFUSED_YOURSELF] = {"yourself", 400, SERVICE_REFUSED_YOURSELF},

    [REFUSED_NO_GAME] = {"no-game", 404, SERVICE_REFUSED_NO_GAME},
    [REFUSED_BUSY] = {"busy", 503, SERVICE_REFUSED_BUSY},
    [REFUSED_UNAVAILABLE] = {"unavailable", 503, SERVICE_REFUSED_UNAVAILABLE},

    [REFUSED_NO_SESSION] = {"no-session", 401, SERVICE_REFUSED_NO_SESSION},
    [REFUSED_ACCOUNTS_ONLY] = {"accounts-only", 403, SERVICE_REFUSED_ACCOUNTS_ONLY},
    [REFUSED_ACCOUNT_ALREADY] = {"account-already", 409, SERVICE_REFUSED_ACCOUNT_ALREADY},
    [REFUSED_NAME_TAKEN] = {"name-taken", 409, SERVICE_REFUSED_NAME_TAKEN},
    [REFUSED_SHORT_PASSWORD] = {"short-password", 400, SERVICE_REFUSED_SHORT_PASSWORD},
    [REFUSED_COMMON_PASSWORD] = {"common-password", 400, SERVICE_REFUSED_COMMON_PASSWORD},
    [REFUSED_WRONG_CREDENTIALS] = {"wrong-credentials", 403, SERVICE_REFUSED_WRONG_CREDENTIALS},
    [REFUSED_TOO_MANY_TRIES] = {"too-many-tries", 429, SERVICE_REFUSED_TOO_MANY_TRIES},
    [REFUSED_PASSWORD_NEEDED] = {"password-needed", 403, SERVICE_REFUSED_PASSWORD_NEEDED},
    [REFUSED_ACCOUNT_CLOSED] = {"account-closed", 403, SERVICE_REFUSED_ACCOUNT_CLOSED},
    [REFUSED_SAME_TABLE] = {"same-table", 409, SERVICE_REFUSED_SAME_TABLE},
    [REFUSED_NOT_WITH_TOKEN] = {"not-with-token", 403, SERVICE_REFUSED_NOT_WITH_TOKEN},
    [REFUSED_TOO_MANY_TOKENS] = {"too-many-tokens", 409, SERVICE_REFUSED_TOO_MANY_TOKENS},
    [REFUSED_NO_PLAYER] = {"no-player", 404, SERVICE_REFUSED_NO_PLAYER},
    [REFUSED_NO_PLAYER_OR_GAME] = {"no-player", 404, SERVICE_REFUSED_NO_PLAYER_OR_GAME},
    [REFUSED_NOT_MET] = {"not-met", 403, SERVICE_REFUSED_NOT_MET},
    [REFUSED_PRIVATE_GAMES] = {"private-games", 403, SERVICE_REFUSED_PRIVATE_GAMES},
    [REFUSED_TOO_MANY_BLOCKED] = {"too-many-blocked", 409, SERVICE_REFUSED_TOO_MANY_BLOCKED},
    [REFUSED_TOO_MANY_REPORTS] = {"too-many-reports", 409, SERVICE_REFUSED_TOO_MANY_REPORTS},
    [REFUSED_TOO_MANY_TABLES] = {"too-many-tables", 409, SERVICE_REFUSED_TOO_MANY_TABLES},
    [REFUSED_TOO_MANY_COMPUTERS] = {"too-many-computers", 409, SERVICE_REFUSED_TOO_MANY_COMPUTERS},
    [REFUSED_BLOCKED] = {"blocked", 409, SERVICE_REFUSED_BLOCKED},
    [REFUSED_NOT_OVER] = {"not-over", 409, SERVICE_REFUSED_NOT_OVER},
    [REFUSED_NO_ANALYSIS] = {"no-analysis", 404, SERVICE_REFUSED_NO_ANALYSIS},

    [REFUSED_BAD_WORKER_TOKEN] = {"bad-worker-token", 401, SERVICE_REFUSED_BAD_WORKER_TOKEN},
    [REFUSED_BAD_SIGNATURE] = {"bad-signature", 403, SERVICE_REFUSED_BAD_SIGNATURE},
    [REFUSED_NOT_YOUR_JOB] = {"not-your-job", 409, SERVICE_REFUSED_NOT_YOUR_JOB},

    [REFUSED_NO_PAGE] = {"no-page", 501, SERVICE_REFUSED_NO_PAGE},
    [REFUSED_DRAINING] = {"draining", 503, SERVICE_REFUSED_DRAINING},
    [REFUSED_DATABASE] = {"database", 503, SERVICE_REFUSED_DATABASE},
    [REFUSED_STANDBYS] = {"standbys", 503, SERVICE_REFUSED_STANDBYS},
    [REFUSED_SHARDS] = {"shards", 503, SERVICE_REFUSED_SHARDS},
    [REFUSED_HEARTBEAT] = {"heartbeat", 503, SERVICE_REFUSED_HEARTBEAT},
    [REFUSED_CLOCK] = {"clock", 503, SERVICE_REFUSED_CLOCK},
};

const char *refusal_code(enum refusal r)
{
    assert(r > REFUSAL_NONE && r < REFUSAL_COUNT);
    return rows[r].code;
}

int refusal_status(enum refusal r)
{
    assert(r > REFUSAL_NONE && r < REFUSAL_COUNT);
    return rows[r].status;
}

const char *refusal_text(enum refusal r, const struct language *language)
{
    assert(r > REFUSAL_NONE && r < REFUSAL_COUNT);
    return service_text(language, rows[r].text);
}
