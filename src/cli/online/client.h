/*
 * client.h - what programs that work for or play on a service have in common: their token, waiting
 * before they try again, ending when they are told to.
 */
#ifndef PLATEAU_CLIENT_H
#define PLATEAU_CLIENT_H

#include <stdatomic.h>
#include <stdint.h>

#include "cli/base/command.h"
#include "cli/online/http.h"
#include "json/json.h"

enum { CLIENT_TOKEN_MAX = 256 };

/*
 * The token from a file, or if that is NULL from a variable of the environment. Complains and
 * returns false if there is none, or it cannot be one.
 */
bool client_token(const struct command *c, const char *path, const char *variable,
                  char token[static CLIENT_TOKEN_MAX]);

/* From now on SIGTERM and SIGINT set the flag it returns; the second one ends the program. */
const atomic_bool *client_catch(void);

/* Sleeps; shorter if the flag, which may be NULL, is set. */
void client_sleep(int64_t milliseconds, const atomic_bool *stop);

/* How often in a row it did not work. */
struct retry {
    int failures;
    uint64_t chance;
};

/* The next wait in milliseconds: longer each time up to half a minute, and partly by chance so
 * that many clients do not come back all at once. */
int64_t client_retry_wait(struct retry *r);

/* The last answer, which is an object; json_release() in any case. */
bool client_read(struct json *v, const struct http *h);

#endif
