/*
 * setup_commands.c - prints a systemd unit as shell commands, for machines without systemd: its
 * folder, its credentials and its ExecStart, line by line.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/setup/config_lines.h"
#include "server/setup/setup_private.h"

enum { VALUE_MAX = 1024 };

struct unit {
    const char *text;
    const char *instance;
    char user[64], group[64], credentials[128], host[64];
};

/* Expands %i, %d and %H, the only specifiers in the units of packaging/. */
static void expand(const struct unit *u, const char *from, char *to, size_t size)
{
    size_t n = 0;

    for (; *from && n + 1 < size; from++) {
        const char *value = NULL;
        if (from[0] == '%')
            value = from[1] == 'i'   ? u->instance
                    : from[1] == 'd' ? u->credentials
                    : from[1] == 'H' ? u->host
                                     : NULL;
        if (!value) {
            to[n++] = *from;
            continue;
        }
        n += (size_t)snprintf(to + n, size - n, "%s", value);
        from++;
    }
    to[n < size ? n : size - 1] = '\0';
}

static bool get(const struct unit *u, const char *key, char value[static VALUE_MAX])
{
    char raw[VALUE_MAX];

    value[0] = '\0';
    if (!config_lines_find_unit_key(u->text, key, raw, sizeof raw))
        return false;
    expand(u, raw, value, VALUE_MAX);
    return true;
}

static void print_folders(const struct unit *u)
{
    char value[VALUE_MAX], mode[VALUE_MAX];

    if (get(u, "RuntimeDirectory", value)) {
        const char *right = get(u, "RuntimeDirectoryMode", mode) ? mode : "0755";
        printf("  install -d -m 0755 /run/%.*s\n", (int)strcspn(value, "/"), value);
        printf("  install -d -m %s -o %s -g %s /run/%s\n", right, u->user, u->group, value);
    }
    if (get(u, "LoadCredential", value)) {
        char *path = strchr(value, ':');
        if (!path)
            return;
        *path++ = '\0';
        printf("  install -d -m 0700 -o %s -g %s %s\n", u->user, u->group, u->credentials);
        printf("  install -m 0400 -o %s -g %s %s %s/%s\n", u->user, u->group, path, u->credentials,
               value);
    }
}

static void print_start(const struct unit *u)
{
    char start[VALUE_MAX], limit[VALUE_MAX], environment[VALUE_MAX];

    if (get(u, "EnvironmentFile", environment))
        printf("  . %s\n", environment);
    get(u, "ExecStart", start);
    if (get(u, "LimitNOFILE", limit))
        printf("  ulimit -n %s 2>/dev/null || ulimit -n $(ulimit -Hn)\n", limit);
    printf("  setpriv --reuid=%s --regid=%s --init-groups %s &\n", u->user, u->group, start);
}

bool setup_print_unit(const struct setup *s, const char *unit, const char *instance)
{
    char path[WHOLE_FILE_PATH_MAX], value[VALUE_MAX];
    struct unit u = {.instance = instance};

    char *text = setup_find_unit(s, unit, path) ? whole_file_read(path) : NULL;
    if (!text)
        return setup_fail("cannot read the unit %s: %s", unit, strerror(errno));
    u.text = text;
    if (gethostname(u.host, sizeof u.host - 1) != 0)
        snprintf(u.host, sizeof u.host, "node");
    snprintf(u.user, sizeof u.user, "%.63s", get(&u, "User", value) ? value : "nobody");
    snprintf(u.group, sizeof u.group, "%.63s", get(&u, "Group", value) ? value : "nogroup");
    snprintf(u.credentials, sizeof u.credentials, "/run/credentials/%.*s@%s.service",
             (int)strcspn(unit, "@."), unit, instance);
    print_folders(&u);
    print_start(&u);
    free(text);
    return true;
}
