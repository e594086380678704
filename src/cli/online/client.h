/*
 * client.h - shared by programs that work for or play on a service: their token, waiting before a
 * retry, stopping on a signal.
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
 * Reads the token from a file, or from an environment variable if `path` is NULL. Prints an error
 * and returns false if there is none, or it cannot be a token.
 */
bool client_token(const struct command *c, const char *path, const char *variable,
                  char token[static CLIENT_TOKEN_MAX]);

/* Makes SIGTERM and SIGINT set the flag that it returns; the second signal ends the program. */
const atomic_bool *client_catch(void);

/* Sleeps, but not longer than until the flag, which may be NULL, is set. */
void client_sleep(int64_t milliseconds, const atomic_bool *stop);

/* The number of failures in a row. */
struct retry {
    int failures;
    uint64_t chance;
};

/*
 * Returns the next wait in milliseconds: longer each time up to half a minute, and partly random,
 * so that many clients do not come back at the same time.
 */
int64_t client_retry_wait(struct retry *r);

/* Reads the last answer as an object; json_release() must follow in any case. */
bool client_read(struct json *v, const struct http *h);

#endif
