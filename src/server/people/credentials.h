/*
 * credentials.h - names, passwords and recovery codes that a client sent: parsed, verified on
 * another thread, wiped from memory.
 */
#ifndef PLATEAU_CREDENTIALS_H
#define PLATEAU_CREDENTIALS_H

#include "server/api/api.h"
#include "server/people/name.h"

struct loop_timer;

/* Credentials that a client sent, and what is derived from them; wiped when the call ends. */
struct credentials {
    struct api_call *call;
    char name[NAME_TEXT_MAX], key[NAME_KEY_MAX];
    char password[SECRET_PASSWORD_MAX + 1]; /* the one to compare, */
    char wanted[SECRET_PASSWORD_MAX + 1];   /* and the one to have from now on */
    char stored[SECRET_PASSWORD_HASH_MAX];  /* what `password` is compared with; "": nobody's */
    char hash[SECRET_PASSWORD_HASH_MAX];    /* of `wanted` */
    char code[SECRET_CODE_MAX];             /* a new recovery code */
    char token[SECRET_TOKEN_MAX];           /* a new session */
    uint8_t code_hash[SECRET_HASH_SIZE], token_hash[SECRET_HASH_SIZE];
    uint8_t old_code[SECRET_HASH_SIZE]; /* of the recovery code that was typed */
    struct session_user person;         /* whose account it is */
    bool closed, right, leave;
    void (*on_done)(struct credentials *e), (*on_compared)(struct credentials *e);
    struct loop_timer *timer; /* while it waits because of too many tries */
};

/* Allocates credentials that the call owns. */
struct credentials *credentials_new(struct api_call *c);
/*
 * On another thread: `password` is compared with `stored`, if it is not empty, and `wanted` hashed,
 * if it is not empty. Then `on_done`, unless the client has left.
 */
void credentials_work(struct credentials *e, void (*on_done)(struct credentials *e));
/* A new session's token and its hash. */
void credentials_new_token(struct credentials *e);
/* The account that SQL_BY_NAME or SQL_BY_ID found, if there is one. */
void credentials_keep_account(struct credentials *e, const struct db_result *r);
/* Reads "name" and its key; false if the call was refused. */
bool credentials_read_name(struct credentials *e);
/*
 * Reads a new password; false if the call was refused. Reads the name first where there is one: a
 * password that is the name is too common.
 */
bool credentials_read_wanted(struct credentials *e, const char *field);
/* Signs the caller in: sets the cookie and answers with the user. */
void credentials_answer(struct credentials *e);

/*
 * Counts a try at the secret of the name `e->key`: `on_done` now, or a while later if there were
 * many from elsewhere, or the call is refused.
 */
void credentials_try(struct credentials *e, const char *what,
                     void (*on_done)(struct credentials *e));
/* Reads the caller's own account and compares `e->password` with its password, then `on_done`. */
void credentials_compare(struct credentials *e, void (*on_done)(struct credentials *e));
/* Reads the field with the current password; false if the call was refused. */
bool credentials_read_password(struct credentials *e, const char *field);
/* The same for a route that has no other body: only {"password":…} is allowed. */
bool credentials_read_only_password(struct credentials *e);

/* {"id":…,"name":…,"account":…,"language":…}, and the recovery code if there is one. */
void credentials_show_user(struct api_call *c, const char *code);
/* Refuses calls by API token: account settings need a session. */
bool credentials_refuse_bot(struct api_call *c);
/* Refuses with one answer for a wrong password, a wrong code and an unknown account, so that
 * they cannot be told apart. */
void credentials_refuse_wrong(struct api_call *c);

#endif
