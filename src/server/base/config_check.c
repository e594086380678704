/*
 * config_check.c - checks those texts of the configuration that have a format.
 */
#include "server/base/config_check.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <string.h>
#include <sys/un.h>

#include "server/base/config.h"
#include "json/utf8.h"

enum { TOKEN_LEAST = 16, NODE_MOST = 64 };

/* Whether the text is a port from 0 to 65535. 0 lets the system choose one, for tests. */
static bool is_port(const char *text)
{
    int port = 0, digits = 0;

    for (; isdigit((unsigned char)text[digits]) && digits < 5; digits++)
        port = port * 10 + (text[digits] - '0');
    return digits > 0 && text[digits] == '\0' && port <= 65535 && (digits == 1 || text[0] != '0');
}

static bool has_prefix(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

bool config_check_listen(const char *text)
{
    const struct sockaddr_un *none = NULL;
    const char *colon = strrchr(text, ':');
    char address[INET_ADDRSTRLEN];
    struct in_addr four;

    if (has_prefix(text, "unix:"))
        return text[5] == '/' && strlen(text + 5) < sizeof none->sun_path && !strpbrk(text, " \t");
    if (!colon || (size_t)(colon - text) >= sizeof address)
        return false;
    memcpy(address, text, (size_t)(colon - text));
    address[colon - text] = '\0';
    return inet_pton(AF_INET, address, &four) == 1 && is_port(colon + 1);
}

bool config_check_nats(const char *text)
{
    while (*text) {
        const size_t size = strcspn(text, ",");
        const size_t start = has_prefix(text, "nats://") ? 7 : has_prefix(text, "tls://") ? 6 : 0;
        if (start == 0 || start >= size || strcspn(text, " \t") < size)
            return false;
        text += size;
        if (*text == ',' && *++text == '\0')
            return false;
    }
    return true;
}

bool config_check_node(const char *text)
{
    size_t i = 0;

    while (isalnum((unsigned char)text[i]) || (text[i] && strchr("-_.", text[i])))
        i++;
    return text[i] == '\0' && i <= NODE_MOST;
}

bool config_check_site(const char *text)
{
    const size_t start = has_prefix(text, "http://") ? 7 : has_prefix(text, "https://") ? 8 : 0;
    size_t i = start;

    if (start == 0 || strlen(text) > 255)
        return false;
    /* Browsers send the origin in lower case: another spelling would never match. */
    while (islower((unsigned char)text[i]) || isdigit((unsigned char)text[i]) ||
           (text[i] && strchr("-.", text[i])))
        i++;
    return i > start && (text[i] == '\0' || (text[i] == ':' && is_port(text + i + 1)));
}

bool config_check_page(const char *text)
{
    return text[0] == '\0' || text[0] == '/';
}

bool config_check_tag(const char *text)
{
    const size_t size = strlen(text), first = strspn(text, "abcdefghijklmnopqrstuvwxyz");

    return size < CONFIG_TAG_MAX && first >= 2 && first <= 3 &&
           (text[first] == '\0' || text[first] == '-') &&
           strspn(text + first,
                  "-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") ==
               size - first;
}

bool config_check_operator(const char *text)
{
    size_t left = strlen(text), used;
    uint32_t character;

    if (left > CONFIG_OPERATOR_MAX)
        return false;
    for (; left > 0; text += used, left -= used) {
        used = utf8_read(text, left, &character);
        if (used == 0)
            return false;
    }
    return true;
}

bool config_check_database(const char *text)
{
    return text[0] != '\0';
}

bool config_check_token(const char *text)
{
    return text[0] == '\0' || (strlen(text) >= TOKEN_LEAST && !strpbrk(text, " \t"));
}
