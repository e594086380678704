/*
 * api.h - the HTTP interface: routes, and what a handler is given.
 *
 * A route is a constant struct in the file of its area; routes.c lists them all, and a test holds
 * that list against docs/openapi.json. A handler gets a call whose session, path arguments and body
 * have been checked, and answers it exactly once, now or later. If the client disconnects before
 * that, the answer is dropped, so handlers do not have to care.
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
    API_PAGE,    /* anyone: a page, with GET or HEAD; cookies are not looked at */
    API_OPEN,    /* anyone */
    API_SESSION, /* someone: a guest or an account */
    API_ACCOUNT, /* an account */
    API_WORKER,  /* a worker's token */
};

struct api_call {
    struct node *node;
    struct web_request *web; /* NULL once the client has left */
    const struct api_route *route;
    struct session_user who; /* id 0: nobody */
    uint8_t token[SECRET_HASH_SIZE];
    bool bearer;                  /* by token, not by cookie */
    char worker[WORKER_NAME_MAX]; /* for routes of workers: whose token it was */
    char arguments[API_ARGUMENTS_MAX][API_ARGUMENT_MAX];
    struct json body;
    enum language language;
    char header[512]; /* lines for the answer's head: cookies, or how long it may be kept */
    const char *list; /* being read, and how its rows are written */
    void (*put)(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                int row);
    void *data;                  /* the handler's own, */
    void (*release)(void *data); /* and what frees it with the call */
    /* For streams: the client has disconnected. Without it the answer is dropped silently. */
    void (*on_left)(struct api_call *c);
    /* … and all was sent, after web_stream_takes() said no. */
    void (*on_drained)(struct api_call *c);
};

struct api_route {
    enum web_method method;
    const char *path; /* "/api/v1/games/:game/commands" */
    enum api_needs needs;
    bool body;     /* a JSON object is expected */
    uint32_t cost; /* in requests, for the rate limit */
    void (*handle)(struct api_call *c);
};

/* Those of each area; the end has no path. */
extern const struct api_route api_account_routes[], api_block_routes[], api_game_routes[],
    api_games_of_routes[], api_job_routes[], api_lobby_routes[], api_export_routes[],
    api_ops_routes[], api_preview_routes[], api_pair_routes[], api_player_routes[],
    api_public_routes[], api_record_routes[], api_report_routes[], api_secret_routes[],
    api_sign_in_routes[];

/* What web.h calls. */
void api_on_request(void *node, struct web_request *r);
void api_on_request_closed(void *node, struct web_request *r);
void api_on_stream_drained(void *node, struct web_request *r);

/* Ends a call that was answered otherwise: a stream. */
void api_end(struct api_call *c);
/* Answers; each ends the call. */
void api_answer(struct api_call *c, int status, const char *json, size_t size);
void api_answer_text(struct api_call *c, const char *type, const char *text, size_t size);
void api_answer_page(struct api_call *c, int status, const char *html, size_t size);
void api_answer_empty(struct api_call *c); /* 204 */
/* 204 if the statement returned a row; else it is refused for that. */
void api_answer_row(struct api_call *c, const struct db_result *r, enum refusal otherwise);
/* An object with one text. */
void api_answer_field(struct api_call *c, int status, const char *key, const char *text);
/* {"why":"no-game","text":"…"}: a code for programs, a sentence for people. */
void api_refuse(struct api_call *c, enum refusal r);
/* With a sentence that names what is wrong in this request. */
void api_refuse_detail(struct api_call *c, enum refusal r, const char *text);
/* What is not in refusal.h: what a table or a name refuses. */
void api_refuse_as(struct api_call *c, int status, const char *why, const char *text);
/* If the query failed: answers the call and returns true. */
bool api_refuse_db(struct api_call *c, const struct db_result *r);
void api_refuse_busy(struct api_call *c);
/* The game does not exist, or (`unknown`) its log could not be read. */
void api_refuse_unseen(struct api_call *c, bool unknown);

/* Asks the store, with the call as `data`; refuses it if too much waits there. */
void api_read(struct api_call *c, struct db_call *call, db_done *on_done);
/* In the database of a game. */
void api_read_game(struct api_call *c, struct db_call *call, uint64_t game, db_done *on_done);
void api_store_game(struct api_call *c, struct db_call *call, uint64_t game, db_done *on_done);

/* One row of a list: the fields of an object. */
typedef void api_put_row(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                         int row);
/* [{…},…], an object a row. */
void api_put_rows(const struct api_call *c, struct json_writer *w, const struct db_result *r,
                  api_put_row *put);
/* "key":[{…},…] */
void api_put_list(const struct api_call *c, struct json_writer *w, const char *key,
                  const struct db_result *r, api_put_row *put);
/* Asks the store and answers {"key":[{…},…]}. */
void api_answer_list(struct api_call *c, struct db_call *call, const char *key, api_put_row *put);

/* The session that a request carries, as it is stored; false if none. */
bool api_read_token(const struct node *n, const struct web_request *r,
                    uint8_t hash[static SECRET_HASH_SIZE], bool *bearer);
/* The language that a request asks for. */
enum language api_language(const struct web_request *r);
/* Whether a request says it comes from our own pages. */
bool api_own_origin(const struct node *n, const struct web_request *r);
/* Parses a path argument as an id; refuses the call and returns false if it is invalid. */
bool api_id(struct api_call *c, int argument, uint64_t *id);

/* Charges the client's address for events of a log that were read or sent, after the fact. */
void api_owe_log(struct api_call *c, uint32_t events);

/* A writer over a buffer big enough for any answer; for one answer at a time. */
void api_write(struct api_call *c, struct json_writer *w);
/* Ends the writer and answers 200 with it. */
void api_answer_json(struct api_call *c, struct json_writer *w);

#endif
