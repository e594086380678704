/*
 * setup_front.c - configures nginx in front of the nodes: its site, with or without TLS.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/alloc.h"
#include "server/base/systemd.h"
#include "server/setup/config_lines.h"
#include "server/setup/setup_private.h"
#include "server/setup/spawn.h"

#define NGINX        "/etc/nginx"
#define SITE         NGINX "/sites-available/plateau"
#define SITE_ENABLED NGINX "/sites-enabled/plateau"

static const char default_listen[] = "127.0.0.1:80";

static bool has_tls(const char *text)
{
    char value[WHOLE_FILE_PATH_MAX];

    return config_lines_find_directive(text, "ssl_certificate", value, sizeof value);
}

/* Reads the host of an earlier run from the nodes' configuration, because nginx may not be
 * installed here. */
static bool read_host(struct setup *s)
{
    char *text, error[CONFIG_ERROR_MAX];

    if (!setup_read(s, SETUP_FOLDER "/plateaud.conf", &text))
        return false;
    if (!text)
        return true;
    config_init(&s->node);
    const bool ok = config_read(&s->node, SETUP_FOLDER "/plateaud.conf", text, strlen(text), error);
    free(text);
    if (!ok)
        return setup_fail("%s", error);
    const char *host = strstr(s->node.site, "//") + 2;
    snprintf(s->host, sizeof s->host, "%.*s", (int)strcspn(host, ":"), host);
    const char *port = strchr(host, ':');
    if (strncmp(s->node.site, "http:", 5) == 0)
        snprintf(s->listen, sizeof s->listen, "127.0.0.1%s", port ? port : ":80");
    return true;
}

bool setup_front_read(struct setup *s)
{
    const struct setup_given *g = &s->given;
    char *text;

    snprintf(s->listen, sizeof s->listen, "%s", default_listen);
    if (!read_host(s) || !setup_read(s, SITE, &text))
        return false;
    if (text && has_tls(text)) {
        config_lines_find_directive(text, "ssl_certificate", s->certificate, sizeof s->certificate);
        config_lines_find_directive(text, "ssl_certificate_key", s->key, sizeof s->key);
    } else if (text) {
        config_lines_find_directive(text, "listen", s->listen, sizeof s->listen);
    }
    free(text);
    if (g->certificate) {
        snprintf(s->certificate, sizeof s->certificate, "%s", g->certificate);
        snprintf(s->key, sizeof s->key, "%s", g->key);
    } else if (g->listen) {
        snprintf(s->listen, sizeof s->listen, "%s", g->listen);
        s->certificate[0] = s->key[0] = '\0';
    }
    return true;
}

static void edit(char **text, const char *name, const char *value, int most)
{
    char *changed = config_lines_set_directive(*text, name, value, most);

    free(*text);
    *text = changed;
}

/* Returns the site as it must be: only the lines that matter here are changed in an
 * existing file. */
static char *wanted_site(struct setup *s, const char *now)
{
    const bool tls = s->certificate[0] != '\0', keep = now && has_tls(now) == tls;
    char *text = keep ? alloc_text(now)
                      : setup_template(s, tls ? "nginx/plateau.conf" : "nginx/plateau-plain.conf");

    if (!text)
        return NULL;
    edit(&text, "server_name", s->host, INT_MAX);
    if (s->given.files)
        edit(&text, "root", s->given.files, INT_MAX);
    if (tls) {
        edit(&text, "ssl_certificate", s->certificate, INT_MAX);
        edit(&text, "ssl_certificate_key", s->key, INT_MAX);
    } else {
        edit(&text, "listen", s->listen, 1);
    }
    return text;
}

static bool put_site(struct setup *s)
{
    char *now, *text = NULL;
    bool ok = setup_read(s, SITE, &now) && (text = wanted_site(s, now));

    if (ok && now && has_tls(now) != has_tls(text))
        ok = setup_put(s, SITE ".old", now, 0644);
    s->front_changed = s->front_changed || (ok && (!now || strcmp(now, text) != 0));
    ok = ok && setup_put(s, SITE, text, 0644);
    free(now);
    free(text);
    return ok;
}

static bool enable_site(struct setup *s)
{
    char path[WHOLE_FILE_PATH_MAX], error[WHOLE_FILE_ERROR_MAX];

    whole_file_path(path, s->root, SITE_ENABLED);
    if (access(path, F_OK) == 0) {
        setup_say(s, SETUP_KEPT, "%s", SITE_ENABLED);
        return true;
    }
    setup_say(s, SETUP_CREATED, "%s, a link to the site", SITE_ENABLED);
    s->front_changed = true;
    if (s->dry)
        return true;
    char folder[WHOLE_FILE_PATH_MAX];
    whole_file_path(folder, s->root, NGINX "/sites-enabled");
    if (!whole_file_make_folder(folder, error))
        return setup_fail("%s", error);
    return symlink("../sites-available/plateau", path) == 0 ||
           setup_fail("cannot link %s: %s", path, strerror(errno));
}

/* Tests and reloads nginx on the machine itself: a faulty file must not stop an nginx that also
 * serves other sites. */
static bool take_over(struct setup *s)
{
    char output[4096];
    const bool systemd = systemd_runs();

    if (s->root[0] || !s->front_changed)
        return true;
    setup_say(s, SETUP_RAN, "nginx -t");
    if (!s->dry && spawn(output, sizeof output, "nginx", "-t") != 0)
        return setup_fail("nginx does not accept its files:\n%s", output);
    if (!systemd) {
        setup_say(s, SETUP_TODO, "restart nginx (it runs without systemd): nginx -s stop; nginx");
        return true;
    }
    setup_say(s, SETUP_RAN, "systemctl restart nginx");
    return s->dry || spawn(output, sizeof output, "systemctl", "restart", "nginx") == 0 ||
           setup_fail("nginx did not start:\n%s", output);
}

bool setup_front(struct setup *s)
{
    char folder[WHOLE_FILE_PATH_MAX];

    whole_file_path(folder, s->root, NGINX);
    if (!whole_file_is_folder(folder)) {
        setup_say(s, SETUP_TODO,
                  "nginx is not installed: apt install nginx-light, then setup again");
        return true;
    }
    return setup_put_stamped(s, NGINX "/conf.d/plateau-maps.conf", "nginx/conf.d/plateau-maps.conf",
                             &s->front_changed) &&
           setup_put_stamped(s, NGINX "/snippets/plateau.conf", "nginx/snippets/plateau.conf",
                             &s->front_changed) &&
           put_site(s) && enable_site(s) && take_over(s);
}
