/*
 * api.h - the HTTP interface: routes, and what a handler gets.
 *
 * A route is a constant struct in the file of its area; routes.c lists them all, and a test
 * compares that list with docs/openapi.json. A handler gets a call whose session, path arguments
 * and body have been checked, and answers it exactly once, now or later. If the client disconnects
 * before that, the answer is dropped, so handlers do not have to care.
 */
#ifndef PLATEAU_API_H
#define PLATEAU_API_H

#include "rules/reason.h"
#include "server/api/sessions.h"
#include "server/api/workers.h"
#include "server/base/node.h"
#include "server/base/refusal.h"
#include "server/db/db.h"
#include "server/hub/hub.h"
#include "server/net/web.h"
#include "json/json.h"
#include "json/json_write.h"

enum { API_ARGUMENTS_MAX = 2, API_ARGUMENT_MAX = 64, API_ANSWER_MAX = 1 << 16 };

enum api_needs {
    API_PAGE,    /* anyone: a page, with GET or HEAD; cookies are ignored */
    API_OPEN,    /* anyone */
    API_SESSION, /* a session: of a guest or an account */
    API_ACCOUNT, /* an account */
    API_WORKER,  /* a worker's token */
};

struct api_call {
    struct node *node;
    struct web_request *web; /* NULL once the client has disconnected */
    const struct api_route *route;
    struct session_user who; /* the caller; id 0 without a session */
    uint8_t token[SECRET_HASH_SIZE];
    bool bearer;                  /* authenticated by an API token, not by cookie */
    char worker[WORKER_NAME_MAX]; /* the name of the worker's token, for routes of workers */
    char arguments[API_ARGUMENTS_MAX][API_ARGUMENT_MAX];
    struct json body;
    const struct language *language;
    char header[512]; /* lines for the response's head: cookies, or how long it may be cached */
    const char *list; /* for a list that is being read: its key, and what writes a row */
    void (*put)(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                int row);
    void *data;                  /* state of the handler */
    void (*release)(void *data); /* frees `data` when the call ends */
    /* For streams: called when the client disconnects. Without it the answer is dropped
     * silently. */
    void (*on_left)(struct api_call *c);
    /* For streams: called when all was sent after web_stream_takes() returned false. */
    void (*on_drained)(struct api_call *c);
};

struct api_route {
    enum web_method method;
    const char *path; /* "/api/v1/games/:game/commands" */
    enum api_needs needs;
    bool body;     /* the request must have a JSON object as its body */
    uint32_t cost; /* what the route costs at the rate limit, in requests */
    void (*handle)(struct api_call *c);
};

/* The routes of each area; the last entry has no path. */
extern const struct api_route api_account_routes[], api_block_routes[], api_data_export_routes[],
    api_game_routes[], api_job_routes[], api_lobby_routes[], api_ops_routes[],
    api_password_routes[], api_player_games_routes[], api_player_routes[], api_preview_routes[],
    api_public_routes[], api_quick_pairing_routes[], api_record_routes[], api_report_routes[],
    api_sign_in_routes[];

/* Callbacks of web.h. */
void api_on_request(void *node, struct web_request *r);
void api_on_request_closed(void *node, struct web_request *r);
void api_on_stream_drained(void *node, struct web_request *r);

/* Ends a call that was answered as a stream. */
void api_end(struct api_call *c);
/* These answer the call and end it. */
void api_answer(struct api_call *c, int status, const char *json, size_t size);
void api_answer_text(struct api_call *c, const char *type, const char *text, size_t size);
void api_answer_page(struct api_call *c, int status, const char *html, size_t size);
void api_answer_empty(struct api_call *c); /* 204 */
/* Answers 204 if the statement returned a row; else refuses with `otherwise`. */
void api_answer_row(struct api_call *c, const struct db_result *r, enum refusal otherwise);
/* Answers with an object of one text field. */
void api_answer_field(struct api_call *c, int status, const char *key, const char *text);
/* {"code":"no-game","message":"…"}: a code for programs, a sentence for people. */
void api_refuse(struct api_call *c, enum refusal r);
/* Refuses with a sentence of the caller's, which says what is wrong in this request. */
void api_refuse_detail(struct api_call *c, enum refusal r, const char *message);
/* Refuses and names the table that it is about, in the field "game". */
void api_refuse_game(struct api_call *c, enum refusal r, uint64_t game);
/* Refuses with a code that is not in refusal.h: a table's or a name's. */
void api_refuse_as(struct api_call *c, int status, const char *code, const char *message);
/* If the query failed, answers the call and returns true. */
bool api_refuse_db(struct api_call *c, const struct db_result *r);
void api_refuse_busy(struct api_call *c);
/* Refuses: the game does not exist or, if `unknown`, its log could not be read. */
void api_refuse_unseen(struct api_call *c, bool unknown);

/* Queries the directory, with the call as `data`; refuses the call if too many queries wait. */
void api_read(struct api_call *c, struct db_call *call, db_done *on_done);
/* Query or write in the database of a game, otherwise as api_read(). */
void api_read_game(struct api_call *c, struct db_call *call, uint64_t game, db_done *on_done);
void api_store_game(struct api_call *c, struct db_call *call, uint64_t game, db_done *on_done);

/* One row of a list: the fields of an object. */
typedef void api_put_row(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                         int row);
/* [{…},…], one object per row. */
void api_put_rows(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                  api_put_row *put);
/* "key":[{…},…] */
void api_put_list(const struct api_call *c, struct json_writer *w, const char *key,
                  const struct db_result *r, api_put_row *put);
/* Queries the directory and answers {"key":[{…},…]}. */
void api_answer_list(struct api_call *c, struct db_call *call, const char *key, api_put_row *put);

/* Reads the session token of a request as it is stored (hashed); returns false if it has none. */
bool api_read_token(const struct node *n, const struct web_request *r,
                    uint8_t hash[static SECRET_HASH_SIZE], bool *bearer);
/* Returns the language that a request asks for. */
const struct language *api_language(const struct web_request *r);
/* Whether a request says that it comes from our own site. */
bool api_own_origin(const struct node *n, const struct web_request *r);
/* Parses a path argument as an id; refuses the call and returns false if it is invalid. */
bool api_id(struct api_call *c, int argument, uint64_t *id);

/* Charges the client's address, after the fact, for events of a log that were read or sent. */
void api_owe_log(struct api_call *c, uint32_t events);

/* Starts a writer over the node's answer buffer, which is big enough for any answer; only one
 * writer may use it at a time. */
void api_write(struct api_call *c, struct json_writer *w);
/* Finishes the writer and answers 200 with its text. */
void api_answer_json(struct api_call *c, struct json_writer *w);

#endif
