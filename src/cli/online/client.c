/*
 * client.c - what the clients of a service share: token, retries, signals.
 */
#include "cli/online/client.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "options/tr.h"
#include "options/usage.h"
#include "rules/random.h"

enum { WAIT_FIRST = 250, WAIT_LONGEST = 30000, SLICE = 50 };

static atomic_bool caught;

/* Trims the token; returns whether it is one word, so that nothing else gets into a header. */
static bool trim_token(char *token)
{
    size_t size = strlen(token);

    while (size > 0 && isspace((unsigned char)token[size - 1]))
        token[--size] = '\0';
    for (size_t i = 0; i < size; i++)
        if (!isgraph((unsigned char)token[i]))
            return false;
    return size > 0;
}

bool client_token(const struct command *c, const char *path, const char *variable,
                  char token[static CLIENT_TOKEN_MAX])
{
    const char *value = path ? NULL : getenv(variable);
    FILE *file = path ? fopen(path, "r") : NULL;

    if (path && !file) {
        usage_refuse(c, TERMINAL_ONLINE_CANNOT_READ, {"file", .text = path},
                     {"why", .text = strerror(errno)});
        return false;
    }
    if (!path && !value) {
        usage_refuse(c, TERMINAL_ONLINE_NO_TOKEN, {"variable", .text = variable});
        return false;
    }
    const size_t size = file ? fread(token, 1, CLIENT_TOKEN_MAX - 1, file)
                             : (size_t)snprintf(token, CLIENT_TOKEN_MAX, "%s", value);
    if (file)
        fclose(file);
    if (size < CLIENT_TOKEN_MAX - 1) {
        token[size] = '\0';
        if (trim_token(token))
            return true;
    }
    usage_refuse(c, TERMINAL_ONLINE_BAD_TOKEN, {"source", .text = path ? path : variable},
                 {"most", .number = CLIENT_TOKEN_MAX - 2});
    return false;
}

static void catch (int number)
{
    (void)number;
    atomic_store(&caught, true);
}

const atomic_bool *client_catch(void)
{
    struct sigaction action = {.sa_handler = catch, .sa_flags = (int)SA_RESETHAND};

    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    return &caught;
}

void client_sleep(int64_t milliseconds, const atomic_bool *stop)
{
    for (; milliseconds > 0 && !(stop && atomic_load(stop)); milliseconds -= SLICE)
        nanosleep(&(struct timespec){0, 1000000 * (milliseconds < SLICE ? milliseconds : SLICE)},
                  NULL);
}

int64_t client_retry_wait(struct retry *r)
{
    int64_t wait = WAIT_FIRST;

    for (int i = 0; i < r->failures && wait < WAIT_LONGEST; i++)
        wait *= 2;
    if (wait > WAIT_LONGEST)
        wait = WAIT_LONGEST;
    r->failures++;
    return wait / 2 + (int64_t)(random_next(&r->chance) % (uint64_t)(wait / 2));
}

bool client_read(struct json *v, const struct http *h)
{
    const char *text = http_text(h);

    return json_read_long(v, text, strlen(text));
}
