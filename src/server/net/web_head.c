/*
 * web_head.c - validates the head of a request that libwebsockets has parsed.
 *
 * The library decodes percent signs and resolves `.` and `..` in paths; it splits the query at `&`
 * and `;`. It accepts some things that are refused here: control characters, bodies without an
 * unambiguous length, several paths, a second protocol to upgrade to.
 */
#include <libwebsockets.h>

#include <arpa/inet.h>
#include <assert.h>
#include <string.h>
#include <strings.h>

#include "server/net/web_private.h"
#include "json/utf8.h"

static const struct {
    const char *name;
    enum lws_token_indexes token;
    bool trifle; /* if too long, it is ignored */
} headers[HEAD_HEADERS] = {
    {"accept-language", WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, true},
    {"authorization", WSI_TOKEN_HTTP_AUTHORIZATION, false},
    {"cookie", WSI_TOKEN_HTTP_COOKIE, false},
    {"host", WSI_TOKEN_HOST, false},
    {"origin", WSI_TOKEN_ORIGIN, false},
    {"user-agent", WSI_TOKEN_HTTP_USER_AGENT, true},
};

/*
 * Copies the value of a header, "" if it is missing. Returns false if it does not fit, contains a
 * NUL, or comes twice: the library would join the two, while other programs see either one.
 */
static bool copy(const struct web_request *r, enum lws_token_indexes token, char *text, int size)
{
    struct lws *wsi = r->connection->wsi;

    text[0] = '\0';
    if (lws_hdr_total_length(wsi, token) == 0)
        return true;
    const int length = lws_hdr_copy_fragment(wsi, text, size, token, 0);
    if (length < 0) {
        text[0] = '\0';
        return false;
    }
    return strlen(text) == (size_t)length && lws_hdr_fragment_length(wsi, token, 1) == 0;
}

/* Whether the header comes once and has this value. */
static bool says(const struct web_request *r, enum lws_token_indexes token, const char *what)
{
    char text[64];

    return copy(r, token, text, sizeof text) && strcasecmp(text, what) == 0;
}

const char *web_header(const struct web_request *r, const char *name)
{
    for (int i = 0; i < HEAD_HEADERS; i++)
        if (strcmp(headers[i].name, name) == 0)
            return r->headers.bytes + r->header_at[i];
    assert(false); /* only headers named in web.h may be asked for */
    return "";
}

static int read_headers(struct web_request *r)
{
    char text[WEB_HEADER_MAX];
    int status = 0;

    for (int i = 0; i < HEAD_HEADERS; i++) {
        if (!copy(r, headers[i].token, text, sizeof text)) {
            const int length = lws_hdr_total_length(r->connection->wsi, headers[i].token);
            if (!headers[i].trifle && status == 0)
                status = length >= WEB_HEADER_MAX ? 431 : 400;
            text[0] = '\0';
        }
        r->header_at[i] = r->headers.size;
        web_queue_add(&r->headers, text, strlen(text) + 1);
    }
    return status;
}

static bool plain(const char *text)
{
    uint32_t character = 0;

    for (size_t step, left = strlen(text); left > 0; left -= step, text += step) {
        step = utf8_read(text, left, &character);
        if (step == 0 || character < 0x20 || character == 0x7f)
            return false;
    }
    return true;
}

static int read_query(struct web_request *r)
{
    struct lws *wsi = r->connection->wsi;
    char part[WEB_QUERY_MAX];

    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_URI_ARGS) >= WEB_QUERY_MAX)
        return 414;
    for (int i = 0, length = 0;; i++) {
        length = lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (length < 0)
            return 0;
        if (strlen(part) != (size_t)length || !plain(part)) /* a NUL hides what follows */
            return 400;
    }
}

bool web_query(const struct web_request *r, const char *name, char *result, size_t size)
{
    char part[WEB_QUERY_MAX];
    const size_t length = strlen(name);

    for (int i = 0; lws_hdr_copy_fragment(r->connection->wsi, part, sizeof part,
                                          WSI_TOKEN_HTTP_URI_ARGS, i) >= 0;
         i++) {
        if (strncmp(part, name, length) != 0 || part[length] != '=')
            continue;
        const char *found = part + length + 1;
        if (strlen(found) >= size)
            return false;
        memcpy(result, found, strlen(found) + 1);
        return true;
    }
    return false;
}

