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
    char password[SECRET_PASSWORD_MAX + 1]; /* the password to verify */
    char wanted[SECRET_PASSWORD_MAX + 1];   /* the new password */
    /* hash that `password` is compared with; "": that of no account */
    char stored[SECRET_PASSWORD_HASH_MAX];
    char hash[SECRET_PASSWORD_HASH_MAX]; /* hash of `wanted` */
    char code[SECRET_CODE_MAX];          /* new recovery code */
    char token[SECRET_TOKEN_MAX];        /* token of the new session */
    uint8_t code_hash[SECRET_HASH_SIZE], token_hash[SECRET_HASH_SIZE];
    uint8_t old_code[SECRET_HASH_SIZE]; /* hash of the recovery code that was entered */
    struct session_user person;         /* the account */
    bool closed, right, leave;
    void (*on_done)(struct credentials *e), (*on_compared)(struct credentials *e);
    struct loop_timer *timer; /* runs while the try is delayed because of too many tries */
};

/* Allocates credentials that the call owns. */
struct credentials *credentials_new(struct api_call *c);
/*
 * On another thread, compares `password` with `stored` and hashes `wanted`, each if it is not
 * empty. Then calls `on_done`, unless the client has disconnected.
 */
void credentials_work(struct credentials *e, void (*on_done)(struct credentials *e));
/* Makes a new session's token and its hash. */
void credentials_new_token(struct credentials *e);
/* Copies the account that SQL_BY_NAME or SQL_BY_ID found, if there is one. */
void credentials_keep_account(struct credentials *e, const struct db_result *r);
/* Reads "name" and computes its key; returns false if it refused the call. */
bool credentials_read_name(struct credentials *e);
/*
 * Reads a new password; returns false if it refused the call. Read the name first if there is one,
 * because a password that equals the name is too common.
 */
bool credentials_read_wanted(struct credentials *e, const char *field);
/* Signs the caller in: sets the cookie and answers with the user. */
void credentials_answer(struct credentials *e);

/*
 * Counts a try at the secret of the name `e->key`, then calls `on_done`, with a delay if there were
 * many tries from elsewhere; or refuses the call.
 */
void credentials_try(struct credentials *e, const char *what,
                     void (*on_done)(struct credentials *e));
/* Reads the caller's own account and verifies `e->password`, then calls `on_done`. */
void credentials_compare(struct credentials *e, void (*on_done)(struct credentials *e));
/* Reads the field with the current password; returns false if it refused the call. */
bool credentials_read_password(struct credentials *e, const char *field);
/* As credentials_read_password(), for a route without other fields: only {"password":…} is
 * allowed. */
bool credentials_read_only_password(struct credentials *e);

/* Answers {"id":…,"name":…,"account":…,"language":…}, and the recovery code if there is one. */
void credentials_show_user(struct api_call *c, const char *code);
/* Refuses calls by API token: account settings need a session. */
bool credentials_refuse_bot(struct api_call *c);
/* Refuses with one answer for a wrong password, a wrong code and an unknown account, so that
 * they cannot be told apart. */
void credentials_refuse_wrong(struct api_call *c);

#endif
