/*
 * cookie.c - the cookies of a browser: its session, and the account that was signed in on it.
 *
 * If the site uses https, their names begin with "__Host-", and only such cookies are read: no
 * other site can set one, not even another host of the same domain.
 */
#include "server/people/cookie.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/server_secret.h"

enum { KEPT = 34560000 }; /* seconds: the 400 days that browsers allow */

#define HOST    "__Host-"
#define SESSION "plateau"
#define DEVICE  "plateau-device"

static bool is_secure(const struct node *n)
{
    return strncmp(n->config.site, "https:", 6) == 0;
}

static const char *prefix(const struct node *n)
{
    return is_secure(n) ? HOST : "";
}

static bool cookie_find(const struct node *n, const struct web_request *r, const char *name,
                        char *value, size_t room)
{
    char start[64];
    const size_t skip = (size_t)snprintf(start, sizeof start, "%s%s=", prefix(n), name);

    for (const char *at = web_header(r, "cookie"); *at;) {
        at += strspn(at, " ;");
        const size_t size = strcspn(at, ";");
        if (strncmp(at, start, skip) == 0 && size - skip < room) {
            snprintf(value, room, "%.*s", (int)(size - skip), at + skip);
            return true;
        }
        at += size;
    }
    return false;
}

bool api_read_token(const struct node *n, const struct web_request *r,
                    uint8_t hash[static SECRET_HASH_SIZE], bool *bearer)
{
    const char *authorization = web_header(r, "authorization");
    char token[SECRET_TOKEN_MAX];

    *bearer = strncmp(authorization, "Bearer ", 7) == 0;
    if (*bearer)
        return secret_token_hash(authorization + 7, hash);
    const bool ok =
        cookie_find(n, r, SESSION, token, sizeof token) && secret_token_hash(token, hash);
    secret_wipe(token, sizeof token);
    return ok;
}

/* Adds a cookie that scripts cannot read and other sites cannot send; an empty value deletes it. */
static void cookie_add(struct api_call *c, const char *name, const char *value)
{
    const size_t used = strlen(c->header);

    snprintf(c->header + used, sizeof c->header - used,
             "set-cookie: %s%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s\r\n",
             prefix(c->node), name, value, value[0] ? KEPT : 0,
             is_secure(c->node) ? "; Secure" : "");
}

void cookie_set(struct api_call *c, const char *token)
{
    cookie_add(c, SESSION, token ? token : "");
}

/* Devices: "NUMBER.SIGNATURE"; the signature covers the number and the account's name. */

static void device_text(const char *number, const char *key, char text[static DEVICE_TEXT_MAX])
{
    snprintf(text, DEVICE_TEXT_MAX, "device %s %s", number, key);
}

bool cookie_device(const struct api_call *c, const char *key, char number[static DEVICE_NUMBER_MAX])
{
    char value[DEVICE_NUMBER_MAX + SECRET_SIGNATURE_MAX], text[DEVICE_TEXT_MAX];

    if (!cookie_find(c->node, c->web, DEVICE, value, sizeof value))
        return false;
    char *signature = strchr(value, '.');
    if (!signature || signature - value != DEVICE_NUMBER_MAX - 1)
        return false;
    *signature++ = '\0';
    device_text(value, key, text);
    memcpy(number, value, DEVICE_NUMBER_MAX);
    return server_secret_signed(c->node->secret, text, signature);
}

void cookie_set_device(struct api_call *c, const char *key)
{
    char number[DEVICE_NUMBER_MAX], text[DEVICE_TEXT_MAX], signature[SECRET_SIGNATURE_MAX];
    char value[DEVICE_NUMBER_MAX + SECRET_SIGNATURE_MAX];

    if (!c->web || !server_secret_known(c->node->secret) || cookie_device(c, key, number))
        return;
    snprintf(number, sizeof number, "%016" PRIx64, secret_number());
    device_text(number, key, text);
    server_secret_sign(c->node->secret, text, signature);
    snprintf(value, sizeof value, "%s.%s", number, signature);
    cookie_add(c, DEVICE, value);
}

void cookie_clear_device(struct api_call *c)
{
    cookie_add(c, DEVICE, "");
}
