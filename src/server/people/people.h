/*
 * people.h - what the routes about people share: cookies, passwords on another thread, names.
 */
#ifndef PLATEAU_PEOPLE_H
#define PLATEAU_PEOPLE_H

#include "server/api/api.h"
#include "server/people/name.h"

struct loop_timer;

/* What someone typed to get in, and what is made of it; wiped with the call it belongs to. */
struct entry {
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
    void (*then)(struct entry *e), (*after)(struct entry *e);
    struct loop_timer *timer; /* while it waits because of too many tries */
};

/* An entry that belongs to the call. */
struct entry *entry_new(struct api_call *c);
/*
 * On another thread: `password` is compared with `stored`, if it is not empty, and `wanted` hashed,
 * if it is not empty. Then `then`, unless the client has left.
 */
void entry_work(struct entry *e, void (*then)(struct entry *e));
/* A new session's token and its hash. */
void entry_new_token(struct entry *e);
/* The account that SQL_BY_NAME or SQL_BY_ID found, if there is one. */
void entry_keep_account(struct entry *e, const struct db_result *r);
/* Reads "name" and its key; false if the call was refused. */
bool entry_read_name(struct entry *e);
/*
 * Reads a new password; false if the call was refused. Reads the name first where there is one: a
 * password that is the name is too common.
 */
bool entry_read_wanted(struct entry *e, const char *field);
/* The caller is that person from now on: the cookie is set, and the answer is who they are. */
void entry_answer(struct entry *e);

/*
 * Counts a try at the secret of the name `e->key`: `then` now, or a while later if there were many
 * from elsewhere, or the call is refused.
 */
void entry_try(struct entry *e, const char *what, void (*then)(struct entry *e));
/* Reads the caller's own account and compares `e->password` with its password, then `then`. */
void entry_compare(struct entry *e, void (*then)(struct entry *e));
/* Reads the field with the present password; false if the call was refused. */
bool entry_read_password(struct entry *e, const char *field);
/* The same for a route without a body of its own: {"password":…} is all that it may have. */
bool entry_read_only_password(struct entry *e);

/* The session's cookie; NULL clears it. */
void people_cookie(struct api_call *c, const char *token);
/* Gives who came with a cookie of the previous name the present one. */
void people_renew_cookie(struct api_call *c);

enum { DEVICE_NUMBER_MAX = 17, DEVICE_TEXT_MAX = 32 + NAME_KEY_MAX };
/* Whether the account of this name was signed in on the browser; then the device's number. */
bool people_device(const struct api_call *c, const char *key,
                   char number[static DEVICE_NUMBER_MAX]);
/* From now on it was; or no longer. */
void people_device_cookie(struct api_call *c, const char *key);
void people_forget_device(struct api_call *c);
/* {"id":…,"name":…,"account":…,"language":…}, and the recovery code if there is one. */
void people_show(struct api_call *c, const char *code);
/* Refuses programs that hold a token: an account's own affairs are its person's. */
bool people_refuse_bot(struct api_call *c);
/* The password or code is wrong, or there is no such account: nobody learns which. */
void people_refuse_wrong(struct api_call *c);

/* Has a player leave every table: gives seats back before the start, resigns after. */
typedef void people_left(void *data, bool fine);
void people_leave_tables(struct node *n, const struct session_user *who, people_left *done,
                         void *data);

/*
 * Makes a guest's tables an account's. A game where the account has a seat too stays the guest's:
 * it is named to `done` (else 0), and unless `anyway` is true nothing is handed over then.
 */
typedef void people_handed(void *data, bool fine, uint64_t both);
void people_hand_over(struct node *n, uint64_t guest, uint64_t account, bool anyway,
                      people_handed *done, void *data);

#endif