static int read_path(struct web_request *r)
{
    static const enum web_method methods[LWSHUMETH_HEAD + 1] = {
        [LWSHUMETH_GET] = WEB_GET,       [LWSHUMETH_POST] = WEB_POST,
        [LWSHUMETH_PUT] = WEB_PUT,       [LWSHUMETH_DELETE] = WEB_DELETE,
        [LWSHUMETH_OPTIONS] = WEB_OTHER, [LWSHUMETH_PATCH] = WEB_OTHER,
        [LWSHUMETH_CONNECT] = WEB_OTHER, [LWSHUMETH_HEAD] = WEB_OTHER,
    };
    char *path = NULL;
    int length = 0;
    const int method = lws_http_get_uri_and_method(r->connection->wsi, &path, &length);

    if (method < 0 || method > LWSHUMETH_HEAD || !path)
        return 400;
    r->method = methods[method];
    r->head_only = method == LWSHUMETH_HEAD;
    if (length >= WEB_PATH_MAX)
        return 414;
    /* A decoded NUL, or a `&` or `;`, at which the library splits. */
    if (strlen(path) != (size_t)length || path[0] != '/' || !plain(path))
        return 400;
    memcpy(r->path, path, (size_t)length + 1);
    return 0;
}

static int read_length(struct web_request *r)
{
    struct lws *wsi = r->connection->wsi;
    char text[24];

    /* The library does not read chunked bodies; a body whose end two readers see differently can
     * hide a request (request smuggling). */
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return 501;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0)
        return r->method == WEB_POST || r->method == WEB_PUT ||
                       lws_hdr_total_length(wsi, WSI_TOKEN_PATCH_URI) > 0
                   ? 411
                   : 0;
    if (!copy(r, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text) ||
        text[strspn(text, "0123456789")] != '\0')
        return 400;
    for (const char *digit = text; *digit && r->length <= WEB_BODY_MAX; digit++)
        r->length = r->length * 10 + (size_t)(*digit - '0');
    return r->length > WEB_BODY_MAX ? 413 : 0;
}

/* Behind our own nginx the client's address is in X-Real-IP. */
static void read_address(struct web_request *r)
{
    struct connection *c = r->connection;
    struct web *w = c->web;
    char text[WEB_ADDRESS_MAX];
    unsigned char bytes[16];

    if (!w->trust_x_real_ip || !copy(r, WSI_TOKEN_HTTP_X_REAL_IP, text, sizeof text) ||
        (inet_pton(AF_INET, text, bytes) != 1 && inet_pton(AF_INET6, text, bytes) != 1))
        return;
    struct web_address *found = web_addresses_hold(&w->addresses, text);
    web_addresses_drop(&w->addresses, c->address);
    c->address = found;
}

int web_head_read(struct web_request *r)
{
    const int path = read_path(r), length = read_length(r), query = read_query(r),
              others = read_headers(r);

    read_address(r);
    r->old = !says(r, WSI_TOKEN_HTTP, "HTTP/1.1");
    /*
     * The library takes an encoded line feed in a path for the end of the request line, and what
     * follows for a header, so it has seen no HTTP version.
     */
    const bool torn = r->old && !says(r, WSI_TOKEN_HTTP, "HTTP/1.0");
    /* After a body of unknown length, the start of the next request is unknown. */
    r->close = r->old || says(r, WSI_TOKEN_CONNECTION, "close") || r->connection->web->draining ||
               torn || (length != 0 && length != 413);
    if (torn)
        return 400;
    if (length != 0 || path != 0 || query != 0 || others != 0)
        return length ? length : path ? path : query ? query : others;
    return !r->old && web_header(r, "host")[0] == '\0' ? 400 : 0;
}

bool web_head_expects(const struct web_request *r)
{
    return says(r, WSI_TOKEN_HTTP_EXPECT, "100-continue");
}

int web_head_upgrade(struct web_request *r, const char *to)
{
    const int status = web_head_read(r);
    char key[32];

    if (status != 0)
        return status;
    if (strcasecmp(to, "websocket") != 0 || r->method != WEB_GET || r->old || r->length > 0)
        return 400;
    if (strcmp(r->path, r->connection->web->socket_path) != 0)
        return 404;
    if (!says(r, WSI_TOKEN_VERSION, "13"))
        return 426;
    /* Sixteen bytes in base 64; subprotocols and extensions are not supported. */
    if (!copy(r, WSI_TOKEN_KEY, key, sizeof key) || strlen(key) != 24 ||
        lws_hdr_total_length(r->connection->wsi, WSI_TOKEN_PROTOCOL) > 0)
        return 400;
    return 0;
}
